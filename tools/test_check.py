"""Tests of check.py.  Run: python3 -m unittest discover -s tools

What a certificate claims is compared with a search through all plays (`Game`), which knows
nothing of trees and forests.
"""

import functools
import hashlib
import itertools
import json
import random
import subprocess
import sys
import time
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402

CHECK = str(Path(__file__).with_name("check.py"))
DATA = Path(__file__).parent.parent / "data" / "certificates"
BRIDG_IT_2 = [[0, 2], [2, 1], [0, 3], [3, 1], [2, 3]]
OTHER = {"short": "cut", "cut": "short"}


class Game:
    """A position and who wins it, by trying all plays."""

    def __init__(self, vertices, edges, terminals, secured=(), deleted=()):
        self.vertices, self.edges, self.terminals = vertices, edges, terminals
        self.secured, self.deleted = frozenset(secured), frozenset(deleted)
        self.winner = functools.lru_cache(maxsize=None)(self._winner)

    def undecided(self):
        return [i for i in range(len(self.edges)) if i not in self.secured | self.deleted]

    def joined(self, secured):
        """Is there a path of secured links between the terminals?"""
        reached = {self.terminals[0]}
        for _ in secured:
            for link in secured:
                if reached & set(self.edges[link]):
                    reached |= set(self.edges[link])
        return self.terminals[1] in reached

    def _winner(self, secured, deleted, mover):
        if self.joined(secured):
            return "short"
        left = set(range(len(self.edges))) - secured - deleted
        if not left:
            return "cut"
        for link in left:
            taken = (secured | {link}, deleted) if mover == "short" else (secured, deleted | {link})
            if self.winner(*taken, OTHER[mover]) == mover:
                return mover
        return OTHER[mover]

    def cls(self):
        """The class: who wins with Short to start and with Cut to start."""
        winners = {self.winner(self.secured, self.deleted, mover) for mover in OTHER}
        return winners.pop() if len(winners) == 1 else "first"

    def after(self, player, link):
        """The position after a move."""
        secured, deleted = self.secured, self.deleted
        if player == "short":
            secured = secured | {link}
        else:
            deleted = deleted | {link}
        return Game(self.vertices, self.edges, self.terminals, secured, deleted)

    def position(self):
        return {"format": "twintrees-position/1", "game": "switching", "vertices": self.vertices,
                "edges": self.edges, "terminals": list(self.terminals),
                "secured": sorted(self.secured), "deleted": sorted(self.deleted)}

    def digest(self):
        lines = [(self.vertices, len(self.edges))] + [sorted(edge) for edge in self.edges]
        text = "twintrees-graph/1\n" + "".join("%d %d\n" % tuple(line) for line in lines)
        return hashlib.sha256(text.encode()).hexdigest()

    def certificate(self, cls, **proofs):
        return {"format": "twintrees-certificate/1", "game": "switching", "vertices": self.vertices,
                "edges": len(self.edges), "graph_sha256": self.digest(), "terminals": list(self.terminals),
                "secured": sorted(self.secured), "deleted": sorted(self.deleted), "class": cls,
                **proofs, "end": True}

    def check(self, certificate):
        return verdict(encode(self.position()), encode(certificate))


def encode(value):
    return json.dumps(value).encode()


def decode(data):
    return json.loads(data.decode("utf-8-sig"))


def game_of(position):
    edges = BRIDG_IT_2 if position["game"] == "bridg-it" else position["edges"]
    vertices, terminals = position.get("vertices", 4), position.get("terminals", [0, 1])
    return Game(vertices, edges, terminals, position.get("secured", ()), position.get("deleted", ()))


def load(name):
    return tuple(Path(f"{DATA}/{name}.{kind}.json").read_bytes() for kind in ("position", "certificate"))


def good():
    """Names, positions and certificates of the good examples."""
    names = sorted(path.name.split(".")[0] for path in (DATA / "good").glob("*.position.json"))
    return [(name, *map(decode, load(f"good/{name}"))) for name in names]


def random_game(rng, vertices, links):
    edges = [[rng.randrange(vertices), rng.randrange(vertices)] for _ in range(links)]
    fate = [rng.choice("uuusd") for _ in edges]
    return Game(vertices, edges, rng.sample(range(vertices), 2),
                [i for i, f in enumerate(fate) if f == "s"], [i for i, f in enumerate(fate) if f == "d"])


