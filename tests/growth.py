"""Whether the time of a call follows the size of its input."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

NOTICED_S = 0.02
"""What takes less is measured too badly to compare."""
MOST = 2.0
"""Times its share that the larger input may take. Four times the input of a quadratic call takes
four times its share."""
TRIES = 5


def seconds_of(call: Callable[[], object]) -> float:
    """Processor time of one call, in seconds, without the collection of garbage."""
    was_enabled = gc.isenabled()
    gc.disable()  # it takes its time when there is much garbage, whoever made it
    try:
        started = time.process_time()
        call()
        return time.process_time() - started
    finally:
        if was_enabled:
            gc.enable()


def assert_in_proportion(seconds: Callable[[int], float], small: int, large: int) -> None:
    """Fail unless *seconds* of size *large* is at most `MOST` times its share of that of *small*.

    Other work on the machine can only lengthen a measurement, so the shortest of several counts.
    """
    seconds(min(small, 100))  # what is made at the first use is made now
    short = max(min(seconds(small) for _ in range(3)), NOTICED_S)
    allowed = MOST * short * large / small
    measured: list[float] = []
    while len(measured) < TRIES:
        measured.append(seconds(large))
        if measured[-1] <= allowed:
            return
    raise AssertionError(
        f"expected at most {allowed:.3f} s for a size of {large}, as {small} takes {short:.3f} s; "
        f"found {min(measured):.3f} s"
    )
