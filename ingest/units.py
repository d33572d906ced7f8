"""The outline of a text: its units, before they have ids."""

from __future__ import annotations

from dataclasses import dataclass, replace

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span


@dataclass(frozen=True, slots=True)
class Unit:
    """One numbered or headed division of a text.

    Attributes:
        parent: The index of the unit above it in the outline; None at the top.
        number: As printed, without label and outer punctuation, but with its brackets: "14",
            "2.1", "(b)", "II", "1002.2"; None if it has none.
        label: The word printed with the number ("Article", "Part", "§", "Schedule"), or None.
        heading: Without number and label; of a provision its run-in heading, or None.
        span: From the beginning of the line of its number or heading (marks such as ``## ``
            included) to the last non-blank character of its text and of the units below it. A
            second unit on the same line begins at its own number.
        confidence: Of the claim that a unit begins here, 0 to 1.
        anchor: The source's own id for the place, to which its links lead; None if it has none.
    """

    kind: SectionKind
    span: Span
    parent: int | None = None
    number: str | None = None
    label: str | None = None
    heading: str | None = None
    confidence: float = 1.0
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A unit that has no final end yet.

    Attributes:
        end: Where its own text ends; units below it may end later.
        parent: An index within the same list.
        piece: The index of its piece; None if it does not begin the piece.
        beside_titles: Whether other items of its list are titles: "3. Law. The law of …".
    """

    kind: SectionKind
    start: int
    end: int
    parent: int | None
    number: str | None = None
    label: str | None = None
    heading: str | None = None
    confidence: float = 1.0
    anchor: str | None = None
    piece: int | None = None
    beside_titles: bool = False


def moved(draft: Draft, by: int) -> Draft:
    """*draft* in a list with *by* drafts before its own list."""
    return draft if draft.parent is None else replace(draft, parent=draft.parent + by)


@dataclass(frozen=True, slots=True)
class Outline:
    """The units of a text, and its matter: tables of contents and navigation, which are no law.

    Attributes:
        units: In order of place, parents before children.
        matter: Disjoint spans in order. A unit contains one whole, such as the foot of a page
            between two of its paragraphs, or does not overlap it.
        title: The title printed in the text, None if there is none.
    """

    units: tuple[Unit, ...]
    matter: tuple[Span, ...] = ()
    title: str | None = None
