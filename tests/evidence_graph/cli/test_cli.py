"""The command: results on stdout, all else on stderr, exit codes 0, 1 and 2, JSON to the letter."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import evidence_graph
from evidence_graph.library import Library

from .running import ran

QUESTION = "When must a landlord lodge the deposit?"

REPORT = (
    "added updated unchanged removed failed skipped documents sections chunks terms references "
    "unresolved seconds files"
).split()
PASSAGE = (
    "rank score citation document_id section_id anchor heading_path start end page text chunks "
    "scores definitions references explain"
).split()


@dataclass(frozen=True)
class Result:
    """What one run of the command gave."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on stdout."""
        return json.loads(self.out)


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Any:
    """Runs the command in this process."""

    def run(*arguments: object) -> Result:
        return Result(*ran(capfd, *arguments))

    return run


def command(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    line = [sys.executable, "-m", "evidence_graph", *map(str, arguments)]
    return subprocess.run(line, capture_output=True, timeout=60, check=False, **options)


# --- ingest ---------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "statutes"
    folder.mkdir()
    (folder / "act.md").write_text("# Roofs Act\n\n## 1 Repair\n\nThe owner repairs the roof.\n")
    (folder / "photo.jpg").write_bytes(b"\xff\xd8\xff")
    return folder


def test_ingest_reports_every_file(run: Any, folder: Path) -> None:
    laws = folder.parent / "laws.library"
    result = run("ingest", laws, folder, "--embedder", "none", "--json")
    assert (result.status, result.err) == (0, "")
    assert list(result.json) == REPORT
    (file,) = [file for file in result.json["files"] if file["path"].endswith("act.md")]
    assert file == {
        "path": "statutes/act.md",
        "outcome": "added",
        "document_id": "statutes/act.md",
        "stage": None,
        "reason": None,
    }
    assert (result.json["added"], result.json["documents"]) == (1, 1)
    again = run("ingest", laws, folder, "--json").json
    assert (again["added"], again["unchanged"], again["chunks"]) == (0, 1, result.json["chunks"])


def test_ingest_goes_on_after_a_file_that_fails_and_exits_with_1(run: Any, folder: Path) -> None:
    laws = folder.parent / "laws.library"
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 and no more")
    result = run("ingest", laws, folder, "--embedder", "none", "--json")
    assert (result.status, result.json["added"], result.json["failed"]) == (1, 1, 1)
    (failed,) = [file for file in result.json["files"] if file["outcome"] == "failed"]
    assert failed["stage"] == "convert"
    assert failed["reason"]
    words = run("ingest", laws, folder)
    assert words.status == 1
    assert "failed    statutes/broken.pdf (convert): " in words.out
    assert "the library holds 1 document," in words.out


def test_ingest_removes_only_when_told(run: Any, folder: Path) -> None:
    laws = folder.parent / "laws.library"
    run("ingest", laws, folder, "--embedder", "none")
    (folder / "act.md").unlink()
    assert run("ingest", laws, folder, "--json").json["documents"] == 1
    rehearsed = run("ingest", laws, folder, "--prune", "--dry-run", "--json").json
    assert (rehearsed["removed"], rehearsed["documents"]) == (1, 1)
    pruned = run("ingest", laws, folder, "--prune", "--json").json
    assert (pruned["removed"], pruned["documents"]) == (1, 0)


def test_options_of_ingest_are_facts_of_the_documents(run: Any, folder: Path) -> None:
    laws = folder.parent / "laws.library"
    options = "--embedder none --chunk-tokens 120 --type policy --collection roofs".split()
    run("ingest", laws, folder, *options, "--language", "de", "--date", "2026-01-31")
    document = json.loads(run("export", laws).out.splitlines()[0])
    facts = ("type", "collection", "language", "date")
    assert [document[name] for name in facts] == ["policy", "roofs", "de", "2026-01-31"]
    assert run("status", laws, "--json").json["settings"]["chunk_tokens"] == 120


# --- search, rank, get, text, export --------------------------------------------------------------


def test_search_gives_passages(run: Any, statutes: Path) -> None:
    result = run("search", statutes, QUESTION, "-k", 3, "--explain", "--json")
    assert (result.status, result.err) == (0, "")
    assert list(result.json)[:3] == ["question", "plan", "passages"]
    assert [passage["rank"] for passage in result.json["passages"]] == [1, 2, 3]
    text = Library.open(statutes)
    for passage in result.json["passages"]:
        assert set(passage) >= set(PASSAGE)
        assert (
            passage["text"] == text.text(passage["document_id"])[passage["start"] : passage["end"]]
        )
        assert all(
            list(score) == ["rank", "score", "weight", "contribution"]
            for score in passage["scores"].values()
        )
        assert all(
            list(part) == ["part", "value", "weight", "contribution", "via"]
            for part in passage["explain"]
        )


def test_search_prints_citations_and_notes_apart(run: Any, statutes: Path) -> None:
    result = run("search", statutes, QUESTION)
    assert result.status == 0
    assert re.match(r"1  \S.* \d+.*\[\d\.\d{4}, sure \d\.\d\d\]\n", result.out)
    assert "the library was made without a model" in result.err


def test_rank_gives_chunks(run: Any, statutes: Path) -> None:
    result = run("rank", statutes, QUESTION, "--lanes", "lexical", "--no-graph", "--json")
    assert (result.status, list(result.json)) == (0, ["question", "hits"])
    assert len(result.json["hits"]) == 10
    for rank, hit in enumerate(result.json["hits"], start=1):
        assert list(hit)[:5] == ["rank", "score", "chunk_id", "section_id", "record_id"]
        assert hit["rank"] == rank
    assert len(run("rank", statutes, QUESTION, "-k", 4).out.splitlines()) == 4


def test_an_empty_result_is_valid_output(run: Any, statutes: Path) -> None:
    nothing = "xylophone zeppelin"
    search = run("search", statutes, nothing, "--json")
    assert (search.status, search.json["passages"]) == (0, [])
    rank = run("rank", statutes, nothing, "--json")
    assert (rank.status, rank.json["hits"]) == (0, [])
    assert run("rank", statutes, nothing).out == ""


def test_get_gives_a_provision(run: Any, statutes: Path) -> None:
    result = run("get", statutes, "Tenancies Act s 14", "--json")
    assert result.status == 0
    assert (
        list(result.json)
        == (
            "document_id section_id anchor citation heading_path start end page text children "
            "definitions references"
        ).split()
    )
    assert result.json["section_id"] == "tenancies-act.md#14"
    words = run("get", statutes, "Tenancies Act s 14").out
    assert words == f"{result.json['citation']}\n\n{result.json['text']}\n"


def test_get_gives_the_first_provision_of_a_range_and_all_of_them(run: Any, statutes: Path) -> None:
    result = run("get", statutes, "Tenancies Act ss 14 to 16", "--json")
    assert result.status == 0
    assert result.json["section_id"] == "tenancies-act.md#14"
    anchors = [provision["anchor"] for provision in result.json["provisions"]]
    assert (anchors[0], anchors[-1]) == ("14", "16")
    words = run("get", statutes, "Tenancies Act ss 14 to 16").out
    assert all(f"Tenancies Act s {n}" in words for n in (14, 16))


def test_outline_gives_the_tree(run: Any, statutes: Path) -> None:
    result = run("outline", statutes, "tenancies-act.md", "--json")
    assert (result.status, list(result.json)) == (0, ["document_id", "title", "sections"])
    waiting, seen = list(result.json["sections"]), []
    while waiting:
        section = waiting.pop()
        assert list(section) == (
            "section_id anchor number heading kind level page children".split()
        )
        seen.append(section["section_id"])
        waiting += section["children"]
    assert "tenancies-act.md#14(2)" in seen
    assert len(seen) == len(set(seen))
    assert "14" in run("outline", statutes, "tenancies-act.md").out


def test_outline_without_a_document_lists_them(run: Any, statutes: Path) -> None:
    assert "tribunal-rules.pdf  Housing Tribunal" in run("outline", statutes).out
    listed = json.loads(run("outline", statutes, "--json").out)["documents"]
    assert [one["id"] for one in listed] == sorted(one["id"] for one in listed)
    assert {"title", "type", "language", "date"} < listed[0].keys()


def test_text_adds_nothing(run: Any, statutes: Path) -> None:
    source = (statutes.parent / "tenancies-act.md").read_bytes()
    assert run("text", statutes, "tenancies-act.md").out.encode() == source
    assert run("text", statutes, "tenancies-act.md", "--json").json == {
        "document": "tenancies-act.md",
        "document_id": "tenancies-act.md",
        "text": source.decode(),
    }


def test_export_is_the_same_each_time(run: Any, statutes: Path) -> None:
    once, twice = run("export", statutes), run("export", statutes, "--format", "jsonl")
    assert once == twice
    assert all(json.loads(line) for line in once.out.splitlines())
    nested = run("export", statutes, "--format", "json")
    assert list(nested.json)[-2:] == ["nodes", "edges"]
    assert run("export", statutes, "--json") == nested  # one object, as of every verb
    assert run("export", statutes, "--format", "graphml").out.startswith("<graphml")


# --- evaluate, status, model ----------------------------------------------------------------------


@pytest.fixture
def judged(tmp_path: Path) -> list[object]:
    queries, qrels = tmp_path / "queries.jsonl", tmp_path / "qrels.tsv"
    queries.write_text(json.dumps({"id": "q1", "text": QUESTION}) + "\n")
    qrels.write_text("query-id\tcorpus-id\tgrade\nq1\ttenancies-act.md#14\t1\n")
    return ["--queries", queries, "--qrels", qrels]


def test_evaluate_measures(run: Any, statutes: Path, judged: list[object], tmp_path: Path) -> None:
    out = ["--run", tmp_path / "run.trec", "--per-query", tmp_path / "each.jsonl"]
    result = run("evaluate", statutes, *judged, *out, "--json")
    assert (result.status, list(result.json)) == (0, ["metrics", "queries", "milliseconds"])
    assert list(result.json["metrics"]) == ["R@10", "AP@10", "nDCG@10", "RR@10", "all@10"]
    assert list(result.json["milliseconds"]) == ["p50", "p95"]
    assert (result.json["queries"], result.json["metrics"]["R@10"]) == (1, 1.0)
    line = (tmp_path / "run.trec").read_text().splitlines()[0].split()
    assert [line[0], line[1], line[3], len(line)] == ["q1", "Q0", "1", 6]
    assert json.loads((tmp_path / "each.jsonl").read_text())["id"] == "q1"


def test_a_missed_floor_exits_with_1_and_the_full_result(
    run: Any, statutes: Path, judged: list[object]
) -> None:
    met = run("evaluate", statutes, *judged, "--fail-under", "R@10=0.5", "--json")
    assert (met.status, met.err) == (0, "")
    lanes = ["--lanes", "exact"]  # which finds nothing: the question names no provision
    missed = run("evaluate", statutes, *judged, *lanes, "--fail-under", "R@10=0.5", "--json")
    assert (missed.status, missed.json["metrics"]["R@10"]) == (1, 0.0)
    assert missed.err == "R@10 0.0000 is under 0.5\n"


def test_status_says_what_a_library_holds(run: Any, statutes: Path) -> None:
    result = run("status", statutes, "--check", "--json")
    assert (result.status, result.json["documents"], result.json["damaged"]) == (0, 5, [])
    assert result.json["lanes"] == ["exact", "lexical"]
    assert "generation   1" in run("status", statutes).out


def test_status_exits_with_1_where_a_file_is_damaged(run: Any, folder: Path) -> None:
    laws = folder.parent / "laws.library"
    run("ingest", laws, folder, "--embedder", "none")
    (file,) = (laws / "projection").rglob("chunks.arrow")
    data, times = file.read_bytes(), file.stat()
    file.write_bytes(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))  # bit rot leaves them
    result = run("status", laws, "--check", "--json")
    assert (result.status, len(result.json["damaged"])) == (1, 1)


