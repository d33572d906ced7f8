"""Where the words of a question are not trusted, no part of a chunk is left out for its words."""

from __future__ import annotations

from pathlib import Path

from evidence_graph.library import Library
from retrieve.assemble.context import AnswerContext
from retrieve.assemble.extent import Extent
from retrieve.assemble.relevance import Relevance
from retrieve.pipeline import Pipeline
from retrieve.search import Search
from retrieve.settings import SearchSettings

from .lawbooks import lawbook

QUESTION = "Who keeps the roof in repair?"
ACT = """# Repairs Act

## 1 Duties

(1) The landlord shall keep the roof and the walls in repair.

(2) The tenant shall keep the garden.
"""


def worths(library: Library, search: Search, trust: float) -> list[set[float]]:
    """Of each ranked chunk of several units, what these are worth."""
    context = AnswerContext(
        search.view,
        search.chunks,
        QUESTION,
        Extent(limit=5, passage_tokens=400),
        count_tokens=library.count_tokens(),
        trust_in_words=trust,
    )
    relevance = Relevance(context)
    found = []
    for one in context.ranked:
        units = context.units_of(one.row)
        if len(units.pieces(one.row)) > 1:
            found.append(set(relevance._of_pieces(units, one.row)))
    return found


def test_units_differ_by_words_as_far_as_words_are_trusted(tmp_path: Path) -> None:
    with lawbook(tmp_path, {"act.md": ACT}) as library:
        search = Pipeline(library, SearchSettings()).run(Search(library.view(), QUESTION))
        trusted, doubted = worths(library, search, 1.0), worths(library, search, 0.0)
    assert any(len(own) > 1 for own in trusted)
    assert all(len(own) == 1 for own in doubted)
