"""Trains LoRA corrections of the query encoders: ``evidence_graph/embedding/questions/*.npz``.

The questions of ``questions/training/`` are in people's own words; each was written for one chunk
of a document. A low-rank correction (LoRA) of each matrix of an embedding model is trained by a
contrastive loss: a question comes nearer to its chunk than to sampled chunks of the same and of
other documents. Only questions are encoded with it. The vectors of chunks are read from a library
and stay as they are.

Printed after each epoch, for the questions about held-out documents (one of seven), by language and
style: the share whose chunk is ranked first, among the first three and among the first ten of all
chunks of the held-out documents, and the mean reciprocal rank. Not measured: time.

Data: a library of the documents that ``questions/training/documents.tsv`` names, fetched from their
repositories into one folder and ingested with both models. Questions whose chunk is not in the
library are skipped, and counted. PyTorch is needed (``pip install torch==2.13.0``: a CPU build).

Run: python -m benchmarks.quality.train_questions LIBRARY {minilm,e5} [--write].
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - its customary name
from numpy.typing import NDArray

from evidence_graph.embedding import e5, minilm, questions
from evidence_graph.embedding.e5_file import read_e5
from evidence_graph.embedding.model_files import MODEL_NAME, SHA256, WEIGHTS, locate
from evidence_graph.embedding.onnx_graph import N_HEADS, WIDTH, Weights
from evidence_graph.embedding.questions import ROLES, Correction, Corrections
from evidence_graph.embedding.safetensors import read_float32
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.projection import ChunkRow, Projection
from retrieve import SearchSettings
from retrieve.pipeline import Pipeline
from retrieve.search import Search

TRAINING = Path(__file__).with_name("questions") / "training"
LORA_RANK = 8
SHRINKAGE = 0.5
"""The trained corrections are multiplied by this. For questions by the same authors about other
documents 1 is best; for questions by others, one half or more."""
BATCH_SIZE = 32
MAX_LEARNING_RATE = 5e-4
"""The peak of the learning rate, reached after a tenth of the steps; it then falls to zero."""
DROPOUT = 0.1
PLAIN_SHARE = 0.4
"""The share of questions that an epoch reads without the words of law appended to them."""
N_NEGATIVES = 800
"""The number of negative chunks for a question, sampled anew each time."""
N_SAME_DOCUMENT = 200
"""The most negatives from the question's own document."""
HELD_OUT = 7
"""One document in so many, by the number in its name, is held out; the same for each model."""
SEED = 1


