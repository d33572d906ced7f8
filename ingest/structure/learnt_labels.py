"""Labels that are learnt from a document itself, in a language that has no word for them.

A word is a label in any language if lines begin with it and numbers that rise by one follow it:
"Artículo 1", "Artículo 2", "Artículo 3". In a known language only headings and Roman numbers count,
for example "Amendment XIV" of a constitution: "Table 3" is no unit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from evidence_graph.language import UNDETERMINED, LanguagePack
from evidence_graph.language.roman import roman
from evidence_graph.language.units import ARTICLE, UnitTable, unit

from ..converted import BlockKind, ConvertedDocument
from .words import Words, words_in

_FEWEST, _FEWEST_ROMAN = 3, 5  # numbers that rise by one, after an unknown label
_FEWEST_OUTER = 2  # … if another label already has as many
_MOST = 8  # labels that are learnt
_APART = 4  # ranks between two of them; the outermost of eight is still no attachment
_CHARS = 120  # of a line, where a label is looked for
_LINE = re.compile(
    r"[#>*_\s]{0,12}(?P<label>[^\W\d_]{3,14})\.?[ \t\xa0]{1,4}"
    r"(?:\d{1,4}[:.](?=\d)){0,3}(?P<number>\d{1,4}|[IVXLC]{1,8})"
    r"(?:[º°ª]|[a-z]?\.?[*_:.—–-]{0,4}(?=\s|$))"
)
_COUNTED = re.compile(  # "CAPÍTULO PRIMERO", "EERSTE AFDELING"
    r"[#>*_\s]{0,12}(?P<first>[^\W\d_]{3,18})[ \t]{1,4}(?P<second>[^\W\d_]{3,18})"
    r"(?:[ \t](?P<third>[^\W\d_]{5,9})(?![^\W\d_]))?"
)
_KINDS = (BlockKind.HEADING, BlockKind.PARAGRAPH)


def words_for(converted: ConvertedDocument, pack: LanguagePack) -> Words:
    """The words of *pack*, with the labels that are learnt from *converted*."""
    known = pack.code != UNDETERMINED
    runs = _runs(converted, pack, known=known)
    learnt = _labels(runs, _FEWEST_ROMAN if known else _FEWEST)
    learnt = {word: rank for word, rank in learnt.items() if word not in pack.units.by_form}
    if not learnt:
        return words_in(pack)
    units = (*pack.units.words, *(unit(name, rank) for name, rank in learnt.items()))
    parts = {**pack.parts, "units": UnitTable(units, pack.units.paragraph)}
    return Words(replace(pack, parts=parts))  # of one document: it is not kept


def _runs(
    converted: ConvertedDocument, pack: LanguagePack, *, known: bool
) -> Mapping[str, list[int]]:
    """For each word that begins lines and is no label yet, the numbers after it, in order.

    Without a known language labels are included, for ranks depend on how often each word occurs.
    """
    runs: dict[str, list[int]] = {}
    callouts = pack.structure.headings.callouts
    for block in converted.blocks:
        if block.kind not in _KINDS:
            continue
        line = converted.text[block.span.start : min(block.span.end, block.span.start + _CHARS)]
        match = _LINE.match(line)
        if match is None and not known:
            counted = _counted(line, pack.structure.numbering.words)
            if counted is not None:
                runs.setdefault(counted[0], []).append(counted[1])
        if match is None or not match["label"][0].isupper():
            continue
        word, number = match["label"].lower(), match["number"]
        if (known and word in pack.units.by_form) or word in callouts:
            continue
        long = "\n" not in line and len(block.span) > _CHARS
        if known and block.kind is not BlockKind.HEADING and (long or number.isdigit()):
            continue
        place = int(number) if number.isdigit() else roman(number)
        if place is not None:
            runs.setdefault(word, []).append(place)
    return runs


def _counted(line: str, numbers: Mapping[str, str]) -> tuple[str, int] | None:
    """The label and number of a line with a number word: ("capítulo", 1) for "CAPÍTULO PRIMERO"."""
    match = _COUNTED.match(line)
    if match is None or not match["first"][0].isupper():
        return None
    first, second = match["first"].lower(), match["second"].lower()
    if first in numbers:
        return second, int(numbers[first])
    number = numbers.get(f"{second} {(match['third'] or '').lower()}") or numbers.get(second)
    return (first, int(number)) if number else None


def _labels(runs: Mapping[str, list[int]], fewest: int) -> dict[str, int]:
    """The labels among the words, with their ranks: the more frequent, the further in."""
    longest = {word: _longest(numbers) for word, numbers in runs.items()}
    if max(longest.values(), default=0) < fewest:
        return {}
    found = sorted(
        (word for word, n in longest.items() if n >= _FEWEST_OUTER and 1 in runs[word]),
        key=lambda word: (-len(runs[word]), word),
    )[:_MOST]
    return {word: ARTICLE - _APART * k for k, word in enumerate(found)}


def _longest(numbers: list[int]) -> int:
    """The length of the longest run of numbers that rise by one; repeats do not end a run."""
    best = run = 1
    for before, number in pairwise(numbers):
        run = run + 1 if number == before + 1 else run if number == before else 1
        best = max(best, run)
    return best
