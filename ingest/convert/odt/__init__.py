"""OpenDocument text (.odt, .ott, and .fodt, which is a single XML file): its parts and properties.

Footnotes and endnotes follow as paragraphs at the end of the document, in order, each after the
mark that stands for it in the text. Headers and footers are no part of the text. `body` reads the
elements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ...converted import ConvertedDocument
from ..limits import Archive
from ..package_xml import parse, properties
from ..pieces.bold_headings import below_title, mark_bold_headings
from ..pieces.builder import build
from ..pieces.contents import mark_contents
from .body import Body
from .numbering import Lists
from .styles import META, OFFICE, Styles

if TYPE_CHECKING:
    from lxml.etree import _Element

_PROPERTIES = {
    "title": "title",
    "initial-creator": "author",
    "creator": "author",
    "subject": "subject",
    "description": "description",
    "keyword": "keywords",
    "creation-date": "created",
    "date": "modified",
    "language": "language",
}


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, an OpenDocument text.

    Raises:
        ConversionError: The package is damaged or encrypted, or holds no text document.
    """
    content, parts = _parts(data)
    text = next(content.iter(OFFICE + "text"), None)
    if text is None:
        raise ConversionError("expected an OpenDocument text, found another kind of document")
    styles = Styles(parts)
    body = Body(styles, Lists(parts))
    items = body.items(text) + body.notes()
    stated = (node for root in parts for meta in root.iter(META) for node in meta)
    metadata = properties(stated, _PROPERTIES)
    title = metadata.pop("title", None)
    items = below_title(mark_bold_headings(mark_contents(items)))
    return build(items, kind="odt", title=title, metadata=metadata)


def _parts(data: bytes) -> tuple[_Element, list[_Element]]:
    """The root that holds the text, and the roots of all parts; a flat document has one."""
    if not data.startswith(b"PK"):
        root = parse(data, "the file")
        return root, [root]
    archive = Archive(data)
    manifest = archive.read("META-INF/manifest.xml")
    if manifest is not None and b"encryption-data" in manifest:
        raise ConversionError(
            "expected a readable document, found one encrypted with a password; "
            "save it without the password"
        )
    content = archive.read("content.xml")
    if content is None:
        raise ConversionError("expected an OpenDocument text, found a package without content.xml")
    root = parse(content, "content.xml")
    parts = [root]
    for name in ("styles.xml", "meta.xml"):
        part = archive.read(name)
        if part is not None:
            parts.append(parse(part, name))
    return root, parts
