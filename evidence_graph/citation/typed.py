"""Parses addresses that people type, by the grammar of citations.

    parse_address    a text that is an address as a whole
    read_address     a text that may also name a document; tells which words it could not read
    find_addresses   the addresses in a question
    parse_anchor     the anchor of a section

Typed addresses are looser than printed law: case, blanks and commas are free, a number may lack its
label ("BGB 823", "Sch 2 4"), and the name of the document may stand before or after the provision.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from ..language import LanguagePack, pack_of
from ..language import packs as all_packs
from .address import Address, AddressMention, addresses_in
from .model import Citation
from .numbers import STARRED, Style
from .typed_parser import AddressParser, AddressReading, tools_of
from .worded_numbers import figured

REPEAT = re.compile(r"~[0-9]+$")
"""The suffix that `unique_anchors` adds to an anchor that repeats."""

_PLAIN = re.compile(  # most anchors: "14(2)(b)", "42-1901.02(a)", "L112-3"
    r"(\d+[A-Za-z]{0,2}(?:[.-]\d+[A-Za-z]{0,2}){0,12}|[A-Z]{1,2}\d+(?:-\d+){1,4})"
    r"((?:\((?:\d{1,3}(?:\.\d{1,3})?[A-Za-z]{0,2}|[A-Za-z]{1,2}(?:\.\d{1,2})?|[ivxl]{3,6})\))*)"
)
_LETTERED_PARAGRAPH = re.compile(  # "Section III.B.6", "§ 5.A"
    r"(?i)(^(?:[^\W\d_]{3,9}\.?|§) ?(?:[ivxlc]+|\d{1,3}(?:\.\d{1,3}){0,3}))\.([a-z])\b"
    r"(?:\.([0-9]+)\b)?"
)
_DECIMAL_WITHIN = re.compile(  # "Article V B.3 3.8"
    r"[A-Z][a-z]{2,12}(?: [\dA-Z][\dA-Z.]{0,8}){1,6} (\d+(?:\.\d+)+(?:\(\w{1,4}\))*)"
)
_SLUG = re.compile(r"(?<=[a-z]{3})-(?=\d)")  # "book-1"
_WORD_OR_SIGN = re.compile(r"[^\W\d_]+|[^\w\s]")


def parse_address(text: str, languages: Sequence[str] = ()) -> Address | None:
    """The address that *text* is as a whole ("Sch 2 para 4"); None if it is no single address.

    "section 14 of the Act" is an address, in an Act that is not named. The ``~2`` of an anchor that
    repeats is ignored: both units have the same address. "§§ 14, 15" are two addresses.

    Args:
        languages: The codes of the likeliest languages, best first; all others are tried after.
    """
    return parse_in(text, _packs(tuple(languages)))


def parse_in(text: str, packs: Sequence[LanguagePack]) -> Address | None:
    """`parse_address` in the languages of *packs* alone."""
    text = _LETTERED_PARAGRAPH.sub(_bracketed, REPEAT.sub("", " ".join(text.split())))
    text = STARRED.sub(r"\1", text)
    best: AddressReading | None = None
    numbered = "(" in text or any(map(str.isdigit, text))
    for pack in packs:
        if _most_labels(text, pack) > (best.labels if best else -numbered):
            read = read_address(text, pack)
            if read.address is None or read.unread:
                continue
            if best is None or read.labels > best.labels:
                best = read
    return best.address if best else None


def read_address(text: str, pack: LanguagePack) -> AddressReading:
    """The address in *text*, which may also name its document."""
    reading = AddressParser(text, pack, keep_integers=False).read()
    if not reading.addresses:  # "BGB 823"
        reading = AddressParser(text, pack, keep_integers=True).read()
    return reading


def find_addresses(text: str, languages: Sequence[str] = ()) -> tuple[AddressMention, ...]:
    """The addresses in *text*, in order: "Do ss 31 and 33 apply to Sch 2 para 4?" has three.

    Of addresses that begin together the longest is kept, and of equal ones that of the first
    language.

    Args:
        languages: The codes of the likeliest languages, best first; all others are tried after.
    """
    return _find_addresses(text, tuple(languages))


@lru_cache(maxsize=64)  # the steps of a search ask for the same text again and again
def _find_addresses(text: str, languages: tuple[str, ...]) -> tuple[AddressMention, ...]:
    return tuple(find_in(text, _packs(languages)))


def find_in(text: str, packs: Sequence[LanguagePack]) -> list[AddressMention]:
    """`find_addresses` in the languages of *packs* alone."""
    numbered = any(map(str.isdigit, text))
    able = (pack for pack in packs if numbered or _most_labels(text, pack))
    found = [mention for pack in able for mention in _found(text, pack)]
    chosen: list[AddressMention] = []
    for mention in sorted(found, key=lambda m: (m.span.start, -m.span.end)):
        if not chosen or mention.span.start >= chosen[-1].span.end:
            chosen.append(mention)
    return chosen


def parse_anchor(anchor: str, language: str) -> Address | None:
    """The address of the section with this anchor, in a document of this language; None if none."""
    anchor = REPEAT.sub("", anchor)
    if plain := _PLAIN.fullmatch(anchor):
        inner = plain[2].lower()[1:-1].split(")(") if plain[2] else ()
        return Address((plain[1].lower(), *inner))
    return _parsed_anchor(anchor, language)


@lru_cache(maxsize=20_000)
def _parsed_anchor(anchor: str, language: str) -> Address | None:
    pack = pack_of(language)
    unnamed = tools_of(pack, Style.TYPED).unnamed
    if any(unnamed.fullmatch(word) for word in re.split(r"[\s./]+", anchor)):
        return None  # "1.2.1.Guidance" is a unit below 1.2.1, which names no document
    address = parse_in(_SLUG.sub(" ", anchor), (pack,))
    if address is None and (decimal := _DECIMAL_WITHIN.fullmatch(anchor)):
        return parse_anchor(decimal[1], language)  # the section is cited by that number alone
    return address


def is_label(word: str) -> bool:
    """Whether *word* is a label, such as "section", in any language."""
    return any(word.casefold() in pack.citations.labels for pack in all_packs())


@cache
def _packs(likeliest: tuple[str, ...]) -> tuple[LanguagePack, ...]:
    """The packs of all languages, the *likeliest* before the others."""
    return tuple(dict.fromkeys((*map(pack_of, likeliest), *all_packs())))


def _most_labels(text: str, pack: LanguagePack) -> int:
    """An upper bound of the number of labels of a language in *text*."""
    firsts = _firsts(pack)
    return sum(word in firsts for word in _WORD_OR_SIGN.findall(text.lower()))


@lru_cache(maxsize=32)
def _firsts(pack: LanguagePack) -> frozenset[str]:
    """The words and signs with which labels of a language begin."""
    labels = pack.citations.labels
    return frozenset(word for label in labels for word in _WORD_OR_SIGN.findall(label)[:1])


def _bracketed(match: re.Match[str]) -> str:
    """The usual form of "Section III.B.6": Section III(B)(6)."""
    return f"{match[1]}({match[2]})" + (f"({match[3]})" if match[3] else "")


def _found(text: str, pack: LanguagePack) -> Iterator[AddressMention]:
    """The addresses in *text* that one language reads, in order."""
    if (other := figured(text, pack)) is not None:  # "section fourteen"
        for mention in _in_figures(other.text, pack):
            yield replace(mention, span=other.before(mention.span))
        return
    yield from _in_figures(text, pack)


def _in_figures(text: str, pack: LanguagePack) -> Iterator[AddressMention]:
    """The addresses in *text*, whose numbers are figures, that one language reads."""
    tools = tools_of(pack, Style.QUESTION)
    position = 0
    while match := tools.beginning.search(text, position):
        start = match.start()
        position = match.end()
        if match["ordinal"]:
            citation = tools.grammar.counted(text, start)
        elif match["number"]:
            citation = tools.grammar.numbered(text, start)
            position = match.end("number")
        elif tools.phrases.labels[match["label"].lower()].chained:
            continue
        else:
            citation = tools.labelled(text, start)
        if citation is None or not _is_address(citation, match):
            continue
        yield from addresses_in(citation)
        position = citation.end


def _is_address(citation: Citation, match: re.Match[str]) -> bool:
    """Whether *citation*, which begins at *match*, is an address and not only looks like one."""
    item = citation.chain[-1].items[0]
    if match["number"]:  # "14(2)", "7.2.1"; not "14"
        return len(item.number) > 1 or "." in item.number[0]
    if citation.chain[0].items[0].bare:  # "paragraph (b)" of what?
        return False
    first = match.string[item.start : item.end]
    return first != "I" or match[0][0].isupper()  # "the point I made"
