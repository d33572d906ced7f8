"""Finds the parties, the date and the governing law of a contract.

The parties are named in the opening sentence ("… is made between A Ltd. and B Inc."), on a cover,
where "between" and "and" have lines of their own, or behind labels: "Party A: Alder Ltd.".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from evidence_graph.language import LanguagePack
from evidence_graph.language.dates import printed_days
from evidence_graph.names.legal_forms import LEGAL_FORMS
from evidence_graph.spans import Span

from .first_page import FRONT, opening_sentence

_SENTENCE = 1500  # characters of the opening sentence in which parties are looked for
_DATE_NEAR, _PARTY_NEAR = 250, 400  # characters behind the name of the contract
_DATE_TOP = 2000  # characters at the top, in which a date may have a line of its own
_LINE = 60  # the most characters of such a line
_BEFORE_END = 20  # characters of the first name, before which the list of parties does not end
_FEWEST_PARTIES, _MOST_PARTIES = 2, 8
_BARE = r"[^\w\n]{0,8}"  # signs around a word that stands alone on its line
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
_EMPHASIS = re.compile(r"[*_#>]|^[^\S\n]{0,9}[-•](?=\s)", re.M)  # marks of items too
_GAP = r"(?:[^\S\n]{1,9}|[^\S\n]{0,9}\n[^\S\n]{0,9})"  # within a name: at most one line break
_NUMBER = r"(?:\(?(?:\d|[a-z]|i{1,3})[).]\s{1,9})?"  # "(1)" before a party
_FORM = rf"(?i:{LEGAL_FORMS}|jr|sr|i{{2,3}})\b\.?"  # or a suffix of a person's name
_LOWER = rf"[a-z][\w-]{{1,20}}\.?\w{{0,4}}(?=,?\s{{1,3}}{_FORM})"  # "pear.com, Inc."

_PARTY_LINE = re.compile(
    rf"[ \t>*_]{{0,8}}(?P<name>[A-Z][^\n,;(*_]{{2,80}}?(?:,[ ]?{_FORM}){{0,2}})[*_]{{0,3}}"
    r"(?=[ \t]{0,3}(?:[,;(\n]|$))"
)
_RUNS_ON = re.compile(r"[^\S\n]{1,3}[a-z]")
_ENDS_IN_FORM = re.compile(rf"\W{_FORM}$")


@dataclass(frozen=True, slots=True)
class ContractFacts:
    """The parties, the date and the governing law of a contract.

    Attributes:
        parties: Their names as printed, in order; () if not found.
        date: ISO 8601; None if not found.
        governing_law: The country or state as printed, "State of New York", or the law named by an
            adjective, "English law"; None if not found.
    """

    parties: tuple[str, ...] = ()
    date: str | None = None
    governing_law: str | None = None

    def metadata(self) -> dict[str, str]:
        """The facts as metadata of a document; the date is a field of its own there."""
        fields = {"parties": "; ".join(self.parties), "governing_law": self.governing_law or ""}
        return {key: value for key, value in fields.items() if value}


def contract_facts(text: str, pack: LanguagePack) -> ContractFacts:
    """The facts in the *text* of a contract."""
    rules = _rules(pack)
    opening = opening_sentence(text, pack)
    parties: tuple[str, ...] = ()
    date = None
    if opening is not None:
        end = opening.end("name")
        date = _date(text, end, end + _DATE_NEAR, pack) or _date(text, 0, opening.start(), pack)
        parties = _of_sentence(text, end, rules)
    cover, end_of_cover = _of_cover(text, rules)
    parties = parties or cover
    date = date or _date_on_line(text, end_of_cover, pack) or _date_of_signing(text, pack)
    return ContractFacts(parties, date, _governing_law(text, rules))


def _governing_law(text: str, rules: _Rules) -> str | None:
    found = filter(None, (rules.governed.search(text), rules.law_named.search(text)))
    law = min(found, key=lambda match: match.start("law"), default=None)
    governing = " ".join(_EMPHASIS.sub(" ", law["law"]).split()) if law else None
    if governing and rules.country.match(f"{governing.split()[-1]} of "):
        return None  # "the State of" before a blank to fill in
    if governing and rules.kind.fullmatch(governing.split()[-1]):
        return None  # "the law of the Parent Agreement"
    return governing


def _date(text: str, start: int, end: int, pack: LanguagePack) -> str | None:
    """The first date in ``text[start:end]`` that words such as "dated" announce.

    Recitals give the dates of other contracts.
    """
    dated, recital = _rules(pack).dated, _rules(pack).recital.search(text, start, end)
    end = recital.start() if recital else min(end, len(text))
    for place, day in printed_days(text, pack, start, end):
        if dated.search(text, max(start, place - 40), place):
            return day
    return None


def _date_on_line(text: str, end: int, pack: LanguagePack) -> str | None:
    """The date on a line of its own near the top: "May 5, 2021", "Effective Date: May 5, 2021".

    Args:
        end: Where the last party of a cover ends; 0 if there is no cover.
    """
    dated = _rules(pack).dated
    top = end + _DATE_NEAR if end else _DATE_TOP
    for place, day in printed_days(text, pack, 0, min(top, len(text))):
        first, last = text.rfind("\n", 0, place) + 1, f"{text}\n".find("\n", place)
        line = text[first:last].strip("*_ \t")
        is_line = len(line) <= _LINE and not line.endswith(".")
        is_dated = dated.search(line) if line.isupper() else dated.match(line)
        if is_line and (is_dated or _is_only(line, day, pack)):
            return day
    return None


def _date_of_signing(text: str, pack: LanguagePack) -> str | None:
    """The date where the parties sign: "In witness whereof, they sign on May 5, 2021"."""
    signing = _rules(pack).signing.search(text)
    return _date(text, signing.start(), signing.end() + _DATE_NEAR, pack) if signing else None


def _is_only(line: str, day: str, pack: LanguagePack) -> bool:
    """Whether *line* holds nothing but the date of *day*: no other word."""
    found = _LONG_WORD.findall(line.lower())
    months = {month.lower() for month in pack.contracts.months}
    return day[:4] in line and len(found) == 1 and found[0] in months


def _of_sentence(text: str, start: int, rules: _Rules) -> tuple[str, ...]:
    """The names of the parties in the opening sentence; () unless there are two or more."""
    end = min(len(text), start + _SENTENCE)
    between = rules.between.search(text, start, min(end, start + _PARTY_NEAR))
    if between is None:
        return ()
    stop = rules.ends.search(text, min(between.end() + _BEFORE_END, end), end)
    listed = _EMPHASIS.sub(" ", text[between.end() : stop.start() if stop else end]).lstrip()
    names = dict.fromkeys(" ".join(span.of(listed).split()) for span in _names(listed, rules))
    return tuple(names) if len(names) >= _FEWEST_PARTIES else ()


def _names(listed: str, rules: _Rules) -> Iterator[Span]:
    """The names in a list of parties: the first one, and those after words such as "and"."""
    party = rules.first_party.match(listed)
    for _ in range(_MOST_PARTIES):
        if party is None or not rules.is_whole(party):
            return
        yield Span(*party.span("name"))
        joined = rules.joined.finditer(listed, party.end("name"))
        places = (found.end() for found in joined if not _is_aside(listed, found))
        matches = (rules.party.match(listed, place) for place in places)
        party = next((match for match in matches if match and rules.is_whole(match)), None)


def _is_aside(listed: str, joined: re.Match[str]) -> bool:
    """Whether a word joins names within brackets: '("A" and, with B and C, the "Sellers")'."""
    before = listed[: joined.start()]
    return before.count("(") > before.count(")") and not joined[0].startswith(")")


def _of_cover(text: str, rules: _Rules) -> tuple[tuple[str, ...], int]:
    """The parties on a cover, and where the last of them ends; () and 0 if there is no cover.

    On a cover "between" and "and" stand alone on their lines.
    """
    between = rules.between_alone.search(text, 0, FRONT)
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


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        words = self._words = pack.contracts
        self.dated = re.compile(rf"\b(?:{words.dated})\b", re.I)
        self.recital = re.compile(rf"\b(?:{words.recitals})\b", re.I)
        self.between = re.compile(rf"\b(?:{words.between})\s+", re.I)
        follows = (
            rf"(?=\s*,\s*(?:{words.described})\b|\s*,?\s*\((?i:{words.role})[\"“”'‘„]"
            rf"|\s+(?:{words.joined})\s+[A-Z\d(]|[^\S\n]{{0,9}}\n|\s*\([^()]{{3,60}}\d"
            rf"|[^\S\n]{{1,3}}(?:{words.described})\b)"
        )
        lower = rf"[^\S\n]{{1,9}}(?!(?:{words.joined})\b)[a-z]{{2,3}}[^\S\n]{{1,9}}"
        further = rf"(?:{lower}|{_GAP})[A-Z&][\w.&'’/-]*|{_GAP}\([A-Z][\w. ]{{0,20}}\)"
        first = rf"(?:(?:[A-Z]|\d[\w-]{{0,9}}{_GAP}[A-Z])[\w.&'’/-]*|{_LOWER})"
        name = (
            rf"(?P<name>{first}(?:(?:,\s{{1,9}}|[^\S\n]{{1,9}}){_FORM}|{further}){{1,9}}){follows}"
        )
        self.party = re.compile(name)
        self.first_party = re.compile(rf"{_NUMBER}{name}")
        self.joined = re.compile(
            rf"(?:(?<![\w-])(?:(?:{words.joined}):?|(?i:{words.joined}):)|\)\s{{1,3}}(?i:{words.joined})"
            rf"|;|\)\s*,)\s{{1,9}}(?:[-–]\s)?{_NUMBER}(?=[A-Z\d]|{_LOWER})"
            r"|\n[^\S\n]{0,9}\(?\d[).]\s{1,9}(?=[A-Z\d])"
        )
        self.ends = re.compile(
            rf"\b(?i:{words.recitals})\b|\)\.\s|(?i:{words.together})|\n[\s#*_]{{0,9}}1\.(?:0|1)?\s"
        )
        place = rf"(?:\*\*)?(?!(?i:{words.law_ends})\b)[A-Z]\w+"
        self.governed = re.compile(
            rf"(?i:{words.governed})(?P<law>(?i:{words.country})?{place}(?:\s+{place}){{0,4}})"
        )
        self.law_named = re.compile(words.law_named, re.I)
        self.country = re.compile(words.country, re.I)
        self.kind = re.compile(words.kinds, re.I)
        self.signing = re.compile(pack.documents.signatures.opening, re.I)

    def is_whole(self, party: re.Match[str]) -> bool:
        """Whether nothing is cut from a name that its line ends: "Alder Inc.", not "Lead Agent".

        It ends in its legal form too if its description follows without a comma: "Alder Inc. with".
        """
        after = party.string[party.end("name") : party.end("name") + _LINE]
        if _RUNS_ON.match(after) and not self.joins_next.match(after):
            return _ENDS_IN_FORM.search(party["name"]) is not None or party["name"].endswith(".")
        ends_line = after.lstrip(" \t").startswith("\n")
        follows = self.described.match(after.lstrip()) if ends_line else None
        return (
            not ends_line or follows is not None or _ENDS_IN_FORM.search(party["name"]) is not None
        )

    @cached_property
    def joins_next(self) -> re.Pattern[str]:
        """The word between two parties, behind a blank."""
        return re.compile(rf"\s{{1,9}}(?:{self._words.joined})\b")

    @cached_property
    def described(self) -> re.Pattern[str]:
        """The beginning of the description of a party, or of its role in brackets."""
        return re.compile(rf"(?:{self._words.described})\b|\((?i:{self._words.role})[\"“”'‘„]")

    @cached_property
    def between_alone(self) -> re.Pattern[str]:
        """The word before the parties on a line of its own."""
        return re.compile(rf"^{_BARE}(?:{self._words.between}){_BARE}$", re.I | re.M)

    @cached_property
    def joins(self) -> re.Pattern[str]:
        """The word between two parties as a whole line."""
        return re.compile(rf"{_BARE}(?:{self._words.joined}){_BARE}", re.I)


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)
