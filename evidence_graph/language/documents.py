"""The words of documents as a whole, in groups by what reads them.

Words are in lower case unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..nodes import DocumentType
from .patterns import NEVER, Regex, VerboseRegex


@dataclass(frozen=True, slots=True, eq=False)
class ComparedNameWords:
    """The words by which names of documents are compared. `evidence_graph.names` reads them.

    Attributes:
        articles: Words before a name that are not part of it: "the". Read by `names.normal`.
        hyphenated: Words that are written with a hyphen or without: "by-laws" and "bylaws". Read by
            `names.normal`.
        endings: Endings of a name in a sentence that its title does not have: "es" in
            "Mietgesetzes". Read by `names.normal`.
        declined: Endings of a noun in another case: "n" in "Diensten". Read by
            `citation.resolve.worded`.
        inflected: Endings of an adjective at the beginning of a title, each with the ending that it
            has in a sentence: "es" and "en" in "Bürgerliches" and "Bürgerlichen Gesetzbuchs". Read
            by `names.derive`.
        small: Words of a title without a letter in its initials: "of".
        shortened: Shortened words of names with the whole word: "regs" and "regulations". Read by
            `names.stems`, as are *plurals* and *tails*.
        plurals: Endings with their replacement in the form by which names are compared: "ies" and
            "y".
        tails: Words with which a name continues with its subject: "on" in "Act on Harbours".
        passed_over: Words in a name that do not identify a document: "etc".
        shorter: Other names of a document: a pattern without case for a whole name, and a template
            for the other: "regulation Z" and "reg Z". Read by `names.derive`.
        editions: An edition in brackets behind a citation: "(2nd ed.)". Without case. Read by
            `citation.shortened`, as is *chapters*.
        chapters: The place where an act is printed, behind its name: "c. 42".
        bodies: First parts of compounds that tell whose a document is, and not its subject:
            "bundes" in "Bundesgesetz". Read by `names.compounds`.
        including: Words in the name of a text that contains its changes: "incl" in "Harbour By-law,
            incl. 2nd amendment". Read by `names.compounds`.
        shared: Names that documents of many bodies have, in the form of `names.normal_name`:
            "privacy policy". Such a name means the document of the body that cites it. Read by
            `names.kinds`.
        of_subjects: Those of them, of one word, behind which or before which a title tells its
            subject and not its body: "agreement" in "Employment Agreement". Read by `names.kinds`.
        associations: Words by which a text says that it names an association: "e.V.". Read by
            `ingest.facts.named_bodies`.
        called: Words before the quoted name that statutes give their body: "shall be called". Read
            by `ingest.facts.named_bodies` and `ingest.facts.name_clause`.
        speaking: The words by which a body calls itself behind its name: 'Pier Labs ("we")'. Read
            by `ingest.facts.named_bodies` and `ingest.facts.offerer`.
        within_bodies: Small words within the name of a body: "of". Read by
            `ingest.facts.named_bodies`.
        of_any_body: Words in the names of bodies that do not tell one from others: "national".
            Read by `ingest.linking.shared_bodies`.
        any_of_many: Words before a thing of which there are several, so that what follows is no
            body's name: "any". Read by `citation.bodies`.
        of_places: Endings of adjectives of places: "ian" in "Canadian". Read by `names.stems`.
    """

    articles: frozenset[str] = frozenset()
    hyphenated: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    declined: frozenset[str] = frozenset()
    inflected: tuple[tuple[str, str], ...] = ()
    small: frozenset[str] = frozenset()
    shortened: Mapping[str, str] = field(default_factory=dict)
    plurals: tuple[tuple[str, str], ...] = ()
    tails: frozenset[str] = frozenset()
    passed_over: frozenset[str] = frozenset()
    shorter: tuple[tuple[Regex, str], ...] = ()
    editions: VerboseRegex = NEVER
    chapters: Regex = NEVER
    bodies: frozenset[str] = frozenset()
    including: frozenset[str] = frozenset()
    shared: Regex = NEVER
    of_subjects: frozenset[str] = frozenset()
    associations: Regex = NEVER
    called: Regex = NEVER
    speaking: Regex = NEVER
    within_bodies: frozenset[str] = frozenset()
    of_any_body: frozenset[str] = frozenset()
    any_of_many: frozenset[str] = frozenset()
    of_places: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class EuropeanWords:
    """The words of the acts of the European Union.

    `names.european` reads them, and `citation.foreign` reads *acts* and *unions*.

    Attributes:
        kinds: Words for the kinds of acts with the common word: "vo" and "regulation".
        beside: Words beside the name of an act that do not identify it: "delegated".
        acts: The kinds of acts as citations name them: "Council Regulation".
        unions: The Union and its predecessors in numbers of acts: "EU" in "2014/65/EU".
    """

    kinds: Mapping[str, str] = field(default_factory=dict)
    beside: frozenset[str] = frozenset()
    acts: Regex = ""
    unions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TitleWords:
    """The words of titles and covers. `names.titles` reads most of them. Patterns have no case.

    Attributes:
        instruments: Words that make the text in the brackets of a title a name: "Regulation" in
            "(Clean Water Regulation)".
        numbered: The kinds of instruments that are cited by number, with the words before them:
            "Commission Regulation".
        short_forms: Beginnings of titles by which they are cited; the groups make the name: "loi"
            and the number and date in "loi n° … du … relative à …".
        of_a_body: Words after the brackets that name an instrument, which say whose it is: "der
            Stadt Nordhafen" in "(Hafensatzung) der Stadt Nordhafen".
        remarks: Remarks in the last brackets of titles: "recast".
        cited_as: Words before the name that a text gives to itself: "may be cited as". With case;
            empty if texts give none.
        cited_beside: A note in the margin that a conversion puts into such a name: "Short title.".
        cited_with: Words behind "and" where that name ends: "shall" in "may be cited as X and
            shall".
        stated: Lines at the beginning of a text that give the number by which it is cited: a
            pattern for the whole line, and templates for names: "2003 No. 1100" and "SI 2003/1100".
        types: The words in a title for each type of document: "lease" for a contract. The first
            pattern that matches tells the type. Read by `ingest.facts`.
        told: Sentences at the top of a text that tell its type: "This section is normative" in a
            standard. Read by `ingest.facts`, as are *weak* and *folders*.
        weak: A title whose words tell less than the text, if that tells its type: a constitution
            may be that of a country or of a club.
        folders: Names of folders for documents of one type: "contracts".
        parts: A title that names only a part of a document: "Standard Terms". Read by
            `ingest.facts`.
        labels: The label of the title on a cover, "document title", or a greeting: "welcome to".
            Read by `ingest.structure.front.cover`.
        series: A collection that is named above the title of an act: "Laws of Norland". Without
            case. Read by `ingest.structure.front.cover`.
        placeholders: What a program puts in place of a title: "untitled". Read by
            `ingest.contracts.first_page`.
        amending: Words in the name of a document that changes another, without which the name is
            that of the other: "Amendment" in "Harbours (Amendment) Act". Read by `names.stems`.
        charters: A line with nothing but the kind of the statutes of a body: "Amended Bylaws".
            Without case. Read by `ingest.structure.front.title_block` and
            `ingest.facts.name_clause`.
        terms: The title of terms or of a contract that many companies use: "Terms of Service".
            Without case. Read by `ingest.facts.offerer`.
        offerers: What such a text calls its company in brackets, beside the words *speaking* of
            `ComparedNameWords`: (“Seller”). Read by `ingest.facts.offerer`.
    """

    instruments: tuple[str, ...] = ()
    numbered: Regex = ""
    short_forms: tuple[Regex, ...] = ()
    of_a_body: Regex = NEVER
    remarks: tuple[Regex, ...] = ()
    cited_as: Regex = ""
    cited_beside: Regex = ""
    cited_with: tuple[str, ...] = ()
    stated: tuple[tuple[Regex, tuple[str, ...]], ...] = ()
    types: Mapping[DocumentType, VerboseRegex] = field(default_factory=dict)
    told: Mapping[DocumentType, Regex] = field(default_factory=dict)
    weak: Regex = NEVER
    folders: Mapping[DocumentType, Regex] = field(default_factory=dict)
    parts: Regex = NEVER
    labels: Regex = NEVER
    series: Regex = NEVER
    placeholders: Regex = NEVER
    amending: frozenset[str] = frozenset()
    charters: Regex = NEVER
    terms: Regex = NEVER
    offerers: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class FrontMatterKeys:
    """The names of the fields of front matter.

    `ingest.facts` reads the first five, `versions.dates` the others.

    Attributes:
        title: The field with the title: "titel".
        subtitle: … with the subtitle.
        kind: … with the kind of document: "document_type".
        date: … with the date: "revised".
        code: … with the code: "abbreviation".
        superseding: … with the documents that this one supersedes: "replaces".
        effective: … with the first day on which it is in force: "valid-from".
        ending: … with the day on which it ceases to be in force: "expires".
    """

    title: tuple[str, ...] = ()
    subtitle: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    date: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    superseding: tuple[str, ...] = ()
    effective: tuple[str, ...] = ()
    ending: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class PassageWords:
    """The words that tell what a passage does.

    Attributes:
        defines: Words of a passage that defines a term: "“Fee” means". Read by
            `ingest.chunking.chunk_kind`, as is *requires*.
        means: The beginning of a meaning whose term is in the cell before: "means". Read by
            `ingest.publishers.rulebook_lines`.
        requires: Words of a passage with an obligation: "must".
        omitted: Words in place of a repealed unit: "reserved". Without case and brackets. Read by
            `ingest.chunking.no_answer` and `ingest.references.own_numbers`.
    """

    defines: VerboseRegex = NEVER
    means: Regex = NEVER
    requires: VerboseRegex = NEVER
    omitted: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class SignatureWords:
    """The words of signatures. Patterns have no case.

    `ingest.chunking.no_answer` and `ingest.structure.words` read them.

    Attributes:
        opening: Words before the signatures: "in witness whereof".
        label: The label of a signature: "by".
        signer: The label of what identifies the signer: "print name".
        place: A noun for the place where a party signs: "signature" in "Owner's Signature".
    """

    opening: Regex = NEVER
    label: Regex = NEVER
    signer: Regex = NEVER
    place: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class DateLineWords:
    """The words around the date that a text gives itself. `ingest.facts.dates` reads them.

    Patterns have no case.

    Attributes:
        labels: What happened on the day, at the beginning of its line: "last updated".
        lately: A label that may stand anywhere on a line: "last updated on".
        joints: Words between a label and the day: "by", "on".
        editions: What may precede a label: "version 2.1" in "Version 2.1, updated May 5, 2021".
        itself: The first word of a name by which a text calls itself: "this".
        verbs: What happened, behind the day: "beschlossen" in "wurde am 5.5.2021 beschlossen".
        begins: The same for the entry into force: "in Kraft" in "tritt am 5.5.2021 in Kraft".
        selves: The last word of such a name, if it is no kind of document: "version". Kinds are in
            `structure.documents`.
        signed: The place and word before the day of signature, with case: "Brussels, le".
    """

    labels: Regex = NEVER
    lately: Regex = NEVER
    joints: Regex = NEVER
    editions: Regex = NEVER
    itself: Regex = NEVER
    verbs: Regex = NEVER
    begins: Regex = NEVER
    selves: Regex = NEVER
    signed: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class SentenceWords:
    """The words whose full stop ends no sentence. `evidence_graph.sentences` reads them.

    Attributes:
        abbreviations: Abbreviations without their full stop, in their own case: "Inc". Those of
            units are in `units`.
        dotted_ordinals: Whether a number with a full stop after a small word is an ordinal: "des 2.
            Oktober".
    """

    abbreviations: frozenset[str] = frozenset()
    dotted_ordinals: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class StyleNames:
    """The names of styles in word processors. `ingest.convert.rtf` reads the first three.

    Attributes:
        heading: Names of the styles of headings, before the level: "titre".
        title: Names of the styles of titles.
        contents: Names of the styles of tables of contents: "toc".
        quotation: Names of the styles of quotations: "block text". Read by `ingest.linking.citing`.
    """

    heading: tuple[str, ...] = ()
    title: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()
    quotation: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class DocumentWords:
    """The words of documents in one language.

    Attributes:
        frequent: The most frequent words of the language: "the". `language.detect` tells the
            language of a text by them.
        names: The words by which names are compared.
        european: The words of the acts of the European Union.
        titles: The words of titles and covers.
        front_matter: The names of the fields of front matter.
        passages: The words that tell what a passage does.
        signatures: The words of signatures.
        dates: The words around the date that a text gives itself.
        sentences: The words whose full stop ends no sentence.
        styles: The names of styles in word processors.
    """

    frequent: frozenset[str] = frozenset()
    names: ComparedNameWords = ComparedNameWords()
    european: EuropeanWords = EuropeanWords()
    titles: TitleWords = TitleWords()
    front_matter: FrontMatterKeys = FrontMatterKeys()
    passages: PassageWords = PassageWords()
    signatures: SignatureWords = SignatureWords()
    dates: DateLineWords = DateLineWords()
    sentences: SentenceWords = SentenceWords()
    styles: StyleNames = StyleNames()
