"""Tests of check.py with the directing game on oriented matroids.

What a certificate claims is compared with a search through all plays to the last element (`Play`), which knows
nothing of carriers and nothing of cocircuits.
"""

import functools
import json
import random
import sys
import unittest
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from checker.oriented_matroids import eliminated, read_oriented  # noqa: E402
from checker.strict_json import Trouble, read_json  # noqa: E402
from example_files import WRONG, damage_bytes, decode, encode, good  # noqa: E402

VALUES = Path(__file__).parent.parent / "data" / "values" / "oriented-difference.json"


def described(description):
    """The oriented matroid of a description, as from a file."""
    return read_oriented(read_json(encode(description), 2**31))


class Play:
    """Who wins a position, by trying all plays."""

    def __init__(self, position):
        oriented, marked = described(position["oriented"]), position["element"]
        self.wanted = [{x: s for x, s in circuit.items() if x != marked}
                       for circuit in oriented.circuits() if circuit.get(marked) == 1]
        signs = dict.fromkeys(range(oriented.size))
        for name, sign in (("positive", 1), ("negative", -1), ("deleted", 0)):
            signs |= dict.fromkeys(position.get(name, []), sign)
        signs[marked] = 1
        self.start = tuple(signs.values())
        self.winner = functools.lru_cache(maxsize=None)(self._winner)

    def _winner(self, signs, mover):
        other = {"short": "cut", "cut": "short"}[mover]
        if None not in signs:
            made = any(all(signs[x] == sign for x, sign in circuit.items()) for circuit in self.wanted)
            return "short" if made else "cut"
        for x in (x for x, sign in enumerate(signs) if sign is None):
            for sign in (1, -1) if mover == "short" else (0,):
                if self.winner(signs[:x] + (sign,) + signs[x + 1:], other) == mover:
                    return mover
        return other

    def cls(self):
        winners = {self.winner(self.start, mover) for mover in ("short", "cut")}
        return winners.pop() if len(winners) == 1 else "first"


