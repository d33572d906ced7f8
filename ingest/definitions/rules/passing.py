"""Finds names given in passing without quotation marks: "(hereinafter called the Company)".

German law also defines with a bare bracket: "Personen, die eine Anlage betreiben (Betreiber)". Such
a bracket may also be a gloss, so its words must be used again outside brackets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from evidence_graph.language.definitions import PassingForms, Verb
from evidence_graph.language.patterns import NEVER, compiled, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.language.structure import words_of
from evidence_graph.spans import Span
from evidence_graph.words import TOKEN, fold_of, normal_form

from ...occurrences import matches_near, occurrences
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph, paragraph_at
from .brackets import ends_clause, naming_words_of

_REACH = 250  # the most characters of a form that gives a name
_BRACKET = re.compile(r"(?<=\S\s)\(([^()\n]{3,90}(?:\n[^()\n]{1,60})?)\)")
_INSIDE = re.compile(r"\([^()\n]{1,90}(?:\n[^()\n]{1,60})?\)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]*)*")
_BEFORE = 40  # characters before a bracket that are read
_MOST_WORDS = 6
_SHORTEST = 4  # letters of the noun
_SENTENCE_ENDS = frozenset(".;:,")
_CLAUSE_ENDS = (".", ";")  # signs before which an adjective with its noun is a term
_QUOTES = ("“", "”", '"', "«", "»")
_CITATION = re.compile(r"§{1,2}\s?\d[^,;:]{1,200}\Z")
_CLAUSE = 60  # the most characters of a label before its bracket: "Sitz (Adresse):"
_ALTERNATIVE = 60  # characters between a bracket and another that goes on with it
_GLOSSES = 3  # brackets with the same word from which they are glosses


def passing_terms(source: Source) -> Iterator[FoundTerm]:
    """The terms of a text that are given in passing."""
    for expression, signs, is_bare in _forms_of(source.words.passing):
        places = occurrences(source.lower, signs)
        for match in matches_near(source.text, expression, places, reach=_REACH):
            if is_bare and not _may_be_bare(source, match):
                continue
            before = source.text[match.start() : match.start("term")]
            yield from _found(source, Span(*match.span("term")), before)
    if source.words.passing.nouns_in_brackets:
        for span in _nouns(source):
            for found in _found(source, span, ""):
                here = source.paragraphs[found.paragraph]
                ends = source.text[here.end - 1] in _SENTENCE_ENDS
                ends |= source.text[span.end + 1 : span.end + 2] in _CLAUSE_ENDS
                if ends and not _is_label(source, here, span):
                    yield found  # it is no cell of a table and no entry


def _may_be_bare(source: Source, match: re.Match[str]) -> bool:
    """Whether a name in a bracket without a naming word is used again, and is no citation."""
    first = match["term"].partition(" ")[0].lower()  # "(Article XI)"
    is_unit = first in naming_words_of(source.pack).units
    return not is_unit and source.text.find(match["term"], match.end()) >= 0


@lru_cache(maxsize=32)
def _forms_of(words: PassingForms) -> tuple[tuple[re.Pattern[str], tuple[str, ...], bool], ...]:
    """Each form, compiled, with words of which every match has one; and whether it is bare."""
    return tuple(
        (compiled(form, re.NOFLAG), signs_of(spaced(form)), form in words.bare)
        for form in (*words.naming, *words.bare)
    )


def _found(source: Source, span: Span, sentence: str) -> Iterator[FoundTerm]:
    """The term at *span*, unless it is in a heading."""
    index = paragraph_at(source.paragraphs, source.starts, span.start)
    if index is not None and not source.paragraphs[index].is_heading:
        yield FoundTerm(span, index, Verb.MARKED, sentence, whole=False)


def _nouns(source: Source) -> Iterator[Span]:
    """The nouns in brackets that name what stands before them."""
    text, language = source.text, source.pack.code
    brackets = [match for match in _BRACKET.finditer(text) if _may_name(source, match)]
    if not brackets:
        return
    joins = "|".join(sorted(source.words.passing.joins)) or NEVER
    beside = re.compile(  # "die Prüfung am Kai (Löschen) oder auf See (Schleppen, Bergen)"
        rf"\s(?:{joins})\b[^;:()]{{1,{_ALTERNATIVE}}}\([A-ZÄÖÜ][^()\d]{{1,80}},\s"
    )
    brackets = [match for match in brackets if not beside.match(text, match.end())]
    brackets = [match for match in brackets if not _is_one_of_two(match, text, joins)]
    fold = fold_of(language)
    outside: list[str] = []
    done = 0
    for inside in _INSIDE.finditer(text):
        outside += TOKEN.findall(text, done, inside.start())
        outside.append("")  # no name goes on across a bracket
        done = inside.end()
    outside += TOKEN.findall(text, done)
    folds = {word: fold(word) for word in set(outside)}
    folded = [folds[word] for word in outside]
    used = {folds[word] for word in folds if word[:1].isupper()}
    pairs = set(pairwise(folded))
    often = Counter(normal_form(match[1], language) for match in brackets)
    for match in brackets:
        is_gloss = often[normal_form(match[1], language)] >= _GLOSSES
        name = [fold(word) for word in _name(match[1])]
        if is_gloss or not name:
            continue
        if name[-1] not in used:
            if match[1].isalpha() and ends_clause(text, *match.span()):
                yield Span(*match.span(1))
            continue
        ends = text[match.end() : match.end() + 1] in _CLAUSE_ENDS and match[1][0].islower()
        whole = [fold(word) for word in _WORD.findall(match[1])]  # with what follows the noun
        if ends or pairs.issuperset(pairwise(whole)):
            yield Span(*match.span(1))


def _is_one_of_two(match: re.Match[str], text: str, joins: str) -> bool:
    """Whether a bracket and one beside it only tell two cases of the same noun apart.

    "mit dem Verkauf (gewerbliche Nutzer) oder mit dem Austritt (private Nutzer)" defines neither.
    """
    noun = _name(match[1])[-1:]
    between = rf"\s[^;:().]{{0,{_ALTERNATIVE}}}?\b(?:{joins})\b[^;:().]{{0,{_ALTERNATIVE}}}\Z"
    around = text[max(0, match.start() - _REACH) : match.end() + _REACH]
    for one, other in pairwise(_INSIDE.finditer(around)):
        if match[0] not in (one[0], other[0]):
            continue
        nouns = [_name(bracket[0][1:-1])[-1:] for bracket in (one, other)]
        if noun and nouns == [noun, noun] and re.match(between, around[one.end() : other.start()]):
            return True
    return False


def _is_label(source: Source, here: Paragraph, span: Span) -> bool:
    """Whether *span* is in a label, "Sitz (Adresse):", that does not announce a list."""
    before = source.text[here.words : span.start]
    if source.text[here.end - 1] != ":" or len(before) >= _CLAUSE:
        return False
    return not compiled(source.words.lead_ins.following).search(before)


def _name(words: str) -> list[str]:
    """*words* up to the first noun; all of them if another noun follows it at once."""
    found = _WORD.findall(words)
    first = next((i for i, word in enumerate(found) if word[0].isupper()), -1)
    if found[first + 1 : first + 2] and found[first + 1][0].isupper():
        return found
    return found[: first + 1]


def _noun(words: str) -> str:
    """The first noun of *words*; what follows it is in the genitive."""
    nouns = [word for word in _WORD.findall(words) if word[0].isupper()]
    return nouns[0] if nouns else ""


def _may_name(source: Source, match: re.Match[str]) -> bool:
    """Whether a bracket may give a name; a citation or a part of a place's name does not."""
    words = match[1].split()
    if len(words) > _MOST_WORDS or not all(_WORD.fullmatch(word) for word in words):
        return False
    noun = _noun(match[1])
    if len(noun) < _SHORTEST or noun.lower() in source.words.passing.not_names:
        return False
    if any(letter.isupper() for word in words for letter in word.partition("-")[0][1:]):
        return False  # an abbreviation
    lower = [word.lower() for word in words]
    if not source.words.passing.joins.isdisjoint(lower):
        return False  # "Kosten (Gebühren und Auslagen)": the bracket is the meaning
    unquoted, naming = source.words.unquoted, naming_words_of(source.pack)
    if not unquoted.not_terms.isdisjoint(lower) or lower[0] in unquoted.prepositions:
        return False
    behind = next((i for i, word in enumerate(words) if word[0].isupper()), len(words)) + 1
    if (
        words[behind:]
        and words[behind][0].islower()
        and lower[behind] not in (unquoted.prepositions | source.pack.terms.folding.articles)
    ):
        return False  # "fünf Punkten (Note ausreichend)"
    if lower[0] in naming.words or not naming.units.isdisjoint(lower) or len(words[-1]) == 1:
        return False  # "Prägezeichen F" is the name of one thing
    if source.text[match.end() : match.end() + 1] in _QUOTES:
        return False  # „Meister der Häfen (Jahr)“
    before = source.text[max(0, match.start() - _BEFORE) : match.start()].split()
    last = before[-1] if before else ""
    if before[-3:-2] == ["§"] and before[-2][0].isdigit():
        return False  # "siehe § 3 Hafenordnung (Zweck)" has the heading of a cited section
    if _is_citation(source, match.start()):
        return False  # "1. § 3 der Verordnung über Häfen (Zweck)," tells what it is about
    if _is_place(before, source.words.passing.before_places) and not _is_compound(noun, before):
        return False
    if len(words) == 1 and _glosses(before, source) and not _is_compound(noun, before):
        return False
    return last.rstrip(",").isalpha() and not last.isupper() and last.lower() != lower[0]


