"""Settings: a flag goes before a variable, that before a file, and that before a default."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.cli import main
from evidence_graph.cli.configured import (
    claude_settings,
    configuration,
    ingest_settings,
    search_settings,
)
from evidence_graph.embedding.registry import open_embedders
from evidence_graph.errors import ConfigurationError


@pytest.fixture(scope="module")
def seven_acts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library that is copied, as making it takes longer."""
    folder = tmp_path_factory.mktemp("configured")
    for n in range(1, 8):
        (folder / f"act{n}.md").write_text(f"# Act {n}\n\n1 The deposit is {n} euro.\n")
    with eg.Library.open(folder / "laws.library", settings=eg.Settings(embedder="none")) as made:
        eg.Ingestor(made).ingest(folder)
    return folder / "laws.library"


@pytest.fixture
def library(seven_acts: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(seven_acts, tmp_path / "laws.library"))


def passages(capsys: pytest.CaptureFixture[str], *arguments: object) -> int:
    assert main([str(one) for one in arguments]) == 0
    found: list[Any] = json.loads(capsys.readouterr().out)["passages"]
    return len(found)


def evaluation_of(library: Path) -> list[str]:
    """The command that measures the library on one question."""
    golden = library.parent / "golden.jsonl"
    golden.write_text(
        '{"id": "1", "text": "deposit 3 euro", "answers": [{"address": "act3.md"}]}\n'
    )
    return ["evaluate", str(library), "--golden", str(golden), "--json"]


