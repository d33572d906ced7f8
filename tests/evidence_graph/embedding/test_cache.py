from __future__ import annotations

import logging
import multiprocessing
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from evidence_graph.embedding.cache import VectorCache

ROWS = np.eye(3, dtype=np.float32)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cache.sqlite"


def test_vector_is_found_under_its_fingerprint_and_text(path):
    with VectorCache(path) as cache:
        cache.put("a", ["rent", "deposit"], ROWS[:2])
    with VectorCache(path) as cache:
        found = cache.get("a", ["deposit", "roof"], dim=3)
        assert list(found) == ["deposit"]
        assert np.array_equal(found["deposit"], ROWS[1])
        assert cache.get("b", ["deposit"], dim=3) == {}


def test_vector_of_another_length_is_not_known(path):
    with VectorCache(path) as cache:
        cache.put("a", ["rent"], ROWS[:1])
        assert cache.get("a", ["rent"], dim=4) == {}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(text=st.text(), vector=arrays(np.float32, 5))
def test_vector_comes_back_bit_for_bit(path, text, vector):
    with VectorCache(path) as cache:
        cache.put("a", [text], vector[np.newaxis])
        assert cache.get("a", [text], dim=5)[text].tobytes() == vector.tobytes()


def test_more_texts_than_a_statement_holds_are_found(path):
    texts = [f"clause {i}" for i in range(1_201)]
    with VectorCache(path) as cache:
        cache.put("a", texts, np.arange(1_201, dtype=np.float32)[:, np.newaxis])
        assert len(cache.get("a", texts, dim=1)) == 1_201


def test_damaged_file_is_logged_and_left_aside(path, caplog):
    path.write_bytes(b"this is no database" * 100)
    with caplog.at_level(logging.WARNING), VectorCache(path) as cache:
        cache.put("a", ["rent"], ROWS[:1])
        assert cache.get("a", ["rent"], dim=3) == {}
    assert caplog.text.count("left aside") == 1


def test_folder_that_is_missing_is_logged_and_left_aside(tmp_path, caplog):
    with VectorCache(tmp_path / "missing" / "cache.sqlite") as cache:
        assert cache.get("a", ["rent"], dim=3) == {}
    assert "left aside" in caplog.text


def test_locked_file_is_logged_and_left_aside(path, caplog):
    VectorCache(path).close()
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    with VectorCache(path, timeout_s=0.05) as cache:
        cache.put("a", ["rent"], ROWS[:1])
    assert "locked" in caplog.text
    other.close()


def test_other_tables_are_left_alone(path):
    other = sqlite3.connect(path)
    with other:
        other.execute("CREATE TABLE plans (question TEXT)")
        other.execute("INSERT INTO plans VALUES ('Who pays?')")
    with VectorCache(path) as cache:
        cache.put("a", ["rent"], ROWS[:1])
    assert other.execute("SELECT question FROM plans").fetchall() == [("Who pays?",)]
    other.close()


def _put_many(path, name):
    with VectorCache(path, timeout_s=30) as cache:
        for i in range(50):
            cache.put("a", [f"{name} {i}"], ROWS[:1])


def test_several_processes_share_a_file(path):
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_put_many, args=(path, name)) for name in "xy"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    texts = [f"{name} {i}" for name in "xy" for i in range(50)]
    with VectorCache(path) as cache:
        assert len(cache.get("a", texts, dim=3)) == 100


def test_a_file_that_two_open_at_once_serves_both(tmp_path):
    for n in range(30):
        gate = threading.Barrier(2)
        with ThreadPoolExecutor(2) as pool:
            names = list(pool.map(partial(_put_at_once, tmp_path / f"{n}.sqlite", gate), "xy"))
        with VectorCache(tmp_path / f"{n}.sqlite") as cache:
            assert sorted(cache.get("a", names, dim=3)) == ["x", "y"]


def _put_at_once(path, gate, name):
    gate.wait()
    with VectorCache(path, timeout_s=30) as cache:
        cache.put("a", [name], ROWS[:1])
    return name
