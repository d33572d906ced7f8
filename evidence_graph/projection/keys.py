"""Keys under which rows are found by a name: 63 bits of a digest, apart for each kind of name."""

from __future__ import annotations

from ..citation.typed import parse_anchor
from ..ids import key_of
from ..names import names_meant, normal_name, normal_words


def address_key(anchor: str, language: str) -> int:
    """The key under which equal addresses of documents are found, whatever their spelling."""
    address = parse_anchor(anchor, language)
    return key_of(f"address:{address.key if address else normal_words(anchor)}")


def record_key(record_id: str) -> int:
    """The key under which the section of a record is found."""
    return key_of(f"record:{record_id}")


def cited_key(name: str) -> int:
    """The key under which mentions of another document by this name are found."""
    return key_of(f"cited:{normal_name(name)}")


def cited_keys(name: str) -> list[int]:
    """The keys under which a mention of a document as *name* is found."""
    return list(map(cited_key, names_meant(name)))


def term_key(form: str) -> int:
    """The key under which terms with this normal form or alias are found."""
    return key_of(f"term:{normal_words(form)}")
