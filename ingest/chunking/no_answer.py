"""Chunks that answer no question: page heads, contents lists, signature blocks, labels.

Such a chunk stays in the text and can be read, but no lane proposes it for its words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from evidence_graph.language import LanguagePack

from ..structure.words import words_in

SHORT = 40
"""Characters without marks of layout; a shorter text answers nothing unless it is a sentence."""

HEAD = 120
"""Characters of the longest head or foot of a page."""

_LINES = 4 * HEAD
"""Characters of the longest text of a few lines that may say nothing, or be only a title."""

_SIGNATURES = 16 * HEAD
"""Characters of the longest signature block."""

REPEATED = 3
"""The fewest chunks that count as heads or feet of pages, if they differ only in numbers; also the
fewest entries of a contents list."""

_BEFORE_FIELDS = 300
"""Characters that may precede the first field of a signature block: who signs, and why."""

_ENTRIES = 0.6
"""The least share of entries among the lines of a contents list."""

_TAG = re.compile(r"<[^<>]{0,300}>")
_MARKS = re.compile(r"[#*_|>\\~=`-]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_LED_TO_PAGE = re.compile(r"(?:\.{4,80}|(?:\. ){3,80}|…{2,40}) ?\d{1,4}(?!\S)")
"""A leader and a page number, which stand within a line if the contents have two columns."""
_LABEL = re.compile(r"\(?\w{1,8}[.)]?(?:\(\w{1,5}\))*\s")


def visible(text: str) -> str:
    """*text* without marks of layout, white space collapsed."""
    return " ".join(_MARKS.sub(" ", _TAG.sub(" ", text)).split())


def page_heads(texts: Iterable[str]) -> frozenset[str]:
    """The keys of the page heads among *texts*, the chunks of one document."""
    counts = Counter(head_key(text) for text in texts if len(text) <= HEAD)
    return frozenset(key for key, count in counts.items() if key and count >= REPEATED)


def head_key(text: str) -> str:
    """The letters by which page heads are compared; "" for a text that ends like a sentence."""
    shown = visible(text)
    return "" if shown.endswith((".", ";", ":")) else " ".join(_LETTERS.findall(shown.casefold()))


def says_nothing(text: str, pack: LanguagePack) -> bool:
    """Whether *text* is only a number, a label, a name, or a note that a unit is repealed."""
    if is_repealed(text, pack):
        return True
    if len(text) > _LINES:
        return False
    shown = visible(text)
    lines = [visible(line) for line in text.splitlines() if line.strip()]
    if len(lines) == 2 and (not lines[1] or _omission(pack).fullmatch(lines[1])):
        return text.lstrip().startswith("#") or len(lines[0]) <= HEAD
    words = _LETTERS.findall(shown)
    if not words:
        return True
    if len(shown) >= SHORT or not any(word.lower() != word.upper() for word in words):
        return False
    return not _is_sentence(shown)


def is_title(text: str, pack: LanguagePack) -> bool:
    """Whether *text*, before all units, is only a title and when the document was changed.

    A title without such a line counts only if it is marked as a heading.
    """
    if len(text) > _LINES:
        return False
    first, *others = [line for row in text.splitlines() if (line := visible(row))] or [""]
    marked = text.lstrip().startswith("#")
    dated = words_in(pack).says_when_changed
    return bool(others or marked) and not first.endswith((".", ":")) and all(map(dated, others))


def is_repealed(text: str, pack: LanguagePack) -> bool:
    """Whether *text* holds only repealed units: "27 [Repealed, 2001, c. 13, s. 9]"."""
    repealed = _repealed(pack)
    return all(repealed.fullmatch(visible(line)) for line in text.splitlines() if line.strip())


def is_contents(text: str) -> bool:
    """Whether *text* is a list of headings with page numbers."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    entries = sum(map(_is_entry, lines))
    return entries >= REPEATED and entries >= _ENTRIES * len(lines)


def is_signature(text: str, pack: LanguagePack) -> bool:
    """Whether *text* is a signature block, by its first words or by its fields."""
    if len(text) > _SIGNATURES:
        return False
    patterns = _signatures(pack)
    if patterns.opening.match(text.lstrip("#*_ \t\n")):
        return True
    if ":" not in text and "/s/" not in text.lower():
        return False  # without the label of a field
    found = list(patterns.field.finditer(text))
    distinct = {match[0].casefold().split(":")[0].strip() for match in found}
    signed = any(patterns.signature.fullmatch(match[0]) for match in found)
    return len(distinct) > 1 and signed and found[0].start() <= _BEFORE_FIELDS


def _is_sentence(shown: str) -> bool:
    """Whether a short text may be a sentence, by its end, its digits or its beginning."""
    label = _LABEL.match(shown)
    rest = shown[label.end() :] if label and not shown[: label.end() - 1].isalpha() else shown
    if rest[:1].islower() or any(char.isdigit() for char in rest):
        return True
    inside = rest.rstrip(":")
    ends = rest.endswith((".", ";", ",", "!", "?")) and len(rest.split()) > 2
    return ends or ":" in inside


def _is_entry(line: str) -> bool:
    body = line.rstrip("0123456789")
    ends = body != line and body.rstrip(" \t").endswith(("..", ". .", "…"))
    led = ".." in line or ". ." in line or "…" in line
    return ends or (led and _LED_TO_PAGE.search(line) is not None)


@cache
def _repealed(pack: LanguagePack) -> re.Pattern[str]:
    """A number and, in brackets, a note that its unit is repealed."""
    omitted = rf"(?:{pack.documents.passages.omitted})\b[^\[\]()]{{0,100}}"
    return re.compile(rf"(?:§ ?)?[\w.()]{{1,12}} (?:\[{omitted}\]|\({omitted}\))\.?", re.IGNORECASE)


@cache
def _omission(pack: LanguagePack) -> re.Pattern[str]:
    """A note that a unit is repealed, alone on its line."""
    return re.compile(rf"[\[(]?(?:{pack.documents.passages.omitted})[\])]?\.?", re.IGNORECASE)


class _Signatures(NamedTuple):
    """The patterns of signature blocks.

    Attributes:
        opening: The first words of a block.
        field: The label of any field of it.
        signature: The label of the field for the signature.
    """

    opening: re.Pattern[str]
    field: re.Pattern[str]
    signature: re.Pattern[str]


@cache
def _signatures(pack: LanguagePack) -> _Signatures:
    words = pack.documents.signatures
    signature = rf"(?:/s/|(?<!\w)(?:{words.label})\s?:)"
    return _Signatures(
        re.compile(words.opening, re.IGNORECASE),
        re.compile(rf"{signature}|(?<!\w)(?:{words.signer})\s?:", re.IGNORECASE),
        re.compile(signature, re.IGNORECASE),
    )
