"""What becomes of every file of a run, and of the library."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from reportlab.pdfgen.canvas import Canvas

import ingest.build
import ingest.pipeline
from evidence_graph.config import Settings
from evidence_graph.errors import EmbeddingError
from evidence_graph.language import codes
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from ingest import Ingestor, IngestReport, Options, Outcome

from ..fakes import WordEmbedder
from .convert.pdf_file import pdf_file
from .convert.pdf_file import write as write_lines

ACT = "# Rent Act\n\n## 1 Rent\n\n(1) The tenant shall pay the rent.\n"
RULES = "# Rent Rules\n\n## 1 Forms\n\nThe form is free.\n"
LEXICAL = Settings(embedder="none")


class Refusing(WordEmbedder):
    """Fails on texts that hold a word of *refused*."""

    refused: Sequence[str] = ()

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        if any(word in text for word in self.refused for text in texts):
            raise EmbeddingError("expected a text without the word, found it")
        return super().embed_documents(texts)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of the library, with two documents below it."""
    home = tmp_path / "home"
    write(home, {"laws/act.md": ACT, "laws/rules.md": RULES})
    return home


def write(home: Path, files: Mapping[str, str | bytes]) -> None:
    for name, content in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def run(
    home: Path,
    *paths: str | Path,
    prune: bool = False,
    dry_run: bool = False,
    options: Options | None = None,
    embedder: WordEmbedder | None = None,
    library: str = "l.library",
) -> IngestReport:
    settings = None if embedder else LEXICAL
    with Library.open(home / library, settings=settings, embedder=embedder) as opened:
        ingestor = Ingestor(opened, options=options)
        places = [home / path for path in paths or ("laws",)]
        return ingestor.ingest(*places, prune=prune, dry_run=dry_run)


def outcomes(report: IngestReport) -> dict[str, str]:
    """The outcome of each document, or of each file where no document came of it."""
    found = {file.document_id or file.path: file.outcome.value for file in report.files}
    for outcome in Outcome:
        assert getattr(report, outcome) == list(found.values()).count(outcome)
    return found


def held(home: Path, library: str = "l.library") -> dict[str, str]:
    """The documents of a library with their texts."""
    with Library.open(home / library, create=False) as opened:
        return {document.id: opened.text(document.id) for document in opened.documents()}


def exported(home: Path, library: str = "l.library") -> list[str]:
    with Library.open(home / library, create=False) as opened:
        return [json.dumps(record) for record in opened.export()]


def record(document: str, name: str, text: str = "The rent is due.", **more: object) -> str:
    fields = {"doc_id": document, "title": document, "passage_id": name, "text": text, "id": name}
    return json.dumps(fields | more) + "\n"


# --- outcomes -------------------------------------------------------------------------------------


def test_documents_are_added_then_unchanged_then_updated(home: Path) -> None:
    assert outcomes(run(home)) == {"laws/act.md": "added", "laws/rules.md": "added"}
    before = exported(home)
    assert outcomes(run(home)) == {"laws/act.md": "unchanged", "laws/rules.md": "unchanged"}
    assert exported(home) == before
    write(home, {"laws/act.md": ACT.replace("rent.", "rent monthly.")})
    assert outcomes(run(home)) == {"laws/act.md": "updated", "laws/rules.md": "unchanged"}
    assert "rent monthly" in held(home)["laws/act.md"]


def test_the_report_counts_what_the_library_holds(home: Path) -> None:
    report = run(home)
    kinds = [json.loads(line).get("node") for line in exported(home)]
    assert report.documents == kinds.count("document") == 2
    assert report.sections == kinds.count("section") > 0
    assert report.chunks == kinds.count("chunk") > 0
    assert json.loads(report.to_json())["files"][0] == {
        "path": "laws/act.md",
        "outcome": "added",
        "document_id": "laws/act.md",
        "stage": None,
        "reason": None,
    }


@pytest.mark.parametrize(
    "options", [Options(type=DocumentType.POLICY), Options(collection="housing")]
)
def test_documents_count_as_updated_when_options_change(home: Path, options: Options) -> None:
    run(home)
    assert set(outcomes(run(home, options=options)).values()) == {"updated"}
    assert set(outcomes(run(home, options=options)).values()) == {"unchanged"}


