"""The model, where this machine has it; tests that need it are skipped where it has not."""

from __future__ import annotations

import pytest

from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.model_files import ModelFiles, locate
from evidence_graph.errors import ModelNotFoundError


@pytest.fixture(scope="session")
def model_files() -> ModelFiles:
    try:
        return locate()
    except ModelNotFoundError as error:
        pytest.skip(f"the model is not installed: {error}")


@pytest.fixture(scope="session")
def minilm(model_files: ModelFiles) -> MiniLM:
    return MiniLM(files=model_files)
