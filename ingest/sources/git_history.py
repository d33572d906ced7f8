"""Reads a git history of law texts: a file has a version for each day on which it changed.

Only local repositories are read (``git+file:///path/to/repository#folder``), and only their
objects: ``git`` runs in an empty directory of its own that borrows them, so no hook and no setting
of the repository is ever read. The version of a day is the last commit with that author date. Its
metadata say which version it supersedes and, if the file was then deleted, until when it was valid.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from evidence_graph.errors import ConversionError

from ..convert.limits import MAX_FILE_BYTES

SCHEME = "git+file://"
SECONDS = 300
"""The time limit of each call of ``git``."""
MOST_VERSIONS = 50_000
"""The most versions of one history."""

_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")


@dataclass(slots=True)
class GitVersion:
    """A file as it was from a day on.

    Attributes:
        name: The id of the document: the name of the repository, the day, the path.
        blob: The git object with its content.
        metadata: The day, the commit, the version it supersedes, the day when its validity ended.
        data: Its content.
    """

    path: str
    name: str
    blob: str
    metadata: dict[str, str] = field(default_factory=dict)
    data: bytes = b""


def is_git(source: object) -> bool:
    """Whether a source is the address of a git repository."""
    return str(source).startswith(SCHEME)


def versions_in(source: str, *, suffixes: Collection[str]) -> list[GitVersion]:
    """The versions of all files of known kinds in the history at *source*, in order of name.

    Raises:
        ConversionError: The repository does not exist, or ``git`` is not installed or fails.
    """
    parts = urlsplit(source.removeprefix("git+"))
    repository = Path(unquote(parts.path))
    folder = unquote(parts.fragment).strip("/")
    name = repository.name.removesuffix(".git") or "git"
    if repository.name == ".git":
        name = repository.parent.name
    with _borrowed(repository) as (git_dir, head):
        log = _git(git_dir, *_LOG, head, "--", *([folder] if folder else []))
        versions = list(_versions(log.decode("utf-8", "surrogateescape"), name, suffixes))
        if len(versions) > MOST_VERSIONS:
            raise ConversionError(
                f"expected at most {MOST_VERSIONS} versions, found {len(versions)}; "
                f"name a folder: {SCHEME}{repository}#folder"
            )
        _read(git_dir, versions)
    return sorted(versions, key=lambda version: version.name)


_LOG = (
    *("log", "--reverse", "--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", "-z"),
    *("--no-textconv", "--no-ext-diff", "--format=%x01%H %ad%x02", "--date=short"),
)


def _versions(log: str, name: str, suffixes: Collection[str]) -> Iterator[GitVersion]:
    """The versions in the output of `_LOG`: for each file the last commit of each day."""
    last: dict[str, GitVersion] = {}  # the present version of each file, by path
    versions: dict[str, GitVersion] = {}  # by id
    for commit in log.split("\1")[1:]:
        head, _, rest = commit.partition("\2")
        revision, day = head.split(" ")
        fields = [value.strip("\n") for value in rest.split("\0")]
        changed = [
            (path, *entry.split(" ")[3:5])
            for entry, path in pairwise(fields)
            if entry.startswith(":")
        ]
        deleted = [path for path, _, status in changed if status == "D"]
        ended = {path: last.pop(path) for path in deleted if path in last}
        for path, blob, status in changed:
            if status == "D" or PurePosixPath(path).suffix.lower() not in suffixes:
                continue
            # A file that was deleted in the same commit and had the same text was renamed.
            renamed = next((old for old in ended.values() if old.blob == blob), None)
            before = last.get(path) or renamed
            version = GitVersion(
                path, f"{name}/{day}/{path}", blob, {"date": day, "commit": revision}
            )
            if before is not None and before.name != version.name:
                version.metadata["supersedes"] = before.name
            elif before is not None and "supersedes" in before.metadata:
                version.metadata["supersedes"] = before.metadata["supersedes"]
            if renamed is not None:
                ended = {old_path: old for old_path, old in ended.items() if old is not renamed}
            last[path] = versions[version.name] = version
        for old in ended.values():
            old.metadata["valid-until"] = day
    yield from versions.values()


def _read(git_dir: Path, versions: list[GitVersion]) -> None:
    """Read the content of *versions*; a blob that is missing or too large gives none."""
    blobs = sorted({version.blob for version in versions})
    checked = _git(git_dir, "cat-file", "--batch-check", text="\n".join(blobs)).decode()
    sizes = {}
    for line in checked.splitlines():
        blob, _, rest = line.partition(" ")
        kind, _, size = rest.partition(" ")
        if kind == "blob" and int(size) <= MAX_FILE_BYTES:
            sizes[blob] = int(size)
    out = _git(git_dir, "cat-file", "--batch", text="\n".join(sorted(sizes)))
    texts: dict[str, bytes] = {}
    at = 0
    for blob in sorted(sizes):
        start = out.index(b"\n", at) + 1  # behind the header of the blob
        texts[blob] = out[start : start + sizes[blob]]
        at = start + sizes[blob] + 1
    for version in versions:
        version.data = texts.get(version.blob, b"")


@contextmanager
def _borrowed(repository: Path) -> Iterator[tuple[Path, str]]:
    """An empty git directory with the objects of *repository*, and the commit at its head."""
    git_dir = repository / ".git" if (repository / ".git").is_dir() else repository
    if not (git_dir / "objects").is_dir() or not (git_dir / "HEAD").is_file():
        raise ConversionError(f"expected a git repository at {repository}, found none")
    head = _head(git_dir)
    with tempfile.TemporaryDirectory(prefix="evidence-graph-git-") as folder:
        own = Path(folder)
        for part in ("objects/info", "refs/heads"):
            (own / part).mkdir(parents=True)
        (own / "HEAD").write_text("ref: refs/heads/none\n", encoding="utf-8")
        objects = os.path.abspath(git_dir / "objects")
        (own / "objects" / "info" / "alternates").write_text(f"{objects}\n", encoding="utf-8")
        shallow = git_dir / "shallow"
        if shallow.is_file():
            (own / "shallow").write_bytes(shallow.read_bytes())
        yield own, head


def _head(git_dir: Path) -> str:
    """The commit at the head of a repository."""
    head = (git_dir / "HEAD").read_text(encoding="utf-8").strip()
    if head.startswith("ref: "):
        name = head.removeprefix("ref: ")
        loose = git_dir / name
        packed = git_dir / "packed-refs"
        lines = packed.read_text(encoding="utf-8").splitlines() if packed.is_file() else []
        known = {ref: commit for commit, _, ref in (line.partition(" ") for line in lines)}
        inside = os.path.realpath(loose).startswith(os.path.realpath(git_dir) + os.sep)
        is_loose = inside and loose.is_file()
        head = loose.read_text("utf-8").strip() if is_loose else known.get(name, "")
    if not _COMMIT.fullmatch(head):
        raise ConversionError(f"expected a commit at the head of {git_dir}, found none")
    return head


def _git(git_dir: Path, *arguments: str, text: str = "") -> bytes:
    environment = {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(git_dir),
        "LC_ALL": "C",
        "GIT_DIR": str(git_dir),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_TERMINAL_PROMPT": "0",
    }
    try:
        completed = subprocess.run(  # noqa: S603 - our own commands in our own directory
            ["git", *arguments],  # noqa: S607 - the git that the user has installed
            input=text.encode(),
            capture_output=True,
            env=environment,
            timeout=SECONDS,
            check=True,
        )
    except FileNotFoundError as error:
        raise ConversionError("expected the program git, found none; install it") from error
    except subprocess.TimeoutExpired as error:
        raise ConversionError(
            f"expected git to end in {SECONDS} s, found it still running"
        ) from error
    except subprocess.CalledProcessError as error:
        lines = error.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ConversionError(f"git failed: {lines[-1] if lines else error}") from error
    return completed.stdout
