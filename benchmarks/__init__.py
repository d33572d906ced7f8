"""What the engine is measured with; see README.md beside this file."""
