"""The words of the opening of contracts: title, parties, date and governing law."""

from __future__ import annotations

from dataclasses import dataclass

from .patterns import NEVER, Regex


@dataclass(frozen=True, slots=True, eq=False)
class ContractWords:
    """The words of one language; all patterns are without case.

    `ingest.contracts` reads the first page of a contract by them; other readers are named.

    Attributes:
        kinds: A noun with which the title of a contract ends: "agreement", "lease".
        opening: A word before the name of the contract in its first sentence: "this" in "This
            Agreement is made". Also tells where the front of a contract ends
            (`ingest.definitions`).
        asking: A verb before that name in a sentence that asks to read it, in lower case: "read".
            Read by `ingest.definitions.borders`.
        openers: What follows that name if the sentence opens the contract: "is made", "dated".
        modals: A verb behind the name in a sentence that does not open it: "may" in "this Agreement
            may be executed".
        exhibit: The head that a register prints above a contract: "Exhibit 10.18".
        clauses: The heading of a clause that contains a noun of *kinds*: "entire agreement", "term
            of the contract". It is not taken for a title.
        subject: The label of the subject line of a letter: "re".
        names_on: A word with which a title continues on its next line: "to", "for".
        between: A word before the first party: "between". Also read by
            `ingest.definitions.parties`.
        joined: A word before each further party: "and". Also read by `ingest.definitions.parties`.
        described: A word that follows the name of a party after a comma: "a" in "Pear Inc., a
            company".
        role: Words in brackets before the role of a party: "hereinafter" in '(hereinafter
            "Seller")'.
        together: A name for the parties together, with which their list ends: '"Parties"'.
        dated: A word before the date of the contract: "dated", "as of".
        ordinals: The ending of the number of a day: "th" in "5th May". Read by `language.dates`.
        day: A word between a day and its month: "day of" in "5th day of May". Read by
            `language.dates`.
        governed: The clause about the governing law, up to the name of a country or state:
            "governed by the laws of".
        law_named: The end of that clause if the law is named by an adjective: "English law" in
            "governed by English law".
        law_ends: A word after that name, which may be in capitals: "without" in "OHIO WITHOUT
            REGARD".
        recitals: The heading or first word of the recitals, where the parties end: "whereas".
        agreeing: What the parties do where the recitals end: "agree" in "agree as follows:". Read
            by `ingest.structure.words`.
        country: Words in lower case with which the name of a country or state begins: "State of".
        amending: A word in the title of a contract that changes another: "amendment". Also read by
            `evidence_graph.lint.judgement`.
        cover_pages: The heading of a page on which terms are filled in: "order form". Read by
            `ingest.definitions.rules.filled_in`.
        signatures: A label in a signature block: "print name". Read by the same.
        months: The names of the months, in order. Read by `language.dates`.
    """

    kinds: Regex = NEVER
    opening: Regex = NEVER
    asking: frozenset[str] = frozenset()
    openers: Regex = NEVER
    modals: Regex = NEVER
    exhibit: Regex = NEVER
    clauses: Regex = NEVER
    subject: Regex = NEVER
    names_on: Regex = NEVER
    between: Regex = NEVER
    joined: Regex = NEVER
    described: Regex = NEVER
    role: Regex = NEVER
    together: Regex = NEVER
    dated: Regex = NEVER
    ordinals: Regex = NEVER
    day: Regex = NEVER
    governed: Regex = NEVER
    law_named: Regex = NEVER
    law_ends: Regex = NEVER
    recitals: Regex = NEVER
    agreeing: Regex = NEVER
    country: Regex = NEVER
    amending: Regex = NEVER
    cover_pages: Regex = NEVER
    signatures: Regex = NEVER
    months: tuple[Regex, ...] = ()
