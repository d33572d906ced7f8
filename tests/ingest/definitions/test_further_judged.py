"""Definitions that a reader of unprepared texts missed, or judged to be no definitions."""

from __future__ import annotations

from .test_entries import built, meanings


def names(text: str, language: str = "en") -> list[str]:
    return [term.term for term in built(text, language).graph.terms]


def aliases(text: str, language: str = "en") -> dict[str, tuple[str, ...]]:
    return {term.term: term.aliases for term in built(text, language).graph.terms}


def test_a_number_inside_bold_print_is_no_part_of_the_term():
    made = meanings(
        "# Port Terms\n\n## 1. Definitions\n\n**1.1 Tugs** means all boats that tow.\n\n"
        "**1.2 Your Ships** means the ships that you own.\n"
    )
    assert list(made) == ["Tugs", "Your Ships"]
    assert made["Tugs"] == "**1.1 Tugs** means all boats that tow."


def test_henceforth_gives_names_and_a_second_name_may_follow():
    assert names(
        "# Port Deed\n\nThe pilots founded a body of pilots, henceforth referred to as Pilot "
        "Council.\n\nThe deed shall hereinafter be known as the HARBOUR DEED.\n\n"
        "Kiel Port is hereinafter referred to as the Harbour or the Port. The Harbour pays.\n"
    ) == ["Pilot Council", "HARBOUR DEED", "Harbour"]


def test_an_adverb_may_stand_before_the_verb():
    assert names(
        "# Port Deed\n\nThe term “Parties” shall mean the Port and the Pilot collectively, and "
        "the term “Party” shall individually refer to the Port or the Pilot, as may be.\n"
    ) == ["Parties", "Party"]


def test_terms_without_capitals_count_behind_a_purpose():
    made = meanings(
        "# Port Deed\n\n## 3. Work\n\na) Work is paid.\n\n"
        "b) For the purposes of this Deed, light work means any work that is not heavy.\n"
    )
    assert list(made) == ["light work"]


def test_a_sentence_far_into_a_paragraph_defines_with_is_defined_as():
    rights = "The Port gives many rights to all pilots that tow ships to its quays. " * 6
    made = meanings(
        f"# Port Deed\n\n1. {rights}A Port Tow Provider is defined as a pilot that tows. "
        'Others may tow. For the purposes of clarity, the "bow" is defined as the fore part.\n'
    )
    assert made["Port Tow Provider"] == "A Port Tow Provider is defined as a pilot that tows."
    assert "bow" in made


def test_what_shall_be_or_is_deemed_to_be_something_is_defined_for_a_purpose():
    assert names(
        '# Port Deed\n\n## 1. Pay\n\nFor purposes of this Deed, "net dues" shall be the amount '
        "after tax.\n\n(a) For the purposes of this Deed, “pay” is deemed to be the gross pay.\n"
    ) == ["net dues", "pay"]


def test_items_glued_to_the_item_before_have_meanings_of_their_own():
    made = meanings(
        '# Port Code\n\nSec. 12.001. DEFINITIONS. In this section:(1)  "Dock job" means a job at '
        'a dock under Subsection (d).(2)  "Port firm" has the meaning assigned by Section '
        '901.002, Port Code.(3)  "Quay pay" means the pay at a quay.\n'
    )
    assert list(made) == ["Dock job", "Port firm", "Quay pay"]
    assert made["Quay pay"] == '(3)  "Quay pay" means the pay at a quay.'


def test_a_class_in_a_bracket_may_follow_a_term():
    assert aliases(
        "# Port Code\n\n## 1.4. Defined Terms\n\n"
        "Dry dock (Group B, Division 3) means a dock without water.\n\n"
        "Wet dock (Group C) means a dock with water.\n"
    ) == {"Dry dock": ("Group B, Division 3",), "Wet dock": ("Group C",)}


def test_values_in_a_bracket_with_equals_signs_are_no_names():
    assert (
        names('# Port Format\n\nA field (with "Kind" = "dock" and "Size" = "4/2") may follow.\n')
        == []
    )


def test_names_between_strokes_are_names_of_one_thing():
    assert aliases(
        "# Regeln\n\nDie Hafen Kiel GmbH (im Folgenden „wir / unser(e) / HAFEN“) lenkt Schiffe.\n",
        "de",
    ) == {"wir": ("unser", "HAFEN")}
    assert aliases(
        "# Port Deed\n\n“kinds of dues/port dues” means the dues that a ship pays.\n\n"
        "“read/write” means a right.\n"
    ) == {"kinds of dues": ("port dues",), "read/write": ()}


