"""Tests of check.py with the directing game.

What a certificate claims is compared with a search through all plays to the last link (`Play`), which knows
nothing of carriers.
"""

import functools
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from checker.common import graph_digest  # noqa: E402
from example_files import WRONG, damage_bytes, decode, encode, good  # noqa: E402

WAYS = {"secure": ((0, 1),), "delete": ((),), "direct": ((0,), (1,))}  # which arcs of a link can be passed then


class Play:
    """Who wins a position of the directing game, by trying all plays."""

    def __init__(self, position):
        self.links, self.terminals = position["edges"], position["terminals"]
        self.spanning, self.vertices = position.get("goal") == "spanning", position["vertices"]
        self.deeds = {"short": position.get("short", "direct"), "cut": position.get("cut", "delete")}
        taken = {link: (0, 1) for link in position.get("secured", [])}
        taken |= {link: () for link in position.get("deleted", [])}
        taken |= {link: (self.links[link].index(tail),) for link, tail in position.get("directed", [])}
        self.start = tuple(taken.get(link) for link in range(len(self.links)))
        self.winner = functools.lru_cache(maxsize=None)(self._winner)

    def _winner(self, state, mover):
        other = {"short": "cut", "cut": "short"}[mover]
        if None not in state:
            return "short" if self.reached(state) else "cut"
        for link in (link for link, ways in enumerate(state) if ways is None):
            for ways in WAYS[self.deeds[mover]]:
                if self.winner(state[:link] + (ways,) + state[link + 1:], other) == mover:
                    return mover
        return other

    def reached(self, state):
        seen = {self.terminals[0]}
        for _ in range(self.vertices):
            seen |= {ends[1 - way] for ends, ways in zip(self.links, state) for way in ways if ends[way] in seen}
        return len(seen) == self.vertices if self.spanning else self.terminals[1] in seen

    def cls(self):
        winners = {self.winner(self.start, mover) for mover in ("short", "cut")}
        return winners.pop() if len(winners) == 1 else "first"


def random_case(rng):
    """A position, and a certificate of class short or cut with leaves of an arc or two and a choice between them."""
    n, m = rng.choice((2, 2, 3, 4)), rng.randint(1, 5)
    edges = [rng.sample(range(n), 2) for _ in range(m)]
    rules = [rng.choice(("direct", "secure")), rng.choice(("delete", "direct")), rng.choice(("path", "spanning"))]
    position = {"format": "twintrees-position/1", "game": "directing", "vertices": n, "edges": edges,
                "terminals": rng.sample(range(n), 2), "short": rules[0], "cut": rules[1], "goal": rules[2]}
    half = rng.choice(("short", "cut"))
    leaves = [{"arcs": rng.sample(range(2 * m), rng.choice((0, 1, 1, 1, 2)))} for _ in range(rng.randint(1, 3))]
    options = [[*leaf["arcs"][:1], child, *leaf["arcs"][1:]] for child, leaf in enumerate(leaves) if leaf["arcs"]]
    options += [[rng.randrange(2 * m), rng.randrange(len(leaves))] for _ in range(rng.choice((0, 0, 1)))]
    nodes = leaves + ([{"options": options}] if rng.random() < 0.8 else [])
    return position, {
        "format": "twintrees-certificate/1", "game": "directing", "vertices": n, "edges": m,
        "graph_sha256": graph_digest(n, edges), "rules": rules, "terminals": position["terminals"],
        "short_arcs": [], "cut_arcs": [], "class": half, half: {"nodes": nodes}, "end": True}


class Directing(unittest.TestCase):
    """The examples, whole and damaged, and random certificates, against exhaustive play."""

    def small(self):
        return [(name, p, c) for name, p, c in good("directing") if len(p["edges"]) <= 8]

    def test_examples_are_true(self):
        self.assertGreater(len(self.small()), 12)
        for name, position, certificate in self.small():
            with self.subTest(name):
                self.assertEqual(Play(position).cls(), certificate["class"])

    def test_damaged_examples_are_rejected_or_true(self):
        rng, kept = random.Random(11), 0
        for name, position, certificate in self.small():
            truth = Play(position).cls()
            for _ in range(60):
                data = damage_bytes(rng, encode(certificate))
                if verdict(encode(position), data)[0] == 0:
                    kept += 1
                    self.assertEqual(decode(data)["class"], truth, data)
        self.assertGreater(kept, 5)

    def test_random_certificates_are_rejected_or_true(self):
        rng, seen = random.Random(12), {"short": 0, "cut": 0, "rejected": 0}
        for _ in range(30000):
            position, certificate = random_case(rng)
            code, line = verdict(encode(position), encode(certificate))
            self.assertIn(code, (0, 1), line)
            seen["rejected" if code else certificate["class"]] += 1
            if code == 0:
                self.assertEqual(Play(position).cls(), certificate["class"], (position, certificate))
        self.assertGreater(min(seen.values()), 80, seen)

    def test_wrong_values_are_no_trouble(self):
        """Every field of a certificate replaced by every strange value: a verdict, and never VERIFIED unless
        the value was there before or is an empty list."""
        _, position, certificate = next(row for row in good("directing") if row[0] == "directing-diamond")
        for field in certificate:
            for wrong in WRONG:
                code, line = verdict(encode(position), encode({**certificate, field: wrong}))
                alike = certificate[field] == wrong and type(certificate[field]) is type(wrong)
                self.assertEqual(code == 0, alike, (field, wrong, line))

    def test_promised_vertices_cost_nothing(self):
        for goal in ("path", "spanning"):
            position = {"format": "twintrees-position/1", "game": "directing", "vertices": 2**31 - 17,
                        "edges": [[0, 1]], "terminals": [0, 1], "goal": goal}
            certificate = {
                "format": "twintrees-certificate/1", "game": "directing", "vertices": 2**31 - 17, "edges": 1,
                "graph_sha256": graph_digest(2**31 - 17, [[0, 1]]), "rules": ["direct", "delete", goal],
                "terminals": [0, 1], "short_arcs": [], "cut_arcs": [], "class": "cut",
                "cut": {"nodes": [{"arcs": []}]}, "end": True}
            self.assertEqual(verdict(encode(position), encode(certificate))[0], 1 if goal == "path" else 0)


if __name__ == "__main__":
    unittest.main()
