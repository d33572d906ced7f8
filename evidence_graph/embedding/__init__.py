"""Turns texts into vectors: offline models, other embedders of the same protocol, and a cache.

`registry.open_embedder` turns a setting such as ``"minilm"`` into an embedder. Importing this
package loads neither numpy nor a model.

registry                           a setting -> an embedder, or those for some languages
minilm, model_files, safetensors   the offline model for English, and its files
e5, e5_file                        the offline model for other languages, and its file
wordpiece, sentencepiece           texts -> the ids of their tokens
bert, onnx_graph, onnx_wire        ids -> vectors, by the network of both models
questions                          the question's own network, beside that of documents
sentence_transformers              any model of that package
openai_compatible, endpoints       models behind a server
cached, cache                      an embedder whose vectors are kept beside the library
counter, unit_vectors              a count of words without a model; a check of vectors
"""
