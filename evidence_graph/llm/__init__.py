"""Optional language models: a small protocol (`chat`) and its implementations.

Nothing here is loaded, and nothing leaves the machine, unless the user names a model.

chat                          requests and replies, independent of the provider
models                        a name in the settings -> a model
claude, messages_api          Claude, and the form of its requests
compatible, chat_completions  other servers, and the form of their requests
numbered                      citations of blocks, for servers without such an interface
streamed                      text as it comes in, without thinking and numbers
data                          texts of documents, marked as data in a prompt
sending                       which documents may be sent
cost, reply_cache, waiting    what replies cost, where they are kept, how long they may take
"""
