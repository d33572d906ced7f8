"""Classes of references that samples of published statutes had wrong."""

from __future__ import annotations

import pytest

from ..test_resolve import resolved
from .acts import read
from .test_classes import named


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Issued under section 9 or 11 of the Diamonds Act.", "en",
         [("section 9", "Diamonds Act", "9"), ("11", "Diamonds Act", "11"),
          ("the Diamonds Act", "Diamonds Act", "")]),
        ("It meets Article 4, 9 or 26 of the Ports Regulation 2031.", "en",
         [("Article 4", "Ports Regulation 2031", "4"), ("9", "Ports Regulation 2031", "9"),
          ("26", "Ports Regulation 2031", "26"),
          ("the Ports Regulation 2031", "Ports Regulation 2031", "")]),
        ("under paragraph 13(4.3)(d.1) of the Ports Act 2031", "en",
         [("paragraph 13(4.3)(d.1) of the Ports Act 2031", "Ports Act 2031", "13/4.3/d.1")]),
        ("Doe v. Roe, 20 Tenn. App. 652 (Tenn. Ct. App. 1936); 3 Tenn. Ch. 32.", "en", []),
        ("thence S. 47 deg. 53 min. E. to a stone", "en", []),
        ("see Gazette of India, Extraordinary, Part II, sec. 3(ii).", "en", []),
        ("See Ga. L. 2031, p. 79, § 1.", "en",
         [("Ga. L. 2031, p. 79, § 1", "Ga. L. 2031, p. 79, § 1", "")]),
        ("See Code 1933, § 54-301; R. 1906, § 283.", "en",
         [("Code 1933, § 54-301", "Code 1933", "54-301"),
          ("R. 1906, § 283", "R. 1906", "283")]),
        ("See 72 Am. Jur. 2d Ports, Harbors § 58.", "en",
         [("72 Am. Jur. 2d Ports, Harbors § 58", "72 Am. Jur. 2d Ports, Harbors § 58", "")]),
        ("See N.C. Gen. Stat. § 7A-11.", "en",
         [("N.C. Gen. Stat. § 7A-11", "N.C. Gen. Stat. § 7A-11", "")]),
        ("See N.D.C.C. § 12.1-01-04(2).", "en",
         [("N.D.C.C. § 12.1-01-04(2)", "N.D.C.C.", "12.1-01-04/2")]),
        ("Vide Kerala Act 21 of 2031, s. 8", "en",
         [("Kerala Act 21 of 2031", "Kerala Act 21 of 2031 = Kerala Act", ""),
          ("s. 8", "Kerala Act 21 of 2031 = Kerala Act", "8")]),
        ("Nach Artikel 2 der Verordnung des VBS vom 12. Dezember 1995 gilt.", "de",
         [("Artikel 2 der Verordnung des VBS vom 12. Dezember 1995",
           "Verordnung des VBS vom 12. Dezember 1995", "2")]),
        ("Artikel 21 des Gesetzes Nr. 28 vom 27. Dezember 2031 gilt.", "de",
         [("Artikel 21 des Gesetzes Nr. 28 vom 27. Dezember 2031",
           "Gesetz Nr. 28 vom 27. Dezember 2031", "21")]),
        ("l'article 2, paragraphe 2, du règlement grand-ducal modifié du 13 mars 1931", "fr",
         [("article 2, paragraphe 2, du règlement grand-ducal modifié du 13 mars 1931",
           "règlement grand-ducal modifié du 13 mars 1931", "2/2")]),
        ("L'article 139 modifié de l'arrêté du 23 novembre 1931 est remplacé.", "fr",
         [("article 139 modifié de l'arrêté du 23 novembre 1931",
           "arrêté du 23 novembre 1931", "139")]),
        ("les art. 25, 41 et ss. de la loi communale", "fr",
         [("art. 25", "loi communale", "25"), ("41 et ss.", "loi communale", "41"),
          ("loi communale", "loi communale", "")]),
    ],
)  # fmt: skip
def test_a_citation_is_read_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


LAW = """# Loi sur les ports

## Article 1

Loi s'entend de la Loi sur les phares.

## Article 2

L'article 1, paragraphe 2, de la même loi est modifié. Selon l'alinéa 3b) et aux fins de
l'article 4 de la Loi, tout va.

## Article 3

Le capitaine doit :

a) entrer ;

b) sortir.

## Article 4

La Loi sur les quais est modifiée par adjonction, après l'article 3, de ce qui suit :
"""


def test_french_law_tells_its_own_units_from_those_it_amends() -> None:
    law = read(LAW)
    assert resolved(law, "article 1, paragraphe 2, de la même loi") == [("outside_library", None)]
    assert resolved(law, "alinéa 3b)") == [("act.md#3(b)", None)]
    assert resolved(law, "article 4 de la Loi") == [("outside_library", None)]
    assert resolved(law, "article 3") == [("outside_library", None)]


CODE = """# Title 53 Ports

## 53-01-01. Fees

See section 32-11-02, section 53-01-09 and section 53-01-02, or chapter 29-01.

## 53-01-02. Dues

Dues are free.

## 53-01-03. Tolls

Tolls are free.

## 53-01-04. Ends

This ends.
"""


def test_a_section_of_another_title_does_not_dangle() -> None:
    title = read(CODE)
    assert resolved(title, "section 32-11-02") == [("outside_library", None)]
    assert resolved(title, "chapter 29-01") == [("outside_library", None)]
    assert resolved(title, "section 53-01-09") == [("dangling", None)]
    assert resolved(title, "section 53-01-02") == [("act.md#53-01-02", None)]


def test_a_decimal_paragraph_is_not_within_the_one_before() -> None:
    act = read(
        "# Ports Act\n\n9 (1) First.\n\n(1.1) Next.\n\n(2) See subsection (1.1).\n\n10 End.\n"
    )
    assert resolved(act, "subsection (1.1)") == [("act.md#9", "(1.1)")]


def test_headings_of_pages_and_of_lost_units_are_no_references() -> None:
    rules = read(
        "# Rules\n\n## Chapter 15\n\nJuly 2031  Ch 15, p.2\n\n"
        "Rule 15.1 Fees. The court takes fees.\n\n"
        "15.2 This ends here.\nRule 15.4 Requests to be excused from the court. A party may ask.\n"
    )
    assert resolved(rules, "Ch 15") == []
    assert resolved(rules, "Rule 15.4") == []


def test_a_renumbered_section_is_of_the_act_that_is_amended() -> None:
    act = read(
        "# Ports Amendment Act\n\n1 Section 25 of the Harbours Act 2009 is renumbered as "
        "subsection 25(1).\n\n2 End.\n"
    )
    mention = next(m for m in act.mentions if m.span.of(act.built.text) == "subsection 25(1)")
    assert (mention.document, mention.address) == ("Harbours Act 2009", ("25", "1"))
