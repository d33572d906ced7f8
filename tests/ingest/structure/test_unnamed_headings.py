"""Headings that name no unit: title pages above each part, labels whose number is lost."""

from __future__ import annotations

from .outlines import expected, of_markdown

RULE = "Riders give way to each other, and the referee starts a race again if they do not."


def test_a_group_in_each_part_is_a_unit():
    parts = (
        f"## Part {n} {title}\n\n### General\n\n#### Section {n} Riders\n\n{RULE}"
        for n, title in enumerate(("Races", "Hockey", "Trials"), 1)
    )
    assert of_markdown("# Rulebook\n\n" + "\n\n".join(parts)).count("# General") == 3


def test_labels_that_have_lost_their_number_are_no_units():
    assert of_markdown("""
        # Hafengesetz

        ## I. Hauptstück: Häfen

        ## . Abschnitt:

        ### § 1 Zweck

        Dieses Gesetz ordnet die Häfen des Landes und die Pflichten der Schiffer.

        ## II. Hauptstück: Boote

        ## . Abschnitt:

        ### § 2 Meldung

        Wer ein Boot in einen Hafen bringt, meldet es dem Hafenamt an.
    """) == expected("""
        # Hauptstück I Häfen
          # § 1 Zweck
        # Hauptstück II Boote
          # § 2 Meldung
    """)


def test_letters_count_headings_though_a_sign_stands_behind_the_first_alone():
    assert of_markdown("""
        # Statuten

        ### I. Mitglieder

        #### Art. 1

        Mitglied wird, wer ein Boot hat und den Beitrag zahlt.

        ### II. Organe

        ### A. Versammlung

        #### Art. 2

        Die Versammlung wählt den Vorstand und tagt im Mai.

        ### B Vorstand

        #### Art. 3

        Der Vorstand leitet den Verein und verwaltet die Kasse.

        ### C Revisoren

        #### Art. 4

        Die Revisoren prüfen die Kasse vor der Versammlung.

        ### III. Finanzen

        #### Art. 5

        Der Verein lebt von Beiträgen und Spenden seiner Mitglieder.
    """) == expected("""
        # I Mitglieder
          # Art 1
        # II Organe
          # A Versammlung
            # Art 2
          # B Vorstand
            # Art 3
          # C Revisoren
            # Art 4
        # III Finanzen
          # Art 5
    """)
