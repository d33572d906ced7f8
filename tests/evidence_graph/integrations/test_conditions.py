"""Filters of the frameworks become ours; what ours cannot say is refused, never dropped."""

from __future__ import annotations

import pytest

from evidence_graph.integrations.conditions import Condition, all_of, filters_of, joined
from retrieve import Filters


def test_conditions_become_filters() -> None:
    found = all_of(
        [
            Condition("type", "in", ["statute", "contract"]),
            Condition("document_id", "==", "act.md"),
            Condition("date", ">=", "2024"),
            Condition("as_at", "==", "2025-01-01"),
        ]
    )
    assert found == Filters.model_validate(
        {
            "type": ("statute", "contract"),
            "documents": "act.md",
            "after": "2024",
            "as_at": "2025-01-01",
        }
    )
    assert all_of([Condition("date", "==", "2024")]) == Filters(after="2024", before="2024")


def test_a_mapping_has_our_names_or_those_of_the_metadata() -> None:
    assert filters_of({"document": "act.md", "address": "act.md#2"}) == Filters(
        documents=("act.md",), at=("act.md#2",)
    )
    assert filters_of(None) is None
    with pytest.raises(ValueError, match="colour"):
        filters_of({"colour": "red"})


def test_or_joins_values_of_one_field_only() -> None:
    a, b = Condition("type", "==", "statute"), Condition("type", "in", ["contract"])
    assert joined("OR", [[a], [b]]) == [Condition("type", "in", ["statute", "contract"])]
    other = Condition("language", "==", "de")
    assert joined("and", [[a], [other]]) == [a, other]
    for how, groups in (("or", [[a], [other]]), ("or", [[a, b], [a]]), ("not", [[a]])):
        with pytest.raises(ValueError, match="expected"):
            joined(how, groups)


@pytest.mark.parametrize(
    ("field", "operator"), [("type", "!="), ("date", ">"), ("colour", "=="), ("score", ">=")]
)
def test_what_filters_cannot_say_is_refused(field: str, operator: str) -> None:
    with pytest.raises(ValueError, match=f"found {field} {operator}"):
        all_of([Condition(field, operator, "x")])


def test_a_field_is_asked_once() -> None:
    with pytest.raises(ValueError, match="one condition on 'type'"):
        all_of([Condition("type", "==", "statute"), Condition("type", "==", "contract")])
