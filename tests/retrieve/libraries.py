"""Small libraries for the tests of retrieval, as outlines (see `evidence_graph.testing`)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from evidence_graph.config import Settings
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.graph import DocumentGraph
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.protocols import Embedder
from evidence_graph.store.memory_store import MemoryStore
from evidence_graph.testing import build_document

Written = tuple[DocumentGraph, str]

ACT = build_document(
    "act.md",
    """
    Part 1 Lettings
      13 Repairs
        (1) The landlord shall keep the roof in repair.
        (2) The tenant shall report damage to the roof at once.
      14 Deposits
        (1) The landlord shall hold the deposit in a bank.
        (2) A deposit shall be lodged within thirty days.
      15 Notice
        (1) A notice to quit shall be in writing.
    """,
    matter="Contents: repairs, deposits, notice",
    title="Lettings Act 2024",
    code="LA",
    date="2024-05-01",
)
RULES = build_document(
    "rules.md",
    """
    6 Lodging
      (1) The agent shall lodge the deposit with the scheme.
      (2) The fee for lodging is forty crowns.
    7 Release
      (1) The scheme shall release the deposit when the tenancy ends.
    """,
    title="Deposit Rules",
    date="2025-02-01",
)
GERMAN = build_document(
    "mietg.md",
    """
    § 14 Kaution
      (1) Der Vermieter hat die Kaution bei einer Bank anzulegen.
    § 15 Kündigung
      (1) Die Kündigung bedarf der Schriftform.
    """,
    title="Mietgesetz",
)


def described(
    written: Written,
    *,
    kind: DocumentType = DocumentType.OTHER,
    language: str = "en",
    collection: str | None = None,
) -> Written:
    """The document with what an outline cannot say of it."""
    graph, text = written
    document = replace(graph.document, type=kind, language=language, collection=collection)
    return replace(graph, document=document), text


HOUSING = (
    described(ACT, kind=DocumentType.STATUTE, collection="housing"),
    described(RULES, kind=DocumentType.REGULATION, collection="housing"),
    described(GERMAN, kind=DocumentType.STATUTE, language="de"),
)


def make_library(
    path: Path, documents: tuple[Written, ...] = HOUSING, embedder: Embedder | None = None
) -> Library:
    """A new library with *documents*; lexical if no embedder is given."""
    settings = None if embedder else Settings(embedder="none")
    library = Library.open(path, settings=settings, embedder=embedder, store=MemoryStore())
    with library.writer() as writer:
        writer.commit([WrittenDocument(graph, text) for graph, text in documents])
    return library
