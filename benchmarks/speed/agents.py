"""What does the MCP server cost an agent? Tokens of tool list and answers, and the time of a call.

Measured: `tools/list`; for 50 questions the length of both forms of an answer, at the default
budget; the time of a call beyond that of the same search in Python, in this process and over HTTP
on loopback: medians over the questions of the best of twelve times, taken in turns. A token is
counted as four characters. Not measured: a model.
Data: the example statutes, or the library that is named; questions are made of headings.
Run: python -m benchmarks.speed.agents [LIBRARY]
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
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
REPEATS = 12


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


async def ask_all(
    retriever: eg.Retriever, here: Any, there: Any, questions: Sequence[str]
) -> tuple[int, list[Any], list[tuple[float, float, float]]]:
    """The tokens of the tool list; the answers; and the times of each question.

    Times are in milliseconds: of the search in Python, of the call in this process and of the call
    over HTTP. The three take turns, and the best of each counts, which excludes other load.
    """
    answers, times = [], []
    async with Client(here) as near, Client(there) as far:
        tools = (await near.list_tools()).tools
        listed = [t.model_dump(mode="json", by_alias=True, exclude_none=True) for t in tools]
        for question in questions:
            taken: list[list[float]] = [[], [], []]
            for _ in range(REPEATS):
                began = perf_counter()
                retriever.search(question, limit=5, follow=1)
                taken[0].append(1000 * (perf_counter() - began))
                for n, client in enumerate((near, far), start=1):
                    began = perf_counter()
                    answer = await client.call_tool("search", {"question": question})
                    taken[n].append(1000 * (perf_counter() - began))
            answers.append(answer)
            times.append((min(taken[0]), min(taken[1]), min(taken[2])))
    return tokens(listed), answers, times


def figures(path: Path) -> dict[str, object]:
    """All figures for the library at *path*."""
    command = [sys.executable, "-m", "evidence_graph", "mcp", str(path), "--http", "0"]
    with (
        eg.Libraries.open(path) as libraries,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
    ):
        assert server.stdout is not None
        try:
            questions = questions_of(libraries)
            address = server.stdout.readline().strip()
            listed, answers, times = asyncio.run(
                ask_all(eg.Retriever(libraries), make_server(libraries), address, questions)
            )
        finally:
            server.terminate()
    markdown = [tokens(answer.content[0].text) for answer in answers]
    structured = [tokens(answer.structured_content) for answer in answers]
    return {
        "questions": len(questions),
        "tools/list, tokens": listed,
        "answer in Markdown, tokens: mean and most": [round(mean(markdown)), max(markdown)],
        "answer as structured content": [round(mean(structured)), max(structured)],
        "search in Python, ms": round(median(python for python, _, _ in times), 1),
        "call in this process, ms on top": round(median(b - a for a, b, _ in times), 1),
        "call over HTTP, ms on top": round(median(c - a for a, _, c in times), 1),
    }


def main(arguments: Sequence[str]) -> None:
    if arguments:
        print(json.dumps(figures(Path(arguments[0])), indent=1))
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "laws.library"
        with eg.Library.open(path) as library:
            eg.Ingestor(library).ingest(EXAMPLES)
        print(json.dumps(figures(path), indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
