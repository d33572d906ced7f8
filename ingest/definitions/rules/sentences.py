"""Finds sentences that define without quotation marks, in languages with forms for them.

A sentence that only says what something is ("Der Markt ist eine Veranstaltung") defines only below
a heading that announces definitions or has the term.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.definitions import SentenceForms, Verb
from evidence_graph.language.patterns import compiled, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.spans import Span
from evidence_graph.words import fold_of

from ..model import FoundTerm, Source
from ..paragraphs import Paragraph

_HEAD = 320  # characters of a paragraph that are read
_WORD = re.compile(r"[\w-]+")
_WHOLE = re.compile(r"[\w-]+(?![\w-]| [A-ZÀ-Ý])")  # not "Hafen" of "Regeln im Hafen Plus"
_STOP = re.compile(r"[^\W\d_]{4}\.\s")  # the end of a sentence; "Abs." and "Nr." do not end one


@dataclass(frozen=True, slots=True, eq=False)
class _Form:
    """An expression, with words in lower case of which every match has one."""

    expression: re.Pattern[str]
    signs: tuple[str, ...]

    @classmethod
    def of(cls, form: str) -> _Form:
        """The form that a language pack describes."""
        return cls(compiled(form, re.NOFLAG), signs_of(spaced(form)))

    def may_fit(self, lower: str) -> bool:
        """Whether the expression may match words whose lower case is *lower*."""
        for sign in self.signs:  # noqa: SIM110 - a generator takes twice as long
            if sign in lower:
                return True
        return False


@dataclass(frozen=True, slots=True, eq=False)
class _Forms:
    """The forms of a language; see `SentenceForms`."""

    opening: tuple[_Form, ...]
    listed: tuple[_Form, ...]
    before_items: re.Pattern[str]
    items: tuple[re.Pattern[str], ...]
    stated: tuple[_Form, ...]
    ordered: re.Pattern[str]
    unless: re.Pattern[str]
    anywhere: tuple[_Form, ...]


@lru_cache(maxsize=32)
def _forms_of(words: SentenceForms) -> _Forms:
    return _Forms(
        opening=tuple(map(_Form.of, words.opening)),
        listed=tuple(map(_Form.of, words.listed)),
        before_items=compiled(rf"(?:{words.before_items})\s*:?\s*\Z", re.NOFLAG),
        items=tuple(compiled(form, re.NOFLAG) for form in words.items),
        stated=tuple(map(_Form.of, words.stated)),
        ordered=compiled(words.ordered, re.NOFLAG),
        unless=compiled(rf"{words.ordered}|{words.unless}", re.NOFLAG),
        anywhere=tuple(map(_Form.of, words.anywhere)),
    )


class DefiningSentences:
    """The rules for such sentences, applied to each paragraph of one text."""

    def __init__(self, source: Source) -> None:
        self._text = source.text
        self._words = source.words
        self._forms = _forms_of(source.words.sentences)
        self._fold = fold_of(source.pack.code)
        self._articles = source.pack.terms.folding.articles
        # "Behörde im Sinne des § 36 des Gesetzes über Häfen" is a term with this qualifier
        self._foreign = compiled(rf"\d\w{{0,3}}\s(?:{source.words.scope.elsewhere})", re.NOFLAG)

    def __bool__(self) -> bool:
        """Whether the language has any forms."""
        return bool(self._forms.opening or self._forms.stated or self._forms.anywhere)

    def __call__(
        self, index: int, paragraph: Paragraph, heading: str, lead: str | None
    ) -> Iterator[FoundTerm]:
        """The terms that *paragraph* defines.

        Args:
            heading: The nearest heading above it.
            lead: The words that govern its list of definitions; None if it is in no list.
        """
        start = paragraph.words
        whole = self._text[start : paragraph.end]
        lower = whole.lower()
        match = self._first(whole[:_HEAD], lower[:_HEAD], heading, lead)
        if match is None and lead and paragraph.opens and self._forms.before_items.search(lead):
            fits = (form.match(whole) for form in self._forms.items)
            match = next(filter(None, fits), None)
        if match:
            yield from self._found(index, start, match)
        done = match.end() if match else 0
        for form in self._forms.anywhere:
            if form.may_fit(lower):
                for further in form.expression.finditer(whole):
                    if further.start("term") >= done:
                        yield from self._found(index, start, further)

    def _first(self, head: str, lower: str, heading: str, lead: str | None) -> re.Match[str] | None:
        """The match of the form in which the paragraph that begins with *head* defines."""
        forms, listed = self._forms, lead is not None
        for form in (*forms.opening, *(forms.listed if listed else ())):
            if form.may_fit(lower) and (match := form.expression.match(head)):
                return None if forms.ordered.match(head, match.end()) else match
        if not listed and head[:1].islower():
            return None  # a line amid a sentence: "die Anzahl der ¶ Boote der Flotte ist die"
        for form in forms.stated:
            match = form.expression.match(head) if form.may_fit(lower) else None
            if match and (listed or self._is_headed(match["term"], heading)):
                behind = len(match[0].rstrip())  # the words of `unless` begin with a blank
                return None if forms.unless.match(head, behind) else match
        return None

    def _found(self, index: int, shift: int, match: re.Match[str]) -> Iterator[FoundTerm]:
        words = [word.lower() for word in match["term"].split()]
        unquoted, ends = self._words.unquoted, (words[0], words[-1])
        checked = ends if match.re in self._forms.items else words  # "Abgabe auf dem Markt"
        if not unquoted.not_terms.isdisjoint(checked):
            return
        if not unquoted.prepositions.isdisjoint(ends) or words[0] in self._articles:
            return  # "Auf dem Markt", "Die im Sinne dieser Satzung gewählte Leitung ist"
        groups = match.groupdict()
        if _STOP.search(groups.get("said") or ""):
            return  # the verb is in another sentence
        verb = Verb.EXCLUDES if groups.get("no") else Verb.MEANS
        start, end = match.span("term")
        if self._foreign.search(groups.get("said") or "") and match.start("said") >= end:
            end = match.start("said") + len(match["said"].rstrip())
        span = Span(shift + start, shift + end)
        yield FoundTerm(span, index, verb, groups.get("said") or "", quoted=False)

    def _is_headed(self, term: str, heading: str) -> bool:
        """Whether *heading* has the last noun of *term*, in whatever form."""
        nouns = [word for word in _WORD.findall(term) if word[0].isupper()]
        not_named = tuple(self._words.sentences.not_named)  # "Mindestvoraussetzung" too
        if any(word.endswith(not_named) for word in term.lower().split()):
            return False
        known = {self._fold(word) for word in _WHOLE.findall(heading)}
        return bool(nouns) and self._fold(nouns[-1]) in known
