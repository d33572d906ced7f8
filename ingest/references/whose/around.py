"""Tells from the words right around a unit that it is of another document.

"Former § 2", "paragraph 8 of the resolution", "Rule 38, Ports Rules of Evidence".
"""

from __future__ import annotations

import re
from dataclasses import replace

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.citation.model import Citation, Instrument
from evidence_graph.citation.phrases import phrases_of
from evidence_graph.language.citations import CitationWords, Level, NameWords
from evidence_graph.language.patterns import either

from ..emphasis import printed
from ..mention import ELSEWHERE
from ..names import Names
from ..source import Source
from .surroundings import patterns_of

FORMER_CHARS = 14
"""Characters before a unit in which a word such as "former" is looked for."""

_CAPITAL = r"[A-Z][\w’'&/-]{0,30}"
_CAPITAL_BEFORE = re.compile(r"(?<![\w.])([A-Z][a-z]{2,14})\s\Z")
_CAPITAL_LABEL = re.compile(r"[A-Z][a-z]{2,12}(?=\s)")
_SHORT = re.compile(r"[A-Z]{3,6}|[A-Z]{2,5}s")  # "the Alpha SBP", "the Alpha BRs"
_IBID = re.compile(r",?\s{1,3}ibid\b")  # "by s. 5, ibid.", of the act that a note names above
_WORK = re.compile(
    r"(?<![\w-])(?P<name>(?:[A-Z]{2,8}\s){0,2}[A-Z]{3,8}\s\d[\w.-]{2,12})\s\Z"
)  # "NIST 800-63B "
_WORK_CHARS = 36
_BODY = re.compile(r"(?:[a-zäöüß][,]?[^\S\n]|[(\[])([A-Z][a-z]{2,})[^\S\n]$")
_GOES_ON = re.compile(r"\s\d{1,4}(?:\s?/)?\s?[A-Z]")
_BODY_CHARS = 24
_WORD_CHARS = 20


def body_before(text: str, start: int, language: CitationWords) -> str:
    """The word before a unit at *start*, if it is a body that made it: "under Joint Rule 160"."""
    word = _BODY.search(text, max(0, start - _BODY_CHARS), start)
    if word is None or word[1] in (*language.names.starting, *language.instruments.defined):
        return ""
    is_kind = word[1] in language.instruments.kinds or word[1].lower() in language.labels
    return "" if is_kind else word[1]


def is_of_a_thing(text: str, start: int, words: NameWords) -> bool:
    """Whether a thing is called after a unit at *start* of well-known law: "a section 9 Bill"."""
    before = text[max(0, start - 8) : start].split()[-1:]
    return bool(before) and before[0] in words.indefinite[:2]


