"""Trains what the models learn about questions: ``evidence_graph/embedding/questions/*.npz``.

The questions of ``questions/training/`` are in people's own words, each written to one chunk of a
document. A correction of low rank is trained for each matrix of a model's network, so that a
question comes nearer to its chunk than to the others of its document and to chunks of other
documents. The vectors of the chunks are read from a library and stay as they are.

Printed after each round over the questions: the share of questions about documents held out (one
of seven) whose chunk is first, among the first three and the first ten of all chunks of the
documents held out, and the mean reciprocal rank, by language and style. Not measured: time.

Data: a library of the documents that ``questions/training/documents.tsv`` names, fetched from their
repositories into one folder and ingested with both models; questions whose chunk the library does
not hold are left out, and counted. PyTorch is needed (``pip install torch==2.13.0``: a CPU build).

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
from retrieve.pipeline import Pipeline, Search

ASKED = Path(__file__).with_name("questions") / "training"
RANK = 8
PART = 0.5
"""Of what was learnt that is kept. All of it is best for questions by the same people about other
documents; half of it or more, for questions by others."""
BATCH = 32
RATE = 5e-4
"""The largest rate of learning, reached after a tenth of the steps; it falls to nothing."""
DROPOUT = 0.1
PLAIN = 0.4
"""The share of questions that a round reads without the words of law behind them."""
OTHERS = 800
"""Chunks that a question is to be farther from than from its own, drawn anew each time."""
SAME_DOCUMENT = 200
"""How many of these are of the same document, at most."""
HELD_OUT = 7
"""One document of so many, by the number in its name, is not trained on: the same by each model."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Trained:
    """A model that is to be corrected.

    Attributes:
        name: Of the file of its corrections.
        weights: SHA-256 of its weights.
        tensors: Of its network, by the names that BERT has for them.
        layers: Of the network.
        embedded: The sum of the embeddings of a question's tokens, shape ``(tokens, 384)``.
        languages: Of the questions it is trained on.
        heat: What differences of cosines are divided by before they are shares.
        twin: Above this cosine to the right chunk another counts as right, too.
        rounds: Over all questions.
    """

    name: str
    weights: str
    tensors: Weights
    layers: int
    embedded: Callable[[str], NDArray[np.float32]]
    languages: tuple[str, ...]
    heat: float
    twin: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the row of its chunk."""

    text: str
    with_words_of_law: str
    language: str
    style: str
    document: str
    row: int


@dataclass(frozen=True, slots=True)
class Chunks:
    """All chunks that a lane searches: documents, shape ``(n,)``, and vectors ``(n, 384)``."""

    documents: NDArray[np.str_]
    vectors: torch.Tensor


class Corrected(torch.nn.Module):
    """A matrix with its correction, of which alone something is learnt."""

    def __init__(self, weight: NDArray[np.float32], bias: NDArray[np.float32]) -> None:
        super().__init__()
        self.register_buffer("weight", torch.tensor(np.asarray(weight)))
        self.register_buffer("bias", torch.tensor(np.asarray(bias)))
        outputs, inputs = weight.shape
        self.down = torch.nn.Parameter(torch.randn(RANK, inputs) / inputs**0.5)
        self.up = torch.nn.Parameter(torch.zeros(outputs, RANK))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """``rows @ (weight + up @ down).T + bias``."""
        own = F.linear(rows, self.get_buffer("weight"), self.get_buffer("bias"))
        return own + F.linear(F.linear(rows, self.down), self.up)


class Network(torch.nn.Module):
    """The network of `evidence_graph.embedding.onnx_graph` for batches of padded questions."""

    def __init__(self, model: Trained) -> None:
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
        """Unit vectors, shape ``(n, 384)``, of shapes ``(n, tokens, 384)``, ``(n, tokens)``."""
        rows = self._dropped(self._normed("embeddings.LayerNorm", embedded))
        for layer in range(self._layers):
            own = f"encoder.layer.{layer}"
            query, key, value = (
                self._heads(self._linear(layer, f"attention.self.{role}", rows))
                for role in ("query", "key", "value")
            )
            seen = mask[:, None, None, :] > 0
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=seen)
            joined = mixed.transpose(1, 2).reshape(rows.shape)
            attended = self._dropped(self._linear(layer, "attention.output.dense", joined))
            middle = self._normed(f"{own}.attention.output.LayerNorm", rows + attended)
            active = F.gelu(self._linear(layer, "intermediate.dense", middle))
            narrowed = self._dropped(self._linear(layer, "output.dense", active))
            rows = self._normed(f"{own}.output.LayerNorm", middle + narrowed)
        mean = (rows * mask[..., None]).sum(dim=1) / mask.sum(dim=1, keepdim=True)
        return F.normalize(mean, dim=1)

    def learnt(self) -> Corrections:
        """The `PART` that is kept of the corrections as they are now."""
        return {
            f"encoder.layer.{name.replace('/', '.')}": Correction(
                matrix.down.detach().numpy(), matrix.up.detach().numpy() * PART
            )
            for name, matrix in self.matrices.items()
        }

    def _linear(self, layer: int, role: str, rows: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.matrices[f"{layer}.{role}".replace(".", "/")](rows)
        return found

    def _normed(self, name: str, rows: torch.Tensor) -> torch.Tensor:
        weight, bias = (
            torch.tensor(np.asarray(self._tensors[f"{name}.{part}"])) for part in ("weight", "bias")
        )
        return F.layer_norm(rows, (WIDTH,), weight, bias, 1e-12)

    def _heads(self, rows: torch.Tensor) -> torch.Tensor:
        return rows.unflatten(2, (N_HEADS, WIDTH // N_HEADS)).transpose(1, 2)

    def _dropped(self, rows: torch.Tensor) -> torch.Tensor:
        return F.dropout(rows, DROPOUT, self.training)


def main() -> None:
    """See the module's docstring."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("library", type=Path)
    parser.add_argument("model", choices=("minilm", "e5"))
    parser.add_argument("--write", action="store_true", help="keep what was learnt in the package")
    given = parser.parse_args()
    torch.manual_seed(SEED)
    model = _minilm() if given.model == "minilm" else _e5()
    with Library.open(given.library, create=False) as library:
        asked, chunks = _read(library, model)
    held_out = {one.document for one in asked if int(one.document[1:]) % HELD_OUT == 0}
    network = _train(model, asked, chunks, held_out)
    if given.write:
        file = Path(questions.__file__).with_name(f"{model.name}.npz")
        file.write_bytes(questions.packed(model.weights, network.learnt()))
        print(file.name, file.stat().st_size, "bytes")


