"""Certificates of the vertex game: fields, subject and verdict.

What makes one half hold is in `vertex_nodes`.  Hex is the vertex game of its board, and a certificate of
the arcs game is about the vertex game that `arcs` makes of it.
"""

from checker.arcs import ArcsPosition
from checker.common import PROOFS, check_frame, check_halves, check_subject, outcome
from checker.positions import demand_terminals
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_list, demand_numbers, describe
from checker.vertex_nodes import check_nodes
from checker.vertex_positions import VertexPosition

TAKEN = {"short_vertices": "short", "cut_vertices": "cut"}


def check_vertex(position, certificate):
    """Check a certificate of the vertex game and say what was proved."""
    if not isinstance(position, (VertexPosition, ArcsPosition)):
        raise Trouble("the certificate is about the vertex game, the position is not")
    demand_terminals(position)
    check_shape(certificate)
    if isinstance(position, ArcsPosition):
        position.demand_listed(certificate["short_vertices"])
        openings = check_proofs(position.on_vertices(), certificate)
        arcs = {half: opening - position.vertices for half, opening in openings.items()}
        first = "Short by securing arc {short}, Cut by deleting arc {cut}"
        return report(position, certificate, "arcs", first, arcs)
    openings = check_proofs(position, certificate)
    first = "Short by taking vertex {short}, Cut vertex {cut}"
    return report(position, certificate, "switching-vertex", first, openings)


def check_proofs(position, certificate):
    """Check what does not depend on the shape; the openings, if the class is first."""
    check_subject(position, certificate)
    check_progress(position, certificate)
    openings = {}
    for name in PROOFS[certificate["class"]]:
        opening = certificate[name].get("opening")  # only for class `first`
        if opening is not None:
            openings[name] = opening
            if not position.free(opening):
                raise Trouble(f"{name}: the opening {opening} is not a free vertex")
        check_nodes(position, name, certificate[name]["nodes"], opening)
    return openings


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class."""
    cls = demand_choice(certificate.get("class"), "class", PROOFS)
    check_frame(certificate, ("class", "directed", "terminals", *TAKEN) + PROOFS[cls])
    if type(certificate["directed"]) is not bool:
        raise Trouble(f"malformed: directed is {describe(certificate['directed'])}, not true or false")
    for name in ("terminals", *TAKEN):
        demand_numbers(certificate[name], name)
    check_halves(certificate, check_node_shape)


def check_node_shape(node, where):
    """A leaf has exactly the fields `stones` and `pairs`, a choice has exactly the field `options`."""
    choice = isinstance(node, dict) and "options" in node
    demand_fields(node, where, ("options",) if choice else ("stones", "pairs"))
    if not choice:
        demand_numbers(node["stones"], f"{where}.stones")
    name = "options" if choice else "pairs"
    for two in demand_list(node[name], f"{where}.{name}"):
        if len(demand_numbers(two, f"{where}.{name}")) != 2:
            raise Trouble(f"malformed: {where}.{name} holds a list that is not of two numbers")


def check_progress(position, certificate):
    """The certificate is about the same kind of graph, these terminals (in either order, unless the
    graph is directed) and these vertices taken."""
    if certificate["directed"] != position.directed:
        raise Trouble("another position: 'directed' differs")
    order = list if position.directed else sorted
    if order(certificate["terminals"]) != order(position.terminals):
        raise Trouble("another position: 'terminals' differs")
    for field, player in TAKEN.items():
        if certificate[field] != sorted(getattr(position, player)):
            raise Trouble(f"another position: '{field}' differs (vertices taken are listed ascending)")


def report(position, certificate, game, first, openings):
    """Say what was proved, about which position; `first` says how whoever starts wins."""
    first = first.format(**openings) if openings else ""
    return (f"{game}: {outcome(certificate['class'], position.to_move, first)}; "
            f"terminals {position.terminals[0]} and {position.terminals[1]}; "
            f"graph sha256 {certificate['graph_sha256'][:16]}")
