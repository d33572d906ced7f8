"""Hybrid retrieval by other engines over our chunks and vectors, each set up as it documents.

All get the same texts and vectors, and the vector of each question; none embeds anything. Each
fuses `CANDIDATES` lexical and `CANDIDATES` dense candidates by reciprocal rank. Their packages are
listed in ``requirements.txt`` beside this file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ..speed.baseline import (
    CANDIDATES,
    Baseline,
    OkapiAndNumpy,
    TantivyAndUsearch,
    best,
    fused,
    words_of,
)

Vectors = NDArray[np.float32]


class Okapi:
    """rank_bm25 with its defaults, without vectors."""

    def __init__(self, texts: Sequence[str], vectors: Vectors) -> None:
        from rank_bm25 import BM25Okapi

        self._okapi = BM25Okapi([words_of(text) for text in texts])

    def search(self, question: str, vector: Vectors) -> list[int]:
        """See `Baseline.search`."""
        return best(self._okapi.get_scores(words_of(question)))


class Bm25sAndNumpy:
    """bm25s with its English stop words and stems, and the cosine with every vector."""

    def __init__(self, texts: Sequence[str], vectors: Vectors) -> None:
        import bm25s
        import Stemmer

        self._tokenize = bm25s.tokenize
        self._stemmer = Stemmer.Stemmer("english")
        self._words = bm25s.BM25()
        self._words.index(self._tokens(list(texts)), show_progress=False)
        self._vectors = vectors

    def search(self, question: str, vector: Vectors) -> list[int]:
        """See `Baseline.search`."""
        found, scores = self._words.retrieve(
            self._tokens([question]), k=CANDIDATES, show_progress=False
        )
        lexical = [int(place) for place in found[0][scores[0] > 0]]
        return fused(lexical, best(self._vectors @ vector))

    def _tokens(self, texts: list[str]) -> object:
        return self._tokenize(texts, stopwords="en", stemmer=self._stemmer, show_progress=False)


class LlamaIndex:
    """Its BM25 and vector retrievers in memory, under its `QueryFusionRetriever`."""

    def __init__(self, texts: Sequence[str], vectors: Vectors) -> None:
        from llama_index.core import MockEmbedding, VectorStoreIndex
        from llama_index.core.llms import MockLLM
        from llama_index.core.retrievers import QueryFusionRetriever
        from llama_index.core.schema import QueryBundle, TextNode
        from llama_index.retrievers.bm25 import BM25Retriever

        nodes = [
            TextNode(id_=str(place), text=text, embedding=vector.tolist())
            for place, (text, vector) in enumerate(zip(texts, vectors, strict=True))
        ]
        index = VectorStoreIndex(nodes, embed_model=MockEmbedding(embed_dim=vectors.shape[1]))
        self._query = QueryBundle
        self._retriever = QueryFusionRetriever(
            [
                BM25Retriever.from_defaults(nodes=nodes, similarity_top_k=CANDIDATES),
                index.as_retriever(similarity_top_k=CANDIDATES),
            ],
            llm=MockLLM(),  # asks no model: there is one query, the question
            num_queries=1,
            mode="reciprocal_rerank",
            similarity_top_k=CANDIDATES,
            use_async=False,
        )

    def search(self, question: str, vector: Vectors) -> list[int]:
        """See `Baseline.search`."""
        asked = self._query(question, embedding=vector.tolist())
        return [int(found.node.node_id) for found in self._retriever.retrieve(asked)]


class Haystack:
    """Its BM25 and embedding retrievers in memory, joined in a pipeline."""

    def __init__(self, texts: Sequence[str], vectors: Vectors) -> None:
        from haystack import Document, Pipeline
        from haystack.components.joiners import DocumentJoiner
        from haystack.components.retrievers.in_memory import (
            InMemoryBM25Retriever,
            InMemoryEmbeddingRetriever,
        )
        from haystack.document_stores.in_memory import InMemoryDocumentStore

        store = InMemoryDocumentStore(embedding_similarity_function="cosine")
        store.write_documents(
            [
                Document(id=str(place), content=text, embedding=vector.tolist())
                for place, (text, vector) in enumerate(zip(texts, vectors, strict=True))
            ]
        )
        self._pipeline = Pipeline()
        retrievers = {"words": InMemoryBM25Retriever, "vectors": InMemoryEmbeddingRetriever}
        joiner = DocumentJoiner(join_mode="reciprocal_rank_fusion", top_k=CANDIDATES)
        self._pipeline.add_component("joined", joiner)
        for name, retriever in retrievers.items():
            self._pipeline.add_component(name, retriever(store, top_k=CANDIDATES))
            self._pipeline.connect(name, "joined")

    def search(self, question: str, vector: Vectors) -> list[int]:
        """See `Baseline.search`."""
        found = self._pipeline.run(
            {"words": {"query": question}, "vectors": {"query_embedding": vector.tolist()}}
        )
        return [int(document.id) for document in found["joined"]["documents"]]


ENGINES: Mapping[str, Callable[[Sequence[str], Vectors], Baseline]] = {
    "rank_bm25, plain words": Okapi,
    "tantivy + usearch + RRF": TantivyAndUsearch,
    "rank_bm25 + numpy + RRF": OkapiAndNumpy,
    "bm25s + numpy + RRF": Bm25sAndNumpy,
    "LlamaIndex": LlamaIndex,
    "Haystack": Haystack,
}
