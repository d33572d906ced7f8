"""The verbs of the command, grouped by purpose; `evidence_graph.cli.verbs` tells how to add one."""
