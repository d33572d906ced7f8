"""The name of an embedder, as it stands in settings and on the command line, to the embedder."""

from __future__ import annotations

import re

from ..protocols import Embedder

KNOWN_SPECS = (
    "minilm",
    "minilm:int8",
    "sentence-transformers:NAME",
    "openai:MODEL@BASE_URL",
    "none",
)

# "openai:text-embedding-3-small@https://api.openai.com/v1"; a model's name may hold an "@".
_ENDPOINT = re.compile(r"openai:(?P<model>.+)@(?P<base_url>https?://.+)")


def open_embedder(spec: str) -> Embedder | None:
    """The embedder that *spec* names, loaded; None for ``"none"``: the library is lexical.

    Raises:
        ValueError: No such embedder; the message lists those known.
        ModelNotFoundError: Its model is not on this machine.
        MissingExtraError: It needs a package that is not installed.
    """
    kind, _, rest = spec.partition(":")
    if spec == "none":
        return None
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
