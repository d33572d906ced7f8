"""Reads provisions, definitions and references from one generation.

provisions    a place -> its text, citation, heading path, definitions and references
selection     several addresses -> their texts, each once, within a budget
versions      an address, a day -> the place that is in force on that day
definitions   a term, a place -> its definitions, and the one that governs there
pointing      a definition -> whether it only points to another one
follow        a place -> the references from it or to it
neighbours    a place -> what one edge joins to it
annotated     a span -> its units, references and uses of terms, for a page
results       the types of all these results
"""
