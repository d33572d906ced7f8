"""Documents built by worker processes are those that this process builds."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from evidence_graph.config import Settings
from evidence_graph.errors import IngestError
from evidence_graph.library import Library
from ingest import Ingestor, IngestReport, side_by_side
from ingest.build import Builder
from ingest.convert import isolation
from ingest.facts import Options
from ingest.side_by_side import SideBySide, built

from ..fakes import WordEmbedder

ACT = (
    "# Rent Act {n}\n\n## 1 Rent\n\n“Rent” means the price. The tenant pays under section 2.\n\n"
    "## 2 Due\n\nRent is due under section 1 of the Rent Act {n}.\n"
)
FILES = 12
HERE = 3
SLOW_S = 60
COUNTER = WordEmbedder().count_tokens


@pytest.fixture
def acts(tmp_path: Path) -> Path:
    """A folder of Acts, with a blank file and a file that is damaged, and a file of records."""
    folder = tmp_path / "acts"
    folder.mkdir()
    for n in range(FILES):
        (folder / f"{n:02}.md").write_text(ACT.format(n=n), encoding="utf-8")
    (folder / "05.md").write_text("\n \n", encoding="utf-8")
    (folder / "07.pdf").write_bytes(b"%PDF-1.7 cut off")
    records = [
        {
            "id": f"r{n}",
            "passage_id": f"{n}",
            "doc_id": f"Code {n // 2}",
            "title": f"Code {n // 2}",
            "text": f"The keeper keeps code {n}.",
        }
        for n in range(8)
    ]
    (folder / "codes.jsonl").write_text(
        "\n".join(json.dumps(record) for record in records), encoding="utf-8"
    )
    return folder


@pytest.fixture
def few_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "BUILT_HERE", HERE)


def ingested(
    folder: Path, place: Path, workers: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[IngestReport, list[dict[str, Any]]]:
    """The report of an ingestion with so many workers, and the graph of each document."""
    monkeypatch.setattr(side_by_side, "usable_cores", lambda: workers)
    with Library.open(place, embedder=WordEmbedder()) as library:
        report = Ingestor(library).ingest(folder)
        return report, list(library.export())


def test_a_library_does_not_depend_on_the_number_of_workers(
    acts: Path, tmp_path: Path, few_here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, graph = ingested(acts, tmp_path / "one.library", 1, monkeypatch)
    together, same_graph = ingested(acts, tmp_path / "three.library", 3, monkeypatch)
    assert same_graph == graph
    assert together.files == alone.files
    assert [file.path for file in together.files if file.outcome == "failed"] == [
        "acts/05.md",
        "acts/07.pdf",
    ]


def test_the_first_documents_are_built_here_and_workers_begin_the_others(few_here: None) -> None:
    where: list[bool] = []
    done = Event()

    def work(isolated: bool) -> str:
        where.append(isolated)
        if isolated:
            done.set()
        return "built"

    with SideBySide(builder(), workers=1) as side_by_side:
        begun = [side_by_side.begin(work) for _ in range(HERE + 1)]
        assert done.wait(SLOW_S)
        assert [finish() for finish in begun] == ["built"] * len(begun)
        assert not side_by_side._waiting  # nothing keeps what was taken
    assert where == [True] + [False] * HERE


def test_what_no_worker_has_begun_is_built_here_meanwhile(few_here: None) -> None:
    begun_by_worker, built_here = Event(), Event()

    def work(isolated: bool) -> str:
        if not isolated:
            built_here.set()
            return "here"
        begun_by_worker.set()
        assert built_here.wait(SLOW_S)
        return "by a worker"

    with SideBySide(builder(), workers=1) as side_by_side:
        first = [side_by_side.begin(bool) for _ in range(HERE)]
        begun = [side_by_side.begin(work) for _ in range(2)]
        assert not any(finish() for finish in first)
        assert begun_by_worker.wait(SLOW_S)
        assert [finish() for finish in begun] == ["by a worker", "here"]


def test_an_error_of_what_was_built_here_meanwhile_is_its_own(few_here: None) -> None:
    built_here = Event()

    def slow(isolated: bool) -> str:
        assert not isolated or built_here.wait(SLOW_S)
        return "built"

    def failing(isolated: bool) -> str:
        built_here.set()
        raise IngestError("expected a better text")

    with SideBySide(builder(), workers=1) as side_by_side:
        for _ in range(HERE):
            side_by_side.begin(bool)
        slowly, failed = side_by_side.begin(slow), side_by_side.begin(failing)
        assert slowly() == "built"
        with pytest.raises(IngestError, match="better"):
            failed()


def test_what_a_worker_cannot_build_is_built_here(few_here: None) -> None:
    def work(isolated: bool) -> str:
        return built(Unknown() if isolated else str, isolated=isolated)

    with SideBySide(builder(), workers=1) as side_by_side:
        begun = [side_by_side.begin(work) for _ in range(HERE + 2)]
        assert [finish() for finish in begun] == [""] * len(begun)


class Unknown:
    """Built by a class that a worker cannot import, as one of a script."""

    def __call__(self) -> str:
        raise AssertionError("this process calls it")

    def __reduce__(self) -> tuple[object, ...]:
        return __import__, ("no_such_module_anywhere",)


def test_one_core_has_no_worker(few_here: None) -> None:
    with SideBySide(builder(), workers=0) as side_by_side:
        begun = [side_by_side.begin(bool) for _ in range(HERE + 2)]
        assert not any(finish() for finish in begun)


def test_a_token_counter_that_cannot_be_sent_is_used_here(few_here: None) -> None:
    for counter in (lambda text: len(text.split()), WithModel().count_tokens):
        with SideBySide(builder(counter), workers=2) as side_by_side:
            begun = [side_by_side.begin(bool) for _ in range(HERE + 2)]
            assert not any(finish() for finish in begun)


def test_what_is_begun_is_given_up_after_an_error(few_here: None) -> None:
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert time.monotonic() - started < SLOW_S
    assert not isolation._POOL._idle
    assert not any(process.alive for process in isolation._POOL._lent)


def interrupted() -> None:
    with SideBySide(builder(), workers=2) as side_by_side:
        for _ in range(HERE + 4):
            side_by_side.begin(slow)
        raise KeyboardInterrupt


class WithModel(WordEmbedder):
    """An embedder that holds a model."""

    def __init__(self) -> None:
        super().__init__()
        self.model = bytes(side_by_side.LONGEST_BUILDER)


def builder(count_tokens: Callable[[str], int] = COUNTER) -> Builder:
    return Builder(
        settings=Settings(embedder="none"),
        options=Options(),
        count_tokens=count_tokens,
        max_tokens=200,
    )


def slow(isolated: bool) -> None:
    built(sleep, isolated=isolated)


def sleep() -> None:
    time.sleep(SLOW_S)
