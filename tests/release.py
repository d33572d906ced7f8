"""Build the distribution, examine it, and try it as a stranger would: ``make release``.

The wheel and the source distribution are examined (metadata, contents, licence) and each is
installed into empty environments of every Python of the classifiers that this machine has: there a
folder is ingested and a question asked, and from the wheel every extra is installed and loaded.
Needs a package index. Run: ``python -m tests.release [--dist FOLDER] [--no-extras]``
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("evidence_graph", "ingest", "retrieve")
EXAMPLES = ROOT / "examples" / "statutes"

LOADED_BY = {
    "anthropic": "anthropic",
    "eyecite": "eyecite",
    "haystack": "evidence_graph.integrations.haystack",
    "ladybug": "ladybug",
    "langchain": "evidence_graph.integrations.langchain",
    "llamaindex": "evidence_graph.integrations.llamaindex",
    "mcp": "evidence_graph.mcp.server",
    "openai-compatible": "httpx",
    "telemetry": "retrieve.telemetry",
    "web": "evidence_graph.web.app",
    "yaml": "yaml",
}
"""What each extra makes loadable; those of `HEAVY` are tried only when asked for."""

HEAVY = {"sentence-transformers": "sentence_transformers"}
"""Extras that bring gigabytes."""

NEVER = re.compile(r"(^|/)(__pycache__|tests|\.[a-z_]+_cache|[^/]+\.library)(/|$)|\.py[co]$")
"""What no distribution may hold: tests with their data, caches, libraries."""


def say(text: str) -> None:
    """Print *text* at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def ran(command: Sequence[str | Path], folder: Path, *, quiet: bool = True) -> str:
    """What a command prints; it must succeed. Nothing of this environment leads into it."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL"))}
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=3600,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stdout}")
    if not quiet:
        say(done.stdout.rstrip())
    return done.stdout


# --- what is built ------------------------------------------------------------------------------


def built(dist: Path) -> tuple[Path, Path]:
    """The wheel, made from the source distribution, and that."""
    if dist.exists():
        shutil.rmtree(dist)
    ran([sys.executable, "-m", "build", "--outdir", dist], ROOT)
    (wheel,), (source,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    return wheel, source


def faults_of(wheel: Path, source: Path) -> list[str]:
    """What is wrong with the contents of the two files."""
    with zipfile.ZipFile(wheel) as archive:
        packed = archive.namelist()
    with tarfile.open(source) as archive:
        files = (one.name for one in archive.getmembers() if one.isfile())
        unpacked = [str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in files]
    return [*_faults_of_wheel(packed), *_faults_of_source(unpacked)]


def _faults_of_wheel(names: Sequence[str]) -> Iterator[str]:
    (info,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
    yield from (
        f"wheel: {name} is not ours" for name in names if _top(name) not in {*PACKAGES, info}
    )
    yield from (f"wheel: holds {name}" for name in names if NEVER.search(name))
    ours = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and not NEVER.search(str(path.relative_to(ROOT)))
    }
    wanted = {*ours, f"{info}/licenses/LICENSE", f"{info}/entry_points.txt"}
    yield from (f"wheel: lacks {name}" for name in sorted(wanted - set(names)))


def _faults_of_source(names: Sequence[str]) -> Iterator[str]:
    yield from (f"source: holds {name}" for name in names if NEVER.search(name))
    wanted = {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "docs/tutorial.md"}
    wanted |= {f"{package}/py.typed" for package in PACKAGES}
    wanted |= {str(path.relative_to(ROOT)) for path in EXAMPLES.iterdir()}
    yield from (f"source: lacks {name}" for name in sorted(wanted - set(names)))


def _top(name: str) -> str:
    return name.split("/")[0]


# --- where it is tried --------------------------------------------------------------------------


def versions() -> list[str]:
    """The Pythons that the distribution says it runs on, such as ``3.11``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    marks = " ".join(project["classifiers"])
    return re.findall(r"Python :: (3\.\d+)", marks)


