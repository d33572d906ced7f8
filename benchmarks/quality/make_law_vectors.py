"""Makes the vectors of subjects of law in ``retrieve/confidence/law``, one file for each model.

Run it after a change of ``subjects.toml`` or of a model, and refit the confidence afterwards. From
the root of the repository:

    python -m benchmarks.quality.make_law_vectors
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np

from evidence_graph.embedding.e5 import E5
from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.registry import knows
from retrieve.confidence import law


def main() -> None:
    """With each model, embed the subjects in its languages, as questions."""
    folder = Path(law.__file__).parent
    for model in (MiniLM(), E5()):
        fingerprint = model.fingerprint
        name = fingerprint.partition("@")[0]
        texts = law.questions(partial(knows, fingerprint))
        vectors = np.stack([model.embed_query(text) for text in texts])
        file = law.packed(fingerprint, texts, vectors)
        folder.joinpath(f"{name}.npz").write_bytes(file)
        cosines = (law.unpacked(file)[2] * vectors).sum(axis=1)
        print(
            f"{name}: {len(texts)} vectors, {len(file):,} bytes, cosines from {cosines.min():.4f}"
        )


if __name__ == "__main__":
    main()
