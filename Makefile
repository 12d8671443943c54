# Everything a developer runs. `make help` lists it.

CARGO ?= cargo
PYTHON ?= python3

.PHONY: help build test test-rust test-python test-slow fuzz lint doc clean need-python
.PHONY: records page serve test-page need-node need-chromium
.PHONY: bench bench-page bench-redraw bench-peers bench-coins bench-hex hex-7x7 bench-kernels bench-instructions need-counting

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  %-19s %s\n", $$1, $$2}' Makefile

build: ## target/release/twintrees
	$(CARGO) build --release

test: test-rust test-python test-page ## every test; installs what is missing

test-rust: need-python
	$(CARGO) test --workspace --locked

test-python: need-python
	$(PYTHON) -m unittest discover -s tools

page: need-node ## web/dist, which the next build takes into the program
	cd web && npm ci --no-audit --no-fund && npm run build

serve: page ## the page, at the address that is printed
	$(CARGO) run --release --locked -p twintrees-cli -- serve

test-page: page need-chromium ## the page's logic, then whole games in a browser
	$(CARGO) build --release --locked -p twintrees-cli
	cd web && npm test && npm run e2e

test-slow: need-python ## the tests marked slow, in a release build
	$(CARGO) test --workspace --locked --release -- --ignored

fuzz: ## the property tests of files and certificates, much longer
	PROPTEST_CASES=100000 $(CARGO) test --workspace --locked --release -- panic come_back refuse

lint: ## formatting, lints and documentation as CI wants them
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

# BENCH takes options, for example BENCH="--sizes 10000 --families grid,wheel --out target/bench".
bench: ## time, memory and replies on every family, into docs/bench
	$(CARGO) run --release --locked -p twintrees-bench -- all --out docs/bench $(BENCH)

bench-page: page need-chromium ## how long a reply takes in the browser, printed
	$(CARGO) build --release --locked -p twintrees-cli
	cd web && npm run bench

bench-redraw: ## table and plots again from docs/bench/results.json
	$(CARGO) run --release --locked -p twintrees-bench -- redraw docs/bench

bench-peers: need-python ## SageMath and ours on the same graphs, into docs/bench
	$(CARGO) build --release --locked -p twintrees-bench
	$(PYTHON) tools/bench_peers.py $(BENCH)

bench-coins: need-python ## Dots-and-Boxes, OpenSpiel and ours in turn, into docs/bench
	$(CARGO) build --release --locked -p twintrees-bench
	$(PYTHON) tools/bench_coins.py $(BENCH)

bench-hex: need-python ## Hex up to 6 by 6 and the vertex game on random graphs, into docs/bench
	$(CARGO) build --release --locked -p twintrees-bench
	$(PYTHON) tools/bench_hex.py $(BENCH)

hex-7x7: need-python ## all openings of 7 by 7, in minutes, into docs/bench
	$(CARGO) build --release --locked -p twintrees-bench
	$(PYTHON) tools/bench_hex.py --slow $(BENCH)

# Stop it when you like: the same command goes on.
records: ## the value of 4 by 5 boxes, in hours, with checkpoints below target/records
	mkdir -p target/records
	$(CARGO) run --release --locked -p twintrees-cli -- value dots:4x5 --threads 2 \
		--memory-limit 10240 --checkpoint target/records/dots-4x5.table

bench-kernels: ## the kernels by Criterion
	$(CARGO) bench --locked -p twintrees-bench --bench kernels

# BENCH=--renew makes the counts the new limits.
bench-instructions: need-counting ## counted instructions of the kernels against docs/bench/instructions.json
	PATH="$(CURDIR)/target/tools/bin:$$PATH" $(CARGO) bench --locked -p twintrees-bench --bench instructions -- \
		--output-format=json > target/instructions.jsonl
	$(CARGO) run --release --locked -p twintrees-bench -- instructions target/instructions.jsonl $(BENCH)

doc: ## the library's documentation
	$(CARGO) doc --workspace --no-deps --open

clean: ## removes what was built
	$(CARGO) clean

need-python:
	@command -v $(PYTHON) >/dev/null || (apt-get update && apt-get install -y python3)

# Vite wants 20.19 or newer.
need-node:
	@command -v npm >/dev/null || (apt-get update && apt-get install -y nodejs npm)
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		|| (echo "node $$(node --version) is too old: 20.19 or newer is needed" >&2; exit 1)

need-chromium:
	@command -v chromium >/dev/null || (apt-get update && apt-get install -y chromium)

# The runner must have the version of the library.
GUNGRAUN = $(shell sed -n '/^name = "gungraun-runner"/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)

need-counting:
	@command -v valgrind >/dev/null || (apt-get update && apt-get install -y valgrind)
	@target/tools/bin/gungraun-runner --version 2>/dev/null | grep -qF "$(GUNGRAUN)" \
		|| $(CARGO) install gungraun-runner --version "$(GUNGRAUN)" --locked --root target/tools
