"""The pages of the explorer: each function turns a request for one library into a response."""
