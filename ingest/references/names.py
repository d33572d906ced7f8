"""The names of documents: those that a text says, those that it defines, and its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from evidence_graph.addresses import document_names, normal_name
from evidence_graph.nodes import Document

from .foreign import foreign_at
from .language import Language

MAX_NAME_WORDS = 18
"""No name of a document has more words."""

ALSO = " = "
"""Between names of one document, where a text gives it several: "MKT = Market Rules"."""

_WORD = re.compile(r"[\s\u200e]{0,4}(\(?[\w’'&/.–-]*[\w’')&–-]),?")
_CODE = re.compile(
    r"(?:the\s)?(?P<code>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]*[A-ZÄÖÜ][\w&-]*(?:\s[IVX]{1,4}\b)?)(?![\w(.]\w)"
)
_ARTICLE = re.compile(r"(?:the|de[rsm]|die|das)\s")
_YEAR = re.compile(r"[\s,]{1,3}(?:of\s)?((?:1[5-9]|20)\d\d)(?!\w)")
_BRACKETED_CODE = re.compile(r"\s?\([A-Z][A-Za-z&-]*[A-Z]\)")
_CODED = re.compile(  # what is followed by "Rule 4" or "4.2" once is a document's code
    r"(?<![A-Z]\s)\b([A-Z][A-Z&]{1,9})[\s\u200e]{1,3}(?:Rules?|Chapters?|Sections?|§|[Aa]rt\w*|Appendix|"
    r"[A-Z]?\d+\.\d+(?![\d.]*\s?(?:%|[mb]illion|per\b)))"
)
_APART = re.compile(r".*(?:,|\s(?:and|or))\s+the\s+", re.DOTALL)
_MEANS = re.compile(r"\s(?:means?|is\sa\sreference\sto|bezeichnet)\s")
_ADJECTIVES = re.compile(r"(?:\b[A-ZÄÖÜ][\wäöüß]{2,40}e[nrsm]\s){1,2}$")
_NOT_CODES = frozenset(
    "AND OR THE OF IN TO II III IV VI VII VIII IX XI XII UK US USA EU EC USD EUR GBP AED CHF "
    "ABS NR ART PART".split()
)


@dataclass(frozen=True, slots=True)
class DocumentNames:
    """What is known of names before a text is read.

    Attributes:
        own: Names of the document itself: title, code, aliases.
        defined: What short names stand for: ``{"the Principal Act": "Tenancies Act 2024"}``.
    """

    own: tuple[str, ...] = ()
    defined: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, document: Document) -> DocumentNames:
        """The names under which *document* is found."""
        normal = document_names(
            title=document.title,
            code=document.code,
            aliases=document.aliases,
            path=document.path,
        )
        written = (document.title, document.code or "", *document.aliases)
        return cls(own=tuple(dict.fromkeys((*filter(None, written), *normal))))


@dataclass(frozen=True, slots=True)
class Paper:
    """A document named in a text.

    Attributes:
        name: As written, or in full; None for the document itself.
        pointer: Whether it is the one named last: "that Act".
        code: Whether it is named by a code: "MKT", "BGB".
        foreign: Whether it is foreign by its form: "Regulation (EU) 2016/679".
    """

    start: int
    end: int
    name: str | None
    pointer: bool = False
    code: bool = False
    foreign: bool = False


class Names:
    """Reads the names of documents in one text."""

    def __init__(self, language: Language, known: DocumentNames, text: str) -> None:
        self._language = language
        self.own = {normal_name(name) for name in known.own if name}
        self._papers = {word.casefold() for word in language.papers}
        self._linking = set(language.linking)
        papers = "|".join(sorted(map(re.escape, language.papers), key=len, reverse=True))
        compound = r"[A-ZÄÖÜ][\wäöüß-]*?(?i:" if language.papers_compound else "(?:"
        self._paper = re.compile(rf"(?:{compound}{papers})|(?i:\b(?:{papers})))" if
                                 language.papers_compound else rf"(?:{papers})")  # fmt: skip
        these = _any(language.these)
        those = _any(language.those)
        self._this = re.compile(rf"(?i:{these})\s+(?:{self._paper.pattern})(?!\w)")
        self._that = re.compile(rf"(?i:{those})\s+(?:{self._paper.pattern})(?!\w)")
        self._short = re.compile(
            rf"(?i:the|des|der|dem|das|die)\s+(?P<name>(?:(?:{_any(frozenset(language.defined))})\s+)?"
            rf"(?:{papers})(?:s)?)(?!\w)(?!\s(?:of|\d|über))"
            if language.defined
            else rf"(?i:the|des|der|dem|das|die)\s+(?P<name>(?i:{papers}))(?!\w)(?!\s(?:über|zur))"
        )
        self._compounded = re.compile(
            r"(?:(?:des|der|dem|das|die)\s)?(?P<name>(?P<before>(?:[A-ZÄÖÜ][\wäöüß]{2,40}e[nrsm]\s){0,2}"
            rf"[\wäöüÄÖÜß-]{{0,60}}?)(?i:{papers})(?!\w))(?P<title>(?=\s(?:über|zur|zum|gegen|für)\s))?"
        )
        self.codes = {*(m[1] for m in _CODED.finditer(text)), *known.own}
        self.defined = {normal_name(short): full for short, full in known.defined.items()}
        for short, full in self._definitions(text):
            self.defined.setdefault(normal_name(short), full)
        self._full = frozenset(self.defined.values())

    def is_certain(self, paper: Paper, word: str) -> bool:
        """Whether *paper*, which ends in *word* and has no address, names a document for sure."""
        return (
            paper.pointer
            or word in self._language.papers_alone
            or self._language.papers_compound
            or paper.name is None
            or paper.name in self._full
            or bool(re.search(r"\b\d{4}$", paper.name))
        )

    def points(self, text: str, position: int) -> bool:
        """Whether "this Act" or "that Act" stands at *position*."""
        return bool(self._this.match(text, position) or self._that.match(text, position))

    def read(self, text: str, position: int) -> Paper | None:
        """The document named at *position*, if one is: "the Contracts Act 1968", "MKT"."""
        if match := self._this.match(text, position):
            return Paper(position, match.end(), None)
        if match := self._that.match(text, position):
            return Paper(position, match.end(), None, pointer=True)
        if match := self._short.match(text, position):
            name = self._meant(match["name"])
            last = (
                name is None and self._language.papers_compound and not self._is_own(match["name"])
            )
            return Paper(position, match.end(), name, pointer=last)
        article = _ARTICLE.match(text, position)
        if law := foreign_at(text, article.end() if article else position):
            return Paper(position, law.end, law.name, foreign=True)
        return self._long(text, position) or self._code(text, position)

    def read_code(self, text: str, position: int) -> Paper | None:
        """A code right behind a number: "§ 823 BGB"."""
        if self._language.papers_compound and text[position : position + 1] == " ":
            return self._code(text, position + 1)
        return None

    def before(self, text: str, position: int) -> Paper | None:
        """The name that ends right before *position*: "MKT " before "Rule 4.2"."""
        words = text[max(0, position - 14) : position]
        match = re.search(r"(?<![\w])(?<![A-Z]\s)([A-Z][A-Z&]{1,9})[\s\u200e]{1,3}$", words)
        if match is None or match[1] in _NOT_CODES:
            return None
        start = position - len(words) + match.start()
        return Paper(start, position, self._named(match[1]), code=True)

    def ending(self, text: str, start: int, end: int) -> Paper | None:
        """The name whose paper word stands at [*start*, *end*), with the words before it."""
        if self._language.papers_compound:
            adjective = _ADJECTIVES.search(text, max(0, start - 60), start)
            paper = self._compound(text, adjective.start() if adjective else start)
            return paper if paper is not None and paper.end >= end else None
        if year := _YEAR.match(text, end):
            end = year.end()
        words = list(re.finditer(r"[\w’'&().–-]+,?", text[max(0, start - 140) : start]))
        shift = max(0, start - 140)
        first = start
        capitals = 0
        for match in reversed(words[-MAX_NAME_WORDS:]):
            if text[match.end() + shift : first].strip(" \n\u200e"):
                break
            word = match[0].lstrip("(")
            if word[:1].isupper() and not word.endswith((".", ";")):
                first = match.start() + shift
                capitals += 1
            elif match[0].strip("(),") in self._linking and match[0][-1:] != ",":
                continue_at = match.start() + shift
                if "\n\n" in text[continue_at:first]:
                    break
                if not self._capital_before(words, match):
                    break
                first = continue_at
            else:
                break
        if not capitals or "\n\n" in text[first:start]:
            return None
        if apart := _APART.match(text, first, start):  # "this Agreement and the Act"
            first = apart.end()
        name = " ".join(text[first:end].split())
        name = re.sub(r"^(?:The|This|That|An?|In|Under|Any|Each|No|Every)\s", "", name)
        if name.count(" ") < 1:
            return None
        return Paper(first, end, self._named(name))

    def _capital_before(self, words: list[re.Match[str]], match: re.Match[str]) -> bool:
        at = words.index(match)
        for other in reversed(words[max(0, at - 2) : at]):
            if other[0].lstrip("(")[:1].isupper():
                return True
            if other[0] not in self._linking:
                return False
        return False

    def _compound(self, text: str, position: int) -> Paper | None:
        """A name in a language of compounds: "des Bürgerlichen Gesetzbuchs", "Gesetz über …"."""
        match = self._compounded.match(text, position)
        if match is None:
            return None
        end = match.end()
        if match["title"] is not None:
            while (word := _WORD.match(text, end)) and (
                word[1] in self._linking or word[1][:1].isupper()
            ):
                end = word.end(1)
                if word[0].endswith(","):
                    break
        elif not match["before"]:
            return None
        start = match.start("name")
        name = " ".join(text[start:end].split())
        return Paper(position, end, self._named(_nominative(name)))

    def _long(self, text: str, position: int) -> Paper | None:
        """A name in full: capital words up to a paper word, and its year."""
        if self._language.papers_compound:
            return self._compound(text, position)
        end, last = position, position
        found: int | None = None
        for count in range(MAX_NAME_WORDS):
            match = _WORD.match(text, end)
            if match is None or "\n\n" in text[end : match.start(1)]:
                break
            word = match[1]
            bare = word.strip("().,")
            if self._is_paper(bare):
                last = found = match.end(1)
                if year := _YEAR.match(text, found):
                    found = year.end()
                    break
                following = _WORD.match(text, found)
                if following is None or following[1] not in self._linking or match[0][-1:] == ",":
                    break
                after = _WORD.match(text, following.end())
                if after is None or not after[1][:1].isupper() or following[1] in ("and", "und"):
                    break
                if following[1] in ("in", "to", "by", "with", "under"):
                    break
            elif bare in ("and", "und") and re.match(
                r"\s(?:the|die|der|das)\b", text[match.end() :][:5]
            ):
                break
            elif bare[:1].isupper():
                last = match.end(1)
                if found is not None and match[0][-1:] == ",":
                    break
            elif bare not in self._linking or (count > 3 and last == position):
                break
            if word.endswith(".") and found is not None:
                break
            end = match.end()
        if found is None:
            return None
        end = max(found, last)
        end = found if text[end - 1] in "." else end
        if code := _BRACKETED_CODE.match(text, end):
            end = code.end()
        name = re.sub(r"^(?:the|des|der|dem|die|das)\s", "", " ".join(text[position:end].split()))
        if not name[:1].isupper():
            return None
        return Paper(position, end, self._named(_nominative(name)))

    def _is_paper(self, word: str) -> bool:
        if self._language.papers_compound:
            return word[:1].isupper() and bool(
                re.search(f"(?i:(?:{'|'.join(self._papers)})$)", word)
            )
        return word in self._language.papers

    def _code(self, text: str, position: int) -> Paper | None:
        match = _CODE.match(text, position)
        if match is None or match["code"] in _NOT_CODES:
            return None
        return Paper(position, match.end(), self._named(match["code"]), code=True)

    def _named(self, name: str) -> str | None:
        """The document that *name* names: None for this one, the full name of a defined one."""
        normal = normal_name(name)
        if normal in self.own:
            return None
        full = self.defined.get(normal)
        if full is None or full == name:
            return name
        return f"{name}{ALSO}{full}" if _is_code(name) else full

    def _meant(self, short: str) -> str | None:
        """What "the Act" means: as defined; this document where it is one; else what it says."""
        normal = normal_name(_nominative(short))
        if normal in self.defined:
            return self._named(self.defined[normal])
        if self._is_own(short):
            return None
        if self._language.papers_compound:
            return None
        return short

    def _is_own(self, short: str) -> bool:
        """Whether this document is what *short* says: a law, an Act, Regulations."""
        normal = normal_name(_nominative(short))
        words = (
            r"{}(?!.*\bregulations?\b)"
            if self._language.papers_compound
            else (r"\b{}\b(?!.*\bregulations?\b)")
        )
        pattern = words.format(re.escape(normal))
        return any(re.search(pattern, own) for own in self.own)

    def _definitions(self, text: str) -> Iterable[tuple[str, str]]:
        """Short names with what they stand for, where the text says so."""
        short = rf"(?P<short>(?:[A-Z][\w’-]*\s){{0,4}}(?:{self._paper.pattern}))"
        named = re.compile(
            rf"(?:[“\"‘](?:[Tt]he\s)?(?P<other>[A-Z][\w’ -]{{1,40}})[”\"’],?\s(?:and|or)\s)?"
            rf"(?:[“\"‘]|\b)(?:[Tt]he\s)?{short}[”\"’]?$"
        )
        for verb in _MEANS.finditer(text):
            match = named.search(text[max(0, verb.start() - 90) : verb.start()])
            paper = self._long(text, verb.end()) if match else None
            if match and paper is not None and paper.name and _differs(paper.name, match["short"]):
                yield match["short"], paper.name
                if match["other"]:
                    yield match["other"], paper.name
        aside = re.compile(
            r"\s\((?:in\s(?:this|these)\s\w+\s)?(?:referred\sto\sas\s)?(?:the\s)?[“\"‘](?:the\s)?"
            r"(?P<short>[A-Z][\w’&-]*(?:\s[A-Z][\w’&-]*){0,4})[”\"’]\)"
        )
        for match in aside.finditer(text):
            for paper_word in reversed(
                list(self._paper.finditer(text, max(0, match.start() - 30), match.start()))
            ):
                rest = text[paper_word.end() : match.start()]
                if re.fullmatch(r"(?:\s(?:of\s)?\d{4})?,?", rest):
                    paper = self.ending(text, paper_word.start(), paper_word.end())
                    if paper is not None and paper.name:
                        yield match["short"], paper.name
                break


def _is_code(name: str) -> bool:
    return " " not in name and sum(letter.isupper() for letter in name) > 1


def _differs(full: str, short: str) -> bool:
    return normal_name(full) != normal_name(short) and " " in full


def _nominative(name: str) -> str:
    """A German name without the ending of the genitive."""
    return re.sub(
        r"(gesetz|gesetzbuch|vertrag|abkommen|übereinkommen)(?:e?s)\b", r"\1", name, flags=re.I
    )


def _any(words: frozenset[str]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s{1,4}") for word in longest) or r"(?!)"
