"""What looks like a definition and is none: duties, labels, states, signals, glosses."""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.definitions import find_definitions

from .lawbooks import Lawbook
from .test_entries import built, meanings
from .test_filled_in import CONTRACT, defined


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        # a rank, and a designation for another law
        ("# Hafentag\n\nDer Hafentag ist das oberste Organ des Vereins.", []),
        ("# Hafentag\n\nDer Hafentag ist die höchste beschließende Versammlung.", []),
        (
            "(2) Hafenamt im Sinne des § 3 des Hafengesetzes ist die Stadt.",
            ["Hafenamt im Sinne des § 3 des Hafengesetzes"],
        ),
        ("# Hafentag\n\nDer Hafentag ist das höchste Organ. Er tagt im Mai.", []),
        ("# Lotse\n\nDer Lotse ist dem Hafen über seine Arbeit rechenschaftspflichtig.", []),
        ("1. ist Treibgut im Sinne der Strandordnung oder\n\n2. sind Wracks.", []),
        # another word for a bare noun, and a name for more
        ("(2) Sie sind mit einem Entgelt (Tarif) zu belegen. Der Tarif gilt.", []),
        ("(2) Die Aufsicht der Stadt (Hafenamt) ist frei. Das Hafenamt tagt.", ["Hafenamt"]),
        ("(2) Der Rat beschließt mit allen Stimmen (einschließlich Vertretung).", []),
        ("(2) Der Markt ist am Tag vor Neujahr (Montag). Der Montag ist frei.", []),
        # "nur" before what is allowed
        ("(2) Der Bau von Kais im Sinne der §§ 4 bis 8 ist nur zulässig, wenn er nützt.", []),
        ("(2) Kai im Sinne dieser Ordnung ist nur eine Mauer am Wasser.", ["Kai"]),
        # a heading that names another thing
        ("# Regeln für Hafen Plus\n\nHafen ist eine Anwendung, die Boote zeigt.", []),
        ("(2) Der Hafenrat bezeichnet die Lotsen, die er bestellt.", []),
        ("(2) Der Begriff „Lotse“ bezeichnet einen Führer.", ["Lotse"]),
        # the heading of a cited section
        ("(2) Der Zweck des Platzes (siehe § 3 Hafenordnung (Zweck des Platzes)) gilt.", []),
        (
            "Es gelten die folgenden Regeln:\n\na) Nasse Segel an Bord sind nicht erlaubt.\n\n"
            "b) Feuer ist nicht erlaubt.",
            [],
        ),
        ("Der Lotse gibt folgende Zeichen:\n\na) „zwei Töne“, wenn er nach links fährt;", []),
        (
            "Es gelten die folgenden Begriffe:\n\na) „Lotse“, wer Schiffe führt;",
            ["Lotse"],
        ),
    ],
)
def test_german_lists_and_duties(words, terms):
    assert Lawbook(f"§ 3 Verkehr\n\n{words}\n", language="de").terms == terms


def test_the_only_one_for_a_task_is_no_meaning():
    law = "# Ordnung\n\n## § 3 Aufgaben der Hafenbehörde\n\n(1) Die Hafenbehörde ist "
    assert meanings(f"{law}die Stelle, die den Hafen führt.\n", "de")
    assert not meanings(f"{law}der einzige Ansprechpartner der Reeder.\n", "de")


@pytest.mark.parametrize(
    "sentence",
    [
        'The server answers with a fault (code="BerthNotFound") if there is no berth.',
        'A client may ask for no style (as in "STYLES="). The "STYLES=" is read.',
        'Times end with a Z (for "zulu"). Nobody says "zulu".',
        "The port is no 'safe port' in the law - in short, this means that ships pay dues.",
        "The pilot calls out: “Ship Ahoy” (or “Boat Ahoy”). The crew then answers “Boat Ahoy”.",
        "A “late call” is always in order. It can be made at any time.",
        'The course (which may be "wait at sea") is told to the master. Some "wait at sea".',
    ],
)
def test_values_and_glosses_in_brackets_are_no_names(sentence):
    assert Lawbook(f"3. {sentence}").terms == []


def test_a_noun_in_a_title_is_no_verb_that_defines():
    assert Lawbook("(3) Electronic Means: Notice may be given by radio.").terms == []


def test_headings_above_numbered_comments_are_no_entries_of_a_list():
    comments = "Pilots\n\n[2] Whether a pilot is on board can depend on the ship.\n\n"
    comments += "Tugs\n\n[3] The port may order a tug at any time of the day.\n"
    assert Lawbook(f"1. Terminology\n\nComment\n\n{comments}").terms == []


def test_a_sentence_above_indented_lines_is_no_term_that_a_source_marks():
    sentence = "The port has the task of"
    book = Lawbook(f"{sentence}\n\na) the pilotage of ships.\n")
    marked = [Span(0, len(sentence))]
    assert find_definitions(book.text, book.sections, language="en", defined=marked) == []


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("(2) The Registrar refers to the list of pilots.", []),
        ("(2) Pilotage refers to the guiding of ships.", ["Pilotage"]),
        ('"berthNumber" is absent, and so it is 1.', []),
        ('It decides which ships can be called "Tugs". The "Tugs" pull.', []),
        ('These ships are called "Tugs". The "Tugs" pull.', ["Tugs"]),
        ('A ship is "Idle" or "Lost". It keeps its state ("Idle" or "Lost") at sea.', []),
        ("“Pear Ports” is committed to safe harbours.", []),
        ("“Pear Ports” is on a quay.", []),
        ("“Pear Port” is data about pears.", ["Pear Port"]),
        ("“There were no ships” is a report of the harbour.", []),
        ('* "kind" is "dock" but "berth" is empty', []),
        ("the word “SLOW” for any ship which is defined as a barge by this rule.", []),
        ("“Slow ship”, which is defined in rule 2, may wait.", ["Slow ship"]),
        ('Pear Ports Ltd. ("Pear" or "Ports") lets the ship. Pear pays.', ["Pear", "Ports"]),
    ],
)
def test_duties_and_states(words, terms):
    assert Lawbook(words).terms == terms


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Le « Pilote » est libre de refuser un navire.", []),
        ("Le « Pilote » est seul responsable de la manœuvre.", []),
        ("Le « Pilote » est une personne qui guide les navires.", ["Pilote"]),
    ],
)
def test_a_french_term_is_something_and_no_adjective(words, terms):
    assert list(meanings(f"# Licence\n\n{words}\n", "fr")) == terms


