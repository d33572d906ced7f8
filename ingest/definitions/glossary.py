"""Terms by their place: alone on a line above their meaning, or in the first column of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evidence_graph.language.definitions import Verb
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, trimmed

from ..section_tree import SectionTree
from .context import Contexts
from .found import Found
from .grammar import Grammar
from .language import COLUMNS, HEADINGS, MEANINGS
from .paragraphs import Paragraph

_LONGEST = 90  # characters of a term
_MOST_WORDS = 12
_SHORTEST = 10  # characters of a meaning that no list goes on with
_FEWEST = 2  # terms of one form on end, to tell a list from a slip
_FEWEST_HANGING = 3  # the same where no heading says that definitions follow
_END = re.compile(r"[.;:,!?—–]$")
_CLOSED = ("", ".", ".—", ".–")
_ENUMERATOR = re.compile(r"\(?(?:\d{1,3}(?:[.)].*)?|[A-Za-z]{1,4}[.)])")
_NOTES = frozenset(  # what stands above an editor's notes
    phrase.strip()
    for phrase in (
        "amendments|amendment|references in text|effective date|effective date of amendment|"
        "codification|short title|prior provisions|historical and revision notes|"
        "transfer of functions|savings provision|note|notes|example|examples"
    ).split("|")
)
_DOTTED = re.compile(r"\d\.")  # in the number of a section: "A4.2.2"
_OPEN_END = (":", "—", "–", "-", ",", ";")
_HEADS = frozenset("dtweabDTWEAB|*")  # with one of these the head of a column of terms begins
_CELL = re.compile(r"(?:(?<![ \t])[ \t]+)?+\|[ \t]*|\t+")
_OR = re.compile(r"(?<!\s)\s+(?:or|oder)\s+")
_SENTENCE = re.compile(r"[.;:]\s*$")


def glossary_terms(
    text: str,
    tree: SectionTree,
    paragraphs: Sequence[Paragraph],
    contexts: Contexts,
    grammar: Grammar,
) -> Iterator[Found]:
    """The terms of every glossary, table of terms and list of headed definitions."""
    yield from _alone(text, paragraphs, contexts)
    yield from _hanging(text, paragraphs, contexts)
    yield from _rows(text, paragraphs, contexts, grammar)
    yield from _headed(text, tree, paragraphs, contexts, grammar.prepositions)


def _alone(text: str, paragraphs: Sequence[Paragraph], contexts: Contexts) -> Iterator[Found]:
    """A term alone, the next paragraph its meaning; two such pairs on end make a list."""
    pairs: list[int] = []
    for i in range(len(paragraphs) - 1):
        here, following = paragraphs[i], paragraphs[i + 1]
        if not contexts.headed(i) or here.is_heading or here.opens or here.row or following.opens:
            continue
        term = text[here.words : here.end]
        meaning = text[following.start : following.end]
        if (
            following.section == here.section
            and _is_term(term)
            and not _is_term(meaning)
            and _SENTENCE.search(meaning)
        ):
            pairs.append(i)
    near = [
        (i, (n > 0 and i - pairs[n - 1] <= 6) or (n + 1 < len(pairs) and pairs[n + 1] - i <= 6))
        for n, i in enumerate(pairs)
    ]
    for i, is_near in near:
        if is_near:
            yield _found(text, Span(paragraphs[i].words, paragraphs[i].end), i)


def _is_term(words: str) -> bool:
    if words.strip("*_ ").lower() in _NOTES:
        return False
    return (
        len(words) <= _LONGEST
        and len(words.split()) <= _MOST_WORDS
        and "\n" not in words
        and not _END.search(words.strip("*_ "))
    )


def _hanging(text: str, paragraphs: Sequence[Paragraph], contexts: Contexts) -> Iterator[Found]:
    """A term on a line of its own, its meaning indented below it in the same paragraph."""
    found: list[tuple[int, Span]] = []
    for i, here in enumerate(paragraphs):
        feed = text.find("\n", here.start, here.end)
        if feed < 0 or here.row or here.is_heading or here.words != here.start:
            continue
        margin = here.start - (text.rfind("\n", 0, here.start) + 1)
        rest = text[feed + 1 : here.end]
        indents = [len(line) - len(line.lstrip()) for line in rest.split("\n") if line.strip()]
        term = trimmed(text, here.words, feed)
        marker = rest.lstrip().startswith((":", "~"))
        if (
            indents
            and (min(indents) >= margin + 2 or marker)
            and _is_term(term.of(text))
            and rest.strip()[:1].isupper() | marker
            and _SENTENCE.search(rest)
        ):
            found.append((i, term))
    for n, (i, term) in enumerate(found):
        first, last = max(0, n - _FEWEST_HANGING + 1), n + _FEWEST_HANGING
        near = sum(abs(other - i) <= _FEWEST_HANGING for other, _ in found[first:last])
        if near >= (_FEWEST if contexts.headed(i) else _FEWEST_HANGING):
            yield _found(text, term, i, whole=False)


def _rows(
    text: str, paragraphs: Sequence[Paragraph], contexts: Contexts, grammar: Grammar
) -> Iterator[Found]:
    """The first column of a table that its head, or the heading above, says to hold terms."""
    of_terms = False
    for i, here in enumerate(paragraphs):
        if here.is_heading:
            of_terms = False
        if not here.row:
            continue
        before = paragraphs[i - 1] if i else None
        goes_on = before is not None and before.row
        if not of_terms and text[here.start] not in _HEADS and (goes_on or not contexts.headed(i)):
            continue
        cell = _CELL.search(text, here.start + 1, here.end)
        if cell is None:
            continue
        first_start = here.start
        if text[first_start] == "|":
            first_start += 1
            cell = _CELL.search(text, first_start + 1, here.end)
            if cell is None:
                continue
        first = trimmed(text, first_start, cell.start())
        words = first.of(text).strip("* ")
        tabbed = "\t" in text[first.start : cell.end()]  # lists may interrupt a table set with tabs
        if not goes_on and not (tabbed and of_terms):
            of_terms = contexts.headed(i)
        rest = text[cell.end() : here.end].strip(" |\t")
        if COLUMNS.fullmatch(words) and MEANINGS.fullmatch(_CELL.split(rest)[0]):
            of_terms = True
            continue
        if not of_terms:
            continue
        is_number = here.opens and here.words >= first.end and bool(_DOTTED.search(words))
        numbered = is_number or _ENUMERATOR.fullmatch(words)
        if (
            not numbered
            and _is_term(words)
            and (len(rest) > _SHORTEST or rest.endswith(_OPEN_END))
            and any(map(str.isalpha, words))
        ):
            behind = grammar.behind_term(text, cell.end(), here.end)
            yield replace(_found(text, first, i), behind=behind)


def _headed(
    text: str,
    tree: SectionTree,
    paragraphs: Sequence[Paragraph],
    contexts: Contexts,
    prepositions: frozenset[str],
) -> Iterator[Found]:
    """A numbered unit of a list of definitions that has nothing but a heading and units below."""
    for i, here in enumerate(paragraphs):
        if not here.opens or here.section is None or not tree.children(here.section):
            continue
        section = tree.sections[here.section]
        parent = tree.parents[here.section]
        if section.kind is not SectionKind.PROVISION or parent is None:
            continue
        if not contexts.headed(i) or tree.sections[parent].kind is not SectionKind.HEADING:
            continue
        term = here.heading or trimmed(text, here.words, here.end)
        after = text[term.end : here.end] if here.heading else text[term.end - 1 : term.end]
        words = term.of(text)
        if (here.heading and after.strip(" *_\n") not in _CLOSED) or after in _OPEN_END:
            continue
        named = words[:1].isupper() and words.split()[0].lower() not in prepositions
        if named and _is_term(words) and not HEADINGS.fullmatch(words):
            yield Found(term, i, Verb.GLOSSARY, quoted=False)


def _found(text: str, term: Span, index: int, *, whole: bool = True) -> Found:
    aliases: tuple[str, ...] = ()
    words = term.of(text)
    joint = _OR.search(words)
    if joint:
        aliases = (words[: joint.start()].strip(), words[joint.end() :].strip())
    return Found(term, index, Verb.GLOSSARY, aliases=aliases, whole=whole)
