"""Checks of the arguments of public calls; each error says what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from operator import index
from os import PathLike, fsencode, fspath
from pathlib import Path
from typing import SupportsFloat, TypeVar, cast

_T = TypeVar("_T")


def check_text(**arguments: object) -> None:
    """Check that each argument is text.

    Raises:
        TypeError: One is something else.
    """
    for name, value in arguments.items():
        if not isinstance(value, str):
            raise TypeError(f"expected {name} to be text, found {_shown(value)}")


def list_of(kind: type[_T], name: str, value: object) -> list[_T]:
    """The values that a caller gives as the argument *name*.

    Raises:
        TypeError: It is one text or no list, or holds something else than values of *kind*.
    """
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise TypeError(f"expected {name} in a list, found {_shown(value)}; give [it]")
    values = list(value)
    for one in values:
        if not isinstance(one, kind):
            wanted = "text" if kind is str else f"a {kind.__name__}"
            raise TypeError(f"expected each of {name} to be {wanted}, found {_shown(one)}")
    return values


def check_dictionary(**arguments: object) -> None:
    """Check that each argument is a dictionary.

    Raises:
        TypeError: One is something else.
    """
    for name, value in arguments.items():
        if not isinstance(value, Mapping):
            raise TypeError(f"expected {name} to be a dictionary, found {_shown(value)}")


def check_path(path: object) -> None:
    """Check that *path* is text or a path.

    Raises:
        TypeError: It is something else.
    """
    if not isinstance(path, str | PathLike) or not isinstance(fspath(path), str):
        are_several = isinstance(path, list | tuple | set)
        several = "; give each as an argument of its own" if are_several else ""
        raise TypeError(f"expected a path, found {_shown(path)}{several}")


def path_of(path: object) -> Path:
    """The path that a caller names.

    Raises:
        TypeError: It is neither text nor a path.
        ValueError: No file can have this name.
    """
    check_path(path)
    found = Path(cast("str", path))
    try:
        if b"\0" in fsencode(found):
            raise ValueError
    except ValueError:  # includes UnicodeEncodeError
        raise ValueError(f"expected the name of a file, found {_shown(str(path))}") from None
    return found


def check_is_open(library: object) -> None:
    """Check that *library* can be read: it is neither the path of a library nor something else.

    Raises:
        TypeError: It cannot.
    """
    if isinstance(library, str | PathLike):
        raise TypeError(
            f"expected an open library, found the path {str(library)!r}; open it with Library.open"
        )
    if not hasattr(library, "view"):
        raise TypeError(
            f"expected an open library, found {_shown(library)}; open one with Library.open"
        )


def check_is(kind: type, **arguments: object) -> None:
    """Check that each argument is of *kind*.

    Raises:
        TypeError: One is something else.
    """
    for name, value in arguments.items():
        if not isinstance(value, kind):
            raise TypeError(f"expected {name} to be of {kind.__name__}, found {_shown(value)}")


def check_at_least(least: int, **options: object) -> None:
    """Check that each option is a whole number of at least *least*.

    Raises:
        TypeError: One is no whole number.
        ValueError: One is less.
    """
    for name, value in options.items():
        try:
            found = index(cast("int", value))
        except TypeError:
            raise TypeError(
                f"expected {name} to be a whole number, found {_shown(value)}"
            ) from None
        if found < least:
            raise ValueError(f"expected {name} to be at least {least}, found {value}")


def check_at_least_if_given(least: int, **options: object) -> None:
    """As `check_at_least`, for options that may be None."""
    check_at_least(least, **{name: value for name, value in options.items() if value is not None})


def check_between(least: float, most: float, **options: object) -> None:
    """Check that each option is a number from *least* to *most*.

    Raises:
        TypeError: One is no number.
        ValueError: One is less or more.
    """
    for name, value in options.items():
        if not isinstance(value, SupportsFloat):
            raise TypeError(f"expected {name} to be a number, found {_shown(value)}")
        if not least <= float(value) <= most:
            raise ValueError(f"expected {name} from {least:g} to {most:g}, found {value}")


def day_of(value: str) -> str:
    """A day as it is stored, ISO 8601 with hyphens.

    Raises:
        ValueError: It is none.
    """
    try:
        return date.fromisoformat(value).isoformat()
    except (TypeError, ValueError):
        raise ValueError(f"expected a day such as '2026-01-31', found {_shown(value)}") from None


def _shown(value: object) -> str:
    """*value* with its type unless it is text, cut off where it is long."""
    found = repr(value)
    found = found if len(found) <= 80 else f"{found[:80]}…"
    return found if isinstance(value, str) else f"{found} ({type(value).__name__})"
