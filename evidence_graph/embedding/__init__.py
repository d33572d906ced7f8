"""Texts to vectors: the offline default, others behind the same protocol, and a cache for all.

`registry.open_embedder` turns a setting such as ``"minilm"`` into an embedder. Importing this
package loads neither numpy nor a model.
"""
