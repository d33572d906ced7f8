"""Larger bodies of law of which a document is a part, and series of which it is a number.

A file may hold one section of a title of the U.S. Code, or a chapter of the D.C. Code. Others cite
what is in it by the whole: "17 U.S.C. § 107", "D.C. Code § 42-3505.01". Which bodies and series
there are is data: ``bodies.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from .normal import normal_name

_MOST_WORDS_BEFORE = 5
"""Of a part, before the name of its body: "Chapter 39 of title 5, United States Code"."""
_NUMBER = r"\d{1,5}"
_PLACE = "7919"
"""Stands for the number while a name is put into normal form."""


@dataclass(frozen=True, slots=True)
class Membership:
    """The body or series that a document belongs to, as one of its names says.

    Attributes:
        whole: Names of the whole body; none for a series.
        own: Names of the document itself: of a numbered part, or of a number in a series.
        complete: Whether the name is that of the whole body and no more.
        printed: The name by which its numbered provisions are cited, ``provision`` how: "§ {}".
    """

    whole: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    complete: bool = False
    printed: str = ""
    provision: str = "{}"


def membership_of(name: str) -> Membership | None:
    """The body or series that *name*, a title or an alias, says that the document belongs to."""
    normal = normal_name(name)
    for body in _bodies():
        match = body.pattern.search(normal)
        if match is None or not _is_part(normal[: match.start()]):
            continue
        number = next(filter(None, match.groups()), "")
        rest = normal[match.end() :].strip()
        part = body.part.match(rest) if body.part else None
        own = next(filter(None, part.groups()), "") if part else ""
        parts = [one.format(own) for one in body.parts] if own else ()
        return Membership(
            whole=tuple(one.format(number) for one in body.names),
            own=tuple(f"{body.names[0].format(number)} {one}" for one in parts),
            complete=not rest and not match.start(),
            printed=body.names[0].format(number),
            provision=body.provision,
        )
    for series in _series():
        if match := series.pattern.match(normal):
            number = next(filter(None, match.groups()))
            own = tuple(one.format(number) for one in series.names)
            printed = own[0] if series.provision else ""
            return Membership(own=own, printed=printed, provision=series.provision)
    return None


def number_in_series(text: str) -> str | None:
    """What the first lines of a text say that it is: "RFC 2616" of "Request for Comments: 2616"."""
    found = ((one, one.head.search(text)) for one in _series() if one.head)
    return next((one.names[0].format(match[1]) for one, match in found if match), None)


@dataclass(frozen=True, slots=True)
class _Body:
    names: tuple[str, ...]
    pattern: re.Pattern[str]
    parts: tuple[str, ...]
    part: re.Pattern[str] | None
    provision: str


@dataclass(frozen=True, slots=True)
class _Series:
    names: tuple[str, ...]
    pattern: re.Pattern[str]
    provision: str
    head: re.Pattern[str] | None


def _is_part(before: str) -> bool:
    """Whether a name whose body has *before* in front is one of a part: "chapter 39 of"."""
    words = before.split()
    numbered = any(word[0].isdigit() for word in words)
    return not words or (numbered and len(words) <= _MOST_WORDS_BEFORE)


def _pattern(names: Sequence[str], number: str = _NUMBER) -> re.Pattern[str]:
    """Finds any of *names* in a normal name; its group that matched is the number."""
    normal = {normal_name(name.replace("{}", _PLACE)) for name in names}
    spelt = sorted(normal, key=lambda name: (-len(name), name))
    return re.compile(rf"\b(?:{'|'.join(spelt)})\b".replace(_PLACE, f"({number})"))


def _head(words: Sequence[str]) -> re.Pattern[str]:
    spaced = r"\s{1,4}".join(map(re.escape, words))
    return re.compile(spaced.replace(r"\{\}", f"({_NUMBER})"), re.IGNORECASE)


@cache
def _table() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(files(__package__).joinpath("bodies.toml").read_text(encoding="utf-8"))


@cache
def _bodies() -> tuple[_Body, ...]:
    return tuple(
        _Body(
            names=tuple(row["names"]),
            pattern=_pattern(row["names"]),
            parts=tuple(row.get("part", ())),
            part=_pattern(row["part"]) if "part" in row else None,
            provision=row["provision"],
        )
        for row in _table()["body"]
    )


@cache
def _series() -> tuple[_Series, ...]:
    return tuple(
        _Series(
            names=tuple(row["names"]),
            pattern=_pattern(row["names"], row.get("number", _NUMBER)),
            provision=row.get("provision", ""),
            head=_head(row["head"]) if "head" in row else None,
        )
        for row in _table()["series"]
    )
