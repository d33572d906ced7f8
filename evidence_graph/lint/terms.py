"""Finds terms that are defined twice, and terms that are never used."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from ..edges import Reference, ReferenceKind, UnresolvedMention
from ..graph import DocumentGraph
from ..ids import SectionId
from ..language import pack_of
from ..language.definitions import compiled
from ..names import normal_words
from ..nodes import Term
from ..reading.pointing import points_elsewhere
from ..spans import Span
from ..words import has_meant_capitals
from .finding import Finding, FindingKind, Severity, of_term
from .judgement import SOUND, Judge, soundness
from .library import STANDS_ALONE, LintedLibrary


@lru_cache(maxsize=8)
def _adding(language: str) -> re.Pattern[str]:
    """Matches after a term in a sentence that only adds to its meaning."""
    return compiled(rf"\W{{0,4}}(?:{pack_of(language).terms.adding})")


_SPACED = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BESIDE_LETTERS = re.compile(r"[\W_]+")  # and the combining accents of NFKD
_NUMBERED = re.compile(r"(\w{3,}) ([a-z]{0,2}\d{1,3}[a-z]?|[a-z])")
_STEM = 4
"""Most letters of a word that is not inflected."""
_SUFFIX = 1
"""Final letters that inflection may replace: "Policy", "Policies"."""
BESIDE = 20
"""Most characters between two definitions of which the second continues the first."""
QUALIFIED = 12
"""Characters after a term in which a comma shows that the meaning is qualified."""
NAMING = 80
"""Most characters of a bracket before the name that it introduces."""
LEAD_IN = 200
"""Characters at the beginning of a section in which it states the purpose of its terms."""
SAME_BEGINNING = 60
"""Definitions with so many equal characters at the beginning repeat each other."""
OPENING = ("“", '"', "„", "‘", "«", "(", "*", "_")
"""Signs before a marked term; definitions without them are less certain."""

Defined = tuple[str, SectionId | None]
"""A term's normal form and its scope."""


def defined_twice(library: LintedLibrary) -> Iterator[Finding]:
    """Terms with several meanings for one scope.

    Not reported: sentences that only add to a meaning ("does not include"), definitions that point
    to another ("has the meaning given in section 5"), abbreviations, which are often introduced
    again with the same meaning, and single letters that denote a person.
    """
    for name, graph in library.graphs.items():
        text = library.text(name)
        # words for the document itself: ‘“Agreement” means this agreement’ is trivial
        itself = pack_of(graph.document.language).definitions.scope.documents
        adds = partial(_adds, text=text, language=graph.document.language)
        refers = partial(points_elsewhere, text=text, language=graph.document.language)
        pointers, judge = _Pointers(graph), Judge(library, name)
        for terms in _by_scope(graph).values():
            full = [term for term in terms if not _is_short(term) and not adds(term)]
            full = [t for t in full if not pointers.lead_away(t) and not refers(t)]
            full = _disjoint([term for term in full if not pointers.lead(term, full)])
            if len(full) > 1:
                likely = _is_likely_twice(full, text) and soundness(graph, text) >= SOUND
                # a statute's file may hold several acts, and several editions of one section
                likely = likely and (
                    graph.document.type in STANDS_ALONE
                    or len({judge.unit(term.section_id) for term in full}) == 1
                )
                # an exhibit may be a separate agreement, and a Part may have its own meanings
                likely = likely and terms[0].normal not in itself
                likely = likely and not any(judge.is_in_notes(t.section_id) for t in full)
                likely = likely and len({library.division(term.section_id) for term in full}) == 1
                # "For purposes of a termination before a change, these terms mean:"
                likely = likely and not any(_has_purpose(term, library, text) for term in full)
                severity = Severity.WARNING if likely else Severity.NOTE
                for term in full:
                    wrong = "is defined more than once"
                    yield of_term(FindingKind.DEFINED_TWICE, term, wrong, severity)


