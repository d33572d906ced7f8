"""The grammar of references: from a place where one may begin to its parts.

    citation  := chain [ within holder ]
    chain     := group { [","] group }             "Schedule 2, paragraph 4", "§ 14 Abs. 2 Nr. 3"
    group     := label items
    items     := number { join number | range number }    "12, 14(2) and 19", "(b) through (d)"
    number    := base { "(" inner ")" } [ "-" comment ] | "(" inner ")" { "(" inner ")" }
    holder    := determiner label | chain [ within holder ] | paper
    paper     := determiner paper-word | name      "that Act", "the Contracts Act 1968", "MKT"

The rules are the methods of `Grammar`, one each; the words are those of a `Language`; papers are
read by `names.Names`. Each rule looks ahead a bounded number of characters, so that reading a text
takes time in proportion to its length.
"""

from __future__ import annotations

import re

from evidence_graph.addresses import arabic

from .citation import Citation, Group, Holder, Item
from .foreign import foreign_at
from .language import Label, Language, Level
from .names import Names
from .numbers import ITEM, LETTER_ITEM, OUTER_ITEM, PART
from .papers import Paper
from .phrases import phrases_of

MAX_ITEMS = 60
"""No list of numbers is longer."""
MAX_GROUPS = 6
"""No chain of units is longer."""

_ASIDE = re.compile(r"\s{0,3}\([A-Za-z][^()\n]{2,80}\)(?=\s)")  # "section 4 (excluded rents) of"
_ARTICLE = re.compile(r"(?:the\s)?")


