"""Settings of a library: each number with its unit and the reason for its default.

`Settings` are recorded when the library is made, because stored data depends on them; opening the
library with different ones is refused. Settings of searches alone are in `retrieve.settings`.
`ClaudeSettings` say how language models are used, `CacheSettings` how large the cache may become.
All of them can be set in a file beside the library.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, Field, PlainSerializer

from .errors import ConfigurationError, LibraryMismatchError, MissingExtraError, in_one_line

PREFIX = "EVIDENCE_GRAPH_"
"""Prefix of environment variables: EVIDENCE_GRAPH_SEARCH_LIMIT sets ``search.limit``."""

FILE_NAMES = ("evidence-graph.toml", "evidence-graph.yaml", "evidence-graph.yml")
"""Names of the settings file beside the library; the first that exists is read."""

MAX_CHUNK_TOKENS = 800
"""Upper limit on chunks, however long the model's window: passages must stay quotable."""

AUTOMATIC = "auto"
"""The default embedder: the offline models whose files are installed, chosen by language."""


class Contextual(StrEnum):
    """The kind of context that is indexed with a chunk's text. It is never shown as part of it."""

    OFF = "off"
    STRUCTURAL = "structural"
    """By rule: the document's name, the headings above, the meanings of the terms it uses."""
    MODEL = "model"
    """A sentence or two by a language model; `STRUCTURAL` for chunks where it gives none."""


_ALWAYS_RECORDED = frozenset({"embedder", "chunk_tokens", "case_citations"})

_OF_A_RUN = frozenset({"context_concurrency"})
"""Settings on which no stored byte depends: each run may choose its own."""


class Settings(BaseModel, frozen=True, extra="forbid"):
    """The settings on which ingestion depends, as the library's manifest records them."""

    embedder: str = Field(
        default=AUTOMATIC,
        description="which model makes the vectors, as `open_embedder` understands it; 'none' "
        "makes the library lexical",
    )
    chunk_tokens: int = Field(
        default=0,
        ge=0,
        le=MAX_CHUNK_TOKENS,
        description="longest chunk in tokens of the model; 0 takes as many as its window allows",
    )
    case_citations: bool = Field(
        default=False,
        description="whether citations of cases of the United States are mentions; needs the extra "
        "`eyecite`, and having that alone changes nothing: equal settings give equal graphs",
    )
    contextual_embeddings: Contextual = Field(
        default=Contextual.OFF,
        description="what is put before each chunk's text for its vector, and into a field of its "
        "own of the lexical index",
    )
    context_model: str = Field(
        default="claude",
        description="the language model that writes contexts and summaries, as `open_model` "
        "understands it",
    )
    context_max_tokens: int = Field(
        default=100,
        ge=16,
        le=1_000,
        description="longest context; of 100 tokens a sentence or two",
    )
    context_concurrency: int = Field(
        default=10,
        ge=1,
        le=100,
        description="requests to the model at a time, once its cache holds the window",
    )
    doc_summary: bool = Field(
        default=False,
        description="whether the model writes a paragraph on what each document is about",
    )

    @property
    def is_contextual(self) -> bool:
        """Whether chunks have contexts."""
        return self.contextual_embeddings is not Contextual.OFF

    @property
    def asks_model(self) -> bool:
        """Whether ingestion asks a language model."""
        return self.contextual_embeddings is Contextual.MODEL or self.doc_summary

    def recorded(self) -> dict[str, Any]:
        """The settings as a manifest records them: those of generated texts only if any is on."""
        given, plain = self.model_dump(mode="json"), Settings().model_dump(mode="json")
        if self.is_contextual or self.asks_model:
            return given
        return {
            name: value
            for name, value in given.items()
            if name in _ALWAYS_RECORDED or value != plain[name]
        }

    def deciding(self) -> dict[str, Any]:
        """The settings on which stored bytes depend; they enter the digests of documents."""
        return {name: v for name, v in self.recorded().items() if name not in _OF_A_RUN}

    def agreed_with(self, recorded: Settings) -> Settings:
        """*recorded*, after checking that no field given here contradicts it.

        A field that was not given is not compared. Settings on which no stored byte depends are
        taken from here if they were given.

        Raises:
            LibraryMismatchError: A field was given and differs from the recorded one.
        """
        for name in sorted(self.model_fields_set - _OF_A_RUN):
            wanted, found = getattr(self, name), getattr(recorded, name)
            if wanted != found and not (name == "embedder" and wanted == AUTOMATIC):
                raise LibraryMismatchError(
                    f"expected {name} {wanted!r}, found a library made with {found!r}; open it "
                    f"without this setting, or ingest the documents into a new library"
                )
        own = {name: getattr(self, name) for name in self.model_fields_set & _OF_A_RUN}
        return recorded.model_copy(update=own) if own else recorded


