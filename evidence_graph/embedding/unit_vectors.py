"""Checks vectors before they are stored or compared: a NaN would win every search."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import EmbeddingError

# Normalising in float16 has an error of .0005; without normalising, the error is far larger.
_NORM_TOLERANCE = 1e-2


def unit_rows(vectors: ArrayLike, *, shape: tuple[int, int]) -> NDArray[np.float32]:
    """*vectors* as float32, each row divided by its L2 norm.

    Raises:
        EmbeddingError: The shape is another, or a row is zero or not finite.
    """
    rows, norms = _rows_and_norms(vectors, shape)
    return rows / norms[:, np.newaxis]


def checked_rows(vectors: ArrayLike, *, shape: tuple[int, int]) -> NDArray[np.float32]:
    """*vectors* as float32, whose norms must be 1.

    Raises:
        EmbeddingError: The shape is another, or a row is not finite or not of norm 1.
    """
    rows, norms = _rows_and_norms(vectors, shape)
    off = np.flatnonzero(np.abs(norms - 1) > _NORM_TOLERANCE)
    if off.size:
        row = int(off[0])
        raise EmbeddingError(f"expected vectors of L2 norm 1, found {norms[row]:.4g} in row {row}")
    return rows


def _rows_and_norms(
    vectors: ArrayLike, shape: tuple[int, int]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    try:
        rows = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:  # ragged, or not numbers
        raise EmbeddingError(f"expected vectors of shape {shape}, found {error}") from error
    if rows.shape != shape:
        raise EmbeddingError(f"expected vectors of shape {shape}, found {rows.shape}")
    norms = np.linalg.norm(rows, axis=1)
    bad = np.flatnonzero(~np.isfinite(norms) | (norms == 0))
    if bad.size:
        raise EmbeddingError(f"expected finite vectors that are not zero, found row {bad[0]}")
    return rows, norms