@dataclass(frozen=True, slots=True)
class BaseEncoder:
    """An embedding model to be corrected, with its hyperparameters.

    Attributes:
        name: The name of the file of its corrections.
        weights: The SHA-256 of its weights.
        tensors: The tensors of its network, by BERT's names.
        layers: The number of layers.
        embedded: Sums the input embeddings of each token of a question, shape ``(tokens, 384)``.
        languages: The languages of the questions that it is trained on.
        temperature: The softmax temperature: cosines are divided by it.
        duplicate_cosine: A negative whose cosine with the right chunk exceeds this is ignored.
        epochs: The number of passes over all questions.
    """

    name: str
    weights: str
    tensors: Weights
    layers: int
    embedded: Callable[[str], NDArray[np.float32]]
    languages: tuple[str, ...]
    temperature: float
    duplicate_cosine: float
    epochs: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the index of its chunk in `Chunks`."""

    text: str
    with_words_of_law: str
    language: str
    style: str
    document: str
    row: int


@dataclass(frozen=True, slots=True)
class Chunks:
    """All chunks that are searched: names of their documents, and vectors ``(n, 384)``."""

    documents: NDArray[np.str_]
    vectors: torch.Tensor


class Corrected(torch.nn.Module):
    """A frozen linear layer with a trainable low-rank correction."""

    def __init__(self, weight: NDArray[np.float32], bias: NDArray[np.float32]) -> None:
        super().__init__()
        self.register_buffer("weight", torch.tensor(np.asarray(weight)))
        self.register_buffer("bias", torch.tensor(np.asarray(bias)))
        outputs, inputs = weight.shape
        self.down = torch.nn.Parameter(torch.randn(LORA_RANK, inputs) / inputs**0.5)
        self.up = torch.nn.Parameter(torch.zeros(outputs, LORA_RANK))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """``rows @ (weight + up @ down).T + bias``."""
        frozen = F.linear(rows, self.get_buffer("weight"), self.get_buffer("bias"))
        return frozen + F.linear(F.linear(rows, self.down), self.up)


class Network(torch.nn.Module):
    """The network of `evidence_graph.embedding.onnx_graph` for batches of padded questions."""

    def __init__(self, model: BaseEncoder) -> None:
        super().__init__()
        self._layers, self._tensors = model.layers, model.tensors
        self.matrices = torch.nn.ModuleDict(
            {
                f"{layer}.{role}".replace(".", "/"): Corrected(
                    model.tensors[f"encoder.layer.{layer}.{role}.weight"],
                    model.tensors[f"encoder.layer.{layer}.{role}.bias"],
                )
                for layer in range(model.layers)
                for role in ROLES
            }
        )

    def forward(self, embedded: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Unit vectors, shape ``(n, 384)``.

        Args:
            embedded: Input embeddings, shape ``(n, tokens, 384)``.
            mask: 1 at tokens and 0 at padding, shape ``(n, tokens)``.
        """
        rows = self._dropout(self._layer_norm("embeddings.LayerNorm", embedded))
        for layer in range(self._layers):
            prefix = f"encoder.layer.{layer}"
            query, key, value = (
                self._heads(self._linear(layer, f"attention.self.{role}", rows))
                for role in ("query", "key", "value")
            )
            is_token = mask[:, None, None, :] > 0
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=is_token)
            joined = mixed.transpose(1, 2).reshape(rows.shape)
            attended = self._dropout(self._linear(layer, "attention.output.dense", joined))
            middle = self._layer_norm(f"{prefix}.attention.output.LayerNorm", rows + attended)
            active = F.gelu(self._linear(layer, "intermediate.dense", middle))
            narrowed = self._dropout(self._linear(layer, "output.dense", active))
            rows = self._layer_norm(f"{prefix}.output.LayerNorm", middle + narrowed)
        mean = (rows * mask[..., None]).sum(dim=1) / mask.sum(dim=1, keepdim=True)
        return F.normalize(mean, dim=1)

    def corrections(self) -> Corrections:
        """The current corrections, multiplied by `SHRINKAGE`."""
        return {
            f"encoder.layer.{name.replace('/', '.')}": Correction(
                matrix.down.detach().numpy(), matrix.up.detach().numpy() * SHRINKAGE
            )
            for name, matrix in self.matrices.items()
        }

    def _linear(self, layer: int, role: str, rows: torch.Tensor) -> torch.Tensor:
        output: torch.Tensor = self.matrices[f"{layer}.{role}".replace(".", "/")](rows)
        return output

    def _layer_norm(self, name: str, rows: torch.Tensor) -> torch.Tensor:
        weight, bias = (
            torch.tensor(np.asarray(self._tensors[f"{name}.{part}"])) for part in ("weight", "bias")
        )
        return F.layer_norm(rows, (WIDTH,), weight, bias, 1e-12)

    def _heads(self, rows: torch.Tensor) -> torch.Tensor:
        return rows.unflatten(2, (N_HEADS, WIDTH // N_HEADS)).transpose(1, 2)

    def _dropout(self, rows: torch.Tensor) -> torch.Tensor:
        return F.dropout(rows, DROPOUT, self.training)


def main() -> None:
    """See the module's docstring."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("library", type=Path)
    parser.add_argument("model", choices=("minilm", "e5"))
    parser.add_argument("--write", action="store_true", help="write the corrections")
    given = parser.parse_args()
    torch.manual_seed(SEED)
    model = _minilm() if given.model == "minilm" else _e5()
    with Library.open(given.library, create=False) as library:
        asked, chunks = _read(library, model)
    held_out = {q.document for q in asked if int(q.document[1:]) % HELD_OUT == 0}
    network = _train(model, asked, chunks, held_out)
    if given.write:
        file = Path(questions.__file__).with_name(f"{model.name}.npz")
        file.write_bytes(questions.packed(model.weights, network.corrections()))
        print(file.name, file.stat().st_size, "bytes")


def _train(
    model: BaseEncoder, asked: Sequence[Asked], chunks: Chunks, held_out: set[str]
) -> Network:
    rng = np.random.default_rng(SEED)
    network = Network(model)
    training = [question for question in asked if question.document not in held_out]
    print(f"{len(training)} questions, {len(asked) - len(training)} held out", flush=True)
    _report("before", network, model, asked, chunks, held_out)
    steps = model.epochs * sum(1 for _ in _batches(training, random.Random(SEED)))
    optimizer = torch.optim.AdamW(network.parameters(), lr=MAX_LEARNING_RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, MAX_LEARNING_RATE, total_steps=steps, pct_start=0.1
    )
    order = random.Random(SEED)
    usable = np.flatnonzero(~np.isin(chunks.documents, list(held_out)))
    for epoch in range(model.epochs):
        network.train()
        for batch in _batches(training, order):
            texts = [
                question.text if order.random() < PLAIN_SHARE else question.with_words_of_law
                for question in batch
            ]
            loss = _loss(network, model, texts, batch, chunks, usable, rng)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        _report(f"epoch {epoch + 1}", network, model, asked, chunks, held_out)
    return network


def _loss(
    network: Network,
    model: BaseEncoder,
    texts: Sequence[str],
    batch: Sequence[Asked],
    chunks: Chunks,
    usable: NDArray[np.intp],
    rng: np.random.Generator,
) -> torch.Tensor:
    """InfoNCE: the cross-entropy of the right chunk among its negatives, without duplicates."""
    vectors = _vectors(network, model, texts)
    sampled = np.stack([_negatives(question, chunks, usable, rng) for question in batch])
    positive = chunks.vectors[[question.row for question in batch]]
    negative = chunks.vectors[sampled]
    is_duplicate = torch.einsum("nkd,nd->nk", negative, positive) > model.duplicate_cosine
    scores = torch.einsum("nkd,nd->nk", negative, vectors).masked_fill(is_duplicate, -1e4)
    right = (vectors * positive).sum(dim=1, keepdim=True)
    logits = torch.cat([right, scores], dim=1) / model.temperature
    return F.cross_entropy(logits, torch.zeros(len(batch), dtype=torch.long))


def _negatives(
    question: Asked, chunks: Chunks, usable: NDArray[np.intp], rng: np.random.Generator
) -> NDArray[np.intp]:
    same = np.flatnonzero(chunks.documents == question.document)
    same = rng.permutation(same[same != question.row])[:N_SAME_DOCUMENT]
    return np.concatenate([same, rng.choice(usable, N_NEGATIVES - len(same))])


def _batches(asked: Sequence[Asked], order: random.Random) -> Iterator[list[Asked]]:
    """Batches of all questions in random order, of similar length, which saves padding."""
    shuffled = order.sample(asked, len(asked))
    batches = []
    for start in range(0, len(shuffled), BATCH_SIZE * 8):
        part = shuffled[start : start + BATCH_SIZE * 8]
        part = sorted(part, key=lambda question: len(question.with_words_of_law))
        batches += [part[i : i + BATCH_SIZE] for i in range(0, len(part), BATCH_SIZE)]
    order.shuffle(batches)
    yield from batches


def _vectors(network: Network, model: BaseEncoder, texts: Sequence[str]) -> torch.Tensor:
    rows = [model.embedded(text) for text in texts]
    embedded = np.zeros((len(rows), max(map(len, rows)), WIDTH), np.float32)
    mask = np.zeros(embedded.shape[:2], np.float32)
    for i, tokens in enumerate(rows):
        embedded[i, : len(tokens)], mask[i, : len(tokens)] = tokens, 1
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=network.training):
        vectors: torch.Tensor = network(torch.tensor(embedded), torch.tensor(mask))
    return vectors.float()


def _report(
    label: str,
    network: Network,
    model: BaseEncoder,
    asked: Sequence[Asked],
    chunks: Chunks,
    held_out: set[str],
) -> None:
    network.eval()
    rows = np.flatnonzero(np.isin(chunks.documents, list(held_out)))
    ranks: dict[tuple[str, str], list[int]] = {}
    with torch.no_grad():
        for question in asked:
            if question.document in held_out:
                vector = _vectors(network, model, [question.with_words_of_law])[0]
                ahead = chunks.vectors[rows] @ vector > chunks.vectors[question.row] @ vector
                group = question.language, question.style
                ranks.setdefault(group, []).append(int(ahead.sum()) + 1)
    for (language, style), of_group in sorted(ranks.items()):
        rank = np.array(of_group)
        first = " / ".join(f"{(rank <= k).mean():.3f}" for k in (1, 3, 10))
        mrr = (1 / rank).mean()
        print(f"{label}: {language} {style}, {len(rank)}: {first}, MRR {mrr:.3f}", flush=True)


def _read(library: Library, model: BaseEncoder) -> tuple[list[Asked], Chunks]:
    """The questions with the words of law that a plan adds, and the chunks of the library."""
    view = library.view()
    models = [embedder.fingerprint.partition("@")[0] for embedder in library.embedders]
    projection = view.projection
    parts = view.snapshot.vectors[models.index(model.name)]
    vectors = np.concatenate([np.asarray(part.matrix, np.float32) for part in parts])
    searched = np.concatenate([np.asarray(part.retrievable) for part in projection.segments])
    rows = [ChunkRow(row) for row in np.flatnonzero(searched).tolist()]
    chunks = Chunks(
        np.array([Path(_document(projection, row)).stem for row in rows]),
        torch.tensor(vectors[rows]),
    )
    row_of = {
        (str(chunks.documents[i]), _digest(view.snapshot, row)): i for i, row in enumerate(rows)
    }
    planner = Pipeline(library, SearchSettings())
    asked, absent = [], 0
    for language in model.languages:
        for line in (TRAINING / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
            question = json.loads(line)
            if (row := row_of.get((question["document"], question["chunk"]))) is None:
                absent += 1
                continue
            plan = planner.plan(Search(view, question["question"]))
            asked.append(
                Asked(
                    text=question["question"],
                    with_words_of_law=plan.embedded_text,
                    language=language,
                    style=question["style"],
                    document=question["document"],
                    row=row,
                )
            )
    print(f"{absent} questions are about chunks that the library does not hold")
    return asked, chunks


def _document(projection: Projection, row: ChunkRow) -> str:
    return projection.document(projection.document_of("chunks", row)).id


def _digest(snapshot: Snapshot, row: ChunkRow) -> str:
    """The name of a chunk in the files of questions."""
    return sha256(snapshot.chunk_text(row).encode()).hexdigest()[:16]


def _minilm() -> BaseEncoder:
    encoder = minilm.MiniLM()
    return BaseEncoder(
        name=MODEL_NAME,
        weights=SHA256[WEIGHTS],
        tensors=read_float32(locate().weights),
        layers=6,
        embedded=lambda text: encoder.embedded(encoder.QUESTION + text),
        languages=("en",),
        temperature=0.05,
        duplicate_cosine=0.8,
        epochs=3,
    )


def _e5() -> BaseEncoder:
    encoder = e5.E5()
    file = read_e5(e5.weights_file())
    return BaseEncoder(
        name=e5.MODEL_NAME,
        weights=e5.SHA256,
        tensors=e5.network_weights(file),
        layers=file.layers,
        embedded=lambda text: encoder.embedded(encoder.QUESTION + text),
        languages=("en", "de", "fr"),
        temperature=0.02,
        duplicate_cosine=0.93,
        epochs=2,
    )


if __name__ == "__main__":
    main()
