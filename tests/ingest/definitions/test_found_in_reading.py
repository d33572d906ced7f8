"""Forms of definitions that were missed in published texts."""

from __future__ import annotations

from .test_entries import meanings


def test_a_list_of_terms_without_marks_has_its_verb_behind_it():
    said = (
        "the terms berth, dock master, buoy, and quay wall shall each have the applicable meaning"
    )
    made = meanings(f"# Agreement\n\n## 1\n\n1.2. In this Deed, {said} set out in the Act.\n")
    assert list(made) == ["berth", "dock master", "buoy", "quay wall"]
    assert (
        meanings("# Deed\n\nThe terms used here and not defined here have the meanings of old.\n")
        == {}
    )


def test_a_mark_of_a_note_may_stand_before_the_number_of_an_entry():
    made = meanings(
        "# Act\n\n## Section 3 - Interpretation.\n\nIn this Act,--\n\n^1(4) Vessel.--vessel "
        "includes rafts;\n\n^2(6) Collector.--Collector means the head of a port;\n"
    )
    assert list(made) == ["vessel", "Collector"]


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
