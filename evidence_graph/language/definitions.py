"""What a language needs to say for its definitions to be found: a table of pieces of expressions.

A blank in a piece stands for any white space.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """How a definition gives its meaning."""

    MEANS = "means"
    INCLUDES = "includes"
    EXCLUDES = "excludes"
    SAME_AS = "same_as"  # "has the meaning given in section 5"
    GLOSSARY = "glossary"  # by its place in a list or table of terms
    MARKED = "marked"  # by a bracket, '(the "Fee")', or the source's own mark


@dataclass(frozen=True, slots=True, eq=False)
class DefinitionWords:
    """One language.

    Attributes:
        verbs: What stands between a term and its meaning; tried in this order.
        stems: What at least one of is in every verb that needs no quoted term: a quick look, the
            quicker the fewer they are.
        weak: Verbs that define only at the start of a paragraph, right behind a quoted term.
        sense: What between a term and a weak verb makes it define: "im Sinne dieses Gesetzes ist".
        inverted: Verbs that define with the quoted term behind them.
        headings: Headings of definitions.
        columns: Heads of the column that holds the terms of a glossary.
        explained: Heads of the column that holds their meanings.
        lead: What may stand before a quoted term and still begin its sentence.
        lead_words: The last word of these.
        announces: The same before a term without quotation marks.
        joins: What joins the names of one definition.
        qualifiers: Words that begin a phrase between a term and its verb.
        not_terms: Words that no unquoted term holds.
        meanings: What a meaning begins with where no verb stands before it.
        prepositions: Words with which no unquoted term begins or ends.
        bracket: The words that may stand in brackets around a term that is being named.
        naming: "hereinafter", before a name that is given in passing.
        instead: "as if for", before a letter that stands for words still to be put in.
        substituted: "there were substituted", behind it.
        scopes: What stands before the unit in which a meaning governs.
        purposes: The same where other words may stand between.
        through: The last of those words.
        here: "this", "the said".
        before: "the preceding".
        any: "every" law, whatever it is.
        articles: What may stand before a unit with its number.
        lists: What joins two units.
        within: "of", between a unit and the one that holds it.
        sentences: Words for a sentence, which is cited by number but is no unit.
        elsewhere: What shows that a unit lies in another law.
        pointing: What a place may not stand behind, to be a scope: "as provided in this section".
        pointing_to: The same for a place with a number: "referred to in section 5".
        things: Words for what is less than a unit: "this entry".
        documents: Words for the whole document.
        units: Words for a unit, as `ingest.structure.vocabulary` calls it.
    """

    verbs: Mapping[Verb, str]
    stems: str
    weak: str
    sense: str
    inverted: str
    headings: str
    columns: str
    explained: str
    lead: str
    lead_words: str
    announces: str
    joins: str
    qualifiers: str
    not_terms: frozenset[str]
    meanings: str
    prepositions: frozenset[str]
    bracket: frozenset[str]
    naming: str
    instead: str
    substituted: str
    scopes: str
    purposes: str
    through: str
    here: str
    before: str
    any: str
    articles: str
    lists: str
    within: str
    sentences: str
    elsewhere: str
    pointing: str
    pointing_to: str
    things: frozenset[str]
    documents: frozenset[str]
    units: Mapping[str, str]


def words_of(words: str) -> frozenset[str]:
    """The words of a list with blanks between."""
    return frozenset(words.split())


def pattern(source: str) -> str:
    """*source* with its blanks standing for white space, wrapped lines included."""
    return source.replace(" ", r"\s+")
