"""Matroids by their descriptions: the rank of every set, and the digest.

What the types mean, and the limits, are in docs/formats.md.
"""

import hashlib
import re
from fractions import Fraction
from math import lcm

from checker.common import UnionFind
from checker.strict_json import (
    Fields, NotWhole, Trouble, demand_choice, demand_fields, demand_number, demand_numbers, describe)

MOST_ELEMENTS, MOST_VERTICES, MOST_RATIONALS, DEEPEST = 1000, 10_000, 64, 16
ENTRY = re.compile(r"-?[0-9]{1,9}(/[0-9]{1,9})?")


class Matroid:
    """Elements 0 to size - 1.  `rank` takes a set of them.  `weight` counts the elements of all parts."""

    def __init__(self, size, parts=()):
        self.size = size
        self.weight = sum(part.weight for part in parts) if parts else size
        if self.weight > MOST_ELEMENTS:
            raise Trouble(f"{self.weight} elements in all parts, more than {MOST_ELEMENTS}")

    def digest(self):
        """SHA-256 of the header and the description."""
        lines = ["twintrees-matroid/1", *self.lines()]
        return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


class Graphic(Matroid):
    """Links; sets without a cycle."""
    type = "graphic"

    def __init__(self, value, _):
        self.vertices, self.links = demand_number(value["vertices"], "vertices"), value["edges"]
        if self.vertices > MOST_VERTICES:
            raise Trouble(f"{self.vertices} vertices, more than {MOST_VERTICES}")
        if type(self.links) is not list:
            raise Trouble(f"malformed: edges is {describe(self.links)}, not a list")
        for link in self.links:
            if len(demand_numbers(link, "edges")) != 2 or max(link) >= self.vertices:
                raise Trouble(f"an edge does not hold two vertices below {self.vertices}")
        super().__init__(len(self.links))

    def forest(self, links):
        joined = UnionFind()
        return sum(joined.merge(*self.links[link]) for link in links)

    def rank(self, elements):
        return self.forest(elements)

    def lines(self):
        yield f"{self.type} {self.vertices} {self.size}"
        yield from (f"{min(link)} {max(link)}" for link in self.links)


class Cographic(Graphic):
    """The dual: r*(X) = |X| + r(E - X) - r(E)."""
    type = "cographic"

    def rank(self, elements):
        everything = range(self.size)
        return len(elements) + self.forest(set(everything) - elements) - self.forest(everything)


class Linear(Matroid):
    """Columns of a matrix; linearly independent ones."""

    def __init__(self, value, _):
        self.field = read_field(value["field"])
        rows = value["matrix"]
        if type(rows) is not list or any(type(row) is not list for row in rows):
            raise Trouble("malformed: matrix is not a list of lists")
        if not rows and "size" not in value:
            raise Trouble("a matrix without rows needs its size")
        size = demand_number(value["size"], "size") if "size" in value else len(rows[0])
        if any(len(row) != size for row in rows):
            raise Trouble(f"a row of the matrix does not have {size} entries")
        if len(rows) > MOST_ELEMENTS or self.field is None and max(len(rows), size) > MOST_RATIONALS:
            raise Trouble("the matrix is too large")
        super().__init__(size)
        self.rows = [[read_entry(entry, self.field) for entry in row] for row in rows]
        for row in self.rows:
            if self.field is None and lcm(*(entry.denominator for entry in row)) > 10**18:
                raise Trouble("the least common denominator of a row is above 10^18")

    def rank(self, elements):
        """Gauss: each column is reduced by the ones before it."""
        basis = []  # pivot place, and a vector with 1 there
        for element in elements:
            vector = [row[element] for row in self.rows]
            for place, other in basis:
                vector = self.minus(vector, vector[place], other)
            place = next((place for place, entry in enumerate(vector) if entry), None)
            if place is not None:
                inverse = 1 / vector[place] if self.field is None else pow(vector[place], -1, self.field)
                basis.append((place, self.minus([0] * len(vector), -inverse, vector)))
        return len(basis)

    def minus(self, vector, factor, other):
        if not factor:
            return vector
        if self.field is None:
            return [x - factor * y for x, y in zip(vector, other)]
        return [(x - factor * y) % self.field for x, y in zip(vector, other)]

    def lines(self):
        yield f"linear {self.field or 'rational'} {len(self.rows)} {self.size}"
        yield from (" ".join(map(str, row)) for row in self.rows)


class Uniform(Matroid):
    def __init__(self, value, _):
        self.most = demand_number(value["rank"], "rank")
        super().__init__(demand_number(value["size"], "size"))
        if self.most > self.size:
            raise Trouble(f"rank {self.most} with {self.size} elements")

    def rank(self, elements):
        return min(len(elements), self.most)

    def lines(self):
        yield f"uniform {self.most} {self.size}"


