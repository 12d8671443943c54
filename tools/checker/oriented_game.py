"""The directing game on oriented matroids: positions, and certificates with fields, subject and verdict.

Sign 2x is + of element x, sign 2x + 1 is -.  What makes one half hold is in `oriented_nodes`.
"""

from checker.answers import node_shape
from checker.common import PROOFS, check_halves, outcome
from checker.matroids import demand_elements
from checker.oriented_matroids import read_oriented
from checker.oriented_nodes import WORDS, check_half
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_number, demand_numbers, describe

FIELDS = ("format", "game", "elements", "rank", "signs", "element", "short_signs", "cut_signs", "class", "end")


class OrientedPosition:
    """An oriented matroid with a marked element, and the signs that each player has got."""

    # There is no graph.
    vertices, links, terminals = 0, (), (None, None)

    def __init__(self, oriented, element, to_move="short"):
        self.oriented, self.element, self.to_move = oriented, element, to_move
        self.got = {"short": set(), "cut": set()}

    def is_sign(self, sign):
        return sign // 2 < self.oriented.size and sign // 2 != self.element

    def decided(self, element):
        return any(sign in got for got in self.got.values() for sign in (2 * element, 2 * element + 1))

    def take(self, player, sign):
        """The player gets the sign, and its partner goes to Cut."""
        self.got[player].add(sign)
        self.got["cut"].add(sign ^ 1)


def oriented_position(value):
    """A position of the directing game on an oriented matroid."""
    demand_fields(value, "the position", ("format", "game", "oriented", "element"),
                  ("positive", "negative", "deleted", "to_move"))
    oriented = read_oriented(value["oriented"])
    position = OrientedPosition(oriented, demand_number(value["element"], "element"))
    if position.element >= oriented.size:
        raise Trouble(f"element {position.element} is not below {oriented.size}")
    for name, player, side in (("positive", "short", 0), ("negative", "short", 1), ("deleted", "cut", 0)):
        for element in demand_elements(value.get(name, []), name, oriented.size):
            if element == position.element or position.decided(element):
                raise Trouble(f"{name} names element {element}, which is marked or taken")
            position.take(player, 2 * element + side)
    position.to_move = demand_choice(value.get("to_move", "short"), "to_move", ("short", "cut"))
    return position


def check_oriented(position, certificate):
    """Check a certificate of the directing game on an oriented matroid and say what was proved."""
    if not isinstance(position, OrientedPosition):
        raise Trouble("the certificate is about an oriented matroid, the position is not")
    check_shape(certificate)
    check_subject(position, certificate)
    openings = {}
    for half in PROOFS[certificate["class"]]:
        opening = certificate[half].get("opening")  # only for class `first`
        after = position
        if opening is not None:
            if not position.is_sign(opening) or position.decided(opening // 2):
                raise Trouble(f"{half}: the opening {opening} is no sign of an undecided element")
            after = OrientedPosition(position.oriented, position.element)
            after.got = {who: set(signs) for who, signs in position.got.items()}
            after.take(half, opening)
            openings[half] = opening
        check_half(after, half, certificate[half]["nodes"])
    return report(position, certificate, openings)


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class."""
    cls = demand_choice(certificate.get("class"), "class", PROOFS)
    demand_fields(certificate, "the certificate", FIELDS + PROOFS[cls])
    for name in ("elements", "rank", "element"):
        demand_number(certificate[name], name)
    for name in ("short_signs", "cut_signs"):
        demand_numbers(certificate[name], name)
    if type(certificate["signs"]) is not str:
        raise Trouble(f"malformed: signs is {describe(certificate['signs'])}, not a string")
    if certificate["end"] is not True:
        raise Trouble("malformed: the certificate is unfinished, 'end' is not true")
    check_halves(certificate, node_shape(WORDS))


def check_subject(position, certificate):
    """The certificate is about this oriented matroid, marked element and signs."""
    oriented = position.oriented
    wanted = {"elements": oriented.size, "rank": oriented.rank, "signs": oriented.text(), "element": position.element,
              "short_signs": sorted(position.got["short"]), "cut_signs": sorted(position.got["cut"])}
    for name, value in wanted.items():
        if certificate[name] != value:
            raise Trouble(f"another position: '{name}' differs")


def report(position, certificate, openings):
    """Say what was proved, about which position."""
    first = "Short by taking sign {short}, Cut sign {cut}".format(**openings) if openings else ""
    return (f"oriented-matroid: {outcome(certificate['class'], position.to_move, first)}; element "
            f"{position.element} is marked; {position.oriented.size} elements, rank {position.oriented.rank}")
