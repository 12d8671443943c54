"""SageMath's packing of two spanning trees and ours, on the same graphs in turn.

`make bench-peers` runs this. Sage's method (Roskind and Tarjan) is installed from PyPI into a
virtual environment below target/. It refuses parallel links and has no answer where two trees do
not exist, so all graphs here are simple and have them.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENV = ROOT / "target" / "peers"
OURS = ROOT / "target" / "release" / "twintrees-bench"
OUT = ROOT / "docs" / "bench"
PACKAGES = ["passagemath-graphs==10.8.13", "passagemath-polyhedra==10.8.13"]
AT_LEAST = 1000  # times faster, at the largest size of every family

# Run by the Python of the virtual environment: an edge list on standard input, an answer in JSON.
SAGE = """
import json, sys, time
from sage.graphs.graph import Graph
lines = sys.stdin.read().split("\\n")
links = [tuple(map(int, line.split())) for line in lines[1:] if line]
graph = Graph([list(range(int(lines[0]))), links], format="vertices_and_edges")
start = time.perf_counter()
trees = graph.edge_disjoint_spanning_trees(2, algorithm="Roskind-Tarjan")
print(json.dumps({"seconds": time.perf_counter() - start, "links": [tree.size() for tree in trees]}))
"""


def regular_4(n, rng):
    """A random simple 4-regular graph: pairs of ends, those that clash paired anew."""
    stubs = [v for v in range(n) for _ in range(4)]
    links = set()
    while stubs:
        rng.shuffle(stubs)
        left = []
        for u, v in zip(stubs[::2], stubs[1::2]):
            link = (min(u, v), max(u, v))
            if u == v or link in links:
                left += [u, v]
            else:
                links.add(link)
        if len(left) == len(stubs):  # only clashes are left: give some pairs back
            for link in rng.sample(sorted(links), 10):
                links.remove(link)
                left += link
        stubs = left
    return n, sorted(links)


def random_tree(n, rng, taken):
    """A random tree without any of the links that are taken."""
    while True:
        order = rng.sample(range(n), n)
        tree = {tuple(sorted((order[i], order[rng.randrange(i)]))) for i in range(1, n)}
        if not tree & taken:
            return tree


def random_2_5(n, rng):
    """Two disjoint random trees and random links, 2.5 n together."""
    links = random_tree(n, rng, set())
    links |= random_tree(n, rng, links)
    while len(links) < 5 * n // 2:
        links.add(tuple(sorted(rng.sample(range(n), 2))))
    return n, sorted(links)


def bridg_it(size, _rng):
    """The board of this size, with the extra link between its terminals 0 and 1."""

    def dot(row, column):
        return 0 if column == 0 else 1 if column == size else 2 + row * (size - 1) + column - 1

    across = [(dot(r, g), dot(r, g + 1)) for r in range(size) for g in range(size)]
    down = [(dot(r - 1, c), dot(r, c)) for r in range(1, size) for c in range(1, size)]
    return size * (size - 1) + 2, sorted({tuple(sorted(link)) for link in across + down + [(0, 1)]})


CASES = [
    ("random 4-regular", regular_4, 1000, False),
    ("random, m = 2.5n", random_2_5, 1000, False),
    ("Bridg-It 30 with the extra link", bridg_it, 30, False),
    ("random 4-regular", regular_4, 3000, True),
    ("random, m = 2.5n", random_2_5, 3000, True),
    ("Bridg-It 50 with the extra link", bridg_it, 50, True),
]


def install():
    """The Python that has Sage; what is there already is kept."""
    python = VENV / "bin" / "python"
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: cannot install {' and '.join(PACKAGES)} into {VENV}: {error}\n"
                 "This needs the venv module of Python and access to PyPI (or PIP_INDEX_URL).")
    return python


def ours(path):
    start = time.perf_counter()
    done = subprocess.run([OURS, "one", path, "-k", "2"], check=True, capture_output=True, text=True)
    process = time.perf_counter() - start
    answer = json.loads(done.stdout)
    if not answer["spanning"]:
        sys.exit(f"error: {path} has no two trees; choose another seed")
    return {"seconds": answer["seconds"]["solve"], "process": process, "rank": answer["rank"]}


def sage(python, text, limit):
    """Seconds and rank; None instead if the limit is over."""
    try:
        done = subprocess.run([python, "-c", SAGE], input=text, timeout=limit,
                              capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        sys.exit(f"error: SageMath failed:\n{done.stderr}")
    answer = json.loads(done.stdout)
    return {"seconds": answer["seconds"], "rank": sum(answer["links"])}


def compare(python, case, limit, directory):
    name, make, size, judged = case
    n, links = make(size, random.Random(7))
    path = pathlib.Path(directory) / "graph.txt"
    path.write_text(f"{n}\n" + "".join(f"{u} {v}\n" for u, v in links))
    # In turn: ours before and after, so that a change of the machine's load shows.
    first, theirs, second = ours(path), sage(python, path.read_text(), limit), ours(path)
    if theirs and theirs["rank"] != first["rank"]:
        sys.exit(f"error: SageMath covers {theirs['rank']} links, we {first['rank']}")
    row = {"graph": name, "vertices": n, "links": len(links), "rank": first["rank"],
           "sage_seconds": theirs and theirs["seconds"], "limit": limit,
           "our_seconds": [first["seconds"], second["seconds"]],
           "our_process_seconds": [first["process"], second["process"]],
           "at_least": AT_LEAST if judged else None}
    print(line(row), flush=True)
    return row


HEAD = """| graph | vertices | links | SageMath, s | ours, ms | whole process, ms | times faster | target |
|---|--:|--:|--:|--:|--:|--:|---|"""


def line(row):
    """A row of the table; of our two times the longer counts."""
    mine, process = max(row["our_seconds"]), max(row["our_process_seconds"])
    known = row["sage_seconds"] is not None
    theirs = row["sage_seconds"] if known else row["limit"]
    more = "" if known else "> "
    ratio = theirs / mine
    target = row["at_least"]
    verdict = "" if target is None else f"≥ {target}: {'met' if ratio >= target else 'missed'}"
    return (f"| {row['graph']} | {row['vertices']} | {row['links']} | {more}{theirs:.3g} | {mine * 1e3:.2f}"
            f" | {process * 1e3:.1f} | {more}{ratio:.0f} | {verdict} |")


def report(rows):
    return "\n".join([
        "# Against SageMath", "",
        "Written by `make bench-peers`. Both programs pack two edge-disjoint spanning trees of the same",
        "graph, one after the other on the same machine. SageMath is `passagemath-graphs` "
        + PACKAGES[0].split("==")[1] + ", method",
        "`edge_disjoint_spanning_trees(2, algorithm=\"Roskind-Tarjan\")`, the graph already in memory; ours",
        "is timed before and after and the longer time counts. `whole process` is ours with start,",
        "reading the file, solving and checking the certificate.", "",
        HEAD, *map(line, rows), "",
        "SageMath refuses parallel links, and where two trees do not exist it raises an exception instead",
        "of giving the largest forests; so all these graphs are simple and have two spanning trees.", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--limit", type=float, default=150, help="seconds for a call of SageMath")
    parser.add_argument("--only", default="", help="graphs whose name contains this; nothing is written")
    options = parser.parse_args()
    if not OURS.exists():
        sys.exit(f"error: {OURS} is missing; run `make bench-peers`")
    python = install()
    print(HEAD)
    with tempfile.TemporaryDirectory() as directory:
        rows = [compare(python, case, options.limit, directory)
                for case in CASES if options.only in case[0]]
    if not options.only:
        (OUT / "peers.json").write_text(json.dumps(rows, indent=2) + "\n")
        (OUT / "peers.md").write_text(report(rows))


if __name__ == "__main__":
    main()
