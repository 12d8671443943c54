"""Certificates of the vertex game: why a player wins moving second.

The numbered conditions are those of docs/formats.md.  Sets of named vertices are bits of one number:
bit i stands for the i-th vertex named, the last two bits for s and t.  There is no recursion: nodes
are taken in the order of their list, in which children come first.
"""

from checker.strict_json import Trouble

MOST_NAMED = 256


def check_nodes(position, half, nodes, opening):
    """Check all conditions of one half, `short` or `cut`; `opening` is None unless the class is first."""
    own = getattr(position, half) | ({opening} - {None})
    named = check_names(position, half, nodes)
    board = Board(position, half, own, named)
    found = []  # for each node so far what it needs, and its carrier
    for number, node in enumerate(nodes):
        where = f"in node {number}"
        try:
            sets = check_choice(board, node, number, found) if "options" in node else check_leaf(board, node)
            if sets[0] & sets[1]:
                raise Trouble(f"8: vertex {board.a_vertex(sets[0] & sets[1])} is needed and in the carrier")
        except Trouble as trouble:
            raise Trouble(f"{half} {trouble} {where}") from None
        found.append(sets)
    check_last(position, half, board, *found[-1], opening)


def check_names(position, half, nodes):
    """1. every vertex that is named is a vertex of the graph and no terminal; at most 256 different
    vertices are named; there is at least one node"""
    if not nodes:
        raise Trouble(f"{half} 1: there is no node")
    named = {}  # in the order in which they come
    for number, node in enumerate(nodes):
        for vertex in names_of(node):
            if vertex >= position.vertices or vertex in position.terminals:
                raise Trouble(f"{half} 1: {vertex} in node {number} is a terminal or no vertex of the graph")
            named[vertex] = None
    if len(named) > MOST_NAMED:
        raise Trouble(f"{half} 1: {len(named)} different vertices are named, more than {MOST_NAMED}")
    return list(named)


def names_of(node):
    """A node *names* the vertices in its `stones` and `pairs`, and its replies."""
    if "options" in node:
        return [reply for reply, _ in node["options"]]
    return node["stones"] + [vertex for pair in node["pairs"] for vertex in pair]


class Board:
    """What one half needs to know of the position: the named vertices with s and t, and who can be
    reached from whom through vertices that are not named."""

    def __init__(self, position, half, own, named):
        self.half, self.named = half, named
        self.s, self.t = len(named), len(named) + 1
        self.place = {vertex: i for i, vertex in enumerate([*named, *position.terminals])}
        self.own = self.bits(vertex for vertex in named if vertex in own)
        self.every_name = (1 << len(named)) - 1
        # A path of Short's leads through his vertices, one against Cut through all but Cut's.
        passable = own.__contains__ if half == "short" else lambda vertex: vertex not in own
        self.neighbours = neighbours(position)
        self.ways = [self.search(vertex, passable) for vertex in [*named, position.terminals[0]]] + [0]

    def search(self, start, passable):
        """The places that a path from `start` reaches whose inner vertices are passable and have no place."""
        seen, waiting, reached = {start}, [start], 0
        while waiting:
            for vertex in self.neighbours.get(waiting.pop(), ()):
                if vertex not in seen:
                    seen.add(vertex)
                    if vertex in self.place:
                        reached |= 1 << self.place[vertex]
                    elif passable(vertex):
                        waiting.append(vertex)
        return reached

    def reach(self, place, inner):
        """The places that a path from `place` reaches whose inner vertices, if named, are in `inner`."""
        reached, waiting = self.ways[place], self.ways[place] & inner
        used = waiting
        while waiting:
            lowest = waiting & -waiting
            ways = self.ways[lowest.bit_length() - 1]
            reached |= ways
            waiting = (waiting ^ lowest) | (ways & inner & ~used)
            used |= ways & inner
        return reached

    def bits(self, vertices):
        bits = 0
        for vertex in vertices:
            bits |= 1 << self.place[vertex]
        return bits

    def a_vertex(self, bits):
        return self.named[(bits & -bits).bit_length() - 1]


def neighbours(position):
    """For each vertex with links the vertices that they lead to: both ways unless they are arcs."""
    lists = {}
    for u, v in position.links:
        lists.setdefault(u, []).append(v)
        if not position.directed:
            lists.setdefault(v, []).append(u)
    return lists


def check_leaf(board, leaf):
    """3. in a leaf no vertex is named twice, be it as a stone, in pairs or both.
    A leaf needs its stones; its carrier are the vertices of its pairs."""
    listed = names_of(leaf)
    if len(set(listed)) < len(listed):
        raise Trouble("3: a vertex is named twice")
    stones = board.bits(leaf["stones"])
    pairs = [[board.place[vertex] for vertex in pair] for pair in leaf["pairs"]]
    (check_joins if board.half == "short" else check_separates)(board, stones, pairs)
    return stones, board.bits(vertex for pair in leaf["pairs"] for vertex in pair)


def check_joins(board, stones, pairs):
    """4. from s, then from each vertex of a pair, each vertex of the next pair, at last t, can be
    reached by a path whose inner vertices are all Short's or stones"""
    inner, steps = board.own | stones, [[board.s], *pairs, [board.t]]
    for step, following in zip(steps, steps[1:]):
        for place in step:
            missing = [end for end in following if not board.reach(place, inner) >> end & 1]
            if missing:
                raise Trouble(f"4: from {show(board, place)} there is no way to {show(board, missing[0])}")


def check_separates(board, stones, pairs):
    """5. neither s nor any marked vertex leads to t.  Marked are the vertices of pairs that s or a
    marked vertex leads to, the other vertex of its own pair excepted"""
    partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    paired = sum(1 << place for place in partner)
    inner = board.every_name & ~(board.own | stones | paired)
    marked, waiting = 0, [board.s]
    while waiting:
        place = waiting.pop()
        reached = board.reach(place, inner)
        if reached >> board.t & 1:
            raise Trouble(f"5: {show(board, place)} leads to t")
        new = reached & paired & ~marked
        if place in partner:
            new &= ~(1 << partner[place])
        marked |= new
        waiting += [end for end in partner if new >> end & 1]


def show(board, place):
    return ("s" if place == board.s else "t" if place == board.t else f"vertex {board.named[place]}")


def check_choice(board, choice, number, found):
    """2. every `child` is less than the number of its choice;
    6. in an option the reply is not in the carrier of the child;
    7. no vertex is in the own carriers of all options of a choice"""
    needs, carrier, common = 0, 0, board.every_name
    for reply, child in choice["options"]:
        if child >= number:
            raise Trouble(f"2: the child {child} is not less than {number}")
        bit, (child_needs, child_carrier) = 1 << board.place[reply], found[child]
        if bit & child_carrier:
            raise Trouble(f"6: the reply {reply} is in the carrier of its child")
        needs |= child_needs & ~bit
        carrier |= child_carrier | bit
        common &= child_carrier | bit
    if not choice["options"]:
        raise Trouble("7: there is no option")
    if common:
        raise Trouble(f"7: the move {board.a_vertex(common)} is not answered")
    return needs, carrier


def check_last(position, half, board, needs, carrier, opening):
    """9. the last node needs nothing but the player's vertices, and its carrier has free vertices
    only, the opening not among them"""
    if needs & ~board.own:
        raise Trouble(f"{half} 9: the last node needs vertex {board.a_vertex(needs & ~board.own)}")
    free = board.bits(vertex for vertex in board.named if position.free(vertex) and vertex != opening)
    if carrier & ~free:
        raise Trouble(f"{half} 9: vertex {board.a_vertex(carrier & ~free)} in the carrier of the last node is not free")
