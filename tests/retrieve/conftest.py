"""A library of three documents with vectors, and one without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.library import Library

from ..fakes import WordEmbedder
from .lettings import LETTINGS, public
from .libraries import make_library


@pytest.fixture(scope="session")
def housing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("housing") / "housing.library"
    with make_library(path, embedder=WordEmbedder()) as library:
        yield library


@pytest.fixture
def own_housing(tmp_path: Path) -> Iterator[Library]:
    """The lexical library of three documents, one for each test, with nothing in its cache."""
    with make_library(tmp_path / "housing.library") as library:
        yield library


@pytest.fixture(scope="session")
def lexical_only(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with make_library(tmp_path_factory.mktemp("lexical") / "l.library") as library:
        yield library


@pytest.fixture(scope="session")
def lettings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("lettings") / "l.library"
    with make_library(path, LETTINGS, embedder=WordEmbedder()) as library:
        yield library


@pytest.fixture(scope="session")
def public_lettings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """What everyone may see of `lettings`, in a library of its own."""
    path = tmp_path_factory.mktemp("public") / "l.library"
    documents = tuple(written for written in LETTINGS if public(written[0].document))
    with make_library(path, documents, embedder=WordEmbedder()) as library:
        yield library
