"""French from end to end: the example documents are read as a reader of French law reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from inspect import cleandoc
from pathlib import Path

import pytest

from benchmarks.quality.addresses import place_of
from evidence_graph.config import Settings
from evidence_graph.errors import NotFoundError
from evidence_graph.language import detect, normalise
from evidence_graph.lexical.analysis import analyse
from evidence_graph.library import Library
from evidence_graph.reading.results import Definition, FollowedReference, OutlineSection
from ingest import Ingestor
from retrieve import Retriever

from .french import (
    ADDRESSES,
    CODE,
    DEFINITIONS,
    EU,
    LAW,
    OUTLINES,
    QUESTIONS,
    REFERENCES,
    UNRESOLVED,
)

DOCUMENTS = Path(__file__).resolve().parents[3] / "examples" / "french"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The French example documents, without an embedder."""
    folder = tmp_path_factory.mktemp("french")
    with Library.open(folder / "french.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(DOCUMENTS)
        yield library


def document(library: Library, name: str) -> str:
    """The id of the document in the file *name*."""
    return next(one.id for one in library.documents() if one.id.endswith(name))


def place(library: Library, name: str, labels: list[str]) -> tuple[str, int]:
    """The document and the offset to which *labels* lead; they may begin with another document."""
    if labels[0] in (LAW, CODE, EU):
        name, labels = labels[0], labels[1:]
    document_id = document(library, name)
    return document_id, place_of(library.text(document_id), labels)


def section(library: Library, name: str, labels: list[str]) -> str:
    """The id of the section that begins where *labels* lead."""
    document_id, position = place(library, name, labels)
    text = library.text(document_id)
    for one in sections(library.outline(document_id).sections):
        start = library.get(one.section_id).start
        if start <= position and not text[start:position].strip("# "):
            return one.section_id
    raise AssertionError(f"expected a section at {labels}, found none")


def sections(units: list[OutlineSection]) -> Iterator[OutlineSection]:
    for unit in units:
        yield unit
        yield from sections(unit.children)


@pytest.mark.parametrize("name", OUTLINES)
def test_each_unit_is_found_in_its_place(library, name):
    printed = OUTLINES[name].rstrip().strip("\n").splitlines()
    expected = [(len(line) - len(line.lstrip()) - 8) // 4 for line in printed]
    document_id = document(library, name)
    text = library.text(document_id)
    found: list[tuple[int, str]] = []

    def walk(units: list[OutlineSection], depth: int) -> None:
        for unit in units:
            found.append((depth, text[library.get(unit.section_id).start :].lstrip("# ")))
            walk(unit.children, depth + 1)

    walk(library.outline(document_id).sections, 0)
    labels = [line.strip() for line in printed]
    assert [
        "    " * depth + words[: len(label)]
        for (depth, words), label in zip(found, labels, strict=False)
    ] == ["    " * depth + label for depth, label in zip(expected, labels, strict=True)]
    assert len(found) == len(labels)


@pytest.mark.parametrize(("name", "term", "labels", "scope"), DEFINITIONS)
def test_a_term_is_defined_with_the_scope_that_is_stated(library, name, term, labels, scope):
    document_id, position = place(library, name, labels)
    found = [one for one in library.define(term) if one.document_id == document_id]
    assert [one.start <= position + 2 and position < one.end for one in found] == [True]
    expected = None if scope is None else section(library, name, scope)
    assert found[0].scope_section_id == expected


def test_nothing_else_is_defined(library):
    found = {(one.document_id, one.term) for one in terms(library)}
    assert len(found) == len(DEFINITIONS)


def terms(library: Library) -> list[Definition]:
    """All definitions, by the terms that the gold names and any other word of the documents."""
    words = {
        word
        for one in library.documents()
        for word in re.findall(r"[^\W\d_]{3,}", library.text(one.id))
    }
    names = words | {term for _, term, _, _ in DEFINITIONS}
    found: list[Definition] = []
    for name in sorted(names):
        with suppress(NotFoundError):  # most words are no terms
            found += library.define(name)
    return found


def followed(library: Library, name: str) -> list[FollowedReference]:
    return library.references(document(library, name))


@pytest.mark.parametrize(("name", "source", "surface", "targets"), REFERENCES)
def test_a_reference_leads_to_its_provisions(library, name, source, surface, targets):
    from_section = section(library, name, source)
    own = [one for one in followed(library, name) if one.source_section == from_section]
    begin, end = extent(library, name, from_section, surface)
    leading = {one.target_section for one in own if begin <= one.start < end}
    assert {section(library, name, target) for target in targets} <= leading


def extent(library: Library, name: str, section_id: str, words: str) -> tuple[int, int]:
    """Where *words* stand in a section."""
    start = library.text(document(library, name)).index(words, library.get(section_id).start)
    return start, start + len(words)


@pytest.mark.parametrize(("name", "words", "reason"), UNRESOLVED)
def test_what_is_not_held_is_told(library, name, words, reason):
    begin, end = extent(
        library,
        name,
        next(sections(library.outline(document(library, name)).sections)).section_id,
        words,
    )
    statuses = {
        one.status for one in followed(library, name) if one.start < end and begin < one.end
    }
    assert statuses == {reason}


@pytest.mark.parametrize(("address", "name", "labels"), ADDRESSES)
def test_a_provision_is_found_by_its_address(library, address, name, labels):
    assert library.get(address).section_id == section(library, name, labels)


def test_what_is_printed_is_read_back(library):
    for one in library.documents():
        for unit in sections(library.outline(one.id).sections):
            citation = library.get(unit.section_id).citation
            assert library.get(citation).section_id == unit.section_id, citation


@pytest.mark.parametrize(
    ("name", "labels", "citation"),
    [
        (LAW, ["Article 4", "I.", "3°", "b)"], "article 4, I, 3°, b) de la loi sur la location"),
        (CODE, ["Article L. 112-3-1", "2°"], "article L. 112-3-1, 2° du code de la location"),
        (
            EU,
            ["Article 4", "1.", "b)"],
            "article 4, paragraphe 1, point b) du règlement (UV) 2023/417",
        ),
        (EU, ["(2)"], "considérant 2 du règlement (UV) 2023/417"),
        (EU, ["ANNEXE I", "2."], "Annexe I point 2 du règlement (UV) 2023/417"),
    ],
)
def test_a_citation_is_what_a_lawyer_writes(library, name, labels, citation):
    assert library.get(section(library, name, labels)).citation == citation


def test_terms_of_another_document_are_adopted(tmp_path, library):
    act = """# Règlement (UV) 2024/9 relatif aux registres

    ## Article premier

    Les définitions figurant à l’article 3 du règlement (UV) 2023/417 s’appliquent.

    ## Article 2

    Chaque hôte est inscrit, à l’exception de ceux dont la plateforme est située hors de l’Union.
    """
    (tmp_path / "registres.md").write_text(cleandoc(act), encoding="utf-8")
    with Library.open(tmp_path / "x.library", settings=Settings(embedder="none")) as own:
        Ingestor(own).ingest(DOCUMENTS, tmp_path / "registres.md")
        found = own.get("article 2 du règlement (UV) 2024/9").definitions
    assert {one.term for one in found} == {"hôte", "plateforme"}


def test_a_text_is_told_to_be_french():
    assert {detect(path.read_text(encoding="utf-8")) for path in DOCUMENTS.iterdir()} == {"fr"}
    assert [normalise(tag) for tag in ("fr-CA", "French", "français", "FRA")] == ["fr"] * 4


def test_documents_have_types_and_names(library):
    found = {one.id.rpartition("/")[2]: one for one in library.documents()}
    assert {name: one.type.value for name, one in found.items()} == {
        LAW: "statute",
        CODE: "statute",
        EU: "regulation",
    }
    assert {"Loi n° 2024-318", "Loi sur la location"} <= set(found[LAW].aliases)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("l’article 5 du règlement", ["articl", "5", "regl"]),
        ("Qu'est-ce qu'un locataire ?", ["locatair"]),
        ("aujourd'hui", ["aujourd'hui"]),
        ("art. 12 et chap. 2", ["articl", "12", "chapitr", "2"]),
    ],
)
def test_words_are_stemmed_behind_what_is_elided(text, tokens):
    assert analyse(text, language="fr") == tokens


@pytest.mark.parametrize(("question", "kind", "name", "labels"), QUESTIONS)
def test_a_question_is_answered(library, question, kind, name, labels):
    document_id, position = place(library, name, labels)
    answer = Retriever(library).search(question, limit=3)
    assert answer.plan.kind == kind
    places = [(one.document_id, one.start <= position + 2 < one.end) for one in answer.passages]
    whole = section(library, name, labels)
    inside = [one.section_id.startswith(whole) for one in answer.passages if one.section_id]
    assert (document_id, True) in places or any(inside)
