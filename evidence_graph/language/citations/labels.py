"""The labels of citations: the words before numbers, "section" or "Abs."."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

from ..units import UnitTable


class Level(IntEnum):
    """The level of the unit that a number names, the outermost first."""

    CONTAINER = 0  # numbering runs on through it: Part, Chapter
    ATTACHMENT = 1  # numbering begins anew in it: Schedule, Annex
    UNIT = 2  # cited by its own number, wherever it stands: section, Article, §
    COMMENT = 3  # a unit of the official comments on a provision, cited by its number
    INNER = 4  # cited from the place where it stands: subsection, paragraph, Absatz
    PASSAGE = 5  # no unit of any document's structure: Satz, alinéa, "first subparagraph"


CONTAINERS = frozenset(
    "volume book title subtitle division subdivision mainpart part subpart mainchapter chapter "
    "subchapter underchapter subject".split()
)
"""The kinds of containers that usually do not restart numbering: "section 95", whatever its Part.

Kinds are words of stored addresses in all languages: a *Teil* is a "part"."""
ATTACHMENTS = frozenset("sch app annex exhibit supplement attachment addendum".split())
"""The kinds of containers that restart numbering: "Sch 2 para 4" is not section 4."""
PASSAGES = frozenset(("satz", "halbsatz", "alinea"))
"""The kinds of passages, which are parts of units: "§ 14 Satz 2"."""
RECITAL = "recital"
"""The kind of recitals."""


@dataclass(frozen=True, slots=True)
class Label:
    """The meaning of a word before a number: "section", "Abs.".

    `evidence_graph.citation.grammar` reads numbers by it; `ingest.references` resolves them.

    Attributes:
        level: What the number names.
        kind: The name of the unit in stored addresses, the same in all languages: "sch", "part".
            None if the number alone identifies the unit.
        lists: Whether a bare number after "and" continues the list: "sections 3 and 4".
        direct: Whether an inner unit is one level below its section: "subsection".
        letters: Whether a bare small letter can be its number: "Buchstabe b".
        capitals: Whether a bare capital letter can be its number: "paragraph B".
        loose: Whether it is a reference only if the document has such a unit: "item 4".
        chained: Whether it is read only behind another label: "Satz" in "Abs. 1 S. 2"; "S. 2" alone
            is a page.
        counting: Whether it also counts things that are no units: "Anordnung Nr. 2".
        nested: Whether it can be a unit of an Article that numbers its own units: "Art. 2 § 38".
        nested_typed: Whether it can be that in typed addresses alone: "Art. IX, Sec. 3".
        typed: Whether it is read only in typed addresses, not in texts: "r 14".
        bracketed: Whether it is read only before a number in brackets: "subdivision (b)".
        inner: Whether a number in brackets makes a container a paragraph: "division (A)".
        ordinal: The kind of the passage that it names behind an ordinal number, "first
            subparagraph", or of the attachment: "First Schedule". None if it takes no ordinals.
    """

    level: Level
    kind: str | None = None
    lists: bool = False
    direct: bool = False
    letters: bool = False
    capitals: bool = False
    loose: bool = False
    chained: bool = False
    counting: bool = False
    nested: bool = False
    nested_typed: bool = False
    typed: bool = False
    bracketed: bool = False
    inner: bool = False
    ordinal: str | None = None

    def may_hold(self, inner: Label) -> bool:
        """Whether a unit with this label may contain one labelled *inner*: a Schedule, a Part."""
        if inner.level is Level.CONTAINER:
            return self.level in (Level.CONTAINER, Level.ATTACHMENT)
        if self.level is Level.PASSAGE:  # "point (f) of the first subparagraph"
            return inner.level in (Level.INNER, Level.PASSAGE)
        return self.level <= inner.level


def labels_of(
    units: UnitTable,
    cited: Mapping[str, Label],
    *,
    lists: bool = False,
    typed: Collection[str] = (),
) -> dict[str, Label]:
    """The labels of a language: all forms of its units, each with its `Label`.

    Labels of containers and attachments follow from the table; those without a kind are read only
    in typed addresses.

    Args:
        cited: The labels of other units, by name of the unit. Units that are missing have none.
        lists: Whether a list may also follow the singular: "section 3 and 4".
        typed: Forms that are read only in typed addresses.
    """
    labels: dict[str, Label] = {}
    for unit in units.words:
        if unit.name in cited:
            label = cited[unit.name]
        elif unit.is_container:
            level = Level.ATTACHMENT if unit.is_attachment else Level.CONTAINER
            label = Label(level, unit.kind or unit.name, typed=unit.kind is None)
        else:
            continue
        listed = label.lists or (lists and label.level is not Level.CONTAINER)
        for form in unit.forms():
            several = listed or unit.is_plural(form)
            labels[form] = replace(label, lists=several, typed=label.typed or form in typed)
        for sign in unit.signs:
            labels[sign] = replace(label, lists=listed)
            labels[2 * sign] = replace(label, lists=True)
    return labels
