"""AsciiDoc: the text as it is printed, its layout as evidence.

Read by its block syntax, as Asciidoctor reads it: the libraries for it in Python are under the GPL
or in their first versions. What is not printed (comments, contents lists, pictures, what belongs to
another output) leaves no text, and no other file is read. A mark that nothing closes is a sign.
"""

from __future__ import annotations

from ...converted import ConvertedDocument
from ..decode import decode
from ..pieces.builder import build
from .blocks import Reader
from .header import read_header
from .known import Known
from .printed import printed_lines

__all__ = ["convert"]


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: The file's name, for messages; the title is that of the header, if any.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    lines = printed_lines(source)
    header = read_header(lines)
    known = Known.of(lines, header.attributes)
    reader = Reader(known)
    reader.begin(header)
    reader.read(lines[header.n_lines :])
    return build(
        reader.finish(), kind="asciidoc", title=reader.title, metadata=dict(header.metadata)
    )
