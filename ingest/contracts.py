"""The first page of a contract: its printed title, its parties and date; and the governing law.

Registers file contracts under heads ("EXHIBIT 10.18", a notice, the name of a file), and often in
lines as long as the page; the title is what stands in title case or capitals before the sentence
that opens the contract ("This Agreement is made …"), and ends with a kind of contract.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from evidence_graph.language import LanguagePack
from evidence_graph.language.dates import printed_days

_FRONT = 6000  # characters in which a contract opens
_TOP = 1500  # … and in which its title stands where no sentence opens it
_TITLE_CHARS = 180
_TITLE_WORDS = 25
_LINE_WORDS = 8  # of a line of a title that goes on on the next
_CAPITAL_SHARE = 0.7  # of the longer words of a title begin with capitals
_SENTENCE = 1500  # characters of the opening sentence in which parties are looked for
_DATE_NEAR = 250
_NAME_BEFORE = 300  # characters before its short name in which a contract is named
_OFTEN = 2  # times that a title names one kind of contract, at the most
_OWN_NAME = 3  # words of a name that is no kind of contract alone
_BARE = r"[^\w\n]{0,8}"  # around a word that stands alone on its line
_COVER_LINE = 60  # characters of a line that holds the date of a cover
_PARTY_LINE = re.compile(
    r"[ \t>*_]{0,8}(?P<name>[A-Z][^\n,;(*_]{2,80}?)[*_]{0,3}(?=[ \t]{0,3}(?:[,;(\n]|$))"
)
_FEWEST_PARTIES, _MOST_PARTIES = 2, 8
# Line ends, wide gaps of text set in columns, ends of sentences and of notices in brackets.
_PARTS = re.compile(
    r"\n|[ \t\xa0]{3,}|(?<=[a-z)\]][.;])(?<!\b[Nn][or]\.)[ \t]+|(?<=\])[ \t]+"  # "No. 1"
)
_MARKUP = re.compile(r"<[A-Z/][^<>\n]{0,40}>(?:\s*\d+(?=\s))?|^\S+\.html?$|^exv?\d\S*$", re.M)
_WORD = re.compile(r"[^\W\d_]+")


_FORM = (  # of companies, and what stands behind names of persons, as printed in any language
    r"(?i:inc|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp|corporation|co|gmbh|ag|plc|n\.?a|s\.?a"
    r"|s\.?p\.?a|b\.?v|national\s+association|jr|sr|i{2,3})\b\.?"
)
_ITEM = re.compile(
    r"\w+:\s|\w+\s+\d+\.\d|(?:\w+\s){1,3}#?:|\w+\s(?i:no)\.?\s*[\[_]"
)  # "Re: …", "Item 1.01 …": no title
_COUNTED = re.compile(r"#\s?\d{1,3}$|\b(?:\d{1,2}|[IVX]{1,4})$")  # "Amendment #4", "ADDENDUM II"
_LEADERS = re.compile(
    r"\.(?:\s?\.){3}|_{4}"
)  # of an entry of a list of contents, a blank to fill in
_YEAR = re.compile(r"(?:19|20)\d\d\s")
_FILE = re.compile(r"\S+\.html?|exv?-?\d\S*|<[A-Z]+>[\s\d]*|Microsoft \w{4,10} - .*", re.I)


@dataclass(frozen=True, slots=True)
class ContractFacts:
    """What the first page of a contract says of it; None and () where it does not.

    Attributes:
        parties: Their names as printed, in order.
        date: ISO 8601.
        governing_law: The country or state as printed: "State of New York".
    """

    parties: tuple[str, ...] = ()
    date: str | None = None
    governing_law: str | None = None

    def metadata(self) -> dict[str, str]:
        """As fields of a document."""
        found = {"parties": "; ".join(self.parties), "governing_law": self.governing_law or ""}
        return {key: value for key, value in found.items() if value}


def printed_title(text: str, pack: LanguagePack) -> tuple[str, int] | None:
    """The title on the first page of a contract and where it ends; None where none is printed.

    It ends at 0 where it is the name by which the first sentence calls the contract.
    """
    rules = _rules(pack)
    opening = rules.opening.search(text, 0, _FRONT)
    lines = list(_lines(text, opening.start() if opening else _TOP, rules))
    titles = [i for i, line in enumerate(lines) if rules.is_title(line.words)]
    if opening:
        name = _plain(opening["name"])
        titles.sort(key=lambda i: _plain(lines[i].words) != name)  # else the first
    if titles:
        sentence = text[opening.start("name") : opening.end() + _TITLE_CHARS] if opening else ""
        return _joined(lines, titles[0], rules, _plain(sentence))
    if opening is not None and len(opening["name"].split()) >= 2:
        return " ".join(opening["name"].split()), 0  # nothing above it is its front
    subject = rules.subject.search(text, 0, opening.start() if opening else _TOP)
    return (" ".join(subject["words"].split()), 0) if subject and opening else None


def named_in_text(text: str, pack: LanguagePack) -> str | None:
    """The name by which the first lines call a contract: "This Mutual Non-Disclosure Agreement"."""
    named = _rules(pack).calls_itself.search(text, 0, _TOP)
    return " ".join(named["name"].split()) if named else None


def without_exhibit(title: str, pack: LanguagePack) -> str:
    """*title* without the head under which a register files it: "EXHIBIT 10.2 FORM OF NOTE"."""
    head = _rules(pack).exhibit.match(title)
    rest = title[head.end() :] if head else ""
    return rest if len(_WORD.findall(rest)) > 1 and rest[0].isupper() else title


def without_between(title: str, pack: LanguagePack) -> str:
    """*title* without the word that leads to the parties: "PEAR AGREEMENT BETWEEN"."""
    ended = _rules(pack).between_at_end.search(title)
    return title[: ended.start()].rstrip() if ended and ended.start() else title


def is_clause_heading(line: str, pack: LanguagePack) -> bool:
    """Whether *line* heads a clause, or speaks of the contract: "Amendments to this Agreement"."""
    return _rules(pack).heads_clause(line)


def is_file_mark(title: str) -> bool:
    """Whether *title* is the name of a file or a mark of pages: "exv10w1", "ex10-3.htm".

    "Microsoft Word - Lease 3" is what a printer's driver made of one.
    """
    return _FILE.fullmatch(title.strip()) is not None


def is_opening(title: str, pack: LanguagePack) -> bool:
    """Whether *title* is the beginning of the first sentence: "This agreement is dated [DATE]"."""
    return _rules(pack).opening.match(title) is not None


def end_of_cover(text: str, pack: LanguagePack) -> int:
    """Where the sentence begins that opens a contract: what stands above is its cover; else 0."""
    opening = _rules(pack).opening.search(text, 0, _FRONT)
    return opening.start() if opening is not None else 0


def opens_contract(text: str, pack: LanguagePack) -> bool:
    """Whether one of its first sentences opens a contract: "This Agreement is made …"."""
    return end_of_cover(text, pack) > 0 or _rules(pack).opening.match(text) is not None


def contract_facts(text: str, pack: LanguagePack) -> ContractFacts:
    """What a contract says of itself; *text* is that of a contract."""
    rules = _rules(pack)
    opening = rules.opening.search(text, 0, _FRONT)
    law = rules.governed.search(text)
    governing = " ".join(law["law"].split()) if law else None
    if governing and rules.country.match(f"{governing.split()[-1]} of "):
        governing = None  # "the State" of a form
    if opening is None:
        parties, end = _parties_of_cover(text, rules)
        return ContractFacts(parties, _date_of_cover(text, end, pack), governing)
    end = opening.end("name")
    date = _date(text, end, end + _DATE_NEAR, pack) or _date(text, 0, opening.start(), pack)
    return ContractFacts(_parties(text, end, rules), date, governing)


def amended_contracts(title: str, text: str, pack: LanguagePack) -> dict[str, str]:
    """What the short names of other contracts stand for in one that amends them.

    'The Pear Supply Agreement dated May 5, 2021 (the "Agreement")' of a First Amendment. A name of
    two words ("Credit Agreement") may be that of many contracts and stands with what follows it.
    """
    rules = _rules(pack)
    if rules.amending.search(title) is None:
        return {}
    found: dict[str, str] = {}
    for aside in rules.named.finditer(text, 0, _FRONT):
        if rules.amending.search(aside["short"]):
            continue
        first = max(0, aside.start() - _NAME_BEFORE)
        names = list(rules.name.finditer(text, first, aside.start()))
        if names and not rules.amending.search(names[-1][0]):
            name = names[-1][0]
            if len(name.split()) < _OWN_NAME:
                name = text[names[-1].start() : aside.start()]
            found.setdefault(" ".join(aside["short"].split()), " ".join(name.split()))
    return found


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        words = self._words = pack.contracts
        self.kind: re.Pattern[str] = re.compile(rf"\b(?:{words.kinds})\b", re.I)
        self.exhibit = re.compile(rf"^\W*(?:\d{{1,3}}\s+)?(?:{words.exhibit})[\s:.,—–-]*", re.I)
        self.names_on = re.compile(rf"(?:{words.names_on})\b", re.I)
        self.ends_open = re.compile(rf"\b(?:{words.names_on})$", re.I)
        self.opening = re.compile(
            rf"\b(?i:{words.opening})\s+(?P<name>(?:(?-i:[A-Z&]|[a-z]-\w)[\w&'’,./-]*\s+"
            rf"|(?:{words.names_on})\s+){{0,14}}?(?i:{words.kinds})\b"
            rf"(?:\s+(?:\w{{1,3}}\.\s*)?[IVX\d]{{1,4}}\b|\s+(?i:{words.names_on})"
            r"(?:\s+[A-Z][\w&'’,./-]*){1,8})?)"
            rf"(?=[^.;]{{0,120}}?(?i:{words.openers}))"
        )
        self.capitals = re.compile(
            rf"(?<![\w,.])(?!(?:{_upper(words.opening)})\s)(?:[A-Z][A-Z&,'’/-]*\s+){{1,14}}?"
            rf"(?:{_upper(words.kinds)})(?:\s+(?:[A-Z]{{1,3}}\.\s*)?[IVX\d]{{1,3}})?"
            rf"(?:\s+(?:{_upper(words.names_on)})\s+(?:[A-Z][A-Z&,'’/-]*\s+){{0,14}}?"
            rf"(?:{_upper(words.kinds)}))?(?=\s|$)"
        )
        self.itself = re.compile(rf"\S\s+(?:{words.opening})\s+(?:{words.kinds})\b", re.I)
        self.clauses = re.compile(rf"\W*(?:{words.clauses})\b", re.I)
        self.subject = re.compile(
            rf"^[ \t]*(?i:{words.subject})\s*:\s*(?P<words>[A-Z][^\n]{{4,120}})$", re.M
        )
        self.dated = re.compile(rf"\b(?:{words.dated})\b", re.I)
        self.between = re.compile(rf"\b(?:{words.between})\s+", re.I)
        follows = (
            rf"(?=\s*,\s*(?:{words.described})\b|\s*,?\s*\((?i:{words.role})[\"“”'‘„]"
            rf"|\s+(?:{words.joined})\s+[A-Z])"
        )
        lower = rf"(?:(?!(?:{words.joined})\b)[a-z]{{2,3}}\s+)?"
        further = rf"{lower}[A-Z&][\w.&'’/-]*|\([A-Z][\w. ]{{0,20}}\)"
        name = rf"[A-Z][\w.&'’/-]*(?:,\s+{_FORM}|\s+(?:{further})){{1,9}}"
        self.party = re.compile(rf"(?P<name>{name}){follows}")
        self.joined = re.compile(rf"(?:(?<![\w-])(?:{words.joined})|;|\)\s*,)\s+(?=[A-Z])")
        place = rf"(?!(?i:{words.law_ends})\b)[A-Z]\w+"
        self.governed = re.compile(
            rf"(?i:{words.governed})(?P<law>(?i:{words.country})?{place}(?:\s+{place}){{0,4}})"
        )
        self.country = re.compile(words.country, re.I)
        self.amending = re.compile(rf"\b(?:{words.amending})\b", re.I)
        self.named = re.compile(
            rf"\([^()\"“”„«]{{0,120}}[\"“„«]\s?(?P<short>(?:[A-Z]\w+\s+){{0,3}}(?i:{words.kinds}))"
            r"\s?[\"”“»][^()]{0,60}\)"
        )
        self.name = re.compile(
            rf"(?<!\w)[A-Z][\w&'’-]*\s+(?:(?:[A-Z][\w&'’-]*|{words.names_on})\s+){{0,9}}?"
            rf"(?i:{words.kinds})\b(?!\s+(?:{words.names_on})\s)"
        )
        self.recitals = re.compile(rf"\b(?:{words.recitals})\b|\)\.\s", re.I)

    @cached_property
    def between_alone(self) -> re.Pattern[str]:
        """The word before the parties on a line of its own."""
        return re.compile(rf"^{_BARE}(?:{self._words.between}){_BARE}$", re.I | re.M)

    @cached_property
    def between_at_end(self) -> re.Pattern[str]:
        """The word before the parties at the end of a title."""
        return re.compile(rf"\s(?:by\s+and\s+)?(?:{self._words.between})\W*$", re.I)

    @cached_property
    def joins(self) -> re.Pattern[str]:
        """The word between two parties as a whole line."""
        return re.compile(rf"{_BARE}(?:{self._words.joined}){_BARE}", re.I)

    @cached_property
    def calls_itself(self) -> re.Pattern[str]:
        """The name by which a contract calls itself: "This Mutual Pear Agreement"."""
        word = r"(?:[A-Z]|[a-z]-\w)[\w&’'-]{1,30}\s+"  # "Mutual", "e-Business"
        return re.compile(
            rf"\b(?i:{self._words.opening})\s+(?P<name>(?:{word}){{1,8}}?(?i:{self._words.kinds}))\b"
        )

    def is_title(self, line: str) -> bool:
        """Whether *line* reads like the title of a contract."""
        fewest = 1 if _COUNTED.search(line) else 2
        if not fewest <= len(_WORD.findall(line)) <= _TITLE_WORDS or len(line) > _TITLE_CHARS:
            return False
        if self.heads_clause(line) or _LEADERS.search(line) or " | " in line:
            return False
        kinds = [word.lower() for word in self.kind.findall(line)]
        if any(kinds.count(word) > _OFTEN for word in kinds):
            return False  # "Basic Plan Family Plan Gold Plan", the head of a table
        kind = self.kind.search(line.partition(":")[0]) is not None and not _ITEM.match(line)
        return kind and self.reads_on(line) and bool(line[0].isupper() or _YEAR.match(line))

    def heads_clause(self, line: str) -> bool:
        """Whether *line* is the heading of a clause that names the contract."""
        return self.clauses.match(line) is not None or self.itself.search(line) is not None

    def reads_on(self, line: str) -> bool:
        """Whether *line* could be part of a title: no sentence, its longer words in capitals."""
        found = _WORD.findall(line)
        begins = line[0].isalpha() or _YEAR.match(line)
        if not found or line[-1] in ".;:,)" or not begins:
            return False
        long = [word for word in found if len(word) > 3]
        capital = sum(word[0].isupper() for word in long)
        return bool(capital >= _CAPITAL_SHARE * len(long))


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)


def _upper(pattern: str) -> str:
    """*pattern* for capitals; the names of its classes of characters stay."""
    return re.sub(r"\\?[a-zäöü]", lambda m: m[0] if m[0][0] == "\\" else m[0].upper(), pattern)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the front, where it ends, and whether the line before is right above it."""

    words: str
    end: int
    near: bool


