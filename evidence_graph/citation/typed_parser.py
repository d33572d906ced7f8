"""Parses one typed address piece by piece, in one language; `typed` tries the languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..language import LanguagePack
from ..language.citations import Label, Level, Roman
from ..language.patterns import in_any_case
from ..language.roman import arabic
from ..spans import Span
from .address import Address, addresses_in
from .grammar import Grammar, NoInstruments
from .grammar.lists import follows
from .model import Citation, Group, Item
from .numbers import ROMAN, YEAR, Style
from .phrases import phrases_of

_GAP = re.compile(r"[\s.,:;/)\0–—-]|\((?=\0)")
_WORD = re.compile(r"\(?[^\s,;:()\0]+")
_INTEGER = re.compile(r"\d+\.?(?!\w)")
_HALF = re.compile(r"(?P<letter>[a-z]{1,2})\)", re.IGNORECASE)  # "f)"
_LETTER = re.compile(r"[a-z](?!\w)", re.IGNORECASE)
_LAST_LETTER = re.compile(r"[a-z](?=\.?\s*\Z)")


@dataclass(frozen=True, slots=True)
class AddressReading:
    """The addresses that one language reads in a text.

    Attributes:
        addresses: Several for a list ("§§ 14, 15"), both ends of a range; none if the text contains
            no address.
        unread: The spans that are neither part of an address nor one of the known names: the name
            of a document, or words that belong to no address.
        labels: The number of labels read. The language that reads most labels is that of the text.
    """

    addresses: tuple[Address, ...]
    unread: tuple[Span, ...]
    labels: int = 0

    @property
    def address(self) -> Address | None:
        """The address; None if there is none, or several."""
        return self.addresses[0] if len(self.addresses) == 1 else None


class Tools:
    """The grammar and the patterns of addresses in one language and style."""

    def __init__(self, pack: LanguagePack, style: Style) -> None:
        self._pack = pack
        self._style = style
        self.words = pack.citations
        self.phrases = phrases_of(self.words, style)

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of citations that name no document."""
        return Grammar(self.words, NoInstruments(), style=self._style)

    @cached_property
    def connecting(self) -> re.Pattern[str]:
        """The words that may stand between the parts of an address."""
        words = self.words
        small = (
            *words.connectives.within,
            *words.connectives.articles,
            *words.pointers.these,
            *words.requirements,
        )
        connecting = in_any_case(small)
        return re.compile(rf"{connecting}(?:(?!\w)|(?<=['’]))")

    @cached_property
    def unnamed(self) -> re.Pattern[str]:
        """A word for a kind of document that stands in place of a name: "Act"."""
        kinds = {*self.words.instruments.kinds, *self._pack.structure.documents}
        return re.compile(rf"(?:{in_any_case(kinds)}(?:\s|\Z))+")

    @cached_property
    def beginning(self) -> re.Pattern[str]:
        """The beginning of an address in a question: a label, an ordinal or a number."""
        first = rf"{in_any_case(self.phrases.labels)}(?![A-Za-zÄÖÜäöüß_-])"
        counted = in_any_case(self.words.numbers.ordinals)
        return re.compile(
            rf"(?<![\w§$£€])(?<!\w\.)(?:(?P<label>{first})\.?|(?P<ordinal>{counted}\s)"
            r"|(?P<number>[A-Za-z]{0,2}\d[\w.-]*))"
        )

    def labelled(self, text: str, at: int) -> Citation | None:
        """The citation that begins with a label at *at*; "Rules 2020" is no citation."""
        match = self.phrases.label.match(text, at)
        if match is None:
            return None
        word, label = match["label"].lower(), self.phrases.label_of(match)
        citation = self.grammar.citation(text, at, word, self.phrases.after(match))
        if citation is None or match["label"].capitalize() not in self.words.instruments.kinds:
            return citation
        number = citation.chain[-1].items[0].number[0]
        return None if label.level is Level.UNIT and YEAR.fullmatch(number) else citation


@lru_cache(maxsize=32)
def tools_of(pack: LanguagePack, style: Style) -> Tools:
    """The tools of a language, made once."""
    return Tools(pack, style)


