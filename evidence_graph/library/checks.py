"""Checks of the arguments of public calls; each error says what was expected and what was found."""

from __future__ import annotations

from datetime import date
from operator import index
from os import PathLike


def check_text(**arguments: object) -> None:
    """Check that each argument is text.

    Raises:
        TypeError: One is something else.
    """
    for name, value in arguments.items():
        if not isinstance(value, str):
            raise TypeError(f"expected {name} to be text, found {_shown(value)}")


def check_is_open(library: object) -> None:
    """Check that *library* is not the path of one.

    Raises:
        TypeError: It is.
    """
    if isinstance(library, str | PathLike):
        raise TypeError(
            f"expected an open library, found the path {str(library)!r}; open it with Library.open"
        )


def check_at_least(least: int, **options: int | None) -> None:
    """Check that each option that is given is a whole number of at least *least*.

    Raises:
        TypeError: One is no whole number.
        ValueError: One is less.
    """
    for name, value in options.items():
        if value is None:
            continue
        try:
            found = index(value)
        except TypeError:
            raise TypeError(
                f"expected {name} to be a whole number, found {_shown(value)}"
            ) from None
        if found < least:
            raise ValueError(f"expected {name} to be at least {least}, found {value}")


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
