"""Graphs with a position on them."""

from checker.common import graph_digest
from checker.strict_json import Trouble, demand_number, demand_numbers, describe


class Position:
    """A graph, and a position of the switching game on it: `links[i]` holds the two ends of link i."""

    def __init__(self, vertices, links, terminals=(None, None)):
        self.vertices, self.links, self.terminals = vertices, links, terminals
        self.secured, self.deleted = set(), set()
        self.to_move = None  # the position does not say

    def undecided(self, link):
        """**Undecided** is a link that is neither in `secured` nor in `deleted`."""
        return link < len(self.links) and link not in self.secured and link not in self.deleted

    def digest(self):
        return graph_digest(self.vertices, self.links)


def read_graph(value, kind):
    """The fields of a JSON position that every game on a given graph has, as a `kind` of `Position`;
    `graph_sha256`, if there, must be the digest."""
    vertices, edges = demand_number(value["vertices"], "vertices"), value["edges"]
    if type(edges) is not list:
        raise Trouble(f"malformed: edges is {describe(edges)}, not a list")
    for link, pair in enumerate(edges):
        demand_pair(pair, f"edges[{link}]", vertices)
    position = kind(vertices, edges)
    if "terminals" in value:
        position.terminals = demand_pair(value["terminals"], "terminals", vertices)
    if "graph_sha256" in value and value["graph_sha256"] != position.digest():
        raise Trouble("graph_sha256 is not the digest of this graph")
    return position


def demand_pair(value, where, vertices):
    if len(demand_numbers(value, where)) != 2 or max(value) >= vertices:
        raise Trouble(f"{where} does not hold two vertices below {vertices}")
    return value
