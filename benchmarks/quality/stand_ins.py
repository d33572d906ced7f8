"""What do a planner's lines and a reranker's grades gain if good, and what do they cost if bad?

No language model is asked. `questions/lines.jsonl` stands in for a planner: for 40 questions, most
of lay people, in three languages, good lines and bad ones, written by hand without a look at the
texts. Bad ones are about something else, and name provisions, documents and people that nobody
asked for; "neighbour's" are the good lines of the next question about the same library, which are
harder to tell. A function of the judgements stands in for a reranker: "good" grades what answers .8
and all else .2, give or take .2 (one standard deviation), "random" grades at random, "worst" the
other way round.

Measured: Hit@1 and Hit@3 (the share of questions with something judged right among the first 1 or 3
chunks) and RR@10; how many lines the filter leaves of each kind. Not measured: passages; time.

Data: the examples of the repository (halves ``tune`` and ``apart`` of their questions), and the
documents of `own_questions`, which need EVIDENCE_GRAPH_DATA.

Run: python -m benchmarks.quality.stand_ins [TUNE APART [OWN]], libraries of these documents;
without any, two of the examples are made for the time being, and the third is left out.
"""

from __future__ import annotations

import argparse
import json
import random
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from evidence_graph.library import Library
from evidence_graph.llm.cost import Spent
from retrieve import Plan, Retriever
from retrieve.evaluate import read_questions as read_judged
from retrieve.evaluate.items import Items
from retrieve.plan.lines import Line, LineKind
from retrieve.propose.proposal import LibraryFacts, Proposal
from retrieve.rank.graded import ShownPassage
from retrieve.rank.score import ScoredChunk

from .own_questions import EXAMPLES, HALVES, QUESTIONS, ROOT, Half, files_for, library_of

Lines = tuple[Line, ...]
Ranked = list[ScoredChunk]
Values = list[tuple[float, float, float]]
"""Of each question, Hit@1, Hit@3 and RR@10."""

CUT = 10
SPREAD = 0.2
"""The standard deviation of a good stand-in's grades."""


def read_lines() -> dict[str, dict[str, Lines]]:
    """By question and kind ("good", "bad"), the lines of the table."""
    rows = (QUESTIONS / "lines.jsonl").read_text(encoding="utf-8").splitlines()
    return {
        row["id"]: {kind: tuple(map(_line, row[kind])) for kind in ("good", "bad")}
        for row in map(json.loads, rows)
    }


def _line(printed: str) -> Line:
    kind, _, text = printed.partition(": ")
    return Line(kind=LineKind(kind), text=text)


class TablePlanner:
    """A `Planner` that reads its lines from a table, by question."""

    def __init__(self, table: Mapping[str, Lines]) -> None:
        self._table = table
        told = json.dumps({question: list(map(str, own)) for question, own in table.items()})
        self.fingerprint = f"table-{zlib.crc32(told.encode()):08x}"

    def propose(
        self, question: str, facts: LibraryFacts, *, timeout_s: float, spent: Spent
    ) -> Proposal:
        return Proposal(lines=self._table.get(question, ()))


class StandIn:
    """A `GradingReranker` that grades by whether a text is judged right, and by chance."""

    def __init__(
        self,
        right: Mapping[str, set[str]],
        name: str,
        grade: Callable[[bool, random.Random], float],
    ) -> None:
        self._right, self._grade, self.fingerprint = right, grade, f"stand-in-{name}"

    def grades(
        self, question: str, passages: Sequence[ShownPassage], *, timeout_s: float, spent: Spent
    ) -> list[float]:
        found = []
        for one in passages:
            draw = random.Random(f"{self.fingerprint}{question}{one.text}")
            is_right = any(text.startswith(one.text) for text in self._right[question])
            found.append(min(max(self._grade(is_right, draw), 0.0), 1.0))
        return found


GRADES: Mapping[str, Callable[[bool, random.Random], float]] = {
    "good": lambda right, draw: draw.gauss(0.8 if right else 0.2, SPREAD),
    "random": lambda _right, draw: draw.random(),
    "worst": lambda right, draw: draw.gauss(0.2 if right else 0.8, SPREAD),
}


