"""Words used as if they were defined: "the Disposal Notice", in a text that defines such terms.

Only a text that tells its terms by capitals can be read so: where every noun has one they tell
nothing, and in many statutes terms have none. A phrase counts where a small article stands before
it, so that no sentence begins there. Few reports that are right are worth more than many: whatever
may be a name is left alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ..graph import DocumentGraph
from ..ids import DocumentId
from ..language import pack_of
from ..language.definitions import NEVER, Verb, compiled, pattern
from ..nodes import ChunkKind, Term
from ..spans import Span
from ..words import TOKEN, are_titled, fold_of, has_meant_capitals
from .finding import Finding, FindingKind, Severity, finding
from .library import STANDS_ALONE, LintedLibrary

USES = 2
"""A phrase that stands but once may be a slip."""
LIKELY_USES = 3
"""Phrases of several words that stand so often are likely terms."""
MOST = 3
"""A document with more of them defines in a way that is not known, or elsewhere."""
TERMS = 3
"""A text with fewer terms in capitals has no habit of its own."""
LONGEST_HEADING = 120
"""Characters of a heading that may name what its section explains."""
SHARE = 0.8
"""Of the places of a phrase, those with capitals: "the board" elsewhere says that it is no term."""
_SET_OFF = r"[^\w\s(\[{/,.;:–—-]\s?"
"""Before a phrase: a sign that says that it is defined there, or spoken of, however it was read."""
_LABEL = r"^[^\w\n]*{}[^\w\n:|\t]{{0,4}}(?:[:|\t]|$)"
"""A line, or the first cell of a row, in which what a phrase means is filled in."""
_NAMED = r"\((?:[a-z]+,? ){{0,4}}{}[^\w()]{{0,3}}\)"
"""A bracket that names without quotation marks: "(the Disposal Notice)"."""
_WORD = r"[A-Z][a-z]+(?:[’'-](?!s\b)[A-Za-z]+)*"
_LINKED = r"\[{}\]\("
"""The words of a link of Markdown, which are the name of a page."""
_PLURAL = r"(?:e?s)?"


class _Words:
    """By what such phrases are told in one language; see `UsedLikeTerms`."""

    def __init__(self, language: str) -> None:
        terms = pack_of(language).terms
        words = terms.used_like_terms
        articles = "|".join(sorted(terms.folding.articles)) or NEVER
        self.has_any = words.determiners != NEVER
        self.fold = fold_of(language)
        self.names = words.names
        self.elsewhere = pattern(words.elsewhere)
        verbs = pack_of(language).definitions.verbs.by_kind
        means = "|".join(verbs.get(kind, NEVER) for kind in (Verb.SAME_AS, Verb.MEANS))
        self.defines = pattern(rf"\W{{0,3}}(?:\([^()]{{1,60}}\)\W?)?\s(?:{means})")
        self.taken = compiled(rf"\b(?:{words.taken})\b".replace(" ", r"\s{1,3}"))
        self._alternatives = compiled(rf"\s(?:{words.alternatives})\s|/|,\s", re.NOFLAG)
        self.phrase = compiled(
            rf"(?<![\w’'])(?:{words.determiners})\s(?P<phrase>{_WORD}(?:[\x20]{_WORD}){{0,5}})"
            r"(?P<behind>[’']s\b|[’'](?!\w)|(?![\w’'-]))"
            # more comes: "of England", "(FATF)", "No 3", "2020", "& Sons", "or Other Prospectus"
            r"(?![\x20]*\(?[\d“\"]|\s*\([A-Z]|\s{1,40}[A-Z&]|[™®©]"
            rf"|(?:\s(?:{words.name_joins})|\s/)\s(?:(?:{articles})\s)?[A-Z])",
            re.NOFLAG,
        )

    def explaining(self, phrase: str) -> tuple[str, ...]:
        """Forms in which a text says what *phrase* means, or where."""
        words = r"\s".join(map(re.escape, phrase.split()))
        return (
            f"{_SET_OFF}{words}",
            f"{words}{_PLURAL}(?:{self.elsewhere})",
            f"{words}(?i:{self.defines})",
            _LABEL.format(words),
            _NAMED.format(words),
            _LINKED.format(words),
        )

    def folded(self, phrase: str) -> tuple[str, ...]:
        """The words of *phrase*, folded."""
        return tuple(self.fold(match[0]) for match in TOKEN.finditer(phrase.replace("-", " ")))

    def forms(self, terms: Iterable[Term]) -> set[tuple[str, ...]]:
        """What *terms* are called, folded."""
        forms = {form for term in terms for form in (term.term, *term.aliases)}
        return {
            self.folded(name) for form in forms for name in (form, *self._alternatives.split(form))
        }


_words_of = lru_cache(maxsize=8)(_Words)


def undefined(library: LintedLibrary) -> Iterator[Finding]:
    """Phrases in capitals that neither their document nor one it takes terms from defines.

    Left alone: documents that take terms from one that is not held; what a glossary of the library
    defines; what is said to be defined elsewhere; names of bodies, places, times and documents;
    headings; what is quoted anywhere, or is written small as well.
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
    """Whether capitals mean terms, and all terms that the document takes are held."""
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
        """Whether the text shows that it is no term, or one that it names elsewhere."""
        return (
            words.folded(phrase) in named
            or phrase.replace(" ", "") in joined  # “EffectiveDate”, by a conversion
            or library.is_name(phrase)
            or any(re.search(form, text, re.MULTILINE) for form in words.explaining(phrase))
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
    # One word in capitals is a name more often than not: "Delaware", "Incoterms".
    likely = {phrase for phrase, spans in found if " " in phrase and len(spans) >= LIKELY_USES}
    if graph.document.type not in STANDS_ALONE or len(likely) > MOST:
        likely = set()  # a statute is read with others; so many tell of another habit
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
    """Where phrases in capitals stand that may be terms, by their folded words."""
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
    """Whether *words* hold a term: "the Relevant Fund Manager" where "Fund Manager" is one."""
    n = len(words)
    return any(words[i:j] in known for i in range(n) for j in range(i + 1, n + 1))


class _Spans:
    """Spans to ask for a place: disjoint, or lying one in the other."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = sorted(spans)
        self._starts = [span.start for span in self._spans]

    def at(self, place: int) -> int:
        """The last span that begins at or before *place*."""
        return max(0, bisect_right(self._starts, place) - 1)

    def overlaps(self, span: Span) -> bool:
        """Whether the last span that begins before the end of *span* reaches into it."""
        i = bisect_right(self._starts, span.end - 1) - 1
        return i >= 0 and self._spans[i].end > span.start
