"""Names of places with the bracket that repeats them: "the State of Ohio (“Ohio”)"."""

from __future__ import annotations

from evidence_graph.language.definitions import compiled
from evidence_graph.spans import Span

from .model import Found, Source

_PLACE = 90  # characters before a name in which a place stands that it repeats
_CLOSING = 8  # characters behind a name in which its bracket ends


class NamedPlaces:
    """The places that brackets of one text name; the sentence around such a one says nothing."""

    def __init__(self, source: Source) -> None:
        self._text, self._paragraphs = source.text, source.paragraphs
        self._named = compiled(
            rf"(?<!\w)(?P<place>(?:{source.words.quoted.places})\s[^()“”„\";,.]{{1,40}}?)"
            r"\s*\((?:[a-z]{1,6}\s)?[“”„‘«\"'*_]{1,6}\Z"
        )

    def of(self, item: Found) -> Span | None:
        """The place that *item* repeats or shortens, with its bracket; None where it does not."""
        text, first = self._text, self._paragraphs[item.paragraph]
        start = max(first.start, item.surface.start - _PLACE)
        named = self._named.search(text, start, item.surface.start)
        end = text.find(")", item.surface.end, item.surface.end + _CLOSING)
        if named is None or end < 0:
            return None
        words, name = named["place"].split(), item.name(text)
        initials = "".join(word[0] for word in words if word[0].isupper()).lower()
        repeated = " ".join(words).lower().endswith(name) or name == initials
        return Span(named.start(), end + 1) if repeated else None
