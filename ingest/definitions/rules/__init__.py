"""The rules that find terms and what defines them, one form of definition a module."""
