"""Hex from the empty board, all openings, and the vertex game on random graphs.

`make bench-hex` runs this; `make hex-7x7` adds the board that takes minutes. Every board is solved in
a process of its own, so that the peak of memory is that of the board. The openings that win are held
against data/values/hex.json.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OURS = ROOT / "target" / "release" / "twintrees-bench"
OUT = ROOT / "docs" / "bench"
VALUES = ROOT / "data" / "values" / "hex.json"

# Side, processor seconds to beat, runs, and what benzene takes.
BOARDS = [(4, 0.01, 5, None), (5, 0.05, 5, 0.05), (6, 2, 3, 7.1), (7, 200, 1, 334)]
# Family, free vertices, graphs.
GRAPHS = [("four-regular", 30, 10), ("cubic", 50, 20), ("planar", 50, 20), ("triangulation", 36, 10)]


def ask(*arguments):
    """The lines of JSON that a command of the benchmark prints."""
    command = [OURS, *map(str, arguments)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(row, side, maps):
    """Ends the program if the openings are not those that are known."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    known = maps[str(side)]
    for player, wins in [("vertical", lambda x, y: known[y][x] == "V"),
                         ("horizontal", lambda x, y: known[x][y] == "V")]:
        wanted = {f"{letters[x]}{y + 1}" for y in range(side) for x in range(side) if wins(x, y)}
        if set(row[player]) != wanted:
            sys.exit(f"error: {side} by {side}: the winning openings of {player} are not the known ones")


def board(side, at_most, repeat, benzene, maps):
    """The fastest of some runs: the others waited for memory that somebody else was using."""
    runs = [ask("hex", side)[0] for _ in range(repeat)]
    row = min(runs, key=lambda run: run["seconds"]["processor"])
    check(row, side, maps)
    return row | {"at_most": at_most, "benzene": benzene}


def graphs(family, free, count):
    """Mean, median and longest time of some random graphs; every graph is listed as well."""
    rows = ask("vertex", family, "--free", free, "--count", count)
    seconds = [row["seconds"]["processor"] for row in rows]
    classes = [row["class_seconds"]["processor"] for row in rows]
    return {"family": family, "free": free, "graphs": count, "class": statistics.mean(classes), "mean": statistics.mean(seconds),
            "median": statistics.median(seconds), "longest": max(seconds),
            "evaluated": round(statistics.mean(row["evaluated"] for row in rows)),
            "peak_bytes": max(row["peak_bytes"] or 0 for row in rows), "rows": rows}


BOARD_HEAD = """| board | openings that win | positions looked at | table entries | peak, MiB | clock, s | processor, s | target, s | benzene, s | times faster |
|---|--:|--:|--:|--:|--:|--:|---|--:|--:|"""
GRAPH_HEAD = """| random graphs | free vertices | graphs | positions, mean | peak, MiB | class alone, mean, s | mean, s | median, s | longest, s |
|---|--:|--:|--:|--:|--:|--:|--:|--:|"""


def cells(*texts):
    return "| " + " | ".join(map(str, texts)) + " |"


def board_line(row):
    seconds, at_most, peer = row["seconds"], row["at_most"], row["benzene"]
    took = seconds["processor"]
    verdict = f"{at_most}: " + ("met" if took <= at_most else f"{took / at_most:.1f} ×")
    side = row["board"]
    return cells(f"{side}x{side}", f"{len(row['vertical'])} of {row['cells']}", f"{row['evaluated']:,}",
                 f"{row['stored']:,}", f"{row['peak_bytes'] / 2**20:.0f}", f"{seconds['clock']:.3g}",
                 f"{took:.3g}", verdict, peer or "", f"{peer / took:.1f}" if peer else "")


def graph_line(row):
    return cells(row["family"], row["free"], row["graphs"], f"{row['evaluated']:,}",
                 f"{row['peak_bytes'] / 2**20:.0f}", f"{row['class']:.3g}", f"{row['mean']:.3g}", f"{row['median']:.3g}",
                 f"{row['longest']:.3g}")


def report(results):
    return "\n".join([
        "# Hex and the vertex game", "",
        "Written by `make bench-hex` (and `make hex-7x7`). Every opening of the empty board, for both",
        "players, with one thread; a position is one that was looked at. Processor seconds; of several",
        "runs the fastest counts. The seconds of benzene are those that were measured for its solver on",
        "the same boards.", "", BOARD_HEAD, *map(board_line, results["boards"]), "",
        "Class and all winning first moves for both starters:", "",
        GRAPH_HEAD, *map(graph_line, results["graphs"]), ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--slow", action="store_true", help="the board of 7 by 7 as well, and nothing else anew")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    if not OURS.exists():
        sys.exit(f"error: {OURS} is missing; run `make bench-hex`")
    maps = json.loads(VALUES.read_text())["maps"]
    kept = OUT / "hex.json"
    # Of what is not measured anew the row of last time stays.
    results = json.loads(kept.read_text()) if kept.exists() else {"boards": [], "graphs": []}
    wanted = [case for case in BOARDS if (case[0] == 7) == options.slow]
    print(BOARD_HEAD)
    for case in wanted:
        row = board(*case, maps)
        print(board_line(row), flush=True)
        others = [other for other in results["boards"] if other["board"] != row["board"]]
        results["boards"] = sorted([*others, row], key=lambda row: int(row["board"]))
    if not options.slow:
        print(f"\n{GRAPH_HEAD}")
        for case in GRAPHS:
            row = graphs(*case)
            print(graph_line(row), flush=True)
            others = [other for other in results["graphs"] if other["family"] != row["family"]]
            results["graphs"] = [*others, row]
    if not options.dry:
        kept.write_text(json.dumps(results, indent=2) + "\n")
        (OUT / "hex.md").write_text(report(results))


if __name__ == "__main__":
    main()
