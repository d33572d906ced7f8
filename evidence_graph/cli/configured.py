"""Settings from a file and from the environment; what a flag says goes before both.

A file ``evidence-graph.toml`` (or ``.yaml``, ``.yml``) beside the library is read, or the one that
``--config`` names. Its tables are `SECTIONS`; a variable such as EVIDENCE_GRAPH_SEARCH_POOL_SIZE
goes before what the file says. A name that nobody knows is refused.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import EvidenceGraphError, MissingExtraError

if TYPE_CHECKING:
    from retrieve import SearchSettings

NAMES = ("evidence-graph.toml", "evidence-graph.yaml", "evidence-graph.yml")
"""Of the file, beside the library; the first that there is."""

PREFIX = "EVIDENCE_GRAPH_"

DEFAULT = "default"


class ConfigurationError(EvidenceGraphError, ValueError):
    """A file or a variable holds what is no setting."""


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
    found = {name: Value(value, DEFAULT) for name, value in _defaults().items()}
    file = file or _beside(library)
    if file is not None:
        for section, settings in _read(file).items():
            if not isinstance(settings, Mapping):
                raise ConfigurationError(
                    f"expected tables such as [search] in {file}, found {section!r} outside them"
                )
            for name, value in settings.items():
                _put(found, f"{section}.{name}", value, str(file))
    for name in list(found):
        variable = PREFIX + name.replace(".", "_").upper()
        if (given := os.environ.get(variable)) is not None:
            _put(found, name, _value(given), variable)
    _checked(found)
    return found


def search_settings(found: Configuration) -> SearchSettings:
    """The settings of a search."""
    from .. import SearchSettings

    own = {name: v.value for name, v in _of(found, "search").items() if v.source != DEFAULT}
    own.pop("limit", None)
    return SearchSettings(**own)


def ingest_settings(found: Configuration) -> dict[str, Any]:
    """The settings of a new library that a file or a variable gives."""
    own = _of(found, "ingest")
    return {name: value.value for name, value in own.items() if value.source != DEFAULT}


def described() -> dict[str, str]:
    """What each setting is, by its name."""
    from .. import SearchSettings, Settings

    found = {"search.limit": "passages of an answer"}
    for section, model in (("search", SearchSettings), ("ingest", Settings)):
        for name, field in model.model_fields.items():
            found[f"{section}.{name}"] = field.description or ""
    return found


def _defaults() -> dict[str, Any]:
    from .. import SearchSettings, Settings

    search = SearchSettings().model_dump(mode="json")
    ingest = Settings().model_dump(mode="json")
    return {
        "search.limit": None,
        **{f"search.{name}": value for name, value in search.items()},
        **{f"ingest.{name}": value for name, value in ingest.items()},
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
    for section, make in (
        ("search", lambda: search_settings(found)),
        ("ingest", lambda: Settings(**ingest_settings(found))),
    ):
        try:
            make()
        except ValueError as error:
            names = _of(found, section).values()
            sources = sorted({one.source for one in names if one.source != DEFAULT})
            raise ConfigurationError(
                f"expected settings of [{section}] in {', '.join(sources)}, found {error}"
            ) from None


def _beside(library: Path | None) -> Path | None:
    if library is None:
        return None
    every = (Path(os.path.abspath(library)).parent / name for name in NAMES)
    return next((path for path in every if path.is_file()), None)


def _read(file: Path) -> Mapping[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
        found = _yaml(text) if file.suffix in (".yaml", ".yml") else tomllib.loads(text)
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"expected settings in {file}, found {error}") from None
    if not isinstance(found, Mapping):
        raise ConfigurationError(f"expected tables of settings in {file}, found none")
    return found


def _yaml(text: str) -> Any:
    try:
        import yaml
    except ModuleNotFoundError as error:
        raise MissingExtraError(package="PyYAML", extra="yaml") from error
    try:
        return yaml.safe_load(text) or {}
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from None


def _value(given: str) -> Any:
    """A variable's value as TOML has it; what is none is a text."""
    try:
        return tomllib.loads(f"value = {given}")["value"]
    except tomllib.TOMLDecodeError:
        return given
