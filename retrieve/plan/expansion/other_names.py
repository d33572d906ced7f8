"""Expansion by other names of defined terms: aliases, abbreviations and their long forms.

The long form of an abbreviation is read from its definition: '"AML" means anti-money laundering',
'anti-money laundering ("AML")'. A name is added only if more chunks of the library contain it than
contain the question's own words. Otherwise the question's words find these chunks already, and the
expansion only dilutes them.

Measured on the ObliQA questions that contain such a name, AP@10 of all lanes, without and with
expansion. As asked: .586 to .590, XRef .569 to .568, MP .448 to .448. With each name replaced by
its other form, as by a user who does not know the library's: .385 to .388, XRef .439 to .441, MP
.290 to .298. Without the rule about more chunks the lexical lane lost .012 to .016 on the questions
as asked; requiring two or four times as many chunks gave up most of the gain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from evidence_graph.caching.bounded import keep
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import DEFAULT, pack_of
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.projection import Projection, TermRow
from evidence_graph.view import View

from ..plan import Expansion
from ..terms import find_terms, forms_of, is_abbreviation, rows_of_term

DEFINITION_CHARS = 400
"""Characters of a definition in which the long form of an abbreviation is looked for."""

KEPT_NAMES = 1 << 14
"""Terms whose names are cached; a full cache is emptied."""


def other_names(view: View, text: str) -> Iterator[Expansion]:
    """The names of the defined terms in *text* that more chunks contain than the name used.

    An abbreviation is expanded to long forms only, and a long form to abbreviations.
    """
    snapshot = view.snapshot
    for used in sorted(find_terms(view, text), key=lambda used: used.span):
        said = used.span.of(text)
        rows = rows_of_term(view, used.form)  # many documents may define one term
        names = dict.fromkeys(name for row in rows for name in _names(view, row))
        others = [name for name in names if is_abbreviation(name) != is_abbreviation(said)]
        rarity = _rarity(snapshot, said) if others else 0.0
        for also in others:
            if rarity > _rarity(snapshot, also):
                yield Expansion(said=said, also=also)


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
