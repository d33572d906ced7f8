"""Lead-ins that are whole sentences, and the places that they state."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook
from .test_entries import built


def scopes(text: str, language: str = "en") -> dict[str, str | None]:
    terms = built(text, language).graph.terms
    return {t.term: t.scope_section_id and t.scope_section_id.partition("#")[2] for t in terms}


def test_a_sentence_with_a_number_of_its_own_governs_the_items_beside_it():
    law = Lawbook(
        """
        1 Dues

        (a) A ship pays.

        2 Harbour notes

        (a) (1) In this section the following words have the meanings indicated.

        (2) “County” means a county on the coast.

        (3) “Fee” means a sum of money.

        (b) A county pays the fee.
        """
    )
    assert (law.scope_of("County"), law.scope_of("Fee")) == ("2", "2")


@pytest.mark.parametrize(
    ("language", "lead", "entry"),
    [
        ("en", "The following definitions apply in this Schedule.", "“Port” means a basin."),
        (
            "fr",
            "Les définitions qui suivent s’appliquent à la présente annexe.",
            "« Port » désigne un bassin.",
        ),
        ("de", "In dieser Anlage gelten folgende Begriffsbestimmungen.", "„Port“ bedeutet Becken."),
    ],
)
def test_such_a_sentence_states_the_scope_of_the_list_below(language, lead, entry):
    name = {"en": "Schedule", "fr": "Annexe", "de": "Anlage"}[language]
    text = f"# 1 Ships\n\nShips pay.\n\n# {name} 1\n\n## 1\n\n{lead}\n\n{entry}\n\n## 2\n\nEnd.\n"
    (scope,) = scopes(text, language).values()
    assert scope and scope.lower().startswith(("sch", "annex", "anlage"))


def test_a_lead_in_governs_the_sections_that_it_says_define_the_words():
    text = """# Chapter 1

## Part A

### 1.100 Courts

A ship is heard.

## Part B

### 1.420 Definitions

As used in PRS 1.420 to 1.470, inclusive, unless the context otherwise requires, the words and terms
defined in PRS 1.430 to 1.440, inclusive, have the meanings ascribed to them in those sections.

### 1.430 “Pier” defined

“Pier” means a wall in the sea.

### 1.440 “Tug” defined

“Tug” means a ship that tows.

### 1.470 Fees

The tug pays at the pier.
"""
    assert scopes(text) == {"Pier": "Part B", "Tug": "Part B"}


def test_for_this_section_states_a_scope():
    law = Lawbook(
        "1 Dues\n\nA ship pays.\n\n2 Notice\n\nFor this section, “notice” means a letter."
    )
    assert law.scope_of("notice") == "2"


def test_for_the_purposes_of_the_clauses_means_the_attachment_that_has_them():
    text = """# 1. Dues

The tenant pays.

# Schedule 1

## 1. Definitions

For the purposes of the Clauses:

(a) “exporter” means the port that sends a list of sailors;

(b) “importer” means the port that is sent it.

## 2. Law

The law of the port applies.
"""
    assert scopes(text) == {"exporter": "Sch 1", "importer": "Sch 1"}
