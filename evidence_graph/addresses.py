"""Addresses of provisions, as `citation` reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from .citation.address import Address, AddressMention, is_passage
from .citation.typed import REPEAT, parse_anchor
from .citation.typed import find_addresses as _find
from .citation.typed import parse_address as _parse
from .language import LanguagePack, pack_of, packs
from .language.citations import ATTACHMENTS as BEGINS_ANEW
from .language.citations import CONTAINERS as RUN_ON

__all__ = [
    "BEGINS_ANEW",
    "REPEAT",
    "RUN_ON",
    "Address",
    "AddressMention",
    "find_addresses",
    "is_label",
    "is_passage",
    "parse_address",
    "parse_anchor",
]


def parse_address(text: str, languages: Sequence[str] = ()) -> Address | None:
    """See `citation.typed.parse_address`; *languages* are the likeliest, by code, best first."""
    return _parse(text, _packs(tuple(languages)))


def find_addresses(text: str, languages: Sequence[str] = ()) -> Iterator[AddressMention]:
    """See `citation.typed.find_addresses`; *languages* are the likeliest, by code, best first."""
    return _find(text, _packs(tuple(languages)))


@cache
def _packs(likeliest: tuple[str, ...]) -> tuple[LanguagePack, ...]:
    """The packs of all languages, the *likeliest* before the others."""
    return tuple(dict.fromkeys((*map(pack_of, likeliest), *packs())))


def is_label(word: str) -> bool:
    """Whether *word* stands before numbers in any language: "section"."""
    return any(word.casefold() in pack.citations.labels for pack in packs())
