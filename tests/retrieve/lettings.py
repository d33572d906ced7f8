"""A library with terms, references, versions and a document that not everyone may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from evidence_graph.graph import DocumentGraph
from evidence_graph.nodes import Document, DocumentType
from evidence_graph.testing import build_document

from .libraries import Written, described


def dated(written: Written, effective: str) -> Written:
    """The document, whose supersession begins on *effective*."""
    graph, text = written
    edges = [replace(edge, effective=effective) for edge in graph.supersedes]
    return _with(graph, supersedes=edges), text


def also_called(written: Written, **aliases: str) -> Written:
    """The document, whose terms have *aliases*: by the term with ``_`` for its blanks."""
    graph, text = written
    names = {term.replace("_", " "): alias for term, alias in aliases.items()}
    terms = [replace(t, aliases=(names[t.term],)) if t.term in names else t for t in graph.terms]
    return _with(graph, terms=terms), text


def _with(graph: DocumentGraph, **parts: list[Any]) -> DocumentGraph:
    changed: dict[str, Any] = {name: tuple(rows) for name, rows in parts.items()}
    return replace(graph, **changed)


ACT = build_document(
    "act.md",
    """
    Part 1 Interpretation
      1 Definitions
        (1) Deposit means money held as security for the rent.
        (2) Approved Deposit Scheme means a scheme that the Tribunal lists.
        (3) Letting Agent means a person who lets for another.
    Part 2 Duties
      14 Deposits
        (1) The landlord shall hold the deposit in an ADS, subject to section 15.
        (2) The landlord shall lodge the deposit within thirty days.
        (3) The ADS shall report to the Tribunal each year.
      15 Notice
        (1) A notice to quit shall be in writing.
      16 Appeals
        (1) A decision under section 14(2) may be appealed within ten days.
    """,
    title="Lettings Act 2024",
    code="LA",
    date="2024-05-01",
    terms=[
        ("1(1)", "Deposit"),
        ("1(2)", "Approved Deposit Scheme"),
        ("1(3)", "Letting Agent"),
    ],
    references=[("14(1)", "15", "section 15"), ("16(1)", "14(2)", "section 14(2)")],
    supersedes=["act-2019.md"],
)
ACT_2019 = build_document(
    "act-2019.md",
    """
    1 Definitions
      (1) Deposit means one month's rent.
    14 Deposits
      (1) The landlord may hold the deposit in cash.
    15 Notice
      (1) A notice to quit may be given by word of mouth.
    """,
    title="Lettings Act 2019",
    code="LA",
    date="2019-01-01",
    terms=[("1(1)", "Deposit")],
)
LEASE = build_document(
    "lease.md",
    """
    4 Rent
      4.1 Basic Rent means the rent without heating.
      4.2 The tenant pays the Basic Rent each month.
    5 Deposit
      5.1 The deposit is held under section 14 of the Lettings Act 2024.
    """,
    title="Standard Lease",
    date="2025-02-01",
    terms=[("4.1", "Basic Rent")],
    references=[("5.1", "act.md#14", "section 14 of the Lettings Act 2024")],
)
MEMO = build_document(
    "memo.md",
    """
    14 Deposits
      (1) Shadow Reserve means what the ministry keeps back of each deposit.
    77 Audit
      (1) Whoever applies section 14 of the Lettings Act 2024 tells the ministry.
    """,
    title="Secret Memorandum",
    code="SM",
    date="2026-01-01",
    terms=[("14(1)", "Shadow Reserve"), ("14(1)", "deposit")],
    references=[("77(1)", "act.md#14", "section 14 of the Lettings Act 2024")],
    supersedes=["lease.md"],
)
GERMAN = build_document(
    "mietg.md",
    """
    § 1 Begriffe
      (1) Kaution ist eine Sicherheit für die Miete.
    § 14 Anlage
      (1) Die Kaution ist bei einer Bank anzulegen.
    § 15 Abrechnung
      (1) Wer nach § 14 anlegt, rechnet jährlich ab.
    """,
    title="Mietgesetz",
    terms=[("1(1)", "Kaution")],
    references=[("15(1)", "14", "§ 14")],
)

STATUTE, CONTRACT = DocumentType.STATUTE, DocumentType.CONTRACT
LETTINGS = (
    described(dated(also_called(ACT, Approved_Deposit_Scheme="ADS"), "2024-06-01"), kind=STATUTE),
    described(ACT_2019, kind=STATUTE),
    described(LEASE, kind=CONTRACT, collection="forms"),
    described(dated(MEMO, "2026-01-01"), kind=DocumentType.POLICY, collection="secret"),
    described(GERMAN, kind=STATUTE, language="de"),
)


def public(document: Document) -> bool:
    """Whether everyone may see a document."""
    return document.collection != "secret"
