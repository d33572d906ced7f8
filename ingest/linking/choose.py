"""Chooses among several units with one address.

Numbering begins anew in places that no address tells apart: in each definition of a list, in the
rows of a table, in an appendix without a number of its own. Rules choose, each where those before
leave several: a unit before a container, the unit nearest around the mention, the one in its own
run of numbers, the one beside which the others are small. What they leave is ambiguous.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from evidence_graph.ids import SectionId
from evidence_graph.nodes import Section, SectionKind

from .section_index import SectionIndex

BREAK = 2
"""Between pieces of one unit stand no more characters."""
DOMINANT = 2
"""A heading's unit so many times longer than any other is the one that is meant: a Chapter is, the
row of a table or the line of a form that has its number is not."""


def choose(
    index: SectionIndex,
    found: Sequence[SectionId],
    place: Section | None,
    sentence: int | None = None,
) -> Sequence[SectionId]:
    """The sections of *found* that may be meant; one if it can be decided.

    Args:
        found: In order of place.
        place: The section in which the mention stands; None if it stands in none, or in another
            document.
        sentence: The sentence of the unit above in which they stand: 1 in "Abs. 2 Satz 1 Nr. 2".
    """
    units = [section for section in found if not index.is_container(section)]
    found = units or found  # "Article 5" is not Section 5 of Chapter IV
    if place is not None and len(found) > 1:
        found = _others(index, found, place)
    if sentence is not None and len(found) > 1:
        found = _in_sentence(index, found, sentence)
    if place is not None and len(found) > 1:
        found = _nearest(index, found, place)
        if len(found) > 1:
            found = _in_run(index, found, place)
    if len(found) > 1:  # "§ 2" is not the second entry of a note in front of the first unit
        units = [unit for unit in found if not index.section(unit).anchor.startswith("(")]
        found = units or found
    if place is not None and len(found) > 1:
        found = _beside(index, found, place)
    return _dominant(index, found) if len(found) > 1 else found


def _others(index: SectionIndex, found: Sequence[SectionId], place: Section) -> Sequence[SectionId]:
    """*found* without the paragraph of a note that cites the unit of its number: "(4)" and "4"."""
    above = set(index.lineage(place.id))
    others = [unit for unit in found if unit not in above or not _is_paragraph(index.section(unit))]
    is_unit = others and all(not _is_paragraph(index.section(unit)) for unit in others)
    return others if is_unit else found


def _is_paragraph(section: Section) -> bool:
    return section.kind is not SectionKind.HEADING and (section.number or "").startswith("(")


def _nearest(
    index: SectionIndex, found: Sequence[SectionId], place: Section
) -> Sequence[SectionId]:
    """The sections of *found* that share most ancestors with *place*."""
    above = set(index.lineage(place.id))
    shared = [len(above.intersection(index.lineage(section))) for section in found]
    most = max(shared)
    return [section for section, n in zip(found, shared, strict=True) if n == most]


def _beside(index: SectionIndex, found: Sequence[SectionId], place: Section) -> Sequence[SectionId]:
    """Those of *found* that have one parent with a unit around *place*.

    Article I of the constitution, and not that of the by-laws below a heading of their own.
    """
    parents = {index.section(unit).parent_id for unit in index.lineage(place.id)}
    beside = [unit for unit in found if index.section(unit).parent_id in parents]
    return beside or found


def _in_sentence(
    index: SectionIndex, found: Sequence[SectionId], sentence: int
) -> Sequence[SectionId]:
    """The sections in the first sentence of their unit, or in the only other that has any."""
    if len({index.section(section).parent_id for section in found}) > 1:
        return found
    if sentence == 1:
        return found[:1]
    return found[1:] if len(found) == 2 else found


def _in_run(index: SectionIndex, found: Sequence[SectionId], place: Section) -> Sequence[SectionId]:
    """The unit, of several below one parent, in the run of numbers that *place* is in.

    That is the last one up to it: "(1)" seen from (3). A number that is still to come is the next.
    """
    units = [index.section(section) for section in found]
    parent = units[0].parent_id
    if any(unit.parent_id != parent for unit in units):
        return found
    around = map(index.section, index.lineage(place.id))
    beside = next((outer for outer in around if outer.parent_id == parent), None)
    if beside is None or beside.number is None:
        return found
    before = [unit for unit in units if unit.span.start <= beside.span.start]
    after = [unit for unit in units if unit.span.start > beside.span.start]
    if _order(units[0].number) > _order(beside.number):
        return [after[0].id] if after else found
    return [before[-1].id] if before else found


def _order(number: str | None) -> tuple[int, str]:
    """The sort key of a number within its style: "(2)" before "(10)", "(b)" before "(c)"."""
    bare = (number or "").strip("().[]").casefold()
    digits = bare[: len(bare) - len(bare.lstrip("0123456789"))]
    return int(digits or 0), bare[len(digits) :]


def is_one(index: SectionIndex, found: Sequence[SectionId]) -> bool:
    """Whether *found* are pieces of one unit: they share a number, and nothing is between them."""
    units = [index.section(section) for section in found]
    return all(
        first.parent_id == second.parent_id
        and first.number == second.number
        and second.kind is not SectionKind.HEADING
        and 0 <= second.span.start - first.span.end <= BREAK
        for first, second in pairwise(units)
    )


def _dominant(index: SectionIndex, found: Sequence[SectionId]) -> Sequence[SectionId]:
    """The unit of *found* that is, or lies in, one `DOMINANT` times as long as any other."""
    units = [index.section(section) for section in found]
    above = [index.section(unit.parent_id) for unit in units if unit.parent_id is not None]
    for longer in (units, above if len(above) == len(units) else []):
        by_length = sorted(longer, key=lambda unit: -len(unit.span))
        if len(longer) > 1 and by_length[0].kind is SectionKind.HEADING:
            first, second = by_length[:2]
            if len(first.span) >= DOMINANT * len(second.span):
                return [found[longer.index(first)]]
    return found
