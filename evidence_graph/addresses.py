"""Addresses of provisions, as `citation` reads them, and the names of documents as compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .citation.address import Address, AddressMention, is_passage
from .citation.typed import REPEAT
from .citation.typed import find_addresses as _find
from .citation.typed import parse_address as _parse
from .citation.typed import parse_anchor as _parse_anchor
from .language import LanguagePack, packs
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
    "normal_name",
    "parse_address",
    "parse_anchor",
]


def parse_address(text: str, known: Sequence[LanguagePack] = ()) -> Address | None:
    """See `citation.typed.parse_address`; without packs, in all languages."""
    return _parse(text, known or packs())


def parse_anchor(anchor: str, known: Sequence[LanguagePack] = ()) -> Address | None:
    """See `citation.typed.parse_anchor`; without packs, in all languages."""
    return _parse_anchor(anchor, known or packs())


def find_addresses(text: str, known: Sequence[LanguagePack] = ()) -> Iterator[AddressMention]:
    """See `citation.typed.find_addresses`; without packs, in all languages."""
    return _find(text, known or packs())


def is_label(word: str) -> bool:
    """Whether *word* stands before numbers in any language: "section"."""
    return any(word.casefold() in pack.citations.labels for pack in packs())


def normal_name(name: str) -> str:
    """A document's name as it is compared: no case, no punctuation, no leading article."""
    folded = " ".join(re.findall(r"\w+", name.casefold()))
    return re.sub(r"^(?:the|das|die|der) ", "", folded)
