"""What is read off one generation: provisions, definitions, references, names of sections."""
