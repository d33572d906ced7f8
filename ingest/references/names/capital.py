"""Reads names of documents that are capital words up to one such as "Act": "Contracts Act 1968"."""

from __future__ import annotations

import re

from evidence_graph.citation.numbers import GAP
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, in_any_case

from ..emphasis import WIDTHLESS, printed
from .known import Written

MAX_NAME_WORDS = 18
"""No name of a document has more words."""
_REACH = 140  # characters before a word such as "Act" in which its name begins

_YEAR = r"(?:1[5-9]|20)\d\d"
_WORD = re.compile(rf"{GAP}(\(?(?:[A-Z]\.(?=\s[A-Z])|[\w’'&/.–-]*[\w’')&–-])),?")
_BEFORE = re.compile(r"[\w’'&().–-]+,?")
_NUMBERED_CODE = r"\s[A-Z]\d(?![\w.-])"  # "Retirement Plan C1"
_ORDINAL = re.compile(r"\d{1,3}[a-z]{2}|\d{4}[–-]\d{2}\)")  # "9th", "Finance (1909-10) Act"
_NUMBERED = re.compile(r"\(No\.?\s\d{1,4}\)\s")
_CLAUSE = re.compile(r"\(?(?:\d{1,4}|[A-Za-z])\)")
_COUNTED = re.compile(r"\s\(No\.?\s\d{1,4}\)(?=\s)")
_STATE = re.compile(r"(?:[Tt]he\s)?(?:[A-Z]\.\s?){2,3}\s(?=[A-Z][a-z])")  # "the U.S. "
_CODE = re.compile(r"[A-Z]{4,}")
_THING = re.compile(r"[^\S\n]([A-Z][a-z]{2,})\b")
_NUMBER = re.compile(r"\s{1,3}(?:\d|[IVX]{1,5}\b)")
_INITIAL = re.compile(r"[A-Z]\.")
_UNQUOTED = re.compile(r",?[”\"]")
_OWNER = re.compile(r"(?<!\w)[A-Za-z](?=\w{0,20}[A-Z\d])\w{1,30}[’']s\s")  # "Port24’s Ports Act"
_NUMERAL = re.compile(r"(?:[IVXLC]{1,6}|[A-Z])\s(?:to|of)\s(?:the\s)?")  # "or II to the Ports Act"
_BRACKETED_TITLE = re.compile(  # "Finance (Dues on malt and grain) Order"
    rf"(?=\s){GAP}(\([A-Z][^\W\d_]+(?:\s[\w’'-]+){{1,7}}\))(?=\s[A-Z])"
)
_BEFORE_IN_CAPITALS = re.compile(
    r"\b(?P<words>(?:[A-Z]{2,20}\s){0,2}(?:(?:AND|&)\s[A-Z]{3,20}\s)?)(?P<kind>[A-Z]{3,14})\s?\Z"
)
_LISTED_CODE = re.compile(r"\([A-Z][A-Za-z&-]*[A-Z]\),")
_BRACKETED_CODE = re.compile(r"\s?\([A-Z][A-Za-z&-]*[A-Z]\)")


def _begins_entry(text: str, start: int) -> bool:
    """Whether a dash at *start* is the mark of a list item."""
    if text[start] not in "–-•*" or text[start + 1 : start + 2].isalnum():
        return False
    return not text[text.rfind("\n", 0, start) + 1 : start].strip()


def _closes_title(word: str, before: list[re.Match[str]]) -> bool:
    """Whether *word* closes a bracket of several words that a capital word has opened."""
    if not word.endswith(")") or "(" in word or _CLAUSE.fullmatch(word):
        return False
    opening = next((other for other in reversed(before) if "(" in other[0]), None)
    if opening is None or opening[0][:1] != "(":
        return False
    return opening[0][1:2].isupper() or opening[0][1:].isdigit()  # "(2016 Budget) Law"


def is_plain(written: Written, language: CitationWords) -> bool:
    """Whether a name is one without "of" and the like, up to a word such as "Act".

    So is a name that begins with its kind.
    """
    if language.names.named:
        return True
    *words, kind = written.name.split()
    is_small = written.name[1:2].islower()  # not in a line of capitals
    is_full = len(words) > 1 and all(word[:1].isupper() for word in words)
    return is_small and is_full and kind in language.instruments.alone


