"""Have a language model answer, and hold each statement of it to the text that it cites.

With a key in ANTHROPIC_API_KEY and the extra (pip install "evidence-graph[anthropic]") Claude
writes the answer. Without, nothing leaves the machine: a stand-in gives an answer that was written
by hand, with three mistakes in it to be found.

Run: python examples/07_answer_with_citations.py [QUESTION]
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import evidence_graph as eg
from evidence_graph.llm.chat import Reply, Request, Source, Text

STATUTES = Path(__file__).parent / "statutes"

QUESTION = "Within what time must a landlord lodge a deposit, and when need it not be lodged?"

WRITTEN_BY_HAND = """\
A landlord who receives a deposit "must lodge it within 20 working days of receiving it" [{time}].
It need not be lodged where it is "a deposit of not more than 500 crowns" [{exception}]. Nor need it
be lodged where the landlord is a public housing body that has given a guarantee [99]. The tenant
may ask for interest.
"""


def main(question: str, folder: Path) -> None:
    """Ingest the statutes into *folder*, ask, and show what of the answer holds."""
    shutil.copytree(STATUTES, folder / "statutes")
    settings = eg.Settings(embedder="none")
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        has_key = bool(os.environ.get("ANTHROPIC_API_KEY") and find_spec("anthropic"))
        if has_key:
            answerer = eg.Answerer(library, model="claude", say=print)
        else:
            print("--- no key: an answer written by hand ---\n")
            answerer = eg.Answerer(library, model=ByHand())
        answer = answerer.ask(question)
    print(answer)
    print("All of it holds." if answer.ok else f"{len(answer.problems)} problems.", answer.usage)


class ByHand:
    """A `ChatModel` that asks nobody. It cites by the numbers of sources, as `[1]`."""

    fingerprint = "by hand"
    destination = "nobody"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The answer above, with the numbers that its sources have here."""
        sources = [block for block in request.messages[0].blocks if isinstance(block, Source)]

        def number(words: str) -> int:
            held = (n for n, source in enumerate(sources, 1) if words in "".join(source.blocks))
            return next(held, 0)

        text = WRITTEN_BY_HAND.format(
            time=number("within 20 working days of receiving it"),
            exception=number("not more than 100 crowns"),
        )
        return Reply((Text(text),))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(sys.argv[1] if len(sys.argv) > 1 else QUESTION, Path(temporary))
