"""The verbs of the command, by what they do; `evidence_graph.cli.verbs` says how to add one."""
