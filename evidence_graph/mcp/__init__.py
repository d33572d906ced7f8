"""The MCP server, which gives agents access to libraries.

server       declares tools, resources and prompts; `make_server`
transport    serves on stdio or HTTP
tools        calls the libraries, and makes a reply of each result
reply        a reply within its budget, with a cursor
reply_items  the parts of replies: passages, definitions, references

It has no logic of its own: it calls the public API. Each result is returned twice, as Markdown and
as structured content, because clients differ in which of the two a model sees.
"""
