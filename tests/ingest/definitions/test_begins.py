"""Where definitions begin, and what of the sentences around them is theirs."""

from __future__ import annotations

import pytest

from .test_entries import meanings


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("1.1 Fees. ", "The dues of the port (the “Dues”) are paid at noon."),
        ("D.1. **Fees.** ", "The dues of the port (the “Dues”) are paid at noon."),
        ("1.1 **Fees.** ", "The dues of the port (the “Dues”) are paid at noon."),
        ("**1.1 Fees.** ", "The dues of the port (the “Dues”) are paid at noon."),
        ("- **Fees:** ", "The dues of the port (the “Dues”) are paid at noon."),
        ("_Fees_. ", "The dues of the port (the “Dues”) are paid at noon."),
        ("A. _Fees_. ", "“Dues” means what is paid at noon."),
        ("1.1 Harbour Fees. ", "The term “Dues” means what is paid at noon."),
    ],
)
def test_a_heading_in_the_same_line_is_no_part_of_a_meaning(heading: str, words: str):
    found = meanings(
        f"# Agreement\n\n## 1. Money\n\n{heading}{words}\n\n1.2 Noon. It is at twelve.\n"
    )
    assert found == {"Dues": words}


def test_words_in_bold_that_are_the_term_begin_its_meaning():
    text = "**Berth:** a place at the quay."
    found = meanings(f"# Definitions\n\n{text}\n\n**Buoy:** a mark that floats in the port.\n")
    assert found["Berth"] == text


def test_a_unit_keeps_its_items_though_a_heading_stands_before_its_words():
    words = "The term “Dues” means the first of:\n\n(1) the toll; or\n\n(2) the fee."
    found = meanings(f"# Agreement\n\n## 1. Money\n\n1.1 Harbour Fees. {words}\n\n1.2 It ends.\n")
    assert found["Dues"] == words


def test_who_is_only_named_afterwards_is_meant_by_the_name():
    text = "Pear Ports Ltd., with its seat in Kiel.\n\nHereinafter referred to as “Owner”"
    assert meanings(f"# Agreement\n\nBetween:\n\n{text}\n\nAnd others.\n")["Owner"] == text
    joined = "Pear Ports Ltd. has its seat in Kiel. Hereinafter referred to as “Owner”."
    assert meanings(f"# Agreement\n\n{joined}\n")["Owner"] == joined


def test_a_sentence_that_adds_to_a_name_is_part_of_its_meaning():
    named = "The port pays for its papers (“Port Papers”)."
    adds = "Such Port Papers also include maps. Port Papers do not include books."
    other = "Port Papers are kept in a shed."
    found = meanings(f"# Agreement\n\n1. {named} {adds} {other}\n")
    assert found["Port Papers"] == f"1. {named} {adds}"


def test_a_sentence_about_emphasised_terms_is_part_of_their_meaning():
    text = (
        'In this note, "**_Toll_**" means the dues. Toll should include what is paid for a pilot.'
    )
    assert meanings(f"# Note\n\nIn general. {text}\n")["Toll"] == text


def test_one_letter_is_no_part_of_another_word():
    text = 'The letter "C" means a crane.'
    assert meanings(f"# Note\n\nIn general. {text} The second letter is for ships.\n")["C"] == text


def test_a_paragraph_that_goes_back_to_its_term_is_part_of_its_meaning():
    text = (
        "“Berth” means one of:\n\n(a) a quay; or\n\n(b) a pier.\n\n"
        "For the avoidance of doubt, a shed is no Berth."
    )
    other = "“Buoy” means a mark."
    found = meanings(f"# 1. Definitions\n\nIn this deed:\n\n{text}\n\n{other}\n")
    assert found == {"Berth": text, "Buoy": other}


def test_a_sentence_goes_on_behind_a_comma_at_the_end_of_a_long_line():
    text = (
        "The owner sends the papers of a ship (“Port Papers”) to the harbour master, a Deputy,\n\n"
        "Pilots and all the other persons who work in the harbour of the Port of Kiel."
    )
    assert meanings(f"# Agreement\n\n{text} They read them.\n")["Port Papers"] == text


def test_a_sentence_ends_behind_names_in_bold_in_a_bracket():
    first = 'The port is run by Pear Ltd. (**"Owner"** or **"Host"**).'
    second = 'The rules (**"Rules"**) are kept.'
    found = meanings(f"# Rules\n\n{first} {second}\n")
    assert (found["Owner"], found["Rules"]) == (first, second)


def test_marks_that_a_list_allows_are_no_terms():
    lead = "Es dürfen die folgenden Begriffe verwendet werden:"
    text = f'{lead}\n\na)  "Hafenhonig",\n\nb)  "Kaihonig".'
    assert meanings(f"# Honig\n\n## § 1 Angaben\n\n{text}\n", "de") == {}


