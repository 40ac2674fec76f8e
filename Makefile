# make play   fetch what playing needs and start the server; it says where it is
# make test   every check that CI runs
# make quick  style, types, layers and rules, in a few minutes
# make setup  only prepare, so that .venv/bin/roadstead is there

PYTHON ?= python3
# The environments, each with a lock.
HOUSES := dev server play adapters audit cluster docs learning mutants peers release
GAME ?= treasure_fleet
# Hundreds of processes import the same modules: what is compiled once is kept, whoever says not to.
unexport PYTHONDONTWRITEBYTECODE
BIN := .venv/bin
SCRIPTS := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
CLIENT := src/roadstead/web/index.html
KITS := src/roadstead.egg-info/entry_points.txt
CLIENT_SOURCES := $(shell find web \( -name node_modules -o -name fixtures \) -prune -o -type f -print)
# An editable installation needs to be made again only when what is compiled has changed.
COMPILED := $(shell find src/roadstead \( -path '*/kernel/*' -o -path '*/rules/*' -o -path '*/bots/mind/*' \
  -o -path '*/games/*/bot*' -o -path '*/adapters/stepping/*' -o -path '*/roadstead/observation/*' -o -name observer.py \) -name '*.py' \
  ! -path '*/kernel/*/*')

.PHONY: play python test quick rules setup dependencies environments lint types layers doctest example compiled computing pure \
  adapters audit systemd sbom conformance mutants api client web browser headless chromium \
  screenshots layouts lessons whole-games smoothness budgets bench bench-history bench-workers bench-arena bench-bots load \
  load-compared faults peers performance \
  test-cluster test-learning train docs far-links breaking workflows images-to-test dist wheels container container-name \
  release release-check release-fits release-notes pins lock clean

play: python
	@$(PYTHON) tools/play.py

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Roadstead needs Python 3.11 or later; say make PYTHON=...")'

test:
	@$(PYTHON) tools/checks.py $(MAKE)

setup: .venv/built

.venv/dependencies: requirements/dev.lock | python
	$(PYTHON) tools/environment.py .venv $<
	touch $@

# Compiled where a C compiler is, plain Python where none is: `roadstead --version` says which.
.venv/built: $(KITS) $(COMPILED)
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $(KITS) $@

# Where kits are found by environments that have only the sources.
$(KITS): .venv/dependencies pyproject.toml setup.py
	ROADSTEAD_PURE=1 $(BIN)/python setup.py -q egg_info
	touch $@

# The browser client, into the package; Node comes from a wheel.
client: $(CLIENT)

$(CLIENT): .venv/dependencies tools/web.py $(CLIENT_SOURCES)
	$(BIN)/python tools/web.py build

# What the checks need before anything is built: the main environment, and all others.
dependencies: $(KITS)

environments: .venv-audit/dependencies .venv-adapters/dependencies systemd headless

lint: .venv/dependencies
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: .venv/dependencies
	$(BIN)/mypy
	$(BIN)/mypy tests bench docs/template tools setup.py

layers: $(KITS)
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

# Style, types, layers and the rules in plain Python: what one looks at between two commits.
quick: $(KITS)
	@$(MAKE) --no-print-directory -j 2 lint types layers rules

rules: $(KITS)
	ROADSTEAD_PURE=1 PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 --dist worksteal -q -m "not heavy" \
	  tests/kernel tests/games tests/golden

# What only computes; the rest of the tests mostly waits for servers and clocks.
COMPUTING := $(addprefix tests/,arena bots conformance games golden kernel lessons puzzles rulebook)

# Three share two cores, since they wait.
compiled: setup
	$(BIN)/pytest -n 3 --dist worksteal -q $(addprefix --ignore=,$(COMPUTING))

computing: setup
	$(BIN)/pytest -n 2 --dist worksteal -q $(COMPUTING)

# Server, arena, command line and tools are plain Python in any case. Needs no build. What computes
# much is run by itself, since it would take five times as long with every line traced.
PLAIN := ROADSTEAD_PURE=1 PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 --dist worksteal -q \
  $(addprefix --ignore=tests/,server arena cli \
  $(patsubst %,test_%.py,checks environment names no_tables_by_name pin_images \
  release release_check site))

