r"""Files that take in others: one document, of which the others are parts.

LaTeX (``\input{fees}``, ``\subfile{fees}``) and AsciiDoc (``include::fees.adoc[]``) print a file in
place of a command. A part has no number of its own: "§ 4" of the document is the first heading of
its second file. Only files of the same run are taken in, so nothing is read that the user did not
name. A file of LaTeX with a preamble is a document, even if another one takes it in, unless that
calls it a subfile.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from evidence_graph.errors import ConversionError

from ..convert.limits import read_file
from .assembly import BEGIN, COMMANDS, LATEX, Parts
from .source import Source

_FOLDERS_ABOVE = 2  # of a file whose parts are named from there: LaTeX names all from the first


def assembled(sources: Sequence[Source]) -> Iterator[Source]:
    """*sources* in the same order; those that others take in are skipped, as their parts."""
    files = {source.path: source for source in sources if _may_take_in(source)}
    parts = {key: part for path in files for key, part in _taken_in(path, files)}
    inner = set(parts.values())
    owners: dict[Path, Path] = {}
    for owner in dict.fromkeys(path for path, _ in parts if path not in inner):
        for part in _below(owner, parts):
            owners.setdefault(part, owner)
    for source in sources:
        if (whole := owners.get(source.path)) and source.path in files:
            reason = f"a part of {files[whole].name}, with which it is read"
            yield replace(source, skipped=reason, is_part=True)
        elif source.path in owners.values() and source.path in files:
            yield replace(source, parts=parts)
        else:
            yield source


def _may_take_in(source: Source) -> bool:
    is_file = source.data is None and source.skipped is None and source.fault is None
    return is_file and source.path.suffix.lower() in COMMANDS


def _taken_in(
    path: Path, files: Mapping[Path, Source]
) -> Iterator[tuple[tuple[Path, bytes], Path]]:
    """The parts of the file at *path*, each by its command."""
    try:
        data = read_file(path)
    except ConversionError:
        return  # reading it again says why
    suffix = path.suffix.lower()
    for command in COMMANDS[suffix].finditer(data):
        found = command.groupdict()
        named = ((found.get("folder") or b"") + (found["name"] or b"")).decode(errors="replace")
        places = _places(path, named.strip()) if named else ()
        part = next(filter(files.__contains__, places), None)
        if part not in (None, path) and (found.get("sub") or not _is_whole(part)):
            yield (path, command[0]), part


def _places(path: Path, named: str) -> Iterator[Path]:
    """Where the file *named* in the file at *path* may be, the likeliest first."""
    for folder in [path.parent, *path.parent.parents][: _FOLDERS_ABOVE + 1]:
        place = Path(os.path.normpath(folder / named))
        yield place
        yield place.with_name(f"{place.name}{path.suffix}")


def _is_whole(path: Path) -> bool:
    """Whether the file at *path* has a preamble of LaTeX."""
    try:
        return path.suffix.lower() in LATEX and BEGIN in read_file(path)
    except ConversionError:
        return True


def _below(owner: Path, parts: Parts) -> Iterator[Path]:
    """The parts of a file, and theirs, each once."""
    inner: dict[Path, list[Path]] = {}
    for (path, _), part in parts.items():
        inner.setdefault(path, []).append(part)
    seen = {owner}
    waiting = [owner]
    while waiting:
        for part in inner.get(waiting.pop(), ()):
            if part not in seen:
                seen.add(part)
                waiting.append(part)
                yield part
