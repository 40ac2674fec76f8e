# make play   build everything and start the server; it says where it is
# make test   every check that CI runs
# make setup  only prepare, so that .venv/bin/roadstead is there

PYTHON ?= python3
EXTRAS := dev mutants peers cluster
GAME ?= treasure_fleet
BIN := .venv/bin
SOURCES := $(shell find src/roadstead -name '*.py' -o -name '*.toml' -o -name '*.json' ! -name compiled.json)

.PHONY: play test setup lint types layers doctest compiled pure conformance mutants \
  bench bench-arena peers test-cluster lock clean

play: setup
	$(BIN)/roadstead serve

test: lint types layers compiled pure doctest
	@echo "All checks passed."

setup: .venv/built

.venv/dependencies: requirements/dev.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Roadstead needs Python 3.11 or later; say make PYTHON=...")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	touch $@

# Compiled where a C compiler is, plain Python where none is: `roadstead --version` says which.
.venv/built: .venv/dependencies pyproject.toml setup.py $(SOURCES)
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

lint: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: setup
	$(BIN)/mypy
	$(BIN)/mypy tests bench docs/template tools setup.py

layers: setup
	$(BIN)/lint-imports --no-cache

compiled: setup
	$(BIN)/pytest -n 2 -q

pure: setup
	ROADSTEAD_PURE=1 $(BIN)/pytest -n 2 -q --cov --cov-report=term -m "not heavy"

doctest: setup
	$(BIN)/python -W error tests/doctests.py

# Decisions a second and clones, compiled and plain, for every game.
bench: setup
	$(BIN)/python -m bench.speed

# Games a second of the arena with two jobs, as a ratio to one.
bench-arena: setup
	$(BIN)/python -m bench.arena

# The arena on a real Ray cluster of two machines, one of which is killed. Ray is heavy, so this
# has an environment of its own and is no part of make test.
test-cluster: setup .venv-cluster/dependencies
	PYTHONPATH=$(CURDIR)/src .venv-cluster/bin/python tools/cluster.py

# The same against OpenSpiel and Catanatron, in one interleaved run.
peers: setup .venv-peers/dependencies
	PYTHONPATH=src .venv-peers/bin/python -m bench.peers

# The contract over thousands of random games of every game; make test plays a part of them.
conformance: setup
	$(BIN)/python tools/conformance.py

# Faults planted in a game's rules: GAME=treasure_fleet (the folder's name). Takes minutes.
mutants: .venv-mutants/dependencies
	.venv-mutants/bin/python tools/mutants.py $(GAME)

.venv-%/dependencies: requirements/%.lock
	$(PYTHON) -m venv .venv-$*
	.venv-$*/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

# After a change of dependencies in pyproject.toml; needs uv.
# The checks need what the arena, its report and the server need, too.
lock:
	for extra in $(EXTRAS); do uv pip compile --quiet --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --extra $$extra \
	  $$(test $$extra = dev && echo --extra arena --extra report --extra server) pyproject.toml \
	  -o requirements/$$extra.lock || exit 1; done

clean:
	rm -rf .venv .venv-* build mutants src/*.egg-info src/roadstead/compiled.json
	find src \( -name '*.so' -o -name '__pycache__' \) -prune -exec rm -rf {} +
