"""References to units of the document itself that are easily missed."""

from __future__ import annotations

import pytest

from .acts import read

TREATY = """<Statute xml:lang="en" xmlns:lims="http://justice.gc.ca/lims"><Identification>
<LongTitle>An Act to approve a treaty on ferries</LongTitle></Identification><Body>
<Section><MarginalNote>Short title</MarginalNote><Label>1</Label><Text>It is short.</Text></Section>
<Section><MarginalNote>Approval</MarginalNote><Label>2</Label><Text>It is law.</Text></Section>
</Body><Schedule><ScheduleFormHeading><Label>SCHEDULE</Label><TitleText>Ferries</TitleText>
</ScheduleFormHeading><DocumentInternal>
<Group><GroupHeading format-ref="group1-part"><TitleText>CHAPTER I Boats</TitleText></GroupHeading>
</Group><Group><GroupHeading format-ref="group2-division"><TitleText>Article 1 Purpose</TitleText>
</GroupHeading><Provision><Text>Ferries cross by Article 2, as section 2 says, and by Schedule B.
</Text></Provision></Group><Group><GroupHeading format-ref="group2-division">
<TitleText>Article 2 Fares</TitleText></GroupHeading><Provision><Label>1</Label><Text>None.</Text>
</Provision><Provision><Label>2</Label><Text>Article 9 does not apply.</Text></Provision></Group>
<GroupHeading format-ref="group1-part"><TitleText>Schedule A Boats</TitleText></GroupHeading>
<Provision><Text>Two.</Text></Provision>
<GroupHeading format-ref="group1-part"><TitleText>Schedule B Quays</TitleText></GroupHeading>
<Provision><Text>Three.</Text></Provision></DocumentInternal></Schedule></Statute>"""


def test_a_treaty_in_a_schedule_has_articles_and_cites_its_own() -> None:
    act = read(TREATY, name="act.xml")
    anchors = [section.anchor for section in act.built.graph.sections]
    assert {"Sch Chapter I", "Sch Article 1", "Sch Article 2(1)", "Sch Sch B"} <= {*anchors}
    assert act.targets_of("Article 2") == [(None, "sch/2")]
    assert act.targets_of("section 2") == [(None, "2")]


IN_TWO_LISTS = """Ferry Terms of Use

Welcome.
A.
Terms of use in a nutshell
The following short version is an overview of our terms.

1.
Scope: To whom do these terms apply?

Passengers of all ages.

2.
What are our fees?

Nothing is paid.

B.
Terms of use in detail
These are the terms.

1.
Scope

These terms bind the passenger, who pays as Section 2 says.

2.
Fares

A fare is due at the gate.
"""


def test_a_section_is_that_of_the_lettered_list_around() -> None:
    terms = read(IN_TWO_LISTS, name="terms.txt")
    assert terms.targets_of("Section 2") == [(None, "#B(2)")]


SUPPLY = """# Supply Agreement

## ARTICLE I ROPES

1.1 Ropes are sold under Section 2 and Section 3(2). Articles 1 and 2 survive.

## ARTICLE II PRICES

2.1 Article II governs. Articles 3 and 4 do not.

## ARTICLE III ENDS

It ends.
"""


def test_an_article_may_be_cited_in_other_numerals_or_as_a_section() -> None:
    supply = read(SUPPLY)
    assert supply.targets_of("Articles 1") == [(None, "i")]
    assert supply.targets_of("Articles 3") == [(None, "iii")]
    assert supply.targets_of("Section 2") == [(None, "ii")]  # which holds 2.1
    assert supply.targets_of("Section 3(2)") == [("another document", "3/2")]


def test_the_foot_of_a_page_of_an_attachment_is_no_reference() -> None:
    lease = read(
        "# Boat Lease\n\n## 1 Boats\n\nThe boats of Schedule I are let, and no other\n\n"
        "Schedule I - 5 ACME-DOCS boats of the owner.\n\nExhibit A-12\n\nEnds.\n"
    )
    assert [words for words, _, _ in lease.surfaces()] == ["Schedule I"]


def test_a_heading_in_capitals_within_a_line_is_no_reference() -> None:
    lease = read(
        "# Boat Lease\n\n## ARTICLE X ENDS\n\nIt ends as Article X says. ARTICLE XI. NOTICES "
        "They are sent. AS ARTICLE XI. SAYS.\n"
    )
    assert [words for words, _, _ in lease.surfaces()] == ["ARTICLE XI"]


def test_a_paragraph_is_of_the_list_around_before_it_is_a_dotted_number() -> None:
    sections = "".join(f"## 3.{n} Teil {n}\n\nText.\n\n" for n in range(1, 12))
    rules = read(
        f"# Turnierordnung\n\n{sections}## 3.12 Meldung\n\n1. Es wird gemeldet.\n\n"
        "2. Höchstens zwei.\n\n3. Die in Absatz 2 genannte Zahl gilt.\n"
    )
    assert [address for _, address in rules.targets_of("Absatz 2")] == ["3.12/2"]


def test_a_section_with_its_title_behind_a_sentence_is_no_reference() -> None:
    lease = read(
        "# Boat Lease\n\n## Section 1.1 Boats\n\nThey are hired. Section 1.2 Ferries are "
        "not hired. Section 1.1 applies to rafts.\n"
    )
    assert [words for words, _, _ in lease.surfaces()] == []


BYLAWS = """# Bylaws of the Ferry Club

## ARTICLE I – MEMBERS

Section 1. Who may join. Any rower may join.

Section 2. Dues. Dues are owed as Article II, Sections 1 and 2, and Article I say.

## ARTICLE II – MEETINGS

Section 1. Regular meetings. They are held in spring, unless Article I, Article II or Article 7 of
the Harbour Code says otherwise.

Section 2. Special meetings. See Article I, Section 1 of these bylaws, and Article I, Section 2.
"""


