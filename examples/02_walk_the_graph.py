"""Walk the graph of a library: by Cypher, by networkx, and from a provision to its neighbours.

Run: python examples/02_walk_the_graph.py
"""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"


def main(folder: Path) -> None:
    """Ingest the statutes into *folder* and look at their graph from three sides."""
    shutil.copytree(STATUTES, folder / "statutes")
    with eg.Library.open(folder / "laws.library") as library:
        eg.Ingestor(library).ingest(folder / "statutes")

        print("From a provision down, by its address:")
        walk_down(library, "Tenancies Act s 14", depth=2)

        print("\nThe longest sections, by Cypher on the embedded database:")
        rows = library.cypher(
            """
            MATCH (d:Document)-[:parent_of*1..6]->(s:Section)-[:parent_of]->(c:Chunk)
            RETURN d.title AS document, s.anchor AS anchor, s.heading AS heading,
                   sum(c.tokens) AS tokens
            ORDER BY tokens DESC, document, anchor LIMIT $limit
            """,
            {"limit": 5},
        )
        for row in rows:
            place = f"{row['document']}, {row['anchor']} {row['heading']}"
            print(f"  {row['tokens']:5} tokens  {place}")

        print("\nWhat the graph is made of, by networkx:")
        graph = library.graph()
        nodes = Counter(kind for _, kind in graph.nodes(data="node"))
        edges = Counter(kind for _, _, kind in graph.edges(data="edge"))
        for kind, n in sorted({**nodes, **edges}.items()):
            print(f"  {n:5} {kind}")


def walk_down(library: eg.Library, address: str, *, depth: int, indent: int = 1) -> None:
    """Print a provision and the units below it."""
    provision = library.get(address)
    first_line = provision.text.split("\n", 1)[0]
    print("  " * indent + f"{provision.citation:28} {first_line[:60]}")
    if depth:
        for child in provision.children:
            walk_down(library, child, depth=depth - 1, indent=indent + 1)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(Path(temporary))
