"""What certificates of all kinds need."""

import hashlib

from checker.strict_json import Trouble, demand_fields, demand_list, demand_number

FRAME = ("format", "game", "vertices", "edges", "graph_sha256", "end")
# The halves that a proof of each class has.
PROOFS = {"short": ("short",), "first": ("short", "cut"), "cut": ("cut",)}


def graph_digest(vertices, links):
    """SHA-256 of the header, the two counts, and the two ends of each link, smaller first."""
    digest = hashlib.sha256(f"twintrees-graph/1\n{vertices} {len(links)}\n".encode())
    for u, v in links:
        digest.update(b"%d %d\n" % (min(u, v), max(u, v)))
    return digest.hexdigest()


class UnionFind(dict):
    """Disjoint sets of any names.  A name is mapped to another of its set, the last one to none."""

    def find(self, x):
        while (above := self.get(x, x)) != x:
            self[x] = x = self.get(above, above)  # halves the path, which keeps it short
        return x

    def merge(self, x, y):
        """Merge the sets of x and y; False if they were one set already."""
        x, y = self.find(x), self.find(y)
        if x != y:
            self[x] = y
        return x != y


def check_frame(certificate, fields):
    """The certificate has the fields of the frame and `fields`, no others, and is finished.
    (What is no digest at all differs from the right one in `check_subject`.)"""
    demand_fields(certificate, "the certificate", FRAME + fields)
    for name in ("vertices", "edges"):
        demand_number(certificate[name], name)
    if certificate["end"] is not True:
        raise Trouble("malformed: the certificate is unfinished, 'end' is not true")


def check_subject(position, certificate):
    """The certificate is about this graph."""
    wanted = {"vertices": position.vertices, "edges": len(position.links), "graph_sha256": position.digest()}
    for name, value in wanted.items():
        if certificate[name] != value:
            raise Trouble(f"another graph: '{name}' differs")


def check_halves(certificate, check_node_shape):
    """Every half has its list of nodes, and for class `first` an opening."""
    cls = certificate["class"]
    for half in PROOFS[cls]:
        demand_fields(certificate[half], half, ("nodes", "opening") if cls == "first" else ("nodes",))
        if cls == "first":
            demand_number(certificate[half]["opening"], f"{half}.opening")
        for number, node in enumerate(demand_list(certificate[half]["nodes"], f"{half}.nodes")):
            check_node_shape(node, f"{half}.nodes[{number}]")


def outcome(cls, to_move, first):
    """The class in words, and who wins; `first` says how whoever starts wins."""
    text = {"short": "short (L), Short wins whoever starts", "cut": "cut (R), Cut wins whoever starts",
            "first": f"first (N), whoever starts wins ({first})"}[cls]
    winner = to_move if cls == "first" else cls
    return f"class {text}; {to_move.title()} to move: {winner.title()} wins"
