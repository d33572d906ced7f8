"""The graph for other programs: records, networkx, the surroundings of a provision."""
