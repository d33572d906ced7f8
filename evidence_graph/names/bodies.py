"""Bodies of law that contain a document, and series in which it has a number.

A file may contain one section of a title of the U.S. Code, or one chapter of the D.C. Code. Its
provisions are cited by the name of the body: "17 U.S.C. § 107", "D.C. Code § 42-3505.01". The
bodies and series are data: ``bodies.toml``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import Any

from .data import table
from .normal import normal_name

_MOST_WORDS_BEFORE = 5
"""Words of a part before the name of its body: "Chapter 39 of title 5, United States Code"."""
_NUMBER = r"\d{1,5}"
_PLACE = "7919"
"""A placeholder for the number while a name is normalised."""

_PART_IN_HEAD = re.compile(
    r"\W{0,4}(?P<kind>title|chapter)\s(?P<number>\d{1,4}[a-z]{0,2})\b", re.IGNORECASE
)
_SECTION = re.compile(r"(?:§ ?)?\d{1,6}[a-z]{0,3}(?:[-.]\d{1,6}[a-z]{0,3}){0,4}")
_LEADS_TO_NUMBER = re.compile(r"$|(?:[^\W\d]+ ){0,3}\d")


@dataclass(frozen=True, slots=True)
class Membership:
    """The body or series to which a document belongs according to one of its names.

    Attributes:
        whole: Names of the whole body; none for a series.
        own: Names of the document itself, as a numbered part of the body or a number of the series.
        complete: Whether the name is that of the whole body.
        section: Whether the name is that of one section of the body.
        printed: The name by which its numbered provisions are cited.
        provision: The format of the number in such a citation: "§ {}".
    """

    whole: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    complete: bool = False
    section: bool = False
    printed: str = ""
    provision: str = "{}"


@lru_cache(maxsize=1 << 12)
def membership_of(name: str) -> Membership | None:
    """The membership that *name*, a title or an alias of a document, states; None if none."""
    normal = normal_name(name)
    for body in _candidates(normal):
        match = body.pattern.search(normal)
        if match is None or not _is_part(normal[: match.start()]):
            continue
        number = next(filter(None, match.groups()), "").upper()
        rest = normal[match.end() :].strip()
        if not number and not _LEADS_TO_NUMBER.match(rest):
            continue  # "Iowa Code of Conduct"
        part = body.part.match(rest) if body.part else None
        own = next(filter(None, part.groups()), "") if part else ""
        parts = [part_name.format(own) for part_name in body.parts] if own else ()
        return Membership(
            whole=tuple(whole.format(number) for whole in (*body.names, *body.short)),
            own=tuple(f"{body.names[0].format(number)} {part_name}" for part_name in parts),
            complete=not rest and not match.start(),
            section=not own and not match.start() and _SECTION.fullmatch(rest) is not None,
            printed=body.names[0].format(number),
            provision=body.provision,
        )
    for series in _series():
        if match := series.pattern.match(normal):
            number = series.written(next(filter(None, match.groups())))
            own = tuple(own_name.format(number) for own_name in series.names)
            printed = own[0] if series.provision else ""
            return Membership(own=own, printed=printed, provision=series.provision)
    return None


def body_named(name: str) -> str | None:
    """The code with the name or initials *name*: "Or. Rev. Stat." for "ORS"; None if none.

    None also if the titles of the code are numbered separately, or if several codes share the
    initials.
    """
    found = _named_bodies().get(normal_name(name), ())
    return found[0] if len(found) == 1 else None


@cache
def _named_bodies() -> dict[str, tuple[str, ...]]:
    """For each normal name or initials, the first names of the bodies that have it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for body in _bodies():
        for name in (*body.names, *body.short):
            if "{}" not in name and body.names[0] not in found[normal_name(name)]:
                found[normal_name(name)].append(body.names[0])
    return {name: tuple(bodies) for name, bodies in found.items()}


def number_in_series(text: str) -> str | None:
    """The number that the first lines state: "RFC 2616" for "Request for Comments: 2616"."""
    found = ((series, series.head.search(text)) for series in _series() if series.head)
    return next((series.names[0].format(match[1]) for series, match in found if match), None)


def part_or_number(name: str, lines: Sequence[str]) -> str | None:
    """The part of a body, or the number in a series, that a file name or the first lines state.

    Args:
        name: The name of the file, such as "gov.vt.vsa.title.09.html", which has the number of the
            part.
        lines: The first lines. One of them is the name of a body alone, "Wyoming Statutes", and
            another begins with the number of the part, "Title 29 Liens".
    """
    normal = " ".join(re.findall(r"[^\W_]+", name.casefold()))
    for series in _series():
        if series.files and (match := series.pattern.search(normal)):
            return series.names[0].format(series.written(next(filter(None, match.groups()))))
    for body in _candidates(normal):
        match = body.pattern.search(normal)
        number = next(filter(None, match.groups()), "") if match else ""
        if number:
            return body.names[0].format(number.lstrip("0").upper())
    parts = (_PART_IN_HEAD.match(line) for line in lines)
    part = next(filter(None, parts), None)
    for line in lines:
        spelt = normal_name(line)
        for body in _candidates(spelt):
            if spelt in body.heads and part is not None:
                return body.names[0].format(part["number"].lstrip("0").upper())
            if (match := body.pattern.fullmatch(spelt)) is None:
                continue
            numbered = any(match.groups())
            kind = part["kind"].lower() if part and body.parts and not numbered else ""
            return f"{line}, {kind} {part['number']}" if part and kind else line
    return None


