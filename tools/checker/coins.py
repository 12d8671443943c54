"""Positions of Strings-and-Coins and Dots-and-Boxes."""

from checker.common import graph_digest
from checker.strict_json import NotWhole, Trouble, demand_choice, demand_fields, demand_number, demand_numbers, describe

GROUND = 0
RULES = ("scores", "to_move", "compulsory")
MOST_WALLS = 10**6  # of a board; two numbers describe a whole one


class Coins:
    """A position of Strings-and-Coins: the links are the strings, vertex 0 is the ground."""

    def __init__(self, vertices, strings, cut):
        self.vertices, self.links, self.cut = vertices, strings, set(cut)
        self.compulsory = False

    def digest(self):
        return graph_digest(self.vertices, self.links)

    def left(self):
        """The ends of the strings left, by their places; a loop counts as a string to the ground."""
        ends = [pair for string, pair in enumerate(self.links) if string not in self.cut]
        return [(u, GROUND) if u == v else (u, v) for u, v in ends]


def coins_position(value):
    """`coins` coins, and strings that may be loops, parallel, or from ground to ground."""
    demand_fields(value, "the position", ("format", "game", "coins", "strings"), ("cut",) + RULES)
    vertices, strings = demand_number(value["coins"], "coins") + 1, value["strings"]
    if type(strings) is not list:
        raise Trouble(f"malformed: strings is {describe(strings)}, not a list")
    for string, pair in enumerate(strings):
        if len(demand_numbers(pair, f"strings[{string}]")) != 2 or max(pair) >= vertices:
            raise Trouble(f"strings[{string}] does not hold two coins or the ground")
    cut = demand_numbers(value.get("cut", []), "cut")
    if len(set(cut)) < len(cut) or max(cut, default=-1) >= len(strings):
        raise Trouble("cut lists a string twice, or one that does not exist")
    return finish(Coins(vertices, strings, cut), value)


def dots_position(value):
    """`rows` x `cols` boxes; `drawn` has a digit for each wall, first the horizontal ones."""
    demand_fields(value, "the position", ("format", "game", "rows", "cols", "drawn"), RULES)
    rows, cols = (demand_number(value[name], name) for name in ("rows", "cols"))
    walls, drawn = (rows + 1) * cols + rows * (cols + 1), value["drawn"]
    if min(rows, cols) < 1 or walls > MOST_WALLS:
        raise Trouble(f"rows and cols must be from 1 on, with at most {MOST_WALLS} walls")
    if type(drawn) is not str or isinstance(drawn, NotWhole) or len(drawn) != walls or set(drawn) - set("01"):
        raise Trouble(f"drawn is not a string of {walls} digits 0 and 1")

    def box(row, col):
        return 1 + row * cols + col if 0 <= row < rows and 0 <= col < cols else GROUND

    across = [(box(row - 1, col), box(row, col)) for row in range(rows + 1) for col in range(cols)]
    down = [(box(row, col - 1), box(row, col)) for row in range(rows) for col in range(cols + 1)]
    cut = [wall for wall, digit in enumerate(drawn) if digit == "1"]
    return finish(Coins(1 + rows * cols, across + down, cut), value)


def finish(position, value):
    """`compulsory`, and `to_move` and `scores`, which do not change what is proved but must make sense."""
    position.compulsory = value.get("compulsory", False)
    if type(position.compulsory) is not bool:
        raise Trouble("malformed: compulsory is neither true nor false")
    demand_choice(value.get("to_move", "first"), "to_move", ("first", "second"))
    if "scores" in value:
        scores = demand_numbers(value["scores"], "scores")
        hung = {coin for pair in position.links for coin in pair}
        hang = {coin for pair in position.left() for coin in pair}
        if len(scores) != 2 or sum(scores) != len(hung - hang - {GROUND}):
            raise Trouble("scores are not two numbers that add up to the coins whose strings are all gone")
    return position
