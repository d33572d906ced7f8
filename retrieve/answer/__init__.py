"""What a search gives back, as text for a language model, and a check of what that model wrote."""
