"""A library of three documents with vectors, and one without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph.library import Library

from ..fakes import WordEmbedder
from .libraries import make_library


@pytest.fixture(scope="session")
def housing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("housing") / "housing.library"
    with make_library(path, embedder=WordEmbedder()) as library:
        yield library


@pytest.fixture(scope="session")
def lexical_only(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with make_library(tmp_path_factory.mktemp("lexical") / "l.library") as library:
        yield library