pure: $(KITS)
	$(PLAIN) --cov --cov-report=term -m "not heavy and not untraced"
	$(PLAIN) -m "not heavy and untraced"

doctest: setup
	$(BIN)/python -W error tests/doctests.py

# A stranger's game, installed as a package of its own, where only this finds it.
example: setup
	rm -rf build/example
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	  --target build/example ./examples/tidewrack
	PYTHONPATH=build/example $(BIN)/pytest -q examples/tidewrack/tests
	MYPYPATH=examples/tidewrack $(BIN)/mypy examples/tidewrack/tidewrack examples/tidewrack/tests
	PYTHONPATH=build/example $(BIN)/roadstead kit check tidewrack

# The doors for research, by their own makers' tests, in an environment that has them all.
adapters: setup .venv-adapters/dependencies
	PYTHONPATH=src .venv-adapters/bin/pytest -n 2 --dist worksteal -q tests/adapters

# The container and the systemd unit, by those who judge such things.
audit: .venv-audit/dependencies systemd
	.venv-audit/bin/hadolint deploy/Containerfile
	systemd-analyze security --offline=true --threshold=20 --no-pager deploy/roadstead.service >/dev/null

# The workflows of a public forge, by those who judge such things.
workflows: .venv/dependencies .venv-audit/dependencies
	.venv-audit/bin/zizmor --quiet --offline .github
	$(BIN)/python tools/web.py workflows

systemd:
	@command -v systemd-analyze >/dev/null || { apt-get update -q && apt-get install -q -y systemd; } || \
	  { echo "The unit is judged by systemd-analyze; please install systemd."; exit 1; }

# Everything that a server installs, as a CycloneDX list in build/sbom.json.
sbom: .venv-audit/dependencies
	mkdir -p build
	.venv-audit/bin/cyclonedx-py requirements requirements/server.lock --of JSON -o build/sbom.json
	@echo "build/sbom.json has it."

# The browser client: types made from the server's messages, style, components. Needs no build.
web: client $(KITS)
	ROADSTEAD_PURE=1 PYTHONPATH=src $(BIN)/python tools/web.py check

# The browser client as people use it, in Debian's chromium.
browser: setup client headless
	$(BIN)/pytest -n 3 --dist worksteal -q tests/browser

# The same engine without windows of its own, which has half the work; chromium will do as well.
headless:
	@command -v chromium-headless-shell >/dev/null || \
	  { apt-get update -q && apt-get install -q -y chromium-headless-shell; } || \
	  command -v chromium >/dev/null || \
	  { echo "The browser tests need chromium; please install it."; exit 1; }

chromium:
	@command -v chromium >/dev/null || { apt-get update -q && apt-get install -q -y chromium; } || \
	  { echo "Pictures and budgets need chromium; please install it."; exit 1; }

# Every board and page at all sizes of make layouts, light and dark, into build/screenshots.
screenshots: setup client headless
	$(BIN)/python tools/screenshots.py

# Every step of every game, drawers, dialogs, playback, replay, end and every page at twelve sizes
# and with large text: what overlaps, is cut, too small or out of sight, by geometry. make test has
# a small dose. Takes half an hour; `tools/layouts.py NAME` is quicker.
layouts: setup client headless
	$(BIN)/python tools/layouts.py --jobs 2

# Every lesson to its end, in the terminal, by touch and by keys, and how long and plain they are;
# make test has all of them in the terminal and two a game in the browser.
lessons: setup client headless
	for game in fleet fleet-dice dicey-waters treasure-fleet black-fleet; do \
	  $(BIN)/roadstead learn $$game --count || exit 1; done
	$(BIN)/pytest -q tests/lessons tests/cli/test_learn.py
	ROADSTEAD_LESSONS=all $(BIN)/pytest -n 2 --dist worksteal -q tests/browser/test_lessons.py

# Every game from its first decision to its end in the browser, by mouse, by touch and by keys; make
# test has the whole by mouse, by touch from where every phase still comes, by keys the last third.
whole-games: setup client headless
	ROADSTEAD_GAMES=whole $(BIN)/pytest -n 3 --dist worksteal -q tests/browser/test_whole_games.py

# How far the layout jumps at a decision, frames while the chart is moved beside an empty page's,
# and how long an answer takes to be painted. Wants the machine alone.
smoothness: setup client headless
	$(BIN)/python tools/smoothness.py shifts
	$(BIN)/python tools/smoothness.py panning
	$(BIN)/python tools/smoothness.py answers

