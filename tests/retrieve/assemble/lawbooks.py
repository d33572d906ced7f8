"""Made-up law for the tests of assembly: acts as people write them, ingested as they are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from evidence_graph import Ingestor, Library, MemoryStore, Settings
from evidence_graph.protocols import Embedder

ACT = """\
# Harbour Act 2031

## Part 1 Ships

### 1 Meanings

(1) In this Act, "berth" means a place at a quay at which a ship may lie.

(2) In this Act, "ship" means a vessel of more than ten metres.

### 2 Entry

(1) The master of a ship shall report to the harbour office before entry.

(2) A report under subsection (1) shall name the berth that the ship will use.

(3) Subsection (1) is subject to section 5.

### 3 Leaving

A ship shall not leave its berth by night unless—

(a) the pilot agrees; or

(b) the harbour office has given leave in writing.

## Part 2 Fees

### 4 Fees for entry

(1) A fee of forty crowns is payable for entry.

(2) The fee is payable within nine days.

### 5 Ships in distress

(1) A ship in distress may enter without a report.

(2) Notwithstanding section 4, no fee is payable by a ship in distress.
"""

RULES = """\
# Lamp Rules (LR)

## 1 Lamps

(1) Every berth has a lamp, as section 2(2) of the Harbour Act requires of nobody.

(2) The lamp is lit at dusk.
"""


def lawbook(
    folder: Path,
    files: Mapping[str, str],
    *,
    chunk_tokens: int = 0,
    embedder: Embedder | None = None,
) -> Library:
    """A library in *folder* of these files, by name; lexical if no embedder is given."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    settings = (
        Settings(chunk_tokens=chunk_tokens)
        if embedder
        else Settings(embedder="none", chunk_tokens=chunk_tokens)
    )
    library = Library.open(
        folder / "laws.library", settings=settings, embedder=embedder, store=MemoryStore()
    )
    assert not Ingestor(library).ingest(*(folder / name for name in files)).failed
    return library


_SUBJECTS = ("The master", "A pilot", "Every ship", "The harbour office", "The owner of a berth")
_ACTS = (
    "shall report",
    "may enter",
    "shall pay the fee",
    "must keep the lamp lit",
    "may not leave",
)
_TAILS = (
    "before entry",
    "within nine days",
    "subject to section {n}",
    "as defined in section 1",
    "notwithstanding section {n}(1)",
    "at the berth",
    "by night; and in distress: at any time",
)


def random_act(seed: int, *, n_sections: int = 9) -> str:
    """An act of sections that differ in length and depth; the same for equal *seed*."""
    draw = Random(seed)

    def sentence() -> str:
        tail = draw.choice(_TAILS).format(n=draw.randint(1, n_sections))
        return f"{draw.choice(_SUBJECTS)} {draw.choice(_ACTS)} {tail}"

    def sentences(most: int) -> str:
        return " ".join(f"{sentence()}." for _ in range(draw.randint(1, most)))

    lines = [f"# Act {seed} of the Harbour", "", "An opening. " * draw.randint(0, 30), ""]
    lines += [
        "## 1 Meanings",
        "",
        '(1) "ship" means a vessel.',
        "",
        '(2) "berth" means a place.',
        "",
    ]
    for n in range(2, n_sections + 1):
        if draw.random() < 0.3:
            lines += [f"## Part {n} Of parts", ""]
        lines += [f"### {n} {draw.choice(('Entry', 'Fees', 'Lamps and lights'))}", ""]
        shape = draw.randint(0, 3)
        if shape == 0:
            lines += [sentences(25), ""]
        elif shape == 1:
            lines += ["A ship may leave if—", ""]
            lines += [x for item in "abcd" for x in (f"({item}) {sentence()};", "")]
            lines += ["and the fee is paid.", ""] * draw.randint(0, 1)
        else:
            for item in range(1, draw.randint(2, 7)):
                lines += [f"({item}) {sentences(12 if draw.random() < 0.2 else 2)}", ""]
    return "\n".join(lines)
