"""Settings of a library: each number with its unit and the reason for its default.

They are recorded when the library is made, because what is stored depends on them; a library
opened with others is refused. What only a search depends on stands in `retrieve.settings`.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from .errors import LibraryMismatchError

MAX_CHUNK_TOKENS = 800
"""No chunk is longer, however long the model's window: passages must stay quotable."""

AUTOMATIC = "auto"
"""The embedder of a library that names none: the offline model if its files are there."""


class Settings(BaseModel):
    """What ingestion depends on, as recorded in the library's manifest."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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

    def agreed_with(self, recorded: Settings) -> Settings:
        """*recorded*, where this asks for nothing else; a field left at its default asks nothing.

        Raises:
            LibraryMismatchError: A field was given and differs from the recorded one.
        """
        for name in sorted(self.model_fields_set):
            asked, found = getattr(self, name), getattr(recorded, name)
            if asked != found and not (name == "embedder" and asked == AUTOMATIC):
                raise LibraryMismatchError(
                    f"expected {name} {asked!r}, found a library made with {found!r}; open it "
                    f"without this setting, or ingest the documents into a new library"
                )
        return recorded
