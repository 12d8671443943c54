"""Positions of the vertex game, and of Hex, which is the vertex game of its board."""

import re

from checker.graphs import Position, read_graph
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_number, demand_numbers, describe

LARGEST_HEX = 99
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIDES = {"vertical": "short", "horizontal": "cut"}


class VertexPosition(Position):
    """A graph with terminals s and t, and the vertices that `short` and `cut` have taken."""

    def __init__(self, vertices, links, terminals=(None, None)):
        super().__init__(vertices, links, terminals)
        self.directed, self.short, self.cut = False, set(), set()

    @property
    def taken(self):
        return self.short | self.cut

    def free(self, vertex):
        """**Free** is a vertex that is neither a terminal nor taken."""
        return vertex < self.vertices and vertex not in self.terminals and vertex not in self.taken

    def take(self, short, cut):
        """Set the vertices taken, each of which may be listed once."""
        listed = short + cut
        if len(set(listed)) < len(listed):
            raise Trouble("a vertex is taken twice")
        if max(listed, default=-1) >= self.vertices:
            raise Trouble(f"vertex {max(listed)} is taken but does not exist")
        self.short, self.cut = set(short), set(cut)

    def check_taken(self):
        """No terminal is taken."""
        if self.taken & set(self.terminals):
            raise Trouble("a terminal is taken")


class HexPosition(VertexPosition):
    """A board of Hex: s is the top, t the bottom."""


def vertex_position(value):
    """A position of the vertex game."""
    demand_fields(value, "the position", ("format", "game", "vertices", "edges"),
                  ("terminals", "short", "cut", "to_move", "directed", "graph_sha256"))
    position = read_graph(value, VertexPosition)
    position.directed = value.get("directed", False)
    if type(position.directed) is not bool:
        raise Trouble(f"malformed: directed is {describe(position.directed)}, not true or false")
    position.take(*(demand_numbers(value.get(name, []), name) for name in ("short", "cut")))
    position.check_taken()
    position.to_move = demand_choice(value.get("to_move", "short"), "to_move", ("short", "cut"))
    return position


def hex_position(value):
    """A position of Hex as one of the vertex game in which Vertical is Short.

    The rule `swap` is not part of that game: it says who plays which side, not who wins as which."""
    square = ("size",) if isinstance(value, dict) and "size" in value else ("rows", "cols")
    demand_fields(value, "the position", ("format", "game") + square, (*SIDES, "to_move", "swap"))
    rows, cols = (demand_number(value[name], name) for name in (square * 2)[:2])
    if not (1 <= rows <= LARGEST_HEX and 1 <= cols <= LARGEST_HEX):
        raise Trouble(f"a Hex board has from 1 to {LARGEST_HEX} rows and columns")
    if type(value.get("swap", False)) is not bool:
        raise Trouble(f"malformed: swap is {describe(value['swap'])}, not true or false")
    top, bottom = rows * cols, rows * cols + 1
    position = HexPosition(rows * cols + 2, hex_links(rows, cols), (top, bottom))
    position.take(*(hex_cells(value.get(side, []), side, rows, cols) for side in SIDES))
    position.to_move = SIDES[demand_choice(value.get("to_move", "vertical"), "to_move", SIDES)]
    return position


def hex_links(rows, cols):
    """The links cell by cell: to the top s, to the bottom t, then to the neighbours (x+1, y),
    (x, y+1) and (x-1, y+1), as far as they are on the board."""
    links = []
    for y in range(rows):
        for x in range(cols):
            cell = y * cols + x
            if y == 0:
                links.append((cell, rows * cols))
            if y == rows - 1:
                links.append((cell, rows * cols + 1))
            links += [(cell, j * cols + i) for i, j in ((x + 1, y), (x, y + 1), (x - 1, y + 1))
                      if 0 <= i < cols and j < rows]
    return links


def hex_cells(names, where, rows, cols):
    """The numbers of the vertices that are these cells."""
    if type(names) is not list:
        raise Trouble(f"malformed: {where} is {describe(names)}, not a list")
    cells = [hex_cell(name, rows, cols) for name in names]
    if None in cells:
        raise Trouble(f"{where} has {describe(names[cells.index(None)])}, which is no cell of the board")
    return cells


def hex_cell(name, rows, cols):
    """The number of the vertex that is this cell, if it is one: a letter or two for the column (after z
    comes aa) and a number of at most three digits for the row.  Capitals are fine."""
    found = type(name) is str and re.fullmatch("([A-Za-z]{1,2})([0-9]{1,3})", name)
    if not found:
        return None
    x, y = 0, int(found[2]) - 1
    for letter in found[1].lower():
        x = 26 * x + LETTERS.index(letter) + 1
    return y * cols + x - 1 if x <= cols and 0 <= y < rows else None
