"""How good are the answers on documents that are not ObliQA, by kind of question?

Measured: R@10, AP@10, all@10 and Hit@1, 3, 5 (the share of questions with something judged right
among the first of them) on the questions of ``questions/``, by kind and by language, for words
alone, vectors alone, both, and all lanes. Not measured: passages, time.

Data: ``structure`` and ``scale-sample`` below EVIDENCE_GRAPH_DATA (default ``../shared/data``
beside the repository); one library holds one format of each document.

Run: python -m benchmarks.quality.own_questions [LIBRARY ...] [--misses]. A library is asked what is
judged of the documents that it holds; without one, one of all documents is made for the time being,
which takes minutes, as 5,400 chunks must be embedded.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from evidence_graph.library import Library
from evidence_graph.passages import Lane
from ingest import Ingestor
from retrieve.evaluate import evaluate, read_qrels

from .obliqa_lanes import ROWS

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
QUESTIONS = Path(__file__).with_name("questions")
HITS = (1, 3, 5)
MEASURES = ("R@10", "AP@10", "all@10", *(f"Hit@{k}" for k in HITS))

Values = dict[str, dict[str, float]]
"""By question, the value of each measure."""


class Kind(StrEnum):
    """What a question asks for; ``questions/README.md`` says more."""

    EXACT = "exact"
    SEMANTIC = "semantic"
    REFERENCE = "reference"
    DEFINITION = "definition"
    MULTI = "multi"


class Question(BaseModel):
    """A line of ``queries.jsonl``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    kind: Kind
    language: str
    text: str


def read_questions(folder: Path = QUESTIONS) -> dict[str, Question]:
    """By id, in the order of the file."""
    lines = (folder / "queries.jsonl").read_text(encoding="utf-8").splitlines()
    return {question.id: question for question in map(Question.model_validate_json, lines)}


def documents() -> list[Path]:
    """The files asked about: of the structure set HTML where there is such a file, else Markdown.

    Raises:
        SystemExit: They are absent.
    """
    structure = sorted(path.stem.split(".")[0] for path in DATA.glob("structure/*.gold.json"))
    files = [DATA / "structure" / f"{name}.html" for name in structure]
    files = [file if file.is_file() else file.with_suffix(".md") for file in files]
    files += sorted(DATA.glob("scale-sample/*/*.md"))
    if not files:
        raise SystemExit(
            f"expected structure and scale-sample below {DATA}; set EVIDENCE_GRAPH_DATA"
        )
    return files


@contextmanager
def library_of_documents() -> Iterator[Library]:
    """A library of all `documents`, for the time being."""
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder, "own")) as library:
        print("embedding 5,400 chunks: some minutes on two cores", file=sys.stderr)
        Ingestor(library).ingest(*documents())
        yield library


@contextmanager
def files_for(library: Library, folder: Path = QUESTIONS) -> Iterator[tuple[Path, Path]]:
    """The questions of *folder* and their judgements, without those about absent documents.

    A judged address begins with the name of a file without its suffix: ``act#14(2)``.
    """
    held = {Path(document.id).stem for document in library.documents()}
    judged = {
        query: items
        for query, items in read_qrels(folder / "qrels.tsv").items()
        if all(item.split("#")[0] in held for item in items)
    }
    with tempfile.TemporaryDirectory() as place:
        queries, qrels = Path(place, "queries.jsonl"), Path(place, "qrels.tsv")
        asked = [q for q in read_questions(folder).values() if q.id in judged]
        queries.write_text("".join(f"{q.model_dump_json()}\n" for q in asked), encoding="utf-8")
        rows = [
            f"{query}\t{item}\t{grade}"
            for query, items in judged.items()
            for item, grade in items.items()
        ]
        qrels.write_text("\n".join(["query-id\tcorpus-id\tgrade", *rows]), encoding="utf-8")
        yield queries, qrels


def values(libraries: Sequence[Library], lanes: Sequence[Lane], folder: Path = QUESTIONS) -> Values:
    """`MEASURES` of each question that a library can be asked; of the last where two can."""
    found: Values = {}
    for library in libraries:
        with files_for(library, folder) as (queries, qrels):
            measured = evaluate(library, queries, qrels, lanes=lanes).per_query
        for query, own in measured.items():
            hits = {f"Hit@{k}": float(own["RR@10"] >= 1 / k) for k in HITS}
            found[query] = {**{name: own[name] for name in own if name in MEASURES}, **hits}
    return found


def table(found: Values, questions: Mapping[str, Question], title: str) -> Iterator[str]:
    """A line of means for each kind, each language, and all questions."""
    yield f"{title:18}   n  " + "".join(f"{name:>8}" for name in MEASURES)
    languages = sorted({question.language for question in questions.values()})
    for group in (*Kind, *languages, "all"):
        own = [
            row
            for query, row in found.items()
            if group in (questions[query].kind, questions[query].language, "all")
        ]
        if own:
            means = [sum(row[measure] for row in own) / len(own) for measure in MEASURES]
            yield f"{group:18} {len(own):3}  " + "".join(f"{mean:8.3f}" for mean in means)


def misses(libraries: Sequence[Library]) -> Iterator[str]:
    """The questions with nothing right among the first ten of all lanes."""
    questions = read_questions()
    for query, row in values(libraries, tuple(Lane)).items():
        if not row["R@10"]:
            yield f"{query:16} {questions[query].kind:10} {questions[query].text}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("libraries", nargs="*", type=Path, metavar="LIBRARY")
    parser.add_argument("--misses", action="store_true", help="list questions without a hit")
    options = parser.parse_args(arguments)
    with ExitStack() as opened:
        libraries = [
            opened.enter_context(Library.open(path, create=False)) for path in options.libraries
        ] or [opened.enter_context(library_of_documents())]
        for name, lanes in ROWS.items():
            print(*table(values(libraries, lanes), read_questions(), name), "", sep="\n")
        if options.misses:
            print(*misses(libraries), sep="\n")


if __name__ == "__main__":
    main()
