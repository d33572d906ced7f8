"""Units that exist and were not found, and numbers that are none of a unit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.names import names_of
from evidence_graph.spans import Span
from ingest.linking.books import MemoryBook
from ingest.linking.resolve import resolve
from ingest.references import DocumentNames, find_mentions

from .acts import Read, read
from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


def targets(found: Read) -> list[tuple[str, str | None]]:
    """The words of each mention, and the anchor of the section that it leads to."""
    graph = found.built.graph
    book = MemoryBook([graph])
    resolved = resolve(
        found.mentions, document=graph.document.id, sections=graph.sections, book=book
    )
    return [
        (
            r.mention.span.of(found.built.text),
            None if r.target is None else r.target.rpartition("#")[2] + (r.missing or ""),
        )
        for r in resolved
    ]


BYLAWS = """# Bylaws of the Harbour Club

## ARTICLE VII Boats

### Section 7.1 Mooring

Boats are moored.

## ARTICLE VIII Indemnity

### Section 8.1 Right

Each member has it.

### Section 8.2 Expenses

They are paid as Section 1 of this Article and Section 8.1 of this Article VIII say.
"""


def test_a_section_of_this_article_that_numbers_its_sections_by_decimals() -> None:
    assert targets(read(BYLAWS)) == [("Section 1", "8.1"), ("Section 8.1", "8.1")]


PARAGRAPHS = """# Club Rules

## Article 1 Fees

1. Fees are due in May.

2. Fees are low.

## Article 2 Boats

1. Boats pay as in article 1.2 and in article 1.7.
"""


def test_a_paragraph_that_is_cited_behind_a_dot() -> None:
    assert targets(read(PARAGRAPHS)) == [("article 1.2", "1(2)"), ("article 1.7", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Es gilt § 1 Abs. 1 Nr. 2 bis 4 und 6, Abs. 2 Satz 1.",
         [("§ 1 Abs. 1 Nr. 2 bis 4", "1/1/2"), ("6", "1/1/6"),
          ("Abs. 2 Satz 1", "1/2/satz 1")]),
        ("Geändert wurde § 1 – 26.06.1987 – durch den Rat.", [("§ 1", "1")]),
        ("Er endet nach § 1 Abs. 1,\n2. durch Austritt.", [("§ 1 Abs. 1", "1/1")]),
        ("Im Sinne des Art. 8 Abs. 1 der Charta der Grundrechte der Europäischen Union.",
         [("Art. 8 Abs. 1 der Charta der Grundrechte der Europäischen Union",
           "Charta der Grundrechte der Europäischen Union:8/1")]),
        ("Nach § 1, Abs. 4 Ruritanisches Gesetz über den Hafen (RGH) gilt es.",
         [("§ 1, Abs. 4 Ruritanisches Gesetz über den Hafen",
           "Ruritanisches Gesetz über den Hafen:1/4")]),
        ("Nach § 1 Absatz 4 des am 28. Mai 1984 in Hafenstadt angenommenen Protokolls.",
         [("§ 1 Absatz 4 des am 28. Mai 1984 in Hafenstadt angenommenen Protokolls",
           "am 28. Mai 1984 in Hafenstadt angenommenen Protokoll:1/4")]),
        ("Zugang nach § 1 Abs. 1 oder 2 Ruritanisches Schulgesetz.",
         [("§ 1 Abs. 1", "Ruritanisches Schulgesetz:1/1"),
          ("2", "Ruritanisches Schulgesetz:1/2"),
          ("Ruritanisches Schulgesetz", "Ruritanisches Schulgesetz")]),
        ("Im Sinne der §§ 40 - 42 \n      RurHafG ist er Lotse.",
         [("§§ 40 - 42 RurHafG", "RurHafG:40")]),
        ("Es gilt entsprechend der Satzung § 1.",
         [("§ 1", "Satzung:1")]),
        ("Auf Grund von § 1 Abs. 1 der Neufassung der Satzung.",
         [("§ 1 Abs. 1", "another document:1/1")]),
    ],
)  # fmt: skip
def test_german_units(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The form is Exhibit C, and that of others Part C.",
         [("Exhibit C", "exhibit C:exhibit c"), ("Part C", "another document:part c")]),
        ("See the Code of Port Dues (chapter C-26.1).",
         [("chapter C-26.1", "another document:chapter c-26.1")]),
        ("Patents: US 10/062,616, EP 1151281 of 12 July.", []),
        ("A party is a) any port in (1), or c) a port in (2).", []),
        ("See § 20 of article X, Ruritanian Constitution; it limits debts.",
         [("§ 20", "Ruritanian Constitution:x/20"), ("article X", "Ruritanian Constitution:x"),
          ("Ruritanian Constitution", "Ruritanian Constitution")]),
        ("A sailor opens an app. Y asks him to pay, and the app I use does.", []),
        ("We store your Internet Protocol (“IP”) address.", []),
        ("Key Terms means Effective Date, Governing Law and others.", []),
        ("It is as defined in Section 3.1.2 of {{OpenPorts}}.",
         [("Section 3.1.2 of {{OpenPorts}}", "OpenPorts:3.1.2")]),
    ],
)  # fmt: skip
def test_numbers_and_words_of_others(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


LIST = """# By-law 4

