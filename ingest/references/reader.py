"""Reads one text through: where a citation may begin, and what the grammar finds there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from .attribute import Attribution, family_of
from .citation import Citation
from .foreign import ForeignLaw, find_foreign
from .governed import governed
from .grammar import Grammar
from .language import Language
from .latest import Latest
from .locate import Locator
from .mention import Mention
from .names import Names
from .numbers import YEAR
from .papers import DocumentNames, Paper
from .tree import Tree
from .triggers import triggers_of
from .words import either

LEAD_CHARS = 24
"""What stands before the number of a unit is no longer: marks, "Section "."""

# The number of a unit that is none of the outline's: "PART 5.2.(1) A fund", "PART 5.2.Guidance.3".
_OUTLINED = re.compile(
    r"[A-Za-z]{1,14}\s?\d[\w.]{0,60}?(?:\.\(|\.[A-Z][A-Za-z_]{1,60}(?:\.\d|\t|[^\S\n]{0,4}\n))"
)


class Reader:
    """Reads the mentions of one text, remembering what was named last."""

    def __init__(self, text: str, tree: Tree, language: Language, known: DocumentNames) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._names = Names(language, known, text)
        self._gazette = re.compile(rf"(?:{either(language.gazettes)})\s{{1,4}}$")
        self._grammar = Grammar(language, self._names)
        self._lines = [section.span.start for section in tree.sections]
        self._latest = Latest()
        self._locator = Locator(text, tree, language, self._latest)
        self._attribution = Attribution(text, tree, self._stated(), self._names.code_before)
        self._count = 0
        self._paper: Paper | None = None  # a name that an address may follow

    def read(self) -> list[Mention]:
        """All mentions, in order of place."""
        mentions = list(self._mentions())
        governing = governed(self._text, self._tree, self._language, mentions)
        self._attribution.settle(mentions, governing)
        return mentions

    def _stated(self) -> dict[str, str]:
        """For each family of labels the document of which the text says that they are cited."""
        found = {}
        for match in re.finditer(self._language.stated, self._text):
            paper = self._names.read(self._text, match.end())
            if paper is not None and paper.name is not None:
                found[family_of(match["label"])] = paper.name
                self._names.define(f"{match['label']}s", paper.name)  # "Chapter 4 of the Rules"
        return found

    def _mentions(self) -> Iterator[Mention]:
        foreign = find_foreign(self._text)
        following = 0
        position = 0
        triggers = triggers_of(self._language)
        while match := triggers.search(self._text, position):
            while following < len(foreign) and foreign[following].start <= match.start():
                law = foreign[following]
                following += 1
                if law.start >= position:
                    yield self._foreign(law)
                    self._count += 1
                    position = law.end
            if match.start() < position:
                continue
            position = match.end()
            found, read_to = self._at(match)
            if found:
                position = max(position, *(mention.span.end for mention in found), read_to)
                yield from found
                self._count += len(found)
        for law in foreign[following:]:
            if law.start >= position:
                yield self._foreign(law)

    def _at(self, match: re.Match[str]) -> tuple[Sequence[Mention], int]:
        """The mentions that begin where a trigger stands, and how far they were read."""
        start = match.start()
        if match["paper"]:
            return self._document(match.start("paper"), match.end("paper"))
        citation: Citation | None
        if match["pointer"]:
            citation = self._grammar.pointed(self._text, start)
        elif match["dotted"]:
            citation = self._grammar.numbered(self._text, match.end())
            if citation and not self._tree.has(citation.chain[0].items[0].number[0]):
                return (), start
        elif match["bare"]:
            citation = self._grammar.bare(self._text, match.end())
        elif self._is_own_number(match.end() if match["code"] else start):
            return (), start
        elif match["code"]:
            citation = self._coded(match)
        else:
            citation = self._labelled(match)
            if citation is None and match["label"] in self._language.papers:
                return self._document(start, match.end("label"))
        if citation is None:
            return (), start
        before = None
        if citation.paper is None and citation.holder is None and not match["code"]:
            before = self._before(start)
        return self._located(citation, before), citation.end

    def _located(self, citation: Citation, before: Paper | None) -> Sequence[Mention]:
        last_end = self._latest.end
        mentions = self._locator.mentions(citation, before)
        if citation.chain:
            self._attribution.note(
                citation,
                mentions,
                self._tree.deepest(Span(citation.start, citation.start)),
                number=self._count,
                last_end=last_end,
                is_said=citation.paper is not None or before is not None,
            )
        return mentions

    def _labelled(self, match: re.Match[str]) -> Citation | None:
        """A citation that begins with a label; "Rules 2020" and "Anordnung Nr. 2" are none."""
        word = match["label"]
        citation = self._grammar.citation(self._text, match)
        if citation is None:
            return None
        if word.capitalize() in self._language.papers and _begins_with_year(citation):
            return None
        first = citation.chain[0].items[0].start
        if "\n" in self._text[match.end() : first] and self._is_own_number(first):
            return None  # the number of the unit that begins there
        counting = self._language.labels[word.lower()].counting
        start = match.start()
        if counting and _NOUN.search(self._text, max(0, start - 40), start):
            return None
        if self._gazette.search(self._text, max(0, start - 40), start):
            return None
        return citation

    def _coded(self, match: re.Match[str]) -> Citation | None:
        """A number right behind a code: "MKT 4.2"."""
        citation = self._grammar.numbered(self._text, match.end())
        if citation is not None and not _begins_with_year(citation):
            citation.paper = self._names.before(self._text, match.end())
            if citation.paper is None or (
                citation.paper.name is not None
                and match["code"].strip(" \n\t\u200e") not in self._names.codes
            ):
                return None
            return citation
        return None

    def _before(self, start: int) -> Paper | None:
        """The document named right before an address: "MKT Rule 4.2", "the Housing Act, s 3"."""
        last = self._paper
        if (
            last
            and last.end <= start < last.end + 4
            and not self._text[last.end : start].strip(" ,")
        ):
            return last
        return self._names.before(self._text, start)

    def _is_own_number(self, start: int) -> bool:
        """Whether what begins at *start* is the number of a unit, or in it: "§ 14 Deposits"."""
        at = bisect_right(self._lines, start) - 1
        if at >= 0:
            section = self._tree.sections[at]
            end = self._number_end(section)
            if start < end:  # "Part 3.Chapter 2.12" too
                return True
            is_heading = section.kind is SectionKind.HEADING
            titled = _TITLED.match(self._text, end) if end >= 0 and is_heading else None
            if titled is not None and titled.start() <= start < titled.end():
                return True
            lead = self._text[section.span.start : min(start, section.span.start + LEAD_CHARS)]
            if not lead.strip("#*_ \t\u200e") and is_heading:
                return True
        begins = start == 0 or self._text[start - 1] == "\n"
        return begins and _OUTLINED.match(self._text, start) is not None

    def _number_end(self, section: Section) -> int:
        """Where the number with which *section* begins ends; -1 where it prints none."""
        number = section.number
        if not number:
            return -1
        start = section.span.start
        found = self._text.find(number, start, start + LEAD_CHARS + len(number))
        return found + len(number) if found >= 0 else -1

    def _document(self, start: int, end: int) -> tuple[Sequence[Mention], int]:
        """A document named by itself: "the Contracts Act 1968", "the Principal Act"."""
        text = self._text
        paper = self._names.ending(text, start, end)
        if paper is None:
            article = _ARTICLE.search(text[max(0, start - 20) : start])
            if article is None:
                return (), start
            paper = self._names.read(text, max(0, start - 20) + article.start())
        if paper is None:
            return (), start
        self._paper = paper
        name = self._latest.paper if paper.pointer else paper.name
        if name is None or not self._names.is_certain(paper, text[start:end]):
            return (), start
        self._latest.paper = name
        span = Span(paper.start, paper.end)
        place = self._tree.deepest(span)
        self._attribution.name(place, paper.end, name)
        return [Mention(span, place, document=name)], paper.end

    def _foreign(self, law: ForeignLaw) -> Mention:
        span = Span(law.start, law.end)
        place = self._tree.deepest(span)
        number = law.name.rsplit(" ", 1)[-1].replace("(", "/").replace(")", "").lower()
        inner = tuple(part for part in number.split("/") if part)
        own = any(" ".join(law.name.lower().split(" ")[:2]) in name for name in self._names.own)
        if own and inner[:1] in self._tree.known:
            return Mention(span, place, address=inner)
        self._latest.paper = law.name
        if law.has_units:
            self._attribution.name(place, law.end, law.name)
        self._paper = Paper(law.start, law.end, law.name, foreign=True)
        return Mention(span, place, document=law.name, external=True)


_NOUN = re.compile(
    r"\b(?!(?:In|Im|Nach|Gemäß|Die|Der|Den|Zu|Zur|Auf|Für|Bei|Aus|Von|Unter|Mit|Als)\s)"
    r"(?:[A-ZÄÖÜ][\w-]{0,38}|\d+)\s\(?$"
)  # "Anordnung Nr. 2", "I 3433 (Nr. 53)"
_ARTICLE = re.compile(r"\b(?:the|that|those)\s+(?:\w+\s)?$", re.I)
# What titles a unit behind its number: "4.2 PART 2 – Risks".
_TITLED = re.compile(r"[^\S\n]{0,4}[A-Za-z]{4,12}[^\S\n][\dIVXA-Z]{1,4}[^\S\n]?[–—:-]")


def _begins_with_year(citation: Citation) -> bool:
    return YEAR.fullmatch(citation.chain[0].items[0].number[0]) is not None
