"""LaTeX: the text as it is printed, with the numbers of sections and lists that LaTeX counts.

It is read without TeX. Commands that the file defines are expanded; of unknown ones the text of
their arguments stays. No other file is read. References to labels are links. The clauses of
contracts in KOMA-Script (`scrjura`) are sections with a section sign, and their paragraphs have
numbers. Lists are numbered as their options say (`enumitem`). An environment of another file with
a title and items is a section.
"""

from __future__ import annotations

from ...converted import ConvertedDocument
from ..decode import decode
from ..pieces.builder import build
from .printed import Reader
from .source import tokens_of


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: Of the file, for messages.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    tokens = tokens_of(source)
    first = Reader(tokens, {})
    first.read()  # for the numbers of labels, to which references before them lead
    reader = Reader(tokens, first.labels)
    pieces = reader.read()
    return build(pieces, kind="latex", title=reader.title, metadata=reader.metadata)
