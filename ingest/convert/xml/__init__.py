"""Official XML: law and standards whose publishers mark up the structure.

One walk reads the tree by the table of its vocabulary, which its root element and namespace tell.
XML of no known vocabulary is read if its units have titles, or if it is or holds a page of HTML, or
holds a document of a known vocabulary. Nothing is fetched and no DTD is read. Entities are replaced
if they are characters of HTML or if the file itself gives them a short text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError
from evidence_graph.spans import Span

from ...converted import ConvertedDocument, Link, MarkedUnit
from .. import html
from .american import CFR, CONGRESS, DC, LEGISDOC, OPEN_LAW, REGML, STATE_DECODED, USLM
from .european import AKN, BJNR, CLML, FORMEX
from .facts import facts_of
from .oscal import OSCAL
from .others import BRITISH_COLUMBIA, LIMS, NSW, RFC
from .pacific import HKLM, JAPAN, NZ
from .page import Unit
from .titled import TITLED, held_document, held_page, is_titled, language_of_title
from .vocabulary import Vocabulary
from .walk import Walk, local

if TYPE_CHECKING:
    from lxml.etree import _Element

_COMPONENT = re.compile(r"\w{1,40}(?:[.-]\w{1,40}){0,6}")
VOCABULARIES = (
    *(USLM, CONGRESS, CFR, REGML, DC, OPEN_LAW, STATE_DECODED, LEGISDOC),
    *(CLML, AKN, FORMEX, BJNR, RFC, OSCAL),
    *(LIMS, BRITISH_COLUMBIA, NSW, HKLM, NZ, JAPAN),
)


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, XML of one of `VOCABULARIES` or with titles of units.

    Raises:
        ConversionError: It is not well-formed, of an unknown vocabulary, or nested too deep.
    """
    root = _parsed(data)
    if local(root) == "html":
        return html.convert(data, name=name)
    vocabulary = _known(root)
    if vocabulary is None and (source := held_page(root)):
        return html.convert(source.encode(), name=name)
    inner = held_document(root) if vocabulary is None else None
    if inner is not None and (held := _known(inner)):
        root, vocabulary = inner, held
    vocabulary = vocabulary or _titled(root)
    facts = facts_of(root, vocabulary)
    if language := language_of_title(root):
        facts["language"] = language
    if vocabulary.prepare is not None:
        vocabulary.prepare(root)
    walk = Walk(vocabulary, facts.get("language", "")[:2].lower())
    page = walk.all(root, title=facts.get("title") if vocabulary.shows_title else None)
    links = _links(walk)
    return ConvertedDocument(
        text=page.text,
        blocks=tuple(page.blocks),
        format="xml",
        title=facts.get("title"),
        links=links,
        defined=tuple(span for span in page.defined if len(span)),
        metadata=facts,
        units=tuple(map(_marked, page.units)),
        quoted=tuple(page.quoted),
    )


def _parsed(data: bytes) -> _Element:
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise ConversionError(
            f"expected well-formed XML, found: {error.msg}; mend the file, or fetch it again"
        ) from error


def _known(root: _Element) -> Vocabulary | None:
    """The vocabulary of *root*; None if it is none of `VOCABULARIES`."""
    namespace, _, name = str(root.tag).rpartition("}")
    for vocabulary in VOCABULARIES:
        if name in vocabulary.roots and (
            any(part in namespace for part in vocabulary.namespaces)
            or (not vocabulary.namespaces and not namespace)
        ):
            return None if language_of_title(root) else vocabulary
    return None


def _titled(root: _Element) -> Vocabulary:
    """The vocabulary of units with titles, for a *root* that is of no known one."""
    if is_titled(root):
        return TITLED
    namespace, _, name = str(root.tag).rpartition("}")
    known = "; ".join(vocabulary.name for vocabulary in VOCABULARIES)
    within = f" in {namespace[1:]}" if namespace else ""
    raise ConversionError(
        f"expected XML of one of: {known}; found the root <{name}>{within}; "
        "save the document as HTML or Markdown"
    )


def _links(walk: Walk) -> tuple[Link, ...]:
    """The links; those within the document lead to the anchors of its units."""
    found = []
    for span, target in sorted(walk.page.links, key=lambda pair: pair[0]):
        inside = walk.unit_of(target)
        if not len(span):
            continue
        if inside is not None:
            unit = walk.page.units[inside]
            unit.anchor = unit.anchor or f"unit-{inside}"
            found.append(Link(span, f"#{unit.anchor}"))
        elif target.document or target.url:
            address = target.address if all(map(_COMPONENT.fullmatch, target.address)) else ()
            found.append(Link(span, target.url, target.document, address))
    return tuple(found)


def _marked(unit: Unit) -> MarkedUnit:
    span = Span(unit.start, max(unit.start, unit.end))
    return MarkedUnit(
        span, unit.kind, unit.parent, unit.number, unit.heading, unit.anchor, unit.flat, unit.word
    )
