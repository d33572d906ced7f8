"""A language that the rules have never seen: a small pack is all that its definitions need.

The words are French, because its forms differ: guillemets with blanks inside, the verb before the
term, meanings behind a comma, endings in brackets.
"""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

import pytest

from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.language.citations import ConnectiveWords, Label, Level
from evidence_graph.language.definitions import (
    DefinitionWords,
    GlossaryWords,
    LeadInWords,
    QuotedWords,
    ScopeWords,
    SentenceForms,
    Verb,
    VerbWords,
)
from evidence_graph.language.patterns import words
from evidence_graph.language.units import ARTICLE, UnitTable, unit
from ingest.definitions import Definition, find, find_definitions
from ingest.definitions.scope.statements import How, Place, statements_of

WORDS = DefinitionWords(
    verbs=VerbWords(
        by_kind={Verb.MEANS: r"(?:désigne(?:nt)?|signifie(?:nt)?)\b"},
        inverted=r"on entend par|il faut entendre par",
        qualifiers=r"au|aux|dans|lorsque",
    ),
    quoted=QuotedWords(
        spaced_marks=True,
        lead=r"(?:l['’]expression|le terme|les termes)?",
        joins=r"(?:,? ?(?:et|ou)|,)",
        meanings=r"[:—–=]|, (?:une?|l[ae]|tou(?:te?|tes|s))\b",
        bracket=words("ci-après dénommé dénommée le la les l"),
        naming=r"ci-après",
    ),
    sentences=SentenceForms(
        opening=(r"On entend par (?P<term>[a-zéè]+(?: [a-zéè]+)?),? (?=toute?s?\b|une?\b)",)
    ),
    glossary=GlossaryWords(headings=r"définitions?"),
    lead_ins=LeadInWords(governs=(r"on entend par", r"au sens d"), placed=r"aux fins|au sens"),
    scope=ScopeWords(
        purposes=r"aux fins|au sens",
        here=r"(?:du|de la|des) présente?s?",
        articles=r"de l['’]|du|de la|des",
        documents=words("règlement loi"),
    ),
)


def pack() -> LanguagePack:
    """A pack with the words above, and no others but of some units."""
    neutral = pack_of("xx")
    labels = {"article": Label(Level.UNIT), "section": Label(Level.CONTAINER, "division")}
    joins = ConnectiveWords(joins=("et", "ou"))
    citations = replace(neutral.citations, labels=labels, connectives=joins)
    units = UnitTable((unit("section", 24), unit("article", ARTICLE)))
    parts = {"definitions": WORDS, "citations": citations, "units": units}
    return replace(neutral, parts={**neutral.parts, **parts})


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language "xx" has that pack."""
    monkeypatch.setattr(find, "pack_of", lambda language: pack())


def definitions(words: str) -> dict[str, Definition]:
    """What *words* define, by term."""
    text = dedent(words).strip()
    return {d.term: d for d in find_definitions(text, (), language="xx")}


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("« navire » désigne tout bâtiment qui flotte.", ["navire"]),
        ("Le terme «\u00a0quai\u00a0» désigne un ouvrage d’accostage.", ["quai"]),
        ("Au sens du présent règlement, on entend par « port » : un abri.", ["port"]),
        ("On entend par navire tout bâtiment qui flotte.", ["navire"]),
        ("Les « navires » et les quais sont gardés.", []),
        ("La société A (ci-après dénommé(e) « l’Exploitant ») paie.", ["l’Exploitant"]),
        ("La société A, ci-après dénommée « l’Exploitant », paie.", ["l’Exploitant"]),
    ],
)
def test_forms_that_no_other_pack_has(words: str, terms: list[str]) -> None:
    assert list(definitions(words)) == terms


def test_a_list_behind_a_verb_that_stands_before_its_terms() -> None:
    found = definitions(
        """
        Aux fins du présent règlement, on entend par :

        1) « quai », un ouvrage le long duquel un navire accoste ;

        2) « droits » : toute somme due pour un quai ;

        3) « capitaine », la personne qui commande un navire.
        """
    )
    assert list(found) == ["quai", "droits", "capitaine"]
    assert {d.scope for d in found.values()} == {None}


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("aux fins de la présente section, ", [Place(How.HERE, "section")]),
        ("au sens de l’article 5, ", [Place(How.NUMBERED, "article", ("5",))]),
        (
            "aux fins de la présente section et de l’article 5(2), ",
            [Place(How.HERE, "section"), Place(How.NUMBERED, "article", ("5", "2"))],
        ),
        ("au sens du présent règlement, ", [Place(How.HERE, "règlement")]),
    ],
)
def test_statements_of_scope_are_read_by_the_words_of_the_language(
    words: str, places: list[Place]
) -> None:
    assert list(statements_of(pack()).read(words)) == [places]
