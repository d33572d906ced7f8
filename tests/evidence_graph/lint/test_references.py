"""References that lead nowhere, not far enough, or to text that is superseded."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.lint import FindingKind

from .libraries import linted

OLD = "# Quay Rules 2019\n\n## 1 Berths\n\nA berth is let by the year.\n"
NEW = "---\nsupersedes: Quay Rules 2019\neffective: 2021-05-01\n---\n\n# Quay Rules 2031\n\n"
NEW += "## 1 Berths\n\nA berth is let by the day. The Quay Rules 2019 are no more.\n"
LEASE = "# Berth Lease\n\n## 1 Terms\n\nRule 1 of the Quay Rules 2019 applies.\n"
FILES = {"old.md": OLD, "new.md": NEW, "lease.md": LEASE}


def test_a_reference_to_superseded_text_is_reported_with_what_came_in_its_place(tmp_path):
    (found,) = linted(tmp_path, FILES, FindingKind.SUPERSEDED)
    assert found.document_id == "lease.md"
    assert found.section_id == "lease.md#1"
    assert LEASE[found.start : found.end] == "Rule 1 of the Quay Rules 2019"
    assert "new.md has come from 2021-05-01 on" in found.message


def test_a_text_that_is_superseded_itself_may_refer_to_others_of_its_time(tmp_path):
    later = "---\nsupersedes: Berth Lease\n---\n\n# Berth Lease of 2032\n\nA berth is let.\n"
    assert linted(tmp_path, {**FILES, "later.md": later}, FindingKind.SUPERSEDED) == []


def test_what_repeals_a_superseded_text_has_to_name_it(tmp_path):
    repealing = "# Repeals\n\n## 1 Repeal\n\nRule 1 of the Quay Rules 2019 is repealed.\n"
    files = {"old.md": OLD, "new.md": NEW, "repeals.md": repealing}
    assert linted(tmp_path, files, FindingKind.SUPERSEDED) == []


def test_what_an_amendment_names_is_in_the_law_that_it_amends(tmp_path):
    text = "# Amendments\n\n## 1 The Quay\n\nIt is closed.\n\n"
    text += "## 2 The Mole\n\nClause 3 is repealed. Clause 4 applies.\n"
    (found,) = linted(tmp_path, {"amendments.md": text}, FindingKind.DANGLING)
    assert found.message == "“Clause 4” leads to no provision"


def test_a_unit_that_the_target_prints_but_was_not_cut_there_is_no_fault(tmp_path):
    act = "# Quay Act 2030\n\n## 1 Berths\n\nA berth is: (a) ashore, (b) afloat; or (c) beyond.\n\n"
    act += "## 2 Dues\n\nSection 1(b) applies. Section 1(c) applies. Section 1(f) applies.\n"
    found = linted(tmp_path, {"act.md": act}, FindingKind.PARTIAL)
    assert [f.message for f in found] == ["“Section 1(f)”: act.md#1 has no (f)"]


@pytest.mark.parametrize(("words", "reported"), [("Satz 2", 0), ("Satz 2 Nummer 9", 1)])
def test_a_german_sentence_is_no_unit_that_could_be_missing(tmp_path: Path, words, reported):
    law = "# Hafengesetz\n\n## § 1 Plätze\n\n(1) Der Platz ist frei. Er ist nicht zu sperren.\n\n"
    law += f"## § 2 Entgelt\n\n(1) Für das Entgelt gilt § 1 Absatz 1 {words} und nicht mehr.\n"
    assert len(linted(tmp_path, {"gesetz.md": law}, FindingKind.PARTIAL)) == reported


@pytest.mark.parametrize(
    ("before", "severity"),
    [("[Port Schema] ", "note"), ("[x] ", "warning"), ("Each port applies ", "warning")],
)
def test_a_section_behind_a_bracketed_reference_is_of_that_work(tmp_path, before, severity):
    units = "".join(f"## {n} Berth {n}\n\nBerth {n} is let.\n\n" for n in (1, 2, 3, 4, 5))
    text = f"# Harbour Rules\n\n{units}## 6 Schema\n\nIt is said: {before}Section 7 by day.\n"
    (found,) = linted(tmp_path, {"rules.md": text}, FindingKind.DANGLING)
    assert found.severity.value == severity
