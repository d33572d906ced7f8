"""Units with identity: what an outline's units are called, and on which page they begin."""

from __future__ import annotations

import pytest

from evidence_graph.ids import DocumentId
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, page_at
from ingest.sections import sections_of
from ingest.units import Unit

PAGES = (0, 100, 100, 250)  # the second page is empty


def unit(start: int, end: int, number: str, parent: int | None = None) -> Unit:
    return Unit(SectionKind.PROVISION, Span(start, end), parent=parent, number=number)


def test_units_become_sections_in_their_order_with_ids_levels_and_pages() -> None:
    units = [unit(90, 300, "14"), unit(120, 260, "(2)", 0), unit(250, 260, "(b)", 1)]
    found = sections_of(DocumentId("act.pdf"), units, "en", pages=PAGES)
    assert [(s.id, s.parent_id, s.level, s.number, s.page) for s in found] == [
        ("act.pdf#14", None, 1, "14", 1),
        ("act.pdf#14(2)", "act.pdf#14", 2, "(2)", 3),
        ("act.pdf#14(2)(b)", "act.pdf#14(2)", 3, "(b)", 4),
    ]
    assert [s.span for s in found] == [u.span for u in units]


def test_units_of_one_anchor_are_told_apart_by_their_order() -> None:
    units = [unit(0, 9, "14"), unit(10, 19, "14"), unit(12, 19, "(1)", 1)]
    found = sections_of(DocumentId("act.md"), units, "en")
    assert [s.anchor for s in found] == ["14", "14~2", "14(1)"]
    assert found[2].parent_id == "act.md#14~2"
    assert found[0].page is None


@pytest.mark.parametrize(
    ("offset", "page"), [(0, 1), (99, 1), (100, 3), (249, 3), (250, 4), (9_999, 4)]
)
def test_the_page_of_a_place_is_the_last_that_begins_by_then(offset: int, page: int) -> None:
    assert page_at(PAGES, offset) == page


def test_a_text_that_begins_behind_its_first_page_is_on_it_still() -> None:
    assert page_at((5, 10), 0) == 1
    assert page_at((), 0) is None
