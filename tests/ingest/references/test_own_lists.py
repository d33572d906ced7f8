"""Lists and inner numbers of a document's own units, and numbers that are none of its own."""

from __future__ import annotations

import pytest

from .test_missed import shown

HARBOUR = """# Hafenverordnung

{formula}

## § 1 Zweck

{first}

## § 2 Boote

(1) Boote fahren.

(2) Angaben sind:

1. der Name,

2. die Länge.

(3) {third}

## § 3 Fähren

(1) Verboten ist:

1. Segeln,

2. Rudern,

3. Angeln,

4. Baden.

(2) Nichts.

## § 4 Ende

Ende.
"""


def harbour(formula: str = "", first: str = "Zweck.", third: str = "Ende.") -> list[str]:
    """The references of an ordinance with these sentences, each as "words > target"."""
    source = HARBOUR.format(formula=formula, first=first, third=third)
    return [f"{words} > {target}" for words, target in shown(source, "hafen.md")]


def test_items_of_a_paragraph_go_on_in_a_list_of_sections() -> None:
    found = harbour(first="Es gelten § 2 Absatz 1, § 4 und § 3 Absatz 1 Nummer 1, 2, 3 und 4.")
    assert found[2:] == ["§ 3 Absatz 1 Nummer 1 > 3/1/1", "2 > 3/1/2", "3 > 3/1/3", "4 > 3/1/4"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Die Angaben nach Absatz 2 ohne die Nummer 1 genügen.", "Nummer 1 > 2/2/1"),
        ("Die Angaben nach Absatz 2 Nummer 1 und die der Nummer 2 genügen.", "Nummer 2 > 2/2/2"),
    ],
)
def test_a_number_is_an_item_and_no_paragraph(sentence: str, expected: str) -> None:
    assert harbour(third=sentence)[-1] == expected


def test_the_number_of_a_journal_is_no_reference() -> None:
    assert harbour(third="Siehe Amtsblatt der Fähren und Boote, Nr. 2, Seite 725.") == []


def test_units_of_an_enacting_formula_are_of_the_law_that_it_names() -> None:
    formula = "Aufgrund von § 3 Abs. 1 in Verbindung mit § 2 Abs. 1 und § 9 des Hafengesetzes:"
    assert [found.split(" > ")[1] for found in harbour(formula)] == [
        "Hafengesetz:3/1",
        "Hafengesetz:2/1",
        "Hafengesetz:9",
    ]


def test_paragraphs_that_are_missing_are_of_the_law_behind_the_list() -> None:
    first = "Die Genehmigung nach § 3 Absatz 1 Satz 2, Absatz 8 oder nach § 9 Absatz 2 und Absatz 3"
    assert [found.split(" > ")[1] for found in harbour(first=f"{first} des Hafengesetzes.")] == [
        "Hafengesetz:3/1/satz 2",
        "Hafengesetz:3/8",
        "Hafengesetz:9/2",
        "Hafengesetz:9/3",
        "Hafengesetz",
    ]


CHARTER = """# Harbour Charter

## ARTICLE I AIMS

### Section 1

{}

### Section 2

Aims.

## ARTICLE II BOATS

### Section 1

Boats.

### Section 2

More.

## APPENDIX I: FERRY LIMITS

### 2. Limits

Few.

#### 2.1 Speed

Slow.
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "It is as in Article II Section 2.",
        "It is as in Article II, “Boats,” Section 2.",
        "It is as in Section 2 and Article II Section 2.",
    ],
)
def test_a_section_is_of_the_article_right_before_it(sentence: str) -> None:
    assert shown(CHARTER.format(sentence))[-1] == ("Section 2", "ii/2")


BYLAW = "# Fees By-law\n\n## 3 Fees\n\nNone.\n\n## 4 Rest\n\n{}\n"


def test_a_unit_is_of_the_document_with_which_it_was_cited_just_before() -> None:
    sentence = "In terms of section 3(2) of the Ports Act, rules under section 3(2) may differ."
    assert shown(BYLAW.format(sentence))[-1] == ("section 3(2)", "Ports Act:3/2")


def test_such_a_code_is_the_one_named_before() -> None:
    sentence = "It is exempt under section 3(a) of the Ports Code and section 3(b) of such code."
    assert shown(BYLAW.format(sentence))[-1] == ("section 3(b) of such code", "Ports Code:3/b")


def test_a_number_behind_a_french_article_is_an_item_of_it() -> None:
    law = "# Loi sur les ports\n\n## Article 1\n\n{}\n\n## Article 2\n\n1. Rien.\n\n2. Rien.\n"
    sentence = "Voir l'article 2, n° 1, l'article 57, n° 3, du Code pénal et de l'article 9 n° 4 du"
    assert shown(law.format(f"{sentence} Code civil.")) == [
        ("article 2, n° 1", "2/1"),
        ("article 57, n° 3, du Code pénal", "Code pénal:57/3"),
        ("article 9 n° 4 du Code civil", "Code civil:9/4"),
    ]


def test_a_row_of_reserved_numbers_is_no_reference() -> None:
    rules = "# Harbour Rules\n\nRules of boats\nRules 4.101 to 4.199 | Reserved\n\n{}"
    assert shown(rules.format("## Rule 4.100 Boats\n\nBoats sail.\n")) == []


@pytest.mark.parametrize("words", ["§ 2 ch 98 SLA 2031", "2031 ND 56, ¶ 2"])
def test_a_session_law_and_a_decision_are_no_units_of_this(words: str) -> None:
    assert shown(BYLAW.format(f"It is as in {words}; so it is.")) == [(words, words)]
