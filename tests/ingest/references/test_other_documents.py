"""Names of other documents, read whole, and words that are no reference."""

from __future__ import annotations

import pytest

from ingest.facts import Options
from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        # a name of no known kind, behind the unit that it has
        ("As Section 5 of the Mooring Requirements says.", "en",
         [("Section 5", "Mooring Requirements", "5")]),
        ("Under Article VII of the Port Compact on the Placement of Buoys, it is.", "en",
         [("Article VII", "Port Compact on the Placement of Buoys", "vii")]),
        ("Section 9 of the Mooring Requirements for the Making and Upkeep of Ropes is.", "en",
         [("Section 9", "Mooring Requirements for the Making and Upkeep of Ropes", "9")]),
        ("amending Section 9 of the Sea Port Code Adopting Maps of buoys", "en",
         [("Section 9", "Sea Port Code", "9")]),
        ("Article 4 of the Port Harbour Commission is.", "en",
         [("Article 4", ELSEWHERE, "4")]),
        # brackets of small words within a name
        ("under Rule 3(1) of the Port Technology (Harbour guidelines) Rules, 2031 that", "en",
         [("Rule 3(1) of the Port Technology (Harbour guidelines) Rules, 2031",
           "Port Technology (Harbour guidelines) Rules, 2031", "3/1")]),
        # acts numbered in Roman
        ("[Vide Sealand Act XXI of 2031, s. 5]", "en",
         [("Sealand Act XXI of 2031", "Sealand Act XXI of 2031 = Sealand Act", ""),
          ("s. 5", "Sealand Act XXI of 2031 = Sealand Act", "5")]),
        ("In section 41 of Act XVI of 1927, it is.", "en",
         [("section 41 of Act XVI of 1927", "Act XVI of 1927", "41")]),
        # laws of a session: their year is part of the name, what they did is not
        ("2031 ch. 104, § 1, effective March 6.", "en",
         [("2031 ch. 104", "2031 ch. 104", ""), ("§ 1", "2031 ch. 104", "1")]),
        ("June 6, 1940, 54 Stat. 244, ch. 254, § 8", "en",
         [("June 6, 1940, 54 Stat. 244, ch. 254", "June 6, 1940, 54 Stat. 244, ch. 254", ""),
          ("§ 8", "June 6, 1940, 54 Stat. 244, ch. 254", "8")]),
        ("Effective Dates. Acts 2031, ch. 6.", "en",
         [("Acts 2031, ch. 6", "Acts 2031, ch. 6", "")]),
        ("Enact. Acts 1958, ch. 15, § 4.", "en",
         [("Acts 1958, ch. 15", "Acts 1958, ch. 15", ""), ("§ 4", "Acts 1958, ch. 15", "4")]),
        ("1925 Supp., § 9691; R.C. 1943, § 42-0204", "en",
         [("1925 Supp., § 9691", "1925 Supp.", "9691"),
          ("R.C. 1943, § 42-0204", "R.C. 1943", "42-0204")]),
        ("under Ohio R.C. Chapter 2743, it is", "en",
         [("R.C. Chapter 2743", "R.C. Chapter 2743", "")]),
        ("as Sealand Revised Statutes Chapter 603A defines it", "en",
         [("Chapter 603A", "Sealand Revised Statutes", "chapter 603a")]),
        # names in capitals
        ("YOU WAIVE SEALAND CIVIL CODE SECTION 1542, WHICH SAYS", "en",
         [("SECTION 1542", "SEALAND CIVIL CODE", "1542")]),
        ("UNDER THE PORT AND PROFESSIONS CODE SECTION 9", "en",
         [("SECTION 9", "PORT AND PROFESSIONS CODE", "9")]),
        # a heading above the line is no part of the name
        ("Your Mooring Rights\nUnder Sealand Civil Code section 1798.83, crews may", "en",
         [("Sealand Civil Code", "Sealand Civil Code", ""),
          ("section 1798.83", "Sealand Civil Code", "1798.83")]),
        ("by Schedule I, I.1 or II to the Harbour Dues Act that", "en",
         [("Schedule I", ELSEWHERE, "sch 1"), ("Harbour Dues Act", "Harbour Dues Act", "")]),
        ("To view Port24’s Access to Harbours Act manual", "en",
         [("Access to Harbours Act", "Access to Harbours Act", "")]),
        ("by section 6 of the last-mentioned Act", "en",
         [("section 6 of the last-mentioned Act", "Act", "6")]),
        ("the Port Council Act of 1982 (P.O. Law 4-201; No. 4) (“Act”). See section 4 of the Act.",
         "en",
         [("Port Council Act of 1982", "Port Council Act of 1982", ""),
          ("P.O. Law 4-201", "P.O. Law 4-201", ""),
          ("section 4 of the Act", "Port Council Act of 1982", "4")]),
        # standards, with what has adopted them
        ("nach DIN EN ISO 9001:2015 und EN ISO 683-2", "de",
         [("DIN EN ISO 9001:2015", "DIN EN ISO 9001:2015", ""),
          ("EN ISO 683-2", "EN ISO 683-2", "")]),
        ("as in ETSI TS 119 495 clause 4.4", "en",
         [("ETSI TS 119 495", "ETSI TS 119 495", ""), ("clause 4.4", "ETSI TS 119 495", "4.4")]),
        ("with SANS 10252-1: 2004 Part 1 in all", "en",
         [("SANS 10252-1: 2004", "SANS 10252-1: 2004", ""),
          ("Part 1", "SANS 10252-1: 2004", "part 1")]),
        # versions and forms are no units
        ("Pairs meet WCAG 2.1 AA contrast.", "en", [("WCAG 2.1", "WCAG 2.1", "")]),
        ("an IRS Form 1099 with the bureau", "en", [("IRS Form 1099", "IRS Form 1099", "")]),
        # right behind the number, without an article
        ("nach Art. 13, Abs. 1 Hafenreglement bei", "de",
         [("Art. 13, Abs. 1 Hafenreglement", "Hafenreglement", "13/1")]),
        ("geändert durch Artikel 2 der Verordnung vom 01.06.2031 (BGBl.)", "de",
         [("Artikel 2 der Verordnung vom 01.06.2031", "Verordnung vom 01.06.2031", "2")]),
        ("du paragraphe 2(1) de la Loi canadienne sur les ports par actions, il", "fr",
         [("paragraphe 2(1) de la Loi canadienne sur les ports par actions",
           "Loi canadienne sur les ports par actions", "2/1")]),
        ("à l’article 3.8 du Règlement 52-107.", "fr",
         [("article 3.8 du Règlement 52-107", "Règlement 52-107", "3.8")]),
        ("gemäß Art. 35 HAFEN-\nVO nötig", "de", [("Art. 35 HAFEN-\nVO", "HAFEN-VO", "35")]),
        ("in section 123(1)(e) of the PA 1986 or", "en",
         [("section 123(1)(e) of the PA 1986", "PA 1986", "123/1/e")]),
        # in the next line, where the sentence goes on; below a heading it is none
        ("der Vorstand nach § 26\nHafG besteht", "de", [("§ 26\nHafG", "HafG", "26")]),
        ("§ 26\nHAFEN UND KAI", "de", []),
        # a range whose ends are both whole; not the number of one section
        ("under Sections 1798.83-1798.84 of the Sealand Code", "en",
         [("Sections 1798.83-1798.84 of the Sealand Code", "Sealand Code", "1798.83")]),
        ("under § 16.2-14 of the Sealand Code", "en",
         [("§ 16.2-14 of the Sealand Code", "Sealand Code", "16.2-14")]),
        # histories of the sections of a town's code: the day is no section
        ("(Code 1985, § 6-21; Ord. No. 03-137, §§ 1, 2(1), 11-25-2003)", "en",
         [("Code 1985, § 6-21", "Code 1985", "6-21"),
          ("Ord. No. 03-137", "Ord. No. 03-137", ""),
          ("§§ 1", "Ord. No. 03-137", "1"), ("2(1)", "Ord. No. 03-137", "2/1")]),
        ("(Ord. of 3-4-1999, § 5; Ord. No. 14-O-7, 1-2-2020)", "en",
         [("Ord. of 3-4-1999", "Ord. of 3-4-1999", ""), ("§ 5", "Ord. of 3-4-1999", "5"),
          ("Ord. No. 14-O-7", "Ord. No. 14-O-7", "")]),
        # an apostrophe that was lost
        ("a Port Paul\x99s 2031 boat", "en", []),
    ],
)  # fmt: skip
def test_the_name_of_another_document_is_read_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


