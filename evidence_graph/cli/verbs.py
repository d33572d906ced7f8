"""How a function becomes a verb of the command, and what verbs have in common.

``@verb(arguments)`` above ``def get(options)`` makes the verb ``get``: its docstring is the help,
with an example, and *arguments* adds what it takes to its parser. A new verb needs nothing else
where its module is one of those that `parser` loads.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from datetime import date

    from retrieve import Retriever, SearchSettings

    from ..library import Libraries, Library
    from ..passages import Lane

Command = Callable[[argparse.Namespace], int]
"""Does what was asked, prints; the exit status."""

Arguments = Callable[[argparse.ArgumentParser], None]
"""Adds to the parser of a verb what the verb takes beside the library and ``--json``."""


class Verb(NamedTuple):
    """A verb of the command.

    Attributes:
        library: Whether a library is its first argument.
        several: Whether it reads more than one library, named by ``--library``.
    """

    run: Command
    arguments: Arguments | None
    library: bool
    several: bool


VERBS: dict[str, Verb] = {}
"""The verbs of the modules that were loaded, in the order in which ``--help`` lists them."""


def verb(
    arguments: Arguments | None = None, *, library: bool = True, several: bool = False
) -> Callable[[Command], Command]:
    """Make a function the verb of its name."""

    def added(command: Command) -> Command:
        VERBS[command.__name__] = Verb(command, arguments, library, several)
        return command

    return added


NO_GRAPH = "no-graph"
"""As a setting: the edges of the graph have no part in the score."""


def opened(options: argparse.Namespace) -> Library:
    """The library named on the command line, which must exist."""
    from ..library import Library

    return Library.open(options.library, create=False, wait_s=getattr(options, "wait", 0))


def reading(options: argparse.Namespace) -> Library | Libraries:
    """The library named on the command line, with those that ``--library`` adds."""
    from ..library import Libraries

    named = options.further or _further(options)
    if not named:
        return opened(options)
    return Libraries.open(options.library, *named)


def _further(options: argparse.Namespace) -> list[Path]:
    """The libraries that settings say are read with the one named."""
    from ..config import file_beside, from_environment
    from .configured import configuration, further

    file = getattr(options, "config", None)
    given = file or file_beside(options.library) or from_environment("library.further")
    if given is None:
        return []  # as most have it: what reads settings takes longer to load
    named = further(configuration(options.library, file))
    return [path for path in named if path.resolve() != options.library.resolve()]


MEANT = Path("-")
"""As the name of a library: the one that settings name."""


def name_libraries(options: argparse.Namespace) -> None:
    """Put the libraries that settings name in the place of ``-``.

    Raises:
        ConfigurationError: They name none.
    """
    several = getattr(options, "libraries", None)
    if getattr(options, "library", None) != MEANT and MEANT not in (several or ()):
        return
    from .configured import libraries_meant

    found, file = libraries_meant(getattr(options, "config", None))
    if hasattr(options, "config"):
        options.config = file
    if several is not None:
        options.libraries = [path for one in several for path in (found if one == MEANT else [one])]
    else:
        options.library = found[0]


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
    """What answers questions, with the search settings in a file, and with the graph or without.

    Args:
        configured: Settings where there is no file of them; None: the defaults.
        today: The day as at which it answers; None: of all versions.
        options: What else `Retriever` takes.

    Raises:
        RetrievalError: The file does not hold such settings.
    """
    from .. import RetrievalError, Retriever, SearchSettings

    found = configured or SearchSettings()
    if settings is not None:
        try:
            found = SearchSettings.model_validate_json(settings.read_text(encoding="utf-8"))
        except ValueError as error:  # of JSON, of pydantic, and of UTF-8
            raise RetrievalError(f"expected search settings in {settings}, found {error}") from None
    if not graph:
        found = found.model_copy(update={"graph": False})
    return Retriever(library, settings=found, today=today or "any", **options)
