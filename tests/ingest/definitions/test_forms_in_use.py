"""Forms in which published documents define, beside "“Fee” means" and "(the “Fee”)"."""

from __future__ import annotations

import pytest

from evidence_graph.ids import DocumentId
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span
from ingest.definitions import find_definitions
from ingest.sections import sections_of
from ingest.units import Unit

from .test_entries import built, meanings


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("We refer to our piers and sheds as the “Port”.", ["Port"]),
        ("We may refer to you as “Guest” or “you”.", ["Guest", "you"]),
        ("We call each of these visits a “Landing.”", ["Landing"]),
        ("All ships of the line are hereby designated “Liners”.", ["Liners"]),
        ("Kiel and Wismar, collectively referred to as the “Far Ports”, close.", ["Far Ports"]),
        ("We use the term “Far Ports” to refer to Kiel and Wismar.", ["Far Ports"]),
        ("Clerks use the words “No Ships” to mean that the port is empty.", []),
        ("Each of the following is a “Default”: a fire; a storm.", ["Default"]),
        ("The loss of the tug shall constitute an “Event of Loss”.", ["Event of Loss"]),
        ("A “Row” can be defined as a dispute over a berth.", ["Row"]),
        ("We keep data. “Crew Data” is any record of a sailor. It is safe.", ["Crew Data"]),
        ("You keep a password (your “Key”). Your Key is secret.", ["Key"]),
        ("1. Nobody below the age of 18 (“Children”) may land.", ["Children"]),
        ("1. See subsection 2 (“dues”) and section (4) (“berths”).", []),
        ('This rule stands under the heading ["Moor all the ships"].\n\n'
         '["Moor all the ships"]: https://ports.example/rules', []),
        ("The dues (in this section called the port dues) are paid.", ["port dues"]),
        ("The lamp (referred to in this Act as the harbour light) burns.", ["harbour light"]),
        ("The pier and its sheds (hereinafter the Old Pier) are let.", ["Old Pier"]),
        ("These rules are hereinafter referred to as the Terms and Rules of Use.",
         ["Terms and Rules of Use"]),
    ],
)  # fmt: skip
def test_sentences_that_name_things(words, terms):
    assert list(meanings(f"# Port rules\n\n{words}\n")) == terms


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("“Warden,” or other word used for an officer, includes a deputy;", ["Warden"]),
        ('"Harbour office means the office of the warden;', ["Harbour office"]),  # never closed
        ("DOCK FEE – shall mean what a ship pays;", ["DOCK FEE"]),
        ("“Tug” means a ship of the port, where “port” means Kiel;", ["Tug", "port"]),
    ],
)
def test_items_that_define(words, terms):
    assert list(meanings(f"# Act\n\n1. In this Act:\n\n(a) {words}\n\n(b) other words.\n")) == terms


def test_two_names_in_one_pair_of_bold_marks():
    made = built("# Definitions\n\n1.1 **“Fee” or “Dues”** means what a ship pays.\n")
    assert [(term.term, term.aliases) for term in made.graph.terms] == [("Fee", ("Dues",))]


def test_blanks_inside_the_marks_part_entries_too():
    first, second = "“ Fee ” has the meaning given in Section 2.", "“ Tug ” means a ship that tows."
    assert meanings(f"# Definitions\n\n{first} {second}\n") == {"Fee": first, "Tug": second}


def test_a_no_break_space_may_stand_behind_the_colon():
    entries = (
        "Fee: \xa0the dues of the port.\n\nTug: \xa0a ship that tows.\n\nPier: \xa0a long wall."
    )
    assert list(meanings(f"# Definitions\n\n{entries}\n")) == ["Fee", "Tug", "Pier"]


def test_a_blank_line_may_stand_above_a_meaning_in_a_list_of_markdown():
    entries = "Far port:\n\n: A port in the north.\n\nNear port:\n\n: A port in the south.\n"
    assert list(meanings(f"# Definitions\n\n{entries}")) == ["Far port", "Near port"]


