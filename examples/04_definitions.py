"""Explore a term: its meanings, where each governs, who uses it; drawn as a graph.

Run: python examples/04_definitions.py [TERM] > term.dot, then: dot -Tsvg term.dot
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"


def main(term: str, folder: Path) -> None:
    """Ingest the statutes into *folder* and draw what they say of *term*."""
    shutil.copytree(STATUTES, folder / "statutes")
    settings = eg.Settings(embedder="none")  # the graph needs no model
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        try:
            definitions = library.define(term)
        except eg.NotFoundError as error:
            sys.exit(f"{error}; see: evidence-graph terms LIBRARY")
        users = using_sections(library)
        print("digraph {\n  rankdir=LR; node [shape=box, fontname=Helvetica];")
        for definition in definitions:
            scope = definition.scope_section_id or definition.document_id
            meaning = " ".join(definition.text.split())[:90]
            home = definition.section_id or definition.document_id
            print(f'  "{home}" [label="{quoted(meaning)}…", style=filled];')
            print(f'  "{home}" -> "{scope}" [label="governs in", style=dashed];')
            for section in sorted(users.get((definition.document_id, definition.start), ())):
                print(f'  "{section}" -> "{home}" [label="uses"];')
        print("}")


def using_sections(library: eg.Library) -> dict[tuple[str, int], set[str]]:
    """For each definition, by document and place, the sections whose chunks use its term."""
    sections: dict[str, str] = {}
    places: dict[str, tuple[str, int]] = {}
    found: dict[tuple[str, int], set[str]] = {}
    for record in library.export():
        if record.get("node") == "chunk":
            sections[record["id"]] = record["section_id"] or record["document_id"]
        elif record.get("node") == "term":
            places[record["id"]] = (record["document_id"], record["start"])
        elif record.get("edge") == "uses":
            found.setdefault(places[record["target"]], set()).add(sections[record["source"]])
    return found


def quoted(text: str) -> str:
    """*text* within a quoted string of DOT."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(sys.argv[1] if len(sys.argv) > 1 else "deposit", Path(temporary))
