"""Settings from a file and from the environment; what a flag says goes before both.

A file ``evidence-graph.toml`` (or ``.yaml``, ``.yml``) beside the library is read, or the one that
``--config`` names. Its tables are [search], [ingest] and [claude]; a variable such as
EVIDENCE_GRAPH_SEARCH_POOL_SIZE goes before what the file says. A name that nobody knows is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import ConfigurationError

if TYPE_CHECKING:
    from pydantic import BaseModel

    from retrieve import SearchSettings

    from ..config import ClaudeSettings

DEFAULT = "default"

OF_COMMAND = {
    "search.limit": "passages of an answer",
    "search.planner": "which language model puts questions in further words, such as claude",
    "search.rerank": "which language model grades the first passages, such as claude",
}
"""What each setting of a search is that the command alone knows."""


class Value(NamedTuple):
    """A setting and where it comes from: a file, a variable, or `DEFAULT`."""

    value: Any
    source: str


Configuration = Mapping[str, Value]
"""Every setting by its name, such as ``search.pool_size``."""


def configuration(library: Path | None, file: Path | None = None) -> Configuration:
    """Every setting for a library.

    Args:
        file: To be read in place of the one beside the library.

    Raises:
        ConfigurationError: A setting is unknown or wrong, or the file cannot be read.
        MissingExtraError: The file is YAML, and no package reads that.
    """
    from ..config import file_beside, from_environment, read_settings

    found = {name: Value(value, DEFAULT) for name, value in _defaults().items()}
    file = file or (file_beside(library) if library is not None else None)
    if file is not None:
        for section, settings in read_settings(file).items():
            if not isinstance(settings, Mapping):
                raise ConfigurationError(
                    f"expected tables such as [search] in {file}, found {section!r} outside them"
                )
            for name, value in settings.items():
                _put(found, f"{section}.{name}", value, str(file))
    for name in list(found):
        if (given := from_environment(name)) is not None:
            variable, value = given
            _put(found, name, value, variable)
    _checked(found)
    return found


def search_settings(found: Configuration) -> SearchSettings:
    """The settings of a search."""
    from .. import SearchSettings

    own = {name: v.value for name, v in _of(found, "search").items() if v.source != DEFAULT}
    for name in OF_COMMAND:
        own.pop(name.removeprefix("search."), None)
    return SearchSettings(**own)


def ingest_settings(found: Configuration) -> dict[str, Any]:
    """The settings of a new library that a file or a variable gives."""
    own = _of(found, "ingest")
    return {name: value.value for name, value in own.items() if value.source != DEFAULT}


def described() -> dict[str, str]:
    """What each setting is, by its name."""
    found = dict(OF_COMMAND)
    for section, settings in _sections().items():
        for name, field in type(settings).model_fields.items():
            found[f"{section}.{name}"] = field.description or ""
    return found


def claude_settings(found: Configuration) -> ClaudeSettings:
    """How language models are used."""
    from ..config import ClaudeSettings

    own = _of(found, "claude")
    return ClaudeSettings(**{name: one.value for name, one in own.items()})


def _sections() -> dict[str, BaseModel]:
    from .. import SearchSettings, Settings
    from ..config import ClaudeSettings

    return {"search": SearchSettings(), "ingest": Settings(), "claude": ClaudeSettings()}


def _defaults() -> dict[str, Any]:
    return {
        **dict.fromkeys(OF_COMMAND),
        **{
            f"{section}.{name}": value
            for section, settings in _sections().items()
            for name, value in settings.model_dump(mode="json").items()
        },
    }


def _of(found: Configuration, section: str) -> dict[str, Value]:
    start = f"{section}."
    return {n.removeprefix(start): v for n, v in found.items() if n.startswith(start)}


def _put(found: dict[str, Value], name: str, value: Any, source: str) -> None:
    if name not in found:
        near = get_close_matches(name, found, 3)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        raise ConfigurationError(f"expected a known setting in {source}, found {name!r}{hint}")
    found[name] = Value(value, source)


def _checked(found: Configuration) -> None:
    """Refuse values that are none for their settings, and say where they come from."""
    from ..config import Settings

    limit = found["search.limit"]
    if limit.value is not None and (not isinstance(limit.value, int) or limit.value < 1):
        raise ConfigurationError(
            f"expected search.limit to be a whole number from 1 in {limit.source}, "
            f"found {limit.value!r}"
        )
    for name in ("search.planner", "search.rerank"):
        given = found[name]
        if given.value is not None and not isinstance(given.value, str):
            raise ConfigurationError(
                f"expected the name of a model as {name} in {given.source}, found {given.value!r}"
            )
    for section, make in (
        ("search", lambda: search_settings(found)),
        ("ingest", lambda: Settings(**ingest_settings(found))),
        ("claude", lambda: claude_settings(found)),
    ):
        try:
            make()
        except ValueError as error:
            names = _of(found, section).values()
            sources = sorted({one.source for one in names if one.source != DEFAULT})
            raise ConfigurationError(
                f"expected settings of [{section}] in {', '.join(sources)}, found {error}"
            ) from None
