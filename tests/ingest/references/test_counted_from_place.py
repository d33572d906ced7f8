"""Numbers that count from the place where they are cited, and items cited by letters."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named
from .test_partial import targets

LOAN = """# Loan Agreement

## 4. Repayment

1. The Lenders may, in writing:
    1. convert the Loan; or
    2. require either:
        1. repayment; or
        2. interest.
2. They act {cited}.

## 5. Fees

1. The fee is due (b) at once.
    1. It is small.
    2. It is final.
"""


@pytest.mark.parametrize(
    ("cited", "anchor"),
    [
        ("Clause 4.1(b)", "4(1)(2)"),  # Markdown counts all lists from 1
        ("Clause 4.1(b)(i)", "4(1)(2)(1)"),
        ("Clause 4.1(a)", "4(1)(1)"),
        ("Clause 4.1(c)", "4(1)(c)"),  # there are two items
        ("Clause 5.1(b)", "5(1)(b)"),  # which prints (b) itself
    ],
)
def test_an_item_of_a_list_that_counts_is_cited_by_its_letter(cited: str, anchor: str) -> None:
    assert targets(read(LOAN.format(cited=f"under {cited}"))) == [(cited, anchor)]


def test_a_unit_does_not_mean_itself_by_a_number_that_counts_from_its_place() -> None:
    charity = """# Constitution of the Kite Society

## 5. Interpretation

1. In this constitution, connected person means
    1. a child of a trustee;
    2. the spouse of a trustee;
    3. a partner of a trustee;
    4. a body that is controlled
        1. by any person falling within sub-clauses (1) to (3); or
        2. by two of them.
"""
    words = "sub-clauses (1) to (3)"
    assert targets(read(charity)) == [(words, f"5(1)({n})") for n in (1, 2, 3)]


KITES = """# Regulation on Kites

## Article 1 Subject

This Regulation lays down rules.

## Article 6 Lawfulness

Flying is lawful if (a) the owner agrees. The basis referred to in {cited} is laid down by law.
"""


def test_a_paragraph_of_an_article_is_no_other_article() -> None:
    found = targets(read(KITES.format(cited="point (a) of paragraph 1")))
    assert found == [("point (a)", "6(1)(a)"), ("paragraph 1", "6(1)")]


def test_a_number_in_an_annex_is_no_section_of_the_by_laws() -> None:
    satzung = """# Satzung des Hafens

## § 1 Zweck

Der Hafen dient allen.

## § 2 Gebühren

Es gilt Anlage 1.

## Anlage 1 Gebühren

| 1. | Boot | 5 € |
| 2. | Steg | 7 € |

Für die Leistungen der Ziffer 2 gilt ein Zuschlag.
"""
    assert ("Ziffer 2", "Anlage 1(2)") in targets(read(satzung))


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("Kapitel 9", [("Kapitel 9", None)]),
    ],
)
def test_a_heading_is_cited_as_a_chapter(
    cited: str, expected: list[tuple[str, str | None]]
) -> None:
    vertrag = f"""# Vertrag über Kähne

## 4. Aufträge

1. Es gelten die in {cited} genannten Bedingungen.

## 5. Technik

1. Der Kahn ist dicht.
2. Der Kahn ist leicht.
"""
    assert targets(read(vertrag)) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("§§ 71a - 71e des Hafengesetzes", "de",
         [("§§ 71a - 71e des Hafengesetzes", "Hafengesetz", "71a")]),
        ("nach § 4 der Rahmen-\nordnung", "de",
         [("§ 4 der Rahmen-\nordnung", "Rahmenordnung", "4")]),
        ("a merchant under sec. 1 HGB (German Code of Commerce).", "en",
         [("sec. 1 HGB", "HGB", "1")]),
        ("zgodnie z art. 14 ust. 4 pkt 2 ustawy o portach morskich.", "pl",
         [("art. 14 ust. 4 pkt 2 ustawy o portach morskich", "ustawy o portach morskich",
           "14/4/2")]),
        ("w art. 41 ust. 1, 3 i 5 oraz w art. 50", "pl",
         [("art. 41 ust. 1", ELSEWHERE, "41/1"), ("3", ELSEWHERE, "41/3"),
          ("5", ELSEWHERE, "41/5"), ("art. 50", ELSEWHERE, "50")]),
        ("podle § 17 odst. 1 zákona č. 89/2031 Sb., o přístavech", "cs",
         [("§ 17 odst. 1 zákona č. 89/2031 Sb.", "zákona č. 89/2031 Sb.", "17/1")]),
        ("según el art. 10 de la Ley 34/2032", "es",
         [("art. 10 de la Ley 34/2032", "Ley 34/2032", "10")]),
        ("op grond van art. 7:8 lid 2 van het Burgerlijk Wetboek", "nl",
         [("art. 7:8 lid 2 van het Burgerlijk Wetboek", "Burgerlijk Wetboek", "7:8/2")]),
        ("Under Ports Act 1946.1(h) it is due.", "en", [("Ports Act", "Ports Act", "")]),
    ],
)  # fmt: skip
def test_the_whole_name_and_the_whole_range_are_read(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


@pytest.mark.parametrize("name", ["gdpr.md", "policy.md"])
def test_a_file_that_is_called_as_a_regulation_is_not_that(name: str) -> None:
    policy = """# GDPR Privacy Policy of Kite Ltd

## 6. Newsletter

We rely on Article 6(1) of the GDPR.
"""
    found = read(policy, name=name)
    assert [mention.document for mention in found.mentions] == ["GDPR"]


def test_the_code_behind_that_of_an_order_is_the_one_of_the_law() -> None:
    order = """# Verwaltungsvorschrift zur Durchführung des Hafengesetzes (VwV – HafG)

## 6 Liegeplätze

Es gilt § 31 Absatz 4 HafG.
"""
    assert read(order).targets_of("§ 31 Absatz 4 HafG") == [("HafG", "!31/4")]


def test_an_article_of_articles_is_of_no_act_that_is_named_beside_it() -> None:
    articles = """# Articles of Association of Kites Ltd

## Interpretation

1.1 In these Articles: **Act** means the Kites Act 2006; **Proxy** has the meaning in article 15(1).
"""
    assert read(articles).targets_of("article 15(1)") == [(ELSEWHERE, "15/1")]
