"""Plans with the help of a planner: lines that put a question otherwise, kept if they are good.

Loaded only where a planner is given.
"""
