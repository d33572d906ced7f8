"""Ingest a folder of law and ask it three questions.

Run: python examples/01_ingest_and_search.py [LIBRARY]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from textwrap import fill, indent

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"

QUESTIONS = (
    "How soon must a landlord lodge the deposit, and with whom?",
    "Tenancies Act s 12",
    "Who decides a dispute about the release of a deposit?",
)


def main(library_path: Path) -> None:
    """Ingest `STATUTES` into a library beside a copy of them, and print three answers."""
    library_path.parent.mkdir(parents=True, exist_ok=True)
    documents = library_path.parent / "statutes"
    shutil.copytree(STATUTES, documents, dirs_exist_ok=True)
    with eg.Library.open(library_path) as library:
        report = eg.Ingestor(library).ingest(documents)
        print(
            f"{report.documents} documents, {report.sections} sections, {report.chunks} chunks "
            f"in {report.seconds:.1f} s\n"
        )
        retriever = eg.Retriever(library)
        for question in QUESTIONS:
            print(f"? {question}\n")
            for passage in retriever.search(question, limit=2):
                show(passage)
                text = library.text(passage.document_id)
                assert text[passage.start : passage.end] == passage.text  # to the character


def show(passage: eg.Passage) -> None:
    """Print a passage with its citation."""
    page = f", p. {passage.page}" if passage.page else ""
    print(f"{passage.rank}  {passage.citation}{page}")
    for paragraph in passage.text.split("\n\n"):
        print(indent(fill(" ".join(paragraph.split()), 90), "     "))
    print()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            main(Path(folder) / "demo.library")