def python_of(version: str) -> Path | None:
    """An interpreter of that version on this machine, or None."""
    own = (
        Path(sys.executable) if f"{sys.version_info[0]}.{sys.version_info[1]}" == version else None
    )
    named = shutil.which(f"python{version}")
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    for path in (own, named and Path(named), *kept):
        if path and _says(path) == version:
            return Path(path)
    return None


def _says(python: Path) -> str:
    shown = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run(
        [python, "-c", shown], capture_output=True, text=True, timeout=60, check=False
    )
    return done.stdout.strip()


class Trial:
    """An empty environment into which a distribution is installed."""

    def __init__(self, python: Path, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True)
        ran([python, "-m", "venv", folder / "venv"], folder)
        self._bin = folder / "venv" / "bin"

    def install(self, *what: str | Path) -> None:
        """Install with pip, as anybody would."""
        pip: list[str | Path] = [self._bin / "python", "-m", "pip", "install", "--quiet"]
        ran([*pip, "--disable-pip-version-check", *what], self._folder)

    def loads(self, module: str) -> None:
        """Load a module of what is installed, never of the checkout."""
        script = f"import {module}, evidence_graph; print(evidence_graph.__file__)"
        home = ran([self._bin / "python", "-I", "-c", script], self._folder).strip()
        if not home.startswith(str(self._folder)):
            raise SystemExit(f"expected evidence_graph of {self._folder}, found {home}")

    def answers(self) -> None:
        """Ingest the example documents and ask a question of them."""
        command = self._bin / "evidence-graph"
        shutil.copytree(EXAMPLES, self._folder / "statutes")
        ingest = ["ingest", "laws.library", "statutes", "--embedder", "none"]
        said = ran([command, *ingest], self._folder)
        if "5 added" not in said:
            raise SystemExit(f"expected five documents added, found {said}")
        question = "When can a landlord charge interest on late rent?"
        found = ran([command, "search", "laws.library", question, "-k", "1"], self._folder)
        if "1  Tenancies Act s 12 " not in found:
            raise SystemExit(f"expected section 12 first, found {found}")


def main() -> int:
    """Build, examine, try; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--no-extras", action="store_true", help="do not try the extras")
    parser.add_argument("--heavy", action="store_true", help="try those that bring gigabytes, too")
    options = parser.parse_args()
    wheel, source = built(options.dist.absolute())
    say(f"built {wheel.name} ({wheel.stat().st_size:,} bytes), {source.name}")
    ran([sys.executable, "-m", "twine", "check", "--strict", wheel, source], ROOT, quiet=False)
    if faults := faults_of(wheel, source):
        say("\n".join(faults))
        return 1
    say("contents: what they should hold and nothing else")
    extras = {} if options.no_extras else LOADED_BY | (HEAVY if options.heavy else {})
    with TemporaryDirectory() as temporary:
        tried = sum(_tried(one, wheel, source, extras, Path(temporary)) for one in versions())
    say(f"tried with {tried} of {len(versions())} Pythons")
    return 0 if tried else 1


def _tried(version: str, wheel: Path, source: Path, extras: dict[str, str], folder: Path) -> bool:
    """Try both files with one Python; False where this machine has none of that version."""
    python = python_of(version)
    if python is None:
        say(f"Python {version}: absent from this machine, not tried")
        return False
    for file in (source, wheel):
        trial = Trial(python, folder / f"{version}-{file.suffix[1:]}")
        trial.install(file)
        trial.loads("evidence_graph.library")
        trial.answers()
        say(f"Python {version}: {file.name} installs, ingests and answers")
    for extra, module in extras.items():
        trial.install(f"{wheel}[{extra}]")
        trial.loads(module)
    say(f"Python {version}: extras load: {', '.join(extras) or 'none tried'}")
    for made in folder.iterdir():
        shutil.rmtree(made)
    return True


if __name__ == "__main__":
    sys.exit(main())
