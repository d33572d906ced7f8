"""The date that a text gives itself: "Last updated: 5 May 2021", "Stand: 5.5.2021".

Policies and statutes of bodies print it on a line of its own near their top or their end, or say it
in a sentence about themselves. The latest of several is taken: a line of adoption is followed by
those of the amendments.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

from evidence_graph.language import LanguagePack
from evidence_graph.language.dates import days_in, months_in
from evidence_graph.language.patterns import either
from evidence_graph.spans import Span

_TOP, _BOTTOM = 3000, 1500  # characters of the text in which the date is looked for
_HEAD = 1000  # … in which it may have a line without any other word
_LINE = 110  # characters of the longest line that gives a date
_BEHIND = 60  # characters of such a line behind the date: "by the Executive Committee"
_MOST_SIGNED = 3  # days of signature in a text that is one document, not many
_WRAPPED = 60  # characters from which on a line continues on the next
_SENTENCE = 160  # characters of a sentence before its date
_CLAUSE = 120  # characters of a sentence behind its date
_MARKS = r"[\s*_#>|•·(\[–—-]{0,12}"

_SENTENCE_END = re.compile(r"(?<=\w{2})\.\s(?=[A-Z])|(?<=\d)\s[/|·•–—]\s(?=[A-Z])")
"""Also between two dates of one line: "Effective 5 May 2021 / Updated 6 June 2022"."""
_VERSION_CELL = re.compile(
    r"[\s|`*>]{0,6}(?:[vV]|Version )?\d[\d.]{0,8}[\s`*]{0,6}\|(?:[^|\n]{1,20}\|)?[\s`*]{0,6}"
)
_REMARK = re.compile(r"\s?[\[(\]].*")  # behind a date: "([archived versions](…))"

_NESTED = re.compile(r"[ \t]{1,12}[a-z]+:[ \t]{1,3}[\"']?")
"""A field within a field of front matter: the date of a source that the document cites."""

_Place = Callable[["_Line"], bool]


class _Line:
    """The line of a date: *before* and *behind* it, and the line *above* in its paragraph."""

    def __init__(self, text: str, span: Span) -> None:
        near = max(0, span.start - _LINE)
        first = max(near, text.rfind("\n", near, span.start) + 1)
        last = text.find("\n", span.end, span.end + _LINE)
        self.begin = text[first : span.start]
        self.before = _SENTENCE_END.split(self.begin)[-1]
        self.rest = text[span.end : span.end + _LINE if last < 0 else last]
        behind = self.rest if "|" in self.begin else self.rest.partition("|")[0]  # no table's row
        self.behind = _REMARK.sub("", behind)
        above = text[max(0, first - _LINE) : max(0, first - 1)]
        self.above = above.rpartition("\n")[2].strip()
        self.sentence = " ".join(text[max(0, span.start - _SENTENCE) : span.start].split()) + " "
        self.clause = text[span.end : span.end + _SENTENCE].replace("\n", " ")

    @property
    def is_short(self) -> bool:
        """Whether the line stands for itself: it is no line of a paragraph that was wrapped."""
        is_short = len(self.before) + len(self.behind) < _LINE and len(self.behind) <= _BEHIND
        return is_short and len(self.above) < _WRAPPED

    @property
    def is_whole(self) -> bool:
        """Whether the date ends the line."""
        return not self.behind.strip(" \t*_.)|")


def stated_date(text: str, pack: LanguagePack) -> str | None:
    """The date in ISO 8601 that the *text* of a document gives itself; None if it gives none."""
    rules, bottom = _rules(pack), max(0, len(text) - _BOTTOM)
    top = min(len(text), _TOP)
    searched: tuple[tuple[int, int, _Place], ...] = (
        (0, top, rules.is_labelled),
        (0, top, rules.is_said),
        (0, top, rules.is_of_version),
        (bottom, len(text), rules.is_labelled),
        (bottom, len(text), rules.is_said),
        (0, min(len(text), _HEAD), rules.is_joined),
        (0, min(len(text), _HEAD), rules.is_alone),
    )
    days = cache(partial(days_in, text, pack))  # several rules search one place
    for start, end, holds in searched:
        if day := _latest(text, days(start, end), holds):
            return day
    found = (_day_at(text, place, pack) for place in rules.signed_at(text))
    # the first counts: the second is often that of publication
    signed = dict.fromkeys(day for day in found if day)
    if 0 < len(signed) <= _MOST_SIGNED:
        return next(iter(signed))
    in_force = _latest(text, days(bottom, len(text)), rules.is_of_force)
    return _stated_month(text, pack) or in_force


def _latest(text: str, days: Iterable[tuple[Span, str]], holds: _Place) -> str | None:
    return max((day for span, day in days if holds(_Line(text, span))), default=None)


def _stated_month(text: str, pack: LanguagePack) -> str | None:
    """The month that a line at the top gives: "Version 2.0, May 2021"."""
    months = [(_Line(text, span), month) for span, month in months_in(text[:_HEAD], pack)]
    holds = _rules(pack).dates_line
    return max((month for line, month in months if holds(line)), default=None)


def _day_at(text: str, place: int, pack: LanguagePack) -> str | None:
    """The date that begins at *place* and ends the line."""
    days = days_in(text, pack, place, min(len(text), place + _BEHIND))
    if not days or days[0][0].start > place or not _Line(text, days[0][0]).is_whole:
        return None
    return days[0][1]


class _Rules:
    """The patterns of one language, compiled."""

    def __init__(self, pack: LanguagePack) -> None:
        words = pack.documents.dates
        joints = rf"(?:\W{{1,3}}(?:(?i:{words.joints})\b|[A-ZÄÖÜÉ][\w.&'’-]{{0,30}})){{0,9}}"
        kinds = either(pack.structure.documents)
        whose = rf"(?:\s(?i:{words.joints})\s(?i:{kinds}))?"  # "effective date of policy"
        label = rf"(?i:{words.labels})(?!\w){whose}{joints}[\s:*_|.,(–—-]{{0,20}}"
        self._labelled = re.compile(rf"{_MARKS}(?:(?i:{words.editions})\W{{1,4}})?{label}")
        self._lately = re.compile(rf"(?<!\w)(?i:{words.lately})[\s:*_]{{1,6}}$")
        itself = (
            rf"(?<!\w)(?:{words.itself})\s(?:[\w'’-]{{1,30}}\s){{0,3}}?(?:{words.selves}|{kinds})"
            r"\s(?:[\w'’-]{1,30}\s){0,4}?"
        )
        self._said = re.compile(
            rf"{itself}(?:{words.labels})\s(?:(?:{words.joints})\s){{0,3}}"
            rf"(?:[\w'’-]{{1,30}}\s){{0,6}}?(?:{words.joints})\s$",
            re.I,
        )
        self._itself = re.compile(rf"{itself}(?:{words.joints})\s$", re.I)
        clause = rf"\s(?:[^.;:\n]{{0,{_CLAUSE}}}\s)?"
        self._verb = re.compile(rf"{clause}(?:{words.verbs})\b", re.I)
        self._begins = re.compile(rf"{clause}(?:{words.begins})\b", re.I)
        self._named = re.compile(rf"\s?\((?:{words.itself})\s[\"“„«]", re.I)
        self._joint = re.compile(rf"{_MARKS}(?:{words.joints})\s", re.I)
        self._weekday = re.compile(rf"{_MARKS}(?:[^\W\d_]{{5,10}},\s)?")
        self._place = re.compile(rf"^[ \t*_>|-]{{0,9}}(?:{words.signed})[ \t]{{1,3}}", re.M)

    def is_labelled(self, line: _Line) -> bool:
        """Whether a label precedes the date: "Effective Date:", "Adopted by the Board on"."""
        if self._lately.search(line.before):
            return True
        if _NESTED.fullmatch(line.before):
            return False
        before = line.before
        if line.is_whole and not re.sub(_MARKS, "", before):
            before = f"{line.above} "  # a label on a line of its own
        return line.is_short and self._labelled.fullmatch(before) is not None

    def is_said(self, line: _Line) -> bool:
        """Whether a sentence says it of the text: "This policy was last amended on".

        Its verb may stand behind the day: "Diese Satzung wurde am 5.5.2021 beschlossen".
        """
        if self._said.search(line.sentence) or self._named.match(line.rest):
            return True
        return bool(self._verb.match(line.clause) and self._itself.search(line.sentence))

    def is_of_force(self, line: _Line) -> bool:
        """Whether a sentence says that the text comes into force on the day."""
        return bool(self._begins.match(line.clause) and self._itself.search(line.sentence))

    def is_of_version(self, line: _Line) -> bool:
        """Whether the date stands beside a version in a table: "| 1.2 | 5.5.2021 | Draft |"."""
        return _VERSION_CELL.fullmatch(line.begin) is not None

    def is_alone(self, line: _Line) -> bool:
        """Whether the date has a line of its own."""
        return line.is_whole and line.is_short and bool(self._weekday.fullmatch(line.before))

    def is_joined(self, line: _Line) -> bool:
        """Whether the line is the end of a title that gives the date: "vom 5. Mai 2021"."""
        return line.is_whole and line.is_short and bool(self._joint.fullmatch(line.before))

    def dates_line(self, line: _Line) -> bool:
        """Whether the date and its label are all of the line, or the date is."""
        labelled = line.is_whole and line.is_short and self._labelled.fullmatch(line.before)
        return bool(labelled) or self.is_alone(line)

    def signed_at(self, text: str) -> Iterator[int]:
        """Where the dates behind places of signature begin: behind "Brüssel, den"."""
        return (match.end() for match in self._place.finditer(text))


@cache
def _rules(pack: LanguagePack) -> _Rules:
    return _Rules(pack)
