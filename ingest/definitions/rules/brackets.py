"""Finds brackets that only give names: '(the “Fee”)', '(each a “Party”, together the “Parties”)'.

All words beside the names must be naming words ("hereinafter referred to in this section as").
Between two names other words may stand: '(“Beta” and, with its subsidiaries, the “Beta Group”)'.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span

from ...occurrences import small
from ...quotation_marks import Name
from ..model import Source

_CLAUSE = re.compile(r".*,")  # before the words that name: "as it may be extended, the"
_REACH = 120  # characters before the first name, behind the last, and between two
_MOST = 6  # names in one bracket
_SHORT = 3  # letters of a name that may be part of a longer word
_DATA = re.compile(r"\s*[:=]\s*[{\[]")
_PATH = re.compile(
    r"[\w.-]+(?:/[\w.-]+){2,}|[a-z\d_.-]+/[a-z\d_.-]+|[\w.?-]{1,20}/|\?(?:/[\w.-]+)+"
)
_ENDING = r"\([a-z]{1,3}\)"  # of a word: "dénommé(e)"
_ELISION = r"(?<=\b[dl])’"  # '(l’« Association »)'
_OPENING = re.compile(
    rf"[(\[]((?:[^()\[\]“”„\"‘’»«]|{_ENDING}|{_ELISION}){{0,{_REACH}}})$", re.IGNORECASE
)
_CLOSING = re.compile(rf"([^()\[\]“”„\"»«]{{0,{_REACH}}})[)\]]")
_BETWEEN = re.compile(rf"[^()\[\]“”„\"»«.;]{{1,{_REACH}}}")
_WORDS = re.compile(rf"([^\W\d_]+(?:-[^\W\d_]+)*)(?:{_ENDING})?")
# The number of a provision; not the Regulation "2016/679" or the sum "$500,000".
_CITED = re.compile(r"(?:\(\w{1,4}\)|(?<!/)(?<!\d,)\b\d{1,3}[A-Z]?)\s*$")
_CITATION = 5  # words in which a citation has the word for its unit: "sections 2, 3 and 4"
_WORD_BEFORE = re.compile(r"\w\s$")
_CALL = re.compile(r"[\w`=]\Z")  # before a bracket: 'printf("usage")', 'except=("x")' are code
_MARKS = frozenset('”"»’')
_CLAUSE_END = re.compile(r"[.;]|[ \t]*\n[ \t]*\n|\s*\Z")
_BRACKET = len('("")')  # characters of a bracket around a name alone
_LONG = 160  # characters of the long name that a bracket shortens
_FEW_WORDS = 2  # of a name whose first word may be any
_MOST_WORDS = 8  # of a name that no word introduces
_FAR = 100_000  # characters behind a name in which it must be used to be a term


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket that gives names.

    Attributes:
        words: Its words beside the names.
        last: The index behind its last name.
        span: Where it stands.
    """

    words: str
    last: int
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class NamingWords:
    """The words with which a language gives names, compiled."""

    words: frozenset[str]
    units: frozenset[str]
    joins: frozenset[str]
    empty: frozenset[str]
    calling: frozenset[str]
    cited: frozenset[str]
    speakers: frozenset[str]
    such: re.Pattern[str]
    here: re.Pattern[str]
    examples: re.Pattern[str]
    of_this: re.Pattern[str]

    def all_name(self, text: str, start: int = 0) -> bool:
        """Whether all words of *text* from *start* on are naming words."""
        return self.words.issuperset(words_in(text, start))


@lru_cache(maxsize=32)
def naming_words_of(pack: LanguagePack) -> NamingWords:
    """The naming words of a language."""
    words, scope = pack.definitions, pack.definitions.scope
    units = frozenset((*pack.units.by_form, *scope.called))
    return NamingWords(
        words=words.quoted.bracket | scope.documents | units,
        units=units,
        joins=words.quoted.bracket_joins,
        empty=words.quoted.bracket_joins | frozenset(words.glossary.alternatives.split("|")),
        calling=words.quoted.calling,
        cited=words.quoted.cited,
        speakers=words.quoted.speakers,
        such=compiled(rf"\b(?:{words.quoted.such})"),
        examples=compiled(rf"\s*(?:{words.quoted.examples})(?!\w)"),
        here=compiled(rf"(?:{scope.here})\s"),
        of_this=compiled(rf" (?:{scope.of_others}) (?:{scope.here}) [^\W\d_]+\s*$"),
    )


