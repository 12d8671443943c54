"""Certificates of the switching game: the two proofs, `check_short` and `check_cut`.

The numbered conditions are those of docs/formats.md.
"""

from checker.common import PROOFS, UnionFind, check_frame, check_subject
from checker.positions import demand_terminals
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_number, demand_numbers

PROGRESS = ("terminals", "secured", "deleted")
PROOF_LISTS = {"short": ("vertices", "tree_a", "tree_b"), "cut": ("parts", "forest_a", "forest_b")}


def check_switching(position, certificate):
    """Check a certificate of the switching game and say what was proved."""
    demand_terminals(position)
    check_shape(certificate)
    check_subject(position, certificate)
    check_progress(position, certificate)
    openings = {}
    for name in PROOFS[certificate["class"]]:
        opening = openings[name] = certificate[name].get("opening")  # only for class `first`
        if opening is not None and not position.undecided(opening):
            raise Trouble(f"{name}: the opening {opening} is not an undecided link")
        {"short": check_short, "cut": check_cut}[name](position, certificate[name], opening)
    return switching_report(position, certificate, openings)


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class."""
    cls = demand_choice(certificate.get("class"), "class", PROOFS)
    check_frame(certificate, ("class",) + PROGRESS + PROOFS[cls])
    for name in PROGRESS:
        demand_numbers(certificate[name], name)
    for name in PROOFS[cls]:
        opening = ("opening",) if cls == "first" else ()
        demand_fields(certificate[name], name, PROOF_LISTS[name] + opening)
        for field, value in certificate[name].items():
            (demand_number if field == "opening" else demand_numbers)(value, f"{name}.{field}")


def check_progress(position, certificate):
    """The certificate is about these terminals (in either order) and these links taken."""
    given = dict(certificate, terminals=sorted(certificate["terminals"]))
    for name in PROGRESS:
        if given[name] != sorted(getattr(position, name)):
            raise Trouble(f"another position: '{name}' differs (links taken are listed ascending)")


def check_short(position, proof, opening):
    """`short`: two trees on the same points, so Short wins moving second (Lehman 1964).

    Secured links are contracted: vertices joined by a path of them count as one point.  An opening
    is treated as secured."""
    points = UnionFind()
    for link in position.secured | ({opening} - {None}):
        points.merge(*position.links[link])
    check_listed(position, proof["vertices"], proof["tree_a"] + proof["tree_b"], opening)
    listed = {points.find(vertex) for vertex in proof["vertices"]}
    for name in ("tree_a", "tree_b"):
        check_tree(position, proof[name], name, points, listed)


def check_listed(position, vertices, links, opening):
    """1. `vertices` lists vertices of the graph, none twice, among them both terminals;
    2. every link in `tree_a` and `tree_b` is undecided, and none is listed twice, be it in one
    tree or in both"""
    if max(vertices, default=0) >= position.vertices:
        raise Trouble(f"short 1: vertex {max(vertices)} is not in the graph")
    if len(set(vertices)) < len(vertices):
        raise Trouble("short 1: a vertex is listed twice")
    if not set(vertices).issuperset(position.terminals):
        raise Trouble("short 1: a terminal is not listed")
    for link in links:
        if not position.undecided(link) or link == opening:
            raise Trouble(f"short 2: {link} is not an undecided link")
    if len(set(links)) < len(links):
        raise Trouble("short 2: a link is listed twice in the trees")


def check_tree(position, tree, name, points, listed):
    """3. both ends of every such link are points of listed vertices;
    4. neither tree closes a cycle between points;
    5. each tree has exactly one link fewer than the listed vertices have points"""
    joined = UnionFind()
    for link in tree:
        u, v = map(points.find, position.links[link])
        if u not in listed or v not in listed:
            raise Trouble(f"short 3: link {link} of {name} leaves the listed vertices")
        if not joined.merge(u, v):
            raise Trouble(f"short 4: {name} closes a cycle with link {link}")
    if len(tree) != len(listed) - 1:
        raise Trouble(f"short 5: {name} is not spanning, {len(tree)} links for {len(listed)} points")


def check_cut(position, proof, opening):
    """`cut`: parts that keep the terminals apart and two forests between them, so Cut wins moving
    second.  An opening is treated as deleted."""
    check_parts(position, proof["parts"])
    check_crossing_links(position, proof["parts"], proof["forest_a"] + proof["forest_b"], opening)
    for name in ("forest_a", "forest_b"):
        check_forest(position, proof["parts"], proof[name], name)


def check_parts(position, parts):
    """1. `parts` has one number below 2^32 for each vertex;
    2. the terminals are in different parts;
    3. both ends of every secured link are in one part"""
    if len(parts) != position.vertices:
        raise Trouble(f"cut 1: parts has {len(parts)} numbers for {position.vertices} vertices")
    if len({parts[terminal] for terminal in position.terminals}) < 2:
        raise Trouble("cut 2: the terminals are in one part")
    for link in position.secured:
        if len({parts[end] for end in position.links[link]}) > 1:
            raise Trouble(f"cut 3: the secured link {link} joins different parts")


def check_crossing_links(position, parts, links, opening):
    """4. every undecided link with ends in different parts is listed exactly once, in `forest_a`
    or in `forest_b`;
    5. nothing else is listed"""
    listed = set(links)
    crossing = {link for link, (u, v) in enumerate(position.links)
                if parts[u] != parts[v] and position.undecided(link) and link != opening}
    if len(listed) < len(links):
        raise Trouble("cut 4: a link is listed twice in the forests")
    if crossing - listed:
        raise Trouble(f"cut 4: the crossing link {min(crossing - listed)} is not listed")
    if listed - crossing:
        raise Trouble(f"cut 5: {min(listed - crossing)} is listed but is no undecided link between parts")


def check_forest(position, parts, forest, name):
    """6. shrink every part to a point and join the points of the two terminals by one extra link:
    neither forest together with that extra link closes a cycle"""
    joined = UnionFind()
    joined.merge(*(parts[terminal] for terminal in position.terminals))
    for link in forest:
        if not joined.merge(*(parts[end] for end in position.links[link])):
            raise Trouble(f"cut 6: {name} and the extra link close a cycle with link {link}")


def switching_report(position, certificate, openings):
    """Say what was proved, about which position."""
    cls = certificate["class"]
    text = {"short": "short (L): Short wins, whoever starts", "cut": "cut (R): Cut wins, whoever starts",
            "first": "first (N): Short wins if Short starts, with link {short}; "
                     "Cut wins if Cut starts, with link {cut}"}[cls].format(**openings)
    if position.to_move:
        winner = position.to_move if cls == "first" else cls
        text += f"; {position.to_move.title()} is to move: {winner.title()} wins"
    return (f"switching: class {text}; terminals {position.terminals[0]} and {position.terminals[1]}; "
            f"{position.vertices} vertices, {len(position.links)} links, {len(position.secured)} secured, "
            f"{len(position.deleted)} deleted; graph {certificate['graph_sha256'][:16]}")
