"""Tests of check.py with the vertex game and Hex.

What a certificate claims is compared with a search through all plays (`Play`), which knows nothing of
carriers, and conditions 4 and 5 with the ways that they speak of, walked one by one.
"""

import functools
import itertools
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from checker.strict_json import Fields, Trouble  # noqa: E402
from checker.vertex_nodes import Board, check_joins, check_separates, names_of  # noqa: E402
from checker.vertex_positions import VertexPosition, hex_position  # noqa: E402
from example_files import WRONG, damage_bytes, decode, encode, good, load  # noqa: E402


def paths(position, start):
    """All paths from `start`, each a list of its vertices."""
    arcs = position.links if position.directed else [*position.links, *(link[::-1] for link in position.links)]
    waiting = [[start]]
    while waiting:
        path = waiting.pop()
        longer = {v for u, v in map(tuple, arcs) if u == path[-1] and v not in path}
        for vertex in longer:
            yield path + [vertex]
            waiting.append(path + [vertex])


class Play:
    """Who wins a position, by trying all plays."""

    def __init__(self, position):
        s, t = position.terminals
        self.ways = [frozenset(path[1:-1]) for path in paths(position, s) if path[-1] == t]
        self.free = frozenset(filter(position.free, range(position.vertices)))
        self.position = position
        self.winner = functools.lru_cache(maxsize=None)(self._winner)

    def _winner(self, short, cut, mover):
        if any(way <= short for way in self.ways):
            return "short"
        if all(way & cut for way in self.ways):
            return "cut"
        for vertex in self.free - short - cut:
            after = (short | {vertex}, cut, "cut") if mover == "short" else (short, cut | {vertex}, "short")
            if self.winner(*after) == mover:
                return mover
        return {"short": "cut", "cut": "short"}[mover]

    def cls(self):
        taken = frozenset(self.position.short), frozenset(self.position.cut)
        winners = {self.winner(*taken, mover) for mover in ("short", "cut")}
        return winners.pop() if len(winners) == 1 else "first"


def of(value):
    """The position that this JSON means, read by its own few lines."""
    if value["game"] == "hex":
        return hex_position(Fields(value.items()))
    position = VertexPosition(value["vertices"], value["edges"], tuple(value["terminals"]))
    position.directed = value.get("directed", False)
    position.take(value.get("short", []), value.get("cut", []))
    return position


class VertexGame(unittest.TestCase):
    """The examples, whole and damaged, against exhaustive play."""

    def check(self, position, certificate):
        code, line = verdict(encode(position), encode(certificate))
        self.assertTrue(line.isascii() and line.isprintable())
        return code, line

    def examples(self):
        return [(name, p, c) for name, p, c in good("switching-vertex") if p["game"] != "arcs"]

    def small(self):
        return [(name, p, c) for name, p, c in self.examples() if of(p).vertices <= 11]

    def test_examples_are_true(self):
        self.assertGreater(len(self.small()), 8)
        for name, position, certificate in self.small():
            with self.subTest(name):
                self.assertEqual(Play(of(position)).cls(), certificate["class"])

    def test_damaged_examples_are_rejected_or_true(self):
        rng, truth, kept = random.Random(5), {}, 0
        for name, position, certificate in self.small():
            truth[name] = Play(of(position)).cls()
            for _ in range(60):
                data = damage_bytes(rng, encode(certificate))
                code, _ = verdict(encode(position), data)
                if code == 0:
                    kept += 1
                    self.assertEqual(decode(data)["class"], truth[name], data)
        self.assertGreater(kept, 5)

    def test_wrong_values_are_no_trouble(self):
        """Every value of a certificate replaced by every strange one: a verdict, and no VERIFIED for what
        has another meaning."""
        for name, position, certificate in self.examples()[:6]:
            for path in list(places(certificate)):
                for wrong in WRONG:
                    copy = decode(encode(certificate))
                    put(copy, path, wrong)
                    code, line = self.check(position, copy)
                    self.assertTrue(code in (1, 2) or truly_alike(certificate, copy, path), (name, path, wrong, line))

    def test_many_nodes_and_deep_nesting(self):
        """Neither many choices nor a deeply nested text are trouble."""
        position = {"format": "twintrees-position/1", "game": "switching-vertex", "vertices": 4,
                    "edges": [[0, 2], [2, 1], [0, 3], [3, 1]], "terminals": [0, 1]}
        leaves = [{"stones": [2], "pairs": []}, {"stones": [3], "pairs": []}, {"options": [[2, 0], [3, 1]]}]
        certificate = decode(load("good/vertex-pair")[1])
        certificate["short"]["nodes"] = leaves + [{"options": [[2, 0], [3, 1]]} for _ in range(20000)]
        self.assertEqual(self.check(position, certificate)[0], 0)
        text = encode(certificate).replace(b'"nodes": [', b'"nodes": [' + b"[" * 100000)
        self.assertIn(verdict(encode(position), text)[0], (1, 2))

    def test_hex_board_by_distance(self):
        """Neighbours by what is said of c2, and the terminals at top and bottom."""
        for rows, cols in itertools.product((1, 2, 3, 5), repeat=2):
            board = hex_position(Fields([("format", ""), ("game", ""), ("rows", rows), ("cols", cols)]))
            cells = [(x, y) for y in range(rows) for x in range(cols)]
            near = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
            wanted = {frozenset((a, b)) for a, p in enumerate(cells) for b, q in enumerate(cells)
                      if (q[0] - p[0], q[1] - p[1]) in near}
            wanted |= {frozenset((i, rows * cols + end)) for i, (_, y) in enumerate(cells)
                       for end, row in ((0, 0), (1, rows - 1)) if y == row}
            self.assertEqual({frozenset(link) for link in board.links}, wanted)
            self.assertEqual(len(board.links), len(wanted))


