"""Tests of check.py with values of Strings-and-Coins.

Values are compared with exhaustive play (`Play`), which knows the rules and nothing of dead ends.
"""

import functools
import hashlib
import itertools
import json
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from checker.normal import normal_form  # noqa: E402
from checker.sets import Web  # noqa: E402
from example_files import WRONG, damage_bytes, encode, load  # noqa: E402


class Play:
    """A position, and the values of sets of its strings by trying everything."""

    def __init__(self, coins, strings, cut=()):
        self.coins, self.strings, self.cut = coins, strings, sorted(cut)
        self.ends = [ends for string, ends in enumerate(strings) if string not in cut]
        self.all = (1 << len(self.ends)) - 1
        self.value = functools.lru_cache(maxsize=None)(self._value)

    def degree(self, coin, left):
        return sum(left >> place & 1 and coin in ends for place, ends in enumerate(self.ends))

    def after(self, left, place):
        """What the player who cuts the string gets from then on, minus what the other gets."""
        captured = sum(self.degree(coin, left) == 1 for coin in set(self.ends[place]) - {0})
        rest = self.value(left & ~(1 << place))
        return captured + rest if captured else -rest

    def places(self, left):
        return [place for place in range(len(self.ends)) if left >> place & 1]

    def _value(self, left):
        return max((self.after(left, place) for place in self.places(left)), default=0)

    def sets(self):
        """The sets without dead ends, smaller ones first."""
        whole = range(1, self.coins + 1)
        plain = [left for left in range(self.all + 1) if all(self.degree(coin, left) != 1 for coin in whole)]
        return sorted(plain, key=int.bit_count)

    def position(self):
        return encode({"format": "twintrees-position/1", "game": "strings-and-coins", "coins": self.coins,
                       "strings": self.strings, "cut": self.cut})

    def header(self, value, records):
        lines = [(self.coins + 1, len(self.strings))] + [sorted(ends) for ends in self.strings]
        text = "twintrees-graph/1\n" + "".join("%d %d\n" % tuple(line) for line in lines)
        return {"format": "twintrees-certificate/1", "game": "strings-and-coins", "vertices": self.coins + 1,
                "edges": len(self.strings), "graph_sha256": hashlib.sha256(text.encode()).hexdigest(),
                "cut": self.cut, "value": value, "records": records, "record_bytes": -(-len(self.ends) // 8) + 2}

    def file(self, value, records):
        width = -(-len(self.ends) // 8)
        body = b"".join(left.to_bytes(width, "little") + bytes([move % 256, bound % 256])
                        for left, move, bound in records)
        return encode(self.header(value, len(records))) + b"\n" + body + b"end\n"

    def check(self, value, records):
        return verdict(self.position(), self.file(value, records))

    def true_records(self):
        """Of every set the value, as both bounds."""
        records = []
        for left in self.sets():
            value = self.value(left)
            records.append((left, -1, value))
            records += [(left, move, value) for move in self.places(left) if self.after(left, move) == value][:1]
        return records


def random_play(rng, strings):
    coins, count = rng.randint(0, 5), rng.randint(0, strings)
    ends = [[rng.randint(0, coins) * rng.choice((0, 1, 1)), rng.randint(0, coins)] for _ in range(count)]
    return Play(coins, ends, {string for string in range(count) if rng.randrange(6) == 0})


class Values(unittest.TestCase):
    def test_all_that_is_true_is_accepted(self):
        rng = random.Random(1)
        for _ in range(60):
            play = random_play(rng, 8)
            value, records = play.value(play.all), play.true_records()
            self.assertEqual(play.check(value, records)[0], 0, play.position())
            self.assertEqual(play.check(value + 1, records)[0], 1)

    def test_nothing_false_is_accepted(self):
        """False records are taken out until the checker finds no more; then all that are left are true."""
        rng, dropped, kept = random.Random(2), 0, 0
        for _ in range(150):
            play = random_play(rng, 7)
            records = [(left, rng.choice([-1, *play.places(left)]), play.value(left) + rng.choice((0, 0, 0, 1, 2, -2, 4)))
                       for left in play.sets() for _ in range(2)]
            while (line := play.check(play.value(play.all), records)[1]).startswith("REJECTED record "):
                del records[int(line.split()[2].strip(":")) - 1]
                dropped += 1
            for left, move, bound in records:
                self.assertTrue(play.value(left) <= bound if move < 0 else play.value(left) >= bound)
            kept += len(records)
        self.assertGreater(min(dropped, kept), 500)

    def test_dead_ends_give_the_value(self):
        rng = random.Random(3)
        for _ in range(300):
            play = random_play(rng, 8)
            w, k, rest = Web([(u, 0) if u == v else (u, v) for u, v in play.ends]).capture(play.all)
            value = play.value(rest)
            self.assertEqual(play.value(play.all), w - k + abs(value + k) if k else w + value, play.position())

    def test_damaged_bytes(self):
        rng = random.Random(4)
        play = Play(3, [[0, 1], [0, 1], [1, 2], [2, 3], [3, 1], [2, 0]])
        good = play.file(play.value(play.all), play.true_records())
        for _ in range(1000):
            code, line = verdict(play.position(), damage_bytes(rng, good))
            self.assertIn(code, (0, 1, 2))
            if code == 0:
                self.assertIn(f"value {play.value(play.all)} ", line)

    def test_wrong_fields(self):
        play = Play(1, [[0, 1], [0, 1]])
        header, tail = play.header(-1, 1), b"\n" + bytes([3, 255, 255]) + b"end\n"
        self.assertEqual(verdict(play.position(), encode(header) + tail)[0], 0)
        for name in header:
            for wrong in WRONG:
                if wrong != header[name]:
                    code, line = verdict(play.position(), encode({**header, name: wrong}) + tail)
                    self.assertEqual(code, 2 if name == "format" and type(wrong) is str else 1, (name, wrong, line))

    def test_board_is_its_strings(self):
        """Dots with coordinates, instead of the formula for walls."""
        rows, cols = 2, 3
        boxes = {(r, c): 1 + r * cols + c for r in range(rows) for c in range(cols)}
        across = [[boxes.get((r - 1, c), 0), boxes.get((r, c), 0)] for r in range(rows + 1) for c in range(cols)]
        down = [[boxes.get((r, c - 1), 0), boxes.get((r, c), 0)] for r in range(rows) for c in range(cols + 1)]
        drawn = [1] * 9 + [0] * 3 + [1] * 5
        play = Play(6, across + down, {wall for wall, digit in enumerate(drawn) if digit})
        board = encode({"format": "twintrees-position/1", "game": "dots-and-boxes", "rows": rows, "cols": cols,
                        "drawn": "".join(map(str, drawn)), "scores": [1, 2], "compulsory": False})
        certificate = play.file(play.value(play.all), play.true_records())
        self.assertEqual(verdict(board, certificate)[0], 0)
        self.assertEqual(verdict(play.position(), certificate)[0], 0)
        for terminals in ((0, 1), (0, None)):
            self.assertEqual(verdict(board, certificate, terminals)[0], 2)

    def test_unusable_positions(self):
        good = json.loads(load("good/coins-two-strings")[0])
        certificate = load("good/coins-two-strings")[1]
        for change in ({"coins": 0}, {"coins": None}, {"strings": {}}, {"strings": [[0]]}, {"strings": [0]}, {"cut": [2]},
                       {"cut": [1, 1]}, {"cut": 0}, {"scores": [1, 0]}, {"scores": [0]}, {"scores": [0, 0, 0]},
                       {"compulsory": 0}, {"compulsory": None}, {"to_move": "short"}, {"to_move": None}, {"vertices": 2}, {"game": "coins"}):
            code, line = verdict(encode({**good, **change}), certificate)
            self.assertEqual((code, line.split()[0]), (2, "UNUSABLE"), change)


class NormalForms(unittest.TestCase):
    def renamed(self, rng, links):
        nodes = sorted({end for link in links for end in link[:2] if end})
        names = dict(zip(nodes, rng.sample(range(1, 200), len(nodes)))) | {0: 0, None: None}
        links = [(names[u], names[v], length) for u, v, length in links]
        return [(v, u, length) if rng.randrange(2) else (u, v, length) for u, v, length in rng.sample(links, len(links))]

    def by_definition(self, links):
        nodes = sorted({end for link in links for end in link[:2] if end})
        best = None
        for order in itertools.permutations(range(1, len(nodes) + 1)):
            number = dict(zip(nodes, order)) | {0: 0}
            form = sorted(tuple(sorted((number[u], number[v]))) + (length,) for u, v, length in links)
            best = form if best is None else min(best, form)
        return tuple(best)

    def test_equal_if_and_only_if_isomorphic(self):
        rng, forms, back = random.Random(5), {}, {}
        for _ in range(3000):
            links = [(rng.randint(0, 4), rng.randint(0, 4), rng.randint(0, 1)) for _ in range(rng.randint(1, 7))]
            form, wanted = normal_form(links), self.by_definition(links)
            self.assertEqual(forms.setdefault(form, wanted), wanted)
            self.assertEqual(back.setdefault(wanted, form), form, links)
        self.assertGreater(len(forms), 500)

    def test_symmetrical_graphs(self):
        rng = random.Random(6)
        ring = [(i, i % 30 + 1, 0) for i in range(1, 31)] + [(0, i, 0) for i in range(1, 31)]
        star = [link for i in range(2, 14) for link in ((1, i, 0), (0, i, 1), (i, 0, 1))]
        hubs = [link for i in range(3, 15) for link in ((1, i, 0), (2, i, 0), (0, i, 0))]
        cube = [(a + 1, (a ^ 1 << bit) + 1, 0) for a in range(16) for bit in range(4) if not a >> bit & 1]
        apart = [(None, None, 4), (0, 0, 3), (None, None, 4)]
        for links in (ring, star, hubs, cube, apart, star + apart, hubs + [(100 + u if u else 0, 100 + v, n) for u, v, n in ring]):
            form = normal_form(links)
            for _ in range(3):
                self.assertEqual(normal_form(self.renamed(rng, links)), form)

    def test_same_colours(self):
        one = [(i, i % 6 + 1, 0) for i in range(1, 7)]
        two = [(i, i % 3 + 1, 0) for i in range(1, 4)] + [(i, i % 3 + 4, 0) for i in range(4, 7)]
        for more in ([(0, i, 0) for i in range(1, 7)], [(1, 4, 0), (2, 5, 0), (3, 6, 0)]):
            self.assertNotEqual(normal_form(one + more), normal_form(two + more))


if __name__ == "__main__":
    unittest.main()
