"""A name on the paths of documents means them: "Tarnwick" of ``tarnwick/dogs.md``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.citation.resolve import locate
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.testing import build_document
from retrieve import Retriever, SearchSettings
from retrieve.plan.planner import make_plan

from ...libraries import Written, described, make_library

TOWNS = ("tarnwick/dogs.md", "tarnwick/noise.md", "tarnwick/trees.md", "tarnwick/snow.md")
OTHERS = tuple(f"laws/law-{n}.md" for n in range(26))


def _rule(path: str, text: str, *, title: str = "Rules", language: str = "en") -> Written:
    document = build_document(path, f"1 {text}\n2 A fine is due.", title=title)
    return described(document, kind=DocumentType.REGULATION, language=language)


DOCUMENTS = (
    *(_rule(path, "Owners of this town keep to the rules.") for path in TOWNS),
    *(_rule(path, "Every permit of the Brindle GmbH ends.") for path in OTHERS),
    _rule("brindle-gmbh/permits.md", "The Brindle GmbH has a permit."),
    _rule("zeltplatz/ordnung.md", "Der Zeltplatz schließt abends.", language="de"),
    _rule("orrin/handbook.md", "Staff may work at home.", title="Orrin Lamps Handbook"),
    _rule("orrin/data.md", "Copies are deleted.", title="Terms for Data"),
    _rule("b.md", "Copies are kept.", title="Data Agreement"),
    described(
        build_document(
            "calder/state/lamps.md",
            "4 Lamps\n4.1 Lamps are lit.\n4.2 Lamps are out.",
            title="Lamps",
        )
    ),
    _rule("a.md", "Staff of Vellum may work at home.", title="Vellum Paper Handbook"),
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("paths") / "l.library"
    with make_library(path, DOCUMENTS) as library:
        yield library


@pytest.mark.parametrize(
    ("question", "documents"),
    [
        ("How many dogs may I keep in Tarnwick?", TOWNS),  # more than a body may have
        ("May I work at home at Orrin?", ("orrin/handbook.md", "orrin/data.md")),
        ("Are copies kept under the data agreement?", ("b.md",)),
        ("Are copies kept under the Orrin data agreement?", ("orrin/handbook.md", "orrin/data.md")),
        ("May I work at home at Vellum?", ("a.md",)),  # the first word of a title
        ("Who needs a permit from a GmbH?", ()),  # most texts with it are elsewhere
        ("What do the Laws say?", ()),  # the folder of most documents
        ("Wann schließt der Zeltplatz?", ()),  # a noun
    ],
)
def test_a_name_on_paths_means_the_documents(
    library: Library, question: str, documents: tuple[str, ...]
) -> None:
    meant = make_plan(question, library.view()).meant
    assert sorted(name for one in meant for name in one.documents) == sorted(documents)


def test_a_provision_behind_a_name_on_a_path_is_looked_up(library: Library) -> None:
    plan = make_plan("Calder 4.2", library.view())
    assert (plan.is_lookup, plan.addresses) == (True, ("calder/state/lamps.md#4.2",))
    assert locate(library.view(), "Calder section 4.1").section is not None


def test_the_pool_has_more_chunks_of_the_documents_that_are_meant(library: Library) -> None:
    settings = SearchSettings(pool_size=1, graph=False)
    hits = Retriever(library, settings=settings).rank("Which fine is due in Tarnwick?")
    assert {hit.document_id for hit in hits} >= set(TOWNS)
