"""Reads the title on the first page of a contract, and finds its opening sentence.

Registers print a head above a contract ("EXHIBIT 10.18", a notice, the name of a file), and often
the whole page as one line. The title is the text in title case or capitals that has a word for a
kind of contract and stands before the opening sentence ("This Agreement is made …").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from evidence_graph.language import LanguagePack

FRONT = 6000  # characters of the text in which the opening sentence is looked for
_TOP = 1500  # characters in which the title is looked for if there is no opening sentence
_TITLE_CHARS = 180
_TITLE_WORDS = 25
_COUNTED = re.compile(r"\d{1,3}\.")
_LINE_WORDS = 8  # the most words of a line of a title that continues on the next line
_CAPITAL_SHARE = 0.7  # of the longer words of a title begin with capitals
# What ends a line: a line break, a wide gap between columns, the end of a sentence or of a notice
# in brackets.
_LINE_ENDS = re.compile(
    r"\n|[ \t\xa0]{3,}|(?<=[a-z)\]][.;])(?<!\b[Nn][or]\.)[ \t]+|(?<=\])[ \t]+"  # "No. 1"
)
_MARKUP = re.compile(r"<[A-Z/][^<>\n]{0,40}>(?:\s*\d+(?=\s))?|^\S+\.html?$|^exv?\d\S*$", re.M)
_WORD = re.compile(r"[^\W\d_]+")
_WRAPPED = re.compile(r"(?<=\w)- (?=\w)")  # "Non- Disclosure", of two lines
_ITEM = re.compile(
    r"\w+:\s|\w+\s+\d+\.\d|(?:\w+\s){1,3}#?:|\w+\s(?i:no)\.?\s*[\[_]"
)  # "Re: …", "Item 1.01 …": no title
_NUMBERED = re.compile(r"#\s?\d{1,3}$|\b(?:\d{1,2}|[IVX]{1,4})$")  # "Amendment #4", "ADDENDUM II"
_LEADERS = re.compile(r"\.(?:\s?\.){3}|_{4}")  # of a table of contents; of a blank to fill in
_YEAR = re.compile(r"(?:19|20)\d\d\s")


def printed_title(text: str, pack: LanguagePack) -> tuple[str, int] | None:
    """The title on the first page of a contract and its end; None if no title is found.

    If no title is printed, it may be taken from the opening sentence or from a line like "Subject:
    Lease of the quay"; its end is then 0.
    """
    rules = _rules(pack)
    opening = rules.first_opening(text)
    lines = list(_lines(text, opening.start() if opening else _TOP, rules))
    above = ["", *(line.words for line in lines)]  # "2." above "Use Licence": a section's number
    titles = [
        i
        for i, line in enumerate(lines)
        if rules.is_title(line.words) and not _COUNTED.fullmatch(above[i])
    ]
    if opening:
        name = _plain(opening["name"])
        titles.sort(key=lambda i: _plain(lines[i].words) != name)  # the contract's own name first
    if titles:
        sentence = text[opening.start("name") : opening.end() + _TITLE_CHARS] if opening else ""
        return _joined(lines, titles[0], rules, _plain(sentence))
    if opening is not None and len(opening["name"].split()) >= 2:
        return " ".join(opening["name"].split()), 0
    subject = rules.subject.search(text, 0, opening.start() if opening else _TOP)
    return (" ".join(subject["words"].split()), 0) if subject and opening else None


def named_in_text(text: str, pack: LanguagePack) -> str | None:
    """The name by which the first lines call a contract: "This Mutual Non-Disclosure Agreement"."""
    named = _rules(pack).calls_itself.search(text, 0, _TOP)
    return " ".join(named["name"].split()) if named else None


def without_exhibit(title: str, pack: LanguagePack) -> str:
    """*title* without the head of a register: "FORM OF NOTE" of "EXHIBIT 10.2 FORM OF NOTE"."""
    head = _rules(pack).exhibit.match(title)
    rest = title[head.end() :] if head else ""
    return rest if len(_WORD.findall(rest)) > 1 and rest[0].isupper() else title


def without_between(title: str, pack: LanguagePack) -> str:
    """*title* without the word before the parties at its end: "PEAR AGREEMENT BETWEEN"."""
    ended = _rules(pack).between_at_end.search(title)
    return title[: ended.start()].rstrip() if ended and ended.start() else title


def is_clause_heading(line: str, pack: LanguagePack) -> bool:
    """Whether *line* is the heading of a clause, as "Amendments to this Agreement"."""
    return _rules(pack).heads_clause(line)


def named_contract(title: str, pack: LanguagePack) -> bool:
    """Whether *title* has a word for a kind of contract."""
    return _rules(pack).kind.search(title) is not None


def is_opening(title: str, pack: LanguagePack) -> bool:
    """Whether *title* begins the opening sentence: "This agreement is dated [DATE]".

    A line with the parties may be that sentence: "Between Mr Doe and Ms Roe".
    """
    rules = _rules(pack)
    of_parties = rules.parties.match(title) and not named_contract(title, pack)
    return bool(of_parties) or rules.opening.match(title) is not None


def opening_sentence(text: str, pack: LanguagePack) -> re.Match[str] | None:
    """The beginning of the opening sentence; its group "name" is the name of the contract."""
    return _rules(pack).first_opening(text)


def end_of_cover(text: str, pack: LanguagePack) -> int:
    """The end of the cover, where the opening sentence of a contract begins; 0 if there is none."""
    opening = _rules(pack).first_opening(text)
    return opening.start() if opening is not None else 0


def opens_contract(text: str, pack: LanguagePack) -> bool:
    """Whether *text* has the opening sentence of a contract: "This Agreement is made …"."""
    return end_of_cover(text, pack) > 0 or _rules(pack).opening.match(text) is not None


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        words = self._words = pack.contracts
        self.kind: re.Pattern[str] = re.compile(rf"\b(?:{words.kinds})\b", re.I)
        self.exhibit = re.compile(rf"^\W*(?:\d{{1,3}}\s+)?(?:{words.exhibit})[\s:.,—–-]*", re.I)
        self.names_on = re.compile(rf"(?:{words.names_on})\b", re.I)
        self.ends_open = re.compile(rf"\b(?:{words.names_on})$", re.I)
        self.opening = re.compile(
            rf"\b(?i:{words.opening})\s+(?!(?i:{'|'.join(sorted(pack.structure.lines.verbs))})\b)"
            r"[*_]{0,3}"
            rf"(?P<name>(?:[\"“]?(?-i:[A-Z&]|[a-z]-\w|[a-z]{{2,12}}\d)[\w&'’,./-]*[\"”]?\s+"
            rf"|(?:{words.names_on})\s+){{0,14}}?(?i:{words.kinds})\b(?:\s+(?i:{words.kinds})\b)?"
            rf"(?:\s+(?:\w{{1,3}}\.\s*)?[IVX\d]{{1,4}}\b|\s+(?i:{words.names_on})"
            r"(?:\s+[A-Z][\w&'’,./-]*){1,8})?)"
            rf"(?=[^.;]{{0,120}}?(?i:{words.openers}))"
        )
        self.titled = re.compile(  # "LEASE, dated May 5, 2021, between"
            rf"^[^\S\n]*(?P<name>(?:[A-Z][\w&'’/-]*[ ]{{1,3}}){{1,14}}?(?i:{words.kinds})"
            rf"|(?:{_upper(words.kinds)})),?"  # "AGREEMENT made as of May 5, 2021, between"
            rf"[^\S\n]{{1,9}}(?:{words.openers})(?!\w)",
            re.M,
        )
        self.capitals = re.compile(
            rf"(?<![\w,.])(?!(?:{_upper(words.opening)})\s)"
            rf"(?:(?:[A-Z][A-Z&,'’/-]*\s+){{1,14}}?|(?=\w+\s+NO\.))"
            rf"(?:{_upper(words.kinds)})(?:\s+(?:[A-Z]{{1,3}}\.\s*)?[IVX\d]{{1,3}})?"
            rf"(?:\s+(?:{_upper(words.names_on)})\s+(?:[A-Z][A-Z&,'’/-]*\s+){{0,14}}?"
            rf"(?:{_upper(words.kinds)})){{0,2}}(?=\s|$)"
        )
        self.modal = re.compile(rf"\s+(?:{words.modals})\b", re.I)
        self.itself = re.compile(rf"\S\s+(?:{words.opening})\s", re.I)
        self.clauses = re.compile(rf"\W*(?:{words.clauses})\b", re.I)
        self.subject = re.compile(
            rf"^[ \t]*(?i:{words.subject})\s*:\s*(?P<words>[A-Z][^\n]{{4,120}})$", re.M
        )

    @cached_property
    def between_at_end(self) -> re.Pattern[str]:
        """The word before the parties at the end of a title."""
        return re.compile(rf"\s(?:{self._words.between})\W*$", re.I)

    @cached_property
    def parties(self) -> re.Pattern[str]:
        """A line that begins with the word before the parties, and names two."""
        between, joined = self._words.between, self._words.joined
        return re.compile(rf"(?:{between})\s[^\n]{{1,200}}?\s(?:{joined})\s", re.I)

    @cached_property
    def calls_itself(self) -> re.Pattern[str]:
        """The name by which a contract calls itself: "This Mutual Pear Agreement"."""
        word = r"(?:[A-Z]|[a-z]-\w)[\w&’'-]{1,30}\s+"  # "Mutual", "e-Business"
        return re.compile(
            rf"\b(?i:{self._words.opening})\s+(?P<name>(?:{word}){{1,8}}?(?i:{self._words.kinds}))\b"
        )

    def first_opening(self, text: str) -> re.Match[str] | None:
        """The opening sentence of a contract; not a notice above: "This instrument or …"."""
        openings = self.opening.finditer(text, 0, FRONT)
        found = [m for m in openings if self.clauses.match(m["name"]) is None]
        begins = (match for match in found if match[0][0].isupper() and not self._is_late(match))
        return next(begins, None) or self.titled.search(text, 0, FRONT) or next(iter(found), None)

    def _is_late(self, opening: re.Match[str]) -> bool:
        """Whether a sentence is no opening: "This Agreement may be executed in counterparts"."""
        return self.modal.match(opening.string, opening.end("name")) is not None

    def is_title(self, line: str) -> bool:
        """Whether *line* reads like the title of a contract."""
        fewest = 1 if _NUMBERED.search(line) else 2
        if not fewest <= len(_WORD.findall(line)) <= _TITLE_WORDS or len(line) > _TITLE_CHARS:
            return False
        if self.heads_clause(line) or _LEADERS.search(line) or " | " in line:
            return False
        if self.kind.search(line.partition(":")[0]) is None or _ITEM.match(line):
            return False
        return self.is_title_part(line) and bool(line[0].isupper() or _YEAR.match(line))

    def heads_clause(self, line: str) -> bool:
        """Whether *line* is the heading of a clause that names the contract."""
        return self.clauses.match(line) is not None or self.itself.search(line) is not None

    def is_title_part(self, line: str) -> bool:
        """Whether *line* could be part of a title: no sentence, its longer words capitalised."""
        words = _WORD.findall(line)
        begins = line[0].isalpha() or _YEAR.match(line)
        if not words or line[-1] in ".;:,)" or not begins:
            return False
        long_words = [word for word in words if len(word) > 3]
        capitalised = sum(word[0].isupper() for word in long_words)
        return bool(capitalised >= _CAPITAL_SHARE * len(long_words))


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)


def _upper(pattern: str) -> str:
    """*pattern* with its letters in capitals, except those of escapes."""
    return re.sub(r"\\?[a-zäöü]", lambda m: m[0] if m[0][0] == "\\" else m[0].upper(), pattern)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the first page.

    Attributes:
        end: Where it ends in the text.
        is_adjacent: Whether the line before is right above it, with no blank line or head between.
    """

    words: str
    end: int
    is_adjacent: bool


