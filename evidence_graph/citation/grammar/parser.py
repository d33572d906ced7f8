"""Parses the citation that begins at a position of a text.

    citation  := chain [ within holder ]
    chain     := group { [","] group }             "Schedule 2, paragraph 4", "§ 14 Abs. 2 Nr. 3"
    group     := label items | ordinal label | marked        "first subparagraph", "1°"
    items     := number { join number | range number }    "12, 14(2) and 19", "(b) through (d)"
    number    := base { "(" inner ")" } [ "-" comment ] | "(" inner ")" { "(" inner ")" }
    holder    := determiner label | chain [ within holder ] | document
    document  := determiner document-word | name      "that Act", "the Contracts Act 1968", "MKT"

Each rule is a method of `Grammar`. The words are those of `CitationWords`, and an
`InstrumentReader` reads the names of documents. A rule looks ahead a bounded number of characters,
so that parsing takes time in proportion to the length of a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ...language.citations import CitationWords, Label, Level, Roman
from ..foreign import foreign_at
from ..model import Citation, Group, Holder, Instrument, Item
from ..numbers import GAP, ROMAN, Style, numbers_of
from ..phrases import phrases_of
from .instruments import InstrumentReader
from .lists import Lists, follows

MAX_GROUPS = 8
"""The longest chain of units."""

_INSERTED_CHARS = 60  # of the words that lead to a unit between commas, with a line break
_WORD = re.compile(r"[^\W_]{1,40}")
_BEGINS_TEXT = re.compile(r"\s?[:—–“„«\"‘]")
_OPENS = re.compile(rf"{GAP}\(")
_COMMA = re.compile(rf",{GAP}")
_CLOSED_LETTER = re.compile(r"([a-z])\1?\)")


def no_unit(position: int) -> bool:
    """Returns False: in a text that is no document, no number begins a unit."""
    return False


class Grammar:
    """Reads citations of one language.

    Args:
        names: Reads the names of documents.
        begins_unit: Whether a unit begins at a position, so that a number there is its own.
    """

    def __init__(
        self,
        language: CitationWords,
        names: InstrumentReader,
        begins_unit: Callable[[int], bool] = no_unit,
        style: Style = Style.TEXT,
    ) -> None:
        self.language = language
        self.names = names
        self._lists = Lists(language, begins_unit, style)
        self._numbers = numbers_of(language, style)
        self._phrases = phrases_of(language, style)

    def citation(self, text: str, start: int, word: str, after: int) -> Citation | None:
        """The citation whose label *word* stands at *start* and ends at *after*."""
        if text.startswith("(s)", after):
            if f"{word}s" not in self._phrases.labels:
                return None  # "the App(s)"
            word, after = f"{word}s", after + 3
        chain = self._chain(text, start, self._phrases.labels[word], after)
        if not chain:
            return self._neighbour(text, start)
        found = Citation(start, chain[-1].end, chain)
        self._holder(text, found)
        return found

    def _neighbour(self, text: str, start: int) -> Citation | None:
        """A neighbouring unit, pointed at by an adjective after its label: "article précédent"."""
        match = self._phrases.neighbour.match(text, start)
        label = match and self._phrases.label_of(match)
        if match is None or label is None or label.level is Level.PASSAGE:
            return None
        return Citation(start, match.end(), holder=_pointer(match, label))

    def pointed(self, text: str, start: int) -> Citation | None:
        """A unit that is pointed at, with any numbers: "this section", "this paragraph (d)(3)"."""
        match = self._phrases.pointed.match(text, start)
        if match is None or self.names.points(text, start):
            return None
        label = self._phrases.label_of(match)
        holder = _pointer(match, label)
        chain = self._chain(text, match.start("label"), label, match.end())
        if not chain:
            if self._is_ordinary(holder) or self._phrases.measure.match(text, match.end()):
                return None  # "such paragraph headings"
            return Citation(start, match.end(), holder=holder)
        that = holder.pointer in self.language.pointers.those
        found = Citation(chain[0].start if that else start, chain[-1].end, chain)
        self._holder(text, found)
        if found.instrument is not None and holder.pointer in self.language.pointers.these:
            found.instrument = replace(
                found.instrument, name=None, pointer=False
            )  # "this Part 2 of the Act"
        return found

    def _is_ordinary(self, holder: Holder) -> bool:
        """Whether the words are ordinary and point at no unit: "at this point", "in such form"."""
        pointers = self.language.pointers
        if holder.pointer in pointers.such and holder.word not in pointers.suchlike:
            return True
        return holder.word in pointers.ordinary

    def counted(self, text: str, start: int) -> Citation | None:
        """A passage or an attachment with an ordinal: "first subparagraph of (2)"."""
        group = self._counted(text, start)
        if group is None:
            return None
        found = Citation(start, group.end, [group])
        self._holder(text, found)
        return found

    def _counted(self, text: str, start: int) -> Group | None:
        word = _WORD.match(text, start)
        if word is None or word[0].lower() not in self._phrases.counting:
            return None
        match = self._phrases.ordinal.match(text, start)
        if match is None:
            return None
        ordinal = " ".join(match["ordinal"].lower().split())
        label = self._phrases.labels[match["label"].lower()]
        if label.level is not Level.ATTACHMENT:
            label = Label(Level.PASSAGE, label.ordinal)
        elif match["label"].islower():
            return None  # "the first schedule of payments"
        number = f"{label.kind} {self.language.numbers.ordinals.get(ordinal, ordinal)}"
        item = Item(start, match.end(), (number,), bare=False)
        return Group(label, start, [item])

    def _counted_container(self, text: str, start: int) -> Group | None:
        """A container with an ordinal that holds other units: "of the second Part"."""
        word = _WORD.match(text, start)
        number = word and self.language.numbers.ordinals.get(word[0].lower())
        if word is None or number is None or not text.startswith(" ", word.end()):
            return None
        if self.names.read(text, start) is not None:
            return None  # "Vierten Buches Sozialgesetzbuch"
        match = self._phrases.label.match(text, word.end() + 1)
        label = match and self._phrases.label_of(match)
        if match is None or label is None or label.level is not Level.CONTAINER:
            return None
        item = Item(start, match.end(), (f"{label.kind} {number}",), bare=False)
        return Group(label, start, [item])

    def marked(self, text: str, start: int) -> Citation | None:
        """Numbers without a label, known by their form: "1° et 2° du I de l'article 4"."""
        group = self._unlabelled(text, start)
        if group is None:
            return None
        if group.items[0].number[0].isdigit():
            group.items = self._lists.read(text, start, replace(group.label, lists=True))
        found = Citation(start, group.end, [group])
        self._holder(text, found)
        return found

    def paragraph(self, text: str, start: int) -> Citation | None:
        """A number without a label after a word that leads to one: "b du 3°", "II de l'article 11".

        A letter or a plain number counts only if a holder follows: "du 2 de l'article 52"; another
        number only if such a unit exists, and so a plain one in "au 2 ci-dessus".
        """
        label = Label(Level.INNER, letters=True, lists=True)
        group = self._unlabelled(text, start)
        is_marked = group is not None
        if group is None or group.items[0].number[0].isdigit():
            items = self._lists.read(text, start, label)
            group = Group(label, start, items) if items else None
        if group is None:
            return None
        found = Citation(start, group.items[-1].end, [group])
        self._holder(text, found)
        is_held = bool(found.shared or found.holder)
        if not is_held:
            group.label = replace(group.label, loose=True)
        is_sure = is_held or is_marked or bool(self._phrases.above.match(text, found.end))
        return found if is_sure else None

    def _unlabelled(self, text: str, start: int) -> Group | None:
        """The number of a paragraph, known by its form: "1°", "II"."""
        match = self._numbers.marked and self._numbers.marked.match(text, start)
        match = match or self._phrases.lettered.match(text, start)
        if not match and self.language.numbers.roman is Roman.ALWAYS:
            match = ROMAN.match(text, start)
            label = Label(Level.INNER, direct=True)
            return match and Group(
                label, start, [Item(start, match.end(), (match[0].lower(),), bare=False)]
            )
        if not match:
            return None
        item = Item(match.start("base"), match.end(), (match["base"],), bare=False)
        return Group(Label(Level.INNER), start, [item])

    def bare(self, text: str, start: int) -> Citation | None:
        """Numbers in brackets without a label: "subject to (2) and (3)"."""
        return self._listed(text, start, Label(Level.INNER, lists=True))

    def numbered(self, text: str, start: int) -> Citation | None:
        """A number after the name of its document: "MKT 4.10.1(2)"."""
        return self._listed(text, start, Label(Level.UNIT, lists=True))

    def _listed(self, text: str, start: int, label: Label) -> Citation | None:
        items = self._lists.read(text, start, label)
        if not items:
            return None
        return Citation(items[0].start, items[-1].end, [Group(label, start, items)])

    def _chain(self, text: str, start: int, label: Label, after: int) -> list[Group]:
        label = _inside(label, text, after)
        items = self._lists.read(text, after, label, text[start:after])
        if not items:
            return []
        if items[0].letter and label.level is Level.INNER:
            label = replace(label, direct=True)  # "paragraph B" stands right below its Section
        chain = [Group(label, start, items)]
        while len(chain) < MAX_GROUPS and len(items) == 1 and not items[0].closed:
            match = self._phrases.next_label(text, chain[-1].end)
            if match is None:
                inner = self._unlabelled_inside(text, chain[-1])
                if inner is None:
                    break
                chain.append(inner)
                items = inner.items
                continue
            label = _inside(self._phrases.label_of(match), text, self._phrases.after(match))
            gap = text[chain[-1].end : match.start()]
            is_unit = label.level is Level.UNIT is chain[-1].label.level
            is_listed = gap[:1] == "," and (is_unit or any(g.label == label for g in chain[:-1]))
            if is_listed or not follows(label, chain[-1].label) or _is_again(label, chain):
                break  # "Nr. 1 Buchstabe b, Nr. 2"
            items = self._lists.read(text, self._phrases.after(match), label, match["label"])
            if not items:
                break
            chain.append(Group(label, match.start("label"), items))
        return chain

    def _unlabelled_inside(self, text: str, outer: Group) -> Group | None:
        """An inner group without a label after *outer*: "article 4, II", "Abs. 5 erster Satz"."""
        if outer.label.level not in (Level.UNIT, Level.INNER):
            return None
        gap = _COMMA.match(text, outer.end)
        if gap is None and text[outer.end : outer.end + 1] in (" ", "\u00a0"):
            counted = self._counted_inside(text, outer.end + 1)
            return counted or self._lettered_inside(text, outer)
        if gap is None:
            return None
        return self._unlabelled(text, gap.end()) or self._counted_inside(text, gap.end())

    def _counted_inside(self, text: str, start: int) -> Group | None:
        group = self._counted(text, start)
        return group if group and group.label.level is Level.PASSAGE else None

    def _lettered_inside(self, text: str, outer: Group) -> Group | None:
        """Letters with a bracket behind a paragraph: "Abs. 4 a) und b)"; not "(Abs. 4 a)".

        A letter between a paragraph and a code needs no bracket: "Art. 6 (1) b. GDPR".
        """
        carries, start = self.language.connectives.carries, outer.end + 1
        is_inside = len(outer.items[0].number) > 1 or outer.label.level is Level.INNER
        if is_inside and (letters := self._phrases.letters_of_code.match(text, start)):
            found = [
                Item(letters.start(name), letters.end(f"end_{name}"), (letters[name],), bare=False)
                for name in ("first", "second")
                if letters[name]
            ]
            return Group(Label(Level.INNER, letters=True, lists=True), start, found)
        if not carries or outer.label.level is not Level.INNER:
            return None
        letter = _CLOSED_LETTER.match(text, start)
        before = text[max(text.rfind("\n", 0, start), 0) : start]
        if letter is None or before.rfind("(") > before.rfind(")"):
            return None
        label = Label(Level.INNER, letters=True, lists=True)
        items = self._lists.read(text, outer.end, label)
        return Group(label, start, items) if items else None

    def _holder(self, text: str, found: Citation) -> None:
        """Parse the holder of *found* into it: "of section 7", "of this Part", "of that Act"."""
        if found.chain[-1].items[-1].closed:
            return
        while len(found.chain) < MAX_GROUPS:
            if pointed := self._phrases.contracted_unit(text, found.end):  # "III dudit article"
                if not self._pointed_holder(text, found, pointed):
                    return
                continue
            aside = self._aside(text, found)
            match = self._within(text, found, aside.end() if aside else found.end)
            if aside and self._phrases.thereof.match(text, aside.end()):
                found.end = aside.end()  # "Article I (Definitions) thereof"
            if match is None or self._holds_without(text, found.end):
                self._bare_holder(text, found)
                return
            if pointed := self._phrases.pointed.match(text, match.end()):
                if not self._pointed_holder(text, found, pointed):
                    return
            elif not self._chained_holder(text, found, match.end()):
                instrument = self.names.read(text, match.end())
                if not (match[0][0] == "," and instrument and _is_common(instrument)):
                    self._named_holder(found, instrument)
                return

    def _within(self, text: str, found: Citation, end: int) -> re.Match[str] | None:
        """The words between *found*, which ends at *end*, and its holder.

        A comma may close what stands between commas: "§ 4, auch in Verbindung mit § 5, des
        Hafengesetzes".
        """
        before = max(0, found.start - _INSERTED_CHARS)
        if text.startswith(",", end) and self._phrases.inserted.search(text, before, found.start):
            return self._phrases.within_behind_inserted.match(text, end)
        return self._phrases.within.match(text, end)

    def _aside(self, text: str, found: Citation) -> re.Match[str] | None:
        """The title behind a unit, or its columns: "Section 4: Excluded Rents" of the Lease.

        A unit with a colon at the beginning of a line heads its own text.
        """
        column = self._phrases.column.match(text, found.end)
        aside = self._phrases.aside.match(text, found.end)
        if aside and aside[0].startswith(":"):
            line = text.rfind("\n", 0, found.start) + 1
            return aside if any(map(str.isalpha, text[line : found.start])) else column
        return aside or column

    def _holds_without(self, text: str, end: int) -> bool:
        """Whether the words after a unit contain "of": "thereof", "of which", "du même"."""
        if self._phrases.thereof.match(text, end):
            return True
        return self._is_contracted(text, end + text.startswith(",", end))

    def _is_contracted(self, text: str, end: int) -> bool:
        """Whether "du même règlement" or the like follows a unit that ends at *end*."""
        return bool(self._phrases.contracted.match(text, end)) and self.names.points(text, end + 1)

    def _bare_holder(self, text: str, found: Citation) -> None:
        """Parse a holder that needs no "of": "§ 823 BGB", "section 5 thereof"."""
        match = self._phrases.thereof.match(text, found.end)
        if match is None:
            behind = found.end + 1
            if self._is_contracted(text, found.end):
                self._named_holder(found, self.names.read(text, behind))
            elif text.startswith(",", found.end) and self._is_contracted(text, behind):
                self._named_holder(found, self.names.read(text, behind + 1))  # ", du même décret"
            else:
                named = self.names.read_code(text, found.end)
                if named is None and _is_parted(text, found):  # "art. 8, al. 1, LTF"
                    named = self.names.read_code(text, found.end + 1)
                self._named_holder(found, named)
                if named is not None and self.language.connectives.carries:
                    self._inner_behind(text, found)
        elif found.chain[0].label.level is Level.INNER and not found.chain[0].items[0].is_whole:
            that = min(self.language.pointers.those)
            found.holder = Holder(that, Label(Level.UNIT), "", match.start(), match.end())
            found.end = match.end()
        else:
            self._named_holder(found, Instrument(match.start(), match.end(), None, pointer=True))

    def _inner_behind(self, text: str, found: Citation) -> None:
        """Add what is cited within the unit behind its code: "§ 52 AO Abs. 2 Ziff. 1"."""
        match = self._phrases.next_label(text, found.end)
        if (
            match is None
            or match.start("label") != found.end + 1
            or text[found.end] not in " \u00a0"
        ):
            return
        label, outer = self._phrases.label_of(match), found.chain[-1]
        is_one = len(outer.items) == 1 and outer.items[0].until is None
        if not (is_one and label.direct and follows(label, outer.label)):
            return
        inner = self._chain(text, match.start("label"), label, self._phrases.after(match))
        if inner:
            found.chain += inner
            found.end = inner[-1].end

    def _pointed_holder(self, text: str, found: Citation, pointed: re.Match[str]) -> bool:
        """Parse a holder such as "of this Part"; whether a further holder may follow."""
        label = self._phrases.label_of(pointed)
        items = self._lists.read(text, pointed.end(), label, pointed["label"])
        if items and not _begins_item(text, items[0]):  # "of this paragraph (d)"
            self._prepend(found, [Group(label, pointed.start("label"), items[:1])])
            return True
        if self.names.points(text, pointed.start()):
            self._named_holder(found, self.names.read(text, pointed.start()))
            return False
        holder = _pointer(pointed, label)
        is_following = holder.pointer in self.language.pointers.following
        if is_following and _BEGINS_TEXT.match(text, pointed.end()):
            return False  # "for subsection (2) of the following subsection: “(2) …"
        found.holder, found.end = holder, pointed.end()
        if match := self._phrases.within.match(
            text, found.end
        ):  # "of this Part of the Contracts Act"
            self._named_holder(found, self.names.read(text, match.end()))
        return False

    def _chained_holder(self, text: str, found: Citation, position: int) -> bool:
        """Parse a chain of units as holder, "of Part 3 of Schedule 2"; whether there is one."""
        article = self._phrases.article.match(text, position)
        start = article.end() if article else position
        match = self._phrases.label.match(text, start)
        if match is None:
            group = (
                self._counted(text, start)
                or self._unlabelled(text, start)
                or self._counted_container(text, start)
            )
            if group is None or not group.label.may_hold(found.chain[0].label):
                return False
            self._prepend(found, [group])
            return True
        if foreign_at(text, start) is not None:  # "Regulation (EU) 2016/679"
            return False
        label = self._phrases.label_of(match)
        more = self._chain(text, match.start("label"), label, self._phrases.after(match))
        inner = found.chain[0]
        if inner.items[0].bare and inner.label.level is Level.UNIT:  # "clause (iii) of paragraph 2"
            inner = replace(inner, label=replace(inner.label, level=Level.INNER))
        if len(more) > 1 and more[-1].label == inner.label:
            more = more[:1]  # "subsection (1) of section 8, subsection (2) of section 9"
        if not more or not more[-1].label.may_hold(inner.label):
            return False
        more[-1].items = more[-1].items[:1]
        self._prepend(found, more)
        return True

    def _named_holder(self, found: Citation, instrument: Instrument | None) -> None:
        if instrument is not None:
            found.instrument, found.end = instrument, instrument.end

    def _prepend(self, found: Citation, groups: list[Group]) -> None:
        found.chain[:0] = groups
        found.shared += len(groups)
        found.end = groups[-1].end


def _is_common(instrument: Instrument) -> bool:
    """Whether the kind alone tells what is named: "en vertu de l'article 4, du contrat"."""
    name = instrument.name or ""
    return name.islower() and name.isalpha()


def _inside(label: Label, text: str, after: int) -> Label:
    """*label*, made that of a paragraph if a number in brackets follows it."""
    if label.inner and _OPENS.match(text, after):
        return replace(
            label, level=Level.INNER, kind=None, direct=True, bracketed=True, inner=False
        )
    return label


def _is_parted(text: str, found: Citation) -> bool:
    """Whether commas separate the units of a chain, and another follows it."""
    chain = found.chain
    is_parted = len(chain) > 1 and text.startswith(",", chain[-2].end)
    return is_parted and found.end == chain[-1].end and text.startswith(", ", found.end)


def _begins_item(text: str, item: Item) -> bool:
    """Whether a number begins the next entry of a list: "of this section 11) “Ropes” …"."""
    is_closed = text.startswith(")", item.end) and "(" not in text[item.start - 4 : item.end]
    return is_closed and not item.bare


def _pointer(match: re.Match[str], label: Label) -> Holder:
    pointer = " ".join(match["pointer"].lower().split())
    return Holder(pointer, label, match["label"].lower(), match.start(), match.end())


def _is_again(label: Label, chain: list[Group]) -> bool:
    """Whether a list begins its next entry: "Schedule 1, Part 1, Schedule 3, Part 1"."""
    return label.level is Level.ATTACHMENT and any(g.label.kind == label.kind for g in chain)
