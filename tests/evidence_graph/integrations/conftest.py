"""A retriever over two documents: a statute in force, and a contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg

ACT = """# Tenancies Act 2024

### 1 Interpretation

In this Act, "deposit" means money paid as security for the rent.

### 2 Lodging of the deposit

The landlord shall lodge the deposit with the scheme within 14 days.

### 3 Return of the deposit

The landlord shall return the deposit within 30 days of the end of the tenancy.
"""
LEASE = """# Lease agreement

1. The tenant pays a deposit of two months' rent to the landlord.

2. The landlord keeps the deposit in a bank.
"""

QUESTION = "When must the landlord lodge the deposit?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library, `laws.library`, beside its documents."""
    found = tmp_path_factory.mktemp("integrations")
    (found / "act.md").write_text(ACT, encoding="utf-8")
    (found / "lease.md").write_text(LEASE, encoding="utf-8")
    settings = eg.Settings(embedder="none")
    with eg.Library.open(found / "laws.library", settings=settings) as library:
        assert not eg.Ingestor(library).ingest(found).failed
    return found


@pytest.fixture(scope="module")
def retriever(folder: Path) -> Iterator[eg.Retriever]:
    with eg.Library.open(folder / "laws.library", create=False) as library:
        yield eg.Retriever(library)


def is_verbatim(folder: Path, text: str, told: dict[str, Any]) -> bool:
    """Whether *text* stands in its document at the offsets that its metadata tell."""
    with eg.Library.open(folder / "laws.library", create=False) as library:
        document = library.get(str(told["document_id"]))
    return document.text[told["start"] : told["end"]] == text
