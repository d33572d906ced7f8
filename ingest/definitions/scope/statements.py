"""The grammar of statements of scope: "In this Part", "for the purposes of subsections (2) to (4)".

    statement = preposition place { join [preposition] place }
    place     = here unit [number] | "the preceding" unit | "any" law | unit number | number
    place     = place "of" place

Every repeat is bounded. Which sections are meant is asked of `scope`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from evidence_graph.language.definitions import NEVER, ScopeWords, compiled

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200e\u200f"))
_INNER = r"\(\w{1,5}(?:-\w{1,3})?\)"
_NUMBER = (  # "(2)(b)", "1002.14(a)", "IV", "42-1902.19", "A"
    rf"(?:{_INNER}|(?-i:[A-Z]{{0,3}})\d\w{{0,4}}(?:[.-]\d\w{{0,4}}){{0,8}}|"
    rf"(?-i:[IVXLC]{{1,7}}|[A-Z])(?![\w’']))(?:\s?{_INNER}){{0,6}}"
)
_NUMBERS = re.compile(r"\w+(?:[.-]\w+)*")
_MOST = 6  # places of one statement, and numbers of one place
_BEHIND = 30  # characters before a preposition at which to look
_THROUGH = 100  # characters between "for the purposes of" and the place
_STOP = re.compile(r"[.,;:()](?=\s|$)")


class How(Enum):
    """How a place is named."""

    HERE = "this Part"
    BEFORE = "the preceding paragraph"
    NUMBERED = "section 5"
    ANY = "any enactment"


@dataclass(frozen=True, slots=True)
class Place:
    """One place named in a statement.

    Attributes:
        word: What it is called, in lower case; "" where the number stands alone.
        numbers: Its number and those of the units in it: ``("5", "2", "b")``.
        of: The place that it is in, where that is named too.
        foreign: Whether it lies in another law.
    """

    how: How
    word: str
    numbers: tuple[str, ...] = ()
    of: Place | None = None
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The compiled tables of a language."""

    opens: re.Pattern[str]
    purposes: re.Pattern[str]
    through: re.Pattern[str]
    place: re.Pattern[str]
    joins: re.Pattern[str]
    inner: re.Pattern[str]
    sentence: re.Pattern[str]
    of: re.Pattern[str]
    foreign: re.Pattern[str]
    never_behind: re.Pattern[str]
    no_number_behind: re.Pattern[str]


@lru_cache(maxsize=32)
def _patterns_of(words: ScopeWords) -> _Patterns:
    units = "|".join(re.escape(w) for w in sorted(words.units, key=lambda w: (-len(w), w)))
    units = units or NEVER
    documents = "|".join(sorted(words.documents)) or NEVER
    word = r"(?:[^\W\d_]+(?:-[^\W\d_]+){0,3}|§)"
    scopes = f"(?:{words.purposes})|(?:{words.scopes})"
    return _Patterns(
        opens=compiled(rf"(?<![^\s,;:—–(.])(?:{scopes})\s+"),
        purposes=compiled(rf"(?:{words.purposes})\s+"),
        through=compiled(rf"(?:{words.through})\s+"),
        place=compiled(
            rf"(?:{words.here})\s+(?P<here>{word})(?:\s?(?P<own>{_NUMBER}))?"
            rf"|(?:{words.before})\s+(?P<before>{word})"
            rf"|(?:{words.any})\s+(?:[^\W\d_]+\s+)?(?P<any>{documents})\b"
            rf"|(?:(?:{words.articles})\s+)?(?P<unit>{units})s?\.?\s*(?P<number>{_NUMBER})"
            rf"|(?P<bare>{_INNER}(?:\s?{_INNER}){{0,4}})"
        ),
        joins=compiled(
            rf"\s*,\s*(?P<next>{_NUMBER})(?![\w’'])"
            rf"|\s*,?\s+(?:{words.lists})\s+(?:(?:{scopes})\s+)?"
            rf"(?P<last>{_NUMBER}(?![\w’']))?"
        ),
        inner=compiled(rf",?\s*(?P<unit>{units})\.?\s*(?P<number>{_NUMBER}|\w{{1,3}}\b)"),
        sentence=compiled(words.sentences),
        of=compiled(rf"\s+(?:{words.within})\s+(?=(?:{words.here}|(?:{units})s?)\s)"),
        foreign=compiled(rf",?\s+(?:{words.elsewhere})"),
        never_behind=compiled(rf"\b(?:{words.pointing})\s*$"),
        no_number_behind=compiled(rf"\b(?:{words.pointing_to})\s*$"),
    )


def statements(words: str, language: ScopeWords) -> Iterator[list[Place]]:
    """The places of each statement of scope in *words*, in order."""
    patterns = _patterns_of(language)
    words = words.translate(_INVISIBLE)
    done = 0
    for match in patterns.opens.finditer(words):
        start = match.start()
        behind = words[max(0, start - _BEHIND) : start]
        if start < done or patterns.never_behind.search(behind):
            continue
        places, end = _places(words, match.end(), patterns)
        if not places and patterns.purposes.fullmatch(match[0]):
            places, end = _further(words, match.end(), patterns)
        if places and not (
            places[0].how is How.NUMBERED and patterns.no_number_behind.search(behind)
        ):
            done = end
            yield places


def _further(words: str, at: int, patterns: _Patterns) -> tuple[list[Place], int]:
    """The places behind more words: "for the purposes of giving notice under this section"."""
    stop = _STOP.search(words, at)
    limit = min(at + _THROUGH, stop.start() if stop else len(words))
    for step in patterns.through.finditer(words, at, limit):
        places, end = _places(words, step.end(), patterns)
        if places:
            return places, end
    return [], at


def _places(words: str, at: int, patterns: _Patterns) -> tuple[list[Place], int]:
    """The places named from *at* on, and where they end."""
    found: list[Place] = []
    while len(found) < _MOST:
        place, end = _place(words, at, patterns)
        if place is None:
            break
        found.append(place)
        join = patterns.joins.match(words, end)
        while join and place.how is How.NUMBERED and len(found) < _MOST:
            again = _numbers(join["next"] or join["last"])  # "subsections (2) and (3)"
            if not again:
                break
            found.append(Place(How.NUMBERED, place.word, again, place.of))
            end = join.end()
            join = patterns.joins.match(words, end)
        at = end if join is None or join["next"] or join["last"] else join.end()
    return found, at


def _place(words: str, at: int, patterns: _Patterns) -> tuple[Place | None, int]:
    match = patterns.place.match(words, at)
    if not match:
        return None, at
    end = match.end()
    if match["here"]:
        return Place(How.HERE, match["here"].lower(), _numbers(match["own"])), end
    if match["before"]:
        return Place(How.BEFORE, match["before"].lower()), end
    if match["any"]:
        return Place(How.ANY, match["any"].lower()), end
    numbers = _numbers(match["number"] or match["bare"])
    while len(numbers) < _MOST and (inner := patterns.inner.match(words, end)):  # "§ 5 Absatz 2"
        if not patterns.sentence.fullmatch(inner["unit"]):  # a sentence is no unit
            numbers += _numbers(inner["number"])
        end = inner.end()
    outer = None
    of = patterns.of.match(words, end)
    if of:
        outer, end = _place(words, of.end(), patterns)
    foreign = not of and bool(patterns.foreign.match(words, end))
    return Place(How.NUMBERED, (match["unit"] or "").lower(), numbers, outer, foreign), end


def _numbers(printed: str | None) -> tuple[str, ...]:
    return tuple(_NUMBERS.findall(printed or ""))