def test_a_law_of_a_place_is_no_place():
    text = "Pear Ports Ltd. is under the Law of the State of Delaware (the “Port Law”) and pays."
    assert meanings(f"# Agreement\n\n{text}\n")["Port Law"] == text


def test_words_that_lead_to_a_term_begin_a_sentence():
    text = "We sail from Kiel to the U.S.A. The words “we” and “us” mean the Port."
    assert meanings(f"# Terms\n\n{text}\n")["us"] == "The words “we” and “us” mean the Port."


def test_a_long_number_in_a_bracket_ends_a_sentence():
    text = "2119 (9). The term “tide” means the sea that rises."
    assert meanings(f"# Terms\n\n{text}\n")["tide"] == text.removeprefix("2119 (9). ")


def test_the_number_of_a_cited_unit_begins_no_sentence():
    text = "(3) For the purposes of subsection\n(1) “pilot” means a guide."
    assert meanings(f"# Terms\n\n## 1 Pilots\n\n{text}\n")["pilot"] == text


def test_a_sentence_ends_behind_bold_words():
    words = "In this notice, “us” refers to the Port."
    found = meanings(f"# Notice\n\nThis is a notice of **Pear Ports Ltd**. {words}\n")
    assert found["us"] == words


def test_an_abbreviated_code_ends_no_sentence():
    text = "Dues follow the Harbour Act, Cal. Civ. Code § 12 (the “Harbour Act”)."
    assert meanings(f"# Terms\n\n{text}\n")["Harbour Act"] == text


def test_what_only_names_behind_a_dash_names_the_sentence_before_it():
    text = "Die Urkunde liegt in Kiel.\n— nachfolgend auch „Urkunde“ genannt —."
    assert meanings(f"# Vertrag\n\n{text}\n", "de")["Urkunde"] == text


def test_a_short_form_of_a_company_ends_no_line_before_its_name():
    words = "This notice says what Pear Ports of Northern Kiel and Harbours, Inc."
    made = meanings(f'# Notice\n\nWelcome.\n\n{words}\n\n("we" or "Pear") does with papers.\n')
    assert made["we"] == f'{words}\n\n("we" or "Pear") does with papers.'
    ends = "This site uses maps by the makers of maps, Pear Harbours, Inc."
    assert meanings(f'# Notice\n\n{ends}\n\n("Pear").\n')["Pear"] == f'{ends}\n\n("Pear").'


def test_a_blank_of_a_template_may_end_a_sentence():
    words = "These terms govern the maps of the port (the “Maps”)."
    assert meanings(f"# Terms\n\nThanks for using {{{{name}}}}! {words}\n")["Maps"] == words


def test_and_that_joins_a_definition_to_the_one_before_is_none_of_it():
    words = "“berth” means a place at the quay; and “dues” means a sum for a berth"
    made = meanings(f"# Act\n\n## 1 Words\n\n(1) In this Act {words}.\n")
    assert made["dues"] == "“dues” means a sum for a berth."
    glued = words.replace("; and ", ", and")
    made = meanings(f"# Act\n\n## 1 Words\n\n(1) In this Act {glued}.\n")
    assert made["dues"] == "“dues” means a sum for a berth."
    assert made["berth"].endswith("the quay,")


def test_a_sentence_goes_on_across_the_foot_of_a_page():
    words = "“Dock dues” and “quay dues” have the meanings given in the tariff of the port."
    text = f"# Lease\n\nThe ship pays for its berth at noon. The terms\n\nB-2\n\n{words}\n"
    assert meanings(text)["quay dues"] == f"The terms\n\nB-2\n\n{words}"


def test_a_rule_across_the_page_ends_no_sentence():
    words = "“Dues” means the money that the master of a ship pays for any berth"
    words = f"{words}\n\n-------\n\nor quay."
    assert meanings(f"# Lease\n\n## 1 Words\n\n{words}\n")["Dues"] == words


def test_a_bracket_that_a_page_breaks_belongs_to_its_sentence():
    above = "1. A meeting is held with the crew of the harbour office (hereafter,"
    below = "“Crew”), if the board agrees."
    found = meanings(f"# By-laws\n\n{above}\n\n{below}\n\n2. It ends.\n")
    assert found["Crew"] == f"{above}\n\n{below}"


def test_the_abbreviation_of_a_state_ends_no_sentence():
    text = "Pear Ports, an association formed under Wyo. Stat. § 17 (the “Port”), lets berths."
    assert meanings(f"# Agreement\n\n1. {text}\n")["Port"] == f"1. {text}"


def test_a_letter_begins_a_definition_in_a_line_of_several():
    fee = 'a. "Fee" means the dues of Annex B.'
    toll = 'b. "Toll" means what a bridge costs.'
    assert meanings(f"# Agreement\n\n1. DEFINITIONS {fee} {toll}\n")["Toll"] == toll
