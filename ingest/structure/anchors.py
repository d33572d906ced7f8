"""The address of each unit within its document.

An anchor is the chain of printed numbers from the nearest unit that begins numbering anew:

- ``14(2)(b)``: a section, and the provisions in it, whatever signs they are printed with;
- ``2.1(b)``: dotted numbers stand alone, for they hold the numbers above them;
- ``Sch 2 para 4``, ``Sch 2 Part 1``, ``Anlage 1 Nr 3``: an attachment begins anew;
- ``Part II``, ``Chapter III Section 1``: a container whose units number through is not in their
  anchors; its own names it, with the container above where its number repeats;
- ``B.3``: heading 3 below heading B, where its numbers begin anew;
- ``(2)``: an item of a list in front, where "2" is the second section;
- ``fees(2)(1)``: an item 2.1, where such numbers begin anew below each heading;
- ``Part 2 s 1``: where sections begin anew in each part, the part enters their chain;
- ``recital(26)``: a reason before the first unit, where no heading such as "Preamble" holds it;
- ``14/deposits``, ``definitions``: without a number, the heading as a slug below its parent.

Anchors may repeat; `evidence_graph.ids.unique_anchors` tells repeats apart.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from evidence_graph.language import LanguagePack
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF, SECTION_SIGN
from evidence_graph.nodes import SectionKind

from ..units import Unit
from .words import Words, words_in

_REPEATS = 0.1  # share of a class whose numbers repeat: fewer are slips or two versions of one
_SLUG_CHARS = 60
_Series = tuple[int | None, str]  # the attachment that holds a class of units, and its word


def anchors(units: Sequence[Unit], pack: LanguagePack) -> list[str]:
    """The anchor of each of *units*, which stand in order of place, parents before children.

    Args:
        pack: Of the language of the document.
    """
    return _Addresses(units, words_in(pack)).all()


def slug(words: str) -> str:
    """*words* in lower case, joined by hyphens."""
    return re.sub(r"[\W_]+", "-", words.lower()).strip("-")[:_SLUG_CHARS].rstrip("-")


def plain(number: str, words: Words) -> str:
    """A number without the signs around it: "(b)", "b)" and "b." are all b, "Erster" is 1."""
    bare = number.strip("[]. °º")
    bare = bare if "(" in bare[1:] else bare.strip("()")
    return words.plain_numeral(bare)


class _Addresses:
    """The anchors of one document."""

    def __init__(self, units: Sequence[Unit], words: Words) -> None:
        self.units = units
        self.language = words
        self.words = [self._word(unit) for unit in units]
        self.ranks = [self._rank(word) for word in self.words]
        self.scopes = self._scopes()
        self.parents = self._parents()
        self.repeating = self._repeating(headings_alone=True)
        self.running_anew = self._repeating(headings_alone=False)
        self.main = self._main()
        self.counted_anew = self._counted_anew()
        self.found: list[str] = []

    def all(self) -> list[str]:
        for i in range(len(self.units)):
            self.found.append(self._anchor(i))
        return self.found

    def _scopes(self) -> list[int | None]:
        """For each unit the attachment that holds it."""
        scopes: list[int | None] = []
        for unit in self.units:
            above = unit.parent
            if above is None:
                scopes.append(None)
            else:
                scopes.append(above if self._attachment(above) else scopes[above])
        return scopes

    def _parents(self) -> dict[_Series, set[int | None]]:
        """The units above those of each class, by scope."""
        found: defaultdict[_Series, set[int | None]] = defaultdict(set)
        for i, unit in enumerate(self.units):
            if unit.number and (unit.kind is SectionKind.HEADING or self._running(i)):
                found[self._series(i)].add(unit.parent)
        return found

    def _attachment(self, i: int) -> bool:
        return self.ranks[i] == ATTACHMENT

    def _series(self, i: int) -> _Series:
        return self.scopes[i], self.words[i]

    def _repeating(self, *, headings_alone: bool) -> set[_Series]:
        """The classes, by scope, whose numbers begin anew below containers."""
        members: defaultdict[_Series, set[tuple[str, int | None]]] = defaultdict(set)
        for i, unit in enumerate(self.units):
            running = not headings_alone and self._running(i)
            if unit.number and (unit.kind is SectionKind.HEADING or running):
                members[self._series(i)].add((self._plain(unit.number), unit.parent))
        found = set()
        for series, numbered in members.items():
            places = Counter(number for number, _ in numbered)
            if sum(n - 1 for n in places.values()) > _REPEATS * len(numbered):
                found.add(series)
        return found

    def _running(self, i: int) -> bool:
        """Whether a provision's number may run on through the containers above it."""
        unit = self.units[i]
        if unit.parent is None or unit.kind is SectionKind.HEADING or self._attachment(unit.parent):
            return False
        above = self.units[unit.parent]
        rank = self.ranks[unit.parent]
        container = not above.number or (rank is not None and rank < ARTICLE)
        number = unit.number or ""
        return (
            (container or unit.label is not None)
            and self._plain(number).isalnum()
            and number[:1].isdigit()
        )

    def _runs_on(self, i: int) -> bool:
        """Whether it does: its numbers do not begin anew, and other parents hold them as well.

        Where other units are cited by their bare numbers, only those with a word of their own.
        """
        if not self._running(i) or self._series(i) in self.running_anew:
            return False
        cited = self.units[i].label is not None or self.scopes[i] not in self.main
        return cited and len(self.parents[self._series(i)]) > 1

    def _main(self) -> dict[int | None, str]:
        """The labelled class that is cited by number alone, by scope: the most frequent leaf."""
        counts: Counter[tuple[int | None, str]] = Counter()
        for i, unit in enumerate(self.units):
            rank = self.ranks[i]
            cited = rank is None or rank >= ARTICLE
            if unit.kind is SectionKind.HEADING and unit.label and cited:
                counts[self._series(i)] += 1
        main: dict[int | None, str] = {}
        for (scope, word), _ in sorted(counts.items(), key=lambda item: (-item[1], item[0][1])):
            main.setdefault(scope, word)
        return main

    def _anchor(self, i: int) -> str:
        unit = self.units[i]
        if not unit.number and not (unit.label and self._attachment(i)):
            reasons = self.language.gives_reasons(unit.heading or "") and self.language.recital
            return self._below(i, reasons or slug(unit.heading or "") or "section")
        if unit.kind is SectionKind.HEADING:
            return self._heading(i)
        return self._provision(i)

    def _below(self, i: int, name: str) -> str:
        parent = self.units[i].parent
        return name if parent is None else f"{self.found[parent]}/{name}"

    def _prefix(self, i: int) -> str:
        """What stands before the number of a unit that begins no chain: its attachment."""
        scope = self.scopes[i]
        if scope is None:
            return ""
        own, number = (
            self._plain(self.units[scope].number or ""),
            self._plain(self.units[i].number or ""),
        )
        named = number.startswith(f"{own}.") if own.isalpha() else number[1:].startswith(f"{own}.")
        if own and named and number[:1].isalpha():
            return ""  # "A.1" names its annex itself, and "A1.1" appendix 1
        return f"{self.found[scope]} "

    def _heading(self, i: int) -> str:
        unit, word = self.units[i], self.words[i]
        number = self._plain(unit.number or "")
        if self._attachment(i):
            name = self._short(word) or word.capitalize()
            return f"{self._prefix(i)}{name} {number}".rstrip()
        if unit.number and unit.number.startswith("("):
            return self._chained(i)
        container = self._container(i)
        name = self._name(i, number)
        if self._series(i) in self.repeating and container is not None:
            if self._lettered(container) and name == number and number.isdigit():
                return f"{self.found[container]}.{name}"
            leaf = self._short(word) if name == number else ""
            return " ".join(filter(None, (self.found[container], leaf, name)))
        return f"{self._prefix(i)}{name}"

    def _lettered(self, i: int) -> bool:
        """Whether a heading has a letter alone for its number: "B.", of which 3 is cited B.3."""
        number = self._plain(self.units[i].number or "")
        return self.units[i].label is None and len(number) == 1 and number.isalpha()

    def _name(self, i: int, number: str) -> str:
        """A heading's number, with its word where it is not the class that is cited bare."""
        unit, word, scope = self.units[i], self.words[i], self.scopes[i]
        if unit.label is None or word == SECTION_SIGN:
            return self._paragraph(i, number)
        if self.main.get(scope) == word and not number.isalpha():
            return number
        return f"{unit.label.rstrip('.').capitalize()} {number}"

    def _paragraph(self, i: int, number: str) -> str:
        """The bare number of an attachment's paragraph: "para 4"."""
        scope = self.scopes[i]
        if scope is None or not number.isalnum() or self.units[i].label is not None:
            return number
        return f"{self.language.units.paragraph} {number}"

    def _container(self, i: int) -> int | None:
        """The nearest numbered heading above, within the same attachment."""
        above = self.units[i].parent
        while above is not None and not self._attachment(above):
            if self.units[above].number:
                return above
            above = self.units[above].parent
        return above

    def _provision(self, i: int) -> str:
        unit, parent = self.units[i], self.units[i].parent
        number = unit.number or ""
        if "." in number.strip(".") or (number[:1].isalpha() and number[-1:].isdigit()):
            return self._in_list(i) or f"{self._prefix(i)}{self._plain(number)}"
        if parent is None:
            if self._in_front(i):
                return self._chained(i)
            return self._plain(number) if number[-1:] in ".0123456789" else number
        if self._runs_on(i):
            return f"{self._prefix(i)}{self._paragraph(i, self._plain(number))}"
        if number[:1] != "(" and self._attachment(parent):
            return f"{self.found[parent]} {self._paragraph(i, self._plain(number))}"
        if number[-1:].isdigit() and self.scopes[i] is not None and not self.units[parent].number:
            return (
                f"{self._prefix(i)}{self._paragraph(i, number)}"  # numbers through cross-headings
            )
        return self._chained(i)

    def _counted_anew(self) -> set[int | None]:
        """The scopes in which dotted numbers of provisions begin anew below unnumbered headings."""
        members: defaultdict[int | None, list[str]] = defaultdict(list)
        for i, unit in enumerate(self.units):
            if self._item(i) is not None:
                members[self.scopes[i]].append(self._plain(unit.number or ""))
        return {
            scope
            for scope, numbers in members.items()
            if len(numbers) - len(set(numbers)) > _REPEATS * len(numbers)
        }

    def _item(self, i: int) -> str | None:
        """What "2.1" adds to the number of the provision 2 that holds it; None for all others."""
        unit = self.units[i]
        if unit.parent is None or unit.kind is SectionKind.HEADING:
            return None
        above = self.units[unit.parent]
        held, own = self._plain(above.number or ""), self._plain(unit.number or "")
        is_held = held and above.kind is not SectionKind.HEADING and own.startswith(f"{held}.")
        return own.removeprefix(f"{held}.") if is_held else None

    def _in_list(self, i: int) -> str:
        """The anchor of an item in an item of a list: "fees(2)(1)"; "" where it is no such item."""
        item, parent = self._item(i), self.units[i].parent
        if item is None or parent is None or self.scopes[i] not in self.counted_anew:
            return ""
        chain = self.found[parent]
        return f"{chain}({item})" if chain.endswith(")") else ""

    def _in_front(self, i: int) -> bool:
        """Whether it is an item of a note before units that are cited by their bare numbers."""
        return self.scopes[i] is None and None in self.main

    def _chained(self, i: int) -> str:
        parent, number = self.units[i].parent, self._plain(self.units[i].number or "")
        own = number if number.startswith("(") else f"({number})"  # "(a)(2)" keeps its signs
        return own if parent is None else f"{self.found[parent]}{own}"

    def _word(self, unit: Unit) -> str:
        if unit.label:
            return self.language.units.name_of(unit.label)
        return "number" if unit.number else ""

    def _rank(self, word: str) -> int | None:
        return LEAF if word == SECTION_SIGN else self.language.units.rank_of(word)

    def _short(self, word: str) -> str:
        """What stands for *word* before a number in an anchor, "" for nothing."""
        if word == SECTION_SIGN:
            return SECTION_SIGN
        unit = self.language.units.labels.get(word)
        return unit.anchor if unit else ""

    def _plain(self, number: str) -> str:
        return plain(number, self.language)
