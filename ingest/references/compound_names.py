"""Names of documents that are compounds: "des Bürgerlichen Gesetzbuchs", "Gesetz über Häfen"."""

from __future__ import annotations

import re

from evidence_graph.citation.numbers import GAP
from evidence_graph.language.citations import CitationWords

from .known_names import Written

_ADJECTIVE = (  # "Bürgerlichen", not "Dieses"
    r"(?!(?:Dieses|Jedes|Eines|Keines|Jenes|Seines|Ihres|Dieser|Einer)\s)"
    r"[A-ZÄÖÜ][\wäöüß]{2,40}e[nrsm]\s[^\S\n]{0,40}"
)
_WRAPPED = r"(?:[A-ZÄÖÜ][\wäöüß]{1,30}-\n[^\S\n]{0,40})?"  # "Bundes-" at the end of a line
_ADJECTIVES = re.compile(rf"(?:\b{_ADJECTIVE}){{0,2}}{_WRAPPED}\Z")
_WORD = re.compile(rf"(?=\s){GAP}([\wäöüÄÖÜß’&–-]{{1,60}}),?")
_DATED = re.compile(  # "des Gesetzes vom 3. März 2020", "der deutschen Verfassung vom 11. August"
    rf"(?:(?:des|der|dem|das|die)\s)?(?P<name>(?:[a-zäöüß]{{3,30}}e[nsr]\s)?"
    rf"(?:Gesetz(?:es)?|Verordnung|Verfassung|Satzung|Abkommens?)(?=\s){GAP}vom(?=\s){GAP}"
    rf"\d{{1,2}}\\?\.(?=\s){GAP}[A-ZÄÖÜ][a-zäöü]{{2,10}}(?=\s){GAP}\d{{4}})"
)
_BROKEN = re.compile(r"- (?=[A-ZÄÖÜ])")
_GENITIVE = re.compile(
    r"(gesetz|gesetzbuch|vertrag|abkommen|übereinkommen)(?:e?s)\b", re.IGNORECASE
)


_INFLECTED = re.compile(r"(?!solche)(?:[a-zäöüß]{3,30}e[nrsm]?\s{1,4}){1,2}(?=[A-ZÄÖÜ])")
_NOT_IN_TITLES = frozenset(("Fassung", "Verbindung", "vom"))


class CompoundNames:
    """Reads names in a language whose words such as "Act" end compounds."""

    def __init__(self, language: CitationWords) -> None:
        instruments = "|".join(sorted(map(re.escape, language.instruments), key=len, reverse=True))
        self._linking = frozenset(language.linking)
        self._instruments = frozenset(language.instruments)
        self._common = frozenset(language.common)
        self._name = re.compile(
            rf"(?:(?:des|der|dem|das|die)\s)?(?P<name>(?P<before>(?:{_ADJECTIVE}){{0,2}}{_WRAPPED}"
            rf"[\wäöüÄÖÜß-]{{0,60}}?)(?i:{instruments})(?!\w))"
            r"(?P<title>(?=\s{1,4}(?:über|zur|zum|gegen|für|betreffend)\s))?"
        )

    def backward(self, text: str, start: int, end: int) -> Written | None:
        """The name whose compound stands at [*start*, *end*), with its adjectives and title."""
        before = _ADJECTIVES.search(text, max(0, start - 60), start)
        found = self.forward(text, before.start() if before else start)
        return found if found is not None and found.end >= end else None

    def forward(self, text: str, position: int) -> Written | None:
        """The name that begins at *position*."""
        if dated := _DATED.match(text, position):
            name = " ".join(dated["name"].replace("\\", "").split())
            return Written(position, dated.end(), nominative(name))
        match = self._name.match(text, position)
        if match is None:
            return None
        end = match.end()
        if match["title"] is not None:
            end = self._title_end(text, end)
        elif not match["before"] or nominative(match["name"]).casefold() in self._common:
            return None
        name = " ".join(text[match.start("name") : end].split())
        name = _BROKEN.sub("-", name)
        return Written(position, end, nominative(name))

    def _title_end(self, text: str, end: int) -> int:
        """Where "über die offenen Häfen" ends: with its last capital word."""
        last = end
        linked = joined = False
        while (word := _WORD.match(text, end)) and word[1] not in _NOT_IN_TITLES:
            is_capital = word[1][:1].isupper()
            if not (is_capital or word[1] in self._linking):
                if not (linked and _INFLECTED.match(text, word.start(1))):
                    break
            elif is_capital and joined and word[1].casefold() in self._instruments:
                break  # "Gesetz über Häfen und des Gesetzes über Fähren"
            joined = word[1] == "und" or (joined and not is_capital)
            end = word.end(1)
            if is_capital:
                last = end
            linked = not is_capital
            if word[0].endswith(","):
                break
        return last


def nominative(name: str) -> str:
    """A name without the ending of the genitive."""
    return _GENITIVE.sub(r"\1", name)
