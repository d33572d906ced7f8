"""What a model learnt about questions: small corrections of its network, for questions alone.

The models were trained on pairs of texts of every kind, in which few people ask what a law means
for them. The corrections were trained on questions in people's own words and the provisions that
answer them, while the vectors of the provisions stayed as they are: so a library needs nothing
new, and its vectors are those that the model gives everywhere.

To each matrix of the network a product of two narrow matrices is added (LoRA, Hu et al. 2021). One
file for each model lies beside this one, made by ``benchmarks/quality/train_questions.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

_ROWS = 16
"""Of a matrix so many rows are corrected at a time; each matrix has a multiple of them."""

LARGEST = 127
"""The largest value that is stored: each takes 8 bits, and each rank of a matrix has a scale."""

ROLES = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)
"""The matrices of a layer that are corrected, as BERT calls them."""


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

        It is computed in parts that are too small for the threads of the library of linear algebra:
        on a busy machine these wait for each other, for half a second in all.
        """
        parts = self.up.reshape(-1, _ROWS, self.up.shape[1]) @ self.down
        return parts.reshape(matrix.shape) + matrix


Corrections = dict[str, Correction]
"""By the name of a matrix in the network, such as ``encoder.layer.0.output.dense``."""


def corrections(model: str, weights: str) -> Corrections:
    """Those of a model.

    Args:
        model: Its name, such as ``all-MiniLM-L6-v2``.
        weights: SHA-256 of the weights that are to be corrected.

    Raises:
        ValueError: They were made for other weights.
    """
    made_for, found = unpacked(files(__package__).joinpath(f"{model}.npz").read_bytes())
    if made_for != weights:
        raise ValueError(f"expected corrections of the weights {weights}, found some of {made_for}")
    return found


def packed(weights: str, found: Corrections) -> bytes:
    """The file of the corrections *found* of every matrix of `ROLES`, layer by layer.

    Args:
        weights: SHA-256 of the weights that they correct.
        found: All of one rank.
    """
    arrays: dict[str, NDArray[np.generic]] = {"weights": np.array(weights)}
    layers = len(found) // len(ROLES)
    for role in ROLES:
        own = [found[_name(layer, role)] for layer in range(layers)]
        down, up = np.stack([one.down for one in own]), np.stack([one.up for one in own])
        by_down = np.abs(down).max(axis=2) / LARGEST
        by_up = np.abs(up).max(axis=1) / LARGEST
        arrays[f"{role}.down"] = np.rint(down / by_down[:, :, None]).astype(np.int8)
        arrays[f"{role}.up"] = np.rint(up / by_up[:, None, :]).astype(np.int8)
        arrays[f"{role}.scale"] = (by_down * by_up).astype(np.float32)
    file = BytesIO()
    np.savez(file, allow_pickle=False, **arrays)
    return file.getvalue()


def unpacked(file: bytes) -> tuple[str, Corrections]:
    """The SHA-256 of the weights that are corrected, and the corrections."""
    found: Corrections = {}
    with np.load(BytesIO(file), allow_pickle=False) as held:
        for role in ROLES:
            downs, ups, scales = (held[f"{role}.{part}"] for part in ("down", "up", "scale"))
            for layer, (down, up, scale) in enumerate(zip(downs, ups, scales, strict=True)):
                scaled = down.astype(np.float32) * scale[:, None]
                found[_name(layer, role)] = Correction(scaled, up.astype(np.float32))
        return str(held["weights"]), found


def _name(layer: int, role: str) -> str:
    return f"encoder.layer.{layer}.{role}"
