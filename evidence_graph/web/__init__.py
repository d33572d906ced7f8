"""The explorer, which shows a library in a browser. It has no logic beside rendering."""
