"""Finds terms without quotation marks, behind a number or in a list: "(g) Lessee means"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from evidence_graph.language.definitions import DefinitionWords, Verb
from evidence_graph.language.patterns import NEVER, compiled, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.spans import Span
from evidence_graph.words import are_titled, normal_form

from ...occurrences import holding, occurrences
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph
from ..verbs import Predicate, verbs_of

_HEAD = 320  # characters of a paragraph that are read
_SCOPE = 83  # characters in which the comma behind a statement of scope stands
_FIRST = 100  # characters in which the first words of a term stand
_NEAR = 26  # the most words before the verb: the lead, the term, "shall have the same"
_LEADING = 3  # words of which one begins the term: "the term Lessee"
_WORD = r"[^\W_][\w'’/&§.-]*+(?<![.])"
_TITLED = r"(?-i:[A-Z])\w+\s(?-i:[A-Z])\w+\s"  # of a name that begins so: "Any One Ship means"
# "(DD)", "(Group B)", "(Group B, Division 3)"
_CLASS = r"\([A-Z][\w-]{0,12}(?: \w{1,12}(?:, [A-Z]\w{0,12} \w{1,3})?)?\)"
_FEW, _MANY = 6, 12  # words of a term without and with a list of definitions around it
_OPENING = frozenset('“„"')
_COMMON = (Verb.MEANS, Verb.SAME_AS)


@dataclass(frozen=True, slots=True, eq=False)
class _Patterns:
    """The words around such terms in a language; see `UnquotedWords`.

    Attributes:
        signs: Words in lower case; every verb that defines here has one of them.
        sentence: [scope ","] [article | lead] term, up to a verb or a qualifier.
    """

    signs: tuple[str, ...]
    sentence: re.Pattern[str]
    joins: re.Pattern[str]
    either: re.Pattern[str]
    joint: re.Pattern[str]
    plural: re.Pattern[str]
    many: re.Pattern[str]
    meaning: re.Pattern[str]
    headed: re.Pattern[str]
    including: re.Pattern[str]
    acting: re.Pattern[str]
    broken: re.Pattern[str]
    tails: re.Pattern[str]
    stated: re.Pattern[str]
    stated_signs: tuple[str, ...]
    subject: re.Pattern[str]
    nouns: re.Pattern[str]
    definition_of: re.Pattern[str]
    article: re.Pattern[str]
    indefinite: re.Pattern[str]
    meanings: re.Pattern[str]
    purposes: re.Pattern[str]
    within: re.Pattern[str]


@lru_cache(maxsize=32)
def _patterns_of(language: DefinitionWords) -> _Patterns:
    words, verbs = language.unquoted, language.verbs.by_kind
    defining = [verbs.get(kind, NEVER) for kind in (Verb.EXCLUDES, Verb.MEANS)]
    others = (words.meaning, words.stated, words.headed, words.including)
    any_of = "|".join((*defining, *others))
    any_verb = "|".join(f"(?:{verb})" for verb in verbs.values()) or NEVER
    first = "|".join(sorted(word for word in words.prepositions if len(word) > 1)) or NEVER
    return _Patterns(
        signs=signs_of(spaced(any_of)),
        sentence=compiled(
            rf"(?P<said>[A-ZI][^.;:,\n“”\"]{{1,80}}+,\s+)??"
            rf"(?:{words.announces}[“„\"]?|(?P<article>(?:{words.articles})\s+))?"
            rf"(?!(?:{first})\s(?!{_TITLED}))"
            rf"(?P<term>{_WORD}(?:\s++(?:/\s)?{_WORD}){{0,{_MANY - 1}}}?"
            rf"(?:\s+{_CLASS})?)(?=\s*(?:,\s|\s(?:[–—-]\s)?(?P<verb>{any_verb})))"
        ),
        joins=compiled(rf"(?<!\s)\s+(?:{words.joins})\s+"),
        either=compiled(rf"(?<!\s)(?:\s+(?:{language.glossary.alternatives})|\s?/)\s+"),
        joint=compiled(rf"\s*(?:{words.joint})\b"),
        plural=compiled(words.plural),
        many=compiled(words.many),
        meaning=compiled(words.meaning),
        headed=compiled(rf"(?:{words.meaning})|(?:{words.headed})"),
        including=compiled(words.including),
        acting=compiled(words.acting),
        broken=compiled(words.broken),
        tails=compiled(words.tails),
        stated=compiled(rf"\s(?:{words.stated})\b"),
        stated_signs=signs_of(spaced(words.stated)),
        subject=compiled(
            rf"(?:(?:{words.articles})\s+)?(?P<term>{_WORD}(?:\s++{_WORD}){{0,{_FEW - 1}}})"
        ),
        nouns=compiled(rf"\s(?:{words.nouns})$"),
        definition_of=compiled(rf"(?:{language.glossary.spoken_of})\s+"),
        article=compiled(rf"(?:{words.articles})\s+"),
        indefinite=compiled(rf"(?:{words.indefinite})\s+"),
        purposes=compiled(rf"(?:{language.scope.purposes}) (?:{language.scope.here})\s"),
        within=compiled(
            rf"(?:{language.lead_ins.in_}) (?:{language.scope.here}) (?P<unit>[^\W\d_]+),\s"
        ),
        meanings=compiled(rf"\s+(?=[^\W\d_])(?:{language.quoted.meanings})"),
    )


class UnquotedTerms:
    """The rules for terms without quotation marks, applied to the paragraphs of one text."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._words = source.words.unquoted
        self._verbs = verbs_of(source.words.verbs)
        self._patterns = _patterns_of(source.words)
        self._no_ends = self._words.prepositions | self._words.empty
        self._no_ends |= source.pack.terms.folding.articles
        self._places = frozenset(source.pack.units.by_form) | source.words.scope.documents

    def speaking(self) -> dict[int, int]:
        """The paragraphs that may have a defining verb, by index, with the place of the verb."""
        paragraphs = self._source.paragraphs
        starts = [paragraph.words for paragraph in paragraphs]
        ends = [min(paragraph.end, paragraph.words + _HEAD) for paragraph in paragraphs]
        found = holding(occurrences(self._source.lower, self._patterns.signs), starts, ends)
        ends = [paragraph.end for paragraph in paragraphs]
        for index, at in holding(
            occurrences(self._source.lower, self._patterns.stated_signs), starts, ends
        ).items():
            found.setdefault(index, at)
        sections = self._source.tree.sections
        told = {
            i
            for i, section in enumerate(sections)
            if self._patterns.definition_of.match(section.heading or "")
        }
        for index, (before, here) in enumerate(pairwise(paragraphs), 1):
            is_told = here.section in told and before.is_heading  # "Definition of port ¶ A port is"
            if is_told or (self._is_first(index) and self._said_of(index, here)):
                found.setdefault(index, here.words)
        return found

    def __call__(
        self, index: int, paragraph: Paragraph, verb_at: int, *, listed: bool
    ) -> Iterator[FoundTerm]:
        """The terms that *paragraph* defines.

        Args:
            verb_at: The place where a verb may be, from `speaking`.
            listed: Whether it is in a list of definitions.
        """
        text = self._text
        stop = min(paragraph.end, paragraph.words + _HEAD)
        numbered = any(map(str.isalnum, text[paragraph.start : paragraph.words]))
        start = paragraph.words + (text[paragraph.words] in _OPENING)  # never closed: “Fee means
        headed = self._headed(index, paragraph, start, stop)
        headed = headed or (self._said_of(index, paragraph) if self._is_first(index) else None)
        if found := [headed] if headed else [*self._stated(index, start, paragraph.end)]:
            yield from found
            return
        is_placed = self._is_placed(start)
        if not self._may_begin(start, verb_at, listed=listed):
            return
        match = self._patterns.sentence.match(text, start, stop)
        if not match:
            return
        predicate = self._verbs.predicate(text, match.end("term"), stop)
        if predicate is None or not self._defines(match, predicate):
            return
        acts = (
            match["article"] and not listed and self._patterns.acting.match(text, predicate.start)
        )
        is_plain = predicate.verb in _COMMON and numbered
        # "For purposes of this deed, Fee includes"
        is_plain |= is_placed and bool(match["said"]) and predicate.verb is not Verb.EXCLUDES
        is_plain |= not numbered and self._is_bare(match, predicate, start > paragraph.start)
        if (is_plain and not acts) or (listed and not match["article"]):
            yield from self._terms(index, match, predicate, listed=listed)

    def _is_placed(self, at: int) -> bool:
        """Whether words at *at* say where a meaning counts: "For purposes of this", "In this Act,".

        Behind "In this way," the words that follow need not be a term.
        """
        if self._patterns.purposes.match(self._text, at):
            return True
        within = self._patterns.within.match(self._text, at)
        return within is not None and within["unit"].lower() in self._places

    def _is_bare(self, match: re.Match[str], predicate: Predicate, in_bullet: bool) -> bool:
        """Whether a paragraph or a bullet begins with a name and its meaning.

        "• Port Data means any data": without the bullet the name needs several words, as "Time
        means a lot" has not.
        """
        if predicate.verb is not Verb.MEANS or match["said"] or match["article"]:
            return False
        has_meaning = self._patterns.meanings.match(self._text, predicate.end)
        is_name = in_bullet or " " in match["term"].strip()
        return bool(has_meaning) and is_name and are_titled([match["term"]])

    def _headed(self, index: int, here: Paragraph, start: int, stop: int) -> FoundTerm | None:
        """The term at *start* that the heading above repeats: "4. Fee ¶ Fee means"."""
        text = self._text
        section, tree = here.section, self._source.tree
        heading = (tree.sections[section].heading or "") if section is not None else ""
        told = self._patterns.definition_of.match(heading)  # "Definition of port", "A port is"
        heading = heading[told.end() :].strip(' .“”"‘’') if told else heading
        if told and (article := self._patterns.article.match(text, start, stop)):
            start = article.end()
        term = Span(start, start + len(heading))
        if not heading or term.of(text).casefold() != heading.casefold():
            return None
        verb = self._verbs.predicate(text, term.end, stop)
        if verb is None or verb.start != term.end + 1 or verb.verb not in _COMMON:
            return None
        if verb.weak and not told:
            return None
        if verb.verb is Verb.SAME_AS and not self._patterns.headed.search(
            text, verb.start, verb.end
        ):
            return None  # "Fees shall be determined by"
        phrase = self._verbs.behind(text, verb.end, here.end)
        return FoundTerm(term, index, verb.verb, quoted=False, scope_phrase=phrase)

    def _is_first(self, index: int) -> bool:
        """Whether paragraph *index* is the first below the heading of its section, or has it."""
        here, before = self._source.paragraphs[index], self._source.paragraphs[max(0, index - 1)]
        return bool(here.heading) or (before.is_heading and before.section == here.section)

    def _said_of(self, index: int, here: Paragraph) -> FoundTerm | None:
        """The term of a heading of which the first words below it tell what it is.

        "4 Berths ¶ A berth is a place for one ship". "The Board is the body" states a rank.
        """
        text, section = self._text, here.section
        article = self._patterns.indefinite.match(text, here.words, here.end)
        if article is None or section is None:
            return None
        heading = (self._source.tree.sections[section].heading or "").strip(" .:*_")
        n_words = len(heading.split())
        words = text[article.end() : min(here.end, article.end() + _HEAD)].split(" ", n_words)
        name = " ".join(words[:n_words])
        if not name or normal_form(name, self._source.pack.code) != normal_form(
            heading, self._source.pack.code
        ):
            return None
        term = Span(article.end(), article.end() + len(name))
        verb = self._verbs.predicate(text, term.end, here.end)
        if verb is None or not verb.weak or verb.start > term.end + 1:
            return None
        if not self._patterns.meanings.match(text, verb.end, here.end):
            return None
        return FoundTerm(term, index, verb.verb, whole=False, quoted=False)

    def _stated(self, index: int, start: int, stop: int) -> Iterator[FoundTerm]:
        """The terms whose sentence has a verb only of definitions: "A berth is defined as"."""
        text = self._text
        for verb in self._patterns.stated.finditer(text, start, stop):
            first = max(start, text.rfind(". ", start, verb.start()) + 2)
            first += text.startswith(" ", first)  # "end.  A berth is defined as"
            match = self._patterns.subject.fullmatch(text, first, verb.start())
            words = match["term"].lower().split() if match else []
            if match is None or words[-1] in self._no_ends:
                continue
            if not self._words.not_terms.isdisjoint(words):
                continue
            phrase = self._verbs.behind(text, verb.end(), stop)
            term = Span(*match.span("term"))
            several = self._patterns.many.search(match["term"])  # "Docks are defined as rows"
            kind = Verb.MARKED if several else Verb.MEANS
            yield FoundTerm(term, index, kind, whole=not several, quoted=False, scope_phrase=phrase)

    def _may_begin(self, at: int, verb_at: int, *, listed: bool) -> bool:
        """Whether a term may begin at *at* or behind a comma, with a capital or a digit.

        Most paragraphs have no capital there, or too many words before the verb. In a list of
        definitions a term may begin in lower case.
        """
        text = self._text
        comma = text.find(",", at, at + _SCOPE)  # "In this Part, Lessee means"
        is_placed = self._is_placed(at)
        if comma >= 0 and (is_placed or _has_capital(text[comma + 1 : comma + _FIRST])):
            return True
        if not listed and not _has_capital(text[at : at + _FIRST]):
            return False
        before = text[at:verb_at]
        return "," in before or len(before.split()) <= _NEAR

    def _defines(self, match: re.Match[str], predicate: Predicate) -> bool:
        """Whether the verb behind the term of *match* defines a term without quotation marks."""
        patterns = self._patterns
        verb = self._text[predicate.start : predicate.end]
        if predicate.weak or patterns.nouns.search(match["term"]):
            return False
        is_titled = verb[:1].isupper() and self._text[predicate.start - 1] == " "
        if is_titled and not match["term"].isupper():
            return False  # "(3) Electronic Means: Notice may", but "Berth ⇥ Means a place"
        if predicate.verb is Verb.INCLUDES and not patterns.including.search(verb):
            return False  # "the rule covers", "the Part extends to"
        if predicate.verb is Verb.SAME_AS and not patterns.meaning.search(verb):
            return False
        if patterns.plural.fullmatch(verb) and not patterns.many.search(match["term"]):
            return False  # "• Always refer to the manual"
        return not patterns.broken.match(self._text, match.end("term"), predicate.end)

    def _terms(
        self, index: int, match: re.Match[str], predicate: Predicate, *, listed: bool
    ) -> Iterator[FoundTerm]:
        """The terms of *match*, if their words can be terms; "Lessor and Lessee mean" has two."""
        text, at = self._text, predicate.start
        start, end = match.span("term")
        if tail := self._patterns.tails.search(text, start, end):
            end = tail.start()  # "Affiliate of any Person means"
        words = text[start:end].split()
        if len(text[start:end].strip("()")) == 1:
            return  # "B, having found ore there, adopts means to conceal it", an illustration
        lower = [word.lower().strip("()") for word in words]
        speaks = listed and len(words) == 1 and lower[0] in self._source.words.quoted.speakers
        if not (speaks or self._words.not_terms.isdisjoint(lower)):
            return  # but "You means the customer" in a list
        is_name = len(words) > 1 and words[0][0].isupper() and words[-1][0].isupper()
        if lower[-1] in self._no_ends and not (is_name and lower[-1] in self._words.empty):
            return  # "Provides the means to", but "Winter Term means"
        if len(words) > (_MANY if listed else _FEW):
            return
        in_list = text[start].isdigit() or match["article"]  # "A. The dock board refers to"
        is_small = not text[start].isupper()
        is_first = match.start("term") == match.start() and predicate.verb is not Verb.EXCLUDES
        is_line = is_first and "\n" not in text[start:end]
        is_line = is_line and self._words.empty.isdisjoint(lower)  # "words in the singular include"
        is_placed = predicate.verb is Verb.MEANS and bool(match["said"])
        is_placed = is_placed and self._is_placed(match.start())
        if is_small and not is_placed and not (listed and (is_line or in_list)):
            return  # but "dock fee means" in a list
        phrase = self._verbs.behind(text, predicate.end, len(text))
        sentence = f"{match['said'] or ''} {text[end:at]} "
        quoted = (match["article"] or "T").islower()
        parts = [Span(start, end)]
        joins = self._patterns.joins.search(text, start, end)
        if joins and self._patterns.joint.match(text, at):
            parts = [Span(start, joins.start()), Span(joins.end(), end)]
        names: tuple[str, ...] = ()
        either = self._patterns.either.search(text, start, end)
        if either and text[either.end()].isupper():  # "Dry Dock or DD means", "Tow / Towing means"
            parts, names = [Span(start, either.start())], (text[either.end() : end],)
        for part in parts:
            verb = predicate.verb
            yield FoundTerm(part, index, verb, sentence, names, quoted=quoted, scope_phrase=phrase)


def _has_capital(words: str) -> bool:
    """Whether one of the first *words* begins with a capital or a digit."""
    first = words.split(None, _LEADING)[:_LEADING]
    return any(word[0].isupper() or word[0].isdigit() for word in first)
