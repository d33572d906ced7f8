"""Official XML in a library: what the publisher marked is what the graph holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from evidence_graph.config import Settings
from evidence_graph.library import Library
from ingest import Ingestor, Outcome

from .convert.xml.examples import EXAMPLES

Records = list[dict[str, Any]]


@pytest.fixture(name="laws", scope="module")
def _laws(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    home = tmp_path_factory.mktemp("home")
    for name, example in EXAMPLES.items():
        (home / f"{name}.xml").write_text(example.xml, encoding="utf-8")
    with Library.open(home / "x.library", settings=Settings(embedder="none")) as library:
        report = Ingestor(library).ingest(home)
        assert {file.outcome for file in report.files if file.path.endswith(".xml")} == {
            Outcome.ADDED
        }
        yield library


def of(library: Library, name: str, **wanted: str) -> Records:
    """The records of the export that have these values and are of the document *name*."""
    return [
        record
        for record in library.export()
        if record.get("document_id", record.get("source", record.get("id", ""))).startswith(name)
        and wanted.items() <= record.items()
    ]


def test_the_addresses_are_those_of_the_markup(laws: Library) -> None:
    anchors = [section["anchor"] for section in of(laws, "bjnr", node="section")]
    assert anchors == [
        "Abschnitt 1",
        "1",
        "1(1)",
        "1(1)(1)",
        "1(1)(2)",
        "1(2)",
        "Anlage 1",
    ]
    assert laws.get("Drachenverordnung § 1 Abs. 1 Nr. 2").text == "2. ein Draht."


def test_references_lead_where_the_publisher_says(laws: Library) -> None:
    edges = of(laws, "dc", edge="references")
    assert [(edge["surface"], edge["target"]) for edge in edges] == [
        ("§ 42-102(1)", "dc.xml#42-102(1)")
    ]
    mentions = of(laws, "dc", mention="unresolved")
    assert [(m["surface"], m["reason"]) for m in mentions] == [
        ("§ 1-204", "outside_library"),
        ("D.C. Law 9-5", "external"),
    ]


def test_quoted_text_and_notes_cite_and_define_nothing(laws: Library) -> None:
    for name in ("uslm", "clml"):
        surfaces = [r["surface"] for r in of(laws, name) if "surface" in r]
        assert not {"section 1(a)", "section 3", "Section 4"} & set(surfaces)


def test_terms_are_those_that_the_publisher_marked(laws: Library) -> None:
    assert [term["term"] for term in of(laws, "lims", node="term")] == ["kite"]
    assert [term["term"] for term in of(laws, "regml", node="term")] == ["Kite"]


def test_contents_and_notes_are_matter_within_their_sections(laws: Library) -> None:
    text = laws.text("uslm.xml")
    matter = {
        text[chunk["start"] : chunk["end"]]: chunk["section_id"]
        for chunk in of(laws, "uslm", node="chunk", kind="matter")
    }
    assert matter == {
        "[999th Congress]": None,
        "Or of jute.": "uslm.xml#1",
        "(Pub. L. 999–7)": "uslm.xml#1",
    }


def test_facts_are_those_of_the_metadata(laws: Library) -> None:
    documents = {str(document.id): document for document in laws.documents()}
    law = documents["clml.xml"]
    assert (law.title, law.date, law.language, law.type) == (
        "Kites Act 2031",
        "2031-04-05",
        "en",
        "statute",
    )
    assert "2031 c. 5" in law.aliases
    assert documents["rfc.xml"].code == "RFC 9999"
