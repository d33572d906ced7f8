"""Windows hold whole units and no more tokens than they may, whatever the document."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.testing import build_document
from ingest.contexts.windows import NEIGHBOURHOOD_TOKENS, Neighbourhoods, tokens_of, windows_of

ACT = """
1 Deposits
  1.1 The deposit is held in trust.
  1.2 The deposit is one month of rent.
2 Rent
  2.1 Rent is due on the first day.
  2.2 Rent is paid into an account.
3 Repair
  3.1 The roof is repaired by the landlord.
"""


def beginnings(text: str, *, most: int) -> list[str]:
    graph, text = build_document("act.md", text)
    return [window.span.of(text).split("\n")[0] for window in windows_of(graph, text, most=most)]


def test_a_document_that_fits_is_one_window():
    assert beginnings(ACT, most=90_000) == ["1 Deposits"]


def test_a_window_ends_where_a_high_unit_begins():
    assert beginnings(ACT, most=70) == ["1 Deposits", "3 Repair"]
    assert beginnings(ACT, most=45) == ["1 Deposits", "2 Rent", "3 Repair"]


def test_units_that_do_not_fit_are_cut_between_their_parts():
    found = beginnings(ACT, most=20)
    assert {"1 Deposits", "2 Rent", "3 Repair"} <= set(found)
    assert len(found) > 3


@given(st.lists(st.lists(st.integers(1, 30), max_size=6), min_size=1), st.integers(10, 200))
def test_each_chunk_is_in_one_window_which_is_long_for_one_chunk_alone(units, most):
    lines = []
    for n, parts in enumerate(units, start=1):
        lines.append(f"{n} Of things")
        lines += [f"  {n}.{m} {'word ' * words}due." for m, words in enumerate(parts, start=1)]
    graph, text = build_document("x.md", "\n".join(lines))
    windows = windows_of(graph, text, most=most)
    described = [chunk for window in windows for chunk in window.chunks]
    assert described == [chunk for chunk in graph.chunks if chunk.kind.retrievable]
    for window in windows:
        assert window.tokens == tokens_of(window.span.of(text))
        inside = [chunk for chunk in graph.chunks if window.span.contains(chunk.span)]
        assert window.tokens <= most or len(inside) == 1
    assert all(one.span.end <= other.span.start for one, other in pairwise(windows))


def test_matter_and_headings_are_read_and_not_described():
    graph, text = build_document("act.md", ACT, matter="Contents")
    (window,) = windows_of(graph, text)
    assert window.span.of(text).startswith("Contents")
    assert all(chunk.kind.retrievable for chunk in window.chunks)


@pytest.mark.parametrize("text", ["", "Rent is due. " * 3, "ж" * 10, "\ud800"])
def test_tokens_are_never_too_few(text):
    assert tokens_of(text) >= len(text.split()) - text.count(".")
    assert tokens_of(text) >= len(text) // 4


def test_a_neighbourhood_is_the_largest_unit_that_is_not_too_large():
    long = "rent " * (3 * NEIGHBOURHOOD_TOKENS)
    outline = f"""
    1 Deposits
      1.1 It is held.
      1.2 A {long}is due.
    2 Rent
      2.1 It is paid.
    """
    graph, text = build_document("act.md", outline)
    around = Neighbourhoods(graph, text)
    held, paid = (chunk for chunk in graph.chunks if " It is " in chunk.span.of(text))
    assert around.of(held) == ("1 Deposits\n1.1", "1.1 It is held.")
    assert around.of(paid) == ("2 Rent\n2.1", "2 Rent\n2.1 It is paid.")
