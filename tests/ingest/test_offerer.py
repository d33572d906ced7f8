"""The company whose terms a contract states, in the title of terms that many companies use."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.facts import Options, facts_of
from ingest.facts.offerer import company_of_terms


@pytest.mark.parametrize(
    ("title", "text", "language", "company"),
    [
        ("Terms of Service", "We are Alder Boats Ltd (‘we’, ‘us’).", "en", "Alder Boats Ltd"),
        ("Terms of Use", "Welcome to Otterly (the “Company”).", "en", "Otterly"),
        ("EULA", "Otter Labs, Inc. (“Otter”) licenses it.", "en", "Otter Labs, Inc."),
        ("AGB", "Für alle Mieten der Kai-Bau & Boot GbR gilt dies.", "de", "Kai-Bau & Boot GbR"),
        ("AGB", "Hafenladen (nachfolgend „Anbieter“) liefert.", "de", "Hafenladen"),
        ("AGB", "**Anbieter:** Hafen Laden, Kai 3, Nordstadt", "de", "Hafen Laden"),
        ("AGB", "- Unternehmen: Otterly\n- Inhaberin: Jo Doe", "de", "Otterly"),
        ("AGB", "Anbieter: Wer Boote vermietet.", "de", None),
        ("DPA", "It is between eKelp Cloud (“Processor”) and you.", "en", "eKelp Cloud"),
        ("CGV", "La société Loutre SARL vend des barques.", "fr", "Loutre SARL"),
        ("Terms of Use", "Alder Ltd. and Birch Inc. are named here.", "en", None),  # whose?
        ("Terms of Use", "You (“Customer”) agree to pay Pear (“Fee”) fees.", "en", None),
        ("Terms of Use", "Alder Boats, Oslo, Norway (“we”) runs it.", "en", None),  # a place
        ("NDA", "Represented by: Jo Doe, Managing Member (“Company”)", "en", None),
        ("Agreement", "The Pear System (“Pear”) is repaired.", "en", None),  # a thing
        ("Terms of Use", "Alder & Sons, LLC and Birch, LLC (“we”)", "en", None),
        ("DPA", "Alder Inc., a Norland corporation, and you agree.", "en", "Alder Inc."),
        ("DPA", "The Dock, a Norland limited co-operative, agrees.", "en", None),
        ("Pear Terms of Use", "We are Alder Boats Ltd (‘we’, ‘us’).", "en", None),  # named already
    ],
)
def test_the_first_page_names_the_company_of_terms_whose_title_does_not(
    title: str, text: str, language: str, company: str | None
) -> None:
    assert company_of_terms(title, f"{title}\n\n{text}\n", pack_of(language)) == company


def test_the_title_of_terms_names_their_company() -> None:
    text = "Terms of Service\n\n1. These terms are those of Alder Boats Ltd (“we”).\n\n2. Oars.\n"
    found = facts_of(
        name="terms.html",
        text=text,
        title="Terms of Service",
        given={},
        language="en",
        options=Options(),
    )
    assert found.title == "Terms of Service (Alder Boats Ltd)"
    assert "Terms of Service" in found.aliases
