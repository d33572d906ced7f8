"""The report of an ingestion and its log."""

from __future__ import annotations

import errno
import json
import logging
import os
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.cli import main

FILLER = "The keeper of the quay lets each berth by the year and keeps the quay clean. " * 10


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four files: one sound, one whose numbers have a gap, one blank, one of an unknown kind."""
    documents = tmp_path / "documents"
    documents.mkdir()
    sound = "".join(f"## {n}. Matter\n\n{FILLER}\n\n" for n in range(1, 9))
    doubtful = "".join(f"## {n}. <b>Matter</b>\n\n{FILLER}\n\n" for n in (1, 2, 7, 8))
    (documents / "a-sound.md").write_text(f"# Quay Rules\n\n{sound}", encoding="utf-8")
    (documents / "b-gap.md").write_text(f"# Berths & <Dues>\n\n{doubtful}", encoding="utf-8")
    (documents / "c-blank.md").write_text("   \n", encoding="utf-8")
    return documents


def ingested(folder: Path, report: str) -> str:
    """The report that is written."""
    at = folder.parent / report
    library = folder.parent / "l.library"
    status = main(["ingest", str(library), str(folder), "--embedder", "none", "--report", str(at)])
    assert status == 1  # one file is blank
    return at.read_text(encoding="utf-8")


def test_json_holds_every_file_what_needs_a_look_first(folder):
    files = json.loads(ingested(folder, "r.json"))["files"]
    assert [(Path(f["path"]).name, f["outcome"]) for f in files] == [
        ("c-blank.md", "failed"),
        ("b-gap.md", "added"),
        ("a-sound.md", "added"),
    ]
    assert files[0]["inspection"] is None
    assert "expected text" in files[0]["reason"]
    assert files[1]["inspection"]["gaps"][0]["first"] == "3"
    assert files[2]["inspection"]["warnings"] == []


def test_html_is_one_page_and_escaped(folder):
    page = ingested(folder, "r.html")
    assert "Berths &amp; " in page
    assert "<b>" not in page
    assert "numbers 3 to 6 are missing after 2 (line 7)" in page
    assert "src=" not in page and "href=" not in page
    assert page.index("c-blank.md") < page.index("b-gap.md") < page.index("a-sound.md")


def test_markdown_names_the_warnings(folder):
    text = ingested(folder, "r.md")
    assert "- **warning**: numbers 3 to 6 are missing after 2 (line 7)" in text
    assert "2 added" in text


def test_another_ending_is_wrong_usage(folder, capsys):
    with pytest.raises(SystemExit) as left:
        main(["ingest", str(folder / "l"), str(folder), "--report", "r.pdf"])
    assert left.value.code == 2
    assert "FILE.html" in capsys.readouterr().err


def test_each_file_is_logged(folder, caplog):
    library = Library.open(folder.parent / "l.library", settings=Settings(embedder="none"))
    with caplog.at_level(logging.INFO, logger="evidence_graph.ingest"):
        Ingestor(library).ingest(folder)
    lines = [(record.levelname, record.getMessage()) for record in caplog.records]
    assert ("INFO", "3 files to read") in lines
    assert any(level == "WARNING" and "c-blank.md" in line for level, line in lines)
    assert any(level == "INFO" and line.startswith("added") for level, line in lines)
    assert any("documents written" in line for _, line in lines)


def test_the_log_is_appended_to_a_file(folder):
    log = folder.parent / "run.log"
    library = folder.parent / "l.library"
    for _ in range(2):
        main(["ingest", str(library), str(folder), "--embedder", "none", "--log", str(log)])
    text = log.read_text(encoding="utf-8")
    assert text.count("3 files to read") == 2
    assert "unchanged" in text


def test_a_log_that_cannot_be_written_is_told_once_and_the_ingestion_goes_on(
    folder, capsys, monkeypatch
):
    def full(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("evidence_graph.cli.commands.ingesting._LogFile.flush", full)
    log, library = folder.parent / "run.log", folder.parent / "l.library"
    main(["ingest", str(library), str(folder), "--embedder", "none", "--log", str(log)])
    out, err = capsys.readouterr()
    assert "2 added" in out
    assert err.count(f"the log {log} is not whole: No space left on device") == 1
    assert "Traceback" not in err