def _lines(text: str, end: int, rules: _Rules) -> Iterator[_Line]:
    """The lines of the front, heads of registers taken off.

    A title in capitals that text follows on its line is a line of its own.
    """
    position, near = 0, False
    front = _MARKUP.sub(lambda match: " " * len(match[0]), text[:end])
    for part in [*_PARTS.finditer(front), None]:
        stop = part.start() if part else len(front)
        printed = " ".join(front[position:stop].split())
        line = printed
        while match := rules.exhibit.match(line):
            line = line[match.end() :]
        whole = rules.is_title(line) or _ITEM.match(line)
        inside = None if whole else rules.capitals.search(line)
        before = line[: inside.start()].split()[-1:] if inside else []
        if inside and not (before and before[0].isupper() and before[0][-1].isalpha()):
            line = " ".join(inside[0].split())
        if line:
            yield _Line(line, stop, near and line == printed)
        near = part is not None and part[0] == "\n" and line == printed != ""
        position = part.end() if part else stop


def _joined(lines: Sequence[_Line], i: int, rules: _Rules, sentence: str = "") -> tuple[str, int]:
    """The title with the lines around that it goes on from or with: "AMENDMENT NO. 1", "TO", ….

    It goes on too as long as the opening *sentence* calls the contract so.
    """
    first = last = i
    while first and _goes_on(lines[first - 1], lines[first], rules):
        first -= 1
    while last + 1 < len(lines) and (
        _goes_on(lines[last], lines[last + 1], rules) or _begins(sentence, lines[first : last + 2])
    ):
        last += 1
    title = " ".join(line.words for line in lines[first : last + 1])
    return (
        (title, lines[last].end) if len(title) <= _TITLE_CHARS else (lines[i].words, lines[i].end)
    )


