"""The MCP server, which gives agents access to libraries: `server.make_server`, `transport`.

It has no logic of its own: it calls the public API. Each result is returned twice, as Markdown and
as structured content, because clients differ in which of the two a model sees.
"""
