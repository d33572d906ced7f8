"""Splits an address that a user typed into the document that it names and the provision."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from ...language import packs
from ...language.patterns import either
from ...projection import DocumentRow
from ...spans import Span
from ...view import View
from ..named import NamedDocument, connecting_words, find_documents
from ..typed import find_addresses

_AFTER_NAME = re.compile(r"^(?:\.[A-Za-z]{1,8}\b|[)\]]|\s?\([^()]*\s[^()]*\))")
"""Parts that may follow a name: ".md", a closing bracket, "(c 16)", "(as amended)"."""


@dataclass(frozen=True, slots=True)
class TypedAddress:
    """A typed address in two parts: the document and the provision.

    Attributes:
        named: The documents that it names, by row.
        provision: The rest of it, as written; "" if it names a document alone.
        kind: The kind of the document if that stands in place of a name: "act" in "section 14 of
            the Act".
        unknown: What stands before "#" if no document has this id or name; else "".
    """

    named: list[DocumentRow]
    provision: str
    kind: str | None = None
    unknown: str = ""


def parse_typed(view: View, text: str) -> TypedAddress:
    """Split *text* into the documents that it names and the provision."""
    projection = view.projection
    if "#" in text:
        name, _, rest = text.partition("#")
        owner = projection.find_document(name)
        known = [owner] if owner is not None and owner in view else view.named(name)
        if known or not name.endswith(" "):  # not the heading "Color #5E5E00"
            return TypedAddress(known, rest.strip(), unknown="" if known else name)
    for gap in reversed(list(re.finditer(r"\s+", text))):
        owner = projection.find_document(text[: gap.start()])
        if owner is not None and owner in view:
            return TypedAddress([owner], text[gap.end() :].strip())
    named = find_documents(view, text, any_word=True)
    if not named:
        if whole := view.named(text):
            return TypedAddress(whole, "")
        return _without_name(text)
    longest = max(named, key=lambda n: len(n.span)).span
    chosen = [n.document for n in named if n.span == longest]
    # "Otter constitution" is the constitution in the file "otter.md".
    for span in sorted({known.span for known in named}):
        chosen = [row for row in chosen if _is_named_at(span, row, named)] or chosen
    # "Market Rules (MKT) rule 7" names one document twice; "act.md s 7" names it by its file.
    for span in sorted({n.span for n in named if n.document in chosen}, reverse=True):
        after = _AFTER_NAME.sub("", text[span.end :])
        before = patterns().leading_to.sub("", text[: span.start].rstrip("(["))
        text = f"{before} {patterns().leading_from.sub('', after)}"
    return TypedAddress(chosen, text.strip(" ,."))


def _is_named_at(span: Span, row: DocumentRow, named: list[NamedDocument]) -> bool:
    return any(other.span == span and other.document == row for other in named)


def _without_name(text: str) -> TypedAddress:
    """Parse an address that names no document, or only its kind."""
    text = " ".join(text.split())
    match = patterns().unnamed.search(text)
    if match is None:
        return TypedAddress([], text)
    kind = next(filter(None, match.groups())).casefold()
    return TypedAddress([], f"{text[: match.start()]}{text[match.end() :]}".strip(" ,"), kind)


def without_origin(text: str) -> str:
    """*text* without the unit to which its attachment belongs: "Anlage 1 zu § 5 HafenV"."""
    for mention, other in pairwise(find_addresses(text)):
        is_attached = (
            " " in mention.address.components[0] and " " not in other.address.components[0]
        )
        between = text[mention.span.end : other.span.start]
        if is_attached and patterns().belonging.fullmatch(between):
            return text[: mention.span.end] + text[other.span.end :].removeprefix(")")
    return text


@dataclass(frozen=True, slots=True)
class Patterns:
    """Patterns of the words around names in addresses, in any language.

    Attributes:
        leading_to, leading_from: The words before and after the name of a document.
        unnamed: Words that give only the kind of a document, "of the Act"; the kind is a group.
        belonging: The words between an attachment and the unit to which it belongs: " (zu ".
        listing: The words between the provisions of a list.
        requirement: The word before the code of a requirement: "requirement", "control".
    """

    leading_to: re.Pattern[str]
    leading_from: re.Pattern[str]
    unnamed: re.Pattern[str]
    belonging: re.Pattern[str]
    listing: re.Pattern[str]
    requirement: re.Pattern[str]


@cache
def patterns() -> Patterns:
    """The patterns of all languages together."""
    link = connecting_words()
    words = [pack.citations for pack in packs()]
    documents = {kind for pack in packs() for kind in pack.structure.documents}
    kinds = either(sorted(documents.union(*(own.instruments.kinds for own in words))))
    labels = either(sorted({label for own in words for label in own.labels}))
    pointers = [own.pointers for own in words]
    point = either(sorted({word for own in pointers for word in (*own.these, *own.those)}))
    required = either(sorted({word for own in words for word in own.requirements}))
    joins = either(sorted({join for own in words for join in own.connectives.joins}))
    belonging = either({word for pack in packs() for word in pack.structure.numbering.belonging})
    return Patterns(
        leading_to=re.compile(rf"(?i)(?:(?:^|(?<=[\s,]))(?:(?:{link})\s{{1,4}}|\w['’])){{1,8}}$"),
        leading_from=re.compile(rf"(?i)^[\s,]*(?:(?:{link}|at)\s+)?"),
        unnamed=re.compile(
            rf"(?i)\s(?:{link})\s(?:(?:{link}|{point})\s)?({kinds})\b(?!\s?[(0-9])"
            rf"|^(?:(?:{link})\s)?({kinds})\b,?\s(?=\S*\d|§|(?:{labels})\b\D{{1,20}}\d)"
        ),
        belonging=re.compile(rf"(?i)\s\(?(?:{belonging})\s"),
        listing=re.compile(rf"(?i)[,;]|\b(?:{joins})\b|§§?"),
        requirement=re.compile(rf"(?i)^(?:{required})\s+"),
    )
