"""The words with which a language defines terms, as pieces of regular expressions.

A blank in a piece stands for any white space. Case is ignored unless a record says otherwise. A
field that a language leaves out never matches: a pack without fields finds only the definitions
that the source itself marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .patterns import NEVER, Regex

NOTHING: frozenset[str] = frozenset()


class Verb(StrEnum):
    """How a definition states its meaning."""

    MEANS = "means"
    INCLUDES = "includes"
    EXCLUDES = "excludes"
    SAME_AS = "same_as"  # "has the meaning given in section 5"
    GLOSSARY = "glossary"  # a row of a list or table of terms
    MARKED = "marked"  # a bracket, '(the "Fee")', or a mark of the source


READ_VERBS = (Verb.EXCLUDES, Verb.SAME_AS, Verb.MEANS, Verb.INCLUDES)
"""The kinds that have verbs, in the order in which they are tried."""


def _check_terms(forms: Iterable[str]) -> None:
    for form in forms:
        if "(?P<term>" not in form:
            raise ValueError(f"expected a form that names its term (?P<term>…), found {form!r}")


@dataclass(frozen=True, slots=True, eq=False)
class VerbWords:
    """The words between a term and its meaning. `ingest.definitions.verbs` reads most of them.

    Attributes:
        by_kind: For each kind of `READ_VERBS`, its verbs: "means". Also read by `lint.undefined`
            and `reading.pointing`.
        weak: Verbs that define only at the start of a paragraph, right behind a quoted term: "is".
        sense: Words between a term and a weak verb that make it define: "im Sinne" in "im Sinne
            dieses Gesetzes ist".
        inverted: Verbs that stand before the quoted term: "on entend par".
        qualifiers: The first word of a phrase between a term and its verb: "in" in "in relation to
            a claim".
        before_nouns: Words before a noun that looks like a verb: "of" in "a study of means".
        relative: Those of them that begin a clause, in which a verb of inclusion defines nothing:
            "which" in "which includes".
        behind: Phrases right behind the verb that state a scope, in their one group: "for the
            purposes of Part 2" in "means, for the purposes of Part 2,".
        meaning: Words before such a phrase in the second column of a table: "means".
    """

    by_kind: Mapping[Verb, Regex] = field(default_factory=dict)
    weak: Regex = NEVER
    sense: Regex = NEVER
    inverted: Regex = NEVER
    qualifiers: Regex = NEVER
    before_nouns: Regex = NEVER
    relative: frozenset[str] = NOTHING
    behind: tuple[Regex, ...] = ()
    meaning: Regex = NEVER

    def __post_init__(self) -> None:
        unread = set(self.by_kind) - set(READ_VERBS)
        if unread:
            raise ValueError(f"expected verbs of {READ_VERBS}, found {sorted(unread)}")


@dataclass(frozen=True, slots=True, eq=False)
class QuotedWords:
    """The words around terms in quotation marks.

    `ingest.definitions.rules.quoted` reads them; `rules.brackets` reads *bracket* to *such*.

    Attributes:
        spaced_marks: Whether a blank stands inside guillemets: "« terme »". Read by `find`.
        lead: Words before a term that belong to its sentence: "the term".
        lead_words: The last word of *lead*: "term".
        joins: Words between the names of one definition: "or".
        alias: Words in a bracket before another name for the term: "also" in 'means (also "Fee")'.
        free: Words before a term that names no thing beside it: "and" in 'and "Fee" includes'; not
            "module" in 'the module "Fee" includes', which defines nothing.
        governing: Words before an article and a name that is not the subject: "of" in 'of an
            "Agent"'.
        meanings: The beginning of a meaning without a verb: ":".
        bracket: Words in a bracket around a name: "hereinafter". Names of units and documents are
            added to them.
        bracket_joins: Those of them between two names of which the bracket says nothing: "and".
        cited: Words in a bracket after a name that stands elsewhere: "defined", "above".
        calling: Words that say what something is called in general: "so-called". The name is a term
            only if the text uses it.
        speakers: Words in lower case for the parties of a contract: "we".
        examples: Words at the beginning of a bracket with examples: "such as".
        instance: Words right before a name in a sentence that is an example: "e.g.".
        such: Phrases in a bracket that are not counted among its words: "such date" in "such date
            being".
        naming: Words before a name that is given in passing: "hereinafter".
        calls: A clause before a name, up to the name, that says how the text calls something: "We
            refer to these services as the".
        uses: Words before a term whose meaning follows *to_mean*: "we use the term".
        to_mean: Words between such a term and its meaning: "to refer to".
        pronouns: The beginning of a sentence that names what the sentence before is about: "This
            is". Read by `continuations`.
        requirements: Words in capitals for levels of obligation: "SHALL NOT". A sentence about
            their reading defines no term.
        instead: Words before a letter that stands for other words: "as if for" in 'as if for "X"
            there were substituted'.
        substituted: Words after that letter: "there were substituted".
        of_this: Words of such a sentence that are read as *in_this*, a scope: " of this " in
            "Column 1 of this Schedule".
        in_this: Their replacement: " in this ".
    """

    spaced_marks: bool = False
    lead: str = ""
    lead_words: Regex = NEVER
    joins: Regex = NEVER
    alias: Regex = NEVER
    free: Regex = NEVER
    governing: Regex = NEVER
    meanings: Regex = r"[:—–=]"
    bracket: frozenset[str] = NOTHING
    bracket_joins: frozenset[str] = NOTHING
    cited: frozenset[str] = NOTHING
    calling: frozenset[str] = NOTHING
    speakers: frozenset[str] = NOTHING
    examples: Regex = NEVER
    instance: Regex = NEVER
    such: Regex = NEVER
    naming: Regex = NEVER
    calls: Regex = NEVER
    uses: Regex = NEVER
    to_mean: Regex = NEVER
    pronouns: Regex = NEVER
    requirements: frozenset[str] = NOTHING
    instead: Regex = NEVER
    substituted: Regex = NEVER
    of_this: str = ""
    in_this: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class UnquotedWords:
    """The words that tell terms without marks, after a number or in a list: "(g) Lessee means".

    `ingest.definitions.rules.unquoted` reads them; other rules use the words that are no terms.

    Attributes:
        announces: Words before such a term: "the term".
        articles: Articles before it: "the". With one, it is a term only in a list of definitions.
        indefinite: Those of them that begin a sentence which tells what a thing is: "a".
        not_terms: Words that no term contains: "this".
        prepositions: Words with which no term begins or ends: "for".
        empty: Words with which no term ends: "term".
        tails: Words behind a term that say whose it is: "of any Person". A pattern up to the end.
        nouns: The end of what is no term, because a noun follows that looks like a verb: "an
            electronic" in "an electronic means".
        joins: Words between two terms: "and".
        joint: Verbs that make joined words two terms: "mean".
        plural: Verbs in the plural, which need a term in the plural: "mean".
        many: What shows that a term is in the plural: "s" at its end.
        meaning: A word that a verb of sameness must contain here: "meaning".
        stated: Verbs that only define, so that neither a number nor a list is needed: "is defined
            as".
        headed: Such a word behind a term that its heading repeats: "defined" in "Fee is defined
            in".
        including: A word that a verb of inclusion must contain here: "includ".
        acting: Verbs that, behind an article and a term, say what somebody does: "refers to" in
            "The Registrar refers to". They define only in lists.
        broken: Words behind a term whose verb has its subject in the lines above: ", mean".
    """

    announces: Regex = NEVER
    articles: Regex = NEVER
    indefinite: Regex = NEVER
    not_terms: frozenset[str] = NOTHING
    prepositions: frozenset[str] = NOTHING
    empty: frozenset[str] = NOTHING
    tails: Regex = NEVER
    nouns: Regex = NEVER
    joins: Regex = NEVER
    joint: Regex = NEVER
    plural: Regex = NEVER
    many: Regex = NEVER
    meaning: Regex = NEVER
    stated: Regex = NEVER
    headed: Regex = NEVER
    including: Regex = NEVER
    acting: Regex = NEVER
    broken: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class SentenceForms:
    """Whole sentences that define, in languages whose verbs come first or last. Capitals count.

    Each form is a pattern with a group ``term``. It may have a group ``said`` with a scope, and a
    group ``no`` if it says what the term is not. `ingest.definitions.rules.sentences` reads them.

    Attributes:
        opening: Forms at the beginning of a paragraph; the first that matches counts.
        listed: The same, in a list of definitions only.
        before_items: The end of a paragraph whose verb governs the items below it: "bedeutet".
        items: Forms at the beginning of such an item: "Hafen das Becken für Schiffe".
        stated: The same as *opening*, in a list or below a heading that names the term.
        ordered: Words right behind any of these that make the sentence an order: "zu übermitteln".
        unless: Further such words behind *stated*.
        not_named: Headings that name no term: "Zweck". `rules.heading_entries` reads them as well.
        anywhere: Forms in the middle of a paragraph.
    """

    opening: tuple[Regex, ...] = ()
    listed: tuple[Regex, ...] = ()
    before_items: Regex = NEVER
    items: tuple[Regex, ...] = ()
    stated: tuple[Regex, ...] = ()
    ordered: Regex = NEVER
    unless: Regex = NEVER
    not_named: frozenset[str] = NOTHING
    anywhere: tuple[Regex, ...] = ()

    def __post_init__(self) -> None:
        _check_terms(
            (*self.opening, *self.listed, *self.items, *self.stated, *self.anywhere),
        )


@dataclass(frozen=True, slots=True, eq=False)
class PassingForms:
    """Names that are given in passing, without quotation marks. Capitals count.

    `ingest.definitions.rules.passing` reads them.

    Attributes:
        naming: Patterns with the name in their group ``term``: "(hereinafter called the Company)".
        bare: The same for a bracket without a word that names, which counts if its name is used
            again: "(the Company)".
        nouns_in_brackets: Whether a noun in brackets is a name for the words before it, if it is
            used again: "Personen, die eine Anlage betreiben (Betreiber)". Nouns must have capitals.
        not_names: Nouns in brackets that are no names: "(Neufassung)".
        joins: Words in brackets with several things, which are no names: "und".
        before_places: Words before the name of a place with a bracket: "in" in "in Berlin (West)".
    """

    naming: tuple[Regex, ...] = ()
    bare: tuple[Regex, ...] = ()
    nouns_in_brackets: bool = False
    not_names: frozenset[str] = NOTHING
    joins: frozenset[str] = NOTHING
    before_places: frozenset[str] = NOTHING

    def __post_init__(self) -> None:
        _check_terms((*self.naming, *self.bare))


@dataclass(frozen=True, slots=True, eq=False)
class GlossaryWords:
    """The words of lists and tables of terms.

    `ingest.definitions.rules.glossary` reads most of them.

    Attributes:
        headings: Headings above definitions: "definitions".
        columns: Heads of the column of terms: "term".
        explained: Heads of the column of meanings: "meaning".
        meanings: Those of them that need no head of a column of terms: "Level | Definition".
        notes: Headings of an editor's remarks, which are no terms: "amendments". Nor are those in
            a table below such a heading: "document control".
        spoken_of: Words before a term that the text only mentions: "the definition of".
        powers: Words before terms that others may define: "defining" in "The Minister may make
            rules (a) defining ship;".
        alternatives: Words between two names of one entry: "or".
    """

    headings: Regex = NEVER
    columns: Regex = NEVER
    explained: Regex = NEVER
    meanings: Regex = NEVER
    notes: frozenset[str] = NOTHING
    spoken_of: Regex = NEVER
    powers: Regex = NEVER
    alternatives: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class LeadInWords:
    """The words of paragraphs that open or govern a list of definitions.

    `ingest.definitions.lead_ins` reads those down to *in_*; other readers are named.

    Attributes:
        governs: Words about terms and their meanings: "the following terms".
        announces: Words of a lead-in that is a whole sentence, after which only its place may
            follow: "following words have the meanings" in "In this section the following words have
            the meanings indicated.".
        placed: The beginning of a lead-in that only names a place: "for the purposes of".
        states: Words before a statement of scope in a lead-in: "any reference in".
        speaks: Words after it in a sentence about words: "expressions".
        defined_in: Words before the sections that define the terms which it governs: "words defined
            in" in "the words defined in sections 2 to 9 have the meanings given there".
        legend: Words before the letters of a formula: "where".
        legend_start: Words before *legend* where it stands alone: "and".
        of: In a heading, words before the unit whose definitions follow: "of" in "Interpretation of
            Part 2".
        in_: The word of scope as which *of* is read: "in".
        heading: First words of a lead-in that looks like a run-in heading. Read by `paragraphs`.
        goes_on: Words between the items of a list; at the end of a line, the definition continues:
            "and". Read by `extent`, `broken_lines` and `lint.references`.
        following: A word before a term in brackets that names the list below. Read by `extent`.
        provisos: The beginning of a proviso, as printed: "Provided that". Read by `borders`.
        explains: The beginning of an explanation, as printed: "Explanation.—". Read by `borders`.
        refers_back: The beginning of a sentence that continues the meaning before it: "It
            includes". Read by `continuations`.
        duties: The words behind a subject of which the sentence states a duty: "must". Read by
            `continuations`.
    """

    governs: tuple[Regex, ...] = ()
    announces: Regex = NEVER
    placed: Regex = NEVER
    states: Regex = NEVER
    speaks: Regex = NEVER
    defined_in: Regex = NEVER
    legend: Regex = NEVER
    legend_start: Regex = NEVER
    of: Regex = NEVER
    in_: str = ""
    heading: Regex = NEVER
    goes_on: Regex = NEVER
    following: Regex = NEVER
    provisos: Regex = NEVER
    explains: Regex = NEVER
    refers_back: Regex = NEVER
    duties: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class DraftingStyle:
    """The names that a body of law has for the units within a section.

    `ingest.definitions.scope.units` reads it.

    Attributes:
        by_depth: Names from the outermost unit inwards, whatever their numbers look like.
        by_sign: Names with a pattern for the number of such a unit: "subparagraph" with "[A-Z]".
            Capitals count.
        numbers_first: Whether the outermost units have numbers, with small letters below: "(1)(a)".
            None if that does not matter.
        unless_cited: A name for such units that a text in this style does not use.
    """

    by_depth: tuple[str, ...] = ()
    by_sign: tuple[tuple[str, str], ...] = ()
    numbers_first: bool | None = None
    unless_cited: str = ""

    def names(self) -> set[str]:
        """All names of units in this style."""
        return {*self.by_depth, *(name for name, _ in self.by_sign)}


@dataclass(frozen=True, slots=True, eq=False)
class ScopeWords:
    """The words that state where a meaning governs. Units with numbers are read as citations are.

    `ingest.definitions.scope` reads them; other readers are named.

    Attributes:
        scopes: Words before the unit in which a meaning governs: "in" in "in this Part".
        purposes: The same, if other words may stand between: "for the purposes of".
        through: The last of those words: "under" in "for the purposes of giving notice under this
            section".
        here: Words that refer to the place of the text, besides those of citations: "the said".
        before: Words that refer to the unit before, likewise: "the preceding".
        attributes: Words between those and the unit: "Code" in "this Code section".
        any: Words for every law: "any" in "in any enactment".
        articles: Words before a unit with its number: "the".
        elsewhere: Words after a unit of another law: "of that Act".
        of_others: A word behind the number of a unit, before another law in lower case: "of".
        pointing: Words before a place that is no scope: "provided" in "as provided in this
            section".
        pointing_to: The same before a place with a number: "to" in "referred to in section 5".
        apply: Words between the place of definitions and their scope: "apply" in "the definitions
            in this paragraph apply in this Schedule".
        things: Words for less than a unit: "entry" in "this entry".
        definitions: Those of them for one definition: "definition". What they govern ends with it.
        clauses: Words for all clauses of a contract, which stand for the attachment that has them:
            "Clauses" in "for the purposes of the Clauses".
        documents: Words for the whole document: "Act" in "this Act". Also read by `rules.brackets`
            and `lint.terms`.
        called: Other words for units, with their names in the pack's `UnitTable` or in a style:
            "provision" and "section".
        styles: The names of the units within a section; the first style with a name counts.
        innermost: Names that mean the innermost unit if no style tells: "paragraph".
        in_attachments: Names of the numbered units of an attachment: "paragraph".
        persons: Words before a bracket that names a person just introduced: "another person".
        small: Words without a letter in initials and short forms: "of".
    """

    scopes: Regex = NEVER
    purposes: Regex = NEVER
    through: Regex = NEVER
    here: Regex = NEVER
    before: Regex = NEVER
    attributes: Regex = NEVER
    any: Regex = NEVER
    articles: Regex = NEVER
    elsewhere: Regex = NEVER
    of_others: Regex = NEVER
    pointing: Regex = NEVER
    pointing_to: Regex = NEVER
    apply: Regex = NEVER
    things: frozenset[str] = NOTHING
    definitions: frozenset[str] = NOTHING
    clauses: frozenset[str] = NOTHING
    documents: frozenset[str] = NOTHING
    called: Mapping[str, str] = field(default_factory=dict)
    styles: tuple[DraftingStyle, ...] = ()
    innermost: frozenset[str] = NOTHING
    in_attachments: frozenset[str] = NOTHING
    persons: Regex = NEVER
    small: frozenset[str] = NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class DefinitionWords:
    """How one language defines terms. `ingest.definitions` reads it.

    Attributes:
        verbs: The words between a term and its meaning.
        quoted: Terms in quotation marks.
        unquoted: Terms without marks.
        sentences: Sentences that define as a whole.
        passing: Names given in passing.
        glossary: Lists and tables of terms.
        lead_ins: Paragraphs that open lists of definitions.
        scope: Where a meaning governs.
    """

    verbs: VerbWords = VerbWords()
    quoted: QuotedWords = QuotedWords()
    unquoted: UnquotedWords = UnquotedWords()
    sentences: SentenceForms = SentenceForms()
    passing: PassingForms = PassingForms()
    glossary: GlossaryWords = GlossaryWords()
    lead_ins: LeadInWords = LeadInWords()
    scope: ScopeWords = ScopeWords()
