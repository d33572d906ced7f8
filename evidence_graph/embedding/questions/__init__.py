"""Corrections of the networks for questions, which fine-tune them to questions about law.

The models were trained on pairs of texts of every kind, with few questions of lay people about law.
The corrections were trained on such questions and the provisions that answer them, with the vectors
of the provisions fixed. So a library needs no new vectors, and its vectors are those of the model.

A correction adds the product of two narrow matrices to each matrix of the network (LoRA, Hu et al.
2021). ``benchmarks/quality/train_questions.py`` makes the file for each model beside this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

_ROWS = 16
"""The rows of a matrix that are corrected at a time; a divisor of the rows of each matrix."""

LARGEST = 127
"""The largest stored value: values have 8 bits, and each rank of a matrix has a scale."""

ROLES = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)
"""The corrected matrices of a layer, by their names in BERT."""


@dataclass(frozen=True, slots=True)
class Correction:
    """``up @ down`` is added to a matrix of shape ``(outputs, inputs)``.

    Attributes:
        down: Shape ``(rank, inputs)``.
        up: Shape ``(outputs, rank)``.
    """

    down: NDArray[np.float32]
    up: NDArray[np.float32]

    def added_to(self, matrix: NDArray[np.float32]) -> NDArray[np.float32]:
        """*matrix* with the correction.

        It is computed in parts that are too small for the threads of the BLAS library, which on a
        busy machine would wait for each other for half a second in all.
        """
        parts = self.up.reshape(-1, _ROWS, self.up.shape[1]) @ self.down
        return parts.reshape(matrix.shape) + matrix


Corrections = dict[str, Correction]
"""Corrections by the name of the matrix, such as ``encoder.layer.0.output.dense``."""


def corrections(model: str, weights: str) -> Corrections:
    """The corrections for a model.

    Args:
        model: Its name, such as ``all-MiniLM-L6-v2``.
        weights: The SHA-256 of the weights that will be corrected.

    Raises:
        ValueError: The corrections were made for other weights.
    """
    made_for, found = unpacked(files(__package__).joinpath(f"{model}.npz").read_bytes())
    if made_for != weights:
        raise ValueError(f"expected corrections of the weights {weights}, found some of {made_for}")
    return found


def packed(weights: str, found: Corrections) -> bytes:
    """The file of the corrections *found* of every matrix of `ROLES`, layer by layer.

    Args:
        weights: The SHA-256 of the weights that they correct.
        found: Corrections of equal rank.
    """
    arrays: dict[str, NDArray[np.generic]] = {"weights": np.array(weights)}
    layers = len(found) // len(ROLES)
    for role in ROLES:
        of_role = [found[_name(layer, role)] for layer in range(layers)]
        down, up = np.stack([c.down for c in of_role]), np.stack([c.up for c in of_role])
        by_down = np.abs(down).max(axis=2) / LARGEST
        by_up = np.abs(up).max(axis=1) / LARGEST
        arrays[f"{role}.down"] = np.rint(down / by_down[:, :, None]).astype(np.int8)
        arrays[f"{role}.up"] = np.rint(up / by_up[:, None, :]).astype(np.int8)
        arrays[f"{role}.scale"] = (by_down * by_up).astype(np.float32)
    file = BytesIO()
    np.savez(file, allow_pickle=False, **arrays)
    return file.getvalue()


def unpacked(file: bytes) -> tuple[str, Corrections]:
    """The SHA-256 of the weights, and their corrections, from a file of `packed`."""
    found: Corrections = {}
    with np.load(BytesIO(file), allow_pickle=False) as arrays:
        for role in ROLES:
            downs, ups, scales = (arrays[f"{role}.{part}"] for part in ("down", "up", "scale"))
            for layer, (down, up, scale) in enumerate(zip(downs, ups, scales, strict=True)):
                scaled = down.astype(np.float32) * scale[:, None]
                found[_name(layer, role)] = Correction(scaled, up.astype(np.float32))
        return str(arrays["weights"]), found


def _name(layer: int, role: str) -> str:
    return f"encoder.layer.{layer}.{role}"
