"""Positions: JSON and edge lists."""

from checker.arcs import ArcsPosition
from checker.coins import Coins, coins_position, dots_position
from checker.directing import DirectingPosition, directing_position
from checker.graphs import Position, read_graph
from checker.matroid_game import matroid_position
from checker.oriented_game import oriented_position
from checker.strict_json import (
    Trouble, demand_choice, demand_fields, demand_number, demand_numbers, read_json, whole_number)
from checker.vertex_positions import HexPosition, VertexPosition, hex_position, vertex_position

POSITION_FORMAT = "twintrees-position/1"
POSITION_LIMIT = 2**31 - 17
LARGEST_BRIDG_IT = 1000  # one number describes a whole board, so it must be kept in bounds


class NoTerminals(Trouble):
    """The certificate needs terminals, and the position has none: that is trouble in the position."""


def read_position(data, terminals):
    """Read JSON if the first character is `{`, else an edge list; then settle the terminals, if any."""
    text = data.removeprefix(b"\xef\xbb\xbf")
    if not text.lstrip(b" \t\r\n").startswith(b"{"):
        position = edge_list(text)
    else:
        value = read_json(data, POSITION_LIMIT)
        demand_choice(value.get("format"), "format", (POSITION_FORMAT,))
        position = POSITION_GAMES[demand_choice(value.get("game"), "game", POSITION_GAMES)](value)
    if isinstance(position, Coins):
        if tuple(terminals) != (None, None):
            raise Trouble("this game has no terminals: leave out --from and --to")
        return position
    if isinstance(position, HexPosition) and tuple(terminals) != (None, None):
        raise Trouble("--from and --to are not for Hex, whose terminals are the top and the bottom")
    position.terminals = tuple(own if new is None else new for own, new in zip(position.terminals, terminals))
    check_terminals(position)
    return position


def check_terminals(position):
    """Terminals that are given must be different vertices.  (Claims about a graph alone need none.)"""
    given = [terminal for terminal in position.terminals if terminal is not None]
    if any(type(terminal) is not int for terminal in given):
        raise Trouble("a terminal is no vertex number")
    if len(set(given)) < len(given) or max(given, default=-1) >= position.vertices:
        raise Trouble(f"terminals {position.terminals} are not different vertices below {position.vertices}")
    if isinstance(position, (VertexPosition, ArcsPosition, DirectingPosition)):
        demand_terminals(position)
    if isinstance(position, VertexPosition):
        position.check_taken()


def demand_terminals(position):
    if None in position.terminals:
        raise NoTerminals("terminals are missing: give --from and --to")


def edge_list(data):
    """`u v` a line, `#` comments; a first line with one number gives the number of vertices."""
    rows = []
    for number, line in enumerate(data.splitlines(), 1):
        row = [whole_number((w.lstrip(b"0") or b"0").decode("latin-1"), POSITION_LIMIT)
               for w in line.split(b"#")[0].split()]
        if len(row) > 2 or len(row) == 1 and rows or any(type(x) is not int for x in row):
            raise Trouble(f"line {number} does not hold two vertex numbers")
        if row:
            rows.append(row)
    promised = rows.pop(0)[0] if rows and len(rows[0]) == 1 else None
    needed = 1 + max(map(max, rows), default=-1)
    if promised is not None and promised < needed:
        raise Trouble(f"vertex {needed - 1} is used, but there are only {promised} vertices")
    return Position(needed if promised is None else promised, rows)


def switching_position(value, kind=Position):
    """A position of the switching game; `graph_sha256`, if there, must be the digest."""
    demand_fields(value, "the position", ("format", "game", "vertices", "edges"),
                  ("terminals", "secured", "deleted", "to_move", "graph_sha256"))
    position = read_graph(value, kind)
    set_progress(position, value)
    return position


def arcs_position(value):
    """A position of the arcs game, with the same fields."""
    position = switching_position(value, ArcsPosition)
    position.to_move = position.to_move or "short"
    return position


def bridg_it_position(value):
    """Bridg-It as a switching game: `size` rows of size - 1 dots between the sides s = 0 and t = 1."""
    demand_fields(value, "the position", ("format", "game", "size"), ("secured", "deleted", "to_move"))
    n = demand_number(value["size"], "size")
    if not 1 <= n <= LARGEST_BRIDG_IT:
        raise Trouble(f"size must be from 1 to {LARGEST_BRIDG_IT}")
    rows = [[0, *range(2 + r * (n - 1), 2 + (r + 1) * (n - 1)), 1] for r in range(n)]
    links = [ends for row in rows for ends in zip(row, row[1:])]
    links += [ends for upper, lower in zip(rows, rows[1:]) for ends in zip(upper[1:-1], lower[1:-1])]
    position = Position(2 + n * (n - 1), links, (0, 1))
    set_progress(position, value)
    return position


def set_progress(position, value):
    """Read `secured` and `deleted`, each link at most once, and `to_move`."""
    lists = [demand_numbers(value.get(name, []), name) for name in ("secured", "deleted")]
    taken = lists[0] + lists[1]
    if len(set(taken)) < len(taken):
        raise Trouble("a link is listed twice in secured and deleted")
    if max(taken, default=-1) >= len(position.links):
        raise Trouble(f"link {max(taken)} in secured or deleted does not exist")
    position.secured, position.deleted = map(set, lists)
    if "to_move" in value:
        position.to_move = demand_choice(value["to_move"], "to_move", ("short", "cut"))


POSITION_GAMES = {"switching": switching_position, "bridg-it": bridg_it_position, "matroid": matroid_position,
                  "switching-vertex": vertex_position, "hex": hex_position, "arcs": arcs_position,
                  "directing": directing_position, "oriented-matroid": oriented_position,
                  "strings-and-coins": coins_position, "dots-and-boxes": dots_position}