def test_documents_count_as_updated_when_the_rules_change(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(home)
    monkeypatch.setattr(ingest.build, "RULES_VERSION", "later")
    assert set(outcomes(run(home)).values()) == {"updated"}


def test_every_file_is_in_the_report_and_a_bad_one_ends_nothing(home: Path) -> None:
    write(
        home,
        {
            "laws/broken.pdf": b"%PDF-1.7 and no more",
            "laws/empty.md": "  \n",
            "laws/image.html": b"\x89PNG\r\n\x1a\n",
            "laws/notes.xyz": "text",
            "laws/.hidden.md": "text",
            "laws/noise.txt": bytes(range(256)) * 40,
            "laws/records.jsonl": record("R", "r1") + "no record\n",
        },
    )
    report = run(home)
    assert outcomes(report) == {
        "laws/act.md": "added",
        "laws/rules.md": "added",
        "R": "added",
        "laws/records.jsonl": "failed",  # the line that belongs to no document
        "laws/broken.pdf": "failed",
        "laws/empty.md": "failed",
        "laws/image.html": "failed",
        "laws/noise.txt": "failed",
        "laws/notes.xyz": "skipped",
        "laws/.hidden.md": "skipped",
    }
    for file in report.files:
        assert bool(file.reason) == (file.outcome in ("failed", "skipped"))
        assert (file.stage == "convert") == (file.outcome == "failed")
    assert held(home).keys() == {"laws/act.md", "laws/rules.md", "R"}


def test_a_file_that_is_named_is_read_whatever_its_suffix(home: Path) -> None:
    write(
        home, {"laws/notes.xyz": "1 Rent\n\nThe rent is due.\n", "laws/noise.xyz": b"\0\1\2" * 99}
    )
    report = run(home, "laws/notes.xyz", "laws/noise.xyz", "laws/none.md")
    assert outcomes(report) == {
        "laws/notes.xyz": "added",
        "laws/noise.xyz": "failed",
        "laws/none.md": "failed",
    }
    reasons = {file.path: file.reason or "" for file in report.files}
    assert "found nothing at" in reasons["laws/none.md"]
    assert "expected text" in reasons["laws/noise.xyz"]


def test_a_failed_document_keeps_the_version_that_the_library_holds(home: Path) -> None:
    run(home)
    write(home, {"laws/act.md": b"\x89PNG\r\n"})
    assert outcomes(run(home, prune=True))["laws/act.md"] == "failed"
    assert held(home)["laws/act.md"] == ACT


def test_the_library_is_not_read_as_documents(home: Path) -> None:
    run(home, ".")
    report = run(home, ".")
    assert outcomes(report) == {
        "laws/act.md": "unchanged",
        "laws/rules.md": "unchanged",
        "l.library": "skipped",
    }


def test_two_sources_of_one_id_are_not_both_taken(home: Path) -> None:
    write(home, {"laws/z.jsonl": record("laws/act.md", "r1") + record("R", "r2")})
    report = run(home)
    assert sorted(f.outcome for f in report.files if f.document_id == "laws/act.md") == [
        "added",
        "failed",
    ]
    (reason,) = [file.reason for file in report.files if file.reason]
    assert "'laws/act.md' in laws/act.md too" in reason
    assert held(home)["laws/act.md"] == ACT


def test_a_line_of_a_megabyte_is_a_document_like_others(home: Path) -> None:
    write(home, {"laws/act.md": "The rent is due. " * 60_000})
    assert outcomes(run(home, "laws/act.md")) == {"laws/act.md": "added"}


# --- records --------------------------------------------------------------------------------------


def test_each_document_of_a_file_of_records_has_an_outcome_of_its_own(home: Path) -> None:
    good = record("A", "a1") + record("B", "b1")
    write(home, {"laws/r.jsonl": good + record("C", "c1") + record("C", "c1")})
    assert outcomes(run(home, "laws/r.jsonl")) == {"A": "added", "B": "added", "C": "failed"}
    write(
        home, {"laws/r.jsonl": record("A", "a1") + record("B", "b1", "Other.") + record("C", "c1")}
    )
    assert outcomes(run(home, "laws/r.jsonl")) == {"A": "unchanged", "B": "updated", "C": "added"}


def test_ids_of_records_are_unique_in_the_library(home: Path) -> None:
    write(home, {"laws/1.jsonl": record("A", "r1"), "laws/2.jsonl": record("B", "r1")})
    assert outcomes(run(home, "laws/1.jsonl", "laws/2.jsonl")) == {"A": "added", "B": "failed"}
    report = run(home, "laws/2.jsonl")  # by itself, against what the library holds
    assert outcomes(report) == {"B": "failed"}
    assert "'r1' in the document 'A'" in (report.files[0].reason or "")


def test_a_record_may_move_to_another_document(home: Path) -> None:
    write(home, {"laws/r.jsonl": record("A", "r1") + record("A", "r2") + record("B", "r3")})
    run(home, "laws/r.jsonl")
    write(home, {"laws/r.jsonl": record("A", "r1") + record("B", "r3") + record("B", "r2")})
    assert outcomes(run(home, "laws/r.jsonl")) == {"A": "updated", "B": "updated"}


def test_a_record_may_move_to_a_document_that_stands_earlier(home: Path) -> None:
    write(home, {"laws/r.jsonl": record("A", "r1") + record("B", "r3") + record("B", "r2")})
    run(home, "laws/r.jsonl")
    write(home, {"laws/r.jsonl": record("A", "r1") + record("A", "r2") + record("B", "r3")})
    assert outcomes(run(home, "laws/r.jsonl")) == {"A": "updated", "B": "updated"}


# --- pruning --------------------------------------------------------------------------------------


def test_nothing_is_removed_unless_asked(home: Path) -> None:
    run(home)
    (home / "laws/rules.md").unlink()
    assert outcomes(run(home)) == {"laws/act.md": "unchanged"}
    assert held(home).keys() == {"laws/act.md", "laws/rules.md"}
    assert outcomes(run(home, prune=True)) == {
        "laws/act.md": "unchanged",
        "laws/rules.md": "removed",
    }
    assert held(home).keys() == {"laws/act.md"}


def test_pruning_touches_only_what_was_below_the_paths_given(home: Path) -> None:
    write(home, {"lawson/act.md": ACT, "more/r.jsonl": record("A", "r1") + record("B", "r2")})
    run(home, "laws", "lawson", "more")
    shutil.rmtree(home / "lawson")
    write(home, {"more/r.jsonl": record("A", "r1")})
    assert "removed" not in outcomes(run(home, "laws", prune=True)).values()
    assert outcomes(run(home, "more", prune=True)) == {"A": "unchanged", "B": "removed"}
    assert held(home).keys() == {"laws/act.md", "laws/rules.md", "lawson/act.md", "A"}


def test_what_lies_in_a_folder_that_cannot_be_listed_is_not_pruned(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(home, {"laws/shut/order.md": ACT.replace("Act", "Order")})
    run(home)
    (home / "laws/rules.md").unlink()
    shut = str(home / "laws/shut")
    for name in ("scandir", "stat"):
        real = getattr(os, name)

        def refusing(path: Any, *args: Any, real: Any = real, **options: Any) -> Any:
            if isinstance(path, (str, Path)) and str(path).startswith(
                shut if real.__name__ == "scandir" else f"{shut}/"
            ):
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, *args, **options)

        monkeypatch.setattr(os, name, refusing)
    assert outcomes(run(home, prune=True)) == {
        "laws/act.md": "unchanged",
        "laws/rules.md": "removed",
        "laws/shut": "failed",
    }
    assert held(home).keys() == {"laws/act.md", "laws/shut/order.md"}


def test_a_pdf_of_which_most_pages_are_scans_is_taken_with_a_notice(home: Path) -> None:
    def draw(canvas: Canvas) -> None:
        write_lines(canvas, ["Lease of the boathouse at Quay Street, with all that belongs to it."])
        canvas.showPage()
        canvas.rect(72, 72, 400, 600)  # a picture: nothing can be read in it
        canvas.showPage()
        canvas.rect(72, 72, 400, 600)

    write(home, {"laws/lease.pdf": pdf_file(draw)})
    notices = [one for one in run(home).notices if "lease" in one]
    assert notices == [
        "laws/lease.pdf: 2 of 3 pages have no text, page 2 is the first: "
        "where they are scans, run OCR on them and ingest the file again"
    ]
    with Library.open(home / "l.library") as library:
        assert notices[0].removeprefix("laws/lease.pdf: ") in [
            warned.message for warned in library.inspect("laws/lease.pdf").warnings
        ]


def test_which_kinds_are_known_is_said_once_for_all_files_of_none(home: Path) -> None:
    write(home, {"laws/a.xyz": "x", "laws/b.qqq": "y"})
    (notice,) = run(home).notices
    assert notice.startswith("laws/a.xyz and 1 more: not of a known kind;")
    assert ".docx" in notice


def test_a_file_of_records_with_a_line_of_no_document_prunes_none_of_its_documents(
    home: Path,
) -> None:
    write(home, {"more/r.jsonl": record("A", "r1") + record("B", "r2")})
    run(home, "more")
    write(home, {"more/r.jsonl": record("A", "r1") + record("B", "r2")[:20] + "\n"})
    assert "removed" not in outcomes(run(home, "more", prune=True)).values()


def test_a_file_of_records_that_cannot_be_read_prunes_none_of_its_documents(home: Path) -> None:
    write(home, {"more/r.jsonl": record("A", "r1")})
    run(home, "more")
    write(home, {"more/r.jsonl": b"\0\xff\x80" * 99})
    assert outcomes(run(home, "more", prune=True)) == {"more/r.jsonl": "failed"}
    assert held(home).keys() == {"A"}


def test_a_file_that_is_there_still_but_was_named_before_is_not_pruned(home: Path) -> None:
    write(home, {"laws/notes.xyz": "The rent is due."})
    run(home, "laws/notes.xyz", "laws")
    assert "removed" not in outcomes(run(home, "laws", prune=True)).values()


def test_pruning_the_folder_of_the_library_leaves_documents_outside_it(home: Path) -> None:
    write(home.parent, {"elsewhere/act.md": ACT})
    run(home, "laws", home.parent / "elsewhere")
    assert "removed" not in outcomes(run(home, ".", prune=True)).values()


def test_pruning_a_folder_above_that_of_the_library_reaches_into_it(home: Path) -> None:
    run(home)
    (home / "laws/rules.md").unlink()
    assert outcomes(run(home, home.parent, prune=True))["laws/rules.md"] == "removed"


# --- rehearsal, interruption, order ---------------------------------------------------------------


def test_a_rehearsal_says_what_would_be_done_and_writes_nothing(home: Path) -> None:
    assert outcomes(run(home, dry_run=True)) == {"laws/act.md": "added", "laws/rules.md": "added"}
    assert not (home / "l.library").exists()
    run(home)
    before = sorted((p, p.stat().st_mtime_ns) for p in (home / "l.library").rglob("*"))
    write(home, {"laws/act.md": ACT + "\nMore.\n", "laws/new.md": RULES})
    (home / "laws/rules.md").unlink()
    assert outcomes(run(home, prune=True, dry_run=True)) == {
        "laws/act.md": "updated",
        "laws/new.md": "added",
        "laws/rules.md": "removed",
    }
    assert sorted((p, p.stat().st_mtime_ns) for p in (home / "l.library").rglob("*")) == before


def test_an_interrupted_run_leaves_the_batches_before_and_can_go_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest.pipeline, "BATCH_CHUNKS", 1)
    write(home, {"laws/z.md": RULES})

    def interrupt(stage: str, done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with (
        Library.open(home / "l.library", settings=LEXICAL) as library,
        pytest.raises(KeyboardInterrupt),
    ):
        Ingestor(library, progress=interrupt).ingest(home / "laws")
    assert held(home).keys() == {"laws/act.md", "laws/rules.md"}
    assert outcomes(run(home)) == {
        "laws/act.md": "unchanged",
        "laws/rules.md": "unchanged",
        "laws/z.md": "added",
    }


def test_the_order_and_the_batches_of_ingestion_leave_no_trace(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(home, {"laws/r.jsonl": record("A", "r1") + record("B", "r2"), "laws/de.txt": "§ 1 Miete"})
    run(home, library="one.library")
    monkeypatch.setattr(ingest.pipeline, "BATCH_CHUNKS", 1)
    write(home, {"laws/rules.md": "An older version."})
    for name in ("laws/r.jsonl", "laws/rules.md", "laws/de.txt"):
        run(home, name, library="other.library")
    write(home, {"laws/rules.md": RULES, "laws/gone.md": ACT})
    run(home, library="other.library")
    (home / "laws/gone.md").unlink()
    run(home, library="other.library", prune=True)
    assert exported(home, "other.library") == exported(home, "one.library")


# --- embedding ------------------------------------------------------------------------------------


def test_a_document_that_cannot_be_embedded_fails_alone(home: Path) -> None:
    embedder = Refusing()
    embedder.refused = ["form"]
    report = run(home, embedder=embedder)
    assert outcomes(report) == {"laws/act.md": "added", "laws/rules.md": "failed"}
    (failed,) = [file for file in report.files if file.outcome == "failed"]
    assert failed.stage == "embed" and "found it" in (failed.reason or "")
    embedder.refused = []
    assert outcomes(run(home, embedder=embedder)) == {
        "laws/act.md": "unchanged",
        "laws/rules.md": "added",
    }


def test_a_changed_document_that_cannot_be_embedded_keeps_its_old_version(home: Path) -> None:
    embedder = Refusing()
    run(home, embedder=embedder)
    embedder.refused = ["monthly"]
    write(home, {"laws/act.md": ACT.replace("rent.", "rent monthly.")})
    assert outcomes(run(home, embedder=embedder, prune=True))["laws/act.md"] == "failed"
    with Library.open(home / "l.library", embedder=embedder) as library:
        assert library.text("laws/act.md") == ACT


def test_progress_is_told_of_files_and_of_chunks(home: Path) -> None:
    heard: list[tuple[str, int, int]] = []
    with Library.open(home / "l.library", embedder=WordEmbedder()) as library:
        Ingestor(library, progress=lambda *told: heard.append(told)).ingest(home / "laws")
    assert [told for told in heard if told[0] == "read"] == [
        ("read", 0, 2),
        ("read", 1, 2),
        ("read", 2, 2),
    ]
    stage, done, total = heard[-1]
    assert stage == "embed" and done == total > 0


def test_a_document_in_a_language_without_a_pack_is_taken_in_with_a_notice(home: Path) -> None:
    dutch = "---\nlanguage: nl-BE\n---\n\n# Huur\n\n## § 1 Huurprijs\n\nDe huur.\n"
    write(home, {"laws/huur.md": dutch})
    report = run(home)
    (file,) = (file for file in report.files if file.path == "laws/huur.md")
    assert (file.outcome, file.stage) == (Outcome.ADDED, None)
    assert f"its language is nl, which has no pack (packs: {', '.join(codes())})" in str(
        file.reason
    )
    assert report.notices == [f"laws/huur.md: {file.reason}"]
    with Library.open(home / "l.library") as library:
        assert {str(d.path): d.language for d in library.documents()}["laws/huur.md"] == "nl"


def test_a_folder_without_files_is_not_pruned_as_a_share_may_not_be_mounted(home: Path) -> None:
    write(home, {"new/act.md": "# Act\n\n1. Rent is due.\n", "old/act.md": "# Act\n\n1. A fee.\n"})
    run(home, "new", "old")
    before = held(home)
    (home / "new/act.md").unlink()
    report = run(home, "new", "old", prune=True)
    assert (report.removed, report.skipped, held(home)) == (0, 1, before)
    (folder,) = (file for file in report.files if file.path == "new")
    assert "the library keeps what it holds of it" in str(folder.reason)
    write(home, {"new/other.md": "# Other\n\n1. A fee.\n"})
    assert run(home, "new", prune=True).removed == 1
