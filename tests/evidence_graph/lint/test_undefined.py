"""Terms that are used in capitals and defined nowhere; few false reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.lint import FindingKind

from .libraries import linted

LEASE = """# Berth Lease

## 1 Definitions

"Berth" means a place at the quay. "Mooring Fee" means what is paid for the Berth. "Quay Keeper"
means the person who keeps the quay. "Rent Day" means the first of May.

## 2 Terms

The Quay Keeper shall let the Berth for the Mooring Fee on each Rent Day.

"""


def undefined(folder: Path, words: str, **files: str) -> list[str]:
    """The phrases of the lease, with *words* at its end, that are reported."""
    found = linted(
        folder,
        {"lease.md": f"{LEASE}{words}\n", **{f"{n}.md": t for n, t in files.items()}},
        FindingKind.UNDEFINED,
    )
    return [f.message.split("”")[0].removeprefix("“") for f in found if f.document_id == "lease.md"]


def test_a_phrase_in_capitals_that_nobody_defines_is_reported_where_it_is_first_used(tmp_path):
    text = f"{LEASE}A Boat Owner who gets a Disposal Notice must answer the Disposal Notice.\n"
    (found,) = linted(tmp_path, {"lease.md": text}, FindingKind.UNDEFINED)
    assert found.section_id == "lease.md#2"
    assert text[found.start : found.end] == "Disposal Notice"
    assert found.start == text.index("Disposal Notice")
    assert found.message == "“Disposal Notice” is used 2 times like a term and defined nowhere"


@pytest.mark.parametrize(
    "words",
    [
        "Who gets a Disposal Notice must answer.",  # once may be a slip
        "Disposal Notice. Disposal Notice. Disposal Notice.",  # nothing says that it is a term
        "All of the Berths on the Rent Days of the Quay Keeper’s Berth.",  # inflected
        "For a Relevant Berth, the Relevant Berth counts.",  # holds a term
        "To the Harbour Board; by the Harbour Board; on the Isle of Mull; near the Isle of Mull.",
        "For a Swedish Krona or the Swedish Krona, each Swedish Krona (SEK).",  # an abbreviation
        "In the January, each January; by the Internet and the Internet.",
        "Under the Harbours Act 2009 and the Harbours Act 2009.",
        'Each "Disposal Notice" and every Disposal Notice and the Disposal Notice.',  # spoken of
        "For a Boat and the Boat, but a boat and the boat and the boat.",  # small as well
        "The Deemed Sale (as defined in the Articles), or a Deemed Sale, is the Deemed Sale.",
        "A Disposal Notice, the Disposal Notice. Disposal Notice shall mean a paper.",  # unquoted
        "A Disposal Notice, the Disposal Notice. The Disposal Notice (DN) refers to a paper.",
        "A paper (the Disposal Notice) and the Disposal Notice.",  # a bracket names it
        "Write to the Harbour Holdings Inc, and pay the Harbour Holdings Inc.",  # a company
        "A paper (each a Disposal Notice) and the Disposal Notice.",
        "The \ufffdDisposal Notice\ufffd and a Disposal Notice, the Disposal Notice.",  # marks lost
        "The Disposal Notice, a Disposal Notice.\n\nDisposal Notice: a paper",  # filled in
        "The Disposal Notice, a Disposal Notice.\n\n**Disposal Notice**\n\nA paper.",
        "The Quay Day, a Quay Day. “Senior Quay Day” means noon.",  # a part of a term
        "See the Special Terms, in the Special Terms.\n\n## 3 Special Terms\n\nNone.",  # a heading
        "A Quay Hand, the Quay Hand, each Quay Hand.\n\n## 3 Quay Hands\n\nNone.",  # in the plural
        "The Deemed Sale, a Deemed Sale. Deemed Sales, as such term is defined in the Act, count.",
        "A paper (Quay Clerk). Of the Quay Clerk’s work, each Quay Clerk’s books.",
        "On the Harbour Console, use the Harbour Console at [Harbour Console](https://a.example).",
        "A Quay Hand, the Quay Hand, each Quay Hand.\n\n## 3 Use of Quay Hands\n\nNone.",
        "See the Special Terms, in the Special Terms.\n\n## 3 Special Terms and Dues\n\nNone.",
        "Visit the Quay Notice web page. See the Quay Notice, each Quay Notice.",  # of a page
        "The Quay Clerk, a Quay Clerk.\n\nQuay Clerk Ann Pilot or Bob Reed",  # a table’s value
        "We use Pearport and ask Pearport. See the Pearport Desk, the Pearport Desk.",  # a company
    ],
)
def test_these_are_left_alone(tmp_path, words):
    assert undefined(tmp_path, words) == []


PHRASE = "Who gets a Disposal Notice answers the Disposal Notice."
GLOSSARY = "# Quay Glossary (QGL)\n\n## 1 Terms\n\n“Disposal Notice” means a notice.\n"


def test_a_term_of_a_document_that_terms_are_taken_from_is_defined(tmp_path):
    taking = f"{PHRASE} Capitalised terms have the meanings given in the Quay Glossary (QGL)."
    assert undefined(tmp_path, taking, glossary=GLOSSARY) == []


@pytest.mark.parametrize(
    "taking",
    [
        "Capitalised terms have the meanings given in the Quay Glossary (QGL).",
        "Capitalized terms used herein have the same meanings as they have in the Master Deed.",
        "Each defined term has the meaning ascribed to such term in the Master Deed.",
        "The terms defined in the Master Deed have the same meanings herein.",
        "Variables have the meanings or descriptions given on a Cover Page.",
    ],
)
def test_where_terms_are_taken_from_a_document_that_is_not_held_nothing_is_known(tmp_path, taking):
    assert undefined(tmp_path, f"{PHRASE} {taking}") == []


def test_terms_that_its_own_definitions_give_are_taken_from_no_other_document(tmp_path):
    own = "Capitalized terms used herein have the meanings given in the definitions above."
    assert undefined(tmp_path, f"{PHRASE} {own}") == ["Disposal Notice"]


def test_a_term_of_a_document_that_has_nothing_to_do_with_it_is_not(tmp_path):
    assert undefined(tmp_path, PHRASE, glossary=GLOSSARY) == ["Disposal Notice"]


def test_a_text_without_a_habit_of_capitals_is_not_judged(tmp_path):
    act = "# Berths Act 2031\n\n## 1 Words\n\nIn this Act, “berth” means a place at the quay.\n\n"
    files = {"act.md": f"{act}{PHRASE}\n"}
    assert linted(tmp_path, files, FindingKind.UNDEFINED) == []


def test_german_nouns_are_not_judged(tmp_path):
    text = "# Hafenvertrag\n\n## 1 Begriffe\n\n„Liegeplatz“ ist ein Platz. „Mole“ ist ein Damm. "
    text += "„Kai“ ist eine Mauer.\n\n## 2 Pflichten\n\nDer Mieter hat die Anzeige und die Anzeige "
    text += "des Mieters zu dulden, und der Mieter ist nicht mit der Anzeige zu belasten.\n"
    assert linted(tmp_path, {"vertrag.md": text}, FindingKind.UNDEFINED) == []


def test_a_text_may_take_all_that_it_does_not_define_from_elsewhere(tmp_path):
    said = "Terms not otherwise defined herein shall have the meanings set forth in the Deed.\n"
    words = "Who gets a Disposal Notice must answer the Disposal Notice. "
    assert undefined(tmp_path, words + said) == []


@pytest.mark.parametrize(
    ("words", "severities"),
    [
        ("It lets its Vessels, any Vessels, no Vessels, such Vessels, each Vessel.", ["warning"]),
        ("The Vessels, the Vessels, the Vessels, the Vessels and the Vessels.", ["note"]),
        ("A Frisian ship, a Frisian crew, a Frisian dog, a Frisian bell, any Frisian.", ["note"]),
        ("The Swiss-U.S. Frame, the Swiss-U.S. Frame and each Swiss-U.S. Frame.", []),
    ],
)
def test_a_noun_in_the_plural_is_a_likely_term(tmp_path, words, severities):
    text = f"{LEASE.replace('Berth Lease', 'Berth Lease Agreement')}{words}\n"
    found = linted(tmp_path, {"lease.md": text}, FindingKind.UNDEFINED)
    assert [f.severity.value for f in found] == severities


def test_a_page_outside_the_text_may_define_what_it_uses(tmp_path):
    words = "Pay the Tide Fee, a Tide Fee and each Tide Fee."
    lease = LEASE.replace("# Berth Lease", "# Berth Lease Agreement")
    opening = "This Berth Lease Agreement is made between Ada Harbour Inc. and Tow Line Ltd."

    def severity(more: str) -> str:
        text = lease.replace("## 1 D", f"{opening}\n\n## 1 D")
        (found,) = linted(tmp_path, {"a.md": f"{text}{words} {more}\n"}, FindingKind.UNDEFINED)
        return str(found.severity)

    assert severity("It is paid.") == "warning"
    assert severity("The Order Form says when.") == "note"
    assert severity("An order form may say when.") == "warning"
    assert severity("The Order Form says when.\n\n## 3 Order Form\n\nSee the desk.") == "warning"


@pytest.mark.parametrize(
    "words",
    [
        "From [Disposal Day] on, boats pay. On the Disposal Day and behind the Disposal Day too.",
        "Ask the Chief Tide Officer. If the Chief Tide Officer is out, a Chief Tide Officer helps.",
    ],
)
def test_blanks_of_the_same_name_and_titles_of_officers_are_no_undefined_terms(tmp_path, words):
    assert undefined(tmp_path, words) == []
