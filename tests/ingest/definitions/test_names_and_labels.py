"""Forms of names that readers missed, and labels and examples that were taken for terms."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings


def test_a_list_below_a_contrary_intention_has_terms_without_marks():
    made = meanings(
        "# Rules\n\n## 1 Terms used\n\nIn these rules, unless the contrary intention appears —\n\n"
        "- Act means the Ports Act 1999;\n\n- berth fee means what a ship pays;\n\n"
        "- quay, of the Port, includes a jetty.\n"
    )
    assert list(made) == ["Act", "berth fee", "quay"]


@pytest.mark.parametrize(
    ("language", "words", "terms"),
    [
        ("en", "It is named “Port Watch of Kiel”, hereafter referred to as simply the “Watch”.", 1),
        ("en", "For purposes of this Agreement, Bad Cargo includes oil and coal.", 1),
        ("en", "Ships may use the help of the port (Tow Services). Tow Services are free.", 1),
        ("en", "Ships may use the help of the port (Tow Services).", 0),
        ("de", "Der Verein heißt Hafenfreunde. Die Kurzbezeichnung lautet HaFe.", 1),
        ("de", "Das Amt kann im Verkehr als „Hafi“ bezeichnet werden.", 1),
        ("de", "Das Amt kann im Verkehr als „Hafi“ auftreten.", 0),
        ("fr", "Elle a pour titre : « Les Amis du Port », abrégé en « LAP ».", 1),
        # examples, fields and labels
        ("en", 'E.g. "quay" is a synonym for "wharf".', 0),
        ("en", 'Ships ask questions ("where can I berth") and pay. Ask "where can I berth".', 0),
        ("en", "As used here, the following words and phrases shall have the meanings given.", 0),
    ],
)
def test_names_in_passing(language: str, words: str, terms: int):
    found = built(f"# Port\n\n{words}\n", language).graph.terms
    assert len(found) == terms


def test_a_quoted_entry_may_begin_with_whom_it_concerns():
    made = meanings(
        '# Deed\n\n## Definitions\n\n"Crew." With respect to any ship, those who sail it.\n\n'
        '"Deed." This deed of the port, as amended.\n\n"Tug." As to any port, a ship that tows.\n'
    )
    assert list(made) == ["Crew", "Deed", "Tug"]


def test_what_a_name_is_stands_among_definitions():
    made = meanings(
        "# Policy\n\n## Definitions\n\nPort Data is any record that names a ship.\n\n"
        "Ship means a vessel.\n"
    )
    assert list(made) == ["Port Data", "Ship"]
    assert meanings("# Policy\n\n## Use\n\nPort Data is any record that names a ship.\n") == {}


def test_letters_and_labels_of_columns_are_no_terms():
    made = meanings(
        "# Terms\n\n## 1 Definitions\n\nCargo does not include goods that:\n\n"
        "a\tare kept on board of the ship that brought them;\n\n"
        "b\tare thrown into the water by their owner.\n"
    )
    assert list(made) == ["Cargo"]
    assert "thrown into the water" in made["Cargo"]
    table = "| Kind: | Harbour rules |\n|---|---|\n| State: | In force since May |\n"
    assert meanings(f"# Terms\n\n## 1 Definitions\n\n{table}") == {}


def test_forms_of_a_term():
    made = built(
        "# Deed\n\n1. A Port Change (“PC, PCs”) is free.\n\n2. “Ship Details(s)” means papers.\n\n"
        'A ship\'s [parts] are called its "[items]".\n\n[parts]: #a\n\n[items]: #b\n'
    ).graph.terms
    assert [(term.term, term.aliases) for term in made] == [
        ("PC", ("PCs",)),
        ("Ship Details", ()),
        ("items", ()),
    ]


def test_a_sentence_ends_at_a_stop_that_is_set_wrongly():
    made = meanings(
        '# Terms\n\nNotices follow the Dock Act ("DA") .The notice says who is meant.\n'
    )
    assert made["DA"].endswith('("DA") .')


def test_a_figure_behind_its_number_in_words_begins_no_unit():
    text = (
        "1. Dock. A dock is a place to which the harbour office has sent not fewer than four\n\n"
        "(4) ships within a year.\n\n2. Pier. A pier is a wall.\n"
    )
    assert [s.number for s in built(text, name="x.txt").graph.sections] == ["1", "2"]


def test_cited_works_in_markup_set_up_no_abbreviation():
    cited = (
        '<reference anchor="dock">\n<front>\n<title>Docks</title>\n<author>\n'
        "<organization>Port Working Group (PWG)</organization>\n</author>\n</front>\n</reference>"
    )
    assert meanings(f"# Spec\n\nThe PWG wrote it.\n\n{cited}\n") == {}