def _lines(text: str, end: int, rules: _Rules) -> Iterator[_Line]:
    """The lines before *end*, without the heads of registers.

    If other text stands on the line of a title in capitals, the line has the title alone.
    """
    position, is_adjacent = 0, False
    front = _MARKUP.sub(lambda match: " " * len(match[0]), text[:end])
    for line_end in [*_LINE_ENDS.finditer(front), None]:
        stop = line_end.start() if line_end else len(front)
        printed = " ".join(front[position:stop].split())
        line = printed
        while match := rules.exhibit.match(line):
            line = line[match.end() :]
        whole = rules.is_title(line) or _ITEM.match(line)
        title = None if whole else rules.capitals.search(line)
        before = line[: title.start()].split()[-1:] if title else []
        if title and not (before and before[0].isupper() and before[0][-1].isalpha()):
            line = " ".join(title[0].split())
        if line:
            yield _Line(line, stop, is_adjacent and line == printed)
        is_adjacent = line_end is not None and line_end[0] == "\n" and line == printed != ""
        position = line_end.end() if line_end else stop


def _joined(lines: Sequence[_Line], i: int, rules: _Rules, sentence: str = "") -> tuple[str, int]:
    """The title on line *i*, joined with the lines that belong to it: "AMENDMENT NO. 1", "TO", ….

    Args:
        sentence: The opening sentence from the contract's name on; as far as it begins with the
            words of the next lines, they belong to the title.
    """
    first = last = i
    while first and _continues(lines[first - 1], lines[first], rules):
        first -= 1
    while last + 1 < len(lines) and (
        _continues(lines[last], lines[last + 1], rules)
        or _begins(sentence, lines[first : last + 2])
    ):
        last += 1
    title = " ".join(line.words for line in lines[first : last + 1])
    title = _WRAPPED.sub("-", title)
    return (
        (title, lines[last].end) if len(title) <= _TITLE_CHARS else (lines[i].words, lines[i].end)
    )


def _begins(sentence: str, lines: Sequence[_Line]) -> bool:
    """Whether *sentence* begins with the words of all *lines*."""
    return f"{sentence} ".startswith(f"{_plain(' '.join(line.words for line in lines))} ")


def _continues(above: _Line, below: _Line, rules: _Rules) -> bool:
    """Whether a title continues from the line *above* on the line *below*."""
    if len(above.words) > _TITLE_CHARS or len(below.words) > _TITLE_CHARS:
        return False
    if rules.ends_open.search(above.words) or rules.names_on.match(below.words):
        return True
    if above.words.isupper() != below.words.isupper():
        return False
    is_short = len(above.words.split()) <= _LINE_WORDS  # a notice in capitals is longer
    both = (above.words, below.words)
    return below.is_adjacent and is_short and all(map(rules.is_title_part, both))


def _plain(name: str) -> str:
    """The words of *name* in lower case, without signs and numbers."""
    return " ".join(_WORD.findall(name)).lower()
