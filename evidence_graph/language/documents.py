"""The words of documents as a whole: their language, names, types, front matter and signatures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..nodes import DocumentType
from .patterns import NEVER, check


@dataclass(frozen=True, slots=True, eq=False)
class DocumentWords:
    """The words of one language, in lower case unless said otherwise.

    Attributes:
        frequent: The most frequent words of the language: "the". `language.detect` tells the
            language of a text by them.
        articles: Words before a name that are not part of it: "the". Read by `names.normal`.
        endings: Endings of a name in a sentence that its title does not have: "es" in
            "Mietgesetzes". Read by `names.normal`.
        inflected: Endings of an adjective at the beginning of a title, each with the ending that it
            has in a sentence: "es" and "en" in "Bürgerliches" and "Bürgerlichen Gesetzbuchs". Read
            by `names.derive`.
        small: Words of a title without a letter in its initials: "of". Read by
            `evidence_graph.names`.
        instruments: Words that make the text in the brackets of a title a name: "Regulation" in
            "(Clean Water Regulation)". Read by `names.titles`, as are those down to *stated*.
        numbered: The kinds of instruments that are cited by number, with the words before them:
            "Commission Regulation". A pattern without case.
        short_forms: Beginnings of titles by which they are cited; the groups make the name: "loi"
            and the number and date in "loi n° … du … relative à …". Patterns without case.
        of_a_body: Words after the brackets that name an instrument, which say whose it is: "der
            Stadt Nordhafen" in "(Hafensatzung) der Stadt Nordhafen". A pattern without case.
        remarks: Remarks in the last brackets of titles: "recast". Patterns without case.
        cited_as: Words before the name that a text gives to itself: "may be cited as". A pattern;
            empty if texts give none.
        cited_with: Words behind "and" where that name ends: "shall" in "may be cited as X and
            shall".
        shorter: Other names of a document: a pattern without case for a whole name, and a template
            for the other: "regulation Z" and "reg Z". Read by `names.derive`.
        shared: Names that documents of many bodies have, in the form of `names.normal_name`:
            "privacy policy". Such a name means the document of the body that cites it. A pattern.
            Read by `ingest.linking.bodies`.
        stated: Lines at the beginning of a text that give the number by which it is cited: a
            pattern for the whole line, and templates for names: "2003 No. 1100" and "SI 2003/1100".
        shortened: Shortened words of names with the whole word: "regs" and "regulations". Read by
            `names.stems`, as are *plurals* and *tails*.
        plurals: Endings with their replacement in the form by which names are compared: "ies" and
            "y".
        tails: Words with which a name continues with its subject: "on" in "Act on Harbours".
        amending: Words in the name of a document that changes another, without which the name is
            that of the other: "Amendment" in "Harbours (Amendment) Act". Read by `names.stems`.
        passed_over: Words in a name that do not identify a document: "etc". Read by
            `evidence_graph.names`.
        european: Words for the kinds of European acts with the common word: "vo" and "regulation".
            Read by `names.european`, as is *european_beside*.
        european_beside: Words beside the name of such an act that do not identify it: "delegated".
        editions: An edition in brackets behind a citation: "(2nd ed.)". A verbose pattern without
            case. Read by `citation.shortened`, as is *chapters*.
        chapters: The place where an act is printed, behind its name: "c. 42". A pattern.
        types: The words in a title for each type of document: "lease" for a contract. The first
            pattern that matches tells the type. Verbose patterns without case. Read by
            `ingest.facts`.
        parts: A title that names only a part of a document: "Standard Terms". A pattern without
            case. Read by `ingest.facts`.
        court: A line that names a court, as at the head of its papers. A pattern without case; a
            match of the group *sure* needs no other line. Read by `ingest.structure.front.court`,
            as are *case* and *pleadings*.
        case: A line below it with the parties or the number of the case: "v.". A pattern without
            case.
        charters: A line with nothing but the kind of the statutes of a body: "Amended Bylaws". A
            pattern without case. Read by `ingest.structure.front.title_block`.
        pleadings: Words in the titles of papers of courts: "petition".
        title_fields: The label of the title on a cover: "document title". A pattern without case.
            Read by `ingest.structure.front.cover`.
        title_keys: Names of the front matter fields with the title: "titel". Read by
            `ingest.facts`, as are the next three.
        subtitle_keys: … with the subtitle.
        date_keys: … with the date: "revised".
        code_keys: … with the code: "abbreviation".
        superseding_keys: … with the documents that this one supersedes: "replaces". Read by
            `versions.dates`, as are the next two.
        effective_keys: … with the first day on which it is in force: "valid-from".
        ending_keys: … with the day on which it ceases to be in force: "expires".
        defines: Words of a passage that defines a term: "“Fee” means". A verbose pattern. Read by
            `ingest.chunking.chunk_kind`, as is *requires*.
        means: The beginning of a meaning whose term is in the cell before: "means". A pattern. Read
            by `ingest.publishers.rulebook_lines`.
        requires: Words of a passage with an obligation: "must". A verbose pattern.
        signing: Words before the signatures: "in witness whereof". A pattern without case. Read by
            `ingest.chunking.no_answer`, as are the next three.
        signed_by: The label of a signature: "by". A pattern without case.
        signer: The label of what identifies the signer: "print name". A pattern without case.
        omitted: Words in place of a repealed unit: "reserved". A pattern without case and brackets.
            Read by `ingest.references.own_numbers`, too.
        abbreviations: Words that end in a full stop without ending a sentence, in their own case:
            "Inc". Those of units are in `units`. Read by `evidence_graph.sentences`.
        dotted_ordinals: Whether a number with a full stop after a small word is an ordinal, which
            ends no sentence: "des 2. Oktober". Read by `evidence_graph.sentences`.
        heading_styles: Names of the styles of headings in word processors, before the level:
            "titre". Read by `ingest.convert.rtf`, as are the next two.
        title_styles: Names of the styles of titles.
        contents_styles: Names of the styles of tables of contents: "toc".
        quote_styles: Names of the styles of quotations: "block text". Read by
            `ingest.linking.citing`.
    """

    frequent: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    inflected: tuple[tuple[str, str], ...] = ()
    small: frozenset[str] = frozenset()
    instruments: tuple[str, ...] = ()
    numbered: str = ""
    short_forms: tuple[str, ...] = ()
    of_a_body: str = NEVER
    remarks: tuple[str, ...] = ()
    cited_as: str = ""
    cited_with: tuple[str, ...] = ()
    shorter: tuple[tuple[str, str], ...] = ()
    shared: str = NEVER
    stated: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shortened: Mapping[str, str] = field(default_factory=dict)
    plurals: tuple[tuple[str, str], ...] = ()
    tails: frozenset[str] = frozenset()
    amending: frozenset[str] = frozenset()
    passed_over: frozenset[str] = frozenset()
    european: Mapping[str, str] = field(default_factory=dict)
    european_beside: frozenset[str] = frozenset()
    editions: str = NEVER
    chapters: str = NEVER
    types: Mapping[DocumentType, str] = field(default_factory=dict)
    parts: str = NEVER
    court: str = NEVER
    case: str = NEVER
    charters: str = NEVER
    pleadings: frozenset[str] = frozenset()
    title_fields: str = NEVER
    title_keys: tuple[str, ...] = ()
    subtitle_keys: tuple[str, ...] = ()
    date_keys: tuple[str, ...] = ()
    code_keys: tuple[str, ...] = ()
    superseding_keys: tuple[str, ...] = ()
    effective_keys: tuple[str, ...] = ()
    ending_keys: tuple[str, ...] = ()
    defines: str = NEVER
    means: str = NEVER
    requires: str = NEVER
    signing: str = NEVER
    signed_by: str = NEVER
    signer: str = NEVER
    omitted: str = NEVER
    abbreviations: frozenset[str] = frozenset()
    dotted_ordinals: bool = False
    heading_styles: tuple[str, ...] = ()
    title_styles: tuple[str, ...] = ()
    contents_styles: tuple[str, ...] = ()
    quote_styles: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check(((kind.value, pattern) for kind, pattern in self.types.items()), re.VERBOSE)
        spaced = ("defines", "means", "requires", "editions")
        check(((name, getattr(self, name)) for name in spaced), re.VERBOSE)
        others = (
            "parts",
            "shared",
            "court",
            "case",
            "charters",
            "title_fields",
            "signing",
            "signed_by",
            "signer",
            "omitted",
        )
        check(((name, getattr(self, name)) for name in others), re.IGNORECASE)
