"""Where a meaning governs: what a text states, and what it leaves to its own order."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.definitions.scope.statements import How, Place, statements_of

from .lawbooks import Lawbook
from .test_entries import built

SHIPS = """
    Chapter 1. Ships.

    § 1-1.01. Registers.

    (a) A ship is entered by its owner.

    (b)(1) The register is open.

    (2) {second}

    (c) Nothing here limits a charter.

    (c-1) (1) {inserted}

    (2) A fee is due.

    § 1-1.02. Fees.

    (a) The fee is ten crowns.

    Chapter 2. Wharves.

    § 1-2.01. Berths.

    (a) A berth is let by the year.

    Subchapter I. Letting.

    § 1-2.02. Leases.

    (a) A lease is in writing.

    Subchapter II. Dues.

    § 1-2.03. Dues.

    (a) {last}
    """


def scope(**given: str) -> str | None:
    words = {"second": "It is kept.", "inserted": "It is shown.", "last": "Dues are paid."} | given
    law = Lawbook(SHIPS.format(**words))
    return law.scope_of("tug")


MEANS = "the term “tug” means a ship that tows."


@pytest.mark.parametrize(
    ("statement", "anchor"),
    [
        ("In this paragraph, ", "1-1.01(b)(2)"),
        ("For purposes of this subsection, ", "1-1.01(b)"),
        ("For the purposes of paragraph (1) of this subsection, ", "1-1.01(b)(1)"),
        ("As used in subsection (a), ", "1-1.01(a)"),
        ("In subsections (a) and (b), ", "1-1.01"),  # the least unit that holds both
        ("For the purposes of § 1-1.02, ", "1-1.02"),
        ("For the purposes of this section and § 1-1.02, ", "Chapter 1"),
        ("In this chapter, ", "Chapter 1"),
        ("In this Act, ", None),
        ("For the purposes of giving notice under this subsection, ", "1-1.01(b)"),
        ("For the purpose of the preceding sentence, ", "1-1.01(b)(2)"),
        ("In the preceding paragraph, ", "1-1.01(b)(1)"),
        ("For the purposes of this entry, ", "1-1.01(b)(2)"),
        ("In the context of this section, ", "1-1.01"),
        ("In any written law, ", None),
        ("Whenever used in this chapter:\n\n    (i) ", "Chapter 1"),
        (
            "The port keeps a register. For purposes of this chapter, the terms defined in this "
            "section have the meanings given to them.\n\n    (i) ",
            "Chapter 1",
        ),
        # what is no statement of scope
        ("Except as provided in subsection (a), ", None),
        ("As referred to in subsection (a), ", None),
        ("For the purposes of section 5 of the Harbours Act, ", None),
    ],
)
def test_a_statement_names_units_around_its_place(statement, anchor):
    assert scope(second=statement + MEANS) == anchor


def test_an_inserted_subsection_is_one_too():
    assert scope(inserted=f"For the purposes of this subsection, {MEANS}") == "1-1.01(c-1)"


def test_of_units_with_one_number_those_nearby_are_meant():
    words = f"For the purposes of subchapters I and II of this chapter, {MEANS}"
    assert scope(last=words) == "Chapter 2"


def test_a_statement_may_stand_behind_the_term():
    said = "“Tug”, for the purposes of this subsection, means a ship that tows."
    assert Lawbook(SHIPS.format(second=said, inserted="-", last="-")).scope_of("Tug") == "1-1.01(b)"


@pytest.mark.parametrize("word", ["Title", "Subtitle", "Division", "Annex"])
def test_every_kind_of_unit_may_be_this_one(word):
    law = Lawbook(
        f"""
        {word} 1 Ships

        Section 1 Registers

        (1) A register is kept.

        {word} 2 Wharves

        Section 2 Berths

        (1) In this {word}, “tug” means a ship that tows.
        """
    )
    scope = law.of("tug").scope
    assert scope is not None
    assert (law.sections[scope].label, law.sections[scope].number) == (word, "2")


def test_what_the_document_does_not_have_as_a_unit_is_the_document():
    words = "For purposes of this part and part 1003, “tug” means a ship that tows."
    assert Lawbook(f"§ 1002.1 Tugs.\n\n(a) A tug tows.\n\n(b) {words}").scope_of("tug") is None


@pytest.mark.parametrize(
    ("words", "anchor"),
    [
        ("“Tug” means, for the purposes of subsection (a), a ship that tows.", "1-1.01(a)"),
        ("“Tug” includes, for the purposes of §§ 1-1.01, 1-1.02 and 1-2.01, a barge.", None),
        ("“Tug” means for the purposes of § 1-1.02—", "1-1.02"),
        ("“Tug” means, in relation to a ship and for the purposes of § 1-1.02, a barge.", "1-1.02"),
        ("“Tug” means a ship, including, for the purposes of § 1-1.02, a barge.", None),
        ("“Tug” has the same meaning in this subsection as in the Ships Act.", "1-1.01(b)"),
    ],
)
def test_a_statement_may_stand_behind_the_verb(words, anchor):
    law = Lawbook(SHIPS.format(second=words, inserted="-", last="-"))
    assert law.scope_of("Tug") == anchor


def test_the_letters_of_a_formula_mean_something_there_alone():
    law = Lawbook(
        """
        1 Dues

        (1) The dues are D = L × R, where:

        (a) “L” means the length of the ship; and

        (b) “R” means ten crowns.

        (2) They are paid yearly.

        2 Fees

        (1) A fee is due.
        """
    )
    assert (law.scope_of("L"), law.scope_of("R")) == ("1", "1")


RULEBOOK = """
    3. Ships

    3.1 Registers

    3.1.1 A register is kept.

    4. Harbours

    4.1 Pilots

    4.1.1 A pilot must hold a licence, as Rule 4.1.2 says.

    4.1.2 A licence is granted under Rule 4.1.1. {rule}

    4.2 Tugs

    4.2.1 In this Chapter "hawser" means a thick rope.

    4.2.2 Rule 4.2.1 of Chapter 4 applies to tugs.
    """


@pytest.mark.parametrize(
    ("words", "anchor"),
    [
        ('In this Rule, "mate" means a deputy.', "4.1.2"),
        ('For the purposes of this Rule 4.1.2, "mate" means a deputy.', "4.1.2"),
        ('For the purposes of this Rule and Rule 4.1.1, "mate" means a deputy.', "4.1"),
        ('In this section, "mate" means a deputy.', "4.1"),  # the nearest with a title
    ],
)
def test_what_a_text_cites_as_a_rule_is_this_rule(words, anchor):
    assert Lawbook(RULEBOOK.format(rule=words)).scope_of("mate") == anchor


def test_a_chapter_may_print_its_number_alone():
    assert Lawbook(RULEBOOK.format(rule="")).scope_of("hawser") == "4"


ACT = """
    1 Pilots

    (1) A pilot has a licence.

    (2) {section}

    2 Tugs

    (1) In this section—

    (a) “line” means a rope; and

    (b) “bitt” means a post. “Cleat” means a small bitt.

    (2) Subsection (1) has no other effect.

    SCHEDULE 1

    Dues

    1 (1) Dues are paid yearly.

    (2) {schedule}

    2 A berth is free on Sundays.
    """


@pytest.mark.parametrize(
    ("given", "anchor"),
    [
        ({"section": "In subsection (1), “mate” means a deputy."}, "1(1)"),
        ({"section": "For the purposes of (1), “mate” means a deputy."}, "1(1)"),
        ({"schedule": "In this paragraph, “mate” means a deputy."}, "Sch 1 para 1"),
        ({"schedule": "In sub-paragraph (1), “mate” means a deputy."}, "Sch 1 para 1(1)"),
        ({"schedule": "In this Schedule, “mate” means a deputy."}, "Sch 1"),
    ],
)
def test_a_schedule_has_paragraphs(given, anchor):
    words = {"section": "-", "schedule": "-"} | given
    assert Lawbook(ACT.format(**words)).scope_of("mate") == anchor


def test_a_lead_in_governs_its_list_and_a_sentence_goes_on_from_the_one_before():
    law = Lawbook(ACT.format(section="-", schedule="-"))
    assert [law.scope_of(term) for term in ("line", "bitt", "Cleat")] == ["2", "2", "2"]


def test_a_lead_in_governs_whatever_its_heading():
    law = Lawbook(
        """
        1 Towing

        (1) A tug tows.

        (2) For the purposes of subsection (1), the following words should be read as follows:

        (a) “ship” includes a barge; and

        (b) “rope” includes a chain.

        2 Mooring

        (1) A ship is moored.
        """
    )
    assert (law.scope_of("ship"), law.scope_of("rope")) == ("1(1)", "1(1)")


def test_a_list_item_is_no_lead_in_for_the_glossary_that_goes_on_below():
    rows = (
        "1. Definitions\n\nTerm\tMeaning\nTowage\tMeans:\n(a)\tfor the purposes of rule 2—\n"
        "(b)\ta rope.\nThick Rope\tMeans a rope that no one can lift.\n\n2. Ropes\n\nA rope.\n"
    )
    assert Lawbook(rows).scope_of("Thick Rope") is None


def test_a_heading_may_say_where_its_definitions_govern():
    law = Lawbook(
        """
        Part 1 – Ships

        1 Registers

        A register is kept.

        2 Interpretation of Part 1

        “tug” means a ship that tows.

        Part 2 – Wharves

        3 Berths

        A berth is let.
        """
    )
    assert law.scope_of("tug") == "Part 1"


PEOPLE = """
    1 Sale

    (1) A person (“P”) may sell a ship to another person (the “buyer”).

    (2) The Harbour Board Office (“HBO”) keeps the register.

    2 Loans

    (1) A person (“P”) may lend a ship to another person (the “buyer”) of goods.

    (2) The clerk of the Harbour Board Office (“HBO”) is told, and so is the agent (the “Agent”).
    """


@pytest.mark.parametrize(
    ("term", "scopes"),
    [
        ("P", ["1", "2"]),  # a letter stands for someone in its section alone
        ("buyer", ["1", "2"]),
        ("HBO", [None, None]),  # a name that is only shortened
        ("Agent", [None]),
    ],
)
def test_what_a_bracket_brings_in_is_local_where_it_stands_for_someone(term, scopes):
    law = Lawbook(PEOPLE)
    found = [d.scope for d in law.definitions if d.term == term]
    assert [None if s is None else law.sections[s].anchor for s in found] == scopes


def test_an_entry_that_points_to_a_definition_is_no_rival_of_it():
    law = Lawbook(
        """
        1 Orders

        (3) “Sale Order” means an order that a ship be sold.

        9 Definitions

        In this Act—

        “Sale Order” has the meaning given in section 1(3).
        """
    )
    assert [d.scope for d in law.definitions] == [None, None]


@pytest.mark.parametrize(
    ("words", "anchor"),
    [
        ("(2) Boote im Sinne dieser Vorschrift sind kleine Schiffe.", "1"),
        ("(2) Boote im Sinne von Absatz 1 Satz 2 sind kleine Schiffe.", "1(1)"),
        ("(2) Boote im Sinne der Absätze 1 und 2 sind kleine Schiffe.", "1"),
        ("(2) Boote im Sinne des § 2 Absatz 1 sind kleine Schiffe.", "2(1)"),
        ("(2) Boote im Sinne dieses Abschnitts sind kleine Schiffe.", "Abschnitt 1"),
        ("(2) Boote im Sinne der Vorschriften dieses Gesetzes sind kleine Schiffe.", None),
    ],
)
def test_german_statements(words, anchor):
    law = Lawbook(
        f"""
        Abschnitt 1 - Schiffe

        § 1 Register

        (1) Schiffe werden eingetragen. Das Register ist öffentlich.

        {words}

        § 2 Abgaben

        (1) Abgaben sind zu zahlen.

        (2) Sie sind fällig.

        Abschnitt 2 - Häfen

        § 3 Liegeplätze

        (1) Liegeplätze werden vermietet.
        """,
        language="de",
    )
    assert law.scope_of("Boote") == anchor


@pytest.mark.parametrize(
    ("words", "places"),
    [
        (
            "In this Part and Part 3, ",
            [Place(How.HERE, "part"), Place(How.NUMBERED, "part", ("3",))],
        ),
        (
            "for purposes of sections 4(2) and 5, ",
            [Place(How.NUMBERED, "sections", ("4", "2")), Place(How.NUMBERED, "sections", ("5",))],
        ),
        (
            "in paragraph 3 of Schedule 2, ",
            [
                Place(
                    How.NUMBERED,
                    "paragraph",
                    ("3",),
                    of=Place(How.NUMBERED, "schedule", ("2",)),
                )
            ],
        ),
        ("in section 3 of the Ships Act, ", [Place(How.NUMBERED, "section", ("3",), foreign=True)]),
        ("for the purposes of this paragraph, paragraph 10 ", [Place(How.HERE, "paragraph")]),
    ],
)
def test_the_places_of_a_statement(words, places):
    assert list(statements_of(pack_of("en")).read(words)) == [places]


def test_a_number_of_a_french_code_is_a_scope():
    said = "Pour l'application de l'article L. 172-7, le mot : « bois » s'entend des bois bruts."
    text = f"# Code\n\n## Article L172-7\n\nLe bois est vendu.\n\n## Article D172-2\n\n{said}\n"
    (term,) = built(text, "fr").graph.terms
    assert (term.term, term.scope_section_id) == ("bois", "x.md#L172-7")


def test_what_a_publisher_marks_governs_where_the_words_before_it_say() -> None:
    page = """<Statute xml:lang="en"><Identification><ShortTitle>Kites Act</ShortTitle>
