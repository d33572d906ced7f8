"""The examples on the pages of the documentation: found, run, compared, written anew.

A block ``console`` holds commands behind ``$``, each with what it prints; ``python`` is run;
``pycon`` is a session, run as doctest does. Blocks of other kinds (``sh``, ``json``) are not run.
One page is one sitting in one folder: it has the example documents and, unless the page itself
makes it, the library ``laws.library`` of them.

What is printed is compared word by word, so that a page may break long lines; ``…`` stands for
any words. Decimals (scores) may differ a little, for they do from processor to processor, and
times by as much as they like. ``python -m tests.docs.pages`` writes the outputs anew.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))

LIBRARY = "laws.library"
WIDTH = 100
ANY = "…"

_FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", re.M | re.S)
_PROGRESS = re.compile(r"^\w+: \d+ of \d+(?:, .*)?\n", re.M)  # on stderr, where a call takes long
_SECONDS = re.compile(r"\(\d+\.\d+ s\)")
_DECIMAL = re.compile(r"\d+\.\d{2,}")


@dataclass(frozen=True)
class Block:
    """A block of code.

    Attributes:
        line: Of the page, from 1, on which its text begins.
        start: Where its text begins in the page.
    """

    kind: str
    text: str
    line: int
    start: int
    indent: str


@dataclass(frozen=True)
class Command:
    """A command of a block ``console`` and what the page says that it prints."""

    line: str
    printed: str


def blocks(page: str) -> list[Block]:
    """The blocks of code on a page, in order."""
    return [
        Block(
            found[2],
            textwrap.dedent(found[3]),
            page.count("\n", 0, found.start(3)) + 1,
            found.start(3),
            found[1],
        )
        for found in _FENCE.finditer(page)
    ]


def commands(block: Block) -> list[Command]:
    """The commands of a block ``console``; none of another."""
    found: list[Command] = []
    if block.kind != "console":
        return found
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        line, _, printed = part.partition("\n")
        found.append(Command(line, printed))
    return found


def same(printed: str, shown: str) -> bool:
    """Whether what a command *printed* is what a page has *shown*."""
    said, parts = _words(printed), [[]]  # type: tuple[list[str], list[list[str]]]
    for word in _words(shown):
        if word == ANY:
            parts.append([])
        else:
            parts[-1].append(word)
    if len(parts) == 1:
        return _alike(said, parts[0])
    first, *middle, last = parts
    if len(said) < len(first) + len(last) or not _alike(said[: len(first)], first):
        return False
    end = len(said) - len(last)
    if not _alike(said[end:], last):
        return False
    at = len(first)
    for part in middle:
        starts = range(at, end - len(part) + 1)
        place = next((n for n in starts if _alike(said[n : n + len(part)], part)), None)
        if place is None:
            return False
        at = place + len(part)
    return True


def _words(text: str) -> list[str]:
    return _SECONDS.sub("(0.0 s)", text).split()


def _alike(some: Sequence[str], others: Sequence[str]) -> bool:
    return len(some) == len(others) and all(map(_alike_words, some, others))


def _alike_words(one: str, other: str) -> bool:
    if one == other:
        return True
    if _DECIMAL.sub("", one) != _DECIMAL.sub("", other):
        return False
    pairs = zip(_DECIMAL.findall(one), _DECIMAL.findall(other), strict=True)
    return all(abs(float(a) - float(b)) <= 0.05 for a, b in pairs)


# --- a sitting --------------------------------------------------------------------------------


def documents_into(folder: Path) -> None:
    """Copy the example documents into *folder*."""
    shutil.copytree(EXAMPLES, folder, dirs_exist_ok=True)


def make_library(folder: Path) -> None:
    """Copy the example documents into *folder* and make their library there."""
    documents_into(folder)
    _, failed = run(f"evidence-graph ingest {LIBRARY} statutes/", folder)
    assert not failed


def sit_down(page: str, folder: Path, made: Path) -> None:
    """Put into *folder* what a page needs: the library of *made* unless the page makes it."""
    documents_into(folder)
    first = next((command for block in blocks(page) for command in commands(block)), None)
    if first is None or not first.line.startswith(f"evidence-graph ingest {LIBRARY}"):
        shutil.copytree(made / LIBRARY, folder / LIBRARY)


def run(line: str, folder: Path, environment: Mapping[str, str] | None = None) -> tuple[str, int]:
    """What a command prints in *folder*, on stdout and stderr together, and its exit status.

    Args:
        environment: Of another process; None: what needs no shell runs in this one, quicker.
    """
    if environment is None and line.startswith("evidence-graph ") and not re.search(r"[|<>]", line):
        from evidence_graph.cli import main

        said = io.StringIO()
        with (
            contextlib.chdir(folder),
            contextlib.redirect_stdout(said),
            contextlib.redirect_stderr(said),
        ):
            status = main(shlex.split(line)[1:])
        return _PROGRESS.sub("", said.getvalue()), status
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env=environment or found_in(Path(sys.executable).parent),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return _PROGRESS.sub("", done.stdout), done.returncode


def found_in(folder: Path) -> dict[str, str]:
    """The environment of whom finds the commands of *folder* before others."""
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def sitting(page: str, folder: Path) -> Iterator[tuple[Block, Command, str]]:
    """Run all blocks of a page in order; each command with what it printed."""
    names: dict[str, Any] = {"__name__": "__main__"}
    with contextlib.chdir(folder):
        for block in blocks(page):
            for command in commands(block):
                yield block, command, run(command.line, folder)[0]
            if block.kind == "python":
                code = "\n" * (block.line - 1) + block.text
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile(code, "<page>", "exec"), names)
            elif block.kind == "pycon":
                names = _session(block, names)


def _session(block: Block, names: dict[str, Any]) -> dict[str, Any]:
    """Run a block ``pycon``; the names after it."""
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    text = block.text.replace(f"{ANY}\n", "...\n")
    test = doctest.DocTestParser().get_doctest(text, names, "page", None, block.line - 1)
    said = io.StringIO()
    doctest.DocTestRunner(optionflags=options).run(test, out=said.write, clear_globs=False)
    assert not said.getvalue(), said.getvalue()
    return dict(test.globs)


# --- outputs written anew ---------------------------------------------------------------------


def written_anew(page: str, folder: Path) -> str:
    """The page with the outputs of now where they differ from those that it shows."""
    for block, command, printed in sitting(page, folder):
        if same(printed, command.printed):
            continue
        old = textwrap.indent(command.printed, block.indent)
        new = textwrap.indent(_shown(printed, command.printed), block.indent)
        at = page.index(f"$ {command.line}\n{old}", page.index(block.text.split("\n")[0]))
        at += len(f"$ {command.line}\n")
        page = page[:at] + new + page[at + len(old) :]
    return page


def _shown(printed: str, before: str) -> str:
    """What was printed, folded; cut where it was cut before."""
    lines: list[str] = []
    for line in printed.rstrip("\n").split("\n"):
        indent = line[: len(line) - len(line.lstrip())]
        lines += textwrap.wrap(
            line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        ) or [""]
    shown = before.rstrip("\n").split("\n")
    if shown[-1].strip() == ANY and len(lines) >= len(shown):
        lines = [*lines[: len(shown) - 1], shown[-1]]
    return "\n".join(lines) + "\n" * (1 + before.endswith("\n\n"))


def main() -> None:
    """Write the outputs on all pages anew, or on those that are named."""
    pages = [Path(name).resolve() for name in sys.argv[1:]] or PAGES
    with tempfile.TemporaryDirectory() as temporary:
        made = Path(temporary) / "made"
        make_library(made)
        for n, path in enumerate(pages):
            page = path.read_text("utf-8")
            if not any(one.kind in ("console", "python", "pycon") for one in blocks(page)):
                continue
            folder = Path(temporary) / str(n)
            sit_down(page, folder, made)
            anew = written_anew(page, folder)
            if anew != page:
                path.write_text(anew, "utf-8")
                print(f"written anew: {path.relative_to(ROOT)}")  # noqa: T201 - whoever runs it reads it


if __name__ == "__main__":
    main()
