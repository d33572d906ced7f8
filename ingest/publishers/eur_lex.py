"""Reads the title of a page of EUR-Lex, the publisher of the law of the European Union.

Its older pages call themselves by the number under which they are stored, "EUR-Lex - 32002R0006 -
EN", and keep the title of the act in a field for its description. Without this rule the title of
such a page is the first line that it prints: a link to a legal notice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_STORED_AS = re.compile(r"EUR-Lex - \w{5,20}(?:\(\d\d\))? - [A-Z]{2}")


def described_title(title: str | None, metadata: Mapping[str, str]) -> str | None:
    """The title of the act on a page with such a *title*; None for any other page."""
    if title is None or not _STORED_AS.fullmatch(title):
        return None
    return metadata.get("DC.description") or None