@pytest.mark.parametrize(
    ("unit", "document", "address"),
    [
        ("Under Joint Rule 2 the mate decides.", ELSEWHERE, "2"),
        ("See [SEA/ROPE 18013-5], Section 2.", "SEA/ROPE 18013-5", "!2"),
        ("As Section 2 says.", None, "2"),
        ("### End of Cap\nSection 2 holds.", None, "2"),
    ],
)
def test_what_stands_before_a_unit_tells_its_document(
    unit: str, document: str | None, address: str
) -> None:
    agreement = read(f"# Mooring Agreement\n\n## 1 Ropes\n\n{unit}\n\n## 2 Knots\n\nTie them.\n")
    found = [(name, where) for _, name, where in agreement.surfaces() if where.strip("!") == "2"]
    assert found == [(document, address)]


def test_what_a_document_issues_to_somebody_is_no_document() -> None:
    guide = read("# Guide\n\n## 1 Use\n\nBy EV Rule 4 the EV Certificate and the EV Rules.\n")
    assert [words for words, *_ in guide.surfaces()] == ["EV Rule 4", "EV Rules"]


def test_the_end_of_the_title_is_no_other_document() -> None:
    title = "Prohibition of Trade with the Harbours of Sealand Act of 2031"
    act = read(
        f"# {title}\n\n{title}\n\n## 1 Ships\n\nThe Harbours of Norland Act of 2030 applies.\n"
    )
    assert [words for words, *_ in act.surfaces()] == ["Harbours of Norland Act of 2030"]


