# Everything a developer runs. `make help` lists it.

CARGO ?= cargo
PYTHON ?= python3

.PHONY: help build test test-rust test-python test-slow fuzz lint doc clean need-python

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-12s %s\n", $$1, $$2}' Makefile

build: ## target/release/twintrees
	$(CARGO) build --release

test: test-rust test-python ## every test; installs what is missing

test-rust: need-python
	$(CARGO) test --workspace --locked

test-python: need-python
	$(PYTHON) -m unittest discover -s tools

test-slow: need-python ## the tests marked slow, in a release build
	$(CARGO) test --workspace --locked --release -- --ignored

fuzz: ## the property tests of files and certificates, much longer
	PROPTEST_CASES=100000 $(CARGO) test --workspace --locked --release -- panic come_back refuse

lint: ## formatting, lints and documentation as CI wants them
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

doc: ## the library's documentation
	$(CARGO) doc --workspace --no-deps --open

clean: ## removes what was built
	$(CARGO) clean

need-python:
	@command -v $(PYTHON) >/dev/null || (apt-get update && apt-get install -y python3)