class Asked:
    """The questions of the table that one library answers."""

    def __init__(self, library: Library, folder: Path) -> None:
        self.library, self.view = library, library.view()
        lines = read_lines()
        with files_for(library, folder) as (queries, qrels):
            judged = read_judged(queries, qrels)
        self.items, self.judged = Items.of(self.view, judged), judged.judged
        self.texts = {query: judged.texts[query] for query in lines if query in judged.texts}
        queries_ = list(self.texts)
        after = dict(zip(queries_, [*queries_[1:], *queries_[:1]], strict=True))
        self.lines = {
            "good": {self.texts[q]: lines[q]["good"] for q in queries_},
            "bad": {self.texts[q]: lines[q]["bad"] for q in queries_},
            "neighbour's": {self.texts[q]: lines[after[q]]["good"] for q in queries_},
        }

    def values(self, rank: Callable[[str], Ranked]) -> Values:
        """How good each question's chunks are, as *rank* orders them."""
        return [
            _measured(self.first_right(query, rank(text))) for query, text in self.texts.items()
        ]

    def first_right(self, query: str, chunks: Ranked) -> int | None:
        """The rank of the first item that is judged right; None where none is among the first."""
        judged = self.judged[query]
        found = self.items.best(chunks, judged)
        return next((at for at, (item, _) in enumerate(found, 1) if judged.get(item, 0) > 0), None)

    def right_texts(self) -> dict[str, set[str]]:
        """By question, the texts among its first chunks that are judged right."""
        retriever = Retriever(self.library)
        snapshot = self.view.snapshot
        return {
            text: {
                snapshot.chunk_text(one.row)
                for one in retriever.ranked(self.view, text)
                if self.first_right(query, [one])
            }
            for query, text in self.texts.items()
        }

    def plain(self, **options: Any) -> Callable[[str], Ranked]:
        retriever = Retriever(self.library, **options)
        return lambda text: retriever.ranked(self.view, text)

    def unfiltered(self, kind: str) -> Callable[[str], Ranked]:
        """With the lines of the table as they are, in a plan made by hand."""
        retriever = Retriever(self.library)

        def rank(text: str) -> Ranked:
            plan: Plan = retriever.plan(text)
            lines = plan.model_copy(update={"lines": self.lines[kind][text]})
            return retriever.ranked(self.view, lines)

        return rank

    def kept(self, kind: str) -> tuple[int, int]:
        """How many lines the filter leaves, and of how many."""
        retriever = Retriever(self.library, planner=TablePlanner(self.lines[kind]))
        left = sum(len(retriever.plan(text).lines) for text in self.texts.values())
        return left, sum(map(len, self.lines[kind].values()))


def _measured(rank: int | None) -> tuple[float, float, float]:
    if rank is None:
        return 0.0, 0.0, 0.0
    return float(rank == 1), float(rank <= 3), 1 / rank


def rows_of(asked: Asked) -> Iterator[tuple[str, Values]]:
    """Each line of the table: its title, and the values of the questions."""
    yield "as it is", asked.values(asked.plain())
    for kind, table in asked.lines.items():
        yield f"lines: {kind}", asked.values(asked.plain(planner=TablePlanner(table)))
        yield f"— unfiltered: {kind}", asked.values(asked.unfiltered(kind))
    right = asked.right_texts()
    for name, grade in GRADES.items():
        grader = StandIn(right, name, grade)
        yield f"grades: {name}", asked.values(asked.plain(reranker=grader))


def table(several: Mapping[str, Asked]) -> Iterator[str]:
    """A line for each way to answer, with Hit@1 / Hit@3 / RR@10 by library and of all."""
    found = {name: dict(rows_of(asked)) for name, asked in several.items()}
    counts = [f"{name} ({len(asked.texts)})" for name, asked in several.items()]
    yield " " * 28 + "".join(f"{name:>22}" for name in [*counts, "all"])
    for title in next(iter(found.values())):
        own = [rows[title] for rows in found.values()]
        cells = [_means(values) for values in [*own, [one for part in own for one in part]]]
        yield f"{title:28}" + "".join(f"{cell:>22}" for cell in cells)
    for kind in ("good", "bad", "neighbour's"):
        left = [asked.kept(kind) for asked in several.values()]
        n_left, n_all = (sum(column) for column in zip(*left, strict=True))
        yield f"lines that the filter leaves, {kind}: {n_left} of {n_all}"


def _means(values: Values) -> str:
    return " / ".join(f"{sum(column) / len(values):.3f}" for column in zip(*values, strict=True))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("libraries", nargs="*", type=Path, metavar="LIBRARY")
    options = parser.parse_args(arguments)
    folders = (EXAMPLES, EXAMPLES, QUESTIONS)
    with ExitStack() as opened:
        if options.libraries:
            libraries = [
                opened.enter_context(Library.open(path, create=False)) for path in options.libraries
            ]
        else:
            libraries = [
                opened.enter_context(library_of([ROOT / "examples" / file for file in files]))
                for files in HALVES.values()
            ]
        names = (*(half.value for half in Half), "own")
        several = {
            name: Asked(library, folder)
            for name, library, folder in zip(names, libraries, folders, strict=False)
        }
        print(*table(several), sep="\n")


if __name__ == "__main__":
    main()
