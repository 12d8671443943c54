"""Strategies that answer every move: what the directing games on graphs and on oriented matroids share.

A player gets marks: the arcs of links there, the signs of elements here.  Marks 2x and 2x + 1 belong to x.
The numbered conditions are those of docs/formats.md.  There is no recursion: nodes are taken in the order
of their list, in which children come first.
"""

from typing import NamedTuple

from checker.strict_json import Trouble, demand_fields, demand_list, demand_numbers


class Words(NamedTuple):
    """What a game calls a mark, and what it is a mark of; the field of a leaf is the mark's plural."""

    mark: str
    of: str


class Side(NamedTuple):
    """One half of a proof in its position."""

    half: str
    words: Words
    directs: bool  # whether the player gets one mark by a move, not two
    other_directs: bool
    own: set  # the marks that he has got
    decided: object  # whether x is taken
    won: object  # raises Trouble unless he has won with these marks besides his own


def node_shape(words):
    """The check that a leaf has exactly the field of its marks, a choice exactly the field `options`."""
    def check_node_shape(node, where):
        choice = isinstance(node, dict) and "options" in node
        field = "options" if choice else f"{words.mark}s"
        demand_fields(node, where, (field,))
        if not choice:
            demand_numbers(node[field], f"{where}.{field}")
            return
        for option in demand_list(node["options"], f"{where}.options"):
            if len(demand_numbers(option, f"{where}.options")) not in (2, 3):
                raise Trouble(f"malformed: {where}.options holds a list that is not of two or three numbers")
    return check_node_shape


def named_marks(half, nodes, words, is_mark, what):
    """1. there is at least one node; every mark in a leaf, every reply and every given mark is one"""
    if not nodes:
        raise Trouble(f"{half} 1: there is no node")
    named = set()
    for number, node in enumerate(nodes):
        for mark in marks_of(node, words):
            if not is_mark(mark):
                raise Trouble(f"{half} 1: {mark} in node {number} is {what}")
            named.add(mark)
    return named


def marks_of(node, words):
    if "options" in node:
        return [mark for reply, _, *given in node["options"] for mark in (reply, *given)]
    return node[f"{words.mark}s"]


def check_nodes(side, nodes):
    """Check conditions 2 to 8 of one half."""
    half, words = side.half, side.words
    found = []  # for each node so far what it needs, and its carrier
    for number, node in enumerate(nodes):
        try:
            found.append(check_choice(side, node, number, found) if "options" in node else check_leaf(side, node))
        except Trouble as trouble:
            raise Trouble(f"{half} {trouble} in node {number}") from None
    needs, carrier = found[-1]
    missing = needs - side.own
    if missing:
        raise Trouble(f"{half} 8: the last node needs {words.mark} {min(missing)}")
    taken = [x for x in sorted(carrier) if side.decided(x)]
    if taken:
        raise Trouble(f"{half} 8: {words.of} {taken[0]} in the carrier of the last node is decided")


def check_leaf(side, leaf):
    """3 and 4. the player has won.  A leaf needs its marks; its carrier is empty."""
    marks = frozenset(leaf[f"{side.words.mark}s"])
    side.won(marks)
    return marks, frozenset()


def check_choice(side, choice, number, found):
    """6. a choice has an option without a given mark;
    7. what is in the own carriers of all options without one is answered otherwise: the other directs, and
    each of its two marks is the given mark of some option"""
    needs, carriers, answered, common = set(), set(), set(), None
    for option in choice["options"]:
        option_needs, carrier = check_option(side, option, number, found)
        needs |= option_needs
        carriers |= carrier
        if len(option) == 3:
            answered.add(option[2])
        else:
            common = carrier if common is None else common & carrier
    if common is None:
        raise Trouble(f"6: every option has a given {side.words.mark}")
    for x in sorted(common):
        if not (side.other_directs and {2 * x, 2 * x + 1} <= answered):
            raise Trouble(f"7: not all moves on {side.words.of} {x} are answered")
    return frozenset(needs), frozenset(carriers)


def check_option(side, option, number, found):
    """2. every `child` is less than the number of its choice;
    5. what the reply is a mark of is not in the carrier of the child, nor is that of the given mark in its own
    carrier.  What the option needs, and its own carrier."""
    reply, child, *given = option
    if child >= number:
        raise Trouble(f"2: the child {child} is not less than {number}")
    needs, carrier = found[child]
    if reply // 2 in carrier:
        raise Trouble(f"5: the {side.words.of} of the reply {reply} is in the carrier of the child")
    carrier = carrier | {reply // 2}
    if given and given[0] // 2 in carrier:
        raise Trouble(f"5: the {side.words.of} of the given {side.words.mark} {given[0]} is in the carrier")
    gets = {reply} if side.directs else {reply, reply ^ 1}
    return needs - gets - set(given), carrier
