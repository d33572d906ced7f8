"""Resolves an address that a user typed to a document or provision. It looks up and never guesses.

Every command that takes an address resolves it here: an id, the name of a document, or a provision
("Tenancies Act s 14(2)"). The name of the document may be missing if only one has the provision.

    locate          a whole text as an address; tries the rules below in order
    mentioned       the addresses that occur in a question
    typed_address   splits an address into the document that it names and the provision
    provisions      the sections at a provision
    codes, steps    … by the number of a code alone; unit by unit, from the outermost inwards
    bound           … below the heading of one of the works that a document holds
    worded          the document by some words of its name
    headings        the unit by words of its heading
"""

from __future__ import annotations

from .locate import listed_at, locate, locate_document, places_at
from .mentioned import mentioned, sections_of_codes
from .place import Place, place_of_id, place_of_key
from .steps import printed_instead

__all__ = [
    "Place",
    "listed_at",
    "locate",
    "locate_document",
    "mentioned",
    "place_of_id",
    "place_of_key",
    "places_at",
    "printed_instead",
    "sections_of_codes",
]
