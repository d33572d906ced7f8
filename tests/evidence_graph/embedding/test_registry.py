from __future__ import annotations

import subprocess
import sys

import pytest

from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.openai_compatible import OpenAICompatibleEmbedder
from evidence_graph.embedding.registry import automatic, knows, open_embedder, open_embedders


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
    with pytest.raises(ValueError, match=r"minilm, e5, minilm:int8, .*, none, found"):
        open_embedder(spec)


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [
        ((), ("minilm",)),
        (("en",), ("minilm",)),
        (("de",), ("e5",)),
        (("und",), ("e5",)),
        (("en", "fr"), ("minilm", "e5")),
    ],
)
def test_models_are_chosen_by_language(languages, chosen):
    assert automatic(languages) == chosen


def test_the_default_model_knows_english_and_the_other_every_language():
    assert knows("all-MiniLM-L6-v2@53aa/fp32/256", "en")
    assert knows("all-MiniLM-L6-v2@53aa/fp32/256", None)
    assert not knows("all-MiniLM-L6-v2@53aa/fp32/256", "de")
    assert knows("multilingual-e5-small@1571/q4/254", "de")


def test_several_are_opened_in_order_and_addresses_may_hold_a_plus():
    spec = "openai:a+b@http://localhost:1/v1+c+openai:d@http://localhost:2/v1"
    first, second = open_embedders(spec)
    assert first.fingerprint.startswith("openai:a+b@http://localhost:1/v1+c/")
    assert second.fingerprint.startswith("openai:d@http://localhost:2/v1/")
    assert open_embedders("none") == ()


@pytest.mark.parametrize("spec", ["minilm+minilm", "minilm+e5+minilm:int8"])
def test_an_embedder_is_named_once_and_there_are_two_at_most(spec):
    with pytest.raises(ValueError, match=r"expected .* found 'minilm"):
        open_embedders(spec)


def test_importing_the_package_loads_no_engine():
    program = (
        "import sys, evidence_graph; before = set(sys.modules); "
        "import evidence_graph.embedding.registry; added = set(sys.modules) - before; "
        "sys.exit(bool(added & {'numpy', 'onnxruntime', 'sqlite3'}))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
