"""LaTeX: the text as it is printed, numbers of sections and of lists counted as LaTeX counts them.

Read by a reader of our own, without TeX: commands that a file defines are expanded, others that
nobody knows leave the text of their arguments. No other file is read. Labels and references to them
are links; the clauses of KOMA-Script's contracts (`scrjura`) are sections with a sign.
"""

from __future__ import annotations

from ...converted import ConvertedDocument
from ..decode import decode
from ..pieces.builder import build
from .printed import Reader
from .source import tokens_of

__all__ = ["convert"]


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: The file's name, for messages; the title is that of its title command, if any.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    tokens = tokens_of(source)
    first = Reader(tokens, {})
    first.read()  # a reference may stand before what it leads to
    reader = Reader(tokens, first.labels)
    pieces = reader.read()
    return build(pieces, kind="latex", title=reader.title, metadata=reader.metadata)