def never_used(library: LintedLibrary) -> Iterator[Finding]:
    """Terms without a use in any document.

    Not reported: terms of glossaries, which other documents use; short names of documents; and
    further definitions of a term that is used.
    """
    used = {edge.target for graph in library.graphs.values() for edge in graph.uses}
    for name, graph in library.graphs.items():
        if name in library.glossaries:
            continue
        cited = _names_cited(graph)
        text = library.text(name)
        also_used: defaultdict[Span, list[Term]] = defaultdict(list)
        for term in graph.terms:
            if term.id in used:
                also_used[term.span].append(term)
        stands_alone = graph.document.type in STANDS_ALONE
        amends = Judge(library, name).amends
        known = {term.term for term in graph.terms}
        for terms in _by_scope(graph).values():
            if any(term.id in used for term in terms):
                continue
            for term in terms:
                if any(_are_joined(term, other, text) for other in also_used[term.span]):
                    continue  # "“Canadian Dollars” or “Cdn$” means"
                names = {normal_words(form) for form in (term.term, *term.aliases)}
                if not names & cited and not any(map(library.is_name, names)):
                    meant = has_meant_capitals(term.term, titled=True)
                    likely = stands_alone and meant and _is_marked(term, text)
                    likely = likely and not _is_short(term) and _is_once(term, text)
                    likely = likely and not _is_used_within(term, text)
                    likely = likely and not _is_shortened(term, text, known)
                    likely = likely and not _is_redline(term, text)
                    # terms that an amendment inserts into another text are used there
                    likely = likely and (not amends or _is_in_brackets(term, text))
                    likely = likely and not _stands_again(term, text)
                    likely = likely and term.term[0].isupper() and "(" not in term.term
                    severity = Severity.WARNING if likely else Severity.NOTE
                    wrong = "is defined and never used"
                    yield of_term(FindingKind.NEVER_USED, term, wrong, severity)


def _is_likely_twice(terms: Sequence[Term], text: str) -> bool:
    """Whether *terms* are all marked, spelled alike ("act" is not "Act"), and begin differently.

    False if their aliases differ: "Certificate (Ship)". False for names introduced in brackets,
    which may be introduced again in a recital or for the other party.
    """
    begin = {" ".join(term.span.of(text).split())[:SAME_BEGINNING] for term in terms}
    written = {(term.term, term.aliases) for term in terms}
    apart = all(b.span.start - a.span.end > BESIDE for a, b in pairwise(terms))
    return (
        apart  # “Lot” means …. The term “Lot” refers to the Lot before its sale
        and len(begin) == len(terms)
        and len(written) == 1
        and all(_is_marked(t, text) and not _is_in_brackets(t, text) for t in terms)
        and not any(_is_redline(t, text) or _is_qualified(t, text) for t in terms)
    )


def _has_purpose(term: Term, library: LintedLibrary, text: str) -> bool:
    """Whether the section of *term* begins by stating the purpose of its definitions."""
    section = term.section_id and library.sections.get(term.section_id)
    if not section:
        return False
    begin = text[section.span.start : min(section.span.start + LEAD_IN, term.span.start)]
    return _purposes(library.graphs[term.document_id].document.language).search(begin) is not None


@lru_cache(maxsize=8)
def _purposes(language: str) -> re.Pattern[str]:
    return compiled(rf"\b(?:{pack_of(language).definitions.scope.purposes})\b")


def _stands_again(term: Term, text: str) -> bool:
    """Whether the words of *term* occur outside of its definition, as in a longer name."""
    before = text.find(term.term, 0, term.span.start)
    return before >= 0 or text.find(term.term, term.span.end) >= 0


def _is_in_brackets(term: Term, text: str) -> bool:
    """Whether a bracket introduces the term: "(the “Term”)"."""
    at = text.find(term.term, term.span.start, term.span.end)
    before = text[max(term.span.start, at - NAMING) : max(at, 0)]
    return before.rfind("(") > before.rfind(")")


def _is_qualified(term: Term, text: str) -> bool:
    """Whether its definition is for one case: "“Affiliate” means, in relation to Party B,"."""
    at = text.find(term.term, term.span.start, term.span.end)
    return "," in text[at + len(term.term) : at + len(term.term) + QUALIFIED]


def _is_redline(term: Term, text: str) -> bool:
    """Whether its definition contains redline marks for deletions and insertions."""
    words = term.span.of(text)
    return "<" in words and ">" in words


def _are_joined(term: Term, other: Term, text: str) -> bool:
    """Whether two terms of one definition are next to each other."""
    a, b = re.escape(term.term), re.escape(other.term)
    joint = r"\W{1,4}(?:\w{1,8}\W{1,4})?"
    return bool(re.search(f"{a}{joint}{b}|{b}{joint}{a}", term.span.of(text)))


def _is_once(term: Term, text: str) -> bool:
    """Whether no form of the term occurs outside of its definition, in any spelling."""
    around = (text[: term.span.start] + "\n" + text[term.span.end :]).casefold()
    forms = {form.casefold() for form in (term.term, *term.aliases, term.normal)}
    if not any(" " in form for form in forms):  # “EffectiveDate”, by a conversion
        forms.add(_SPACED.sub(" ", term.term).casefold())
    if any(form in around for form in forms):
        return False
    spelt = _spelling(around)
    # “PMA” stands in "equipmaintenance", as "equip maintenance" is spelt
    if any(pattern.search(around) for pattern in map(_listed, forms) if pattern):
        return False
    long = [form for form in forms if len(_spelling(form)) > _STEM]
    return not any(re.search(_inflected(form), spelt) for form in long)


