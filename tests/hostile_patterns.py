"""How long every compiled regular expression of the packages takes on what such expressions fear.

`patterns` finds them in the modules, with the methods by which the code calls each, since what is
linear when matched at one place can be quadratic when searched for. `slow` tries one on long runs
of a few characters: four times the length must not take much more than four times as long.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, fields, is_dataclass
from types import ModuleType
from typing import Any

from evidence_graph.errors import MissingExtraError

PACKAGES = ("evidence_graph", "ingest", "retrieve")
METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")

UNITS = (
    "( [ ] § (i) (a) 1 1. . \" “ „ ” ' ’ a A I x - — * _ *a **a \\ ` < <a <!-- | # & / 1/ a1 a. "
    "1- 1, a@ http:// a= a: : ; { } $ , IV iv ... … = /* @ ä ](".split()
)
PHRASES = (
    ' |\t|\n| \n|\n |. |- |a |ab |Ab |# |> |1 |- a|Section 1 |the |the term |“a” |"a" |means |'
    "“a” means |1 and |1 und |1, |§ 1 |§§ 1, |Art. 5 |Article |may be cited as A|subject to |is-|"
    "1 . |(a) (|a, |A. |x\n\n|\u00a0|A |of the |Act |im Sinne |der "
).split("|")
FEW = ("(", "[", ".", " ", "\t", "\n", "“", '"', "a", "1", "1-", "(i)", "§ 1 ", "Section 1 ", "a ")
ENDS = ("", "!", "\n\0")
FACTOR = 8.0  # of time for four times the length: linear is 4, quadratic 16
NOTICED_S = 0.003
SIZES = (1_500, 6_000, 24_000)


@dataclass(frozen=True, slots=True)
class Named:
    """A pattern, where it is found, and the methods by which it is called."""

    name: str
    pattern: re.Pattern[Any]
    methods: tuple[str, ...]


def patterns() -> list[Named]:
    """Every pattern that a module of the packages holds, by name."""
    modules = list(_modules())
    found: dict[re.Pattern[Any], str] = {}
    for module in modules:
        for name, value in vars(module).items():
            for pattern in _within(value):
                found.setdefault(pattern, f"{module.__name__}.{name}")
    calls: dict[re.Pattern[Any], set[str]] = {}
    for module in modules:
        for pattern, method in _calls(module):
            calls.setdefault(pattern, set()).add(method)
    return sorted(
        (Named(name, p, tuple(sorted(calls.get(p) or {"search"}))) for p, name in found.items()),
        key=lambda named: named.name,
    )


def slow(named: Named, units: Sequence[str], ends: Sequence[str] = ENDS) -> Iterator[str]:
    """The methods of a pattern that take too long, each with the text on which it does."""
    for method in named.methods:
        call = _caller(named.pattern, method)
        unit = next((u for u in units for end in ends if _grows(call, u, end)), None)
        if unit is not None:
            yield f"{named.name}.{method} on a run of {unit!r}"


def _modules() -> Iterator[ModuleType]:
    for package in map(importlib.import_module, PACKAGES):
        yield package
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if info.name.endswith("__main__"):
                continue
            try:
                yield importlib.import_module(info.name)
            except MissingExtraError:  # of a framework that only `make integrations` installs
                assert info.name.startswith("evidence_graph.integrations."), info.name


def _within(value: object, depth: int = 0) -> Iterator[re.Pattern[Any]]:
    """The patterns in *value*: itself, or those of a table of them."""
    if isinstance(value, re.Pattern):
        yield value
    elif depth < 3 and isinstance(value, (Sequence, Set)) and not isinstance(value, str):
        for part in value:
            yield from _within(part, depth + 1)
    elif depth < 3 and isinstance(value, Mapping):
        for part in (*value.keys(), *value.values()):
            yield from _within(part, depth + 1)
    elif depth < 3 and is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            yield from _within(getattr(value, part.name, None), depth + 1)


def _calls(module: ModuleType) -> Iterator[tuple[re.Pattern[Any], str]]:
    """The patterns that *module* calls by name, each with the method; others may be any of it."""
    others: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            owner = node.value
            value = None
            if isinstance(owner, ast.Name):
                value = getattr(module, owner.id, None)
            elif isinstance(owner, ast.Attribute) and isinstance(owner.value, ast.Name):
                value = getattr(getattr(module, owner.value.id, None), owner.attr, None)
            if isinstance(value, re.Pattern):
                yield value, node.attr
            elif value is None:
                others.add(node.attr)
    for name, value in vars(module).items():
        if not isinstance(value, re.Pattern) and not name.startswith("__"):
            for pattern in _within(value):
                for method in others & {"match", "fullmatch", "search", "sub", "finditer"}:
                    yield pattern, method


def _caller(pattern: re.Pattern[Any], method: str) -> Callable[[str], object]:
    is_bytes = isinstance(pattern.pattern, bytes)
    call = getattr(pattern, method)

    def called(text: str) -> object:
        subject: Any = text.encode() if is_bytes else text
        if method in ("sub", "subn"):
            return call(b"" if is_bytes else "", subject)
        return sum(1 for _ in call(subject)) if method == "finditer" else call(subject)

    return called


def _grows(call: Callable[[str], object], unit: str, end: str) -> bool:
    """Whether a run of *unit* takes more time than its length explains, seen twice."""
    short, long, longer = (unit * (size // len(unit)) + end for size in SIZES)
    try:
        first, second = _seconds(call, short), _seconds(call, long)
        if second < NOTICED_S or second < FACTOR * first:
            return False
        return _seconds(call, longer) > FACTOR * second
    except _LateError:
        return True


class _LateError(Exception):
    pass


def _seconds(call: Callable[[str], object], text: str) -> float:
    def late(*_: object) -> None:
        raise _LateError

    best = 1.0
    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, 5)
    try:
        for _ in range(2):
            started = time.thread_time()
            call(text)
            best = min(best, time.thread_time() - started)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return best
