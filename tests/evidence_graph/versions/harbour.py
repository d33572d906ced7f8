"""A made history: ten versions of an Act with what cites it, and what was law on each day."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from evidence_graph import Ingestor, Library, MemoryStore, Settings

ORDINALS = "one two three four five six seven eight nine ten".split()
DAYS = [f"{2001 + 2 * n}-0{1 + n % 9}-01" for n in range(10)]
"""The days from which the ten versions are law."""


@dataclass(frozen=True)
class Version:
    number: int
    begins: str

    @property
    def file(self) -> str:
        return f"editions/{self.begins}/harbour-act.md"

    @property
    def fee(self) -> str:
        """A sum that no other version has."""
        return f"{100 + 7 * self.number} crowns"

    @property
    def text(self) -> str:
        """Section 9 stands in the first five alone, section 12 from the fourth on."""
        word = ORDINALS[self.number]
        parts = [
            "# Harbour Act",
            "## 1 Interpretation",
            f"“berth” means a place for a boat of at most {10 + self.number} metres.",
            "## 2 Berths",
            f"The harbour master lets a berth for at most {word} seasons, subject to section 5.",
            "## 5 Fees",
            f"The holder of a berth pays a fee of {self.fee} a season.",
            "## 7 Appeals",
            "A decision under section 2 may be appealed to the Harbour Court.",
        ]
        if self.number < 5:
            parts += ["## 9 Pilots", f"A pilot guides a boat in the channel for {word} crowns."]
        if self.number >= 3:
            parts += ["## 12 Electric boats", f"An electric boat pays {word} tenths of the fee."]
        return "\n\n".join(parts) + "\n"


VERSIONS = [Version(n, day) for n, day in enumerate(DAYS)]
RULES = """# Berth Rules

## 1 Application

A berth under section 2 of the Harbour Act is let by auction. The fee is that of section 5 of the
Harbour Act.
"""


def law_on(day: str) -> Version | None:
    """The version that was law on *day*."""
    return next((v for v in reversed(VERSIONS) if v.begins <= day), None)


def harbour(folder: Path, *, order: int = 1, said: bool = False) -> Library:
    """The library of the history.

    Args:
        order: -1 ingests the newest first.
        said: Versions name what they take the place of, rather than lying in dated folders.
    """
    paths = []
    for n, version in enumerate(VERSIONS):
        path = folder / (f"harbour-act-{n}.md" if said else version.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        front = [f"effective: {version.begins}"] + [f"supersedes: harbour-act-{n - 1}.md"] * (n > 0)
        head = "---\n" + "\n".join(front) + "\n---\n\n" if said else ""
        path.write_text(head + version.text, encoding="utf-8")
        paths.append(path)
    rules = folder / "berth-rules.md"
    rules.write_text(RULES, encoding="utf-8")
    settings = Settings(embedder="none")
    library = Library.open(folder / "l.library", settings=settings, store=MemoryStore())
    for path in [*paths, rules][::order]:
        assert not Ingestor(library).ingest(path).failed
    return library
