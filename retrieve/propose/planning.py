"""The planner as an optional step of a search: time limit, cache, filter, and fallback."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from evidence_graph.ids import digest_of
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.reply_cache import ReplyCache
from evidence_graph.llm.sending import Rules, sendable
from evidence_graph.passages import Lane
from evidence_graph.protocols import Embedder
from evidence_graph.view import View

from ..candidates.lexical import lexical
from ..candidates.question_vectors import query_vector
from ..candidates.scope import scope_of
from ..fallback import INNER_TIMEOUT, notice_of_failure, run_within
from ..plan.expected_traits import expected_traits
from ..plan.filters import Filters
from ..plan.kinds import Kind
from ..plan.plan import Plan
from ..plan.question_language import reading_codes
from ..plan.routing import Boost
from ..plan.terms import rows_of_term
from .facts import facts_of
from .proposal import LibraryFacts, Planner, Proposal
from .quality import QUESTION_DEPTH, LineFilter

log = logging.getLogger("evidence_graph.retrieve")


class Planning:
    """Adds the proposal of a planner to a plan; thread-safe if the planner is.

    Args:
        timeout_s: The most seconds that a search waits for the planner.
        rules: The documents about which the planner may be told.
        beside: The library in whose cache proposals are kept, by planner, question and facts.
    """

    def __init__(self, planner: Planner, *, timeout_s: float, rules: Rules, beside: Path) -> None:
        self._planner, self._timeout_s = planner, timeout_s
        self._rules, self._beside = rules, beside

    def apply(self, plan: Plan, view: View, models: Mapping[Lane, Embedder], spent: Spent) -> Plan:
        """*plan* with the good lines of a proposal, and notices of dropped lines or of a failure.

        The planner is not asked about a lookup, or about a question for what the library lacks.

        Args:
            view: The documents that the asker may see.
            models: The embedding models for the question, by lane.
        """
        if plan.is_lookup or plan.asks_missing or not view.projection.segments:
            return plan
        scope = scope_of(plan, view)
        ranking = lexical(view.snapshot, plan, scope, limit=QUESTION_DEPTH)
        try:
            facts = facts_of(sendable(view, self._rules), plan.text, ranking)
            proposal = self._proposal(plan.text, facts, spent)
        except Exception as error:  # a model may raise what it likes; it must not end the search
            return plan.noticed(notice_of_failure("the planner", error))
        vectors = {lane: query_vector(plan, model) for lane, model in models.items()}
        line_filter = LineFilter(view, plan, scope, ranking, models, vectors)
        lines, notices = line_filter.keep_good(proposal.lines)
        plan = plan.model_copy(update={"lines": tuple(lines)})
        return _with_kind_and_filters(plan, proposal, view).noticed(*notices)

    def _proposal(self, question: str, facts: LibraryFacts, spent: Spent) -> Proposal:
        key = digest_of("plan", self._planner.fingerprint, question, facts.model_dump_json())
        with ReplyCache.beside(self._beside) as kept:
            known = kept.get(key)
        if known is not None:
            try:
                return Proposal.model_validate_json(known)
            except ValidationError:
                log.warning("a proposal that was kept cannot be read: the planner is asked anew")

        def ask() -> Proposal:
            proposal = self._planner.propose(
                question, facts, timeout_s=INNER_TIMEOUT * self._timeout_s, spent=spent
            )
            with ReplyCache.beside(self._beside) as kept:  # even after the limit, for the next time
                kept.put(key, proposal.model_dump_json())
            return proposal

        return run_within(self._timeout_s, ask)


def _with_kind_and_filters(plan: Plan, proposal: Proposal, view: View) -> Plan:
    """*plan* with the kind and filters of *proposal*, as far as words of the question confirm them.

    Proposed types of documents are a guess. They become a boost, which excludes no document.
    """
    defined = tuple(term for term in proposal.defines if term in _terms(plan, view))
    if plan.kind is Kind.TOPIC and proposal.kind is Kind.DEFINITION and defined:
        traits = expected_traits(plan.text, reading_codes(plan.text, view.languages), proposal.kind)
        plan = plan.model_copy(update={"kind": proposal.kind, "define": defined, "expects": traits})
    if proposal.types:
        boost = Boost(words=plan.text, types=proposal.types)
        plan = plan.model_copy(update={"boosts": (*plan.boosts, boost)})
    dates = {
        name: date
        for name in ("after", "before")
        if (date := getattr(proposal, name)) and date[:4] in plan.text
    }
    try:
        filters = plan.filters.narrowed(Filters(**dates)) if dates else plan.filters
    except ValueError:  # the proposal has no valid date
        return plan
    if filters == plan.filters or not view.admitted(filters).rows:
        return plan
    return plan.model_copy(update={"filters": filters})


def _terms(plan: Plan, view: View) -> set[str]:
    """The library's terms in the question, and those among its expansions."""
    return {
        *plan.terms,
        *(expansion.also for expansion in plan.expansions if rows_of_term(view, expansion.also)),
    }
