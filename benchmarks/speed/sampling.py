"""Where a call spends its time, by stage, without a hook in what is called.

A thread looks at the caller's stack every few milliseconds and gives the time since its last look
to the innermost function that a stage is named for. A profiler would slow Python and not C, and so
make Python's stages look larger than they are. C code that holds the interpreter's lock delays the
look, which then counts for as much time.
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
    """What *call* returns, the seconds it took, and how many of them each stage did.

    Args:
        stages: By function (``package.module:Class.method``), the stage it is part of.

    Raises:
        ValueError: One of *stages* does not exist (any more).
    """
    names = {_checked(name): stage for name, stage in stages.items()}
    seconds = dict.fromkeys((*stages.values(), OTHER), 0.0)
    caller, done = threading.get_ident(), threading.Event()

    def look() -> None:
        before = perf_counter()
        while not done.wait(INTERVAL_S):
            stage = next(
                (names[name] for name in _stack(sys._current_frames()[caller]) if name in names),
                OTHER,
            )
            now = perf_counter()
            seconds[stage] += now - before
            before = now

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    started = perf_counter()
    try:
        result = call()
    finally:
        whole = perf_counter() - started
        done.set()
        looking.join()
    return result, whole, seconds


def _stack(frame: FrameType | None) -> Iterator[str]:
    """The functions being called, innermost first, as stages name them."""
    while frame is not None:
        yield f"{frame.f_globals.get('__name__')}:{frame.f_code.co_qualname}"
        frame = frame.f_back


def _checked(name: str) -> str:
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"expected a function called {name}, found none: {error}") from error
    function = getattr(found, "fget", found)  # of a property, what computes it
    own = f"{function.__module__}:{function.__qualname__}"
    if own != name:  # it was found where it is imported, and stacks know it by where it is defined
        raise ValueError(f"expected the name of a function's own module, found {name} for {own}")
    return name