class ExampleFiles(unittest.TestCase):
    """The files in data/certificates, with the table of their README."""

    def table(self):
        rows = [row.split("|")[1:-1] for row in (DATA / "README.md").read_text("utf-8").splitlines()
                if row.startswith(("| good/", "| bad/"))]
        return {name.strip(): (int(code), words.strip()) for name, code, words, _ in rows}

    def test_table_names_every_file(self):
        files = {str(path.relative_to(DATA)) for kind in ("good", "bad") for path in (DATA / kind).iterdir()}
        named = {f"{name}.{kind}.json" for name in self.table() for kind in ("position", "certificate")}
        self.assertEqual(files, named)
        self.assertGreater(len(self.table()), 100)

    def test_verdicts(self):
        for name, (code, words) in self.table().items():
            with self.subTest(name):
                found, line = verdict(*load(name))
                self.assertEqual(found, code, line)
                self.assertIn(words, line)
                start = "VERIFIED " if code == 0 else "UNUSABLE " if words == "UNUSABLE" else "REJECTED "
                self.assertTrue(line.startswith(start) and line.isascii() and line.isprintable(), line)

    def test_good_ones_agree_with_all_plays(self):
        for name, position, certificate in good():
            with self.subTest(name):
                self.assertEqual(game_of(position).cls(), certificate["class"])


class EveryField(unittest.TestCase):
    """Take every field of every good certificate away, and put every kind of value there."""

    WRONG = (None, True, False, -1, 1.5, 10**30, "", "0", [], {}, [None], [[]], [True], [0.0], [-1], [2**32])

    def test_fields(self):
        for name, position, certificate in good():
            for path in [(f,) for f in certificate] + [(p, f) for p in ("short", "cut") for f in certificate.get(p, ())]:
                with self.subTest(name, path=path):
                    self.try_field(position, certificate, path)

    def test_fields_of_positions(self):
        for name, position, certificate in good():
            for field, value in itertools.product(position, self.WRONG):
                with self.subTest(name, field=field, value=value):
                    code, line = verdict(encode({**position, field: value}), encode(certificate))
                    empty = {"secured": (0, 1), "deleted": (0, 1), "edges": (1, 2)} if value == [] else {}
                    self.assertIn(code, empty.get(field, (2,)), line)

    def try_field(self, position, certificate, path):
        changed = json.loads(json.dumps(certificate))
        owner = changed if len(path) == 1 else changed[path[0]]
        original = owner.pop(path[-1])
        self.assertEqual(verdict(encode(position), encode(changed))[0], 1)
        for value in self.WRONG:
            if encode(value) != encode(original):
                owner[path[-1]] = value
                code, line = verdict(encode(position), encode(changed))
                self.assertEqual(code, 2 if path == ("format",) and isinstance(value, str) else 1, (value, line))


class AllPlays(unittest.TestCase):
    """Small games: a proof can be found if and only if all plays say so."""

    def proofs(self, game, kind):
        """All candidates for a proof of class `short` or `cut`."""
        s, t = game.terminals
        others = [v for v in range(game.vertices) if v not in (s, t)]
        if kind == "short":
            firsts = [[s, t, *more] for k in range(len(others) + 1) for more in itertools.combinations(others, k)]
        else:  # with more than 3 vertices some partitions appear under several names
            firsts = itertools.product(range(game.vertices), repeat=game.vertices)
        names = {"short": ("vertices", "tree_a", "tree_b"), "cut": ("parts", "forest_a", "forest_b")}[kind]
        for first in firsts:
            if kind == "cut" and any(part > max(first[:v], default=-1) + 1 for v, part in enumerate(first)):
                continue  # the same partition with other names
            for places in itertools.product("nab", repeat=len(game.undecided())):
                lists = [[link for link, place in zip(game.undecided(), places) if place == p] for p in "ab"]
                yield dict(zip(names, (list(first), *lists)))

    def proof(self, game, kind):
        """The first candidate that check.py accepts, or None."""
        certified = (p for p in self.proofs(game, kind) if game.check(game.certificate(kind, **{kind: p}))[0] == 0)
        return next(certified, None)

    def test_short_and_cut(self):
        rng = random.Random(1)
        seen = set()
        for _ in range(40):
            game = random_game(rng, rng.randint(2, 4), rng.randint(0, 5))
            seen.add(game.cls())
            for kind in ("short", "cut"):
                found = self.proof(game, kind) is not None
                self.assertEqual(found, game.cls() == kind, (kind, game.position()))
        self.assertEqual(len(seen), 3)

    def test_first_with_every_opening(self):
        rng = random.Random(2)
        done = 0
        while done < 12:
            game = random_game(rng, rng.randint(2, 4), rng.randint(1, 4))
            if game.cls() == "first":
                self.try_openings(game)
                done += 1

    def try_openings(self, game):
        good_for = {"short": [], "cut": []}
        for player, link in itertools.product(good_for, game.undecided()):
            after = game.after(player, link)
            proof = self.proof(after, player)
            self.assertEqual(proof is not None, after.cls() == player, game.position())
            if proof is not None:
                good_for[player].append(dict(proof, opening=link))
        for short, cut in itertools.product(good_for["short"], good_for["cut"]):
            code, line = game.check(game.certificate("first", short=short, cut=cut))
            self.assertEqual(code, 0, line)
            self.assertIn(f"if Short starts, with link {short['opening']};", line)
            self.assertIn(f"if Cut starts, with link {cut['opening']};", line)


