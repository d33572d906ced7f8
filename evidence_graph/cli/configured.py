"""Settings of the command. Flags precede environment variables, which precede the settings file.

The settings file is ``evidence-graph.toml`` (or ``.yaml``, ``.yml``) beside the library, or the one
that ``--config`` names. Its tables are [library], [search], [ingest], [embedder], [claude],
[cache] and [telemetry]. A variable is named like EVIDENCE_GRAPH_SEARCH_POOL_SIZE. Unknown names
are refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..errors import ConfigurationError, in_one_line

if TYPE_CHECKING:
    from pydantic import BaseModel

    from retrieve import SearchSettings

    from ..config import ClaudeSettings

Table = TypeVar("Table", bound="BaseModel")

DEFAULT = "default"

DEFAULT_LIMIT = 5
"""Default number of passages."""


class Value(NamedTuple):
    """The value of a setting and its source: a file, a variable, or `DEFAULT`."""

    value: Any
    source: str


Configuration = Mapping[str, Value]
"""All settings by name, such as ``search.pool_size``."""


def configuration(library: Path | None, file: Path | None = None) -> Configuration:
    """All settings for a library.

    Args:
        file: Settings file to read instead of the one beside the library.

    Raises:
        ConfigurationError: A setting is unknown or invalid, or the file cannot be read.
        MissingExtraError: The file is YAML and PyYAML is not installed.
    """
    from ..config import file_beside, from_environment, read_settings

    found = {
        f"{section}.{name}": Value(value, DEFAULT)
        for section, models in _tables().items()
        for model in models
        for name, value in model().model_dump(mode="json").items()
    }
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


def table(found: Configuration, section: str, model: type[Table]) -> Table:
    """The settings of a table as a *model*; those that were not given keep their defaults."""
    own = _of(found, section)
    return model(
        **{
            name: own[name].value
            for name in model.model_fields
            if own[name].source != DEFAULT  # some models ask which fields were given
        }
    )


def search_settings(found: Configuration) -> SearchSettings:
    """The settings of a search."""
    from .. import SearchSettings

    return table(found, "search", SearchSettings)


def ingest_settings(found: Configuration) -> dict[str, Any]:
    """The settings of a new library that a file or a variable sets.

    Raises:
        ConfigurationError: The embedder is set twice.
    """
    from ..config import Settings
    from .tables import OfEmbedder

    given = table(found, "ingest", Settings).model_dump(exclude_unset=True)
    spec = table(found, "embedder", OfEmbedder).spec
    if spec is not None:
        if "embedder" in given:
            raise ConfigurationError(
                f"expected either embedder.model or ingest.embedder, found both, in "
                f"{found['embedder.model'].source} and {found['ingest.embedder'].source}"
            )
        given["embedder"] = spec
    return given


def claude_settings(found: Configuration) -> ClaudeSettings:
    """How language models are used."""
    from ..config import ClaudeSettings

    return table(found, "claude", ClaudeSettings)


def limit_of(found: Configuration, asked: int | None, *, budget: bool = False) -> int | None:
    """The number of passages of an answer: *asked*, by default that of the settings.

    Args:
        budget: Whether a token budget is given; then the default is as many as fit.

    Raises:
        ConfigurationError: *asked* is more than the settings allow.
    """
    most = found["search.max_limit"]
    if most.value is not None and asked is not None and asked > most.value:
        raise ConfigurationError(
            f"expected at most {most.value}, the search.max_limit of {most.source}, found {asked}"
        )
    if asked is not None:
        return asked
    default = [] if budget else [found["search.limit"].value or DEFAULT_LIMIT]
    return min((*default, *filter(None, [most.value])), default=None)


def libraries_meant(file: Path | None) -> tuple[list[Path], Path | None]:
    """The libraries that ``-`` stands for, and the settings file that names them, if any.

    Args:
        file: The settings file; None for the one in the current folder.

    Raises:
        ConfigurationError: The settings name no library.
    """
    from ..config import file_beside

    file = file or file_beside(Path("-"))
    found = configuration(None, file)
    if found["library.path"].value is None:
        raise ConfigurationError(
            "expected library.path in evidence-graph.toml of this folder, in the file of --config "
            "or in EVIDENCE_GRAPH_LIBRARY_PATH, found none; name a library in place of -"
        )
    return [_path(found["library.path"], found["library.path"].value), *further(found)], file


def further(found: Configuration) -> list[Path]:
    """The libraries that the settings add to the first one."""
    named = found["library.further"]
    return [_path(named, name) for name in named.value]


def _path(given: Value, name: str) -> Path:
    """A path, relative to the folder of the settings file that contains it."""
    from ..config import PREFIX

    return Path(name) if given.source.startswith(PREFIX) else Path(given.source).parent / name


def described() -> dict[str, str]:
    """The description of each setting, by name."""
    return {
        f"{section}.{name}": field.description or ""
        for section, models in _tables().items()
        for model in models
        for name, field in model.model_fields.items()
    }


def _tables() -> dict[str, tuple[type[BaseModel], ...]]:
    """The models whose fields are the settings of each table, in display order."""
    from .. import SearchSettings, Settings
    from ..config import CacheSettings, ClaudeSettings
    from .tables import OfEmbedder, OfLibrary, OfSearch, OfTelemetry

    return {
        "library": (OfLibrary,),
        "search": (OfSearch, SearchSettings),
        "ingest": (Settings,),
        "embedder": (OfEmbedder,),
        "claude": (ClaudeSettings,),
        "cache": (CacheSettings,),
        "telemetry": (OfTelemetry,),
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
    """Refuse invalid values, naming their sources."""
    for section, models in _tables().items():
        try:
            for model in models:
                table(found, section, model)
            if section == "embedder":
                ingest_settings(found)
        except ConfigurationError:
            raise
        except ValueError as error:
            names = _of(found, section).values()
            sources = sorted({value.source for value in names if value.source != DEFAULT})
            raise ConfigurationError(
                f"expected settings of [{section}] in {', '.join(sources)}, found "
                f"{in_one_line(error, with_inputs=True)}"
            ) from None
