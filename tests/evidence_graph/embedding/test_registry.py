from __future__ import annotations

import subprocess
import sys

import pytest

from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.openai_compatible import OpenAICompatibleEmbedder
from evidence_graph.embedding.registry import open_embedder


@pytest.mark.parametrize(("spec", "precision"), [("minilm", "/fp32/"), ("minilm:int8", "/int8/")])
def test_default_is_opened_in_its_precision(model_files, spec, precision):
    opened = open_embedder(spec)
    assert isinstance(opened, MiniLM)
    assert precision in opened.fingerprint


def test_endpoint_is_opened_without_a_request():
    opened = open_embedder("openai:org/model@v2@http://localhost:1/v1")
    assert isinstance(opened, OpenAICompatibleEmbedder)
    assert opened.fingerprint.startswith("openai:org/model@v2@http://localhost:1/v1/")


def test_none_is_no_embedder():
    assert open_embedder("none") is None


@pytest.mark.parametrize(
    "spec", ["", "mini", "minilm:", "minilm:fp8", "openai:model", "openai:@http://x", "none:"]
)
def test_unknown_spec_lists_those_known(spec):
    with pytest.raises(ValueError, match=r"minilm, minilm:int8, .*, none, found"):
        open_embedder(spec)


def test_importing_the_package_loads_no_engine():
    program = (
        "import sys, evidence_graph; before = set(sys.modules); "
        "import evidence_graph.embedding.registry; added = set(sys.modules) - before; "
        "sys.exit(bool(added & {'numpy', 'onnxruntime', 'sqlite3'}))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