class Transversal(Matroid):
    """Sets whose elements can be given different members of the list `sets`."""

    def __init__(self, value, _):
        super().__init__(demand_number(value["size"], "size"))
        if type(value["sets"]) is not list or len(value["sets"]) > MOST_VERTICES:
            raise Trouble(f"sets is no list of at most {MOST_VERTICES} sets")
        self.sets = [demand_elements(elements, "sets", self.size) for elements in value["sets"]]
        self.sets_of = [[] for _ in range(self.size)]
        for place, elements in enumerate(self.sets):
            for element in elements:
                self.sets_of[element].append(place)

    def rank(self, elements):
        """A maximum matching, by augmenting paths."""
        holder = {}
        return sum(self.match(element, holder) for element in elements)

    def match(self, element, holder):
        came, queue = {}, [element]  # for each set seen, who wants it
        for wanting in queue:
            for place in self.sets_of[wanting]:
                if place in came:
                    continue
                came[place] = wanting
                if place in holder:
                    queue.append(holder[place])
                    continue
                held = {who: where for where, who in holder.items()}
                while True:  # everybody on the path moves on
                    wanting = came[place]
                    holder[place] = wanting
                    if wanting == element:
                        return True
                    place = held[wanting]
        return False

    def lines(self):
        yield f"transversal {self.size} {len(self.sets)}"
        yield from (" ".join(map(str, elements)) for elements in self.sets)


class Dual(Matroid):
    def __init__(self, value, depth):
        self.of = read_matroid(value["of"], depth + 1)
        super().__init__(self.of.size, [self.of])

    def rank(self, elements):
        everything = set(range(self.size))
        return len(elements) + self.of.rank(everything - elements) - self.of.rank(everything)

    def lines(self):
        yield "dual"
        yield from self.of.lines()


class Minor(Matroid):
    """Without some elements; the others are numbered anew."""

    def __init__(self, value, depth):
        self.of = read_matroid(value["of"], depth + 1)
        self.gone = demand_elements(value["elements"], "elements", self.of.size)
        self.kept = sorted(set(range(self.of.size)) - set(self.gone))
        super().__init__(len(self.kept), [self.of])

    def rank(self, elements):
        contracted = set(self.gone) if self.type == "contraction" else set()
        return self.of.rank({self.kept[element] for element in elements} | contracted) - self.of.rank(contracted)

    def lines(self):
        yield from (self.type, " ".join(map(str, self.gone)))
        yield from self.of.lines()


class Contraction(Minor):
    type = "contraction"


class Deletion(Minor):
    type = "deletion"


class DirectSum(Matroid):
    def __init__(self, value, depth):
        if type(value["of"]) is not list:
            raise Trouble(f"malformed: of is {describe(value['of'])}, not a list")
        self.parts = [read_matroid(part, depth + 1) for part in value["of"]]
        super().__init__(sum(part.size for part in self.parts), self.parts)

    def rank(self, elements):
        rank, first = 0, 0
        for part in self.parts:
            rank += part.rank({e - first for e in elements if first <= e < first + part.size})
            first += part.size
        return rank

    def lines(self):
        yield f"direct-sum {len(self.parts)}"
        for part in self.parts:
            yield from part.lines()


TYPES = {
    "graphic": (Graphic, ("vertices", "edges"), ()), "cographic": (Cographic, ("vertices", "edges"), ()),
    "linear": (Linear, ("field", "matrix"), ("size",)), "uniform": (Uniform, ("rank", "size"), ()),
    "transversal": (Transversal, ("size", "sets"), ()), "dual": (Dual, ("of",), ()),
    "contraction": (Contraction, ("of", "elements"), ()), "deletion": (Deletion, ("of", "elements"), ()),
    "direct-sum": (DirectSum, ("of",), ())}


def read_matroid(value, depth=0):
    """The matroid of a description; `depth` says how many others it is in."""
    if depth > DEEPEST:
        raise Trouble(f"matroids are nested more than {DEEPEST} deep")
    if not isinstance(value, Fields):
        raise Trouble(f"malformed: a matroid is {describe(value)}, not an object")
    kind, needed, optional = TYPES[demand_choice(value.get("type"), "type", TYPES)]
    demand_fields(value, "the matroid", ("type",) + needed, optional)
    return kind(value, depth)


def demand_elements(value, where, size):
    """A list of elements, none twice; ascending."""
    elements = sorted(demand_numbers(value, where))
    if len(set(elements)) < len(elements) or elements and elements[-1] >= size:
        raise Trouble(f"{where} does not hold different elements below {size}")
    return elements


def read_field(value):
    """A prime, or None for the rationals."""
    if value == "rational" and type(value) is str:
        return None
    text = str(value)
    if type(value) not in (int, NotWhole) or not re.fullmatch("[0-9]{1,10}", text) or not is_prime(int(text)):
        raise Trouble(f"field is {describe(value)}, neither a prime below 2^31 nor 'rational'")
    return int(text)


def is_prime(number):
    return 2 <= number < 2**31 and all(number % d for d in range(2, int(number**0.5) + 1))


def read_entry(value, field):
    """A fraction, or a number below the prime `field`."""
    text = str(value)
    if type(value) not in (int, str, NotWhole) or not ENTRY.fullmatch(text) or re.search("/0+$", text):
        raise Trouble(f"{describe(value)} is no entry of a matrix")
    entry = Fraction(text)
    if field is None:
        return entry
    if entry.denominator != 1 or not 0 <= entry < field:
        raise Trouble(f"{describe(value)} is none of the numbers 0 to {field - 1}")
    return int(entry)
