"""How a language defines its terms, as pieces of regular expressions.

In a piece a blank stands for any white space, and capitals do not count unless a part says so.
What a language leaves out never matches: a pack that says nothing finds no definitions but those
that the source itself marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .patterns import NEVER as NEVER

NOTHING: frozenset[str] = frozenset()


class Verb(StrEnum):
    """How a definition gives its meaning."""

    MEANS = "means"
    INCLUDES = "includes"
    EXCLUDES = "excludes"
    SAME_AS = "same_as"  # "has the meaning given in section 5"
    GLOSSARY = "glossary"  # by its place in a list or table of terms
    MARKED = "marked"  # by a bracket, '(the "Fee")', or the source's own mark


READ_VERBS = (Verb.EXCLUDES, Verb.SAME_AS, Verb.MEANS, Verb.INCLUDES)
"""The kinds that verbs tell, in the order in which they are tried."""


def _check_terms(forms: Iterable[str]) -> None:
    for form in forms:
        if "(?P<term>" not in form:
            raise ValueError(f"expected a form that names its term (?P<term>…), found {form!r}")


@dataclass(frozen=True, slots=True, eq=False)
class VerbWords:
    """What stands between a term and its meaning.

    Attributes:
        by_kind: The verbs that define, of the kinds of `READ_VERBS`.
        weak: Verbs that define only at the start of a paragraph, right behind a quoted term: "is".
        sense: What between a term and a weak verb makes it define: "im Sinne dieses Gesetzes ist".
        inverted: Verbs that define with the quoted term behind them: "on entend par".
        qualifiers: Words that begin a phrase between a term and its verb.
        before_nouns: Words behind which what looks like a verb is a noun: "a study of means".
        relative: Words behind which a verb that includes is one of a clause: "which includes".
        behind: Phrases right behind the verb that state a scope; one group in each.
        meaning: What may stand before such a phrase in the second column of a table: "means".
    """

    by_kind: Mapping[Verb, str] = field(default_factory=dict)
    weak: str = NEVER
    sense: str = NEVER
    inverted: str = NEVER
    qualifiers: str = NEVER
    before_nouns: str = NEVER
    relative: frozenset[str] = NOTHING
    behind: tuple[str, ...] = ()
    meaning: str = NEVER

    def __post_init__(self) -> None:
        unread = set(self.by_kind) - set(READ_VERBS)
        if unread:
            raise ValueError(f"expected verbs of {READ_VERBS}, found {sorted(unread)}")


@dataclass(frozen=True, slots=True, eq=False)
class QuotedWords:
    """What stands around terms in quotation marks.

    Attributes:
        spaced_marks: Whether a blank stands inside of guillemets: "« terme »".
        lead: What may stand before a term and still begin its sentence: "the term".
        lead_words: The last word of these.
        joins: What joins the names of one definition.
        alias: In a bracket behind a term, before another name for it: "also".
        free: What a term may stand behind and yet be no name of a thing, at the end of a clause.
        to_define: Before a term it says that what follows is its definition: "shall define".
        meanings: What a meaning begins with where no verb stands before it.
        bracket: Words that may stand in brackets around a term that is being named; names of units
            and documents are among them by themselves.
        bracket_joins: Those of them that join quoted words of which nothing is said.
        cited: Words that behind a name in a bracket tell of a definition elsewhere: "defined".
        calling: Words with which they say what people call a thing: a term where that is used.
        speakers: Words in small letters by which a text calls its parties: "we".
        examples: How a bracket begins that gives examples: "such as".
        such: Phrases in such brackets that count for nothing: "such date being".
        naming: "hereinafter", before a name that is given in passing.
        pronouns: A sentence that begins so and gives a name means the one before it: "This is".
        requirements: Words in capitals that tell how binding a rule is: "SHALL NOT"; a sentence
            that says how to read them defines no term.
        instead: "as if for", before a letter that stands for words still to be put in.
        substituted: "there were substituted", behind it.
        places: What a name of a place begins with: "the State of". A bracket behind one that
            repeats or shortens it means the place alone, whatever the sentence says.
        of_this, in_this: In a sentence with these the first is read as the second.
    """

    spaced_marks: bool = False
    lead: str = ""
    lead_words: str = NEVER
    joins: str = NEVER
    alias: str = NEVER
    free: str = NEVER
    to_define: str = NEVER
    meanings: str = r"[:—–=]"
    bracket: frozenset[str] = NOTHING
    bracket_joins: frozenset[str] = NOTHING
    cited: frozenset[str] = NOTHING
    calling: frozenset[str] = NOTHING
    speakers: frozenset[str] = NOTHING
    examples: str = NEVER
    such: str = NEVER
    naming: str = NEVER
    pronouns: str = NEVER
    requirements: frozenset[str] = NOTHING
    instead: str = NEVER
    substituted: str = NEVER
    places: str = NEVER
    of_this: str = ""
    in_this: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class UnquotedWords:
    """What tells terms that nothing sets off, after a number or in a list: "(g) Lessee means".

    Attributes:
        announces: What may stand before such a term: "the term".
        articles: The same; behind it a term counts in lists of definitions alone.
        not_terms: Words that no such term holds.
        prepositions: Words with which none begins or ends.
        empty: Words with which none ends: "term".
        tails: What may stand behind one, and tells of whom it is said: "of any Person".
        nouns: How no term ends, for what follows is a noun: "an electronic means".
        joins: What joins two terms.
        joint: Verbs behind which the terms that are joined are two.
        plural: Verbs in the plural, which need a term in the plural.
        many: What of a term shows that it is.
        meaning: What a verb of sameness must hold here.
        including: What a verb that includes must hold here.
        acting: Verbs that behind a term with its article tell what somebody does, and define in
            lists alone: "The Registrar refers to".
        broken: Behind a term, what shows that the verb has its subject in the lines above.
    """

    announces: str = NEVER
    articles: str = NEVER
    not_terms: frozenset[str] = NOTHING
    prepositions: frozenset[str] = NOTHING
    empty: frozenset[str] = NOTHING
    tails: str = NEVER
    nouns: str = NEVER
    joins: str = NEVER
    joint: str = NEVER
    plural: str = NEVER
    many: str = NEVER
    meaning: str = NEVER
    including: str = NEVER
    acting: str = NEVER
    broken: str = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class SentenceForms:
    """Whole sentences that define, in languages whose verbs come first or last. Capitals count.

    Each form names the term in its group ``term``, and may have a group ``said``, in which a scope
    is stated, and a group ``no``, with which it says what the term is not.

    Attributes:
        opening: At the beginning of a paragraph; the first that fits is taken.
        listed: The same in a list of definitions alone.
        stated: The same in a list, or below a heading that names the term.
        ordered: Right behind any: what shows that it orders something: "sind zu übermitteln".
        unless: Right behind one that is stated: what else shows that.
        not_named: Words of terms that a heading may name without defining them: "Zweck".
        anywhere: In the middle of a paragraph.
    """

    opening: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()
    ordered: str = NEVER
    unless: str = NEVER
    not_named: frozenset[str] = NOTHING
    anywhere: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _check_terms((*self.opening, *self.listed, *self.stated, *self.anywhere))


@dataclass(frozen=True, slots=True, eq=False)
class PassingForms:
    """Names without quotation marks that are given in passing. Capitals count.

    Attributes:
        naming: Forms with the name in their group ``term``: "(hereinafter called the Company)".
        nouns_in_brackets: Whether a noun in brackets defines what stands before it, if it is
            used again: "Personen, die eine Anlage betreiben (Betreiber)". Nouns need capitals.
        not_names: Nouns in brackets that name nothing: "(Neufassung)".
        joins: Words in such brackets that tell several things, which are no name: "und".
        before_places: Behind which a name with a bracket is one of a place: "in Berlin (West)".
    """

    naming: tuple[str, ...] = ()
    nouns_in_brackets: bool = False
    not_names: frozenset[str] = NOTHING
    joins: frozenset[str] = NOTHING
    before_places: frozenset[str] = NOTHING

    def __post_init__(self) -> None:
        _check_terms(self.naming)


@dataclass(frozen=True, slots=True, eq=False)
class GlossaryWords:
    """What tells lists and tables of terms.

    Attributes:
        headings: Headings of definitions.
        columns: Heads of the column that holds the terms of a glossary.
        explained: Heads of the column that holds their meanings.
        notes: Headings of remarks of an editor, which are no terms.
        spoken_of: What stands before a term of which a text only speaks: "the definition of".
        alternatives: Between two names of one entry: "or".
    """

    headings: str = NEVER
    columns: str = NEVER
    explained: str = NEVER
    notes: frozenset[str] = NOTHING
    spoken_of: str = NEVER
    alternatives: str = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class LeadInWords:
    """What tells paragraphs that open a list of definitions, or govern one.

    Attributes:
        governs: What tells of terms and their meanings: "the following terms".
        placed: How a lead-in begins that is nothing but a place: "for the purposes of".
        states: Words before a statement of scope: "any reference in", "used in".
        speaks: What such a sentence goes on with: words about words.
        legend: What leads in the letters of a formula: "where".
        legend_start: What may stand before it where it stands alone.
        of: In a heading, before the unit whose definitions follow: "Interpretation of Part 2".
        in_: What that is read as.
        heading: Words with which what looks like a run-in heading is all of a lead-in.
        goes_on: Words at the end of a line behind which a definition goes on: "and".
        following: Before a term in brackets, what tells that it names the list behind.
        provisos: How a proviso begins, as printed: "Provided that".
        refers_back: How a sentence begins that goes on with the meaning before it: "It includes".
    """

    governs: tuple[str, ...] = ()
    placed: str = NEVER
    states: str = NEVER
    speaks: str = NEVER
    legend: str = NEVER
    legend_start: str = NEVER
    of: str = NEVER
    in_: str = ""
    heading: str = NEVER
    goes_on: str = NEVER
    following: str = NEVER
    provisos: str = NEVER
    refers_back: str = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class DraftingStyle:
    """How a body of law calls the units within a section.

    Attributes:
        by_depth: What they are called from the outside in, whatever their signs are.
        by_sign: What they are called by their signs, each with an expression for its number; here
            capitals count.
        numbers_first: Whether the outermost have numbers, with small letters below: "(1)(a)"; None
            where that does not matter.
        unless_cited: A word by which a text cites such units where this is not its style.
    """

    by_depth: tuple[str, ...] = ()
    by_sign: tuple[tuple[str, str], ...] = ()
    numbers_first: bool | None = None
    unless_cited: str = ""

    def names(self) -> set[str]:
        """All that it calls units."""
        return {*self.by_depth, *(name for name, _ in self.by_sign)}


@dataclass(frozen=True, slots=True, eq=False)
class ScopeWords:
    """What states where a meaning governs; units with numbers are read as citations are.

    Attributes:
        scopes: What stands before the unit in which a meaning governs.
        purposes: The same where other words may stand between.
        through: The last of those words.
        here: "this", "the said"; what points in citations does so here too.
        before: "the preceding"; the same.
        any: "every" law, whatever it is.
        articles: What may stand before a unit with its number.
        elsewhere: What shows that a unit lies in another law.
        of_others: "of", behind the number of a unit and before small words for other law.
        pointing: What a place may not stand behind, to be a scope: "as provided in this section".
        pointing_to: The same for a place with a number: "referred to in section 5".
        things: Words for what is less than a unit: "this entry".
        documents: Words for the whole document.
        called: Further words for units, each with a name in the pack's `UnitTable` or in a style.
        styles: How the units within a section are called; the first that knows a name is taken.
        innermost: Names of such units that stand for the innermost where no style tells.
        in_attachments: Names of the numbered units of an attachment: "paragraph".
        persons: Before a bracket: what tells that it names someone just brought in.
        small: Words of names that their initials and short forms leave out: "of".
    """

    scopes: str = NEVER
    purposes: str = NEVER
    through: str = NEVER
    here: str = NEVER
    before: str = NEVER
    any: str = NEVER
    articles: str = NEVER
    elsewhere: str = NEVER
    of_others: str = NEVER
    pointing: str = NEVER
    pointing_to: str = NEVER
    things: frozenset[str] = NOTHING
    documents: frozenset[str] = NOTHING
    called: Mapping[str, str] = field(default_factory=dict)
    styles: tuple[DraftingStyle, ...] = ()
    innermost: frozenset[str] = NOTHING
    in_attachments: frozenset[str] = NOTHING
    persons: str = NEVER
    small: frozenset[str] = NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class DefinitionWords:
    """How one language defines; each part is described where its class is defined."""

    verbs: VerbWords = VerbWords()
    quoted: QuotedWords = QuotedWords()
    unquoted: UnquotedWords = UnquotedWords()
    sentences: SentenceForms = SentenceForms()
    passing: PassingForms = PassingForms()
    glossary: GlossaryWords = GlossaryWords()
    lead_ins: LeadInWords = LeadInWords()
    scope: ScopeWords = ScopeWords()


def words_of(words: str) -> frozenset[str]:
    """The words of a list with blanks between."""
    return frozenset(words.split())


def pattern(source: str) -> str:
    """*source* with its blanks standing for white space, wrapped lines included."""
    return source.replace(" ", r"\s+")


def compiled(source: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """*source* as an expression; its blanks stand for white space, also between pieces of it.

    Raises:
        ValueError: It is no regular expression.
    """
    try:
        return re.compile(pattern(source), flags)
    except re.error as error:
        raise ValueError(f"expected a regular expression, found {source!r}: {error}") from error
