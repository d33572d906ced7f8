"""The words with which a text gives terms the meanings of another document."""

from __future__ import annotations

from dataclasses import dataclass

from .patterns import NEVER, Regex


@dataclass(frozen=True, slots=True, eq=False)
class AdoptionWords:
    """The words of one language: pieces of patterns, in which a blank stands for any white space.

    `ingest.adoptions.sentences` reads them.

    Attributes:
        subjects: What is said to have a meaning elsewhere: "capitalised terms".
        verbs: The verb of such a subject, before the documents: "have the meanings given".
        inside: A word before documents that stand between a subject and its verb: "defined in".
        into: The word right before the list of documents: "in", "by".
        stop: Words after which no list of documents is looked for.
        leads: Other phrases that a list of documents follows.
        definitions: The definitions of another document, before its name: "the definitions in".
        apply: The verb of such a sentence: "apply".
        names: The name of a document that no form of citation covers. Capitals count.
        labels: A word before a number, with which no such name begins: "section".
        articles: A word before a name: "the".
        between: What separates two documents of a list, or precedes the first: "and", ",".
        coded: The last word of a name with a code beside it: "Rulebook" in "GLO Rulebook".
        number: The abbreviation before the number of a document; its full stop ends no sentence:
            "No".
    """

    subjects: Regex = NEVER
    verbs: Regex = NEVER
    inside: Regex = NEVER
    into: Regex = NEVER
    stop: Regex = NEVER
    leads: Regex = NEVER
    definitions: Regex = NEVER
    apply: Regex = NEVER
    names: Regex = NEVER
    labels: Regex = NEVER
    articles: Regex = NEVER
    between: Regex = NEVER
    coded: Regex = NEVER
    number: str = ""
