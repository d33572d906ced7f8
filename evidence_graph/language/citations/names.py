"""The words of the names of documents: "the Contracts Act 1968", "das Mietgesetz"."""

from __future__ import annotations

from dataclasses import dataclass

from ..patterns import NEVER, Regex


@dataclass(frozen=True, slots=True, eq=False)
class InstrumentWords:
    """The kinds of documents, which are the last words of most names: "Act".

    Attributes:
        kinds: The last words of names of documents: "Act", "gesetz".
        compound: Whether they end compounds: "Kündigungsschutzgesetz".
        alone: Those that name a document without an address or a year: "Act". Others can also end
            an ordinary phrase: "Payment Order".
        body_rules: Endings of compounds that name the rules of a body, where an article stands
            before them: "ordnung" in "die Beitragsordnung".
        of_own_body: Kinds of documents, each with a name by which any body cites its own one:
            "satzung" with "Satzung des Vereins".
        no_body_rules: Compounds with these endings that name no document: "Tagesordnung".
        enacted: Endings of kinds that a legislature or a ministry makes: "gesetz", "verordnung".
        common: Compounds, or first words of a name, that name no document: "Applicable" in
            "Applicable Law".
        defined: Adjectives by which a text names a document: "Principal" in "the Principal Act".
        small: Short names of documents in small letters: "principal enactment".
        unfinished: Words before a kind of document that is not yet law: "draft".
        lettered: Kinds of documents that are named by a letter behind them: "Regulation D".
        issued: Kinds of documents of which there are many, each issued to somebody: "Certificate".
        records: Last words of names of other documents with numbered parts: "Schedule" in
            "Disclosure Schedule".
    """

    kinds: tuple[str, ...] = ()
    compound: bool = False
    alone: tuple[str, ...] = ()
    body_rules: tuple[str, ...] = ()
    of_own_body: tuple[tuple[str, str], ...] = ()
    no_body_rules: tuple[str, ...] = ()
    enacted: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    defined: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()
    lettered: tuple[str, ...] = ()
    issued: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class NameWords:
    """The words before and inside the names of documents.

    `ingest.references.names` reads them.

    Attributes:
        indefinite: Words before a kind of document, which name none: "an" in "an Act".
        starting: Words with capitals at the beginning of sentences, which are no part of a name:
            "In".
        parting: Words after which a determiner begins another name: "and" in "this Code and the
            Act".
        linking: Small words inside the names of documents: "of".
        bodies: Words behind the name of a treaty that make it the name of a body: "Organization".
        years: Words between a name and its year: "of" in "Act of 2000".
        goes_on: Words with which a name continues after its kind: "of" in "Law of the Sea".
        concerning: The same, before a word with a capital: "on" in "Convention on Wrecks".
        ends_on: Words behind a kind with which the name ends: "Annotated" in "Code Annotated".
        titled: Kinds of documents whose names continue with an article: "Treaty" in "Treaty on the
            Law of Ports".
        emphasised: Words in capitals that are no codes, and stand in no name: "shall".
        dates: Words that begin a date, with which no title goes on: "May" in "Act of May 20".
        coded: Labels before which a code names a document: "Rule" in "MKT Rule 4".
        enacted: Whole names that only laws have, with or without a unit: "Criminal Code".
        of_body: The rules of a body in small letters: "by-laws of the Rowing Club".
        beside: Documents that a body has beside this one, which are cited as a whole behind an
            article: "Articles of Incorporation".
        named: Names of documents that begin with their kind: "loi n° 2024-318". Empty if names end
            with it.
    """

    indefinite: tuple[str, ...] = ()
    starting: tuple[str, ...] = ()
    parting: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()
    bodies: tuple[str, ...] = ()
    years: tuple[str, ...] = ()
    goes_on: tuple[str, ...] = ()
    concerning: tuple[str, ...] = ()
    ends_on: tuple[str, ...] = ()
    titled: tuple[str, ...] = ()
    emphasised: tuple[str, ...] = ()
    dates: tuple[str, ...] = ()
    coded: tuple[Regex, ...] = ()
    enacted: Regex = NEVER
    of_body: Regex = NEVER
    beside: tuple[str, ...] = ()
    named: Regex = ""


@dataclass(frozen=True, slots=True, eq=False)
class CompoundWords:
    """The words of names in languages whose kinds of documents end compounds: "Mietgesetz".

    `ingest.references.names.compound` and `known` read them.

    Attributes:
        ends: Words that end a name, wherever they stand in the title: "vom".
        whole: Words that end a name, whatever follows: "gesetzbuch".
        executing: Ends of the first part of a compound that names what a law does to another:
            "führungs" in "Ausführungsgesetz".
        lands: Abbreviations of lands behind the name of a law that each of them has: "NRW" in
            "Hafengesetz NRW", "HG NRW".
        purpose: Words between such a law and the other: "zum". Without them, it begins no title.
        titled: First parts of compounds that a title follows, as it does the kind alone:
            "bundes" in "Bundesgesetz über Häfen".
        content: Words behind any other law, which tell what its provisions are about.
        declined: Nouns with the ending of their adjective in the nominative: "gesetz" and "es".
        genitive: The last word of a name in the genitive; the first group is the word without its
            ending: "gesetzes".
        adjective: An adjective before a compound that is a name: "Bürgerlichen".
        inflected: An adjective inside the title of a compound: "soziale".
        attribute: An adjective of a genitive inside a title: "gefährlicher" in "gefährlicher
            Güter".
        of_body: A name that continues with the body whose rules it names: "Geschäftsordnung des
            Bundestages"; the group *each* matches rules that each body of an organisation has.
        dated: A document with its date; the group *name* is its name: "Gesetz vom 3. März 2020". A
            blank stands for white space.
    """

    ends: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    executing: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    purpose: tuple[str, ...] = ()
    titled: tuple[str, ...] = ()
    content: Regex = NEVER
    declined: tuple[tuple[str, str], ...] = ()
    genitive: Regex = NEVER
    adjective: Regex = NEVER
    inflected: Regex = NEVER
    attribute: Regex = NEVER
    of_body: Regex = NEVER
    dated: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class ShortNameWords:
    """The words around a short name and the name for which it stands: "(the “Act”)".

    `ingest.references.names.short` reads most of them.

    Attributes:
        means: Words between a short name and the name for which it stands: "means".
        as_amended: Words between a name and its short name in brackets: "as amended".
        made: Words that begin what stands between the name of a contract and its short name in
            brackets: "dated" in "dated May 5, 2021, by and between …".
        signed: Words between the name of a contract and its short name: "dated May 5, 2021".
        called: Words in brackets before a short name: "referred to as" in "(referred to as “the
            Act”)".
        attached: Words between a short name and the attachment that it means: ", attached as".
        companies: Forms of companies in capitals, which are no short names of documents: "LLC".
    """

    means: Regex = NEVER
    as_amended: Regex = NEVER
    made: Regex = NEVER
    signed: Regex = NEVER
    called: Regex = ""
    attached: Regex = NEVER
    companies: tuple[str, ...] = ()
