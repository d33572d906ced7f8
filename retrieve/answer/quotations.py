"""Quotations in a text, and whether they stand word for word in another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from evidence_graph.spans import Span

# “…” »…« „…“ "…": an opening mark ends the search for a closing one, so that it stays linear.
_QUOTED = re.compile(
    r"“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|\"([^\"]+)\"",
)
_OMISSION = re.compile(r"\[\s*(?:…|\.\.\.)\s*\]|…|\.\.\.")
_MARKS = str.maketrans(
    {
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’‚", "'"),
        **dict.fromkeys("‐‑–—", "-"),
        **dict.fromkeys("\u00ad\u200b\u200e\u200f\u2060\ufeff"),
    }
)


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words between quotation marks; *span* is theirs, without the marks."""

    text: str
    span: Span


def quotations(text: str) -> Iterator[Quotation]:
    """The quotations in *text*, in order; one inside another is a part of it."""
    for match in _QUOTED.finditer(text):
        group = match.lastindex or 0
        if re.search(r"\w", match[group]):
            yield Quotation(match[group], Span(*match.span(group)))


def stands_in(quotation: str, text: str) -> bool:
    """Whether the words of *quotation* stand in *text*.

    White space, kinds of quotation marks and dashes, and the punctuation at its end do not count;
    what an ellipsis stands for may be anything, in order.
    """
    plain = _plain(text)
    at = 0
    for part in _OMISSION.split(quotation):
        words = _plain(part).strip(" .,;:!?")
        found = plain.find(words, at)
        if found < 0:
            return False
        at = found + len(words)
    return True


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text.translate(_MARKS)).split())