# What the client weighs, and what Lighthouse says of it.
budgets: setup client chromium
	$(BIN)/python tools/budgets.py weight
	$(BIN)/python tools/budgets.py work
	$(BIN)/python tools/budgets.py lighthouse

# What needs PyTorch, which is large: outside of make test.
test-learning: setup .venv-learning/dependencies
	PYTHONPATH=src .venv-learning/bin/pytest -q tests/learning

# The training example, and its curve in docs/pictures. Takes minutes.
train: setup .venv-learning/dependencies
	PYTHONPATH=src .venv-learning/bin/python examples/train_ppo.py --curve docs/pictures/learning.csv
	$(BIN)/python tools/learning_curve.py docs/pictures/learning.csv docs/pictures/learning.svg

# Decisions a second and clones, compiled and plain, for every game.
bench: setup
	$(BIN)/python -m bench.speed

# Instructions for a decision, a clone, a step of the vector environment and an iteration of search,
# change by change. `make bench-history ADD=--add` counts the build that is here, which takes ten
# minutes and valgrind, and keeps it under the last commit.
bench-history: $(if $(ADD),setup .venv-adapters/dependencies)
	@PYTHONPATH=src $(if $(ADD),.venv-adapters/bin/python,$(PYTHON)) -m bench.history $(ADD)

# Steps a second of the vector environment with two workers, as a ratio to one. Wants the machine
# alone.
bench-workers: setup .venv-adapters/dependencies
	PYTHONPATH=src .venv-adapters/bin/python -m bench.workers

# Games a second of the arena with two jobs, as a ratio to one.
bench-arena: setup
	$(BIN)/python -m bench.arena

# How long each level takes for a decision: the mean and the slowest. Takes minutes.
bench-bots: setup
	$(BIN)/python -m bench.decisions

# The server under load, on SQLite and on PostgreSQL: its start, cold tables, and 250 moves a
# second at 250 tables with four screens each. Takes three minutes and wants the machine alone.
load: setup
	$(BIN)/python -m bench.opening
	$(BIN)/python -m bench.load

# The same beside the first release, five rounds of each in turn: medians and ratios.
load-compared: setup
	$(BIN)/python -m bench.load_compared

# The server killed 250 times on each database, the database away for ten seconds, a full disk, a
# frozen server, strangers of every kind, bots' clocks by statistics, and the API from one answer
# to the next; make test has a small dose of each. Takes half an hour.
faults: setup
	ROADSTEAD_KILLS=250 ROADSTEAD_SECONDS_AWAY=10 ROADSTEAD_BOT_GAMES=8 ROADSTEAD_EXAMPLES=60 \
	  $(BIN)/pytest -q -x $(addprefix tests/server/test_,$(addsuffix .py,kill faults abuse nodes \
	  frozen versions crowding connections quarantine guard limits again bot_timing \
	  openapi_stateful))

# The arena on a real Ray cluster of two machines, one of which is killed. Ray is heavy, so this
# has an environment of its own and is no part of make test.
test-cluster: setup .venv-cluster/dependencies
	PYTHONPATH=$(CURDIR)/src .venv-cluster/bin/python tools/cluster.py

# The same against OpenSpiel and Catanatron, in one interleaved run.
peers: setup .venv-peers/dependencies
	PYTHONPATH=src .venv-peers/bin/python -m bench.peers
	PYTHONPATH=src .venv-peers/bin/python -m bench.search

# The same and our doors for research against PettingZoo, RLCard, Pgx and OpenSpiel, as a page.
performance: setup .venv-peers/dependencies
	PYTHONPATH=src .venv-peers/bin/python -m bench.performance docs/performance.md

# The contract over thousands of random games of every game; make test plays a part of them.
conformance: setup
	$(BIN)/python tools/conformance.py

# Schemathesis over the server's API with many more examples than make test has, and new ones.
api: setup
	ROADSTEAD_EXAMPLES=200 $(BIN)/pytest -q tests/server/test_openapi.py

# Faults planted in a game's rules: GAME=treasure_fleet (the folder's name). Takes minutes.
mutants: .venv-mutants/dependencies
	.venv-mutants/bin/python tools/mutants.py $(GAME)

