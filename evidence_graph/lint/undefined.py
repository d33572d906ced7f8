"""Words used as if they were defined: "the Disposal Notice", in a text that defines such terms.

Only a text that tells its terms by capitals can be read so: in German every noun has one, and in
many statutes terms have none. A phrase counts where a small article stands before it, so that no
sentence begins there. Few reports that are right are worth more than many: whatever may be a name
is left alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..addresses import normal_name
from ..capitals import are_titled, has_meant_capitals
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..nodes import ChunkKind, Term
from ..spans import Span
from ..words import TOKEN, fold_of
from .finding import Finding, FindingKind, finding
from .library import LintedLibrary

USES = 2
"""A phrase that stands but once may be a slip."""
TERMS = 3
"""A text with fewer terms in capitals has no habit of its own."""
SHARE = 0.8
"""Of the places of a phrase, those with capitals: "the board" elsewhere says that it is no term."""
MARKS = ("“", '"', "‘", "**")
"""Before a phrase they say that it is defined there, or spoken of."""
ELSEWHERE = r",?\s\(?(?:as|each\sas|as\ssuch\sterm\sis)\sdefined\b"
"""Behind a phrase it says that its meaning is given elsewhere."""

_WORD = r"[A-Z][a-z]+(?:[’'-][A-Za-z]+)*"
_PHRASE = re.compile(
    r"(?<![\w’'])(?:the|an?|any|each|every|such|no|its|their|his|her)\s"
    rf"(?P<phrase>{_WORD}(?:[ ]{_WORD}){{0,5}})"
    r"(?P<behind>[’']s\b|[’'](?!\w)|(?![\w’'-]))"
    # more comes: "of England", "(FATF)", "No 3", "2020", "& Sons", "or Replacement Prospectus"
    r"(?![ ]*\(?[\d“\"]|\s*\([A-Z]|[ ][A-Z&]"
    r"|\s(?:of|for|on|in|de|and|or|/)\s(?:(?:the|an?)\s)?[A-Z])"
)

_OR = re.compile(r"\s(?:or|and)\s|/|,\s")  # "Subsidiary Undertaking or Subsidiary"


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


NAMES = _words(
    # parts of documents, and documents
    "section subsection schedule part chapter article annex appendix table figure form clause "
    "paragraph title rule regulation act law code directive treaty convention order constitution "
    "protocol bill statute decree resolution ordinance charter exhibit attachment item guidance "
    "policy manual handbook guideline standard principle glossary recital preamble page volume "
    "rulebook instrument decision accord gazette journal register report model framework "
    # bodies and offices
    "authority commission council committee board court tribunal ministry minister secretary "
    "department office agency bank union parliament congress senate house government republic "
    "crown majesty university institute association society federation registrar president "
    "governor mayor king queen emperor judge justice ombudsman treasury commissioner inspectorate "
    "service bureau administration administrator organisation organization foundation group forum "
    "task force network exchange ruler sheikh prince chancellor attorney solicitor general "
    # places, peoples, tongues
    "kingdom state emirate island sea gulf ocean river bay city county district territory world "
    "earth europe european america american africa african asia asian english england british "
    "britain scotland scottish wale welsh ireland irish french france german germany arab arabian "
    "arabic islamic christian jewish roman latin greek chinese china japan india indian canada "
    "australia international national federal royal united global north south east west northern "
    "southern eastern western "
    # time
    "january february march april may june july august september october november december monday "
    "tuesday wednesday thursday friday saturday sunday christmas easter "
    # what has a capital anyway
    "internet web god bible mr mrs ms dr sir lord"
)


def undefined(library: LintedLibrary) -> Iterator[Finding]:
    """Phrases in capitals that neither their document nor one it takes terms from defines.

    Left alone: documents that take terms from one that is not held; what a glossary of the library
    defines; what is said to be defined elsewhere; names of bodies, places, times and documents;
    headings; what is quoted anywhere, or is written small as well.
    """
    common: set[tuple[str, ...]] = set()
    for name in library.glossaries:
        common |= _forms(library.graphs[name].terms)
    for name, graph in library.graphs.items():
        if graph.document.language == "en" and _is_judged(library, name):
            yield from _undefined(graph, library, _forms(graph.terms) | common)


def _is_judged(library: LintedLibrary, name: DocumentId) -> bool:
    """Whether capitals mean terms, and all terms that the document takes are held."""
    around = [library.graphs[document] for document in (name, *library.sources[name])]
    terms = [term.term for graph in around for term in graph.terms]
    meant = sum(has_meant_capitals(term, titled=True) and not term.isupper() for term in terms)
    return (
        meant >= TERMS
        and are_titled(terms)
        and not any(m.cited and m.cited.scope is not None for g in around for m in g.unresolved)
    )


def _undefined(
    graph: DocumentGraph, library: LintedLibrary, known: set[tuple[str, ...]]
) -> Iterator[Finding]:
    text = library.text(graph.document.id)
    small = text.lower()
    named = {normal_name(section.heading or "") for section in graph.sections}

    def is_told(phrase: str) -> bool:
        """Whether the text shows that it is no term, or one that it names elsewhere."""
        return (
            normal_name(phrase) in named
            or library.is_name(phrase)
            or any(f"{mark}{phrase}" in text for mark in MARKS)
            or bool(re.search(rf"{re.escape(phrase)}{ELSEWHERE}", text))
            or text.count(phrase) < SHARE * small.count(phrase.lower())
        )

    chunks = _Spans([chunk.span for chunk in graph.chunks])
    for words, spans in _phrases(graph, text).items():
        phrase = spans[0].of(text)
        if len(spans) >= USES and not _holds_any(words, known) and not is_told(phrase):
            section = graph.chunks[chunks.at(spans[0].start)].section_id
            message = f"“{phrase}” is used {len(spans)} times like a term and defined nowhere"
            yield finding(FindingKind.UNDEFINED, graph.document.id, section, spans[0], message)


def _phrases(graph: DocumentGraph, text: str) -> dict[tuple[str, ...], list[Span]]:
    """Where phrases in capitals stand that may be terms, by their folded words."""
    barred = _Spans(
        [
            *(reference.span for reference in graph.references),
            *(mention.span for mention in graph.unresolved),
            *(c.span for c in graph.chunks if c.kind in (ChunkKind.MATTER, ChunkKind.HEADING)),
        ]
    )
    found: defaultdict[tuple[str, ...], list[Span]] = defaultdict(list)
    for match in _PHRASE.finditer(text):
        words = _fold(match["phrase"])
        span = Span(*match.span("phrase"))
        if not NAMES.intersection(words) and not barred.overlaps(span):
            found[words].append(span)
    return found


def _forms(terms: Sequence[Term]) -> set[tuple[str, ...]]:
    forms = {form for term in terms for form in (term.term, *term.aliases)}
    return {_fold(name) for form in forms for name in (form, *_OR.split(form))}


def _fold(phrase: str) -> tuple[str, ...]:
    return tuple(_folded(match[0]) for match in TOKEN.finditer(phrase.replace("-", " ")))


@lru_cache(maxsize=20_000)
def _folded(word: str) -> str:
    return fold_of("en")(word)


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
