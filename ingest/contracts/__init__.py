"""Reads the first page of a contract: title, parties and date; and finds its governing law."""

from __future__ import annotations

from .amended import amended_contracts
from .first_page import (
    end_of_cover,
    is_clause_heading,
    is_file_mark,
    is_opening,
    named_contract,
    named_in_text,
    opening_sentence,
    opens_contract,
    printed_title,
    without_between,
    without_exhibit,
)
from .parties import ContractFacts, contract_facts

__all__ = [
    "ContractFacts",
    "amended_contracts",
    "contract_facts",
    "end_of_cover",
    "is_clause_heading",
    "is_file_mark",
    "is_opening",
    "named_contract",
    "named_in_text",
    "opening_sentence",
    "opens_contract",
    "printed_title",
    "without_between",
    "without_exhibit",
]
