"""From a text to its mentions: where one may begin, what the grammar reads there, what it names."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from evidence_graph.edges import ReferenceKind
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from ..converted import Link
from .carry import carried
from .english import ENGLISH
from .foreign import ForeignLaw, find_foreign
from .german import GERMAN
from .grammar import Citation, Components, Grammar, Group, Item
from .kinds import Kinds
from .language import Label, Language, Level
from .links import mentions_of_links
from .mention import Mention
from .names import DocumentNames, Names, Paper
from .quoted import amending_quotations
from .tree import Tree
from .triggers import triggers_of

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
"""The languages with tables; texts in others are read as English."""

USUAL_SHARE = 0.6
"""Of the citations that say the document, how many must name one for it to be the usual one."""

ELSEWHERE = "this body of law"
"""The document named by a number that belongs to the larger body of which this one is a part."""


def find_mentions(
    text: str,
    sections: Sequence[Section],
    *,
    language: str,
    links: Sequence[Link] = (),
    anchors: Mapping[str, int] | None = None,
    names: DocumentNames | None = None,
    skip: Sequence[Span] = (),
) -> list[Mention]:
    """The references in *text*, in order of place.

    Args:
        sections: In order of place, parents before children.
        language: ISO 639-1; other languages than English and German are read as English.
        links: Of the source: where one overlaps words that look like a reference, it is believed.
        anchors: For each anchor of the source the index of the section that holds it, as
            `anchors_of` gives it.
        names: What is known of the names of documents; more is read from the text.
        skip: Stretches without references: contents lists.
    """
    tree = Tree(sections)
    tables = LANGUAGES.get(language, ENGLISH)
    kinds = _kinds(tables)
    reader = _Reader(text, tree, tables, names or DocumentNames())
    linked = mentions_of_links(text, links, tree, anchors or {})
    skipped = sorted([*skip, *amending_quotations(text, tables)])
    mentions = []
    for mention in _merged(linked, reader.read()):
        if not mention.external and _inside(mention.span, skipped):
            continue
        if mention.kind is ReferenceKind.CITES:
            kind = kinds.of(text, mention.span.start, mention.span.end)
            mention = replace(mention, kind=kind) if kind is not ReferenceKind.CITES else mention
        mentions.append(mention)
    return mentions


@lru_cache(maxsize=len(LANGUAGES))
def _kinds(language: Language) -> Kinds:
    return Kinds(language)


def _merged(first: Sequence[Mention], second: Sequence[Mention]) -> list[Mention]:
    """Both in order of place; of *second* only what overlaps none of *first*."""
    ends = [mention.span.end for mention in first]
    kept = list(first)
    for mention in second:
        after = bisect_right(ends, mention.span.start)
        if after == len(first) or first[after].span.start >= mention.span.end:
            kept.append(mention)
    kept.sort(key=lambda mention: mention.span)
    return kept


def _inside(span: Span, stretches: Sequence[Span]) -> bool:
    at = bisect_right(stretches, Span(span.start, 1 << 60)) - 1
    return at >= 0 and span.start < stretches[at].end


class _Reader:
    """Reads one text from its beginning to its end, remembering what was named last."""

    def __init__(self, text: str, tree: Tree, language: Language, known: DocumentNames) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._names = Names(language, known, text)
        self._grammar = Grammar(language, self._names)
        self._own = {section.span.start: section for section in tree.sections}
        self._lines = [section.span.start for section in tree.sections]
        self._last: Components = ()  # the address named last, with its document and place
        self._last_document: str | None = None
        self._last_paper: str | None = None
        self._last_attachment: tuple[Components, Components] = ((), ())  # the unit that names it
        self._last_end = -1
        self._cited: defaultdict[str, Counter[str]] = defaultdict(Counter)  # documents by label
        self._own_cited: Counter[str] = Counter()  # how often units of this one are, by label
        self._homeless: dict[int, tuple[str, str | None]] = {}  # mentions in search of a document
        self._pending: list[int] = []  # mentions that a document named next may govern too
        self._governed: dict[int, str] = {}
        self._count = 0
        self._last_named: tuple[int | None, str] | None = None  # a section, and what it names
        self._own_labels = {_family(section.label) for section in tree.sections if section.label}
        self._paper: Paper | None = None  # a name that an address may follow

    def read(self) -> list[Mention]:
        """All mentions, in order of place.

        Those without a document, by a label for which this one has no units, are given the document
        with which the text, or its nearest words, cite that label.
        """
        mentions = list(self._mentions())
        usual = self._usual_papers()
        lacking = Counter(label for label, _ in self._homeless.values())
        for n, name in self._governed.items():
            mentions[n] = replace(mentions[n], document=name)
            self._homeless.pop(n, None)
        for n, (label, near) in self._homeless.items():
            if self._own_cited[label] >= lacking[label]:
                continue  # the document cites its own units so: this one is dangling
            document = near or usual.get(label)
            if document is not None:
                mentions[n] = replace(mentions[n], document=document)
        return mentions

    def _usual_papers(self) -> dict[str, str]:
        """For each label the one other document that is cited by it, where one prevails."""
        usual = {}
        for label, papers in self._cited.items():
            for name, count in papers.most_common(1):
                if count > 1 and count >= USUAL_SHARE * papers.total():
                    usual[label] = name
        return usual

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
            found = list(self._at(match))
            if found:
                position = max(position, *(mention.span.end for mention in found), self._read_to)
                for mention in found:
                    yield mention
                    self._count += 1
        for law in foreign[following:]:
            if law.start >= position:
                yield self._foreign(law)

    def _at(self, match: re.Match[str]) -> Iterator[Mention]:
        """The mentions that begin where a trigger stands."""
        start = match.start()
        self._read_to = match.end()
        if match["paper"]:
            yield from self._document(match.start("paper"), match.end("paper"))
            return
        citation: Citation | None
        if match["pointer"]:
            citation = self._grammar.pointed(self._text, start)
        elif match["dotted"]:
            citation = self._grammar.numbered(self._text, match.end())
            if citation is None or citation.chain[0].items[0].number[:1] not in self._tree.known:
                return
        elif match["bare"]:
            citation = self._grammar.bare(self._text, match.end())
        elif match["code"]:
            citation = self._coded(match)
        else:
            if self._is_own_number(start):
                return
            word = match["label"].lower()
            citation = self._grammar.citation(self._text, start, word, match.end("label"))
            if citation is None and match["label"] in self._language.papers:
                yield from self._document(start, match.end("label"))
                return
        if citation is None:
            return
        self._read_to = citation.end
        before = None
        if citation.paper is None and not match["code"]:
            before = self._before(start)
        yield from self._resolved(citation, before)

    def _coded(self, match: re.Match[str]) -> Citation | None:
        citation = self._grammar.numbered(self._text, match.end())
        if citation is not None:
            citation.paper = self._names.before(self._text, match.end())
            if citation.paper is None or (
                citation.paper.name is not None
                and match["code"].strip(" \n\t\u200e") not in self._names.codes
            ):
                return None
        return citation

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
        """Whether the label at *start* opens a section: "§ 14 Deposits", not a reference."""
        at = bisect_right(self._lines, start) - 1
        if at < 0:
            return False
        section = self._tree.sections[at]
        lead = self._text[section.span.start : start]
        return (
            len(lead) < 12
            and not lead.strip("#*_ \t\u200e")
            and (section.kind is SectionKind.HEADING or section.label is not None)
        )

    def _document(self, start: int, end: int) -> Iterator[Mention]:
        """A document named by itself: "the Contracts Act 1968", "the Principal Act"."""
        text = self._text
        paper = self._names.ending(text, start, end)
        if paper is None:
            article = re.search(
                r"\b(?:the|that|those)\s+(?:\w+\s)?$", text[max(0, start - 20) : start], re.I
            )
            if article is None:
                return
            paper = self._names.read(text, max(0, start - 20) + article.start())
        if paper is None:
            return
        self._read_to = max(self._read_to, paper.end)
        self._paper = paper
        if not self._names.is_certain(paper, text[start:end]):
            return
        name = self._last_paper if paper.pointer else paper.name
        if name is None:
            return
        self._last_paper = name
        place = self._tree.deepest(Span(paper.start, paper.end))
        yield Mention(Span(paper.start, paper.end), place, document=name)

    def _foreign(self, law: ForeignLaw) -> Mention:
        span = Span(law.start, law.end)
        place = self._tree.deepest(span)
        number = law.name.rsplit(" ", 1)[-1].replace("(", "/").replace(")", "").lower()
        inner = tuple(part for part in number.split("/") if part)
        own = any(" ".join(law.name.lower().split(" ")[:2]) in name for name in self._names.own)
        if own and inner[:1] in self._tree.known:
            return Mention(span, place, address=inner)
        self._last_paper = law.name
        return Mention(span, place, document=law.name, external=True)

    def _resolved(self, citation: Citation, before: Paper | None) -> Iterator[Mention]:
        """The mentions of a citation: one for each number, and for each unit named around them."""
        place = self._tree.deepest(Span(citation.start, citation.start))
        paper = citation.paper or before
        document = None
        if paper is not None:
            document = self._last_paper if paper.pointer else paper.name
        external = paper is not None and (
            paper.foreign
            or (paper.code and self._language.papers_compound and document is not None)
        )
        holder, holder_containers, document = self._held(citation, place, document)
        if citation.chain == []:
            yield from self._pointing(citation, place, document, holder, holder_containers)
            return
        whole = len(citation.chain[-1].items) == 1
        outer: Components = holder
        containers = holder_containers
        shared: list[Mention] = []
        for n, group in enumerate(citation.chain[:-1]):
            outer, containers = self._inward(
                outer,
                containers,
                group,
                group.items[0].number,
                group.items[0].bare,
                place,
                document,
            )
            if n < citation.shared:
                span = Span(group.start, group.end)
                mention = self._mention(span, place, document, outer, containers, external)
                shared.append(mention)
        inner = citation.chain[-1]
        stem: Components = ()
        found: list[Mention] = []
        for item in inner.items:
            number = carried(stem, item.number, bare=item.bare and not _first(inner, item))
            stem = number
            address, around = self._inward(
                outer, containers, inner, number, _is_bare(inner, number), place, document
            )
            until = None
            if item.until is not None:
                last = carried(number, item.until, bare=item.until_bare)
                stem = last
                until, _ = self._inward(
                    outer, containers, inner, last, _is_bare(inner, last), place, document
                )
            first = citation.start if item is inner.items[0] else item.start
            if item is inner.items[0] and citation.shared:
                first = inner.start if citation.start > inner.start else citation.start
            end = item.end
            if whole and paper is not None and paper.start >= item.end and not citation.shared:
                end = paper.end
            if item is inner.items[0] and before is not None and paper is before:
                first = min(first, before.start) if before.code else first
            mention = self._mention(
                Span(first, end), place, document, address, around, external, until
            )
            found.append(mention)
        if whole is False and paper is not None and document and paper.start >= inner.end:
            shared.append(
                Mention(Span(paper.start, paper.end), place, document=document, external=external)
            )
        together = sorted([*found, *shared], key=lambda mention: mention.span)
        self._judge(citation, together, place, is_said=paper is not None)
        self._remember(citation, found[-1])
        yield from together

    def _judge(
        self, citation: Citation, mentions: list[Mention], place: int | None, *, is_said: bool
    ) -> None:
        """Note which document a label is cited with, or that a mention lacks one."""
        if not _JOINED.fullmatch(self._text, max(0, self._last_end), citation.start):
            self._pending = []
        said = mentions[0].document if is_said else None
        if said is not None and said != ELSEWHERE:
            self._governed.update(dict.fromkeys(self._pending, said))
        elif citation.holder is None and not citation.chain[0].items[0].bare:
            self._pending += [
                n
                for n, mention in enumerate(mentions, start=self._count)
                if mention.document is None and mention.address[:1] not in self._tree.known
            ]
        outer = citation.chain[0]
        family = _family(self._text[outer.start : outer.start + 20])
        if is_said:
            if (name := mentions[0].document) is not None and name != ELSEWHERE:
                self._cited[family][name] += 1
                self._last_named = place, name
            return
        if (
            citation.holder is not None
            or outer.label.level not in (Level.UNIT, Level.CONTAINER)
            or family in self._own_labels
            or outer.items[0].bare
        ):
            return
        near = self._last_named
        named = near[1] if near is not None and near[0] == place else None
        for n, mention in enumerate(mentions, start=self._count):
            address = mention.address
            if mention.document is None and address:
                if self._tree.has(address[0]):
                    self._own_cited[family] += 1
                else:
                    self._homeless[n] = (family, named)

    def _remember(self, citation: Citation, mention: Mention) -> None:
        self._last = mention.until or mention.address
        self._last_document = mention.document
        if mention.document is None and mention.address[:1] in self._tree.attachments:
            self._last_attachment = self._tree.unit(mention.section), mention.address[:1]
        self._last_end = citation.end
        if mention.document is not None and mention.document != ELSEWHERE:
            self._last_paper = mention.document

    def _held(
        self, citation: Citation, place: int | None, document: str | None
    ) -> tuple[Components, Components, str | None]:
        """What "of this section" or "of that Part" stands for, and in which document."""
        holder = citation.holder
        if holder is None:
            return (), (), document
        if holder.pointer in self._language.those:
            base = self._last
            if holder.label.level in (Level.CONTAINER, Level.ATTACHMENT):
                kept = [part for part in base if part.split(" ")[0] == holder.label.kind]
                return tuple(kept[:1]), (), document or self._last_document
            depth = len([part for part in base if " " in part]) + 1
            if holder.label.level is not Level.UNIT:
                depth += 1 if holder.label.direct else len(base)
            return base[:depth], (), document or self._last_document
        if document is not None:
            return (), (), document
        address, containers = self._tree.holder(holder.label, place, holder.word)
        if holder.pointer in self._language.preceding | self._language.following:
            step = 1 if holder.pointer in self._language.following else -1
            return self._neighbour(address, step), (), None
        if not address and holder.label.level is Level.CONTAINER and citation.chain:
            inner = citation.chain[0]
            if inner.label.level is Level.CONTAINER and inner.items[0].number not in (
                self._tree.known
            ):
                return (), (), ELSEWHERE
        return address, containers, None

    def _neighbour(self, address: Components, step: int) -> Components:
        """The unit before or after the one at *address*, below the same parent."""
        at = self._tree.known.get(address)
        if at is None:
            return address
        beside = self._tree.beside(at, step)
        return address if beside is None else self._tree.addresses[beside]

    def _pointing(
        self,
        citation: Citation,
        place: int | None,
        document: str | None,
        holder: Components,
        containers: Components,
    ) -> Iterator[Mention]:
        """Such as "this section" alone: a reference only where it leads somewhere."""
        if not holder:
            return
        span = Span(citation.start, citation.end)
        yield self._mention(span, place, document, holder, containers, external=False)

    def _inward(
        self,
        outer: Components,
        containers: Components,
        group: Group,
        number: Components,
        bare: bool,
        place: int | None,
        document: str | None,
    ) -> tuple[Components, Components]:
        """The address of *number* within *outer*, and the containers named around it."""
        label = group.label
        if label.level is Level.CONTAINER:
            address = (*outer, *number)
            if document is None and not outer and address not in self._tree.known:
                for around in (self._attachment(place), self._tree.attachment(place)):
                    if around and (*around, *number) in self._tree.known:
                        return (*around, *number), containers
            return address, containers
        run_on = [part for part in outer if _is_container(part)]
        containers = (*containers, *run_on)
        outer = tuple(part for part in outer if not _is_container(part))
        if label.level is Level.ATTACHMENT:
            return (*outer, *number), containers
        if outer:
            return (*outer, *number), containers
        if document is not None:
            return number, containers
        if label.level in (Level.UNIT, Level.COMMENT) and not bare:
            return self._tree.absolute(number, label.level, place), containers
        if label.level is Level.SENTENCE:
            return (*self._tree.holder(Label(Level.INNER), place, "")[0], *number), containers
        near = self._last if self._last_document is None and self._is_near() else ()
        if not bare and len(number) > 1 and not label.direct:
            joined = self._tree.absolute(number, Level.UNIT, place)
            if joined != number and joined in self._tree.known:
                return joined, containers
        return self._tree.relative(number, label, place, near), containers

    def _attachment(self, place: int | None) -> Components:
        """The attachment of this document that its unit at *place* has named last."""
        unit, named = self._last_attachment
        return named if unit == self._tree.unit(place) else ()

    def _is_near(self) -> bool:
        """Whether the last reference stands in the same sentence."""
        start, end = self._last_end, self._read_to
        return 0 <= end - start < 300 and not re.search(r"[.;]\s", self._text[start:end])

    def _mention(
        self,
        span: Span,
        place: int | None,
        document: str | None,
        address: Components,
        containers: Components,
        external: bool,
        until: Components | None = None,
    ) -> Mention:
        if document is None and address:
            address = self._tree.in_main(address)
            until = until and self._tree.in_main(until)
            kind = address[0].split(" ")[0]
            if self._tree.is_elsewhere(address[0]) or (
                self._tree.is_excerpt and kind == "title" and kind not in self._tree.kinds
            ):
                document = ELSEWHERE
        home = self._tree.deepest(span)
        return Mention(
            span,
            home,
            document=document,
            address=address,
            until=until,
            containers=containers,
            external=external,
        )


def _family(label: str) -> str:
    """What is common to the forms of a label: "section", "Sections" and "s." are one."""
    word = _WORD.match(label.casefold())
    if word is None:
        return label[:1]
    return "sect" if word[0] in ("s", "ss", "sec") else word[0].removesuffix("s")[:4]


# Between citations of one document that is named behind the last: "§ 3, § 5 Absatz 1 und § 8 BGB".
_JOINED = re.compile(
    r"[\s,]{0,40}(?:(?:und|oder|sowie|auch|and|or|in\s+Verbindung\s+mit|i\.\s?V\.\s?m\.)\s{1,40})?"
    r"(?:(?:the|die|den|der|des)\s)?"
)
_WORD = re.compile(r"\w+")


def _first(group: Group, item: Item) -> bool:
    return group.items[0] is item


def _is_bare(group: Group, number: Components) -> bool:
    return group.items[0].bare and number[0] != ""


def _is_container(part: str) -> bool:
    return part.split(" ")[0] in _CONTAINERS


_CONTAINERS = frozenset(
    label.kind
    for language in LANGUAGES.values()
    for label in language.labels.values()
    if label.level is Level.CONTAINER
)
