"""Exports the graph for other programs.

jsonl          the graph -> records, one a line
networks       records -> networkx, GraphML, JSON of nodes and links
surroundings   a provision -> the records of its neighbourhood
drawing        a networkx graph -> a picture
"""
