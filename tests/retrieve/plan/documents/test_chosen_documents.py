"""``doc:`` takes a part of a name or of a file that only one document has."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from retrieve.plan.documents.chosen_documents import with_document_ids
from retrieve.plan.filters import Filters

from ...libraries import make_library

LEASE = build_document("deals/17_AcmeLamps_HarbourLease.md", "1 Rent", title="Lease")
ORDER = build_document("deals/18_BorealisKites_Order.md", "1 Kites", title="Order")


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("Acme", "deals/17_AcmeLamps_HarbourLease.md"),
        ("harbour lease", "deals/17_AcmeLamps_HarbourLease.md"),
        ("borealis kites", "deals/18_BorealisKites_Order.md"),
        ("deals", "deals"),  # of both
        ("Zephyr", "Zephyr"),
    ],
)
def test_a_document_is_chosen_by_words_of_its_file(
    tmp_path: Path, name: str, document: str
) -> None:
    with make_library(tmp_path / "l.library", (LEASE, ORDER)) as library:
        chosen = with_document_ids(Filters(documents=(name,)), library.view())
    assert chosen.documents == (document,)
