"""Finds the library's defined terms in a question, and the chunks that define them.

Each run of words whose beginning is that of a term is looked up by the key of its form, so the time
hardly grows with the library. Words are folded in the same way as for the uses in documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.bounded import keep
from evidence_graph.ids import key_of
from evidence_graph.projection import ChunkRow, Projection, TermRow
from evidence_graph.projection.keys import term_key
from evidence_graph.spans import Span
from evidence_graph.view import View
from evidence_graph.words import TOKEN, fold_of

from .question_language import question_words, reading_codes

LONGEST_WORDS = 8
"""The longest run of words that is looked up; 12 of 2,211 terms in ObliQA's documents are
longer."""

KEPT_FORMS = 1 << 14
"""Each cache of `TermForms` is cleared when it holds this many entries, a few MB."""

_BREAK = re.compile(r"[,;:?!()\[\]\"“”„]|[.]\s|\n")
"""No term extends across these marks."""


@dataclass(frozen=True, slots=True)
class UsedTerm:
    """A term in a text; its *form* is as the library's first definition prints it."""

    form: str
    span: Span


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of words, folded for look-up."""

    form: str
    span: Span
    n_words: int


def find_terms(view: View, text: str) -> list[UsedTerm]:
    """The defined terms in *text*, the longest first, then by place; none overlaps another.

    An abbreviation matches in lower case only if the whole text is in lower case: "pin" is not
    "PIN" in a text with "Directors".
    """
    terms = view.remembered(TermForms)
    key = (text, view.documents)
    last = terms.last
    if last is None or last[0] != key:
        last = terms.last = key, _find_terms(view, text)
    return list(last[1])


def _find_terms(view: View, text: str) -> list[UsedTerm]:
    heads = view.remembered(TermForms).heads
    borders = question_words(reading_codes(text, view.languages)).term_borders
    runs = list(_runs(text, heads, borders, view.languages))
    known = _are_terms(view.projection, runs)
    runs = [run for run, is_term in zip(runs, known, strict=True) if is_term]
    taken: list[Span] = []
    found: list[UsedTerm] = []
    all_lower = text.islower()
    for run in sorted(runs, key=lambda run: (-run.n_words, run.span)):
        if any(map(run.span.overlaps, taken)):
            continue
        for row in rows_of_term(view, run.form):
            forms = forms_of(view, row)
            if all_lower or _has_capitals_of(run.span.of(text), forms):
                taken.append(run.span)
                found.append(UsedTerm(forms[0], run.span))
                break
    return found


def _has_capitals_of(words: str, forms: Sequence[str]) -> bool:
    """Whether the case of *words* fits *forms*: lower case does not fit abbreviations alone."""
    if " " in words or words != words.lower():
        return True
    return not all(is_abbreviation(form) for form in forms if " " not in form)


def is_abbreviation(form: str) -> bool:
    """Whether a term or alias is one word with several capitals: "AML", "PSIAr"."""
    return " " not in form and sum(letter.isupper() for letter in form) > 1


def rows_of_term(view: View, form: str) -> Sequence[TermRow]:
    """The terms of *view* with this form or alias, in order of document and place."""
    projection = view.projection
    rows = view.remembered(TermForms).rows_of(form)
    if view.documents is None:
        return rows
    return [row for row in rows if projection.document_of("terms", row) in view]


def forms_of(view: View, row: TermRow) -> tuple[str, ...]:
    """The term at *row* as its definition prints it, then its aliases."""
    return view.remembered(TermForms).forms_of(row)


def defining_chunks(projection: Projection, terms: Iterable[TermRow]) -> list[ChunkRow]:
    """The rows of the chunks that define *terms*, in order of *terms*, without repetition."""
    found: dict[ChunkRow, None] = {}
    for term in terms:
        document = projection.document_of("terms", term)
        first = projection.rows_of("chunks", document).start
        key = key_of(projection.term(term).id)
        for edge in projection.rows_within("defines", document, projection.span("terms", term)):
            content = projection.content("defines", edge)
            if content["target"] == key:
                found[ChunkRow(first + int(content["source"]))] = None
    return list(found)


def _runs(
    text: str, heads: frozenset[str], borders: frozenset[str], languages: Iterable[str]
) -> Iterator[_Run]:
    """The runs of words with the first word of a term: folded as terms are, and as aliases are."""
    words = list(TOKEN.finditer(text))
    folds = dict.fromkeys(fold_of(language) for language in languages)
    spelt = [[word[0].casefold().replace("’", "'") for word in words]]
    spelt += [[fold(word[0]) for word in words] for fold in folds]
    ends = _ends(text, words)
    for first, word in enumerate(words):
        for forms in spelt:
            if forms[first] not in heads or word[0].casefold() in borders:
                continue
            for last in range(first, ends[first]):
                form = " ".join(forms[first : last + 1])
                if last == first + 1 and form not in heads:
                    break
                yield _Run(form, Span(word.start(), words[last].end()), last + 1 - first)


def _ends(text: str, words: list[re.Match[str]]) -> list[int]:
    """For each word, the index after the last word of the longest run that may begin with it."""
    ends: list[int] = [len(words)] * len(words)
    for at in range(len(words) - 2, -1, -1):
        gap = text[words[at].end() : words[at + 1].start()]
        ends[at] = min(at + 1 if _BREAK.search(gap) else ends[at + 1], at + LONGEST_WORDS)
    return ends


def _are_terms(projection: Projection, runs: Sequence[_Run]) -> NDArray[np.bool_]:
    """For each run, whether a term has its form; terms of replaced documents count, too."""
    keys = np.fromiter((_key(run.form) for run in runs), dtype=np.uint64, count=len(runs))
    known = np.zeros(len(runs), dtype=bool)
    for segment in projection.segments:
        known |= segment.lookup("term_by_form").find_each(keys) >= 0
    return known


_key = lru_cache(maxsize=1 << 16)(term_key)


class TermForms:
    """A cache over the terms of one generation.

    Attributes:
        heads: The first word, and the first two, of all terms and aliases, those of replaced
            documents included. Only a run that begins with one is looked up.
        last: The last text and documents that were asked for, with the terms found, because one
            search asks for the same twice.
    """

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self.heads = _heads(projection)
        self.last: tuple[tuple[str, frozenset[int] | None], list[UsedTerm]] | None = None
        self._rows: dict[str, list[TermRow]] = {}
        self._forms: dict[int, tuple[str, ...]] = {}

    def rows_of(self, form: str) -> list[TermRow]:
        """The live terms with this form or alias, in order of document and place."""
        rows = self._rows.get(form)
        if rows is None:
            rows = keep(self._rows, form, self._projection.find_terms(form), most=KEPT_FORMS)
        return rows

    def forms_of(self, row: TermRow) -> tuple[str, ...]:
        """The term at *row* as its definition prints it, then its aliases."""
        forms = self._forms.get(row)
        if forms is None:
            forms = keep(self._forms, row, _forms_of(self._projection, row), most=KEPT_FORMS)
        return forms


def _forms_of(projection: Projection, row: TermRow) -> tuple[str, ...]:
    for n, segment in reversed(list(enumerate(projection.segments))):
        if (base := projection.base("terms", n)) <= row:
            table = segment.table("terms")
            term, aliases = (table[name][row - base].as_py() for name in ("term", "aliases"))
            return (str(term), *aliases)
    raise IndexError(f"expected a row of terms, found {row}")


def _heads(projection: Projection) -> frozenset[str]:
    found: set[str] = set()
    for segment in projection.segments:
        table = segment.table("terms")
        forms = set(table["normal"].to_pylist())
        forms.update(
            alias.casefold().replace("’", "'")
            for aliases in table["aliases"].to_pylist()
            for alias in aliases
        )
        for form in forms:
            words = TOKEN.findall(form)
            found.update(words[:1])
            found.add(" ".join(words[:2]))
    return frozenset(found)
