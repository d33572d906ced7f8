"""Query expansion: all words that are searched for words of the question, besides these.

Words of law come from the language packs. All other expansions come from the library.
"""

from __future__ import annotations

from evidence_graph.language import DEFAULT
from evidence_graph.view import View

from ..plan import Expansion, Plan
from .compounds import compounds_of
from .other_forms import WEIGHT, other_forms
from .other_names import other_names
from .spelling import misspelt
from .words_of_law import UNKNOWN, languages_read, words_of_law

MOST_EXPANSIONS = 32
"""The most expansions of a plan."""


def expand(plan: Plan, view: View) -> Plan:
    """*plan* with the expansions of its text, in order of place, after those that it has already.

    Names come only from documents in *view*. Frequencies are counted in all documents, as for every
    score.
    """
    snapshot = view.snapshot
    found = {(added.said, added.also): added for added in plan.expansions}
    for expansion in (*other_names(view, plan.text), *words_of_law(snapshot, plan.text)):
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
