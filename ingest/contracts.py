"""Reads the first page of a contract: printed title, parties and date; and finds its governing law.

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
from evidence_graph.language.dates import printed_days

_FRONT = 6000  # characters of the text in which the opening sentence is looked for
_TOP = 1500  # characters in which the title is looked for if there is no opening sentence
_TITLE_CHARS = 180
_TITLE_WORDS = 25
_COUNTED = re.compile(r"\d{1,3}\.")
_LINE_WORDS = 8  # the most words of a line of a title that continues on the next line
_CAPITAL_SHARE = 0.7  # of the longer words of a title begin with capitals
_SENTENCE = 1500  # characters of the opening sentence in which parties are looked for
_DATE_NEAR = 250
_NAME_BEFORE = 300  # characters before its short name in which a contract is named
_MOST_KINDS = 2  # times that a title may name one kind of contract
_FEWEST_NAME_WORDS = 3  # a shorter name may be no more than a kind: "Credit Agreement"
_BARE = r"[^\w\n]{0,8}"  # signs around a word that stands alone on its line
_COVER_LINE = 60  # the most characters of a line with the date of a cover
_PARTY_LINE = re.compile(
    r"[ \t>*_]{0,8}(?P<name>[A-Z][^\n,;(*_]{2,80}?)[*_]{0,3}(?=[ \t]{0,3}(?:[,;(\n]|$))"
)
_FEWEST_PARTIES, _MOST_PARTIES = 2, 8
# What ends a line: a line break, a wide gap between columns, the end of a sentence or of a notice
# in brackets.
_LINE_ENDS = re.compile(
    r"\n|[ \t\xa0]{3,}|(?<=[a-z)\]][.;])(?<!\b[Nn][or]\.)[ \t]+|(?<=\])[ \t]+"  # "No. 1"
)
_MARKUP = re.compile(r"<[A-Z/][^<>\n]{0,40}>(?:\s*\d+(?=\s))?|^\S+\.html?$|^exv?\d\S*$", re.M)
_WORD = re.compile(r"[^\W\d_]+")
_FORM = (  # legal forms of companies, and suffixes of names of persons, as printed in any language
    r"(?i:inc|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp|corporation|co|gmbh|ag|plc|n\.?a|s\.?a"
    r"|s\.?p\.?a|b\.?v|national\s+association|jr|sr|i{2,3})\b\.?"
)
_ITEM = re.compile(
    r"\w+:\s|\w+\s+\d+\.\d|(?:\w+\s){1,3}#?:|\w+\s(?i:no)\.?\s*[\[_]"
)  # "Re: …", "Item 1.01 …": no title
_NUMBERED = re.compile(r"#\s?\d{1,3}$|\b(?:\d{1,2}|[IVX]{1,4})$")  # "Amendment #4", "ADDENDUM II"
_LEADERS = re.compile(r"\.(?:\s?\.){3}|_{4}")  # of a table of contents; of a blank to fill in
_YEAR = re.compile(r"(?:19|20)\d\d\s")
_FILE = re.compile(
    r"\S+\.html?|exv?-?\d\S*|<[A-Z]+>[\s\d]*|Microsoft \w{4,10} - .*"
    r"|(?-i:[a-z]{1,3}\d{3,8}[-_][a-z\d_-]{3,40})",  # "a1010-lampsxamendmen", as filers name files
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ContractFacts:
    """The parties, the date and the governing law of a contract.

    Attributes:
        parties: Their names as printed, in order; () if not found.
        date: ISO 8601; None if not found.
        governing_law: The country or state as printed: "State of New York"; None if not found.
    """

    parties: tuple[str, ...] = ()
    date: str | None = None
    governing_law: str | None = None

    def metadata(self) -> dict[str, str]:
        """The facts as metadata of a document; the date is a field of its own there."""
        fields = {"parties": "; ".join(self.parties), "governing_law": self.governing_law or ""}
        return {key: value for key, value in fields.items() if value}


def printed_title(text: str, pack: LanguagePack) -> tuple[str, int] | None:
    """The title on the first page of a contract and its end; None if no title is found.

    If no title is printed, it may be taken from the opening sentence or from a line like "Subject:
    Lease of the quay"; its end is then 0.
    """
    rules = _rules(pack)
    opening = rules.opening.search(text, 0, _FRONT)
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


def is_file_mark(title: str) -> bool:
    """Whether *title* is the name of a file or a tag: "exv10w1", "ex10-3.htm", "<PAGE> 2".

    "Microsoft Word - Lease 3" is such a name too: a printer driver makes it.
    """
    return _FILE.fullmatch(title.strip()) is not None


def is_opening(title: str, pack: LanguagePack) -> bool:
    """Whether *title* begins the opening sentence: "This agreement is dated [DATE]"."""
    return _rules(pack).opening.match(title) is not None


def end_of_cover(text: str, pack: LanguagePack) -> int:
    """The end of the cover, where the opening sentence of a contract begins; 0 if there is none."""
    opening = _rules(pack).opening.search(text, 0, _FRONT)
    return opening.start() if opening is not None else 0


def opens_contract(text: str, pack: LanguagePack) -> bool:
    """Whether *text* has the opening sentence of a contract: "This Agreement is made …"."""
    return end_of_cover(text, pack) > 0 or _rules(pack).opening.match(text) is not None


def contract_facts(text: str, pack: LanguagePack) -> ContractFacts:
    """The facts in the *text* of a contract."""
    rules = _rules(pack)
    opening = rules.opening.search(text, 0, _FRONT)
    law = rules.governed.search(text)
    governing = " ".join(law["law"].split()) if law else None
    if governing and rules.country.match(f"{governing.split()[-1]} of "):
        governing = None  # "the State of" before a blank to fill in
    if opening is None:
        parties, end = _parties_of_cover(text, rules)
        return ContractFacts(parties, _date_of_cover(text, end, pack), governing)
    end = opening.end("name")
    date = _date(text, end, end + _DATE_NEAR, pack) or _date(text, 0, opening.start(), pack)
    return ContractFacts(_parties(text, end, rules), date, governing)


def amended_contracts(title: str, text: str, pack: LanguagePack) -> dict[str, str]:
    """The full names of the contracts that an amendment amends, by short name.

    A First Amendment to 'the Pear Supply Agreement dated May 5, 2021 (the "Agreement")' gives
    {"Agreement": "Pear Supply Agreement"}. A name of fewer words ("Credit Agreement") may be that
    of many contracts, so the words up to the bracket belong to it. Other contracts have no entries.
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
            if len(name.split()) < _FEWEST_NAME_WORDS:
                name = _to_date(text[names[-1].start() : aside.start()], pack)
            found.setdefault(" ".join(aside["short"].split()), " ".join(name.split()))
    return found


