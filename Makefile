# Two commands do all the set-up on a fresh machine: `make play` and `make test`. Everything goes into this folder.
PYTHON ?= python3
BIN := .venv/bin
HOT := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd' ! -name bits.pxd))
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# PyTorch comes apart: the newest one from the index would bring gigabytes for graphics cards.
TORCH := torch==2.13.0

.PHONY: help play test check quick format lint types imports pages screenshots soak bench load lock clean

help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: .venv/.built pages ## Install what it needs, build, and open the web application
	@$(BIN)/townhall doctor --brief
	@$(BIN)/townhall serve --open

test: .venv/.tested pages ## Install what the tests need, and run them all
	$(BIN)/python client/build.py --check
	$(BIN)/pytest -n auto --dist loadgroup

check: lint types imports test ## All that CI runs: format, lint, types, imports, tests

pages: .venv/.built ## Build the pages (fetches Node where there is none)
	@$(BIN)/python client/build.py

screenshots: .venv/.tested pages ## A picture of every page, into build/screenshots
	$(BIN)/python client/shots.py

soak: .venv/.tested pages ## Kill the server at 200 moments under play
	TOWNHALL_KILLS=200 $(BIN)/pytest -m slow tests/server/test_crash.py

load: .venv/.tested ## 300 live tables: moves per second and delays
	$(BIN)/python benchmarks/load.py

quick: .venv/.tested lint types imports ## The quick part of check, under a minute
	$(BIN)/pytest -n auto -m "not slow" tests/core tests/conformance tests/cli

format: .venv/.tested ## Format the code
	$(BIN)/ruff format src tests benchmarks client examples setup.py
	$(BIN)/ruff check --fix src tests benchmarks client examples setup.py

lint: .venv/.tested
	$(BIN)/ruff format --check src tests benchmarks client examples setup.py
	$(BIN)/ruff check src tests benchmarks client examples setup.py

types: .venv/.tested
	$(BIN)/mypy

imports: .venv/.tested
	$(BIN)/lint-imports --no-logo

bench: .venv/.built ## Measure how fast the engine plays
	$(BIN)/townhall bench

lock: .venv/.tested ## Resolve the dependencies anew
	$(PIP) install uv
	$(BIN)/uv lock --quiet --upgrade
	$(BIN)/uv export --quiet --no-header --no-emit-project --no-default-groups --group build --extra server -o requirements/play.txt
	$(BIN)/uv export --quiet --no-header --no-emit-project --extra server --all-groups -o requirements/test.txt
	$(BIN)/python client/build.py --lock

clean: ## Remove what was installed and built
	rm -rf .venv build dist .cache src/*.egg-info src/townhall/server/static client/node_modules client/.node
	find src -name '*.so' -delete

.venv/.created:
	$(PYTHON) -m venv .venv
	@touch $@

# Compiled for this very machine. The install goes on without a C compiler: then the engine runs uncompiled, and
# `townhall doctor` says so.
.venv/.built: .venv/.created requirements/play.txt pyproject.toml setup.py $(HOT)
	@echo "Installing into .venv and compiling the engine ..."
	$(PIP) install --require-hashes -r requirements/play.txt
	TOWNHALL_NATIVE=1 $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/.tested: .venv/.built requirements/test.txt
	$(PIP) install --require-hashes -r requirements/test.txt
	$(PIP) install $(TORCH)
	@$(BIN)/python tests/machine.py
	@touch $@