.venv-%/dependencies: requirements/%.lock
	$(PYTHON) tools/environment.py .venv-$* $<
	touch $@

# PyTorch comes in builds of its own for every machine, so its version is all that is fixed.
.venv-learning/dependencies: requirements/learning.lock
	$(PYTHON) -m venv .venv-learning
	.venv-learning/bin/pip install --quiet --disable-pip-version-check torch==2.13.0
	.venv-learning/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	touch $@

# Sdist, plain wheel and compiled wheels for every CPython that is here, each built twice in two
# folders for equal hashes, installed in an empty environment and played. Takes half an hour.
release-check: python
	$(PYTHON) tools/release_check.py

# Version and changelog of a release, or of what comes after one (VERSION=1.2.3.dev0).
release: python
	@$(PYTHON) tools/release.py set $(VERSION)

# Whether changelog, version and TAG fit.
release-fits: python
	@$(PYTHON) tools/release.py check $(TAG)

release-notes: python
	@$(PYTHON) tools/release.py notes

# The sdist and the plain wheel into build/dist.
dist: .venv-release/dependencies
	rm -rf build/dist
	SOURCE_DATE_EPOCH=$$($(PYTHON) tools/release.py epoch) PYTHONHASHSEED=0 ROADSTEAD_RELEASE=1 \
	  ROADSTEAD_PURE=1 .venv-release/$(SCRIPTS)/python -m build --no-isolation --outdir build/dist .

# Compiled wheels for this machine and every CPython, from the sdist of `make dist`, into
# build/wheels; each is installed and played. On Linux it needs docker.
wheels: .venv-release/dependencies
	SOURCE_DATE_EPOCH=$$($(PYTHON) tools/release.py epoch) .venv-release/$(SCRIPTS)/python -m \
	  cibuildwheel --output-dir build/wheels build/dist/roadstead-*.tar.gz

# The server's container for this machine, pushed to CONTAINER by its digest; then one name for all.
container: python
	$(PYTHON) tools/container.py build $(CONTAINER)

container-name: python
	@$(PYTHON) tools/container.py name $(CONTAINER)

# The images that the tests run in, by digest, as a workflow's output.
images-to-test: python
	@$(PYTHON) tools/pin_images.py --matrix $(foreach version,3.11 3.12 3.13 3.14,python:$(version)-trixie)

# The commits behind the workflows' actions, into the workflows.
pins: python
	$(PYTHON) tools/pin_actions.py

# The pages of rules are made by the games, which this environment has as sources only.
WITH_SOURCES := ROADSTEAD_PURE=1 PYTHONPATH=src .venv-docs/bin/python

# The documentation site, into build/site: every link in it leads somewhere, its examples do what
# they say, and the public API is what it was, or named in docs/breaking.txt.
docs: breaking
	test $(KITS) -nt pyproject.toml || $(WITH_SOURCES) setup.py -q egg_info
	$(WITH_SOURCES) -W error tests/doctests.py
	$(WITH_SOURCES) tools/site.py

# Whether the sites that it links to are still there; needs the internet.
far-links: .venv-docs/dependencies
	test $(KITS) -nt pyproject.toml || $(WITH_SOURCES) setup.py -q egg_info
	$(WITH_SOURCES) tools/site.py far

breaking: .venv-docs/dependencies
	.venv-docs/bin/python tools/breaking.py

# After a change of dependencies in pyproject.toml; needs uv.
# Beside its group an environment may need extras of what is published.
lock:
	for house in $(HOUSES); do uv pip compile --quiet --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate $$(case $$house in \
	    dev) echo pyproject.toml --group dev --extra arena --extra report --extra postgres;; \
	    server) echo pyproject.toml --extra postgres;; \
	    cluster) echo pyproject.toml --extra cluster;; \
	    learning) echo pyproject.toml --group learning --extra learning \
	      --override requirements/without-torch.txt;; \
	    audit|release) echo --group $$house;; \
	    *) echo pyproject.toml --group $$house;; esac) -o requirements/$$house.lock || exit 1; done
	echo uv | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-annotate - -o requirements/uv.lock

clean:
	rm -rf .venv .venv-* build mutants src/*.egg-info src/roadstead/compiled.json
	find src \( -name '*.so' -o -name '__pycache__' \) -prune -exec rm -rf {} +
