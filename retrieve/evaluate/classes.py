"""The class of a question for evaluation: as its author labels it, else by rule.

`exact` asks for a provision by its address. `definition` asks what a term means. `reference` asks
what refers to a provision, or what that refers to. `multi` has several answers to be found
together. All else is `semantic`: everyday words that must find words of law.
"""

from __future__ import annotations

from collections.abc import Mapping

from evidence_graph.view import View

from ..plan.kinds import Kind
from ..plan.planner import make_plan
from .questions import Questions

CLASS_OF_KIND: Mapping[str, str] = {
    Kind.ADDRESS: "exact",
    Kind.COMPARISON: "multi",
    Kind.TOPIC: "semantic",
}
"""The class of a kind of question; any other kind is a class of the same name."""


def class_of(query: str, questions: Questions, view: View) -> str:
    """The class of one question: its author's label, or else the kind in its plan.

    A topic with several answers is `multi`.
    """
    kind = questions.kinds.get(query)
    if kind is None:
        kind = make_plan(questions.texts[query], view).kind.value
        relevant = sum(grade > 0 for grade in questions.judged[query].values())
        if kind == Kind.TOPIC and relevant > 1:
            return "multi"
    return CLASS_OF_KIND.get(kind, kind)
