"""Reads the names of documents in a text, by the words of its language (`NamingWords`).

known       what is known of names before a text is read
short       short names that a text gives to documents: "(“the Act”)"
codes       which codes cite documents, and which name a product with its version
labels      labels of works that a text lists: "[OpenID4VP], Section 5.2"
capital, compound, leading      how languages write names, one way in each module
spelling    which of these ways a language has
reading     all of them together, and which names are this document's own
"""

from __future__ import annotations

from .known import DocumentNames, Written
from .reading import Names

__all__ = ["DocumentNames", "Names", "Written"]
