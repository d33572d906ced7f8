"""A sampling profiler: the time of a call by stage, without hooks in the code that is called.

A thread inspects the caller's stack every few milliseconds and adds the time since the last sample
to the stage of the innermost function that has one. A tracing profiler would slow Python and not C,
and so exaggerate stages in Python. C code that holds the interpreter's lock delays a sample, which
then counts for the time of the delay.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pkgutil import resolve_name
from time import perf_counter
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

INTERVAL_S = 0.002
OTHER = "other"


def sampled(call: Callable[[], T], stages: Mapping[str, str]) -> tuple[T, float, dict[str, float]]:
    """The result of *call*, its seconds, and the seconds of each stage.

    Args:
        stages: The stage of each function, which is named ``package.module:Class.method``.

    Raises:
        ValueError: A function of *stages* does not exist.
    """
    names = {_checked(name): stage for name, stage in stages.items()}
    seconds = dict.fromkeys((*stages.values(), OTHER), 0.0)
    caller, done = threading.get_ident(), threading.Event()

    def sample() -> None:
        before = perf_counter()
        while not done.wait(INTERVAL_S):
            stage = next(
                (names[name] for name in _stack(sys._current_frames()[caller]) if name in names),
                OTHER,
            )
            now = perf_counter()
            seconds[stage] += now - before
            before = now

    sampler = threading.Thread(target=sample, daemon=True)
    sampler.start()
    started = perf_counter()
    try:
        result = call()
    finally:
        whole = perf_counter() - started
        done.set()
        sampler.join()
    return result, whole, seconds


def _stack(frame: FrameType | None) -> Iterator[str]:
    """The names of the functions on the stack, innermost first."""
    while frame is not None:
        yield f"{frame.f_globals.get('__name__')}:{frame.f_code.co_qualname}"
        frame = frame.f_back


def _checked(name: str) -> str:
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"expected a function called {name}, found none: {error}") from error
    function = getattr(found, "fget", found)  # the getter of a property
    defined = f"{function.__module__}:{function.__qualname__}"
    if defined != name:  # stacks name a function by the module that defines it
        raise ValueError(f"expected the name of the defining module, found {name} for {defined}")
    return name
