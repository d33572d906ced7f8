"""The model of a vocabulary of XML: a table of the roles of its elements, read by `walk`.

An element is looked up by ``parent/name``, then ``name@value`` (the value of an attribute such as
type, class or role), then its local name. An element in no table is a paragraph, or part of one if
it is among words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lxml.etree import _Element

    from .targets import Target


class Role(StrEnum):
    """The role of an element in the structure of its document.

    HEADING, LEAF and PROVISION are units: the first has a heading line, the second if it has a
    title, the third none. A FLAT unit lasts until the next of its level. NUMBER and TITLE belong to
    the unit around them; the TITLE of a GROUP of one unit belongs to that unit. An ITEM of a LIST
    is numbered by counting; an ENTRY is the number of what follows it in its LIST.

    An ASIDE is printed after the heading of its unit, a NOTE at the end of its section, a FOOTNOTE
    there as well, with a mark in its place. MATTER is a list of contents and the like. QUOTE is
    text of another document. The numbers in a WHOLE (a definition) are no units, since they would
    repeat those of the next definition. A TOLD element is the text of its descendants, separated by
    blanks. APPENDED text is added to the paragraph before.
    """

    HEADING = "heading"
    LEAF = "leaf"
    PROVISION = "provision"
    FLAT = "flat"
    GROUP = "group"
    NUMBER = "number"
    TITLE = "title"
    BLOCK = "block"
    INLINE = "inline"
    APPENDED = "appended"
    TOLD = "told"
    RAISED = "raised"
    NEWLINE = "newline"
    DROP = "drop"
    MATTER = "matter"
    WHOLE = "whole"
    ASIDE = "aside"
    NOTE = "note"
    FOOTNOTE = "footnote"
    QUOTE = "quote"
    TABLE = "table"
    ROW = "row"
    CELL = "cell"
    CODE = "code"
    LIST = "list"
    ITEM = "item"
    ENTRY = "entry"
    LINK = "link"
    TERM = "term"


NUMBER, SHOWN = "number-printed", "words-printed"
"""Attributes that a vocabulary's `prepare` sets to the number of a unit and the words of an
element without any, such as a link."""
UNITS = frozenset({Role.HEADING, Role.LEAF, Role.PROVISION, Role.FLAT})
INLINE = (
    "a abbr b big bold cite code em emphasis font i inline italic label q s samp small span strike "
    "strong sub tt u underline var"
)
TABLES = MappingProxyType(
    {
        "table": Role.TABLE,
        "tr": Role.ROW,
        "row": Role.ROW,
        "td": Role.CELL,
        "th": Role.CELL,
        "entry": Role.CELL,
        "br": Role.NEWLINE,
        "sup": Role.RAISED,
        "math": Role.TOLD,
        **dict.fromkeys(INLINE.split(), Role.INLINE),
    }
)
"""The roles of HTML, CALS and MathML in any vocabulary that does not give them others."""


class Targets(Protocol):
    """Reads the target of a link."""

    def __call__(self, link: _Element, words: str) -> Target | None:
        """The target of *link*, whose words are *words*; None if it is no reference."""
        ...


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One vocabulary.

    Attributes:
        roots: The local names of its root elements.
        roles: Of its elements, by key (see above).
        namespaces: Parts of the namespace of the root, which has one of them; empty if the root has
            no namespace.
        kinds: Attributes whose value may be part of a key.
        ids: Attributes that name a place.
        numbers: The attribute of a unit that is its number.
        titles: The attribute of a unit that is its title.
        terms_in: The language of the terms that an element marks, if there are several languages.
        level_of: Returns the level of a flat unit, from 0; None if it is not flat.
        printed: How the number of an element is printed if its signs are left out: "({})".
        words: Elements whose name is a word that is missing before their number.
        run_in: Whether the title of a provision begins its paragraph.
        flat: Units in which only the text shows the numbers of paragraphs.
        in_text: A pattern of the number with which the text of an element may begin, by element.
        path_of: Returns an address of an element, besides its ids.
        facts: The paths of each fact, the best first: ``meta/title``, ``Number/@Value``. All names
            are local.
        fixed: Facts of all documents; "{0}" in one is replaced by the fact that is found.
        name_of: Returns a further name of the document, such as its place in a code.
        kind_of: The type of a document by a pattern in the fact ``kind``, or in the name of its
            root, both in lower case.
        shows_title: Whether the title is printed above the text, which lacks it.
        targets: Reads links.
        prepare: Changes the tree before it is read.
        special: Return the words printed for elements that have none.
    """

    name: str
    roots: frozenset[str]
    roles: Mapping[str, Role]
    namespaces: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    ids: tuple[str, ...] = ("id",)
    numbers: str = ""
    titles: str = ""
    terms_in: Mapping[str, str] = field(default_factory=dict)
    level_of: Callable[[_Element], int | None] = lambda _: 1
    printed: Mapping[str, str] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    run_in: bool = True
    flat: frozenset[str] = frozenset()
    in_text: Mapping[str, str] = field(default_factory=dict)
    path_of: Callable[[_Element], str] | None = None
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fixed: Mapping[str, str] = field(default_factory=dict)
    name_of: Callable[[_Element], str | None] | None = None
    kind_of: Mapping[str, str] = field(default_factory=dict)
    shows_title: bool = False
    targets: Targets | None = None
    prepare: Callable[[_Element], object] | None = None
    special: Mapping[str, Callable[[_Element], str]] = field(default_factory=dict)


def roles(**named: str) -> Mapping[str, Role]:
    """A table of roles: of each role, by its name in lower case, the keys."""
    table = dict(TABLES)
    for role, keys in named.items():
        table.update(dict.fromkeys(keys.split(), Role(role)))
    return MappingProxyType(table)
