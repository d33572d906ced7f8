"""The outline of a document: from its markup if that gives the units, else by `find_outline`.

Of units that the markup gives, only the numbers and labels are read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.nodes import SectionKind

from ..converted import BlockKind, ConvertedDocument, MarkedUnit
from ..units import Outline, Unit
from . import headlines
from .nesting import bounded_parents
from .outline import find_outline, units_of_lines
from .words import Words, words_in

_MARK_OF_NOTE = re.compile(r"\[\d{1,3}\]$")


def parse(converted: ConvertedDocument, pack: LanguagePack) -> Outline:
    """The outline of *converted*, a document in the language of *pack*."""
    if converted.units is None:
        return find_outline(converted, pack)
    return _marked_outline(converted, converted.units, pack)


def parse_in(converted: ConvertedDocument, language: str) -> Outline:
    """`parse` with the code of a language, for processes to which no pack can be sent."""
    return parse(converted, pack_of(language))


def _marked_outline(
    converted: ConvertedDocument, marked: tuple[MarkedUnit, ...], pack: LanguagePack
) -> Outline:
    """The outline of *marked*, the units of *converted*."""
    words = words_in(pack)
    units: list[Unit] = []
    index: list[int] = []
    parents = bounded_parents([unit.parent for unit in marked])
    for unit, above in zip(marked, parents, strict=True):
        index.append(len(units))
        label, number, heading = _read(unit, words)
        parent = None if above is None else index[above]
        units.append(Unit(unit.kind, unit.span, parent, number, label, heading, anchor=unit.anchor))
        if unit.flat:
            units += _paragraphs(converted, unit, index[-1], pack)
    matter = tuple(b.span for b in converted.blocks if b.kind is BlockKind.MATTER)
    return Outline(tuple(units), matter, converted.title)


def _read(unit: MarkedUnit, words: Words) -> tuple[str | None, str | None, str | None]:
    """The label, number and heading of *unit*; without a number they are read from its heading."""
    if unit.number is None:
        line = headlines.read(headlines.clean(unit.heading or ""), words)
        if line.number is None or not (line.label or line.depth > 1):
            return None, None, unit.heading
        return line.label, line.number, line.heading
    printed = _MARK_OF_NOTE.sub("", headlines.clean(unit.number)).rstrip()
    line = headlines.read(printed, words)
    if line.label is None and unit.word is not None:
        named = headlines.read(f"{unit.word.capitalize()} {printed}", words)
        line = line if named.label is None or named.heading else named
    if line.label is None and line.heading and (several := words.signed.fullmatch(f"§ {printed}")):
        return None, words.joined(several["number"]), unit.heading  # "5 and 6", which are repealed
    if line.label is None and line.number is None:
        return None, " ".join(unit.number.split()).rstrip(".:—– ") or None, unit.heading
    return line.label, line.number, unit.heading or line.heading


def _paragraphs(
    converted: ConvertedDocument, marked: MarkedUnit, parent: int, pack: LanguagePack
) -> list[Unit]:
    """The numbered paragraphs of a unit that does not mark them up."""
    inside = [
        block
        for block in converted.blocks
        if block.kind is BlockKind.PARAGRAPH and marked.span.contains(block.span)
    ]
    found = units_of_lines(converted.text, inside, pack)
    return [
        replace(
            unit,
            kind=SectionKind.PROVISION,
            parent=parent if unit.parent is None else parent + 1 + unit.parent,
        )
        for unit in found
    ]
