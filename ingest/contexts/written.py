"""Has a language model write contexts and summaries for the documents of a run.

A chunk without a context from the model keeps its context by rule. If a request fails, its document
is marked as incomplete, so that the next ingestion treats it as changed and asks only for what is
missing: answers are stored and cost nothing.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from evidence_graph.config import ClaudeSettings, Contextual
from evidence_graph.errors import LanguageModelError
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import digest
from evidence_graph.library import Library
from evidence_graph.llm.chat import ChatModel
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.models import open_model
from evidence_graph.llm.reply_cache import ReplyCache
from evidence_graph.llm.sending import rules_of, tell_once
from evidence_graph.nodes import Chunk, Document, Generated
from evidence_graph.protocols import Progress
from evidence_graph.spending import Amount

from ..batch import Ready
from ..report import ContextReport
from .asking import Asker, Outcome, Without
from .estimate import estimated
from .prompts import CONTEXT, SUMMARY, Task, WindowPrompts
from .structural import short_name
from .windows import Neighbourhoods, Window, windows_of

log = logging.getLogger("evidence_graph.ingest")

NOT_SENT = "never to be sent"
"""Why a task has no text if its document must not be sent."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The tasks for one document.

    Attributes:
        contexts: The tasks for contexts, by id of the chunk.
        windows: The tasks of each window; the summary is the first task of the first window.
        why_not: Why the document must not be sent; None if it may be.
    """

    contexts: Mapping[str, Task]
    summary: Task | None
    windows: Sequence[Sequence[Task]]
    why_not: str | None


class ContextWriter:
    """Asks for contexts and summaries, and adds them to documents before these are embedded.

    Args:
        model: Replaces the model that the library's settings name.
        batch: Whether requests are submitted as batches.
        claude: Says which documents are never sent, in addition to the file of settings.
        say: Called with a notice of what is sent where, once for each library.

    Attributes:
        by_batches: Whether requests are submitted as batches.
    """

    def __init__(
        self,
        library: Library,
        *,
        model: ChatModel | None = None,
        batch: bool = False,
        claude: ClaudeSettings | None = None,
        progress: Progress | None = None,
        say: Callable[[str], object] = log.warning,
    ) -> None:
        self._library, self._settings = library, library.settings
        self._given_model, self.by_batches, self._say = model, batch, say
        self._progress = progress
        self._rules = rules_of(library, claude)
        self._model: ChatModel | None = None
        self._refusal: str | None = None  # why the model cannot be opened
        self._spent = Spent()
        self._estimate = Amount()
        self._counts: Counter[str] = Counter()
        self._without: Counter[str] = Counter()
        self._faults: Counter[str] = Counter()

    def write(self, batch: Sequence[Ready]) -> list[Ready]:
        """*batch* with the contexts and summaries that the model writes."""
        wanted = [self._wanted(ready.built.graph, ready.built.text) for ready in batch]
        outcomes = self._outcomes([tasks for tasks in wanted if tasks.why_not is None])
        return [
            self._with(ready, tasks, outcomes) for ready, tasks in zip(batch, wanted, strict=True)
        ]

    def estimate(self, batch: Sequence[Ready]) -> None:
        """Add the highest cost of *batch* to the estimate; nothing is sent or written."""
        wanted = [self._wanted(ready.built.graph, ready.built.text) for ready in batch]
        windows = [w for tasks in wanted if tasks.why_not is None for w in tasks.windows]
        known: Mapping[str, str] = {}
        if self._library.path.is_dir():
            with closing(ReplyCache.beside(self._library.path)) as kept:
                known = kept.get_all([task.key for window in windows for task in window])
        missing = [[task for task in window if task.key not in known] for window in windows]
        self._counts["kept"] += len(known)
        self._counts["wanted"] += sum(len(tasks.contexts) for tasks in wanted)
        self._without[NOT_SENT] += sum(len(tasks.contexts) for tasks in wanted if tasks.why_not)
        self._estimate += estimated(missing, self._fingerprint, batch=self.by_batches)

    @property
    def report(self) -> ContextReport:
        """The report of all batches so far."""
        spent = self._spent.total if self._spent else self._estimate
        model = self._model
        return ContextReport(
            model=self._settings.context_model if model is None else model.fingerprint,
            wanted=self._counts["wanted"],
            written=self._counts["written"],
            summaries=self._counts["summaries"],
            kept=self._counts["kept"],
            without={name: n for name, n in sorted(self._without.items()) if n},
            faults=[reason for reason, _ in self._faults.most_common()],
            requests=spent.requests,
            input_tokens=spent.input,
            output_tokens=spent.output,
            cache_written_tokens=spent.cache_written,
            cache_read_tokens=spent.cache_read,
            dollars=spent.dollars,
        )

    # --- the tasks --------------------------------------------------------------------------------

    def _wanted(self, graph: DocumentGraph, text: str) -> _Wanted:
        """The tasks for one document, as the settings ask for contexts or a summary."""
        name, windows = short_name(graph.document), windows_of(graph, text)
        prompts = [
            WindowPrompts(name, w.span.of(text), place=(n, len(windows)), model=self._fingerprint)
            for n, w in enumerate(windows, start=1)
        ]
        contexts: dict[str, Task] = {}
        tasks: list[list[Task]] = [[] for _ in windows]
        summary = None
        if self._settings.doc_summary and windows:
            summary = prompts[0].summary(_outline(graph, windows))
            tasks[0].append(summary)
        if self._settings.contextual_embeddings is Contextual.MODEL:
            neighbourhoods = Neighbourhoods(graph, text)
            for window, window_tasks, prompt in zip(windows, tasks, prompts, strict=True):
                for chunk in window.chunks:
                    headings, unit = neighbourhoods.of(chunk)
                    contexts[chunk.id] = prompt.context(
                        chunk.span.of(text),
                        headings=headings,
                        unit=unit,
                        max_tokens=self._settings.context_max_tokens,
                    )
                    window_tasks.append(contexts[chunk.id])
        return _Wanted(contexts, summary, tasks, self._rules.why_not(self._named(graph.document)))

    def _named(self, document: Document) -> Document:
        """*document* with its user-given names, because the rules for sending may use them."""
        projection = self._library.snapshot().projection
        row = projection.find_document(document.id)
        if row is None:
            return document
        return replace(document, given_names=projection.document(row).given_names)

    # --- asking -----------------------------------------------------------------------------------

    @property
    def _fingerprint(self) -> str:
        model = self._opened
        return self._settings.context_model if model is None else model.fingerprint

    @property
    def _opened(self) -> ChatModel | None:
        """The model; None if it cannot be opened, and then the report says why.

        Raises:
            LanguageModelError: No such model exists.
            MissingExtraError: It needs a package that is not installed.
        """
        if self._model is None and self._refusal is None:
            try:
                self._model = self._given_model or open_model(self._settings.context_model)
            except ValueError as error:
                raise LanguageModelError(str(error)) from error
            except LanguageModelError as error:
                self._refusal = str(error)
                self._faults[self._refusal] += 1
                log.warning("contexts are made by rule: %s", error)
        return self._model

    def _outcomes(self, wanted: Sequence[_Wanted]) -> Mapping[str, Outcome]:
        """The outcome of each task, by key; empty if the model cannot be opened."""
        windows = [window for tasks in wanted for window in tasks.windows]
        if not any(windows) or (model := self._opened) is None:
            return {}
        purposes = [CONTEXT] * any(tasks.contexts for tasks in wanted)
        purposes += [SUMMARY] * any(tasks.summary for tasks in wanted)
        tell_once(self._library, model.destination, purposes, self._say)
        with closing(ReplyCache.beside(self._library.path)) as replies:
            asker = Asker(
                model,
                replies,
                concurrency=self._settings.context_concurrency,
                batch=self.by_batches,
                spent=self._spent,
                progress=self._progress,
            )
            outcomes = asker.ask(windows)
        self._counts["kept"] += asker.n_kept
        self._faults.update(asker.faults)
        log.info("contexts: %s", self._spent)
        return outcomes

    # --- the answers ------------------------------------------------------------------------------

    def _with(self, ready: Ready, wanted: _Wanted, outcomes: Mapping[str, Outcome]) -> Ready:
        """A document with its contexts and summary, and a notice if any is missing."""
        graph, model = ready.built.graph, self._fingerprint
        missing: Counter[str] = Counter()

        def text_of(task: Task) -> str | None:
            outcome = outcomes.get(task.key, Without.NO_ANSWER)
            if wanted.why_not is not None:
                missing[NOT_SENT] += 1
            elif isinstance(outcome, Without):
                missing[str(outcome)] += 1
            else:
                return outcome
            return None

        def with_context(chunk: Chunk) -> Chunk:
            task = wanted.contexts.get(chunk.id)
            text = None if task is None else text_of(task)
            self._counts["wanted"] += task is not None
            self._counts["written"] += text is not None
            return chunk if text is None else replace(chunk, context=Generated(text, model))

        chunks = tuple(map(with_context, graph.chunks))
        document = graph.document
        if wanted.summary is not None and (text := text_of(wanted.summary)) is not None:
            document = replace(document, summary=Generated(text, model))
            self._counts["summaries"] += 1
        self._without.update(missing)
        if missing[Without.NO_ANSWER]:
            document = replace(document, digest=incomplete(document.digest))
        graph = replace(graph, document=document, chunks=chunks)
        notice = _notice(missing) if missing else None
        return replace(ready, built=replace(ready.built, graph=graph), notice=notice)


def incomplete(document_digest: str) -> str:
    """The digest of a document for which a request failed, so that it counts as changed."""
    return digest(f"{document_digest} without what a model did not answer")


def _notice(missing: Mapping[str, int]) -> str:
    reasons = ", ".join(sorted(name for name, count in missing.items() if count))
    return f"something is without what a model was to write of it ({reasons}); see the report"


def _outline(graph: DocumentGraph, windows: Sequence[Window]) -> str:
    """The headings of a document behind its first window, one a line."""
    end = windows[0].span.end
    return "\n".join(
        " ".join(filter(None, [section.label, section.number, section.heading]))
        for section in graph.sections
        if section.heading and section.span.start >= end
    )
