"""Forms of definitions that were missed in published texts."""

from __future__ import annotations

from .test_entries import meanings


def test_german_meanings_that_begin_or_are_given():
    made = meanings(
        "# Gesetz\n\n## § 1 Teilung\n\n(1) Die Anteile von Rechten (Seezeitanteile) sind zu "
        "teilen. Jeder Seezeitanteil zählt.\n\n## § 3 Zeit\n\n(1) Die Seezeit im Sinne dieses "
        "Gesetzes beginnt mit dem Tag der Ausfahrt.\n\n(2) Eine Fahrt im Sinne dieses Gesetzes "
        "liegt auch vor, wenn das Schiff im Hafen bleibt.\n",
        "de",
    )
    assert list(made) == ["Seezeitanteile", "Seezeit", "Fahrt"]


def test_what_a_quoted_term_of_a_list_is_or_represents():
    made = meanings(
        '# Terms\n\n## A. Definitions\n\n1. An "Account" represents your tie to the port. “Berth '
        "Content” is Content of a berth.\n2. The “Agreement” refers, collectively, to all the "
        "terms of this page.\n"
    )
    assert list(made) == ["Account", "Berth Content", "Agreement"]
    assert meanings("# Terms\n\n1. The Content represents your own work.\n") == {}


def test_an_abbreviation_in_brackets_that_is_used_again():
    made = meanings(
        "# Rules\n\n1. The Port Authority (PA) and the tow office of the bay (TOB) meet with Berth "
        "Pilots (BPs).\n\n2. The PA pays the TOB and the BPs.\n"
    )
    assert list(made) == ["PA", "TOB", "BP"]
    made = meanings(
        "# Satzung\n\n1. Der Hafenausschussrat (HaRa) und die Lotsin (LO) tagen.\n\n2. Der HaRa "
        "hört die LO.\n",
        "de",
    )
    assert list(made) == ["HaRa"]


def test_a_bracket_that_is_no_abbreviation_or_not_used_again():
    made = meanings(
        "# Rules\n\n1. Regulation (EU) 7 and the Port Union (HX) bind the Dock Board (DB).\n\n"
        "2. The EU and the HX agree. (See the DBX.)\n"
    )
    assert made == {}


def test_a_term_that_its_heading_repeats():
    made = meanings(
        "# Risks\n\n## Use of an old dock or pier\n\nUse of an old dock or pier is defined as "
        "the use of a dock that is closed.\n\n## Fees\n\nFees mean what a ship pays.\n\n## Dues\n\n"
        "Dues shall be determined by the board.\n\n## Quays\n\nQuays are public places.\n"
    )
    assert list(made) == ["Use of an old dock or pier", "Fees"]


def test_terms_in_wrong_way_marks_and_bold_terms_read_as_headings():
    made = meanings(
        "# Rules\n\n## 1. Definitions\n\n1. The ”AGM”: the annual meeting.\n\n2. A ”Tug”: a ship "
        "that tows.\n\n3. The ”SU”, or the ”Union”: the union of pilots.\n"
    )
    assert list(made) == ["AGM", "Tug", "SU", "Union"]
    made = meanings(
        "# Licence\n\n## Définitions\n\n- Une « **Copie dérivée** » : toute copie nouvelle.\n\n"
        "- Des « **Quais publics** » : tous les quais du port.\n",
        "fr",
    )
    assert list(made) == ["Copie dérivée", "Quais publics"]


def test_german_meanings_that_count_or_form_a_body():
    made = meanings(
        "# Satzung\n\n## § 2 Zahlen\n\n(1) Als Gäste werden alle Personen gezählt, die eine Nacht "
        "bleiben.\n\n(2) Alle Lotsen, die im Hafen wohnen, bilden die Lotsenschaft. Schriftliche "
        "Rufe im Sinne dieser Satzung sind handschriftlich unterschriebene Blätter.\n",
        "de",
    )
    assert list(made) == ["Gäste", "Lotsenschaft", "Schriftliche Rufe"]


def test_a_marked_term_of_spec_up_has_further_forms():
    text = (
        "# Spec\n\n## Terminology\n\n[[def:Berth, Berths]]\n~ A place for a [[ref:Ship]].\n\n"
        "[[def:Ship]]\n~ A vessel that carries goods.\n\n[[def:Quay Walls, Quay Wall, QW]]\n"
        "~ A wall of stone beside the water.\n"
    )
    assert list(meanings(text)) == ["Berth", "Ship", "Quay Walls"]
