"""Builds the networks of the offline models for ONNX Runtime: the layers of BERT.

A run has one text, whose tokens are the rows, without padding and mask. So a vector cannot depend
on other texts, and no time is spent on padding. A batch of 32 padded texts was 10 to 25 % slower
than 32 runs for texts of 240 tokens, and at most 15 % faster for texts of 32.

Word embeddings, half of the model, are not part of the graph: the rows of a text are read from the
memory map. Matrices are used in the layout of the file (``transB``), so that in fp32 no weight is
copied before ONNX Runtime packs it for its kernels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import onnx_wire as wire
from .questions import Corrections

INPUT, OUTPUT = "embedded", "hidden"
N_HEADS, WIDTH = 12, 384

_EPSILON = 1e-12  # of the layer norms, in the model's configuration
_MICROSOFT = "com.microsoft"
_TYPES = {np.dtype(np.float32): wire.FLOAT32, np.dtype(np.int8): wire.INT8}

Weights = Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class Network:
    """A model without its weights, and the weights, which must live as long as its session."""

    model: bytes
    weights: Mapping[str, NDArray[Any]]


def build_network(
    tensors: Weights,
    *,
    layers: int = 6,
    int8: bool = False,
    corrections: Corrections | None = None,
) -> Network:
    """From `INPUT`, shape ``(tokens, 384)``, to `OUTPUT`, the same shape.

    Args:
        tensors: The model's own, by the names they have in its file.
        layers: Of the network.
        int8: Multiply in eight bits, weights scaled per output, inputs per text as they come.
        corrections: What is added to matrices.
    """
    if corrections:
        names = {name: f"{name}.weight" for name in corrections}
        corrected = {own: corrections[n].added_to(tensors[own]) for n, own in names.items()}
        tensors = {**tensors, **corrected}
    builder = _Builder(tensors, int8=int8)
    hidden = builder.layer_norm("embeddings.LayerNorm", INPUT, output="embeddings")
    for i in range(layers):
        output = OUTPUT if i == layers - 1 else f"layer.{i}"
        hidden = builder.layer(f"encoder.layer.{i}", hidden, output=output)
    return builder.finish()


class _Builder:
    """Collects nodes and the weights that they use. Methods return the name of their output."""

    def __init__(self, tensors: Weights, *, int8: bool) -> None:
        self._tensors, self._int8 = tensors, int8
        self._nodes: list[bytes] = []
        self._weights: dict[str, NDArray[Any]] = {}

    def layer(self, name: str, hidden: str, *, output: str) -> str:
        """Attention and feed-forward, each added to what came in and normalised."""
        attended = self.attention(f"{name}.attention.self", hidden)
        projected = self.linear(f"{name}.attention.output.dense", attended)
        middle = self.layer_norm(f"{name}.attention.output.LayerNorm", hidden, projected)
        widened = self.linear(f"{name}.intermediate.dense", middle)
        active = self._add("Gelu", [widened], f"{widened}.gelu", domain=_MICROSOFT)
        narrowed = self.linear(f"{name}.output.dense", active)
        return self.layer_norm(f"{name}.output.LayerNorm", middle, narrowed, output=output)

    def attention(self, name: str, hidden: str) -> str:
        """Every token looks at every token; the operator wants a batch, here of one."""
        batched = []
        for role in ("query", "key", "value"):
            rows = self.linear(f"{name}.{role}", hidden)
            batched.append(self._add("Unsqueeze", [rows, "first_axis"], f"{rows}.batch"))
        mixed = self._add(
            "MultiHeadAttention", batched, f"{name}.batch", domain=_MICROSOFT, num_heads=N_HEADS
        )
        return self._add("Squeeze", [mixed, "first_axis"], f"{name}.out")

    def linear(self, name: str, rows: str) -> str:
        """``rows @ weight.T + bias``."""
        weight, bias = self._tensors[f"{name}.weight"], self._weight(f"{name}.bias")
        if not self._int8:
            inputs = [rows, self._weight(f"{name}.weight"), bias]
            return self._add("Gemm", inputs, f"{name}.out", transB=1)
        scale = np.abs(weight).max(axis=1) / np.float32(127)
        quantized = np.ascontiguousarray(np.rint(weight.T / scale).astype(np.int8))
        inputs = [
            rows,
            self._keep(f"{name}.int8", quantized),
            self._keep(f"{name}.scale", scale),
            "",  # symmetric: no zero point
            bias,
        ]
        return self._add("DynamicQuantizeMatMul", inputs, f"{name}.out", domain=_MICROSOFT)

    def layer_norm(self, name: str, *rows: str, output: str = "") -> str:
        """The layer norm of *rows*, or of the sum of two of them."""
        # SkipLayerNormalization, which adds as well, takes twice as long as the two.
        summed = rows[0] if len(rows) == 1 else self._add("Add", [*rows], f"{name}.sum")
        inputs = [summed, self._weight(f"{name}.weight"), self._weight(f"{name}.bias")]
        return self._add("LayerNormalization", inputs, output or f"{name}.out", epsilon=_EPSILON)

    def finish(self) -> Network:
        tensors = [
            wire.external_tensor(name, _TYPES[array.dtype], array.shape)
            for name, array in self._weights.items()
        ]
        model = wire.model(
            nodes=self._nodes,
            tensors=[*tensors, wire.int64_tensor("first_axis", [0])],
            inputs=[wire.value(INPUT, wire.FLOAT32, ["tokens", WIDTH])],
            outputs=[wire.value(OUTPUT, wire.FLOAT32, ["tokens", WIDTH])],
        )
        return Network(model, self._weights)

    def _weight(self, name: str) -> str:
        return self._keep(name, self._tensors[name])

    def _keep(self, name: str, array: NDArray[Any]) -> str:
        self._weights[name] = array
        return name

    def _add(
        self,
        op: str,
        inputs: list[str],
        output: str,
        *,
        domain: str = "",
        **attributes: int | float,
    ) -> str:
        self._nodes.append(wire.node(op, inputs, output, domain=domain, attributes=attributes))
        return output
