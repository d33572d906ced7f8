"""Keys of lookups: 63 bits of the digest of a name, with a prefix for each kind of name."""

from __future__ import annotations

from ..citation.address import Address
from ..citation.typed import parse_anchor
from ..ids import key_of
from ..names import kind_and_rest, names_meant, normal_name, normal_words


def address_key(anchor: str, language: str) -> int:
    """The key of a section's anchor; different spellings of one address have the same key."""
    address = parse_anchor(anchor, language)
    return key_of_address(address) if address else key_of(f"address:{normal_words(anchor)}")


def key_of_address(address: Address) -> int:
    """The key of a parsed address."""
    return key_of(f"address:{address.key}")


def record_key(record_id: str) -> int:
    """The key of the section of a record."""
    return key_of(f"record:{record_id}")


def cited_key(name: str) -> int:
    """The key of mentions that cite a document by this name."""
    return key_of(f"cited:{normal_name(name)}")


def cited_keys(name: str) -> list[int]:
    """The keys of a mention that cites a document as *name*.

    "Pier Club By-Laws" may be the "By-Laws", where these are of that club.
    """
    kind = kind_and_rest(name)
    return list(map(cited_key, (*names_meant(name), *(kind[:1] if kind else ()))))


def term_key(form: str) -> int:
    """The key of terms with this normal form or alias."""
    return key_of(f"term:{normal_words(form)}")