## 9 Ferries

(1) A ferry may—

(a) sail;

(b) do what subsection (a) and part 4.4 allow.

## 4.4 Bills

As Schedule 2 of this By-law says. See section 3.2.2 of the Port Rules.

## Schedule 2

### 13 Noise

A horn is listed in Schedule 2 of this By-law, and under section 3.2.2.
"""


def test_units_of_this_document_that_are_cited_in_other_forms() -> None:
    assert targets(read(LIST)) == [
        ("subsection (a)", "9(1)(a)"),
        ("part 4.4", "4.4"),
        ("Schedule 2", "Sch 2"),
        ("section 3.2.2 of the Port Rules", None),
        ("Schedule 2", "Sch 2"),
        ("section 3.2.2", None),
    ]
    assert read(LIST).targets_of("section 3.2.2") == [("Port Rules", "3.2.2")]


def test_a_regulation_that_an_act_lacks_is_of_the_regulations_named_elsewhere() -> None:
    act = "# Ports Act 2013\n\n## 1 Dues\n\n(1) See {}.\n\n(4) And regulation 4(2).\n"
    found = read(act.format("regulation 4(1) of the Port Dues Regulations 2011"))
    assert found.targets_of("regulation 4(2)") == [("Port Dues Regulations 2011", "4/2")]


def test_a_short_name_of_something_else_is_no_well_known_law() -> None:
    document = read(
        "# Incident Response Committee (IRC)\n\n## 1 Members\n\nFive.\n"
    ).built.graph.document
    assert "internal revenue code" not in names_of(replace(document, aliases=("IRC",)))
    assert "internal revenue code" in names_of(replace(document, given_names=("I.R.C.",)))


def test_a_number_that_a_program_linked_to_a_site_is_read_by_its_words() -> None:
    text = "# Rules\n\n## 4 Fees\n\nFees of [910](https://ports.example/) are due.\n\n## 5 Dues\n\n"
    text += "See [section 4](https://ports.example/) and [fees](https://ports.example/).\n"
    found = [(words, name) for words, name, _ in read(text).surfaces()]
    assert found == [("section 4", None), ("fees", "https://ports.example/")]


def test_code_cites_no_other_document() -> None:
    found = read("# Ports\n\n## 1 Fees\n\nFees.\n\n## 2 Form\n\n```\n// clause 47\n```\n").built
    code = [Span(found.text.index("// "), len(found.text))]
    assert not find_mentions(found.text, found.graph.sections, language="en", code=code)


def test_a_title_that_goes_on_on_the_next_line_is_the_own_one() -> None:
    title = "Prüfungsordnung für den Studiengang\nHafen und Meer\nvom 4. Mai 2020\n\n"
    source = f"{title}§ 1 Ziel\n\nSie prüft.\n\nAnlage 1 zur {title}"
    own = DocumentNames(("Prüfungsordnung für den Studiengang",))
    found = find_mentions(source, (), language="de", names=own)
    assert [m.span.of(source).split()[0] for m in found] == ["Anlage"]


SCHEDULES = """# Ports Act

## 1 Fees

Fees are in the First Schedule, in paragraph 2 of the Second Schedule to this Act and in
section 4[^1] of the Dues Act. The first schedule of ferries is free.

## FIRST SCHEDULE

1. A fee.

## SECOND SCHEDULE

1. A due.

2. Another.
"""


def test_schedules_that_are_counted_in_words() -> None:
    assert targets(read(SCHEDULES)) == [
        ("First Schedule", "Sch 1"),
        ("paragraph 2", "Sch 2 para 2"),
        ("Second Schedule", "Sch 2"),
        ("section 4[^1] of the Dues Act", None),
    ]


def test_a_preamble_is_not_counted_among_units_by_position() -> None:
    heads = "\n\n".join(
        f"# {name}\n\nDas ist der Hafen und die Stadt."
        for name in ("Präambel", "Name", "Ziel", "Rat")
    )
    source = f"# Satzung\n\n{heads}\n\n# Form\n\nEs gilt § 2.\n".replace("# Satzung", "")
    found = read(f"---\ntitle: Satzung\n---\n\n{source}")
    assert targets(found) == [("§ 2", "ziel")]


def test_such_section_far_behind_any_is_no_reference() -> None:
    words = "Headings are for reference only and do not limit the extent of such section."
    source = (
        f"# Terms\n\n## 1 Fees\n\nSee section 2.\n\n## 2 General\n\n{'Ports pay. ' * 40}{words}\n"
    )
    assert [words for words, _, _ in read(source).surfaces()] == ["section 2"]
