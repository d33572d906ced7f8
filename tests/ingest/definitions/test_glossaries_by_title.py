"""Documents that are glossaries as a whole, and entries of glossaries whose terms are headings."""

from __future__ import annotations

from evidence_graph.ids import DocumentId
from evidence_graph.language import pack_of
from ingest.convert.markdown import convert
from ingest.definitions import find_definitions
from ingest.sections import sections_of
from ingest.structure import parse

from .test_entries import built, meanings

ENTRIES = """## Berth

A place where a ship lies.

It may be let for a day.

## Pilot

Someone who guides ships.
"""


def _named(text: str, *names: str) -> list[str]:
    """The terms of a document in Markdown with these names."""
    document = convert(text.encode(), name="file.md")
    units = parse(document, pack_of("en")).units
    sections = sections_of(DocumentId("d"), units, "en")
    found = find_definitions(
        document.text, sections, language="en", blocks=document.blocks, names=names
    )
    return [definition.term for definition in found]


def test_the_file_may_say_that_a_document_is_a_glossary():
    assert _named(ENTRIES, "Berth", "port/04-glossary.md") == ["Berth", "Pilot"]
    assert _named(ENTRIES, "Berth", "port/handbook.md") == []
    assert _named(ENTRIES, "", "how-we-load-the-glossary-of-the-port.md") == []


def test_front_matter_above_the_title_is_no_sentence():
    made = meanings(
        "---\ndescription: The words of the port.\n---\n\n# Glossary\n\n"
        "**Berth:** A place where a ship lies.\n\n**Pilot:** Someone who guides ships.\n"
    )
    assert list(made) == ["Berth", "Pilot"]


def test_all_below_a_heading_is_its_meaning():
    made = meanings("# Port glossary\n\n" + ENTRIES)
    assert made["Berth"] == "## Berth\n\nA place where a ship lies.\n\nIt may be let for a day."


def test_labels_that_recur_below_the_headings_are_fields():
    entry = "## {0}\n\nA {0} of the port.\n\n**Also:** {0}s\n\n**Group:** things of ports\n\n"
    assert list(meanings("# Glossary\n\n" + "".join(map(entry.format, ["Quay", "Tug"])))) == [
        "Quay",
        "Tug",
    ]


def test_a_heading_above_a_list_of_entries_is_a_topic():
    made = meanings(
        "# Glossary\n\n## People\n\n- **Pilot:** Someone who guides ships.\n"
        "- **Mate:** Someone who helps the pilot.\n\n## Places\n\n"
        "- **Berth:** A place where a ship lies.\n- **Quay:** A wall with berths.\n"
    )
    assert list(made) == ["Pilot", "Mate", "Berth", "Quay"]


def test_headings_in_a_part_of_a_glossary():
    made = meanings(
        "# Glossary\n\n## People\n\nThose who work here.\n\n### Pilot\n\nSomeone who guides.\n\n"
        "### Mate\n\nSomeone who helps.\n\n## Places\n\n### Berth\n\nWhere a ship lies.\n\n"
        "### Quay\n\nA wall with berths.\n"
    )
    assert {"Pilot", "Mate", "Berth", "Quay"} <= set(made)


def test_headings_in_the_order_of_the_alphabet_need_no_title():
    letters = "".join(
        f"### {name[0]}\n\n#### {name}\n\nA thing of the port.\n\n" for name in ("Anchor", "Berth")
    )
    text = (
        letters + "### C\n\n#### Crane\n\nIt lifts goods.\n\n#### Cargo\n\nWhat a ship carries.\n"
    )
    assert list(meanings(text)) == ["Anchor", "Berth", "Crane", "Cargo"]


def test_the_label_of_a_meaning_below_a_heading():
    made = meanings(
        "# Figures of the port\n\n## Turnover\n\n**Definition:** All dues of a year.\n\n"
        "## Idle Time\n\n**Definition:** The days without a ship.\n\n## Reports\n\nEach May.\n"
    )
    assert list(made) == ["Turnover", "Idle Time"]


def test_headings_that_speak_of_the_document_are_no_terms():
    made = meanings("# Glossary\n\n## Purpose\n\nThis page lists words.\n\n" + ENTRIES)
    assert list(made) == ["Berth", "Pilot"]


def test_german_glossaries():
    made = meanings(
        "# Glossar: Wörter des Hafens\n\n### A\n\n- **Anker:** Er hält das Schiff.\n"
        "- **Ankerplatz:** Die Stelle, an der Schiffe ankern.\n",
        language="de",
    )
    assert list(made) == ["Anker", "Ankerplatz"]


def test_signs_between_a_term_and_its_meaning():
    made = meanings(
        "# Glossary\n\nBerth- A place where a ship lies.\n\nHM = Harbour Master of the port\n\n"
        "Quay- A wall with berths.\n\nTug- A ship that tows.\n"
    )
    assert list(made) == ["Berth", "HM", "Quay", "Tug"]


def test_definitions_of_spec_up_with_a_blank_line():
    made = meanings("## Words\n\n[[def: Berth, Berths]]\n\n~ A place where a [[ref: Ship]] lies.\n")
    assert list(made) == ["Berth"]


def test_names_in_accents_behind_words_that_announce_them():
    made = meanings(
        "# Port Act\n\n## 1. Definitions\n\n1. `Berth`\n\n    The term `berth` means any place for "
        "a ship.\n\n2. `Dues`\n\n    The terms `dues` and `port fees` have the meaning given in "
        "section 4.\n"
    )
    assert {"berth", "dues", "port fees"} <= set(made)


def test_a_name_of_several_words_may_begin_a_paragraph():
    made = meanings("# Marks\n\n## Use\n\nPort Marks means any name or sign of the port.\n")
    assert list(made) == ["Port Marks"]
    assert not meanings("# Marks\n\n## Use\n\nTime means a lot to ports.\n")


def test_a_verb_that_indicates():
    made = meanings('# Port\n\n- *"Idle Time"* indicates the days on which no ship lies here.\n')
    assert list(made) == ["Idle Time"]


def test_unter_und_verstanden():
    made = meanings(
        "# Satzung\n\n## § 1 Hafen\n\nUnter Becken werden die Flächen des Hafens verstanden.\n",
        language="de",
    )
    assert list(made) == ["Becken"]


def test_an_abbreviation_of_the_title():
    made = meanings(
        "# Rules of the Pear Harbour Society, Inc. (PHS)\n\n## Dues\n\nThe PHS asks for dues.\n"
    )
    assert "PHS" in made


def test_a_table_of_expansions():
    made = meanings("# Names\n\n| Acronym | Expansion |\n|---|---|\n| PA | Port Authority |\n")
    assert list(made) == ["PA"]


def test_two_forms_of_one_word_are_two_names():
    made = built(
        "# Glossary\n\n## Tug Tugs\n\nA ship that tows.\n\n## Quay\n\nA wall with berths.\n"
    )
    assert [(term.term, term.aliases) for term in made.graph.terms] == [
        ("Tug", ("Tugs",)),
        ("Quay", ()),
    ]


def test_names_in_bold_of_which_the_outline_makes_units_are_terms_of_a_glossary():
    names = {
        "Berth": "A place for one ship.",
        "Claim": "What a master asks of the port.",
        "Dock (D)": "A basin with a gate.",
    }
    entries = "".join(f"**{name}**\n{meaning}\n\n" for name, meaning in names.items())
    assert list(
        meanings(f"# Glossary\n\n## A\n\n{entries}## Q\n\n**Quay**\nA wall at the water.\n")
    ) == [
        *("Berth", "Claim", "Dock", "Quay"),
    ]
