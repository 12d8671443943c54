"""Tests of check.py: reading positions, and costs."""

import itertools
import json
import json
import time
import sys
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from example_files import decode, encode, load  # noqa: E402
from test_check_switching import Game  # noqa: E402


class Positions(unittest.TestCase):
    """Reading positions."""

    TRIANGLE = load("good/triangle")[1]

    def code(self, position, certificate=TRIANGLE, terminals=(0, 1)):
        return verdict(position, certificate, terminals)[0]

    def test_edge_lists(self):
        for text in (b"0 1\n0 2\n1 2\n", b"3\n0 1\n0 2\n1 2", b"\xef\xbb\xbf# triangle\r\n\r\n3 \r\n0 1\r\n 0\t2 # x\r\n2 1\r\n",
                     b"1 0\n2 0\n\n\n2 1\n# \xff\n"):
            self.assertEqual(self.code(text), 0, text)
        self.assertEqual(self.code(b"4\n0 1\n0 2\n1 2\n"), 1)  # a lonely vertex is another graph
        for text in (b"2\n0 1\n0 2\n1 2\n", b"0 1\n3\n0 2\n1 2\n", b"0 1 5\n", b"0 -1\n", b"0 1.0\n", b"0,1\n", b"a b\n",
                     b"", b"0 2147483632\n", b"0 " + b"9" * 5000, b"0 \xd9\xa1\n", b"+0 1\n", b"[0,1]", b"\x00"):
            self.assertEqual(self.code(text), 2, text)

    def test_promised_vertices_cost_nothing(self):
        short = Game(2**31 - 17, [[0, 1], [0, 1]], (0, 1))
        claim = short.certificate("short", short={"vertices": [0, 1], "tree_a": [0], "tree_b": [1]})
        self.assertEqual(short.check(claim)[0], 0)
        self.assertEqual(self.code(b"2147483631\n0 1\n0 1\n", encode(claim)), 0)

    def test_terminals(self):
        position = b"0 1\n0 2\n1 2\n"
        self.assertEqual(self.code(position, terminals=(1, 0)), 0)
        self.assertEqual(self.code(position, terminals=(0, 2)), 1)
        for terminals in (None, (None, None), (0, None), (0, 0), (0, 3)):
            self.assertEqual(self.code(position, terminals=terminals), 2, terminals)
        other = encode({**decode(load("good/triangle")[0]), "terminals": [0, 2]})
        self.assertEqual(self.code(other, terminals=None), 1)
        self.assertEqual(self.code(other, terminals=(None, 1)), 0)

    def test_to_move(self):
        for name, mover, winner in (("triangle", "cut", "Cut"), ("triangle", "short", "Short"),
                                    ("k4", "cut", "Short"), ("path", "short", "Cut")):
            position, certificate = map(decode, load(f"good/{name}"))
            line = verdict(encode({**position, "to_move": mover}), encode(certificate))[1]
            self.assertIn(f"{mover.title()} is to move: {winner} wins", line)
            self.assertNotIn("to move", verdict(encode(position), encode(certificate))[1])

    def test_bridg_it_is_its_switching_graph(self):
        """Dots with coordinates, instead of the formulas for their numbers."""
        for n in (1, 2, 3, 5):
            number = {(r, c): 2 + i for i, (r, c) in enumerate(itertools.product(range(n), range(1, n)))}
            number.update({(r, c): side for r in range(n) for c, side in ((0, 0), (n, 1))})
            across = [[number[r, c], number[r, c + 1]] for r in range(n) for c in range(n)]
            down = [[number[r, c], number[r + 1, c]] for r in range(n - 1) for c in range(1, n)]
            board = encode({"format": "twintrees-position/1", "game": "bridg-it", "size": n, "deleted": [0]})
            graph = Game(2 + n * (n - 1), across + down, (0, 1), deleted=[0])
            claim = graph.certificate("cut", cut={"parts": [], "forest_a": [], "forest_b": []})
            self.assertIn("cut 1", verdict(board, encode(claim))[1])  # the subject is right

    def test_no_memory(self):
        position, certificate = load("good/k4")
        real = json.loads
        for ok, start in ((0, "UNUSABLE"), (1, "REJECTED")):
            answers = iter([real] * ok + [mock.Mock(side_effect=MemoryError)])
            with mock.patch("json.loads", lambda *a, **k: next(answers)(*a, **k)):
                code, line = verdict(position, certificate)
            self.assertEqual((code, line.split()[0]), (2, start))

    def test_long_path_and_large_star_are_quick(self):
        n = 30000
        path = Game(n + 1, [[i, i + 1] for i in range(n)], (0, n))
        claim = path.certificate("cut", cut={"parts": list(range(n + 1)), "forest_a": list(range(n // 2)),
                                             "forest_b": list(range(n // 2, n))})
        start = time.monotonic()
        self.assertEqual(path.check(claim)[0], 0)
        path.edges = [[n, i] for i in range(n)]  # a star: sets of points must not become long chains
        path.secured = frozenset(range(n))
        won = path.certificate("short", short={"vertices": [0, n], "tree_a": [], "tree_b": []})
        self.assertEqual(path.check(won)[0], 0)
        self.assertLess(time.monotonic() - start, 20)


if __name__ == "__main__":
    unittest.main()
