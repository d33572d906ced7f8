"""Follow references as a research assistant does: breadth first, with the path to each provision.

A budget of characters bounds what is read; what there was no room for is listed.

Run: python examples/05_follow_references.py [ADDRESS]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import deque
from pathlib import Path

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"

BUDGET_CHARS = 6_000


def main(address: str, folder: Path) -> None:
    """Ingest the statutes into *folder* and walk from *address*."""
    shutil.copytree(STATUTES, folder / "statutes")
    settings = eg.Settings(embedder="none")
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        walk(library, address)


def walk(library: eg.Library, address: str) -> None:
    """Print each provision reached, its path, and what there was no room for."""
    start = library.get(address)
    waiting = deque([(start, [start.citation])])
    seen = {start.section_id}
    room = BUDGET_CHARS
    left_out: list[str] = []
    shown: list[eg.Provision] = []
    while waiting:
        provision, path = waiting.popleft()
        if any(holds(other, provision) for other in shown):
            continue
        if len(provision.text) > room:
            left_out.append(" → ".join(path))
            continue
        room -= len(provision.text)
        shown.append(provision)
        print(f"{' → '.join(path)}")
        print("    " + " ".join(provision.text.split())[:160])
        for reference in provision.references:
            surface = " ".join(reference.surface.split())
            if reference.target_section is None:
                print(f"    ? {surface}: {reference.status}")
            elif reference.target_section not in seen:
                seen.add(reference.target_section)
                target = library.get(reference.target_section)
                waiting.append((target, [*path, target.citation]))
        print()
    for path_left in left_out:
        print(f"no room for {path_left}")


def holds(outer: eg.Provision, inner: eg.Provision) -> bool:
    """Whether *inner* is a part of *outer*."""
    same = outer.document_id == inner.document_id
    return same and outer.start <= inner.start and inner.end <= outer.end


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(sys.argv[1] if len(sys.argv) > 1 else "Tenancies Act s 19", Path(temporary))
