"""The words of a document's language, compiled for the rules of structure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

from evidence_graph.language import LanguagePack
from evidence_graph.language.citations import RECITAL
from evidence_graph.language.dates import days_in
from evidence_graph.language.structure import words_of
from evidence_graph.language.units import LEAF, SECTION_SIGN

NUMERAL = (
    r"(?:\d{1,6}(?:quater|quinquies|sexies|[A-Za-z]{0,3})|[IVXLCDM]{1,8}[a-z]?|[ivxlcdm]{1,8}"
    r"|[A-Z]{1,2})"
)
_FURTHER = r"(?:[.\-–](?:\d{1,6}[A-Za-z]{0,2}|[A-Z]{1,2}(?![A-Za-z]))|:\d{1,4}[a-z]{0,2})*"
BRACKETS = r"(?:\([0-9A-Za-z]{1,5}\))*"
# The number of a footnote may follow: "5²", or "5a2" if it is no longer raised.
_END = r"(?:(?<=\d[a-z])\d{1,2})?[⁰¹²³⁴-⁹]{0,3}(?=[\s.:,;—–|)\]-]|$)"
_LABEL = r"(?P<label>[^\W\d_]{3,14}(?:-[^\W\d_]{3,14})?)"
_COUNT = r"[^\W\d_]{3,20}(?:-[^\W\d_]{2,9}){0,2}"  # a label, or a number word: "Twenty-First"
_NONE = r"(?!)"
_ENTRY_CHARS = 160  # of the title of an entry in a contents list

_SIGNS = " .:,!/\\*[]()–—-"  # around a line in which a text is published
_DATE_CHARS, _SHORT_CHARS = 40, 4  # of a line that is a date, and of the word beside it
_DATED_CHARS = 60  # of a line that only says when a document was changed
_DATE_AT_END = re.compile(
    r"\b(?:19|20)\d\d(?:-\d\d-\d\d)?\)?\.?$|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\)?$"
)
_DATE_WITHIN = re.compile(r"\b\d{1,2}\.\d{1,2}\.(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b")
_ROMAN = re.compile("[IVXLCDM]+")
_LETTER_APART = re.compile(r"(?<=\d)[ \xa0](?=[a-z]$)")


class Words:
    """The words of one language, as sets and compiled patterns.

    Attributes:
        language: Its code.
        table: Its `StructureWords`; numbering, headings, lines, front: the groups of these.
        units: What its units are called.
        numbers: The numerals of number words and ordinals, by word.
        documents: The words for kinds of documents, in order of the alphabet.
        stops: Abbreviations whose full stop need not end a sentence.
        naming: Words with which a labelled line may begin: "Sec.", "Erster", "the".
        referred: Labels; a line that ends in one belongs to the number on the next line.
        abbreviated: Abbreviations of labels, written with a full stop.
        recital: The name of a numbered reason for an act.
        open_ends: Last words of an item that another item follows: " and".
        labelled: "Article 5", "Sec. 2", "Part II", "Section 1002.2(c)".
        ordinal: "Erster Teil", "THE FIRST SCHEDULE", "Part One", "Part the First", "1. Abschnitt",
            "II. Abschnitt".
        alone: "THE SCHEDULE", "Anlage (zu § 5)".
        signed: "§ 5", "§§ 5 bis 7".
        behind: "1 kap.", "4 a §", "2. peatükk", "II. KAFLI": a label behind its number.
        range: The words and signs between its numbers.
        fused: "APP1", "Sch2".
        belonging: Words after an attachment's label: "to Part 3", "(zu § 5)".
        callout: The heading of a box beside the text.
        quoted: The beginning of a unit in quotation marks: "“Section 5", "‘(3)".
        before_enumerator: A label before an enumerator: "PARAGRAPH (a)".
    """

    def __init__(self, pack: LanguagePack) -> None:
        table = pack.structure
        self.language = pack.code
        self._pack = pack
        self.table = table
        self.numbering, self.headings = table.numbering, table.headings
        self.lines, self.front = table.lines, table.front
        self.units = pack.units
        self.numbers = self.numbering.words
        endings = self.numbering.endings
        loud = (ending.upper() for ending in endings if len(ending) > 1)  # "LIVRE IER"
        self._endings = (*endings, *loud)
        self.naming = frozenset(
            (*self.units.labels, *self.numbering.words, *self.numbering.articles, SECTION_SIGN)
        )
        self.abbreviated = frozenset(
            short for unit in self.units.words for short in unit.abbreviations
        )
        self.referred = frozenset((*self.units.by_form, SECTION_SIGN, 2 * SECTION_SIGN))
        self.open_ends = tuple(f" {word}" for word in self.lines.joins)
        self.recital = next(
            (name for name, label in pack.citations.labels.items() if label.kind == RECITAL), ""
        )
        self.stops = frozenset(word.lower() for word in pack.documents.sentences.abbreviations)
        self.documents = tuple(sorted(table.documents))
        self._compounds = self.documents if pack.citations.instruments.compound else ()
        self._months = frozenset(month.lower() for month in pack.contracts.months)
        self._agreeing = re.compile(rf"\b(?:{pack.contracts.agreeing})\b", re.IGNORECASE)
        self._recitals = re.compile(rf"(?:{pack.contracts.recitals})\W*", re.IGNORECASE)
        signatures = pack.documents.signatures
        signed_by, signer = signatures.label, signatures.signer
        self._signed = re.compile(rf"(?:{signed_by})\s?:", re.IGNORECASE)
        self._place_to_sign = re.compile(
            rf"[^\W\d_][^\n:.;]{{1,40}}[ ](?:{signatures.place})", re.IGNORECASE
        )
        self._signing = re.compile(signatures.opening, re.IGNORECASE)
        place = pack.documents.dates.signed
        self._place_and_day = re.compile(
            rf"(?:{place})[ \t]{{1,3}}\d[^\n]{{0,30}}\d{{4}}\.?\s{{0,3}}\w{{0,20}}"
        )
        self._field = re.compile(rf"(?<!\w)(?:{signed_by}|{signer})\s?:|/s/", re.IGNORECASE)
        # "§ 5 a": only in languages without words of one letter
        self._apart = r"(?:[ \xa0][a-z](?=\)?(?:[\s:]|$)))?" if self._compounds else ""
        page = _either(table.pages.labels)
        self._page_at_end = re.compile(
            rf"\W(?:{page})\s?(?:\d{{1,4}}|[ivxlc]{{1,6}})$", re.IGNORECASE
        )
        self._page_of_all = re.compile(
            rf"(?<!\w)(?:{page})[ ]\d{{1,4}}[ ](?:{_either(table.pages.of)})[ ]\d{{1,4}}(?!\w)",
            re.IGNORECASE,
        )
        self._compile()

    def _compile(self) -> None:
        article = f"(?:(?:{_either(self.numbering.articles)})[ \\t]+)?"
        self.labelled = re.compile(rf"{_LABEL}\.?[ \t\xa0]+(?P<number>{self._number()}){_END}")
        self.ordinal = re.compile(
            rf"{article}(?P<number>{_COUNT}|(?:\d{{1,3}}|[A-Z]|[IVXLC]{{2,6}})(?=\.))\.?[ \t]+"
            rf"(?P<the>{article})"
            rf"(?P<label>{_COUNT}(?:[ \t](?P<more>[^\W\d_]{{5,9}})(?![^\W\d_]))?)"
            r"(?=[\s.:—–-]|$)",
            re.IGNORECASE,
        )
        self.alone = re.compile(
            rf"{article}(?P<label>[^\W\d_]{{5,12}})(?=[\s.:(—–-]|$)", re.IGNORECASE
        )
        ranges = f"(?:{_either(self.numbering.ranges)}|[,–])"
        self.signed = re.compile(
            rf"(?P<label>§§?)[ \t\xa0]*(?P<number>\d{{1,6}}[A-Za-z]{{0,3}}{self._apart}"
            r"(?:[.:\-–]\d{1,6}[A-Za-z]{0,2})*(?:-[a-z]{1,2})?"
            rf"(?:[ \t]*{ranges}[ \t]*\d{{1,6}}[a-z]?(?:[.:\-–]\d{{1,6}}[A-Za-z]{{0,2}})*)?)"
            r"\.?[⁰¹²³⁴-⁹]{0,3}(?=[\s—–:)]|$)"
        )
        self.behind = re.compile(
            r"[*_]{0,2}(?P<value>\d{1,4}(?:[ \xa0]?[a-z](?=[ \xa0]))?|[IVXLC]{1,7}(?=\.))"
            r"\.?[ \t\xa0]{1,4}"
            rf"(?P<label>{_either(self.numbering.behind)})(?P<stop>\.?[*_]{{0,2}}:?)(?=\s|$)"
        )
        self.range = re.compile(
            rf"(?:{_either(self.numbering.ranges)}|[,\s])|(?<=\d)[-–](?=\d{{1,6}}\.)"
        )
        self.belonging = re.compile(rf"\(?(?:{_either(self.numbering.belonging)})\b")
        self.callout = re.compile(
            rf"(?:{_either(self.headings.callouts)})(?:\s*\d+)?(?:\s*:|$)", re.IGNORECASE
        )
        self._compile_units()

    def _number(self) -> str:
        """Pattern of a number after a label: "5A", "II", "2.1(c)", "Ier", "5 ter", "R*12-4"."""
        prefixes = _either(letter.upper() for letter in self.numbering.prefixes)
        prefix = f"(?:(?:{prefixes})\\.?[ \\xa0]?\\*?(?=\\d))?"
        lettered = "(?:-\\d{1,3})?(?:[ \\xa0][A-Z](?=[\\s.:]|$))?"  # "199 terdecies-0 A"
        latin = self.numbering.inserted
        latin = (*latin, *map(str.upper, latin))  # "TITRE XI BIS"
        inserted = f"(?:[ \\xa0-](?:{_either(latin)})\\b{lettered})?"
        endings = f"(?:{_either(self._endings)})?"
        return f"{prefix}{NUMERAL}{self._apart}{endings}{_FURTHER}{inserted}{BRACKETS}"

    def _compile_units(self) -> None:
        units = self.units.words
        short = (a for unit in units if unit.is_attachment for a in unit.abbreviations)
        self.fused = re.compile(
            rf"(?P<label>{_either(_as_printed(short))})(?P<number>\d{{1,3}}[A-Z]?){_END}"
        )
        labels = _either(_as_printed(self.units.labels))
        self.quoted = re.compile(
            r"[“„‘\"»«'][“„‘\"'(]*(?:\(|§|\d{1,3}[A-Z]{0,2}[ .)]"
            rf"|(?:{labels})\.?[ \t]+[\dIVX])|[“„»«]"
        )
        inner = [unit for unit in units if unit.rank is None or unit.rank >= LEAF]
        names = _either(name for unit in inner for name in (unit.name, *unit.cases))
        self.before_enumerator = re.compile(
            rf"(?:{names})[ \t]+(?=\([0-9A-Za-z]{{1,5}}\)\s*$)", re.IGNORECASE
        )

    @cached_property
    def contents_entry(self) -> re.Pattern[str]:
        """An entry of a contents list with its page, before another entry or the end of a line."""
        labels = _either(_as_printed(self.units.labels))
        number = r"(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVXLC]{1,6}|[A-Z])[.:)]?"
        unit = rf"(?:(?:{labels})\.?[ \t]{{1,3}})?{number}[ \t]{{1,8}}"
        unit += r"(?:[-–—][ \t]{1,3})?(?=[^\W\d_a-z])"
        title, page = rf"[^\n]{{2,{_ENTRY_CHARS}}}?", r"(?P<page>\d{1,3})"
        end = r"[ \t]*(?:[ivx]{1,5}[ \t]*)?$"
        return re.compile(
            rf"(?<!\S){unit}{title}[ .\t]{page}(?={end}|[ \t]{{1,8}}{unit})", re.MULTILINE
        )

    @cached_property
    def loud_attachment(self) -> re.Pattern[str]:
        """The label of an attachment in capitals, with its number: "EXHIBIT B-1"."""
        labels = _either(u.name.upper() for u in self.units.words if u.is_attachment)
        number = r"(?P<number>[A-Z](?:-\d{1,2})?|\d{1,2}|[IVX]{1,6})"
        return re.compile(rf"(?<!\S)(?P<label>{labels})[ \t]{{1,3}}{number}(?=[\s:.,–—-]|$)")

    def joined(self, number: str) -> str:
        """*number* without the blank before its letter: "5 a" is 5a."""
        return _LETTER_APART.sub("", number) if self._apart else number

    def is_standalone(self, line: str) -> bool:
        """Whether a heading belongs at the top of a document or attachment: "Preamble"."""
        return _bare(line) in self.headings.standalone

    def agrees(self, line: str) -> bool:
        """Whether a paragraph leads to the clauses of a contract: "the parties agree:"."""
        return self._agreeing.search(line) is not None

    def is_recitals(self, line: str) -> bool:
        """Whether a heading is that of a contract's recitals: "Recitals", "Background"."""
        return self._recitals.fullmatch(line.strip()) is not None

    def joins(self, line: str) -> bool:
        """Whether a line only joins those around it: "AND", between parties, or "OR"."""
        found = words_of(line)
        return bool(found) and {*self.lines.joins, *self.lines.small}.issuperset(found)

    def says_nothing(self, line: str) -> bool:
        """Whether a line says that a part has no text: "None", "N/A"."""
        return _bare(line) in self.lines.nothing

    def counts_page(self, line: str) -> bool:
        """Whether a line holds the number of its page and that of all: "(Lease) Page 3 of 10"."""
        return self._page_of_all.search(line) is not None

    def is_signed(self, line: str) -> bool:
        """Whether a line is that of a signature: "By: Alder Partners, L.P., its manager"."""
        return self._signed.match(line) is not None

    def begins_recitals(self, line: str) -> bool:
        """Whether a line begins the recitals of a contract: "WHEREAS, the buyer", "Recitals"."""
        return self._recitals.match(line.lstrip()) is not None

    def begins_signing(self, line: str) -> bool:
        """Whether a paragraph begins the place where parties sign: "In witness whereof, …".

        A line with nothing but the place and the day does: "Nordhafen, den 5. Mai 2021".
        """
        words = line.strip("#*_ \t\n")
        return self.is_place_and_day(words) or self._signing.match(words) is not None

    def is_place_and_day(self, line: str) -> bool:
        """Whether *line* begins with a line of the place and the day of signature."""
        first = line.strip("#*_ \t\n").partition("\n")[0].rstrip("*_ \t")
        return len(first) <= _DATED_CHARS and self._place_and_day.fullmatch(first) is not None

    def n_fields(self, line: str) -> int:
        """The number of fields of signatures in *line*: "By: /s/ Jo Doe Title: President"."""
        return sum(1 for _ in self._field.finditer(line))

    def names_place_to_sign(self, line: str) -> bool:
        """Whether a line only says who signs there: "Owner's Signature"."""
        return self._place_to_sign.fullmatch(line) is not None

    def turns(self, line: str) -> bool:
        """Whether a paragraph leads from recitals to clauses: "Now, therefore, they agree"."""
        begins = self._recitals.match(line)
        return begins is not None and (begins.end() == len(line.rstrip()) or self.agrees(line))

    def is_note(self, line: str) -> bool:
        """Whether a heading is that of an editors' note: "Editorial Notes"."""
        return _bare(line) in self.headings.notes

    def gives_reasons(self, line: str) -> bool:
        """Whether a heading is that of the numbered reasons for an act: "Whereas:"."""
        return _bare(line) in self.headings.reasons

    def is_contents(self, line: str) -> bool:
        """Whether a heading is that of a table of contents."""
        return _bare(line) in self.headings.contents

    def is_label(self, line: str) -> bool:
        """Whether a line is nothing but a label: "Section", above the numbers of a list."""
        return _bare(line) in self.units.by_form

    def begins_contents(self, line: str) -> bool:
        """Whether a line begins with the heading of a table of contents."""
        return line.strip(" #*_\t").lower().startswith(tuple(self.headings.contents))

    def names_kind_of_document(self, line: str) -> bool:
        """Whether a line holds the name of a kind of document: "Agreement"."""
        return any(map(self._is_kind, words_of(line)))

    def is_kind_of_document(self, line: str) -> bool:
        """Whether a line has no other words: "Agreement", "Hafenordnung"."""
        return all(map(self._is_kind, words_of(line) or [""]))

    def _is_kind(self, word: str) -> bool:
        compound = bool(self._compounds) and word.endswith(self._compounds)
        return compound or word in self.table.documents

    def is_byline(self, line: str) -> bool:
        """Whether a line below a title names the authors: "by Jane Doe"."""
        first, _, rest = line.partition(" ")
        return first.lower() in self.front.bylines and rest[:1].isupper()

    def is_announcement(self, line: str) -> bool:
        r"""Whether a line above a title says how the text is published: "/!\ DRAFT /!\"."""
        return line.strip(_SIGNS).lower() in self.front.announced

    def is_menu(self, line: str) -> bool:
        """Whether a line is that of a web page's menu: "Home", "Skip to content Sign in"."""
        bare = _bare(line)
        long = tuple(phrase for phrase in self.front.menus if " " in phrase)
        return bare in self.front.menus or bare.startswith(long) or bare.endswith(long)

    def says_change(self, words: str) -> bool:
        """Whether *words* begin with a word of change: "Amended by …"."""
        first = words.split(maxsplit=1)[:1]
        return bool(first) and first[0].lower() in self.front.changes

    def is_page_head(self, line: str) -> bool:
        """Whether a line ends in the number of a page: "May 2021 LICENCES Ch 4, p.1"."""
        return self._page_at_end.search(line) is not None

    def says_when_changed(self, line: str) -> bool:
        """Whether a line says when a document was changed: "Last Revised January 2024".

        A longer one begins so, and names no document: "Published in the Gazette of May 5, 2021".
        """
        if len(line) > _DATED_CHARS:
            named = self.names_kind_of_document(line)
            return bool(_DATE_WITHIN.search(line)) and self.says_change(line) and not named
        is_dated = _DATE_AT_END.search(line) is not None
        return is_dated and not self.front.changes.isdisjoint(words_of(line))

    def is_date(self, line: str) -> bool:
        """Whether *line* is a date in words or figures, with one short word: "vom 5. Mai 2021"."""
        days = days_in(line, self._pack, 0, len(line)) if len(line) <= _DATE_CHARS else []
        rest = words_of(line[: days[0][0].start] + line[days[0][0].end :]) if days else []
        return len(days) == 1 and len(rest) <= 1 and len("".join(rest)) <= _SHORT_CHARS

    def begins_with_month(self, text: str) -> bool:
        """Whether *text* begins with the name of a month: " Oktober und endet"."""
        first = words_of(text)[:1]
        return first != [] and first[0] in self._months

    def tells_change(self, words: Sequence[str]) -> bool:
        """Whether *words* at the end of a title are a line of its change: "Last updated: 4 May"."""
        begin = " ".join(words[:3])
        first, second = ([*words_of(begin), "", ""])[:2]
        is_late = first in self.front.lately and second in self.front.changes
        is_field = first in self.front.changes and ":" in begin
        if is_late and ":" in begin and any(map(str.isdigit, "".join(words[2:6]))):
            return True  # "Last updated: 4/5/2021 Overview"
        return (is_late or is_field) and self.says_when_changed(" ".join(words))

    def ends_short(self, line: str) -> bool:
        """Whether the full stop at the end of *line* is that of an abbreviation: "Pier, Inc."."""
        return line.endswith(".") and self.is_abbreviation(line[:-1].rpartition(" ")[2].lower())

    def is_abbreviation(self, word: str) -> bool:
        """Whether a full stop after *word* need not end a sentence."""
        return word in self.abbreviated or word in self.stops

    def plain_numeral(self, number: str) -> str:
        """The numeral of a number word or an ordinal: "Erster" and "1er" are 1.

        Signs between the letters and digits of a number are removed: "L. 123-4" is "L123-4".
        """
        word = self.numbers.get(number.lower())
        if word is not None:
            return word
        for ending in self._endings:
            stem = number.removesuffix(ending)
            if stem != number and (stem.isdigit() or _ROMAN.fullmatch(stem)):
                return stem
        prefix, rest = self.prefixed(number)
        return prefix + rest

    def prefixed(self, number: str) -> tuple[str, str]:
        """The letters at the beginning of a number, and the rest: "L" and "123-4"."""
        for prefix in self.numbering.prefixes:
            rest = number[len(prefix) :].lstrip(". \xa0*")
            if number[: len(prefix)].lower() == prefix and rest[:1].isdigit():
                return number[: len(prefix)], rest
        return "", number


@cache
def words_in(pack: LanguagePack) -> Words:
    """The words of *pack*."""
    return Words(pack)


def _bare(line: str) -> str:
    return line.strip(" .:,").lower()


def _as_printed(words: Iterable[str]) -> set[str]:
    return {form for word in words for form in (word.upper(), word.title())}


def _either(alternatives: Iterable[str]) -> str:
    """A pattern of the *alternatives*, the longest first; it matches nothing if there are none."""
    longest = sorted(alternatives, key=lambda word: (-len(word), word))
    return "|".join(map(re.escape, longest)) or _NONE
