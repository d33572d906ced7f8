"""Servers on which models of others run: their addresses, their keys, when to ask them again."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

KEY_VARIABLE = "EVIDENCE_GRAPH_API_KEY"

OPENAI_HOST = "api.openai.com"
"""The one host for which OPENAI_API_KEY is read."""

PASSING_STATUSES = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
"""Of HTTP: what may be otherwise in a while. 529 is Anthropic's for an overloaded server."""


def host_of(base_url: str, model: str) -> str:
    """The host of *base_url*, where *model* is asked.

    Raises:
        ValueError: The URL is none of HTTP, or there is no model.
    """
    address = urlsplit(base_url)
    if address.scheme not in {"http", "https"} or not address.hostname:
        raise ValueError(f"expected a base URL such as http://host/v1, found {base_url!r}")
    if not model:
        raise ValueError("expected the name of a model, found none")
    return address.hostname


def key_from_environment(host: str) -> str | None:
    """The key for *host*, None where no variable gives one; OpenAI's is for its own host alone."""
    key = os.environ.get(KEY_VARIABLE)
    if key is None and host == OPENAI_HOST:
        key = os.environ.get("OPENAI_API_KEY")
    return key


def seconds(retry_after: str | None) -> float | None:
    """A ``Retry-After`` in seconds; the form with a date is rare, and left to the backoff."""
    try:
        return max(0.0, float(retry_after)) if retry_after else None
    except ValueError:
        return None
