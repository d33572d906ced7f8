"""Finds names of places with a bracket that repeats them: "the State of Ohio (“Ohio”)"."""

from __future__ import annotations

from evidence_graph.language.definitions import compiled
from evidence_graph.spans import Span

from .model import FoundTerm, Source

_PLACE = 90  # characters before a name in which the place that it repeats stands
_CLOSING = 8  # characters behind a name in which its bracket closes


class NamedPlaces:
    """The places that are named in brackets in one text.

    Such a definition is only the place and its bracket: the sentence around them adds no meaning.
    """

    def __init__(self, source: Source) -> None:
        self._text, self._paragraphs = source.text, source.paragraphs
        self._named = compiled(
            rf"(?<!\w)(?P<place>(?:{source.words.quoted.places})\s[^()“”„\";,.]{{1,40}}?)"
            r"\s*\((?:[a-z]{1,6}\s)?[“”„‘«\"'*_]{1,6}\Z"
        )

    def of(self, item: FoundTerm) -> Span | None:
        """The place that *item* repeats or shortens, with its bracket; None if there is none."""
        text, paragraph = self._text, self._paragraphs[item.paragraph]
        start = max(paragraph.start, item.surface.start - _PLACE)
        named = self._named.search(text, start, item.surface.start)
        end = text.find(")", item.surface.end, item.surface.end + _CLOSING)
        if named is None or end < 0:
            return None
        words, name = named["place"].split(), item.name(text)
        initials = "".join(word[0] for word in words if word[0].isupper()).lower()
        repeated = " ".join(words).lower().endswith(name) or name == initials
        return Span(named.start(), end + 1) if repeated else None
