"""What this machine may lack, as marks for the tests that need it."""

from __future__ import annotations

import pytest

from evidence_graph.embedding.model_files import locate
from evidence_graph.errors import ModelNotFoundError


def _has_model() -> bool:
    try:
        locate()
    except ModelNotFoundError:
        return False
    return True


needs_model = pytest.mark.skipif(not _has_model(), reason="the model's files are absent")