@pytest.mark.parametrize(
    "foot",
    ["Schedule I - 3", "Schedule I - 3 PORT-DOCS\\137537", "and so on.SECTION 7 – WHOLE TERMS"],
)
def test_feet_of_pages_and_headings_are_no_references(foot: str) -> None:
    lease = read(
        f"Boat Lease\n\n1. Dues\n\nThe dues of all boats\n\n{foot}\n\nare due.\n", name="a.txt"
    )
    assert lease.surfaces() == []


def test_points_in_brackets_are_no_sections() -> None:
    plan = read(
        "# Plan\n\n## 1 Lines\n\nA line through points (2) and (3).\n\n## 2 Bay\n\nIt is.\n"
    )
    assert plan.surfaces() == []


AREAS = "".join(f'<li><a href="{name}.html">{name} Law</a></li>' for name in "abcdefghi")
PAGE = f"""
<html><body><h1>Harbour Code</h1><h2>4-11 Ropes</h2>
<p>Keep section <a href="../4-12/">4-12</a>, the <a href="/acts/ports">Ports Act 2031</a> and
<a href="/fees/late">late fees</a>; try <a href="http://localhost:3000/x">this</a>.</p>
<p><a href="areas.html">Areas</a></p><ul>{AREAS}</ul>
<p><a href="../4-10/">‹ § 4-10</a><a href="../4-12/">§ 4-12 ›</a></p></body></html>
"""


def test_links_of_a_site_are_no_references_and_words_say_more_than_a_path() -> None:
    assert read(PAGE, name="page.html").surfaces() == [
        ("section 4-12", ELSEWHERE, "4-12"),
        ("Ports Act 2031", "Ports Act 2031", ""),
        ("late fees", "/fees/late", "!"),
    ]


def test_a_name_in_code_is_an_argument_and_no_reference() -> None:
    guide = read(
        "# Guide\n\n## 1 Use\n\nThe Ports Act 2031 holds.\n\n"
        "```sh\nprint --title 'Norland Zoning Ordinance'\n```\n"
    )
    found = {edge.surface for edge in guide.built.graph.unresolved}
    assert found == {"Ports Act 2031"}


