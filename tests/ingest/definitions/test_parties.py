"""Parties of a first page: who they are, line by line, and where the sentence about them ends."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings

GERMAN = """# Mietvertrag

Zwischen der

**Hafen Nord GmbH**
Kai 4
24103 Kiel
HRB 12345

– nachfolgend „Vermieter“ genannt –

und

Birne Handel AG

Kaistraße 7, 24103 Kiel

{naming}

wird folgender Vertrag geschlossen:

## § 1 Gegenstand

Der Vermieter überlässt dem Mieter eine Halle.
"""


@pytest.mark.parametrize(
    "naming",
    ["(im Folgenden „Mieter“)", "- nachstehend Mieter genannt -", "nachstehend „Mieter“ genannt"],
)
def test_a_german_party_is_all_its_lines(naming):
    found = meanings(GERMAN.format(naming=naming), "de")
    assert found["Vermieter"] == (
        "**Hafen Nord GmbH**\nKai 4\n24103 Kiel\nHRB 12345\n\n– nachfolgend „Vermieter“ genannt –"
    )
    assert found["Mieter"] == f"Birne Handel AG\n\nKaistraße 7, 24103 Kiel\n\n{naming}"


@pytest.mark.parametrize(
    ("language", "between", "party", "naming"),
    [
        ("de", "zwischen", "*Reeder (wird eingefügt)*", "\\- nachstehend Mieter genannt -"),
        ("en", "between", "Pear Ltd, Kiel", '- the Carrier - hereafter named the "Carrier" -'),
        ("fr", "ENTRE :", "M. Poire, pour le **Port Nord**.", 'Ci-après dénommé "Mieter",'),
    ],
)
def test_a_line_above_is_the_party_even_with_a_verb_or_a_stop(language, between, party, naming):
    found = meanings(f"# Contract\n\n{between}\n\n{party}\n{naming}\n\nx\n", language)
    assert list(found.values()) == [f"{party}\n{naming}"]


def test_the_parties_together_are_named_by_a_line():
    lines = '- im Folgenden "Mieter" genannt -\n\n- gemeinsam auch "Parteien" genannt -'
    found = meanings(f"# Vertrag\n\nund\n\nBirne AG\n\n{lines}\n\n## § 1\n\nDie Parteien.\n", "de")
    assert found["Parteien"] == '- gemeinsam auch "Parteien" genannt -'


@pytest.mark.parametrize(
    "naming",
    [
        "(im Folgenden nur „Portal“)",
        "(fortan: Portal)",
        "(künftig „Portal“ genannt)",
        "(in der Folge „Portal“)",
        "(im Weiteren: Portal)",
        "– nachfolgend: Portal –",
    ],
)
def test_german_brackets_that_name(naming):
    text = f"Die Seite hafen.example {naming} steht allen Reedern offen."
    assert meanings(f"# AGB\n\n{text} Das Portal ist frei.\n", "de") == {"Portal": text}


def test_a_name_given_twice_in_one_bracket_is_no_other_name():
    text = "# Vertrag\n\nMax und Eva (zusammen „Mieter“, einzeln „Mieter“) zahlen. Mieter.\n"
    assert [(term.term, term.aliases) for term in built(text, "de").graph.terms] == [("Mieter", ())]


def test_numbered_parties_begin_with_their_numbers():
    found = meanings(
        "# Deed\n\n(1) PEAR PORTS LIMITED\n\na company registered in Kiel\n\n(the “Port”); and\n\n"
        "(2) KAI SHIPS LIMITED\n\nwhose office is at 7 Quay Street,\n\n(the “Ship”).\n\nThe Port.\n"
    )
    assert found == {
        "Port": "(1) PEAR PORTS LIMITED\n\na company registered in Kiel\n\n(the “Port”)",
        "Ship": "(2) KAI SHIPS LIMITED\n\nwhose office is at 7 Quay Street,\n\n(the “Ship”).",
    }


def test_a_french_party_is_all_its_lines():
    found = meanings(
        "# Contrat\n\nENTRE LES SOUSSIGNÉS :\n\nLe Port Nord,\n\ndont le siège est à Calais,"
        "\n\nci-après dénommée « le Bailleur »,\n\nd'une part,\n",
        "fr",
    )
    assert found["le Bailleur"] == (
        "Le Port Nord,\n\ndont le siège est à Calais,\n\nci-après dénommée « le Bailleur »,"
    )


def test_lines_of_a_sentence_are_no_party():
    text = "The owner of a ship that lies\nin the port\n(the “Owner”)\npays all dues."
    assert meanings(f"# Order\n\nThe quay is let.\n\n{text}\n")["Owner"] == text


def test_a_preamble_ends_before_its_recitals():
    text = "This Lease is made by Alder Ltd. (the “Owner”), as follows:"
    recitals = "WHEREAS, the Owner has a ship; and\n\nWHEREAS, it lies in port.\n"
    assert meanings(f"# Lease\n\n{text}\n\n{recitals}") == {"Owner": text}


def test_each_name_of_a_french_sentence_is_found():
    text = "Le Port Nord, ci-après dénommé « le Port », et Jean Poire, ci-après « le Client »."
    assert list(meanings(f"# Contrat\n\n{text}\n", "fr")) == ["le Port", "le Client"]


def test_the_sentence_before_the_parties_ends_before_them():
    text = "THIS LEASE (the “Lease”) is made BETWEEN:"
    found = meanings(f"# Lease\n\n{text}\n\nPear Ports Ltd.\n7 Quay Street\n(the “Port”)\n")
    assert found == {"Lease": text, "Port": "Pear Ports Ltd.\n7 Quay Street\n(the “Port”)"}


def test_fields_of_a_form_that_are_left_blank_belong_to_a_party():
    found = meanings(
        "# Licence Deed\n\n## I. Parties\n\nProvider:\n\nTitle: Pear Ports\n\nSeat: Kiel\n\n"
        'Phone:\n\n(hereinafter "Provider")\n\nAcquirer:\n\nTitle:\n\nSeat:\n\n'
        '(hereinafter "Acquirer")\n\n## II. Subject\n\nThe Provider lends a dock to the Acquirer.\n'
    )
    assert found == {
        "Provider": 'Title: Pear Ports\n\nSeat: Kiel\n\nPhone:\n\n(hereinafter "Provider")',
        "Acquirer": 'Title:\n\nSeat:\n\n(hereinafter "Acquirer")',
    }
