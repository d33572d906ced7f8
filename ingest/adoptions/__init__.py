"""Finds the documents whose terms a text says that it adopts."""

from __future__ import annotations

from .find import with_adoptions

__all__ = ["with_adoptions"]
