"""Memory of this process that can be given back to the system."""

from __future__ import annotations

import ctypes
from contextlib import suppress


def free_memory() -> None:
    """Return free memory to the system: Arrow's, and with glibc that of all others.

    Arrow keeps what the tables of the largest segment took. glibc keeps an arena for each thread
    that ever allocated memory. The arenas of a database's threads stay as large as its largest
    load: a third of the memory of an ingestion of 400 files. The call takes some ten milliseconds.
    """
    import pyarrow as pa

    pa.default_memory_pool().release_unused()
    with suppress(AttributeError, OSError, TypeError):  # another C library; Windows
        ctypes.CDLL(None).malloc_trim(0)