class Damage(unittest.TestCase):
    """Whatever is done to a certificate, what is still verified is true."""

    def judge(self, position, certificate):
        """Run check.py on bytes; if it verifies, all plays must agree."""
        code, line = verdict(position, certificate)
        self.assertIn((code, line.split()[0]), [(0, "VERIFIED"), (1, "REJECTED"), (2, "REJECTED"), (2, "UNUSABLE")])
        self.assertTrue(line.isascii() and line.isprintable(), line)
        if code == 0:
            self.judge_verified(game_of(decode(position)), decode(certificate))
        return code

    def judge_verified(self, game, certificate):
        self.assertEqual(game.cls(), certificate["class"], (game.position(), certificate))
        if game.cls() == "first":
            for player in ("short", "cut"):
                after = game.after(player, certificate[player]["opening"])
                self.assertEqual(after.cls(), player, (game.position(), certificate))

    def damage_lists(self, rng, certificate):
        """Insert, delete, change, swap or move numbers in place."""
        owners = [certificate] + [certificate[p] for p in ("short", "cut") if p in certificate]
        for _ in range(rng.choice((1, 1, 2, 3))):
            lists = [value for owner in owners for value in owner.values() if isinstance(value, list)]
            one, two = rng.choice(lists[3:] or lists), rng.choice(lists)
            what = rng.randrange(7)
            if what == 0:
                one.insert(rng.randint(0, len(one)), rng.randrange(7))
            elif what == 1:
                rng.shuffle(one)
            elif what == 2:
                owner = rng.choice(owners)
                field = rng.choice([f for f, v in owner.items() if type(v) is int] or ["opening"])
                owner[field] = rng.randrange(7)
            elif what == 3:
                certificate["class"] = rng.choice(("short", "first", "cut"))
            elif one and what == 4:
                two.insert(rng.randint(0, len(two)), one.pop(rng.randrange(len(one))))
            elif one and what == 5:
                one[rng.randrange(len(one))] = rng.choice((rng.randrange(7), 2**32 - 1, 2**32, -1))
            elif one:
                del one[rng.randrange(len(one))]

    def damage_bytes(self, rng, data):
        data = bytearray(data)
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            place, what = rng.randrange(len(data)), rng.randrange(6)
            if what == 0:
                data[place] ^= 1 << rng.randrange(8)
            elif what == 1:
                data[place] = rng.choice(b"0123456789,:[]{}\"-.e \n")
            elif what == 2:
                data.insert(place, rng.choice(b"0123456789,[]{}\"-\\ \xff"))
            elif what == 3:
                del data[place:place + rng.choice((1, 1, 1, 5, 1000))]
            elif what == 4:
                other = rng.randrange(len(data))
                data[place:place] = data[other:other + rng.randint(1, 40)]
            data = data or bytearray(b" ")
        return bytes(data)

    def test_lists(self):
        rng, codes = random.Random(3), []
        for name, position, certificate in good():
            for _ in range(700):
                damaged = json.loads(json.dumps(certificate))
                self.damage_lists(rng, damaged)
                if damaged != certificate:
                    codes.append(self.judge(encode(position), encode(damaged)))
        self.assertGreater(codes.count(0), 50)  # such as reordered lists, or a forest split otherwise
        self.assertGreater(codes.count(1), 5000)

    def test_bytes(self):
        rng, codes = random.Random(4), []
        for name, *_ in good():
            position, certificate = load(f"good/{name}")
            for _ in range(500):
                codes.append(self.judge(position, self.damage_bytes(rng, certificate)))
                codes.append(self.judge(self.damage_bytes(rng, position), certificate))
        self.assertEqual(set(codes), {0, 1, 2})

    def test_good_proof_of_another_position(self):
        """A position is changed and the certificate's subject with it; the proof stays."""
        rng, codes = random.Random(5), []
        for name, position, certificate in good():
            for _ in range(400):
                game = game_of(position)
                other = random_game(rng, game.vertices, len(game.edges))
                if rng.random() < 0.6:  # only the links taken or only some ends differ
                    other.edges = [rng.choice((a, a, a, b)) for a, b in zip(game.edges, other.edges)]
                    other.terminals = game.terminals
                if rng.random() < 0.6:
                    other.secured, other.deleted = game.secured, game.deleted
                proofs = {p: certificate[p] for p in ("short", "cut") if p in certificate}
                claim = other.certificate(certificate["class"], **proofs)
                codes.append(self.judge(encode(other.position()), encode(claim)))
        self.assertGreater(codes.count(0), 100)
        self.assertGreater(codes.count(1), 1000)


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
            with mock.patch("check.json.loads", lambda *a, **k: next(answers)(*a, **k)):
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


