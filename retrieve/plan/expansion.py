"""Query expansion: aliases, abbreviations, words of law, compounds, and words that are misspelt.

Words of law come from the language packs (`words_of_law`). All other expansions come from the
library: the aliases of a defined term, and the long form of an abbreviation, read from its
definition ('"AML" means anti-money laundering', 'anti-money laundering ("AML")'). An expansion is
added only if more chunks of the library contain it than contain the question's own words. Otherwise
the question's words find these chunks already, and the expansion only dilutes them.

Measured on the ObliQA questions that contain such a name, AP@10 of all lanes, without and with
expansion. As asked: .586 to .590, XRef .569 to .568, MP .448 to .448. With each name replaced by
its other form, as by a user who does not know the library's: .385 to .388, XRef .439 to .441, MP
.290 to .298. Without the rule about more chunks the lexical lane lost .012 to .016 on the questions
as asked; requiring two or four times as many chunks gave up most of the gain.
"""

from __future__ import annotations

import re

import numpy as np

from evidence_graph.caching.bounded import keep
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import DEFAULT, pack_of
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.projection import Projection, TermRow
from evidence_graph.view import View

from .plan import Expansion, Plan
from .terms import find_terms, forms_of, is_abbreviation, rows_of_term
from .unknown_words.compounds import compounds_of
from .unknown_words.other_forms import WEIGHT, other_forms
from .unknown_words.spelling import misspelt
from .words_of_law import UNKNOWN, languages_read, words_of_law

DEFINITION_CHARS = 400
"""Characters of a definition in which the long form of an abbreviation is looked for."""

MOST_EXPANSIONS = 32
"""The most expansions of a plan."""

KEPT_NAMES = 1 << 14
"""Terms whose names are cached; a full cache is emptied."""


def expand(plan: Plan, view: View) -> Plan:
    """*plan* with the expansions of its text, in order of place, after those that it has already.

    Names come only from documents in *view*. Frequencies are counted in all documents, as for every
    score.
    """
    snapshot = view.snapshot
    found = {(added.said, added.also): added for added in plan.expansions}
    for used in sorted(find_terms(view, plan.text), key=lambda used: used.span):
        said = used.span.of(plan.text)
        rows = rows_of_term(view, used.form)  # many documents may define one term
        names = dict.fromkeys(name for row in rows for name in _names(view, row))
        others = [name for name in names if is_abbreviation(name) != is_abbreviation(said)]
        rarity = _rarity(snapshot, said) if others else 0.0
        for also in others:
            if rarity > _rarity(snapshot, also):
                found.setdefault((said, also), Expansion(said=said, also=also))
    for expansion in words_of_law(snapshot, plan.text):
        found.setdefault((expansion.said, expansion.also), expansion)
    for language in languages_read(plan.text, snapshot.projection.languages):
        for said, also in compounds_of(view, plan.text, language):
            added = Expansion(said=said, also=also, weight=UNKNOWN, language=language)
            found.setdefault((said, also), added)
        for said, also in other_forms(view, plan.text, language):
            added = Expansion(said=said, also=also, weight=WEIGHT, language=language)
            found.setdefault((said, also), added)
    notices = []
    for said, also in misspelt(view, plan.text):
        language = view.languages[0] if view.languages else DEFAULT
        found.setdefault((said, also), Expansion(said=said, also=also, language=language))
        notices.append(f"no text holds “{said}”: “{also}” is searched, too")
    expansions = tuple(found.values())[:MOST_EXPANSIONS]
    return plan.model_copy(update={"expansions": expansions}).noticed(*notices)


def _names(view: View, row: TermRow) -> tuple[str, ...]:
    """The names of the term at *row*: as printed, its aliases, and the long form if it has one."""
    known = view.remembered(_known_names)
    names = known.get(row)
    if names is None:
        names = keep(known, row, _names_of(view, row), most=KEPT_NAMES)
    return names


def _known_names(_: Projection) -> dict[TermRow, tuple[str, ...]]:
    """A cache of the names of the terms of one generation."""
    return {}


def _names_of(view: View, row: TermRow) -> tuple[str, ...]:
    forms = forms_of(view, row)
    if not is_abbreviation(forms[0]):
        return forms
    document = view.projection.document(view.projection.document_of("terms", row))
    skipped = pack_of(document.language).questions.unabbreviated
    long_form = long_form_of(forms[0], _definition(view.snapshot, row), skipped)
    return (*forms, long_form) if long_form else forms


def _definition(snapshot: Snapshot, row: TermRow) -> str:
    projection = snapshot.projection
    span = projection.span("terms", row)
    text = snapshot.text(projection.document_of("terms", row))
    return text[span.start : min(span.end, span.start + DEFINITION_CHARS)]


def long_form_of(abbreviation: str, text: str, skipped: frozenset[str]) -> str | None:
    """The words in *text* whose initials are *abbreviation*; None if there are none.

    Words in *skipped* have no initial: "Supervisory Review and Evaluation Process" is SREP.
    """
    words = [m for m in re.finditer(r"[^\W\d_]+", text) if m[0].casefold() not in skipped]
    initials = "".join(word[0][0].casefold() for word in words)
    at = initials.find(abbreviation.casefold())
    if at < 0:
        return None
    return text[words[at].start() : words[at + len(abbreviation) - 1].end()]


def _rarity(snapshot: Snapshot, words: str) -> float:
    """The highest idf of the pairs of neighbouring *words*; of a single word, its own."""
    language = (snapshot.projection.languages or (DEFAULT,))[0]
    terms, _ = LexicalQuery.of(analyse(words, language=language)).terms()
    pairs = terms[terms > np.uint64(0xFFFFFFFF)]
    counted = pairs if pairs.size else terms
    return float(snapshot.bm25.idf(counted).max()) if counted.size else 0.0