class AddressParser:
    """Parses one typed address, piece by piece.

    Args:
        keep_integers: Whether a number beside unread words may be that of a unit: "BGB 823".
    """

    def __init__(self, text: str, pack: LanguagePack, *, keep_integers: bool) -> None:
        self._text = text
        self._tools = tools_of(pack, Style.TYPED)
        self._keep_integers = keep_integers
        self._chain: list[Group] = []  # the address that is being read
        self._found: list[Address] = []
        self._unread: list[Span] = []
        self._comma = False  # whether a comma follows the last piece
        self._labels = 0
        self._roman = self._is_roman = False  # whether the last piece was a bare Roman number

    def read(self) -> AddressReading:
        """Parse the whole text."""
        at = 0
        while at < len(self._text):
            if _GAP.match(self._text, at):
                self._comma |= self._text[at] == ","
                at += 1
                continue
            at = self._piece(at)
            self._comma = False
        self._close()
        unread = (span for span in self._unread if not self._is_unnamed(span))
        return AddressReading(tuple(dict.fromkeys(self._found)), tuple(unread), self._labels)

    def _piece(self, at: int) -> int:
        """Parse the piece that begins at *at*; return its end."""
        text, tools = self._text, self._tools
        self._roman, self._is_roman = self._is_roman, False
        label = tools.phrases.label.match(text, at)
        if label is not None and not (tools.phrases.label_of(label).chained and not self._chain):
            if citation := tools.labelled(text, at):
                self._labels += 1
                return self._cited(citation)
            kind = tools.phrases.label_of(label)
            if kind.level is Level.ATTACHMENT and kind.kind:  # "Sch para 4": the only Schedule
                item = Item(at, label.end(), (kind.kind,), bare=False)
                return self._cited(Citation(at, label.end(), [Group(kind, at, [item])]))
        elif counted := tools.grammar.counted(text, at) or tools.grammar.marked(text, at):
            return self._cited(counted)
        elif not self._chain and (lettered := self._lettered(at)):
            return self._cited(lettered)
        if group := self._unlabelled(at):
            return self._cited(Citation(at, group.end, [group]))
        if connecting := tools.connecting.match(text, at):
            return connecting.end()
        return self._word(at)

    def _lettered(self, at: int) -> Citation | None:
        """A letter with its holder: "b du II de l'article 4"."""
        tools = self._tools
        return (
            tools.grammar.paragraph(self._text, at) if tools.words.numbers.into_paragraphs else None
        )

    def _cited(self, citation: Citation) -> int:
        """Add the units of *citation* to the chain, or begin a new one; return the end."""
        first = citation.chain[0]
        if self._chain and not self._goes_on(first):
            self._close()
        self._chain += citation.chain
        if len(self._chain[-1].items) > 1 or self._chain[-1].items[0].until:
            self._close()
        return citation.end

    def _goes_on(self, group: Group) -> bool:
        """Whether *group* lies in the last unit of the chain."""
        last = self._chain[-1]
        if follows(group.label, last.label) or group.items[0].bare:
            return True
        return group.label.level is last.label.level and group.items[0].number[0].startswith(
            f"{last.items[0].number[-1]}."
        )

    def _close(self) -> None:
        if self._chain:
            citation = Citation(0, 0, self._chain)
            for mention in addresses_in(citation):
                self._found += filter(None, (mention.address, mention.until))
        self._chain = []

    def _unlabelled(self, at: int) -> Group | None:
        """A number without a label."""
        text, last = self._text, self._chain[-1].label if self._chain else None
        if last is not None and (group := self._paragraph(at, last)):
            return group
        citation = self._tools.grammar.bare(text, at) if text[at] == "(" else None
        if citation is not None:
            return citation.chain[0]
        citation = self._tools.grammar.numbered(text, at)
        if citation is None:
            return None
        group = citation.chain[0]
        number = group.items[0].number
        if not re.search(r"\d", number[0]) and (last is None or last.level is not Level.ATTACHMENT):
            return None  # "ii"
        if last is None or last.level in (Level.CONTAINER, Level.ATTACHMENT):
            is_plain = len(number) == 1 and number[0].isdigit()
            return None if is_plain and self._is_of_a_name(at, citation.end) else group
        return group if self._goes_on(group) and not self._comma else None

    def _paragraph(self, at: int, last: Label) -> Group | None:
        """The number of a paragraph after *last*, known by its form: "f)", "§ 14 II 1"."""
        text, words = self._text, self._tools.words
        if half := _HALF.match(text, at):
            return _inner(at, half.end(), half["letter"].lower())
        if self._roman and (integer := _INTEGER.match(text, at)):
            label = words.labels.get(words.numbers.behind_roman)
            number = f"{label.kind} {integer[0]}" if label and label.kind else integer[0]
            item = Item(at, integer.end(), (number,), bare=False)
            return Group(label or Label(Level.INNER), at, [item])
        if self._roman and (letter := _LETTER.match(text, at)):
            return _inner(at, letter.end(), letter[0].lower())
        if last.level is Level.UNIT and words.numbers.roman is not Roman.NEVER:
            roman = ROMAN.match(text, at)
            if roman and roman[0]:
                self._is_roman = True
                number = roman[0].lower()
                typed = words.numbers.roman is Roman.TYPED  # where texts print "(2)" for it
                return _inner(at, roman.end(), arabic(number) if typed else number, direct=True)
        if last.level is Level.UNIT and (letter := _LAST_LETTER.match(text, at)):  # "2.1 a"
            return _inner(at, letter.end(), letter[0].lower())
        return None

    def _is_of_a_name(self, at: int, end: int) -> bool:
        """Whether a number stands beside unread words: "RFC 2616", "17 U.S.C."."""
        if self._keep_integers:
            return False
        before = self._unread and not self._text[self._unread[-1].end : at].strip(" .")
        word = _WORD.match(self._text, end + 1) if self._text[end : end + 1] == " " else None
        if before or word is None:
            return bool(before)
        tools = self._tools
        known = (tools.phrases.label, tools.connecting)
        return word[0][0].isalpha() and not any(p.match(self._text, end + 1) for p in known)

    def _word(self, at: int) -> int:
        """Skip a word that cannot be read; return its end."""
        word = _WORD.match(self._text, at)
        end = word.end() if word else at + 1
        if self._unread and not self._text[self._unread[-1].end : at].strip(" ."):
            at = self._unread.pop().start
        self._unread.append(Span(at, end))
        return end

    def _is_unnamed(self, span: Span) -> bool:
        """Whether the words at *span* give only the kind of a document: "the Act"."""
        if self._text[: span.start].endswith("."):  # "4.8.1.Guidance" is a unit below 4.8.1
            return False
        return self._tools.unnamed.fullmatch(span.of(self._text)) is not None


def _inner(start: int, end: int, number: str, *, direct: bool = False) -> Group:
    return Group(
        Label(Level.INNER, direct=direct), start, [Item(start, end, (number,), bare=False)]
    )
