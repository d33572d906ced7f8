"""How near is a question to law in general?

A library that does not answer a question may still hold a chunk with a high cosine. Subjects of
law that are not of the library show whether it is high enough: where the question is nearer to one
of them, the library probably holds no answer. ``subjects.toml`` lists the subjects, each of which
is embedded as a question. Beside it lie their vectors, one file for each model whose cosines
`rank.confidence` knows, made by ``benchmarks/quality/make_law_vectors.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from evidence_graph.ids import digest

NEAREST = 3
"""How many of the nearest subjects are averaged; from one to ten, results differ by under .02."""

TOP = 7
"""The largest value that is stored of a vector, which has 4 bits for each of its dimensions."""

MODELS = {"all-MiniLM-L6-v2": 0.53, "multilingual-e5-small": 0.64}
"""The models with stored vectors, by the beginning of their fingerprints, and the largest cosine
that counts for each. Nine of ten questions are below it. A question above it is itself a subject,
or is worded as the subjects are ("What are the rules on …?"): that says nothing of the library."""


def questions(languages: Callable[[str], bool] = lambda _: True) -> list[str]:
    """The subjects as questions, in the order of the file.

    Args:
        languages: Whether the subjects of a language, such as ``"de"``, are wanted.
    """
    table = tomllib.loads(read("subjects.toml").decode("utf-8"))
    return [
        own["question"].format(" ".join(subject.split()))
        for language, own in table.items()
        if languages(language)
        for subject in own["subjects"].split(";")
    ]


def nearness(fingerprint: str, vector: NDArray[np.float32]) -> float | None:
    """The mean cosine of a question with the `NEAREST` subjects, at most the model's limit.

    None where no vectors of exactly this model are stored.

    Args:
        fingerprint: Of the model.
        vector: The question's, shape ``(dim,)``, of L2 norm 1.
    """
    name = fingerprint.partition("@")[0]
    if name not in MODELS:
        return None
    held, subjects = _vectors(name)
    if held != fingerprint:
        return None
    nearest = np.sort(subjects @ vector)[-NEAREST:]
    return min(float(nearest.mean(dtype=np.float64)), MODELS[name])


def packed(fingerprint: str, texts: Sequence[str], vectors: NDArray[np.float32]) -> bytes:
    """The file of the *vectors* of *texts*, shape ``(texts, dim)``, by the model of *fingerprint*.

    Each value takes 4 bits, and each vector has a scale of its own. With 8 bits every question of
    the measuring sets was judged alike.
    """
    scale = np.abs(vectors).max(axis=1, keepdims=True) / TOP
    values = (np.round(vectors / scale) + TOP + 1).astype(np.uint8)
    file = BytesIO()
    np.savez(
        file,
        fingerprint=np.array(fingerprint),
        texts=np.array(digest("\n".join(texts))),
        scale=scale.astype(np.float32),
        values=(values[:, ::2] << 4) | values[:, 1::2],
    )
    return file.getvalue()


def unpacked(file: bytes) -> tuple[str, str, NDArray[np.float32]]:
    """The model's fingerprint, the digest of the texts, and their vectors, each of L2 norm 1."""
    with np.load(BytesIO(file), allow_pickle=False) as held:
        pairs, scale = held["values"], held["scale"]
        fingerprint, texts = str(held["fingerprint"]), str(held["texts"])
    values = np.stack([pairs >> 4, pairs & 15], axis=2).reshape(len(pairs), -1)
    vectors = (values.astype(np.float32) - (TOP + 1)) * scale
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return fingerprint, texts, vectors


def read(name: str) -> bytes:
    """The file of this name."""
    return files(__package__).joinpath(name).read_bytes()


@cache
def _vectors(name: str) -> tuple[str, NDArray[np.float32]]:
    """The fingerprint of a model, and the vectors of the subjects by it."""
    fingerprint, _, vectors = unpacked(read(f"{name}.npz"))
    return fingerprint, vectors
