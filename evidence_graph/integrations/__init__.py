"""Libraries for frameworks of others: each has a retriever of its own base class here.

``langchain``, ``llamaindex`` and ``haystack`` need the extra of their name; ``tool`` needs nothing:
it is a plain function for DSPy and for models that call tools. They are thin: what is found, and in
which order, is what `Retriever.search` gives. Nothing here is imported by the rest.
"""
