"""Memory that was freed, given back to the system."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any


def give_back() -> None:
    """Give what is free back, where the C library keeps it for later.

    glibc keeps an arena for each thread that ever asked for memory, and those of a database's
    threads stay as large as its largest load: a third of what an ingestion of 400 files held.
    Some ten milliseconds; elsewhere than on glibc nothing.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another C library; Windows
        return None