def test_laws_of_a_session_are_cited_in_short() -> None:
    assert named("[L 1932 2d, c 40, §2; RL 1935, §1901; am L 2031, c 4, §2 and c 5, §7]") == [
        ("L 1932 2d, c 40, §2", "L 1932 2d, c 40, §2", ""),
        ("RL 1935, §1901", "RL 1935", "1901"),
        ("L 2031, c 4, §2 and c 5, §7", "L 2031, c 4, §2 and c 5, §7", ""),
    ]


def test_numbers_of_chapters_are_read_whole_and_bearings_are_none() -> None:
    assert named("under chapter 30.1-28, thence S. 48 ° 14´ W.") == [
        ("chapter 30.1-28", ELSEWHERE, "chapter 30.1-28")
    ]


def test_a_unit_in_the_title_of_its_own_document_is_none() -> None:
    clause = read("### Conformance Clause 13: Ropes\n\nA rope is as Clause 12 says.\n")
    assert [words for words, *_ in clause.surfaces()] == ["Clause 12"]


def test_a_link_within_a_citation_says_less_than_the_citation() -> None:
    page = read(
        "<html><body><h1>Act</h1><h2>1 Ropes</h2><p>Tie them. [L 2031, c "
        '<a href="https://ports.example/81">81</a>, §4]</p></body></html>',
        name="page.html",
    )
    assert page.surfaces() == [("L 2031, c 81, §4", "L 2031, c 81, §4", "!")]


def test_entries_of_a_table_of_contents_with_leaders_are_none() -> None:
    code = read(
        "# Port Code\n\nPorts Act notices . . . . . . . . . . . 12\n\n"
        "[1 Dues](#1-dues) . . . . . . . . . . . . . . . . . 13\n\n## 1 Dues\n\nThe Ports Act.\n",
    )
    assert [words for words, *_ in code.surfaces()] == ["Ports Act"]


def test_a_range_with_a_hyphen_has_two_ends() -> None:
    rules = read("# Rules\n\n## 4.1 One\n\nSee Sections 4.2-4.4.\n\n## 4.2 Two\n\n## 4.4 Four\n")
    assert rules.targets_of("Sections 4.2-4.4") == [(None, "4.2..4.4")]


def test_the_section_of_an_ordinance_is_none_of_the_code_that_it_changed() -> None:
    code = read("# Town Code\n\n## § 1 Boats\n\nPay.\n\n(Ord. No. 06-109, § 1)\n")
    assert code.targets_of("§ 1") == [("Ord. No. 06-109", "!1")]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("may also be known as", '"Boat Ordinance."'),
        ("shall be known and may be cited as", "Boat Ordinance."),
    ],
)
def test_a_name_that_a_part_of_a_code_gives_to_itself_is_no_other_document(
    name: str, words: str
) -> None:
    code = read(f"# Town Code\n\n## 4-1 Name\n\nThis division {name} the {words}\n")
    assert code.mentions == []


def test_an_attachment_that_is_missing_is_called_by_its_whole_number() -> None:
    order = read("# Order\n\n## 1 Works\n\nAs in Exhibit A-2 and in Exhibit 10.4 hereto.\n")
    assert [m.document for m in order.mentions] == ["exhibit A-2", "exhibit 10.4"]


@pytest.mark.parametrize(
    ("title", "document"),
    [
        ("2. Satzung zur Änderung der Abfallordnung des Hafens Kai", "Abfallordnung"),
        ("Verordnung zur Änderung der Hafenordnung und der Kaiordnung", ELSEWHERE),
    ],
)
@pytest.mark.parametrize("name", ["act.md", "abfallordnung-aenderung.md"])
def test_what_is_named_in_the_title_of_what_amends_it_is_amended(
    title: str, document: str, name: str
) -> None:
    act = read(
        f"# {title}\n\nDer Rat hat beschlossen:\n\n## Artikel I\n\n1. § 16 Absatz 2 entfällt.\n\n"
        "2. § 17 wird ergänzt: f) Altholz.\n\n## Artikel II\n\nDie Satzung gilt ab Mai.\n",
        name=name,
        options=Options(language="de"),
    )
    assert {m.document for m in act.mentions} == {document}