def random_case(rng):
    """A position, and a certificate of class short or cut with leaves of a sign or two and a choice between them."""
    n, rank = rng.randint(2, 5), rng.randint(1, 3)
    oriented = {"type": "vectors", "matrix": [[rng.randint(-1, 1) for _ in range(n)] for _ in range(rank)]}
    position = {"format": "twintrees-position/1", "game": "oriented-matroid", "oriented": oriented,
                "element": rng.randrange(n)}
    half, read = rng.choice(("short", "cut")), described(oriented)
    signs = [sign for sign in range(2 * n) if sign // 2 != position["element"]]
    leaves = [{"signs": rng.sample(signs, rng.choice((0, 1, 1, 1, 2)))} for _ in range(rng.randint(1, 3))]
    options = [[*leaf["signs"][:1], child, *leaf["signs"][1:]] for child, leaf in enumerate(leaves) if leaf["signs"]]
    options += [[rng.choice(signs), rng.randrange(len(leaves))] for _ in range(rng.choice((0, 0, 1)))]
    nodes = leaves + ([{"options": options}] if rng.random() < 0.8 else [])
    return position, {
        "format": "twintrees-certificate/1", "game": "oriented-matroid", "elements": n, "rank": read.rank,
        "signs": read.text(), "element": position["element"], "short_signs": [], "cut_signs": [],
        "class": half, half: {"nodes": nodes}, "end": True}


class Oriented(unittest.TestCase):
    """The examples, whole and damaged, and random certificates, against exhaustive play."""

    def small(self):
        return [(name, p, c) for name, p, c in good("oriented-matroid") if c["elements"] <= 6]

    def test_examples_are_true(self):
        self.assertGreater(len(self.small()), 12)
        for name, position, certificate in self.small():
            with self.subTest(name):
                self.assertEqual(Play(position).cls(), certificate["class"])

    def test_the_difference_is_proved(self):
        values = json.loads(VALUES.read_text("utf-8"))
        for position, certificate, cls in (("position", "certificate", values["directing"]),
                                           ("matroid_position", "matroid_certificate", values["underlying"])):
            code, line = verdict(encode(values[position]), encode(values[certificate]))
            self.assertEqual(code, 0, line)
            self.assertIn(f"class {cls} ", line)

    def test_damaged_examples_are_rejected_or_true(self):
        rng, kept = random.Random(21), 0
        for name, position, certificate in self.small():
            truth = Play(position).cls()
            for _ in range(60):
                data = damage_bytes(rng, encode(certificate))
                if verdict(encode(position), data)[0] == 0:
                    kept += 1
                    self.assertEqual(decode(data)["class"], truth, data)
        self.assertGreater(kept, 5)

    def test_random_certificates_are_rejected_or_true(self):
        rng, seen = random.Random(22), {"short": 0, "cut": 0, "rejected": 0}
        for _ in range(15000):
            position, certificate = random_case(rng)
            code, line = verdict(encode(position), encode(certificate))
            self.assertIn(code, (0, 1), line)
            seen["rejected" if code else certificate["class"]] += 1
            if code == 0:
                self.assertEqual(Play(position).cls(), certificate["class"], (position, certificate))
        self.assertGreater(min(seen.values()), 80, seen)

    def test_wrong_values_are_no_trouble(self):
        """Every field of a certificate and of a position replaced by every strange value: a verdict."""
        _, position, certificate = next(row for row in good("oriented-matroid") if row[0] == "oriented-line")
        for field in certificate:
            for wrong in WRONG:
                code, line = verdict(encode(position), encode({**certificate, field: wrong}))
                alike = certificate[field] == wrong and type(certificate[field]) is type(wrong)
                self.assertEqual(code == 0, alike, (field, wrong, line))
        for field in position["oriented"]:
            for wrong in WRONG:
                oriented = {**position["oriented"], field: wrong}
                code, line = verdict(encode({**position, "oriented": oriented}), encode(certificate))
                self.assertEqual(code, 2, (field, wrong, line))

    def test_determinants(self):
        """Signs of determinants against the expansion by the first row."""
        def expanded(rows):
            return 1 if not rows else sum(
                (-1) ** i * x * expanded([row[:i] + row[i + 1:] for row in rows[1:]]) for i, x in enumerate(rows[0]))

        rng = random.Random(23)
        for _ in range(500):
            n = rng.randint(0, 4)
            rows = [[rng.randint(-2, 2) for _ in range(n)] for _ in range(n)]
            value = expanded(rows)
            self.assertEqual(eliminated(rows)[1], (value > 0) - (value < 0), rows)

    def test_circuits_and_cocircuits_are_orthogonal(self):
        """Those of vectors: if they share an element with equal signs, then one with opposite ones as well."""
        rng = random.Random(24)
        for _ in range(100):
            n = rng.randint(1, 7)
            matrix = [[rng.randint(-2, 2) for _ in range(n)] for _ in range(rng.randint(1, 4))]
            oriented = described({"type": "vectors", "matrix": matrix})
            for circuit in oriented.circuits():
                for cocircuit in oriented.cocircuits():
                    products = {circuit[x] * cocircuit[x] for x in circuit.keys() & cocircuit.keys()}
                    self.assertNotEqual(len(products), 1)

    def test_axioms(self):
        """Vectors satisfy them; of all strings for three and four elements as many as are told by brute force."""
        rng = random.Random(25)
        for _ in range(60):
            n = rng.randint(1, 7)
            oriented = described({"type": "vectors", "matrix": [[rng.randint(-1, 1) for _ in range(n)]
                                                               for _ in range(rng.randint(1, 4))]})
            described({"type": "chirotope", "rank": oriented.rank, "size": n, "signs": oriented.text()})
        accepted = 0
        for number in range(3**6):
            signs = "".join("0+-"[number // 3**i % 3] for i in range(6))
            bases = {members for members, sign in zip(combinations(range(4), 2), signs) if sign != "0"}
            exchange = bases and all(any(tuple(sorted((*(set(a) - {x}), y))) in bases for y in set(b) - set(a))
                                     for a in bases for b in bases for x in set(a) - set(b))
            values = [{"0": 0, "+": 1, "-": -1}[sign] for sign in signs]
            terms = {values[0] * values[5], -values[1] * values[4], values[2] * values[3]}
            holds = bool(exchange and (terms == {0} or {1, -1} <= terms))
            try:
                described({"type": "chirotope", "rank": 2, "size": 4, "signs": signs})
                self.assertTrue(holds, signs)
                accepted += 1
            except Trouble:
                self.assertFalse(holds, signs)
        self.assertGreater(accepted, 100)


if __name__ == "__main__":
    unittest.main()
