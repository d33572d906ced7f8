"""Terms that are defined twice, or never used."""

from __future__ import annotations

import pytest

from evidence_graph.lint import FindingKind, Severity

from .libraries import linted

NEVER_USED = FindingKind.NEVER_USED
NAMES = ("Berth", "Buoy", "Dues", "Quay")


def reported(folder, kind: FindingKind, *sections: str, **files: str) -> list[str]:
    """The terms of a lease with these sections that are reported."""
    text = "# Berth Lease\n\n" + "\n\n".join(sections) + "\n"
    found = linted(folder, {"lease.md": text, **{f"{n}.md": t for n, t in files.items()}}, kind)
    return [f.message.split("”")[0].removeprefix("“") for f in found if f.document_id == "lease.md"]


def test_two_meanings_for_one_scope_are_reported_once(tmp_path):
    kind = FindingKind.DEFINED_TWICE
    first = '## 1 Words\n\nIn this Lease, "berth" means a place at the quay.'
    second = '## 2 More\n\nIn this Lease, "berth" means a place to sleep. A berth is let.'
    assert reported(tmp_path, kind, first, second) == ["berth"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ('In this Lease, "berth" means a place.', 'In this Lease, "berth" does not include a bed.'),
        ('In this Lease, "berth" means a place.', 'In this Lease, "berth" also includes a bed.'),
        ('In this Lease, "berth" means a place.',
         'In this Lease, "berth" has the meaning given in section 1.'),
        ('In this Part, "berth" means a place.', 'In this Section, "berth" means a bed.'),
        ("The Quay Users Union (“QUU”) is heard.", "The Quay Users Union (“QUU”) is told."),
        ("A person (“A”) lets the berth.", "A person (“A”) leaves the berth."),
    ],
)  # fmt: skip
def test_these_are_no_second_meaning(tmp_path, first, second):
    kind = FindingKind.DEFINED_TWICE
    assert reported(tmp_path, kind, f"## 1 Words\n\n{first}", f"## 2 More\n\n{second}") == []


def test_a_term_without_a_use_is_reported(tmp_path):
    words = '## 1 Words\n\n"Berth" means a place. "Dues" means money.'
    assert reported(tmp_path, FindingKind.NEVER_USED, words, "## 2 Use\n\nThe Berth is let.") == [
        "Dues"
    ]


def test_a_german_label_in_a_bracket_need_not_be_used(tmp_path):
    text = (
        "# Allgemeine Geschäftsbedingungen\n\n## § 1 Zahlung\n\nZahlt der Kunde nicht, so dürfen "
        "wir ihm den Zugang zum Hafen sperren (Sperrrecht).\n\n## § 2 Haftung\n\nDer Kunde haftet "
        "für die Schäden, die seine Leute an den Anlagen des Hafens verursachen.\n"
    )
    found = linted(tmp_path, {"agb.md": text}, FindingKind.NEVER_USED)
    assert [finding.severity for finding in found] == [Severity.NOTE]


def test_a_glossary_has_its_readers_elsewhere(tmp_path):
    words = '## 1 Words\n\n"Berth" means a place. "Dues" means money.'
    taking = (
        "# Order\n\nTerms in this Order have the same meaning as in the Berth Lease. A Berth.\n"
    )
    found = reported(tmp_path, FindingKind.NEVER_USED, words, "## 2 Use\n\nNone.", order=taking)
    assert found == []


def test_a_text_that_hardly_does_more_than_define_is_a_glossary(tmp_path):
    words = [f"## {n} {x}\n\n“{x}” means what the quay calls so." for n, x in enumerate(NAMES, 1)]
    assert reported(tmp_path, FindingKind.NEVER_USED, *words) == []


def test_the_short_name_of_a_document_is_used_by_what_it_cites(tmp_path):
    words = "## 1 Words\n\nThe Quay Rules 2019 (“QUR”) apply, above all QUR Rule 1.2."
    assert reported(tmp_path, FindingKind.NEVER_USED, words) == []


@pytest.mark.parametrize(
    "words",
    [
        "The Port pays a bonus (the “Dock Bonus or Bonuses”). Dock Bonuses are paid in May.",
        "“Tide review/check” means a look at the tide. The tide check is made in May.",
    ],
)
def test_a_term_in_two_forms_is_used_in_either(tmp_path, words):
    found = linted(tmp_path, {"lease.md": f"# Berth Lease\n\n## 1 Words\n\n{words}\n"}, NEVER_USED)
    assert all(f.severity is Severity.NOTE for f in found)


@pytest.mark.parametrize(
    ("words", "severity"),
    [
        ("The Port pays dues (the “Dock Dues”) at noon.", Severity.WARNING),
        ("The Port pays dues (the “Dock Dues”) of [***] at noon.", Severity.NOTE),
        ("The Port pays from 1 May 2020 (the “Opening Date”).", Severity.NOTE),
        ("The Port keeps berth reports (“BRs”).", Severity.NOTE),
        ("The Port keeps floats (buoys, also called “Dock Floats”).", Severity.NOTE),
        ("The lease is made with the Port (the “Lighthouse Keeper, we, us”).", Severity.NOTE),
    ],
)
def test_a_term_may_be_used_in_what_is_left_out(tmp_path, words, severity):
    text = f"# Berth Lease Agreement\n\nThis Agreement is made on 1 May.\n\n## 1 Words\n\n{words}\n"
    found = linted(tmp_path, {"lease.md": text}, NEVER_USED)
    assert [f.severity for f in found] == [severity]


@pytest.mark.parametrize(
    ("label", "severity"), [("Dues", Severity.NOTE), ("“Dues”", Severity.WARNING)]
)
def test_a_bold_label_of_a_list_need_not_be_used(tmp_path, label, severity):
    text = (
        "# Berth Lease\n\n## 1 Words\n\nIn this Lease:\n\n- **Berth**: A place at the quay.\n\n"
        f"- **{label}**: A sum of money.\n\n## 2 Use\n\nThe Berth is let to the pilot who asks for "
        "it first, and he keeps it until the end of the season.\n"
    )
    found = linted(tmp_path, {"lease.md": text}, FindingKind.NEVER_USED)
    assert [finding.severity for finding in found] == [severity]


def test_a_heading_in_bold_that_begins_a_paragraph_is_no_term(tmp_path):
    text = (
        "# Berth Lease Agreement\n\nThis Agreement is made on 1 May.\n\n## Interpretation\n\n"
        "**Quay Law.** This Agreement is governed by the laws of Norland.\n\n**Void Parts.** If a "
        "provision is void, the others stay in force.\n\n## Dues\n\nDues are paid monthly.\n"
    )
    found = linted(tmp_path, {"lease.md": text}, FindingKind.NEVER_USED)
    assert {finding.severity for finding in found} <= {Severity.NOTE}
