"""The outline of a document: as its markup gives it, else as its layout and numbers show it.

Where the markup is the structure, only the numbers and labels of its units are read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.nodes import SectionKind

from ..converted import BlockKind, ConvertedDocument, MarkedUnit
from ..units import Outline, Unit
from . import headlines
from .outline import bounded_parents, find_outline, units_of_lines
from .words import Words, words_in

_MARK_OF_NOTE = re.compile(r"\[\d{1,3}\]$")


def parse(converted: ConvertedDocument, pack: LanguagePack) -> Outline:
    """The outline of *converted*, a document in the language of *pack*."""
    if converted.units is None:
        return find_outline(converted, pack)
    return _marked_outline(converted, converted.units, pack)


def parse_in(converted: ConvertedDocument, language: str) -> Outline:
    """`parse` for a document in *language*, in a process that is told no more than its code."""
    return parse(converted, pack_of(language))


def _marked_outline(
    converted: ConvertedDocument, marked: tuple[MarkedUnit, ...], pack: LanguagePack
) -> Outline:
    """The outline of *marked*, the units of *converted*; contents and notes may lie within them."""
    words = words_in(pack)
    units: list[Unit] = []
    index: list[int] = []
    for one, above in zip(marked, bounded_parents([one.parent for one in marked]), strict=True):
        index.append(len(units))
        label, number, heading = _read(one, words)
        parent = None if above is None else index[above]
        unit = Unit(one.kind, one.span, parent, number, label, heading, anchor=one.anchor)
        units.append(unit)
        if one.flat:
            units += _paragraphs(converted, one, index[-1], pack)
    matter = tuple(b.span for b in converted.blocks if b.kind is BlockKind.MATTER)
    return Outline(tuple(units), matter, converted.title)


def _read(one: MarkedUnit, words: Words) -> tuple[str | None, str | None, str | None]:
    """Label, number and heading; the heading is believed where it has no word of a unit."""
    if one.number is None:
        line = headlines.read(headlines.clean(one.heading or ""), words)
        if line.number is None or not (line.label or line.depth > 1):
            return None, None, one.heading
        return line.label, line.number, line.heading
    printed = _MARK_OF_NOTE.sub("", headlines.clean(one.number)).rstrip()
    line = headlines.read(printed, words)
    if line.label is None and one.word is not None:
        named = headlines.read(f"{one.word.capitalize()} {printed}", words)
        line = line if named.label is None or named.heading else named
    if line.label is None and line.number is None:
        return None, " ".join(one.number.split()).rstrip(".:—– ") or None, one.heading
    return line.label, line.number, one.heading or line.heading


def _paragraphs(
    converted: ConvertedDocument, one: MarkedUnit, parent: int, pack: LanguagePack
) -> list[Unit]:
    """The numbered paragraphs of a unit whose markup does not tell them."""
    inside = [
        block
        for block in converted.blocks
        if block.kind is BlockKind.PARAGRAPH and one.span.contains(block.span)
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
