"""The stages of a search stand in one list, and each takes what those before it gave."""

from __future__ import annotations

from dataclasses import fields

from retrieve.pipeline import STAGES, Search

GIVEN = set("view question lanes strategy recorder extent explain filters spent".split())


def test_each_stage_takes_what_is_given_or_what_a_stage_before_it_gave() -> None:
    known = set(GIVEN)
    for stage in STAGES:
        assert known.issuperset(stage.takes), stage.name
        known.update(stage.gives)
    assert known == {field.name for field in fields(Search)}
