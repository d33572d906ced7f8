"""What kind of answer does a question expect? Told by the words of the language packs."""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.language import codes, pack_of
from evidence_graph.nodes import NOTHING, Trait, trait_names

from .kinds import Kind
from .question_language import language_of


def expected_traits(text: str, chosen: Sequence[str], kind: Kind) -> tuple[str, ...]:
    """The names of the traits of `Trait` any of which an answer may have.

    Args:
        chosen: The codes of the languages by which the question *text* is read, where its own
            cannot be told.
        kind: One that asks for a definition needs no word for it.
    """
    own = language_of(text, codes())
    question = " ".join(text.lower().split())
    found = Trait.DEFINITION | Trait.GLOSSARY if kind is Kind.DEFINITION else NOTHING
    for code in (own,) if own else chosen:
        found |= pack_of(code).answers.expects(question)
    return trait_names(found)
