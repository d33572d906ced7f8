"""Names of acts of the European Union, which are identified by their kind and number alone.

"Commission Implementing Regulation (EU) 2015/1501" is also cited as "Implementing Regulation (EU)
2015/1501", and as "Regulation (EU) 2015/1501".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from ..language import packs
from ..language.documents import EuropeanWords
from ..language.neutral import EUROPEAN_BESIDE, EUROPEAN_KINDS
from ..language.units import UnitWord
from .normal import normal_name

_NUMBERED = re.compile(r"\d/\d")  # a quick test, which most names fail


def european_number(name: str, *, only: bool = False) -> tuple[str, str] | None:
    """The kind and number with which a normal *name* begins: ("regulation", "2016/679").

    Args:
        only: Whether the name must contain nothing else.
    """
    words = _of_act(name)
    if len(words) < 3 or words[0] not in _kinds() or (only and len(words) > 3):
        return None
    if not (words[1].isdigit() and words[2].isdigit()) or len(words[1]) + len(words[2]) < 4:
        return None
    return _kinds()[words[0]], f"{words[1]}/{words[2]}"


def european_name(name: str) -> str | None:
    """The normal name under which the act cited as *name* is found; None if it is no such act.

    The kind stays in its language, to find the act in that language: "eu verordnung 2016 679". A
    number alone must name the Union: "(EU) 2016/679", "1999/93/CE".
    """
    if not _NUMBERED.search(name):
        return None
    normal = normal_name(name)
    if european_number(normal, only=True) is not None:
        return _name_of(*_of_act(normal))
    words = normal.split()
    numbers = [word for word in words if word.isdigit()]
    if len(numbers) != 2 or not all(word.isdigit() or is_of_union(word) for word in words):
        return None
    return _name_of(*numbers) if not _unions().isdisjoint(words) else None


def names_meant(name: str) -> tuple[str, ...]:
    """The normal names under which a citation of *name* is looked up; the first known counts."""
    act = european_name(name)
    return (normal_name(name),) if act is None else (normal_name(name), act)


def european_names(number: str, words: EuropeanWords) -> tuple[list[str], list[str], list[str]]:
    """The names under which an act is found, as `european_name` returns them.

    Args:
        number: The name of the act, such as "Commission Implementing Regulation (EU) 2015/1501".
        words: The words of the language of the document.

    Returns:
        Names with the kind in its own language, names with the kind in other languages, and the
        name without a kind.
    """
    normal = normal_name(number)
    act = european_number(normal, only=True)
    if act is None or _unions().isdisjoint(normal.split()):
        return [], [], []
    numbers = act[1].split("/")
    of_kind = [word for word, kind in _kinds().items() if kind == act[0]]
    own = [_name_of(word, *numbers) for word in of_kind if word in words.kinds]
    others = [_name_of(word, *numbers) for word in of_kind if word not in words.kinds]
    return own, others, [_name_of(*numbers)]


def is_of_union(word: str) -> bool:
    """Whether *word* may stand beside the number of a European act but does not identify it."""
    return word in _around()


def _of_act(name: str) -> list[str]:
    """The words of a normal *name* that identify a European act."""
    return [word for word in name.split() if not (is_of_union(word) or word in _qualifying())]


def _name_of(*words: str) -> str:
    return " ".join(("eu", *words))


@cache
def _kinds() -> dict[str, str]:
    own = {word: kind for pack in packs() for word, kind in pack.documents.european.kinds.items()}
    return {**EUROPEAN_KINDS, **own}


@cache
def _qualifying() -> frozenset[str]:
    own = {word for pack in packs() for word in pack.documents.european.beside}
    return frozenset(own | {word for beside in EUROPEAN_BESIDE for word in beside.split()})


@cache
def _unions() -> frozenset[str]:
    named = {union.lower() for pack in packs() for union in pack.documents.european.unions}
    return frozenset(named | {"eu", "ue", "euratom"})


@cache
def _around() -> frozenset[str]:
    """The words beside the number of a European act: its issuer, the Union, and "No"."""
    numbers = {form for pack in packs() for form in _forms_of_number(pack.units.words)}
    issuing = {word for pack in packs() for word in pack.documents.names.passed_over}
    return frozenset(_unions() | numbers | issuing | {"n", "nº"})


def _forms_of_number(units: Iterable[UnitWord]) -> Iterator[str]:
    for unit in units:
        if not {"no", "nr"}.isdisjoint(unit.abbreviations):
            yield from unit.abbreviations
