"""The models that make a library's vectors: chosen when it is made, opened when first needed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..config import AUTOMATIC, Settings
from ..errors import LibraryMismatchError, ModelNotFoundError
from ..generations.manifest import FORMAT, Manifest
from ..language import DEFAULT

if TYPE_CHECKING:
    from ..protocols import Embedder, Progress

log = logging.getLogger("evidence_graph.library")

LEXICAL = "none"

LEXICAL_TOKENS = 256
"""The longest chunk of a library without a model, in words: that of the default model's window."""


class Models:
    """The models of one library, and its memory of the vectors that they made.

    Args:
        given: A model of the user's own, in place of the one that the settings name.
    """

    def __init__(self, path: Path, given: Embedder | None) -> None:
        self._path, self._given = path, given
        self._opened: tuple[Embedder, ...] | None = None

    def of(self, manifest: Manifest) -> tuple[Embedder, ...]:
        """Those that *manifest* names; none where the library is lexical.

        Raises:
            ModelNotFoundError: A model's files are absent.
            LibraryMismatchError: The models are not those that made the stored vectors.
        """
        if self._opened is None or fingerprints(self._opened) != manifest.embedders:
            given = self._given
            found = (
                (given,) if given and manifest.dims else models_named(manifest.settings.embedder)
            )
            if fingerprints(found) != manifest.embedders:
                raise other_embedders(fingerprints(found), manifest.embedders)
            self._opened = found
        return self._opened

    def remembering(
        self, embedders: Iterable[Embedder], progress: Progress | None
    ) -> tuple[Embedder, ...]:
        """*embedders* with the cache of earlier vectors; they report to *progress*."""
        from ..embedding.cached import CachedEmbedder

        cache = self._cache
        return tuple(CachedEmbedder(one, cache, progress=progress) for one in embedders)

    def close(self) -> None:
        """Let go of the memory of vectors, which is opened anew when it is needed."""
        cache = self.__dict__.pop("_cache", None)
        if cache is not None:
            cache.close()

    @cached_property
    def _cache(self) -> Any:
        from ..caching.cache_table import FILE_NAME
        from ..embedding.cache import VectorCache

        return VectorCache(self._path / FILE_NAME)


def first_manifest(
    settings: Settings, given: Embedder | None, languages: Collection[str] = (DEFAULT,)
) -> Manifest:
    """Generation 0 of a new library: nothing but how it will be made.

    Args:
        languages: Those of the documents, by which models are chosen where none is named.
    """
    if given is not None:
        settings = settings.model_copy(update={"embedder": f"given:{given.fingerprint}"})
        embedders: tuple[Embedder, ...] = (given,)
    elif settings.embedder == AUTOMATIC:
        spec, embedders = _automatic(languages)
        settings = settings.model_copy(update={"embedder": spec})
    else:
        embedders = models_named(settings.embedder)
    counter, _ = counter_of(next(iter(embedders), None))
    return Manifest(
        format=FORMAT,
        generation=0,
        settings=settings,
        embedders=fingerprints(embedders),
        dims=tuple(one.dim for one in embedders),
        counter=counter,
    )


def _automatic(languages: Collection[str]) -> tuple[str, tuple[Embedder, ...]]:
    """The models for documents in *languages*, of those installed, and how settings name them."""
    from ..embedding.registry import automatic

    wanted: list[str] = []
    embedders: list[Embedder] = []
    for spec in automatic(languages):
        try:
            embedders += models_named(spec)
            wanted.append(spec)
        except ModelNotFoundError as error:
            log.warning("the new library is made without the model %s: %s", spec, error)
    return "+".join(wanted) or LEXICAL, tuple(embedders)


def models_named(spec: str) -> tuple[Embedder, ...]:
    """The models that settings name by *spec*."""
    from ..embedding.registry import open_embedders

    if spec.startswith("given:"):
        raise LibraryMismatchError(
            f"expected the embedder {spec.removeprefix('given:')} that made this library's "
            f"vectors, found none; pass it to Library.open(…, embedder=…)"
        )
    return open_embedders(spec)


def fingerprints(embedders: Iterable[Embedder]) -> tuple[str, ...]:
    """What tells models apart, of each."""
    return tuple(one.fingerprint for one in embedders)


def counter_of(embedder: Embedder | None) -> tuple[str, Callable[[str], int]]:
    """The name of the token counter, and the counter."""
    if embedder is not None:
        return embedder.fingerprint, embedder.count_tokens
    from ..embedding.counter import WORDS, count_words

    return WORDS, count_words


def other_embedders(found: Sequence[str], expected: Sequence[str]) -> LibraryMismatchError:
    """The error of a library whose models are not those *expected*."""
    return LibraryMismatchError(
        f"expected the embedder {' + '.join(expected) or 'none (a lexical library)'}, found "
        f"{' + '.join(found) or 'none'}; open the library with the embedder that made it, or make "
        f"its vectors anew with: evidence-graph reembed"
    )
