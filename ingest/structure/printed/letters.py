"""Headings that letters or Roman numbers without any sign count: "A Fees", "B Keys", "C Boats"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from evidence_graph.language.roman import roman

from ..headlines import Heading, Headline

_LETTERS = 3  # of a list, at least
_STEP = 2  # between Roman numbers of a list, at most
_LETTER = re.compile(r"([A-Z]|[IVX]{2,5})[ ](?=[^\W\d_a-z])")


def with_letters(found: Sequence[Heading]) -> list[Heading]:
    """*found*, with the letters or Roman numbers that count headings of one level: "A Fees".

    One of a level may have a sign behind its letter: "A. Fees", "B Keys", "C Boats". Roman numbers
    may count headings of several levels, which then are of one.
    """
    letters = {
        k: match[1]
        for k, heading in enumerate(found)
        if heading.line.kind == "plain" and (match := _LETTER.match(heading.line.heading or ""))
    }
    bare = [*letters]
    lines = ((k, heading.line) for k, heading in enumerate(found))
    signed = {k: x.number or "" for k, x in lines if x.kind == "letter" and x.depth == 1}
    letters = dict(sorted({**signed, **letters}.items()))
    levels = dict.fromkeys(found[k].level for k in bare)
    lists = [[k for k in letters if found[k].level == level] for level in levels]
    lists.append([k for k in bare if roman(letters[k])])
    read = list(found)
    for run in chain.from_iterable(_counted(members, letters) for members in lists):
        level = min((found[k].level or 0 for k in run), default=0) or None
        kind = "roman" if letters[run[0]] == "I" else "letter"
        for k in run:
            if k in signed:
                continue
            words = (found[k].line.heading or "").partition(" ")[2]
            line = Headline(kind, number=letters[k], heading=words, depth=1)
            read[k] = replace(found[k], line=line, level=level)
    return read


def _counted(members: Sequence[int], letters: Mapping[int, str]) -> Iterator[list[int]]:
    """The runs of *members* that their *letters* count from the first, if they are enough."""
    run: list[int] = []
    for k in members:
        follows = _follows_roman if run and letters[run[0]] == "I" else _follows
        if run and follows(letters[run[-1]], letters[k]):
            run.append(k)
            continue
        if len(run) >= _LETTERS:
            yield run
        run = [k] if letters[k] in ("A", "I") else []
    if len(run) >= _LETTERS:
        yield run


def _follows(before: str, letter: str) -> bool:
    """Whether a letter comes right after another."""
    return len(letter) == len(before) == 1 and ord(letter) == ord(before) + 1


def _follows_roman(before: str, number: str) -> bool:
    """Whether a Roman number comes after another; one may be left out before several letters.

    "VI Fees" can follow "IV Keys": the heading with V was not told from the text.
    """
    step = (roman(number) or 0) - (roman(before) or 0)
    return 0 < step <= (1 if len(number) == 1 else _STEP)
