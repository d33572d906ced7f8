"""The pages of the explorer: each function takes a request of one library and gives its page."""
