"""Which of several units with one number is meant, and what hides the law behind a number.

The classes were found by reading the references of some 50 published documents that no rule had
been written for.
"""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.references import find_mentions

from .acts import read
from .test_missed import shown

HAFENGESETZBUCH = """# Hafengesetzbuch

## Buch 1 - Allgemeines

### Abschnitt 1 - Personen

#### Titel 1 - Alle

##### Kapitel 1 - Eine

###### § 1 Eine

Worte.

##### Kapitel 2 - Viele

###### § 2 Viele

Worte.

### Abschnitt 4 - Fristen

##### § 3 Fristen

Worte.

## Buch 2 - Schulden

### Abschnitt 1 - Verträge

#### Titel 1 - Liegeplätze

##### Kapitel 1 - Anwendung

###### § 10 Anwendung

{}

##### Kapitel 2 - Außerhalb

###### § 11 Außen

Worte.

#### Titel 2 - Schiffe

##### Kapitel 1 - Boote

###### § 12 Boote

Worte.
"""


@pytest.mark.parametrize(
    ("sentence", "words", "address"),
    [
        (
            "Die Vorschriften des Kapitels 2 gelten.",
            "Kapitels 2",
            "book 2/division 1/title 1/chapter 2",
        ),
        (
            "Es gelten die Vorschriften des Abschnitts 1 Titel 2 Kapitel 1.",
            "Abschnitts 1 Titel 2 Kapitel 1",
            "book 2/division 1/title 2/chapter 1",
        ),
        ("Für Fristen gilt Abschnitt 4.", "Abschnitt 4", "book 1/division 4"),  # the only one
        ("Für Fristen gilt Abschnitt 9.", "Abschnitt 9", "division 9"),  # there is none
    ],
)
def test_a_container_is_the_nearest_with_its_number(
    sentence: str, words: str, address: str
) -> None:
    assert shown(HAFENGESETZBUCH.format(sentence)) == [(words, address)]


TERMS_WITH_SCHEDULE = """# Terms

1. **Definitions.** Words.

2. **Service.** We serve.

3. **Fees.** Pay.

# Schedule B

## Disputes

1. **Talks.** First talk.

2. **Judge.** {}

3. **Exceptions.** Some.
"""


@pytest.mark.parametrize(
    ("sentence", "address"),
    [
        ("Except as set forth in Section 3 below, one decides.", "sch b/3"),
        ("It is settled by talks as in Section 1 above.", "sch b/1"),
        ("It is settled as in Section 3 above.", "3"),  # its own 3 stands below
        ("It is settled as in Section 3.", "3"),
    ],
)
def test_the_side_that_is_said_tells_whether_a_schedule_means_its_own_unit(
    sentence: str, address: str
) -> None:
    (_, found) = shown(TERMS_WITH_SCHEDULE.format(sentence))[-1]
    assert found == address


def test_a_label_of_which_nearly_all_units_are_missing_is_that_of_standard_clauses() -> None:
    source = """# Data Terms

1. **Definitions.** Words as in Section 2.

2. **Security.** As in Section 7 and Section 1.

7. **Transfers.** We transfer as in Schedule A.

# Schedule A

1. The option under Clause 7 applies.

2. Clause 8.1(a), Clause 8.6(c), Clause 13.2 and Clause 15.1(a) are filled in as follows.
"""
    assert ("Clause 7", "another document:7") in shown(source)


BYLAWS = """# By-Laws

## Section 9: Meetings

A. REGULAR

1. Meetings are held. {}

B. EMERGENCY

1. Others are held.

2. They are short.
"""


@pytest.mark.parametrize(
    ("sentence", "words", "address"),
    [
        ("One is called per §9.B here below.", "§9.B", "9/b"),
        ("They are short as in Section 9.B.2.", "Section 9.B.2", "9/b/2"),
        ("It is fixed in section 9.A new berth is added.", "section 9", "9"),  # a lost blank
    ],
)
def test_a_letter_behind_a_number_is_cited_with_it(sentence: str, words: str, address: str) -> None:
    assert shown(BYLAWS.format(sentence)) == [(words, address)]


def test_a_heading_of_one_word_cites_no_entry_of_the_list_below_it() -> None:
    source = (
        "# Rules\n\n7. Rounds\n\n8. Schedule\n   1. The schedule is published.\n   2. It is kept.\n"
    )
    assert shown(source) == []


@pytest.mark.parametrize(
    ("sentence", "words", "cited"),
    [
        ("Gemäß § 2 Abs. 1 letzter Satz AktG gilt dies.", "§ 2 Abs. 1 letzter Satz AktG", "AktG"),
        ("Nach § 2 Abs. 1 Z 3 BAO gilt dies.", "§ 2 Abs. 1 Z 3 BAO", "BAO"),
        (
            "Nach § 2 Abs 1 Z 2 lit a der Gewerbeordnung 1994 gilt dies.",
            "§ 2 Abs 1 Z 2 lit a der Gewerbeordnung 1994",
            "Gewerbeordnung 1994",
        ),
    ],
)
def test_a_law_is_read_behind_a_last_sentence_and_an_austrian_item(
    sentence: str, words: str, cited: str
) -> None:
    source = f"# Hafensatzung\n\n## § 1 Zweck\n\n{sentence}\n\n## § 2 Ende\n\n(1) Ende.\n"
    ((found, target),) = shown(source)
    assert (found, target.partition(":")[0]) == (words, cited)


