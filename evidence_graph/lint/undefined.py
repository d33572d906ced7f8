"""Finds phrases that are used like defined terms without a definition: "the Disposal Notice".

This works only for texts that capitalize their terms: German capitalizes all nouns, and many
statutes do not capitalize terms. A phrase counts after a lower-case article, which excludes
beginnings of sentences. Precision counts more than recall: a phrase that may be a name is not
reported.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from ..graph import DocumentGraph
from ..ids import DocumentId
from ..language import pack_of
from ..language.definitions import Verb
from ..language.patterns import NEVER, compiled, spaced
from ..nodes import ChunkKind, DocumentType, Term
from ..spans import Span
from ..words import TOKEN, are_titled, fold_of, has_meant_capitals
from .finding import Finding, FindingKind, Severity, finding
from .library import STANDS_ALONE, LintedLibrary

USES = 2
"""Least occurrences of a phrase; a single one may be a slip."""
LIKELY_USES = 3
"""Least occurrences of a phrase of several words that is a likely term."""
NOUN_USES = 5
"""The same for a single word that is used as a noun in the plural, as "its Subsidiaries" is."""
MOST = 3
"""Most phrases of a document; with more, it defines them elsewhere or in an unknown form."""
TERMS = 3
"""A text with fewer terms in capitals has no habit of its own."""
LONGEST_HEADING = 120
"""Characters of a heading that may name what its section explains."""
SHARE = 0.8
"""Least share of capitalized occurrences; "the board" elsewhere shows that it is no term."""
_SET_OFF = r"[^\w\s(\[{/,.;:–—-]\s?"
"""A sign before a phrase that sets it off, as a definition does."""
_LABEL = r"^[^\w\n]*{}[^\w\n:|\t]{{0,4}}(?:[:|\t]|$)"
"""A line or a first table cell with the phrase as a label, whose value is its meaning."""
_NAMED = r"\((?:[a-z]+,? ){{0,4}}{}[^\w()]{{0,3}}\)"
"""A bracket that names without quotation marks: "(the Disposal Notice)"."""
_WORD = r"[A-Z][a-z]+(?:[’'-](?!s\b)[A-Za-z]+)*"
_FILLED = r"^[^\w\n]*{}[ \t]{{1,40}}(?:[A-Z][a-z]|[\d$€£]|https?:)"
"""A line that begins with the phrase and its value, as conversions of tables do."""
_ALONE = 2
"""Least occurrences of a word that stands alone as a name does: "by Pearport", "Pearport’s"."""
_BRACKETED = r"\[{}\]"
"""A blank to be filled in, or the words of a link of Markdown, which are the name of a page."""
_PLURAL = r"(?:e?s)?"
_DETERMINER = 8  # characters before a phrase in which its article stands


class _Words:
    """The patterns of one language for such phrases; see `UsedLikeTerms`."""

    def __init__(self, language: str) -> None:
        terms = pack_of(language).terms
        words = terms.used_like_terms
        articles = "|".join(sorted(terms.folding.articles)) or NEVER
        self.has_any = words.determiners != NEVER
        self.fold = fold_of(language)
        self.names = words.names
        self.elsewhere = spaced(words.elsewhere)
        verbs = pack_of(language).definitions.verbs.by_kind
        means = "|".join(verbs.get(kind, NEVER) for kind in (Verb.SAME_AS, Verb.MEANS))
        self.defines = spaced(rf"\W{{0,3}}(?:\([^()]{{1,60}}\)\W?)?\s(?:{means})")
        self.instruments = pack_of(language).definitions.scope.documents
        covers = pack_of(language).contracts.cover_pages
        self._covers = compiled(rf"(?<!\w)(?:{covers})s?(?!\w)")
        self.taken = compiled(rf"\b(?:{words.taken})\b".replace(" ", r"\s{1,3}"))
        self._determined = compiled(rf"(?<!\w)(?:{words.determiners})\s\Z")
        definite = pack_of(language).definitions.scope.articles
        self._definite = compiled(rf"(?<!\w)(?:{definite})\s\Z")
        self._alternatives = compiled(rf"\s(?:{words.alternatives})\s|/|,\s", re.NOFLAG)
        self.phrase = compiled(
            rf"(?<![\w’'])(?:{words.determiners})\s(?P<phrase>{_WORD}(?:[\x20]{_WORD}){{0,5}})"
            r"(?P<behind>[’']s\b|[’'](?!\w)|(?![\w’'-]))"
            # more comes: "of England", "(FATF)", "No 3", "2020", "& Sons", "or Other Prospectus",
            # or "-U.S."
            r"(?![\x20]*\(?[\d“\"]|\s*\([A-Z]|\s{1,40}[A-Z&]|[™®©]|\.[A-Z]"
            rf"|(?:\s(?:{words.name_joins})|\s/)\s(?:(?:{articles})\s)?[A-Z])",
            re.NOFLAG,
        )

    def explaining(self, phrase: str) -> tuple[str, ...]:
        """Patterns for statements of what *phrase* means, or where it is defined."""
        words = r"\s".join(map(re.escape, phrase.split()))
        return (
            f"{_SET_OFF}{words}",
            f"{words}{_PLURAL}(?:{self.elsewhere})",
            f"{words}(?i:{self.defines})",
            _LABEL.format(words),
            _FILLED.format(words),
            _NAMED.format(words),
            _BRACKETED.format(words),
        )

    def is_filled_in(self, text: str, headings: Iterable[str | None]) -> bool:
        """Whether *text* names a page outside it that fills in terms: "the Order Form".

        Args:
            headings: Those of the sections; a page that is one of them is part of the text.
        """
        pages = {match[0] for match in self._covers.finditer(text)}
        named = any(page[0].isupper() and page.split()[-1][0].isupper() for page in pages)
        return named and not any(self._covers.search(heading or "") for heading in headings)

    def are_several(self, text: str, spans: Sequence[Span]) -> bool:
        """Whether one of *spans* is a noun in the plural behind a word like "its" or "any".

        Other single words in capitals are mostly names: "a Delaware corporation", "the Alps".
        """
        return any(
            self.fold(span.of(text)) != span.of(text).lower()
            and not self._definite.search(text, max(0, span.start - _DETERMINER), span.start)
            for span in spans
        )

    def begins_with_name(self, phrase: str, text: str, known: Collection[tuple[str, ...]]) -> bool:
        """Whether the first word of *phrase* also stands alone as a name: "the Pearport Terms"."""
        first, _, rest = phrase.partition(" ")
        if not rest or self.folded(first) in known:
            return False
        alone = re.finditer(rf"(?<=[a-z,] ){re.escape(first)}(?=[’',.;:)]|\s(?![A-Z]))", text)
        places = [match.start() for match in alone]
        determined = (self._determined.search(text, max(0, at - _DETERMINER), at) for at in places)
        return len(places) - sum(map(bool, determined)) >= _ALONE

    def folded(self, phrase: str) -> tuple[str, ...]:
        """The words of *phrase*, folded."""
        return tuple(self.fold(match[0]) for match in TOKEN.finditer(phrase.replace("-", " ")))

    def forms(self, terms: Iterable[Term]) -> set[tuple[str, ...]]:
        """The terms and their aliases, folded."""
        forms = {form for term in terms for form in (term.term, *term.aliases)}
        return {
            self.folded(name) for form in forms for name in (form, *self._alternatives.split(form))
        }


_words_of = lru_cache(maxsize=8)(_Words)


def undefined(library: LintedLibrary) -> Iterator[Finding]:
    """Capitalized phrases that neither their document nor a document whose terms it adopts defines.

    Not reported: phrases in documents that adopt terms from outside the library; terms of a
    glossary in the library; phrases said to be defined elsewhere; names of bodies, places, times
    and documents; headings; phrases that are quoted anywhere, or also occur in lower case.
    """
    glossaries = [library.graphs[name].terms for name in library.glossaries]
    common: dict[_Words, set[tuple[str, ...]]] = {}
    for name, graph in library.graphs.items():
        words = _words_of(graph.document.language)
        if words.has_any and _is_judged(library, name, words):
            if words not in common:
                common[words] = words.forms(term for terms in glossaries for term in terms)
            known = words.forms(graph.terms) | common[words]
            yield from _undefined(graph, library, words, known)


def _is_judged(library: LintedLibrary, name: DocumentId, words: _Words) -> bool:
    """Whether the document capitalizes terms, and all terms that it adopts are in the library."""
    if not library.sources[name] and words.taken.search(library.text(name)):
        return False  # "not defined herein shall have the meaning given in the Agreement"
    around = [library.graphs[document] for document in (name, *library.sources[name])]
    terms = [term.term for graph in around for term in graph.terms]
    meant = sum(has_meant_capitals(term, titled=True) and not term.isupper() for term in terms)
    return (
        meant >= TERMS
        and are_titled(terms)
        and not any(m.cited and m.cited.scope is not None for g in around for m in g.unresolved)
    )


def _undefined(
    graph: DocumentGraph, library: LintedLibrary, words: _Words, known: set[tuple[str, ...]]
) -> Iterator[Finding]:
    text = library.text(graph.document.id)
    small = text.lower()
    named = {
        words.folded(name)
        for section in graph.sections
        for name in _parts((section.heading or "")[:LONGEST_HEADING])
    }
    joined = {term.term.replace(" ", "") for term in graph.terms}

    def is_explained(phrase: str) -> bool:
        """Whether the text shows that a phrase is no term, or where it is defined."""
        return (
            words.folded(phrase) in named
            or phrase.replace(" ", "") in joined  # “EffectiveDate”, by a conversion
            or library.is_name(phrase)
            or words.begins_with_name(phrase, text, known)
            or any(
                re.search(form, text, re.MULTILINE)
                for name in dict.fromkeys((phrase, phrase.removesuffix("s")))  # “Dock Fee” means
                for form in words.explaining(name)
            )
            or text.count(phrase) < SHARE * small.count(phrase.lower())
        )

    # "the Purchase Commitment" in a text that defines a "Master Purchase Commitment"
    parts = {term[i:] for term in known for i in range(1, len(term) - 1)}
    chunks = _Spans([chunk.span for chunk in graph.chunks])
    found = [
        (spans[0].of(text), spans)
        for folded, spans in _phrases(graph, text, words).items()
        if len(spans) >= USES
        and not _holds_any(folded, known)
        and folded not in parts
        and not is_explained(spans[0].of(text))
    ]
    likely = {
        phrase
        for phrase, spans in found
        if (" " in phrase and len(spans) >= LIKELY_USES)
        or (len(spans) >= NOUN_USES and words.are_several(text, spans))
    }
    if graph.document.type is not DocumentType.CONTRACT:  # others name instruments, as titles
        likely -= {phrase for phrase in likely if phrase.split()[-1].lower() in words.instruments}
    headings = [section.heading for section in graph.sections]
    if (
        graph.document.type not in STANDS_ALONE
        or len(likely) > MOST
        or (likely and words.is_filled_in(text, headings))
    ):
        likely = set()  # a statute may use terms of others; so many show another habit
    for phrase, spans in found:
        section = graph.chunks[chunks.at(spans[0].start)].section_id
        message = f"“{phrase}” is used {len(spans)} times like a term and defined nowhere"
        severity = Severity.WARNING if phrase in likely else Severity.NOTE
        document = graph.document.id
        yield finding(FindingKind.UNDEFINED, document, section, spans[0], message, severity)


def _parts(heading: str) -> Iterator[str]:
    """*heading* and all words that stand together in it: "Night Berths", "of Night Berths"."""
    words = heading.split()
    yield heading
    for first in range(len(words)):
        yield from (" ".join(words[first:end]) for end in range(first + 2, len(words) + 1))


def _phrases(graph: DocumentGraph, text: str, words: _Words) -> dict[tuple[str, ...], list[Span]]:
    """The spans of capitalized phrases that may be terms, by their folded words."""
    excluded = _Spans(
        [
            *(reference.span for reference in graph.references),
            *(mention.span for mention in graph.unresolved),
            *(c.span for c in graph.chunks if c.kind in (ChunkKind.MATTER, ChunkKind.HEADING)),
        ]
    )
    found: defaultdict[tuple[str, ...], list[Span]] = defaultdict(list)
    for match in words.phrase.finditer(text):
        folded = words.folded(match["phrase"])
        span = Span(*match.span("phrase"))
        if not words.names.intersection(folded) and not excluded.overlaps(span):
            found[folded].append(span)
    return found


def _holds_any(words: tuple[str, ...], known: set[tuple[str, ...]]) -> bool:
    """Whether *words* contain a term: "the Relevant Fund Manager" contains "Fund Manager"."""
    n = len(words)
    return any(words[i:j] in known for i in range(n) for j in range(i + 1, n + 1))


class _Spans:
    """Spans for lookup by offset; they are disjoint or nested."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = sorted(spans)
        self._starts = [span.start for span in self._spans]

    def at(self, place: int) -> int:
        """The index of the last span that begins at or before *place*; 0 if none does."""
        return max(0, bisect_right(self._starts, place) - 1)

    def overlaps(self, span: Span) -> bool:
        """Whether the last span that begins before the end of *span* reaches into it."""
        i = bisect_right(self._starts, span.end - 1) - 1
        return i >= 0 and self._spans[i].end > span.start
