"""Gains, losses, and whether they could be chance: against values worked out by hand or by scipy's
exact distributions, which are written down here."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retrieve.evaluate import Evaluation, compare
from retrieve.evaluate.compare import ROUNDS
from retrieve.evaluate.measures import MEASURES, means


def evaluation(values: list[float]) -> Evaluation:
    """One whose every measure has these values, for questions q0, q1 …"""
    per_query = {f"q{n}": dict.fromkeys(MEASURES, value) for n, value in enumerate(values)}
    return Evaluation(
        metrics=means(list(per_query.values()), MEASURES),
        queries=len(values),
        milliseconds={"p50": 1.0, "p95": 2.0},
        per_query=per_query,
        run={},
    )


def test_gains_and_losses_are_listed_by_question_the_largest_first() -> None:
    before = evaluation([0.5, 0.5, 0.5, 0.5, 0.5])
    after = evaluation([0.75, 0.5, 0.0, 1.0, 0.25])
    found = compare(before, after)
    one = found.differences["AP@10"]
    assert found.queries == 5
    assert one.gains == [("q3", 0.5), ("q0", 0.25)]
    assert one.losses == [("q2", -0.5), ("q4", -0.25)]
    assert (one.before, one.after, one.difference) == (0.5, 0.5, 0.0)
    assert one.p == 1.0


def test_few_differences_are_judged_by_every_choice_of_signs() -> None:
    # Of the 8 ways to sign .5, .25 and .25, two make a sum as far from 0 as theirs: all plus, all
    # minus. Questions that do not differ have no say.
    found = compare(evaluation([0.0, 0.0, 0.0, 1.0]), evaluation([0.5, 0.25, 0.25, 1.0]))
    assert found.differences["R@10"].p == pytest.approx(2 / 8)
    # Five equal gains and a loss: sums of 4 or more come from no minus (1 way) or one (6), twice.
    found = compare(evaluation([0.0] * 5 + [1.0]), evaluation([1.0] * 5 + [0.0]))
    assert found.differences["R@10"].p == pytest.approx(14 / 64)


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=8))
def test_the_exact_test_is_its_definition(steps: list[int]) -> None:
    values = [step / 8 for step in steps]
    found = compare(evaluation([0.5] * len(values)), evaluation([0.5 + v for v in values]))
    sums = [
        abs(sum(sign * value for sign, value in zip(signs, values, strict=True)))
        for signs in product((1, -1), repeat=len(values))
    ]
    share = sum(s >= abs(sum(values)) for s in sums) / len(sums)
    assert found.differences["RR@10"].p == pytest.approx(share)


def test_many_differences_are_judged_by_signs_at_random() -> None:
    """Of 100 differences of one size 60 are gains: the sign test's exact p is .0569."""
    before = evaluation([0.5] * 100)
    after = evaluation([0.75] * 60 + [0.25] * 40)
    one = compare(before, after).differences["AP@10"]
    standard_error = (0.0569 * (1 - 0.0569) / ROUNDS) ** 0.5
    assert one.p == pytest.approx(0.0569, abs=4 * standard_error)
    again = compare(before, after)
    assert again == compare(before, after)
    assert compare(before, after, seed=1).differences["AP@10"].p != one.p


def test_what_cannot_be_chance_never_has_p_0() -> None:
    one = compare(evaluation([0.0] * 50), evaluation([1.0] * 50)).differences["AP@10"]
    assert one.p == pytest.approx(1 / (ROUNDS + 1))
    assert (one.low, one.high) == (1.0, 1.0)


def test_the_interval_is_that_of_the_mean() -> None:
    """For many questions the bootstrap comes near 1.96 standard errors on either side."""
    draw = Random(0)
    after = [draw.random() for _ in range(400)]
    one = compare(evaluation([0.25] * 400), evaluation(after)).differences["nDCG@10"]
    error = float(np.std(after)) / 20
    assert one.low == pytest.approx(one.difference - 1.96 * error, abs=0.1 * error)
    assert one.high == pytest.approx(one.difference + 1.96 * error, abs=0.1 * error)


def test_a_setting_is_no_better_than_itself() -> None:
    same = evaluation([0.1, 0.9, 0.4])
    for one in compare(same, same).differences.values():
        assert (one.difference, one.low, one.high, one.p) == (0, 0, 0, 1)
        assert one.gains == one.losses == []


def test_swapping_the_settings_turns_the_signs() -> None:
    one, other = evaluation([0.1, 0.9, 0.4]), evaluation([0.6, 0.8, 0.4])
    forth, back = compare(one, other), compare(other, one)
    for measure in MEASURES:
        there, here = forth.differences[measure], back.differences[measure]
        assert there.difference == pytest.approx(-here.difference)
        assert there.p == here.p
        assert [q for q, _ in there.gains] == [q for q, _ in here.losses]


def test_other_questions_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="'q2' in one alone"):
        compare(evaluation([0.1, 0.2]), evaluation([0.1, 0.2, 0.3]))


def test_no_questions_are_no_difference() -> None:
    found = compare(evaluation([]), evaluation([]))
    assert found.queries == 0
    assert {one.p for one in found.differences.values()} == {1.0}


def test_it_is_printed_as_a_table_and_written_as_json() -> None:
    found = compare(evaluation([0.5, 0.5]), evaluation([1.0, 0.25]))
    lines = str(found).splitlines()
    assert len(lines) == 1 + len(MEASURES)
    assert lines[0].split() == ["before", "after", "diff.", "95", "%", "p", "won", "lost"]
    name, before, after, difference = lines[2].split()[:4]
    assert (name, before, after, difference) == ("AP@10", "0.5000", "0.6250", "+0.1250")
    assert lines[2].split()[-2:] == ["1", "1"]
    data = json.loads(found.model_dump_json())
    assert data["differences"]["AP@10"]["gains"] == [["q0", 0.5]]
