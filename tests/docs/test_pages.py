"""What the documentation prints is what the commands print, and its code runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.installed import needs_model

from .pages import PAGES, ROOT, blocks, make_library, same, sit_down, sitting, written_anew

RUN = [
    path
    for path in PAGES
    if any(one.kind in ("console", "python", "pycon") for one in blocks(path.read_text("utf-8")))
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example documents and their library."""
    folder = tmp_path_factory.mktemp("made")
    make_library(folder)
    return folder


@needs_model
@pytest.mark.parametrize("path", RUN, ids=[str(path.relative_to(ROOT)) for path in RUN])
def test_a_page_says_what_is_so(path: Path, made: Path, tmp_path: Path) -> None:
    page = path.read_text("utf-8")
    sit_down(page, tmp_path, made)
    wrong = [
        f"line {block.line}: $ {command.line}\n{printed}"
        for block, command, printed in sitting(page, tmp_path)
        if not same(printed, command.printed)
    ]
    assert not wrong, "python -m tests.docs.pages writes anew what follows:\n" + "\n".join(wrong)


# --- the tool itself --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "shown", "alike"),
    [
        ("a long line of words", "a long line\nof words", True),  # a page breaks long lines
        ("5 added (3.7 s)", "5 added (12.1 s)", True),  # a time is no promise
        ("s 12 [1.7234, sure 0.52]", "s 12 [1.7239, sure 0.53]", True),  # nor a last decimal
        ("s 12 [1.7234, sure 0.52]", "s 12 [1.8239, sure 0.52]", False),
        ("s 12.1", "s 12.2", False),  # a number of law, not a decimal
        ("5 added", "6 added", False),
        ("one two three four", "one … four", True),
        ("one two three four", "one … three …", True),
        ("one two three four", "… five", False),
        ("one two", "one two … two", False),  # nothing is matched twice
        ("one two", "one", False),
        ("", "one", False),
    ],
)
def test_outputs_are_compared_by_words(printed: str, shown: str, alike: bool) -> None:
    assert same(printed, shown) is alike


def test_an_output_is_written_anew_and_cut_where_it_was_cut(tmp_path: Path) -> None:
    page = "# A\n\n```console\n$ printf 'a\\nb\\nc\\n' > f\n$ cat f | sort\nx\n…\n```\n"
    assert written_anew(page, tmp_path) == page.replace("x\n", "a\n")


def test_every_link_between_pages_leads_somewhere() -> None:
    links = [
        (path, target)
        for path in PAGES
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text("utf-8"))
        if not target.startswith(("http:", "https:"))
    ]
    assert [one for one in links if not (one[0].parent / one[1]).exists()] == []
    assert len(links) > 40
