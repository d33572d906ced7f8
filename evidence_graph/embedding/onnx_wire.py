"""ONNX models as bytes: the part of the protobuf format that a model of a few kB needs.

The `onnx` package would bring protobuf and 20 MB to write sixteen kB. A message is the
concatenation of its fields, so messages here are plain bytes and nest by concatenation. The
numbers of the fields and types are those of
https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence

FLOAT32, INT8, INT64 = 1, 3, 7  # TensorProto.DataType

_IR_VERSION, _OPSET, _MICROSOFT_OPSET = 8, 17, 1
_EXTERNAL = 1  # TensorProto.DataLocation


def node(
    op: str,
    inputs: Sequence[str],
    output: str,
    *,
    domain: str,
    attributes: Mapping[str, int | float],
) -> bytes:
    """A NodeProto; an input that is left out is ``""``."""
    return b"".join(
        [
            *(_field(1, name) for name in inputs),
            _field(2, output),
            _field(4, op),
            *(_field(5, _attribute(*item)) for item in attributes.items()),
            _field(7, domain),
        ]
    )


def value(name: str, data_type: int, shape: Sequence[int | str]) -> bytes:
    """A ValueInfoProto: an input or output; a length that varies is named by a string."""
    lengths = (_field(1 if isinstance(length, int) else 2, length) for length in shape)
    dimensions = b"".join(_field(1, length) for length in lengths)
    tensor = _field(1, data_type) + _field(2, dimensions)
    return _field(1, name) + _field(2, _field(1, tensor))


def external_tensor(name: str, data_type: int, shape: Sequence[int]) -> bytes:
    """A TensorProto whose values the session is given beside the model."""
    location = _field(1, "location") + _field(2, "given to the session")
    return b"".join(
        [
            *(_field(1, length) for length in shape),
            _field(2, data_type),
            _field(8, name),
            _field(13, location),
            _field(14, _EXTERNAL),
        ]
    )


def int64_tensor(name: str, values: Sequence[int]) -> bytes:
    """A TensorProto with its values in it: ONNX wants to read axes while it infers shapes."""
    numbers = b"".join(_field(7, number) for number in values)
    return _field(1, len(values)) + _field(2, INT64) + numbers + _field(8, name)


def model(
    *,
    nodes: Iterable[bytes],
    tensors: Iterable[bytes],
    inputs: Iterable[bytes],
    outputs: Iterable[bytes],
) -> bytes:
    """A ModelProto over the standard operators and ONNX Runtime's own (``com.microsoft``)."""
    graph = b"".join(
        [
            *(_field(1, item) for item in nodes),
            _field(2, "graph"),
            *(_field(5, item) for item in tensors),
            *(_field(11, item) for item in inputs),
            *(_field(12, item) for item in outputs),
        ]
    )
    standard = _field(1, "") + _field(2, _OPSET)
    microsoft = _field(1, "com.microsoft") + _field(2, _MICROSOFT_OPSET)
    return _field(1, _IR_VERSION) + _field(7, graph) + _field(8, standard) + _field(8, microsoft)


def _attribute(name: str, content: int | float) -> bytes:
    if isinstance(content, int):
        return _field(1, name) + _field(3, content) + _field(20, 2)
    return _field(1, name) + _field(2, content) + _field(20, 1)


def _field(number: int, content: int | float | str | bytes) -> bytes:
    """A field on the wire: its number and wire type, then its content."""
    if isinstance(content, int):
        return _varint(number << 3) + _varint(content)
    if isinstance(content, float):
        return _varint(number << 3 | 5) + struct.pack("<f", content)
    data = content.encode() if isinstance(content, str) else content
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _varint(number: int) -> bytes:
    """Seven bits a byte, lowest first, the top bit set on all but the last; never negative."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)
