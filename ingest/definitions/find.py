"""Every definition of a text: the rules over its paragraphs, then scope, span and capitals."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from evidence_graph.language.definitions import Verb
from evidence_graph.nodes import Section
from evidence_graph.spans import Span

from ..converted import Block
from ..section_tree import SectionTree
from .capitals import Capitals
from .context import Contexts
from .definition import Definition
from .extent import Extents
from .found import Found
from .german_sentences import GermanSentences
from .glossary import glossary_terms
from .governing import Governing
from .grammar import grammar_of, quoted_names
from .language import GERMAN, tables_of
from .marked import marked_terms
from .named import named_terms
from .occurrences import holding
from .paragraphs import Paragraph, paragraphs_of
from .quotations import quotations
from .quoted import QuotedTerms
from .scope import Scopes
from .unquoted import UnquotedTerms
from .words import normal_form

_ABBREVIATED = re.compile(r"(?<!\s)\s*\(([^()]{1,40})\)\s*$")


def find_definitions(
    text: str,
    sections: Sequence[Section],
    *,
    language: str,
    defined: Sequence[Span] = (),
    blocks: Sequence[Block] = (),
) -> list[Definition]:
    """The definitions of *text*, in order of place.

    Args:
        sections: In order of place, parents before children.
        language: BCP 47; of unknown ones all tables are read.
        defined: Places that the source itself marks as terms being defined.
        blocks: The layout of the text; without it paragraphs end at blank lines.
    """
    return _Finder(text, sections, language, blocks).all(defined)


class _Finder:
    def __init__(
        self, text: str, sections: Sequence[Section], language: str, blocks: Sequence[Block]
    ) -> None:
        self.text, self.language = text, language
        self.tree = SectionTree(sections)
        self.paragraphs = paragraphs_of(text, self.tree, blocks)
        self.scopes = Scopes(text, self.tree, language)
        self.contexts = Contexts(text, self.tree, self.paragraphs, self.scopes)

    def all(self, defined: Sequence[Span]) -> list[Definition]:
        found = list(self._found(defined))
        found.sort(key=lambda f: (f.surface.start, f.verb is Verb.MARKED, f.surface.end))
        kept: list[Found] = []
        for item in found:
            if not kept or item.surface.start >= kept[-1].surface.end:
                kept.append(item)
        extents = Extents(self.text, self.tree, self.paragraphs, kept)
        capitals = Capitals(self.text, self.paragraphs, kept)
        terms = [self._term(item) for item in kept]
        normals = [normal_form(term, self.language) for term, _ in terms]
        governing = Governing(self.text, self.tree, self.paragraphs, self.scopes, self.contexts).of(
            kept, normals
        )
        definitions = []
        for item, (term, aliases), normal, scope in zip(
            kept, terms, normals, governing, strict=True
        ):
            if not normal:
                continue
            span = extents.of(item)
            section = self.tree.holding(span.start, span.end)
            definitions.append(
                Definition(
                    term=term,
                    normal=normal,
                    span=span,
                    surface=item.surface,
                    verb=item.verb,
                    aliases=tuple(dict.fromkeys((*aliases, *item.aliases))),
                    section=section,
                    scope=scope,
                    case_sensitive=capitals.matter(item),
                )
            )
        return definitions

    def _found(self, defined: Sequence[Span]) -> Iterator[Found]:
        text, paragraphs = self.text, self.paragraphs
        names = list(quoted_names(text))
        quoted = QuotedTerms(text, self.language, names)
        unquoted = UnquotedTerms(text, self.language)
        german = GermanSentences(text) if GERMAN in tables_of(self.language) else None
        foreign = quotations(text)
        starts = [span.start for span in foreign]
        named = holding(
            [name.whole.start for name in names],
            [paragraph.start for paragraph in paragraphs],
            [paragraph.end for paragraph in paragraphs],
        )
        speaking = unquoted.speaking(paragraphs)
        for index in range(len(paragraphs)) if german else sorted({*named, *speaking}):
            paragraph = paragraphs[index]
            if paragraph.is_heading:
                continue
            listed = self.contexts.listed(index)
            here = [*quoted(index, paragraph, listed=listed)] if index in named else []
            if index in speaking:
                here += unquoted(index, paragraph, speaking[index], listed=listed)
            if german is not None:
                here += german(index, paragraph, self._heading(paragraph), listed=listed)
            for item in here:
                i = bisect_right(starts, item.surface.start - 2) - 1
                if i < 0 or item.surface.start >= foreign[i].end:
                    yield item
        yield from glossary_terms(
            text, self.tree, paragraphs, self.contexts, grammar_of(self.language)
        )
        yield from named_terms(text, paragraphs, self.language)
        yield from marked_terms(text, paragraphs, defined)

    def _heading(self, paragraph: Paragraph) -> str:
        """The heading of the section that holds *paragraph*."""
        for i in self.tree.lineage(paragraph.section):
            if self.tree.sections[i].heading:
                return self.tree.sections[i].heading or ""
        return ""

    def _term(self, item: Found) -> tuple[str, tuple[str, ...]]:
        """The term as printed, and the names in brackets behind it."""
        words = " ".join(item.surface.of(self.text).replace("**", "").split())
        words = words.strip(' *_:,;“”„"»«')
        short = _ABBREVIATED.search(words)
        if short and short.start() > 0:
            return words[: short.start()], (short[1].strip(" “”\"'"),)
        return words, ()
