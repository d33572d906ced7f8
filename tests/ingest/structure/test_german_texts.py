"""What German statutes of towns and universities print in ways of their own."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.structure import headlines
from ingest.structure.levels import Placed
from ingest.structure.nesting import parents
from ingest.structure.words import words_in

from .outlines import converted, expected, of_markdown, of_text, parsed


@pytest.mark.parametrize("apart", ["§ 5 a Ermäßigung", "§ 5 a) Ermäßigung", "§ 5a Ermäßigung"])
def test_the_letter_of_an_inserted_section_may_stand_apart(apart: str):
    source = f"""
        Hafenordnung der Stadt Norden

        § 5 Beiträge

        (1) Jeder Lieger zahlt den Beitrag.

        {apart}

        (1) Wer krank ist, zahlt die Hälfte.

        § 6 Schluss

        Die Ordnung tritt in Kraft.
    """
    assert of_text(source) == expected("""
        # § 5 Beiträge
          (1)
        # § 5a Ermäßigung
          (1)
        # § 6 Schluss
    """)


def test_attachments_without_markup_are_units_of_a_text_that_marks_its_sections_up():
    source = """
        # Ordnung des Hafens

        ## § 1 Beiträge

        Die Beiträge stehen in Anlage 1.

        ## § 2 Schluss

        Ende der Ordnung.

        Anlage 1 (zu § 1)

        Die Tarife sind im Hafen zu lesen.

        Anlage 2

        Das Muster ist im Hafen zu lesen.
    """
    assert of_markdown(source) == expected("""
        # § 1 Beiträge
        # § 2 Schluss
        # Anlage 1 (zu § 1)
        # Anlage 2
    """)


def test_the_only_attachment_may_say_to_what_it_belongs_without_brackets():
    source = """
        Hafenordnung der Stadt Norden

        § 1 Beiträge

        Die Beiträge stehen in der Anlage.

        § 2 Schluss

        Ende der Ordnung.

        Anlage zu § 1 Abs. 2 der Ordnung

        1. Boote

        Drei Euro.

        2. Schiffe

        Fünf Euro.
    """
    assert of_text(source).splitlines()[2].startswith("# Anlage zu § 1 Abs. 2")


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (
            ["Amtliche Bekanntmachung", "Satzung", "über die Benutzung des Hafens"],
            "Satzung über die Benutzung des Hafens",
        ),
        (
            ["Der Magistrat", "Benutzungs- und Gebührenordnung für die Seebrücke in Norden"],
            "Benutzungs- und Gebührenordnung für die Seebrücke in Norden",
        ),
    ],
)
def test_notices_above_a_title(lines: list[str], title: str):
    body = ["§ 1 Zweck", "Der Hafen dient allen Liegern.", "§ 2 Schluss", "Sie tritt in Kraft."]
    outline = parsed(converted("\n\n".join([*lines, *body])))
    assert outline.title == title
    assert [unit.number for unit in outline.units] == ["1", "2"]


def test_a_section_sign_that_a_scanner_misread_is_told_by_the_series():
    assert of_text("""
        Satzung über Kähne

        81 Zweck

        Kähne tragen Lasten.

        § 2 Gebühr

        (1) Die Gebühr beträgt

        83 Taler für einen großen Kahn,

        84 Taler für zwei.

        § 3 Haftung

        Es haftet der Führer.

        $ 4 Zeiten

        Gefahren wird am Tag.

        8 5 Inkrafttreten

        Die Satzung tritt heute in Kraft.
        """) == expected("""
        # § 1 Zweck
        # § 2 Gebühr
          (1)
        # § 3 Haftung
        # § 4 Zeiten
        # § 5 Inkrafttreten
        """)


def test_sections_from_81_on_are_no_misread_ones():
    assert of_text("""
        80 Boats

        A boat floats.

        81 Oars

        An oar is of wood; see § 3.

        82 Sails

        A sail is of linen.

        83 Ropes

        A rope is of hemp.
        """) == expected("""
        # 80 Boats
        # 81 Oars
        # 82 Sails
        # 83 Ropes
        """)


def test_place_and_date_above_a_signature_are_no_title():
    assert of_text("""
        Kahnsatzung


        Beschlossen: 01.05.2021


        § 1 Zweck

        Kähne tragen Lasten.


        § 2 Gebühr

        Die Gebühr beträgt zwei Taler.


        Hafenstadt, den 03.05.2021

        Der Hafenmeister
        """) == expected("""
        # § 1 Zweck
        # § 2 Gebühr
        """)


@pytest.mark.parametrize("law", ["HafO", "HG", "BayHO"])
def test_the_initials_of_the_law_may_stand_before_each_article(law: str):
    source = f"""
        {law} Art 1
        (1) Der Hafen ist offen.
        (2) Er schließt nachts.

        {law} Art 2
        Die Gebühr ist fällig.

        {law} Art 2a
        Sie verjährt.
    """
    assert of_text(source) == expected("""
        # Art 1
          (1)
          (2)
        # Art 2
        # Art 2a
    """)


def test_a_letter_groups_parts_whose_roman_number_stands_before_their_label():
    words = words_in(pack_of("de"))
    lines = ["§ 1 Ziel", "A. Allgemeines", "I. Abschnitt", "§ 2 Noten", "II. Abschnitt", "§ 3 Ende"]
    read = [headlines.read(line, words) for line in lines]
    headings = [Placed(line, None, line.kind in ("letter", "abschnitt")) for line in read]

    assert [line.label for line in read] == ["§", None, "Abschnitt", "§", "Abschnitt", "§"]
    assert parents(headings, words) == [None, None, 1, 2, 1, 4]


def test_an_abbreviation_does_not_end_a_title():
    assert of_text("""
        Hafenordnung der Stadt Norden

        § 1

        Bewertung der Modul- bzw. Teilprüfungen

        (1) Die Noten stehen im Zeugnis.

        § 2

        Schluss

        (1) Die Ordnung tritt in Kraft.
    """) == expected("""
        # § 1 Bewertung der Modul- bzw. Teilprüfungen
          (1)
        # § 2 Schluss
          (1)
    """)


def test_a_title_among_titles_stands_above_a_list_of_sentences():
    assert of_text("""
        Gartenordnung

        1. Nutzung

        1.1 Pächter der Parzelle

        Die Parzelle nutzt nur der Pächter. Nachbarn dürfen helfen.

        1.2 Neophyten

        Neophyten sind Pflanzen, die hier fremd sind. Sie werden entfernt.

        1.3 Einsatz von Mitteln

        a)

        Mittel werden nach Anweisung verwendet. Sie sind sicher zu verwahren.

        b)

        Ihr weiterer Einsatz ist verboten.
    """) == expected("""
        1 Nutzung
          1.1 Pächter der Parzelle
          1.2 Neophyten
          1.3 Einsatz von Mitteln
            a)
            b)
    """)


def test_words_between_dashes_set_off_no_title():
    assert of_markdown("""
        ## § 7 Pflege

        (1) Einrichtungen der Tages- und Nachtpflege im Sinne des Sozialgesetzbuchs – Pflege – vom
        3. Mai 2031 werden im Hafen geschlossen.

        (2) Boote – Ein Boot ist jedes Fahrzeug. Es schwimmt.
    """) == expected("""
        # § 7 Pflege
          (1)
          (2) Boote
    """)
