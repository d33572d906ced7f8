"""What does a citation say? One model of a citation, and one grammar that reads it.

    model       a citation by its parts: chains of units, numbers, what holds them
    grammar     from a place where a citation may begin to its parts; lists, numbers: its rules
    triggers    where a citation may begin in a text
    foreign     law that is foreign by the form of its citation: "15 U.S.C. 1601"

The words are those of a language pack (`evidence_graph.language.citations.CitationWords`): nothing
here knows a language. What a citation means at its place is for `ingest.references` to tell.
"""
