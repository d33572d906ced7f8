"""Settings: a flag goes before a variable, that before a file, and that before a default."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.cli import main
from evidence_graph.cli.configured import claude_settings, configuration, search_settings
from evidence_graph.errors import ConfigurationError


@pytest.fixture
def library(tmp_path: Path) -> Path:
    path = tmp_path / "laws.library"
    with eg.Library.open(path, settings=eg.Settings(embedder="none")) as made:
        for n in range(1, 8):
            made.ingest_text(f"# Act {n}\n\n1 The deposit is {n} euro.\n", name=f"act{n}.md")
    return path


def passages(capsys: pytest.CaptureFixture[str], *arguments: object) -> int:
    assert main([str(one) for one in arguments]) == 0
    found: list[Any] = json.loads(capsys.readouterr().out)["passages"]
    return len(found)


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
        ("[search]\nlimit = 0\n", "whole number from 1"),
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
