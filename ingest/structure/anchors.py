"""The anchor of each unit: its address within the document.

An anchor is the chain of printed numbers from the nearest unit in which numbering begins anew:

- ``14(2)(b)``: a section and the provisions in it, whatever signs are printed around numbers;
- ``2.1(b)``: a dotted number stands alone, for it holds the numbers above it, and so does 521-21,
  section 21 of chapter 521, in a Part;
- ``9a``: a provision whose number holds that of its article and counts by letters;
- ``Sch 2 para 4``, ``Sch 2 Part 1``, ``Anlage 1 Nr 3``: numbering begins anew in an attachment;
- ``Part II``, ``Chapter III Section 1``: a container. If numbering runs on through it, it is not in
  the anchors of its units; its own holds the container above only if its number repeats;
- ``B.3``: heading 3 below heading B, if numbers begin anew below each letter;
- ``(2)``: an item of a list before the first unit, if "2" is section 2;
- ``fees(2)(1)``: item 2.1, if such numbers begin anew below each heading;
- ``Part 2 s 1``: section 1 of Part 2, if sections begin anew in each Part;
- ``recital(26)``: a recital, if no heading such as "Preamble" holds it;
- ``14/deposits``, ``definitions``: a unit without a number is named by its heading.

Anchors may repeat; `evidence_graph.ids.unique_anchors` makes them unique.
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

_REPEATED_SHARE = 0.1  # of a class's numbers; fewer repeats are slips, or versions of one unit
_SLUG_CHARS = 60
_CODED = re.compile(r"\d+[A-Z]?(?:-\d+[A-Z]?)+")  # "521-21" of a code says where it stands
_WHOLE = re.compile(r"\d{1,2}[a-z]\d{1,2}[a-z]?\)")  # "1e1a)" is all of an address
_INSERTED = re.compile(r"\((?P<stem>[a-z]{1,2}|\d{1,3})\.\d{1,2}\)")  # as Canada prints them
_DASH = re.compile(  # in a number: "521‑21", and "4–101", which is no range
    r"(?<=\w)[‐‑](?=\w)|(?:(?<=^\d)|(?<=^\d\d))[–—](?=\d{3})"
)
_SMALL = "small letters"
"""The name of headings "a. Purpose" and "ii. Fees", which are cited as parts: "2(a)"."""
_Class = tuple[int | None, str]  # units by the attachment that holds them and their name


def anchors(units: Sequence[Unit], pack: LanguagePack) -> list[str]:
    """The anchor of each of *units*, which are in order of place, parents before children.

    Args:
        pack: Of the language of the document.
    """
    return _Addresses(units, words_in(pack)).all()


def slug(words: str) -> str:
    """*words* in lower case, joined by hyphens."""
    return re.sub(r"[\W_]+", "-", words.lower()).strip("-")[:_SLUG_CHARS].rstrip("-")


def plain(number: str, words: Words) -> str:
    """*number* without the signs around it: "(b)", "b)" and "b." are b; "Erster" is 1."""
    bare = _DASH.sub("-", number.strip("[]. °º"))
    bare = bare if "(" in bare[1:] else bare.strip("()")
    return words.plain_numeral(bare)


class _Addresses:
    """The anchors of one document."""

    def __init__(self, units: Sequence[Unit], words: Words) -> None:
        self.units = units
        self.language = words
        self.names = [self._unit_name(unit) for unit in units]
        self.ranks = [self._rank(name) for name in self.names]
        self.scopes = self._scopes()
        self.parents = self._parents()
        self.apart = self._apart()
        self.repeating_headings = self._repeating(headings_only=True)
        self.repeating = self._repeating(headings_only=False)
        self.cited_bare = self._cited_bare()
        self.repeating_items = self._repeating_items()
        self.lettered = self._lettered()
        self.anchors: list[str] = []

    def all(self) -> list[str]:
        for i in range(len(self.units)):
            self.anchors.append(self._anchor(i))
        return self.anchors

    def _scopes(self) -> list[int | None]:
        """For each unit the attachment that holds it, None for the body."""
        scopes: list[int | None] = []
        for unit in self.units:
            above = unit.parent
            if above is None:
                scopes.append(None)
            else:
                scopes.append(above if self._is_attachment(above) else scopes[above])
        return scopes

    def _parents(self) -> dict[_Class, set[int | None]]:
        """The parents of the units of each class."""
        found: defaultdict[_Class, set[int | None]] = defaultdict(set)
        for i, unit in enumerate(self.units):
            if unit.number and (unit.kind is SectionKind.HEADING or self._may_run_on(i)):
                found[self._class(i)].add(unit.parent)
        return found

    def _is_attachment(self, i: int) -> bool:
        return self.ranks[i] == ATTACHMENT

    def _class(self, i: int) -> _Class:
        return self.scopes[i], self.names[i]

    def _repeating(self, *, headings_only: bool) -> set[_Class]:
        """The classes whose numbers begin anew below each container."""
        found = set()
        for unit_class, below in self._members(headings_only=headings_only).items():
            counts_of = Counter(
                number
                for parent, numbers in below.items()
                if parent not in self.apart
                for number in numbers
            )
            n_all = counts_of.total()
            if n_all - len(counts_of) > _REPEATED_SHARE * n_all:
                found.add(unit_class)
        return found

    def _members(self, *, headings_only: bool) -> dict[_Class, dict[int | None, set[str]]]:
        """For each class, the numbers below each parent, in order of place."""
        members: defaultdict[_Class, dict[int | None, set[str]]] = defaultdict(dict)
        for i, unit in enumerate(self.units):
            if not unit.number:
                continue
            is_heading = unit.kind is SectionKind.HEADING and unit.number[:1] != "("
            if is_heading or (not headings_only and self._may_run_on(i)):
                numbers = members[self._class(i)].setdefault(unit.parent, set())
                numbers.add(self._plain(unit.number))
        return members

    def _apart(self) -> set[int]:
        """The headings without number whose list begins anew, where numbers else run on.

        Below the chapters of an Act with sections 1 to 36 may stand "Statement of Objects", 1 to 6.
        """
        found: set[int] = set()
        for below in self._members(headings_only=False).values():
            seen: set[str] = set()
            anew: set[int] = set()
            for parent, numbers in below.items():
                repeats = 2 * len(seen & numbers) >= len(numbers)
                if repeats and parent is not None and not self.units[parent].number:
                    anew.add(parent)
                seen |= numbers
            found |= anew if 2 * len(anew) < len(below) - len(anew) else set()
        return found

    def _may_run_on(self, i: int) -> bool:
        """Whether a provision is of a form whose numbers may run on through containers."""
        unit = self.units[i]
        if (
            unit.parent is None
            or unit.kind is SectionKind.HEADING
            or self._is_attachment(unit.parent)
        ):
            return False
        number = unit.number or ""
        return (
            (self._is_outermost(unit.parent) or unit.label is not None)
            and self._plain(number).replace(" ", "").isalnum()  # "5 and 6" as well
            and number[:1].isdigit()
        )

    def _runs_on(self, i: int) -> bool:
        """Whether the numbers of a provision's class run on: several parents hold them once each.

        Where units of another class are cited by bare number, the provision needs a label.
        """
        if not self._may_run_on(i) or self._class(i) in self.repeating:
            return False
        if self.units[i].parent in self.apart:
            return False
        cited = self.units[i].label is not None or self.scopes[i] not in self.cited_bare
        return cited and len(self.parents[self._class(i)]) > 1

    def _cited_bare(self) -> dict[int | None, str]:
        """For each scope the name of the units cited by bare number: the most frequent label."""
        counts: Counter[tuple[int | None, str]] = Counter()
        for i, unit in enumerate(self.units):
            rank = self.ranks[i]
            cited = rank is None or rank >= ARTICLE
            if unit.kind is SectionKind.HEADING and unit.label and cited:
                counts[self._class(i)] += 1
        main: dict[int | None, str] = {}
        for (scope, word), _ in sorted(counts.items(), key=lambda item: (-item[1], item[0][1])):
            main.setdefault(scope, word)
        return main

    def _anchor(self, i: int) -> str:
        unit = self.units[i]
        if not unit.number and not (unit.label and self._is_attachment(i)):
            reasons = self.language.gives_reasons(unit.heading or "") and self.language.recital
            return self._below(i, reasons or slug(unit.heading or "") or "section")
        if unit.kind is SectionKind.HEADING:
            return self._heading(i)
        return self._provision(i)

    def _below(self, i: int, name: str) -> str:
        parent = self.units[i].parent
        return name if parent is None else f"{self.anchors[parent]}/{name}"

    def _prefix(self, i: int) -> str:
        """The prefix of a chain: the anchor of the attachment that holds it, if any."""
        scope = self.scopes[i]
        if scope is None:
            return ""
        outer = self._plain(self.units[scope].number or "")
        number = self._plain(self.units[i].number or "")
        rest = number if outer.isalpha() else number[1:]
        if outer and rest.startswith(f"{outer}.") and number[:1].isalpha():
            return ""  # "A.1" names its annex itself, and "A1.1" appendix 1
        return f"{self.anchors[scope]} "

    def _heading(self, i: int) -> str:
        unit, name = self.units[i], self.names[i]
        number = self._plain(unit.number or "")
        if self._is_attachment(i):
            short = self._short(name) or name.capitalize()
            return f"{self._prefix(i)}{short} {number}".rstrip()
        is_part = name == _SMALL and unit.parent is not None
        if unit.number and (unit.number.startswith("(") or is_part):
            return self._chained(i)
        container = self._container(i)
        labelled = self._with_label(i, number)
        if self._class(i) in self.repeating_headings and container is not None:
            if self._is_lettered(container) and labelled == number and number.isdigit():
                return f"{self.anchors[container]}.{labelled}"
            leaf = self._short(name) if labelled == number else ""
            return " ".join(filter(None, (self.anchors[container], leaf, labelled)))
        return f"{self._prefix(i)}{labelled}"

    def _is_lettered(self, i: int) -> bool:
        """Whether the number of a heading is a single letter without label, such as "B."."""
        number = self._plain(self.units[i].number or "")
        return self.units[i].label is None and len(number) == 1 and number.isalpha()

    def _with_label(self, i: int, number: str) -> str:
        """A heading's number, with its label unless its class is cited by bare number."""
        unit, name, scope = self.units[i], self.names[i], self.scopes[i]
        if unit.label is None or name == SECTION_SIGN:
            return self._paragraph(i, number)
        is_of_sole = scope is not None and not self.units[scope].number  # "Sch 5" is Schedule 5
        if self.cited_bare.get(scope) == name and not (number.isalpha() or is_of_sole):
            return number
        return f"{unit.label.rstrip('.').capitalize()} {number}"

    def _paragraph(self, i: int, number: str) -> str:
        """A bare *number*; in an attachment with the word for a paragraph: "para 4"."""
        scope = self.scopes[i]
        if scope is None or not number.isalnum() or self.units[i].label is not None:
            return number
        return f"{self.language.units.paragraph} {number}"

    def _container(self, i: int) -> int | None:
        """The nearest numbered heading above, within the same attachment."""
        above = self.units[i].parent
        while above is not None and not self._is_attachment(above):
            if self.units[above].number:
                return above
            above = self.units[above].parent
        return above

    def _provision(self, i: int) -> str:
        unit, parent = self.units[i], self.units[i].parent
        number = unit.number or ""
        is_whole = "." in number.strip(".") or _WHOLE.fullmatch(number) is not None
        is_whole = is_whole and not self._is_inserted(i)
        if is_whole or (number[:1].isalpha() and number[-1:].isdigit()):
            return self._listed_item(i) or f"{self._prefix(i)}{self._plain(number)}"
        if parent is None:
            if self._is_before_sections(i) and unit.label is None:
                return self._chained(i)
            return self._plain(number) if number[-1:] in ".0123456789" else number
        if parent in self.lettered:
            return f"{self._prefix(i)}{self._plain(number)}"
        if self._runs_on(i):
            return f"{self._prefix(i)}{self._paragraph(i, self._plain(number))}"
        if number[:1] != "(" and self._is_attachment(parent):
            return f"{self.anchors[parent]} {self._paragraph(i, self._plain(number))}"
        is_section = unit.label is not None or _CODED.fullmatch(self._plain(number))
        if is_section and self._is_outermost(parent):
            container = self._container(i)
            if (
                unit.label is not None
                and self._class(i) in self.repeating
                and container is not None
            ):
                leaf = self._short(self.names[i])
                return " ".join(filter(None, (self.anchors[container], leaf, self._plain(number))))
            return f"{self._prefix(i)}{self._plain(number)}"
        if number[-1:].isdigit() and self.scopes[i] is not None and not self.units[parent].number:
            # numbers run on through cross-headings
            return f"{self._prefix(i)}{self._paragraph(i, number)}"
        return self._chained(i)

    def _is_inserted(self, i: int) -> bool:
        """Whether a unit was put in behind a sibling: "(a.1)" in 5(1), "(1.1)" in section 5."""
        unit, parent = self.units[i], self.units[i].parent
        match = _INSERTED.fullmatch(unit.number or "")
        above = self._plain(self.units[parent].number or "") if parent is not None else ""
        return match is not None and above not in ("", match["stem"])

    def _lettered(self) -> set[int]:
        """The units whose provisions hold their number and count by letters: 9a, 9b in Article 9.

        All of them do, and there are several. Where paragraph 9 precedes it, 9a was inserted.
        """
        below: defaultdict[int, list[str]] = defaultdict(list)
        for unit in self.units:
            if unit.parent is not None and unit.number and unit.kind is not SectionKind.HEADING:
                below[unit.parent].append(self._plain(unit.number))
        found = set()
        for above, numbers in below.items():
            held = self._plain(self.units[above].number or "")
            is_held = (number[:-1] == held and number[-1:].isalpha() for number in numbers)
            if held.isdigit() and len(numbers) > 1 and all(is_held):
                found.add(above)
        return found

    def _is_outermost(self, i: int) -> bool:
        """Whether a unit is a container or has no number: those below are no parts of a section."""
        rank = self.ranks[i]
        return not self.units[i].number or (rank is not None and rank < ARTICLE)

    def _repeating_items(self) -> set[int | None]:
        """The scopes in which the numbers of items, such as 2.1, begin anew."""
        members: defaultdict[int | None, list[str]] = defaultdict(list)
        for i, unit in enumerate(self.units):
            if self._item(i) is not None:
                members[self.scopes[i]].append(self._plain(unit.number or ""))
        return {
            scope
            for scope, numbers in members.items()
            if len(numbers) - len(set(numbers)) > _REPEATED_SHARE * len(numbers)
        }

    def _item(self, i: int) -> str | None:
        """The part that "2.1" adds to the provision 2 above it: "1"; None for all others."""
        unit = self.units[i]
        if unit.parent is None or unit.kind is SectionKind.HEADING:
            return None
        above = self.units[unit.parent]
        held, own = self._plain(above.number or ""), self._plain(unit.number or "")
        is_held = held and above.kind is not SectionKind.HEADING and own.startswith(f"{held}.")
        return own.removeprefix(f"{held}.") if is_held else None

    def _listed_item(self, i: int) -> str:
        """The anchor of an item 2.1 whose numbers begin anew: "fees(2)(1)"; else ""."""
        item, parent = self._item(i), self.units[i].parent
        if item is None or parent is None or self.scopes[i] not in self.repeating_items:
            return ""
        chain = self.anchors[parent]
        return f"{chain}({item})" if chain.endswith(")") else ""

    def _is_before_sections(self, i: int) -> bool:
        """Whether a provision at the top must not have a bare anchor: sections are cited so."""
        return self.scopes[i] is None and None in self.cited_bare

    def _chained(self, i: int) -> str:
        parent, number = self.units[i].parent, self._plain(self.units[i].number or "")
        link = number if number.startswith("(") else f"({number})"  # "(a)(2)" keeps its signs
        return link if parent is None else f"{self.anchors[parent]}{link}"

    def _unit_name(self, unit: Unit) -> str:
        if unit.label:
            return self.language.units.name_of(unit.label)
        number = self._plain(unit.number or "")
        is_small = unit.kind is SectionKind.HEADING and number.isalpha() and number.islower()
        return _SMALL if is_small else "number" if unit.number else ""

    def _rank(self, name: str) -> int | None:
        return LEAF if name == SECTION_SIGN else self.language.units.rank_of(name)

    def _short(self, name: str) -> str:
        """The abbreviation of a unit's *name* in an anchor; "" if it has none."""
        if name == SECTION_SIGN:
            return SECTION_SIGN
        unit = self.language.units.labels.get(name)
        return unit.anchor if unit else ""

    def _plain(self, number: str) -> str:
        return plain(number, self.language)
