# Every target sets up what it needs; only Python 3.11 and make must be there.
export UV_PYTHON_DOWNLOADS = never
export UV_NO_PROGRESS = 1
# the tests start hundreds of processes: none should compile the whole house anew
unexport PYTHONDONTWRITEBYTECODE

PYTHON := $(shell for p in python3.13 python3.12 python3.11 python3; do \
            if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)
UV := .tools/bin/uv
BIN := .venv/bin
CLIENT := src/trinchera/static/index.html
NODE := $(CURDIR)/.venv/bin
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)

.PHONY: setup play terminal test quick cover lint types format bench lines lock clean

setup: .venv/ready $(CLIENT)

play: setup                          ## the games in the browser
	$(BIN)/trinchera web $(ARGS)

terminal: .venv/ready                ## a game in the terminal: make terminal ARGS="--seed 1"
	$(BIN)/trinchera play eyes_of_the_enemy $(ARGS)

test: setup                          ## all tests
	$(BIN)/python -m pytest -n 2 --dist worksteal --ignore tests/browser $(ARGS)
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser $(ARGS)
	$(BIN)/python -m tests.words_cases web/.cases.json
	cd web && PATH="$(NODE):$$PATH" npm run --silent test

quick: .venv/ready                   ## the tests of under a minute
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow" --ignore tests/browser $(ARGS)

cover: .venv/ready                   ## branch coverage of engine and rules
	$(BIN)/python -m coverage run -m pytest -m "not slow" --ignore tests/browser --ignore tests/server
	$(BIN)/python -m coverage report

lint: setup                          ## style and types
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.interface web/.openapi.json
	cd web && PATH="$(NODE):$$PATH" npm run --silent types -- --check
	cd web && PATH="$(NODE):$$PATH" npm run --silent check && PATH="$(NODE):$$PATH" npm run --silent lint

types: setup                         ## the client's types, anew from the server's interface
	$(BIN)/python -m tools.interface web/.openapi.json
	cd web && PATH="$(NODE):$$PATH" npm run --silent types

format: .venv/ready
	$(BIN)/ruff check --fix .

bench: setup                         ## figures beside those of peers, into benchmarks/latest.json
	$(BIN)/python -m benchmarks $(ARGS)

lines: .venv/ready                   ## lines of sight of all boards of two maps, beside the slow way: two minutes
	$(BIN)/python -m tests.engine.every_line

lock: $(UV)                          ## pin the dependencies anew
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
	  --group test --group lint --group bench --group node --group build pyproject.toml -o requirements/dev.txt
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
	  pyproject.toml -o requirements/run.txt

.venv/ready: requirements/dev.txt pyproject.toml | $(UV)
	test -x $(BIN)/python || $(UV) venv --quiet --python $(PYTHON) .venv
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	TRINCHERA_NO_CLIENT=1 $(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	touch $@

$(CLIENT): $(WEB_SOURCES) | .venv/ready
	cd web && PATH="$(NODE):$$PATH" npm ci --no-audit --no-fund --silent && PATH="$(NODE):$$PATH" npm run --silent build
	touch $@

$(UV):
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed"; exit 1; }
	$(PYTHON) -m venv .tools
	.tools/bin/pip install --quiet --disable-pip-version-check uv==0.13.7

clean:
	rm -rf .venv .tools web/node_modules src/trinchera/static .pytest_cache .mypy_cache .ruff_cache .hypothesis
