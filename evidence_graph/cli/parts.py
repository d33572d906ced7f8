"""What commands have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from retrieve import Retriever

    from ..library import Library
    from ..passages import Lane

Command = Callable[[argparse.Namespace], int]
"""Does what was asked, prints; the exit status."""

NO_GRAPH = "no-graph"
"""As a setting: the edges of the graph have no part in the score."""


def opened(options: argparse.Namespace) -> Library:
    """The library named on the command line, which must exist."""
    from ..library import Library

    return Library.open(options.library, create=False)


def lanes_named(names: Sequence[str]) -> list[Lane]:
    """The lanes of these names."""
    from ..passages import Lane

    return [Lane(name) for name in names]


def retriever(
    library: Library,
    *,
    settings: Path | None = None,
    graph: bool = True,
    today: date | None = None,
) -> Retriever:
    """What answers questions, with the search settings in a file, and with the graph or without.

    Args:
        today: The day as at which it answers; None: of all versions.

    Raises:
        RetrievalError: The file does not hold such settings.
    """
    from .. import RetrievalError, Retriever, SearchSettings

    found = SearchSettings()
    if settings is not None:
        try:
            found = SearchSettings.model_validate_json(settings.read_text(encoding="utf-8"))
        except ValueError as error:  # of JSON, of pydantic, and of UTF-8
            raise RetrievalError(f"expected search settings in {settings}, found {error}") from None
    if not graph:
        found = found.model_copy(update={"graph": False})
    return Retriever(library, settings=found, today=today)
