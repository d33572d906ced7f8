"""What one document provokes fails that document, in whichever stage; the others are published."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ingest.batch
import ingest.build
import ingest.chunking.chunk
import ingest.linking.link
import ingest.linking.linker
import ingest.pipeline
from evidence_graph.config import Contextual, Settings
from evidence_graph.errors import (
    CorruptLibraryError,
    EmbeddingError,
    LibraryWriteError,
    StoreError,
)
from evidence_graph.generations import writer as writing
from evidence_graph.library import Library
from ingest import Ingestor, IngestReport
from ingest.contexts.structural import with_structure
from ingest.convert import close_workers
from ingest.linking.relink import Deadline, relinked

from ..fakes import WordEmbedder

GOOD = "# {name} Act\n\n## 1 Rent\n\n(1) The tenant pays under section 2.\n\n## 2 Due\n\nMonthly.\n"
BAD = "# Bad Act\n\n## 1 Rent\n\n“Rent” means the price. See section 1 of the A Act.\n"


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """Three good documents, and a bad one in their middle."""
    folder = tmp_path / "laws"
    folder.mkdir()
    for name in ("A", "B", "D"):
        (folder / f"{name}.md").write_text(GOOD.format(name=name), encoding="utf-8")
    (folder / "bad.md").write_text(BAD, encoding="utf-8")
    return folder


def run(laws: Path, embedder: WordEmbedder | None = None) -> IngestReport:
    settings = None if embedder else Settings(embedder="none")
    place = laws.parent / "l.library"
    with Library.open(place, settings=settings, embedder=embedder) as library:
        return Ingestor(library).ingest(laws)


def failed(report: IngestReport) -> dict[str, tuple[str | None, str]]:
    """The files that failed, with stage and reason."""
    return {f.path: (f.stage, f.reason or "") for f in report.files if f.outcome == "failed"}


def held(laws: Path) -> list[str]:
    with Library.open(laws.parent / "l.library", create=False) as library:
        return [document.id for document in library.documents()]


def failing(step: Callable[..., Any], error: Exception) -> Callable[..., Any]:
    """*step*, which raises *error* when something of the bad document is among its arguments."""

    def instead(*arguments: Any, **named: Any) -> Any:
        if any(
            "bad.md" in repr(one) or "Bad Act" in repr(one) for one in (*arguments, *named.values())
        ):
            raise error
        return step(*arguments, **named)

    return instead


STAGES = [
    ("convert", ingest.pipeline, "convert_bytes", MemoryError()),
    ("structure", ingest.build, "_outline", IndexError("list index out of range")),
    ("structure", ingest.build, "facts_of", TypeError("found None")),
    ("annotate", ingest.build, "annotations_of", RecursionError("too deep")),
    ("annotate", ingest.build, "annotated", AssertionError()),
    ("chunk", ingest.chunking.chunk.Chunker, "chunks", ValueError("a span")),
    ("link", ingest.linking.linker, "relinked", AttributeError("no section")),
    ("uses", ingest.linking.link, "with_uses_of", KeyError("a term")),
]


@pytest.mark.parametrize(("stage", "module", "name", "error"), STAGES)
def test_a_fault_in_a_stage_fails_the_document_that_provoked_it(
    laws: Path,
    monkeypatch: pytest.MonkeyPatch,
    stage: str,
    module: Any,
    name: str,
    error: Exception,
) -> None:
    monkeypatch.setattr(module, name, failing(getattr(module, name), error))
    report = run(laws)
    (path,), (why,) = failed(report).keys(), failed(report).values()
    assert path.endswith("bad.md") and why[0] == stage
    assert "expected" in why[1] and "found" in why[1] and "report it" in why[1]
    assert len(held(laws)) == report.added == 3
    monkeypatch.undo()
    assert (run(laws).added, len(held(laws))) == (1, 4)


def test_a_fault_while_contexts_are_made_fails_its_document(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = failing(with_structure, ValueError("a heading"))
    monkeypatch.setattr(ingest.build, "with_structure", step)
    settings = Settings(embedder="none", contextual_embeddings=Contextual.STRUCTURAL)
    with Library.open(laws.parent / "l.library", settings=settings) as library:
        report = Ingestor(library).ingest(laws)
    ((stage, reason),) = failed(report).values()
    assert stage == "context" and "a heading" in reason and report.added == 3


class Failing(WordEmbedder):
    """Fails on one text, as a model of another's might."""

    error: Exception | None = None

    def embed_documents(self, texts: Any) -> Any:
        if self.error is not None and any("price" in text for text in texts):
            raise self.error
        return super().embed_documents(texts)