def is_of_agreement(name: str, language: CitationWords) -> bool:
    """Whether *name* has no year and no word such as "Act": "Supply Agreement"."""
    if language.names.named or language.instruments.compound or name[-1].isdigit():
        return False
    return set(language.instruments.alone).isdisjoint(name.split())


class CapitalNames:
    """Reads names in a language whose names of documents are written in capital words."""

    def __init__(self, language: CitationWords) -> None:
        names, instruments, connectives = language.names, language.instruments, language.connectives
        kinds = instruments.kinds
        self._instruments = frozenset((*kinds, *(kind.upper() for kind in kinds)))
        self._linking = frozenset(names.linking)
        self._beginning = frozenset(
            word.capitalize() for word in (*connectives.determiners, *language.pointers.these)
        )
        the, parting = in_any_case(connectives.determiners), either(names.parting)
        # "Act 1978", "Acts, 1958 to 1972", "Regulations (Northern Ireland) 2003"
        of = either((*names.years, *(word.upper() for word in names.years)))
        year = rf"[\s,]{{1,3}}(?:(?:{of})\s)?{_YEAR}"
        until = rf"(?:\s?[–-]\s?|\s(?:{either(connectives.ranges)})\s){_YEAR}"
        count = rf"(?:\s(?:No\.\s\d{{1,3}}|\(No\.?\s\d{{1,3}}\))(?=[\s,]{{1,3}}{_YEAR}))?"
        place = r"(?:\s\([A-Z][a-z]+(?:\s[A-Z][a-z]+){0,3}\))?"
        dated = rf"{count}{place}{year}(?:{until})?(?![\w/]|\.\d)"
        named = rf"(?:\s(?:[A-Z][\w’'-]*|{either(names.linking)})){{0,6}}?"
        number = r"\s(?:No\.\s)?\d{2}-\d{2}(?![\w/-])"  # "Emergency Directive 19-01"
        numbered = "|".join(f"(?<={re.escape(word)}){number}" for word in instruments.alone)
        self._year = re.compile(  # "Ports Act 1978 (Dues) (Amendment) Order 2022" is one name
            rf"{dated}(?:(?:\s\((?=[A-Z])[^()\n]{{2,80}}\)){{1,3}}{named}"
            rf"\s(?:{either(instruments.kinds)}){dated})?"
            # "Ports Act, No. 5 of 1998", "Ports Act XVI of 1927"
            rf"|,?\s(?:No\.?\s)?(?:\d{{1,4}}|[IVXLC]{{1,8}})\s(?:{of})\s{_YEAR}(?![\w/])"
            rf"|(?:{numbered})"
        )
        letter = r"\s[A-Z](?:[A-Z]|-[A-Z]{1,2})?(?![\w’'.-])"  # "Regulation S-K"
        self._letter = re.compile(
            "|".join(
                (
                    *(f"(?<={re.escape(w)}){letter}" for w in instruments.lettered),
                    _NUMBERED_CODE,
                )
            )
        )
        self._further = re.compile(  # "Note Purchase Agreement", "Order Form"
            rf"\s(?:[A-Z][\w’'-]*\s){{0,2}}(?:{either(instruments.kinds)})\b"
            rf"|\s(?:{either(instruments.records)})\b(?!\s[\dIVX])"
        )
        self._ends_on = re.compile(rf"\s(?:{either(names.ends_on)})(?!\w)")
        coded = "|".join(("§+", *names.coded))
        self._of_what = re.compile(  # "Code of Civil Procedure Section 638"
            rf"\s(?:{either(names.goes_on)})(?:\s(?:{either(connectives.joins[:1])}\s)?[A-Z][a-z]{{2,20}}){{1,3}}"
            rf"(?=,?\s(?:{coded})\s?\d)"
        )
        self._apart = re.compile(  # "this Agreement and the Act", "a Rule in the Handbook"
            rf".*(?:,|\s(?:{parting}))\s+{the}\s+", re.DOTALL
        )
        self._outer = re.compile(  # "Finance (Ruritania Treaty) Regulations"
            rf"\)\s(?:[A-Z][\w’'-]*\s){{0,2}}(?:{either(instruments.kinds)})\b"
        )
        self._joins = frozenset(connectives.joins[:1])
        self._parting = frozenset((*names.parting, *connectives.within)) - frozenset(names.years)
        self._the = re.compile(rf"{the}\s")
        self._another = re.compile(rf"(?P<comma>,)?\s{the}\s")
        self._read_limits(language, the)

    def _read_limits(self, language: CitationWords, the: str) -> None:
        """Set what tells where names begin and end; *the* matches a determiner in any case."""
        names, connectives = language.names, language.connectives
        self._quoted = re.compile(rf"(?:{the}\s)?[“\"](?=[A-Z])")  # "of the “Ports Act,”"
        self._on = re.compile(rf"\s{{1,3}}(?:{either(names.concerning[:1])})\s")
        self._dates = frozenset(names.dates)
        self._alone = frozenset(language.instruments.alone)
        self._body = re.compile(rf"\s(?:{either(names.bodies)})\b")
        self._labels = frozenset(language.labels)
        self._titled = frozenset(names.titled)
        self._determiners = frozenset(connectives.determiners)
        self._starting = frozenset(
            word
            for word in (*names.starting, *map(str.capitalize, names.parting))
            if word.lower() not in names.linking
        )
        self._no_name = frozenset((*names.indefinite, *names.emphasised))
        self._under = frozenset(map(str.capitalize, set(names.parting) - set(names.linking)))
        self._capitals = frozenset(kind.upper() for kind in language.instruments.kinds)
        self._these_capitals = frozenset(map(str.upper, language.pointers.these))
        self._joins_capitals = frozenset(map(str.upper, connectives.joins))
        small = (*names.starting, *connectives.determiners, *names.linking, *names.indefinite)
        self._small_capitals = frozenset(word.upper() for word in small)
        self._leading = re.compile(rf"(?:{either(names.starting)})\s(?:{the}\s)?")

    def backward(self, text: str, start: int, end: int) -> Written | None:
        """The name whose last word stands at [*start*, *end*), with the words before it."""
        shift = max(0, start - _REACH)
        before = text[shift:start].split()
        if before and before[-1].isalpha() and before[-1].islower():
            return None  # "the Act"
        if before and before[-1].lower() in self._no_name:
            return None  # "Contents: An Act to …", "When the Agent May Act"
        if year := self._year.match(text, end):
            end = year.end()
        elif (following := _WORD.match(text, end)) and following[1] in self._instruments:
            return None  # "the Companies Law Rules" ends later
        elif behind := self._of_what.match(text, end) or self._ends_on.match(text, end):
            end = behind.end()
        elif self._body.match(text, end) or self._is_of_a_thing(text, end):
            return None  # "the Ports Treaty Organization", "Contract Reference"
        words = list(_BEFORE.finditer(text, shift, start))
        if words and not year and self._is_preposition(words[-1][0]):
            return None  # "Defence Against Act of Public Servant", a heading about a deed
        first = self._first(text, words[-MAX_NAME_WORDS:], start)
        if first == start:
            return None
        if apart := self._apart.match(text, first, start):
            first = apart.end()
        if (line := text.rfind("\n", first, start)) > 0 and "|" in text[
            max(0, first - _REACH) : line
        ]:
            first = line + 1  # the end of a row of a table, and the beginning of the next
        if not year and self._is_titled(text, start, end):
            return self.forward(text, first)  # "Security Law of the Republic of Ruritania"
        if not year:
            first = self._behind_comma(text, first, start)
        is_open = text.count("(", first, end) > text.count(")", first, end)
        if is_open and self._outer.match(text, end):
            return None
        first += is_open and text[first] == "("
        for opening in (self._leading, _OWNER, self._leading, _NUMERAL):
            if leading := opening.match(text, first, start):
                first = leading.end()
        if code := _BRACKETED_CODE.match(text, end):
            end = code.end()
        name = printed(text[first:end])
        if " " not in name or first == start:
            return None
        return Written(first, end, name)

    def _is_preposition(self, word: str) -> bool:
        """Whether *word* is a small word of titles that is written as others in a heading are."""
        return word.istitle() and word.lower() in self._linking - self._joins - self._determiners

    def _is_titled(self, text: str, start: int, end: int) -> bool:
        """Whether a title goes on behind the kind at [*start*, *end*): "Federal Act on Ports"."""
        kind = text[start:end]
        is_titled = kind in self._titled or (kind in self._alone and self._on.match(text, end))
        return bool(is_titled) and self._goes_on(text, end, kind)

    def _behind_comma(self, text: str, first: int, start: int) -> int:
        """The start of the last item of a list that no "and" closes: "Closing Date, Ports Law"."""
        at = text.rfind(", ", first, start)
        rest = text[at + 2 : start].split() if at > 0 else []
        is_open = text.count("(", first, at) > text.count(")", first, at)
        if is_open or not rest or self._joins & {*rest}:
            return first
        begin = start - len(text[at + 2 : start].lstrip(WIDTHLESS))
        the = self._the.match(text, begin)
        return the.end() if the else begin

    def in_capitals(self, text: str, end: int) -> Written | None:
        """The name in capitals that ends at *end*, right before a unit of it: "CIVIL CODE".

        In a line of capitals nothing tells where it begins: it has two words before its kind, or
        three with "and" between them.
        """
        match = _BEFORE_IN_CAPITALS.search(text, max(0, end - _REACH), end)
        if match is None or match["kind"] not in self._capitals:
            return None
        words = match["words"].split()
        while words and words[0] in self._small_capitals:
            del words[0]
        name = " ".join((*words, match["kind"]))
        last = match.end("kind")
        return Written(last - len(name), last, name) if words else None

    def _is_of_a_thing(self, text: str, end: int) -> bool:
        """Whether a word such as "Plan" that ends at *end* describes a thing: "Plan Year"."""
        following = _THING.match(text, end)
        if following is None or following[1].lower() in self._labels:
            return False
        word = text[text.rfind(" ", max(0, end - 20), end) + 1 : end]
        return word in self._instruments - self._alone and following[1] not in self._instruments

    def _first(self, text: str, words: list[re.Match[str]], start: int) -> int:
        """The start of the capital words that lead up to *start*."""
        first = start
        numbered = False  # whether "(No. 4)" has begun behind
        inside = False  # whether a bracket with small words has: "(Dues on malt and grain) Order"
        for n in range(len(words) - 1, -1, -1):
            match = words[n]
            begin = words[n - 1].start() if n else match.start()
            gap = text[match.end() : first]
            blanks = " \n\u200e" if "\n" in gap else " \u00a0\u200e"
            is_apart = "\n\n" in gap or bool(gap.strip(blanks))
            closes = not is_apart and _closes_title(match[0], words[max(0, n - 12) : n])
            if inside or closes:
                inside = "(" not in match[0]
                first = match.start()
                continue
            if numbered or (text[begin] == "(" and _NUMBERED.match(text, begin)):
                numbered = not numbered
                first = match.start()
                continue
            if is_apart or _begins_entry(text, match.start()):
                break
            word = match[0].lstrip("(")
            is_in_list = n and _LISTED_CODE.fullmatch(match[0]) and text[first].isupper()
            if is_in_list and words[n - 1][0] in self._instruments:
                break  # "Ports Regulation (PR), Fees Act (FA)"
            if word in self._beginning:  # a sentence begins
                return match.end() - len(word)
            if word in self._under and first < start:  # "Claims Under the Ports Act", a heading
                the = self._the.match(text, first)
                return the.end() if the else first
            if word in self._starting and first < start and "\n" in text[begin : match.start()]:
                the = self._the.match(text, first)  # a heading, and below it "Under Ports Act …"
                return the.end() if the else first
            is_capital = word[:1].isupper() and not word.endswith((".", ";"))
            if is_capital or _ORDINAL.fullmatch(word) or (word == "etc." and first < start):
                first = match.start()
                if match[0][0] == "(" and ")" not in match[0]:
                    break  # "the Act (Ports Code, section 5)"
            elif _INITIAL.fullmatch(word) and n and words[n - 1][0][:1].isupper():
                if word[0] in "IVX" and "\n" in text[begin : match.start()]:
                    break  # the number of an item: "V. Ports Act"
                first = match.start()  # "the Jane T. Miller Ports Act"
            elif match[0].strip("(),") in self._linking and match[0][-1:] != ",":
                if (first == start and match[0] != "&") or not self._capital_before(words, n):
                    break  # "Permission to Act"
                is_listed = match[0] in self._joins and n and _CODE.fullmatch(words[n - 1][0])
                if is_listed and not self._the.match(text, first):
                    break  # "the GDPR and Data Protection Act"
                first = match.start()
            else:
                break
        return first

    def _capital_before(self, words: list[re.Match[str]], at: int) -> bool:
        for other in reversed(words[max(0, at - 2) : at]):
            if other[0].lstrip("(")[:1].isupper():
                return True
            if other[0] not in self._linking:
                return False
        return False

    def forward(self, text: str, position: int) -> Written | None:
        """The name that begins at *position*: capital words up to a word such as "Act"."""
        if quoted := self._quoted.match(text, position):
            found = self.forward(text, quoted.end())
            return found if found and _UNQUOTED.match(text, found.end) else None
        if state := _STATE.match(text, position):
            position = state.end()
        until, last = self._extent(text, position)
        if until is None or self._is_of_a_thing(text, until):
            return None
        end = max(until, last)
        end = until if text[end - 1] in "." else end
        end -= text[end - 1] == ")" and "(" not in text[position:end]
        if code := _BRACKETED_CODE.match(text, end):
            end = code.end()
        name = printed(text[position:end])
        while article := self._the.match(name):  # "of the the Ports Charter", a slip
            name = name[article.end() :]
        is_heading = name.isupper() and " " not in name  # "PART 2 OF THE AGREEMENT"
        return Written(position, end, name) if name[:1].isupper() and not is_heading else None

    def _extent(self, text: str, position: int) -> tuple[int | None, int]:
        """The ends of the last word such as "Act", with its year, and of the last capital word."""
        end, last = position, position
        found: int | None = None
        bare = ""
        for count in range(MAX_NAME_WORDS):
            if found is None and (numbered := _COUNTED.match(text, end)):
                end = last = numbered.end()
                continue  # "Courts (No. 2) Act 1988"
            if found is None and count and (titled := _BRACKETED_TITLE.match(text, end)):
                end = last = titled.end()
                continue
            match = _WORD.match(text, end)
            if match is None or "\n\n" in text[end : match.start(1)]:
                break
            if count and _begins_entry(text, match.start(1)):
                break
            word = match[1]
            is_joined, bare = bare in self._joins, word.strip("().,")
            if bare in self._these_capitals or (not count and bare in self._joins_capitals):
                break  # "THE LIABILITY OF A PARTY UNDER THIS AGREEMENT", "AND THE PORTS ACT"
            begun = match.start(1) + 1
            inside = text.count("(", position, begun) > text.count(")", position, begun)
            if bare in self._instruments and not inside:
                last = found = match.end(1)
                if year := self._year.match(text, found) or self._letter.match(text, found):
                    return year.end(), last
                if text.startswith(":", found):
                    break  # "PORTS BYLAWS: DUES AND OTHER RULES"
                if behind := self._ends_on.match(text, found):
                    return behind.end(), behind.end()
                is_part = match[0][-1:] != "," and self._further.match(text, found)
                if not is_part and (match[0][-1:] == "," or not self._goes_on(text, found, bare)):
                    break
            elif bare in self._joins and self._another.match(text, match.end()):
                break
            elif found is not None and bare in self._dates:
                break  # "the Act on Ports of May 20, 2014"
            elif (found is not None or is_joined) and self._begins_unit(text, bare, match.end()):
                break  # "the Treaty on Ports and Article 4"
            elif bare[:1].isupper() and self._is_listed(text, match.end() - 1):
                last = match.end(1)
                break
            elif bare[:1].isupper() or (inside and bare[:4].isdigit()):  # "(2016 Budget) Act"
                last = match.end(1)
                if found is not None and match[0][-1:] == ",":
                    break
            elif bare not in self._linking or (count > 3 and last == position):
                break
            end = match.end()
        if found is not None and last > found and (year := self._year.match(text, last)):
            return year.end(), last  # "Convention on Wrecks of 1961"
        return found, last

    def _begins_unit(self, text: str, word: str, end: int) -> bool:
        """Whether a capital word is the label of a unit, whose number follows at *end*."""
        return word.lower() in self._labels and _NUMBER.match(text, end) is not None

    def _goes_on(self, text: str, end: int, kind: str) -> bool:
        """Whether a name goes on behind *kind*, a word such as "Act": "Law of Wrecks"."""
        following = _WORD.match(text, end)
        if following is None or following[1] not in self._linking:
            return False
        after = _WORD.match(text, following.end())
        if after and after[1] in self._determiners and kind in self._titled:
            after = _WORD.match(text, after.end())  # "Treaty on the Law of Ports"
        if after is None or not after[1][:1].isupper() or after[1] in self._dates:
            return False
        return following[1] not in self._parting

    def _is_listed(self, text: str, at: int) -> bool:
        """Whether another name follows behind the comma at *at*."""
        another = self._another.match(text, at)
        return another is not None and another["comma"] is not None
