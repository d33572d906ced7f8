"""Tasks put to a model, at once or in batches; what it answers is kept, and nothing is asked twice.

The first task of a window is asked alone, so that the server has read the window when the others
come; of different windows several are under way at a time. Answers come back by their keys: the
order in which servers answer changes nothing.
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
from evidence_graph.llm.chat import BatchModel, ChatModel, Reply, Stop, Text
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.kept import KeptReplies
from evidence_graph.llm.waiting import PassingError
from evidence_graph.protocols import Progress

from .prompts import CONTEXT, Task

log = logging.getLogger("evidence_graph.ingest")

GIVE_UP_AFTER = 8
"""Where so many requests in a row got no answer it is not the texts: a server is down, a key wrong.
No more are sent in this run; the next run asks for what is missing."""

BATCH_REQUESTS = 10_000
BATCH_BYTES = 100_000_000
"""A batch takes ten times as many requests, and 256 MB; each request brings its window along."""

POLL_S = 30.0
"""Between two looks at a batch, which takes minutes to hours."""


class Without(StrEnum):
    """Why there is no text to a task."""

    REFUSED = "refused"
    CUT_OFF = "cut off"
    EMPTY = "empty"
    NO_ANSWER = "no answer"
    """The one for which asking again may help: the others are answers, and kept as such."""


Outcome = str | Without
"""The text that was asked for, or why there is none."""


class Asker:
    """Asks one model for many things.

    Args:
        batch: Hand requests in as batches: half the price, an hour's patience.
        spent: Hears of every reply.
        progress: Hears how many tasks are done ("context").

    Attributes:
        kept: How many tasks were answered from what was kept.
        faults: Why requests got no answer, and how many.
    """

    def __init__(
        self,
        model: ChatModel,
        kept: KeptReplies,
        *,
        concurrency: int,
        batch: bool = False,
        spent: Spent,
        progress: Progress | None = None,
    ) -> None:
        self._model, self._replies, self._spent = model, kept, spent
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
        self.kept = 0
        self.faults: Counter[str] = Counter()

    def ask(self, windows: Sequence[Sequence[Task]]) -> Mapping[str, Outcome]:
        """The outcome of each task, by its key.

        Args:
            windows: The tasks of each window; equal keys are asked for once.
        """
        self._purposes = {task.key: task.request.purpose for own in windows for task in own}
        missing, total = self._missing(windows)
        if missing and self._batches is not None:
            self._ask_in_batches(self._batches, missing)
        elif missing:
            self._ask_at_once(missing, total)
        for task in (task for window in windows for task in window):
            self._outcomes.setdefault(task.key, Without.NO_ANSWER)
        return self._outcomes

    def _missing(self, windows: Sequence[Sequence[Task]]) -> tuple[list[list[Task]], int]:
        """The tasks without an outcome, by window; and how many tasks there are."""
        if self._batches is not None:
            self._collect(self._batches)
        keys = {task.key for window in windows for task in window}
        known = self._outcomes
        for key, value in self._replies.get_all(sorted(keys - known.keys())).items():
            known[key] = _read(value)
            self.kept += 1
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
                    elif behind:  # the window is not read yet: its next task is asked alone again
                        waiting.appendleft(behind)
                self._tell(total)
        finally:
            pool.shutdown(cancel_futures=True)

    @property
    def _given_up(self) -> bool:
        return self._failed_in_a_row >= GIVE_UP_AFTER

    def _take(self, key: str, reply: Reply | Exception) -> bool:
        """Note and keep what came of a task; whether it was answered."""
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

    def _tell(self, total: int) -> None:
        if self._progress is not None:
            self._progress("context", min(len(self._outcomes), total), total)

    # --- in batches -------------------------------------------------------------------------------

    def _ask_in_batches(self, model: BatchModel, windows: Sequence[Sequence[Task]]) -> None:
        tasks = {task.key: task for window in windows for task in window}
        open_batches = self._open_batches()
        for part in _parts(list(tasks.values())):
            try:
                handed = model.submit([(task.key, task.request) for task in part])
            except LanguageModelError as error:
                self.faults[str(error)] += 1
                break
            open_batches.append(handed)
            # Kept before anything is waited for: who is interrupted finds his batches again.
            self._replies.put(self._in_batches, json.dumps(open_batches))
        self._collect(model)

    def _open_batches(self) -> list[str]:
        found: list[str] = json.loads(self._replies.get(self._in_batches) or "[]")
        return found

    def _collect(self, model: BatchModel) -> None:
        """Wait for the batches under way, those of an interrupted run too, and take their replies.

        One that the server no longer knows is forgotten, one that it could not be asked about not.
        """
        for batch in (found := self._open_batches()):
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
            self._failed_in_a_row = 0  # those of a batch say nothing of the next request
            found = [one for one in found if one != batch]
            self._replies.put(self._in_batches, json.dumps(found))


def outcome_of(reply: Reply) -> Outcome:
    """The text of a reply as one line, or why it is no text to keep."""
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
    found = json.loads(value)
    return found["text"] if "text" in found else Without(found["without"])


def _parts(tasks: Sequence[Task]) -> Iterator[list[Task]]:
    """*tasks* in parts that one batch takes."""
    part: list[Task] = []
    size = 0
    for task in tasks:
        own = sum(
            len(block.text.encode("utf-8", "surrogatepass"))
            for message in task.request.messages
            for block in message.blocks
            if isinstance(block, Text)
        )
        if part and (len(part) == BATCH_REQUESTS or size + own > BATCH_BYTES):
            yield part
            part, size = [], 0
        part.append(task)
        size += own
    if part:
        yield part