def _to_date(words: str, pack: LanguagePack) -> str:
    """*words* to the end of the date in them, without marks of emphasis; all if they have none.

    What follows the date tells nothing that another text would repeat: numbers of files, parties.
    """
    plain = " ".join(words.replace("*", "").split())
    dated = re.search(rf",?{pack.citations.naming.signed}", plain)
    return plain[: dated.end()] if dated else plain


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
        fewest = 1 if _NUMBERED.search(line) else 2
        if not fewest <= len(_WORD.findall(line)) <= _TITLE_WORDS or len(line) > _TITLE_CHARS:
            return False
        if self.heads_clause(line) or _LEADERS.search(line) or " | " in line:
            return False
        kinds = [word.lower() for word in self.kind.findall(line)]
        if any(kinds.count(word) > _MOST_KINDS for word in kinds):
            return False  # "Basic Plan Family Plan Gold Plan", the head of a table
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


def _date(text: str, start: int, end: int, pack: LanguagePack) -> str | None:
    """The first date in ``text[start:end]`` that words such as "dated" announce."""
    dated = _rules(pack).dated
    for place, day in printed_days(text, pack, start, min(end, len(text))):
        if dated.search(text, max(start, place - 40), place):
            return day
    return None


def _parties(text: str, start: int, rules: _Rules) -> tuple[str, ...]:
    """The names of the parties in the opening sentence; () unless there are two or more."""
    end = min(len(text), start + _SENTENCE)
    between = rules.between.search(text, start, min(end, start + _DATE_NEAR))
    if between is None:
        return ()
    recitals = rules.recitals.search(text, between.end(), end)
    end = recitals.start() if recitals else end
    names: dict[str, None] = {}
    position = between.end()
    party = rules.party.match(text, position, end)
    while party is not None and len(names) < _MOST_PARTIES:
        names[" ".join(party["name"].split())] = None
        position, party = party.end(), None
        for conjunction in rules.joined.finditer(text, position, end):
            party = rules.party.match(text, conjunction.end(), end)
            if party is not None:
                break
    return tuple(names) if len(names) >= _FEWEST_PARTIES else ()


def _parties_of_cover(text: str, rules: _Rules) -> tuple[tuple[str, ...], int]:
    """The parties on a cover, and where the last of them ends; () and 0 if there is no cover.

    On a cover "between" and "and" stand alone on their lines.
    """
    between = rules.between_alone.search(text, 0, _FRONT)
    if between is None:
        return (), 0
    names: list[str] = []
    expects_party, last_end, place = True, 0, between.end()
    for line in text[place : place + _SENTENCE].splitlines(keepends=True):
        place += len(line)
        party = _PARTY_LINE.match(line) if expects_party and line.strip() else None
        if party is not None:
            names.append(" ".join(party["name"].split()))
            last_end = place
        if line.strip():
            expects_party = rules.joins.fullmatch(line.strip()) is not None
        if len(names) == _MOST_PARTIES or place - max(last_end, between.end()) > _DATE_NEAR:
            break
    return (tuple(names), last_end) if len(names) >= _FEWEST_PARTIES else ((), 0)


def _date_of_cover(text: str, end: int, pack: LanguagePack) -> str | None:
    """The date on a line of a cover; *end* is where its last party ends, 0 if there is no cover."""
    dated = _rules(pack).dated
    if not end:
        return None
    for place, day in printed_days(text, pack, 0, min(end + _DATE_NEAR, len(text))):
        first = text.rfind("\n", 0, place) + 1
        last = text.find("\n", place)
        if last - first <= _COVER_LINE and dated.match(text[first:place].strip("*_ ")):
            return day
    return None
