"""Do contexts help to find what answers a question? Each form of them against none.

Measured: Hit@1, Hit@3 and R@10 of all lanes, and for how many of the questions that nothing answers
the engine says so, on the questions of ``questions/examples/`` about one half of the documents of
``examples/``. Forms: none; by rule (``structural``); and what a stand-in for a language model
writes, a function of the text alone: the headings above in a sentence (``path``), these with the
meanings of the terms used (``meanings``), and those of another chunk (``wrong``), for what bad
lines do. Not measured: what a language model would write; no key is at hand.

Run: python -m benchmarks.quality.context_forms [tune|apart]
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from evidence_graph.config import Contextual, Settings
from evidence_graph.library import Library
from evidence_graph.llm.chat import Reply, Request, Text
from evidence_graph.passages import Lane
from ingest import Ingestor
from retrieve import Retriever

from .own_questions import EXAMPLES, HALVES, ROOT, Half, Kind, owns_up, read_questions, values

SHOWN = ("Hit@1", "Hit@3", "R@10")

_PASSAGE = re.compile(r"<passage-(\w+)>\n(.*)\n</passage-\1>", re.DOTALL)


@dataclass(frozen=True)
class StandIn:
    """A `ChatModel` that says of each passage what it was given for it."""

    name: str
    lines: Mapping[str, str]

    @property
    def fingerprint(self) -> str:
        """Its name."""
        return self.name

    @property
    def destination(self) -> str:
        """Nothing is sent."""
        return "this process"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The line of the passage that is asked about."""
        asked = request.messages[-1].blocks[-1]
        found = _PASSAGE.match(asked.text) if isinstance(asked, Text) else None
        return Reply((Text(self.lines[found[2]]),) if found else ())


def sentences(library: Library, *, meanings: bool) -> dict[str, str]:
    """By text of chunk, its context by rule as a model might put it: one line."""
    found = {}
    for row in library.snapshot().projection.document_rows.values():
        graph, text = library.snapshot().projection.graph(row), library.snapshot().text(row)
        for chunk in graph.chunks:
            if chunk.context is not None:
                path, *terms = chunk.context.text.split("\n")
                name, *above = path.split(" › ")
                line = f"From {name}" + (f", on {', '.join(above)}" if above else "") + "."
                own = f" Here {'; '.join(terms)}." if meanings and terms else ""
                found[chunk.span.of(text)] = line + own
    return found


def turned(lines: Mapping[str, str]) -> dict[str, str]:
    """To each text the line of one far from it."""
    texts = list(lines)
    half = len(texts) // 2
    return {
        one: lines[other] for one, other in zip(texts, texts[half:] + texts[:half], strict=True)
    }


def line_of(library: Library, form: str, half: Half) -> str:
    """A line of the table."""
    found = values([library], tuple(Lane), EXAMPLES)
    means = [sum(row[name] for row in found.values()) / len(found) for name in SHOWN]
    absent = [
        question
        for question in read_questions(EXAMPLES).values()
        if question.kind is Kind.ABSENT and question.half is half
    ]
    told = sum(owns_up(Retriever(library), question.text) for question in absent)
    cells = [*(f"{mean:.3f}" for mean in means), f"{told} of {len(absent)}"]
    return f"| {form} | {len(found)} | {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("half", nargs="?", type=Half, choices=Half, default=Half.TUNE)
    half = parser.parse_args(arguments).half
    files = [ROOT / "examples" / file for file in HALVES[half]]
    print(f"| {half} | questions | {' | '.join(SHOWN)} | owned up |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:

        def made(form: str, kind: Contextual, model: StandIn | None = None) -> Library:
            settings = Settings(contextual_embeddings=kind)
            library = Library.open(Path(folder, form), settings=settings)
            Ingestor(library, context_model=model, say=str).ingest(*files)
            print(line_of(library, form, half), flush=True)
            return library

        made("none", Contextual.OFF)
        by_rule = made("structural", Contextual.STRUCTURAL)
        path = sentences(by_rule, meanings=False)
        meanings = sentences(by_rule, meanings=True)
        lines = {"path": path, "meanings": meanings, "wrong": turned(path)}
        for name, own in lines.items():
            made(name, Contextual.MODEL, StandIn(f"stand-in {name}", own))


if __name__ == "__main__":
    main()
