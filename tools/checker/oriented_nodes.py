"""Certificates of the directing game on oriented matroids: why a player wins moving second.

The conditions that do not depend on the oriented matroid are in `answers`.  Leaves of Short are held against
circuits, leaves of Cut against cocircuits.
"""

from checker.answers import Side, Words, check_nodes, named_marks
from checker.strict_json import Trouble

WORDS = Words("sign", "element")


def check_half(position, half, nodes):
    """Check all conditions of one half, `short` or `cut`, in a position in which its opening has been played."""
    named_marks(half, nodes, WORDS, position.is_sign, "no sign of an element that can be taken")
    own, targets = position.got[half], wins(position, half)

    def won(signs):
        """3. for every leaf of `short` there is a circuit in which the marked element is + and whose other signs
        are all his or the leaf's;
        4. for every leaf of `cut` there is a cocircuit in which the marked element is + and whose other signs all
        have a partner that is his or the leaf's."""
        if not any(target <= signs | own for target in targets):
            raise Trouble("3: there is no circuit" if half == "short" else "4: there is no cocircuit")

    check_nodes(Side(half, WORDS, half == "short", half == "cut", own, position.decided, won), nodes)


def wins(position, half):
    """The sets of signs each of which is a win: for Short the other signs of a circuit in which the marked
    element is +, for Cut the partners of the other signs of such a cocircuit."""
    oriented, marked = position.oriented, position.element
    found = set()
    for vector in oriented.circuits() if half == "short" else oriented.cocircuits():
        if vector.get(marked) == 1:
            # The sign of number 2x is +, that of number 2x + 1 is -.
            wanted = 1 if half == "short" else -1
            found.add(frozenset(2 * x + (sign != wanted) for x, sign in vector.items() if x != marked))
    return found
