"""What the elements of a vocabulary of XML mean: a table, read by `walk`.

An element is looked up by ``parent/name``, then ``name@value`` (the value of an attribute that
tells kinds apart: type, class, role …), then its local name. What no table names is a paragraph, or
part of one where it stands among words.
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
    """What an element is.

    HEADING, LEAF and PROVISION are units: with a heading line; with one where a heading is given;
    without. A FLAT one lasts until the next of its level. NUMBER and TITLE belong to the unit
    around them, the TITLE of a GROUP of one unit to that. An ITEM of a LIST is numbered by
    counting; an ENTRY is the number of what follows it in its LIST.

    An ASIDE stands behind the heading of its unit, a NOTE at the end of its section, a FOOTNOTE
    there too with a mark in its place. MATTER is a list of contents and the like. QUOTE is text of
    another document. The numbers in a WHOLE, a definition, are no units: they would repeat those
    of the next. A TOLD text is that of its descendants, blanks between. APPENDED text goes on
    where the paragraph before ended.
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
"""What HTML, CALS and MathML are within any vocabulary that does not say otherwise."""


class Targets(Protocol):
    """Reads where a link leads; None where it is no reference."""

    def __call__(self, link: _Element, words: str) -> Target | None:
        """The target of *link*, whose words are *words*."""
        ...


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One vocabulary.

    Attributes:
        roots: The local names of its root elements.
        namespaces: What the namespace of the root holds, one of these; none where it has none.
        roles: By key, see above.
        kinds: Attributes whose value may be part of a key.
        ids: Attributes that name a place.
        numbers: The attribute of a unit that holds its number.
        titles: The attribute of a unit that holds its title.
        terms_in: The language of the terms that an element marks, where there are several.
        level_of: The level of a flat unit, from 0; None for one that is like any other.
        printed: How a number is printed where the element leaves its signs out: "({})".
        words: Elements whose name is the word of a number that stands there without one.
        run_in: Whether the title of a provision begins its paragraph.
        flat: Units the numbers of whose paragraphs stand in their text alone.
        in_text: How the number looks with which the text of an element may begin, by element.
        path_of: The address of an element where it has no id.
        facts: Of each fact the paths where it may stand, the best first: ``meta/title``,
            ``Number/@Value``; all names are local.
        fixed: Facts that all its documents have.
        name_of: A further name that the root tells: of what body of law it is which part.
        kind_of: The type of a document by the start of its root's name or of the fact ``kind``.
        shows_title: Whether the title is to be printed above the text, which lacks it.
        targets: Reads links.
        prepare: What is done to the tree before it is read.
        special: What is printed for elements that hold no words of their own.
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
