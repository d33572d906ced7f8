"""Asks a language model to do tasks, at once or in batches, and keeps its answers.

No task is asked twice. The first task of a window is asked alone, so that the server has cached the
window when the other tasks come; tasks of different windows run concurrently. Answers are matched
to tasks by key, so the order in which servers answer does not matter.
"""

from __future__ import annotations

import json
import logging
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from enum import StrEnum

from evidence_graph.errors import LanguageModelError
from evidence_graph.ids import digest_of
from evidence_graph.llm.chat import BatchModel, ChatModel, Reply, Stop
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.reply_cache import ReplyCache
from evidence_graph.llm.waiting import PassingError
from evidence_graph.protocols import Progress

from .prompts import CONTEXT, Task

log = logging.getLogger("evidence_graph.ingest")

GIVE_UP_AFTER = 8
"""No more requests are sent in a run after this many have failed in a row. The cause is then not a
text but, for instance, a server that is down or a wrong key. The next run asks for the rest."""

BATCH_REQUESTS = 10_000
BATCH_BYTES = 100_000_000
"""Bytes of text in a batch. The server allows 256 MB and ten times as many requests, but each
request contains its window."""

POLL_S = 30.0
"""Seconds between two polls of a batch, which takes minutes to hours."""


class Without(StrEnum):
    """Why a task has no text."""

    REFUSED = "refused"
    CUT_OFF = "cut off"
    EMPTY = "empty"
    NO_ANSWER = "no answer"
    """Only this task is asked again in the next run; the other reasons are answers and are kept."""


Outcome = str | Without
"""The text of a task, or why it has none."""