def _begins(sentence: str, lines: Sequence[_Line]) -> bool:
    """Whether *sentence* begins with the words of all *lines*."""
    return f"{sentence} ".startswith(f"{_plain(' '.join(line.words for line in lines))} ")


def _goes_on(above: _Line, below: _Line, rules: _Rules) -> bool:
    if len(above.words) > _TITLE_CHARS or len(below.words) > _TITLE_CHARS:
        return False
    if rules.ends_open.search(above.words) or rules.names_on.match(below.words):
        return True
    alike = above.words.isupper() == below.words.isupper()
    alike = alike and len(above.words.split()) <= _LINE_WORDS  # no notice in capitals
    return below.near and alike and rules.reads_on(above.words) and rules.reads_on(below.words)


def _plain(name: str) -> str:
    return " ".join(_WORD.findall(name)).lower()


def _date(text: str, start: int, end: int, pack: LanguagePack) -> str | None:
    """The first date in ``text[start:end]`` that words such as "dated" announce."""
    dated = _rules(pack).dated
    for place, day in printed_days(text, pack, start, min(end, len(text))):
        if dated.search(text, max(start, place - 40), place):
            return day
    return None


def _parties(text: str, start: int, rules: _Rules) -> tuple[str, ...]:
    """The names of the parties in the opening sentence, () unless there are two or more."""
    end = min(len(text), start + _SENTENCE)
    between = rules.between.search(text, start, min(end, start + _DATE_NEAR))
    if between is None:
        return ()
    recitals = rules.recitals.search(text, between.end(), end)
    end = recitals.start() if recitals else end
    found: dict[str, None] = {}
    position = between.end()
    party = rules.party.match(text, position, end)
    while party is not None and len(found) < _MOST_PARTIES:
        found[" ".join(party["name"].split())] = None
        position, party = party.end(), None
        for joint in rules.joined.finditer(text, position, end):
            party = rules.party.match(text, joint.end(), end)
            if party is not None:
                break
    return tuple(found) if len(found) >= _FEWEST_PARTIES else ()


