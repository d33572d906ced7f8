"""Turns texts into vectors: offline models, other embedders of the same protocol, and a cache.

`registry.open_embedder` turns a setting such as ``"minilm"`` into an embedder. Importing this
package loads neither numpy nor a model.
"""
