"""Certificates of the directing game: why a player wins moving second.

The conditions that do not depend on the graph are in `answers`.
"""

from checker.answers import Side, Words, check_nodes, named_marks
from checker.strict_json import Trouble

MOST_LINKS = 63
WORDS = Words("arc", "link")


def check_half(position, half, nodes):
    """Check all conditions of one half, `short` or `cut`, in a position in which its opening has been played."""
    named = named_marks(half, nodes, WORDS, lambda arc: arc < 2 * len(position.links), "no arc")
    # 1, too: they belong to at most 63 different links
    if len({arc // 2 for arc in named}) > MOST_LINKS:
        raise Trouble(f"{half} 1: arcs of more than {MOST_LINKS} links are named")
    board = Board(position, half, named)
    directs = [position.rules[who] == "direct" for who in (half, "cut" if half == "short" else "short")]
    check_nodes(Side(half, WORDS, *directs, board.own, position.decided, board.won), nodes)


class Board:
    """What one half needs to know of the position: what can be reached along arcs that are not named from s
    and from the head of each named arc, each start with one search."""

    def __init__(self, position, half, named):
        self.half, self.named, self.own = half, named, position.got[half]
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

    def won(self, arcs):
        """3. in every leaf of `short`, along his arcs and those of the leaf, s leads to t or to every vertex;
        4. in every leaf of `cut`, along all arcs but his and those of the leaf, s does not."""
        if self.half == "short":
            if not self.everything(arcs.__contains__):
                raise Trouble("3: Short does not reach what he wants")
        elif self.everything(lambda arc: arc not in arcs and arc not in self.own):
            raise Trouble("4: Short can reach what he wants")


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
