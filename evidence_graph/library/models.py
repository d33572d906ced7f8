"""The embedders of a library: chosen when it is made, opened on first use."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..caching.cache_table import FILE_NAME
from ..config import AUTOMATIC, Settings
from ..errors import LibraryMismatchError, ModelNotFoundError
from ..generations.manifest import FORMAT, Manifest
from ..language import DEFAULT

if TYPE_CHECKING:
    from ..protocols import Embedder, Progress

log = logging.getLogger("evidence_graph.library")

LEXICAL = "none"

LEXICAL_TOKENS = 256
"""Longest chunk of a lexical library, in words: as long as the default model's window."""


class Models:
    """The embedders of one library, and its cache of vectors.

    Args:
        given: A model of the user's own, in place of the one that the settings name.
    """

    def __init__(self, path: Path, given: Embedder | None) -> None:
        self._path, self.given = path, given
        self._opened: tuple[Embedder, ...] | None = None

    def of(self, manifest: Manifest) -> tuple[Embedder, ...]:
        """The embedders that *manifest* names; none if the library is lexical.

        Raises:
            ModelNotFoundError: A model's files are absent.
            LibraryMismatchError: The models are not those that made the stored vectors.
        """
        if self._opened is None or fingerprints(self._opened) != manifest.embedders:
            given = self.given
            found = (
                (given,) if given and manifest.dims else models_named(manifest.settings.embedder)
            )
            if fingerprints(found) != manifest.embedders:
                raise other_embedders(fingerprints(found), manifest.embedders)
            self._opened = found
        return self._opened

    def with_cache(
        self, embedders: Iterable[Embedder], progress: Progress | None
    ) -> tuple[Embedder, ...]:
        """*embedders*, wrapped in the cache of vectors; they report to *progress*.

        Of several, each reports a stage of its own: "embed, model 1 of 2".
        """
        from ..embedding.cached import CachedEmbedder

        cache = self._cache
        models = tuple(embedders)
        of = len(models)
        stages = [f"embed, model {n} of {of}" if of > 1 else "embed" for n in range(1, of + 1)]
        return tuple(
            CachedEmbedder(model, cache, progress=progress, stage=stage)
            for model, stage in zip(models, stages, strict=True)
        )

    def close(self) -> None:
        """Close the cache of vectors, which the next use opens again."""
        cache = self.__dict__.pop("_cache", None)
        if cache is not None:
            cache.close()

    @cached_property
    def _cache(self) -> Any:
        from ..embedding.cache import VectorCache

        return VectorCache(self._path / FILE_NAME)


def first_manifest(
    settings: Settings, given: Embedder | None, languages: Collection[str] = (DEFAULT,)
) -> Manifest:
    """The manifest of generation 0, which records the settings and holds no documents.

    Args:
        languages: Languages of the documents, which decide the models if the settings name none.
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
        dims=tuple(model.dim for model in embedders),
        counter=counter,
    )


def agreed_manifest(
    manifest: Manifest, settings: Settings | None, given: Embedder | None
) -> Manifest:
    """*manifest* with those of *settings* on which nothing stored depends.

    Args:
        given: A model of the user's own, which must have made the vectors.

    Raises:
        LibraryMismatchError: The library was made with another embedder or with other settings.
    """
    if given is not None and (given.fingerprint,) != manifest.embedders:
        raise other_embedders((given.fingerprint,), manifest.embedders)
    if settings is None:
        return manifest
    if given is not None:  # instead of the model that the settings name
        settings = settings.model_copy(update={"embedder": manifest.settings.embedder})
    agreed = settings.agreed_with(manifest.settings)
    return manifest.model_copy(update={"settings": agreed})


def _automatic(languages: Collection[str]) -> tuple[str, tuple[Embedder, ...]]:
    """The installed models for documents in *languages*, after their name in the settings."""
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
    """The models that settings name as *spec*."""
    from ..embedding.registry import open_embedders

    if spec.startswith("given:"):
        raise LibraryMismatchError(
            f"expected the embedder {spec.removeprefix('given:')} that made this library's "
            f"vectors, found none; pass it to Library.open(…, embedder=…)"
        )
    return open_embedders(spec)


def fingerprints(embedders: Iterable[Embedder]) -> tuple[str, ...]:
    """The fingerprint of each embedder."""
    return tuple(model.fingerprint for model in embedders)


def counter_of(embedder: Embedder | None) -> tuple[str, Callable[[str], int]]:
    """The name of the token counter and the counter: the embedder's, or words."""
    if embedder is not None:
        return embedder.fingerprint, embedder.count_tokens
    from ..embedding.counter import WORDS, count_words

    return WORDS, count_words


def other_embedders(found: Sequence[str], expected: Sequence[str]) -> LibraryMismatchError:
    """The error raised if a library's models differ from those that made its vectors."""
    return LibraryMismatchError(
        f"expected the embedder {' + '.join(expected) or 'none (a lexical library)'}, found "
        f"{' + '.join(found) or 'none'}; open the library with the embedder that made it, or make "
        f"its vectors anew with: evidence-graph reembed"
    )