def _parties_of_cover(text: str, rules: _Rules) -> tuple[tuple[str, ...], int]:
    """The parties of a cover, on which "between" and "and" stand alone, and where it ends.

    () and 0 where there is no such cover.
    """
    between = rules.between_alone.search(text, 0, _FRONT)
    if between is None:
        return (), 0
    found: list[str] = []
    wanted, ends, place = True, 0, between.end()
    for line in text[place : place + _SENTENCE].splitlines(keepends=True):
        place += len(line)
        name = _PARTY_LINE.match(line) if wanted and line.strip() else None
        if name is not None:
            found.append(" ".join(name["name"].split()))
            ends = place
        if line.strip():
            wanted = rules.joins.fullmatch(line.strip()) is not None
        if len(found) == _MOST_PARTIES or place - max(ends, between.end()) > _DATE_NEAR:
            break
    return (tuple(found), ends) if len(found) >= _FEWEST_PARTIES else ((), 0)


def _date_of_cover(text: str, end: int, pack: LanguagePack) -> str | None:
    """The date that stands on a line of a cover, of which the last party ends at *end*."""
    dated = _rules(pack).dated
    for place, day in printed_days(text, pack, 0, min(end + _DATE_NEAR, len(text))) if end else ():
        first = text.rfind("\n", 0, place) + 1
        last = text.find("\n", place)
        if last - first <= _COVER_LINE and dated.match(text[first:place].strip("*_ ")):
            return day
    return None
