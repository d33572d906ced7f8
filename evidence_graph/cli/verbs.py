"""Registers functions as verbs of the command, with helpers that verbs share.

``@verb(*arguments)`` above ``def get(options)`` makes the verb ``get``. The docstring is the help
text, with an example; each of *arguments* adds an argument to the parser. A new verb needs nothing
else, if `parser` loads its module.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ids import in_a_line

if TYPE_CHECKING:
    from ..library import Libraries, Library

Command = Callable[[argparse.Namespace], int]
"""Runs a verb, prints its result, and returns the exit status."""

Arguments = Callable[[argparse.ArgumentParser], None]
"""Adds arguments to the parser of a verb; all verbs have the library and ``--json``."""

_UNCOLLECTED = 100_000
"""Garbage collection threshold of commands that read. The loaded data has no cycles to free, and
scanning it repeatedly took a tenth of the time of one question."""

_WRITTEN = ("save", "report", "log", "run", "per_query")
"""Arguments that name files which a verb writes, beside `dump`, which looks for itself."""

MEANT = Path("-")
"""The argument that stands for the library in the settings."""


class Verb(NamedTuple):
    """A verb of the command.

    Attributes:
        library: Whether its first argument is a library.
        several: Whether ``--library`` can add further libraries.
    """

    run: Command
    arguments: tuple[Arguments, ...]
    library: bool
    several: bool


VERBS: dict[str, Verb] = {}
"""The registered verbs, in the order in which ``--help`` lists them."""


def verb(
    *arguments: Arguments, library: bool = True, several: bool = False
) -> Callable[[Command], Command]:
    """Register a function as the verb with its name."""

    def added(command: Command) -> Command:
        VERBS[command.__name__] = Verb(command, arguments, library, several)
        return command

    return added


class WrongUsageError(Exception):
    """Wrong usage that the parser cannot detect; the exit status is 2."""


def note(line: str) -> None:
    """Print *line* to stderr, as one line."""
    print(f"note: {in_a_line(line)}", file=sys.stderr)


def show(options: argparse.Namespace, data: Any, lines: Iterable[object]) -> int:
    """Print *data* with ``--json``, else *lines*; returns the exit status 0."""
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


def reading(options: argparse.Namespace) -> Library | Libraries:
    """The library on the command line, with those that ``--library`` or the settings add."""
    gc.set_threshold(_UNCOLLECTED)
    named = options.further or _further(options)
    if not named:
        return opened(options)
    return joined(options.library, *named)


def joined(*paths: Path) -> Libraries:
    """The libraries at *paths*, read as one."""
    from ..library import Libraries

    try:
        return Libraries.open(*paths)
    except ValueError as error:  # one is given twice
        raise WrongUsageError(str(error)) from None


def _further(options: argparse.Namespace) -> list[Path]:
    """The libraries that the settings add to the one on the command line."""
    from ..config import file_beside, from_environment
    from .configured import configuration, further

    file = getattr(options, "config", None)
    given = file or file_beside(options.library) or from_environment("library.further")
    if given is None:
        return []  # the usual case: avoids importing the reader of settings
    named = further(configuration(options.library, file))
    return [path for path in named if path.resolve() != options.library.resolve()]


def refuse_to_overwrite(options: argparse.Namespace) -> None:
    """Refuse to write into the folder of the library what is no part of it.

    Raises:
        WrongUsageError: A file to be written lies there.
    """
    if getattr(options, "library", None) is None:
        return
    folder = options.library.resolve()
    for path in filter(None, (getattr(options, name, None) for name in _WRITTEN)):
        if path.resolve().is_relative_to(folder):
            raise WrongUsageError(f"expected a file outside of {options.library}, found {path}")


def name_libraries(options: argparse.Namespace) -> None:
    """Replace ``-`` by the libraries that the settings name.

    Raises:
        ConfigurationError: The settings name no library.
    """
    several = getattr(options, "libraries", None)
    if getattr(options, "library", None) != MEANT and MEANT not in (several or ()):
        return
    from .configured import libraries_meant

    found, file = libraries_meant(getattr(options, "config", None))
    if hasattr(options, "config"):
        options.config = file
    if several is not None:
        options.libraries = [
            path for name in several for path in (found if name == MEANT else [name])
        ]
    else:
        options.library = found[0]
