"""Versions that cannot be forgotten: what is stored of the example documents, as digests.

`data/stored_output.json` holds what the last release stored, with its versions. Where the output
differs from it, the version that belongs to it must be higher:

- the words of a text, as questions are analysed too: `FORMAT` of `generations.manifest`;
- a column of a segment, or the export: `FORMAT`, or `RULES_VERSION` of `ingest.build`;
- the tables of Kuzu: `SCHEMA_VERSION` of `evidence_graph.store.schema`.

With a release, write the record anew: python -m tests.test_stored_output
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.generations.manifest import FORMAT
from evidence_graph.language import codes
from evidence_graph.lexical.analysis import analyse
from evidence_graph.projection.tables import schemas
from evidence_graph.store import cypher
from evidence_graph.store.schema import SCHEMA_VERSION
from ingest.build import RULES_VERSION

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "tests" / "data" / "stored_output.json"
FOLDERS = ("statutes", "amended", "french")
KINDS = {".md", ".html", ".txt", ".docx"}
"""PDF is left out: its text also changes with the library that reads it."""

WORDS = "words"
VERSIONED = ("documents.digest", "documents.generation")


class Output(TypedDict):
    """Versions by name, and digests by what they are of."""

    versions: dict[str, int]
    digests: dict[str, str]


def output() -> Output:
    """What this code stores of the example documents."""
    digests = {"schema": _digest(repr(cypher.CREATE_TABLES)), WORDS: _digest(repr(words()))}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for examples in FOLDERS:
            for file in (ROOT / "examples" / examples).glob("*"):
                if file.suffix in KINDS:
                    (folder / examples).mkdir(exist_ok=True)
                    shutil.copyfile(file, folder / examples / file.name)
        with Library.open(folder / "laws.library", settings=Settings(embedder="none")) as library:
            assert not Ingestor(library).ingest(folder).failed
            digests["export"] = _digest("\n".join(map(json.dumps, library.export())))
            (segment,) = library.snapshot().projection.segments
            for table, schema in schemas().items():
                for column in schema.names:
                    values = segment.table(table)[column].to_pylist()
                    digests[f"{table}.{column}"] = _digest(f"{schema.field(column)} {values!r}")
    return {
        "versions": {"format": FORMAT, "rules": int(RULES_VERSION), "schema": SCHEMA_VERSION},
        "digests": {name: own for name, own in digests.items() if name not in VERSIONED},
    }


def words() -> list[list[str]]:
    """The words of the example texts as they are written, in each language with a pack."""
    files = [file for examples in FOLDERS for file in (ROOT / "examples" / examples).glob("*.md")]
    texts = [file.read_text(encoding="utf-8") for file in sorted(files)]
    return [analyse(text, language=language) for text in texts for language in codes()]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def forgotten(now: Output, recorded: Output) -> list[str]:
    """What changed since *recorded* without the version that belongs to it being raised."""
    names = sorted(now["digests"].keys() | recorded["digests"].keys())
    changed = [n for n in names if now["digests"].get(n) != recorded["digests"].get(n)]
    raised = {n for n, version in now["versions"].items() if version > recorded["versions"][n]}

    def needed(name: str) -> set[str]:
        if name == "schema":
            return {"schema"}
        return {"format"} if name == WORDS else {"format", "rules"}

    return [name for name in changed if not needed(name) & raised]


@pytest.fixture(scope="module")
def recorded() -> Output:
    found: Output = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def test_what_is_stored_changes_with_its_version_alone(recorded: Output) -> None:
    now = output()
    assert not forgotten(now, recorded), f"see {__doc__}"
    assert all(version >= recorded["versions"][n] for n, version in now["versions"].items())


@pytest.mark.parametrize(
    ("raised", "changed", "left"),
    [
        ([], ["export", "schema"], ["export", "schema"]),
        (["rules"], ["words", "chunks.forward", "export"], ["words"]),
        (["format"], ["words", "chunks.forward", "schema"], ["schema"]),
        (["schema"], ["schema"], []),
        (["format"], [], []),
    ],
)
def test_a_change_without_its_version_is_named(
    recorded: Output, raised: list[str], changed: list[str], left: list[str]
) -> None:
    now: Output = {
        "versions": {n: v + (n in raised) for n, v in recorded["versions"].items()},
        "digests": recorded["digests"] | dict.fromkeys(changed, "other"),
    }
    assert forgotten(now, recorded) == left


def rewrite() -> None:
    """Write the record anew, unless a version was forgotten."""
    now = output()
    if RECORD.exists() and (left := forgotten(now, json.loads(RECORD.read_text(encoding="utf-8")))):
        raise SystemExit(f"expected a raised version, found changes in {', '.join(left)}")
    RECORD.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    rewrite()
