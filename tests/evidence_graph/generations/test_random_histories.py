"""Any history of ingestions equals a library made at once: export, scores, order and graph.

Most provisions stand in several documents word for word, so that whatever is cut among equals would
show by which row it was cut.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from evidence_graph import Ingestor, Lane, Library, Retriever
from evidence_graph.protocols import GraphStore
from evidence_graph.store import MemoryStore
from evidence_graph.store.copying import differences
from tests.fakes import WordEmbedder

from ..histories import TODAY, exported

CLAUSES = (
    "The rent of the house falls due on the first day, subject to clause {n}.",
    "No order shall be made before the rent has been due for a month.",
    "The landlord shall keep the house in repair, as Section 2 of the Act {m} says.",
    "“Deposit” means money held for the tenant.",
    "The deposit is returned within 14 days; Act {m} applies.",
    "In this Act {m} terms have the meanings given in Act {k}.",
)
QUESTIONS = ("When is rent due?", "order rent month", "deposit of the tenant", "clause 2", "Act 3")

Files = Mapping[str, str]


def drawn(draw: random.Random) -> Files:
    """Documents by name, few of whose texts are their own."""
    found = {}
    for number in draw.sample(range(8), draw.randint(2, 8)):
        lines = [f"# Act {number}"]
        for clause in range(1, draw.randint(3, 6)):
            n, m, k = (draw.randint(1, 5) for _ in range(3))
            lines.append(f"## {clause} Clause\n\n{draw.choice(CLAUSES).format(n=n, m=m, k=k)}")
        found[f"act{number}.md"] = "\n\n".join(lines) + "\n"
    return found


def states(draw: random.Random) -> Iterator[Files]:
    """States that follow one another: documents come, change, go, return and are renamed."""
    held = dict(drawn(draw))
    yield held
    for _ in range(draw.randint(1, 4)):
        other = drawn(draw)
        names = sorted({*held, *other})
        for name in draw.sample(names, min(draw.randint(1, 3), len(names))):
            held.pop(name, None)
            if name in other:
                held[name] = other[name]
        if held and draw.random() < 0.3:
            old = draw.choice(sorted(held))
            held[f"moved-{old.removeprefix('moved-')}"] = held.pop(old)
        held = held or dict(drawn(draw))
        yield held


def lived_through(
    path: Path, draw: random.Random, history: Sequence[Files], store: GraphStore | None
) -> list[str]:
    """What shows of a library that has gone through *history*, in batches of any size."""
    laws = path.parent / "laws"
    laws.mkdir(parents=True)
    with Library.open(path, embedder=WordEmbedder(), store=store) as library:
        for state in history:
            for file in laws.iterdir():
                if file.name not in state:
                    file.unlink()
            for name, text in state.items():
                (laws / name).write_text(text, encoding="utf-8")
            names = sorted(state)
            draw.shuffle(names)
            cut = draw.randint(0, len(names))
            if some := [laws / name for name in names[:cut]]:
                Ingestor(library).ingest(*some)
            Ingestor(library).ingest(laws, prune=True)
        retriever = Retriever(library, today=TODAY)
        shown = exported(library)
        for question in QUESTIONS:
            for limit in (3, 50):
                shown.append(retriever.search(question, limit=limit, explain=True).to_json())
                shown += [hit.model_dump_json() for hit in retriever.rank(question, limit=limit)]
            for lane in Lane:
                hits = retriever.rank(question, limit=5, lanes=[lane])
                shown += [hit.model_dump_json() for hit in hits]
        if store is None:
            assert differences(library.path) == []
    return shown


def check(seed: int, store: Callable[[], GraphStore | None]) -> None:
    draw = random.Random(seed)
    history = [dict(state) for state in states(draw)]
    with TemporaryDirectory() as folder:
        old = lived_through(Path(folder, "old", "x.library"), draw, history, store())
        new = lived_through(Path(folder, "new", "x.library"), draw, history[-1:], store())
    assert old == new, f"history {seed}"


@pytest.mark.parametrize("seed", range(6))
def test_a_history_leaves_no_trace(seed: int) -> None:
    check(seed, MemoryStore)


@pytest.mark.parametrize("seed", range(100, 102))
def test_a_history_leaves_no_trace_in_kuzu(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    check(seed, lambda: None)
    assert "is made anew" not in caplog.text


@pytest.mark.slow
def test_three_hundred_histories_leave_no_trace() -> None:
    for seed in range(1_000, 1_300):
        check(seed, MemoryStore)


@pytest.mark.slow
def test_a_hundred_histories_leave_no_trace_in_kuzu(caplog: pytest.LogCaptureFixture) -> None:
    for seed in range(2_000, 2_100):
        check(seed, lambda: None)
    assert "is made anew" not in caplog.text
