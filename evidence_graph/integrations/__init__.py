"""Retrievers for LangChain, LlamaIndex and Haystack, and a plain function for tool calls.

``langchain``, ``llamaindex`` and ``haystack`` need the extra of the same name. ``tool`` needs none:
it is a function for DSPy and for models that call tools. All of them return the results of
`Retriever.search` in their order. Nothing else imports these modules.
"""
