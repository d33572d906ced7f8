"""Print the tree of a document: numbers, headings, pages.

Run: python examples/03_outline.py [FILE]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import evidence_graph as eg

RULES = Path(__file__).parent / "statutes" / "tribunal-rules.pdf"


def main(file: Path, library_path: Path) -> None:
    """Ingest one file, which needs no model, and print its outline."""
    with eg.Library.open(library_path, settings=eg.Settings(embedder="none")) as library:
        report = eg.Ingestor(library).ingest(file)
        for failed in (f for f in report.files if f.outcome == "failed"):
            sys.exit(f"{failed.path}: {failed.reason}")
        for document in library.documents():
            outline = library.outline(document.id)
            print(outline.title)
            for section in outline.sections:
                show(section)


def show(section: eg.OutlineSection) -> None:
    """Print a section and what is below it, a line each."""
    page = f"p. {section.page}" if section.page else ""
    print(f"{'  ' * section.level + str(section):76.76} {page}")
    for child in section.children:
        show(child)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        named = Path(sys.argv[1]) if len(sys.argv) > 1 else RULES
        main(named, Path(folder) / "outline.library")