def _listed(form: str) -> re.Pattern[str] | None:
    """A pattern for a numbered term within a list: "units e1 and e2" for "unit e2"."""
    numbered = _NUMBERED.fullmatch(form)
    if numbered is None:
        return None
    name, number = map(re.escape, numbered.groups())
    return re.compile(rf"\b{name}\w{{0,2}}\s[^.;:\n]{{1,40}}?(?<!\w){number}\b")


def _inflected(form: str) -> str:
    """A pattern for inflected forms of a term in the result of `_spelling`."""
    words = filter(None, map(_spelling, form.split()))
    return "".join(
        re.escape(word[: -_SUFFIX if len(word) > _STEM + _SUFFIX else None])
        + (r"\w{0,3}" if len(word) > _STEM else "")
        for word in words
    )


def _is_shortened(term: Term, text: str, known: Collection[str]) -> bool:
    """Whether its last words, two or more, occur elsewhere and are not a term themselves."""
    words = term.term.split()
    tails = (" ".join(words[i:]) for i in range(1, len(words) - 1))
    return any(
        tail not in known
        and (text.find(tail, 0, term.span.start) >= 0 or text.find(tail, term.span.end) >= 0)
        for tail in tails
    )


def _is_used_within(term: Term, text: str) -> bool:
    """Whether its definition itself uses it in another sentence than it names.

    With a capital, or before it says what the words mean: "all dues are paid. “Dues” means".
    """
    whole = term.span.of(text)
    words = re.compile(re.escape(term.term), re.IGNORECASE)
    places = [match.start() for match in words.finditer(whole)]
    first = whole.find(term.term)
    if places and places[0] < first and not _is_in_brackets(term, text):
        return True
    return sum(whole[place].isupper() for place in places) > 1


def _spelling(folded: str) -> str:
    """Only the letters and digits, without accents: "eu-us" and "e.u. us" become equal."""
    return _BESIDE_LETTERS.sub("", unicodedata.normalize("NFKD", folded))


def _by_scope(graph: DocumentGraph) -> dict[Defined, list[Term]]:
    found: defaultdict[Defined, list[Term]] = defaultdict(list)
    for term in graph.terms:
        found[term.normal, term.scope_section_id].append(term)
    return found


def _is_short(term: Term) -> bool:
    """Whether it is a letter or an abbreviation."""
    letters = [letter for letter in term.term if letter.isalpha()]
    return len(letters) < 2 or (" " not in term.term and all(x.isupper() for x in letters))


def _adds(term: Term, text: str, language: str) -> bool:
    whole = term.span.of(text)
    at = whole.find(term.term)
    return at >= 0 and bool(_adding(language).match(whole, at + len(term.term)))


def _is_marked(term: Term, text: str) -> bool:
    """Whether a quotation mark, a bracket or bold type precedes the term."""
    whole = term.span.of(text)
    at = whole.find(term.term)
    before = text[max(0, term.span.start - 2) : term.span.start + max(at, 0)].rstrip()
    return at >= 0 and before.endswith(OPENING)


class _Pointers:
    """The references of a document to its own sections, by position."""

    def __init__(self, graph: DocumentGraph) -> None:
        spans = {section.id: section.span for section in graph.sections}
        found = [(r.span, spans.get(SectionId(r.target))) for r in graph.references]
        self._found = sorted((at, target) for at, target in found if target is not None)
        self._starts = [at.start for at, _ in self._found]
        mentions: list[Reference | UnresolvedMention] = [*graph.references, *graph.unresolved]
        self._defining = sorted(
            m.span.start for m in mentions if m.kind is ReferenceKind.AS_DEFINED_IN
        )

    def lead_away(self, term: Term) -> bool:
        """Whether the definition of *term* states that its meaning is given elsewhere."""
        at = bisect_left(self._defining, term.span.start)
        return at < len(self._defining) and self._defining[at] < term.span.end

    def lead(self, term: Term, others: Sequence[Term]) -> bool:
        """Whether the definition of *term* refers to the section of one of *others*."""
        first = bisect_left(self._starts, term.span.start)
        last = bisect_left(self._starts, term.span.end)
        return any(
            target.contains(other.span) and not target.contains(term.span)
            for _, target in self._found[first:last]
            for other in others
        )


def _disjoint(terms: Sequence[Term]) -> list[Term]:
    """*terms*, in document order, without those that overlap the one before."""
    found: list[Term] = []
    for term in terms:
        if not found or term.span.start >= found[-1].span.end:
            found.append(term)
    return found


def _names_cited(graph: DocumentGraph) -> set[str]:
    cited = [edge.cited for edge in graph.references] + [m.cited for m in graph.unresolved]
    return {
        normal_words(name) for citation in cited if citation is not None for name in citation.names
    }
