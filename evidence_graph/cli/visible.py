"""Makes control characters in terminal output visible, instead of sending them.

Names and contents of files may contain anything: an escape sequence in a name could move the
cursor, rename the window or do worse.
"""

from __future__ import annotations

from typing import TextIO, cast

_KEPT = "\n\t"
_SHOWN = {
    code: f"\\u{code:04x}"  # as JSON writes it, so that JSON stays JSON
    for code in (*range(0x20), *range(0x7F, 0xA0))
    if chr(code) not in _KEPT
}


class Visible:
    """A stream that prints control characters as escape codes."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write *text*; returns its length."""
        self._stream.write(text.translate(_SHOWN))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def visible(stream: TextIO) -> TextIO:
    """*stream*, wrapped in `Visible`."""
    return cast("TextIO", Visible(stream))
