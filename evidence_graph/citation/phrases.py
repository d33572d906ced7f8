"""Patterns of the words between the numbers of a citation, in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache

from ..language.citations import CitationWords, Label
from ..language.patterns import either, in_any_case
from .numbers import BLANK, GAP, Style

_BEFORE_LABEL = re.compile(f",?{GAP}")
_CODE_BEHIND = r"[ \u00a0](?:EU |UK )?[A-Z]{3,}\b"


class Phrases:
    """Patterns that match at a position. Each is compiled on first use: most texts need a few.

    Attributes:
        labels, abbreviated: As in `CitationWords`.
    """

    def __init__(self, language: CitationWords, style: Style) -> None:
        self._language = language
        self._numbers = language.numbers
        self._connectives, self._pointers = language.connectives, language.pointers
        is_typed = style is not Style.TEXT
        self.labels: Mapping[str, Label] = {
            word: replace(label, nested=label.nested or (label.nested_typed and is_typed))
            for word, label in language.labels.items()
            if is_typed or not label.typed
        }
        self.abbreviated = language.abbreviated

    def label_of(self, match: re.Match[str]) -> Label:
        """The label that *match* has found."""
        return self.labels[match["label"].lower()]

    def after(self, match: re.Match[str]) -> int:
        """The offset at which a label ends, with its full stop if it is an abbreviation."""
        abbreviated = match["label"].lower() in self.abbreviated
        return match.end() if abbreviated else match.end("label")

    @cached_property
    def _labels(self) -> str:
        return rf"(?P<label>{in_any_case(self.labels)})"

    @cached_property
    def _ordinals(self) -> str:
        return rf"(?P<ordinal>{in_any_case(self._numbers.ordinals)})"

    @cached_property
    def label(self) -> re.Pattern[str]:
        """A label, with a full stop behind it."""
        return re.compile(rf"{self._labels}(?![A-Za-zÄÖÜäöüß_-])\.?")

    def next_label(self, text: str, position: int) -> re.Match[str] | None:
        """The next label of a chain of units, which may follow a comma or a line break."""
        gap = _BEFORE_LABEL.match(text, position)
        return self.label.match(text, gap.end()) if gap else None

    @cached_property
    def pointed(self) -> re.Pattern[str]:
        """A pointer and a label: "this section"."""
        pointer = rf"(?P<pointer>{in_any_case(self._pointers.before_labels)})"
        return re.compile(rf"{pointer}{BLANK}{self._labels}(?![\w-])")

    @cached_property
    def neighbour(self) -> re.Pattern[str]:
        """A label and an adjective after it: "l'article précédent"."""
        adjectives = in_any_case(self._pointers.preceding | self._pointers.following)
        return self._behind(rf"{self._labels}{BLANK}(?P<pointer>{adjectives})")

    @cached_property
    def counted(self) -> re.Pattern[str]:
        """An ordinal after a label: "premier"."""
        return self._behind(rf"{BLANK}{self._ordinals}")

    def _behind(self, pattern: str) -> re.Pattern[str]:
        """*pattern*, which ends in an adjective, if adjectives of the language follow nouns."""
        return re.compile(rf"{pattern}(?!\w)" if self._pointers.adjectives_behind else "(?!)")

    @cached_property
    def join(self) -> re.Pattern[str]:
        """The words between the numbers of a list; "i.V.m." before "28 DSGVO" is one of them."""
        joins, along = in_any_case(self._connectives.joins), in_any_case(self._connectives.along)
        return re.compile(
            rf"{GAP}(?:,{GAP}(?:{joins}{BLANK})?"
            rf"|{along}{BLANK}(?=\d{{1,3}}[a-z]?{_CODE_BEHIND})"
            rf"|;{GAP}(?:{joins}{BLANK})?(?=[A-Za-z]?\d)"
            rf"|{joins}(?:{BLANK}|(?=\()))"
        )

    @cached_property
    def closing(self) -> re.Pattern[str]:
        """The rest of a list of plain numbers after the first: ", 20, 23(1) or 26"."""
        number = r"\d{1,4}[A-Za-z]{0,2}(?:\(\w{1,4}\)){0,4}"
        joins = in_any_case(self._connectives.joins)
        return re.compile(rf"(?:,{BLANK}{number}){{0,20}},?{BLANK}{joins}{BLANK}{number}")

    @cached_property
    def named(self) -> re.Pattern[str]:
        """The beginning of the name of a document, or of its kind: "the Ports Act"."""
        the = in_any_case((*self._connectives.determiners, *self._connectives.articles))
        elided = in_any_case(self._connectives.elisions)
        kinds = in_any_case(self._language.instruments.kinds)
        return re.compile(rf"(?:{the}{BLANK}|{elided})?(?:[A-ZÄÖÜÀ-Ý]|{kinds}\b)")

    @cached_property
    def range(self) -> re.Pattern[str]:
        """The words between the ends of a range."""
        ranges = in_any_case(self._connectives.ranges)
        return re.compile(
            rf"{GAP}(?:{ranges}(?:{BLANK}|(?=\())|[–—](?![^\S\n]{{0,6}}\n){GAP}|-(?=\()"
            r"|(?<=[\da-z] )- (?=\d))"
        )

    @cached_property
    def within(self) -> re.Pattern[str]:
        """The words between a unit and its holder.

        They may follow a comma: "sections 2 of, and Schedule 3 to, the Harbours Act".
        """
        within, apart = in_any_case(self._connectives.within), in_any_case(self._connectives.apart)
        note = r"(?:\[\^[\w-]{1,20}\])?"  # the mark of a footnote: "Article 5[^3] of the Act"
        of = either(self._connectives.apart) if self._connectives.apart else "(?!)"
        note += rf"(?:(?<=\d)\.(?=\s{of}\s))?"  # "Article 3.1.2. of Division A"
        return re.compile(rf"{note}(?:{BLANK}{within},?|,{BLANK}{apart})(?:{BLANK}|(?<=['’]))")

    @cached_property
    def inserted(self) -> re.Pattern[str]:
        """The words before a unit that is put in between commas: ", auch in Verbindung mit"."""
        along = in_any_case(self._connectives.along)
        return re.compile(rf",{BLANK}{along}{BLANK}\Z" if self._connectives.carries else "(?!)")

    @cached_property
    def within_behind_inserted(self) -> re.Pattern[str]:
        """The words between such a unit and the holder of all: ", des"."""
        return re.compile(rf",{BLANK}{in_any_case(self._connectives.within)}{BLANK}")

    @cached_property
    def aside(self) -> re.Pattern[str]:
        """The title of a unit between its number and its holder, or the mark of a note there.

        "section 4 (excluded rents) of the Act", "Section 4 – Excluded Rents of the Lease",
        "Section 4, “Excluded Rents,” of the Lease", "Section 4 'Excluded Rents' of the Lease",
        "Section 4: Excluded Rents of the Lease",
        "section 4 [1] of [RFC4632]".
        """
        within = in_any_case(self._connectives.within)
        the = in_any_case({*self._connectives.articles, *self._pointers.these})
        return re.compile(
            rf"(?:{GAP}\([A-Za-z“\"][^()\n]{{2,80}}\)"
            rf"|{GAP}\[\d{{1,2}}\](?={BLANK}{within}{BLANK})"
            rf"|,?{GAP}[“\"][A-Z][^“”\"\n]{{2,80}}[”\"],?(?={BLANK}{within}{BLANK})"
            rf"|{BLANK}['‘][A-Z][^'‘’\n]{{2,80}}['’](?={BLANK}{within}{BLANK})"
            r"|(?:\s[–—-]|:)\s[A-Z][\w’&/ -]{2,60}(?:\([A-Z][\w -]{1,20}\))?"
            rf"(?={BLANK}{within}{BLANK}{the}\s))(?=[\s\u200e])"
        )

    @cached_property
    def above(self) -> re.Pattern[str]:
        """The word after a paragraph that says on which side it stands: "ci-dessus"."""
        words = self._pointers.above
        return re.compile(rf"{BLANK}{in_any_case(words)}(?![\w-])" if words else "(?!)")

    @cached_property
    def thereof(self) -> re.Pattern[str]:
        """The word after a unit that refers to what was named last: "thereof"."""
        return re.compile(rf"{BLANK}{in_any_case(self._pointers.thereof)}\b")

    @cached_property
    def column(self) -> re.Pattern[str]:
        """A column of a table in a unit: "Nummer 5 Spalte 3 der Verordnung"."""
        words = in_any_case(self._connectives.columns)
        return re.compile(
            rf",?{BLANK}{words}\s\d{{1,2}}(?=\s)" if self._connectives.columns else "(?!)"
        )

    @cached_property
    def contracted(self) -> re.Pattern[str]:
        """A word after a unit that contains both "of" and a pointer: "dudit"."""
        pointers = [
            word
            for word in self._pointers.these | self._pointers.those
            if any(word.startswith(of) for of in self._connectives.within if len(of) > 1)
        ]
        return re.compile(rf"\s{in_any_case(pointers)}\s" if pointers else "(?!)")

    def contracted_unit(self, text: str, position: int) -> re.Match[str] | None:
        """A label behind a word that contains both "of" and a pointer: "dudit article"."""
        is_contracted = self.contracted.match(text, position)
        return self.pointed.match(text, position + 1) if is_contracted else None

    @cached_property
    def counting(self) -> frozenset[str]:
        """The first words of ordinals: a quick test before the long pattern `ordinal`."""
        words = (*self._numbers.ordinals, *self._numbers.last)
        return frozenset(re.split(r"[\W_]", word, maxsplit=1)[0] for word in words)

    @cached_property
    def ordinal(self) -> re.Pattern[str]:
        """An ordinal before a label: "first subparagraph", "letzter Satz"."""
        counted = in_any_case(word for word, label in self.labels.items() if label.ordinal)
        ordinals = in_any_case((*self._numbers.ordinals, *self._numbers.last))
        return re.compile(rf"(?P<ordinal>{ordinals}){BLANK}(?P<label>{counted})(?![\w-])")

    @cached_property
    def article(self) -> re.Pattern[str]:
        """The article before the label of a holder: "the"."""
        elided = in_any_case(self._connectives.elisions)
        return re.compile(rf"(?:{in_any_case(self._connectives.articles)}\s|{elided})?")

    @cached_property
    def lettered(self) -> re.Pattern[str]:
        """A letter before the marked number that holds it: "b" in "b du 3°"."""
        return re.compile(lettered(self._language))

    @cached_property
    def onwards(self) -> re.Pattern[str]:
        """The words for "and following" after a number: "ff."."""
        return re.compile(rf"{BLANK}{in_any_case(self._connectives.onwards)}(?!\w)")

    @cached_property
    def measure(self) -> re.Pattern[str]:
        """The unit of measure after a number that is no citation: "days"."""
        return re.compile(rf"{BLANK}(?:{self._measures})\b")

    @cached_property
    def going_on(self) -> re.Pattern[str]:
        """The beginning of any of these patterns, or of the name of a document.

        It tests quickly that a citation ends, as most do after their first number.
        """
        known = self._connectives
        words = {*self._language.labels, *known.joins, *known.ranges, *known.within}
        words |= {*self._pointers.thereof, *known.articles}  # "the MKT"
        words |= {*known.along}  # "29 i.V.m. 28 DSGVO"
        if known.carries:  # "Abs. 5 erster Satz"
            words |= {*self._numbers.ordinals, *self._numbers.last}
        if self._language.names.named:  # "art. 5 ustawy o portach"
            words |= {*self._language.instruments.kinds}
        letters = rf"[a-z](?:[.)]?{_CODE_BEHIND}|[.)]?\s{in_any_case(known.joins)}\s[a-z]\b)|"
        letters += r"[a-z]{1,2}\)|" if known.carries else ""  # "Abs. 4 a)"
        dot = rf"\.\s{in_any_case(known.apart)}\s|" if known.apart else ""
        dot += r"[“\"‘]|'[A-Z]|"  # "Section 4 “Excluded Rents” of the Lease"
        going_on = rf"{dot}[^\W_a-zäöüß]|[,;:(\[–—-]|{letters}{in_any_case(words)}|{self._measures}"
        return re.compile(rf"{GAP}(?:{going_on})|\s{{0,3}}\(")

    @cached_property
    def letters_of_code(self) -> re.Pattern[str]:
        """One or two letters right before a code: "b. and f. GDPR", "f DSGVO"."""
        joins = in_any_case(self._connectives.joins)
        first, second = (rf"(?P<{name}>[a-z])(?P<end_{name}>[.)]?)" for name in ("first", "second"))
        return re.compile(rf"{first}(?:\s{joins}\s{second})?(?={_CODE_BEHIND})")

    @property
    def _measures(self) -> str:
        return "|".join(self._numbers.measures) or "(?!)"


def lettered(language: CitationWords) -> str:
    """The pattern of `Phrases.lettered`."""
    signs = "|".join(map(re.escape, language.numbers.marks)) or "(?!)"
    within = in_any_case(language.connectives.within)
    held = rf"(?={BLANK}{within}{BLANK}\d{{1,3}}(?:{signs}))"
    return rf"{no_letter(language)}(?P<base>[a-z]{{1,2}})\)?{held}"


def no_letter(language: CitationWords) -> str:
    """A pattern that excludes short words which look like letters of items: "et" before "du 2°"."""
    words = language.connectives
    short = {word for word in (*words.joins, *words.within, *words.determiners) if len(word) == 2}
    return rf"(?!{in_any_case(short)}(?!\w))" if short else ""


@lru_cache(maxsize=32)
def phrases_of(language: CitationWords, style: Style = Style.TEXT) -> Phrases:
    """The phrases of *language*."""
    return Phrases(language, style)
