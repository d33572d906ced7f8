"""How good are the answers on documents that are not ObliQA, by kind of question?

Measured: R@10, AP@10, all@10 and Hit@1, 3, 5 (the share of questions with a relevant item among the
first 1, 3, 5) on the questions of ``questions/``, by kind and by language, for words alone, vectors
alone, both, and all lanes. Not measured: passages, time.

With ``--examples HALF``, instead: the questions of ``questions/examples/`` about half of the
documents of ``examples/``, by kind, language and style, and the number of unanswerable questions
for which the engine says so. The half ``tune`` is for choosing weights; ``apart`` is for reporting.

Data: ``structure`` and ``scale-sample`` below EVIDENCE_GRAPH_DATA (default ``../shared/data``
beside the repository); one library holds one format of each document. ``--examples`` needs no data.

Run: python -m benchmarks.quality.own_questions [LIBRARY ...] [--misses | --examples HALF]. A
library is asked the questions that are judged on its documents. Without one, a temporary library of
all documents is made, which takes minutes, because 5,400 chunks must be embedded.
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
from retrieve import Retriever
from retrieve.evaluate import evaluate, read_qrels

from .obliqa_lanes import ROWS

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
QUESTIONS = Path(__file__).with_name("questions")
EXAMPLES = QUESTIONS / "examples"
HITS = (1, 3, 5)
MEASURES = ("R@10", "AP@10", "all@10", *(f"Hit@{k}" for k in HITS))

Values = dict[str, dict[str, float]]
"""The value of each measure for each question."""


class Kind(StrEnum):
    """The kind of a question; ``questions/README.md`` describes them."""

    EXACT = "exact"
    SEMANTIC = "semantic"
    REFERENCE = "reference"
    DEFINITION = "definition"
    MULTI = "multi"
    WHICH = "which"
    ABSENT = "absent"


class Style(StrEnum):
    """Whether a question is in the words of lay people or of professionals."""

    LAY = "lay"
    PRO = "pro"


class Half(StrEnum):
    """The purpose of the questions about a document; no document is in both halves."""

    TUNE = "tune"
    APART = "apart"


HALVES: Mapping[Half, tuple[str, ...]] = {
    Half.TUNE: (
        "statutes/deposit-protection-regulations.html",
        "statutes/standard-tenancy-agreement.docx",
        "statutes/tribunal-rules.pdf",
        "french/code-location.md",
        "french/reglement-plateformes.md",
    ),
    Half.APART: (
        "statutes/housing-glossary.txt",
        "statutes/tenancies-act.md",
        "french/loi-location.md",
    ),
}
"""The documents of each half, below ``examples``."""


class Question(BaseModel):
    """A line of ``queries.jsonl``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    kind: Kind
    language: str
    text: str
    style: Style | None = None
    half: Half | None = None


def read_questions(folder: Path = QUESTIONS) -> dict[str, Question]:
    """The questions by id, in the order of the file."""
    lines = (folder / "queries.jsonl").read_text(encoding="utf-8").splitlines()
    return {question.id: question for question in map(Question.model_validate_json, lines)}


def documents() -> list[Path]:
    """The files of the questions; from the structure set the HTML file, or else Markdown.

    Raises:
        SystemExit: The files are absent.
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
def library_of(files: Sequence[Path]) -> Iterator[Library]:
    """A temporary library of *files*."""
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder, "own")) as library:
        Ingestor(library).ingest(*files)
        yield library


@contextmanager
def library_of_documents() -> Iterator[Library]:
    """A temporary library of all `documents`."""
    print("embedding 5,400 chunks: some minutes on two cores", file=sys.stderr)
    with library_of(documents()) as library:
        yield library


@contextmanager
def files_for(library: Library, folder: Path = QUESTIONS) -> Iterator[tuple[Path, Path]]:
    """Files with the questions of *folder* and their judgements, if their documents are present.

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
    """`MEASURES` of each question that a library can be asked; the last such library counts."""
    found: Values = {}
    for library in libraries:
        with files_for(library, folder) as (queries, qrels):
            if not queries.stat().st_size:
                continue  # the library holds the documents of no question
            measured = evaluate(library, queries, qrels, lanes=lanes).per_query
        for query, row in measured.items():
            hits = {f"Hit@{k}": float(row["RR@10"] >= 1 / k) for k in HITS}
            found[query] = {**{name: row[name] for name in row if name in MEASURES}, **hits}
    return found


def groups(question: Question) -> tuple[str, ...]:
    """The lines of the table that *question* counts for."""
    return question.kind, question.language, f"{question.language} {question.style}", "all"


def table(found: Values, questions: Mapping[str, Question], title: str) -> Iterator[str]:
    """A line of means for each kind, each language, and all questions."""
    yield f"{title:18}   n  " + "".join(f"{name:>8}" for name in MEASURES)
    languages = sorted({question.language for question in questions.values()})
    styles = [f"{language} {style}" for language in languages for style in Style]
    for group in (*Kind, *languages, *styles, "all"):
        own = [row for query, row in found.items() if group in groups(questions[query])]
        if own:
            means = [sum(row[measure] for row in own) / len(own) for measure in MEASURES]
            yield f"{group:18} {len(own):3}  " + "".join(f"{mean:8.3f}" for mean in means)


def misses(libraries: Sequence[Library]) -> Iterator[str]:
    """The questions without a relevant item among the first ten of all lanes."""
    questions = read_questions()
    for query, row in values(libraries, tuple(Lane)).items():
        if not row["R@10"]:
            yield f"{query:16} {questions[query].kind:10} {questions[query].text}"


def of_examples(half: Half) -> Iterator[str]:
    """The tables of the questions about *half* of the examples."""
    with library_of([ROOT / "examples" / file for file in HALVES[half]]) as library:
        for name, lanes in ROWS.items():
            yield from table(values([library], lanes, EXAMPLES), read_questions(EXAMPLES), name)
            yield ""
        absent = [
            question
            for question in read_questions(EXAMPLES).values()
            if question.kind is Kind.ABSENT and question.half is half
        ]
        retriever = Retriever(library)
        admitted = sum(owns_up(retriever, question.text) for question in absent)
        yield f"nothing answers, and it says so: {admitted} of {len(absent)}"


def owns_up(retriever: Retriever, question: str) -> bool:
    """Whether no passage is shown, or a notice says what is missing."""
    answer = retriever.search(question)
    return not answer.passages or any("without a model" not in note for note in answer.plan.notices)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("libraries", nargs="*", type=Path, metavar="LIBRARY")
    parser.add_argument("--misses", action="store_true", help="list questions without a hit")
    parser.add_argument("--examples", type=Half, choices=Half, metavar="{tune,apart}")
    options = parser.parse_args(arguments)
    if options.examples:
        print(*of_examples(options.examples), sep="\n")
        return
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
