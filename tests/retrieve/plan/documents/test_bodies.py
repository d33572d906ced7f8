"""The name of an association, a company or a party means the documents whose beginning has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.citation.resolve import locate
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.testing import build_document
from retrieve.plan.planner import make_plan

from ...libraries import described, make_library

DOCUMENTS = (
    described(
        build_document(
            "kites.md",
            "1 The Northern Kite Foundation has a Board.\n2 The NKF Board is paid.\n"
            "3 Any Senior Flyer may vote, and Senior Flyers pay.",
            title="Bylaws of the Northern Kite Foundation, Version 3",
        ),
        kind=DocumentType.REGULATION,
    ),
    described(
        build_document(
            "scans.md",
            "1 Hosts of Veridia are scanned.\n2 Scans are kept.",
            title="Scanning Policy",
        ),
        kind=DocumentType.POLICY,
    ),
    described(
        build_document(
            "venture.md",
            "1 This agreement is by Polaris Biotech, Inc. and Tern.\n2 The term is ten years.",
            title="JOINT VENTURE AGREEMENT",
        ),
        kind=DocumentType.CONTRACT,
    ),
    described(
        build_document(
            "kiel/satzung.md",
            "1 Der Verein heißt Werkraum 7.\n2 Der Vorstand leitet den Werkraum.\n3 Beitrag",
            title="Satzung des Werkraum 7 e. V.",
        ),
        kind=DocumentType.REGULATION,
        language="de",
    ),
    described(
        build_document(
            "bonn/satzung.md",
            "1 Unter dem Namen Treffpunkt Falkenau besteht ein Verein.\n2 Der Vorstand leitet ihn.",
            title="Vereinsstatuten",
        ),
        kind=DocumentType.REGULATION,
        language="de",
    ),
    described(
        build_document(
            "phares.md",
            "1 La Ligue des phares a un conseil.\n2 Le conseil est élu.",
            title="Code de la Ligue des phares",
        ),
        kind=DocumentType.STATUTE,
        language="fr",
    ),
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("bodies") / "l.library"
    with make_library(path, DOCUMENTS) as library:
        yield library


@pytest.mark.parametrize(
    ("question", "words", "document", "bounds"),
    [
        ("Is the board of the Northern Kite Foundation paid?",
         "Northern Kite Foundation", "kites.md", False),
        ("Do people on the NKF board get money?", "NKF", "kites.md", False),
        ("Do flyers pay under the NKF bylaws?", "NKF bylaws", "kites.md", True),
        ("How often does Veridia look for holes?", "Veridia", "scans.md", False),
        ("How long is the Polaris joint venture?", "Polaris joint venture", "venture.md", False),
        ("Kann man beim Werkraum 7 mitmachen?", "Werkraum 7", "kiel/satzung.md", False),
        ("Wer leitet laut Satzung des Werkraum 7 den Verein?",
         "Satzung des Werkraum 7", "kiel/satzung.md", True),
        ("Qui dirige la Ligue des phares ?", "Ligue des phares", "phares.md", False),
        ("is the board of the northern kite foundation paid",
         "northern kite foundation", "kites.md", False),
        ("who leads the kite foundation?", "kite foundation", "kites.md", False),
        ("Kann mich der Falkenau-Verein rauswerfen?", "Falkenau", "bonn/satzung.md", False),
    ],
)  # fmt: skip
def test_the_name_of_a_body_means_its_documents(
    library: Library, question: str, words: str, document: str, bounds: bool
) -> None:
    meant = make_plan(question, library.view()).meant
    assert [(one.words, one.documents, one.bounds) for one in meant] == [
        (words, (document,), bounds)
    ]


@pytest.mark.parametrize(
    "question",
    [
        "Who pays the Board?",  # a thing: "the Board"
        "May a Senior Flyer vote?",  # one of many
        "Are Hosts scanned?",
        "how often is scanning done?",  # one word of a title
        "how long is the joint venture?",  # the title is in capitals
        "Wer wählt den Vorstand?",  # all nouns have capitals
        "do people of veridia pay?",
    ],
)
def test_a_word_for_a_thing_is_no_body(library: Library, question: str) -> None:
    assert make_plan(question, library.view()).meant == ()


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("§ 2 der Satzung des Werkraum 7", "kiel/satzung.md#2"),
        ("§ 2 Satzung Werkraum 7", "kiel/satzung.md#2"),
        ("Falkenau Statuten § 2", "bonn/satzung.md#2"),
        ("§ 2 der Satzung von Werkraum 7", "kiel/satzung.md#2"),
        ("§ 2 der Statuten von Falkenau", "bonn/satzung.md#2"),
        ("NKF bylaws s 2", "kites.md#2"),
        ("section 2 of the bylaws of the NKF", "kites.md#2"),
        ("section 2 of the Polaris joint venture agreement", "venture.md#2"),
    ],
)
def test_an_address_names_its_document_by_kind_and_body(
    library: Library, address: str, section: str
) -> None:
    view = library.view()
    place = locate(view, address)
    assert view.projection.id_at(place.document, place.section) == section
    plan = make_plan(f"Was steht in {address}?" if "§" in address else address, view)
    assert (plan.addresses, plan.is_lookup) == ((section,), True)


def test_a_title_that_is_a_kind_yields_to_a_longer_name(tmp_path: Path) -> None:
    bare = described(
        build_document("ulm.md", "1 Die Runde ist ein Verein.\n2 Er hat Gäste.", title="Satzung"),
        kind=DocumentType.REGULATION,
        language="de",
    )
    with make_library(tmp_path / "l.library", (*DOCUMENTS, bare)) as library:
        view = library.view()
        of_body = make_plan("Was steht in § 2 der Satzung des Werkraum 7?", view)
        alone = make_plan("Was steht in § 2 der Satzung?", view)
    assert of_body.addresses == ("kiel/satzung.md#2",)
    assert alone.addresses == ("ulm.md#2",)


def test_several_bodies_may_have_rules_of_one_name(tmp_path: Path) -> None:
    bogen, ruder = (
        described(
            build_document(
                f"{place}/rechtsordnung.md",
                f"1 Rechtsordnung des {body}s Nordland\n"
                "2 Einspruch\n  (1) Die Frist ist kurz.\n  (2) Er ist zu begründen.",
                title="Rechtsordnung",
            ),
            kind=DocumentType.REGULATION,
            language="de",
        )
        for place, body in (("bogen", "Bogenverband"), ("ruder", "Ruderbund"))
    )
    with make_library(tmp_path / "l.library", (*DOCUMENTS, bogen, ruder)) as library:
        view = library.view()
        plan = make_plan("§ 2 Rechtsordnung Ruderbund Nordland", view)
        roman = make_plan("Was heißt Frist in § 2 I der Rechtsordnung?", view)
    assert plan.addresses == ("ruder/rechtsordnung.md#2",)
    assert not roman.missing  # "I" is a paragraph, no law


def test_a_name_may_have_an_adjective_in_small_letters(tmp_path: Path) -> None:
    netze = described(
        build_document(
            "netze.md",
            "1 Der Verein freie Netze Ulm hat Mitglieder.\n2 Er hat einen Vorstand.",
            title="Satzung",
        ),
        kind=DocumentType.REGULATION,
        language="de",
    )
    with make_library(tmp_path / "l.library", (*DOCUMENTS, netze)) as library:
        plan = make_plan("§ 2 Satzung Verein freie Netze Ulm", library.view())
    assert plan.addresses == ("netze.md#2",)