def _is_citation(source: Source, at: int) -> bool:
    """Whether the paragraph of the bracket at *at* has only a citation of a law before it."""
    index = paragraph_at(source.paragraphs, source.starts, at)
    if index is None:
        return False
    words = source.text[source.paragraphs[index].words : at]
    verbs = source.pack.structure.lines.verbs
    return bool(_CITATION.match(words)) and verbs.isdisjoint(words_of(words))


def _glosses(before: Sequence[str], source: Source) -> bool:
    """Whether a bracket gives another word for a bare noun: "mit einem Entgelt (Preis)".

    A name stands for more: "die Aufsicht der Stadt (Amt)", "der Vorstand oder ein Rat (Leitung)",
    "eine Person für den Vorsitz (Leiterin)".
    """
    if len(before) < 4 or before[-2].lower() not in source.pack.terms.folding.articles:
        return False
    in_phrase = before[-3] in source.words.unquoted.prepositions
    outside = before[-4] if in_phrase else before[-3]
    return outside.islower() and outside not in source.words.passing.joins


def _is_compound(noun: str, before: Sequence[str]) -> bool:
    """Whether *noun* ends with a noun before it: "Teile von Rechten (Rechtsteile)"."""
    parts = (word.lower() for word in before if word[:1].isupper() and len(word) >= _SHORTEST)
    return any(noun.lower() != part and noun.lower().endswith(part) for part in parts)


def _is_place(before: Sequence[str], prepositions: frozenset[str]) -> bool:
    """Whether the name of a place stands before the bracket: "in Berlin (West)"."""
    if len(before) < 2 or not before[-1][0].isupper():
        return len(before) < 2
    return before[-2].endswith(",") or before[-2] in prepositions