def test_model_says_where_it_looks(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("model", "--json")
    assert result.status == (0 if result.json["found"] else 1)
    assert {"model", "found", "folder", "places"} <= set(result.json)


# --- refusals and wrong usage ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["get", "{laws}", "Tenancies Act s 999"], "NotFoundError"),
        (["get", "{laws}", ""], "NotFoundError"),
        (["text", "{laws}", "no-such-act.md"], "NotFoundError"),
        (["search", "{laws}", ""], "RetrievalError"),
        (["status", "no.library"], "StoreError"),
        (["ingest", "{laws}", "x", "--embedder", "minilm"], "LibraryMismatchError"),
        (["evaluate", "{laws}", "--queries", "no", "--qrels", "no"], "RetrievalError"),
    ],
)
def test_what_is_refused_exits_with_1_and_says_why(
    run: Any, statutes: Path, arguments: list[str], error: str
) -> None:
    given = [argument.format(laws=statutes) for argument in arguments]
    result = run(*given, "--json")
    assert result.status == 1
    assert list(result.json) == ["error", "message"]
    assert result.json["error"] == error
    assert result.err == f"error: {result.json['message']}\n"
    words = run(*given)
    assert (words.status, words.out) == (1, "")


def test_a_file_that_cannot_be_written_is_told(
    run: Any, statutes: Path, judged: list[object], tmp_path: Path
) -> None:
    result = run("evaluate", statutes, *judged, "--run", tmp_path / "no" / "run.trec")
    assert result.status == 1
    assert result.err.startswith("error: ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["search", "laws.library"],
        ["search", "laws.library", "roof", "-k", "0"],
        ["rank", "laws.library", "roof", "--lanes", "psychic"],
        ["export", "laws.library", "--format", "csv"],
        ["evaluate", "laws.library"],
        ["evaluate", "l", "--queries", "q", "--qrels", "r", "--fail-under", "P@1=1"],
        ["evaluate", "l", "--queries", "q", "--qrels", "r", "--fail-under", "R@10=2"],
        ["ingest", "new.library", "x", "--chunk-tokens", "801"],
        ["ingest", "new.library", "x", "--type", "novel"],
        ["ingest", "new.library", "x", "--language", "English"],
        ["ingest", "new.library", "x", "--date", "yesterday"],
        ["ingest", "new.library", "x", "--embedder", "no-such-model"],
    ],
)
def test_wrong_usage_exits_with_2(run: Any, arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.status, result.out) == (2, "")
    assert "error: " in result.err
    assert not Path("new.library").exists()


