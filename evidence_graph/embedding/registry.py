"""The name of an embedder, as it stands in settings and on the command line, to the embedder."""

from __future__ import annotations

import re
from collections.abc import Collection

from ..protocols import Embedder

ENGLISH = "en"

MOST = 2
"""Embedders that a library may have: one for each of the lanes ``dense`` and ``dense2``."""

KNOWN_SPECS = (
    "minilm",
    "e5",
    "minilm:int8",
    "sentence-transformers:NAME",
    "openai:MODEL@BASE_URL",
    "none",
)

# "openai:text-embedding-3-small@https://api.openai.com/v1"; a model's name may hold an "@".
_ENDPOINT = re.compile(r"openai:(?P<model>.+)@(?P<base_url>https?://.+)")


# "minilm+e5"; a model's name and an address may hold a "+".
_BETWEEN = re.compile(r"\+(?=(?:minilm|e5|sentence-transformers:|openai:))")


def automatic(languages: Collection[str]) -> tuple[str, ...]:
    """The embedders for documents in *languages*: each model for the languages that it knows.

    English has the default model alone, for at rank one that is ahead of the multilingual one; a
    library without English has the multilingual one alone.
    """
    found = ("minilm",) if ENGLISH in languages or not languages else ()
    return (*found, "e5") if set(languages) - {ENGLISH} else found


def knows(fingerprint: str, language: str | None) -> bool:
    """Whether the model of *fingerprint* was trained for *language*; None is not known."""
    return not fingerprint.startswith("all-MiniLM") or language in {None, ENGLISH}


def open_embedders(spec: str) -> tuple[Embedder, ...]:
    """The embedders that *spec* names, joined by ``+``; none for ``"none"``.

    Raises:
        ValueError: One is named twice, or beside ``"none"``; and as `open_embedder`.
        ModelNotFoundError, MissingExtraError: As `open_embedder`.
    """
    names = _BETWEEN.split(spec)
    if len(set(names)) < len(names):
        raise ValueError(f"expected each embedder once, found {spec!r}")
    if len(names) > MOST:
        raise ValueError(f"expected at most {MOST} embedders, found {spec!r}")
    return tuple(one for name in names if (one := open_embedder(name)) is not None)


def open_embedder(spec: str) -> Embedder | None:
    """The one embedder that *spec* names; None for ``"none"``: the library is lexical.

    Raises:
        ValueError: No such embedder; the message lists those known.
        ModelNotFoundError: Its model is not on this machine.
        MissingExtraError: It needs a package that is not installed.
    """
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

        return SentenceTransformersEmbedder(rest)
    if endpoint := _ENDPOINT.fullmatch(spec):
        from .openai_compatible import OpenAICompatibleEmbedder

        return OpenAICompatibleEmbedder(endpoint["model"], base_url=endpoint["base_url"])
    raise ValueError(f"expected an embedder such as {', '.join(KNOWN_SPECS)}, found {spec!r}")
