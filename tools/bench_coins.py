"""Dots-and-Boxes from the start: our search and that of OpenSpiel, in turn.

`make bench-coins` runs this. OpenSpiel is installed from PyPI into a virtual environment below
target/. Its alpha-beta search knows the rules and nothing else, so it manages small boards only.
Every board is solved in a process of its own, so that the peak of memory is that of the board.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENV = ROOT / "target" / "peers-coins"
OURS = ROOT / "target" / "release" / "twintrees-bench"
OUT = ROOT / "docs" / "bench"
PACKAGE = "open_spiel==2.0.2"

# Board, threads, processor seconds to beat; the value is known from other programs.
CASES = [
    ("1x1", 1, None, -1), ("1x2", 1, None, 0), ("2x2", 1, None, 2), ("2x3", 1, None, -2),
    ("3x3", 1, 0.02, -3), ("3x4", 1, 0.2, 0), ("4x5:swedish", 1, None, 0),
    ("4x4:icelandic", 1, None, 4), ("5x5:swedish", 1, 3, -3), ("3x5", 1, 20, -1), ("4x4", 1, 20, 0),
    ("3x5", 2, None, -1), ("4x4", 2, None, 0),
]
PEERS = ["1x1", "1x2", "2x2", "2x3"]

# Run by the Python of the virtual environment.
OPEN_SPIEL = """
import json, sys, time
import pyspiel
from open_spiel.python.algorithms import minimax
rows, cols = sys.argv[1:]
game = pyspiel.load_game(f"dots_and_boxes(num_rows={rows},num_cols={cols})")
start, before = time.perf_counter(), time.process_time()
value, _ = minimax.alpha_beta_search(game)
print(json.dumps({"clock": time.perf_counter() - start,
                  "processor": time.process_time() - before, "value": value}))
