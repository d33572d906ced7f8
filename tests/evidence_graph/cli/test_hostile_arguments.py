"""Names and files that mean no good: the command says what is wrong, in plain characters."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from evidence_graph.cli import main

NOT_UNICODE = os.fsdecode(b"\xff")
LAW = "# Deposits Act\n\n## 1 Meaning\n\n“Deposit” means money held.\n"
RED, TITLE = "\x1b[31mred.md", "k\x1b]0;title\x07\x9b1m.zzz"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    laws = tmp_path / "laws"
    laws.mkdir()
    (laws / RED).write_text(LAW, encoding="utf-8")
    (laws / TITLE).write_text(LAW, encoding="utf-8")
    assert main(["ingest", str(tmp_path / "x.library"), str(laws), "--embedder", "none"]) == 0
    return tmp_path / "x.library"


@pytest.mark.parametrize(
    "verb", "get outline text refs inspect terms define alias search rank plan".split()
)
def test_what_is_not_unicode_is_refused_like_anything_unknown(
    path: Path, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    assert main([verb, str(path), NOT_UNICODE]) == 1
    assert capsys.readouterr().err.splitlines()[-1].startswith("error: expected ")


def test_control_characters_of_names_do_not_reach_a_terminal(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laws = str(path.parent / "laws")
    for command in (["ingest", str(path), laws], ["get", str(path), "1"], ["lint", str(path)]):
        main(command)
    main(["get", str(path), f"{RED} s 7"])
    shown = capsys.readouterr()
    for text in (shown.out, shown.err):
        assert not any((ord(sign) < 0x20 and sign not in "\n\t") or 0x7F <= ord(sign) < 0xA0
                       for sign in text)  # fmt: skip
    assert "\\u001b[31mred.md" in shown.err
    assert "k\\u001b]0;title\\u0007\\u009b1m.zzz" in shown.out


def test_json_and_texts_keep_every_character(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    main(["ingest", str(path), str(path.parent / "laws"), "--json"])
    files = json.loads(capsys.readouterr().out)["files"]
    assert {file["path"] for file in files} == {f"laws/{RED}", f"laws/{TITLE}"}
    main(["text", str(path), f"laws/{RED}"])
    assert capsys.readouterr().out == LAW


@pytest.mark.parametrize("options", [["--golden"], ["--queries", "--qrels"]])
def test_json_that_is_nested_without_end_is_refused(
    path: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    deep = path.parent / "deep.json"
    deep.write_text("[" * 100_000)
    given = [word for option in options for word in (option, str(deep))]
    assert main(["evaluate", str(path), *given]) == 1
    assert "error: expected an object with id" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("verb", "unit", "length"),
    [
        ("search", '"the deposit" ', 10_000),
        ("plan", "the deposit ", 10_000),
        ("get", "section 4(2) ", 5_000),
        ("define", "deposit ", 1_000),
    ],
)
def test_what_is_asked_has_a_bound(
    path: Path, capsys: pytest.CaptureFixture[str], verb: str, unit: str, length: int
) -> None:
    assert main([verb, str(path), unit * (length // len(unit) + 1)]) == 1
    assert f"at most {length} characters" in capsys.readouterr().err