def _train(model: Trained, asked: Sequence[Asked], chunks: Chunks, held_out: set[str]) -> Network:
    chance = np.random.default_rng(SEED)
    network = Network(model)
    own = [one for one in asked if one.document not in held_out]
    print(f"{len(own)} questions, {len(asked) - len(own)} held out", flush=True)
    _report("before", network, model, asked, chunks, held_out)
    steps = model.rounds * sum(1 for _ in _batches(own, random.Random(SEED)))
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, RATE, total_steps=steps, pct_start=0.1
    )
    order = random.Random(SEED)
    usable = np.flatnonzero(~np.isin(chunks.documents, list(held_out)))
    for turn in range(model.rounds):
        network.train()
        for batch in _batches(own, order):
            texts = [one.text if order.random() < PLAIN else one.with_words_of_law for one in batch]
            loss = _loss(network, model, texts, batch, chunks, usable, chance)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        _report(f"round {turn + 1}", network, model, asked, chunks, held_out)
    return network


def _loss(
    network: Network,
    model: Trained,
    texts: Sequence[str],
    batch: Sequence[Asked],
    chunks: Chunks,
    usable: NDArray[np.intp],
    chance: np.random.Generator,
) -> torch.Tensor:
    """Cross-entropy of the right chunk among others; what says the same as it does not count."""
    vectors = _vectors(network, model, texts)
    others = np.stack([_others(one, chunks, usable, chance) for one in batch])
    right = chunks.vectors[[one.row for one in batch]]
    wrong = chunks.vectors[others]
    twins = torch.einsum("nkd,nd->nk", wrong, right) > model.twin
    scores = torch.einsum("nkd,nd->nk", wrong, vectors).masked_fill(twins, -1e4)
    both = torch.cat([(vectors * right).sum(dim=1, keepdim=True), scores], dim=1) / model.heat
    return F.cross_entropy(both, torch.zeros(len(batch), dtype=torch.long))


