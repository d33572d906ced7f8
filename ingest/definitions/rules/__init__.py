"""The rules that find defined terms; each module has one form of definition."""
