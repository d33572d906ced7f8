"""How languages say that terms have the meanings that another document gives them."""

from __future__ import annotations

from dataclasses import dataclass

from .patterns import NEVER


@dataclass(frozen=True, slots=True, eq=False)
class AdoptionWords:
    """How one language says it: pieces of regular expressions; a blank is any white space.

    Attributes:
        subjects: What is said to have a meaning: "capitalised terms".
        verbs: What a subject does; the documents are listed behind.
        inside: What stands before documents between a subject and its verb: "defined in".
        into: What stands right before the list: "in", "by".
        stop: Behind these words no list is looked for.
        leads: Other words right behind which documents are listed.
        definitions: Words for the definitions of other documents, which are listed right behind.
        apply: What is said of these in the same sentence.
        names: A name of a document that none of the forms of references knows. Capitals count.
        labels: Words before numbers: no such name begins with one.
        articles: What stands before a name.
        between: What stands between two documents of a list, or before the first.
        coded: Last words of names that have their code before or behind them: "GLO Rulebook".
        number: Before the number of a document; its full stop ends no sentence: "No".
    """

    subjects: str = NEVER
    verbs: str = NEVER
    inside: str = NEVER
    into: str = NEVER
    stop: str = NEVER
    leads: str = NEVER
    definitions: str = NEVER
    apply: str = NEVER
    names: str = NEVER
    labels: str = NEVER
    articles: str = NEVER
    between: str = NEVER
    coded: str = NEVER
    number: str = ""
