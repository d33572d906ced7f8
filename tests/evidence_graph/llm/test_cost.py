from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from evidence_graph.llm.chat import Reply, Usage
from evidence_graph.llm.cost import Spent, amount_of, price_of
from evidence_graph.spending import dollars

HAIKU = "claude-haiku-5-5"


@pytest.mark.parametrize(
    ("usage", "expected"),
    [
        (Usage(input=1_000_000 // 10), 0.01),  # 100,000 at $0.10 a million
        (Usage(output=100_000), 0.05),
        (Usage(written=80_000), 0.01),
        (Usage(read=100_000), 0.001),
        (Usage(input=1, read=100_000), 5 * (0.1 + 1_000) / 1e6),  # one token over: all of it
        (Usage(input=200_000, output=1_000), 5 * (0.02 + 0.0005)),
    ],
)
def test_a_request_costs_what_its_prompt_makes_it_cost(usage, expected):
    price = price_of(HAIKU)
    assert price is not None
    assert price.of(usage) == pytest.approx(expected)
    assert price.of(usage, batch=True) == pytest.approx(expected / 2)


@pytest.mark.parametrize(
    "name", [HAIKU, "claude-haiku-5-5-20260901", "claude:claude-haiku-5-5/low"]
)
def test_a_price_is_found_by_every_name_of_the_model(name):
    assert price_of(name) == price_of(HAIKU)


def test_what_is_spent_adds_up_by_purpose_from_several_threads():
    spent = Spent()
    reply = Reply((), usage=Usage(100, 10, 1_000, 5_000), model=HAIKU)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda n: spent.add("context", reply), range(400)))
    spent.add("answer", reply, batch=True)
    one = (100 * 0.1 + 10 * 0.5 + 1_000 * 0.125 + 5_000 * 0.01) / 1e6
    found = spent.by_purpose
    assert list(found) == ["context", "answer"]
    assert found["context"].requests == 400
    used = Usage(40_000, 4_000, 400_000, 2_000_000)
    assert found["context"] == amount_of(used, found["context"].dollars, requests=400)
    assert found["context"].dollars == pytest.approx(400 * one)
    assert spent.total.dollars == pytest.approx(400.5 * one)
    assert str(spent) == (
        "context: 400 requests, 2,440,000 tokens in (cache: 400,000 written, 2,000,000 read), "
        "4,000 out, $0.0760; answer: 1 request, 6,100 tokens in (cache: 1,000 written, 5,000 "
        "read), 10 out, $0.0001; together $0.0761"
    )


def test_the_cost_of_a_model_without_a_price_is_not_known():
    spent = Spent()
    spent.add("plan", Reply((), usage=Usage(input=7, output=1), model="llama"))
    spent.add("plan", Reply((), usage=Usage(input=7, output=1), model=HAIKU))
    assert spent.total == amount_of(Usage(14, 2), None, requests=2)
    assert str(spent) == "plan: 2 requests, 14 tokens in, 2 out, cost unknown"


def test_nothing_spent_says_so():
    assert not Spent()
    assert str(Spent()) == "no language model was asked"


@pytest.mark.parametrize(
    ("cost", "shown"),
    [
        (0.0, "$0.00"),
        (12.345, "$12.35"),
        (1_234.5, "$1,234.50"),
        (0.0123, "$0.0123"),
        (3e-6, "$3e-06"),
    ],
)
def test_a_cost_is_shown_with_the_digits_that_count(cost, shown):
    assert dollars(cost) == shown
