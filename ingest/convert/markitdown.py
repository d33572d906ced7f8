"""EPUB and PowerPoint, through `markitdown` and then as Markdown.

Only its stream interface is used: ``convert`` would also fetch addresses. It is told what the data
are, so that it does not guess, and what they would unpack to is bounded before it sees them.
"""

from __future__ import annotations

import io
from dataclasses import replace

from evidence_graph.errors import ConversionError, MissingExtraError

from ..converted import ConvertedDocument
from . import markdown
from .limits import Archive


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, an EPUB or PowerPoint file.

    Raises:
        ConversionError: It is damaged, or has no text.
        MissingExtraError: What markitdown needs for PowerPoint is not installed.
    """
    archive = Archive(data)
    suffix = ".pptx" if "ppt/presentation.xml" in archive.names else ".epub"
    if "META-INF/rights.xml" in archive.names:
        raise ConversionError("expected a readable EPUB, found one under copy protection")

    from markitdown import (
        FileConversionException,
        MarkItDown,
        MissingDependencyException,
        StreamInfo,
    )

    reader = MarkItDown(enable_plugins=False)
    try:
        result = reader.convert_stream(io.BytesIO(data), stream_info=StreamInfo(extension=suffix))
    except MissingDependencyException as error:
        raise MissingExtraError(package="python-pptx", extra="pptx") from error
    except FileConversionException as error:
        raise ConversionError(f"expected a readable {suffix} file, found: {error}") from error
    if not result.markdown.strip():
        raise ConversionError(f"expected text in the {suffix} file, found none")
    document = markdown.convert(result.markdown.encode(), name=name)
    return replace(document, title=result.title or document.title)