def test_a_heading_with_its_text_in_one_paragraph_is_text():
    words = "This Lease (this “Lease”) is made by Pear Ports (the “Owner”) " + "in Kiel " * 30
    text = f"EXHIBIT C FORM OF LEASE {words}"
    units = [
        Unit(SectionKind.HEADING, Span(0, len(text)), number="C", heading="FORM OF LEASE"),
    ]
    found = find_definitions(text, sections_of(DocumentId("d"), units, "en"), language="en")
    assert [item.term for item in found] == ["Lease", "Owner"]


def test_the_word_before_the_next_item_is_no_part_of_a_meaning():
    items = "(a) “Fee” means dues; and\n\n(b) “Tug” means a ship.\n"
    assert meanings(f"# Act\n\n1. In this Act:\n\n{items}")["Fee"] == "(a) “Fee” means dues;"


def test_a_sentence_that_only_mentions_a_term_adds_nothing_to_it():
    text = "The term “Far Port” means Kiel. If you live near the “Far Port”, call us."
    assert meanings(f"# Rules\n\n{text}\n")["Far Port"].endswith("Kiel.")


def test_the_foot_of_a_page_between_lines_ends_a_meaning():
    foot = "\n\n{}\n\nSource: Pear Ports, Annual report, 3 May 2021\n\n"
    pages = "".join(foot.format(n) + f"The page {n} of the deed goes on." for n in (2, 3, 4))
    text = '1.1 The term "Fee" means what a ship pays, less tax and bad debt' + foot.format(1)
    assert meanings(f"{text}1.2 The port is open.{pages}\n")["Fee"].endswith("bad debt")


@pytest.mark.parametrize(
    "words",
    [
        "3. Capitalized terms used herein have the meanings given in the deed.",
        "4. Dues i. Pilots: the dues that the pilots pay to the port at noon.",
        'Example: "a tug" is how a list begins.',
    ],
)
def test_words_that_are_no_terms(words):
    rest = "5. Piers: what the port has.\n\n6. Tugs: what the pilots have.\n"
    found = meanings(f"# Definitions\n\n{words}\n\n{rest}")
    assert not {"Capitalized terms used herein", "Dues i. Pilots"} & set(found)
    assert not any("Example" in term for term in found)


GERMAN = [
    ("Wir verwenden den Begriff „Fernhafen“ für die Häfen in Kiel und Wismar.", ["Fernhafen"]),
    ("Wir melden. Anlagen im Sinne dieser Ordnung sind die Kräne und die Schuppen.", ["Anlagen"]),
    ("⁴ Als Lotse gilt, wer Schiffe führt.", ["Lotse"]),
    ("Als Hafen im Sinne dieser Ordnung gilt jeweils die Gesamtheit der Becken.", ["Hafen"]),
    ("Die Städte Kiel und Wismar - im Folgenden: Städte - bauen einen Hafen.", ["Städte"]),
    # what follows the noun is no name that the text uses
    ("Die Übergabe (Aushändigung der Pläne) ist um neun. Die Aushändigung kostet nichts.", []),
    ("Der Sieger heißt „Meister der Häfen (Jahr)“. Jedes Jahr wird gesegelt.", []),
]


@pytest.mark.parametrize(("words", "terms"), GERMAN)
def test_german_forms(words, terms):
    assert list(meanings(f"# Hafenordnung\n\n## § 2 Regeln\n\n{words}\n", "de")) == terms


def test_a_french_text_says_for_what_it_uses_a_term():
    text = "Nous utilisons le terme “Ports du nord” pour faire référence à Kiel et à Wismar."
    assert list(meanings(f"# Règles\n\n{text}\n", "fr")) == ["Ports du nord"]


