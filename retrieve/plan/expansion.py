"""Query expansion: aliases, abbreviations and words of law.

Words of law come from the language packs (`words_of_law`), the rest from the library alone: the
aliases of a defined term, and the words that an abbreviation stands for, read from its definition
('"AML" means anti-money laundering', 'anti-money laundering ("AML")'). A name is added only where
more chunks of the library use it than use the question's own words; otherwise the question's words
find these chunks already, and a further name only dilutes them.

Measured on the ObliQA questions with such a name in them, AP@10 of all lanes. As asked: .586 to
.590, XRef .569 to .568, MP .448 to .448. With each name put in the place of the other, as by a user
who does not know the library's: .385 to .388, XRef .439 to .441, MP .290 to .298. Without the rule
about more chunks the lexical lane lost .012 to .016 on the questions as asked; to ask for two or
four times as many gave up most of the gain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import DEFAULT, pack_of
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.projection import TermRow
from evidence_graph.view import View

from .plan import Expansion, Plan
from .terms import find_terms, forms_of, is_abbreviation, rows_of_term
from .words_of_law import words_of_law

READ_CHARS = 400
"""Characters of a definition that are read to find the words that an abbreviation stands for."""

MOST = 32
"""The most expansions that a plan has."""


def expanded(plan: Plan, view: View) -> Plan:
    """*plan* with its expansions, in order of place, the first of a kind; others it had remain.

    Names come from the documents in *view* alone. How often words stand is counted in all, as for
    every score.
    """
    snapshot = view.snapshot
    found = {(one.said, one.also): one for one in plan.expansions}
    for used in sorted(find_terms(view, plan.text), key=lambda one: one.span):
        said = used.span.of(plan.text)
        rows = rows_of_term(view, used.form)  # many documents may define a term alike
        names = dict.fromkeys(name for row in rows for name in _names(view, row))
        others = [name for name in names if is_abbreviation(name) != is_abbreviation(said)]
        rarity = _rarity(snapshot, said) if others else 0.0
        for also in others:
            if rarity > _rarity(snapshot, also):
                found.setdefault((said, also), Expansion(said=said, also=also))
    for one in words_of_law(snapshot, plan.text):
        found.setdefault((one.said, one.also), one)
    return plan.model_copy(update={"expansions": tuple(found.values())[:MOST]})


def _names(view: View, row: TermRow) -> Iterator[str]:
    """What the term at a row is called: as printed, its aliases, and what it is short for."""
    forms = forms_of(view, row)
    yield from forms
    if is_abbreviation(forms[0]):
        document = view.projection.document(view.projection.document_of("terms", row))
        skipped = pack_of(document.language).questions.unabbreviated
        whole = spelt_out(forms[0], _definition(view.snapshot, row), skipped)
        if whole:
            yield whole


def _definition(snapshot: Snapshot, row: TermRow) -> str:
    projection = snapshot.projection
    span = projection.span("terms", row)
    text = snapshot.text(projection.document_of("terms", row))
    return text[span.start : min(span.end, span.start + READ_CHARS)]


def spelt_out(abbreviation: str, text: str, skipped: frozenset[str]) -> str | None:
    """The words in *text* whose first letters are those of *abbreviation*; None without.

    Words that are *skipped* need no letter: "Supervisory Review and Evaluation Process" is SREP.
    """
    words = [m for m in re.finditer(r"[^\W\d_]+", text) if m[0].casefold() not in skipped]
    initials = "".join(word[0][0].casefold() for word in words)
    at = initials.find(abbreviation.casefold())
    if at < 0:
        return None
    return text[words[at].start() : words[at + len(abbreviation) - 1].end()]


def _rarity(snapshot: Snapshot, words: str) -> float:
    language = (snapshot.projection.languages or (DEFAULT,))[0]
    terms, _ = LexicalQuery.of(analyse(words, language=language)).terms()
    pairs = terms[terms > np.uint64(0xFFFFFFFF)]
    own = pairs if pairs.size else terms
    return float(snapshot.bm25.idf(own).max()) if own.size else 0.0
