"""AsciiDoc: the text as it is printed, with its layout.

It is read by rules of our own after those of Asciidoctor, since the libraries in Python are under
the GPL or in their first versions. What is not printed (comments, contents lists, pictures, parts
for other outputs) leaves no text, and no other file is read. A mark that is not closed is printed.
"""

from __future__ import annotations

from ...converted import ConvertedDocument
from ..decode import decode
from ..pieces.builder import build
from .blocks import Reader
from .header import read_header
from .known import Known
from .printed import printed_lines


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: Of the file, for messages.

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
