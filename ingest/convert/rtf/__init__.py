r"""Rich Text: the text as a word processor shows it, with headings, list numbers and tables.

Text and formatting come in one stream. A group in braces inherits the state around it, which is
restored at its end. Groups that hold a table of the file, or that ``\*`` marks as unknown to old
readers, are no text, except for the few that `control_words` names. Footnotes follow at the end of
the document, after their marks, as for Word. Deleted and hidden text is left out.
"""

from __future__ import annotations

from ...converted import ConvertedDocument
from ..pieces.builder import build
from ..pieces.contents import mark_contents
from .reader import Reader
from .tokens import tokens_of


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a Rich Text file.

    Raises:
        ConversionError: It is cut off, or nests too deep.
    """
    reader = Reader()
    for token in tokens_of(data):
        reader.take(token)
    items = mark_contents(reader.finish())
    title = reader.metadata.pop("title", None)
    return build(items, kind="rtf", title=title, metadata=reader.metadata)
