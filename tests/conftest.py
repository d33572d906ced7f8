"""What tests of several folders stand on: a new library, and one of example documents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as properties

from evidence_graph import Library, Settings
from tests.loopback.messages_api import MessagesServer

# How fast a machine is decides no test: on a busy one the first draw alone takes seconds.
properties.register_profile("any", deadline=None, suppress_health_check=[HealthCheck.too_slow])
properties.load_profile("any")

STATUTES = Path(__file__).resolve().parents[1] / "examples" / "statutes"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A new lexical library."""
    with Library.open(tmp_path / "laws.library", settings=Settings(embedder="none")) as opened:
        yield opened


@pytest.fixture
def server() -> Iterator[MessagesServer]:
    """A server on this machine that speaks Anthropic's Messages API."""
    with MessagesServer() as running:
        yield running


@pytest.fixture(scope="session")
def statutes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lexical library of the example statutes, beside a copy of them; only to be read."""
    from evidence_graph import Ingestor

    folder = tmp_path_factory.mktemp("examples")
    for file in STATUTES.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    with Library.open(folder / "laws.library", settings=Settings(embedder="none")) as opened:
        assert not Ingestor(opened).ingest(folder).failed
    return folder / "laws.library"
