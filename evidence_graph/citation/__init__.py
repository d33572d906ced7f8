"""Reads, resolves and prints citations of provisions: "section 14(2) of the Tenancies Act".

    triggers    positions in a text at which a citation may begin
    grammar     parses a citation at a position; its rules are in lists, numbers, phrases, carry
    model       a parsed citation: chains of units with labels and numbers, what holds them
    foreign     law that is foreign by the form of its citation: "15 U.S.C. 1601"
    address     the normal form of the address of a provision: ``14/2/b``
    typed       parses addresses in questions, and anchors; typed_parser: one address, by piece
    named       the documents that a text names; shortened: by part of a name
    abbreviated names in full for abbreviations of titles
    ranges      the provisions of "ss 3 to 5"
    resolve     resolves an address that a user typed; nearest has the suggestions if it fails
    print       prints the citation of a provision, in the style of its document

The words are those of a language pack (`evidence_graph.language.citations.CitationWords`): no
module here knows a language. `ingest.references` resolves the citations in a document.
"""
