"""Collection statistics: a sum of parts that forgets how it came about."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.lexical import statistics
from evidence_graph.lexical.forward import pair_id, word_hash, word_hashes
from evidence_graph.lexical.statistics import Statistics, StatisticsPart, build_part

CHUNK = st.lists(st.sampled_from(["rent", "due", "deposit", "4.2"]), max_size=6).map(tuple)
CHUNKS = st.lists(CHUNK, max_size=6)
ALL = np.array(
    [word_hash(w) for w in ("rent", "due", "deposit", "4.2", "unknown")]
    + [pair_id("rent", "due"), pair_id("due", "rent"), pair_id("4.2", "4.2")],
    dtype=np.uint64,
)


def part(chunks, *, sign=1):
    return build_part(map(word_hashes, chunks), sign=sign)


def told(found):
    return found.n_chunks, found.total_length, found.document_frequency(ALL).tolist()


def test_a_term_counts_once_a_chunk():
    found = Statistics([part([("rent", "due", "rent", "due"), ("due", "rent"), ()])])
    assert found.n_chunks == 3
    assert found.total_length == 7 + 3 + 0
    assert found.average_length == pytest.approx(10 / 3)
    assert found.document_frequency(ALL).tolist() == [2, 2, 0, 0, 0, 1, 2, 0]


def test_no_chunks_have_statistics_too():
    found = Statistics([])
    assert told(found) == (0, 0, [0] * len(ALL))
    assert found.average_length == 1.0


@given(CHUNKS, CHUNKS)
def test_a_correction_takes_dead_chunks_out(live, dead):
    corrected = Statistics([part(live + dead), part(dead, sign=-1)])
    assert told(corrected) == told(Statistics([part(live)]))


@given(CHUNKS)
def test_batches_of_any_size_give_the_same_part(chunks):
    whole = part(chunks)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(statistics, "_BATCH_TERMS", 2)
        batched = part(chunks)
    assert batched.ids.tolist() == whole.ids.tolist()
    assert batched.counts.tolist() == whole.counts.tolist()


def test_a_part_checks_its_shape():
    one, two = np.zeros(1, np.uint64), np.zeros(2, np.uint32)
    with pytest.raises(ValueError, match="one count an id"):
        StatisticsPart(one, two, 1, 1)
    with pytest.raises(ValueError, match="sign of 1 or -1"):
        StatisticsPart(one, two[:1], 1, 1, sign=0)
