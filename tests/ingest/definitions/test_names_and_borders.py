"""Names in bold, names of two forms, and where a meaning begins and ends in unruly lines."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings

TERMS = "# Terms\n\n## Definitions\n\nFor the purposes of these Terms:\n\n"


def test_a_name_in_bold_keeps_the_names_in_its_bracket():
    made = built(
        TERMS + "- **Country** refers to: Norway\n\n- **Company** (referred to as either "
        '"the Company", "We" or "Us") refers to Pear Ports Ltd.\n\n- **Dock** means a basin.\n'
    )
    company = next(term for term in made.graph.terms if term.term == "Company")
    assert company.aliases == ("the Company", "We", "Us")
    country = next(term for term in made.graph.terms if term.term == "Country")
    assert country.span.of(made.text) == "- **Country** refers to: Norway"


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Pear Ports Ltd. (the **Port**) and Plum Ltd. (each a **Ship**) agree.", ["Port", "Ship"]),
        ("Both are referred to each as a **Party** and together as the **Parties**.", ["Party"]),
        ("Open the menu (in the **Settings**) or the list (see **Berths**).", []),
    ],
)
def test_names_in_bold_that_words_around_them_give(words: str, terms: list[str]):
    found = [term.term for term in built(f"# Agreement\n\n{words}\n").graph.terms]
    assert [name for name in found if name != "Parties"] == terms


@pytest.mark.parametrize(
    ("language", "words", "names"),
    [
        (
            "de",
            "# Regeln\n\n## Begriffsbestimmungen\n\n### a) Lotse oder für die Fahrt bestellter "
            "Lotse\n\nLotse oder für die Fahrt bestellter Lotse ist die Person, die ein Schiff "
            "führt.\n\n### b) Hafen\n\nHafen ist jede Anlage am Wasser.\n",
            ("Lotse", ("für die Fahrt bestellter Lotse",)),
        ),
        (
            "fr",
            "# Conditions\n\n## Définitions\n\n**Pilote/ Pilotesse** : Personne qui guide les "
            "bateaux.\n\n**Quai** : Mur au bord de l'eau.\n",
            ("Pilote", ("Pilotesse",)),
        ),
    ],
)
def test_two_forms_are_one_term(language: str, words: str, names: tuple[str, tuple[str, ...]]):
    first = built(words, language).graph.terms[0]
    assert (first.term, first.aliases) == names


@pytest.mark.parametrize(
    ("language", "words"),
    [
        # a noun, not a verb
        ("en", "# Act\n\n1. Providing the first care means and equipment for the crews.\n"),
        # a path, and words that stand for an example
        ("en", '# Data\n\nEach has a topic ("s/pier-path"). The "s/pier-path" is long.\n'),
        # an adjective, not a noun
        (
            "de",
            "# Auslegung\n\nEntscheidend für die Auslegung ist der Wille der Parteien.\n",
        ),
        # a role, and the purposes of an association
        (
            "de",
            "# Rat\n\n(1) Er besteht aus dem Mitglied des Amtes (Vorsitz) und einem Gast. Der "
            "Vorsitz ruht.\n",
        ),
        (
            "de",
            "# Satzung\n\n(1) Es dient den genannten Zwecken (Förderung des Hafens). Die "
            "Förderung des Hafens ist frei.\n",
        ),
        # a sentence about a definition is no lead-in of a list
        (
            "fr",
            "# Bases\n\nLe port est défini comme un bassin. Ses murs sont divers :\n\n"
            "\\- Le quai : il est en pierre.\n\n\\- La jetée : elle est en bois.\n\n"
            "\\- Le môle : il est en terre.\n",
        ),
    ],
)
def test_what_names_nothing(language: str, words: str):
    names = [term.term for term in built(words, language).graph.terms]
    assert [name for name in names if name != "port"] == []


def test_a_meaning_that_begins_on_the_line_below_its_verb():
    made = meanings(
        "# Deed\n\n## 1 Definitions\n\n“Pilot Data” means\n\nA] any data of the pilot; and\n\n"
        "B] the terms of this deed;\n\n“term” means the time of this deed.\n"
    )
    assert made["Pilot Data"].endswith("B] the terms of this deed;")


def test_duties_are_no_part_of_a_meaning_but_what_this_covers_is():
    made = meanings(
        "# Rules\n\n## Tugs\n\nA tug shall be defined as a ship that tows. A tug shall be moored "
        "at the pier.\n"
    )
    assert made["tug"] == "A tug shall be defined as a ship that tows."
    made = meanings(
        "# Act\n\n## Definitions\n\nCrew: Every person who works on a ship for the owner and\n\n"
        "is paid by him. This covers the young.\n\nTug: A ship that tows others.\n\n"
        "Quay: A wall at the water.\n"
    )
    assert made["Crew"].endswith("This covers the young.")


def test_an_abbreviation_in_a_list_within_the_line_has_its_item():
    made = meanings(
        "# Satzung\n\n## § 5 Organe\n\n(1) Die Organe sind: a) der Große Rat (GR) b) der Kleine "
        "Rat (KR) c) die Leitung.\n\n(2) Der GR tagt. Der KR tagt nicht.\n",
        "de",
    )
    assert made["GR"] == "a) der Große Rat (GR)"
    assert made["KR"] == "b) der Kleine Rat (KR)"


def test_a_rule_ends_a_glossary_and_hard_breaks_part_its_entries():
    made = meanings(
        "# Terms\n\n## Glossary\n\n**Dock**: A basin for ships.  \n**Quay**: A wall at the "
        "water.\n\n**Pier**: A wall on piles.\n\n---\n\n**Last change**: Made on the first of "
        "May.\n\n**Versions**: Kept by the port.\n"
    )
    assert list(made) == ["Dock", "Quay", "Pier"]
    assert made["Dock"] == "**Dock**: A basin for ships."


@pytest.mark.parametrize(
    ("words", "term", "meaning"),
    [
        (
            "PLEASE READ THIS LICENSE AGREEMENT (“LICENSE”) BEFORE USING THE TUGS.",
            "LICENSE",
            "PLEASE READ THIS LICENSE AGREEMENT (“LICENSE”) BEFORE USING THE TUGS.",
        ),
        (
            "(i)\tthe dues of the harbour and of all its piers for any\nand all ships "
            "(“Dues”);\n\n(ii)\tthe rest.",
            "Dues",
            "(i)\tthe dues of the harbour and of all its piers for any\nand all ships (“Dues”);",
        ),
    ],
)
def test_where_a_sentence_begins(words: str, term: str, meaning: str):
    assert meanings(f"# Deed\n\n{words}\n")[term] == meaning


def test_an_entry_of_a_table_of_contents_on_three_lines_names_nothing():
    made = built(
        "By-laws of the Port\n\n1\n\nPreliminary\n3\n\n2\n\nHarbour Pilot Service (HPS)\n12\n\n"
        "3\n\nDues\n13\n\nSection 1: Preliminary\nThe ships of the port are guided.\n"
        "Section 2: Pilots\nThe Harbour Pilot Service (HPS) guides ships. The HPS is paid.\n",
        name="x.txt",
    )
    (term,) = made.graph.terms
    assert term.span.of(made.text).endswith("The Harbour Pilot Service (HPS) guides ships.")


def test_what_widens_a_meaning_is_no_second_definition():
    made = meanings(
        "# Terms\n\n## Definitions\n\n4. “Content” refers to what the port shows. “Content” also "
        "includes maps. “Your Content” is Content that you make.\n\n5. The word “dues” shall "
        "embrace all fees.\n"
    )
    assert list(made) == ["Content", "Your Content", "dues"]
    assert made["Content"].endswith("“Content” also includes maps.")


def test_a_mark_that_nothing_closes_behind_the_words_for_a_term():
    made = meanings("# Deed\n\nI. DATA. The term “Pilot Data means any data of the pilot.\n")
    assert made == {"Pilot Data": "The term “Pilot Data means any data of the pilot."}


def test_a_wrapped_line_that_begins_as_an_item_takes_no_further_terms():
    made = built(
        "PORT AGREEMENT\n\nARTICLE I DEFINITIONS\n\nSECTION 1.01 Defined Terms. As used in this "
        'Agreement, the following terms have the meanings specified below:\n\n"Dues" means (a) the '
        "rate of the quay and\nthe pier and\n\n(b) the arithmetic mean of the rates of the port at "
        'the time of the day.\n\n"Tug" means a ship that tows.\n\n"Wharf" means a wall.\n\n'
        "SECTION 1.02 Payment. The dues are paid by the ships.\n",
        name="x.txt",
    )
    homes = [(term.term, (term.section_id or "").split("#")[-1]) for term in made.graph.terms]
    assert homes == [("Dues", "1.01"), ("Tug", "1.01"), ("Wharf", "1.01")]


def test_a_name_behind_the_verb_escapes_and_a_proviso():
    made = meanings(
        "# Policy\n\nThe policies of the port "
        '("P\\&P") bind all. See the P\\&P.\n\n(4) A ship may sell fish in jars; provided that for '
        'purposes of this paragraph, "jar" means a glass of one pint;\n'
    )
    assert list(made) == ["P&P", "jar"]
    assert made["jar"].startswith("provided that for purposes")


def test_an_item_with_a_title_on_its_own_line_keeps_its_term():
    made = built(
        "# Policy\n\n## 1. Definitions\n\nThe following terms are used in this policy:\n\n"
        "### a) Tug\n\nTug means a ship that tows.\n\n### b) Quay\n\nQuay means a wall.\n"
    )
    homes = [(term.section_id or "").split("#")[-1] for term in made.graph.terms]
    assert homes == ["1(a)", "1(b)"]