def places(value, path=()):
    """The paths to everything inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield path + (key,)
        yield from places(inner, path + (key,))


def put(value, path, what):
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = what


def truly_alike(before, after, path):
    """What may be replaced by a value of WRONG and still hold: by the value that was there, or a list
    by an empty one of the same kind."""
    for key in path:
        before, after = before[key], after[key]
    return before == after and type(before) is type(after) or after == [] and type(before) is list


class Leaves(unittest.TestCase):
    """Conditions 4 and 5 word for word, on random positions with random leaves."""

    def random_case(self, rng):
        n = rng.randint(2, 7)
        links = [[rng.randrange(n), rng.randrange(n)] for _ in range(rng.randint(1, 12))]
        position = VertexPosition(n, links, tuple(rng.sample(range(n), 2)))
        position.directed = rng.random() < 0.5
        others = [v for v in range(n) if v not in position.terminals]
        marks = {v: rng.randrange(4) for v in others}
        position.take([v for v in others if marks[v] == 0], [v for v in others if marks[v] == 1])
        listed = rng.sample(others, rng.randint(0, len(others)))
        pairs = rng.randint(0, len(listed) // 2)
        leaf = {"stones": listed[2 * pairs:], "pairs": [listed[2 * i:2 * i + 2] for i in range(pairs)]}
        extra = rng.sample(others, rng.randint(0, len(others)))  # named somewhere else
        return position, leaf, list(dict.fromkeys(names_of(leaf) + extra))

    def leads(self, position, start, end, inner):
        return any(path[-1] == end and all(map(inner, path[1:-1])) for path in paths(position, start))

    def joins(self, position, leaf):
        def inner(v):
            return v in position.short or v in leaf["stones"]
        steps = [[position.terminals[0]], *leaf["pairs"], [position.terminals[1]]]
        return all(self.leads(position, u, v, inner) for a, b in zip(steps, steps[1:]) for u in a for v in b)

    def separates(self, position, leaf):
        partner = {a: b for pair in leaf["pairs"] for a, b in (pair, pair[::-1])}

        def open_(v):
            return not (v in position.terminals or v in position.cut or v in leaf["stones"] or v in partner)
        marked = {position.terminals[0]}
        for _ in partner:
            marked |= {v for u in marked for v in partner if v != partner.get(u) and self.leads(position, u, v, open_)}
        return not any(self.leads(position, u, position.terminals[1], open_) for u in marked)

    def test_leaves(self):
        rng, seen = random.Random(8), {}
        for _ in range(4000):
            position, leaf, named = self.random_case(rng)
            for half, check, truth in (("short", check_joins, self.joins), ("cut", check_separates, self.separates)):
                board = Board(position, half, getattr(position, half), named)
                stones = board.bits(leaf["stones"])
                pairs = [[board.place[v] for v in pair] for pair in leaf["pairs"]]
                try:
                    check(board, stones, pairs)
                    found = True
                except Trouble:
                    found = False
                self.assertEqual(found, truth(position, leaf), (half, vars(position), leaf))
                key = half, found, bool(pairs)
                seen[key] = seen.get(key, 0) + 1
        self.assertEqual(len(seen), 8)
        self.assertGreater(min(seen.values()), 40, seen)


if __name__ == "__main__":
    unittest.main()
