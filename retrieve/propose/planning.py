"""A planner as a step of a search: asked within a bound on time, filtered, and never needed."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from evidence_graph.ids import digest_of
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.kept import KeptReplies
from evidence_graph.llm.sending import Rules, sendable
from evidence_graph.passages import Lane
from evidence_graph.protocols import Embedder
from evidence_graph.view import View

from ..candidates.lexical import lexical
from ..candidates.scope import scope_of
from ..fallback import OWN, left_out, within
from ..plan.expected_traits import expected_traits
from ..plan.filters import Filters
from ..plan.kinds import Kind
from ..plan.plan import Plan
from ..plan.question_language import reading_codes
from ..plan.routing import Boost
from ..plan.terms import rows_of_term
from .facts import facts_of
from .proposal import LibraryFacts, Planner, Proposal
from .quality import AMONG, LineFilter

log = logging.getLogger("evidence_graph.retrieve")


class Planning:
    """Asks a planner for what rules alone do not find; safe for several threads if it is.

    Args:
        timeout_s: So long a search waits for it.
        rules: Of which documents it may be told.
        beside: The library in whose cache proposals are kept, by planner, question and what it was
            told.
    """

    def __init__(self, planner: Planner, *, timeout_s: float, rules: Rules, beside: Path) -> None:
        self._planner, self._timeout_s = planner, timeout_s
        self._rules, self._beside = rules, beside

    def applied(
        self, plan: Plan, view: View, models: Mapping[Lane, Embedder], spent: Spent
    ) -> Plan:
        """*plan* with what is good of the planner's proposal, or a notice of why there is none.

        What a question names is looked up, and what is missing stays missing: then nobody is asked.

        Args:
            view: What the asker may see.
            models: Those that know the question's language, by lane.
        """
        if plan.is_lookup or plan.asks_missing or not view.projection.segments:
            return plan
        scope = scope_of(plan, view)
        found = lexical(view.snapshot, plan, scope, limit=AMONG)
        try:
            facts = facts_of(sendable(view, self._rules), plan.text, found)
            proposal = self._proposal(plan.text, facts, spent)
        except Exception as error:  # a model may raise what it likes; it must not end the search
            return plan.noticed(left_out("the planner", error))
        vectors = {lane: one.embed_query(plan.embedded_text) for lane, one in models.items()}
        lines, reasons = LineFilter(view, plan, scope, found, models, vectors).good(proposal.lines)
        plan = plan.model_copy(update={"lines": tuple(lines)})
        return _read(plan, proposal, view).noticed(*reasons)

    def _proposal(self, question: str, facts: LibraryFacts, spent: Spent) -> Proposal:
        key = digest_of("plan", self._planner.fingerprint, question, facts.model_dump_json())
        with KeptReplies.beside(self._beside) as kept:
            known = kept.get(key)
        if known is not None:
            try:
                return Proposal.model_validate_json(known)
            except ValidationError:
                log.warning("a proposal that was kept cannot be read: the planner is asked anew")

        def ask() -> Proposal:
            proposal = self._planner.propose(
                question, facts, timeout_s=OWN * self._timeout_s, spent=spent
            )
            with KeptReplies.beside(self._beside) as kept:  # also where it is late for this search
                kept.put(key, proposal.model_dump_json())
            return proposal

        return within(self._timeout_s, ask)


def _read(plan: Plan, proposal: Proposal, view: View) -> Plan:
    """*plan* with the kind and the filters of *proposal*, as far as the question bears them out."""
    defined = tuple(term for term in proposal.defines if term in _terms(plan, view))
    if plan.kind is Kind.TOPIC and proposal.kind is Kind.DEFINITION and defined:
        traits = expected_traits(plan.text, reading_codes(plan.text, view.languages), proposal.kind)
        plan = plan.model_copy(update={"kind": proposal.kind, "define": defined, "expects": traits})
    if proposal.types:  # a guess: it raises the score of such documents, and hides no other
        boost = Boost(words=plan.text, types=proposal.types)
        plan = plan.model_copy(update={"boosts": (*plan.boosts, boost)})
    dates = {
        name: date
        for name in ("after", "before")
        if (date := getattr(proposal, name)) and date[:4] in plan.text
    }
    try:
        filters = plan.filters.narrowed(Filters(**dates)) if dates else plan.filters
    except ValidationError:  # no date
        return plan
    if filters == plan.filters or not view.admitted(filters).rows:
        return plan
    return plan.model_copy(update={"filters": filters})


def _terms(plan: Plan, view: View) -> set[str]:
    """The terms of the library that the question says, or that stand for what it says."""
    return {
        *plan.terms,
        *(one.also for one in plan.expansions if rows_of_term(view, one.also)),
    }
