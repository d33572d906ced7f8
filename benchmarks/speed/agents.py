"""What does an agent pay? Tokens of the list of tools and of answers, and the time of a call.

Measured: `tools/list`; for 50 questions the length of both forms of an answer, at the default
budget; the time of a call beside the same search in Python, in this process and over HTTP on
loopback, medians. A token is counted as four characters. Not measured: a model.
Data: the example statutes, or a library that is named; questions are made of headings.
Run: python -m benchmarks.speed.agents [LIBRARY]
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any

from mcp.client import Client

import evidence_graph as eg
from evidence_graph.mcp.reply import CHARS_PER_TOKEN
from evidence_graph.mcp.server import make_server

EXAMPLES = Path(__file__).parents[2] / "examples" / "statutes"
QUESTIONS = 50
REPEATS = 5


def questions_of(library: eg.Libraries) -> list[str]:
    """Questions made of headings, spread over all documents."""
    headings = [
        f"What is said about {section.heading.lower()}?"
        for document in library.documents()
        for section in library.outline(document.id)
        if section.heading and len(section.heading.split()) > 1
    ]
    return headings[:: max(len(headings) // QUESTIONS, 1)][:QUESTIONS]


def tokens(value: object) -> int:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return len(text) // CHARS_PER_TOKEN


async def asked(target: Any, questions: Sequence[str]) -> tuple[int, list[Any], list[float]]:
    """The tokens of the list of tools; each answer, and how long it took in milliseconds."""
    async with Client(target) as client:
        tools = (await client.list_tools()).tools
        listed = [t.model_dump(mode="json", by_alias=True, exclude_none=True) for t in tools]
        answers, times = [], []
        for question in questions:
            taken = []
            for _ in range(REPEATS):
                began = perf_counter()
                answer = await client.call_tool("search", {"question": question})
                taken.append(1000 * (perf_counter() - began))
            answers.append(answer)
            times.append(min(taken))
    return tokens(listed), answers, times


def timed(search: Callable[[str], object], questions: Sequence[str]) -> list[float]:
    """How long each takes in milliseconds, the best of some times: other work is not counted."""
    times = []
    for question in questions:
        taken = []
        for _ in range(REPEATS):
            began = perf_counter()
            search(question)
            taken.append(1000 * (perf_counter() - began))
        times.append(min(taken))
    return times


def on_top(times: Sequence[float], python: Sequence[float]) -> float:
    """The median, over questions, of what a call takes more than the search."""
    return round(median(one - other for one, other in zip(times, python, strict=True)), 1)


def measured(path: Path) -> dict[str, object]:
    """All figures for the library at *path*."""
    with eg.Libraries.open(path) as libraries:
        questions = questions_of(libraries)
        retriever = eg.Retriever(libraries)
        python = timed(lambda one: retriever.search(one, limit=5, follow=1), questions)
        listed, answers, called = asyncio.run(asked(make_server(libraries), questions))
    command = [sys.executable, "-m", "evidence_graph", "mcp", str(path), "--http", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            _, _, served = asyncio.run(asked(server.stdout.readline().strip(), questions))
        finally:
            server.terminate()
    markdown = [tokens(answer.content[0].text) for answer in answers]
    structured = [tokens(answer.structured_content) for answer in answers]
    return {
        "questions": len(questions),
        "tools/list, tokens": listed,
        "answer in Markdown, tokens: mean and most": [round(mean(markdown)), max(markdown)],
        "answer as structured content": [round(mean(structured)), max(structured)],
        "search in Python, ms": round(median(python), 1),
        "call in this process, ms on top": on_top(called, python),
        "call over HTTP, ms on top": on_top(served, python),
    }


def main(arguments: Sequence[str]) -> None:
    if arguments:
        print(json.dumps(measured(Path(arguments[0])), indent=1))
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "laws.library"
        with eg.Library.open(path) as library:
            eg.Ingestor(library).ingest(EXAMPLES)
        print(json.dumps(measured(path), indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
