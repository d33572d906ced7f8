"""What a tree of sections answers: on random documents against a plain search, and on an Act."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.ids import DocumentId, section_id
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span
from ingest.section_tree import SectionTree

from .trees import Tree, trees

LAW = DocumentId("act")


@given(trees(), st.data())
def test_the_deepest_section_that_holds_a_span_is_found(tree: Tree, data: st.DataObject) -> None:
    ends = st.integers(0, len(tree.text))
    span = Span(*sorted((data.draw(ends), data.draw(ends))))
    holding = [s for s in tree.sections if s.span.start <= span.start and span.end <= s.span.end]
    found = SectionTree(tree.sections).deepest(span)
    assert (found is None) == (not holding)
    if found is not None:
        assert tree.sections[found] in holding
        assert tree.sections[found].level == max(section.level for section in holding)


@given(trees())
def test_children_siblings_and_lineage_agree_with_parents(tree: Tree) -> None:
    sections = tree.sections
    looked_up = SectionTree(sections)
    for i, section in enumerate(sections):
        lineage = looked_up.lineage(i)
        assert [sections[n].level for n in lineage] == list(range(section.level, 0, -1))
        assert [sections[n].parent_id for n in looked_up.children(i)] == [section.id] * len(
            looked_up.children(i)
        )
        siblings = list(looked_up.children(looked_up.parents[i]))
        at = siblings.index(i)
        assert looked_up.beside(i, -1) == (siblings[at - 1] if at else None)
        assert looked_up.beside(i, 1) == (siblings[at + 1] if at + 1 < len(siblings) else None)
        assert all(looked_up.is_within(i, above) for above in [*lineage, None])
        assert all(looked_up.common(i, above) == above for above in lineage)


def act() -> SectionTree:
    """Part 1 with section 4(2)(b), and Schedule 2 with paragraph 4(1)."""
    units = [
        (SectionKind.HEADING, "Part", "1", None),
        (SectionKind.HEADING, None, "4", 0),
        (SectionKind.PROVISION, None, "(2)", 1),
        (SectionKind.PROVISION, None, "(b)", 2),
        (SectionKind.HEADING, "Schedule", "2", None),
        (SectionKind.PROVISION, None, "4.", 4),
        (SectionKind.PROVISION, None, "(1)", 5),
    ]
    names = [section_id(LAW, str(i)) for i in range(len(units))]
    return SectionTree(
        [
            Section(
                id=names[i],
                document_id=LAW,
                kind=kind,
                anchor=str(i),
                level=1,
                span=Span(i, len(units)),
                parent_id=None if parent is None else names[parent],
                number=number,
                label=label,
            )
            for i, (kind, label, number, parent) in enumerate(units)
        ],
        "en",
    )


@pytest.mark.parametrize(
    ("place", "unit", "attachment"),
    [
        (0, 0, None),  # nothing but the Part holds its heading
        (3, 1, None),  # section 4(2)(b) is in section 4
        (6, 5, 4),  # sub-paragraph (1) is in paragraph 4 of the Schedule
        (4, 4, 4),
        (None, None, None),
    ],
)
def test_units_and_attachments_around_a_place(
    place: int | None, unit: int | None, attachment: int | None
) -> None:
    assert act().unit_of(place) == unit
    assert act().attachment_of(place) == attachment


def test_numbers_are_looked_up_below_a_section_and_by_name() -> None:
    tree = act()
    assert tree.numbers == ["1", "4", "2", "b", "2", "4", "1"]
    assert tree.down(1, ("2", "b")) == 3
    assert tree.down(1, ("2", "c")) is None
    assert tree.named("4") == [1, 5]
    assert tree.named("b") == ()  # a paragraph of a section is known below that section alone
    assert tree.child(4, "4") == 5


@pytest.mark.parametrize(
    ("printed", "own"),
    [
        ("Part 2.Chapter 1.7.", "7"),
        ("(2)(b)", "b"),
        ("42-1901.02", "42-1901.02"),
        ("IV", "IV"),
        ("4.8.1.Guidance", ""),  # remarks on Rule 4.8.1, and no Rule themselves
        (None, ""),
    ],
)
def test_a_section_s_own_number_is_the_last_that_it_prints(printed: str | None, own: str) -> None:
    section = Section(
        id=section_id(LAW, "a"),
        document_id=LAW,
        kind=SectionKind.PROVISION,
        anchor="a",
        level=1,
        span=Span(0, 1),
        number=printed,
    )
    assert SectionTree([section], "en").numbers == [own]
