"""Tests of check.py with forests: packings, tree numbers, arboricity.

What a certificate claims is compared with a search through all ways to put links in forests
(`Graph.most`), which knows no theorem, and with the formulas of Nash-Williams over all partitions
and all sets of vertices.
"""

import functools
import hashlib
import itertools
import json
import random
import sys
import time
import tracemalloc
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from example_files import WRONG, damage_bytes, decode, encode, good, load  # noqa: E402


@functools.lru_cache(maxsize=None)
def partitions(n):
    """All partitions of n vertices; the parts are called 0, 1, … in order of their first vertex."""
    if n == 0:
        return [()]
    return [p + (new,) for p in partitions(n - 1) for new in range(max(p, default=-1) + 2)]


def subsets(n):
    return [s for size in range(n + 1) for s in itertools.combinations(range(n), size)]


class Graph:
    """A multigraph, and what is true about its forests."""

    def __init__(self, vertices, edges):
        self.vertices, self.edges = vertices, edges
        self.proper = [i for i, (u, v) in enumerate(edges) if u != v]
        self.most = functools.lru_cache(maxsize=None)(self._most)
        self.room = functools.lru_cache(maxsize=None)(self._room)

    def acyclic(self, links):
        """Take off links with an end that no other link has, until none is left."""
        links = list(links)
        while links:
            ends = [end for link in links for end in self.edges[link]]
            kept = [link for link in links if all(ends.count(end) > 1 for end in self.edges[link])]
            if len(kept) == len(links):
                return False
            links = kept
        return True

    def _most(self, k):
        """A list with as many links in k forests as can be, by trying all ways."""
        best = [0] * len(self.edges)

        def extend(chosen):
            nonlocal best
            left = len(self.edges) - len(chosen)
            if sum(map(bool, chosen)) + left <= sum(map(bool, best)):
                return
            if not left:
                best = chosen
                return
            for forest in range(1, min(k, max(chosen, default=0) + 1) + 1):  # new forests in order
                if self.acyclic([i for i, f in enumerate(chosen) if f == forest] + [len(chosen)]):
                    extend(chosen + [forest])
            extend(chosen + [0])

        extend([])
        return best

    def crossing(self, parts):
        return sum(parts[u] != parts[v] for u, v in self.edges)

    def inside(self, dense):
        return sum(self.edges[link][0] in dense and self.edges[link][1] in dense for link in self.proper)

    def _room(self, k):
        """The most links that k forests hold (matroid union)."""
        return min(self.crossing(p) + k * (self.vertices - len(set(p))) for p in partitions(self.vertices))

    def tree_number(self):
        """The number of edge-disjoint spanning trees (Tutte, Nash-Williams), 0 for a single vertex."""
        cuts = [p for p in partitions(self.vertices) if len(set(p)) > 1]
        return min((self.crossing(p) // (len(set(p)) - 1) for p in cuts), default=0)

    def arboricity(self):
        """The number of forests that cover all links but the loops (Nash-Williams)."""
        sets = [s for s in subsets(self.vertices) if len(s) > 1]
        return max((-(-self.inside(s) // (len(s) - 1)) for s in sets), default=0)

    def position(self, **more):
        return {"format": "twintrees-position/1", "game": "switching", "vertices": self.vertices,
                "edges": self.edges, **more}

    def certificate(self, claim, k, forests, shown):
        lines = [(self.vertices, len(self.edges))] + [sorted(edge) for edge in self.edges]
        text = "twintrees-graph/1\n" + "".join("%d %d\n" % tuple(line) for line in lines)
        return {"format": "twintrees-certificate/1", "game": "forests", "vertices": self.vertices,
                "edges": len(self.edges), "graph_sha256": hashlib.sha256(text.encode()).hexdigest(), "claim": claim,
                "k": k, "forests": forests, "dense" if claim == "arboricity" else "parts": list(shown), "end": True}

    def check(self, certificate, **more):
        return verdict(encode(self.position(**more)), encode(certificate))

    def holds(self, claim, k, forests, shown):
        code, line = self.check(self.certificate(claim, k, forests, shown))
        assert code < 2, line
        return code == 0


def graph_of(position):
    return Graph(position["vertices"], position["edges"])


def random_graph(rng, vertices, links):
    if not vertices:
        return Graph(0, [])
    return Graph(vertices, [[rng.randrange(vertices), rng.randrange(vertices)] for _ in range(links)])


class Truth(unittest.TestCase):
    """Small multigraphs: what is verified is true, and what is true has a proof."""

    def graphs(self, seed, number):
        rng = random.Random(seed)
        yield from (random_graph(rng, n, m) for n in range(3) for m in range(4))
        yield from (random_graph(rng, rng.randint(2, 5), rng.randint(0, 8)) for _ in range(number))

    def test_packing(self):
        for graph in self.graphs(1, 40):
            for k in range(4):
                best = graph.most(k)
                held = sum(map(bool, best))
                self.assertEqual(held, graph.room(k), (graph.edges, k))
                proofs = [p for p in partitions(graph.vertices) if graph.holds("packing", k, best, p)]
                tight = [p for p in partitions(graph.vertices)
                         if held == graph.crossing(p) + k * (graph.vertices - len(set(p)))]
                self.assertEqual(proofs, tight)
                self.assertTrue(proofs)
                self.try_fewer(graph, k, best)

    def try_fewer(self, graph, k, best):
        """One link less is not the most, whatever the parts."""
        if any(best):
            fewer = list(best)
            fewer[best.index(max(best))] = 0
            for parts in partitions(graph.vertices):
                self.assertFalse(graph.holds("packing", k, fewer, parts), (graph.edges, k))

    def test_tree_number(self):
        seen = set()
        for graph in self.graphs(2, 40):
            spanning = [k for k in range(9) if len(graph.edges) >= k * (graph.vertices - 1)
                        and sum(map(bool, graph.most(k))) == k * (graph.vertices - 1)]
            truth = max(spanning) if graph.vertices > 1 else 0
            self.assertEqual(truth, graph.tree_number(), graph.edges)
            seen.add(truth)
            for k in range(truth + 3):
                found = any(graph.holds("tree-number", k, graph.most(k), p) for p in partitions(graph.vertices))
                self.assertEqual(found, k == truth, (graph.vertices, graph.edges, k))
        self.assertGreaterEqual(seen, {0, 1, 2, 3})

    def test_arboricity(self):
        seen = set()
        for graph in self.graphs(3, 40):
            covering = (k for k in range(9) if sum(map(bool, graph.most(k))) == len(graph.proper))
            truth = next(covering)
            self.assertEqual(truth, graph.arboricity(), graph.edges)
            seen.add(truth)
            for k in range(truth + 3):
                found = [s for s in subsets(graph.vertices) if graph.holds("arboricity", k, graph.most(k), s)]
                self.assertEqual(bool(found), k == truth, (graph.vertices, graph.edges, k))
                if k == 0 and found:
                    self.assertEqual(found, subsets(graph.vertices))
        self.assertGreaterEqual(seen, {0, 1, 2, 3})

    def test_all_lists_of_a_few_graphs(self):
        """Not only the best lists: every list of numbers up to k + 1, with every partition or set."""
        for n, edges in ((2, [[0, 1], [1, 1], [1, 0]]), (3, [[0, 1], [1, 2], [0, 2]]), (3, [[0, 1], [1, 0], [2, 2]]), (1, [[0, 0]])):
            graph = Graph(n, edges)
            for k in range(3):
                for forests in itertools.product(range(k + 2), repeat=len(edges)):
                    self.try_list(graph, k, list(forests))

    def try_list(self, graph, k, forests):
        good_list = max(forests) <= k and all(
            graph.acyclic([i for i, f in enumerate(forests) if f == forest]) for forest in range(1, k + 1))
        for claim, shown in itertools.product(("packing", "tree-number", "arboricity"), subsets(graph.vertices)):
            if claim != "arboricity":
                shown = [int(v in shown) for v in range(graph.vertices)]
            if graph.holds(claim, k, forests, shown):
                self.assertTrue(good_list, (graph.edges, claim, k, forests, shown))
                self.assertTrue(is_true(graph, claim, k, forests), (graph.edges, claim, k, forests, shown))


def is_true(graph, claim, k, forests):
    """Are these forests, and is the claim true?"""
    if not all(graph.acyclic([i for i, f in enumerate(forests) if f == forest]) for forest in set(forests) - {0}):
        return False
    held = sum(map(bool, forests))
    if claim == "packing":
        return held == graph.room(k)
    if claim == "tree-number":
        return k == graph.tree_number() and held == k * max(graph.vertices - 1, 0)
    return k == graph.arboricity() and held == len(graph.proper)


class Examples(unittest.TestCase):
    """The good examples, and every field of them."""

    def test_good_ones_are_true(self):
        for name, position, c in good("forests"):
            with self.subTest(name):
                self.assertTrue(is_true(graph_of(position), c["claim"], c["k"], c["forests"]))

    def test_line(self):
        for name, position, c in good("forests"):
            line = graph_of(position).check(c)[1]
            held = sum(map(bool, c["forests"]))
            for words in (f"claim {c['claim']}, k = {c['k']}: {held} of {c['edges']} links in forests, ", c["graph_sha256"][:16]):
                self.assertIn(words, line, name)

    def test_fields(self):
        for name, position, certificate in good("forests"):
            for field in certificate:
                with self.subTest(name, field=field):
                    self.try_field(position, certificate, field)

    def try_field(self, position, certificate, field):
        changed = {f: v for f, v in certificate.items() if f != field}
        self.assertEqual(verdict(encode(position), encode(changed))[0], 1)
        for value in WRONG:
            if encode(value) != encode(certificate[field]):
                changed[field] = value
                code, line = verdict(encode(position), encode(changed))
                expected = 2 if field == "format" and isinstance(value, str) else 1
                if field == "dense" and value == [] and certificate["k"] == 0:
                    expected = 0
                self.assertEqual(code, expected, (value, line))


class Damage(unittest.TestCase):
    """Whatever is done to a certificate, what is still verified is true."""

    def judge(self, position, certificate):
        code, line = verdict(position, certificate)
        self.assertIn((code, line.split()[0]), [(0, "VERIFIED"), (1, "REJECTED"), (2, "REJECTED"), (2, "UNUSABLE")])
        self.assertTrue(line.isascii() and line.isprintable(), line)
        if code == 0:
            graph, c = graph_of(decode(position)), decode(certificate)
            self.assertTrue(is_true(graph, c["claim"], c["k"], c["forests"]), (graph.edges, c))
        return code

    def damage(self, rng, certificate):
        """Change, shuffle, insert, delete or swap numbers in place, or the claim."""
        for _ in range(rng.choice((1, 1, 2, 3))):
            shown = certificate.get("parts", certificate.get("dense"))
            one = rng.choice((certificate["forests"], shown))
            what = rng.randrange(8)
            if what == 0:
                one.insert(rng.randint(0, len(one)), rng.randrange(5))
            elif what == 1:
                rng.shuffle(one)
            elif what == 2:
                certificate["k"] = max(0, certificate["k"] + rng.choice((-1, 1)))
            elif what == 3:
                self.change_claim(rng, certificate, shown)
            elif one and what == 4:
                del one[rng.randrange(len(one))]
            elif one:
                one[rng.randrange(len(one))] = rng.choice((rng.randrange(5), rng.randrange(3), 0, 2**32 - 1, 2**32, -1))

    def change_claim(self, rng, certificate, shown):
        certificate["claim"] = rng.choice(("packing", "tree-number", "arboricity"))
        for name in ("parts", "dense"):
            certificate.pop(name, None)
        certificate["dense" if certificate["claim"] == "arboricity" else "parts"] = shown

    def test_lists(self):
        rng, codes = random.Random(4), []
        for name, position, certificate in good("forests"):
            for _ in range(250):
                damaged = json.loads(json.dumps(certificate))
                self.damage(rng, damaged)
                if damaged != certificate:
                    codes.append(self.judge(encode(position), encode(damaged)))
        self.assertGreater(codes.count(0), 50)  # such as parts with other names, or links put in other forests
        self.assertGreater(codes.count(1), 2500)

    def test_bytes(self):
        rng, codes = random.Random(5), []
        for name, *_ in good("forests"):
            position, certificate = load(f"good/{name}")
            for _ in range(120):
                codes.append(self.judge(position, damage_bytes(rng, certificate)))
                codes.append(self.judge(damage_bytes(rng, position), certificate))
        self.assertEqual(set(codes), {0, 1, 2})

    def test_good_proof_of_another_graph(self):
        """A few ends of links are changed and the certificate's subject with them; the proof stays."""
        rng, codes = random.Random(6), []
        for name, position, c in good("forests"):
            for _ in range(80 if c["vertices"] else 1):
                graph = graph_of(json.loads(json.dumps(position)))
                for _ in range(rng.choice((1, 1, 2, 3)) if graph.edges else 0):
                    rng.choice(graph.edges)[rng.randrange(2)] = rng.randrange(graph.vertices)
                claim = Graph(graph.vertices, graph.edges).certificate(
                    c["claim"], c["k"], c["forests"], c.get("parts", c.get("dense")))
                codes.append(self.judge(encode(graph.position()), encode(claim)))
        self.assertGreater(codes.count(0), 100)
        self.assertGreater(codes.count(1), 700)


class Subject(unittest.TestCase):
    """The claim is about the whole graph, however it is given."""

    TRIANGLE = Graph(3, [[0, 1], [0, 2], [1, 2]])
    CLAIM = TRIANGLE.certificate("tree-number", 1, [1, 0, 1], [0, 1, 2])

    def test_terminals_and_links_taken_do_not_matter(self):
        for more in ({}, {"terminals": [0, 1]}, {"terminals": [2, 1], "secured": [0], "deleted": [2, 1], "to_move": "cut"}):
            self.assertEqual(self.TRIANGLE.check(self.CLAIM, **more)[0], 0, more)

    def test_edge_lists(self):
        for text in (b"0 1\n0 2\n1 2\n", b"3\n0 1\n0 2\n1 2", b"# triangle\r\n1 0\r\n2 0\r\n\r\n2 1\r\n"):
            for terminals in (None, (0, 1), (0, None)):
                self.assertEqual(verdict(text, encode(self.CLAIM), terminals)[0], 0, text)
        self.assertEqual(verdict(b"4\n0 1\n0 2\n1 2\n", encode(self.CLAIM))[0], 1)
        self.assertEqual(verdict(b"0\n", encode(Graph(0, []).certificate("packing", 2, [], [])))[0], 0)

    def test_bad_terminals_are_bad_all_the_same(self):
        for terminals in ((0, 0), (0, 3), (3, None), (True, 1), ("0", "1")):
            self.assertEqual(verdict(b"0 1\n0 2\n1 2\n", encode(self.CLAIM), terminals)[0], 2, terminals)
        for more in ({"terminals": [0]}, {"terminals": [0, 3]}, {"terminals": None}, {"secured": [3]},
                     {"secured": [0], "deleted": [0]}, {"to_move": "white"}):
            self.assertEqual(self.TRIANGLE.check(self.CLAIM, **more)[0], 2, more)


class Costs(unittest.TestCase):
    """Neither k nor the promised number of vertices costs anything."""

    def test_large_k(self):
        graph = Graph(3, [[0, 1], [1, 2], [1, 1]])
        proof = graph.certificate("packing", 2**32 - 1, [10**9, 2**32 - 1, 0], [0, 1, 2])
        tracemalloc.start()
        self.assertEqual(graph.check(proof)[0], 0)
        self.assertLess(tracemalloc.get_traced_memory()[1], 10**6)
        tracemalloc.stop()

    def test_promised_vertices(self):
        graph = Graph(2**31 - 17, [[0, 1], [1, 0], [7, 7]])
        proof = graph.certificate("arboricity", 2, [1, 2, 0], [0, 1])
        self.assertEqual(graph.check(proof)[0], 0)
        self.assertEqual(verdict(b"2147483631\n0 1\n0 1\n7 7\n", encode(proof))[0], 0)
        self.assertEqual(graph.check(graph.certificate("packing", 0, [0, 0, 0], [0, 0]))[0], 1)

    def test_many_links_and_forests(self):
        n = 30000
        path = Graph(n + 1, [[i, i + 1] for i in range(n)])
        star = Graph(n + 1, [[n, i] for i in range(n)])
        parallel = Graph(2, [[0, 1]] * n)
        start = time.monotonic()
        for graph in (path, star):
            self.assertTrue(graph.holds("tree-number", 1, [1] * n, range(n + 1)))
        self.assertTrue(parallel.holds("arboricity", n, list(range(n, 0, -1)), [0, 1]))
        self.assertTrue(parallel.holds("tree-number", n, list(range(1, n + 1)), [1, 0]))
        self.assertLess(time.monotonic() - start, 10)


if __name__ == "__main__":
    unittest.main()
