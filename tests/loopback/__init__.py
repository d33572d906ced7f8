"""Servers on this machine that speak the protocols of language models as they are documented.

    from tests.loopback.messages_api import Calls, Cites, Fails, MessagesServer, Says

    with MessagesServer(lambda body: "One month.") as server:
        model = server.model()                      # a Claude that asks this server
        model.reply(request)
        assert server.asked[0].body["system"] == …

Nothing is guessed for a test: the function that it gives says what is answered to each request.
What the real server refuses, these refuse.
"""
