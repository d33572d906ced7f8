"""What a text must hold for a regular expression to match in it, told from the expression itself.

A plain word is found thirty times as fast as a regular expression, so rules are tried only where a
word stands that every match has. Such words are derived, never listed by hand: then they cannot
disagree with the expression.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

_MOST = 48  # words that one part of an expression may stand for
_ENOUGH = 5  # letters: longer words are hardly rarer

_Words = frozenset[str]
_EMPTY: _Words = frozenset(("",))


@cache
def signs_of(expression: str) -> tuple[str, ...]:
    """Words in small letters of which each match of *expression*, in small letters, holds one.

    Sorted; none holds another. Empty for an expression that never matches, ``(?!)``.

    Raises:
        ValueError: It tells of no such words: a text may match whatever it holds.
    """
    _, words = _read(_parser.parse(expression))
    if words is None:
        raise ValueError(f"expected a word that every match holds, found none in {expression!r}")
    return tuple(sorted(w for w in words if not any(o != w and o in w for o in words)))


def _read(parts: Iterable[tuple[Any, Any]]) -> tuple[_Words | None, _Words | None]:
    """All words that *parts* in a row may be, where these are few; and words one of which is there.

    Either is None where it is not known.
    """
    candidates: list[_Words] = []
    run = _EMPTY  # what the parts since the last gap may be
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
    """Those of the *candidates* of which the shortest word is the longest; of equal ones few."""
    known = [words for words in candidates if "" not in words]
    return max(known, key=_rarity, default=None)


def _rarity(words: _Words) -> tuple[int, int]:
    """By what words are chosen: rare are long ones, few ones, and rarest none at all."""
    return (min(_ENOUGH, *map(len, words)) if words else _ENOUGH + 1), -len(words)
