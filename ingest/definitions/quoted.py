"""Terms in quotation marks: with a verb, in a list of definitions, or named in brackets."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from evidence_graph.language.definitions import Verb

from .brackets import Brackets
from .found import Found
from .grammar import Name, Predicate, grammar_of
from .paragraphs import Paragraph
from .words import normal_form

_SENTENCE = re.compile(r"(?:[.;:]|—)\s+(?=\S)|\n[ \t]*\n")
_BEFORE = 250  # characters before a term in which its sentence may begin
_LEAD = 60  # characters of "the term", "the terms and expressions"
_BRACKET = 80  # characters before and after the names in a bracket that names a term
_LIST = re.compile(r"\s*+[-*]?\s*+\(?\w{1,3}[.)]\s")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_OR = re.compile(r"\s*\(\s*(?:(?:or|oder|also|auch)\s+)?")
_LETTER = re.compile(r"[A-Z]")
_FREE = re.compile(  # what may stand right before a term that is no name of a thing
    r"(?:^|[,;:—–.(]|\b(?:and|or|but|und|oder|an?|"
    r"(?:in|of|des|(?-i:der)|dieser|dieses|this|these)\s+[^\s,]+(?:\s+[\w().]+)?))\s*$",
    re.IGNORECASE,
)
_MARKS = re.compile(r"[“”„\"»«]")
_DEFINE = re.compile(
    r"\b(?:to|shall|may|must|zu)\s+(?:define|definieren)\s+(?:the\s+)?(?:terms?\s+)?$", re.I
)


class QuotedTerms:
    """The rules for names in quotation marks, over all paragraphs of one text."""

    def __init__(self, text: str, language: str, names: Sequence[Name]) -> None:
        self._text = text
        self._language = language
        self._grammar = grammar_of(language)
        self._names = names
        self._starts = [name.whole.start for name in names]
        self._brackets = Brackets(text, self._grammar, names)

    def __call__(self, index: int, paragraph: Paragraph, *, listed: bool) -> Iterator[Found]:
        """What *paragraph* defines; *listed* says that it stands in a list of definitions."""
        i = bisect_left(self._starts, paragraph.start)
        while i < len(self._names) and self._names[i].whole.end <= paragraph.end:
            bracket = self._brackets.of(i)
            if bracket is not None:
                yield from self._named(index, self._names[i : bracket.last], bracket.said)
                i = bracket.last
                continue
            last = self._grammar.names(self._text, self._names, i)
            while last > i + 1 and self._names[last - 1].whole.end > paragraph.end:
                last -= 1
            alias = self._alias(last, paragraph.end)
            yield from self._group(index, paragraph, self._names[i:last], alias, listed=listed)
            i = last + (alias is not None)

    def _alias(self, i: int, stop: int) -> Name | None:
        """Name *i*, where it stands alone in brackets behind the one before: '“A” (“B”) means'."""
        if i >= len(self._names) or self._names[i].whole.end >= stop:
            return None
        name, before = self._names[i].whole, self._names[i - 1].whole
        if name.start - before.end > _BRACKET or self._text[name.end] != ")":
            return None
        return self._names[i] if _OR.fullmatch(self._text, before.end, name.start) else None

    def _group(
        self,
        index: int,
        paragraph: Paragraph,
        names: Sequence[Name],
        alias: Name | None,
        *,
        listed: bool,
    ) -> Iterator[Found]:
        text, grammar = self._text, self._grammar
        start, end = names[0].whole.start, names[-1].whole.end
        aliases = (alias.words.of(text),) if alias else ()
        if alias:
            end = alias.whole.end + 1
        begins, before = self._sentence(paragraph, start)
        predicate = grammar.predicate(text, end, paragraph.end)
        if predicate and not begins and not self._may_define(predicate, before):
            predicate = None
        if predicate:
            behind = grammar.behind(text, predicate.end, paragraph.end)
            said = f"{before} {text[end : predicate.start]} "
            for name in names:
                yield Found(name.words, index, predicate.verb, said, aliases, behind=behind)
        elif listed and begins and self._has_meaning(end, paragraph.end):
            for name in names:
                yield Found(name.words, index, Verb.MEANS, before, aliases)
        elif _DEFINE.search(text, max(paragraph.start, start - 40), start):
            after = text[end : min(paragraph.end, end + _BRACKET)]
            for name in names:
                yield Found(name.words, index, Verb.MEANS, before + after)
        elif grammar.inverted.search(before[-_LEAD:]):
            for name in names:
                yield Found(name.words, index, Verb.MEANS, before)
        elif self._is_named(before):
            yield from self._named(index, names, before)
        elif self._stands_for_words(names, before, end, paragraph.end):
            said = before.replace(" of this ", " in this ")  # "Column 1 of this Schedule"
            yield Found(names[0].words, index, Verb.SAME_AS, said)

    def _named(self, index: int, names: Sequence[Name], said: str) -> Iterator[Found]:
        """What *names* do nothing but name; forms of one word are one term and its alias."""
        forms: dict[str, list[Name]] = {}
        for name in names:
            words = name.words.of(self._text)
            forms.setdefault(normal_form(words, self._language), []).append(name)
        for first, *others in forms.values():
            aliases = tuple(other.words.of(self._text) for other in others)
            yield Found(first.words, index, Verb.MARKED, said, aliases, whole=False)

    def _is_named(self, before: str) -> bool:
        """Whether a name is given without brackets: ', hereinafter called the “Lessee”'."""
        naming = self._grammar.naming.search(before)
        if naming is None:
            return False
        words = [word.lower() for word in _WORDS.findall(before, naming.start())]
        return self._grammar.bracket.issuperset(words)

    def _stands_for_words(self, names: Sequence[Name], before: str, end: int, stop: int) -> bool:
        """Whether 'as if for “X” there were substituted' says what the letter stands for."""
        if not self._grammar.instead.search(before[-_LEAD:]):
            return False
        is_letter = bool(_LETTER.fullmatch(names[0].words.of(self._text)))
        return is_letter and bool(self._grammar.substituted.match(self._text, end, stop))

    def _may_define(self, predicate: Predicate, before: str) -> bool:
        """Whether the verb defines here too, unlike in 'the module "X" covers'."""
        if predicate.weak:
            return False
        if predicate.verb not in (Verb.INCLUDES, Verb.EXCLUDES):
            return True
        return bool(
            self._grammar.lead_word.search(before[-_LEAD:]) or _FREE.search(before[-_LEAD:])
        )

    def _has_meaning(self, end: int, stop: int) -> bool:
        """Whether what follows a name in a list is its meaning, or stands in the lines below."""
        if end == stop:
            return bool(_LIST.match(self._text, end))
        return bool(self._grammar.meanings.match(self._text, end, stop))

    def _sentence(self, paragraph: Paragraph, start: int) -> tuple[bool, str]:
        """Whether the name at *start* begins its paragraph's words, and its sentence before it."""
        text = self._text
        first = max(paragraph.words, start - _BEFORE)
        before = text[min(first, start) : start]
        lead = self._grammar.lead.search(before, max(0, len(before) - _LEAD))
        bare = before[: lead.start()] if lead else before
        begins = first == paragraph.words and not bare.strip(" \t\n*_>-–—")
        tail = _tail(before)
        if not begins and first == paragraph.words and tail.rstrip().endswith(","):
            begins = tail.strip() == bare.strip() and not _MARKS.search(tail)  # "In this Part, "
        return begins, tail


def _tail(words: str) -> str:
    """The sentence in progress at the end of *words*."""
    cut = 0
    for match in _SENTENCE.finditer(words):
        if match.end() < len(words):
            cut = match.end()
    return words[cut:]
