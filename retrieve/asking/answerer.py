"""What users ask for an answer in words: `Answerer`."""

from __future__ import annotations

import logging
from calendar import monthrange
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Unpack

from evidence_graph.config import ClaudeSettings, claude_settings_beside
from evidence_graph.errors import LanguageModelError, MissingExtraError
from evidence_graph.library import Libraries, Library, first_of
from evidence_graph.library.readers import ViewReader
from evidence_graph.llm.chat import ChatModel, Reply, Source, Stop, ToolCall
from evidence_graph.llm.models import open_model
from evidence_graph.llm.sending import rules_of, sendable, tell_once

from ..answer.answer import Answer
from ..retriever import Retriever, SearchOptions
from .checked_answer import Verify, checked_answer
from .conversation import PURPOSE, Conversation
from .source_links import file_links
from .sources import Sources
from .statements import NOT_SAID
from .tools import Toolbox
from .written_answer import Outcome, Used, WrittenAnswer

log = logging.getLogger("evidence_graph.retrieve")

PASSAGE_TOKENS = 4_000
"""Of the passages that a model is given with the question, as the library counts them."""

PASSAGES = 10
"""And so many of them at most: the model may look for more."""
FOUND = 5
"""Passages that a search by the model finds."""

MOST_NAMED = 3
"""So many documents that stay here are named in a notice."""


class Answerer:
    """Has a language model answer questions from a library, and holds it to what it cites.

    What is sent goes to the model alone: the question, the passages found for it with what they
    depend on, and what the model looks up by tools that read this library and nothing else. What
    the asker may not see is not sent, nor what is marked as never to be sent.

    Args:
        library: What is asked; a `Retriever` may have settings, or a `visible`, of its own.
        model: The model, or its name as `open_model` takes it; None: the one that the settings
            name.
        settings: How language models are used; None: as the file beside the library says.
        say: Hears, the first time, what will be sent and where; by default it is logged.

    Raises:
        ValueError: There is no such model.
    """

    def __init__(
        self,
        library: Library | Libraries | Retriever,
        *,
        model: ChatModel | str | None = None,
        settings: ClaudeSettings | None = None,
        say: Callable[[str], object] | None = None,
    ) -> None:
        self._retriever = library if isinstance(library, Retriever) else Retriever(library)
        self._library = self._retriever.library
        self._rules = rules_of(self._library, settings)
        self._settings = settings or claude_settings_beside(first_of(self._library).path)
        self._model: ChatModel | None = None
        self._why_not = ""
        try:
            model = model or self._settings.model
            effort = self._settings.effort
            self._model = open_model(model, effort=effort) if isinstance(model, str) else model
        except (LanguageModelError, MissingExtraError) as error:
            self._why_not = str(error)
        self._say = say or partial(log.info, "%s")

    def ask(
        self,
        question: str,
        *,
        calls: int | None = None,
        on_text: Callable[[str], None] | None = None,
        on_call: Callable[[ToolCall], None] | None = None,
        **options: Unpack[SearchOptions],
    ) -> WrittenAnswer:
        """The answer to *question*, each statement with what it cites.

        Where the model fails or refuses, or cannot be had, the passages take the place of its
        words, with the reason.

        Args:
            calls: Of tools by the model at most, to look further; None: as the settings say. With
                0 nobody is asked where the search finds no answer.
            on_text: Hears the model's words as they come, before anything is checked.
            on_call: Hears each call of a tool.
            options: Those of `Retriever.search`; filters and lanes hold for what the model looks
                for, too. By default the model is given `PASSAGES` within `PASSAGE_TOKENS`.

        Raises:
            RetrievalError: The question has nothing to look for.
        """
        calls = self._settings.answer_calls if calls is None else calls
        given_with_it: SearchOptions = {"budget": PASSAGE_TOKENS, "limit": PASSAGES, **options}
        looked_for: SearchOptions = {**options, "budget": None, "limit": FOUND, "follow": 1}
        found = self._retriever.search(question, **given_with_it)
        view = self._retriever.view()
        sources = Sources(sendable(view, self._rules), file_links(self._library, view))
        given, notices = self._given(found, sources)
        if not calls and not (found.found and given):
            outcome = Outcome.FAILED if found.found and found.sources else Outcome.NOT_SAID
            return _ended(found, outcome, notices)
        if self._model is None:
            return _ended(found, Outcome.FAILED, [*notices, f"nobody was asked: {self._why_not}"])
        as_at = _day(found.plan.filters.as_at)
        search = partial(self._retriever.search, **looked_for)
        reader = ViewReader(sources.view, self._library.count_tokens)
        conversation = Conversation(
            self._model,
            Toolbox(reader, search, sources, as_at=as_at),
            calls=calls,
            read_tokens=self._settings.answer_read_tokens,
            max_tokens=self._settings.answer_tokens,
            timeout_s=self._settings.timeout_s,
            on_text=on_text,
            on_call=on_call,
        )
        tell_once(self._library, self._model.destination, [PURPOSE], self._say)
        try:
            reply = conversation.answer(question, given)
        except LanguageModelError as error:
            written = _ended(found, Outcome.FAILED, [*notices, f"no answer was written: {error}"])
        else:
            verify = partial(ViewReader(view, self._library.count_tokens).verify, as_at=as_at)
            written = _written(found, reply, sources, notices, verify)
        spent = conversation.spent.total.model_dump()
        return written.model_copy(update={"usage": Used(calls=conversation.n_calls, **spent)})

    def _given(self, found: Answer, sources: Sources) -> tuple[list[Source], list[str]]:
        """The texts that were found as sources, and notices: the plan's, and of what stays here."""
        given = [sources.give(one.document_id, one.start, one.end) for one in found.sources]
        notices = list(found.plan.notices)
        kept = [one.document_id for one in found.sources if not sources.may_give(one.document_id)]
        if names := list(dict.fromkeys(kept)):
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            notices.append(
                f"not sent, as it is marked so: {', '.join(names[:MOST_NAMED])}{more}; look there "
                f"with search"
            )
        return [one for one in given if one is not None], notices


