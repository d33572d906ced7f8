"""Glossaries whose entries are headings, bold print or words before a colon."""

from __future__ import annotations

import pytest

from evidence_graph.config import Settings
from evidence_graph.ids import DocumentId
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span
from ingest.build import Builder, Built
from ingest.convert import convert_bytes
from ingest.definitions import find_definitions
from ingest.facts import Options
from ingest.sections import sections_of
from ingest.units import Unit


def built(text: str, language: str = "en", name: str = "x.md") -> Built:
    data = text.encode()
    builder = Builder(
        settings=Settings(),
        options=Options(language=language),
        count_tokens=lambda words: len(words.split()),
        max_tokens=200,
    )
    return builder.from_file(name, data, convert_bytes(data, name=name))


def meanings(text: str, language: str = "en") -> dict[str, str]:
    made = built(text, language)
    return {term.term: term.span.of(made.text) for term in made.graph.terms}


def test_headings_below_one_of_definitions_are_terms():
    found = meanings("""# Harbour policy

## Glossary

### Berth

A place where a ship lies. It may be let.

### Pilot

Someone who guides ships.

## Rules

### Logging

Each entry must be logged.
""")
    assert found == {
        "Berth": "### Berth\n\nA place where a ship lies. It may be let.",
        "Pilot": "### Pilot\n\nSomeone who guides ships.",
    }


def test_headings_below_a_letter_of_a_glossary_are_terms():
    entries = "### Berth\n\nA place for ships.\n\n### Buoy\n\nA float that marks a way.\n\n"
    assert list(meanings(f"# Glossary\n\n## B\n\n{entries}")) == ["Berth", "Buoy"]


def test_sections_of_a_statute_below_such_a_heading_are_none():
    found = meanings("""# Harbour Act

## Part 1 Interpretation

### 1 Meaning of berth

A ship must not lie outside a berth.

### 2 Associated persons

The master must name all persons.
""")
    assert found == {}


def test_entries_of_a_vocabulary_with_numbers_are_terms():
    found = meanings("""# Vocabulary

## 3 Terms and definitions

### 3.1 berth

place where a ship lies

### 3.2 pilot

person who guides ships
""")
    assert list(found) == ["berth", "pilot"]


def test_bold_words_of_a_list_of_definitions_are_terms():
    found = meanings("""# Harbour policy

## Definitions

**Berth:** a place where a ship lies.

- **Pilot** - a person who guides ships.
- **Master**: the person in charge of a ship.

## Rules

**Note:** each entry must be logged.

**Fee** means the sum that a master pays.
""")
    assert list(found) == ["Berth", "Pilot", "Master", "Fee"]
    assert found["Pilot"] == "- **Pilot** - a person who guides ships."


def test_words_before_a_colon_need_others_beside_them():
    entries = (
        "berth: a place for ships\n\npilot: a person who guides\n\nbuoy: a float in the water\n"
    )
    assert list(meanings(f"# Terminology\n\n{entries}")) == ["berth", "pilot", "buoy"]
    assert meanings("# Terminology\n\nberth: a place for ships\n\nOther text stands here.\n") == {}


@pytest.mark.parametrize("words", ['"MUST", "SHALL NOT" and "MAY"', '"SHOULD"'])
def test_words_of_requirement_are_no_terms(words):
    said = f"The key words {words} in this document are to be interpreted as described in BCP 14."
    assert meanings(f"# Protocol\n\n{said}\n") == {}


def test_terms_to_be_read_as_elsewhere_are():
    said = 'The terms "client" and "server" are to be interpreted as described in [HTTP].'
    assert list(meanings(f"# Protocol\n\n{said}\n")) == ["client", "server"]


def test_the_ending_of_a_plural_is_no_name_of_its_own():
    (term,) = built('# Sale\n\n1. "Product(s)" means all goods.\n').graph.terms
    assert (term.term, term.aliases) == ("Product", ("Products",))


def test_an_adjective_before_its_verb_is_no_german_term():
    text = "# Gesetz\n\n## § 1 Begriffe\n\n(1) Gefährlich ist eine Anlage, die brennt.\n"
    assert meanings(text, "de") == {}


def test_french_terms_may_stand_before_on_entend():
    text = "# Loi\n\n## Article 1\n\nPar « capitaine », on entend la personne qui commande.\n"
    assert list(meanings(text, "fr")) == ["capitaine"]


