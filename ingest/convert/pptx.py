"""PowerPoint, converted by `markitdown` and read as Markdown; each slide is a page.

Only its stream interface is used, since ``convert`` would also fetch addresses. It is told the
format so that it does not guess, and the unpacked size is checked before.
"""

from __future__ import annotations

import io
import re
from dataclasses import replace

from evidence_graph.errors import ConversionError, MissingExtraError

from ..converted import ConvertedDocument
from . import markdown
from .limits import Archive

_SLIDE = re.compile(r"^<!-- Slide number: \d+ -->", re.MULTILINE)
"""The line that markitdown writes before each slide."""
_PAGE = "\f"
"""The sign that replaces it in the converted text: white space, which is in no block."""


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a PowerPoint file.

    Raises:
        ConversionError: It is damaged.
        MissingExtraError: The library that markitdown needs for PowerPoint is not installed.
    """
    Archive(data)
    from markitdown import (
        FileConversionException,
        MarkItDown,
        MissingDependencyException,
        StreamInfo,
    )

    reader = MarkItDown(enable_plugins=False)
    try:
        result = reader.convert_stream(io.BytesIO(data), stream_info=StreamInfo(extension=".pptx"))
    except MissingDependencyException as error:
        raise MissingExtraError(package="python-pptx", extra="pptx") from error
    except FileConversionException as error:
        raise ConversionError(f"expected a readable .pptx file, found: {error}") from error
    slides = _SLIDE.sub(_PAGE, result.markdown)  # Markdown drops comments
    document = markdown.convert(slides.encode(), name=name)
    pages = tuple(match.start() for match in re.finditer(_PAGE, document.text))
    return replace(document, title=result.title or document.title, pages=pages)
