"""Planning with a language model: it reformulates a question in lines; bad ones are dropped.

Loaded only by retrievers that have a planner.
"""