def _written(
    found: Answer, reply: Reply, sources: Sources, notices: Sequence[str], verify: Verify
) -> WrittenAnswer:
    """The answer in a reply, with what it cites."""
    if reply.stop is Stop.REFUSAL:
        return _ended(found, Outcome.REFUSED, [*notices, "the model refuses to answer"], reply)
    if reply.stop is Stop.TOOLS or not reply.text.strip():
        why = "no answer was written: the model gave none when it had looked as far as it may"
        return _ended(found, Outcome.FAILED, [*notices, why], reply)
    what = checked_answer(reply, found.question, sources, verify)
    if not what.citations:
        draft = _ended(found, Outcome.NOT_SAID, notices, reply)
        return draft.model_copy(update={"draft": what.text})
    outcome = Outcome.ANSWERED
    if what.text.startswith(NOT_SAID):
        outcome = Outcome.NOT_SAID
    if reply.stop is Stop.LENGTH:
        outcome = Outcome.CUT_OFF
        notices = [*notices, "the answer was cut off: it is longer than it may be"]
    return _ended(found, outcome, notices, reply).model_copy(
        update={
            "answer": what.text,
            "statements": what.statements,
            "citations": what.citations,
            "quotations": what.quotations,
            "references": what.references,
        }
    )


def _ended(
    found: Answer, outcome: Outcome, notices: Iterable[str], reply: Reply | None = None
) -> WrittenAnswer:
    """How a question ended, with the passages found for it."""
    return WrittenAnswer(
        question=found.question,
        outcome=outcome,
        passages=found.passages,
        dependencies=found.dependencies,
        notices=list(notices),
        model=None if reply is None else reply.model or None,
    )


def _day(as_at: str | None) -> str | None:
    """A day, of which a year or a month alone stands for its last one."""
    if as_at is None or len(as_at) == len("2026-01-31"):
        return as_at
    year, _, month = as_at.partition("-")
    last = monthrange(int(year), int(month or 12))[1]
    return f"{year}-{month or 12}-{last}"
