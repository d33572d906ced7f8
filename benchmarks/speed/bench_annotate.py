"""How long do definitions, their uses and references take, and is their time linear?

Measured: CPU seconds of `find_definitions`, `find_uses` and `find_mentions`, separately, on
generated Acts of 1 to 50 million characters: Parts of sections of subsections, a list of
definitions in each Part, terms that many Parts define anew, references of common forms. The
sections are given, as structure would find them. Not measured: conversion, structure, chunks,
resolution, memory.

Each figure is the best of some runs. A loop of ten million additions is timed before and after, to
tell a slow or busy machine from slow code: it takes about 0.5 s on an idle core of 2024.

Data: generated, with a seed. Run: python -m benchmarks.speed.bench_annotate [--sizes 1 5 20 50]
[--parts definitions uses references] [--runs 3] [--profile uses]
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from evidence_graph.ids import DocumentId, SectionId, section_id
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span
from ingest.definitions import Definition, find_definitions
from ingest.references import DocumentNames, find_mentions
from ingest.uses import GoverningTerm, find_uses

T = TypeVar("T")
PARTS = ("definitions", "uses", "references")
LAW = DocumentId("act")
SECTIONS = 24  # of one Part
DEFINED = 8  # terms of one Part
COMMON = 60  # terms of the whole Act
ADJECTIVES = (
    "relevant qualifying registered eligible outstanding permitted initial annual marine public "
    "temporary licensed standard special local general final provisional competent domestic"
).split()
NOUNS = (
    "vessel harbour licence operator owner charge notice order scheme account register authority "
    "inspection officer permit surveyor berth cargo dues fee period premises record return seal "
    "statement tenant transfer wharf year certificate"
).split()
VERBS = "keep produce grant refuse vary revoke inspect register transfer publish record pay".split()
TAILS = (
    "within 14 days of the date on which the notice was given",
    "unless the authority is satisfied that it is no longer needed",
    "in such manner as the officer may require by order",
    "without the consent in writing of the owner",
    "where the sum exceeds 500 crowns in any year",
    "for as long as the premises are in use for that purpose",
)
REFERENCES = (
    "subsection ({m})",
    "section {n}",
    "section {n}({m})",
    "sections {n} and {o}",
    "paragraph (a) or (b) of section {n}({m})",
    "Part {p}",
    "subsections ({m}) to (4)",
    "section {n} of the Harbours Act 1990",
    "Article {m}(2) of Regulation (EU) 2016/679",
)


@dataclass
class Act:
    """A generated Act; *sections* are its Parts, sections, subsections and paragraphs."""

    text: str = ""
    sections: list[Section] = field(default_factory=list)


class Writer:
    """Generates an Act; equal seeds give equal Acts."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed)
        self._lines: list[str] = []
        self._at = 0
        self._units: list[tuple[int, str, SectionKind, str, str | None, str | None, int]] = []
        names = [f"{a} {n}" for a in ADJECTIVES for n in NOUNS] + NOUNS
        self._draw.shuffle(names)
        self._terms = names
        self._number = 0

    def act(self, chars: int) -> Act:
        """An Act of at least *chars* characters.

        A unit ends where the next unit of its level, or of a level above, begins.
        """
        part = 0
        while self._at < chars:
            part += 1
            self._open(1, f"Part {part}", SectionKind.HEADING, str(part), "Part", self._title())
            for n in range(SECTIONS):
                self._section(defines=n == 0, wide=part == 1)
        return Act("".join(self._lines), self._sections())

    def _sections(self) -> list[Section]:
        found: list[Section] = []
        above: list[tuple[int, SectionId]] = []
        ends = [self._at] * len(self._units)
        open_units: list[int] = []
        for i, unit in enumerate(self._units):
            while open_units and self._units[open_units[-1]][0] >= unit[0]:
                ends[open_units.pop()] = unit[6]
            open_units.append(i)
        for (level, anchor, kind, number, label, heading, start), end in zip(
            self._units, ends, strict=True
        ):
            while above and above[-1][0] >= level:
                above.pop()
            parent = above[-1][1] if above else None
            name = section_id(LAW, anchor)
            found.append(
                Section(
                    name,
                    LAW,
                    kind,
                    anchor,
                    level,
                    Span(start, end),
                    parent_id=parent,
                    number=number,
                    label=label,
                    heading=heading,
                )
            )
            above.append((level, name))
        return found

    def _open(
        self,
        level: int,
        anchor: str,
        kind: SectionKind,
        number: str,
        label: str | None,
        heading: str | None,
    ) -> None:
        self._units.append((level, anchor, kind, number, label, heading, self._at))
        if kind is SectionKind.HEADING:
            self._line(f"{label + ' ' if label else ''}{number} {heading}")

    def _line(self, words: str) -> None:
        self._lines.append(f"{words}\n\n")
        self._at += len(words) + 2

    def _section(self, *, defines: bool, wide: bool) -> None:
        self._number += 1
        number = str(self._number)
        heading = "Interpretation" if defines else self._title()
        self._open(2, number, SectionKind.HEADING, number, None, heading)
        if defines:
            self._definitions(number, wide=wide)
        for m in range(2 if defines else 1, self._draw.randint(3, 5)):
            self._provision(3, f"{number}({m})", f"({m})", self._sentence())
            for letter in "abc"[: self._draw.choice((0, 0, 2, 3))]:
                self._provision(4, f"{number}({m})({letter})", f"({letter})", self._sentence())

    def _definitions(self, number: str, *, wide: bool) -> None:
        self._provision(3, f"{number}(1)", "(1)", f"In this {'Act' if wide else 'Part'}—")
        for term in self._draw.sample(self._terms, COMMON if wide else DEFINED):
            verb = self._draw.choice(("means", "includes", "has the meaning given by"))
            self._line(f"“{term}” {verb} {self._clause()};")

    def _provision(self, level: int, anchor: str, number: str, words: str) -> None:
        self._open(level, anchor, SectionKind.PROVISION, number, None, None)
        self._line(f"{number} {words}")

    def _title(self) -> str:
        return self._draw.choice(self._terms).capitalize()

    def _clause(self) -> str:
        one, other = self._draw.sample(self._terms, 2)
        verb = self._draw.choice(VERBS)
        return f"a {one} that a person may {verb} under {self._reference()} for any {other}"

    def _sentence(self) -> str:
        one, other, third = self._draw.sample(self._terms, 3)
        verb, also = self._draw.sample(VERBS, 2)
        opening = self._draw.choice(
            ("", "", f"Subject to {self._reference()}, ", "Where it is so, ")
        )
        ending = self._draw.choice((f", as provided in {self._reference()}.", ".", "."))
        tail, further = self._draw.sample(TAILS, 2)
        return (
            f"{opening}the {one} must {verb} the {other}s and {also} any {third} {tail}, and the "
            f"person to whom it was given may not {verb} it {further}{ending}"
        )

    def _reference(self) -> str:
        n = self._draw.randint(1, max(2, self._number))
        form = self._draw.choice(REFERENCES)
        return form.format(n=n, o=n + 1, m=self._draw.randint(1, 4), p=1 + n // SECTIONS)


def definitions_of(act: Act) -> list[Definition]:
    return find_definitions(act.text, act.sections, language="en")


def governing(act: Act, definitions: Sequence[Definition]) -> list[GoverningTerm]:
    """The terms in the form that `annotate` passes to `find_uses`."""
    return [
        GoverningTerm(
            id=str(n),
            forms=(d.term, *d.aliases),
            scope=None if d.scope is None else act.sections[d.scope].span,
            surface=d.surface,
            case_sensitive=d.case_sensitive,
        )
        for n, d in enumerate(definitions)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=float, nargs="+", default=[1, 5, 20, 50], help="millions")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--runs", type=int, default=3, help="the best of so many")
    parser.add_argument("--profile", choices=PARTS, help="show where the time of one part goes")
    options = parser.parse_args(arguments)
    parts = [part for part in PARTS if part in options.parts]
    print(f"ten million additions: {_additions():.2f} s\n")
    print(
        f"| million characters | sections | terms | {' | '.join(parts)} | together | MB a second |"
    )
    print(f"|{'---|' * (5 + len(parts))}")
    for size in options.sizes:
        act = Writer(0).act(int(size * 1e6))
        print(_row(act, parts, options.runs, options.profile), flush=True)
    print(f"\nten million additions: {_additions():.2f} s")
    return 0


def _additions() -> float:
    began = time.process_time()
    total = 0
    for n in range(10_000_000):
        total += n
    return time.process_time() - began


def _row(act: Act, parts: Sequence[str], runs: int, profiled: str | None) -> str:
    definitions: list[Definition] = []
    if "definitions" not in parts and "uses" in parts:
        definitions = definitions_of(act)
    seconds: dict[str, float] = {}
    for part in parts:
        gc.collect()
        if part == "definitions":
            seconds[part], definitions = _timed(
                partial(definitions_of, act), runs, profiled == part
            )
        elif part == "uses":
            terms = governing(act, definitions)
            find = partial(find_uses, act.text, terms, language="en")
            seconds[part], _ = _timed(find, runs, profiled == part)
        else:
            names = DocumentNames(own=("The Made Act 2001",))
            read = partial(find_mentions, act.text, act.sections, language="en", names=names)
            seconds[part], _ = _timed(read, runs, profiled == part)
    total = sum(seconds.values())
    megabytes = len(act.text.encode()) / 1e6
    cells = [f"{seconds[part]:.2f}" for part in parts]
    return (
        f"| {len(act.text) / 1e6:.1f} | {len(act.sections):,} | {len(definitions):,} | "
        f"{' | '.join(cells)} | {total:.2f} | {megabytes / total:.2f} |"
    )


def _timed(step: Callable[[], T], runs: int, profiled: bool) -> tuple[float, T]:
    """The least CPU seconds that *step* takes, and its result."""
    profile = cProfile.Profile()
    seconds: list[float] = []
    while True:
        gc.collect()
        if profiled:
            profile.enable()
        began = time.process_time()
        result = step()
        seconds.append(time.process_time() - began)
        if profiled:
            profile.disable()
        if len(seconds) >= runs:
            break
        del result  # it may hold millions of objects
    if profiled:
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)
    return min(seconds), result


if __name__ == "__main__":
    sys.exit(main())
