"""Which versions are in force on a day, and how a question chooses the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from retrieve import Plan
from retrieve.candidates.scope import scope_of
from retrieve.plan.planner import make_plan

from ..lettings import dated
from ..libraries import make_library


def gone(library: Library, day: str, *known: str) -> dict[str, str | None]:
    """Which documents are not in force, by id, each with its successor."""
    projection = library.snapshot().projection
    rows = [projection.document_rows[DocumentId(name)] for name in known]
    view = library.view().narrowed(rows) if rows else library.view()
    found = view.out_of_force(day)
    return {
        projection.document(row).id: None if new is None else projection.document(new).id
        for row, new in found.items()
    }


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        # act.md takes the place of act-2019.md on 2024-06-01; memo.md that of lease.md in 2026.
        ("2018-12-31", {"act-2019.md": None, "act.md": None, "lease.md": None, "memo.md": None}),
        ("2019-01-01", {"act.md": None, "lease.md": None, "memo.md": None}),
        ("2024-05-31", {"act.md": None, "lease.md": None, "memo.md": None}),  # its date is earlier
        ("2024-06-01", {"act-2019.md": "act.md", "lease.md": None, "memo.md": None}),
        ("2024", {"act-2019.md": "act.md", "lease.md": None, "memo.md": None}),  # its last day
        ("2025-02-01", {"act-2019.md": "act.md", "memo.md": None}),
        ("2026-01-01", {"act-2019.md": "act.md", "lease.md": "memo.md"}),
    ],
)
def test_a_version_is_in_force_from_its_day_to_its_successors(
    lettings: Library, day: str, expected: dict[str, str | None]
) -> None:
    assert gone(lettings, day) == expected


def test_a_version_that_is_not_known_takes_no_place(lettings: Library) -> None:
    assert gone(lettings, "2026-01-01", "lease.md", "act.md") == {}


def test_a_chain_of_versions_has_one_in_force(tmp_path: Path) -> None:
    first = build_document("v1.md", "1 Old", title="Rules 1")  # no date: it always has been
    second = dated(build_document("v2.md", "1 New", supersedes=["v1.md"]), "2020-01-01")
    third = dated(build_document("v3.md", "1 Newest", supersedes=["v2.md", "v1.md"]), "2022-01-01")
    undated = build_document("v4.md", "1 Other", supersedes=["v5.md"])
    fifth = build_document("v5.md", "1 Others")
    with make_library(tmp_path / "l.library", (first, second, third, undated, fifth)) as library:
        every = {"v1.md", "v2.md", "v3.md"}
        for day, in_force in (("2019", "v1.md"), ("2021", "v2.md"), ("2023-06-01", "v3.md")):
            assert every - gone(library, day).keys() == {in_force}
            assert gone(library, day)["v5.md"] == "v4.md"  # without any date the newer has it


TODAY = date(2025, 6, 1)


@pytest.mark.parametrize(
    ("question", "as_at", "documents"),
    [
        ("deposit", "2025-06-01", ["act.md", "lease.md", "mietg.md"]),
        ("deposit as_at:2020-06-01", "2020-06-01", ["act-2019.md", "mietg.md"]),
        ("deposit as_at:2020", "2020", ["act-2019.md", "mietg.md"]),
        # LA names both versions: that in force is meant.
        ("LA s 14", "2025-06-01", ["act.md", "lease.md", "mietg.md"]),
    ],
)
def test_only_versions_in_force_on_the_day_answer(
    lettings: Library, question: str, as_at: str, documents: list[str]
) -> None:
    view = lettings.view()
    plan = make_plan(question, view, today=TODAY)
    assert plan.filters.as_at == as_at
    assert sorted(scope_of(plan, view).ids or ()) == documents
    told = "1 of 2 documents have no date and count as law on every day"
    left_out = (
        "left out, not yet in force on 2025-06-01: memo.md",
        "left out, since editions of a later date are here: act-2019.md",
    )
    assert plan.notices == ((told,) if "as_at:" in question else left_out)


def test_a_notice_tells_of_documents_among_which_the_question_searches(lettings: Library) -> None:
    plan = make_plan("deposit doc:lease.md", lettings.view(), today=TODAY)
    assert plan.notices == ()


def test_an_address_means_the_version_in_force(lettings: Library) -> None:
    view = lettings.view()

    def addresses(question: str) -> tuple[str, ...]:
        return make_plan(question, view, today=TODAY).addresses

    assert addresses("LA s 14") == ("act.md#14",)
    assert addresses("LA s 14 as_at:2020-01-01") == ("act-2019.md#14",)
    assert addresses("How is money held under LA s 14?") == ("act.md#14",)  # one can mean it


@pytest.mark.parametrize(
    ("question", "notice"),
    [
        ("Lettings Act 2019 s 14", "act-2019.md is not in force on 2025-06-01: act.md is"),
        ("deposit doc:act-2019.md", "act-2019.md is not in force on 2025-06-01: act.md is"),
        ("Secret Memorandum s 77", "memo.md is not yet in force on 2025-06-01"),
    ],
)
def test_a_version_that_is_asked_for_answers_whatever_the_day(
    lettings: Library, question: str, notice: str
) -> None:
    view = lettings.view()
    plan = make_plan(question, view, today=TODAY)
    assert plan.notices == (notice,)
    assert plan.filters.as_at is None
    scope = scope_of(plan, view)
    assert scope.ids is None or scope.ids == {"act-2019.md"}


def test_without_a_day_all_versions_answer(lettings: Library) -> None:
    view = lettings.view()
    plan = make_plan("deposit", view)
    assert plan.filters.as_at is None
    assert scope_of(plan, view).admitted.documents is None


def test_a_day_before_all_versions_is_noticed(lettings: Library) -> None:
    view = lettings.view()
    plan: Plan = make_plan("deposit doc:LA as_at:1990-01-01", view)
    assert plan.notices == ("no document satisfies all filters together: doc:LA as_at:1990-01-01",)


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("What was the deposit as of 2019?", "2019"),
        ("the deposit as at 1 May 2024", "2024-05-01"),
        ("Kaution Stand 1. Mai 2024", "2024-05-01"),
        ("le dépôt en vigueur au 3 mars 2019", "2019-03-03"),
        ("the deposit as of right", None),
        ("the deposit of 2019", None),
        ("the deposit as of 2019 as_at:2025-06-01", None),
    ],
)
def test_a_day_in_words_chooses_no_version_and_the_asker_is_told(
    lettings: Library, question: str, day: str | None
) -> None:
    notices = make_plan(question, lettings.view(), today=TODAY).notices
    told = [notice for notice in notices if "asks for the law of that day" in notice]
    assert [f"as_at:{day} " in notice for notice in told] == [True] * (day is not None)
