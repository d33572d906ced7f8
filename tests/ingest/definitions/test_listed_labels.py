"""Entries that only their form shows to be terms, and labels that are none."""

from __future__ import annotations

from .test_entries import built, meanings


def names(text: str, language: str = "en") -> list[str]:
    return list(meanings(text, language))


def test_terms_of_a_standard_stand_behind_a_number_and_a_tab():
    found = names("""# Harbour signals

## 3 Definitions

3.1\tberth light [b-PORTS 12]: A lamp that marks a place for one ship.

3.2\tquay horn: A horn that is sounded in fog.

3.3\ttide board [b-PORTS 14]: A board with the height of the water.
""")
    assert found == ["berth light", "quay horn", "tide board"]


ORDINANCE = """# Harbour ordinance

## Lights

Unless defined below, words or phrases used in this section shall be interpreted so as to give them
the meaning they have in common usage.

Berth Lamp. A lamp above a berth.

Glare. Light that dazzles the pilot of a ship.

Quay Light. A light on a quay, with or without glare or a berth lamp.

Lamps must be lit at night. The harbour master may order a quay light at any time of the day.
"""


def test_terms_before_a_stop_stand_below_a_lead_in():
    assert names(ORDINANCE) == ["Berth Lamp", "Glare", "Quay Light"]


def test_headings_of_sentences_without_a_lead_in_are_no_terms():
    assert (
        names(ORDINANCE.replace("Unless defined below, w", "W").replace("phrases used", "x")) == []
    )


def test_a_list_whose_words_the_text_never_uses_has_no_terms():
    assert (
        names("""# Definitions

Pasture v. Quay, 12 HR 3 (1990).

Ropes Ltd. A case about ropes in the port.

Masts Ltd. A case about masts in the port.

Sails Ltd. A case about sails in the port.
""")
        == []
    )


def test_labels_that_recur_nearby_are_fields():
    record = "Body: Harbour council\n\nRules: Port Act and others\n\n{}Seat: The old mole\n\n"
    text = "# Definitions of bodies\n\n" + record.format("") + "## B\n\n" + record.format("")
    assert names(text) == []


def test_labels_of_signature_blocks_and_blanks_are_no_terms():
    assert names("""# Definitions

Berth: a place for one ship.

Quay: a wall beside a berth.

Pier: a quay on piles.

Name: Ann Pilot

Title: Harbour Master

Port of call: ______________
""") == ["Berth", "Quay", "Pier"]


def test_remarks_on_numbered_entries_are_no_terms():
    assert (
        names(
            """# Begriffsbestimmungen

Zu Nr. 1: Der Begriff ist weit zu verstehen.

Zu Nr. 2: Erfasst wird auch die Mole.

Zu Nr. 3: Der Begriff stammt aus dem Hafenrecht.
""",
            "de",
        )
        == []
    )


def test_a_term_with_half_a_bracket_is_none():
    assert (
        names("# Definitions\n\n## Quays, piers)\n\nA wall.\n\n## Moles)\n\nA long wall.\n") == []
    )


def test_headings_may_have_a_colon():
    found = names(
        "# Rules\n\n## Definitions\n\n### Quorum:\n\nHalf of all.\n\n### Ballot:\n\nA secret vote."
    )
    assert found == ["Quorum", "Ballot"]


def test_admitted_names_stand_below_the_preferred_one():
    made = built(
        "# Terms and definitions\n\n## quay\n\nwharf\n\nwall beside a berth\n\n"
        "## mole\n\nwall in the sea"
    )
    assert {term.term: term.aliases for term in made.graph.terms} == {
        "quay": ("wharf",),
        "mole": (),
    }


def test_names_in_the_brackets_of_headings():
    found = names("""# Berth agreement

## HARBOUR OFFICE, Port Road 12

## (Hereinafter referred to as “Owner”)

## and

## DOCK COMPANY

## (Hereinafter referred to as “Tenant”).

The Owner lets the berth to the Tenant.
""")
    assert found == ["Owner", "Tenant"]


def test_terms_that_another_text_defines():
    found = names('This text uses the terms "Berth", "Quay" and "Mole" as defined in [PORTS].')
    assert found == ["Berth", "Quay", "Mole"]


