"""Sources of documents that are not files, such as a git history."""
