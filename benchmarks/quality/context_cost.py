"""What do contexts of a language model cost? Tokens of requests that were made, and by arithmetic.

Measured: the requests that ingestion makes of a server of the Messages API on this machine, and the
tokens that it accounts for (four characters each; what it read before is kept from 512 tokens on),
for one document of 100 pages and for a library of 1,000 chunks, each beside the arithmetic: a
window is written once and read by each further request. Then one paragraph of the 100 pages is
changed. 100,000 chunks are a hundred such libraries, by the arithmetic that the others confirm.
Dollars are those of `llm.cost`. Not measured: time, and what the model says.

Data: documents made here: pages of three sections of 150 words. Run:
python -m benchmarks.quality.context_cost
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from evidence_graph.config import Contextual, Settings
from evidence_graph.library import Library
from evidence_graph.llm.chat import Text, Usage
from evidence_graph.llm.cost import amount_of, price_of
from evidence_graph.llm.models import DEFAULT_CLAUDE
from evidence_graph.spending import Amount, dollars
from ingest import Ingestor, IngestReport
from ingest.contexts.prompts import Task, WindowPrompts
from ingest.contexts.structural import short_name
from ingest.contexts.windows import Neighbourhoods, windows_of
from tests.loopback.messages_api import MessagesServer
from tests.loopback.prefix_cache import tokens

ANSWER = "It stands in the Part on what this document lays down, and says who answers for it. " * 3
"""Of some sixty tokens, as one or two sentences have."""

WORDS = (
    "the tenant landlord deposit shall pay within days of notice under section rent lease premises "
    "repair tribunal order scheme interest account month party written agreement term"
).split()

LIBRARY = Settings(embedder="none", contextual_embeddings=Contextual.MODEL)


COUNTS = ("requests", "cache_written", "cache_read", "input", "output")
"""The columns of the table."""


def document(pages: int, *, seed: int, changed: bool = False) -> str:
    """A document of so many pages, every sixth of which begins a Part."""
    draw = random.Random(seed)
    lines = [f"# Act {seed} on the letting of dwellings"]
    for page in range(pages):
        if page % 6 == 0:
            lines.append(f"## Part {page // 6 + 1} Of {draw.choice(WORDS)}")
        for section in range(1, 4):
            text = " ".join(draw.choices(WORDS, k=150)).capitalize()
            new = " and not later" if changed and (page, section) == (pages // 2, 2) else ""
            lines.append(f"### {3 * page + section} Of {draw.choice(WORDS)}\n\n{text}{new}.")
    return "\n\n".join(lines) + "\n"


def arithmetic(library: Library) -> Amount:
    """What describing each chunk of *library* takes, if each window is written once."""
    total = Usage()
    n_requests = 0
    for row in library.snapshot().projection.document_rows.values():
        graph, text = library.snapshot().projection.graph(row), library.snapshot().text(row)
        around, windows = Neighbourhoods(graph, text), windows_of(graph, text)
        for n, window in enumerate(windows, start=1):
            place = (n, len(windows))
            asks = WindowPrompts(
                short_name(graph.document), window.span.of(text), place=place, model=""
            )
            for first, chunk in zip(_first(), window.chunks, strict=False):
                headings, unit = around.of(chunk)
                passage = chunk.span.of(text)
                task = asks.context(passage, headings=headings, unit=unit, max_tokens=100)
                total += _usage(task, first=first)
                n_requests += 1
    return _amount(n_requests, total)


def _first() -> Iterator[bool]:
    yield True
    while True:
        yield False


def _usage(task: Task, *, first: bool) -> Usage:
    (message,) = task.request.messages
    window, asked = (block.text for block in message.blocks if isinstance(block, Text))
    kept = sum(tokens(block.text) for block in task.request.system) + tokens(window)
    fresh, answered = tokens(asked), tokens(ANSWER.strip())
    if first:
        return Usage(input=fresh, output=answered, written=kept)
    return Usage(input=fresh, output=answered, read=kept)


def _amount(n_requests: int, usage: Usage) -> Amount:
    """Of many requests, none of them long."""
    price = price_of(DEFAULT_CLAUDE)
    assert price is not None
    sums = (
        price.input * usage.input,
        price.output * usage.output,
        price.written * usage.written,
        price.read * usage.read,
    )
    return amount_of(usage, sum(sums) / 1_000_000, requests=n_requests)


def accounted(server: MessagesServer, n_requests: int) -> Amount:
    """What the server says that its replies took, and begin to count anew."""
    found = server.usage
    usage = Usage(
        found["input_tokens"],
        found["output_tokens"],
        found["cache_creation_input_tokens"],
        found["cache_read_input_tokens"],
    )
    server.usage = {}
    return _amount(n_requests, usage)


def line(name: str, how: str, amount: Amount) -> str:
    """A line of the table."""
    counts = [getattr(amount, name) for name in COUNTS]
    return (
        f"| {name} | {how} | {' | '.join(f'{n:,}' for n in counts)} | {dollars(amount.dollars)} |"
    )


def rows(folder: Path, server: MessagesServer) -> Iterator[str]:
    """The table, a line at a time; each line of arithmetic is checked against the account."""
    yield "| what | how | requests | written | read | other in | out | dollars |"
    yield "|---|---|---|---|---|---|---|---|"

    def ingest(library: Library, texts: list[str]) -> Amount:
        for n, text in enumerate(texts):
            report: IngestReport = Ingestor(library, context_model=server.model(), say=str).add(
                text, name=f"act-{n}.md"
            )
            assert report.contexts is not None and not report.contexts.without
        n_asked = len(server.asked)
        server.asked.clear()
        return accounted(server, n_asked)

    def compared(name: str, library: Library, found: Amount) -> Iterator[str]:
        expected = arithmetic(library)
        yield line(name, "accounted", found)
        yield line(name, "arithmetic", expected)
        if any(getattr(found, name) != getattr(expected, name) for name in COUNTS):
            raise SystemExit(f"expected {expected}, found {found}")

    with Library.open(folder / "pages", settings=LIBRARY) as library:
        yield from compared("100 pages", library, ingest(library, [document(100, seed=1)]))
        changed = ingest(library, [document(100, seed=1, changed=True)])
        yield line("one paragraph of them changed", "accounted", changed)
    with Library.open(folder / "chunks", settings=LIBRARY) as library:
        texts = [document(33, seed=seed) for seed in range(2, 12)] + [document(4, seed=12)]
        yield from compared("1,000 chunks", library, ingest(library, texts))
        hundred = arithmetic(library)
        more = {name: 100 * n for name, n in hundred.model_dump().items()}
        yield line("100,000 chunks", "arithmetic", Amount(**more))


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder, MessagesServer(lambda body: ANSWER) as server:
        for row in rows(Path(folder), server):
            print(row, flush=True)


if __name__ == "__main__":
    main()
