"""The back matter of a document: the blocks in which its parties sign."""

from .signatures import signature_blocks

__all__ = ["signature_blocks"]
