"""Makes the retriever of a command from its flags and the settings."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import in_one_line
from .configured import configuration, search_settings
from .language_models import models_to_ask
from .watching import watched

if TYPE_CHECKING:
    from retrieve import Retriever, SearchSettings, Strategy

    from ..library import Libraries, Library
    from ..passages import Lane


def retriever_for(library: Library | Libraries, options: argparse.Namespace) -> Retriever:
    """A retriever for the day that the flags name, by default today."""
    found = configuration(options.library, options.config)
    return retriever(
        library,
        configured=search_settings(found),
        graph=not getattr(options, "no_graph", False),
        today=date.fromisoformat(options.as_at) if options.as_at else date.today(),
        **watched(found, options.library, models_to_ask(library, options, found)),
    )


def strategy_of(options: argparse.Namespace) -> Strategy | None:
    """The strategy of the flags; None if the question or the default decides."""
    from .. import Strategy

    return None if options.strategy is None else Strategy(options.strategy)


def lanes_named(names: Sequence[str]) -> list[Lane]:
    """The lanes of these names."""
    from ..passages import Lane

    return [Lane(name) for name in names]


def retriever(
    library: Library | Libraries,
    *,
    settings: Path | None = None,
    configured: SearchSettings | None = None,
    graph: bool = True,
    today: date | None = None,
    **options: Any,
) -> Retriever:
    """A retriever with the search settings in a file, with or without the graph.

    Args:
        configured: Search settings if there is no file; None for the defaults.
        today: The day whose law is searched; None for all versions.
        options: Further arguments of `Retriever`.

    Raises:
        RetrievalError: The file does not contain search settings.
    """
    from .. import RetrievalError, Retriever, SearchSettings

    found = configured or SearchSettings()
    if settings is not None:
        try:
            found = SearchSettings.model_validate_json(settings.read_text(encoding="utf-8"))
        except ValueError as error:  # from JSON, pydantic or UTF-8
            raise RetrievalError(
                f"expected search settings in {settings}, found {in_one_line(error)}"
            ) from None
    if not graph:
        found = found.model_copy(update={"graph": False})
    return Retriever(library, settings=found, today=today or "any", **options)