# --- the process ----------------------------------------------------------------------------------


def test_every_verb_is_listed_and_its_help_ends_with_an_example(run: Any) -> None:
    verbs = re.findall(r"^    ([a-z]+) ", run("--help").out, flags=re.MULTILINE)
    assert {"ingest", "search", "rank", "get", "outline", "text", "export"} < set(verbs)
    assert {"evaluate", "status", "model"} < set(verbs)
    for verb in verbs:
        result = run(verb, "--help")
        assert result.status == 0
        assert result.out.splitlines()[-1].startswith(f"e.g. evidence-graph {verb}")


def test_every_argument_of_every_verb_has_a_help_text_and_a_name_in_capitals() -> None:
    from evidence_graph.cli.parser import make_parser

    (verbs,) = (a for a in make_parser()._actions if isinstance(a, argparse._SubParsersAction))
    for verb, parser in verbs.choices.items():
        for action in parser._actions:
            assert action.help, (verb, action.dest)
            name = action.metavar or ("" if action.choices or action.nargs == 0 else action.dest)
            assert str(name).isupper() or not name or "|" in str(name), (verb, action.dest)


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("search l -k 3 roof", {"question": "roof"}),
        ("search -k 3 l roof", {"question": "roof"}),
        ("search l -k 3 -- -roof", {"question": "-roof"}),
        ("search l -k 3", {"question": None}),
        ("outline l --json act.md", {"document": "act.md"}),
        ("get l 1 --json 2", {"address": ["1", "2"]}),
        ("get l 1 --json -- -2", {"address": ["1", "-2"]}),
        ("ingest l a --embedder none b", {"paths": ["a", "b"]}),
        ("alias l act.md --remove THA RA", {"name": ["THA", "RA"]}),
        ("rebuild l graph --wait 5 lexical", {"parts": ["graph", "lexical"]}),
    ],
)
def test_arguments_stand_before_options_or_behind_them(line: str, held: dict[str, Any]) -> None:
    from evidence_graph.cli.parser import make_parser

    found = vars(make_parser().parse_args(line.split()))
    assert held.items() <= found.items()
    assert found["library"] == Path("l")


