"""Random documents as trees of sections, for properties of what is cut from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from hypothesis import strategies as st

from evidence_graph.ids import DocumentId, section_id
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span, trimmed

DOCUMENT = DocumentId("tree.md")


@dataclass(frozen=True, slots=True)
class Tree:
    """A text with its sections, in order of place, and the stretches that are matter."""

    text: str
    sections: tuple[Section, ...]
    matter: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A section to be: its own words, those below it, and its closing words."""

    kind: SectionKind
    words: str
    gap: str  # between this unit and what stands before it
    closing: str = ""
    below: tuple[Unit, ...] = ()


_WORDS = st.sampled_from(
    ["shall", "Miete", "14(2)", "§", "no;", "end.", "Next", "𝄞", "—", "x" * 40, "…", "a|b"]
)
_LINES = st.lists(st.lists(_WORDS, min_size=1, max_size=9).map(" ".join), min_size=1, max_size=4)
_OWN_WORDS = st.builds(
    lambda lines, between: between.join(lines), _LINES, st.sampled_from(["\n", "\n\n", " "])
)
_MAYBE_WORDS = st.one_of(st.just(""), _OWN_WORDS)


def _units(below: st.SearchStrategy[tuple[Unit, ...]]) -> st.SearchStrategy[Unit]:
    return st.builds(
        Unit,
        kind=st.sampled_from(list(SectionKind)),
        words=_OWN_WORDS,
        gap=st.sampled_from(["\n", "\n\n", " ", "\n\n\t "]),
        closing=_MAYBE_WORDS,
        below=below,
    )


_UNIT = st.recursive(
    _units(st.just(())),
    lambda deeper: _units(st.lists(deeper, max_size=4).map(tuple)),
    max_leaves=10,
)
UNITS = st.lists(_UNIT, max_size=4)
"""The top units of a document."""


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """Texts with sections below each other, text before, between and behind them, and matter."""
    opening = draw(_MAYBE_WORDS)
    contents = draw(st.sampled_from(["", "Contents\n1 Scope ..... 2", "1 Scope .... 2 " * 20]))
    text = "\n\n".join(part for part in (contents, opening) if part)
    matter = (trimmed(contents, 0, len(contents)),) if contents else ()
    tree = plant(draw(UNITS), before=text)
    closing = draw(_MAYBE_WORDS)
    return replace(tree, text=f"{tree.text}\n\n{closing}" if closing else tree.text, matter=matter)


def plant(units: list[Unit], *, before: str = "") -> Tree:
    """The text that *units* make behind *before*, and their sections."""
    parts = [before]
    sections: list[Section] = []
    numbers = count(1)

    def here() -> int:
        return sum(map(len, parts))

    def grow(unit: Unit, parent: Section | None) -> None:
        parts.append(unit.gap)
        start = here()
        parts.append(unit.words)
        anchor = str(next(numbers))
        at = len(sections)
        section = Section(
            id=section_id(DOCUMENT, anchor),
            document_id=DOCUMENT,
            kind=unit.kind,
            anchor=anchor,
            level=1 if parent is None else parent.level + 1,
            span=Span(start, start),
            parent_id=None if parent is None else parent.id,
        )
        sections.append(section)
        for child in unit.below:
            grow(child, section)
        parts.append(f"\n{unit.closing}" if unit.closing else "")
        sections[at] = replace(section, span=Span(start, here()))

    for unit in units:
        grow(unit, None)
    return Tree("".join(parts), tuple(sections))
