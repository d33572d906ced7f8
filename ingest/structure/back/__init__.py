"""What stands behind the text of a document: where its parties sign."""

from .signatures import signature_blocks

__all__ = ["signature_blocks"]
