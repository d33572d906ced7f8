"""Finds exact occurrences of a quotation in a text: all its words, in order, without gaps.

Quotations mark omissions ("…", "[…]", ". . .") and insertions ("[the landlord]", "[T]he",
"pay[s]"). An omission matches any text. An insertion matches a few words, or the letters of one
word. The signs are first compared literally, because the text may contain them itself. All texts
here are folded (`quoting.folded`).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .folded import fold

_OMISSION = (
    r"[\[(]\s?(?:…|\.(?:\s?\.){2,3})\s?[\])]|…|\.(?:\s?\.){2,3}|(?<!\S)\*(?:\s?\*){2,6}(?!\S)"
)
_INSERTION = r"\[[^\[\]]{0,200}\]"
_SIGN = re.compile(rf"(?P<omission>{_OMISSION})|(?P<insertion>{_INSERTION})")
_OTHER_CASE = re.compile(r"(?<!\w)\[([^\W\d_])\](?=\w)")  # "[T]he"
EITHER = "\1"
"""Marks that the next letter may have either case."""
END_SIGNS = " .,;:!?"
"""Signs at the ends of a quotation, which may belong to the sentence around it."""

MOST_PARTS = 100
"""Most parts of a quotation; further ones are not compared."""
MOST_INSERTED = 80
"""Most characters that inserted words may replace."""
_MOST_LETTERS = 12
"""Most letters that inserted letters may replace."""
_ANYTHING = 1 << 60


@dataclass(frozen=True, slots=True)
class Part:
    """Consecutive words of a quotation, between omissions and insertions.

    Attributes:
        gap: Most characters of the text between the part before and this one.
        in_word: Whether this part continues the last word of the part before.
    """

    text: str
    gap: int = 0
    in_word: bool = False


def parts_of(quotation: str) -> list[Part]:
    """The parts of a quotation; none if it has no words."""
    quotation = _OTHER_CASE.sub(rf"{EITHER}\1", quotation)
    found: list[Part] = []
    gap, in_word, at = 0, False, 0
    for match in [*_SIGN.finditer(quotation), None]:
        words = quotation[at : match.start() if match else len(quotation)].strip()
        if re.search(r"\w", words) and len(found) < MOST_PARTS:
            found.append(Part(words, gap, in_word))
            gap, in_word = 0, False
        if match is None:
            break
        at = match.end()
        around = quotation[match.start() - 1 : match.start()] + quotation[at : at + 1]
        if match["omission"]:
            gap, in_word = _ANYTHING, False
        elif match.start() and gap == 0 and any(sign.isalpha() for sign in around):
            gap, in_word = _MOST_LETTERS, quotation[at : at + 1].isalpha()
        else:
            gap, in_word = max(gap, MOST_INSERTED), False
    if found:
        found[0] = Part(found[0].text.lstrip(END_SIGNS), found[0].gap, found[0].in_word)
        found[-1] = Part(found[-1].text.rstrip(END_SIGNS), found[-1].gap, found[-1].in_word)
    return found


def find_words(text: str, quotation: str) -> list[tuple[int, int]]:
    """All occurrences of a quotation in *text*, literal ones, else those with its gaps."""
    plain = quotation.strip(END_SIGNS)
    whole = list(_places(text, Part(plain))) if plain else []
    parts = [] if whole else parts_of(quotation)
    return _in_order(text, parts) if parts and parts != [Part(plain)] else whole


def _in_order(text: str, parts: Sequence[Part]) -> list[tuple[int, int]]:
    """Occurrences of *parts* in order, within their gaps and as close together as possible."""
    reached: list[tuple[int, int]] = []  # the end of a part, and the start of the first part
    for n, part in enumerate(parts):
        ends = [end for end, _ in reached]
        onwards = []
        for start, end in _places(text, part, joins=_joins(parts, n)):
            at = bisect_right(ends, start) - 1
            if n == 0:
                onwards.append((end, start))
            elif at >= 0 and _fits(text, ends[at], start, part):
                onwards.append((end, reached[at][1]))
        reached = onwards
    return [(start, end) for end, start in reached]


def _joins(parts: Sequence[Part], n: int) -> bool:
    """Whether inserted letters end the last word of part *n*: "pay[s]"."""
    return n + 1 < len(parts) and parts[n + 1].gap == _MOST_LETTERS


def _fits(text: str, end: int, start: int, part: Part) -> bool:
    if start - end > part.gap:
        return False
    return part.gap != _MOST_LETTERS or not re.search(r"\s\S", text[end:start])


def _places(text: str, part: Part, *, joins: bool = False) -> Iterator[tuple[int, int]]:
    """The occurrences of *part* in *text* as whole words."""
    words = part.text.replace(EITHER, "")
    first = words[0].isalnum() and not part.in_word
    last = words[-1].isalnum() and not joins
    for at in _occurrences(text, part.text):
        end = at + len(words)
        before, after = text[at - 1 : at] if at else "", text[end : end + 1]
        if not (first and before.isalnum()) and not (last and after.isalnum()):
            yield at, end


def _occurrences(text: str, words: str) -> Iterator[int]:
    if EITHER in words:
        pieces = words.split(EITHER)
        pattern = re.escape(pieces[0])
        for piece in pieces[1:]:
            pattern += f"[{piece[0].lower()}{piece[0].upper()}]{re.escape(piece[1:])}"
        yield from (match.start() for match in re.finditer(pattern, text))
        return
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + 1)


def stands_in(quotation: str, text: str) -> bool:
    """Whether *quotation* occurs in *text*; both may be unfolded."""
    return bool(find_words(fold(text), fold(quotation)))