def test_a_flag_goes_before_a_variable_and_that_before_the_file(
    library: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    search = ("search", library, "deposit", "--json")
    assert passages(capsys, *search) == 5
    file = library.parent / "evidence-graph.toml"
    file.write_text("[search]\nlimit = 2\npool_size = 50\n")
    assert passages(capsys, *search) == 2
    assert configuration(library)["search.limit"] == (2, str(file))
    monkeypatch.setenv("EVIDENCE_GRAPH_SEARCH_LIMIT", "3")
    assert passages(capsys, *search) == 3
    assert configuration(library)["search.limit"] == (3, "EVIDENCE_GRAPH_SEARCH_LIMIT")
    assert passages(capsys, *search, "-k", 4) == 4
    other = library.parent / "other.toml"
    other.write_text("[search]\npool_size = 60\n")
    assert configuration(library, other)["search.pool_size"] == (60, str(other))
    assert search_settings(configuration(library)).pool_size == 50


def test_config_shows_where_each_setting_comes_from(
    library: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EVIDENCE_GRAPH_SEARCH_GRAPH", "false")
    assert main(["config", str(library), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["search.graph"] == {"value": False, "source": "EVIDENCE_GRAPH_SEARCH_GRAPH"}
    assert shown["ingest.embedder"]["source"] == "default"
    assert main(["config"]) == 0
    assert "search.pool_rrf_k" in capsys.readouterr().out


def test_a_new_library_is_made_by_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evidence-graph.toml").write_text(
        '[ingest]\nembedder = "none"\nchunk_tokens = 90\n'
    )
    (tmp_path / "act.md").write_text("# Act\n\n1 Text.\n")
    assert main(["ingest", str(tmp_path / "a.library"), str(tmp_path / "act.md")]) == 0
    with eg.Library.open(tmp_path / "a.library") as made:
        assert (made.settings.embedder, made.settings.chunk_tokens) == ("none", 90)
    # What is recorded stays, whatever the file says later.
    (tmp_path / "evidence-graph.toml").write_text("[ingest]\nchunk_tokens = 80\n")
    assert main(["ingest", str(tmp_path / "a.library"), str(tmp_path / "act.md")]) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[search]\npool_sise = 3\n", "nearest are search.pool_size"),
        ("[search]\npool_size = 0\n", r"\[search\]"),
        ("[search]\nlimit = 0\n", r"\[search\]"),
        ("limit = 3\n", "outside them"),
        ("[search\n", "expected settings in"),
        ("[ingest]\nchunk_tokens = 'x'\n", r"\[ingest\]"),
        ("[claude]\nneversend = ['a']\n", "nearest are claude.never_send"),
        ("[claude]\ntimeout_s = 0\n", r"\[claude\]"),
    ],
)
def test_what_is_no_setting_is_refused(library: Path, text: str, told: str) -> None:
    (library.parent / "evidence-graph.toml").write_text(text)
    with pytest.raises(ConfigurationError, match=told):
        configuration(library)


def test_how_language_models_are_used_stands_in_a_table_of_its_own(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = library.parent / "evidence-graph.toml"
    file.write_text(
        '[claude]\nmodel = "claude:claude-opus-5-5"\nnever_send = ["collection:board"]\n'
    )
    found = claude_settings(configuration(library))
    assert (found.model, found.never_send) == ("claude:claude-opus-5-5", ("collection:board",))
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_NEVER_SEND", '["act1", "act2"]')
    assert claude_settings(configuration(library)).never_send == ("act1", "act2")


def test_yaml_is_read_too(library: Path) -> None:
    pytest.importorskip("yaml", reason="the extra `yaml` is not installed")
    file = library.parent / "evidence-graph.yaml"
    file.write_text("search:\n  limit: 2\n")
    assert configuration(library)["search.limit"] == (2, str(file))
    file.write_text("search: [\n")
    with pytest.raises(ConfigurationError, match="expected settings in"):
        configuration(library)


def test_settings_that_are_nested_without_end_are_refused(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = library.parent / "evidence-graph.toml"
    file.write_text("a = " + "[" * 100_000)
    with pytest.raises(ConfigurationError, match="expected settings in"):
        configuration(library)
    file.unlink()
    monkeypatch.setenv("EVIDENCE_GRAPH_SEARCH_LIMIT", "[" * 100_000)
    with pytest.raises(ConfigurationError, match="EVIDENCE_GRAPH_SEARCH_LIMIT"):
        configuration(library)


# --- the other tables -----------------------------------------------------------------------------


def test_a_maximum_holds_for_whoever_asks(
    library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    search = ("search", library, "deposit", "--json")
    file = library.parent / "evidence-graph.toml"
    file.write_text("[search]\nmax_limit = 3\n")
    assert passages(capsys, *search) == 3
    assert passages(capsys, *search, "--budget", 4000) == 3
    for verb in ("search", "rank"):
        assert main([verb, str(library), "deposit", "-k", "4"]) == 1
        told = capsys.readouterr().err
        assert f"expected at most 3, the search.max_limit of {file}, found 4" in told


def test_a_library_is_meant_by_a_dash(
    library: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(library.parent)
    assert main(["status", "-"]) == 1
    assert "expected library.path in evidence-graph.toml" in capsys.readouterr().err
    elsewhere = library.parent / "elsewhere"
    elsewhere.mkdir()
    file = elsewhere / "evidence-graph.toml"
    file.write_text('[library]\npath = "../laws.library"\n[search]\nlimit = 2\n')
    monkeypatch.chdir(elsewhere)  # a path in a file is seen from its folder
    assert main(["status", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["documents"] == 7
    assert passages(capsys, "search", "-", "deposit", "--json") == 2
    monkeypatch.chdir(library.parent)
    assert passages(capsys, "search", "-", "deposit", "--json", "--config", file) == 2
    monkeypatch.setenv("EVIDENCE_GRAPH_LIBRARY_PATH", "laws.library")
    assert passages(capsys, "search", "-", "deposit", "--json") == 5


def test_further_libraries_are_read_as_one_with_it(
    library: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other" / "lifts.library"
    other.parent.mkdir()
    with eg.Library.open(other, settings=eg.Settings(embedder="none")) as made:
        made.ingest_text("# Lifts Act\n\n1 A lift needs care.\n", name="lifts.md")
    assert main(["get", str(library), "lifts.md"]) == 1
    (library.parent / "evidence-graph.toml").write_text(
        '[library]\nfurther = ["other/lifts.library", "laws.library"]\n'
    )
    assert main(["get", str(library), "lifts.md"]) == 0
    assert "A lift needs care" in capsys.readouterr().out
    assert main(["search", str(library), "lift", "-k", "1"]) == 0
    assert "Lifts Act" in capsys.readouterr().out


def test_an_embedder_is_named_with_what_it_is_told(library: Path) -> None:
    file = library.parent / "evidence-graph.toml"
    file.write_text(
        '[embedder]\nmodel = "openai:bge@http://localhost:8080/v1"\n'
        'query_prefix = "query: "\ndocument_prefix = "a+b&c"\nmax_tokens = 512\n'
    )
    spec = ingest_settings(configuration(library))["embedder"]
    (embedder,) = open_embedders(spec)
    assert embedder.fingerprint == (
        'openai:bge@http://localhost:8080/v1/[null, 512, "query: ", "a+b&c"]'
    )
    file.write_text('[embedder]\nquery_prefix = "query: "\n')
    with pytest.raises(ConfigurationError, match=r"expected embedder\.model beside query_prefix"):
        configuration(library)
    file.write_text('[embedder]\nmodel = "e5"\n[ingest]\nembedder = "minilm"\n')
    with pytest.raises(ConfigurationError, match=r"either embedder\.model or ingest\.embedder"):
        configuration(library)


def test_evaluation_is_done_with_the_settings_of_the_file(
    library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evaluate = evaluation_of(library)
    assert main(evaluate) == 0
    before = json.loads(capsys.readouterr().out)["metrics"]["RR@10"]
    features = "{ lexical = -1.0 }"
    (library.parent / "evidence-graph.toml").write_text(
        f"[search]\nfeatures.balanced = {features}\nfeatures_by_meaning.balanced = {features}\n"
    )
    assert main(evaluate) == 0
    assert json.loads(capsys.readouterr().out)["metrics"]["RR@10"] < before


def test_searches_are_spans_where_the_file_says_so(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("opentelemetry.sdk", reason="OpenTelemetry's collector is not installed")
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    collected = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(collected))
    monkeypatch.setattr("opentelemetry.trace.get_tracer_provider", lambda: provider)
    assert main(["search", str(library), "deposit"]) == 0
    assert not collected.get_finished_spans()
    (library.parent / "evidence-graph.toml").write_text(
        '[telemetry]\nspans = true\nwith_text = true\nsource = "norland"\n'
    )
    assert main(["search", str(library), "deposit"]) == 0
    (whole,) = [one for one in collected.get_finished_spans() if one.parent is None]
    assert whole.attributes is not None
    assert whole.attributes["gen_ai.data_source.id"] == "norland"
    assert whole.attributes["gen_ai.retrieval.query.text"] == "deposit"
    collected.clear()
    assert main(evaluation_of(library)) == 0
    assert any(one.name == "retrieval norland" for one in collected.get_finished_spans())


def test_what_serves_libraries_reads_the_file(library: Path) -> None:
    pytest.importorskip("starlette", reason="the extra `web` is not installed")
    from evidence_graph.web.served_library import opened

    (served,) = opened([library], most=7, settings=eg.SearchSettings(graph=False)).values()
    assert served.limits == (5,)
    assert served.asking(date(2026, 1, 1))._settings.graph is False
    (few,) = opened([library], most=3).values()
    assert few.limits == (3,)


def test_long_values_stand_in_their_column(
    library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["config", str(library)]) == 0
    lines = capsys.readouterr().out.rstrip("\n").split("\n")
    column = len(lines[0]) - len("null")
    assert lines[0].endswith(" null")
    for line in lines:
        assert line[column - 2 : column] == "  " and line[column] != " ", line
    assert max(map(len, lines)) <= column + 80