class Around:
    """Reads the words around the units of one text."""

    def __init__(self, source: Source, names: Names) -> None:
        self._text, self._tree, self._language = source.text, source.tree, source.language
        language, tree = source.language, source.tree
        self._names = names
        self._patterns = patterns_of(language)
        self._phrases = phrases_of(language)
        linking = either(language.names.goes_on)
        self._capitals = re.compile(
            rf"{_CAPITAL}(?:\s{{1,8}}(?:(?:{linking})\s{{1,8}})?{_CAPITAL}){{1,6}}"
        )
        about = either(language.names.concerning)
        connectives = language.connectives
        linked = rf"(?:{linking}|{either(connectives.joins[:1])})\s{{1,4}}"
        further = rf"\s{{1,4}}(?:{linked})?{_CAPITAL}"
        self._titled = re.compile(  # "Compact on the Placement of Wrecks and Anchors"
            rf"\s{{1,4}}(?:{about})\s{{1,4}}(?:(?:{either(connectives.determiners)})\s{{1,4}})?"
            rf"{_CAPITAL}(?:{further}){{0,8}}"
        )
        self._notice = re.compile(source.language.surroundings.notices)
        self._namesakes: dict[str, bool] = {}
        heads = (section.label or section.heading or "" for section in tree.sections)
        self._headed_words = {head.split()[0].lower() for head in heads if head.strip()}

    def behind(self, citation: Citation) -> Instrument | None:
        """The document named behind a comma: "Rule 38, Vermont Rules of Evidence"."""
        first = citation.chain[0]
        if law := self._session_law(citation):
            return law
        is_foreign = (
            first.label.level is Level.UNIT
            and not first.items[0].bare
            and not self._tree.has(first.items[0].number[0])
        )
        if not is_foreign or not self._text.startswith(", ", citation.end):
            return None
        if not self._text[citation.end + 2 : citation.end + 3].isupper():
            return None
        word = self._text[citation.end + 2 : citation.end + 2 + _WORD_CHARS].split(" ")[0]
        if word.lower() in self._language.labels:
            return None  # "Article IX, Section VII of the Constitution"
        named = self._names.read(self._text, citation.end + 2)
        is_capital = self._text[citation.start : citation.end].isupper()
        if is_capital and named and self._text[named.start : named.end].isupper():
            return None  # "IN SECTION 10.3, EACH PARTY'S LIABILITY FOR CLAIMS": no name begins
        if named is None or named.pointer or named.code or named.foreign or not named.name:
            return None
        return named if " " in named.name and not self._language.instruments.compound else None

    def _session_law(self, citation: Citation) -> Instrument | None:
        """The session law cited behind a comma: "Section 6, ch. 37, Laws 1978"."""
        start = citation.end + 2
        chain, points = citation.chain, citation.points
        if points or chain[0].label.level is not Level.UNIT or len(chain[-1].items) > 1:
            return None
        if not self._text.startswith(", ", citation.end):
            return None
        if self._text[start : start + 1].isdigit():
            return None  # "s. 5, 2001, c. 4, s. 84"
        law = foreign_at(self._text, start)
        if law is None or not law.has_units or law.section is not None:
            return None
        return Instrument(start, law.end, law.name, foreign=True)

    def of_another(self, citation: Citation) -> Instrument | None:
        """The other document that the words around tell, if these are no name of a known form.

        "Paragraph 8 of the Harbour Practice", "former § 2".
        """
        if citation.points or (citation.chain and citation.chain[-1].label.level is Level.PASSAGE):
            return None
        start, end = citation.start, citation.end
        patterns, nowhere = self._patterns, Instrument(start, start, ELSEWHERE)
        if patterns.former.search(self._text, max(0, start - FORMER_CHARS), start):
            return nowhere
        if _IBID.match(self._text, end):
            return nowhere
        if (name := self._namesake(citation)) is not None:
            return replace(nowhere, name=name)
        work = _WORK.search(self._text, max(0, start - _WORK_CHARS), start)
        if work and not self._names.hold(work["name"]) and not citation.chain[0].items[0].bare:
            return replace(nowhere, name=work["name"])
        if self._is_numbered_apart(citation):
            return nowhere
        paper = patterns.paper.match(self._text, end)
        is_headed = paper is not None and paper["paper"].lower() in self._headed_words
        if paper and not is_headed and not self._names.says(paper["paper"]):
            return nowhere
        if (notice := self._notice.match(self._text, start)) and not self._is_about(
            citation, notice["notice"]
        ):
            return nowhere
        if patterns.of_any.match(self._text, end) and self._is_unit(citation):
            return nowhere
        aside = self._phrases.aside.match(self._text, end)
        match = patterns.foreign.match(self._text, aside.end() if aside else end)
        if match is None:
            return None
        recorded = self._recorded(match.start("name"))
        if self._names.says(match["name"]) and not self._is_of_another_kind(recorded):
            return None
        return replace(nowhere, name=recorded or self._named(match.start("name")) or ELSEWHERE)

    def _is_about(self, citation: Citation, word: str) -> bool:
        """Whether this document has the unit that is cited, whose text has *word*."""
        at = self._tree.known.get(citation.chain[0].items[0].number)
        if at is None:
            return False
        return word.lower().rstrip("s") in self._tree.sections[at].span.of(self._text).lower()

    def _namesake(self, citation: Citation) -> str | None:
        """The document that a unit has its name of: "Model Article 7", of "the Model Articles"."""
        start = citation.start
        word = _CAPITAL_BEFORE.search(self._text, max(0, start - _WORD_CHARS), start)
        label = _CAPITAL_LABEL.match(self._text, start)
        if word is None or label is None or not self._is_unit(citation):
            return None
        name = f"{word[1]} {label[0].removesuffix('s')}s"
        if name not in self._namesakes:
            the = either(self._language.connectives.determiners)
            named = rf"(?:\b(?i:{the})\s|[“\"])(?:{re.escape(name)})\b(?!\s\d)"
            said = re.search(named, self._text)
            self._namesakes[name] = said is not None and not self._names.is_own(name)
        return name if self._namesakes[name] else None

    def _is_unit(self, citation: Citation) -> bool:
        first = citation.chain[0]
        return first.label.level is Level.UNIT and not first.items[0].bare

    def _is_of_another_kind(self, name: str | None) -> bool:
        """Whether *name* is none of this document's own: "Order Form" in an Order."""
        return name is not None and " " in name and not self._names.hold(name)

    def _recorded(self, start: int) -> str | None:
        """The capital words from *start* on up to one such as "Disclosure Schedule"."""
        words = self._capitals.match(self._text, start)
        name = words[0].split() if words else []
        kinds, companies = self._language.instruments.records, self._language.short_names.companies
        ends = (
            n
            for n, word in enumerate(name)
            if word in kinds or (_SHORT.fullmatch(word) and word not in companies)
        )
        last = max(ends, default=0)
        return " ".join(name[: last + 1]) if last else None

    def _named(self, start: int) -> str | None:
        """The capital words from *start* on, if they may be a name: "Baseline Requirements"."""
        words = self._capitals.match(self._text, start)
        if words is None or _GOES_ON.match(self._text, words.end()):
            return None  # "Local Union 710 Pilots Agreement", of which two words are no name
        first, *others = re.finditer(r"\S+", words[0])
        names, kinds = self._language.names, self._language.instruments.kinds
        if kind := next((word for word in others if word[0] in kinds), None):
            return printed(words[0][: kind.end()])  # "Ports Code Adopting Maps"
        last = others[-1][0].rstrip(".,") if others else first[0]
        companies = self._language.short_names.companies
        if last in (*names.bodies, *companies) or last.lower() in self._language.labels:
            return None
        titled = self._titled.match(self._text, words.end())
        return printed(self._text[start : (titled or words).end()]).rstrip(".-–")

    def _is_numbered_apart(self, citation: Citation) -> bool:
        """Whether a paragraph is numbered as none here is: "Absatz 1.16.1.2" of a convention."""
        outer = citation.chain[0]
        number = outer.items[0].number[0]
        around = number.rpartition(".")[0]
        if "." not in around or self._tree.has(number) or self._tree.has(around):
            return False
        return outer.label.level in (Level.INNER, Level.CONTAINER)