</Identification><Body><Section><MarginalNote>Flying</MarginalNote><Label>9</Label><Subsection>
<Label>(1)</Label><Text>A kite flies.</Text></Subsection><Subsection><MarginalNote>Definitions
</MarginalNote><Label>(2)</Label><Text>In this section,</Text><Definition><Text>
<DefinedTermEn>string</DefinedTermEn> means a thin rope.</Text></Definition></Subsection></Section>
<Section><MarginalNote>Days</MarginalNote><Label>10</Label><Subsection><Label>(1)</Label><Text>
In this section, <DefinedTermEn>windy day</DefinedTermEn> means a day with wind.</Text></Subsection>
</Section></Body></Statute>"""
    graph = built(page, name="kites.xml").graph
    governs = {term.term: term.scope_section_id for term in graph.terms}
    assert governs == {"string": "kites.xml#9", "windy day": "kites.xml#10"}


@pytest.mark.parametrize(
    ("words", "scopes"),
    [
        (
            "Les définitions qui suivent s’appliquent aux articles 4 à 5.\n\n"
            "**remorqueur** Navire qui tire.\n\n**quai** Mur au bord de l’eau.",
            {"Partie 2"},
        ),
        ("Au paragraphe (1), « remorqueur » s’entend d’un navire.", {"3(1)"}),
        ("« remorqueur » désigne un navire prévu au paragraphe (1).", {None}),
    ],
)
def test_french_statements(words: str, scopes: set[str | None]):
    text = (
        "# Loi sur les ports\n\n## Partie 1 Navires\n\n### 1 Entrée\n\nIls entrent.\n\n"
        f"## Partie 2 Droits\n\n### 2 Quais\n\nIls paient.\n\n### 3 Sens\n\n(1) A.\n\n"
        f"{words}\n\n### 4 Nuit\n\nB.\n\n### 5 Jour\n\nC.\n\n## Partie 3 Fin\n\n### 6 D\n\nE.\n"
    )
    made = built(text, "fr")
    anchors = {section.id: section.anchor for section in made.graph.sections}
    scoped = [term.scope_section_id for term in made.graph.terms]
    assert {anchors[scope] if scope else None for scope in scoped} == scopes


def test_a_statement_may_name_all_other_units_of_the_document():
    law = Lawbook("""
        Article 1. Terms

        In this Article and all other Articles of these By-laws, the following terms apply:

        “Pilot” means a person who guides ships.

        Article 2. Dues

        A Pilot pays dues.
    """)
    assert law.scope_of("Pilot") is None
