"""From a question to a plan: what is asked, of which documents, by which lanes."""
