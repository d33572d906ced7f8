"""How good are the answers to questions of your own, and is one setting better than another?

`golden.jsonl` holds questions with what answers each: an address, or a quotation that stands in the
documents once. Measured are the ranking, by class of question, and how much of the text quoted the
passages show; then all lanes are compared with words alone.

Run: python examples/06_evaluate.py [GOLDEN.jsonl]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import evidence_graph as eg

EXAMPLES = Path(__file__).parent
GOLDEN = EXAMPLES / "golden.jsonl"


def main(golden: Path, folder: Path) -> None:
    """Ingest the statutes into *folder* and measure."""
    shutil.copytree(EXAMPLES / "statutes", folder / "statutes")
    settings = eg.Settings(embedder="none")  # quick; without this line vectors have a part, too
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        found = eg.evaluate(library, golden)
        print(found, end="\n\n")
        for name, row in found.by_class().items():
            hits = ", ".join(f"{hit} {row[hit]:.2f}" for hit in ("Hit@1", "Hit@3", "Hit@10"))
            print(f"{name:12}{row['queries']} questions: {hits}")
        print()
        print(eg.evaluate_passages(library, golden, budgets=(250, 1000)), end="\n\n")
        words = eg.evaluate(library, golden, lanes=[eg.Lane.LEXICAL])
        show("all lanes against words alone", eg.compare(words, found))


def show(title: str, comparison: eg.Comparison) -> None:
    """Print what is won and lost, and by which questions."""
    print(title)
    print(comparison)
    moved = comparison.differences["AP@10"]
    for question, value in [*moved.gains, *moved.losses]:
        print(f"  {question}: {value:+.2f}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN, Path(temporary))
