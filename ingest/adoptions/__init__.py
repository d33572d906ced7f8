"""From which other documents a text says that it takes terms."""

from __future__ import annotations

from .find import with_adoptions

__all__ = ["with_adoptions"]
