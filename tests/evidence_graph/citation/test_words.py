"""What a language may say of its citations by words and settings alone: on a made-up pack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.citation.address import AddressMention, addresses_in
from evidence_graph.citation.grammar import Grammar, NoInstruments
from evidence_graph.citation.triggers import Triggers
from evidence_graph.citation.typed import find_in, read_address
from evidence_graph.language.citations import (
    CitationWords,
    ConnectiveWords,
    InstrumentWords,
    Label,
    Level,
    NameWords,
    NumberWords,
    PointerWords,
    Roman,
    labels_of,
)
from evidence_graph.language.definitions import ScopeWords
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.language.units import ARTICLE, UnitTable, unit
from ingest.definitions.scope.statements import Statements
from ingest.references.names import Written
from ingest.references.names.leading import LeadingNames

UNITS = UnitTable(
    (
        unit("titre", 12, kind="title", plurals="titres"),
        unit("section", 30, kind="division", plurals="sections"),
        unit("article", ARTICLE, plurals="articles", abbreviations="art"),
        unit("paragraphe", plurals="paragraphes"),
        unit("alinéa", plurals="alinéas", abbreviations="al"),
        unit("point", plurals="points"),
    )
)
CITED = {
    "article": Label(Level.UNIT),
    "paragraphe": Label(Level.INNER, direct=True),
    "alinéa": Label(Level.PASSAGE, "alinea", ordinal="alinea"),
    "point": Label(Level.INNER, letters=True),
}
WORDS = CitationWords(
    labels=labels_of(UNITS, CITED),
    abbreviated=UNITS.abbreviations,
    numbers=NumberWords(
        ordinals={"premier": "1", "deuxième": "2"},
        endings=("er",),
        inserted=("bis",),
        prefixes=("L.", "R."),
        marks=("°",),
        into_paragraphs=("au", "aux", "du"),
        roman=Roman.ALWAYS,
    ),
    connectives=ConnectiveWords(
        articles=("la", "le"),
        elisions=("l'", "d'"),
        joins=("et", "ou"),
        ranges=("à",),
        within=("de", "du", "des", "de la", "de l'", "au", "à l'"),
    ),
    pointers=PointerWords(
        these=frozenset(("présent", "présente", "ce", "cet")),
        preceding=frozenset(("précédent",)),
        adjectives_behind=True,
    ),
    instruments=InstrumentWords(kinds=("loi", "code", "règlement")),
    names=NameWords(named=r"loi n° [\d-]+"),
)
PACK = replace(NEUTRAL, parts={**NEUTRAL.parts, "citations": WORDS, "units": UNITS})


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("au deuxième alinéa de l'article 5", ["5/alinea 2"]),
        ("au deuxième alinéa de l’article 5", ["5/alinea 2"]),
        ("les articles 12 à 15", ["12..15"]),
        ("à l'article L. 123-4", ["l123-4"]),
        ("aux articles L. 123-4 et R. 12", ["l123-4", "r12"]),
        ("article 3, paragraphe 2, point b), du règlement", ["3/2/b"]),
        ("le 1° du I de l'article 4", ["4/i/1"]),
        ("au b du 1° du I de l'article 4", ["4/i/1/b"]),
        ("article 4, II, 3°", ["4/ii/3"]),
        ("l'alinéa 2 de l'article 7", ["7/alinea 2"]),
        ("titre II, section 3", ["title 2/division 3"]),
        ("un premier alinéa", ["alinea 1"]),
        ("un point de vue", []),
        ("au II de l'article 11", ["11/ii"]),
        ("aux 1° et 2° du I de l'article 4", ["4/i/1", "4/i/2"]),
        ("aux b ou c de l'article 5", ["5/b", "5/c"]),
        ("au a près", []),  # nothing holds it
        ("la règle prévue au II", ["ii"]),
        ("à l'article premier", ["1"]),
        ("à l'article 1er", ["1"]),
        ("du titre Ier", ["title 1"]),
        ("à l'article 59 bis", ["59bis"]),
        ("paragraphe 1, premier alinéa", ["1/alinea 1"]),
        ("article 4, point 44), de", ["4/44"]),
        ("point c), l'hôte", ["c"]),
    ],
)
def test_forms_of_a_language_are_read_by_its_words(text: str, keys: list[str]) -> None:
    assert list(citations(text)) == keys


def citations(text: str) -> list[str]:
    """The addresses that the grammar finds in *text*, from where citations may begin."""
    grammar, triggers = Grammar(WORDS, NoInstruments()), Triggers(WORDS)
    found: list[str] = []
    position = 0
    while trigger := triggers.search(text, position):
        position = trigger.after
        if trigger.what == "counted":
            citation = grammar.counted(text, trigger.start)
        elif trigger.what == "marked":
            citation = grammar.marked(text, trigger.start)
        elif trigger.what == "paragraph":
            citation = grammar.paragraph(text, trigger.after)
        elif trigger.what == "label":
            word = text[trigger.start : trigger.end].lower()
            citation = grammar.citation(text, trigger.start, word, trigger.after)
        else:
            continue
        if citation is not None:
            position = citation.end
            found.extend(map(printed, addresses_in(citation)))
    return found


def printed(mention: AddressMention) -> str:
    """The key of an address, of a range those of its ends."""
    return "..".join(one.key for one in (mention.address, mention.until) if one)


def test_what_points_may_stand_behind() -> None:
    citation = Grammar(WORDS, NoInstruments()).citation("article précédent", 0, "article", 7)
    assert citation is not None and citation.holder is not None
    assert citation.holder.pointer == "précédent"


def test_a_bracket_that_was_opened_before_is_no_part_of_a_number() -> None:
    text = "(voir le point 44) et"
    citation = Grammar(WORDS, NoInstruments()).citation(text, 9, "point", 14)
    assert citation is not None and text[citation.start : citation.end] == "point 44"


def test_a_name_may_begin_with_what_it_is() -> None:
    text = "de la loi n° 89-41 relative aux baux"
    written = LeadingNames(WORDS.names).forward(text, 6)
    assert written == Written(6, 18, "loi n° 89-41")


def test_a_statement_of_scope_may_have_an_elided_article() -> None:
    scope = ScopeWords(purposes="pour l'application", articles=r"de l['’]", scopes=r"dans")
    definitions = replace(PACK.definitions, scope=scope)
    pack = replace(PACK, parts={**PACK.parts, "definitions": definitions})
    (places,) = Statements(pack).read("pour l'application de l'article 5, on entend")
    assert [(place.word, place.numbers) for place in places] == [("article", ("5",))]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("article 4, I, 3°", "4/i/3"),
        ("b du 3° du I de l'article 4", "4/i/3/b"),
        ("article L. 123-4", "l123-4"),
        ("art. L123-4", "l123-4"),
        ("deuxième alinéa de l’article 8", "8/alinea 2"),
        ("article 6, paragraphe 1, point f), du présent règlement", "6/1/f"),
        ("art. 4, point 1)", "4/1"),
        ("titre II, section 1", "title 2/division 1"),
        ("b du II de l'article 4", "4/ii/b"),
        ("article 1er", "1"),
        ("art. 17, paragraphe 3, e)", "17/3/e"),
    ],
)
def test_people_type_the_same_forms(text: str, key: str) -> None:
    reading = read_address(text, PACK)
    assert [address.key for address in reading.addresses] == [key]
    assert reading.unread == ()


def test_they_are_found_in_a_question() -> None:
    question = "Que dit le deuxième alinéa de l'article L. 12-3 ?"
    assert [m.address.key for m in find_in(question, [PACK])] == ["l12-3/alinea 2"]


def test_a_word_of_one_language_renames_nothing_in_another() -> None:
    assert read_address("section 14", PACK).address != read_address("section 14", NEUTRAL).address
