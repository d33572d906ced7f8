"""How far definitions reach in long paragraphs, broken ones and lists."""

from __future__ import annotations

from evidence_graph.ids import DocumentId
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span
from ingest.definitions import find_definitions
from ingest.sections import sections_of
from ingest.units import Unit

from .lawbooks import Lawbook
from .test_entries import built, meanings

FILLER = "The harbour master keeps a list of all ships that lie in the port at any time. " * 9


def test_a_name_in_passing_takes_its_own_sentence_of_a_long_paragraph():
    text = f'{FILLER}The master of a ship (the "Master") pays the dues. {FILLER}'
    assert meanings(f"# Agreement\n\n{text}\n") == {
        "Master": 'The master of a ship (the "Master") pays the dues.'
    }


def test_a_meaning_ends_where_the_next_definition_begins():
    text = f'1.4 The term "Berth" means a place. {FILLER}1.5 The term "Pilot" means a man. {FILLER}'
    found = meanings(f"# Agreement\n\nIn general. {text}\n")
    assert found["Berth"] == '1.4 The term "Berth" means a place.'
    assert found["Pilot"] == '1.5 The term "Pilot" means a man.'


def test_a_later_sentence_belongs_to_a_meaning_that_it_speaks_of():
    text = f'{FILLER}The term "Pilot" means a person. A Pilot may be a firm. {FILLER}'
    found = meanings(f"# Agreement\n\n{text}\n")
    assert found["Pilot"] == 'The term "Pilot" means a person. A Pilot may be a firm.'


def test_a_meaning_outside_of_all_units_keeps_its_items():
    text = "A “work made for hire” is—\n\n(1) a work made by an employee; or\n\n(2) a work ordered."
    assert meanings(f"{text}\n\nNothing else counts.\n") == {"work made for hire": text}


def test_the_next_item_of_a_list_is_no_part_of_a_meaning():
    found = meanings("""# Terms

- “Berth” means a place;

- the governing law is that of the port.
""")
    assert found == {"Berth": "- “Berth” means a place;"}


def test_lines_that_became_paragraphs_are_one_sentence():
    text = "The owner of a ship that\n\nlies in port (the “Owner”) pays all\n\ndues of the port."
    assert meanings(f"# Agreement\n\n{text}\n") == {"Owner": text}


def test_a_heading_that_stands_behind_its_paragraph_is_none_of_it():
    text = '1.\n\nSale. "Batch" means ten pears.'
    unit = Unit(SectionKind.PROVISION, Span(0, len(text)), number="1", heading="Sale")
    sections = sections_of(DocumentId("d"), [unit], "en")
    (batch,) = find_definitions(text, sections, language="en")
    assert batch.term == "Batch"


def test_semicolons_part_the_definitions_of_one_paragraph():
    found = meanings(
        "# Definitions\n\nIn this Act, unless the context otherwise requires, “ship” means a boat; "
        "“pilot” means a person who steers; and “port” means a harbour.\n"
    )
    assert found["pilot"] == "“pilot” means a person who steers;"
    assert found["port"] == "“port” means a harbour."


def test_a_sentence_goes_on_behind_the_break_of_a_page():
    text = (
        "The owner lets the ship with her boats and with the pilots of the whole Harbour Pilots\n\n"
        "Association of the North (“HPA”) to the charterer for the length of one summer."
    )
    assert meanings(f"# Agreement\n\n{text}\n") == {"HPA": text}


def test_bullets_go_on_with_a_meaning_that_opens_them():
    text = (
        'In this chapter, the term "pass" refers to:\n\n- Passes of one day. They are paper.\n\n'
        "- Passes of one year."
    )
    assert meanings(f"# Chapter\n\n{text}\n\nA pass is shown.\n") == {"pass": text}


def test_the_number_of_a_page_parts_two_definitions():
    found = meanings('# Words\n\n"Berth" means a place at the quay.\n97\n"Buoy" means a mark.\n')
    assert found["Buoy"] == '"Buoy" means a mark.'


def test_the_foot_of_a_page_is_no_part_of_a_meaning():
    found = meanings(
        "# Agreement\n\n“Deed” means the deed of the berth that the owner gives to the keeper,\n\n"
        "Page 2\n\nfor the good of the charterer.\n\nThe Deed is kept.\n"
    )
    assert found["Deed"].endswith("for the good of the charterer.")