def test_a_bracket_may_name_each_of_several_things():
    assert names("Ships below forty metres (each vessel a “Tug”) pay half.") == ["Tug"]


def test_numbers_that_an_amendment_strikes_out():
    found = names("""# Ports Part 12

## 12.1 Definitions

For purposes of this Part:

- (a) *Berth* means a place for one ship.
- [(b)] (c) *Quay* means a wall.
""")
    assert found == ["Berth", "Quay"]


def test_verbs_in_capitals_lists_of_german_terms():
    text = "# Definitionen\n\n* HAFEN bezieht sich auf Becken.\n* SIE/IHNEN bezeichnet den Gast.\n"
    made = built(text, "de")
    assert [(t.term, t.aliases) for t in made.graph.terms] == [("HAFEN", ()), ("SIE", ("IHNEN",))]
    assert names("## § 3\n\n(2) Die Prüfung bezieht sich auf den Stoff.", "de") == []


def test_a_table_of_types_has_no_terms():
    assert (
        names("""# Type definitions

| Type Name | Base Type | Description |
|---|---|---|
| Berth-Name | String | The name of a berth |
| Ship-Name | String | The name of a ship |
""")
        == []
    )


def test_labels_of_an_order_form_are_terms_only_if_the_text_uses_them():
    found = names("""# Berth agreement

This Berth Agreement is made between the Owner and the Tenant. The Tenant pays the Berth Fee.

The Owner keeps the quay in repair, lights it at night, and lets no other ship lie at the berth
while the ship of the Tenant is at sea. The Tenant keeps the ship afloat, insures it against loss,
and moves it whenever the harbour master so orders.

## Order Form

| Berth Fee | 100 a month |
|---|---|
| Tenant Address | Quay 4 |
| Tenant Signatory | Ann Pilot |
""")
    assert found == ["Berth Fee"]


def test_titles_of_cited_works_set_up_no_abbreviations():
    work = "[P12] Pilot, A., The Harbour Signal Code (HSC), Quay Press, 2001.\n"
    assert names(f"# Signals\n\nThe HSC applies.\n\n## 7 References\n\n{work}") == []
    assert names(f"# Signals\n\nThe HSC applies.\n\n## 7 Codes\n\n{work}") == ["HSC"]


def test_a_meaning_goes_on_in_the_bullets_behind_it():
    found = meanings("""# Quay rules

## Goods

As used herein, "Goods" refers to whatever has a price and is either

• carried by a ship, or

• kept on the quay.

The harbour master counts the goods.
""")
    assert found["Goods"].endswith("kept on the quay.")


def test_a_german_sentence_about_a_legal_status_defines_nothing():
    text = "# Satzung\n\n## § 1 Hafengenossenschaft\n\nDie Hafengenossenschaft ist eine {}.\n"
    assert names(text.format("rechtsfähige Körperschaft des öffentlichen Rechts"), "de") == []
    found = names(text.format("Vereinigung, die Häfen betreibt"), "de")
    assert found == ["Hafengenossenschaft"]


def test_a_heading_may_name_the_term_that_its_section_defines():
    found = names("""# Quay rules

## Definition of tug boat

A tug boat is any vessel that tows another.

## Definition of berths

The harbour master is any person whom the council appoints.
""")
    assert found == ["tug boat"]


def test_two_terms_before_a_dash_are_a_list_below_a_lead_in():
    found = names("""# Quay rules

## Definitions

For the purposes of this section, the following terms shall have the following definitions:

BERTH — A place for one ship.

QUAY — A wall beside a berth.
""")
    assert found == ["BERTH", "QUAY"]


def test_abbreviations_stand_above_their_names_in_a_glossary():
    found = names("# Glossary\n\nQB\n\nQuay Board\n\nHMO\n\nHarbour Master Office\n")
    assert found == ["QB", "HMO"]


def test_a_list_of_addresses_is_none_of_terms():
    assert (
        names("""# Terms and definitions

The following terms and definitions apply:

• Harbour Wiki: available at https://wiki.example

• Quay Terms: available at https://terms.example
""")
        == []
    )