@dataclass(frozen=True, slots=True)
class _Body:
    names: tuple[str, ...]
    short: tuple[str, ...]
    heads: frozenset[str]
    parts: tuple[str, ...]
    provision: str
    number: str

    @property
    def pattern(self) -> re.Pattern[str]:
        """A pattern of its names."""
        return _pattern(self.names, self.number)

    def may_be_in(self, normal: str) -> bool:
        """Whether *normal* is one of its heads, or contains all parts of one of its names."""
        parts = (_normal(name).split(_PLACE) for name in self.names)
        return normal in self.heads or any(all(p in normal for p in of_name) for of_name in parts)

    @property
    def part(self) -> re.Pattern[str] | None:
        """A pattern of the name of a part, which follows that of the body."""
        return _pattern(self.parts) if self.parts else None


@dataclass(frozen=True, slots=True)
class _Series:
    names: tuple[str, ...]
    pattern: re.Pattern[str]
    provision: str
    head: re.Pattern[str] | None
    joint: str | None
    files: bool

    def written(self, number: str) -> str:
        """The usual form of a number in a normal name: "800-63B" for "800 63b"."""
        number = number.lstrip("0") or number
        return number if self.joint is None else number.replace(" ", self.joint).upper()


def _is_part(before: str) -> bool:
    """Whether *before*, the words before the name of a body, name a part of it or are none."""
    words = before.split()
    numbered = any(word[0].isdigit() for word in words)
    return not words or (numbered and len(words) <= _MOST_WORDS_BEFORE)


@cache
def _pattern(names: tuple[str, ...], number: str = _NUMBER) -> re.Pattern[str]:
    """A pattern of normalised *names*; the group that matches is the number."""
    normal = set(map(_normal, names))
    spelt = sorted(normal, key=lambda name: (-len(name), name))
    return re.compile(rf"\b(?:{'|'.join(spelt)})\b".replace(_PLACE, f"({number})"))


@cache
def _normal(name: str) -> str:
    return normal_name(name.replace("{}", _PLACE))


def _head(words: Sequence[str]) -> re.Pattern[str]:
    spaced = r"\s{1,4}".join(map(re.escape, words))
    return re.compile(spaced.replace(r"\{\}", f"({_NUMBER})"), re.IGNORECASE)


@cache
def _bodies() -> tuple[_Body, ...]:
    data = table("bodies.toml")
    rows = [*data["body"], *chain.from_iterable(map(_by_subject, data["subjects"]))]
    return tuple(
        _Body(
            names=tuple(row["names"]),
            short=tuple(row.get("short", ())),
            heads=frozenset(map(normal_name, row.get("heads", ()))),
            parts=tuple(row.get("part", ())),
            provision=row["provision"],
            number=row.get("number", _NUMBER),
        )
        for row in rows
    )


def _by_subject(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The codes of a row, one for each subject."""
    for spellings in row["subjects"]:
        names = [
            name.replace("{subject}", subject)
            for subject in spellings.split("=")
            for name in row["names"]
        ]
        yield {"names": names, "provision": row["provision"]}


@cache
def _by_word() -> dict[str, tuple[int, ...]]:
    """Indices of bodies by the longest word of each of their names: a match contains it."""
    found: dict[str, set[int]] = defaultdict(set)
    for index, body in enumerate(_bodies()):
        for name in body.names:
            words = _normal(name).replace(_PLACE, " ").split()
            found[max(words, key=len)].add(index)
        for head in body.heads:
            found[max(head.split(), key=len)].add(index)
    return {word: tuple(sorted(indices)) for word, indices in found.items()}


def _candidates(normal: str) -> Iterator[_Body]:
    """The bodies of which *normal*, a normalised text, may contain a name, in order."""
    known = _by_word()
    indices = {index for word in normal.split() for index in known.get(word, ())}
    bodies = (_bodies()[index] for index in sorted(indices))
    return (body for body in bodies if body.may_be_in(normal))


@cache
def _series() -> tuple[_Series, ...]:
    return tuple(
        _Series(
            names=tuple(row["names"]),
            pattern=_pattern(tuple(row["names"]), row.get("number", _NUMBER)),
            provision=row.get("provision", ""),
            head=_head(row["head"]) if "head" in row else None,
            joint=row.get("joint"),
            files=row.get("files", False),
        )
        for row in table("bodies.toml")["series"]
    )