class Asker:
    """Asks one model to do tasks.

    Args:
        replies: The store of replies.
        batch: Whether requests are submitted as batches: half the price, but it may take hours.
        spent: Adds up the cost of the replies.
        progress: Called with the number of tasks that are done ("context").

    Attributes:
        n_kept: Number of tasks whose answer was in the store.
        faults: The reasons why requests failed, with their counts.
    """

    def __init__(
        self,
        model: ChatModel,
        replies: ReplyCache,
        *,
        concurrency: int,
        batch: bool = False,
        spent: Spent,
        progress: Progress | None = None,
    ) -> None:
        self._model, self._replies, self._spent = model, replies, spent
        self._concurrency = concurrency
        self._batches = model if batch and isinstance(model, BatchModel) else None
        if batch and self._batches is None:
            raise LanguageModelError(
                f"expected a model that takes batches, found {model.fingerprint}; ask without "
                f"--contextual-batch"
            )
        self._progress = progress
        self._failed_in_a_row = 0
        self._purposes: Mapping[str, str] = {}
        self._in_batches = digest_of("batches under way", model.fingerprint)
        self._outcomes: dict[str, Outcome] = {}
        self.n_kept = 0
        self.faults: Counter[str] = Counter()

    def ask(self, windows: Sequence[Sequence[Task]]) -> Mapping[str, Outcome]:
        """The outcome of each task, by its key.

        Args:
            windows: The tasks of each window; equal keys are asked for once.
        """
        tasks = [task for window in windows for task in window]
        self._purposes = {task.key: task.request.purpose for task in tasks}
        missing, total = self._missing(windows)
        if missing and self._batches is not None:
            self._ask_in_batches(self._batches, missing)
        elif missing:
            self._ask_at_once(missing, total)
        for task in tasks:
            self._outcomes.setdefault(task.key, Without.NO_ANSWER)
        return self._outcomes

    def _missing(self, windows: Sequence[Sequence[Task]]) -> tuple[list[list[Task]], int]:
        """The tasks without an outcome, by window; and the number of all tasks."""
        if self._batches is not None:
            self._collect(self._batches)
        keys = {task.key for window in windows for task in window}
        known = self._outcomes
        for key, value in self._replies.get_all(sorted(keys - known.keys())).items():
            known[key] = _read(value)
            self.n_kept += 1
        left = [
            list({task.key: task for task in window if task.key not in known}.values())
            for window in windows
        ]
        return [window for window in left if window], len(keys)

    # --- at once ----------------------------------------------------------------------------------

    def _ask_at_once(self, windows: Sequence[list[Task]], total: int) -> None:
        waiting, ready = deque(windows), deque[Task]()
        under_way: dict[Future[Reply], tuple[Task, list[Task]]] = {}
        pool = ThreadPoolExecutor(self._concurrency, thread_name_prefix="context")
        try:
            while True:
                while len(under_way) < self._concurrency and not self._given_up:
                    if not ready and not waiting:
                        break
                    task, *behind = [ready.popleft()] if ready else waiting.popleft()
                    under_way[pool.submit(self._model.reply, task.request)] = task, behind
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    task, behind = under_way.pop(future)
                    if self._take(task.key, _result(future)):
                        ready.extend(behind)
                    elif behind:  # the window is not cached yet: its next task is asked alone too
                        waiting.appendleft(behind)
                self._report_progress(total)
        finally:
            pool.shutdown(cancel_futures=True)

    @property
    def _given_up(self) -> bool:
        return self._failed_in_a_row >= GIVE_UP_AFTER

    def _take(self, key: str, reply: Reply | Exception) -> bool:
        """Note and keep the reply to a task; return whether it was answered."""
        if isinstance(reply, Exception):
            if not isinstance(reply, LanguageModelError):
                raise reply
            self._failed_in_a_row += 1
            self.faults[str(reply)] += 1
            if self._failed_in_a_row == GIVE_UP_AFTER:
                log.warning("no more is asked of %s: %s", self._model.destination, reply)
            return False
        self._failed_in_a_row = 0
        self._spent.add(self._purposes.get(key, CONTEXT), reply, batch=self._batches is not None)
        outcome = outcome_of(reply)
        self._outcomes[key] = outcome
        self._replies.put(key, _written(outcome))
        return True

    def _report_progress(self, total: int) -> None:
        if self._progress is not None:
            self._progress("context", min(len(self._outcomes), total), total)

    # --- in batches -------------------------------------------------------------------------------

    def _ask_in_batches(self, model: BatchModel, windows: Sequence[Sequence[Task]]) -> None:
        tasks = {task.key: task for window in windows for task in window}
        open_batches = self._open_batches()
        for part in _parts(list(tasks.values())):
            try:
                batch = model.submit([(task.key, task.request) for task in part])
            except LanguageModelError as error:
                self.faults[str(error)] += 1
                break
            open_batches.append(batch)
            # Stored before the wait, so that a run that follows an interruption finds the batch.
            self._replies.put(self._in_batches, json.dumps(open_batches))
        self._collect(model)

    def _open_batches(self) -> list[str]:
        """The batches whose replies have not been collected, also those of an interrupted run."""
        batches: list[str] = json.loads(self._replies.get(self._in_batches) or "[]")
        return batches

    def _collect(self, model: BatchModel) -> None:
        """Wait for the open batches and take their replies.

        A batch that the server no longer knows is forgotten. If the server cannot be reached, the
        batch stays open.
        """
        for batch in (open_batches := self._open_batches()):
            try:
                while not model.is_done(batch):
                    time.sleep(POLL_S)
                replies = model.replies(batch)
            except LanguageModelError as error:
                self.faults[str(error)] += 1
                if isinstance(error.__cause__, PassingError):
                    continue
                replies = {}
            for key, reply in replies.items():
                self._take(key, reply)
            self._failed_in_a_row = 0  # failures in a batch do not foretell those of other requests
            open_batches = [other for other in open_batches if other != batch]
            self._replies.put(self._in_batches, json.dumps(open_batches))


def outcome_of(reply: Reply) -> Outcome:
    """The text of a reply as one line, or why it has none that can be used."""
    if reply.stop is Stop.REFUSAL:
        return Without.REFUSED
    if reply.stop is not Stop.END:
        return Without.CUT_OFF
    return " ".join("".join(c if c.isprintable() else " " for c in reply.text).split()) or (
        Without.EMPTY
    )


def _result(future: Future[Reply]) -> Reply | Exception:
    try:
        return future.result()
    except Exception as error:
        return error


def _written(outcome: Outcome) -> str:
    return json.dumps({"without": outcome} if isinstance(outcome, Without) else {"text": outcome})


def _read(value: str) -> Outcome:
    stored = json.loads(value)
    return stored["text"] if "text" in stored else Without(stored["without"])


def _parts(tasks: Sequence[Task]) -> Iterator[list[Task]]:
    """*tasks* in parts of the size of a batch."""
    part: list[Task] = []
    part_bytes = 0
    for task in tasks:
        task_bytes = sum(
            len(block.text.encode("utf-8", "surrogatepass")) for block in task.request.texts
        )
        if part and (len(part) == BATCH_REQUESTS or part_bytes + task_bytes > BATCH_BYTES):
            yield part
            part, part_bytes = [], 0
        part.append(task)
        part_bytes += task_bytes
    if part:
        yield part