class CommandLine(unittest.TestCase):
    """The program as it is run."""

    def run_check(self, *arguments, given=b""):
        done = subprocess.run([sys.executable, CHECK, *map(str, arguments)], input=given, capture_output=True, timeout=60)
        self.assertNotIn(b"Traceback", done.stderr)
        return done.returncode, done.stdout.decode("ascii").splitlines(), done.stderr.decode("utf-8", "replace")

    def pair(self, name):
        return DATA / f"{name}.position.json", DATA / f"{name}.certificate.json"

    def test_three_exit_codes(self):
        for name, code, start, noise in (("good/k4", 0, "VERIFIED ", False), ("bad/cycle-in-tree", 1, "REJECTED ", False),
                                         ("bad/truncated", 2, "REJECTED ", True), ("bad/position-truncated", 2, "", True)):
            found, lines, errors = self.run_check(*self.pair(name))
            self.assertEqual((found, bool(errors)), (code, noise), name)
            self.assertEqual(len(lines), 1 if start else 0)
            self.assertTrue("".join(lines).startswith(start))

    def test_standard_input_and_terminals(self):
        position, certificate = self.pair("good/triangle")
        self.assertEqual(self.run_check("-", certificate, given=position.read_bytes())[0], 0)
        self.assertEqual(self.run_check(position, "-", given=certificate.read_bytes())[0], 0)
        edges = b"0 1\n0 2\n1 2\n"
        self.assertEqual(self.run_check("-", certificate, "--from", 0, "--to", 1, given=edges)[0], 0)
        self.assertEqual(self.run_check("-", certificate, "--from=0", "--to=2", given=edges)[0], 1)
        self.assertEqual(self.run_check("-", certificate, given=edges)[0], 2)

    def test_unusable_arguments(self):
        position, certificate = self.pair("good/triangle")
        for arguments in ((), (position,), ("-", "-"), (position, certificate, certificate), ("--batch", position),
                          (position, certificate, "--from", "-1"), (position, certificate, "--to", "1_0"), (position, certificate, "--to", "\u0661"),
                          (position, certificate, "--to", "9" * 5000), (position, certificate, "--fro", "0")):
            code, lines, errors = self.run_check(*arguments)
            self.assertEqual((code, lines), (2, []), arguments)
            self.assertTrue(errors)

    def test_unreadable_files(self):
        position, certificate = self.pair("good/triangle")
        for name in ("no such file", DATA):
            code, lines, errors = self.run_check(name, certificate)
            self.assertEqual((code, lines, bool(errors)), (2, [], True))
            code, lines, errors = self.run_check(position, name)
            self.assertEqual((code, lines[0].split()[0], bool(errors)), (2, "REJECTED", True))

    def test_batch(self):
        position, certificate = map(str, self.pair("good/triangle"))
        text = Path(certificate).read_text("utf-8")
        jobs = [({"position": position, "certificate": certificate}, "0 VERIFIED"),
                ({"position": position, "certificate_text": text}, "0 VERIFIED"),
                ({"position_text": "0 1\n0 2\n1 2\n", "certificate": certificate, "from": 0, "to": 1}, "0 VERIFIED"),
                ({"position_text": "0 1\n0 2\n1 2\n", "certificate": certificate}, "2 UNUSABLE"),
                ({"position": position, "certificate_text": "\ud800" + text}, "2 REJECTED"),
                ({"position": position, "certificate_text": text.replace("true", "false")}, "1 REJECTED"),
                ({"position": position, "certificate": "no such\nfile"}, "2 REJECTED"),
                ({"position": "\0", "certificate": certificate}, "2 UNUSABLE"),
                ({"position": "\ud800", "certificate": certificate}, "2 UNUSABLE"),
                ({"position": position, "certificate": certificate, "from": True}, "2 UNUSABLE"),
                ({"position": position, "certificate": 1}, "2 UNUSABLE"),
                ({"position": position}, "2 UNUSABLE"), ([], "2 UNUSABLE"), ({"x": 1}, "2 UNUSABLE")]
        given = b"".join(encode(job) + b"\n" for job, _ in jobs) + b"\xff\n{\n"
        code, lines, _ = self.run_check("--batch", given=given)
        self.assertEqual(code, 0)
        self.assertEqual([" ".join(line.split()[:2]) for line in lines], [e for _, e in jobs] + ["2 UNUSABLE"] * 2)


if __name__ == "__main__":
    unittest.main()
