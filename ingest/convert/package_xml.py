"""XML from the parts of a package: nothing is fetched, no entity is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

if TYPE_CHECKING:
    from lxml.etree import _Element


def parse(data: bytes, name: str) -> _Element:
    """The root of the part *name*.

    Raises:
        ConversionError: It is no XML, or nested deeper than the parser's 256 elements.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
    )
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise ConversionError(f"expected XML in {name}, found: {error}") from error