def test_a_use_is_tied_to_the_meaning_and_not_to_what_points_to_it():
    made = built("""# Agreement

## 1 Definitions

"Information" has the meaning specified in Section 2.

## 2 Secrecy

All data disclosed (the "Information") is secret.

## 3 Return

The Information is given back.
""")
    pointer, meaning = made.graph.terms
    chunk = made.graph.chunks[-1].id
    assert [use.target for use in made.graph.uses if use.source == chunk] == [meaning.id]
    assert pointer.span.start < meaning.span.start


def test_a_heading_that_speaks_of_changing_definitions_opens_no_glossary():
    entries = (
        "**Old Levels**\n\nThe levels were three in number.\n\n**Risk**\n\nThe risk was low.\n"
    )
    assert not meanings(f"# Guide\n\n## Rethinking Level Definitions\n\n{entries}")
    assert meanings(f"# Guide\n\n## Level Definitions\n\n{entries}")


def test_numbered_terms_above_their_meaning_are_entries():
    found = meanings(
        "# Hafenverordnung\n\n## § 2 Begriffsbestimmungen\n\nIm Sinne dieser Verordnung sind:\n\n"
        "1.  Liegeplatz\n\n    die Stelle am Kai, an der ein Schiff liegt;\n\n"
        "2.  (weggefallen)\n\n"
        "3.  in Fahrt setzen:\n\n    das Ablegen vom Kai.\n\n## § 3 Gebühren\n\n1.  Gebühr\n\n"
        "    die Gebühr ist zu zahlen.\n",
        "de",
    )
    assert set(found) == {"Liegeplatz", "in Fahrt setzen"}
    assert found["Liegeplatz"].endswith("an der ein Schiff liegt;")


def test_two_numbered_entries_behind_a_lead_in_are_enough():
    found = meanings(
        "# Hafenverordnung\n\n## § 2 Begriffsbestimmungen\n\nIm Sinne dieser Verordnung sind:\n\n"
        "1.  Kai: die Stelle, an der ein Schiff liegt;\n\n2.  Boje: ein Zeichen im Wasser.\n",
        "de",
    )
    assert set(found) == {"Kai", "Boje"}


def test_addresses_and_dates_are_no_entries():
    found = meanings(
        "# Glossary\n\nHarbour Project - http://harbour.example/one\n\nQuay Project - "
        "http://harbour.example/two\n\nBuoy Project - http://harbour.example/three\n\n"
        "Date: May 1\tDate: May 2\n"
    )
    assert found == {}


def test_the_words_of_a_link_are_the_term():
    found = meanings(
        "# Politique\n\nLes firmes (les « [Firmes du Port](http://port.example) »).\n", "fr"
    )
    assert list(found) == ["Firmes du Port"]


def test_a_numbered_item_may_be_nothing_but_the_heading_of_a_glossary():
    entries = "**Avis** : ce que dit un Client du Port.\n\n**Compte** : ce que crée le Client.\n"
    found = meanings(f"# Port\n\n1.  **OBJET**\n\n2.  **DÉFINITIONS**\n\n{entries}", "fr")
    assert list(found) == ["Avis", "Compte"]
    assert meanings(f"# Port\n\n1.  **OBJET**\n\n2.  **PRIX**\n\n{entries}", "fr") == {}


def test_a_definition_that_was_set_as_a_heading_is_one():
    text = "“Pilot” means any person who—\n\na steers a ship; and\n\nb lives in the port."
    units = [
        Unit(SectionKind.HEADING, Span(0, 29), heading="“Pilot” means any person who—"),
    ]
    (pilot,) = find_definitions(text, sections_of(DocumentId("d"), units, "en"), language="en")
    assert pilot.span.of(text).startswith("“Pilot” means any person who—")


def test_the_verb_of_a_definition_may_begin_the_next_cell():
    rows = "| “Quay” | means the wall of the port. |\n| “Rope” | shall mean a line. |\n"
    assert list(meanings(f"# Lease\n\n| | |\n|---|---|\n{rows}")) == ["Quay", "Rope"]


def test_a_bold_word_with_a_remark_alone_is_no_entry():
    entries = "- **Consent** (for the newsletter of the port)\n- **Contract** (for your berth)\n"
    assert meanings(f"# Policy\n\n## Definitions\n\n{entries}") == {}


