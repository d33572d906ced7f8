"""How the contracts of a language open: their titles, parties, dates and the law that governs."""

from __future__ import annotations

from dataclasses import dataclass, fields

from .patterns import NEVER, check


@dataclass(frozen=True, slots=True, eq=False)
class ContractWords:
    """The words of one language; all are regular expressions without case.

    Attributes:
        kinds: The nouns with which titles of contracts end: "agreement".
        opening: What stands before the name by which the first sentence calls the contract: "this".
        openers: What shows behind that name that the sentence opens the contract: "is made".
        exhibit: The head under which a register files the contract: "Exhibit 10.18".
        clauses: Headings of clauses that hold such a noun: "entire agreement", "term of contract".
        subject: What stands before the subject of a letter: "re".
        names_on: How a line goes on with the title of the line before: "to", "for".
        between: What stands before the first party.
        joined: What stands before a further one.
        described: What follows the name of a party, behind a comma: "a", "having".
        role: What may stand before the role of a party, in brackets: "the", "hereinafter".
        dated: What stands before the date of the contract: "as of", "dated".
        ordinals: What may stand right behind the number of a day: "th".
        day: What may stand between a day and its month: "day of".
        governed: What says which law governs, up to the name of a country or state.
        law_ends: Words in capitals that may stand behind that name.
        recitals: Where the recitals begin, behind the parties.
        agreeing: What the parties do where they end: "agree as follows:".
        months: The names of the months, in order.
        country: What such a name begins with in lower case: "the State of".
        amending: Words in titles of contracts that change another: "amendment".
        cover_pages: Headings of pages that fill in terms: "order form".
        signatures: Labels that say who signs, where and when: "name", "print name".
    """

    kinds: str = NEVER
    opening: str = NEVER
    openers: str = NEVER
    exhibit: str = NEVER
    clauses: str = NEVER
    subject: str = NEVER
    names_on: str = NEVER
    between: str = NEVER
    joined: str = NEVER
    described: str = NEVER
    role: str = NEVER
    dated: str = NEVER
    ordinals: str = NEVER
    day: str = NEVER
    governed: str = NEVER
    law_ends: str = NEVER
    recitals: str = NEVER
    agreeing: str = NEVER
    country: str = NEVER
    amending: str = NEVER
    cover_pages: str = NEVER
    signatures: str = NEVER
    months: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        values = ((f.name, getattr(self, f.name)) for f in fields(self))
        check((name, v if isinstance(v, str) else "|".join(v)) for name, v in values)
