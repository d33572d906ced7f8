"""A git history of law texts: each day on which a file changed is a version of it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from evidence_graph import ConversionError, Ingestor, Library, NotFoundError, Settings

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


def act(fee: int, *fields: str) -> str:
    front = "---\n" + "\n".join(fields) + "\n---\n\n" if fields else ""
    fares = f"# Ferry Act\n\n## 1 Fares\n\nA fare is {fee} crowns.\n\n"
    return f"{front}{fares}## 2 Dogs\n\nDogs go free.\n"


@pytest.fixture
def commit(tmp_path: Path) -> Callable[..., None]:
    repository = tmp_path / "laws"
    repository.mkdir()

    def git(*arguments: str, day: str = "2000-01-01") -> None:
        moment = f"{day}T12:00:00+00:00"
        environment = {**os.environ, "GIT_AUTHOR_DATE": moment, "GIT_COMMITTER_DATE": moment}
        environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        subprocess.run(["git", "-C", str(repository), *arguments], check=True, env=environment)

    git("init", "-q")
    git("config", "user.email", "clerk@example.org")
    git("config", "user.name", "Clerk")

    def commit(day: str, **files: str | None) -> None:
        for name, text in files.items():
            path = repository / f"{name}.md"
            if text is None:
                path.unlink()
            else:
                path.write_text(text, encoding="utf-8")
        git("add", "-A")
        git("commit", "-q", "-m", day, day=day)

    return commit


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as made:
        yield made


def test_each_day_on_which_a_file_changed_is_a_version(
    tmp_path: Path, commit: Callable[..., None], library: Library
) -> None:
    commit("2020-01-01", ferry=act(10), other="# Quay Act\n\n## 1 Quays\n\nA quay is let.\n")
    commit("2021-05-01", ferry=act(11))
    commit("2021-05-01", ferry=act(12))  # the last of a day counts
    commit("2022-01-01", ferry=act(13, "effective: 2022-03-01"))
    commit("2023-01-01", other=None)
    marker = tmp_path / "ran"
    hooks = tmp_path / "laws" / ".git"
    (hooks / "hooks" / "post-checkout").write_text(f"#!/bin/sh\ntouch {marker}\n")
    with (hooks / "config").open("a") as config:
        config.write(f'[core]\n\tfsmonitor = "touch {marker}"\n\tpager = "touch {marker}"\n')
    source = f"git+file://{tmp_path / 'laws'}"
    report = Ingestor(library).ingest(source)
    assert (report.added, report.failed) == (4, 0)
    assert not marker.exists()
    for day, fee in (
        ("2020-06-01", 10),
        ("2021-05-01", 12),
        ("2022-02-28", 12),
        ("2022-03-01", 13),
    ):
        assert f"{fee} crowns" in library.get("Ferry Act s 1", as_at=day).text
    assert "is let" in library.get("Quay Act s 1", as_at="2022-12-31").text
    with pytest.raises(NotFoundError):
        library.get("Quay Act s 1", as_at="2023-01-01")
    assert [one.begins for one in library.history("Ferry Act s 1").versions] == [
        "2020-01-01",
        "2021-05-01",
        "2022-03-01",
    ]
    again = Ingestor(library).ingest(source)
    assert (again.unchanged, again.added, again.updated) == (4, 0, 0)


def test_a_renamed_file_goes_on(
    tmp_path: Path, commit: Callable[..., None], library: Library
) -> None:
    commit("2020-01-01", ferry=act(10))
    commit("2021-01-01", ferry=None, boats=act(10))
    commit("2022-01-01", boats=act(12))
    Ingestor(library).ingest(f"git+file://{tmp_path / 'laws'}")
    assert len(library.history("Ferry Act s 1").versions) == 3
    assert "12 crowns" in library.get("Ferry Act s 1").text
    assert "10 crowns" in library.get("Ferry Act s 1", as_at="2021-06-01").text


def test_what_is_no_repository_is_refused(tmp_path: Path, library: Library) -> None:
    with pytest.raises(ConversionError, match="expected a git repository"):
        Ingestor(library).ingest(f"git+file://{tmp_path}")
