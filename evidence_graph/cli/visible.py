"""What is printed on a terminal: characters that would command it are shown, not sent.

A file may be called anything, and so may what stands in it: an escape sequence in a name would move
the cursor, rename the window or worse.
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
    """A stream that shows control characters by their codes."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write *text*; the number of its characters."""
        self._stream.write(text.translate(_SHOWN))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def visible(stream: TextIO) -> TextIO:
    """*stream*, for text in which nothing commands a terminal."""
    return cast("TextIO", Visible(stream))
