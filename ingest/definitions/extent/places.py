"""The places of the terms that a text defines, by paragraph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from evidence_graph.language.definitions import Verb

from ..model import FoundTerm, Source

_FIRST_WORDS = 10  # characters before the term of an entry: "The term “"


@dataclass(frozen=True, slots=True)
class TermPlaces:
    """The places of the terms of one text, by the index of their paragraph.

    Attributes:
        all: The offsets of all terms.
        defined: The terms whose definitions are whole, with their offsets.
        begun: The offsets of those of them that begin a definition, and do not add to one.
        entries: The paragraphs that begin with a quoted term and its definition.
    """

    all: Mapping[int, Sequence[int]]
    defined: Mapping[int, Sequence[tuple[str, int]]]
    begun: Mapping[int, Sequence[int]]
    entries: Set[int]


def places_of(source: Source, found: Sequence[FoundTerm]) -> TermPlaces:
    """The places of the terms that were found in *source*, in order."""
    places: defaultdict[int, list[int]] = defaultdict(list)
    defined: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
    begun: defaultdict[int, list[int]] = defaultdict(list)
    entries: set[int] = set()
    known: set[tuple[int, str]] = set()
    for item in found:
        at, start, name = item.paragraph, item.surface.start, item.name(source.text)
        places[at].append(start)
        if not item.whole:
            continue
        defined[at].append((name, start))
        opens = source.paragraphs[at].opens  # "(u) Marital status means …. “Single” includes …"
        if item.verb is Verb.INCLUDES and (opens or (at, name) in known):
            continue
        known.add((at, name))
        begun[at].append(start)
        if item.quoted and start - source.paragraphs[at].words <= _FIRST_WORDS:
            entries.add(at)
    return TermPlaces(places, defined, begun, entries)
