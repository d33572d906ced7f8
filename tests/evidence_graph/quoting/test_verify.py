"""Quotations in a text are compared with the law that is cited for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.quality.score_quotations import generated
from evidence_graph import Ingestor, Library, Settings
from evidence_graph.quoting.findings import Verification
from evidence_graph.quoting.matching import stands_in
from tests.growth import assert_in_proportion, seconds_of

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("verify") / "l.library"
    with Library.open(path, settings=Settings(embedder="none")) as made:
        Ingestor(made).ingest(EXAMPLES / "statutes", EXAMPLES / "french")
        yield made


def statuses(found: Verification) -> list[str]:
    return [one.status.value for one in found.quotations]


REPAIR = "A landlord may charge interest on rent that has been in arrears for more than 14 days"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (f"“{REPAIR}” (Tenancies Act s 12(2)).", "VERBATIM"),
        (f"By s 12(2) of the Tenancies Act 2024, “{REPAIR}”.", "VERBATIM"),
        (f"Tenancies Act s 12 says: ‘{REPAIR}’.", "VERBATIM"),
        (f"Nach § 12 Tenancies Act gilt: „{REPAIR}“.", "VERBATIM"),
        (f"Tenancies Act s 12(2) : « {REPAIR} ».", "VERBATIM"),
        (f"So “{REPAIR}”.", "VERBATIM"),  # nothing is cited, and it stands there
        ("“A landlord may charge … more than 14 days” (Tenancies Act s 12).", "VERBATIM"),
        ("“[The owner] may charge interest on rent” (Tenancies Act s 12(2)).", "VERBATIM"),
        (f"“{REPAIR}” (Tenancies Act s 14(2)).", "MOVED"),
        (f"Tenancies Act s 12(1) is strict. But s 12(2) says that “{REPAIR}”.", "VERBATIM"),
        (f"“{REPAIR.replace('14', '21')}” (Tenancies Act s 12(2)).", "CHANGED"),
        (f"“{REPAIR.replace('may', 'may not')}” (Tenancies Act s 12(2)).", "CHANGED"),
        ("“Every tenant feeds the ducks of the harbour” (Tenancies Act s 12).", "NOT_FOUND"),
        (f"“{REPAIR}” (Sale of Goods Act 1979 s 5).", "UNVERIFIED"),
        ("“arrears” (Tenancies Act s 12(2)).", "VERBATIM"),
        ("“ducks” (Tenancies Act s 12(2)).", "UNVERIFIED"),
        ("“ducks”, as they say.", "UNVERIFIED"),
        ("He told me: “every tenant feeds the ducks of the harbour”.", "UNVERIFIED"),
        (f"“{REPAIR}” (Tenancies Act s 999).", "MOVED"),
    ],
)  # fmt: skip
def test_each_status(library: Library, text: str, status: str) -> None:
    found = library.verify(text)
    assert statuses(found) == [status]
    assert found.ok is (status == "VERBATIM")
    one = found.quotations[0]
    assert text[one.start : one.end] == one.text
    if status != "VERBATIM":
        assert one.reason or one.difference or status == "NOT_FOUND"
    if one.document_id is not None and status in ("VERBATIM", "MOVED"):
        passage = library.text(one.document_id)[one.passage_start : one.passage_end]
        assert stands_in(one.text, passage)


def test_what_changed_is_told(library: Library) -> None:
    found = library.verify(f"“{REPAIR.replace('arrears', 'delay')}” (Tenancies Act s 12(2)).")
    difference = "… on rent that has been in [-arrears-] {+delay+} for more than 14 days"
    assert found.quotations[0].difference == difference
    assert (found.quotations[0].section_id or "").endswith("tenancies-act.md#12(2)")


def test_citations_are_resolved(library: Library) -> None:
    text = (
        "Tenancies Act s 14(2); section 12 and s 999 of the Tenancies Act; § 433 BGB; "
        "Tribunal Rules r 7(1); Standard Tenancy Agreement cl 4.2. It is in “cl 4.2 of the lease”."
    )
    found = library.verify(text)
    told = [(one.text, one.status) for one in found.citations]
    assert told == [
        ("Tenancies Act s 14(2)", "resolved"),
        ("section 12", "resolved"),
        ("s 999 of the Tenancies Act", "dangling"),
        ("§ 433 BGB", "outside_library"),
        ("Tribunal Rules r 7(1)", "resolved"),
        ("Standard Tenancy Agreement cl 4.2", "resolved"),
    ]


def test_a_block_quotation_is_of_what_leads_to_it(library: Library) -> None:
    law = library.get("Tenancies Act s 12").text
    lines = "\n".join(f"> {line}".rstrip() for line in law.splitlines())
    memo = f"Tenancies Act s 14 is long. By Tenancies Act s 12:\n\n{lines}\n\nThat is all of it.\n"
    assert statuses(library.verify(memo)) == ["VERBATIM"]
    assert statuses(library.verify(memo.replace("three per cent", "six per cent"))) == ["CHANGED"]
    attributed = f"It is said:\n\n{lines}\n> — Tenancies Act s 12\n"
    assert statuses(library.verify(attributed)) == ["VERBATIM"]


def test_five_hundred_generated_quotations_get_the_right_class(library: Library) -> None:
    made = generated(library)
    found = library.verify("\n\n".join(text for text, _ in made))
    wrong = [
        (one.text, one.status.value, right.value, one.reason)
        for one, (_, right) in zip(found.quotations, made, strict=True)
        if one.status is not right
    ]
    assert wrong == []


def test_a_straight_mark_that_closes_opens_no_quotation(library: Library) -> None:
    text = (
        'It says: "an addition to a deposit as they apply to a".\n\n'
        "Harbour Dues Act 1847 s 12 is older.\n\n"
        '"landlord" stands in Tenancies Act s 12.'
    )
    found = {one.text: one.status for one in library.verify(text).citations}
    assert found["Harbour Dues Act 1847"] == "outside_library"


@pytest.mark.timed
@pytest.mark.parametrize(
    "unit",
    [
        "“interest” by s 12(2) of the Tenancies Act and ",  # one sentence, one paragraph
        "Tenancies Act s 12(2): “interest”.\n\n",
        "Tenancies Act s 12(2):\n\n    interest on rent in arrears may be charged\n\n",
        "> interest on rent in arrears may be charged\n> — Tenancies Act s 12(2)\n\n",
    ],
)
def test_time_follows_the_number_of_quotations(library: Library, unit: str) -> None:
    def seconds(n: int) -> float:
        return seconds_of(lambda: library.verify(unit * n))

    assert len(library.verify(unit * 10).quotations) == 10
    assert_in_proportion(seconds, 300, 1_200)
