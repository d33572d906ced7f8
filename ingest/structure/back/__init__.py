"""The end of a document: blocks in which the parties sign, and notes to all of the text."""

from .notes import notes_at_end
from .signatures import signature_blocks

__all__ = ["notes_at_end", "signature_blocks"]
