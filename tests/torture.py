"""Kills, full disks, I/O errors and power cuts at every step of a write; then one more file.

Whatever happened, a library holds all documents, edges, texts and settings that were published, and
the next ingestion, of a file that has nothing to do with it, adds that file and loses nothing.

Each trial runs in a fork of this process, which has no thread of its own. A kill leaves what the
steps before made (`faulty`). Native code writes without steps; it is killed at random times. A
power cut leaves what had reached the disk: where mounting is allowed, the library lies on a file
system in a file, of which a copy is made.

Run: python -m tests.torture [--trials N] [--minutes N] [--only KIND] [--seed N]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import random
import resource
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

# Imported before the first fork, so that a trial takes a tenth of a second and not two.
import pyarrow.compute  # noqa: F401
import tantivy  # noqa: F401

from evidence_graph import Ingestor, Library, Retriever, Settings
from evidence_graph.generations.doctor import diagnose
from evidence_graph.generations.manifest import Manifest
from evidence_graph.projection import Projection
from evidence_graph.store import MemoryStore, copying
from evidence_graph.store.engines import Engine
from evidence_graph.store.graph_copy import KuzuCopy
from ingest import Options

from .disk_image import filled, made, mounted, mounting_is_allowed
from .faulty import KILLED, REFUSED, Trap, forked, say

LIMITS = 512, 8192
"""Of the size of files: the laws fit into the lesser, every file but the graph into the greater."""

LAWS = {
    "deposits.md": '# Deposits Act\n\n## 1 Meaning\n\n"Deposit" means money held.\n\n'
    "## 2 Amount\n\nSee section 1 and section 3.\n\n## 3 Return\n\nA deposit is returned.\n",
    "lease.md": "# Lease\n\n1. The deposit is due under section 2 of the Deposits Act.\n\n"
    "2. Rent is due monthly, subject to clause 1.\n",
    "code.md": "# Housing Code\n\n## 1 Courts\n\nSection 3 of the Deposits Act applies.\n",
    "rules.md": "# Rules\n\n1. Rent is due monthly, subject to clause 1.\n",
}
CHANGED = {
    "deposits.md": LAWS["deposits.md"]
    .replace("money", "a sum")
    .replace("## 3 Return", "## 4 Back"),
    "rules.md": "# Rules\n\n1. Rent is due weekly.\n",
    "new.md": "# New Act\n\n## 1 Start\n\nSee section 1 of the Deposits Act.\n",
}
CHANGED_RULES = {"rules-2026.md": CHANGED["rules.md"]}
SUPERSEDES = Options(supersedes="laws/rules.md", effective="2026-01-01")
UNRELATED = {"fees.md": "# Fees\n\n1. A fee of 5 is payable.\n"}
TODAY = date(2026, 6, 1)
"""Answers name the day: a run may last beyond midnight."""

LATER = {"tax.md": "# Tax\n\n1. A tax is levied.\n"}
DUMP = "laws.jsonl"


def opened(path: Path) -> Library:
    return Library.open(path, store=MemoryStore())


def published(path: Path) -> tuple[Manifest, Projection]:
    snapshot = opened(path).snapshot()
    return snapshot.manifest, snapshot.projection


def write_laws(path: Path, files: dict[str, str]) -> Path:
    """Write *files* beside the library, but those that are there; their folder."""
    laws = path.parent / "laws"
    laws.mkdir(exist_ok=True)
    for name, text in files.items():
        file = laws / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    return laws


def ingest(
    path: Path,
    files: dict[str, str],
    *,
    prune: Iterable[str] = (),
    options: Options | None = None,
) -> None:
    """Write *files* beside the library and ingest them; take out those of *prune*."""
    laws = write_laws(path, files)
    for name in prune:
        (laws / name).unlink(missing_ok=True)
    paths = [laws] if prune else [laws / name for name in files]
    settings = None if (path / "manifest.json").exists() else Settings(embedder="none")
    with Library.open(path, settings=settings, store=MemoryStore()) as library:
        report = Ingestor(library, options=options).ingest(*paths, prune=bool(prune))
        if any(file.stage == "write" or file.outcome == "failed" for file in report.files):
            raise RuntimeError(f"a document failed: {report.files}")


ACTIONS: dict[str, Callable[[Path], None]] = {
    "first": lambda path: ingest(path, LAWS),
    "add": lambda path: ingest(path, {"new.md": CHANGED["new.md"]}),
    "replace": lambda path: ingest(path, CHANGED),
    "prune": lambda path: ingest(path, {}, prune=["deposits.md"]),
    "supersede": lambda path: ingest(path, CHANGED_RULES, options=SUPERSEDES),
    "rebuild": lambda path: opened(path).rebuild("projection", "lexical"),
    "reembed": lambda path: opened(path).reembed("none"),
    "compact": lambda path: opened(path).compact(),
    "restore": lambda path: Library.restore(path, path.parents[1] / DUMP),
}
"""What is disturbed; each but those of `FROM_NOTHING` begins with a library that holds `LAWS`."""

FROM_NOTHING = ("first", "restore")


def state(path: Path) -> str:
    """A digest of all that a library holds: graph, texts, settings, and what a search finds.

    Raises:
        RuntimeError: A file of it is damaged.
    """
    with opened(path) as library:
        if damages := diagnose(path, graph=False):
            raise RuntimeError(f"damaged: {damages}")
        texts = {document.id: library.text(document.id) for document in library.documents()}
        answer = (
            Retriever(library, today=TODAY).search("deposit rent", limit=50, explain=True).to_json()
        )
        lines = [json.dumps(record) for record in library.export()]
        whole = [lines, texts, library.settings.model_dump_json(), answer]
    return hashlib.sha256(json.dumps(whole).encode()).hexdigest()


class Torture:
    """Trials in a folder of their own."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.draw = folder, random.Random(seed)
        self.results: Counter[str] = Counter()
        self.faults: list[str] = []
        self._count = 0
        self._known: dict[tuple[str, bool, tuple[str, ...]], str] = {}
        warm = folder / "warm" / "x.library"  # what is loaded on first use is loaded before a fork
        warm.parent.mkdir()
        ingest(warm, LAWS)
        state(warm)
        self.base = self._made("base")
        opened(self.base).dump(folder / DUMP)
        self.mounts = mounting_is_allowed(folder)
        self.steps: dict[str, int] = {name: self._steps_of(name) for name in ACTIONS}

    def _made(self, name: str) -> Path:
        path = self.folder / name / "x.library"
        path.parent.mkdir()
        assert forked(lambda: ingest(path, LAWS)) == 0
        return path

    def fresh(self, action: str) -> Path:
        """A library to be disturbed in *action*."""
        self._count += 1
        target = self.folder / f"trial-{self._count}"
        if action in FROM_NOTHING:
            target.mkdir()
        else:
            shutil.copytree(self.base.parent, target)
        return target / "x.library"

    def read(self, path: Path) -> str:
        """`state` in a fork; the fault where there is one."""
        out = self.folder / "state"  # not on a disk that may be full
        out.unlink(missing_ok=True)

        def tell() -> None:
            try:
                found = state(path)
            except Exception as error:
                found = f"{type(error).__name__}: {error}"
            out.write_text(found)

        forked(tell)
        return out.read_text() if out.exists() else "no state"

    def _steps_of(self, action: str) -> int:
        path = self.fresh(action)
        out = path.parent / "steps"

        def count() -> None:
            trap = Trap(path, "count", 0)
            trap.set()
            ACTIONS[action](path)
            out.write_text(str(trap.steps))

        assert forked(count) == 0
        return int(out.read_text())

    def expected(self, action: str, done: bool, *more: dict[str, str]) -> str:
        """The state of a library that had no accident: after *action* or before it."""
        key = (action, done, tuple(name for files in more for name in files))
        if key not in self._known:
            path = self.fresh(action)
            if done:
                assert forked(lambda: ACTIONS[action](path)) == 0
            for files in more:
                assert forked(partial(ingest, path, files)) == 0
            self._known[key] = self.read(path)
        return self._known[key]

    def disturbed(self, path: Path, kind: str, at: int, action: Callable[[Path], None]) -> int:
        def act() -> None:
            if kind == "limit":  # which native code meets too
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (at, resource.RLIM_INFINITY))
            else:
                Trap(path, kind, at).set()
            action(path)

        return forked(act)

    def trial(self, action: str, kind: str, at: int, again: int | None = None) -> None:
        """One fault at a step of *action*, maybe a second in the next ingestion; then one file."""
        name = f"{action} {kind} {at}{'' if again is None else f' and {again}'}"
        path = self.fresh(action)
        status = self.disturbed(path, kind, at, ACTIONS[action])
        if status not in (0, KILLED, REFUSED):
            self._fault(name, f"ended with {status}")
        if (path / "manifest.json").exists():
            self._compare(name, path, [self.expected(action, done) for done in (False, True)])
        more = [UNRELATED]
        if again is not None:
            status = self.disturbed(path, kind, again, lambda path: ingest(path, UNRELATED))
            if status not in (0, KILLED, REFUSED):
                self._fault(name, f"the second ended with {status}")
            more.append(LATER)
        for files in more[-1:]:
            if status := forked(partial(ingest, path, files)):
                self._fault(name, f"stuck: the next ingestion ended with {status}")
        dones = (False, True) if action not in FROM_NOTHING else (True,)
        good = [self.expected(action, done, *more) for done in dones]
        if again is not None:  # the second ingestion may not have been published
            good += [self.expected(action, done, LATER) for done in dones]
        if action in FROM_NOTHING:
            good += [self._only(files) for files in ([*more], more[-1:])]
        self._compare(name, path, good)
        self.results[f"{action} {kind}{' twice' if again is not None else ''}"] += 1
        shutil.rmtree(path.parent)

    def _only(self, more: list[dict[str, str]]) -> str:
        """The state of a library whose first ingestion was not published."""
        key = ("nothing", True, tuple(name for files in more for name in files))
        if key not in self._known:
            path = self.fresh("first")
            for files in more:
                assert forked(partial(ingest, path, files)) == 0
            self._known[key] = self.read(path)
        return self._known[key]

    def graph_trial(self, kind: str, at: float) -> None:
        """A kill while the copy of the graph is written, at a step or after some milliseconds."""
        name = f"graph {kind} {at:g}"
        path = self.fresh("replace")
        assert forked(lambda: copying.update_file(path)) == 0
        assert forked(lambda: ACTIONS["replace"](path)) == 0

        def update() -> None:
            Engine.KUZU.load()
            if kind == "step":
                Trap(path, "kill", int(at)).set()
            copying.update_file(path)

        status = forked(update, kill_after_s=at / 1000 if kind == "time" else None)
        if status not in (0, KILLED, -signal.SIGKILL):
            self._fault(name, f"ended with {status}")

        def check() -> None:
            copying.update_file(path)
            if found := copying.differences(path):
                raise RuntimeError(f"the graph differs in {found}")

        if status := forked(check):
            self._fault(name, f"the next writer ended with {status}")
        self._compare(name, path, [self.expected("replace", True)])
        self.results[f"graph {kind}"] += 1
        shutil.rmtree(path.parent)

    def power_trial(self, action: str, at: int) -> None:
        """The power fails before a step of *action*; then the disk is mounted again."""
        name = f"{action} power {at}"
        disk, place = self._disk(), self.folder / "mounted"
        with mounted(disk, place):
            if action in FROM_NOTHING:
                shutil.rmtree(place / "x.library")
                os.sync()

            def act() -> None:
                Trap(place / "x.library", "power", at, disk=disk).set()
                ACTIONS[action](place / "x.library")

            if (status := forked(act)) != KILLED:
                self._fault(name, f"ended with {status}")
                return
        with mounted(disk.with_suffix(".cut"), place):
            path = place / "x.library"
            dones = (False, True) if action not in FROM_NOTHING else (True,)
            if (path / "manifest.json").exists():
                self._compare(name, path, [self.expected(action, done) for done in dones])
            if status := forked(partial(ingest, path, UNRELATED)):
                self._fault(name, f"stuck: the next ingestion ended with {status}")
            good = [self.expected(action, done, UNRELATED) for done in dones]
            if action in FROM_NOTHING:
                good.append(self._only([UNRELATED]))
            self._compare(name, path, good)
        self.results[f"{action} power"] += 1

    def full_trial(self, action: str, left: int) -> None:
        """A disk with *left* bytes of room, for native code and Kuzu too; then it is cleared."""
        name = f"{action} full {left}"
        disk, place = self._disk(), self.folder / "mounted"
        with mounted(disk, place):
            path = place / "x.library"
            write_laws(path, CHANGED)
            filler = filled(place, left=left)
            status = forked(lambda: ACTIONS[action](path))
            if status not in (0, REFUSED):
                self._fault(name, f"ended with {status}")
            self._compare(name, path, [self.expected(action, done) for done in (False, True)])
            forked(lambda: KuzuCopy(path, Engine.KUZU).update(*published(path)))
            filler.unlink()
            if status := forked(partial(ingest, path, UNRELATED)):
                self._fault(name, f"stuck: the next ingestion ended with {status}")
            good = [self.expected(action, done, UNRELATED) for done in (False, True)]
            self._compare(name, path, good)

            def check() -> None:
                copying.update_file(path)
                if found := copying.differences(path):
                    raise RuntimeError(f"the graph differs in {found}")

            if status := forked(check):
                self._fault(name, f"the next writer ended with {status}")
        self.results[f"{action} full"] += 1

    def _disk(self) -> Path:
        """A file system with the library that the actions begin with."""
        image = self.folder / "base.img"
        if not image.exists():
            with mounted(made(image), self.folder / "mounted") as place:
                shutil.copytree(self.base.parent, place, dirs_exist_ok=True)
        return Path(shutil.copyfile(image, self.folder / "disk.img"))

    def _compare(self, name: str, path: Path, good: list[str]) -> None:
        if (found := self.read(path)) not in good:
            self._fault(name, f"a loss: {found}")

    def _fault(self, name: str, what: str) -> None:
        self.faults.append(f"{name}: {what}")
        say(self.faults[-1])

    def trials(self) -> Iterator[partial[None]]:
        """Trials without end, those of every kind in turn."""
        while True:
            for action, steps in self.steps.items():
                for kind in ("kill", "ENOSPC", "EIO"):
                    at = self.draw.randint(1, steps)
                    yield partial(self.trial, action, kind, at)
                at, again = self.draw.randint(1, steps), self.draw.randint(1, self.steps["add"])
                yield partial(self.trial, action, "kill", at, again)
                yield partial(self.trial, action, "limit", self.draw.randint(*LIMITS))
            at = self.draw.randint(1, 12)
            yield partial(self.graph_trial, "step", at)
            wait = self.draw.uniform(50, 900)
            yield partial(self.graph_trial, "time", wait)
            if self.mounts:
                action = self.draw.choice(list(self.steps))
                yield partial(self.power_trial, action, self.draw.randint(1, self.steps[action]))
                yield partial(self.full_trial, "replace", self.draw.randint(0, 400_000))

    def every(self) -> Iterator[partial[None]]:
        """A kill and both errors at each step, a second kill drawn for each first."""
        for action, steps in self.steps.items():
            for at in range(1, steps + 1):
                for kind in ("kill", "ENOSPC", "EIO"):
                    yield partial(self.trial, action, kind, at)
                again = self.draw.randint(1, self.steps["add"])
                yield partial(self.trial, action, "kill", at, again)
                if self.mounts:
                    yield partial(self.power_trial, action, at)
            for most in range(*LIMITS, 256):
                yield partial(self.trial, action, "limit", most)
        for at in range(1, 13):
            yield partial(self.graph_trial, "step", at)
        for left in range(0, 12_000_000, 400_000) if self.mounts else ():
            yield partial(self.full_trial, "replace", left)
            yield partial(self.full_trial, "replace", left // 30)
        for _ in range(60):
            wait = self.draw.uniform(20, 1500)
            yield partial(self.graph_trial, "time", wait)


def main() -> int:
    """Run as many trials as asked for, or all; 1 where something was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, help="begin no trial after so long")
    parser.add_argument("--only", help="the trials of one kind: power, full, graph, …")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        torture = Torture(Path(folder), options.seed)
        say(f"steps: {torture.steps}")
        until = time.monotonic() + 60 * (options.minutes or math.inf)
        trials = torture.every() if options.trials is None else torture.trials()
        for trial in trials:
            if sum(torture.results.values()) == options.trials or time.monotonic() > until:
                break
            if options.only is None or options.only in (trial.func.__name__ + repr(trial.args)):
                trial()
    for name, count in sorted(torture.results.items()):
        say(f"{count:5} {name}")
    say("\n".join(torture.faults) or "no losses, no stuck libraries, no aborted processes")
    say(f"{sum(torture.results.values())} trials, {len(torture.faults)} faults")
    return 1 if torture.faults else 0


if __name__ == "__main__":
    sys.exit(main())