RecordedSettings = Annotated[Settings, PlainSerializer(Settings.recorded)]


class ClaudeSettings(BaseModel, frozen=True, extra="forbid"):
    """How language models are used; the table ``[claude]``. It holds for models of any vendor."""

    model: str = Field(
        default="claude",
        description="which model is asked, as `open_model` understands it; the smallest one of "
        "Claude by default, for most requests are short and many",
    )
    effort: Literal["low", "medium", "high"] | None = Field(
        default=None, description="how much Claude thinks before it answers; by default it does not"
    )
    timeout_s: float = Field(
        default=60.0,
        gt=0,
        description="longest wait for one reply, waits for a busy server included",
    )
    answer_tokens: int = Field(
        default=1_024, ge=64, description="longest answer in tokens of the model"
    )
    answer_calls: int = Field(
        default=8, ge=0, description="most calls of tools while one answer is looked for"
    )
    answer_read_tokens: int = Field(
        default=60_000,
        ge=1_000,
        description="most tokens that may be sent for one answer, all its requests together",
    )
    never_send: tuple[str, ...] = Field(
        default=(),
        description="what is never sent, whatever is asked: collection:NAME, document:NAME, "
        "sensitivity:WORD; * stands for any characters",
    )
    send_sensitive: bool = Field(
        default=False,
        description="whether documents that say that they are confidential, restricted or secret "
        "may be sent",
    )


class CacheSettings(BaseModel, frozen=True, extra="forbid"):
    """The cache beside a library, which only saves time; the table ``[cache]``."""

    megabytes: int = Field(
        default=2_000,
        ge=1,
        description="of vectors and replies of models that `cache.sqlite` holds at most; what was "
        "not used for the longest time goes first",
    )


_Table = TypeVar("_Table", bound=BaseModel)


def claude_settings_beside(library: Path) -> ClaudeSettings:
    """The settings ``[claude]`` for *library*; see `_beside`."""
    return _beside(library, "claude", ClaudeSettings)


def cache_settings_beside(library: Path) -> CacheSettings:
    """The settings ``[cache]`` for *library*; see `_beside`."""
    return _beside(library, "cache", CacheSettings)


def _beside(library: Path, section: str, model: type[_Table]) -> _Table:
    """One table of settings: environment variables, then the file beside *library*, then defaults.

    Raises:
        ConfigurationError: The file cannot be read, or a value is not valid.
        MissingExtraError: The file is YAML and PyYAML is not installed.
    """
    file = file_beside(library)
    in_file = {} if file is None else read_settings(file).get(section, {})
    variables = {
        name: found
        for name in model.model_fields
        if (found := from_environment(f"{section}.{name}")) is not None
    }
    try:
        return model.model_validate({**in_file, **{n: v for n, (_, v) in variables.items()}})
    except (TypeError, ValueError) as error:
        sources = [*([str(file)] if file else []), *(name for name, _ in variables.values())]
        raise ConfigurationError(
            f"expected settings of [{section}] in {', '.join(sources)}, found "
            f"{in_one_line(error, with_inputs=True)}"
        ) from None


def from_environment(name: str) -> tuple[str, Any] | None:
    """The environment variable of the setting *name* and its value; None if it is not set.

    A value that is not valid TOML is taken as text.
    """
    variable = PREFIX + name.replace(".", "_").upper()
    if (text := os.environ.get(variable)) is None:
        return None
    try:
        return variable, tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return variable, text


def file_beside(library: Path) -> Path | None:
    """The settings file in the folder that holds *library*; None if there is none."""
    paths = (Path(os.path.abspath(library)).parent / name for name in FILE_NAMES)
    return next((path for path in paths if path.is_file()), None)


def read_settings(file: Path) -> Mapping[str, Any]:
    """The tables of a settings file, not validated.

    Raises:
        ConfigurationError: The file cannot be read, or holds no tables.
        MissingExtraError: The file is YAML and PyYAML is not installed.
    """
    try:
        text = file.read_text(encoding="utf-8")
        found = _yaml(text) if file.suffix in (".yaml", ".yml") else tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise ConfigurationError(
            f"expected settings in {file}, found: {in_one_line(error)}"
        ) from None
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
