"""Gives each chunk a context: where it stands and what it is about, in words its text may lack.

structural   a document        -> the context of each chunk, by rule
written      documents         -> contexts and summaries that a language model writes
windows      a document        -> the stretches that the model reads for the chunks in them
prompts      a window          -> the requests to the model
asking       requests          -> answers, at once or in batches, each asked for once
estimate     requests          -> their highest cost

Contexts serve only to find a chunk; passages, quotations and spans never contain them.
"""
