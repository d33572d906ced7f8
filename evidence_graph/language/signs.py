"""Derives, from a regular expression, words of which every match contains one.

A plain word is found thirty times as fast as a regular expression, so rules are tried only at these
words. They are derived and never listed by hand, so that they cannot contradict the expression.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    """Words in lower case, one of which every match of *expression* contains in lower case.

    Sorted; no word contains another. Empty for an expression that never matches, ``(?!)``.

    Raises:
        ValueError: There are no such words, because matches need not contain any.
    """
    _, words = _read(_parser.parse(expression))
    if words is None:
        raise ValueError(f"expected a word that every match holds, found none in {expression!r}")
    return tuple(sorted(w for w in words if not any(o != w and o in w for o in words)))


def _read(parts: Iterable[tuple[Any, Any]]) -> tuple[_Words | None, _Words | None]:
    """The words that match a sequence of *parts*, and words of which each match contains one.

    The first is None if there are too many; the second is None if there are none.
    """
    candidates: list[_Words] = []
    run = _EMPTY  # the words that match the parts since the last gap
    is_whole = True
    for code, argument in parts:
        exact, best = _read_one(code, argument)
        if exact is not None and len(run) * len(exact) <= _MOST:
            run = frozenset(before + after for before in run for after in exact)
            continue
        candidates.append(run)
        if best is not None:
            candidates.append(best)
        is_whole = False
        run = _EMPTY if exact is None else exact
    return (run if is_whole else None), _best([*candidates, run])


def _read_one(code: Any, argument: Any) -> tuple[_Words | None, _Words | None]:
    if code is op.LITERAL:
        letter = chr(argument).lower()
        return (None if letter.isspace() else frozenset((letter,))), None  # a word has no blank
    if code is op.IN:
        return _of_class(argument), None
    if code is op.ASSERT_NOT and not argument[1]:
        return frozenset(), frozenset()
    if code in (op.AT, op.ASSERT, op.ASSERT_NOT):
        return _EMPTY, None
    if code is op.SUBPATTERN:
        return _read(argument[-1])
    if code is op.ATOMIC_GROUP:
        return _read(argument)
    if code is op.BRANCH:
        return _of_branches([_read(branch) for branch in argument[1]])
    if code in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        least, most, repeated = argument
        exact, best = _read(repeated)
        if least == 0:
            return (exact | _EMPTY if most == 1 and exact is not None else None), None
        return (exact if most == 1 else None), best
    return None, None


def _of_class(members: Sequence[tuple[Any, Any]]) -> _Words | None:
    """The letters of a class of single letters."""
    if all(code is op.LITERAL for code, _ in members):
        return frozenset(chr(letter).lower() for _, letter in members)
    return None


def _of_branches(
    read: Sequence[tuple[_Words | None, _Words | None]],
) -> tuple[_Words | None, _Words | None]:
    exacts = [exact for exact, _ in read if exact is not None]
    bests = [best for _, best in read if best is not None]
    exact = frozenset().union(*exacts) if len(exacts) == len(read) else None
    best = frozenset().union(*bests) if len(bests) == len(read) else None
    return (None if exact is not None and len(exact) > _MOST else exact), best


def _best(candidates: Iterable[_Words]) -> _Words | None:
    """The rarest of *candidates*: that with the longest shortest word, then with fewest words."""
    known = [words for words in candidates if "" not in words]
    return max(known, key=_rarity, default=None)


def _rarity(words: _Words) -> tuple[int, int]:
    """A key of sets of words: sets of long words are rare, then small sets; rarest is none."""
    return (min(_ENOUGH, *map(len, words)) if words else _ENOUGH + 1), -len(words)
