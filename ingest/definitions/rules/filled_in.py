"""Finds terms that a cover page or an order form fills in: "Subscription Period: 12 months".

A label before a colon, or in the first cell of a row, is a term if the heading of its page says so
("Order Form"), or if a contract has a list of such labels and uses them elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import compiled
from evidence_graph.language.structure import words_of
from evidence_graph.spans import Span

from ...contracts import opens_contract
from ..model import FoundTerm, Source
from .entries import is_term

_FEWEST = 3  # labels near each other make a list
_NEAR = 3  # paragraphs between two of them
_MOST_WORDS = 6
_LINE = re.compile(
    r"^(?:[-*•][ \t]+)?[*_]{0,3}(?P<label>[A-Z][\w&/’' -]{2,60})"
    r"(?:[*_]{1,3}[ \t]*:|:[*_]{0,3})[ \t]*(?=[^\s:*])",
    re.M,
)
_ROW = re.compile(
    r"^\|?[ \t]*[*_]{0,3}(?P<label>[A-Z][\w&/’' -]{2,60})"
    r"[*_]{0,3}:?[*_]{0,3}[ \t]*\|[ \t]*(?=[^\s|])",
    re.M,
)
_RULED = re.compile(r"\n\|?[ \t]*:?-{2,}")  # below the heads of columns: "Work | Pilot"
_VALUE = re.compile(r"[^\W\d_]{2}")  # letters in the value of a row
_TITLE = 300  # characters at the top of a text in which its title is looked for
_SENTENCE = 120  # characters behind a label in which a sentence has its verb
_NEXT_SENTENCE = re.compile(r"[^\W\d_]{3}\.\s+[A-ZÀ-Ý]")
_BULLETS = ("- ", "* ", "• ")
_LONG = 3  # a word of a label with more letters must have a capital


def filled_in_terms(source: Source) -> Iterator[FoundTerm]:
    """The terms that the cover pages and order forms of a text fill in."""
    covers, labels = _patterns(source.pack)
    explained = compiled(source.words.glossary.explained)
    found = [
        (i, span, _on_cover(source, i, covers))
        for i, span in _labels(source)
        if not labels.fullmatch(span.of(source.text))
        and not covers.fullmatch(_beside(span, source.text))  # "Item | Particulars"
        and not explained.fullmatch(_beside(span, source.text))  # "Term | Definition"
    ]
    if not found:
        return
    title = source.title + "\n" + source.text[:_TITLE]
    cover = any(covers.fullmatch(line.strip("#*|: \t")) for line in title.split("\n"))
    contract = opens_contract(source.text, source.pack)
    often = Counter(span.of(source.text) for _, span, _ in found)
    for n, (i, span, on_cover) in enumerate(found):
        listed = found[max(0, n - 2) : n + 3]
        near = sum(abs(other - i) <= _NEAR * _FEWEST for other, _, _ in listed) >= _FEWEST
        words = span.of(source.text)
        if often[words] > 1 or (source.text.count(words) == 1 and not cover):
            continue  # "Name" of each party, "Customer Signatory"
        listed_in_contract = contract and _may_fill_in(i, span, source)
        if on_cover or (near and (cover or listed_in_contract)):
            yield FoundTerm(span, i, Verb.GLOSSARY, whole=False)


@lru_cache(maxsize=32)
def _patterns(pack: LanguagePack) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The headings of pages that fill in terms; and the labels of signature blocks."""
    words = pack.contracts
    covers = rf"(?:\W|\d)*(?:\w+\s+){{0,4}}(?:{words.cover_pages})(?:\s+\(?\w+\)?){{0,6}}"
    return re.compile(covers, re.I), re.compile(rf"(?:{words.signatures})\W*\d*", re.I)


def _labels(source: Source) -> Iterator[tuple[int, Span]]:
    """The labels of all lines and rows, each with the index of its paragraph."""
    verbs = source.pack.structure.lines.verbs
    for i, here in enumerate(source.paragraphs):
        if here.is_heading:
            continue
        form, mark = (_ROW, "|") if here.row else (_LINE, ":")
        if source.text.find(mark, here.start, here.end) < 0:
            continue
        for match in form.finditer(source.text, here.start, here.end):
            label = match["label"].strip("_ ")
            longer = [word for word in label.split() if len(word) > _LONG]
            is_titled = all(word[0].isupper() or not word[0].isalpha() for word in longer)
            if (
                is_titled
                and verbs.isdisjoint(words_of(label))
                and len(label.split()) <= _MOST_WORDS
                and is_term(label, source)
            ):
                start = match.start("label")
                yield i, Span(start, start + len(label))


def _line_end(at: int, text: str) -> int:
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def _beside(label: Span, text: str) -> str:
    """The cell beside a label in its row."""
    _, _, rest = text[label.end : _line_end(label.end, text)].partition("|")
    return rest.partition("|")[0].strip()


def _may_fill_in(paragraph: int, label: Span, source: Source) -> bool:
    """Whether a label without a heading above it may be a term that a contract uses.

    It is none in "Milestone 2: Proof of Concept", "BILLING CONTACT: Jane Doe", "Sales Tax | 7.91",
    in the rows at the foot of each page, and amid the clauses: "5.2 Security ¶ - Encryption: TLS".
    """
    words, here = label.of(source.text), source.paragraphs[paragraph]
    if any(source.tree.sections[i].number for i in source.tree.lineage(here.section)):
        return False
    if words.isupper() or words[-1].isdigit() or words[-2:-1].isspace():
        return False
    if _heads_sentence(label, source):
        return False
    if not here.row:
        return True
    row = source.text[label.start : here.end].strip("| ")
    value = row.partition("|")[2].lstrip()
    is_pair = row.count("|") == 1 and bool(_VALUE.search(value)) and value.strip() != words
    is_pair = is_pair and not value.endswith(":")  # "Lessor’s Agent: | Lessee’s Agent:"
    is_pair = is_pair and not (value.isalpha() and _RULED.match(source.text, here.end))
    return is_pair and source.text.count(row) == 1


def _heads_sentence(label: Span, source: Source) -> bool:
    """Whether a sentence follows a label, which is then the heading of a clause or of an item."""
    line = source.text[label.end : _line_end(label.end, source.text)].rstrip(" *_")
    verbs = source.pack.structure.lines.verbs.intersection(words_of(line[:_SENTENCE]))
    begin = source.text.rfind("\n", 0, label.start) + 1
    is_item = source.text[begin : label.start].lstrip().startswith(_BULLETS)
    is_prose = bool(verbs) or is_item or bool(_NEXT_SENTENCE.search(line))
    return line.endswith(".") and is_prose


def _on_cover(source: Source, paragraph: int, covers: re.Pattern[str]) -> bool:
    """Whether a heading above *paragraph* is one of a page that fills in terms."""
    above = source.tree.lineage(source.paragraphs[paragraph].section)
    return any(covers.fullmatch(source.tree.sections[i].heading or "") for i in above)
