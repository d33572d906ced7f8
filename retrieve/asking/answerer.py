"""`Answerer`, the public entry point: has a language model write an answer and checks it."""

from __future__ import annotations

import logging
from calendar import monthrange
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Unpack

from evidence_graph.config import ClaudeSettings, claude_settings_beside
from evidence_graph.errors import LanguageModelError, MissingExtraError
from evidence_graph.library import Libraries, Library, first_of
from evidence_graph.library.checks import check_is
from evidence_graph.library.readers import ViewReader
from evidence_graph.llm.chat import ChatModel, Reply, Source, Stop, ToolCall
from evidence_graph.llm.models import open_model
from evidence_graph.llm.sending import rules_of, sendable, tell_once
from evidence_graph.view import View

from ..answer.answer import Answer
from ..retriever import Retriever, SearchOptions
from .checked_answer import Verify, check_answer
from .conversation import PURPOSE, Conversation
from .sources import Sources, file_links
from .statements import NOT_SAID
from .tools import Toolbox
from .written_answer import Outcome, Used, WrittenAnswer

log = logging.getLogger("evidence_graph.retrieve")

PASSAGE_TOKENS = 4_000
"""The token budget of the passages sent with the question, by the library's token counter."""

PASSAGES = 10
"""The most passages sent with the question; the model may search for more."""

FOUND_PASSAGES = 5
"""The most passages of a search by the model."""

MOST_NAMED = 3
"""A notice names at most this many of the documents that are not sent."""


class Answerer:
    """Has a language model answer questions from a library, and checks what the answer cites.

    The model gets the question, the passages found for it with what they depend on, and the results
    of tools that read only this library. It gets no document that the asker may not see, and none
    that is marked as never to be sent.

    Args:
        library: The library, or a `Retriever` with settings or `visible` of its own.
        model: The model, or its name as `open_model` takes it; None: the model in the settings.
        settings: How language models are used; None: as the configuration file beside the library
            says.
        say: Called once for each library and destination with a message about what is sent and
            where. By default the message is logged.

    Raises:
        TypeError: *library* is no open library, or *settings* are of another kind.
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
        if settings is not None:
            check_is(ClaudeSettings, settings=settings)
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
        """The answer to *question*, with each statement checked against what it cites.

        If the model fails, refuses or is not available, a notice says so and passages stand in.

        Args:
            calls: The most tool calls by the model; None: as the settings say. With 0, the model is
                not asked if the search finds no answer.
            on_text: Called with the model's text as it arrives, before it is checked.
            on_call: Called with each tool call.
            options: Options of `Retriever.search`. Filters and lanes also apply to the searches of
                the model. By default it is sent at most `PASSAGES` within `PASSAGE_TOKENS`.

        Raises:
            RetrievalError: The question has nothing to look for.
        """
        calls = self._settings.answer_calls if calls is None else calls
        first: SearchOptions = {"budget": PASSAGE_TOKENS, "limit": PASSAGES, **options}
        later: SearchOptions = {**options, "budget": None, "limit": FOUND_PASSAGES, "follow": 1}
        found = self._retriever.search(question, **first)
        view = self._retriever.view()
        sources = Sources(sendable(view, self._rules), file_links(self._library, view))
        given, notices = self._given(found, sources)
        if not calls and not (found.found and given):
            outcome = Outcome.FAILED if found.found and found.sources else Outcome.NOT_SAID
            return _without_text(found, outcome, notices)
        if self._model is None:
            notices.append(f"no model was asked: {self._why_not}")
            return _without_text(found, Outcome.FAILED, notices)
        as_at = _day(found.plan.filters.as_at)
        search = partial(self._retriever.search, **later)
        conversation = Conversation(
            self._model,
            Toolbox(self._reader(sources.view), search, sources, as_at=as_at),
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
            notices.append(f"no answer was written: {error}")
            written = _without_text(found, Outcome.FAILED, notices)
        else:
            verify = partial(self._reader(view).verify, as_at=as_at)
            written = _written(found, reply, sources, notices, verify)
        spent = conversation.spent.total.model_dump()
        return written.model_copy(update={"usage": Used(calls=conversation.n_calls, **spent)})

    def _reader(self, view: View) -> ViewReader:
        return ViewReader(view, self._library.count_tokens)

    def _given(self, found: Answer, sources: Sources) -> tuple[list[Source], list[str]]:
        """The texts found, as sources; and the notices of the plan and about texts not sent."""
        given = [sources.give(text.document_id, text.start, text.end) for text in found.sources]
        notices = list(found.plan.notices)
        documents = dict.fromkeys(text.document_id for text in found.sources)
        if names := [name for name in documents if not sources.may_give(name)]:
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            notices.append(
                f"not sent, as it is marked so: {', '.join(names[:MOST_NAMED])}{more}; look there "
                f"with search"
            )
        return [source for source in given if source is not None], notices


def _written(
    found: Answer, reply: Reply, sources: Sources, notices: Sequence[str], verify: Verify
) -> WrittenAnswer:
    """The result for a reply of the model, with its text checked."""
    if reply.stop is Stop.REFUSAL:
        notices = [*notices, "the model refuses to answer"]
        return _without_text(found, Outcome.REFUSED, notices, reply)
    if reply.stop is Stop.TOOLS or not reply.text.strip():
        why = "no answer was written: the model gave none when it had looked as far as it may"
        return _without_text(found, Outcome.FAILED, [*notices, why], reply)
    checked = check_answer(reply, found.question, sources, verify)
    if not checked.citations:
        draft = _without_text(found, Outcome.NOT_SAID, notices, reply)
        return draft.model_copy(update={"draft": checked.text})
    outcome = Outcome.ANSWERED
    if checked.text.startswith(NOT_SAID):
        outcome = Outcome.NOT_SAID
    if reply.stop is Stop.LENGTH:
        outcome = Outcome.CUT_OFF
        notices = [*notices, "the answer was cut off: it is longer than it may be"]
    return _without_text(found, outcome, notices, reply).model_copy(
        update={
            "answer": checked.text,
            "statements": checked.statements,
            "citations": checked.citations,
            "quotations": checked.quotations,
            "references": checked.references,
        }
    )


def _without_text(
    found: Answer, outcome: Outcome, notices: Iterable[str], reply: Reply | None = None
) -> WrittenAnswer:
    """The result of a question without an answer in words, with the passages found for it."""
    return WrittenAnswer(
        question=found.question,
        outcome=outcome,
        passages=found.passages,
        dependencies=found.dependencies,
        notices=list(notices),
        model=None if reply is None else reply.model or None,
    )


def _day(as_at: str | None) -> str | None:
    """*as_at* as a day; a year or a month stands for its last day."""
    if as_at is None or len(as_at) == len("2026-01-31"):
        return as_at
    year, _, month = as_at.partition("-")
    last = monthrange(int(year), int(month or 12))[1]
    return f"{year}-{month or 12}-{last}"
