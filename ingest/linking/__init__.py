"""From mentions to edges, and again whenever what they name arrives, changes or goes."""
