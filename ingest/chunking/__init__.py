"""From units to chunks: whole sibling units below one heading, or pieces of one unit."""
