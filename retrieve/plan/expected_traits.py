"""Which traits an answer is expected to have (a period, a sum, a duty …), by words of a question.

The words stand in the language packs.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.language import codes, pack_of
from evidence_graph.nodes import NOTHING, Trait, trait_names

from .kinds import Kind
from .question_language import language_of


def expected_traits(text: str, chosen: Sequence[str], kind: Kind) -> tuple[str, ...]:
    """The names of the traits of `Trait` that an answer to *text* may have; any of them suffices.

    Args:
        chosen: The languages whose words are read if the language of *text* cannot be told.
        kind: A question of kind DEFINITION expects a definition whatever its words.
    """
    language = language_of(text, codes())
    question = " ".join(text.lower().split())
    expected = Trait.DEFINITION | Trait.GLOSSARY if kind is Kind.DEFINITION else NOTHING
    for code in (language,) if language else chosen:
        expected |= pack_of(code).answers.expects(question)
    return trait_names(expected)
