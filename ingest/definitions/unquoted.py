"""Terms that nothing sets off, after a number or in a list: "(g) Lessee means"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span

from .found import Found
from .grammar import Predicate, grammar_of
from .language import pattern, tables_of
from .occurrences import holding, occurrences, small
from .paragraphs import Paragraph

_HEAD = 320  # characters of a paragraph at which these rules look
_SAID = 83  # of these in which the comma stands behind what is said of the scope
_FIRST = 100  # characters in which the first words stand
_NEAR = 26  # words before the verb: the term, what leads to it, "shall have the same"
_LEADING = 3  # words of which the term may begin with any: "the term Lessee"
_WORD = r"[^\W_][\w'’/&§.-]*+(?<![.])"
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
        rf"(?P<said>[A-ZI][^.;:,\n“”\"]{{1,80}}+,\s+)??(?:{pattern(lead)}|(?P<article>(?:the|an?)\s+))?"
        rf"(?!(?:{first})\s)(?P<term>{_WORD}(?:\s++{_WORD}){{0,{_MANY - 1}}}?"
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
        self._stems = sorted({s for table in tables_of(language) for s in table.stems.split("|")})

    def speaking(self, paragraphs: Sequence[Paragraph]) -> dict[int, int]:
        """For those of *paragraphs* that may have a verb that defines, by index, where it is."""
        starts = [paragraph.words for paragraph in paragraphs]
        ends = [min(paragraph.end, paragraph.words + _HEAD) for paragraph in paragraphs]
        return holding(occurrences(small(self._text), self._stems), starts, ends)

    def __call__(
        self, index: int, paragraph: Paragraph, verb_at: int, *, listed: bool
    ) -> Iterator[Found]:
        """What *paragraph* defines.

        Args:
            verb_at: Where a verb may be, by `speaking`.
            listed: Whether it stands in a list of definitions.
        """
        text = self._text
        stop = min(paragraph.end, paragraph.words + _HEAD)
        numbered = paragraph.words > paragraph.start
        if not (numbered or listed) or not self._may_begin(paragraph.words, verb_at):
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
        yield from self._terms(index, match, predicate, listed=listed)

    def _may_begin(self, at: int, verb_at: int) -> bool:
        """Whether a term may begin at *at* or behind a comma, with a capital or a digit.

        Most paragraphs begin with neither, or speak of something else for too long.
        """
        text = self._text
        comma = text.find(",", at, at + _SAID)  # "In this Part, Lessee means"
        if comma >= 0 and _has_capital(text[comma + 1 : comma + _FIRST]):
            return True
        if not _has_capital(text[at : at + _FIRST]):
            return False
        before = text[at:verb_at]
        return "," in before or len(before.split()) <= _NEAR

    def _terms(
        self, index: int, match: re.Match[str], predicate: Predicate, *, listed: bool
    ) -> Iterator[Found]:
        text, at = self._text, predicate.start
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
        behind = self._grammar.behind(text, predicate.end, len(text))
        said = f"{match['said'] or ''} {text[end:at]} "
        parts = [Span(start, end)]
        joint = _AND.search(text, start, end)
        if joint and _PLURAL.match(text, at):
            parts = [Span(start, joint.start()), Span(joint.end(), end)]
        for part in parts:
            quoted = (match["article"] or "T").islower()
            yield Found(part, index, predicate.verb, said, quoted=quoted, behind=behind)


def _has_capital(words: str) -> bool:
    """Whether one of the first *words* begins with a capital or a digit."""
    first = words.split(None, _LEADING)[:_LEADING]
    return any(word[0].isupper() or word[0].isdigit() for word in first)
