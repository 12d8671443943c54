"""Tests of check.py with the arcs game.

What a certificate claims is compared with a search through all plays on the digraph itself (`Play`),
which knows nothing of the game on vertices that certificates speak of.
"""

import functools
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from checker.common import graph_digest  # noqa: E402
from example_files import damage_bytes, decode, encode, good  # noqa: E402


class Play:
    """Who wins a position of the arcs game, by trying all plays."""

    def __init__(self, position):
        self.arcs, self.terminals = position["edges"], position["terminals"]
        self.taken = frozenset(position.get("secured", [])), frozenset(position.get("deleted", []))
        self.winner = functools.lru_cache(maxsize=None)(self._winner)

    def leads(self, usable):
        reached = {self.terminals[0]}
        for _ in self.arcs:
            reached |= {self.arcs[e][1] for e in usable if self.arcs[e][0] in reached}
        return self.terminals[1] in reached

    def _winner(self, secured, deleted, mover):
        every = frozenset(range(len(self.arcs)))
        if self.leads(secured):
            return "short"
        if not self.leads(every - deleted):
            return "cut"
        for arc in every - secured - deleted:
            after = (secured | {arc}, deleted, "cut") if mover == "short" else (secured, deleted | {arc}, "short")
            if self.winner(*after) == mover:
                return mover
        return {"short": "cut", "cut": "short"}[mover]

    def cls(self):
        winners = {self.winner(*self.taken, mover) for mover in ("short", "cut")}
        return winners.pop() if len(winners) == 1 else "first"


def random_position(rng):
    n, m = rng.randint(2, 4), rng.randint(1, 6)
    marks = [rng.randrange(8) for _ in range(m)]
    return {"format": "twintrees-position/1", "game": "arcs", "vertices": n,
            "edges": [[rng.randrange(n), rng.randrange(n)] for _ in range(m)],
            "terminals": rng.sample(range(n), 2), "secured": [e for e in range(m) if marks[e] == 0],
            "deleted": [e for e in range(m) if marks[e] == 1]}


def one_leaf(position, half, pairs):
    """A certificate whose only node is a leaf with these pairs of arcs, written by the words of docs/formats.md."""
    n, links = position["vertices"], []
    for e, (u, v) in enumerate(position["edges"]):
        links += [[u, n + e], [n + e, v]]
    count, terminals = n + len(position["edges"]), position["terminals"]
    short = [v for v in range(n) if v not in terminals] + [n + e for e in position["secured"]]
    cut = [n + e for e in position["deleted"]]
    nodes = [{"stones": [], "pairs": [[n + a, n + b] for a, b in pairs]}]
    vertex_game = {"format": "twintrees-position/1", "game": "switching-vertex", "vertices": count, "edges": links,
                   "directed": True, "terminals": terminals, "short": short, "cut": cut}
    certificate = {"format": "twintrees-certificate/1", "game": "switching-vertex", "vertices": count,
                   "edges": len(links), "graph_sha256": graph_digest(count, links), "directed": True,
                   "terminals": terminals, "short_vertices": short, "cut_vertices": cut, "class": half,
                   half: {"nodes": nodes}, "end": True}
    return vertex_game, certificate


class Arcs(unittest.TestCase):
    """The examples, whole and damaged, and random positions, against exhaustive play."""

    def small(self):
        return [(name, p, c) for name, p, c in good("switching-vertex")
                if p["game"] == "arcs" and len(p["edges"]) <= 8]

    def test_examples_are_true(self):
        self.assertGreater(len(self.small()), 15)
        for name, position, certificate in self.small():
            with self.subTest(name):
                self.assertEqual(Play(position).cls(), certificate["class"])

    def test_damaged_examples_are_rejected_or_true(self):
        rng, kept = random.Random(7), 0
        for name, position, certificate in self.small():
            truth = Play(position).cls()
            for _ in range(60):
                data = damage_bytes(rng, encode(certificate))
                if verdict(encode(position), data)[0] == 0:
                    kept += 1
                    self.assertEqual(decode(data)["class"], truth, data)
        self.assertGreater(kept, 5)

    def test_arcs_in_pairs_hold_as_on_vertices_and_are_true(self):
        """Random leaves: the same verdict for the digraph as for its game on vertices, and never a wrong class."""
        rng, seen = random.Random(9), {"short": 0, "cut": 0, "rejected": 0}
        for _ in range(3000):
            position = random_position(rng)
            free = [e for e in range(len(position["edges"])) if e not in position["secured"] + position["deleted"]]
            rng.shuffle(free)
            pairs = list(zip(free[::2], free[1::2]))[:rng.randint(0, 2)]
            half = rng.choice(("short", "cut"))
            vertex_game, certificate = one_leaf(position, half, pairs)
            code, line = verdict(encode(position), encode(certificate))
            self.assertEqual(code, verdict(encode(vertex_game), encode(certificate))[0], line)
            seen["rejected" if code else half] += 1
            if code == 0:
                self.assertEqual(Play(position).cls(), half, position)
        self.assertGreater(min(seen.values()), 40, seen)

    def test_many_vertices_are_not_made_before_they_are_listed(self):
        position = {"format": "twintrees-position/1", "game": "arcs", "vertices": 2**31 - 17, "edges": [[0, 1]],
                    "terminals": [0, 1]}
        _, certificate = one_leaf(dict(position, vertices=2, secured=[], deleted=[]), "cut", [])
        code, line = verdict(encode(position), encode(certificate))
        self.assertEqual((code, "'short_vertices'" in line), (1, True), line)


if __name__ == "__main__":
    unittest.main()
