"""Reads a safetensors file as arrays over a memory map, which are read on use.

The format: the length of the header in 8 bytes, little-endian; a JSON header with the type, shape
and place of each tensor; the tensors. https://huggingface.co/docs/safetensors
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


def read_float32(path: Path) -> dict[str, NDArray[np.float32]]:
    """The tensors of type F32 by name, read-only; each keeps the file open.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is no safetensors file, or its length is not that of its header.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        start_of_body = 8 + int.from_bytes(file.read(8), "little")
        if start_of_body >= size:
            raise ValueError(f"expected over {start_of_body} bytes in {path}, found {size}")
        header = json.loads(file.read(start_of_body - 8))
    header.pop("__metadata__", None)
    expected = start_of_body + max(entry["data_offsets"][1] for entry in header.values())
    if size != expected:
        raise ValueError(f"expected {expected} bytes in {path}, found {size}")
    body = np.memmap(path, np.uint8, "r", offset=start_of_body)
    tensors = {}
    for name, entry in header.items():
        if entry["dtype"] == "F32":
            start, end = entry["data_offsets"]
            tensors[name] = body[start:end].view("<f4").reshape(entry["shape"])
    return tensors
