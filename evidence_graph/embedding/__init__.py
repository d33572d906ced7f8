"""Texts to vectors: the offline default, others behind the same protocol, and a cache for all.

`open_embedder` turns a setting such as ``"minilm"`` into an embedder. Importing this package
loads neither numpy nor a model: each name is loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cache import VectorCache
    from .cached import CachedEmbedder
    from .counter import SimpleCounter
    from .minilm import MiniLM
    from .model_files import ModelFiles, locate, report
    from .openai_compatible import OpenAICompatibleEmbedder
    from .registry import open_embedder
    from .sentence_transformers import SentenceTransformersEmbedder

_HOMES = {
    "CachedEmbedder": "cached",
    "MiniLM": "minilm",
    "ModelFiles": "model_files",
    "OpenAICompatibleEmbedder": "openai_compatible",
    "SentenceTransformersEmbedder": "sentence_transformers",
    "SimpleCounter": "counter",
    "VectorCache": "cache",
    "locate": "model_files",
    "open_embedder": "registry",
    "report": "model_files",
}

__all__ = [
    "CachedEmbedder",
    "MiniLM",
    "ModelFiles",
    "OpenAICompatibleEmbedder",
    "SentenceTransformersEmbedder",
    "SimpleCounter",
    "VectorCache",
    "locate",
    "open_embedder",
    "report",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a public name from its module on first use."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
