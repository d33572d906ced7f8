"""What texts as they are found do to definitions: labels, lines, margins and lists of numbers."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook
from .test_entries import built, meanings


@pytest.mark.parametrize(
    "words",
    [
        "**Cause**: any of these:\n\n**a.** a storm at the pier;\n\n**b.** a fire in the shed;",
        "20.1 A pilot must—\n\n20.1.a\n\nkeep a light on the boat; and\n\n20.1.b\n\ncarry a horn.",
        "Amendments--2004: Added the dues.\n\nAmendments--1999: Added the tugs.\n\n"
        "Amendments--1990: Added the docks.",
    ],
)
def test_numbers_of_items_and_notes_on_amendments_are_no_terms(words):
    found = meanings(f"# Port terms\n\n## 1. Definitions\n\n{words}\n")
    assert not {"a", "b", "20.1.a", "20.1.b"} & set(found)
    assert not any(term.startswith("Amendments") for term in found)


def test_a_clause_of_another_section_is_no_entry_of_the_definitions():
    entry = "1.1 “Berth” means a place for a ship."
    text = f"1. DEFINITIONS\n\n{entry}\n\n2.10 Reserved Rights\n\nThe port keeps all its rights.\n"
    assert list(meanings(text)) == ["Berth"]


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ('The duties of an "Agent" include the care of ships.', []),
        ('The port\'s duties as a "Keeper" under this deed are defined in its charter.', []),
        ('References to a "Keeper" include its heirs.', ["Keeper"]),
        ('"Ten years at sea" is a good line for a profile.', []),
        ('"unit(V)" is the symbol for the volt.', []),
        ('A "bollard" is a post to which ships are tied.', ["bollard"]),
        ("So what does “of value” mean? The port decides.", []),
        ('Note that "berth" means something different than "dock".', []),
        ('The authors wrote to the registry ("[PORTS-12]") and [PORTS-12] was closed.', []),
    ],
)
def test_names_that_no_sentence_defines(words, terms):
    assert list(meanings(f"# Policy\n\n{words}\n")) == terms


def test_a_line_may_break_inside_the_marks():
    text = "In these rules—\n\n“\nberth ” means a place for a ship; “ dock\n” means a basin;\n"
    found = meanings(f"# 1. Definitions\n\n{text}")
    assert list(found) == ["berth", "dock"]
    assert found["berth"].endswith("a ship;")


def test_a_line_behind_a_comma_continues_though_other_terms_are_defined_in_it():
    first = '"Secrets" mean rights in know-how, including plans of the harbour, of its sheds,'
    rest = 'and lists of its ships. "Tug" means a ship that tows.'
    found = meanings(f"# 1. Definitions\n\n{first}\n\n{rest}\n")
    assert found["Secrets"].endswith("its ships.")


def test_numbers_alone_belong_to_the_items_behind_them():
    text = (
        "5.1\n\nIn this rule, “pilot” means a person who—\n\n5.1.a\n\nguides ships; or\n\n"
        "5.1.b\n\nkeeps the light.\n\n5.2\n\nEvery pilot pays dues.\n"
    )
    meaning = meanings(f"# Rules\n\n{text}")["pilot"]
    assert meaning.endswith("keeps the light.")


def test_a_sentence_of_the_speaker_ends_a_meaning_behind_an_abbreviation():
    text = 'In this notice, "we" refers to Pear Ports Ltd. We are a firm of the north.\n'
    assert meanings(f"# Notice\n\n{text}")["we"].endswith("Ltd.")


def test_items_in_lower_case_are_no_headings():
    entry = "<dfn>twin</dfn> A page that"
    items = "<ol><li><p>says the same, and</p></li><li><p>opens as fast.</p></li></ol>"
    made = built(f"<main><p>{entry}</p>{items}</main>", name="x.html")
    assert made.graph.terms[0].span.of(made.text).endswith("as fast.")


def test_an_explanation_is_a_sentence_of_its_own():
    text = "(b) Ask for any 'bribe' PORT GAZETTE 37 Explanation.‒ Here 'bribe' means a gift.\n"
    assert meanings(f"# Rules\n\n{text}")["bribe"].startswith("Explanation.")


def test_items_in_a_cell_are_sentences():
    old = "Old ships are free. " * 30
    text = f"| Ships | {old}*   “Tug” refers to a ship that tows. *   “Barge” refers to a raft. |"
    found = meanings(f"# Policy\n\n| Kind | Rule |\n| --- | --- |\n{text}\n")
    assert found["Tug"] == "*   “Tug” refers to a ship that tows."


def test_a_definition_that_an_act_inserts_begins_at_its_quotation():
    text = (
        "The act is amended as follows 1) Section 2 is cut. 2) A new paragraph (8A) is added to "
        'read as follows: "(8A) "Tug" means a ship that tows." 3) In section 4 no word is cut.\n'
    )
    assert meanings(f"# Act\n\n{text}")["Tug"] == '"(8A) "Tug" means a ship that tows."'


def test_a_mark_in_lower_case_begins_its_sentence():
    text = "Terms of Use\n\neHarbour, LLC (“eHarbour”) runs this site. eHarbour is a firm.\n"
    assert meanings(text)["eHarbour"].startswith("eHarbour, LLC")


@pytest.mark.parametrize(
    "words",
    [
        "As used in this Code section, the term “tug” means a ship that tows.",
        "Explanation.--For the purposes of this section, “tug” means a ship that tows.",
        "(1) A tug is free.\n\nExplanation.-- For the purposes of this section--\n\n"
        "(a) “tug” means a ship that tows.",
        "(1) A tug is free.\n\n(2) It may turn.\n\nAs used in this section:\n\n"
        "(1) “Dock” means a basin.\n\n(2) “tug” means a ship that tows.",
        "(1) As used in this section:\n\n(a) “tug” means a ship that tows.",
        "(1) A tug is free.\n\n(2) In this section—\n\n“dock” means a basin;\n\n"
        "“tug” means a ship that tows.",
        "Explanation.--For the purposes of this section,--\n\n(a) “tug” means a ship that tows.",
        "[For the purposes of this section, “tug” means a ship that tows.]",
        "A ship that tows (called “tug” in this section) is free.",
    ],
)
def test_a_section_says_that_it_is_the_scope(words):
    law = Lawbook(
        f"Chapter 1. Ships.\n\n§ 1-1. Dues.\n\nDues are due.\n\n§ 1-2. Tugs.\n\n{words}\n"
    )
    assert law.scope_of("tug") == "1-2"


def test_a_lead_in_governs_entries_behind_its_subsection():
    lead = "#### 1. Fees\n\n(1) A fee is due.\n\n(2) In this section—\n\n“dock” means a basin;\n\n"
    made = built(f"# Act\n\n{lead}“tug” means a ship that tows.\n\n#### 2. Tugs\n\nTugs pay.\n")
    scopes = {term.term: term.scope_section_id for term in made.graph.terms}
    assert scopes["tug"] is not None
    assert scopes["dock"] == scopes["tug"]


def test_the_clause_before_a_definition_states_no_scope_for_it():
    text = (
        "§ 1. Ships.\n\n(1) “Tug” means a ship in section 2; “Dock” means a basin.\n\n§ 2. Tugs.\n"
    )
    assert Lawbook(f"{text}\n(1) Tugs pay.\n").scope_of("Dock") is None


def test_a_name_that_several_places_give_governs_what_is_its_own():
    body = "1. Costs\n\n1.1 All costs (the “Losses”) are paid.\n\n1.2 Losses are rare.\n\n"
    more = "2. Claims\n\n2.1 All claims (the “Losses”) are heard.\n\n2.2 Losses are dear.\n"
    law = Lawbook(body + more)
    scopes = [d.scope for d in law.definitions if d.term == "Losses"]
    assert [law.sections[i].number for i in scopes if i is not None] == ["1", "2"]


def test_a_name_of_the_body_governs_it_though_a_schedule_gives_it_again():
    body = "1. Costs\n\n1.1 All costs (the “Losses”) are paid.\n\n"
    more = (
        "Schedule 1\n\nClaims\n\n1. All claims (the “Losses”) are heard.\n\n2. Losses are dear.\n"
    )
    law = Lawbook(body + more)
    first, second = (d.scope for d in law.definitions if d.term == "Losses")
    assert first is None
    assert second is not None and law.sections[second].label == "Schedule"
