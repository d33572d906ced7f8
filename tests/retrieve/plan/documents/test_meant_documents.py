"""A document that a question names, or says the kind of, comes first, and alone where one is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.testing import build_document
from retrieve import Retriever
from retrieve.plan.planner import make_plan

from ...libraries import described, make_library

CONTRACT, REGULATION = DocumentType.CONTRACT, DocumentType.REGULATION
STATUTE, POLICY = DocumentType.STATUTE, DocumentType.POLICY

CLOUD = described(
    build_document(
        "cloud.md", "1 Liability is limited to the fees paid.", title="Cloud Service Agreement"
    ),
    kind=CONTRACT,
)
SALES = described(
    build_document(
        "sales.md", "1 Liability for late goods is limited.", title="Acme Supply Agreement"
    ),
    kind=CONTRACT,
)
ORDER = described(
    build_document(
        "order.md", "1 A boat shall carry lights. 2 Liability.", title="Boats (Lights) Order 2019"
    ),
    kind=REGULATION,
)
POSTE = described(
    build_document("poste.md", "1 La responsabilité est limitée.", title="Loi sur la poste"),
    kind=STATUTE,
    language="fr",
)
GERMAN = described(
    build_document(
        "urlaub.md", "1 Der Anspruch auf Urlaub ist begrenzt.", title="Urlaubsanspruchsgesetz"
    ),
    kind=STATUTE,
    language="de",
)
LEASE = described(
    build_document("miete.md", "1 Die Haftung ist begrenzt.", title="Mietvertrag"),
    kind=CONTRACT,
    language="de",
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("meant") / "l.library"
    with make_library(path, (CLOUD, SALES, ORDER, POSTE, GERMAN, LEASE)) as library:
        yield library


@pytest.mark.parametrize(
    ("question", "words", "documents", "bounds"),
    [
        # Named fully, and looked into.
        ("How far does liability go under the Acme Supply Agreement?", "Acme Supply Agreement",
         ["sales.md"], True),
        # Talked of: it comes first, and others may answer.
        ("Who signs the Acme Supply Agreement?", "Acme Supply Agreement", ["sales.md"], False),
        # By its kind and a word of its title.
        ("What is the liability in the cloud agreement?", "cloud agreement", ["cloud.md"], True),
        ("What is the liability in our cloud contract?", "cloud contract", ["cloud.md"], False),
        ("Which lights does a boat need under the Order?", "the Order", ["order.md"], False),
        # A word that no title has: perhaps none of these is meant.
        ("What is the liability under the yearly cloud agreement?", None, [], False),
        # By the kind alone, of the question's language.
        ("What is the liability under our agreement?", "agreement",
         ["cloud.md", "sales.md"], False),
        ("Wie weit geht die Haftung nach dem Vertrag?", "Vertrag", ["miete.md"], False),
        ("Was gilt nach dem Urlaubsgesetz?", "Urlaubsgesetz", ["urlaub.md"], False),
        ("Which agreement limits liability?", None, [], False),
        ("In order to sail, which lights are needed?", None, [], False),
    ],
)  # fmt: skip
def test_the_documents_meant(
    library: Library, question: str, words: str | None, documents: list[str], bounds: bool
) -> None:
    meant = make_plan(question, library.view()).meant
    assert [one.words for one in meant] == ([words] if words else [])
    assert [name for one in meant for name in one.documents] == documents
    assert [one.bounds for one in meant] == ([bounds] if words else [])


@pytest.mark.parametrize(
    ("question", "is_sure"),
    [
        ("Who signs the Acme Supply Agreement?", True),
        ("Wie weit geht die Haftung nach dem Vertrag?", False),  # one word
        ("What is the liability under our agreement?", False),  # two documents
    ],
)
def test_a_name_of_several_words_that_one_document_has_is_sure(
    library: Library, question: str, is_sure: bool
) -> None:
    (meant,) = make_plan(question, library.view()).meant
    assert meant.is_sure is is_sure


def test_two_documents_bound_the_search_together(library: Library) -> None:
    question = (
        "Is liability limited under the Acme Supply Agreement or in the Boats (Lights) Order?"
    )
    meant = make_plan(question, library.view()).meant
    assert [(one.documents, one.bounds) for one in meant] == [
        (("sales.md",), True),
        (("order.md",), True),
    ]


CHANGE = described(
    build_document(
        "change.md",
        "0 Borealis Kites (“Borealis”) is the Issuer.\n1 Liability has no limit.",
        title="Amendment to the Acme Supply Agreement",
        code="ASA-2",
        terms=[("0", "Borealis"), ("0", "Issuer")],
    ),
    kind=CONTRACT,
)
MASTER = described(
    build_document("master.md", "1 Liability is twice the fees.", title="Master Terms", code="MST"),
    kind=CONTRACT,
)


@pytest.mark.parametrize(
    ("question", "documents", "bounds"),
    [
        # By a kind that no other document has in its name
        ("How far does liability go in the amendment?", ["change.md"], True),
        ("Is liability limited in the amendment process?", [], False),
        # By a party that one contract introduces
        ("How far does the liability of Borealis go?", ["change.md"], False),
        ("How far does the liability of borealis go?", [], False),
        ("How far does the liability of the Issuer go?", [], False),
        # A code that is joined to a name behind "in"
        ("Compare liability in the MST and the ASA-2", ["master.md", "change.md"], True),
        ("Is liability alike in the MST and ASA-2?", ["master.md", "change.md"], True),
    ],
)
def test_a_document_is_meant_by_its_kind_its_party_or_beside_another(
    tmp_path: Path, question: str, documents: list[str], bounds: bool
) -> None:
    with make_library(tmp_path / "l.library", (CLOUD, SALES, CHANGE, MASTER, ORDER)) as library:
        meant = make_plan(question, library.view()).meant
    assert [name for one in meant for name in one.documents] == documents
    assert all(one.bounds == bounds for one in meant)


def test_the_documents_of_a_comparison_take_turns(tmp_path: Path) -> None:
    many = described(
        build_document(
            "many.md",
            "\n".join(f"{n} Liability is limited to {n} kites." for n in range(1, 6)),
            title="Kite Liability Terms",
            code="KLT",
        ),
        kind=CONTRACT,
    )
    with make_library(tmp_path / "l.library", (many, MASTER, ORDER)) as library:
        retriever = Retriever(library)
        compared = retriever.search("Compare the liability in the KLT and the MST", limit=3)
        asked = retriever.search("What is the liability in the KLT and the MST?", limit=3)
    assert (compared.plan.kind, asked.plan.kind) == ("comparison", "topic")
    for answer in (compared, asked):
        assert {one.document_id for one in answer.passages[:2]} == {"many.md", "master.md"}


def test_a_document_beside_a_number_is_context(library: Library) -> None:
    question = "May liability be limited under section 1 of the Acme Supply Agreement, and how?"
    assert make_plan(question, library.view()).meant == ()


def test_what_cites_a_document_lies_in_others(library: Library) -> None:
    assert make_plan("What refers to the Acme Supply Agreement?", library.view()).meant == ()


def test_a_document_that_bounds_answers_alone(library: Library) -> None:
    answer = Retriever(library).search("Is liability limited in the Acme Supply Agreement?")
    assert {one.document_id for one in answer.passages} == {"sales.md"}


def test_the_questions_language_comes_first(library: Library) -> None:
    found = Retriever(library).search("Ist die Haftung begrenzt, oder gilt liability limited?")
    assert found.plan.language == "de"
    languages = [one.document_id in ("miete.md", "urlaub.md") for one in found.passages]
    assert languages == sorted(languages, reverse=True)
    assert len(set(languages)) == 2


@pytest.mark.parametrize(
    ("question", "documents"),
    [("acme", ["sales.md"]), ("Acme Supply?", ["sales.md"]), ("zebra", []), ("acme cloud", [])],
)
def test_words_that_titles_alone_hold_mean_their_documents(
    library: Library, question: str, documents: list[str]
) -> None:
    answer = Retriever(library).search(question, limit=1)
    assert [one.document_id for one in answer] == documents
    assert answer.found == bool(documents)
    told = [one for one in answer.plan.notices if "nothing in this library" in one]
    assert len(told) == (not documents)
