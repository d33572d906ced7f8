from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.embedding.cache import VectorCache
from evidence_graph.ids import digest_of
from evidence_graph.llm.reply_cache import ReplyCache


def test_a_reply_is_found_by_its_key_when_the_library_is_opened_again(tmp_path):
    with ReplyCache.beside(tmp_path) as kept:
        kept.put("a", "The deposit\ud800.")
        kept.put("b", "first")
        kept.put("b", "second")
    with ReplyCache.beside(tmp_path) as kept:
        assert kept.get("a") == "The deposit\ud800."
        assert kept.get("c") is None
        assert kept.get_all(["b", "c", "b"]) == {"b": "second"}


def test_more_keys_than_a_statement_holds_are_found(tmp_path):
    with ReplyCache.beside(tmp_path) as kept, ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda n: kept.put(str(n), f"reply {n}"), range(1_201)))
        assert len(kept.get_all(str(n) for n in range(2_000))) == 1_201


def test_replies_and_vectors_share_the_file_and_leave_each_other_alone(tmp_path):
    with ReplyCache.beside(tmp_path) as kept, VectorCache(kept.path) as vectors:
        vectors.put("model", ["rent"], np.ones((1, 3), np.float32))
        kept.put("rent", "a reply")
        assert kept.get("rent") == "a reply"
        assert list(vectors.get("model", ["rent"], dim=3)) == ["rent"]


def test_a_damaged_file_is_said_once_and_then_nothing_is_kept(tmp_path, caplog):
    (tmp_path / "cache.sqlite").write_bytes(b"this is no database" * 100)
    with caplog.at_level(logging.WARNING), ReplyCache.beside(tmp_path) as kept:
        kept.put("a", "b")
        assert kept.get("a") is None
    assert [record.message.count("models are asked anew") for record in caplog.records] == [1]


def test_a_file_that_another_process_holds_is_left_aside(tmp_path, caplog):
    ReplyCache.beside(tmp_path).close()
    other = sqlite3.connect(tmp_path / "cache.sqlite")
    other.execute("BEGIN EXCLUSIVE")
    with caplog.at_level(logging.WARNING):
        kept = ReplyCache(tmp_path / "cache.sqlite", timeout_s=0.01)
        kept.put("a", "b")
        assert kept.get("a") is None
    other.close()
    assert "locked" in caplog.text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c"), ("a", "bc")),
        (("a", ""), ("a",)),
        (("a", "b"), ("b", "a")),
    ],
)
def test_keys_tell_where_parts_end_and_in_which_order_they_come(one, other):
    assert digest_of(*one) != digest_of(*other)


@given(st.lists(st.text()))
def test_a_key_is_the_same_for_the_same_parts(parts):
    assert digest_of(*parts) == digest_of(*parts)
    assert len(digest_of(*parts)) == 64
