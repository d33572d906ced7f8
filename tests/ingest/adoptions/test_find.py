"""Which sentences take terms from other documents, from which, and for which part of the text."""

from __future__ import annotations

import pytest

from evidence_graph.cited import Cited
from ingest.adoptions import with_adoptions
from ingest.annotate import annotations_of
from ingest.references import ALSO, DocumentNames, Mention, find_mentions
from tests.ingest.references.acts import read


def taken(text: str, language: str = "en") -> list[tuple[str | None, str]]:
    """The documents that *text* takes terms from, each with what is encoded of its address."""
    names = DocumentNames(own=("Moorings Act 2031",))
    mentions = find_mentions(text, (), language=language, names=names)
    found = with_adoptions(text, (), mentions, language=language, names=names)
    return [
        (mention.document, mention.cited.address) for mention in found if mention.scope is not None
    ]


def read_in(source: str) -> tuple[list[Mention], list[str]]:
    """The mentions of *source* that take terms, and the anchors of its sections."""
    built = read(source).built
    graph = built.graph
    found = annotations_of(graph.document, built.text, graph.sections).mentions
    return [m for m in found if m.scope is not None], [s.anchor for s in graph.sections]


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        ("Unless otherwise defined, the terms contained in this Guidance have the same meaning as "
         "defined in HARB and the Pilots Glossary Rulebook (“PGR”).",
         ["HARB", "PGR = Pilots Glossary Rulebook"]),
        ("In these Rules capitalised terms will bear the meaning given to them in the Common "
         "Mooring Standard, unless otherwise defined below.", ["Common Mooring Standard"]),
        ("Defined terms are shown by capital letters and are defined in the Glossary (“PGR”), "
         "except where a Chapter says otherwise.", ["PGR = Glossary"]),
        ("You can find the meanings of these defined terms in the Glossary module of the Rulebook "
         "(PGR).", ["PGR = Glossary"]),
        ("Definitions for capitalized terms may be found in the Harbour Dues Regulations (2015) "
         "(the “HDR”).", ["HDR = Harbour Dues Regulations"]),
        ("Terms in these Rules have the same meaning as in the PGR Rulebook.",
         ["PGR = PGR Rulebook"]),
        ("Expressions used in these Rules have the same meaning as in the Harbours Act 2009.",
         ["Harbours Act 2009"]),
        ("Capitalized terms used but not defined herein shall have the respective meanings "
         "ascribed to them in the Master Berth Agreement.", ["Master Berth Agreement"]),
        ("Terms defined in the Berth Agreement have the same meaning when used in this Deed.",
         ["Berth Agreement"]),
        ("Words and expressions to which meanings are assigned by the Harbours Act 2009 have "
         "those meanings here and the same meanings in these Rules.", []),  # "those": not said
        ("Words and expressions to which meanings are assigned by the Harbours Act 2009 have the "
         "same meanings in these Rules.", ["Harbours Act 2009"]),
        ("This Order is to be construed as one with the Harbours Act 2009.", ["Harbours Act 2009"]),
        ("This Confirmation incorporates the definitions contained in the 2030 Berth Definitions.",
         ["2030 Berth Definitions"]),
    ],
)  # fmt: skip
def test_a_sentence_takes_the_terms_of_the_documents_it_lists(text, documents):
    found = [set((document or "").split(ALSO)) for document, _ in taken(text)]
    assert found == [set(document.split(ALSO)) for document in documents]
    assert {address for _, address in taken(text)} <= {"%%"}


def test_the_place_of_the_definitions_is_kept():
    text = "The definitions laid down in Articles 2 and 4 of Directive 2014/65/EU shall apply."
    assert taken(text) == [("Directive 2014/65/EU", "%%!2"), ("Directive 2014/65/EU", "%%!4")]


def test_that_directive_is_the_one_that_the_sentence_names():
    text = "The Ports Directive 2012/9 applies. Any other expression used in these Rules and in "
    text += "Directive 2030/7 has the same meaning in these Rules as in that Directive."
    assert taken(text) == [("Directive 2030/7", "%%!")]


def test_a_word_is_any_word():
    text = "A word that is used in this Lease and is defined in section 2 of the Harbours Act 2009 "
    assert taken(f"{text}has the meaning that it has there.") == [("Harbours Act 2009", "%%2")]


@pytest.mark.parametrize(
    ("text", "document", "address"),
    [
        ("Im Übrigen gelten die Begriffsbestimmungen des § 2 des Hafengesetzes.",
         "Hafengesetz", "%%2"),
        ("Die Begriffsbestimmungen der Verordnung (EU) 2016/679 gelten auch hier.",
         "Verordnung (EU) 2016/679", "%%!"),
        ("Begriffe in diesem Vertrag haben dieselbe Bedeutung wie im Rahmenvertrag.",
         "Rahmenvertrag", "%%"),
        ("Die hier verwendeten Begriffe haben die ihnen im Hauptvertrag zugewiesene Bedeutung.",
         "Hauptvertrag", "%%"),
    ],
)  # fmt: skip
def test_a_german_sentence_does_too(text, document, address):
    assert taken(text, "de") == [(document, address)]


@pytest.mark.parametrize(
    "text",
    [
        # these terms alone, not all of the other document's
        "The terms “berth” and “buoy” have the meanings given by the Harbours Act 2009.",
        "The term berth has the meaning given in the Harbours Act 2009.",
        "“Berth” has the same meaning as in the Harbours Act 2009.",
        "A berth or a buoy (as such terms are defined in the Harbours Act 2009).",
        # its own
        "Terms used in this Part have the meanings given in section 5.",
        "The following terms have the meanings given below.",
        "Expressions used in this Act have the same meaning in the Moorings Act 2031.",
        # terms of another kind
        "The terms and conditions of the Order Form are defined in the Harbours Act 2009.",
        "A fee is due as the Harbours Act 2009 provides. Terms are defined.",
        # what another law would say: quoted text is no text of this document
        "After section 3 insert—\n\n“Expressions used in this Part, and in all that is made under "
        "it, on and after the day on which it comes into force, have the same meaning as in the "
        "Harbours Act 2009.”",
        "Definitions in the Harbours Act 2009 were amended.",
    ],
)
def test_these_take_nothing(text):
    assert taken(text) == []


def test_a_glossary_among_its_own_sections_is_no_other_document():
    source = "# Moorings Code\n\n## Berth Terms\n\nA berth.\n\n## 2 Use\n\nCapitalised terms are "
    assert read_in(f"{source}defined in the Berth Terms.")[0] == []
    (mention,), _ = read_in(f"{source}defined in the Quay Terms.")
    assert mention.cited == Cited("Quay Terms", "%%")


def test_the_part_in_which_they_govern_is_kept():
    (mention,), anchors = read_in(
        "# Moorings Act 2031\n\n## Part 1 General\n\n### 1 Berths\n\nA berth is let.\n\n"
        "## Part 2 Dues\n\n### 2 Words\n\nIn this Part, expressions have the same meaning as in "
        "the Harbours Act 2009.\n\n### 3 Rates\n\nRates are due."
    )
    assert mention.scope == "Part 2"
    assert mention.scope in anchors