def test_a_verb_may_stand_in_each_item_of_an_entry():
    text = "“dues”, in relation to—\n\n(a) a ship, means the toll; and\n\n(b) a boat, means a fee;"
    found = meanings(
        f"# Act\n\n## 2 Definitions\n\n“berth” means a place;\n\n{text}\n\n“tug” means a ship.\n"
    )
    assert found["dues"] == text
    assert found["berth"] == "“berth” means a place;"


def test_headings_above_units_that_count_on_are_no_entries():
    found = meanings("""# Port Act

## Definitions

### Pilots

(2) The Port may appoint a pilot for each quay of the harbour.

### Tugs

(3) The Port may hire a tug for each of its quays.
""")
    assert found == {}


def test_marginal_headings_above_numbered_sections_are_no_entries():
    found = meanings("""# Port Act

## Definitions

Dues

4 (1) Every ship shall pay the dues of the port.

Contents

5 The notice of dues shall say who pays.
""")
    assert found == {}


def test_a_unit_that_an_item_names_is_no_term():
    found = meanings("""# Port Act

## Definitions

In this Act “body” in—

(a) *section 18*, means the Port, and

(b) *section 19*, means the Master.
""")
    assert "section 19" not in found


def test_terms_below_their_numbers_are_entries_with_other_words_below_them():
    made = built(
        "# Lamps\n\n## 3 Terms and definitions\n\n"
        "3.1\n\n**oil lamp; lamp**\n\nlamp that burns oil\n\nNOTE 1\n\nIt smells.\n\n"
        "3.2\n\n**storm lamp**\n\nSL\n\nold lamp (deprecated)\n\noil lamp with a chimney\n\n"
        "3.3\n\n**Wick**\n\nCord that draws oil\n\n## 4 Rules\n\nNo lamp leaks.\n"
    )
    terms = made.graph.terms
    assert [term.term for term in terms] == ["oil lamp", "storm lamp", "Wick"]
    assert [set(term.aliases) for term in terms] == [
        {"lamp"},
        {"SL", "old lamp"},
        set(),
    ]


def test_the_definition_of_one_thing_is_no_list_of_definitions():
    rows = "| A | The server shall say what it can do. |\n|---|---|\n| B | It shall be quick. |\n"
    assert meanings(f"# Interfaces\n\n## Interface definition\n\n{rows}") == {}


def test_an_optional_entry_in_square_brackets_is_one():
    text = (
        "# Definitions\n\n[Affiliate: a company that holds a port.]\n\n"
        "Berth: a place at the quay for a ship.\n\nBuoy: a mark that floats in the port.\n"
    )
    assert list(meanings(text)) == ["Affiliate", "Berth", "Buoy"]


def test_a_rule_about_expressions_is_no_list_of_definitions():
    text = "# Avoid complicated expressions\n\n## Reason\n\nThey hide errors.\n\n## Note\n\nUse "
    assert meanings(f"{text}names.\n\n## Remedy\n\nA tool helps to find them.\n") == {}


def test_a_number_alone_is_no_entry():
    assert meanings("(a)") == {}


def test_a_label_with_a_colon_has_its_meaning_below():
    text = "Dock dues:\n\nMoney for a berth\n\nTide table:\n\nA list of tides by the port"
    found = meanings(f"# Deal\n\n## 1. Definitions\n\n{text}\n\nTug:\n\nA ship that tows.\n")
    assert list(found) == ["Dock dues", "Tide table", "Tug"]


def test_another_name_behind_or_is_an_alias():
    text = "**Dock Dues (or DD)**: what a ship pays.\n\n**Tug (or Tow)**: a ship that tows.\n"
    graph = built(f"# Deal\n\n## 1. Definitions\n\n{text}").graph
    assert [(term.term, term.aliases) for term in graph.terms] == [
        ("Dock Dues", ("DD",)),
        ("Tug", ("Tow",)),
    ]


def test_two_forms_of_a_word_are_one_term():
    graph = built("# Deal\n\n“Dock Fee or Fees” means dues. “Pilot or Tug” means help.\n").graph
    assert [(term.term, term.aliases) for term in graph.terms] == [
        ("Dock Fee", ("Dock Fees",)),
        ("Pilot or Tug", ()),
    ]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("[[Dock Dues]] means money for a berth.\n\nSee [[Tug]].", ["Dock Dues"]),
        ("Dock dues:\n: Money for a berth.\n\nTug:\n: A ship that tows.\n", ["Dock dues", "Tug"]),
        ("A. The Dock Board refers to the board of the dock.\n\nB. The tug refers to a ship.\n",
         ["Dock Board", "tug"]),
        ("A scheme (hereafter in this Act called the dock scheme) is made.", ["dock scheme"]),
    ],
)  # fmt: skip
def test_forms_of_lists(text, terms):
    assert list(meanings(f"# Deal\n\n## 1. Definitions\n\n{text}\n")) == terms


