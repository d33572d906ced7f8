"""Derives, from a regular expression, words of which every match contains one.

A plain word is found thirty times as fast as a regular expression, so rules are tried only at these
words. They are derived and never listed by hand, so that they cannot contradict the expression.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

_MOST = 48  # alternatives of one part of an expression
_ENOUGH = 5  # letters of a word; longer words are hardly rarer

_Words = frozenset[str]
_EMPTY: _Words = frozenset(("",))


@cache
def signs_of(expression: str) -> tuple[str, ...]:
    """Words in lower case, one of which begins in every match of *expression*, in lower case.

    It may end in what the expression looks ahead to. Sorted; no word contains another. Empty for an
    expression that never matches, ``(?!)``.

    Raises:
        ValueError: There are no such words, because matches need not contain any.
    """
    words = _read(_parser.parse(expression)).held
    if words is None:
        raise ValueError(f"expected a word that every match holds, found none in {expression!r}")
    return tuple(sorted(w for w in words if not any(o != w and o in w for o in words)))


@dataclass(frozen=True, slots=True)
class _Part:
    """What is known of the matches of a part of an expression; None is unknown, or too many.

    Attributes:
        whole: The words that are its matches.
        held: Words of which one begins in each match.
        start: Words with which its matches begin.
    """

    whole: _Words | None = None
    held: _Words | None = None
    start: _Words = _EMPTY


def _read(parts: Iterable[tuple[Any, Any]]) -> _Part:
    """What is known of the matches of a sequence of *parts*."""
    candidates: list[_Words] = []
    run = _EMPTY  # the words that match the parts since the last gap
    start: _Words | None = None
    for code, argument in parts:
        if code is op.ASSERT and argument[0] > 0 and "" not in run:
            ahead = _read(argument[1]).start
            candidates.append(_joined(run, ahead) if len(run) * len(ahead) <= _MOST else run)
        part = _read_one(code, argument)
        if part.whole is not None and len(run) * len(part.whole) <= _MOST:
            run = _joined(run, part.whole)
            continue
        if len(run) * len(part.start) <= _MOST:
            run = _joined(run, part.start)
        start = run if start is None else start
        candidates.append(run)
        if part.held is not None:
            candidates.append(part.held)
        run = _EMPTY if part.whole is None else part.whole
    whole = run if start is None else None
    return _Part(whole, _best([*candidates, run]), run if start is None else start)


def _joined(first: _Words, second: _Words) -> _Words:
    return frozenset(before + after for before in first for after in second)


def _read_one(code: Any, argument: Any) -> _Part:
    if code is op.LITERAL:
        letter = chr(argument).lower()
        if letter.isspace():
            return _Part()  # a word has no blank
        return _Part(frozenset((letter,)))
    if code is op.IN:
        return _Part(_of_class(argument))
    if code is op.ASSERT_NOT and not argument[1]:
        return _Part(frozenset(), frozenset())
    if code in (op.AT, op.ASSERT, op.ASSERT_NOT):
        return _Part(_EMPTY)
    if code is op.SUBPATTERN:
        return _read(argument[-1])
    if code is op.ATOMIC_GROUP:
        return _read(argument)
    if code is op.BRANCH:
        return _of_branches([_read(branch) for branch in argument[1]])
    if code in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        least, most, repeated = argument
        part = _read(repeated)
        if least == 0:
            return _Part(part.whole | _EMPTY if most == 1 and part.whole is not None else None)
        return _Part(part.whole if most == 1 else None, part.held, part.start)
    return _Part()


def _of_class(members: Sequence[tuple[Any, Any]]) -> _Words | None:
    """The letters of a class of single letters."""
    if all(code is op.LITERAL for code, _ in members):
        return frozenset(chr(letter).lower() for _, letter in members)
    return None


def _of_branches(parts: Sequence[_Part]) -> _Part:
    wholes = [part.whole for part in parts if part.whole is not None]
    held = [part.held for part in parts if part.held is not None]
    whole = frozenset[str]().union(*wholes)
    start = frozenset[str]().union(*(part.start for part in parts))
    return _Part(
        whole if len(wholes) == len(parts) and len(whole) <= _MOST else None,
        frozenset().union(*held) if len(held) == len(parts) else None,
        start if len(start) <= _MOST else _EMPTY,
    )


def _best(candidates: Iterable[_Words]) -> _Words | None:
    """The rarest of *candidates*: that with the longest shortest word, then with fewest words."""
    known = [words for words in candidates if "" not in words]
    return max(known, key=_rarity, default=None)


def _rarity(words: _Words) -> tuple[int, int]:
    """A key of sets of words: sets of long words are rare, then small sets; rarest is none."""
    return (min(_ENOUGH, *map(len, words)) if words else _ENOUGH + 1), -len(words)
