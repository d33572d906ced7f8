"""Checks that a user's Cypher query is one statement that only reads the graph.

The query runs in a read-only transaction, in which Kuzu refuses CREATE, SET, DELETE, DROP and the
like. But a transaction does not prevent a statement that ends it (``COMMIT; CREATE …``), writes
files (``COPY … TO``, ``EXPORT DATABASE``), reads files (``LOAD FROM``) or changes settings (``CALL
threads=2``). A ``$name`` without a value can crash the process. This module refuses all of these,
judging by the words outside of strings, quoted names and comments.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from ..errors import StoreError

_TOKEN = re.compile(
    r"""
    (?P<skipped> '(?:\\.|[^'\\])*' | "(?:\\.|[^"\\])*"    # strings
               | //[^\n]* | /\*.*?\*/ )                   # comments
  | (?P<quoted> `[^`]*` )                                 # `a name`
  | \$(?P<parameter> \w+ | `[^`]*` )
  | (?P<property> \.\s*[^\W\d]\w* )                       # a.load is no LOAD
  | (?P<word> \w+ )
  | (?P<mark> \S )
    """,
    re.VERBOSE | re.DOTALL,
)

_FIRST_WORDS = frozenset({"MATCH", "OPTIONAL", "UNWIND", "WITH", "RETURN", "CALL"})
_CALLS = frozenset({"SHOW_TABLES", "SHOW_CONNECTION", "TABLE_INFO", "DB_VERSION"})


def check_readable(query: str, names: Collection[str]) -> None:
    """Check that *query* only reads, and that *names* are exactly its parameters.

    Raises:
        StoreError: The query does more, or the names differ.
    """
    tokens = [
        (match.lastgroup or "", match.group(match.lastgroup or 0))
        for match in _TOKEN.finditer(query)
        if match.lastgroup != "skipped"
    ]
    while tokens and tokens[-1] == ("mark", ";"):
        tokens.pop()
    _check_words([text.upper() if group == "word" else text for group, text in tokens])
    wanted = {text.strip("`") for group, text in tokens if group == "parameter"}
    if missing := sorted(wanted - set(names)):
        raise StoreError(f"expected a value for each parameter, found none for {_named(missing)}")
    if unknown := sorted(set(names) - wanted):
        raise StoreError(f"expected values for parameters of the query, found {_named(unknown)}")


def _check_words(words: list[str]) -> None:
    first = words[0] if words else "nothing"
    if first not in _FIRST_WORDS:
        raise StoreError(
            f"expected a query that begins with one of {', '.join(sorted(_FIRST_WORDS))}, "
            f"found {first}; the graph is written by ingesting documents"
        )
    if ";" in words:
        raise StoreError("expected one statement, found ';' between several")
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word == "LOAD" and following in {"FROM", "WITH"}:
            raise StoreError("expected a query of the graph alone, found LOAD FROM")
        if word == "CALL" and following.upper() not in _CALLS:
            raise StoreError(
                f"expected CALL of one of {', '.join(sorted(_CALLS)).lower()}, found {following!r}"
            )


def _named(names: list[str]) -> str:
    return ", ".join(f"${name}" for name in names)
