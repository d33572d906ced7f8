"""Libraries for agents, by the Model Context Protocol: `server.make_server` and `transport.run`.

A thin layer without logic of its own: it calls what every user calls, and shows what comes back
twice, as Markdown and as structured content, since clients differ in which of them a model sees.
"""
