"""The made history, ingested once for all tests of versions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph import Library

from .harbour import harbour


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The library of the history; only to be read."""
    with harbour(tmp_path_factory.mktemp("harbour")) as made:
        yield made
