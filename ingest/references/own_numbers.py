"""The numbers with which units begin: they look like references, and are none."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from evidence_graph.language import pack_of
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.language.patterns import either
from evidence_graph.language.structure import INSERTED
from evidence_graph.nodes import Section, SectionKind

from .source import Source

LEAD_CHARS = 24
"""The most characters before the number of a unit: marks, "Section "."""

NOTE_DIGITS = 3
"""The number of a footnote, which may stand before the number of a unit, has no more digits."""

BEFORE_CHARS = 12
"""Characters before a line in which the end of the paragraph above is looked for."""

FIRST_CHARS = 80
"""Characters in which a document says what it is attached as."""

HEAD_CHARS = 160
"""Characters in which the line of a running head ends."""

# Numbers of units that the outline has not: "5.2.(1) A fund", "PART 5.2.Guidance.3", "PART 5.2.1
# Publicity", "APP 1<tab>TERMS", "Teil B – Zeugnis".
_OUTLINED = re.compile(
    r"(?:[A-Za-z]{1,14}\s?)?\d[\w.]{0,60}?"
    r"(?:\.\(|\.[A-Z][A-Za-z_]{1,60}(?:\.\d|\t|[^\S\n]{0,4}\n))"
    r"|(?:PART|Part)\s\d{1,3}(?:\.\d{1,3})+\.?[^\S\n]{1,4}[^\S\n]?(?=[A-Z])"
    r"|[A-Z]{3,10}\s?[\dA-Z]{1,5}[^\S\n]?(?::|\t|\.[A-Z])"
    r"|[A-ZÄÖÜ][a-zäöü]{2,9}\s[\dA-Z]{1,4}\s[–—-]\s(?=[A-ZÄÖÜ])"
)
# What titles a unit behind its number: "4.2 PART 2 – Risks", "11. Appendix A: Terms".
_TITLED = re.compile(r"\.?[^\S\n]{0,4}[A-Za-z]{4,12}[^\S\n][\dIVXA-Z]{1,4}[^\S\n]?[–—:-]")
# What an attachment is headed with: "Appendix D to Part 1008—Attorneys".
_ATTACHED = re.compile(
    r"[A-Z][A-Za-z]{3,9}\s(?:\d{1,3}|[IVX]{1,5}|[A-Z])\sto\s[A-Z][a-z]{3,9}\s\d{1,5}\s?[—–-]"
)
# The foot of a page of an attachment: "Schedule I - 5 ACME-DOCS", "Exhibit A-12".
_FOOT = re.compile(
    r"(?P<word>[A-Z][A-Za-z]{3,9})\s(?:\d{1,3}|[IVX]{1,5}|[A-Z])\s?[-–]\s?\d{1,3}(?=\s|\Z)"
)
# What is all of a line, or titles what follows in it: "EXHIBIT 99.1", "Subtitle I. Libraries".
_HEADED = re.compile(
    r"(?:§+|[A-Za-zÄÖÜäöü]{3,14}\.?)[^\S\n]{0,4}(?:[A-Z]?\d[\w.-]{0,12}?|[IVXLC]{1,7}|[A-Z])"
    r"(?:\\?\.?[*_]{0,3}[^\S\n]{0,4}(?:\n|\Z)|(?P<colon>:)[*_\u200e]{0,6}[^\S\n]{0,4}\n"
    r"|:[^\S\n]?[|<]|\.(?=[A-ZÄÖÜ][a-zäöü]{2})"  # "Section 6: |", a cell; "§ 50.The"
    r"|(?P<bold>\\?\.[^\S\n]?\u200e{1,6}[^\S\n]?\u200e{0,6}\w)"  # "**§ 5.3.** defines"
    r"|\\?\.[^\S\n]{1,4}\d{1,3}[^\S\n][A-Z]"  # "Sec. 2. 24 V.S.A. § 5 is amended"
    r"|(?P<titled>\\?\.|[^\S\n]?[:–—]|[^\S\n]-)[^\S\n]{1,4}[*_'‘“\"\[]{0,3}[A-ZÄÖÜ])"
)
# One with a dash behind its full stop: "CHAPTER I.—FEES". A page may be read word by word.
_DASHED = re.compile(
    r"(?P<label>§+|[A-Za-zÄÖÜäöü]{3,14}\.?)\s?(?:\d{1,5}[a-z]?|[IVXLC]{1,7})\\?\.['’‘]?[^\S\n]?"
    r"[-–—]{1,3}[^\S\n]?(?=[A-ZÄÖÜ\d(“\"])"
)
# What heads a paragraph that defines a term, up to the term: "Section 1.2 “Fees” means".
_DEFINING = re.compile(
    r"(?:§+|[A-Za-zÄÖÜäöü]{3,14}\.?)[^\S\n]?\d[\w.-]{0,12}?\.?[^\S\n]{1,4}"
    r"(?:“[^”\n]{1,80}”|\"[^\"\n]{1,80}\")"
)
# What heads the first paragraph of a list, or an item of one: "§ 10 1. Fees", "§1.1. defines".
_NUMBERED = re.compile(
    r"§[^\S\n]?(?:\d{1,3}[a-z]?[^\S\n]{1,4}1\.[^\S\n]|\d{1,3}(?:\.\d{1,3}){1,3}\.[^\S\n][a-z])"
)
# What a document that is attached to another is labelled with: "EXHIBIT 10.2   ENDORSEMENT",
# "Exhibit 10.2" in a line of its own.
_FIRST = re.compile(
    r"[A-Z]{4,10}[^\S\n](?:\d[\d.-]{0,8}[A-Z]?|[A-Z])\b"
    r"|[A-Z][a-z]{3,9}[^\S\n]\d{1,3}\.\d{1,3}(?:[^\S\n]{2}|[^\S\n]?\n)"
)
# A heading, wherever it has got to when columns were read as lines: "ARTICLE 15 : DUTIES".
_CAPTION = re.compile(r"[A-Z]{4,10}[^\S\n](?:\d{1,3}|[IVXLC]{1,7})[^\S\n]?:[^\S\n]?[A-ZÀ-Ý]{3}")
# A law with an article a line: "Art. 90 Oneri finanziari", "Art. 64-ter (Sistema".
_LINES = re.compile(r"(?m)^Art\.\s\d{1,4}(?:[-.]\w{1,12}){0,2}\.?[ \t]{1,3}(?=[A-Z(])")
MANY_LINES = 5
"""So many lines that begin alike are articles, and no broken references."""
# An entry of a list of contents with leaders: "Section 4.04. Loans . . . . 26", "§ 7 ..... 4".
_LED = re.compile(
    r"(?:[A-Z][A-Za-z]{3,14}[^\S\n]|§[^\S\n]?)"
    r"(?:[\dIVXA-Z][\w.]{0,8}[^\n]{1,100}?(?:[^\S\n]?\.){5}"
    r"|\d{1,3}[^\S\n]?\.{3}\w)"  # "Artikel 2 ...scc", leaders that were misread
)
# A row of a list of contents: "SCHEDULE 2 | Rules of the Assembly".
_ROW = re.compile(r"[A-Z]{4,10}[^\S\n](?:\d{1,3}|[IVXLC]{1,7}|[A-Z])[^\S\n]{0,4}\|")
# What heads a unit that was put in later: "Art. 41-ter (Fees)", "Art. 6 ((Fees)) ((1. Pay".
_INSERTED = re.compile(
    rf"[A-Z][a-z]{{2,9}}\.?\s\d{{1,4}}(?:-(?:{'|'.join(INSERTED)})"
    r"(?:\.\d{1,2})?[.]?\s{1,4}\(|\s?\(\()"
)
# A number and the title behind it: "Art. 12 c Fees", "Artikel 5 Zuständigkeit". A sentence goes on
# with a verb or with what is in the unit: "Art. 12 gilt", "Artikel 5 Absatz 2".
_TITLE = re.compile(
    r"(?:§|[A-Z][a-z]{2,8}\.?)\s?\d{1,4}(?:\.\d{1,3}){0,3}(?:[a-z]{1,8}|\s[a-z])?\.?[^\S\n]{1,3}"
    r"(?P<word>[A-ZÄÖÜÀ-Ý][a-zäöüßà-ÿ]+)(?P<rest>[^\n.;:,]{0,90}\n+[A-ZÄÖÜÀ-Ý\d(])?"
)
_SENTENCE = re.compile(r"[^\W\d_]{4}[.!?]\Z")  # the end of one, and of no short abbreviation
# What may stand behind a number where a heading ends: its line, a dash, a title, a paragraph.
_TITLED_BEHIND = re.compile(
    r"[^\W\d_]{3,9}\.?\s?\d[\w-]{0,12}[.°º]?[^\S\n]{0,4}(?:\n|\Z|[-–—(«\dA-ZÀ-Ý])"
)
# What leads to a reference within a sentence: "(Art. 5", "all'Art. 5", "del Art. 5".
_LEADING = re.compile(r"(?:[(\['’]|(?<![^\W_])[a-zà-ÿ]{1,5}\.?[^\S\n])\Z")
# What a document that is a file of its own is labelled with: "Exhibit (13)(c)", "EXHIBIT 10.17".
_LABELLED = re.compile(
    r"(?P<word>[A-Z][A-Za-z]{4,9})\s(?:\d|\([A-Z\d])[\w.()-]{0,12}\s+(?P<next>[^\W\d_]+|[\[*])"
)
# The number of a paragraph, said with that of its unit: "§12(4) to declare".
_WHOLE = re.compile(
    r"§[^\S\n]?(?P<unit>\d{1,3}[a-z]?)(?:\([0-9A-Za-z]{1,4}\)){1,3}\s+[A-Za-zÄÖÜäöü]"
)
# What stands before the number of a paragraph in its heading: "Art 3 § 4".
_OUTER = re.compile(r"[A-Z][a-z]{2,8}\.?\s\d{1,3}[a-z]?\s")
# What heads one within a line: "by the code. Art. 36. 1. The", "§ 23-113. Sec. 102. Records".
_RUN_IN = re.compile(
    r"[A-Z][a-z]{2,8}\.?\s\d{1,4}(?:-\w{1,12})?\.\s{0,4}(?:1\.\s)?[A-ZÀ-Ý][a-zß-ÿ’']{1,20}\s"
    r"|[A-Z]{4,10}\s(?:\d{1,3}|[IVXLC]{1,7})\.\s{1,4}[A-Z]{4}"  # "ARTICLE XI. NOTICES"
)
# A number with a sign, and a sentence behind it: "§1 Officers shall".
_SENTENCED = re.compile(r"§[^\S\n]?\d{1,3}[^\S\n]{1,3}(?P<word>[A-Z][\w’']{0,20})[^\S\n][a-z]")
_WORD = re.compile(r"\w+")
_RAISED = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
# The head of a unit within quotation marks: "Art. 11. -- 1. Pay".
_QUOTED = re.compile(
    r"[A-Z][a-z]{2,9}\.?\s(?:[LRD]\.\s?)?\d(?:[\w-]{0,12}(?:\.|[ \t]?[–—])[ \t–—-]{1,6}(?=[\dA-Z(])"
    r"|[\d-]{0,12}[.\s]?-(?=[A-ZÀ-Ý]))"
)
_QUOTES = frozenset('«“„"')
# A part in the title of a work: "Vocabulary — Part 37: Biometrics", "Mail: Part II -- Keys".
_SUBTITLE = re.compile(r"[A-Z][a-z]{2,9}\s[\dA-Z]{1,4}(?::|\s(?:--|[–—]))\s{1,4}[A-Z]")
# An entry of a list of contents: "• Section 2 Term of office."
_LISTED = re.compile(
    r"[A-Za-zÄÖÜäöü]{3,14}\.?[^\S\n](?:\d[\w.-]{0,12}|[IVXLC]{1,7}|[A-Z])[^\S\n][A-ZÄÖÜ][^\n;]{0,90}"
    r"(?:\n|\Z)"
)
# An item that is called as another document calls it: "- lit. a) Consent".
_CALLED = re.compile(r"[a-z]{3,6}\.?[^\S\n][a-z]\)[^\S\n][A-ZÄÖÜ]")
BULLETS = frozenset(("• ", "- ", "* ", "+ "))
_DASHES = frozenset("—–-")
_CLOSING = frozenset(".;:!?|")


@lru_cache(maxsize=8)
def _reserved(language: CitationWords, code: str) -> re.Pattern[str]:
    """Numbers whose units say nothing: "Rules 4 to 9 Reserved", "§ 7 [Repealed]"."""
    number = r"\d[\w.-]{0,12}"
    joins = either((*language.connectives.joins, *language.connectives.ranges, "-", "–"))
    return re.compile(
        rf"(?:§+|[A-Za-zÄÖÜäöü]{{3,14}}\.?)\s?{number}(?:,?\s?(?:{joins})\s?{number})?"
        rf"[\s|]{{1,5}}[\[(]?(?i:{pack_of(code).documents.passages.omitted})\b[\])]?\.?[^\S\n]{{0,4}}"
        r"(?:\n|\Z)"
    )


class OwnNumbers:
    """Tells the numbers and labels that head a text's own units from references."""

    def __init__(self, source: Source) -> None:
        text, tree, language = source.text, source.tree, source.language
        self._text = text
        self._labels = language.labels
        self._is_wordless = not language.connectives.determiners
        self._has_capital_nouns = bool(language.instruments.compound)
        kinds = either(word.lower() for word in language.instruments.alone)
        self._named = re.compile(rf"(?:{kinds})(?:e?s)?\Z") if kinds else None
        self._means = re.compile(rf"\s(?:[a-z]{{3,5}}\s)?(?:{language.short_names.means})\s")
        self._reserved = _reserved(language, tree.language)
        self._tree = tree
        self._sections = tree.sections
        lines = [m.start() for m in _LINES.finditer(text)] if "\nArt. " in text else []
        self._lines = frozenset(lines if len(lines) >= MANY_LINES else ())
        self._starts = [section.span.start for section in tree.sections]
        self._heads = frozenset(
            _words(f"{section.label or ''} {section.number} {section.heading}")
            for section in tree.sections
            if section.number and section.heading
        )

    def holds(self, start: int) -> bool:
        """Whether the number of a unit, or a part of it, begins at *start*: "§ 14 Deposits"."""
        if self._is_own(start):
            return True
        is_behind_word = self._text[max(0, start - 2) : start].rstrip(" ")[-1:].isalpha()
        return not is_behind_word and self._is_own_apart(start)

    def _is_own(self, start: int) -> bool:
        """The same, of what may stand anywhere."""
        return (
            self._is_of_section(start)
            or self._is_entry(start)
            or self._is_running_head(start)
            or self._is_attached(start)
            or self._is_outlined(start)
            or self._is_item(start)
            or self._is_of_unknown_language(start)
        )

    def _is_own_apart(self, start: int) -> bool:
        """The same, of what never stands behind a word, as most references do."""
        return (
            self._is_paragraph(start)
            or self._is_titled(start)
            or self._is_foot(start)
            or self._is_run_in(start)
            or self._is_subtitle(start)
            or self._is_quoted(start)
            or self._is_headed(start)
        )

    def _is_of_section(self, start: int) -> bool:
        """Whether a number that the outline has begins at *start*, or that of its paragraph."""
        at = bisect_right(self._starts, start) - 1
        if at < 0:
            return False
        section = self._sections[at]
        return self._is_in(section, start) or self._is_paragraph_of(section, start)

    def _is_attached(self, start: int) -> bool:
        """Whether *start* is in the head of an attachment: "Appendix D to Part 1008—Attorneys"."""
        line = self._text.rfind("\n", max(0, start - 2 * LEAD_CHARS), start) + 1
        is_near = line > 0 or start < LEAD_CHARS
        attached = _ATTACHED.match(self._text, line) if is_near else None
        return attached is not None and start < attached.end()

    def _is_outlined(self, start: int) -> bool:
        """Whether a unit that the outline lacks begins at *start*, the first of its line."""
        return self._begins_indented(start) and _OUTLINED.match(self._text, start) is not None

    def _is_item(self, start: int) -> bool:
        """Whether an entry of a list of contents begins at *start*, or a named item of a list."""
        if self._text[max(0, start - 2) : start] not in BULLETS:
            return False
        return bool(_LISTED.match(self._text, start) or _CALLED.match(self._text, start))

    def _is_of_unknown_language(self, start: int) -> bool:
        """Whether a capital label heads a unit, in a language that has no pack."""
        return self._is_wordless and self._text[start].isupper() and not self._is_led(start)

    def _is_run_in(self, start: int) -> bool:
        """Whether a unit begins at *start* within a line, behind the full stop of another."""
        is_behind_stop = self._text[start - 2 : start - 1] in _CLOSING
        return is_behind_stop and _RUN_IN.match(self._text, start) is not None

    def _is_subtitle(self, start: int) -> bool:
        """Whether the title of a work goes on at *start* with one of its parts."""
        if _SUBTITLE.match(self._text, start) is None:
            return False
        before = self._text[max(0, start - LEAD_CHARS) : start].rstrip()
        is_behind_colon = before[-1:] in (":", ";") and self._text[start - 1] != "\n"
        return before[-1:] in _DASHES or is_behind_colon

    def _is_quoted(self, start: int) -> bool:
        """Whether a unit that is put into another document begins at *start*."""
        mark = self._text[max(0, start - 2) : start].strip()[-1:]
        return mark in _QUOTES and _QUOTED.match(self._text, start) is not None

    def _is_headed(self, start: int) -> bool:
        """Whether a label and number at *start* are a line of their own, or title one."""
        headed = _HEADED.match(self._text, start)
        if headed is None:
            return False
        if headed["titled"] and headed["titled"].strip("\\."):
            before = self._text[max(0, start - BEFORE_CHARS) : start].rstrip(" ")
            if self._begins_line(start) or _SENTENCE.search(before):
                return True  # "Part B: The applicant", of a form, or torn from its line
        if not self._begins_paragraph(start):
            return False
        is_titled = any(headed[how] is not None for how in ("titled", "colon", "bold"))
        return is_titled or not self._may_be_below_schedule(start)

    def _is_running_head(self, start: int) -> bool:
        """Whether the line at *start* repeats the heading of a unit: "CHAPTER 19, HARBOUR DUES"."""
        if not self._begins_line(start):
            return False
        end = self._text.find("\n", start, start + HEAD_CHARS)
        return end > 0 and _words(self._text[start:end]) in self._heads

    def _is_paragraph(self, start: int) -> bool:
        """Whether a unit with what follows its number begins at *start*, a paragraph of its own."""
        if dashed := _DASHED.match(self._text, start):
            before = self._text[max(0, start - BEFORE_CHARS) : start].rstrip()
            label = self._labels.get(dashed["label"].rstrip(".").lower())
            is_outer = label is not None and label.level is Level.CONTAINER
            is_heading = is_outer or dashed["label"].isupper()  # not "Section 5.—In (2), omit"
            return (is_heading and self._begins_line(start)) or before[-1:] in _CLOSING
        term = _DEFINING.match(self._text, start)
        is_headed = (
            (term and self._means.match(self._text, term.end()))
            or _INSERTED.match(self._text, start)
            or _NUMBERED.match(self._text, start)
        )
        if is_headed and self._begins_paragraph(start):
            return True
        sentenced = None if self._has_capital_nouns else _SENTENCED.match(self._text, start)
        if sentenced and sentenced["word"].lower() not in self._labels:
            return self._begins_paragraph(start)
        # A whole line, perhaps a row of a list: "Rules 4 to 9 | Reserved".
        return bool(self._reserved.match(self._text, start)) and self._begins_line(start)

    def _is_led(self, start: int) -> bool:
        """Whether a label in capitals is one of a reference, in a language that has no pack.

        Those languages cite with small letters, but for a few sentences and for lines in capitals.
        """
        if _TITLED_BEHIND.match(self._text, start):
            return False
        return _LEADING.search(self._text, max(0, start - BEFORE_CHARS), start) is not None

    def _is_foot(self, start: int) -> bool:
        """Whether the foot of a page of an attachment begins at *start*, a paragraph of its own."""
        match = _FOOT.match(self._text, start)
        label = self._labels.get(match["word"].lower()) if match else None
        is_attachment = label is not None and label.level is Level.ATTACHMENT
        return is_attachment and self._begins_paragraph(start)

    def _is_titled(self, start: int) -> bool:
        """Whether a number with its title begins at *start*: a line, or behind a note's mark."""
        match = _TITLE.match(self._text, start)
        if match is None:
            return False
        word = match["word"].lower()
        if word in self._labels or (self._named and self._named.search(word)):
            return False
        before = self._text[max(0, start - BEFORE_CHARS) : start].strip()
        if before[-1:] in _RAISED or _SENTENCE.search(before):
            return True
        return self._begins_paragraph(start) or bool(match["rest"] and self._begins_line(start))

    def _is_entry(self, start: int) -> bool:
        """Whether a label at *start* is that of the document, or of an entry in a list or table."""
        if not (self._text[start].isupper() or self._text[start] == "§"):
            return False
        if _FIRST.match(self._text, start):
            if start < BEFORE_CHARS:
                return True
            line = self._text.rfind("\n", 0, start) + 1
            if start < FIRST_CHARS and not self._text[line:start].strip():
                return True  # below the name of a file
        if _CAPTION.match(self._text, start):
            return True
        if start < FIRST_CHARS and (label := _LABELLED.match(self._text, start)):
            known = self._labels.get(label["word"].lower())
            is_attached = known is not None and known.level is Level.ATTACHMENT
            is_first = len(self._text[:start].split()) < 2  # but for the name of a file
            goes_on = label["next"].islower() or label["next"].lower() in self._labels
            if is_attached and is_first and not goes_on:
                return True
        before = self._text[max(0, start - BEFORE_CHARS) : start]
        if before[-1:] == "#" or start in self._lines or _LED.match(self._text, start):
            return True
        return before.rstrip(" |")[-1:] in ("", "\n") and bool(_ROW.match(self._text, start))

    def _may_be_below_schedule(self, start: int) -> bool:
        """Whether a line in a Schedule may say to which section that belongs: "Section 4".

        A Part that stands there begins one of the Schedule.
        """
        word = _WORD.match(self._text, start)
        label = self._labels.get(word[0].lower()) if word else None
        is_outer = label is not None and label.level is Level.CONTAINER
        return not is_outer and bool(self._tree.attachment(self._tree.at(start)))

    def _begins_indented(self, start: int) -> bool:
        """Whether nothing but blanks stands before *start* on its line."""
        before = self._text[max(0, start - HEAD_CHARS) : start]
        return not before.rpartition("\n")[2].strip()

    def _begins_line(self, start: int) -> bool:
        """Whether nothing but marks stands before *start* on its line."""
        line = self._text.rfind("\n", 0, start) + 1
        before = self._text[line:start].strip("#*_•·|>[- \t\u200e⁰¹²³⁴⁵⁶⁷⁸⁹")
        return not before or (len(before) <= NOTE_DIGITS and before.isdigit())

    def _begins_paragraph(self, start: int) -> bool:
        """Whether a paragraph or an entry of a list begins at *start*, and not a wrapped line."""
        if not self._begins_line(start):
            return False
        line = self._text.rfind("\n", 0, start) + 1
        before = self._text[max(0, line - BEFORE_CHARS) : line].rstrip(" \t\u200e")
        return not before.strip() or before.endswith("\n\n") or before.rstrip()[-1:] in _CLOSING

    def _is_in(self, section: Section, start: int) -> bool:
        begin = section.span.start
        if start - begin > 2 * LEAD_CHARS + len(section.number or ""):
            return False
        is_heading = section.kind is SectionKind.HEADING
        if start - begin < LEAD_CHARS and is_heading:
            lead = self._text[begin:start]
            if not lead.strip("#*_ \t\u200e") or _OUTER.fullmatch(lead.lstrip("#*_ ")):
                return True
        end = self._number_end(section)
        if start < end:  # "Part 3.Chapter 2.12" too
            return True
        is_titled = end >= 0 and (is_heading or "." in (section.number or "").strip("."))
        titled = _TITLED.match(self._text, end) if is_titled else None
        return titled is not None and start < titled.end()

    def _is_paragraph_of(self, unit: Section, start: int) -> bool:
        """Whether a paragraph of *unit* begins at *start*, with the number of both: "§12(4) to"."""
        whole = _WHOLE.match(self._text, start)
        is_of_unit = whole is not None and whole["unit"] == (unit.number or "").strip("§ .")
        return is_of_unit and self._begins_paragraph(start)

    def _number_end(self, section: Section) -> int:
        """The offset at which the number of *section* ends; -1 if it prints none."""
        number = section.number
        if not number:
            return -1
        begin = section.span.start
        found = self._text.find(number, begin, begin + LEAD_CHARS + len(number))
        return found + len(number) if found >= 0 else -1


def _words(line: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(line.casefold()))