@pytest.mark.parametrize("line", ["search l -k 3 a b", "search l --bogus a", "rebuild l --json x"])
def test_what_is_no_argument_is_refused_behind_an_option_too(line: str, run: Any) -> None:
    result = run(*line.split())
    assert (result.status, result.out) == (2, "")


def test_the_version_is_that_of_the_package(run: Any) -> None:
    assert run("--version").out == f"evidence-graph {evidence_graph.__version__}\n"


def test_help_loads_nothing_heavy() -> None:
    script = """
import sys
from evidence_graph.cli import main
try:
    main(["--help"])
except SystemExit:
    pass
heavy = {"numpy", "pyarrow", "kuzu", "onnxruntime", "lxml", "pydantic", "tantivy", "usearch"}
print(sorted(heavy & set(sys.modules)), file=sys.stderr)
"""
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert result.stderr == "[]\n"


def test_output_is_utf_8_whatever_the_terminal_speaks(statutes: Path) -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = command("get", statutes, "Tenancies Act s 14", env=ascii_only)
    assert (result.returncode, result.stderr) == (0, b"")
    assert "weeks’ rent" in result.stdout.decode()


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(statutes: Path) -> None:
    line = [sys.executable, "-m", "evidence_graph", "export", str(statutes)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 1


def test_a_file_to_verify_that_cannot_be_read_is_named(run: Any, statutes: Path) -> None:
    result = run("verify", statutes, "memo.md")
    assert result.status == 1
    assert result.err.startswith("error: memo.md: expected a readable file")