def _others(
    one: Asked, chunks: Chunks, usable: NDArray[np.intp], chance: np.random.Generator
) -> NDArray[np.intp]:
    same = np.flatnonzero(chunks.documents == one.document)
    same = chance.permutation(same[same != one.row])[:SAME_DOCUMENT]
    return np.concatenate([same, chance.choice(usable, OTHERS - len(same))])


def _batches(asked: Sequence[Asked], order: random.Random) -> Iterator[list[Asked]]:
    """All questions in random order, those of like length together, which saves padding."""
    mixed = order.sample(asked, len(asked))
    found = []
    for start in range(0, len(mixed), BATCH * 8):
        part = sorted(mixed[start : start + BATCH * 8], key=lambda one: len(one.with_words_of_law))
        found += [part[i : i + BATCH] for i in range(0, len(part), BATCH)]
    order.shuffle(found)
    yield from found


def _vectors(network: Network, model: Trained, texts: Sequence[str]) -> torch.Tensor:
    rows = [model.embedded(text) for text in texts]
    embedded = np.zeros((len(rows), max(map(len, rows)), WIDTH), np.float32)
    mask = np.zeros(embedded.shape[:2], np.float32)
    for i, own in enumerate(rows):
        embedded[i, : len(own)], mask[i, : len(own)] = own, 1
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=network.training):
        found: torch.Tensor = network(torch.tensor(embedded), torch.tensor(mask))
    return found.float()


def _report(
    label: str,
    network: Network,
    model: Trained,
    asked: Sequence[Asked],
    chunks: Chunks,
    held_out: set[str],
) -> None:
    network.eval()
    rows = np.flatnonzero(np.isin(chunks.documents, list(held_out)))
    ranks: dict[tuple[str, str], list[int]] = {}
    with torch.no_grad():
        for one in asked:
            if one.document in held_out:
                vector = _vectors(network, model, [one.with_words_of_law])[0]
                ahead = chunks.vectors[rows] @ vector > chunks.vectors[one.row] @ vector
                ranks.setdefault((one.language, one.style), []).append(int(ahead.sum()) + 1)
    for (language, style), own in sorted(ranks.items()):
        found = np.array(own)
        first = " / ".join(f"{(found <= k).mean():.3f}" for k in (1, 3, 10))
        mrr = (1 / found).mean()
        print(f"{label}: {language} {style}, {len(own)}: {first}, MRR {mrr:.3f}", flush=True)


def _read(library: Library, model: Trained) -> tuple[list[Asked], Chunks]:
    """The questions with what a search adds to them, and the chunks of the library."""
    view = library.view()
    models = [one.fingerprint.partition("@")[0] for one in library.embedders]
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
        for line in (ASKED / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
            own = json.loads(line)
            if (row := row_of.get((own["document"], own["chunk"]))) is None:
                absent += 1
                continue
            plan = planner.plan(Search(view, own["question"]))
            asked.append(
                Asked(
                    text=own["question"],
                    with_words_of_law=plan.embedded_text,
                    language=language,
                    style=own["style"],
                    document=own["document"],
                    row=row,
                )
            )
    print(f"{absent} questions are about chunks that the library does not hold")
    return asked, chunks


def _document(projection: Projection, row: ChunkRow) -> str:
    return projection.document(projection.document_of("chunks", row)).id


def _digest(snapshot: Snapshot, row: ChunkRow) -> str:
    """What names a chunk in the files of questions."""
    return sha256(snapshot.chunk_text(row).encode()).hexdigest()[:16]


def _minilm() -> Trained:
    found = minilm.MiniLM()
    return Trained(
        name=MODEL_NAME,
        weights=SHA256[WEIGHTS],
        tensors=read_float32(locate().weights),
        layers=6,
        embedded=lambda text: found.embedded(found.QUESTION + text),
        languages=("en",),
        heat=0.05,
        twin=0.8,
        rounds=3,
    )


def _e5() -> Trained:
    found = e5.E5()
    file = read_e5(e5.weights_file())
    return Trained(
        name=e5.MODEL_NAME,
        weights=e5.SHA256,
        tensors=e5.network_weights(file),
        layers=file.layers,
        embedded=lambda text: found.embedded(found.QUESTION + text),
        languages=("en", "de", "fr"),
        heat=0.02,
        twin=0.93,
        rounds=2,
    )


if __name__ == "__main__":
    main()
