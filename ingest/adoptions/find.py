"""Where a text says that its terms have the meanings that another document gives them.

"Capitalised terms have the meaning given in the Glossary (GLO)", "the definitions in Article 4 of
the Regulation apply", "this Act is to be construed as one with the Ports Act 2001". A sentence is
told by its words (`language`); the documents that it then lists are mentions of a scope, from
which `evidence_graph.adoption` knows whose terms are taken and where they govern.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.addresses import normal_name
from evidence_graph.edges import ReferenceKind
from evidence_graph.language import pack_of
from evidence_graph.nodes import Section
from evidence_graph.spans import Span

from ..definitions.scope.units import Scopes
from ..quotation_marks import quotations
from ..references import ALSO, DocumentNames, Mention
from ..references.mention import ELSEWHERE
from ..references.names import Names
from ..section_tree import SectionTree
from .sentences import PATTERNS, Claim, claims_of

LONGEST = 4_000
"""Characters of a quotation: between marks that are farther apart one mark is missing."""

_SHORT = re.compile(  # "(“GLO”)", "module of the Rulebooks (GLO)", "(2015) (the “FSMR”)"
    r"(?:\s\((?:1[5-9]|20)\d\d\))?(?:\s(?!and\b|or\b)(?:[a-z]+|Rulebooks?)){0,4}\s{0,3}"
    r"\((?:the\s)?[“\"„‘']?(?P<code>[A-Z][A-Za-z&-]*[A-Z])[”\"“’']?\)"
)
_POINTER = re.compile(r"(?:that|the\ssaid|jene[rsm]?)\s(?P<word>\w+)")
_CODE = re.compile(r"(?P<code>[A-Z]{2,})\s(?:Rulebook|Rules|Glossary|Module)$")  # "GLO Rulebook"


def with_adoptions(
    text: str,
    sections: Sequence[Section],
    mentions: Sequence[Mention],
    *,
    language: str,
    names: DocumentNames,
    skip: Sequence[Span] = (),
) -> list[Mention]:
    """*mentions* with those of documents whose terms the text takes told as such, and added.

    Args:
        mentions: In order of place.
        skip: Stretches in which nothing is looked for.
    """
    language = language if language in PATTERNS else "en"
    claims = list(claims_of(text, PATTERNS[language]))
    if not claims:  # as in most texts
        return list(mentions)
    quoted = [span for span in quotations(text) if len(span) <= LONGEST]
    barred = [*skip, *quoted]
    reader = _Reader(text, sections, mentions, language, names)
    for claim in claims:
        if not any(span.start <= claim.places[0] < span.end for span in barred):
            reader.read(claim)
    kept = [reader.taken.pop(mention, mention) for mention in mentions]
    return sorted([*kept, *reader.added], key=lambda mention: mention.span)


class _Reader:
    """Reads the documents that claims of one text list.

    Attributes:
        taken: Mentions that take terms, each by the mention that says only what it cites.
        added: Mentions of documents that were none before.
    """

    def __init__(
        self,
        text: str,
        sections: Sequence[Section],
        mentions: Sequence[Mention],
        language: str,
        names: DocumentNames,
    ) -> None:
        self.taken: dict[Mention, Mention] = {}
        self.added: list[Mention] = []
        self._text = text
        self._tree = SectionTree(sections, language)
        self._mentions = mentions
        self._starts = [mention.span.start for mention in mentions]
        self._patterns = PATTERNS[language]
        self._scopes = Scopes(text, self._tree, pack_of(language))
        self._names = Names(pack_of(language).citations, names, text)
        self._headings = {normal_name(section.heading or "") for section in sections}

    def read(self, claim: Claim) -> None:
        """Take in what *claim* says."""
        for place in claim.places:
            listed = list(self._listed(claim.words.start, place, claim.words.end))
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
            taking = replace(mention, kind=ReferenceKind.AS_DEFINED_IN, scope=scope)
            if known is not None:
                self.taken[known] = taking
            else:
                self.added.append(taking)

    def _scope(self, claim: Claim) -> str:
        """The anchor of the section in which the terms govern; empty for the document."""
        section = self._tree.holding(claim.places[0], claim.places[0])
        stated = self._scopes.stated(claim.words.of(self._text), section)
        if stated is None or stated.section is None:
            return ""
        return self._tree.sections[stated.section].anchor

    def _listed(self, start: int, position: int, end: int) -> Iterator[Mention]:
        """The documents listed from *position* on, in a sentence that begins at *start*."""
        first = True
        while position < end:
            between = self._patterns.between.match(self._text, position)
            assert between is not None
            if not (first or between[0].strip()):
                return
            mention = self._at(between.start(), between.end())
            if mention is None or mention.document in (None, ELSEWHERE):
                return
            mention = self._pointed(mention, start)
            name = mention.document or ""
            short = _SHORT.match(self._text, mention.span.end)
            if coded := short or _CODE.match(name):
                mention = replace(mention, document=_also(coded["code"], name))
            yield mention
            position = short.end() if short else mention.span.end
            first = False

    def _at(self, start: int, position: int) -> Mention | None:
        """The document named at *position*, behind what stands between names from *start* on."""
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
        if name is None or normal_name(name) in self._headings:
            return None
        following = self._starts[i + 1] if i + 1 < len(self._starts) else len(self._text)
        if end > following:
            return None
        section = self._tree.holding(position, end)
        return Mention(Span(position, end), section, document=name, external=foreign)

    def _pointed(self, mention: Mention, start: int) -> Mention:
        """*mention*, with the document that its sentence names where it says "that Directive"."""
        pointer = _POINTER.fullmatch(mention.span.of(self._text))
        if pointer is None:
            return mention
        word = re.escape(pointer["word"])
        named = re.compile(rf"\b(?:\d{{4}}\s{word}|{word}\s(?:\(\w+\)\s)?(?:No\.?\s)?\d[\d/]*)\b")
        found = list(named.finditer(self._text, start, mention.span.start))
        return replace(mention, document=" ".join(found[-1][0].split())) if found else mention

    def _known(self, span: Span) -> Mention | None:
        """The mention that stands at *span* already."""
        i = bisect_right(self._starts, span.start) - 1
        known = self._mentions[i] if i >= 0 else None
        return known if known is not None and known.span == span else None


def _also(code: str, name: str) -> str:
    """*name* and the code that stands in brackets behind it."""
    names = name.split(ALSO)
    return name if code in names else ALSO.join((code, *names))
