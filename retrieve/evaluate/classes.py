"""The class of difficulty of a question: as its author names it, else by rule.

`exact` asks for a provision by its address, `definition` what a term means, `reference` what stands
in a relation to a provision that it names, `multi` has several answers to be found together, and
`semantic` is all else: words of everyday life that must find those of the law.
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
"""What plans, and authors, may call a class; any other kind is a class of its own."""


def class_of(query: str, questions: Questions, view: View) -> str:
    """The class of one question.

    By rule it is the kind that the planner tells; a topic with several answers is `multi`.
    """
    kind = questions.kinds.get(query)
    if kind is None:
        kind = make_plan(questions.texts[query], view).kind.value
        relevant = sum(grade > 0 for grade in questions.judged[query].values())
        if kind == Kind.TOPIC and relevant > 1:
            return "multi"
    return CLASS_OF_KIND.get(kind, kind)
