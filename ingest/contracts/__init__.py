"""Reads contracts: their titles, their parties, dates and governing law, and what they amend.

first_page   a text -> the title printed on it, and its opening sentence
parties      a text -> parties, date and governing law
amended      an amendment -> the full names of the contracts that it amends
file_marks   names of files and tags, which stand in place of a title
"""

from __future__ import annotations

from .amended import amended_contracts
from .file_marks import is_file_mark
from .first_page import (
    end_of_cover,
    is_clause_heading,
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