@pytest.mark.parametrize("error", [EmbeddingError("no such text"), ValueError("shape")])
def test_a_text_that_cannot_be_embedded_fails_its_document(laws: Path, error: Exception) -> None:
    embedder = Failing()
    embedder.error = error
    report = run(laws, embedder)
    ((stage, reason),) = failed(report).values()
    assert stage == "embed" and str(error) in reason and report.added == 3


@pytest.mark.parametrize("error", [ValueError("a value"), StoreError("Runtime exception")])
def test_a_document_that_the_store_refuses_is_found_among_its_batch(
    laws: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    from evidence_graph.generations.derive import derive

    def refusing(*given: Any, **named: Any) -> Any:
        if any("bad.md" in one.graph.document.id for one in named["fresh"]):
            raise error
        return derive(*given, **named)

    monkeypatch.setattr(writing, "derive", refusing)
    report = run(laws)
    ((path, (stage, reason)),) = failed(report).items()
    assert path.endswith("bad.md") and stage == "write" and str(error) in reason
    assert len(held(laws)) == 3


@pytest.mark.parametrize(
    ("error", "told", "reason"),
    [
        (OSError(28, "No space left on device"), LibraryWriteError, "No space left on device"),
        (MemoryError("no memory"), LibraryWriteError, "no memory"),
        (CorruptLibraryError("halved"), CorruptLibraryError, "halved"),
    ],
)
def test_what_is_wrong_with_the_library_is_no_documents_fault(
    laws: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    told: type[Exception],
    reason: str,
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(writing, "derive", broken)
    with pytest.raises(told, match=reason):
        run(laws)


def test_a_store_that_takes_no_document_is_given_up(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(20):
        (laws / f"E{n}.md").write_text(GOOD.format(name=f"E{n}"), encoding="utf-8")
    refused = []

    def refuse(*_: Any, fresh: list[Any], **__: Any) -> None:
        refused.append(len(fresh))
        raise StoreError("no such index")

    monkeypatch.setattr(writing, "derive", refuse)
    with pytest.raises(StoreError, match="no such index"):
        run(laws)
    assert refused.count(1) == ingest.batch.GIVE_UP_AFTER


def test_a_held_document_that_cannot_be_linked_anew_stays_and_what_came_is_taken(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (laws / "A.md").read_text(encoding="utf-8")
    (laws / "A.md").unlink()
    run(laws)  # "section 1 of the A Act" leads nowhere yet
    (laws / "A.md").write_text(text, encoding="utf-8")
    broken = failing(relinked, KeyError("gone"))
    with monkeypatch.context() as patched:
        patched.setattr(ingest.linking.linker, "relinked", broken)
        report = run(laws)
    assert report.added == 1 and len(held(laws)) == 4
    ((path, (stage, reason)),) = failed(report).items()
    assert path.endswith("bad.md") and stage == "link" and "gone" in reason


def test_a_step_that_takes_too_long_fails_its_document(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(self: Deadline) -> None:
        raise TimeoutError("more work than 60 s allow")

    monkeypatch.setattr(Deadline, "check", late)
    report = run(laws)
    assert {stage for stage, _ in failed(report).values()} == {"link"}
    assert all("more work than 60 s allow" in reason for _, reason in failed(report).values())


def test_a_conversion_beyond_time_or_memory_fails_its_document(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest.build, "TIMEOUT_S", 0.001)
    (laws / "long.md").write_text("§ 1 Miete\n\nDie Miete.\n\n" * 20_000, encoding="utf-8")
    report = run(laws)
    close_workers()
    ((path, (stage, reason)),) = failed(report).items()
    assert path.endswith("long.md") and stage == "structure" and "took longer" in reason
    assert report.added == 4
