"""EPUB: a package of HTML pages, read in the order of its spine as one document.

Anchors and links within the package have the name of their page ("part2.xhtml#s5"), since several
pages may have the same ids. The navigation page is matter. `markitdown` reads EPUB as well, but
writes the metadata into the text and loses list numbers and ids.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote

from evidence_graph.errors import ConversionError

from ..converted import ConvertedDocument
from .html import read_page
from .limits import Archive
from .package_xml import parse, properties
from .pieces import Item, each_piece
from .pieces.builder import build
from .pieces.contents import mark_contents, to_matter

if TYPE_CHECKING:
    from lxml.etree import _Element

_PROPERTIES = {"title": "title", "creator": "author", "date": "date", "publisher": "publisher"}
_PROPERTIES |= {name: name for name in ("language", "identifier", "description")}
_PROTECTED = ("META-INF/rights.xml", "META-INF/sinf.xml")


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of the spine; *name* is its path in the package."""

    name: str
    is_navigation: bool


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, an EPUB.

    Raises:
        ConversionError: The package is damaged or under copy protection.
    """
    archive = Archive(data)
    if any(entry in archive.names for entry in _PROTECTED):
        raise ConversionError("expected a readable EPUB, found one under copy protection")
    container = _xml(archive, "META-INF/container.xml")
    rootfile = next(container.iter("{*}rootfile"), None)
    path = "" if rootfile is None else str(rootfile.get("full-path") or "")
    root = _xml(archive, path)
    items: list[Item] = []
    for page in _spine(root, posixpath.dirname(path)):
        content = archive.read(page.name)
        if content is not None and content.strip():
            items.extend(_placed(read_page(content).items, page))
    metadata = properties(root.iterfind("{*}metadata/*"), _PROPERTIES)
    title = metadata.pop("title", None)
    return build(mark_contents(items), kind="html", title=title, metadata=metadata)


def _xml(archive: Archive, name: str) -> _Element:
    data = archive.read(name)
    if data is None:
        raise ConversionError(f"expected an EPUB, found a package without {name or 'a root file'}")
    return parse(data, name, doctype=True)


def _spine(root: _Element, folder: str) -> list[_Page]:
    """The pages in reading order."""
    pages = {
        node.get("id"): _Page(
            posixpath.normpath(posixpath.join(folder, unquote(node.get("href") or ""))),
            "nav" in (node.get("properties") or "").split(),
        )
        for node in root.iter("{*}item")
    }
    order = [node.get("idref") for node in root.iter("{*}itemref")]
    return [pages[name] for name in order if name in pages]


def _placed(items: list[Item], page: _Page) -> list[Item]:
    """*items*, with the name of *page* in their anchors and links."""
    folder = posixpath.dirname(page.name)
    pieces = list(each_piece(items))
    for piece in pieces:
        piece.anchors = [f"{page.name}#{anchor}" for anchor in piece.anchors]
        piece.inline.links = [
            (start, end, _target(target, page.name, folder))
            for start, end, target in piece.inline.links
        ]
        if page.is_navigation:
            to_matter(piece)
    if pieces:
        pieces[0].anchors.insert(0, page.name)
    return items


def _target(target: str, page: str, folder: str) -> str:
    if target.startswith("#"):
        return f"#{page}{target}"
    if ":" in target.partition("/")[0]:  # an address with its scheme
        return target
    path, mark, anchor = unquote(target).partition("#")
    return "#" + posixpath.normpath(posixpath.join(folder, path)) + mark + anchor
