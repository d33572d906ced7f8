"""Markdown to blocks: the text is that of the file, and a CommonMark parser finds its structure.

HTML in the text is read first, and its tags are removed (`html`). What a renderer numbers is
numbered: lists whose markers all have the same number (`numbers`), items with "#."
(`fancy_lists`), and the sections of Internet-Drafts (`internet_draft`) and of specifications for
Bikeshed (`bikeshed`).

Where texts of law and CommonMark disagree, the text is right: paragraphs that are indented by four
spaces or more are prose unless they look like code, a table of HTML is one block even if it has
blank lines, and several lines above a rule are no heading. Front matter, reference definitions and
lines of navigation links are matter.
"""

from __future__ import annotations

import re

from evidence_graph.spans import Span, trimmed

from ...converted import Block, BlockKind, ConvertedDocument, Link
from ..decode import decode
from ..front_matter import read_front_matter, with_fields
from ..text import with_title_lines
from ..text.torn_lines import whole_paragraphs
from .bikeshed import numbered_specification
from .described import described_blocks
from .fancy_lists import counted_on
from .html import read_html, with_tables
from .internet_draft import numbered_draft
from .linked_contents import without_contents
from .numbers import numbered, without_code_spans
from .places import anchored, cross_references, to_itself, written_ids
from .reader import Reader

_IMAGE = re.compile(r"!\[[^\]\n]{0,300}\]\([^()\n]{0,500}\)(?:\{[^{}\n]{0,100}\})?")


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset, with headings, list items, tables and links.

    Args:
        name: Of the file, by which links lead to itself.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    source = counted_on(numbered_specification(numbered_draft(source)))
    source = without_code_spans(source)
    body, metadata = read_front_matter(source)
    source = source[:body] + with_fields(source[body:], metadata)
    page = read_html(source, body)
    text = page.text
    reader = Reader(text, body)
    blocks = with_tables(list(with_title_lines(text, reader.read())), page.tables)
    links = [*reader.links, *(Link(Span(a, b), target) for a, b, target in page.links)]
    anchors = [*page.anchors, *written_ids(text, body)]
    links = [*to_itself(links, name), *cross_references(text, anchors)]
    blocks, links = anchored(text, blocks, links, anchors)
    blocks = without_contents(text, blocks, links)
    text, blocks, links, defined = numbered(text, blocks, links, page.defined, reader.lists)
    if text[:body].strip():
        blocks.insert(0, Block(trimmed(text, 0, body), BlockKind.MATTER, style="front matter"))
    titles = (metadata[key] for key in metadata if key.lower() == "title")
    title = next((_IMAGE.sub("", each).strip() for each in titles), None)
    return ConvertedDocument(
        text=text,
        blocks=tuple(whole_paragraphs(text, list(described_blocks(text, blocks, metadata)))),
        format="markdown",
        title=title,
        links=tuple(links),
        defined=tuple(defined),
        metadata=metadata,
    )