def test_a_colon_ends_the_term_of_a_numbered_item():
    text = "# § 1 Begriffsbestimmungen\n\n1. Preis: Summe\n\na) ohne Steuer,\n\nb) ohne Fracht;\n\n"
    assert "Preis" in meanings(f"{text}2. Hafen: Becken\n\na) am Meer,\n\nb) am Fluss.\n", "de")


@pytest.mark.parametrize(
    ("placed", "scope"),
    [
        ("For purposes of this section and PRS 1.425", None),
        ("For purposes of PRS 1.420", "1.420"),
        ("For purposes of this section and PRS 9.100", "1.420"),  # another law
        ("As used in PRS 1.420 to 1.430", None),
    ],
)
def test_scopes_name_sections_of_a_code(placed, scope):
    made = built(
        f"# Port Act\n\n## 1.420 Berths\n\n{placed}, “berth” means a place for a ship.\n\n"
        "## 1.425 Dues\n\nEach berth pays.\n\n## 1.430 Ends\n\nThis law ends.\n"
    )
    (term,) = made.graph.terms
    stated = term.scope_section_id.rpartition("#")[2] if term.scope_section_id else None
    assert stated == scope


def test_the_verb_of_a_german_list_stands_above_its_items():
    found = meanings(
        "# Hafengesetz\n\n## § 2 Begriffsbestimmungen\n\n(1) Im Sinne dieses Gesetzes bedeutet\n\n"
        "1. Hafen das Becken für Schiffe,\n\n2. Betreiber jeder, der einen Hafen betreibt,\n\n"
        "3. übliche Nutzung\n\na) die Nutzung nach Plan oder\n\nb) die durch Schiffe,\n\n"
        "4. ernste Gefahr, dass ein Schiff sinkt,\n\n5. Abgabe auf dem Kai jede Abgabe.\n\n"
        "(2) Die Gemeinde hat Aufgaben.\n",
        "de",
    )
    assert list(found) == [
        *("Hafen", "Betreiber", "übliche Nutzung", "ernste Gefahr", "Abgabe auf dem Kai"),
    ]
    assert found["übliche Nutzung"].endswith("b) die durch Schiffe,")


def test_the_items_below_a_german_subject_are_no_terms():
    items = "1. Mitglieder der Vertretung,\n\n2. Personen, die ein Amt haben,\n\n3. Gemeinden.\n"
    text = f"# Gesetz\n\n## § 2 Regeln\n\n(1) Behörden im Sinne dieses Gesetzes sind\n\n{items}"
    assert list(meanings(text, "de")) == ["Behörden"]


def test_a_word_may_stand_before_the_last_item_in_a_line():
    items = (
        '(a) "Fee" means dues; (b) "Pier" means a wall, and all on it; and (c) "Tug" means a ship.'
    )
    found = meanings(f"# Deed\n\nIn this deed: {items}\n")
    assert found["Pier"].endswith("all on it;")
    assert found["Tug"] == '(c) "Tug" means a ship.'


def test_a_term_without_marks_may_have_a_second_name():
    entry = "(a) Pilot Assessment or PA means a test of pilots.\n\n(b) Tug means a ship.\n"
    made = built(f"# Act\n\n1. In this Act:\n\n{entry}")
    found = [(term.term, term.aliases) for term in made.graph.terms]
    assert found == [("Pilot Assessment", ("PA",)), ("Tug", ())]


def test_an_editors_note_on_an_old_number_is_no_part_of_a_meaning():
    entry = "(1) “Pier” means a wall. [Formerly 12.010]"
    assert meanings(f"# Act\n\nIn this Act:\n\n{entry}\n")["Pier"].endswith("a wall.")


def test_the_foot_of_a_page_is_no_row_of_terms():
    rows = "| Fee | What a ship pays. |\n| SECRET | Page 3 of 56 |\n| Tug | A ship that tows. |\n"
    assert list(meanings(f"# Definitions\n\n| Term | Meaning |\n|---|---|\n{rows}")) == [
        "Fee",
        "Tug",
    ]
