"""How sure findings are: errors, warnings and notes, and what is no finding at all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from evidence_graph.lint import Finding, FindingKind, Severity
from tests.written import library_of

FILLER = "The keeper of the quay lets each berth by the year and keeps the quay clean."


def findings(
    folder: Path, said: str, *, numbers: Sequence[int] = range(1, 9), title: str
) -> list[Finding]:
    """What lint finds where the second section of a document says *said*."""
    units = [f"## {n}. Matter {n}\n\n{FILLER}\n\n" for n in numbers]
    units[1] += f"{said}\n\n"
    return library_of(folder, {"a.md": f"# {title}\n\n{''.join(units)}"}).lint()


@pytest.mark.parametrize(
    ("said", "severity"),
    [
        ("It is let as provided in Section 9.", Severity.ERROR),  # there are eight
        ("It is let as provided in Section 706.", Severity.NOTE),  # of some law
        ("It is let as provided in Section 9 of the Harbour Code.", Severity.NOTE),
        ("It is let as provided in RFC3986 Section 9.", Severity.NOTE),
        ("It is let by Section 9 (as amended in 2019) of the Quay Act.", Severity.NOTE),
        ("It is let on the basis of Section 9 (1) a. and f. QHC.", Severity.NOTE),  # of a law
        ("It is let to a Section 9 Harbour.", Severity.NOTE),  # what some law calls so
        ("It is let as provided in Exhibit B.", Severity.NOTE),  # may be a file of its own
        ("It is let. 9. Dues are paid. It is let as provided in Section 9.", Severity.NOTE),
        ("**9\\. Dues** are paid. It is let as provided in Section 9.", Severity.NOTE),
        ("9.Dues are paid.\n\nIt is let as provided in Section 9.", Severity.NOTE),
        ("It is let. Page 3 of 39 9. Dues are paid. See Section 9.", Severity.NOTE),
        ("It is let as provided in [Section 9](tariff.md#9).", Severity.NOTE),
        ("It is let as told here: Section 9........ rep No 39, 2024", Severity.NOTE),  # a history
        ("Section 4 of the Quay Act is amended. See Section 9.", Severity.NOTE),
    ],
)
def test_a_reference_that_leads_nowhere_is_judged_by_what_stands_around_it(
    tmp_path, said, severity
):
    found = findings(tmp_path, said, title="Berth Agreement")
    dangling = [f.severity for f in found if f.kind is FindingKind.DANGLING]
    assert dangling in ([severity], [] if severity is Severity.NOTE else [severity])


def test_a_file_that_is_a_part_of_a_work_gives_notes_alone(tmp_path):
    found = findings(tmp_path, "See Section 9.", numbers=range(4, 9), title="Berth Agreement")
    assert {f.severity for f in found} <= {Severity.NOTE}


@pytest.mark.parametrize("numbers", [(1, 2, 3, 4, 5, 7, 8), (2, 3, 4, 5), (1, 2)])
def test_a_unit_that_the_outline_may_have_lost_is_a_note(tmp_path, numbers):
    found = findings(tmp_path, "See Section 6.", numbers=numbers, title="Berth Agreement")
    assert {f.severity for f in found if f.kind is FindingKind.DANGLING} <= {Severity.NOTE}


def test_a_place_that_names_itself_is_no_finding(tmp_path):
    found = findings(tmp_path, "The duties of this Section 9.3 remain.", title="Berth Agreement")
    assert [f for f in found if f.kind is FindingKind.DANGLING] == []


def test_a_part_that_is_missing_behind_its_neighbours_is_an_error(tmp_path):
    said = (
        "(1) A berth is let.\n\n(2) A berth is kept.\n\n(3) A berth is left.\n\nSee Section 2(7)."
    )
    (found,) = findings(tmp_path, said, title="Berth Agreement")
    assert (found.kind, found.severity) == (FindingKind.PARTIAL, Severity.ERROR)


@pytest.mark.parametrize(
    ("said", "severity"),
    [
        ("See Section 4(c).", Severity.ERROR),  # section 4 has no items at all
        ("See Section 8(c).", Severity.NOTE),  # the last one: its end is not sure
    ],
)
def test_a_part_of_a_section_without_any_items_is_missing(tmp_path, said, severity):
    (found,) = findings(tmp_path, said, title="Berth Agreement")
    assert (found.kind, found.severity) == (FindingKind.PARTIAL, severity)


@pytest.mark.parametrize(
    ("said", "severities"),
    [
        ("See Section 4(c). The dues are in Section 4(c).", [Severity.ERROR, Severity.NOTE]),
        ("It follows Section 4(c) of the Docks Act 1990. See Section 4(c).", []),
    ],
)
def test_a_gap_is_told_once_and_not_if_another_law_may_be_meant(tmp_path, said, severities):
    found = findings(tmp_path, said, title="Berth Agreement")
    assert [f.severity for f in found if f.kind is FindingKind.PARTIAL] == severities


@pytest.mark.parametrize("item", ["- a berth", "(a) a berth", "1. a berth"])
def test_a_section_with_items_of_another_form_may_have_the_part(tmp_path, item):
    said = f"The port lets:\n\n{item}\n\nSee Section 2(g)."
    found = findings(tmp_path, said, title="Berth Agreement")
    assert {f.severity for f in found if f.kind is FindingKind.PARTIAL} <= {Severity.NOTE}


@pytest.mark.parametrize(
    ("first", "second", "severities"),
    [
        ('"Dues" means money.', '"Dues" means goods that are left.', {Severity.WARNING}),
        ('"Dues" means money.', '"Dues" has the meaning given to it in Section 3.', set()),
        ('"Dues" means money.', '"Dues" has the meaning ascribed thereto in the Code.', set()),
    ],
)
def test_a_definition_that_refers_elsewhere_is_no_second_one(tmp_path, first, second, severities):
    said = f"{first} Dues are paid.\n\n{FILLER}\n\n{second}"
    found = findings(tmp_path, said, title="Berth Agreement")
    twice = {f.severity for f in found if f.kind is FindingKind.DEFINED_TWICE}
    assert twice == severities


@pytest.mark.parametrize(
    ("title", "severity"),
    [("Berth Agreement", Severity.WARNING), ("Berths Act 2031", Severity.NOTE)],
)
def test_a_term_of_a_contract_has_no_readers_elsewhere(tmp_path, title, severity):
    (found,) = findings(tmp_path, '"Mooring Fee" means money that is paid.', title=title)
    assert (found.kind, found.severity) == (FindingKind.NEVER_USED, severity)


def test_a_level_of_a_series_need_not_be_used(tmp_path):
    found = findings(tmp_path, '"Mooring Level 2" means that it rains.', title="Berth Agreement")
    assert [f.severity for f in found] == [Severity.NOTE]


@pytest.mark.parametrize(
    ("said", "severity"),
    [
        ('"Mooring Fee" means money.', Severity.NOTE),
        ('The owner pays (the "Mooring Fee").', Severity.WARNING),
    ],
)
def test_what_an_amendment_defines_is_used_in_the_text_that_it_amends(tmp_path, said, severity):
    (found,) = findings(tmp_path, said, title="First Amendment to Berth Agreement")
    assert (found.kind, found.severity) == (FindingKind.NEVER_USED, severity)


@pytest.mark.parametrize(
    "said",
    [
        '"E.U. Mooring-Élément" means a pole. An EU Mooring Element is painted.',
        '"Subsidiaries" means other ports. A subsidiary is let.',  # one of them
        '"Mooring Policy" means a rule. All mooring policies are kept.',
        '"Board Mooring Designees" means men. The Mooring Designees meet.',  # its last words
        '"Berth E2" means a place. The Berths E1 and E2 are let.',
        "1.1 All mooring works are ours. For this clause, “Mooring Works” means poles.",
        "Mooring Support tugs are given. They are free. Here MOORING SUPPORT TUGS means tugs.",
    ],
)
def test_a_term_that_is_spelt_otherwise_elsewhere_is_likely_used(tmp_path, said):
    assert {f.severity for f in findings(tmp_path, said, title="Berth Agreement")} <= {
        Severity.NOTE
    }


def test_an_amendment_speaks_of_the_contract_that_it_changes(tmp_path):
    found = findings(tmp_path, "See Section 9.", title="Amendment No. 1 to Berth Agreement")
    assert {f.severity for f in found} <= {Severity.NOTE}


def test_a_part_in_a_table_may_be_of_another_text(tmp_path):
    said = (
        "(1) A berth is let.\n\n(2) A berth is kept.\n\n(3) A berth is left.\n\n"
        "| Provision | Extent |\n| --- | --- |\n| Section 2(7) | The whole |"
    )
    found = findings(tmp_path, said, title="Berth Agreement")
    assert {f.severity for f in found if f.kind is FindingKind.PARTIAL} <= {Severity.NOTE}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ('The board (the "Board") sits.', 'In this Agreement, "Board" means the keepers.'),
        ('"Certificate" (Ship) means a paper.', '"Certificate" (Berth) means a letter.'),
    ],
)
def test_what_a_bracket_names_or_tells_apart_is_a_note(tmp_path, first, second):
    said = f"{first} The Board and the Certificate are known.\n\n{second}"
    found = findings(tmp_path, said, title="Berth Agreement")
    assert {f.severity for f in found if f.kind is FindingKind.DEFINED_TWICE} <= {Severity.NOTE}


def test_parts_of_a_contract_tell_of_things_of_their_own(tmp_path):
    parts = [
        f"# Part {n}\n\n## {n}. Words\n\n“Dues” means {what}. Dues are paid.\n\n{FILLER}\n"
        for n, what in ((1, "money for a berth"), (2, "goods of a pilot"))
    ]
    found = library_of(tmp_path, {"a.md": "# Berth Agreement\n\n" + "\n".join(parts)}).lint()
    twice = [f.severity for f in found if f.kind is FindingKind.DEFINED_TWICE]
    assert set(twice) <= {Severity.NOTE}


@pytest.mark.parametrize(
    "said",
    [
        "Subsection (f) of such section 9 of the Code.",
        "It is kept as such Section 9 says.",
        "It is let.\n\n    Section 9     Dues of the Quay. They are paid as in Section 9",
    ],
)
def test_a_unit_spoken_of_before_or_printed_with_blanks_is_not_missing(tmp_path, said):
    found = findings(tmp_path, said, title="Berth Agreement")
    dangling = [f.severity for f in found if f.kind is FindingKind.DANGLING]
    assert set(dangling) <= {Severity.NOTE}


def test_enacting_words_cite_what_empowers(tmp_path):
    units = "".join(f"## § {n} Platz {n}\n\nDer Platz wird gehalten.\n\n" for n in range(1, 9))
    begin = "# Hafenverordnung\n\n## Eingangsformel\n\nAuf Grund des § 9 Abs. 1, verordnet er:"
    found = library_of(tmp_path, {"a.md": f"{begin}\n\n{units}"}).lint()
    assert {f.severity for f in found if f.kind is FindingKind.DANGLING} <= {Severity.NOTE}