def test_a_name_in_passing_takes_its_own_sentence_of_a_short_paragraph():
    text = (
        'Notice is due. The owner of a ship (the "Owner") pays the dues. Dues are paid at the quay.'
    )
    assert meanings(f"# Agreement\n\n{text}\n") == {
        "Owner": 'The owner of a ship (the "Owner") pays the dues.'
    }


def test_a_meaning_begins_with_its_own_sentence_and_keeps_what_heads_it():
    found = meanings(
        "# Agreement\n\n1.4 Pilots. “Pilot” means a person who steers. A pilot may be a firm.\n\n"
        "The term is used in its most general sense, as it is in the law of all harbours. “Berth” "
        "means a place at the quay.\n"
    )
    assert found["Pilot"].endswith("“Pilot” means a person who steers. A pilot may be a firm.")
    assert found["Berth"] == "“Berth” means a place at the quay."


def test_a_name_before_a_list_takes_the_list():
    text = "We work with firms (collectively, the “Partners”):\n\n- pilots;\n\n- masters."
    assert meanings(f"# Policy\n\n{text}\n\nNothing else counts.\n") == {"Partners": text}


def test_the_name_of_one_thing_is_no_german_term():
    text = "Geprägt wird in Hafenstadt (Prägezeichen F). Das Prägezeichen F steht auf der Münze."
    assert meanings(f"# Bekanntmachung\n\n{text}\n", language="de") == {}


def test_a_sentence_ends_behind_the_bracket_that_names_and_goes_on_behind_a_company():
    found = meanings(
        "# Agreement\n\nIt is made by QUAY, INC. (The “Company”), and Jane Doe (the “Agent”). "
        "Whoever does not accept it leaves the site.\n"
    )
    assert found["Agent"] == "It is made by QUAY, INC. (The “Company”), and Jane Doe (the “Agent”)."


def test_a_number_that_runs_on_within_a_line_belongs_to_what_follows():
    text = f'{FILLER}The owner may leave (a "Departure") with all goods. 32. If goods remain, '
    assert meanings(f"# Agreement\n\n{text}{FILLER}\n") == {
        "Departure": 'The owner may leave (a "Departure") with all goods.'
    }
    text = f'{FILLER}The owner pays all costs (the "Costs"). (b) By the agent. The agent pays. '
    assert meanings(f"# Agreement\n\n{text}{FILLER}\n") == {
        "Costs": 'The owner pays all costs (the "Costs").'
    }


def test_a_quoted_term_begins_a_sentence_behind_a_single_letter():
    text = f'{FILLER}The ship is let as in Schedule A. "Berth" means a place. {FILLER}'
    assert meanings(f"# Agreement\n\n{text}\n") == {"Berth": '"Berth" means a place.'}


def test_guillemets_begin_a_sentence():
    filler = "Le capitaine du port tient une liste des navires qui y sont amarrés chaque jour. " * 8
    text = f"{filler}« Poste » désigne un lieu d'amarrage. {filler}"
    assert meanings(f"# Contrat\n\n{text}\n", "fr") == {
        "Poste": "« Poste » désigne un lieu d'amarrage."
    }


def test_a_stop_behind_the_form_of_a_firm_ends_no_sentence():
    filler = "Le capitaine du port tient une liste des navires qui y sont amarrés chaque jour. " * 8
    text = "La vente est faite par Hafen GmbH & Co. KG (ci-après « Hafen ») au port."
    assert meanings(f"# Contrat\n\n{filler}{text} {filler}\n", "fr") == {"Hafen": text}


def test_a_sentence_of_one_letter_begins_behind_a_bracket():
    text = 'The owner pays (the "Fee"). A master who leaves pays nothing. '
    assert meanings(f"# Agreement\n\n{FILLER}{text}{FILLER}\n") == {
        "Fee": 'The owner pays (the "Fee").'
    }


def test_a_line_that_ends_with_an_article_is_broken():
    text = "This agreement of June is a\n\nFirst Amendment to the lease (the “Lease”)."
    assert meanings(f"# Agreement\n\n{text}\n") == {"Lease": text}


