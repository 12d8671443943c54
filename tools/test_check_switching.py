"""Tests of check.py with the switching game.

What a certificate claims is compared with a search through all plays (`Game`), which knows
nothing of trees and forests.
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
from example_files import WRONG, damage_bytes, decode, encode, good, load  # noqa: E402

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


def game_of(position):
    edges = BRIDG_IT_2 if position["game"] == "bridg-it" else position["edges"]
    vertices, terminals = position.get("vertices", 4), position.get("terminals", [0, 1])
    return Game(vertices, edges, terminals, position.get("secured", ()), position.get("deleted", ()))


def random_game(rng, vertices, links):
    edges = [[rng.randrange(vertices), rng.randrange(vertices)] for _ in range(links)]
    fate = [rng.choice("uuusd") for _ in edges]
    return Game(vertices, edges, rng.sample(range(vertices), 2),
                [i for i, f in enumerate(fate) if f == "s"], [i for i, f in enumerate(fate) if f == "d"])


class EveryField(unittest.TestCase):
    """Take every field of every good certificate away, and put every kind of value there."""

    def test_fields(self):
        for name, position, certificate in good("switching"):
            for path in [(f,) for f in certificate] + [(p, f) for p in ("short", "cut") for f in certificate.get(p, ())]:
                with self.subTest(name, path=path):
                    self.try_field(position, certificate, path)

    def test_fields_of_positions(self):
        for name, position, certificate in good("switching"):
            for field, value in itertools.product(position, WRONG):
                with self.subTest(name, field=field, value=value):
                    code, line = verdict(encode({**position, field: value}), encode(certificate))
                    empty = {"secured": (0, 1), "deleted": (0, 1), "edges": (1, 2)} if value == [] else {}
                    self.assertIn(code, empty.get(field, (2,)), line)

    def try_field(self, position, certificate, path):
        changed = json.loads(json.dumps(certificate))
        owner = changed if len(path) == 1 else changed[path[0]]
        original = owner.pop(path[-1])
        self.assertEqual(verdict(encode(position), encode(changed))[0], 1)
        for value in WRONG:
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

    def test_good_ones_agree_with_all_plays(self):
        for name, position, certificate in good("switching"):
            with self.subTest(name):
                self.assertEqual(game_of(position).cls(), certificate["class"])

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

    def test_lists(self):
        rng, codes = random.Random(3), []
        for name, position, certificate in good("switching"):
            for _ in range(700):
                damaged = json.loads(json.dumps(certificate))
                self.damage_lists(rng, damaged)
                if damaged != certificate:
                    codes.append(self.judge(encode(position), encode(damaged)))
        self.assertGreater(codes.count(0), 50)  # such as reordered lists, or a forest split otherwise
        self.assertGreater(codes.count(1), 5000)

    def test_bytes(self):
        rng, codes = random.Random(4), []
        for name, *_ in good("switching"):
            position, certificate = load(f"good/{name}")
            for _ in range(500):
                codes.append(self.judge(position, damage_bytes(rng, certificate)))
                codes.append(self.judge(damage_bytes(rng, position), certificate))
        self.assertEqual(set(codes), {0, 1, 2})

    def test_good_proof_of_another_position(self):
        """A position is changed and the certificate's subject with it; the proof stays."""
        rng, codes = random.Random(5), []
        for name, position, certificate in good("switching"):
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


if __name__ == "__main__":
    unittest.main()
