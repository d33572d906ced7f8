"""Makes `tests/data/minilm_reference.npz`: vectors of the test texts by sentence-transformers.

Needs sentence-transformers (and so PyTorch), best in a virtual environment of its own, and the
model's files in a folder. Vectors are stored as float16, which changes a cosine by less than 1e-6;
the test requires .9999. Run from the root of the repository:

    python -m benchmarks.quality.make_minilm_reference FOLDER_OF_THE_MODEL
"""

from __future__ import annotations

import sys

import numpy as np

from tests.evidence_graph.embedding.reference_texts import digest_of, reference_texts

TARGET = "tests/data/minilm_reference.npz"


def main(folder: str) -> None:
    """Embed one text at a time, so that there is no padding, and write `TARGET`."""
    from sentence_transformers import SentenceTransformer

    model = SentenceTransformer(folder, device="cpu", local_files_only=True)
    model.max_seq_length = 256
    texts = reference_texts()
    exact = model.encode(texts, batch_size=1, normalize_embeddings=True, convert_to_numpy=True)
    stored = exact.astype(np.float16)
    rounded = stored.astype(np.float32)
    cosines = (exact * rounded).sum(axis=1) / np.linalg.norm(rounded, axis=1)
    np.savez_compressed(TARGET, vectors=stored, digest=digest_of(texts))
    print(f"{len(texts)} vectors in {TARGET}")
    print(f"float16 moves a cosine by at most {1 - cosines.min():.1e}")
    known = "The tenant shall pay the deposit before the lease begins."
    start = model.encode([known], normalize_embeddings=True)[0][:8]
    print(f"start of the known vector in minilm.py: {[round(float(x), 6) for x in start]}")


if __name__ == "__main__":
    main(sys.argv[1])
