"""Names and files that mean no good: the command says what is wrong, in plain characters."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from evidence_graph.cli import main
from evidence_graph.cli.parser import _MEANT, make_parser
from evidence_graph.cli.verbs import VERBS

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


def test_an_error_is_one_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    for words in (["get", str(path), "a\nb"], ["search", f"{path}\n", "x"]):
        assert main(words) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert "\\u000a" in line or "\\n" in line


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


@pytest.mark.parametrize(
    "words",
    [
        ["search", "deposit", "-k", "9" * 30],
        ["search", "deposit", "--neighbours", "9" * 30],
        ["search", "deposit", "--budget", "²"],
        ["refs", "1", "--depth", "2147483648"],
        ["ingest", ""],
        ["ingest", "x.md", "--chunk-tokens", "nan"],
    ],
)
def test_a_value_that_no_verb_can_use_is_wrong_usage(
    path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    verb, *rest = words
    with pytest.raises(SystemExit) as ended:
        main([verb, str(path), *rest])
    assert ended.value.code == 2
    assert ": expected a " in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["get", "define", "ingest"])
def test_two_dashes_are_no_value(path: Path, capsys: pytest.CaptureFixture[str], verb: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main([verb, str(path), "--", "--"])
    assert caught.value.code == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [["explore", "--port"], ["mcp", "--http"]])
def test_a_port_beyond_the_last_is_wrong_usage(path: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([words[0], str(path), words[1], "70000"])
    assert ended.value.code == 2


def test_references_are_followed_to_their_end_however_deep_one_asks(path: Path) -> None:
    assert main(["refs", str(path), f"{RED} s 1", "--depth", "1000000000"]) == 0


@pytest.mark.parametrize("verb", ["search", "mcp"])
def test_a_library_named_twice_is_wrong_usage(
    path: Path, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    twice = [verb, str(path), *(["x", "--library"] if verb == "search" else []), str(path)]
    assert main(twice) == 2
    assert "expected each library once" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["search", "x", "--save"], ["ingest", "laws", "--log"], ["dump"]], ids=" ".join
)
def test_no_file_is_written_into_the_library_itself(path: Path, words: list[str]) -> None:
    before = (path / "manifest.json").read_bytes()
    assert main([words[0], str(path), *words[1:], str(path / "manifest.json")]) != 0
    assert (path / "manifest.json").read_bytes() == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_result_that_cannot_be_written_is_no_success(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr("sys.stdout", full)
        assert main(["status", str(path)]) == 1
    assert capsys.readouterr().err.endswith("the result, found: No space left on device\n")


def test_streams_that_the_caller_closed_are_no_fault(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert main(["status", str(path)]) == 0
    assert main(["status", str(path / "none")]) == 1
    for opened in (sys.stdout, sys.stderr):
        opened.close()


@pytest.mark.parametrize(
    ("error", "told"),
    [(KeyError("x"), "found KeyError: 'x' at"), (MemoryError(), "expected enough memory")],
)
def test_a_fault_that_nobody_foresaw_is_told_on_one_line(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    told: str,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("evidence_graph.library.Library.status", fail)
    capsys.readouterr()
    assert main(["status", str(path), "--json"]) == 1
    shown = capsys.readouterr()
    assert told in json.loads(shown.out)["message"]
    assert shown.err.startswith("error: expected ") and shown.err.count("\n") == 1


def test_words_that_look_like_an_option_are_refused_with_the_way_to_give_them(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["search", str(path), "-zeal"])
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert "usage: evidence-graph search " in err
    assert "found -zeal; words that begin with - stand behind --" in err


def test_a_question_without_quotation_marks_is_told_what_it_lacks(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["search", str(path), "Who", "pays", "rent?"])
    err = capsys.readouterr().err
    assert "found pays rent?; quote an argument of several words" in err
    assert main(["search", str(path), "-k", "1", "--", "-zeal deposit"]) == 0


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"[]", "no JSON object"),
        (b"{}", "no 'dump'"),
        (b"\xff", "no text in UTF-8: byte 1 is 0xff"),
    ],
)
def test_a_file_that_is_no_dump_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, found: str
) -> None:
    (tmp_path / "x.jsonl").write_bytes(content)
    assert main(["restore", str(tmp_path / "x.library"), str(tmp_path / "x.jsonl")]) == 1
    assert capsys.readouterr().err.endswith(f"found in line 1: {found}\n")


def test_an_address_like_no_other_leads_to_the_list_of_documents(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["get", str(path), "zzz"]) == 1
    assert capsys.readouterr().err.endswith("found none for 'zzz'; outline lists the documents\n")


def test_a_name_with_a_line_feed_stays_on_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a\nerror: b.md").write_text(LAW, encoding="utf-8")
    (tmp_path / "c\nerror: d.docx").write_bytes(b"no document")
    files = [str(path) for path in sorted(tmp_path.iterdir())]
    assert main(["ingest", str(tmp_path / "x.library"), *files, "--embedder", "none"]) == 1
    assert main(["outline", str(tmp_path / "x.library")]) == 0
    address = f"{tmp_path.name}/a\nerror: b.md"
    for words in (
        ["terms"], ["lint"], ["define", "deposit"], ["refs", address], ["history", address],
        ["rank", "money"], ["search", "money"], ["get", address], ["remove", address],
    ):  # fmt: skip
        main([words[0], str(tmp_path / "x.library"), *words[1:]])
    printed = capsys.readouterr().out
    assert r"a\u000aerror: b.md" in printed
    assert r"c\u000aerror: d.docx" in printed
    assert "\nerror" not in printed


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("serch", "did you mean search?"),
        ("list", "did you mean outline?"),  # the word of other programs
        ("xyzzy", "; --help lists all"),
    ],
)
def test_a_word_that_is_no_verb_is_refused_with_the_verb_that_it_may_mean(
    capsys: pytest.CaptureFixture[str], word: str, meant: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([word, "laws"])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert f"expected a verb, found {word!r}" in error
    assert meant in error


def test_the_words_of_other_programs_lead_to_verbs_and_are_none() -> None:
    make_parser()
    assert set(_MEANT.values()) <= VERBS.keys()
    assert not _MEANT.keys() & VERBS.keys()


def test_a_question_without_a_library_is_not_taken_for_one_silently(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["search", "who pays?"]) == 2
    assert "expected a library and a question" in (error := capsys.readouterr().err)
    assert "who pays? stands for the library" in error