def ends_clause(text: str, start: int, end: int) -> bool:
    """Whether the bracket at ``[start, end)`` ends a clause: "so kann der Rat tagen (Eilrecht)."

    Behind a verb it glosses no word, so that its name need not be used again.
    """
    before = text[max(0, start - _REACH) : start].split()
    last = before[-1] if before else ""
    return text[end : end + 1] in (".", ";") and last.isalpha() and last.islower()


def _are_data(parts: Sequence[str], behind: str) -> bool:
    """Whether the names between *parts* are of data: '("a": {})', '(with "a" = "b" and "c" = "d")'.

    Args:
        behind: The words from the last name to the end of the bracket.
    """
    return _DATA.match(behind) is not None or any("=" in part for part in parts)


def words_in(text: str, start: int = 0) -> list[str]:
    """The words of *text* from *start* on, in lower case, without endings in brackets."""
    return [word.lower() for word in _WORDS.findall(text, start)]


class Brackets:
    """The brackets around the quoted names of one text."""

    def __init__(self, source: Source, names: Sequence[Name]) -> None:
        self._text, self._names = source.text, names
        self._lower = source.lower
        self._naming = naming_words_of(source.pack)
        self._units = source.pack.units.by_form
        self._not_terms = source.words.unquoted.not_terms
        self._articles = source.pack.terms.folding.articles
        self._nouns_have_capitals = source.words.passing.nouns_in_brackets
        self._called: set[str] = set()
        self._quoted = Counter(name.words.of(source.text) for name in names)
        self._first = {name.words.of(source.text): name.whole.start for name in reversed(names)}

    def of(self, i: int, *, numbered: bool, row: Span | None) -> Bracket | None:
        """The bracket whose first name is name *i*; None if the bracket does not only give names.

        Args:
            numbered: Whether a number stands before the words of its paragraph.
            row: The row of a table that it is in, whose cells may quote examples; None if it is in
                none.
        """
        text, first = self._text, self._names[i]
        start = first.whole.start
        opening = _OPENING.search(text, max(0, start - _REACH - 2), start)
        if not opening or self._naming.here.match(text, first.words.start):
            return None  # '(“this chapter”)' gives no name
        if self._naming.examples.match(opening[1]) or opening[1].rstrip().endswith("="):
            return None  # '(such as "basic")', '(status="late")'
        if text[opening.start()] == "[" and not _WORD_BEFORE.search(
            text, max(0, opening.start() - 2), opening.start()
        ):
            return None  # '"type": ["Note"]' is no prose
        parts = [self._naming_part(opening[1], first)]
        last = i + 1
        while not (closing := _CLOSING.match(text, self._names[last - 1].whole.end)):
            if last - i >= _MOST or last >= len(self._names) or not self._continues(last):
                return None
            parts.append(self._gap(last))
            last += 1
        if self._is_link(opening.start(), closing.end()) or _are_data(parts, closing[1]):
            return None
        if text[first.whole.start] in "\"'" and _CALL.search(
            text, max(0, opening.start() - 1), opening.start()
        ):
            return None
        names = [name.words.of(text) for name in self._names[i:last]]
        parts.append(self._behind(opening[1], closing[1], names, self._names[last - 1]))
        if not self._only_names(parts, names, opening.start()):
            return None
        if not self._naming.cited.isdisjoint(words_in(closing[1])):
            return None  # 'See section 4 (“fee” defined)'
        words = [word for part in parts for word in words_in(part)]
        behind_name = text[max(0, opening.start() - 2) : opening.start()].rstrip()[-1:]
        if words and behind_name in _MARKS and self._naming.empty.issuperset(words):
            return None  # 'says “Order” (or “Point”)', of which neither is defined
        ends_item = numbered and bool(_CLAUSE_END.match(text, closing.end()))
        is_meant = self._are_meant(names, words, ends_item=ends_item, at=opening.start())
        if is_meant and not words and text[start] == "'":  # single marks may only quote words
            is_meant = any(self._is_used(name, opening.start()) for name in names)
        if row and is_meant and not words:
            is_meant = any(self._is_outside(name, row) for name in names)
        span = Span(opening.start(), closing.end())
        return Bracket(" ".join(parts), last, span) if is_meant else None

    def _is_link(self, start: int, end: int) -> bool:
        """Whether a bracket has the words of a link of Markdown, whose address may stand below."""
        if self._text[start] != "[":
            return False
        address = f"\n{' '.join(self._text[start:end].split())}: "
        return self._text.startswith("(", end) or self._text.find(address, end, end + _FAR) >= 0

    def _behind(self, before: str, behind: str, names: Sequence[str], last: Name) -> str:
        """The words *behind* the last name, without a clause that says more about it.

        In '(the “Wares”, which are new)' and '(a “Ware” and what is in it)' the words before the
        name give it.
        """
        marks = self._text[last.words.end : last.whole.end]
        begins = behind.lstrip(" *_").startswith((",", ";")) or "," in marks
        begins = begins or not self._naming.joins.isdisjoint(words_in(behind)[:1])
        words = words_in(before)
        if not (begins and words and self._naming.words.issuperset(words)):
            return behind
        at = self._first[names[0]]
        return "" if all(self._is_used(name, at) for name in names) else behind

    def _naming_part(self, before: str, first: Name) -> str:
        """The part of the words *before* a name that gives it: "the" of "as extended, the"."""
        clause = _CLAUSE.match(before)
        words = words_in(before, clause.end()) if clause else []
        capital = self._text[first.words.start].isupper()
        is_speaker = first.words.of(self._text).lower() in self._naming.speakers
        if clause and capital and (words or is_speaker) and self._naming.words.issuperset(words):
            return before[clause.end() :]  # 'a person or a firm, “You,” “Your”' as well
        return before

    def _are_meant(
        self, names: Sequence[str], words: Sequence[str], *, ends_item: bool, at: int
    ) -> bool:
        """Whether *names* are terms, and not only other words for what the bracket follows.

        A name in lower case that no word introduces may be a gloss: 'a list ("newsletter") may'.
        It is a term if it ends the clause of a numbered unit, or if it is used again.
        """
        words = [word for word in words if word not in self._naming.empty]
        told = [word for word in words if word not in self._articles]  # '(as a "late tug")'
        alone = told == words or len(told) == 1
        if told and alone and self._naming.calling.issuperset(told):
            return any(self._is_used(name, at) for name in names)
        if words:
            return not self._naming.units.issuperset(words)  # '(Appendix "Contributors")'
        if any(len(name.split()) > _MOST_WORDS for name in names):
            return False  # a title
        if not any(sign.isalpha() for name in names for sign in name):
            return False  # 'a bullet ("12.")'
        if any(name.startswith("[") or _PATH.fullmatch(name) for name in names):
            return False  # 'the request ("[PORTS-12]")' cites a source, 'a path ("docks/4/a")'
        if any(self._is_said(name) or self._is_listing(name) for name in names):
            return False
        has_capital = any(
            sign.isupper() or (sign.isdigit() and " " not in name)
            for name in names
            for sign in name
        )
        if has_capital and (ends_item or not self._nouns_have_capitals):
            return True
        if has_capital:  # "die Überhitzung („Superheat“)"
            end = self._text.find(")", at)
            names_clause = len(names) == 1 and ends_clause(self._text, at, end + 1)
            return names_clause or any(self._is_used(name, at) for name in names)
        if not self._naming.speakers.isdisjoint(names):
            return True
        return len(names) == 1 and (ends_item or self._is_used(names[0], at))

    def _is_said(self, name: str) -> bool:
        """Whether *name* is what somebody says: 'questions ("where do I berth")'."""
        words = name.split()
        return len(words) > _FEW_WORDS and words[0] in self._not_terms

    def _is_listing(self, name: str) -> bool:
        """Whether *name* is a value of several parts: 'a name ("Doe, Jo")'.

        “we, us” and “CO, COs” are several names of one thing.
        """
        first, *others = name.lower().split(", ")
        is_speaker = not self._naming.speakers.isdisjoint((first, *others))
        return bool(others) and not (is_speaker or others[0].startswith(first))

    def are_called(self, names: Sequence[Name], introduction: str) -> bool:
        """Whether *names* are terms although their introduction may only say "so-called".

        A word like "so-called" defines only at the first place, and only a name that is used again:
        'du régime dit “B”'.
        """
        if not self._naming.calling.issuperset(words_in(introduction)):
            return True
        first = [name for name in names if name.words.of(self._text) not in self._called]
        self._called.update(name.words.of(self._text) for name in names)
        if not first:
            return False
        return any(self._is_used(n.words.of(self._text), n.whole.start) for n in names)

    def _is_used(self, name: str, at: int) -> bool:
        """Whether *name* is quoted again, or repeats words before its bracket at *at*.

        A name of several words, or with a capital, may also be used again without quotation marks.
        """
        words = small(name)
        if self._quoted[name] > 1 or self._is_before(words, at):
            return True
        behind = at + len(name) + _BRACKET
        if len(name) <= _SHORT:
            word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
            return not name.islower() and bool(word.search(self._text, behind, behind + _FAR))
        many = b" " in words or not name.islower()
        return many and self._lower.find(words, behind, behind + _FAR) >= 0

    def _is_before(self, words: bytes, at: int) -> bool:
        """Whether *words* stand shortly before *at*; short ones not inside a longer word."""
        place = self._lower.rfind(words, max(0, at - _LONG), at)
        around = (
            self._lower[max(0, place - 1) : place]
            + self._lower[place + len(words) : place + len(words) + 1]
        )
        return place >= 0 and not (
            len(words) <= _SHORT and any(map(str.isalpha, around.decode("latin-1")))
        )

    def _is_outside(self, name: str, row: Span) -> bool:
        """Whether *name* occurs outside *row*."""
        words = small(name)
        before = self._lower.find(words, max(0, row.start - _FAR), row.start)
        return before >= 0 or self._lower.find(words, row.end, row.end + _FAR) >= 0

    def _only_names(self, parts: Sequence[str], names: Sequence[str], opening: int) -> bool:
        """Whether the words before, between and behind *names* only give the names."""
        n_names = len(names)
        if self._are_alternatives(parts, names, opening):
            return False
        words = [word for part in (parts[0], parts[-1]) for word in self._words(part)]
        between = [word for part in parts[1:-1] for word in self._words(part)]
        if not self._naming.words.issuperset(words):
            return False
        speaks = not self._naming.speakers.isdisjoint(names)
        if n_names > 1 and not speaks and self._naming.joins.issuperset([*words, *between]):
            # '("from" and "to")' tells of words, but 'this Port Agreement ("PA," "Agreement")'
            return any(n[0].isupper() and self._is_before(small(n), opening) for n in names)
        first = names[0].partition(" ")[0].lower()  # "section 207 (“the amending provision”)"
        return n_names > 1 or bool(words) or first in self._articles or not self._is_cited(opening)

    def _are_alternatives(self, parts: Sequence[str], names: Sequence[str], opening: int) -> bool:
        """Whether *names* are joined only by "or" and were all quoted before.

        '("Open" or "Idle")' lists the states of a thing and gives no names.
        """
        words = {word for part in parts for word in self._words(part)}
        if len(names) == 1 or not self._naming.empty.issuperset(words):
            return False
        if not self._naming.speakers.isdisjoint(name.lower() for name in names):
            return False
        if any(name.partition(" ")[0].lower() in self._articles for name in names):
            return False  # '(“PSA” or “the Agency”)', of another part of the text
        return all(self._first[name] < opening for name in names)

    def _gap(self, i: int) -> str:
        """The text between name *i* and the name before it."""
        return self._text[self._names[i - 1].whole.end : self._names[i].whole.start]

    def _continues(self, i: int) -> bool:
        """Whether the bracket continues to name *i*, which its last word introduces."""
        gap = self._gap(i)
        words = self._words(gap)
        if not _BETWEEN.fullmatch(gap):
            return False
        return not words or words[-1] in self._naming.words

    def _words(self, text: str) -> list[str]:
        return words_in(self._naming.such.sub(" ", text))

    def _is_cited(self, bracket: int) -> bool:
        """Whether the bracket describes a cited provision: 'paragraph (2) (“working day”)'."""
        before = self._text[max(0, bracket - _LONG) : bracket]
        before = self._naming.of_this.sub("", before)  # "section 15 of this Lease"
        if not _CITED.search(before[-6:]) or before.rstrip()[-4:].isdigit():
            return False
        near = before.split()[-_CITATION:]  # but "below the age of 18 (“Children”)"
        return near[-1].endswith(")") or any(self._is_unit(word) for word in near)

    def _is_unit(self, word: str) -> bool:
        """Whether *word* stands for a unit of a text: "section", "§"."""
        return "§" in word or word.strip("(.,").lower() in self._units
