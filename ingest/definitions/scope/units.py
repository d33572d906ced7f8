"""Where a meaning governs, as the text states it: "In this Part", "for purposes of paragraph (2)".

A statement stands in the sentence of the definition or in the lead-in that governs its list. Units
are looked up from the place outwards. Of several places the least unit that holds them all is
meant; "this Act", and what the document does not have as a unit of its own, is the document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from evidence_graph.language.definitions import ScopeWords

from ...section_tree import SectionTree
from .citing import Citing, depth
from .statements import How, Place, statements

_PROVISIONS = frozenset(
    "subsection paragraph subparagraph clause subclause item absatz satz nummer buchstabe".split()
)
_Styles = tuple[tuple[str, re.Pattern[str]], ...]
_UNITED_STATES: _Styles = (  # how the words go with the signs, from the outside in
    ("subsection", re.compile(r"[a-z]{1,2}(?:-\d+)?")),
    ("paragraph", re.compile(r"\d+[A-Z]*(?:-\w+)?")),
    ("subparagraph", re.compile(r"[A-Z]{1,2}(?:-\w+)?")),
    ("clause", re.compile(r"[ivxl]+")),
    ("subclause", re.compile(r"[IVXL]+")),
    ("item", re.compile(r"[a-z]{2}")),
)
_UNITED_KINGDOM: _Styles = (
    ("subsection", re.compile(r"\d+[A-Z]*")),
    ("paragraph", re.compile(r"[a-z]{1,2}")),
    ("subparagraph", re.compile(r"[ivxl]+")),
    ("clause", re.compile(r"[a-z]{1,2}")),
    ("item", re.compile(r"[a-z]{1,2}")),
)
_GERMAN: _Styles = (
    ("nummer", re.compile(r"\d+[a-z]?")),
    ("buchstabe", re.compile(r"[a-z]{1,2}")),
)
_ALIKE = {"§": "section", "art": "artikel"}


@dataclass(frozen=True, slots=True)
class Scope:
    """What a text states: the section in which a meaning governs, None for the whole document."""

    section: int | None = None


class Scopes:
    """Reads the statements of one document."""

    def __init__(self, text: str, tree: SectionTree, words: ScopeWords) -> None:
        self._tree = tree
        self._citing = Citing(text, tree)
        self._words = words
        self._units = words.units
        self._documents = words.documents
        self._things = words.things

    def stated(self, words: str, section: int | None, *, last: bool = False) -> Scope | None:
        """What *words*, which stand in *section*, say of where a meaning governs; None: nothing.

        Of several statements the first counts, with *last* the one nearest to the end.
        """
        found = list(statements(words, self._words))
        for places in reversed(found) if last else found:
            scope = self._joint([self._where(place, section) for place in places])
            if scope is not None:
                return scope
        return None

    def _joint(self, scopes: Iterable[Scope | None]) -> Scope | None:
        """The least unit that holds all that are known."""
        joint: Scope | None = None
        for scope in scopes:
            if scope is None or joint is None:
                joint = joint or scope
            elif joint.section is None or scope.section is None:
                joint = Scope()
            else:
                joint = Scope(self._tree.common(joint.section, scope.section))
        return joint

    def _where(self, place: Place, section: int | None) -> Scope | None:
        if place.how is How.ANY:
            return Scope()
        if place.how is How.NUMBERED:
            found = self._numbered(place, section)
            return None if found is None else Scope(found)
        scope = self._here(place.word, place.numbers, section)
        is_unit = place.word not in self._things  # the sentence before stands in the same unit
        if place.how is How.BEFORE and is_unit and scope and scope.section is not None:
            before = self._tree.beside(scope.section, -1)
            return scope if before is None else Scope(before)
        return scope

    def _unit(self, word: str) -> str | None:
        """What is called *word*, in the singular or the plural."""
        return self._units.get(word) or self._units.get(word.removesuffix("s"))

    # --- "this Part" ------------------------------------------------------------------------------

    def _here(self, word: str, numbers: Sequence[str], section: int | None) -> Scope | None:
        """The unit around *section* that "this *word*" names."""
        if word in self._documents and word not in self._units:
            return Scope()  # "these Rules" are the document, "this rule" is a unit of it
        if word in self._things:
            return Scope(section)
        unit = self._unit(word)
        if unit is None:
            return None
        above = self._tree.lineage(section)
        found = self._own(numbers, above)
        if found is None:
            found = next((i for i in above if self._called(i) == unit), None)
        if found is None and unit in _PROVISIONS:
            found = self._provision(unit, section)
        if found is None and not self._tree.holds_units(unit):
            if word in self._documents and not self._citing.depths(word):
                return Scope()  # "this Regulation", of Articles
            found = self._cited(word, above)
        elif found is None:
            found = self._of_depth(word, above)
        return Scope(found)

    def _called(self, i: int) -> str:
        word = self._tree.word(i)
        return _ALIKE.get(word, word)

    def _own(self, numbers: Sequence[str], above: Sequence[int]) -> int | None:
        """The unit of *above* that has *numbers*: "this paragraph (b)(2)", "this Rule 4.2"."""
        if not numbers:
            return None
        for base in [*above, None]:
            found = self._tree.down(base, numbers)
            if found in above:
                return found
        within = [i for i in self._tree.named(numbers[0]) if i in above]
        return self._deepest(within[0], numbers[1:]) if within else None

    def _provision(self, unit: str, section: int | None) -> int | None:
        """The provision around *section* that *unit* names by its style."""
        tree = self._tree
        above = tree.lineage(section)
        inner = [i for i in above if tree.is_inner(i) and tree.numbers[i]]
        if unit == "paragraph" and tree.attachment_of(section) is not None:
            numbered = tree.unit_of(section)  # a Schedule has paragraphs, not sections
            if numbered is not None and not tree.contains(numbered):
                return numbered
        if not inner:
            return None
        if unit == "absatz":
            return inner[-1]
        british = tree.numbers[inner[-1]][:1].isdigit() and self._british(inner[-1])
        if british and not self._citing.cites("subsection"):  # regulations, rules, Articles
            if unit == "paragraph":
                return inner[-1]
            if unit == "subparagraph":
                return inner[max(0, len(inner) - 2)]
        styles = _UNITED_KINGDOM if british else _UNITED_STATES
        for name, style in (*styles, *_GERMAN):
            if name == unit:
                for i in inner:
                    if style.fullmatch(tree.numbers[i]):
                        return i
        return inner[0] if unit in ("paragraph", "item") else None

    def _british(self, outermost: int) -> bool:
        """Whether letters come directly below numbers, as in "(1)(a)"."""
        for child in self._tree.children(outermost):
            number = self._tree.numbers[child]
            if number.isalpha():
                return number.islower()
        return True

    def _cited(self, word: str, above: Sequence[int]) -> int | None:
        """The unit of *above* that the text would cite as *word*, else the nearest heading."""
        tree = self._tree
        units = [i for i in above if tree.numbers[i] and not (tree.is_inner(i) or tree.contains(i))]
        if len(units) > 1:
            headed = [i for i in units if tree.sections[i].heading]
            return self._most_cited(word, units) or (headed or units)[0]
        return units[0] if units else next((i for i in above if tree.sections[i].heading), None)

    def _most_cited(self, word: str, units: Sequence[int]) -> int | None:
        """Of *units* the one of the depth at which *word* is cited most, as a Rule is of three."""
        depths = self._citing.depths(word)
        known = [i for i in units if depths[depth(self._tree.numbers[i])]]
        return max(known, key=lambda i: depths[depth(self._tree.numbers[i])], default=None)

    def _of_depth(self, word: str, above: Sequence[int]) -> int | None:
        """The unit of *above* that is cited as a Chapter, though nothing calls it so."""
        tree = self._tree
        return self._most_cited(
            word, [i for i in above if tree.numbers[i] and not tree.is_inner(i)]
        )

    # --- "section 5" ------------------------------------------------------------------------------

    def _numbered(self, place: Place, section: int | None) -> int | None:
        """The unit with this number, the nearest where several have it."""
        if place.foreign:
            return None
        base, within = section, None
        if place.of is not None:
            outer = self._where(place.of, section)
            if outer is None:
                return None
            within = outer.section
            base = section if within is None else within
        unit = self._unit(place.word) or ""
        if unit == "satz":
            return base
        numbers = place.numbers
        if unit in _PROVISIONS or not unit:
            bases = [within] if within is not None else [*self._tree.lineage(base), None]
            for above in bases:
                found = self._tree.down(above, numbers)
                if found is not None and not self._tree.contains(found):
                    return found
        holds = self._tree.holds_units(unit)
        attached = self._tree.attachment_of(base)
        known = [
            i
            for i in self._tree.named(numbers[0])
            if self._may_be(i, unit, holds=holds) and self._tree.is_within(i, within)
        ]
        if not holds:  # numbers begin anew in a Schedule
            own = attached if unit in _PROVISIONS or place.of else None
            known = [i for i in known if self._tree.attachment_of(i) == own] or [
                i for i in known if self._tree.attachment_of(i) == attached
            ]
        if not known:
            return None
        around = set(self._tree.lineage(base))
        nearest = max(known, key=lambda i: (len(around.intersection(self._tree.lineage(i))), -i))
        return self._deepest(nearest, numbers[1:])

    def _may_be(self, i: int, unit: str, *, holds: bool) -> bool:
        """Whether section *i* may be called a *unit*."""
        if holds:
            return self._called(i) == unit
        return not self._tree.contains(i) and (not self._tree.word(i) or self._called(i) == unit)

    def _deepest(self, above: int, numbers: Sequence[str]) -> int:
        """The deepest unit below *above* on the way that *numbers* show."""
        for number in numbers:
            below = self._tree.child(above, number)
            if below is None:
                break
            above = below
        return above
