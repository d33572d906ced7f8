"""Opens the embedder that a specification in settings or on the command line names."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import parse_qsl

from ..protocols import Embedder

ENGLISH = "en"

MOST = 2
"""The most embedders of a library: one for each of the lanes ``dense`` and ``dense2``."""

KNOWN_SPECS = (
    "minilm",
    "e5",
    "minilm:int8",
    "sentence-transformers:NAME",
    "openai:MODEL@BASE_URL",
    "openai:MODEL@BASE_URL?query_prefix=TEXT&document_prefix=TEXT&dimensions=N&max_tokens=N",
    "none",
)

# "openai:text-embedding-3-small@https://api.openai.com/v1"; the name of a model may contain "@".
_ENDPOINT = re.compile(r"openai:(?P<model>.+)@(?P<base_url>https?://.+)")


# "minilm+e5"; the name of a model and a URL may contain "+".
_BETWEEN = re.compile(r"\+(?=(?:minilm|e5|sentence-transformers:|openai:))")


_PREFIXES: Mapping[str, type] = {"query_prefix": str, "document_prefix": str}
"""Options for the prefixes of models that were trained with prefixes."""


def automatic(languages: Collection[str]) -> tuple[str, ...]:
    """The embedders for documents in *languages*: the default model for English, e5 for others.

    English does not use e5, because the default model is better at rank one. A library without
    English uses e5 alone.
    """
    found = ("minilm",) if ENGLISH in languages or not languages else ()
    return (*found, "e5") if set(languages) - {ENGLISH} else found


def knows(fingerprint: str, language: str | None) -> bool:
    """Whether the model of *fingerprint* was trained for *language*; None if that is unknown."""
    return not fingerprint.startswith("all-MiniLM") or language in {None, ENGLISH}


def open_embedders(spec: str) -> tuple[Embedder, ...]:
    """The embedders that *spec* names, joined by ``+``; none for ``"none"``.

    Raises:
        ValueError: An embedder is named twice, or with ``"none"``; and as `open_embedder`.
        ModelNotFoundError, MissingExtraError: As `open_embedder`.
    """
    names = _BETWEEN.split(spec)
    if len(set(names)) < len(names):
        raise ValueError(f"expected each embedder once, found {spec!r}")
    if len(names) > MOST:
        raise ValueError(f"expected at most {MOST} embedders, found {spec!r}")
    return tuple(e for name in names if (e := open_embedder(name)) is not None)


def open_embedder(spec: str) -> Embedder | None:
    """The embedder that *spec* names; None for ``"none"``, a lexical library.

    Raises:
        TypeError: *spec* is no text.
        ValueError: There is no such embedder; the message lists the known ones.
        ModelNotFoundError: The files of the model are not on this machine.
        MissingExtraError: A package that it needs is not installed.
    """
    if not isinstance(spec, str):
        raise TypeError(f"expected the name of an embedder, found {spec!r}")
    kind, _, rest = spec.partition(":")
    if spec == "none":
        return None
    if spec == "e5":
        from .e5 import E5

        return E5()
    if spec in {"minilm", "minilm:int8"}:
        from .minilm import MiniLM

        return MiniLM(precision="int8" if rest else "fp32")
    if kind == "sentence-transformers" and rest:
        from .sentence_transformers import SentenceTransformersEmbedder

        name, _, query = rest.partition("?")
        return SentenceTransformersEmbedder(name, **_options(query, spec, {**_PREFIXES}))
    if endpoint := _ENDPOINT.fullmatch(spec):
        from .openai_compatible import OpenAICompatibleEmbedder

        base_url, _, query = endpoint["base_url"].partition("?")
        options = _options(query, spec, {**_PREFIXES, "dimensions": int, "max_tokens": int})
        return OpenAICompatibleEmbedder(endpoint["model"], base_url=base_url, **options)
    raise ValueError(f"expected an embedder such as {', '.join(KNOWN_SPECS)}, found {spec!r}")


def _options(query: str, spec: str, known: Mapping[str, type]) -> dict[str, Any]:
    """The options after the question mark of a specification, as in a URL.

    Raises:
        ValueError: An option is unknown, given twice, or not a number.
    """
    given = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query))
    names = [name for name, _ in given]
    if len(set(names)) < len(names) or not set(names) <= set(known):
        raise ValueError(f"expected each of {', '.join(known)} once at most, found {spec!r}")
    return {name: known[name](value) for name, value in given}
