"""Reads and writes tables as uncompressed Arrow files, which are read in place."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa

from ..errors import CorruptLibraryError, advice, in_one_line, library_of
from ..files import sync

READ_WHOLE = 1 << 24
"""Tables of up to this number of bytes are checked whole when they are opened, in a millisecond for
each 2 MB: an offset in them that a flipped bit changed would end the process. To check larger ones
would read them from disk; `Library.open` with *verify* does."""


def read_table(path: Path) -> pa.Table:
    """A table that `write_table` wrote, mapped in place.

    Raises:
        CorruptLibraryError: The file is missing or holds no such table.
    """
    try:
        table = pa.ipc.open_file(pa.memory_map(str(path))).read_all()
        # Columns must lie within the file; in a whole check also the values within the columns.
        table.validate(full=path.stat().st_size <= READ_WHOLE)
        return table
    except (OSError, pa.ArrowException) as error:
        system = error if isinstance(error, OSError) else None
        raise CorruptLibraryError(
            f"expected a table in {path}, found: {in_one_line(error)}; "
            f"{advice(library_of(path), system)}"
        ) from error


def write_table(path: Path, table: pa.Table) -> None:
    """Write one table as an Arrow file that can be read in place, flushed to disk."""
    table = table.combine_chunks()
    with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    sync(path)
