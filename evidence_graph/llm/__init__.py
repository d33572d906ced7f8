"""Language models as an option: one small protocol (`chat`), and who speaks it.

Nothing here is loaded, and nothing leaves the machine, unless somebody asks for a model by name.
"""
