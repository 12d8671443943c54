"""Certificates of the directing game: why a player wins moving second.

The numbered conditions are those of docs/formats.md.  There is no recursion: nodes are taken in the order
of their list, in which children come first.
"""

from checker.strict_json import Trouble

MOST_LINKS = 63


def check_nodes(position, half, nodes):
    """Check all conditions of one half, `short` or `cut`, in a position in which its opening has been played."""
    board = Board(position, half, check_names(position, half, nodes))
    found = []  # for each node so far what it needs, and its carrier
    for number, node in enumerate(nodes):
        try:
            found.append(check_choice(board, node, number, found) if "options" in node else check_leaf(board, node))
        except Trouble as trouble:
            raise Trouble(f"{half} {trouble} in node {number}") from None
    needs, carrier = found[-1]
    missing = needs - board.own
    if missing:
        raise Trouble(f"{half} 8: the last node needs arc {min(missing)}")
    taken = [link for link in sorted(carrier) if position.decided(link)]
    if taken:
        raise Trouble(f"{half} 8: link {taken[0]} in the carrier of the last node is decided")


def check_names(position, half, nodes):
    """1. there is at least one node; every arc in a leaf, every reply and every given arc is an arc of the
    graph, and they belong to at most 63 different links"""
    if not nodes:
        raise Trouble(f"{half} 1: there is no node")
    named = set()
    for number, node in enumerate(nodes):
        for arc in names_of(node):
            if arc >= 2 * len(position.links):
                raise Trouble(f"{half} 1: {arc} in node {number} is no arc")
            named.add(arc)
    if len({arc // 2 for arc in named}) > MOST_LINKS:
        raise Trouble(f"{half} 1: arcs of more than {MOST_LINKS} links are named")
    return named


def names_of(node):
    if "options" in node:
        return [arc for reply, _, *given in node["options"] for arc in (reply, *given)]
    return node["arcs"]


class Board:
    """What one half needs to know of the position: what can be reached along arcs that are not named from s
    and from the head of each named arc, each start with one search."""

    def __init__(self, position, half, named):
        self.half, self.named, self.own = half, named, position.got[half]
        self.other_directs = position.rules["cut" if half == "short" else "short"] == "direct"
        self.directs = position.rules[half] == "direct"
        self.links = position.links
        out = {}
        for arc in range(2 * len(position.links)):
            # Short goes along his arcs, and against Cut along all but his; named ones come leaf by leaf.
            if (arc in self.own) == (half == "short") and (half == "short" or arc not in named):
                out.setdefault(self.tail(arc), []).append(self.head(arc))
        s, t = position.terminals
        starts = {s} | {self.head(arc) for arc in named}
        self.start = s
        self.reached = {start: search(out, start) for start in starts}
        spanning = position.rules["goal"] == "spanning"
        self.goals = goals(self.reached, range(position.vertices) if spanning else [t])
        self.ways = {start: [arc for arc in named if self.tail(arc) in self.reached[start]] for start in starts}

    def tail(self, arc):
        return self.links[arc // 2][arc % 2]

    def head(self, arc):
        return self.links[arc // 2][1 - arc % 2]

    def everything(self, usable):
        """Whether all that Short wants is reached with the named arcs for which `usable` holds."""
        seen, waiting = {self.start}, [self.start]
        while waiting:
            for arc in self.ways[waiting.pop()]:
                if usable(arc) and self.head(arc) not in seen:
                    seen.add(self.head(arc))
                    waiting.append(self.head(arc))
        return all(not goal.isdisjoint(seen) for goal in self.goals)


def search(out, start):
    seen, waiting = {start}, [start]
    while waiting:
        new = [v for v in out.get(waiting.pop(), ()) if v not in seen]
        seen.update(new)
        waiting += new
    return seen


def goals(reached, vertices):
    """For each vertex to be reached the starts that reach it, without repetitions.  A vertex that no start
    reaches is an empty set, and there is no need to look for more than one."""
    starts_of = {}
    for start, seen in reached.items():
        for vertex in seen:
            starts_of.setdefault(vertex, set()).add(start)
    if any(vertex not in starts_of for vertex in vertices[:len(starts_of) + 1]):
        return {frozenset()}
    return {frozenset(starts_of[vertex]) for vertex in vertices}


def check_leaf(board, leaf):
    """3. in every leaf of `short`, along his arcs and those of the leaf, s leads to t or to every vertex;
    4. in every leaf of `cut`, along all arcs but his and those of the leaf, s does not.
    A leaf needs its arcs; its carrier is empty."""
    arcs = frozenset(leaf["arcs"])
    if board.half == "short":
        if not board.everything(arcs.__contains__):
            raise Trouble("3: Short does not reach what he wants")
    elif board.everything(lambda arc: arc not in arcs and arc not in board.own):
        raise Trouble("4: Short can reach what he wants")
    return arcs, frozenset()


def check_choice(board, choice, number, found):
    """6. a choice has an option without a given arc;
    7. a link in the own carriers of all options without one is answered otherwise: the other directs, and
    each of its two arcs is the given arc of some option"""
    needs, carriers, answered, common = set(), set(), set(), None
    for option in choice["options"]:
        option_needs, carrier = check_option(board, option, number, found)
        needs |= option_needs
        carriers |= carrier
        if len(option) == 3:
            answered.add(option[2])
        else:
            common = carrier if common is None else common & carrier
    if common is None:
        raise Trouble("6: every option has a given arc")
    for link in sorted(common):
        if not (board.other_directs and {2 * link, 2 * link + 1} <= answered):
            raise Trouble(f"7: not all moves on link {link} are answered")
    return frozenset(needs), frozenset(carriers)


def check_option(board, option, number, found):
    """2. every `child` is less than the number of its choice;
    5. neither the link of the reply is in the carrier of the child, nor that of the given arc in its own carrier.
    What the option needs, and its own carrier."""
    reply, child, *given = option
    if child >= number:
        raise Trouble(f"2: the child {child} is not less than {number}")
    needs, carrier = found[child]
    if reply // 2 in carrier:
        raise Trouble(f"5: the link of the reply {reply} is in the carrier of the child")
    carrier = carrier | {reply // 2}
    if given and given[0] // 2 in carrier:
        raise Trouble(f"5: the link of the given arc {given[0]} is in the carrier")
    gets = {reply} if board.directs else {reply, reply ^ 1}
    return needs - gets - set(given), carrier
