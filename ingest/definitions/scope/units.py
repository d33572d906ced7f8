"""Finds the section that a statement of scope names: "In this Part", "for purposes of section 5".

A statement is in the sentence of the definition or in the lead-in of its list. Units are looked up
from its own section outwards. If it names several places, the scope is the smallest unit that
contains them all. "this Act", and a unit that the document does not have, is the whole document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from evidence_graph.language import LanguagePack
from evidence_graph.language.definitions import DraftingStyle

from ...section_tree import SectionTree
from .citing import Citing, depth
from .statements import How, Place, statements_of

_FEWEST = 3  # citations that show that a text calls its units by a word of its own


@dataclass(frozen=True, slots=True)
class Scope:
    """The part of a document in which a meaning governs.

    Attributes:
        section: The index of the section; None: the whole document.
        in_definition: Whether it is stated for one definition: "in this definition". Then it does
            not govern the definitions behind.
    """

    section: int | None = None
    in_definition: bool = False


class Scopes:
    """Finds the sections that the statements of scope in one document name."""

    def __init__(self, text: str, tree: SectionTree, pack: LanguagePack) -> None:
        self._tree = tree
        self._citing = Citing(text, tree, pack)
        self._words = pack.definitions.scope
        self._units = pack.units
        self._statements = statements_of(pack)
        self._provisions = {name for style in self._words.styles for name in style.names()}

    def stated(self, words: str, section: int | None, *, last: bool = False) -> Scope | None:
        """The scope that *words* state, which are in *section*; None if they state none.

        Of several statements the first counts; if *last* is true, the last.
        """
        found = list(self._statements.read(words))
        for places in reversed(found) if last else found:
            scope = self._joint([self._where(place, section) for place in places])
            if scope is not None:
                return scope
        return None

    def named(self, words: str, section: int | None) -> range:
        """The sections that *words*, which are in *section*, begin with: "NRS 1.20 to 1.40"."""
        found = [self._where(place, section) for place in self._statements.named(words)[:2]]
        known = [scope.section for scope in found if scope and scope.section is not None]
        is_range = len(known) > 1 and self._statements.named(words)[1].is_end
        if not known:
            return range(0)
        return range(known[0], known[-1] + 1) if is_range else range(known[0], known[0] + 1)

    def _joint(self, scopes: Iterable[Scope | None]) -> Scope | None:
        """The smallest unit that contains all known *scopes*."""
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
        """The scope that a *place* named in *section* gives; None if there is no such unit."""
        if place.how is How.ANY:
            return Scope()
        if place.how is How.NUMBERED:
            found = self._numbered(place, section)
            return None if found is None and not place.is_end else Scope(found)
        scope = self._here(place.word, place.numbers, section)
        # "The preceding sentence" is in the same unit, so only other units are looked up.
        is_before = place.how is How.BEFORE and place.word not in self._words.things
        if is_before and scope and scope.section is not None:
            before = self._tree.beside(scope.section, -1)
            return scope if before is None else Scope(before)
        return scope

    def _unit(self, word: str) -> str | None:
        """The name of the unit that *word* stands for, in the singular or the plural."""
        called = self._words.called
        if name := called.get(word) or called.get(word.removesuffix("s")):
            return name
        one_sign = word[:1] if set(word) == set(word[:1]) else word  # "§§"
        unit = self._units.by_form.get(word) or self._units.by_form.get(one_sign)
        return unit.name if unit else None

    # --- "this Part" ------------------------------------------------------------------------------

    def _here(self, word: str, numbers: Sequence[str], section: int | None) -> Scope | None:
        """The unit around *section* that "this *word*" names."""
        words = self._words
        if word in words.documents and word not in self._units.labels:
            # "these Rules" are the document, "this rule" is a unit of it
            return Scope()
        if word in words.clauses:
            return Scope(self._tree.attachment_of(section))
        if word in words.things or not word:
            return Scope(section, in_definition=word in words.definitions)
        unit = self._unit(word)
        above = self._tree.lineage(section)
        if unit is None:  # "this bylaw", in a text that cites "bylaw 4.1"
            if self._citing.depths(word).total() < _FEWEST:
                return None
            return Scope(self._cited(word, self._without_brackets(above)))
        found = next((i for i in above if self._is_called(i, unit, numbers)), None)
        if found is None:
            found = self._own(numbers, above)
        if found is None:
            found = next((i for i in above if self._called(i) == unit), None)
        if found is None and unit in self._provisions:
            found = self._provision(unit, section)
        if found is None and not self._tree.holds_units(unit):
            if word in words.documents and not self._citing.depths(word):
                return Scope()  # "this Regulation", of Articles
            is_inner = unit in self._provisions
            found = self._cited(word, above if is_inner else self._without_brackets(above))
        elif found is None:
            found = self._of_depth(word, above)
        return Scope(found)

    def _called(self, i: int) -> str:
        """The name of the unit that section *i* is called by its label."""
        word = self._tree.word(i)
        unit = self._units.by_form.get(word)
        return unit.name if unit else word

    def _is_called(self, i: int, unit: str, numbers: Sequence[str]) -> bool:
        """Whether the label and the number of section *i* are those of "this Schedule 1"."""
        own = self._tree.numbers[i]
        return len(numbers) == 1 and own == numbers[0] and self._called(i) == unit

    def _own(self, numbers: Sequence[str], above: Sequence[int]) -> int | None:
        """The unit of *above* with *numbers*: "this paragraph (b)(2)", "this Rule 4.2"."""
        if not numbers:
            return None
        for base in [*above, None]:
            found = self._tree.down(base, numbers)
            if found in above:
                return found
        within = [i for i in self._tree.named(numbers[0]) if i in above]
        return self._deepest(within[0], numbers[1:]) if within else None

    def _provision(self, unit: str, section: int | None) -> int | None:
        """The provision around *section* that the style of the text calls a *unit*."""
        tree = self._tree
        inner = [i for i in tree.lineage(section) if tree.is_inner(i) and tree.numbers[i]]
        if unit in self._words.in_attachments and tree.attachment_of(section) is not None:
            numbered = tree.unit_of(section)
            if numbered is not None and not tree.contains(numbered):
                return numbered
        if not inner:
            return None
        for style in self._styles(inner[-1]):
            if unit in style.by_depth:
                return inner[max(0, len(inner) - 1 - style.by_depth.index(unit))]
            sign = dict(style.by_sign).get(unit)
            found = (i for i in inner if sign and re.fullmatch(sign, tree.numbers[i]))
            if (provision := next(found, None)) is not None:
                return provision
        return inner[0] if unit in self._words.innermost else None

    def _styles(self, outermost: int) -> Iterator[DraftingStyle]:
        """The drafting styles that the text may follow in the section around *outermost*."""
        numbers_first = self._numbers_first(outermost)
        for style in self._words.styles:
            is_other = style.unless_cited and self._citing.cites(style.unless_cited)
            if style.numbers_first in (None, numbers_first) and not is_other:
                yield style

    def _numbers_first(self, outermost: int) -> bool:
        """Whether letters are directly below numbers, as in "(1)(a)"."""
        if not self._tree.numbers[outermost][:1].isdigit():
            return False
        numbers = (self._tree.numbers[child] for child in self._tree.children(outermost))
        letters = next((number for number in numbers if number.isalpha()), "")
        return not letters or letters.islower()

    def _cited(self, word: str, above: Sequence[int]) -> int | None:
        """The unit of *above* that the text would cite as *word*, else the nearest heading."""
        tree = self._tree
        units = [i for i in above if tree.numbers[i] and not (tree.is_inner(i) or tree.contains(i))]
        if len(units) > 1:
            headed = [i for i in units if tree.sections[i].heading]
            return self._most_cited(word, units) or (headed or units)[0]
        return units[0] if units else next((i for i in above if tree.sections[i].heading), None)

    def _without_brackets(self, above: Sequence[int]) -> Sequence[int]:
        """The units of *above* whose number has no brackets: "(8)" is that of a subsection."""
        sections = self._tree.sections
        return [i for i in above if not (sections[i].number or "").startswith("(")] or above

    def _most_cited(self, word: str, units: Sequence[int]) -> int | None:
        """The unit of *units* whose depth is the most frequent in citations by *word*."""
        depths = self._citing.depths(word)
        known = [i for i in units if depths[depth(self._tree.numbers[i])]]
        return max(known, key=lambda i: depths[depth(self._tree.numbers[i])], default=None)

    def _of_depth(self, word: str, above: Sequence[int]) -> int | None:
        """The unit of *above* that citations call *word*, as a Chapter, unlike its label."""
        tree = self._tree
        return self._most_cited(
            word, [i for i in above if tree.numbers[i] and not tree.is_inner(i)]
        )

    # --- "section 5" ------------------------------------------------------------------------------

    def _numbered(self, place: Place, section: int | None) -> int | None:
        """The unit with the numbers of *place*; the nearest if there are several."""
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
        numbers = place.numbers
        if unit in self._provisions or not unit:
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
        if not holds:  # numbers start again in a Schedule
            own = attached if unit in self._provisions or place.of else None
            known = [i for i in known if self._tree.attachment_of(i) == own] or [
                i for i in known if self._tree.attachment_of(i) == attached
            ]
        if not known:
            return None
        around = set(self._tree.lineage(base))
        nearest = max(known, key=lambda i: (len(around.intersection(self._tree.lineage(i))), -i))
        return self._deepest(nearest, numbers[1:])

    def _may_be(self, i: int, unit: str, *, holds: bool) -> bool:
        """Whether section *i* may be called a *unit*; "" stands for a number without a word."""
        if holds:
            return self._called(i) == unit
        fits = not unit or not self._tree.word(i) or self._called(i) == unit
        return fits and not self._tree.contains(i)

    def _deepest(self, above: int, numbers: Sequence[str]) -> int:
        """The deepest unit below *above* that *numbers* lead to, one level each."""
        for number in numbers:
            below = self._tree.child(above, number)
            if below is None:
                break
            above = below
        return above
