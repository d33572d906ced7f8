"""How a question is difficult: by what its author calls it, else by rule.

`exact` asks for a provision by its address, `definition` what a term means, `reference` what stands
in a relation to a provision it names, `multi` has several answers to be found together, and
`semantic` is all else: words of everyday life that must find those of the law.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from evidence_graph.snapshot import Snapshot

from ..plan import make_plan
from .questions import Questions

CLASS_OF_KIND: Mapping[str, str] = {
    "address": "exact",
    "topic": "semantic",
    "comparison": "multi",
}
"""What authors, and plans, may call a class; any other kind is a class of its own."""

_DEFINITION = re.compile(
    r"""
    ^(?:what|who)\s+(?:is|are)\s+(?:meant\s+by|an?|the\s+(?:meaning|definition)\s+of)\b
    |\bdefinitions?\s+of\b|\bdefine[ds]?\b|\bmeaning\s+of\b
    |^what\s+does\s.{1,80}\smean\b
    |\bbedeutet\b|\bdefiniert\b|\bDefinition\s+(?:von|des|der)\b|^Was\s+(?:ist|sind)\s+eine?\b
    |\bist\s.{0,80}zu\s+verstehen\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


def class_of(query: str, questions: Questions, snapshot: Snapshot) -> str:
    """The class of one question."""
    if kind := questions.kinds.get(query):
        return CLASS_OF_KIND.get(kind, kind)
    text = questions.texts[query]
    plan = make_plan(text, snapshot.projection)
    if plan.asked:
        return "exact"
    if _DEFINITION.search(text):
        return "definition"
    if plan.addresses:
        return "reference"
    relevant = sum(grade > 0 for grade in questions.judged[query].values())
    return "multi" if relevant > 1 else "semantic"
