"""What structure finds: the units of a text, before they have ids."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span


@dataclass(frozen=True, slots=True)
class Unit:
    """One numbered or headed division of a text.

    Attributes:
        parent: The index of the unit above in the sequence of units, which stands in order of
            place, an outer unit before an inner one; None at the top.
        number: As printed, without "§", words ("Article") and outer punctuation other than its
            own brackets: "14", "2.1", "(b)", "II", "1002.2"; None where it has none.
        label: The word printed with the number ("Article", "Part", "§", "Schedule"), or None.
        heading: Without number and label; of a provision its run-in heading, or None.
        span: From the first character of the line that holds its number or heading (marks such as
            ``## `` included; a further unit on one line begins at its own number) to the last
            non-blank character of its last unit or closing words.
        confidence: How sure it is that a unit begins here, 0 to 1.
        anchor: The source's own id for the place, evidence for links; None if it has none.
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
class Outline:
    """The units of a text, and the stretches that are no law: contents lists, navigation.

    Attributes:
        units: In order of place, an outer unit before an inner one; parents before children.
        matter: Disjoint, in order; no unit overlaps one of them.
        title: The title printed in the text, None where there is none.
    """

    units: tuple[Unit, ...]
    matter: tuple[Span, ...] = ()
    title: str | None = None
