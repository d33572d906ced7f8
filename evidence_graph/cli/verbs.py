"""How a function becomes a verb of the command, and what verbs have in common.

``@verb(*arguments)`` above ``def get(options)`` makes the verb ``get``: its docstring is the help,
with an example, and *arguments* add what it takes to its parser. A new verb needs nothing else
where its module is one of those that `parser` loads.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ..library import Libraries, Library

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
    arguments: tuple[Arguments, ...]
    library: bool
    several: bool


VERBS: dict[str, Verb] = {}
"""The verbs of the modules that were loaded, in the order in which ``--help`` lists them."""


def verb(
    *arguments: Arguments, library: bool = True, several: bool = False
) -> Callable[[Command], Command]:
    """Make a function the verb of its name."""

    def added(command: Command) -> Command:
        VERBS[command.__name__] = Verb(command, arguments, library, several)
        return command

    return added


class WrongUsageError(Exception):
    """What was typed is no usage of the command, which the parser alone could not see: exit 2."""


def note(line: str) -> None:
    """Say *line* beside the results, on stderr."""
    print(f"note: {line}", file=sys.stderr)


def show(options: argparse.Namespace, data: Any, lines: Iterable[object]) -> int:
    """Print a result: the object *data* with ``--json``, else *lines*. Gives the exit status 0."""
    if options.json:
        print(data.to_json() if hasattr(data, "to_json") else json.dumps(data, ensure_ascii=False))
    else:
        for line in lines:
            print(line)
    return 0


def opened(options: argparse.Namespace) -> Library:
    """The library named on the command line, which must exist."""
    from ..library import Library

    return Library.open(options.library, create=False, wait_s=getattr(options, "wait", 0))


_UNCOLLECTED = 100_000
"""New objects after which a command that reads looks for cycles: what it loads holds none to free,
and looking through that again and again took a tenth of answering one question."""


def reading(options: argparse.Namespace) -> Library | Libraries:
    """The library named on the command line, with those that ``--library`` adds."""
    gc.set_threshold(_UNCOLLECTED)
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