def test_a_bracket_behind_a_name_may_have_several_names():
    assert aliases(
        '# Port Terms\n\n## 2. Definitions\n\n- **"Pilot"** (also "you" or "your") means a person '
        "that tows.\n"
    ) == {"Pilot": ("you", "your")}


def test_a_label_gives_no_name_that_the_words_below_it_give():
    assert names(
        '# Port Deed\n\n## 1. Parties\n\n**Pilot Firm ("Pilot"):**\n\nAnna Rein\n\n'
        'Kiel (hereinafter "**Pilot**")\n\n**Dock Owner ("Owner"):**\n\nBert Rein\n'
    ) == ["Pilot", "Owner"]


def test_clauses_below_a_heading_of_interpretation_are_no_entries():
    assert (
        names(
            "# Port Deed\n\n## 22 Complaints and Interpretation\n\n22.02 Complaints\n\n"
            "22.02.1 A complaint waits for the port. It costs nothing.\n\n"
            "22.02.2 The port hears each complaint.\n"
        )
        == []
    )


def test_what_a_pronoun_refers_to_is_not_the_term_before_it():
    assert (
        names(
            "# Port Deed\n\n1. “Handbook” shall be replaced by “Port Deed” except where it refers "
            "to earlier books.\n"
        )
        == []
    )


def test_legal_bases_are_no_terms():
    assert (
        names(
            "# Steuern\n\n## Hafensteuer\n\nRechtsgrundlagen für die Erhebung der Hafensteuer sind "
            "das Hafengesetz und die Satzungen.\n",
            "de",
        )
        == []
    )


def test_rows_that_break_off_amid_a_phrase_are_only_lines_of_a_table():
    head = "# Port Policy\n\n## Definitions\n\nTerm | Meaning\n---|---\n"
    assert (
        names(f"{head}Port | all laws on ports, the docks of the\nLaws | port and its quays\n")
        == []
    )
    assert names(f"{head}Dock | a basin for all ships\nQuay | a wall at a dock\n") == [
        "Dock",
        "Quay",
    ]


def test_the_number_of_an_editors_note_is_no_part_of_a_term():
    assert names(
        "# Port Code\n\n3. In this Code,—\n\n(a) the expression “affixing 2 [dock marks]” means "
        "any mark at a dock.\n"
    ) == ["affixing dock marks"]


def test_glossaries_whose_bold_print_is_lost_have_terms_in_lower_case():
    made = built(
        "= Port Book\n\n== Definitions\n\n"
        "A *tug line (TL)* is a line from a tug. It may be long.\n\n"
        "A *dry dock* is a dock without water.\n\n"
        "A *port (haven, harbour)* is a place for ships.\n\n"
        "A ship is safe in it.\n\n== Use\n\nA boat is a ship.\n",
        name="x.adoc",
    )
    terms = {term.term: (term.aliases, term.section_id) for term in made.graph.terms}
    assert terms == {
        "tug line": (("TL",), "x.adoc#definitions"),
        "dry dock": ((), "x.adoc#definitions"),
        "port": ((), "x.adoc#definitions"),
    }


def test_what_shall_be_given_when_something_holds_is_defined_for_a_decree():
    made = meanings(
        "# Verordnung\n\n## § 1 Begriffe\n\n(4) Im Sinne dieser Verordnung liegen vor:\n\n"
        "1. Ausbruch der Fäule, wenn sie festgestellt worden ist;\n"
        "2. wirksamer Schutz bei Kähnen und Booten, wenn ein Anstrich besteht;\n"
        "3. treibendes Boot: jedes Boot ohne Leine.\n",
        "de",
    )
    assert list(made) == [
        "Ausbruch der Fäule",
        "wirksamer Schutz bei Kähnen und Booten",
        "treibendes Boot",
    ]


def test_a_term_without_marks_counts_behind_its_unit():
    assert names(
        "# Port Act\n\n## 4. Berth, defined\n\nIn this Act, berth means any place that is lit.\n\n"
        "## 5. Trade\n\nIn this way, trade means a gain.\n"
    ) == ["berth"]


def test_names_that_follow_as_or_thereafter():
    assert names(
        "# Day\n\nI join Port Day 3 (thereafter referred to as “Event”). The Event is free.\n"
    ) == ["Event"]
    assert names(
        '# Contrat\n\nIl lie Port Bleu, désignée comme le "Client", et Anne Rive, désignée comme '
        'la "Pilote". Elle adhère à la Ligue des Pilotes, communément nommée LDP.\n',
        "fr",
    ) == ["Client", "Pilote", "LDP"]
