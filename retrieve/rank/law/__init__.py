"""How near is a question to law in general?

A library that does not hold what is asked for may hold something rather near all the same. Whether
that is near enough is seen beside what stands elsewhere. ``subjects.toml`` lists subjects of law,
each to be asked for as a question; beside it are their vectors by the models whose cosines
`sureness` knows, made by ``benchmarks/quality/make_law_vectors.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

NEAREST = 3
"""Of the subjects that are nearest to a question, the mean cosine of so many counts; one to ten of
them tell the same within .02."""

TOP = 7
"""The largest value that is stored of a vector, which has 4 bits for each of its dimensions."""

MODELS = {"all-MiniLM-L6-v2": 0.53, "multilingual-e5-small": 0.86}
"""The models that there are vectors of, by the beginning of their fingerprints, and the largest
cosine of each that counts: six of seven questions are less near. One that is nearer is a subject
itself or is put as the subjects are ("What are the rules on …?"), which tells nothing of the
library, but would outweigh its answer."""


def questions(languages: Callable[[str], bool] = lambda _: True) -> list[str]:
    """The questions for the subjects of those *languages* for which that holds, in order."""
    table = tomllib.loads(read("subjects.toml").decode("utf-8"))
    return [
        own["question"].format(" ".join(subject.split()))
        for language, own in table.items()
        if languages(language)
        for subject in own["subjects"].split(";")
    ]


def nearness(fingerprint: str, vector: NDArray[np.float32]) -> float | None:
    """How near a question is to law in general: a cosine; None for a model without vectors.

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

    Two values are stored in a byte, and a scale for each vector. By 8 bits no question of the
    measuring sets is told otherwise.
    """
    scale = np.abs(vectors).max(axis=1, keepdims=True) / TOP
    values = (np.round(vectors / scale) + TOP + 1).astype(np.uint8)
    file = BytesIO()
    np.savez(
        file,
        fingerprint=np.array(fingerprint),
        texts=np.array(digest_of(texts)),
        scale=scale.astype(np.float32),
        values=(values[:, ::2] << 4) | values[:, 1::2],
    )
    return file.getvalue()


def digest_of(texts: Collection[str]) -> str:
    """What a file of vectors says of the texts that it is made of."""
    return sha256("\n".join(texts).encode("utf-8")).hexdigest()


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
