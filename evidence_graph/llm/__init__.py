"""Optional language models: a small protocol (`chat`) and its implementations.

Nothing here is loaded, and nothing leaves the machine, unless the user names a model.
"""