class Grammar:
    """Reads citations of one language.

    Args:
        names: Reads the names of documents.
    """

    def __init__(self, language: Language, names: Names) -> None:
        self.language = language
        self.names = names
        self._phrases = phrases_of(language)

    def citation(self, text: str, start: int, word: str, after: int) -> Citation | None:
        """The citation whose label *word* stands at *start* and ends at *after*."""
        chain = self._chain(text, start, self.language.labels[word], after)
        if not chain:
            return None
        found = Citation(start, chain[-1].end, chain)
        self._holder(text, found)
        return found

    def _label_of(self, match: re.Match[str]) -> Label:
        return self.language.labels[match["label"].lower()]

    def _after(self, match: re.Match[str]) -> int:
        """Where a label ends, with its full stop if it is an abbreviation."""
        abbreviated = match["label"].lower() in self.language.abbreviated
        return match.end() if abbreviated else match.end("label")

    def pointed(self, text: str, start: int) -> Citation | None:
        """Such as "this section", "that Part", and what may follow: "this paragraph (d)(3)"."""
        match = self._phrases.pointed.match(text, start)
        if match is None or self.names.points(text, start):
            return None
        label = self._label_of(match)
        holder = _pointer(match, label)
        chain = self._chain(text, match.start("label"), label, match.end())
        if not chain:
            if self._is_ordinary(holder):
                return None
            return Citation(start, match.end(), holder=holder)
        that = holder.pointer in self.language.those
        found = Citation(chain[0].start if that else start, chain[-1].end, chain)
        self._holder(text, found)
        return found

    def _is_ordinary(self, holder: Holder) -> bool:
        """Whether the words point at no unit: "at this point", "in such form"."""
        language = self.language
        if holder.pointer in language.such and holder.word not in language.suchlike:
            return True
        return holder.word in language.ordinary

    def bare(self, text: str, start: int) -> Citation | None:
        """Numbers in brackets without a label: "subject to (2) and (3)"."""
        label = Label(Level.INNER, lists=True)
        items = self._items(text, start, label)
        return (
            Citation(items[0].start, items[-1].end, [Group(label, start, items)]) if items else None
        )

    def numbered(self, text: str, start: int) -> Citation | None:
        """A number behind the name of its document: "MKT 4.10.1(2)"."""
        label = Label(Level.UNIT, lists=True)
        items = self._items(text, start, label)
        return (
            Citation(items[0].start, items[-1].end, [Group(label, start, items)]) if items else None
        )

    def _chain(self, text: str, start: int, label: Label, after: int) -> list[Group]:
        items = self._items(text, after, label)
        if not items:
            return []
        chain = [Group(label, start, items)]
        while len(chain) < MAX_GROUPS and len(chain[-1].items) == 1:
            match = self._phrases.next_label.match(text, chain[-1].end)
            if match is None:
                break
            label = self._label_of(match)
            if not _follows(label, chain[-1].label) or _is_again(label, chain):
                break
            items = self._items(text, self._after(match), label)
            if not items:
                break
            chain.append(Group(label, match.start("label"), items))
        return chain

    def _holder(self, text: str, found: Citation) -> None:
        """Read what holds the chain of *found*: "of section 7", "of this Part", "of that Act"."""
        while len(found.chain) < MAX_GROUPS:
            aside = _ASIDE.match(text, found.end)
            match = self._phrases.within.match(text, aside.end() if aside else found.end)
            if match is None:
                self._bare_holder(text, found)
                return
            if pointed := self._phrases.pointed.match(text, match.end()):
                if not self._pointed_holder(text, found, pointed):
                    return
            elif not self._chained_holder(text, found, match.end()):
                self._named_holder(found, self.names.read(text, match.end()))
                return

    def _bare_holder(self, text: str, found: Citation) -> None:
        """What needs no "of": "§ 823 BGB", "section 5 thereof"."""
        match = self._phrases.thereof.match(text, found.end)
        if match is None:
            self._named_holder(found, self.names.read_code(text, found.end))
        elif found.chain[0].label.level is Level.INNER:
            that = min(self.language.those)
            found.holder = Holder(that, Label(Level.UNIT), "", match.start(), match.end())
            found.end = match.end()
        else:
            self._named_holder(found, Paper(match.start(), match.end(), None, pointer=True))

    def _pointed_holder(self, text: str, found: Citation, pointed: re.Match[str]) -> bool:
        """Such as "of this Part"; whether something may hold that in turn."""
        label = self._label_of(pointed)
        if items := self._items(text, pointed.end(), label):  # "of this paragraph (d)"
            self._prepend(found, [Group(label, pointed.start("label"), items[:1])])
            return True
        if self.names.points(text, pointed.start()):
            self._named_holder(found, self.names.read(text, pointed.start()))
            return False
        found.holder = _pointer(pointed, label)
        found.end = pointed.end()
        if match := self._phrases.within.match(
            text, found.end
        ):  # "of this Part of the Contracts Act"
            self._named_holder(found, self.names.read(text, match.end()))
        return False

    def _chained_holder(self, text: str, found: Citation, position: int) -> bool:
        """Units around the chain, as in "of Part 3 of Schedule 2": whether there are any."""
        article = _ARTICLE.match(text, position)
        start = article.end() if article else position
        match = self._phrases.label.match(text, start)
        if match is None or foreign_at(text, start) is not None:  # "Regulation (EU) 2016/679"
            return False
        label = self._label_of(match)
        more = self._chain(text, match.start("label"), label, self._after(match))
        if not more or not _holds(more[-1].label, found.chain[0].label):
            return False
        more[-1].items = more[-1].items[:1]
        self._prepend(found, more)
        return True

    def _named_holder(self, found: Citation, paper: Paper | None) -> None:
        if paper is not None:
            found.paper, found.end = paper, paper.end

    def _prepend(self, found: Citation, groups: list[Group]) -> None:
        found.chain[:0] = groups
        found.shared += len(groups)
        found.end = groups[-1].end

    def _items(self, text: str, position: int, label: Label) -> list[Item]:
        first = self._item(text, position, label)
        if first is None or (not first.bare and self._phrases.measure.match(text, first.end)):
            return []
        items = [first]
        while len(items) < MAX_ITEMS:
            last = items[-1]
            if last.until is None and (match := self._phrases.range.match(text, last.end)):
                other = self._item(text, self._label_again(text, match.end(), label), label)
                if other is not None and self._goes_on(text, last, other, label, ranged=True):
                    last.until, last.until_bare, last.end = other.number, other.bare, other.end
                    continue
            match = self._phrases.join.match(text, last.end)
            if match is None:
                break
            again = self._label_again(text, match.end(), label)
            other = self._item(text, again, label)
            if other is None or text.count("\n", last.end, other.start) > 1:
                break
            if again == match.end() and not self._goes_on(text, last, other, label, ranged=False):
                break
            other.start = match.end()
            self._deepen(text, other, label)
            items.append(other)
        return items

    def _deepen(self, text: str, item: Item, label: Label) -> None:
        """Add to a later number of a list what follows it alone: "§§ 93, 105 Absatz 1"."""
        while match := self._phrases.next_label.match(text, item.end):
            inner = self._label_of(match)
            found = self._item(text, self._after(match), inner) if _follows(inner, label) else None
            if found is None or inner.level is Level.CONTAINER:
                return
            item.number += found.number
            item.end = found.end
            label = inner

    def _label_again(self, text: str, position: int, label: Label) -> int:
        """Behind the same label, where it is said again: "paragraph (a) or paragraph (b)"."""
        match = self._phrases.label.match(text, position)
        same = match and self._label_of(match).level is label.level
        return self._after(match) if match and same else position

    def _goes_on(self, text: str, last: Item, other: Item, label: Label, *, ranged: bool) -> bool:
        """Whether *other* goes on with the list that *last* is in: "14 days" does not."""
        if self._phrases.measure.match(text, other.end):
            return False
        if other.bare:
            return last.bare or len(last.number) > 1 or label.level is Level.INNER
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            alike = last.number[-1][-1].isdigit() == other.number[-1][-1].isdigit()
            return label.lists or (ranged and alike)  # not "appendix A to 12 CFR 202"
        if last.bare and not label.lists:
            return False
        return label.lists or ranged or len(other.number) > 1 or not other.number[0].isdigit()

    def _item(self, text: str, position: int, label: Label) -> Item | None:
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            match = OUTER_ITEM.match(text, position) or ITEM.match(text, position)
        else:
            match = ITEM.match(text, position)
            if match is None and label.letters:
                match = LETTER_ITEM.match(text, position)
        if match is None:
            return None
        named = match["base"]
        start = match.start("base") if named else match.start("alone")
        if not named:
            start = text.index("(", start)
        number = [part.lower() for part in PART.findall(match["inner"] or match["alone"] or "")]
        if named:
            base = named.lower()
            if label.kind:
                base = f"{label.kind} {arabic(base)}"
            bases = base.split("-") if label.level is Level.COMMENT else [base]  # "comment 9-5"
            number[:0] = bases
        if match["comment"]:
            number.append(match["comment"][1:].lower())
        return Item(start, match.end(), tuple(number), bare=not named)


def _pointer(match: re.Match[str], label: Label) -> Holder:
    pointer = " ".join(match["pointer"].lower().split())
    return Holder(pointer, label, match["label"].lower(), match.start(), match.end())


def _follows(inner: Label, outer: Label) -> bool:
    """Whether a label may go on inwards from another: "Schedule 2, paragraph 4"."""
    if inner.level is Level.CONTAINER:
        return outer.level in (Level.CONTAINER, Level.ATTACHMENT)
    if outer.level is Level.SENTENCE:
        return inner.level is Level.INNER and not inner.direct
    if inner.level is outer.level:
        return inner.level is not Level.UNIT and not inner.direct
    return inner.level > outer.level


def _is_again(label: Label, chain: list[Group]) -> bool:
    """Whether a list goes on: "Schedule 1, Part 1, Schedule 3, Part 1"."""
    return label.level is Level.ATTACHMENT and any(g.label.kind == label.kind for g in chain)


def _holds(outer: Label, inner: Label) -> bool:
    """Whether a unit of one label may stand in one of another: a Part in a Schedule, and so on."""
    if inner.level is Level.CONTAINER:
        return outer.level in (Level.CONTAINER, Level.ATTACHMENT)
    return outer.level <= inner.level
