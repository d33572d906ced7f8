"""Reads, resolves and prints citations of provisions: "section 14(2) of the Tenancies Act".

**Reading a text**

    triggers        positions in a text at which a citation may begin
    grammar         parses a citation at a position
    phrases         the words between numbers; numbers: the numbers; carry: what a list leaves out
    model           a parsed citation: chains of units with labels and numbers, what holds them
    foreign         law that is foreign by the form of its citation: "15 U.S.C. 1601"

**Reading an address**

    address         the normal form of the address of a provision: ``14/2/b``
    typed           parses addresses in questions, and anchors; typed_parser: one address, by piece
    worded_numbers  "section fourteen" in figures
    ranges          the provisions of "ss 3 to 5"; numbering: whether a document may have a number

**Finding the document of an address**

    named           by a name in full; shortened: by part of it; abbreviated: by its abbreviation
    bodies          by whose it is: an association, a company, a party
    works           the headings of works that are bound in one document

**Resolving and printing**

    resolve         resolves an address that a user typed; nearest has the suggestions if it fails
    print           prints the citation of a provision, in the style of its document (`style`)

The words are those of a language pack (`evidence_graph.language.citations.CitationWords`): no
module here knows a language. `ingest.references` resolves the citations in a document.
"""
