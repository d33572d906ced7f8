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
from .language import Label, Language, Level
from .names import Names

MAX_ITEMS = 60
"""No list of numbers is longer."""
MAX_GROUPS = 6
"""No chain of units is longer."""

_SPACE = r"[^\S\n]|[\u200e\u200f]"  # law is printed with invisible marks before cited numbers
GAP = rf"(?:{_SPACE}){{0,6}}(?:\n(?:{_SPACE}){{0,40}})?"
"""A reference breaks across lines, but never across a blank one."""
_BLANK = rf"(?=\s|[\u200e\u200f]){GAP}"
_INNER = r"\d{1,3}[A-Za-z]{0,2}|[A-Za-z]{1,2}(?:-\d{1,2})?|[ivxlc]{3,6}|[IVXLC]{3,6}"
_INNERS = rf"(?:{GAP}\({GAP}(?:{_INNER}){GAP}\))"
_DECIMAL = (  # "14", "14A", "42-1901.02", "7.2.1", "A6.7", "C-4"
    r"(?:\d+[A-Za-z]{0,2}(?![A-Za-z])(?:[.-]\d+[A-Za-z]{0,2}(?![A-Za-z]))*"
    r"|[A-Z]{1,3}\d+[A-Z]?(?:\.\d+[A-Z]?)*|[A-Z](?:[.-]\d+)+)"
)
_ORDINAL = r"(?:\d+[A-Z]?(?:\.\d+)*|[IVXLC]+(?:-[A-Z])?|[A-Z](?:[-.]?\d+)?)"  # of a container
_END = r"(?![\w%€$£]|\s?(?:%|€|\$|£)|[.,]\d)"

_ITEM = re.compile(rf"{GAP}(?:(?P<base>{_DECIMAL})(?P<inner>{_INNERS}*)|(?P<alone>{_INNERS}+))"
                   rf"(?P<comment>-\d+[A-Za-z]?(?!\d))?{_END}")  # fmt: skip
_OUTER_ITEM = re.compile(rf"{GAP}(?P<base>{_ORDINAL})(?P<inner>{_INNERS}*)(?P<comment>)"
                         rf"(?P<alone>){_END}")  # fmt: skip
_LETTER_ITEM = re.compile(rf"{GAP}(?P<base>[a-z]{{1,2}})(?P<inner>)(?P<comment>)(?P<alone>)"
                          r"(?![\w])\)?")  # fmt: skip
_PART = re.compile(r"[A-Za-z0-9-]+")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_ASIDE = re.compile(r"\s{0,3}\([a-z][^()\n]{2,80}\)(?=\s)")  # "section 4 (excluded agreements) of"


