"""The questions that the models learnt from are whole, and name documents that can be fetched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

TRAINING = Path(__file__).parents[2] / "benchmarks" / "quality" / "questions" / "training"
LANGUAGES = {"en": 4526, "de": 3938, "fr": 532}


def documents() -> dict[str, list[str]]:
    header, *lines = (TRAINING / "documents.tsv").read_text(encoding="utf-8").splitlines()
    assert header.split("\t") == ["name", "suffix", "repository", "commit", "path"]
    rows = [line.split("\t") for line in lines]
    assert len({row[0] for row in rows}) == len(rows)
    return {name: rest for name, *rest in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_is_asked_once_of_a_known_document(language: str) -> None:
    known = documents()
    lines = (TRAINING / f"{language}.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [json.loads(line) for line in lines]
    assert len(asked) == LANGUAGES[language]
    assert len({(one["question"], one["document"]) for one in asked}) > 0.999 * len(asked)
    for one in asked:
        assert one["document"] in known
        assert one["style"] in ("lay", "pro")
        assert len(one["chunk"]) == 16
        assert one["question"].strip()


def test_each_document_has_a_commit_of_a_public_repository() -> None:
    for suffix, repository, commit, path in documents().values():
        assert path.endswith(suffix)
        assert repository.startswith("github.com/")
        assert len(commit) == 40
