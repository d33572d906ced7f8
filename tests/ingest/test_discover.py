"""Which files are read: nothing is left out in silence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from evidence_graph.errors import ConversionError
from evidence_graph.generations.roots import Roots
from ingest.sources.discover import discover
from ingest.sources.source import Source

SUFFIXES = {".md", ".pdf"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a library and files of all sorts."""
    home = tmp_path / "home"
    for name in (
        "b.md",
        "A.MD",
        "laws/act.pdf",
        "laws/notes.xyz",
        "laws/.draft.md",
        ".git/config.md",
        "laws.library/texts/held.md",
        "laws.library-old/act.md",
        "other.library/manifest.json",
        "other.library/generations/1.json",
        "other.library/texts/held.md",
    ):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("text")
    return home


def found(home: Path, *paths: str | Path) -> dict[str, str | None]:
    """Each source by name with why it is skipped, in the order in which they come."""
    return {source.name: source.skipped for source in sources(home, *paths)}


def faults(home: Path, *paths: str | Path) -> dict[str, str]:
    """The sources that cannot be read, by name, with what is wrong."""
    return {source.name: source.fault for source in sources(home, *paths) if source.fault}


def sources(home: Path, *paths: str | Path) -> list[Source]:
    library = home / "laws.library"
    named = [home / path for path in paths]
    return list(discover(named, library=library, suffixes=SUFFIXES, roots=Roots(library)))


def test_a_folder_is_walked_and_what_is_left_out_is_named_with_the_reason(home: Path) -> None:
    assert found(home, ".") == {
        ".git": "a hidden folder",
        "A.MD": None,
        "b.md": None,
        "laws.library": "the library itself",
        "other.library": "another library; name the documents it was made from",
        "laws.library-old/act.md": None,
        "laws/.draft.md": "a hidden file",
        "laws/act.pdf": None,
        "laws/notes.xyz": "not of a known kind; name it to have it read as text",
    }


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("~$lease.md", "a note of an office program that a document is open"),
        ("rents.XLSX", "a spreadsheet; save it as HTML or PDF"),
        ("old.doc", "a document of Word 97; save it as .docx"),
        ("lease.zip", "an archive; unpack it"),
        ("page 1.tif", "an image; run OCR on it first"),
    ],
)
def test_what_users_keep_beside_documents_is_left_out_with_what_to_do(
    home: Path, file: str, reason: str
) -> None:
    (home / "laws" / file).write_bytes(b"x")
    assert found(home, "laws")[f"laws/{file}"] == reason


@pytest.mark.parametrize("name", ["laws/notes.xyz", "laws/.draft.md", "absent.md"])
def test_a_file_that_is_named_is_taken_whatever_it_is(home: Path, name: str) -> None:
    assert found(home, name) == {name: None}
    assert found(home, name, "laws")[name] is None
    assert found(home, "laws", name)[name] is None


def test_each_file_comes_once_in_order_of_name(home: Path) -> None:
    names = list(found(home, "laws", ".", "b.md", "laws/act.pdf"))
    assert names == sorted(set(names))
    assert names == list(found(home, "."))


@pytest.mark.parametrize("path", ["laws.library", "laws.library/texts"])
def test_the_library_is_not_read_even_where_it_is_named(home: Path, path: str) -> None:
    assert found(home, path) == {path: "the library itself"}


def test_another_library_is_not_read_even_where_it_is_named(home: Path) -> None:
    reason = "another library; name the documents it was made from"
    assert found(home, "other.library") == {"other.library": reason}


def test_an_empty_path_is_not_the_present_folder(home: Path) -> None:
    roots = Roots(home / "laws.library")
    with pytest.raises(ConversionError, match="found an empty path"):
        list(discover([""], library=home / "laws.library", suffixes=SUFFIXES, roots=roots))


def test_a_path_to_nothing_makes_no_root(home: Path) -> None:
    roots = Roots(home / "laws/a.library")
    before = roots.registered
    list(discover([home / "absent"], library=home / "laws", suffixes=SUFFIXES, roots=roots))
    assert roots.registered == before


def test_links_to_folders_are_not_followed(home: Path) -> None:
    (home / "laws/circle").symlink_to(home, target_is_directory=True)
    reason = found(home, "laws")["laws/circle"]
    assert reason == "a link to a folder; name the folder to have it read"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may list all")
def test_a_folder_that_cannot_be_listed_is_named(home: Path) -> None:
    (home / "laws").chmod(0)
    try:
        assert faults(home, ".")["laws"].endswith("can be listed, found: Permission denied")
    finally:
        (home / "laws").chmod(0o700)


def test_a_folder_whose_path_is_too_long_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    for _ in range(20):
        os.mkdir("n" * 240)
        os.chdir("n" * 240)
    assert found(home, home)["b.md"] is None
    ((name, fault),) = faults(home, home).items()
    assert name.startswith("nnn")
    assert fault.startswith("expected a folder whose files can be listed, found: ")


def test_a_path_to_nothing_is_named_whole(home: Path) -> None:
    assert faults(home, "absent") == {
        "absent": f"expected a file or a folder, found nothing at {home / 'absent'}"
    }


def test_a_folder_without_files_is_named(home: Path) -> None:
    (home / "empty/below").mkdir(parents=True)
    assert found(home, "empty") == {"empty": "a folder without files"}
    assert "laws/act.pdf" in found(home, "empty", "laws")


@pytest.mark.parametrize(
    "address", ["https://example.org/act.html", "git+https://example.org/laws.git"]
)
def test_an_address_on_the_web_is_refused_with_what_to_do(home: Path, address: str) -> None:
    library = home / "laws.library"
    with pytest.raises(ConversionError, match="fetch what is there"):
        discover([address], library=library, suffixes=SUFFIXES, roots=Roots(library))
