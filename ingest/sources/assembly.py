"""Puts one document together from the files that it takes in; `parts` finds them.

`COMMANDS` are the commands that take in a file, by the suffix of the file that has them. A comment
of LaTeX matches as well, since a command in it takes in nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from evidence_graph.errors import ConversionError

from ..convert.limits import MAX_FILE_BYTES, read_file

_MOST_TAKEN_IN = 5_000  # commands of one document that take in a file
LATEX = (".tex", ".latex")
_ASCIIDOC = (".adoc", ".asciidoc")
COMMANDS = {
    **dict.fromkeys(
        LATEX,
        re.compile(
            rb"(?<!\\)%[^\n]*|\\(?:(?:input|include|(?P<sub>subfile))[ \t]{0,4}"
            rb"|(?:sub)?import\*?\{(?P<folder>[^{}\\\n]{1,200})\})\{(?P<name>[^{}\\\n]{1,200})\}"
        ),
    ),
    **dict.fromkeys(
        _ASCIIDOC,
        re.compile(rb"(?m)^include::(?P<name>[^\[\n]{1,200})\[(?P<how>[^\]\n]{0,200})\][ \t]*$"),
    ),
}
BEGIN, _END = rb"\begin{document}", rb"\end{document}"
_DEEPER = re.compile(rb"leveloffset=\+?(\d)")
_HEADING = re.compile(rb"^={1,5}(?= \S)", re.MULTILINE)

Parts = Mapping[tuple[Path, bytes], Path]
"""The files that files take in, by the file and its command."""


def read_whole(path: Path, parts: Parts) -> bytes:
    """The content of the file at *path* with that of its parts in place of their commands.

    Raises:
        ConversionError: A file cannot be read, or all together are too large.
    """
    return _Assembly(parts).text(path, ())


@dataclass(slots=True)
class _Assembly:
    """One document that is put together, and how much more it may hold."""

    parts: Parts
    left: int = MAX_FILE_BYTES
    n_left: int = _MOST_TAKEN_IN

    def text(self, path: Path, above: tuple[Path, ...]) -> bytes:
        """The content of one file with its parts; *above* are the files that take it in."""
        data = read_file(path)
        self.left -= len(data)
        self.n_left -= 1
        if self.left < 0 or self.n_left < 0:
            raise ConversionError(
                f"expected a document that takes in at most {MAX_FILE_BYTES:,} bytes and "
                f"{_MOST_TAKEN_IN:,} files, found more; does a file take in itself?"
            )
        if above and BEGIN in data:
            data = data.partition(BEGIN)[2].partition(_END)[0]
        chain = (*above, path)
        command = COMMANDS[path.suffix.lower()]
        return command.sub(self._reader(path, chain), data)

    def _reader(self, path: Path, chain: tuple[Path, ...]) -> Callable[[re.Match[bytes]], bytes]:
        def taken_in(command: re.Match[bytes]) -> bytes:
            part = self.parts.get((path, command[0]))
            if part is None or part in chain:
                return command[0]
            text = self.text(part, chain)
            deeper = _DEEPER.search(command.groupdict().get("how") or b"")
            signs = b"=" * int(deeper[1]) if deeper else b""
            return _HEADING.sub(lambda heading: heading[0] + signs, text)

        return taken_in
