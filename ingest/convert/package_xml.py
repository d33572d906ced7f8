"""The XML of the parts of a package: nothing is fetched, and no entity is resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

if TYPE_CHECKING:
    from lxml.etree import _Element


def parse(data: bytes, name: str, *, doctype: bool = False) -> _Element:
    """The root of the part *name*.

    Args:
        doctype: Whether it may declare a document type. The parts of office packages must not
            (ISO/IEC 29500-2), and words that a declaration defines as entities would be lost.

    Raises:
        ConversionError: It is no XML, is nested deeper than 256 elements (the limit of the
            parser), declares a document type against *doctype*, or refers to an entity.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise ConversionError(f"expected XML in {name}, found: {error}") from error
    if root.getroottree().docinfo.doctype and not doctype:
        raise ConversionError(
            f"expected {name} without a document type declaration (DTD), found one; save the file "
            f"anew with an office program"
        )
    if (entity := next(root.iter(etree.Entity), None)) is not None:
        raise ConversionError(f"expected text in {name}, found the entity {entity.text}")
    return root


def properties(nodes: Iterable[_Element], names: Mapping[str, str]) -> dict[str, str]:
    """The words of *nodes*, the first of each name, by the *names* that we give to their tags."""
    found: dict[str, str] = {}
    for node in nodes:
        name = names.get(str(node.tag).rpartition("}")[2])
        words = " ".join((node.text or "").split())
        if name and words:
            found.setdefault(name, words)
    return found
