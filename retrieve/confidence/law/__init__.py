"""Measures how similar a question is to law in general.

A library that does not answer a question may still hold a chunk with a high cosine. Subjects of law
from outside the library show whether it is high enough: if the question is nearer to one of them,
the library probably holds no answer. ``subjects.toml`` lists the subjects, which are embedded as
questions. Their vectors are beside it, one file for each model that `confidence.MODELS` knows, made
by ``benchmarks/quality/make_law_vectors.py``.
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
"""The number of nearest subjects that are averaged; from one to ten, results differ by less than
.02."""

TOP = 7
"""The largest stored value of a dimension, which has 4 bits."""

MODELS = {"all-MiniLM-L6-v2": 0.53, "multilingual-e5-small": 0.64}
"""The models with stored vectors, by the beginning of their fingerprints, and the cap of their
cosines. Nine of ten questions are below it. A question above it is itself a subject, or has the
form of the subjects ("What are the rules on …?"), which says nothing about the library."""


def questions(languages: Callable[[str], bool] = lambda _: True) -> list[str]:
    """The subjects as questions, in the order of the file.

    Args:
        languages: Whether to include the subjects of a language, such as ``"de"``.
    """
    table = tomllib.loads(read("subjects.toml").decode("utf-8"))
    return [
        entry["question"].format(" ".join(subject.split()))
        for language, entry in table.items()
        if languages(language)
        for subject in entry["subjects"].split(";")
    ]


def nearness(fingerprint: str, vector: NDArray[np.float32]) -> float | None:
    """The mean cosine of a question with the `NEAREST` subjects, capped by `MODELS`.

    None if no vectors of exactly this model are stored.

    Args:
        fingerprint: The fingerprint of the model.
        vector: The vector of the question, shape ``(dim,)``, of L2 norm 1.
    """
    name = fingerprint.partition("@")[0]
    if name not in MODELS:
        return None
    held, subjects = _vectors(name)
    if held != fingerprint:
        return None
    # Not by the BLAS library: its threads wait for each other beside those that embed.
    cosines = np.einsum("ij,j->i", subjects, vector)
    nearest = np.sort(cosines)[-NEAREST:]
    return min(float(nearest.mean(dtype=np.float64)), MODELS[name])


def packed(fingerprint: str, texts: Sequence[str], vectors: NDArray[np.float32]) -> bytes:
    """The file of the *vectors* of *texts*, shape ``(texts, dim)``, by the model of *fingerprint*.

    Each value takes 4 bits, and each vector has its own scale. With 8 bits, every question of the
    measurement was judged the same.
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
    """The bytes of a file of this package."""
    return files(__package__).joinpath(name).read_bytes()


@cache
def _vectors(name: str) -> tuple[str, NDArray[np.float32]]:
    """The fingerprint of a model, and its vectors of the subjects."""
    fingerprint, _, vectors = unpacked(read(f"{name}.npz"))
    return fingerprint, vectors
