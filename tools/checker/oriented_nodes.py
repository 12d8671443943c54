"""Certificates of the directing game on oriented matroids: why a player wins moving second.

The numbered conditions are those of docs/formats.md.  There is no recursion: nodes are taken in the order
of their list, in which children come first.  Leaves of Short are held against circuits, leaves of Cut against
cocircuits.
"""

from checker.strict_json import Trouble


def check_nodes(position, half, nodes):
    """Check all conditions of one half, `short` or `cut`, in a position in which its opening has been played."""
    check_names(position, half, nodes)
    found, targets = [], wins(position, half)  # for each node so far what it needs, and its carrier
    for number, node in enumerate(nodes):
        try:
            found.append(check_choice(half, node, number, found) if "options" in node
                         else check_leaf(position, half, node, targets))
        except Trouble as trouble:
            raise Trouble(f"{half} {trouble} in node {number}") from None
    needs, carrier = found[-1]
    missing = needs - position.got[half]
    if missing:
        raise Trouble(f"{half} 8: the last node needs sign {min(missing)}")
    taken = [element for element in sorted(carrier) if position.decided(element)]
    if taken:
        raise Trouble(f"{half} 8: element {taken[0]} in the carrier of the last node is decided")


def check_names(position, half, nodes):
    """1. there is at least one node; every sign in a leaf, every reply and every given sign is a sign of an
    element that is not the marked one"""
    if not nodes:
        raise Trouble(f"{half} 1: there is no node")
    for number, node in enumerate(nodes):
        for sign in names_of(node):
            if not position.is_sign(sign):
                raise Trouble(f"{half} 1: {sign} in node {number} is no sign of an element that can be taken")


def names_of(node):
    if "options" in node:
        return [sign for reply, _, *given in node["options"] for sign in (reply, *given)]
    return node["signs"]


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


def check_leaf(position, half, leaf, targets):
    """3. for every leaf of `short` there is a circuit in which the marked element is + and whose other signs
    are all his or the leaf's;
    4. for every leaf of `cut` there is a cocircuit in which the marked element is + and whose other signs all have
    a partner that is his or the leaf's.
    A leaf needs its signs; its carrier is empty."""
    signs = frozenset(leaf["signs"])
    has = signs | position.got[half]
    if not any(target <= has for target in targets):
        raise Trouble("3: there is no circuit" if half == "short" else "4: there is no cocircuit")
    return signs, frozenset()


def check_choice(half, choice, number, found):
    """6. a choice has an option without a given sign;
    7. an element in the own carriers of all options without one is answered otherwise: the player is Cut, and
    each of its two signs is the given sign of some option"""
    needs, carriers, answered, common = set(), set(), set(), None
    for option in choice["options"]:
        option_needs, carrier = check_option(half, option, number, found)
        needs |= option_needs
        carriers |= carrier
        if len(option) == 3:
            answered.add(option[2])
        else:
            common = carrier if common is None else common & carrier
    if common is None:
        raise Trouble("6: every option has a given sign")
    for element in sorted(common):
        if not (half == "cut" and {2 * element, 2 * element + 1} <= answered):
            raise Trouble(f"7: not all moves on element {element} are answered")
    return frozenset(needs), frozenset(carriers)


def check_option(half, option, number, found):
    """2. every `child` is less than the number of its choice;
    5. neither the element of the reply is in the carrier of the child, nor that of the given sign in its own
    carrier.  What the option needs, and its own carrier."""
    reply, child, *given = option
    if child >= number:
        raise Trouble(f"2: the child {child} is not less than {number}")
    needs, carrier = found[child]
    if reply // 2 in carrier:
        raise Trouble(f"5: the element of the reply {reply} is in the carrier of the child")
    carrier = carrier | {reply // 2}
    if given and given[0] // 2 in carrier:
        raise Trouble(f"5: the element of the given sign {given[0]} is in the carrier")
    gets = {reply} if half == "short" else {reply, reply ^ 1}
    return needs - gets - set(given), carrier
