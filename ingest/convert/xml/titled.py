"""XML of no known publisher: its units are the elements that have titles.

A title is an attribute or the first element in its unit, behind its number or in an element with
facts of the unit. Specifications, articles and manuals in JATS, NISO STS, DocBook, DITA and S1000D
have such titles. There may be an attribute for each
language, ``title_de`` and ``title_fr``: the first is the heading, the others are paragraphs below
it, as is the text of all languages. Numbers are not counted, since no publisher says how; a typed
number of a paragraph, "(1) The", or an attribute of an item, ``n="1."``, makes it a unit.

An element of an unknown vocabulary may also hold a page of HTML, or a document of a known one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .vocabulary import NUMBER, Vocabulary, roles
from .walk import local

if TYPE_CHECKING:
    from lxml.etree import _Element

_TITLE = re.compile(r"(?:title|heading|topic)(?:[_-][a-z]{2})?")
_OF_LANGUAGE = re.compile(r"(?:title|heading)[_-](?P<language>[a-z]{2})")
_TITLES = ("title", "heading", "head")
_NUMBERS = ("num", "number", "no", "nr", "enum", "label")
_INFO = ("info", "sectioninfo", "chapterinfo")  # of DocBook, which hold the title
_ROOT, _UNIT, _TITLE_PRINTED = "titled-document", "titled-unit", "title-printed"
_PARAGRAPH, _FACTS = "numbered-paragraph", "facts-of-unit"
_HEADS = ("info", "head", "header", "metadata", "teiHeader", "identAndStatusSection", "prolog")
"""Elements right below the root that hold facts of the document."""
_DROPPED = (_FACTS, "std-meta", "iso-meta", "reg-meta", "nat-meta", "journal-meta", "article-meta")
_TEI_TITLES = "teiHeader/fileDesc/titleStmt"
_TYPED = re.compile(r"\s{0,99}(?P<number>\(\d{1,3}[a-z]{0,2}\))\s{1,99}(?=\S)")
_FEWEST = 2  # units of a document
_TAG = re.compile(r"</?(?:html|body|p|pre|div|table|br|center|font)\b[^<>]{0,200}>", re.IGNORECASE)
_FEWEST_TAGS = 2


def is_titled(root: _Element) -> bool:
    """Whether units below *root* have titles."""
    return sum(map(_is_unit, root.iterdescendants("*"))) >= _FEWEST


def language_of_title(root: _Element) -> str:
    """The language of the first title of *root* that tells its language, as in ``title_de``.

    It is "" if none does. No vocabulary of a known publisher has such titles.
    """
    names = (_OF_LANGUAGE.fullmatch(str(name)) for name in root.attrib)
    return next((name["language"] for name in names if name), "")


def held_page(root: _Element) -> str | None:
    """The page of HTML that is most of the text of a document; None if there is none."""
    texts = (text for element in root.iter("*") for text in (element.text, element.tail) if text)
    longest = max(texts, key=len, default="")
    is_page = len(_TAG.findall(longest)) >= _FEWEST_TAGS
    return longest if is_page and _is_most(len(longest), root) else None


def held_document(root: _Element) -> _Element | None:
    """The child that has most of the text of a document; None if none has."""
    children = root.iterchildren("*")
    return next((c for c in children if _is_most(sum(map(len, c.itertext())), root)), None)


def _is_most(n_chars: int, root: _Element) -> bool:
    return 2 * n_chars > sum(map(len, root.itertext()))


def _titles(element: _Element) -> list[str]:
    """The titles in the attributes of *element*."""
    found = (value.strip() for key, value in element.attrib.items() if _TITLE.fullmatch(str(key)))
    return [value for value in map(str, found) if value]


def _is_unit(element: _Element) -> bool:
    """Whether *element* has a title and text below it."""
    children = (child for child in element if isinstance(child.tag, str))
    first = next((child for child in children if local(child) not in _NUMBERS), None)
    if first is None:
        return False
    if local(first) not in _TITLES:
        return bool(_titles(element)) and bool("".join(element.itertext()).strip())
    return any("".join(child.itertext()).strip() for child in first.itersiblings("*"))


def _prepare(root: _Element) -> None:
    """Give all units one name, and attributes for what is printed of them."""
    root.tag = _ROOT
    for info in [element for element in root.iterdescendants("*") if local(element) in _INFO]:
        title = next((child for child in info if local(child) in _TITLES), None)
        if title is not None and info.getparent() is not root:
            info.addprevious(title)
            info.tag = _FACTS
    heads = {child for child in root if local(child) in _HEADS}
    for unit in [e for e in root.iterdescendants("*") if e not in heads and _is_unit(e)]:
        unit.tag = _UNIT
        unit.set(NUMBER, next(_numbers(unit), ""))
        for n, title in enumerate(_titles(unit)):
            if n == 0:
                unit.set(_TITLE_PRINTED, title)
                continue
            paragraph = unit.makeelement("p", {})
            paragraph.text = title
            unit.insert(n - 1, paragraph)
    for item in [element for element in root.iterdescendants("{*}item") if element.get("n")]:
        item.tag = _PARAGRAPH if item.tag != _UNIT else item.tag
        item.set(NUMBER, item.get("n") or "")
    for unit in list(root.iterdescendants(_UNIT)):
        _gather_paragraphs(unit)


def _gather_paragraphs(unit: _Element) -> None:
    """Make each paragraph of *unit* with a typed number a unit, with what follows it.

    What follows it, such as a list, is part of it up to the next number or unit.
    """
    paragraph = None
    for child in list(unit):
        typed = _TYPED.match(child.text or "") if local(child) == "p" else None
        if typed:
            paragraph = unit.makeelement(_PARAGRAPH, {NUMBER: typed["number"]})
            child.addprevious(paragraph)
            child.text = (child.text or "")[typed.end() :]
        elif child.tag == _UNIT:
            paragraph = None
        if paragraph is not None:
            paragraph.append(child)


def _numbers(unit: _Element) -> Iterator[str]:
    return (value for name in _NUMBERS if (value := unit.get(name)))


TITLED = Vocabulary(
    name="XML whose units have titles",
    roots=frozenset(),
    ids=("id", "anchor"),
    numbers=NUMBER,
    titles=_TITLE_PRINTED,
    roles=roles(
        heading=_UNIT,
        provision=_PARAGRAPH,
        number=" ".join(f"{_UNIT}/{name}" for name in _NUMBERS),
        title=" ".join(f"{_UNIT}/{name}" for name in _TITLES),
        drop=" ".join((*(f"{_ROOT}/{name}" for name in (*_HEADS, *_TITLES)), *_DROPPED)),
    ),
    facts={
        "title": (
            f"{_TEI_TITLES}/title",
            "article-meta/title-group/article-title",
            "title-wrap/full",
            "dmAddressItems/dmTitle",
        ),
        "code": (f"{_TEI_TITLES}/title[@type='short']", "std-meta/std-ref"),
        "date": (
            "@date",
            "teiHeader/fileDesc/publicationStmt/date",
            "dmAddressItems/issueDate/@year+month+day",
            "header/revision/date",
        ),
        "language": ("@lang",),
    },
    kind_of={
        **dict.fromkeys(("regulation", "bylaw", "directive"), "regulation"),
        **dict.fromkeys(("statute", "constitution"), "statute"),
        **dict.fromkeys(("contract", "agreement"), "contract"),
        **{word: word for word in ("policy", "standard")},
    },
    shows_title=True,
    prepare=_prepare,
)