def test_a_recital_that_runs_on_behind_another_is_its_own():
    text = "WHEREAS, the owner has a lease (the “Lease”); WHEREAS, the master has a ship; "
    assert (
        meanings(f"# Agreement\n\nThis is of May. {text}{text.lower()}{FILLER}\n")["Lease"]
        == "WHEREAS, the owner has a lease (the “Lease”);"
    )


def test_a_line_in_capitals_begins_anew():
    label = "The site of the ships and of all goods that they carry: Harbour of Cordova, CA"
    text = (
        "THIS AGREEMENT is made today between the firms (the “Owner”) of the harbour and the town."
    )
    assert meanings(f"# Agreement\n\n{label}\n\n{text}\n")["Owner"] == text


def test_a_name_in_capitals_begins_a_sentence_behind_a_bracket():
    text = "The lease is with Alder (the “OWNER”). ALDER and BIRCH pay all dues. "
    assert meanings(f"# Agreement\n\n{FILLER}{text}{FILLER}\n") == {
        "OWNER": "The lease is with Alder (the “OWNER”)."
    }


def test_no_sentence_ends_within_brackets_or_behind_an_abbreviation():
    filler = "Der Hafenmeister führt eine Liste aller Schiffe, die im Hafen liegen. " * 9
    text = (
        "Die Verordnung (EG) Nr. 7 vom 3. Mai 2004 („Hafenverordnung“) (ABl. L 9 vom 4. Mai, aus "
        "dem Amtsbl. Teil I) gilt im Hafen."
    )
    more = "Schiffe kennen die Hafenverordnung."
    found = meanings(f"# Hafengesetz\n\n{filler}{text} {more} {filler}\n", "de")
    assert found["Hafenverordnung"] == text


def test_an_entry_keeps_its_sentences_but_not_the_next_definition():
    found = meanings(
        "# Definitions\n\n1.4 “Pilot” means a person who steers. Dues are owed to each of them. "
        "“Port” means a harbour.\n"
    )
    assert found["Pilot"].endswith("Dues are owed to each of them.")
    assert found["Port"] == "“Port” means a harbour."


def test_a_definition_among_rules_ends_with_its_own_sentences():
    text = (
        "For the purposes of this clause, “Pilot” means a person who steers. The term includes a "
        "firm. "
    )
    rule = "The owner gives notice of each ship to the keeper of the harbour."
    found = meanings(f"# Notices\n\n{rule} {text}{rule}\n")
    assert found["Pilot"] == text.strip()


def test_a_proviso_is_a_sentence_of_its_own():
    text = (
        "for dues of the port, $5: Provided, That the term “dues” means tolls: Provided further, "
    )
    found = meanings(f"# Harbour Act\n\n{FILLER}For quays, {text}That tolls are paid. {FILLER}\n")
    assert found["dues"] == "Provided, That the term “dues” means tolls:"


def test_a_bold_line_is_no_bullet_of_a_list():
    text = "If you lie in the North (the “Region”), the following terms apply:"
    found = meanings(f"# Policy\n\n{text}\n\n**Why we keep it.**\n\nWe keep the list.\n")
    assert found["Region"] == text


def test_a_sentence_that_goes_on_in_lines_begins_in_the_last_of_them():
    text = (
        "The dues of the port are set by the master of the harbour and by nobody else but the\n\n"
        "keeper of the quay. The list of the harbour names the pilots of the North (“PN”) and the "
        "\n\nlist (“List”) of all ships."
    )
    found = meanings(f"# Agreement\n\n{text}\n")
    assert found["List"].startswith("The list of the harbour")


def test_a_sentence_ends_behind_a_placeholder_and_begins_with_an_elision():
    text = "This order {number} (“Order”) is between {seller} and {buyer}."
    assert meanings(f"# Order\n\n{text} If there is any doubt, ask.\n")["Order"] == text
    found = meanings("# Contrat\n\nUn avis (la « Note »). L'avis est gratuit.\n", "fr")
    assert found["Note"] == "Un avis (la « Note »)."


def test_a_letter_that_runs_on_behind_a_name_begins_an_item():
    text = f'{FILLER}The owner sells pears (the "Pears"). B. The keeper buys them. {FILLER}'
    assert meanings(f"# Agreement\n\n{text}\n") == {"Pears": 'The owner sells pears (the "Pears").'}


