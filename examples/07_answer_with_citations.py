"""Answer from sources: context for a language model, and its citations and quotations checked.

With a key in ANTHROPIC_API_KEY and the extra (pip install "evidence-graph[anthropic]") Claude
writes the answer. Without, nothing leaves the machine: the context is shown, and an answer written
by hand is checked, with two mistakes in it to be found.

Run: python examples/07_answer_with_citations.py [QUESTION]
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"

QUESTION = "Within what time must a landlord lodge a deposit, and when need it not be lodged?"
BUDGET_TOKENS = 1_200
MODEL = "claude-haiku-4-5"

WRITTEN_BY_HAND = """\
A landlord who receives a deposit "must lodge it within 20 working days of receiving it" [{time}].

It need not be lodged where it is "a deposit of not more than 500 crowns" [{exception}], nor where
the landlord is a public housing body that has given a guarantee [99].
"""


def main(question: str, folder: Path) -> None:
    """Ingest the statutes into *folder*, ask, and hold the answer to its sources."""
    shutil.copytree(STATUTES, folder / "statutes")
    settings = eg.Settings(embedder="none")
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        found = eg.Retriever(library).search(question, budget=BUDGET_TOKENS)
    context = found.to_prompt()
    if os.environ.get("ANTHROPIC_API_KEY") and find_spec("anthropic"):
        text = ask_claude(context)
    else:
        print(context, "\n\n--- no key: an answer written by hand ---\n")
        text = by_hand(found)
    print(text)
    show(found.check(text), found)


def ask_claude(context: str) -> str:
    """What the model answers; the only step that leaves the machine."""
    import anthropic  # seconds to import: only where it is used

    reply = anthropic.Anthropic().messages.create(
        model=MODEL, max_tokens=500, messages=[{"role": "user", "content": context}]
    )
    return "".join(block.text for block in reply.content if block.type == "text")


def by_hand(found: eg.Answer) -> str:
    """The answer above, with the numbers that its sources have here; 0 for one that is absent."""

    def number(words: str) -> int:
        held = (n for n, source in enumerate(found.sources, start=1) if words in source.text)
        return next(held, 0)

    return WRITTEN_BY_HAND.format(
        time=number("within 20 working days of receiving it"),
        exception=number("not more than 100 crowns"),
    )


def show(check: eg.Check, found: eg.Answer) -> None:
    """Print what was cited and quoted, and what does not hold."""
    print("--- checked ---")
    for number in sorted({one.number for one in check.citations if one.citation}):
        source = found.sources[number - 1]
        print(f"[{number}] {source.citation} ({source.role.replace('_', ' ')})")
    for quotation in check.quotations:
        print(f"{'stands  ' if quotation.stands else 'STANDS NOT'}  “{quotation.text}”")
    for problem in check.problems:
        print(f"problem: {problem}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(sys.argv[1] if len(sys.argv) > 1 else QUESTION, Path(temporary))