class Grammar:
    """Reads citations of one language.

    Args:
        names: Reads the names of documents.
    """

    def __init__(self, language: Language, names: Names) -> None:
        self.language = language
        self.names = names
        labels = "|".join(sorted(map(re.escape, language.labels), key=len, reverse=True))
        pointers = _either(
            language.these | language.those | language.preceding | language.following
        )
        self._label = re.compile(rf"(?P<label>{labels})(?![A-Za-zÄÖÜäöüß_-])\.?", re.IGNORECASE)
        self._next_label = re.compile(
            rf"(?:,)?{GAP}(?P<label>{labels})(?![A-Za-zÄÖÜäöüß_-])\.?", re.IGNORECASE
        )
        self._pointed = re.compile(
            rf"(?P<pointer>{pointers}){_BLANK}(?P<label>{labels})(?![\w-])", re.IGNORECASE
        )
        self._join = re.compile(
            rf"{GAP}(?:[,;]{GAP}(?:(?:{_either(language.joins)}){_BLANK})?"
            rf"|(?:{_either(language.joins)})(?:{_BLANK}|(?=\()))",
            re.IGNORECASE,
        )
        self._range = re.compile(
            rf"{GAP}(?:(?:{_either(language.ranges)})(?:{_BLANK}|(?=\())|[–—]{GAP})", re.IGNORECASE
        )
        self._within = re.compile(rf"{_BLANK}(?:{_either(language.within)}){_BLANK}", re.IGNORECASE)
        self._measure = re.compile(rf"{_BLANK}(?:{'|'.join(language.measures)})\b")

    def citation(self, text: str, start: int, word: str, after: int) -> Citation | None:
        """The citation whose label *word* stands at *start*; *after* is the end of the label."""
        chain = self._chain(text, start, self.language.labels[word], after)
        if not chain:
            return None
        found = Citation(start, chain[-1].end, chain)
        self._holder(text, found)
        return found

    def pointed(self, text: str, start: int) -> Citation | None:
        """Such as "this section", "that Part", and what may follow: "this paragraph (d)(3)"."""
        match = self._pointed.match(text, start)
        if match is None or self.names.points(text, start):
            return None
        word = match["label"].lower()
        label = self.language.labels[word]
        chain = self._chain(text, match.start("label"), label, match.end())
        if chain:
            that = " ".join(match["pointer"].lower().split()) in self.language.those
            found = Citation(chain[0].start if that else start, chain[-1].end, chain)
            self._holder(text, found)
            return found
        pointer = " ".join(match["pointer"].lower().split())
        return Citation(start, match.end(), holder=Holder(pointer, label, word, start, match.end()))

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
            match = self._next_label.match(text, chain[-1].end)
            if match is None:
                break
            label = self.language.labels[match["label"].lower()]
            if not _follows(label, chain[-1].label):
                break
            items = self._items(text, match.end(), label)
            if not items:
                break
            chain.append(Group(label, match.start("label"), items))
        return chain

    def _holder(self, text: str, found: Citation) -> None:
        """Read what holds the chain of *found*: "of section 7", "of this Part", "of that Act"."""
        while len(found.chain) < MAX_GROUPS:
            end = found.end
            if aside := _ASIDE.match(text, end):
                end = aside.end()
            match = self._within.match(text, end)
            place = match.end() if match else end
            if match:
                if pointed := self._pointed.match(text, place):
                    word = pointed["label"].lower()
                    label = self.language.labels[word]
                    items = self._items(text, pointed.end(), label)
                    if items:  # "of this paragraph (d)"
                        group = Group(label, pointed.start("label"), items[:1])
                        self._prepend(found, [group])
                        continue
                    if self.names.points(text, place):
                        paper = self.names.read(text, place)
                        found.paper = paper
                        found.end = paper.end if paper else found.end
                        return
                    pointer = " ".join(pointed["pointer"].lower().split())
                    found.holder = Holder(pointer, label, word, place, pointed.end())
                    found.end = pointed.end()
                    self._paper(text, found)
                    return
                article = re.compile(r"(?:the\s)?").match(text, place)
                inside = article.end() if article else place
                label_match = self._label.match(text, inside)
                if label_match:
                    label = self.language.labels[label_match["label"].lower()]
                    more = self._chain(text, label_match.start(), label, label_match.end())
                    if more and _holds(more[-1].label, found.chain[0].label):
                        more[-1].items = more[-1].items[:1]
                        self._prepend(found, more)
                        continue
            paper = self.names.read(text, place) if match else self.names.read_code(text, found.end)
            if paper is not None:
                found.paper = paper
                found.end = paper.end
            return

    def _paper(self, text: str, found: Citation) -> None:
        """Read a document behind a holder: "of this Part" may go on "of the Contracts Act"."""
        if match := self._within.match(text, found.end):
            paper = self.names.read(text, match.end())
            if paper is not None:
                found.paper, found.end = paper, paper.end

    def _prepend(self, found: Citation, groups: list[Group]) -> None:
        found.chain[:0] = groups
        found.shared += len(groups)
        found.end = groups[-1].end

    def _items(self, text: str, position: int, label: Label) -> list[Item]:
        first = self._item(text, position, label)
        if (
            first is None
            or (not first.bare and self._measure.match(text, first.end))
            or (label.level is Level.UNIT and _YEAR.fullmatch(first.number[0]))
        ):
            return []
        items = [first]
        while len(items) < MAX_ITEMS:
            last = items[-1]
            if last.until is None and (match := self._range.match(text, last.end)):
                other = self._item(text, self._label_again(text, match.end(), label), label)
                if other is not None and self._goes_on(text, last, other, label, ranged=True):
                    last.until, last.until_bare, last.end = other.number, other.bare, other.end
                    continue
            match = self._join.match(text, last.end)
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
        while match := self._next_label.match(text, item.end):
            inner = self.language.labels[match["label"].lower()]
            found = self._item(text, match.end(), inner) if _follows(inner, label) else None
            if found is None or inner.level is Level.CONTAINER:
                return
            item.number += found.number
            item.end = found.end
            label = inner

    def _label_again(self, text: str, position: int, label: Label) -> int:
        """Behind the same label, where it is said again: "paragraph (a) or paragraph (b)"."""
        match = self._label.match(text, position)
        same = match and self.language.labels[match["label"].lower()].level is label.level
        return match.end() if match and same else position

    def _goes_on(self, text: str, last: Item, other: Item, label: Label, *, ranged: bool) -> bool:
        """Whether *other* goes on with the list that *last* is in: "14 days" does not."""
        if self._measure.match(text, other.end):
            return False
        if other.bare:
            return last.bare or len(last.number) > 1 or label.level is Level.INNER
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            return label.lists or ranged
        if last.bare and not label.lists:
            return False
        return label.lists or ranged or len(other.number) > 1 or not other.number[0].isdigit()

    def _item(self, text: str, position: int, label: Label) -> Item | None:
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            match = _OUTER_ITEM.match(text, position) or _ITEM.match(text, position)
        else:
            match = _ITEM.match(text, position)
            if match is None and label.letters:
                match = _LETTER_ITEM.match(text, position)
        if match is None:
            return None
        named = match["base"]
        start = match.start("base") if named else match.start("alone")
        if not named:
            start = text.index("(", start)
        number = [part.lower() for part in _PART.findall(match["inner"] or match["alone"] or "")]
        if named:
            base = named.lower()
            if label.kind:
                base = f"{label.kind} {arabic(base)}"
            bases = base.split("-") if label.level is Level.COMMENT else [base]  # "comment 9-5"
            number[:0] = bases
        if match["comment"]:
            number.append(match["comment"][1:].lower())
        return Item(start, match.end(), tuple(number), bare=not named)


def _follows(inner: Label, outer: Label) -> bool:
    """Whether a label may go on inwards from another: "Schedule 2, paragraph 4"."""
    if inner.level is Level.CONTAINER:
        return outer.level in (Level.CONTAINER, Level.ATTACHMENT)
    if outer.level is Level.SENTENCE:
        return inner.level is Level.INNER and not inner.direct
    if inner.level is outer.level:
        return inner.level is not Level.UNIT and not inner.direct
    return inner.level > outer.level


def _holds(outer: Label, inner: Label) -> bool:
    """Whether a unit of one label may stand in one of another: a Part in a Schedule, and so on."""
    if inner.level is Level.CONTAINER:
        return outer.level in (Level.CONTAINER, Level.ATTACHMENT)
    return outer.level <= inner.level


def _either(words: frozenset[str] | tuple[str, ...]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s{1,4}") for word in longest)