def test_labels_outside_a_list_of_definitions_are_fields():
    fields = "\n\n".join(f"{name}:\n: The value of {name}." for name in ("one", "two", "three"))
    assert meanings(f"# Deal\n\n## 1. Fields\n\n{fields}\n") == {}


def test_what_the_source_marks_is_the_term_of_an_entry_that_has_more():
    rows = [
        f"<p><dfn>{term}</dfn> Any of these: the money, the bill.</p>"
        for term in ("dock dues", "tide table", "tug fee")
    ]
    page = f"<h1>Deal</h1><h2>Definitions</h2>{''.join(rows)}"
    terms = built(page, name="deal.html").graph.terms
    assert [term.term for term in terms] == ["dock dues", "tide table", "tug fee"]


def test_a_number_that_a_heading_keeps_is_no_part_of_the_term():
    text = "# Rules\n\n## 7.A Definitions\n\n### 7.A.1 Quorum\n\nHalf of all pilots.\n\n"
    text += "### 7.A.2 Proxy Pilot\n\nA pilot who votes for another.\n"
    assert list(meanings(text)) == ["Quorum", "Proxy Pilot"]


def test_a_side_note_with_the_term_in_two_languages_is_no_definition():
    entry = "<p><dfn>“{0}”</dfn></p><p>« {1} »</p><p><dfn>“{0}”</dfn> means {2};</p>"
    rows = [
        entry.format("dock", "bassin", "a basin for ships"),
        entry.format("pier", "jetée", "a wall in the sea"),
    ]
    page = f"<h1>Ports Act</h1><h2>Definitions</h2><p>In this Act,</p>{''.join(rows)}"
    terms = built(page, name="ports.html").graph.terms
    assert [term.term for term in terms] == ["dock", "pier"]


def test_a_meaning_without_a_stop_is_one_below_a_heading_of_definitions():
    entries = "\n\n".join(f"{name}:\n: A {name.lower()} in the port" for name in ("Dock", "Pier"))
    assert list(meanings(f"# Deal\n\n## 1. Terminology\n\n{entries}\n")) == ["Dock", "Pier"]


def test_a_heading_may_say_where_its_terminology_is_used():
    entries = "\n\n".join(
        f"- {name}: a {name.lower()} in the port of the town." for name in ("Dock", "Pier", "Quay")
    )
    text = f"# Deal\n\n## 1. Terminology used in the port\n\n{entries}\n"
    assert list(meanings(text)) == ["Dock", "Pier", "Quay"]


def test_sentences_below_a_heading_of_definitions_tell_what_terms_are():
    said = "A Dock is a basin.\n\nAn Outer Pier is the wall of a port.\n\nA Tug is a small ship."
    assert list(meanings(f"# Deal\n\n## 1. Terminology\n\n{said}\n")) == [
        "Dock",
        "Outer Pier",
        "Tug",
    ]
    assert meanings(f"# Deal\n\n## 1. The port\n\n{said}\n") == {}


@pytest.mark.parametrize(
    ("head", "terms"),
    [("Level | Definition", {"Public", "Secret"}), ("Level | Description", set())],
)
def test_a_column_that_only_has_meanings_needs_no_head_of_terms(head, terms):
    rows = "| Public | Data that all may read |\n| Secret | Data that only the master reads |"
    assert set(meanings(f"# Policy\n\n## Levels\n\n| {head} |\n|---|---|\n{rows}\n")) == terms


def test_the_entries_of_a_definition_list_end_with_their_paragraphs():
    found = meanings(
        "# Port\n\n## Terms and Definitions\n\nfork:\n: See: hard fork\n\n"
        "hard fork:\n: A split in two\n\n"
        "tug:\n: A ship that tows.\n"
    )
    assert found == {
        "fork": "fork:\n: See: hard fork",
        "hard fork": "hard fork:\n: A split in two",
        "tug": "tug:\n: A ship that tows.",
    }