def test_a_section_behind_an_article_and_a_comma_is_of_that_article() -> None:
    bylaws = read(BYLAWS, name="bylaws.md")
    assert bylaws.targets_of("Sections 1") == [(None, "ii/1")]
    assert bylaws.targets_of("2") == [(None, "ii/2")]
    assert bylaws.targets_of("Section 2") == [(None, "i/2")]
    assert bylaws.targets_of("Section 1") == [(None, "i/1")]


THROUGH = """# Charter of the Quay

## ARTICLE I – BOATS

Section 1. Every boat has a name, (1) painted on it, or (2) sewn.

(1) The name is short.

(2) It is kept.

## ARTICLE II – OARS

Section 2. Oars are lent as Article I, Section 1 and Section 1(2) say.
"""


def test_sections_that_are_numbered_through_keep_their_own_numbers() -> None:
    charter = read(THROUGH, name="charter.md")
    assert {to for _, to in charter.targets_of("Section 1")} == {"1"}


ONE_SECTION = """---
section: "48"
title: "Closing of a ferry"
---
(1) The Harbour Master may close a ferry.

(2) After a notice under sub-section (1)—

(a) the ferry is moored; and

(b) its fares are paid back, until it opens again under sub-section (3).

(3) A ferry that is moored under clause (a) of sub-section (2) may open again.
"""


def test_the_subsections_of_a_file_that_is_one_section_are_beside_each_other() -> None:
    section = read(ONE_SECTION, name="s-48.md")
    assert section.targets_of("sub-section (1)") == [(None, "1")]
    assert section.targets_of("sub-section (3)") == [(None, "3")]
    assert section.targets_of("sub-section (2)") == [(None, "2")]
    assert section.targets_of("clause (a)") == [(None, "2/a")]


TEMPLATE = """---
title: Boat Hire Agreement
---

BOAT HIRE AGREEMENT

This Agreement is made between the Club and the Rower, both as outlined in Exhibit A.

1.0. HIRE

1.1. Boats. The Club lends the boats named in Exhibit A to the Rower.

1.2. Fees. The Rower pays the fees set forth on Exhibit C, monthly.


_________________
By the Club


_________________
By the Rower

******

EXHIBIT A

LIST OF BOATS AND OARS

A. Boats:


B. Oars: Two of each


EXHIBIT C


The fees are waived.


End of the Agreement
"""


def test_an_exhibit_with_a_letter_alone_on_its_line_is_a_unit() -> None:
    template = read(TEMPLATE, name="template.md")
    anchors = {section.anchor for section in template.built.graph.sections}
    assert {"Exhibit A", "Exhibit A para B", "Exhibit C"} <= anchors
    assert {*template.targets_of("Exhibit A")} == {(None, "exhibit a")}


ROPE_BYLAWS = """# By-laws of the Rope Club

## Article 3: Members

### Section 1: Who

People.

### Section 3: Dues

A. Monthly.

B. Twice.

## Article 9: Officers

### Section 1: General

Officers are elected under Section 3, paragraph B, and not as in Article 3.

### Section 3: Election

A. By vote.

B. By ballot.
"""


def test_an_article_of_the_number_of_a_section_does_not_take_its_citations() -> None:
    found = read(ROPE_BYLAWS)
    assert found.targets_of("Section 3, paragraph B") == [(None, "9/3/b")]
    assert found.targets_of("Article 3") == [(None, "3")]


QUAY_RULES = """# Kaisatzung

## § 1 Boote

(1) {sentence}

## § 2 Seile

(3) Seile sind

a) lang
b) fest

## § 3 Ende

Ende.
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Nach § 2 Abs. 3 a) und b) gilt dies.", [("2/3/a", None), ("2/3/b", None)]),
        ("Dies gilt (§ 2 Abs. 3 a).", [("2/3", None)]),
        ("Nach § 2 Abs. 3\na) gilt dies.", [("2/3", None)]),
        ("Nach § 2 Abs. c der Krangewerbeordnung.", [("2/c", "Krangewerbeordnung")]),
        ("Nach Klauseln 8 und 9 des Hafengesetzes.", [("8", "Hafengesetz"), ("9", "Hafengesetz")]),
        ("Nach Klausel 2 der Standardklauseln.", []),
        ("Dies regelt die Kranbauordnung.", [("", "Kranbauordnung")]),
    ],
)
def test_paragraphs_of_german_statutes_by_letter(
    sentence: str, expected: list[tuple[str, str | None]]
) -> None:
    found = read(QUAY_RULES.format(sentence=sentence)).surfaces()
    cited = [(address.lstrip("!"), document) for _, document, address in found]
    assert [each for each in cited if each[0] or len(cited) == 1] == expected


def test_the_label_of_a_link_is_no_reference() -> None:
    text = "# Ports\n\n## 1 Fees\n\nSee [code][Code Section 733.48].\n\n[Code Section 733.48]: https://x.org/733\n"
    assert read(text).surfaces() == [("code", "https://x.org/733", "!")]


def test_a_short_number_that_two_parts_have_is_of_neither() -> None:
    parts = "".join(
        f"## § {part}.{n} Ropes {n}\n\nRopes as section 4 says.\n\n"
        for part in (1002, 1003)
        for n in (3, 4)
    )
    assert read(f"# Rope Rules\n\n{parts}").targets_of("section 4") != [(None, "1002.4")]


def test_a_short_number_that_one_part_has_is_of_that() -> None:
    parts = "".join(f"## § 1002.{n} Ropes\n\nAs section 4 says.\n\n" for n in (3, 4, 5))
    assert (None, "1002.4") in read(f"# Rope Rules\n\n{parts}").targets_of("section 4")
