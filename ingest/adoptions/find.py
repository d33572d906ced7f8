"""Finds where a text says that its terms have the meanings that another document gives them.

"Capitalised terms have the meaning given in the Glossary (GLO)", "the definitions in Article 4 of
the Regulation apply", "this Act is to be construed as one with the Ports Act 2001". The words of a
language (`language`) show such a sentence. The documents that it lists become mentions with a
scope, from which `projection.adoption` reads whose terms are adopted and where they govern.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.edges import ReferenceKind
from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.names import normal_words
from evidence_graph.nodes import Section
from evidence_graph.spans import Span

from ..definitions.scope.units import Scopes
from ..quotation_marks import quotations
from ..references import ALSO, DocumentNames, Mention
from ..references.mention import ELSEWHERE
from ..references.names import Names
from ..section_tree import SectionTree
from .sentences import Claim, claims_of, patterns_of

LONGEST = 4_000
"""The most characters of a quotation; in a longer one a quotation mark is missing."""


def with_adoptions(
    text: str,
    sections: Sequence[Section],
    mentions: Sequence[Mention],
    *,
    language: str,
    names: DocumentNames,
    skip: Sequence[Span] = (),
) -> list[Mention]:
    """*mentions* with the documents whose terms the text adopts marked as such, or added.

    Args:
        mentions: In order of place.
        skip: Spans in which nothing is looked for.
    """
    pack = pack_of(language)
    claims = list(claims_of(text, patterns_of(pack)))
    if not claims:  # as in most texts
        return list(mentions)
    quoted = [span for span in quotations(text) if len(span) <= LONGEST]
    excluded = [*skip, *quoted]
    reader = _Reader(text, sections, mentions, pack, names)
    for claim in claims:
        if not any(span.start <= claim.places[0] < span.end for span in excluded):
            reader.read(claim)
    kept = [reader.adopting.pop(mention, mention) for mention in mentions]
    return sorted([*kept, *reader.added], key=lambda mention: mention.span)


class _Reader:
    """Reads the documents that the claims of one text list.

    Attributes:
        adopting: The mentions that adopt terms, by the plain mention that each replaces.
        added: New mentions, of documents that had none at their place.
    """

    def __init__(
        self,
        text: str,
        sections: Sequence[Section],
        mentions: Sequence[Mention],
        pack: LanguagePack,
        names: DocumentNames,
    ) -> None:
        self.adopting: dict[Mention, Mention] = {}
        self.added: list[Mention] = []
        self._text = text
        self._tree = SectionTree(sections, pack.code)
        self._mentions = mentions
        self._starts = [mention.span.start for mention in mentions]
        self._patterns = patterns_of(pack)
        self._scopes = Scopes(text, self._tree, pack)
        self._names = Names(pack.citations, names, text)
        self._these = sorted(pack.citations.pointers.these)
        self._headings = {normal_words(section.heading or "") for section in sections}

    def read(self, claim: Claim) -> None:
        """Add the mentions of the documents that *claim* lists."""
        for place in claim.places:
            listed = list(self._listed(place, claim.words.end))
            if listed:
                break
        else:
            return
        scope = self._scope(claim)
        whole = {mention.document for mention in listed if mention.address}
        for mention in listed:
            if not mention.address and mention.document in whole:
                continue  # "Articles 2 and 4 of the Directive": those alone
            known = self._known(mention.span)
            adopting = replace(mention, kind=ReferenceKind.AS_DEFINED_IN, scope=scope)
            if known is not None:
                self.adopting[known] = adopting
            else:
                self.added.append(adopting)

    def _scope(self, claim: Claim) -> str:
        """The anchor of the section in which the terms govern; "" for the whole document."""
        section = self._tree.holding(claim.places[0], claim.places[0])
        stated = self._scopes.stated(claim.words.of(self._text), section)
        if stated is None or stated.section is None:
            return ""
        return self._tree.sections[stated.section].anchor

    def _listed(self, position: int, end: int) -> Iterator[Mention]:
        """The documents listed from *position* on, in a sentence that ends at *end*."""
        first = True
        while position < end:
            between = self._patterns.between.match(self._text, position)
            assert between is not None
            if not (first or between[0].strip()):
                return
            mention = self._at(between.start(), between.end())
            if mention is None or mention.document in (None, ELSEWHERE):
                return
            name = mention.document or ""
            short = self._patterns.short.match(self._text, mention.span.end)
            if coded := short or self._patterns.code.match(name):
                mention = replace(mention, document=_also(coded["code"], name))
            yield mention
            position = short.end() if short else mention.span.end
            first = False

    def _at(self, start: int, position: int) -> Mention | None:
        """The document named at *position*; its article may stand between *start* and there."""
        i = bisect_right(self._starts, position) - 1
        if i >= 0 and position < self._mentions[i].span.end:
            return self._mentions[i]
        article = self._patterns.article.search(self._text, start, position)
        instrument = None
        for at in ([article.start()] if article else []) + [position]:
            instrument = instrument or self._names.read(self._text, at)
        name, end, foreign = None, position, False
        if instrument is not None:
            name, end, foreign = instrument.name, instrument.end, instrument.foreign
        elif match := self._patterns.names.match(self._text, position):
            name, end = " ".join(match[0].split()), match.end()
        if name is None or normal_words(name) in self._headings or self._is_here(name):
            return None
        following = self._starts[i + 1] if i + 1 < len(self._starts) else len(self._text)
        if end > following:
            return None
        section = self._tree.holding(position, end)
        return Mention(Span(position, end), section, document=name, external=foreign)

    def _is_here(self, name: str) -> bool:
        """Whether *name* is a part of this text: "on this Cover Page"."""
        return any(f" {this} {name}" in self._text for this in self._these)

    def _known(self, span: Span) -> Mention | None:
        """The mention that is already at *span*."""
        i = bisect_right(self._starts, span.start) - 1
        known = self._mentions[i] if i >= 0 else None
        return known if known is not None and known.span == span else None


def _also(code: str, name: str) -> str:
    """*name* with the *code* that stands in brackets behind it as another name."""
    names = name.split(ALSO)
    return name if code in names else ALSO.join((code, *names))