def test_a_decimal_may_be_cited_with_a_zero_that_it_is_printed_without() -> None:
    source = (
        "# Declaration\n\n### Section 4.01 Dues\n\nWords.\n\n### Section 4.8 Lien\n\nWords.\n\n"
        "### Section 4.10 End\n\nAs in Section 4.08 and Section 4.1 and Section 4.09.\n"
    )
    assert [address for _, address in shown(source)] == ["4.8", "4.01", "4.09"]


def test_editors_notes_cite_the_acts_that_changed_the_law() -> None:
    source = (
        "# Ferries Act 1999\n\n## 1 Name\n\nName.\n\n## 2 Fees\n\nFees.\n\n## Table of Acts\n\n"
        "It was amended only by the Ports Act 1999, subsections 2(1) and (2) of which provide for "
        "this.\n\n## Table of Amendments\n\nSection 12 was repealed by No. 4, 2009.\n"
    )
    assert shown(source)[1:] == [
        ("subsections 2(1)", "Ports Act 1999:2/1"),
        ("(2)", "Ports Act 1999:2/2"),
        ("Section 12", "another document:12"),
    ]


def test_a_section_of_land_in_a_township_is_no_unit() -> None:
    source = (
        "# Declaration\n\n### Section 1. Land\n\nLots within Sections 4 and 9 of the Township, up "
        "to the Quarter Section Line of Section 4 and Ford Road, may be added.\n\n"
        "### Section 2. Other\n\nOther lots.\n"
    )
    assert shown(source) == []


def test_the_article_before_a_section_of_another_document_is_of_that_too() -> None:
    source = (
        "# Club Bylaws\n\n## ARTICLE VI BOARD\n\n### Section 1. Seats\n\nThey act under Article "
        "VI, Section 6 of the Declaration.\n\n### Section 2. Terms\n\nWords.\n"
    )
    assert shown(source) == [
        ("Article VI", "another document:vi"),
        ("Section 6", "another document:6"),
    ]


def test_what_only_an_excerpt_lacks_is_not_dangling() -> None:
    source = (
        "# Zoning\n\n## 150.7.1 General\n\nDespite regulation 150.5.60.1(1) and regulation "
        "150.7.4, it holds.\n\n## 150.7.2 Use\n\nUse.\n\n## 150.7.20 Yards\n\nYards.\n"
    )
    assert shown(source) == [
        ("regulation 150.5.60.1(1)", "another document:150.5.60.1/1"),
        ("regulation 150.7.4", "150.7.4"),
    ]


def test_a_diagram_cites_no_unit_that_the_document_lacks() -> None:
    source = (
        "# Règlement\n\n## Article 1\n\nTexte.\n\n## Article 2\n\nSelon l'article 1.\n\n"
        "```\nRÈGLES\n├── SOUS CHAPITRE I (45 articles)\n└── CHAPITRE V (21 articles)\n```\n"
    )
    built = read(source).built
    code = [Span(built.text.index("RÈGLES"), len(built.text))]
    found = find_mentions(built.text, built.graph.sections, language="fr", code=code)
    assert [mention.span.of(built.text) for mention in found] == ["article 1"]


LEAGUE = """# Constitution of the Harbour League

## ARTICLE 1 NAME

1. The name is Harbour League.

2. Its seat is Kielder, as section 5 says.

## ARTICLE 2 AIMS

3. The aims are:

   1. ropes;

   2. quays.

4. Members pay.

## ARTICLE 3 BODIES

5. The bodies are:

   (1) the Congress, convened under section 4 of this Constitution and Article 3;

   (2) the Crew; and

   (3) the deputies to those of Subsections (1) to (2).

6. Sections 2 and 3 apply to what section 5(1) names.
"""


def test_numbers_that_run_through_articles_are_those_of_sections() -> None:
    assert read(LEAGUE).surfaces() == [
        ("section 5", None, "#3(5)"),
        ("section 4 of this Constitution", None, "#2(4)"),
        ("Article 3", None, "3"),
        ("Subsections (1) to (2)", None, "3/5/1..3/5/2"),
        ("Sections 2", None, "#1(2)"),
        ("3", None, "#2(3)"),
        ("section 5(1)", None, "#3(5)(1)"),
    ]


def test_a_section_printed_in_bold_is_that_of_its_article() -> None:
    section = "## **Section {}**\n\nA member pays by section 2.\n\n"
    text = "# Bylaws\n\n" + "".join(
        f"# **Article {numeral}**\n\n{section.format(1)}{section.format(2)}"
        for numeral in ("I", "II")
    )
    found = [address for _, _, address in read(text).surfaces()]
    assert set(found[:2]) == {"i/2"}
    assert set(found[2:]) == {"ii/2"}
