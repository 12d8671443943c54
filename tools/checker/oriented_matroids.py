"""Oriented matroids: the three ways to describe them, and their signed circuits and cocircuits.

An oriented matroid is kept as its chirotope, a dictionary from the sets of `rank` elements, ascending
tuples in lexicographic order, to 1, -1 or 0.  What the types mean is in docs/formats.md.
"""

from itertools import combinations

from checker.graphs import demand_pair
from checker.matroids import Linear
from checker.strict_json import Fields, Trouble, demand_choice, demand_fields, demand_number, describe

MOST_ELEMENTS = 12
SIGNS = {"+": 1, "-": -1, "0": 0}
FIELDS = {"graph": (("vertices", "edges"), ()), "vectors": (("matrix",), ("size",)),
          "chirotope": (("rank", "size", "signs"), ())}


class Oriented:
    """Elements 0 to size - 1, and the sign of every set of `rank` of them."""

    def __init__(self, rank, size, signs):
        self.rank, self.size, self.signs = rank, size, signs

    def text(self):
        """The chirotope as a string, in which the first letter that is not 0 is +."""
        first = next(sign for sign in self.signs.values() if sign)
        return "".join("0+-"[sign * first] for sign in self.signs.values())

    def circuits(self):
        """Each as a dictionary from elements to signs, and with every one the opposite one."""
        for members in combinations(range(self.size), self.rank + 1):
            signs = {x: (-1) ** i * self.signs[members[:i] + members[i + 1:]] for i, x in enumerate(members)}
            yield from both(signs)

    def cocircuits(self):
        """The same for cocircuits; there are none if the rank is 0."""
        for members in combinations(range(self.size), self.rank - 1) if self.rank else ():
            signs = {}
            for x in set(range(self.size)) - set(members):
                below = sum(y < x for y in members)
                signs[x] = (-1) ** below * self.signs[tuple(sorted((*members, x)))]
            yield from both(signs)


def both(signs):
    support = {x: sign for x, sign in signs.items() if sign}
    if support:
        yield support
        yield {x: -sign for x, sign in support.items()}


def read_oriented(value):
    """The oriented matroid of a description."""
    if not isinstance(value, Fields):
        raise Trouble(f"malformed: oriented is {describe(value)}, not an object")
    kind = demand_choice(value.get("type"), "oriented.type", FIELDS)
    needed, optional = FIELDS[kind]
    demand_fields(value, "oriented", ("type",) + needed, optional)
    if kind == "chirotope":
        return of_signs(value)
    columns = of_graph(value) if kind == "graph" else of_vectors(value)
    demand_few(len(columns))
    return of_columns(columns)


def demand_few(size):
    if size > MOST_ELEMENTS:
        raise Trouble(f"{size} elements, more than {MOST_ELEMENTS}")


def of_graph(value):
    """For every link its vector; only vertices with links have a coordinate."""
    vertices, links = demand_number(value["vertices"], "oriented.vertices"), value["edges"]
    if type(links) is not list:
        raise Trouble(f"malformed: oriented.edges is {describe(links)}, not a list")
    for link in links:
        demand_pair(link, "oriented.edges", vertices)
    demand_few(len(links))
    used = sorted({end for link in links for end in link})
    return [[(v == head) - (v == tail) for v in used] for tail, head in links]


def of_vectors(value):
    matroid = Linear({"field": "rational", **value}, 0)
    return [[row[element] for row in matroid.rows] for element in range(matroid.size)]


def of_columns(columns):
    """The sign of every set of columns, in coordinates that are as many as the rank."""
    rows = [list(row) for row in zip(*columns)]
    chosen = []
    for row in rows:
        if eliminated(chosen + [row])[0] > len(chosen):
            chosen.append(row)
    rank, size = len(chosen), len(columns)
    if not size:
        raise Trouble("there are no elements")
    return Oriented(rank, size, {members: eliminated([[row[x] for x in members] for row in chosen])[1]
                                 for members in combinations(range(size), rank)})


def eliminated(rows):
    """The rank of a matrix, and the sign of its determinant if it is square (of no rows: 1)."""
    rows, rank, sign = [list(row) for row in rows], 0, 1
    width = len(rows[0]) if rows else 0
    for column in range(width):
        pivot = next((i for i in range(rank, len(rows)) if rows[i][column]), None)
        if pivot is None:
            sign = 0
            continue
        if pivot != rank:
            rows[pivot], rows[rank], sign = rows[rank], rows[pivot], -sign
        top = rows[rank]
        sign = sign if top[column] > 0 else -sign
        for i in range(rank + 1, len(rows)):
            if rows[i][column]:
                # Multiplied by a positive number, so that signs stay and whole numbers do too.
                here, there = abs(top[column]), rows[i][column] * (1 if top[column] > 0 else -1)
                rows[i] = [here * x - there * y for x, y in zip(rows[i], top)]
        rank += 1
    return rank, sign


def of_signs(value):
    """A chirotope as it is written; its axioms are checked."""
    rank, size = (demand_number(value[name], f"oriented.{name}") for name in ("rank", "size"))
    text = value["signs"]
    if type(text) is not str or set(text) - set(SIGNS):
        raise Trouble("malformed: oriented.signs is no string of +, - and 0")
    demand_few(size)
    if rank > size:
        raise Trouble(f"rank {rank} with {size} elements")
    sets = list(combinations(range(size), rank))
    if len(text) != len(sets):
        raise Trouble(f"{len(text)} signs, but there are {len(sets)} sets")
    oriented = Oriented(rank, size, dict(zip(sets, map(SIGNS.get, text))))
    if not any(oriented.signs.values()):
        raise Trouble("all signs are 0: there is no basis")
    check_matroid(oriented)
    check_relations(oriented)
    return oriented


def check_matroid(oriented):
    """The bases are those of a matroid.  That is so if the sizes of the largest parts of a basis in each set
    are submodular: r(X + a) + r(X + b) >= r(X + a + b) + r(X) for all sets X and elements a, b."""
    size = oriented.size
    bits = {sum(1 << x for x in members) for members, sign in oriented.signs.items() if sign}
    ranks, independent = [0] * (1 << size), bytearray(1 << size)
    for members in range((1 << size) - 1, -1, -1):
        independent[members] = members in bits or any(
            independent[members | 1 << x] for x in range(size) if not members >> x & 1)
    for members in range(1, 1 << size):
        ranks[members] = members.bit_count() if independent[members] else max(
            ranks[members & ~(1 << x)] for x in range(size) if members >> x & 1)
    for members in range(1 << size):
        left = [1 << x for x in range(size) if not members >> x & 1]
        for a, b in combinations(left, 2):
            if ranks[members | a] + ranks[members | b] < ranks[members | a | b] + ranks[members]:
                raise Trouble("the sets with a sign are no bases of a matroid")


def check_relations(oriented):
    """The three-term Grassmann-Pluecker relations."""
    for common in combinations(range(oriented.size), oriented.rank - 2) if oriented.rank >= 2 else ():
        others = [x for x in range(oriented.size) if x not in common]

        def sign(x, y):
            return oriented.signs[tuple(sorted((*common, x, y)))]

        for a, b, c, d in combinations(others, 4):
            terms = {sign(a, b) * sign(c, d), -sign(a, c) * sign(b, d), sign(a, d) * sign(b, c)}
            if terms not in ({0}, {1, -1}, {0, 1, -1}):
                raise Trouble(f"the signs of {common} with two of {a}, {b}, {c} and {d} contradict each other")