"""


def install():
    """The Python that has OpenSpiel; what is there already is kept."""
    python = VENV / "bin" / "python"
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: cannot install {PACKAGE} into {VENV}: {error}\n"
                 "This needs the venv module of Python and access to PyPI (or PIP_INDEX_URL).")
    return python


def ours(board, threads, repeat):
    """The fastest of some runs: the others waited for memory that somebody else was using."""
    command = [OURS, "coins", board, "--threads", str(threads)]
    runs = []
    for _ in range(repeat):
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        runs.append(json.loads(done.stdout))
    return min(runs, key=lambda run: run["seconds"]["processor"])


def open_spiel(python, board, limit):
    """Seconds and value; None instead if the limit is over."""
    rows, cols = board.split("x")
    try:
        done = subprocess.run([python, "-c", OPEN_SPIEL, rows, cols], timeout=limit,
                              capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        sys.exit(f"error: OpenSpiel failed on {board}:\n{done.stderr}")
    return json.loads(done.stdout)


def compare(python, case, options):
    board, threads, at_most, value = case
    small = at_most is None or at_most < 1
    row = ours(board, threads, 5 if small and threads == 1 else options.repeat)
    if row["value"] != value:
        sys.exit(f"error: {board} has the value {row['value']} here; known is {value}")
    row["at_most"] = at_most
    if board in PEERS:
        theirs = open_spiel(python, board, options.limit)
        # It says who wins; the score is not in its answer.
        if theirs and theirs["value"] != (value > 0) - (value < 0):
            sys.exit(f"error: OpenSpiel says {theirs['value']} of {board}, the value is {value}")
        row["open_spiel"] = {"limit": options.limit, "seconds": theirs}
    print(line(row), flush=True)
    return row


HEAD = """| board | strings | threads | value | positions | table entries | keys | peak, MiB | clock, s | processor, s | target, s | OpenSpiel, s | times faster |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|"""


def line(row):
    seconds, at_most, peer = row["seconds"], row["at_most"], row.get("open_spiel")
    verdict = "" if at_most is None else f"{at_most}: " + (
        "met" if seconds["processor"] <= at_most else f"{seconds['processor'] / at_most:.1f} ×")
    theirs = ratio = ""
    if peer:
        known = peer["seconds"]
        time = known["processor"] if known else peer["limit"]
        theirs = f"{'' if known else '> '}{time:.3g}"
        ratio = f"{'' if known else '> '}{time / max(seconds['processor'], 1e-6):.0f}"
    cells = [row["board"], row["strings"], row["threads"], row["value"], f"{row['expanded']:,}",
             f"{row['entries']:,}", f"{row['keys']:,}", f"{row['peak_bytes'] / 2**20:.0f}",
             f"{seconds['clock']:.3g}", f"{seconds['processor']:.3g}" if row["threads"] == 1 else "",
             verdict, theirs, ratio]
    return "| " + " | ".join(map(str, cells)) + " |"


def report(rows):
    return "\n".join([
        "# Dots-and-Boxes from the start", "",
        "Written by `make bench-coins`. A position is one whose moves were looked at; the value is what",
        "the player who begins gets more than the other. Processor seconds are those of one thread",
        "without waiting for a processor; of several runs the fastest counts. OpenSpiel is",
        f"`{PACKAGE}`, `minimax.alpha_beta_search`, which tells who wins and not by how much.", "",
        HEAD, *map(line, rows), "", "![positions by strings](coins.svg)", ""])


def plot(rows):
    """Positions against strings, and a line through boards that begin empty."""
    shown = [row for row in rows if row["threads"] == 1 and row["expanded"] > 0]
    width, height, left, bottom = 760, 460, 70, 400
    xs = [row["strings"] for row in shown]
    ys = [math.log10(row["expanded"]) for row in shown]
    top = math.ceil(max(ys))

    def at(row):
        x = left + (row["strings"] - min(xs)) / (max(xs) - min(xs)) * (width - left - 90)
        return x, bottom - math.log10(row["expanded"]) / top * (bottom - 50)

    title = "Positions searched, by number of strings"
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
             f' height="{height}" role="img" font-family="sans-serif" font-size="12">',
             f"<title>{title}</title>", '<rect width="100%" height="100%" fill="#fff"/>',
             f'<text x="{width / 2}" y="24" text-anchor="middle" font-size="15">{title}</text>']
    for decade in range(top + 1):
        y = bottom - decade / top * (bottom - 50)
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{width - 60}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{10**decade:,}</text>')
    parts.append(f'<text x="{width / 2}" y="{height - 20}" text-anchor="middle" fill="#444">strings at the start</text>')
    empty = sorted((row for row in shown if ":" not in row["board"]), key=lambda row: row["strings"])
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, empty))
    parts.append(f'<polyline points="{points}" fill="none" stroke="#0072b2" stroke-width="1.5"/>')
    for row in shown:
        x, y = at(row)
        colour = "#b04a00" if ":" in row["board"] else "#0072b2"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
        parts.append(f'<text x="{x + 7:.1f}" y="{y + 4:.1f}" fill="{colour}">{row["board"]}</text>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle" fill="#444">{row["strings"]}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--limit", type=float, default=120, help="seconds for a search of OpenSpiel")
    parser.add_argument("--repeat", type=int, default=1, help="runs of the boards that take seconds")
    parser.add_argument("--only", default="", help="boards whose name contains this; nothing is written")
    options = parser.parse_args()
    if not OURS.exists():
        sys.exit(f"error: {OURS} is missing; run `make bench-coins`")
    python = install()
    print(HEAD)
    rows = [compare(python, case, options) for case in CASES if options.only in case[0]]
    if not options.only:
        (OUT / "coins.json").write_text(json.dumps(rows, indent=2) + "\n")
        (OUT / "coins.md").write_text(report(rows))
        (OUT / "coins.svg").write_text(plot(rows))


if __name__ == "__main__":
    main()