def test_entries_beside_each_other_are_whole_without_a_heading():
    text = (
        "1.2 “Berth” means a place. Dues are paid by each ship.\n\n1.3 “Buoy” means a mark."
        "\n\n1.4 “Quay” means a wall."
    )
    assert meanings(f"# Agreement\n\n{text}\n")["Berth"].endswith("paid by each ship.")


def test_what_is_said_to_you_is_no_meaning_of_you():
    text = "For the purposes of this clause, “you” means the owner."
    rule = "You pay the dues when: (a) the ship lies at the quay, or (b) the ship leaves."
    assert meanings(f"# Terms\n\n{text} {rule}\n")["you"] == text


def test_a_name_in_a_row_takes_its_sentence_with_the_head_of_the_row():
    row = "| Pilot | The master may try it for a year (“Trial”). The dues start then. |"
    found = meanings(f"# Terms\n\n| What | How |\n|---|---|\n{row}\n\nA Trial is free.\n")
    assert found["Trial"] == "| Pilot | The master may try it for a year (“Trial”)."


def test_an_example_quoted_in_a_cell_is_no_name():
    rows = "| Search | Words (“Harbour”), terms (“berth in Harbour”) |\n| Use | Keys |\n"
    assert meanings(f"# Terms\n\n| What | Examples |\n|---|---|\n{rows}") == {}


def test_a_clause_that_was_set_as_a_heading_defines():
    text = "13.2 “Pilot” means a person who steers a ship of the owner into the harbour and out."
    unit = Unit(SectionKind.HEADING, Span(0, len(text)), number="13.2", heading=text[5:])
    sections = sections_of(DocumentId("d"), [unit], "en")
    (pilot,) = find_definitions(text, sections, language="en")
    assert (pilot.term, pilot.span) == ("Pilot", Span(0, len(text)))


def test_a_term_that_is_told_of_twice_goes_on():
    more = "“Fee” does not include tolls."
    text = f"{FILLER}“Fee” means what is paid for a berth. {more} “Feed” means what cattle eat. "
    made = built(f"# Definitions\n\n{text}\n")
    first = next(term for term in made.graph.terms if term.term == "Fee")
    assert first.span.of(made.text) == f"“Fee” means what is paid for a berth. {more}"


def test_the_opening_words_of_a_contract_begin_anew_behind_its_title():
    text = 'This Berth Lease ("Lease") is made by the owner, and the "Keeper" signs it.'
    assert meanings(f"Exhibit 9 FORM OF BERTH LEASE {text}\n")["Lease"] == text
    text = "THE OWNER SHALL PAY AS SET FORTH IN SECTION 15 OF THIS LEASE A SUM (“DUES”)."
    assert meanings(f"# Terms\n\n{FILLER}{text} {FILLER}\n") == {"DUES": text}


def test_recitals_joined_by_and_and_labelled_names_are_parted():
    text = f"{FILLER}WHEREAS, the owner has a lease (the “Lease”); and WHEREAS, he has a ship. "
    found = meanings(f"# Agreement\n\n{text}{FILLER}\n")
    assert found["Lease"].endswith("(the “Lease”);")
    text = f"{FILLER}(y) “Own IP” means all IP. (z) “Marks” means signs. {FILLER}"
    assert meanings(f"# Agreement\n\n{text}\n")["Marks"] == "(z) “Marks” means signs."


def test_words_behind_a_list_end_its_sentence():
    text = "“Net Dues” means the dues, less:\n\n(i) tolls;\n\n(ii) taxes;\n\nin each case as paid."
    assert meanings(f"# Terms\n\n## Definitions\n\n{text}\n\nAll else is free.\n") == {
        "Net Dues": text
    }


def test_a_title_on_its_own_line_is_none_of_the_sentence_below():
    title = "4. Return of the Ship and of all Boats, Sails and Anchors to the Owner"
    text = "At the end of the summer the master returns the ship on a day (the “Due Date”) to him."
    assert meanings(f"# Lease\n\n{title}\n\n{text}\n") == {"Due Date": text}


def test_a_heading_that_ends_before_blanks_that_may_not_break_is_left_out():
    text = "If the port closes (“Closing”), the lease ends."
    found = meanings(f"# Lease\n\n4.2 End of Lease (Double).\u00a0\u00a0{text} {FILLER}\n")
    assert found == {"Closing": text}


