"""Tables of the settings file that only the command uses.

[search] is shared with `SearchSettings`; [ingest] is `Settings`, [claude] `ClaudeSettings`,
[cache] `CacheSettings`.
"""

from __future__ import annotations

from urllib.parse import quote, urlencode

from pydantic import BaseModel, Field


class OfLibrary(BaseModel, frozen=True, extra="forbid"):
    """[library]: the libraries; paths are relative to the settings file."""

    path: str | None = Field(
        default=None, description="the library that is meant where a command names one as -"
    )
    further: tuple[str, ...] = Field(
        default=(), description="libraries that are read as one with it, as with --library"
    )


class OfSearch(BaseModel, frozen=True, extra="forbid"):
    """[search], beside `SearchSettings`."""

    limit: int | None = Field(
        default=None, ge=1, strict=True, description="passages of an answer; by default 5"
    )
    max_limit: int | None = Field(
        default=None,
        ge=1,
        strict=True,
        description="passages or chunks that may be asked for at most; by default any number",
    )
    planner: str | None = Field(
        default=None,
        description="which language model puts questions in further words, such as claude",
    )
    rerank: str | None = Field(
        default=None, description="which language model grades the first passages, such as claude"
    )


class OfEmbedder(BaseModel, frozen=True, extra="forbid"):
    """[embedder]: the model that makes the vectors of a new library, and its options."""

    model: str | None = Field(
        default=None, description="of a new library, as `ingest --embedder` takes it"
    )
    query_prefix: str | None = Field(
        default=None, description="put before questions, for models trained with one"
    )
    document_prefix: str | None = Field(
        default=None, description="put before chunks, for the same models"
    )
    dimensions: int | None = Field(
        default=None, ge=1, description="of vectors, for models that can shorten them"
    )
    max_tokens: int | None = Field(default=None, ge=16, description="the model's window")

    @property
    def spec(self) -> str | None:
        """The model with its options, as a library records it; None if no model is set.

        Raises:
            ValueError: Options are set without a model.
        """
        options = self.model_dump(exclude={"model"}, exclude_none=True)
        if self.model is None:
            if options:
                raise ValueError(f"expected embedder.model beside {', '.join(options)}, found none")
            return None
        return f"{self.model}?{urlencode(options, quote_via=quote)}" if options else self.model


class OfTelemetry(BaseModel, frozen=True, extra="forbid"):
    """[telemetry]: reports searches as OpenTelemetry spans; needs the extra `telemetry`."""

    spans: bool = Field(
        default=False,
        strict=True,
        description="whether each search is a span of OpenTelemetry; where spans go its own "
        "variables say (OTEL_…)",
    )
    with_text: bool = Field(
        default=False, strict=True, description="whether questions and passages are in them"
    )
    source: str | None = Field(
        default=None, description="what the library is called there; by default its own name"
    )
