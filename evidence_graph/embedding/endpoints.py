"""Servers of models: their URLs, their API keys, and which of their errors are transient."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

KEY_VARIABLE = "EVIDENCE_GRAPH_API_KEY"

OPENAI_HOST = "api.openai.com"
"""The only host for which OPENAI_API_KEY is read."""

PASSING_STATUSES = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
"""HTTP statuses of transient errors. 529 is that of an overloaded server of Anthropic."""


def host_of(base_url: str, model: str) -> str:
    """The host of *base_url*, which is to run *model*.

    Raises:
        ValueError: The URL is malformed or its scheme is not HTTP, or *model* is empty.
    """
    try:
        address = urlsplit(base_url)
        is_known = address.scheme in {"http", "https"} and address.port != 0
    except ValueError:  # a bracket without its pair, or a port that is no number
        is_known = False
    if not is_known or not address.hostname:
        raise ValueError(f"expected a base URL such as http://host/v1, found {base_url!r}")
    if not model:
        raise ValueError("expected the name of a model, found none")
    return address.hostname


def key_from_environment(host: str) -> str | None:
    """The API key for *host* from an environment variable; None if none is set."""
    key = os.environ.get(KEY_VARIABLE)
    if key is None and host == OPENAI_HOST:
        key = os.environ.get("OPENAI_API_KEY")
    return key


def seconds(retry_after: str | None) -> float | None:
    """The seconds of a ``Retry-After``; None for its rare form with a date."""
    try:
        return max(0.0, float(retry_after)) if retry_after else None
    except ValueError:
        return None
