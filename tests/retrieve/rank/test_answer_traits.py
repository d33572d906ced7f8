"""A candidate that looks like an answer stands before one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pydantic import ValidationError

from evidence_graph.config import Settings
from evidence_graph.library import Library
from evidence_graph.nodes import NOTHING, Trait
from evidence_graph.store.memory_store import MemoryStore
from ingest import Ingestor
from retrieve import Plan, Retriever
from retrieve.rank.answer_traits import NEVER_LAW, fill_answer_features
from retrieve.rank.feature_table import Feature, Features

RULES = """---
lang: en
---
# Pier Rules

## 1 Purpose

These rules are about boats that lie at the pier, and about the pier at which boats lie.

## 2 Mooring

A boat that lies at the pier must show a light, and must carry a bell for days of fog.

## 3 Leaving

A boat that lies at the pier must leave it within 14 days, and must leave it clean.

## 4 Fees

A boat that lies at the pier must pay 40 crowns, and must pay them before it leaves.

## 5 Anchors

A boat that drops its anchor must mark the place, and must lift the anchor when asked.
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("answering")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    with Library.open(
        folder / "l.library", settings=Settings(embedder="none"), store=MemoryStore()
    ) as library:
        Ingestor(library).ingest(folder / "rules.md")
        yield library


@pytest.mark.parametrize(
    ("question", "expects", "first"),
    [
        ("how long may a boat lie at the pier", "period", "within 14 days"),
        ("how much for a boat that lies at the pier", "amount", "40 crowns"),
        ("what is the purpose of the rules about boats at the pier", "purpose", "These rules"),
    ],
)
def test_what_the_question_expects_comes_first(
    library: Library, question: str, expects: str, first: str
) -> None:
    answer = Retriever(library).search(question, limit=3)
    assert expects in answer.plan.expects
    assert first in answer.passages[0].text


def features(library: Library, expects: Trait) -> Features:
    """Those of all five sections, in order of place."""
    projection = library.snapshot().projection
    rows = projection.retrievable.nonzero()[0]
    found = Features(rows, projection.chunk_keys(rows), np.zeros((len(rows), len(Feature))))
    fill_answer_features(projection, expects, found)
    return found


def test_a_rare_trait_tells_more_than_one_that_most_chunks_have(library: Library) -> None:
    """One chunk of five names a period; all but the purpose say that somebody must do something."""
    period = features(library, Trait.PERIOD).column(Feature.ANSWERS)
    duty = features(library, Trait.DUTY).column(Feature.ANSWERS)
    assert period.tolist() == pytest.approx([0, 0, np.log10(5), 0, 0])
    assert duty.tolist() == pytest.approx([0, *[np.log10(5 / 4)] * 4])


def test_of_several_expected_traits_the_most_telling_counts(library: Library) -> None:
    both = features(library, Trait.PERIOD | Trait.DUTY).column(Feature.ANSWERS)
    assert both.tolist() == pytest.approx([0, *np.log10([5 / 4, 5, 5 / 4, 5 / 4])])


def test_other_than_operative_text_stands_aside_unless_it_is_asked_for(library: Library) -> None:
    aside = features(library, NOTHING).column(Feature.ASIDE)
    assert aside.tolist() == [1, 0, 0, 0, 0]
    assert not features(library, Trait.PURPOSE).column(Feature.ASIDE).any()


def test_the_plan_of_a_question_without_such_words_expects_nothing(library: Library) -> None:
    assert Retriever(library).plan("boats and piers").expects == ()
    assert not features(library, NOTHING).column(Feature.ANSWERS).any()


def test_a_plan_that_expects_what_nothing_is_called_is_refused(library: Library) -> None:
    plan = Retriever(library).plan("boats and piers")
    with pytest.raises(ValidationError, match="found 'colour'"):
        Plan(**{**plan.model_dump(), "expects": ("colour",)})


def test_an_editors_note_stands_further_aside(tmp_path: Path) -> None:
    text = (
        "# Copies Act\n\n## 1 Resale\n\nThe owner of a copy may sell it.\n\n"
        "## Historical and Revision Notes\n\nSection 1 says that the owner of a copy may sell it.\n"
    )
    (tmp_path / "act.md").write_text(text, encoding="utf-8")
    with Library.open(
        tmp_path / "l.library", settings=Settings(embedder="none"), store=MemoryStore()
    ) as library:
        Ingestor(library).ingest(tmp_path / "act.md")
        found = Retriever(library).search("may the owner sell a copy", explain=True).passages
    (note,) = [one for one in found if one.heading_path[-1] == "Historical and Revision Notes"]
    (aside,) = [part for part in note.explain if part.part == Feature.ASIDE]
    assert aside.value == NEVER_LAW
