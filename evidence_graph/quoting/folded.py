"""Folds differences of layout in a text, so that quotations can be compared with it.

Folding normalizes white space, dashes with the spaces around them, and quotation marks. It removes
zero-width characters such as soft hyphens, and Markdown signs for emphasis, headings, lists and
quotations. Letters, case, digits and all other punctuation are kept.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from ..spans import Span

_WITHOUT_WIDTH = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_DASHES = "‐‑‒–—―−"
_QUOTES = "\"“”„‟«»‹›'‘’‚‛`´"
_SIGNS = str.maketrans({**dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_QUOTES, "'")})
_W = _WITHOUT_WIDTH
_LAYOUT = re.compile(
    rf"""
    (?P<dash>[\s{_W}]*[‒–—―](?:[^\S\n]|[{_W}]|\n(?:[ \t]*>)*)*|(?<=\S)[ ]-{{1,3}}[ ](?=\S)|--)
    |(?P<inside>(?<=[«‹])\s+|\s+(?=[»›]))
    |(?P<blank>
        (?:^|\n)[ \t]*(?:>[ \t]?)*(?:\n[ \t]*(?:>[ \t]?)*)*   # marks at the head of a line
        (?:\#{{1,6}}[ ]|[-*+][ ])?[^\S\n]*
        |[^\S\n ][^\S\n]*|[ ][^\S\n]+
     )
    |(?P<nothing>
        [{_W}]+
        |(?<![\w*])\*{{1,3}}(?=[^\s*])|(?<=[^\s*])\*{{1,3}}(?![\w*])
        |(?<=\w)\*\*(?=\w)
        |(?<![\w_])_{{1,2}}(?=[^\W_])|(?<=[^\W_])_{{1,2}}(?![\w_])
        |\\(?=[!-/:-@\[-`{{-~])
     )
    """,
    re.VERBOSE,
)


class Folded:
    """A folded stretch of a text, with a map from its characters back to the text.

    Args:
        text: The text, of which ``[start, end)`` is folded.
        left_out: Spans that interrupt the text, such as page headers; they are omitted.
    """

    def __init__(
        self, text: str, start: int = 0, end: int | None = None, *, left_out: Sequence[Span] = ()
    ) -> None:
        self._starts = [0]  # the offset of each piece in the folded form
        self._sources = [start]  # and its offset in the text
        pieces: list[str] = []
        length = 0
        at = start
        end = len(text) if end is None else end
        gaps = [gap for gap in sorted(left_out) if start <= gap.start and gap.end <= end]
        for stop, resume in [*((gap.start, gap.end) for gap in gaps), (end, end)]:
            for match in _LAYOUT.finditer(text, at, stop):
                piece = text[at : match.start()]
                instead = {"dash": "-", "blank": " "}.get(match.lastgroup or "", "")
                if instead == " " and (piece or " ".join(pieces[-1:])).endswith(" "):
                    instead = ""
                pieces += (piece, instead)
                length += len(piece)
                if instead:
                    self._map(length, match.start())
                length += len(instead)
                at = match.end()
                self._map(length, at)
            pieces.append(text[at:stop])
            length += stop - at
            at = resume
            if resume > stop:
                pieces.append(" ")
                self._map(length, stop)
                length += 1
                self._map(length, resume)
        self.text = "".join(pieces).translate(_SIGNS)

    def _map(self, folded: int, source: int) -> None:
        """Record that offset *folded* of the folded form is offset *source* of the text."""
        if self._starts[-1] == folded:
            self._sources[-1] = source
        else:
            self._starts.append(folded)
            self._sources.append(source)

    def source(self, start: int, end: int) -> Span:
        """The span in the text of the characters ``[start, end)`` of the folded form."""
        if start >= end:
            return Span(self._source(start), self._source(start))
        return Span(self._source(start), self._source(end - 1) + 1)

    def _source(self, at: int) -> int:
        n = bisect_right(self._starts, at) - 1
        return self._sources[n] + at - self._starts[n]

    def within(self, span: Span) -> tuple[int, int]:
        """The range of the folded form for *span* of the text."""
        return self._folded(span.start), self._folded(span.end)

    def _folded(self, source: int) -> int:
        n = max(0, bisect_right(self._sources, source) - 1)
        at = self._starts[n] + source - self._sources[n]
        stop = self._starts[n + 1] if n + 1 < len(self._starts) else len(self.text)
        return min(at, stop)


def fold(text: str) -> str:
    """*text* in folded form, without white space at its ends."""
    return Folded(text).text.strip()
