"""The matroid game: positions, and certificates of two sets that span each other.

The numbered conditions are those of docs/formats.md.
"""

from checker.common import PROOFS
from checker.matroids import demand_elements, read_matroid
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_number, demand_numbers

FIELDS = ("format", "game", "elements", "element", "matroid_sha256", "secured", "deleted", "class", "end")


class MatroidPosition:
    """A matroid with a marked element, and the elements taken."""

    # There is no graph.
    vertices, links, terminals = 0, (), (None, None)

    def __init__(self, matroid, element):
        self.matroid, self.element = matroid, element
        self.secured, self.deleted, self.to_move = set(), set(), None

    def undecided(self, element):
        """**Undecided** is an element other than the marked e that is neither in `secured` nor in
        `deleted`."""
        taken = element in self.secured or element in self.deleted
        return element < self.matroid.size and element != self.element and not taken


def matroid_position(value):
    """A position of the matroid game."""
    demand_fields(value, "the position", ("format", "game", "matroid", "element"), ("secured", "deleted", "to_move"))
    matroid = read_matroid(value["matroid"])
    position = MatroidPosition(matroid, demand_number(value["element"], "element"))
    if position.element >= matroid.size:
        raise Trouble(f"element {position.element} is not below {matroid.size}")
    lists = [demand_elements(value.get(name, []), name, matroid.size) for name in ("secured", "deleted")]
    taken = lists[0] + lists[1]
    if len(set(taken)) < len(taken) or position.element in taken:
        raise Trouble("an element is listed twice in secured and deleted, or is the marked one")
    position.secured, position.deleted = map(set, lists)
    if "to_move" in value:
        position.to_move = demand_choice(value["to_move"], "to_move", ("short", "cut"))
    return position


def check_matroid(position, certificate):
    """Check a certificate of the matroid game and say what was proved."""
    if not isinstance(position, MatroidPosition):
        raise Trouble("the certificate is about a matroid, the position is about a graph")
    check_shape(certificate)
    check_subject(position, certificate)
    openings = {}
    for name in PROOFS[certificate["class"]]:
        opening = openings[name] = certificate[name].get("opening")
        if opening is not None and not position.undecided(opening):
            raise Trouble(f"{name}: the opening {opening} is not an undecided element")
        check_lists(position, name, certificate[name], opening)
        check_spanning(position, name, certificate[name], opening)
    return report(position, certificate, openings)


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class."""
    proofs = PROOFS[demand_choice(certificate.get("class"), "class", PROOFS)]
    demand_fields(certificate, "the certificate", FIELDS + proofs)
    for name in ("elements", "element"):
        demand_number(certificate[name], name)
    for name in ("secured", "deleted"):
        demand_numbers(certificate[name], name)
    if certificate["end"] is not True:
        raise Trouble("malformed: the certificate is unfinished, 'end' is not true")
    for name in proofs:
        opening = ("opening",) if certificate["class"] == "first" else ()
        demand_fields(certificate[name], name, ("set_a", "set_b") + opening)
        for field, value in certificate[name].items():
            (demand_number if field == "opening" else demand_numbers)(value, f"{name}.{field}")


def check_subject(position, certificate):
    """The certificate is about this position."""
    wanted = {"elements": position.matroid.size, "element": position.element,
              "secured": sorted(position.secured), "deleted": sorted(position.deleted),
              "matroid_sha256": position.matroid.digest()}
    for name, value in wanted.items():
        if certificate[name] != value:
            raise Trouble(f"another position: '{name}' differs (elements taken are listed ascending)")


def check_lists(position, name, proof, opening):
    """1. every element in A and B is undecided, and none is listed twice, be it in one list or in both"""
    listed = proof["set_a"] + proof["set_b"]
    for element in listed:
        if not position.undecided(element) or element == opening:
            raise Trouble(f"{name} 1: {element} is not an undecided element")
    if len(set(listed)) < len(listed):
        raise Trouble(f"{name} 1: an element is listed twice")


def check_spanning(position, name, proof, opening):
    """2. `short`: r(S + A) = r(S + B) = r(S + A + B + e);
    `cut`: the same with D and f(X) = |X| + r(E - X).  An opening is treated as taken"""
    matroid, everything = position.matroid, set(range(position.matroid.size))
    taken = (position.secured if name == "short" else position.deleted) | ({opening} - {None})
    if name == "short":
        rank = matroid.rank
    else:
        def rank(elements):
            return len(elements) + matroid.rank(everything - elements)
    a, b = set(proof["set_a"]), set(proof["set_b"])
    needed = rank(taken | a | b | {position.element})
    for which, elements in (("set_a", a), ("set_b", b)):
        if (found := rank(taken | elements)) != needed:
            raise Trouble(f"{name} 2: {which} has rank {found}, both sets and the marked element {needed}")


def report(position, certificate, openings):
    """Say what was proved, about which position."""
    cls = certificate["class"]
    text = {"short": "short (L): Short wins, whoever starts", "cut": "cut (R): Cut wins, whoever starts",
            "first": "first (N): Short wins if Short starts, with element {short}; "
                     "Cut wins if Cut starts, with element {cut}"}[cls].format(**openings)
    if position.to_move:
        winner = position.to_move if cls == "first" else cls
        text += f"; {position.to_move.title()} is to move: {winner.title()} wins"
    return (f"matroid: class {text}; element {position.element} of {position.matroid.size}, "
            f"{len(position.secured)} secured, {len(position.deleted)} deleted; "
            f"matroid {certificate['matroid_sha256'][:16]}")
