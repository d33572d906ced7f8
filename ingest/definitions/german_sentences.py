"""The sentences by which German law defines, without quotation marks.

"Anlagen im Sinne dieses Gesetzes sind ...", "Als Hersteller gilt auch, wer ...", "Unter einer Ware
versteht man ...". A sentence that only says what something is ("Der Markt ist eine Veranstaltung")
defines where a heading says so: it announces definitions, or names the term.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span

from .found import Found
from .grammar import grammar_of
from .paragraphs import Paragraph
from .words import fold_of

_HEAD = 320  # characters of a paragraph at which to look
_NOUNS = (
    r"(?:(?:[a-zäöü][\w-]*)\s+){0,4}?[A-ZÄÖÜ][\w-]*(?:\s+(?:und\s+)?[a-zäöüA-ZÄÖÜ][\w-]*){0,6}?"
)
_ARTICLE = r"(?:(?:[Dd]ie|[Dd]er|[Dd]as|[Ee]ine?)\s+)"
_PLACE = (  # "dieses Gesetzes", "von Absatz 1 Satz 2", "der Vorschriften dieses Abschnitts"
    r"(?:(?:dieses|dieser|des|der|von)\s+)?(?:§+\s*)?[\w.]+(?:\s+[^\W_][\w.]*){0,8}?\s+"
)
_SENSE = rf"(?P<said>im\s+Sinne\s+{_PLACE})"
_SUBJECT = r"(?:die|der|das|eine?|einer|jede[rs]?|alle|solche[rs]?|wer|(?:die|der|das)jenigen?)\b"
_NOUN = (  # a noun behind its adjectives: "natürliche und juristische Personen"
    r"(?:[a-zäöü][\w-]*(?:e[mnrs]?|-)(?:,\s+|\s+(?:und|oder|sowie)\s+|\s+)){0,6}[A-ZÄÖÜ]"
)
_MEANING = (  # how a meaning begins: not "ist schriftlich", "sind nicht verpflichtet"
    r"(?P<no>\s+nicht)?(?=\s*[,:]|\s*$|\s+(?:(?:auch|nur|insbesondere|vorbehaltlich|im)\s|"
    rf"{_SUBJECT}|\d|{_NOUN}))"
)
_BRACKET = r"(?:\s+\([^()]{1,80}\))?"
_IN_THE_SENSE = re.compile(  # "Anlagen im Sinne dieses Gesetzes sind ..."
    rf"(?:{_ARTICLE}|Als\s+)?(?P<term>{_NOUNS}){_BRACKET}\s*,?\s+"
    rf"{_SENSE}(?:ist|sind|gilt|gelten|bedeutet|bezeichnet|umfasst)\b{_MEANING}"
)
_SENSE_FIRST = re.compile(  # "Im Sinne dieses Gesetzes ist Nutzer, wer ..."
    rf"(?P<said>Im\s+Sinne\s+(?:dieses|dieser|des|der)\s+[^\W_][\w.]*\s+(?:\d+\s+)?)"
    rf"(?:ist|sind|gilt|gelten)\s+(?:als\s+)?{_ARTICLE}?(?P<term>{_NOUNS})"
    rf"(?=\s*[,:]?\s+{_SUBJECT}|\s*:|\s+{_NOUN})"
)
_UNDER = re.compile(  # "Unter einer Ware versteht man ..."
    r"Unter\s+(?:dem\s+Begriff\s+)?(?:(?:eine[mr]?|de[mrn])\s+)?"
    rf"(?P<term>{_NOUNS})\s+(?P<said>im\s+Sinne\s+{_PLACE})?"
    r"(?:versteht\s+(?:man|dieses|diese)|(?:ist|sind)\s[^.;:]{1,200}\szu\s+verstehen)"
)
_DEEMED = re.compile(  # "Als Hersteller gilt auch, wer ..."; also in the middle of a paragraph
    rf"(?:(?<=[.;:]\s)|\A)Als\s+{_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET}\s+"
    rf"(?:{_SENSE})?(?:gilt|gelten)\b(?:\s+(?:auch|nur|insbesondere|jedoch|ferner|stets))*{_MEANING}"
)
_DEEMED_LAST = re.compile(  # "Anstalten gelten als öffentliche Stellen im Sinne dieses Gesetzes"
    r"\b(?:gilt|gelten)\s(?:(?P<no>nicht)\s|[^.;:]{1,120}?\s)?als\s+"
    rf"(?P<term>{_NOUNS})\s+(?P<said>im\s+Sinne\s+(?:dieses|dieser)\s+\w+)"
)
_LISTED = re.compile(  # under a lead-in: "ist Nutzer jede natürliche oder juristische Person"
    rf"(?:ist|sind|bedeutet|bezeichnet|gilt\s+als)\s+{_ARTICLE}?(?P<term>{_NOUNS})"
    r"(?=\s*,?\s+(?:wer|jede[rs]?|alle|die|der|das|ein|eine|einer|solche)\b|\s*[:,]|\s*$|"
    r"\s+(?:[a-zäöü][\w-]*e[mnrs]?\s+)+[A-ZÄÖÜ]|\s+[A-ZÄÖÜ][\w-]*,\s+(?:die|der|das|bei|in|mit)\b)"
)
_STATED = re.compile(  # under a heading: "Eine Belästigung ist eine Benachteiligung, wenn ..."
    rf"{_ARTICLE}?(?P<term>{_NOUNS}){_BRACKET}\s*,?\s+"
    r"(?:lieg(?:t|en)\s+(?:auch\s+|insbesondere\s+)?vor\b|"
    rf"(?:ist|sind)(?:\s+(?:auch|nur|insbesondere))?\s*(?:,\s*(?=wer\b)|\s(?={_SUBJECT}|{_NOUN})))"
)
_STATING = ("ist", "sind", "liegt", "liegen")
_TO_DO = re.compile(r"[^.;,]*?\szu\s+[a-zäöüß]+n\s*(?=[.,;]|$)")  # "ist die Ausstattung zu stellen"
_OF_THE_LAW = frozenset(  # what a heading may name that is no term: "Ziel des Gesetzes ist ..."
    "ziel zweck gegenstand aufgabe aufgaben inhalt voraussetzung grundlage maßgebend".split()
)


class GermanSentences:
    """The rules for German sentences over the paragraphs of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._grammar = grammar_of("de")
        self._fold = fold_of("de")

    def __call__(
        self, index: int, paragraph: Paragraph, heading: str, *, listed: bool
    ) -> Iterator[Found]:
        """What *paragraph* defines.

        Args:
            heading: Of the section that holds it.
            listed: Whether it stands in a list of definitions.
        """
        start = paragraph.words
        head = self._text[start : min(paragraph.end, start + _HEAD)]
        match = None
        if "Sinne" in head:
            match = _IN_THE_SENSE.match(head) or _SENSE_FIRST.match(head)
        if match is None and head.startswith("Unter"):
            match = _UNDER.match(head)
        if match is None and listed:
            match = _LISTED.match(head)
        if match is None and any(verb in head for verb in _STATING):
            match = _STATED.match(head)
            if match and not (listed or self._is_headed(match["term"], heading)):
                match = None
            if match and _TO_DO.match(head, match.end()):
                match = None
        if match:
            yield from self._found(index, start, match)
        whole = self._text[start : paragraph.end]
        done = match.end() if match else 0
        deemed = list(_DEEMED.finditer(whole)) if "Als" in whole else []
        if "Sinne" in whole:
            deemed += _DEEMED_LAST.finditer(whole)
        for further in deemed:
            if further.start("term") >= done:
                yield from self._found(index, start, further)

    def _found(self, index: int, shift: int, match: re.Match[str]) -> Iterator[Found]:
        words = [word.lower() for word in match["term"].split()]
        grammar = self._grammar
        if not grammar.not_terms.isdisjoint(words) or words[0] in grammar.prepositions:
            return
        groups = match.groupdict()
        verb = Verb.EXCLUDES if groups.get("no") else Verb.MEANS
        start, end = match.span("term")
        span = Span(shift + start, shift + end)
        yield Found(span, index, verb, groups.get("said") or "", quoted=False)

    def _is_headed(self, term: str, heading: str) -> bool:
        """Whether *heading* names *term*: its last noun, in whatever form."""
        nouns = [word for word in re.findall(r"[\w-]+", term) if word[0].isupper()]
        if not _OF_THE_LAW.isdisjoint(term.lower().split()):
            return False
        known = {self._fold(word) for word in re.findall(r"[\w-]+", heading)}
        return bool(nouns) and self._fold(nouns[-1]) in known
