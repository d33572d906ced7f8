"""The file of the cache stays within its size, and drops what was not used for the longest time."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import numpy as np
import pytest

from evidence_graph.caching.cache_table import FILE_NAME, RECORD_AGAIN_HOURS, shrink
from evidence_graph.cli import main
from evidence_graph.embedding.cache import VectorCache
from evidence_graph.errors import ConfigurationError
from evidence_graph.llm.reply_cache import ReplyCache

TEXTS = [f"clause {n}" for n in range(100)]
VECTORS = np.ones((100, 200), dtype=np.float32)  # a kilobyte each, on disk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "x.library").mkdir()
    return tmp_path / "x.library" / FILE_NAME


def at_hour(monkeypatch: pytest.MonkeyPatch, hour: int) -> None:
    monkeypatch.setattr(time, "time", lambda: hour * 3600.0)


def known(cache: VectorCache, model: str) -> int:
    return len(cache.get(model, TEXTS, dim=200))


def test_what_was_not_used_for_the_longest_time_goes_first(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with VectorCache(path, most_bytes=500_000) as cache, ReplyCache(path) as replies:
        at_hour(monkeypatch, 1)
        cache.put("first", TEXTS, VECTORS)
        replies.put("first", "a reply")
        at_hour(monkeypatch, 2)
        cache.put("second", TEXTS, VECTORS)
        at_hour(monkeypatch, 2 + RECORD_AGAIN_HOURS)
        assert known(cache, "first") == 100
        for n in (3, 4):
            at_hour(monkeypatch, n + RECORD_AGAIN_HOURS)
            cache.put(str(n), TEXTS, VECTORS)
        assert known(cache, "second") == 0
        assert known(cache, "first") == known(cache, "4") == 100
        assert replies.get("first") is None
    assert path.stat().st_size < 600_000


def test_the_file_stays_within_its_size(path: Path) -> None:
    with VectorCache(path, most_bytes=500_000) as cache:
        for n in range(12):
            cache.put(str(n), TEXTS, VECTORS)
    assert path.stat().st_size < 700_000


def test_its_size_stands_in_the_file_of_settings(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = path.parents[1] / "evidence-graph.toml"
    settings.write_text("[cache]\nmegabytes = 1\n")
    with VectorCache(path) as cache:
        for n in range(12):
            at_hour(monkeypatch, n)
            cache.put(str(n), TEXTS, VECTORS)
        assert 0 < sum(known(cache, str(n)) for n in range(12)) < 1_000
    assert main(["config", str(path.parent)]) == 0
    assert "cache.megabytes" in capsys.readouterr().out
    settings.write_text("[cache]\nmegabytes = 0\n")
    with pytest.raises(ConfigurationError, match=r"expected settings of \[cache\]"):
        VectorCache(path)


def test_room_is_given_back_when_asked_for(path: Path) -> None:
    with VectorCache(path) as cache:
        for n in range(12):
            cache.put(str(n), TEXTS, VECTORS)
    before = path.stat().st_size
    with VectorCache(path, most_bytes=400_000) as cache:
        cache.put("last", TEXTS[:1], VECTORS[:1])
    shrink(path)
    assert path.stat().st_size < before / 2
    shrink(path.with_name("none"))
    assert not path.with_name("none").exists()


def test_a_file_of_an_older_version_is_used_on(path: Path) -> None:
    with sqlite3.connect(path) as old:
        old.execute(
            "CREATE TABLE embeddings (fingerprint TEXT NOT NULL, text_sha256 BLOB NOT NULL, "
            "vector BLOB NOT NULL, PRIMARY KEY (fingerprint, text_sha256)) WITHOUT ROWID"
        )
    with VectorCache(path) as cache:
        cache.put("a", TEXTS, VECTORS)
        assert known(cache, "a") == 100


def test_a_file_that_may_only_be_read_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with VectorCache(path) as cache:
        cache.put("a", TEXTS, VECTORS)
    at_hour(monkeypatch, 10**6)
    with VectorCache(path, timeout_s=0.01) as cache, sqlite3.connect(path) as other:
        other.execute("BEGIN IMMEDIATE")  # as where it may not be written
        assert known(cache, "a") == 100
