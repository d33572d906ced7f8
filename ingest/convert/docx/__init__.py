"""Word: the text as Word shows it, with automatic numbers, and tracked changes accepted.

The XML of the package is read directly, since libraries hide numbering and fields. Footnotes and
endnotes follow as paragraphs at the end of the document, in order, each after the mark that stands
for it in the text ("[1] …"), so that none interrupts a provision. Headers and footers are no part
of the text. `walk` reads the elements.
"""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ...converted import ConvertedDocument
from ..limits import Archive
from ..package_xml import parse, properties
from ..pieces.bold_headings import below_title, mark_bold_headings
from ..pieces.builder import build
from ..pieces.contents import mark_contents
from .numbering import Numbering
from .styles import Styles
from .walk import Walk

if TYPE_CHECKING:
    from lxml.etree import _Element

_OFFICE = "/relationships/"  # both the transitional and the strict namespace hold it
_PROPERTIES = {
    "title": "title",
    "creator": "author",
    "subject": "subject",
    "description": "description",
    "keywords": "keywords",
    "category": "category",
    "created": "created",
    "modified": "modified",
    "language": "language",
}
# Strict documents differ from transitional ones only in their namespaces.
_STRICT = b"http://purl.oclc.org/ooxml/wordprocessingml/main"
_TRANSITIONAL = b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a Word file (.docx).

    Raises:
        ConversionError: The package is damaged, or holds no Word document.
    """
    package = _Package(data)
    main = package.main_part()
    root = package.xml(main)
    body = None if root is None else next(iter(root.iter("{*}body")), None)
    if body is None:
        raise ConversionError("expected a Word document, found a package without word/document.xml")
    styles = Styles(package.related(main, "styles"))
    numbering = Numbering(package.related(main, "numbering"), styles.list_styles())
    walk = Walk(styles, numbering, package.targets(main))
    items = walk.body(body)
    for kind in ("footnote", "endnote"):
        items.extend(walk.notes(package.related(main, f"{kind}s"), kind))
    metadata = package.properties()
    title = metadata.pop("title", None)
    items = below_title(mark_bold_headings(mark_contents(items)))
    return build(items, kind="docx", title=title, metadata=metadata)


class _Package:
    """The parts of a Word package, found by relationship as Word does."""

    def __init__(self, data: bytes) -> None:
        self._archive = Archive(data)

    def main_part(self) -> str:
        """The name of the part that holds the document."""
        for relation in self._relations(""):
            if relation.get("Type", "").endswith(_OFFICE + "officeDocument"):
                return str(relation.get("Target", "")).lstrip("/")
        return "word/document.xml"

    def related(self, part: str, kind: str) -> _Element | None:
        """The XML of the part to which *part* has a relationship of *kind*."""
        for relation in self._relations(part):
            if relation.get("Type", "").endswith(_OFFICE + kind):
                target = relation.get("Target", "")
                path = posixpath.normpath(posixpath.join(posixpath.dirname(part), target))
                return self.xml(target.lstrip("/") if target.startswith("/") else path)
        return None

    def targets(self, part: str) -> dict[str, str]:
        """The targets of the external links of *part*, by the ids of their relationships."""
        return {
            relation.get("Id", ""): relation.get("Target", "")
            for relation in self._relations(part)
            if relation.get("TargetMode") == "External"
        }

    def properties(self) -> dict[str, str]:
        """Title, author, dates … as strings."""
        for relation in self._relations(""):
            if relation.get("Type", "").endswith("/metadata/core-properties"):
                root = self.xml(relation.get("Target", "").lstrip("/"))
                return {} if root is None else properties(root, _PROPERTIES)
        return {}

    def xml(self, name: str) -> _Element | None:
        """The root of the part *name*, None if there is none."""
        data = self._archive.read(name)
        return None if data is None else parse(data.replace(_STRICT, _TRANSITIONAL), name)

    def _relations(self, part: str) -> list[_Element]:
        folder, base = posixpath.split(part)
        root = self.xml(posixpath.join(folder, "_rels", f"{base}.rels"))
        return [] if root is None else list(root)
