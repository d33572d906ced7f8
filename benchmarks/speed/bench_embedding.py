"""How fast is the offline embedder? Measured: chunks of 240 tokens a second on all cores, a
question of eleven tokens, start-up in a fresh process to the first answer, counting tokens.
Not measured: other embedders; the cache. Data: words, seed 0. It needs the model's files (see
`evidence-graph model`). Run: pytest benchmarks/speed/bench_embedding.py"""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.errors import ModelNotFoundError

N_CHUNKS, N_TOKENS = 32, 240
QUESTION = "When may a landlord keep the deposit of a tenant?"
WORDS = ("tenant", "landlord", "deposit", "shall", "pay", "within", "days", "notice", "of", "the")


def chunks() -> list[str]:
    """Every word is one token, so that each chunk has exactly `N_TOKENS`."""
    draw = random.Random(0)
    return [" ".join(draw.choices(WORDS, k=N_TOKENS)) for _ in range(N_CHUNKS)]


@pytest.fixture(params=["fp32", "int8"])
def minilm(request):
    try:
        return MiniLM(precision=request.param)
    except ModelNotFoundError as error:
        pytest.skip(f"the model is not installed: {error}")


def test_chunks_of_240_tokens(benchmark, minilm):
    texts = chunks()
    assert {minilm.count_tokens(text) for text in texts} == {N_TOKENS}
    benchmark.pedantic(minilm.embed_documents, [texts], rounds=5, warmup_rounds=1)
    benchmark.extra_info["chunks_per_second"] = round(N_CHUNKS / benchmark.stats["median"], 1)


def test_one_question(benchmark, minilm):
    benchmark.pedantic(minilm.embed_query, [QUESTION], rounds=200, warmup_rounds=10)


def test_start_up_to_the_first_answer(benchmark, minilm):
    spec = "minilm:int8" if "int8" in minilm.fingerprint else "minilm"
    program = (
        "from evidence_graph.embedding.registry import open_embedder; "
        f"open_embedder({spec!r}).embed_query({QUESTION!r})"
    )
    command = [sys.executable, "-c", program]
    benchmark.pedantic(subprocess.run, [command], {"check": True}, rounds=7, warmup_rounds=1)


def test_counting_the_tokens_of_32_chunks(benchmark, minilm):
    texts = chunks()
    benchmark(lambda: [minilm.count_tokens(text) for text in texts])