def test_a_sentence_ends_behind_a_bracket_with_an_abbreviation():
    text = "The term “pilot” means what the Ports Act says (12 Ports Code 5 et seq.)."
    more = "One owner asked what a pilot is, and another one found the definition unclear."
    assert meanings(f"# Notes\n\n{FILLER}{text} {more} {FILLER}\n") == {"pilot": text}


def test_an_entry_cut_by_a_conversion_keeps_its_further_sentences():
    entry = "3.1 “Limit (LT)” means, before 1994, a sum of\n\nall dues. Since 1994, the LT is ten."
    found = meanings(f"# Plan\n\n## 3 Definitions\n\n{entry}\n\n3.2 “Fee” means the dues.\n")
    assert found["Limit"] == entry


def test_numbered_definitions_that_run_on_without_stops_are_parted():
    found = meanings(
        f"# Act\n\n{FILLER}For this Act, the term 1) “Kit” means a box which is kept "
        f"2) “Tug” means a ship 3) “File” means the papers. {FILLER}\n"
    )
    assert found["Kit"] == "1) “Kit” means a box which is kept"
    assert found["Tug"] == "2) “Tug” means a ship"


def test_a_name_before_the_items_of_a_sentence_takes_them_all():
    text = (
        "The owner pays all claims of the pilots (“Claims”), provided that: (i) the pilots tell "
        "the owner; (ii) the owner leads the suit; (iii) the pilots help."
    )
    assert meanings(f"# Lease\n\n{FILLER}{text} {FILLER}\n") == {"Claims": text}


def test_the_word_this_on_a_line_of_its_own_begins_the_sentence():
    text = "This\n\nThird Amendment to the Berth Lease (the “Amendment”) lets the quay as well."
    assert meanings(f"# THIRD AMENDMENT\n\n{text}\n") == {"Amendment": text}


def test_a_number_that_stands_alone_behind_a_definition_is_none_of_it():
    text = (
        "5.010 Drones. (1) As used in this section, “school” means a place of teaching.\n\n"
        "(2)(a) A council, other than a school, may not fly a drone."
    )
    second, third = text.index("(2)"), text.index("(a)")
    units = [
        Unit(SectionKind.PROVISION, Span(0, len(text)), number="5.010"),
        Unit(SectionKind.PROVISION, Span(second, len(text)), number="(2)", parent=0),
        Unit(SectionKind.PROVISION, Span(third, len(text)), number="(a)", parent=1),
    ]
    sections = sections_of(DocumentId("d"), units, "en")
    (school,) = find_definitions(text, sections, language="en")
    assert school.span.of(text) == text[text.index("(1)") : second - 2]


def test_and_before_the_next_definition_of_one_sentence_is_none_of_a_meaning():
    law = Lawbook(
        """
        1 Notice

        In this rule, (1) "letter" means a sheet of paper in an envelope (with a stamp) and (2)
        "address" means the name of a house and its street.
        """
    )
    assert law.meaning("letter").endswith("(with a stamp)")


def test_definitions_that_an_amendment_quotes_in_one_line_are_parted():
    said = "“(3) “Pier” means a wall in the sea. “(4) “Pier fee” means a sum paid for a pier.”"
    law = Lawbook(f"1 Change\n\nSection 2 is amended to read as follows: {said}")
    assert law.meaning("Pier") == "“(3) “Pier” means a wall in the sea."
    assert law.meaning("Pier fee").startswith("“(4)")


def test_an_item_in_title_case_is_no_heading_that_ends_a_list():
    items = "a) An open berth;\n\nb) A Covered Berth;\n\nc) A berth on a pier or a quay."
    text = f"“Berth Unit” means a place that is:\n\n{items}"
    found = meanings(f"# 1. Definitions\n\nIn this by-law:\n\n{text}\n\n# 2. Dues\n")
    assert found["Berth Unit"] == text


def test_a_comma_may_open_the_list_that_completes_a_clause():
    text = (
        "(1) Personen, die einen Platz haben (berechtigte Personen), sind im Sinne der Ordnung,\n\n"
        "1. soweit sie ein Boot haben, die Eigner,\n\n2. sonst die Lotsen."
    )
    book = Lawbook(f"§ 3 Plätze\n\n{text}\n\n(2) Berechtigte Personen zahlen.\n", language="de")
    assert book.meaning("berechtigte Personen") == text