def test_a_label_that_comes_again_is_no_term():
    form = "Delivery Day: Monday\n\nDelivery Place: the mill\n\nPear Price: ten\n\n"
    use = "1. On each Delivery Day pears go to the Delivery Place for the Pear Price.\n"
    found = defined(f"{CONTRACT}{form}Pear Price: nine\n\n{use}")
    assert set(found) == {"Delivery Day", "Delivery Place"}
    rows = "Delivery Day | Monday\nDelivery Place | the mill\nPear Price | Pear Price\n\n"
    table = rows.replace("\nD", "\n---|---\nD", 1)
    assert "Pear Price" not in defined(f"{CONTRACT}{table}{use}")


def test_the_parts_of_a_document_are_no_terms_of_its_title():
    text = (
        "# Hafen-Definitionen\n\nDies ist ein Verzeichnis.\n\n## Inhalt\n\nDas Verzeichnis nennt "
        "Häfen.\n\n## Zweck\n\nDas Verzeichnis dient allen.\n\n## Formate\n\nEs ist gedruckt.\n"
    )
    assert meanings(text, "de") == {}


def test_a_duty_behind_a_meaning_is_no_part_of_it():
    long = "The harbour is open to all ships on all days of the year but one. " * 4
    text = f"{long}“Pilot” means a guide. The Pilot is paid by the owner of the ship. {long}"
    assert meanings(f"# Rules\n\n{text}\n")["Pilot"] == "“Pilot” means a guide."


def test_an_index_of_several_columns_and_a_register_are_no_tables_of_terms():
    table = "# 4 Definitions\n\n| Act | Bill | Effective | Signed |\n|---|---|---|---|\n"
    assert meanings(f"{table}| Harbour Act 2015 | 12 | 1 July | 19 June |\n") == {}
    assert meanings("# 4 Definitions\n\n| Term | Section |\n|---|---|\n| Fee | in section 4 |\n")


def test_what_an_amendment_inserts_in_several_paragraphs_is_defined_elsewhere():
    text = (
        "2. The Act is amended by inserting:\n\n“ ‘berth’ means a place;\n\n‘dock’ means a basin;”."
    )
    assert Lawbook(text).terms == []


def test_headings_of_how_to_define_and_of_what_a_term_means():
    guide = "# Definition Template\n\n## Title\n\nThe title is short.\n\n## Status\n\nIt is open.\n"
    assert meanings(guide) == {}
    act = Lawbook("11 Meaning of pilot\n\nIn this section, “pilot” means a guide.")
    assert act.terms == ["pilot"]


def test_what_a_file_is_called_again_is_no_second_definition():
    text = (
        "# Règlement\n\nLes votes sont dans un fichier dénommé « urne du port ».\n\n"
        "Le fichier dénommé « urne du port » est clos le soir.\n"
    )
    assert list(meanings(text, "fr")) == ["urne du port"]
    assert len(built(text, "fr").graph.terms) == 1


def test_entries_in_italics_are_terms_where_the_text_defines_so():
    text = "# Glossary\n\n_Berth_ a place at the quay.\n\n_Buoy_ a mark that floats in the port.\n"
    assert list(meanings(text)) == ["Berth", "Buoy"]


def test_examples_of_something_are_no_term():
    law = Lawbook("1. Ships\n\n1.1 Examples of ships include but are not limited to: a tug.\n")
    assert law.terms == []


def test_a_gloss_and_the_quoted_part_of_a_longer_name_are_no_terms():
    text = "The states New, Deferred (as a “late New”) and Closed are final.\n\nThis Act may be "
    assert meanings(f'# Act\n\n{text}called the "Pear" Port Act.\n') == {}
    assert set(meanings("# Act\n\nIt is called the “Fee.” It is paid.\n")) == {"Fee"}


@pytest.mark.parametrize("body", ["4. Ships pay at noon.", "2A.1 Ships pay at noon."])
def test_headings_above_numbered_clauses_are_no_entries(body: str):
    text = (
        f"# Definitions\n\n“Port” means a harbour.\n\n## Payment\n\n{body}\n\n## Noon\n\n{body}\n"
    )
    assert list(meanings(text)) == ["Port"]


def test_rows_that_begin_with_a_number_have_no_terms():
    text = "# Definitions\n\n| Term | Description |\n|---|---|\n| 1 quay | A wall at the water. |\n"
    assert meanings(f"{text}| Pier | A wall into the water. |\n").keys() == {"Pier"}


def test_the_further_form_of_a_name_has_its_plural():
    text = "# Deed\n\nPear Ltd and its heirs (each a “Port Party(ies)”) pay.\n"
    assert [(t.term, t.aliases) for t in built(text).graph.terms] == [
        ("Port Party", ("Port Parties",))
    ]


def test_the_words_of_a_link_are_no_term_though_a_line_breaks_them():
    text = 'This rule stands under the heading ["Clear all\nthe piers"].\n\n'
    assert meanings(f'# Rules\n\n{text}["Clear all the piers"]: https://port.example/\n') == {}
