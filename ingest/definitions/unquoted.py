"""Terms that nothing sets off: "(g) Lessee means", "Anlagen im Sinne dieses Gesetzes sind"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.spans import Span

from .definition import Verb
from .found import Found
from .grammar import grammar_of
from .language import GERMAN, pattern, tables_of
from .paragraphs import Paragraph

_HEAD = 320  # characters of a paragraph at which these rules look
_WORD = r"[^\W_][\w'’/&§.-]*(?<![.])"
_FEW, _MANY = 6, 12  # words of a term without and with a list of definitions around it
_AND = re.compile(r"(?<!\s)\s+(?:and|und)\s+", re.IGNORECASE)
_PLURAL = re.compile(r"\s*(?:(?:shall|will|do not|each)\s+)?(?:mean|include|refer|have)\b", re.I)
_MANY_DO = re.compile(r"(?:mean|includ|denot|refer)e?(?: to)?")
_MANY_ARE = re.compile(r"s\)?$|\band\b|\b(?:men|women|children|people|data|media)$", re.I)
_MEANING = re.compile(r"meaning|Bedeutung")
_EMPTY = frozenset("term terms word words expression expressions phrase begriff wort".split())
_COMMON = (Verb.MEANS, Verb.SAME_AS)


@lru_cache(maxsize=8)
def _sentence(language: str) -> re.Pattern[str]:
    """[scope ","] [article | lead] term, up to a verb or a qualifier; the term is a group."""
    lead = "|".join(table.announces for table in tables_of(language))
    first = "|".join(sorted(set().union(*(t.prepositions for t in tables_of(language))) - {"a"}))
    return re.compile(
        rf"(?P<said>[A-ZI][^.;:,\n“”\"]{{1,80}},\s+)??(?:{pattern(lead)}|(?P<article>(?:the|an?)\s+))?"
        rf"(?!(?:{first})\s)(?P<term>{_WORD}(?:\s+{_WORD}){{0,{_MANY - 1}}}?"
        rf"(?:\s+\([A-Z][\w-]{{0,12}}\))?)"
        rf"(?=\s*(?:,\s|\s(?P<verb>{_verbs(language)})))",
        re.IGNORECASE,
    )


@lru_cache(maxsize=8)
def _verbs(language: str) -> str:
    return pattern("|".join(f"(?:{v})" for t in tables_of(language) for v in t.verbs.values()))


class UnquotedTerms:
    """The rules for names that nothing sets off, over the paragraphs of one text."""

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._language = language
        self._grammar = grammar_of(language)
        self._sentence = _sentence(language)
        self._german = GERMAN in tables_of(language)
        self._stems = tuple(stem for t in tables_of(language) for stem in t.stems.split())

    def __call__(self, index: int, paragraph: Paragraph, *, listed: bool) -> Iterator[Found]:
        """What *paragraph* defines; *listed* says that it stands in a list of definitions."""
        text = self._text
        stop = min(paragraph.end, paragraph.words + _HEAD)
        numbered = paragraph.words > paragraph.start
        head = text[paragraph.words : stop]
        if self._german:
            yield from self._in_the_sense(index, paragraph, head, listed=listed)
        lower = head.lower()
        if not (numbered or listed) or not any(stem in lower for stem in self._stems):
            return
        match = self._sentence.match(text, paragraph.words, stop)
        if not match:
            return
        predicate = self._grammar.predicate(text, match.end("term"), stop)
        if predicate is None or predicate.weak:
            return
        verb = text[predicate.start : predicate.end].lower()
        if predicate.verb is Verb.INCLUDES and "includ" not in verb:
            return  # "the rule covers", "the Part extends to"
        if _MANY_DO.fullmatch(verb) and not _MANY_ARE.search(match["term"]):
            return  # "• Always refer to the manual"
        if text[match.end("term") : predicate.end].startswith(", mean"):
            return  # "in relation to: (a) banks, means": the term stands above
        is_plain = predicate.verb in _COMMON and numbered
        if not is_plain and (not listed or match["article"]):
            return
        if predicate.verb is Verb.SAME_AS and not _MEANING.search(
            text[predicate.start : predicate.end]
        ):
            return
        yield from self._terms(index, match, predicate.verb, predicate.start, listed=listed)

    def _terms(
        self, index: int, match: re.Match[str], verb: Verb, at: int, *, listed: bool
    ) -> Iterator[Found]:
        text = self._text
        start, end = match.span("term")
        words = text[start:end].split()
        lower = [word.lower().strip("()") for word in words]
        if not self._grammar.not_terms.isdisjoint(lower) or lower[-1] in self._grammar.prepositions:
            return
        if lower[-1] in _EMPTY:
            return
        if len(words) > (_MANY if listed else _FEW):
            return
        if not text[start].isupper() and not (listed and text[start].isdigit()):
            return
        said = f"{match['said'] or ''} {text[end:at]} "
        parts = [Span(start, end)]
        joint = _AND.search(text, start, end)
        if joint and _PLURAL.match(text, at):
            parts = [Span(start, joint.start()), Span(joint.end(), end)]
        for part in parts:
            yield Found(part, index, verb, said, quoted=(match["article"] or "T").islower())

    def _in_the_sense(
        self, index: int, paragraph: Paragraph, head: str, *, listed: bool
    ) -> Iterator[Found]:
        """The German forms: "Beschäftigte im Sinne dieses Gesetzes sind ...", "ist Nutzer jede"."""
        match = _IM_SINNE.match(head) or _IM_SINNE_FIRST.match(head)
        if not match and listed:
            match = _IST_FIRST.match(head) or _IST.match(head)
        if not match:
            return
        start, end = match.span("term")
        words = [word.lower() for word in head[start:end].split()]
        if not self._grammar.not_terms.isdisjoint(words) or words[0] in self._grammar.prepositions:
            return
        shift = paragraph.words
        verb = Verb.EXCLUDES if match.groupdict().get("no") else Verb.MEANS
        said = match.groupdict().get("said") or ""
        yield Found(Span(shift + start, shift + end), index, verb, said, quoted=False)


_NOUNS = (
    r"(?:(?:[a-zäöü][\w-]*)\s+){0,4}?[A-ZÄÖÜ][\w-]*(?:\s+(?:und\s+)?[a-zäöüA-ZÄÖÜ][\w-]*){0,4}?"
)
_SENSE = (
    r"(?P<said>im\s+Sinne\s+(?:(?:dieses|dieser|des|der|von)\s+)?(?:(?:§+|[\w.]+)\s*)"
    r"(?:[^\W_][\w.]*\s*){0,8}?)"
)
_MEANING_DE = (  # how a meaning begins: not "ist schriftlich", "sind nicht verpflichtet"
    r"(?P<no>\s+nicht)?(?=\s*[,:]|\s+(?:(?:auch|nur|insbesondere|vorbehaltlich|im)\s|"
    r"(?:die|der|das|ein|eine|einer|jede[rs]?|alle|solche[rs]?|diejenigen?|derjenige|dasjenige)\b|"
    r"\d|(?-i:(?:[a-zäöü-]+\s+){0,3}[A-ZÄÖÜ])))"
)
_IM_SINNE = re.compile(
    rf"(?:(?:Die|Der|Das|Ein|Eine|Als)\s+)?(?P<term>{_NOUNS})(?:\s+\([^()]{{1,80}}\))?\s*,?\s+"
    rf"{_SENSE}(?:ist|sind|gilt|gelten|bedeutet|bezeichnet|umfasst)\b{_MEANING_DE}"
)
_IM_SINNE_FIRST = re.compile(
    r"(?P<said>Im\s+Sinne\s+(?:dieses|dieser|des|der)\s+[^\W_][\w.]*\s+(?:\d+\s+)?)"
    rf"(?:ist|sind|gilt|gelten)\s+(?:als\s+)?(?:(?:ein|eine|die|der|das)\s+)?(?P<term>{_NOUNS})"
    r"(?=\s*[,:]?\s+(?:wer|jede[rs]?|alle|die|der|das|ein|eine)\b|\s*:)"
)
_IST_FIRST = re.compile(  # under a lead-in: "ist Nutzer jede natürliche oder juristische Person"
    rf"(?:ist|sind|bedeutet|bezeichnet|gilt\s+als)\s+(?:(?:ein|eine|die|der|das)\s+)?"
    rf"(?P<term>{_NOUNS})"
    r"(?=\s*,?\s+(?:wer|jede[rs]?|alle|die|der|das|ein|eine|einer|solche)\b|\s*[:,]|\s*$)"
)
_IST = re.compile(  # under a heading: "Eine Belästigung ist eine Benachteiligung, wenn ..."
    rf"(?:(?:Die|Der|Das|Ein|Eine)\s+)?(?P<term>{_NOUNS})\s+(?:\([^()]{{1,80}}\)\s+)?"
    rf"(?:liegt\s+(?:auch\s+)?vor\b|(?:ist|sind)\s+(?=(?:die|der|das|ein|eine|jede[rs]?|alle)\b))"
)
