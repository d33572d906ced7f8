"""Finds the name that a company has in the addresses of its site: "Kelpbox" of "kelpbox.example".

A "Privacy Policy" that names no legal person still tells whose it is: by the name at its top that
its own addresses of the web or of mail have.
"""

from __future__ import annotations

import re

_TOP = 2500
"""Characters of the text in which the name is printed."""
_FEWEST_LETTERS = 4
"""Shorter names are parts of many words."""
_FEWEST_TIMES = 3
"""A site that is named less often is one to which the text refers."""
_HOST = re.compile(
    r"(?:@|://(?:www\.)?|\bwww\.)(?P<host>[A-Za-z0-9][\w-]{1,40}(?:\.[\w-]{2,40}){1,3})"
)
_SECOND = frozenset(("co", "com", "org", "gov", "ac", "net"))  # as in "co.uk"
_NAME = re.compile(r"(?<![\w@./-])[A-Z][\w’'-]{1,40}(?:[ ][A-Z][\w’'-]{1,40}){0,2}(?![\w@/])")


def site_named(text: str) -> str | None:
    """The capital words at the top of *text* that an address in it has as its name; None if none.

    Of several the one that the text has most often.
    """
    labels = {_label(match["host"]) for match in _HOST.finditer(text)}
    found: dict[str, int] = {}
    for match in _NAME.finditer(text, 0, _TOP):
        words = match[0].split()
        for first in range(len(words)):
            for end in range(len(words), first, -1):
                name = " ".join(words[first:end])
                joined = re.sub(r"\W", "", name).casefold()
                if len(joined) >= _FEWEST_LETTERS and joined in labels and name not in found:
                    found[name] = text.count(name)
    often = [(n, name) for name, n in found.items() if n >= _FEWEST_TIMES]
    return max(often)[1] if often else None


def _label(host: str) -> str:
    """The part of *host* before its last one: "kelpbox" of "mail.kelpbox.co.uk"."""
    parts = host.casefold().rstrip(".").split(".")
    at = -3 if len(parts) > 2 and parts[-2] in _SECOND else -2
    return parts[at].replace("-", "")
