"""Certificates about forests in a graph: packings, tree numbers, arboricity.

The numbered conditions are those of docs/formats.md.  Terminals and links taken do not matter.
"""

from checker.common import UnionFind, check_frame, check_subject
from checker.strict_json import Trouble, demand_choice, demand_number, demand_numbers


def check_forests(graph, certificate):
    """Check a certificate about forests and say what was proved."""
    check_shape(certificate)
    check_subject(graph, certificate)
    check_lists(graph, certificate)
    check_no_cycle(graph, certificate["forests"])
    proved = CLAIMS[certificate["claim"]](graph, certificate)
    covered = len(certificate["forests"]) - certificate["forests"].count(0)
    return (f"forests: claim {certificate['claim']}, k = {certificate['k']}: {covered} of {len(graph.links)} links "
            f"in forests, {proved}; {graph.vertices} vertices, {len(graph.links)} links; "
            f"graph {certificate['graph_sha256'][:16]}")


def check_shape(certificate):
    """Every field is there once and of its kind; `parts` or `dense` goes with the claim."""
    claim = demand_choice(certificate.get("claim"), "claim", CLAIMS)
    lists = ("forests", "dense" if claim == "arboricity" else "parts")
    check_frame(certificate, ("claim", "k") + lists)
    demand_number(certificate["k"], "k")
    for name in lists:
        demand_numbers(certificate[name], name)


def check_lists(graph, certificate):
    """1. `forests` has one number from 0 to `k` for each link, and `parts` (if any) one number for
    each vertex; `dense` (if any) holds vertices, none twice"""
    forests, parts, dense = certificate["forests"], certificate.get("parts"), certificate.get("dense", [])
    if len(forests) != len(graph.links):
        raise Trouble(f"forests 1: forests has {len(forests)} numbers for {len(graph.links)} links")
    if max(forests, default=0) > certificate["k"]:
        raise Trouble(f"forests 1: there is no forest {max(forests)}, as k = {certificate['k']}")
    if parts is not None and len(parts) != graph.vertices:
        raise Trouble(f"forests 1: parts has {len(parts)} numbers for {graph.vertices} vertices")
    if max(dense, default=-1) >= graph.vertices:
        raise Trouble(f"forests 1: vertex {max(dense)} in dense is not in the graph")
    if len(set(dense)) < len(dense):
        raise Trouble("forests 1: a vertex is listed twice in dense")


def check_no_cycle(graph, forests):
    """2. the links of each forest close no cycle (so no loop is in a forest)"""
    held = {}  # only forests that hold a link, as k may be any number
    for link, forest in enumerate(forests):
        if forest:
            held.setdefault(forest, []).append(link)
    for forest, links in held.items():
        joined = UnionFind()
        for link in links:
            if not joined.merge(*graph.links[link]):
                raise Trouble(f"forests 2: link {link} closes a cycle in forest {forest}")


def check_packing(graph, certificate):
    """3. c = (links that cross) + k (n - p)"""
    crossing, p, covered, k = count(graph, certificate)
    bound = crossing + k * (graph.vertices - p)
    if covered != bound:
        raise Trouble(f"forests 3: {covered} links are in forests, but the parts leave room for {bound}")
    return f"the most that {k} forests hold"


def check_tree_number(graph, certificate):
    """4. c = k (n - 1), and fewer than (k + 1)(p - 1) links cross.  With n <= 1 only k = 0 holds,
    and the second condition is dropped"""
    crossing, p, covered, k = count(graph, certificate)
    if graph.vertices <= 1:
        if k != 0:
            raise Trouble(f"forests 4: with {graph.vertices} vertices only k = 0 holds")
        return "nothing is claimed about more trees, which need no links here"
    if covered != k * (graph.vertices - 1):
        raise Trouble(f"forests 4: {covered} links are in forests, not {k * (graph.vertices - 1)}: not spanning")
    if crossing >= (k + 1) * (p - 1):
        raise Trouble(f"forests 4: {crossing} links cross, enough for one more tree on {p} parts")
    return f"{k} edge-disjoint spanning trees and not {k + 1}"


def count(graph, certificate):
    """How many links cross, the number of parts p, how many links are in forests, and k."""
    parts, forests = certificate["parts"], certificate["forests"]
    crossing = sum(parts[u] != parts[v] for u, v in graph.links)
    return crossing, len(set(parts)), len(forests) - forests.count(0), certificate["k"]


def check_arboricity(graph, certificate):
    """5. every link but the loops is in a forest; and if k >= 1, more than (k - 1)(|dense| - 1) links
    that are no loops have both ends in `dense`, which is not empty"""
    k, dense = certificate["k"], set(certificate["dense"])
    for link, (u, v) in enumerate(graph.links):
        if u != v and not certificate["forests"][link]:
            raise Trouble(f"forests 5: link {link} is in no forest")
    if k == 0:
        return "as all links are loops"
    if not dense:
        raise Trouble("forests 5: dense is empty")
    inside = sum(u != v and u in dense and v in dense for u, v in graph.links)
    room = (k - 1) * (len(dense) - 1)
    if inside <= room:
        raise Trouble(f"forests 5: dense has {inside} links, and {k - 1} forests have room for {room}")
    return f"all but the loops, and {k - 1} forests do not hold them"


CLAIMS = {"packing": check_packing, "tree-number": check_tree_number, "arboricity": check_arboricity}
