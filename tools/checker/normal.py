"""Normal forms: equal for sets of strings that are isomorphic, and for no others.

The chains of a set are a graph: chains are links with a length, coins on three strings or more are
nodes.  A form lists the links of each connected component, its nodes numbered in an order that does not
depend on their names.
"""

from checker.strict_json import Trouble

GROUND = 0
MOST_STEPS = 2000  # of marking a node, for one component


def normal_form(chains):
    """The form of chains (end, end, length); two ends `None` are a ring."""
    apart = sorted((u is None, length) for u, v, length in chains if not u and not v)
    links = [chain for chain in chains if chain[0] or chain[1]]
    colours = refine(links, dict.fromkeys((end for u, v, _ in links for end in (u, v) if end), 1))
    if len(set(colours.values())) == len(colours):
        return "", *apart, *listed(links, colours)
    return *apart, *sorted(canonical(part, {v: c for v, c in colours.items() if v in nodes})
                           for nodes, part in components(links))


def components(links):
    """The nodes and links of each piece that hangs together without the ground."""
    pieces = []
    for link in links:
        nodes, part = {end for end in link[:2] if end}, [link]
        apart = []
        for piece in pieces:
            if nodes & piece[0]:
                nodes |= piece[0]
                part += piece[1]
            else:
                apart.append(piece)
        pieces = apart + [(nodes, part)]
    return pieces


def refine(links, colours):
    """Colour nodes by the links at them, in rounds, until a round tells no more of them apart.

    Colours are numbers that come from the structure alone.  If two nodes had one by chance, that
    would only cost time."""
    different = 0
    while True:
        sums = dict.fromkeys(colours, 0)
        for u, v, length in links:
            if u == v:
                sums[u] += hash((colours[u], length, 2))
            else:
                if u:
                    sums[u] += hash((colours.get(v, 0), length))
                if v:
                    sums[v] += hash((colours.get(u, 0), length))
        colours = {node: hash((colour, sums[node])) for node, colour in colours.items()}
        before, different = different, len(set(colours.values()))
        if different in (before, len(colours)):
            return colours


def listed(links, colours):
    """The sorted links, nodes numbered in the order of their colours, which all differ."""
    number = {node: at for at, node in enumerate(sorted(colours, key=colours.get), 1)}
    number[GROUND] = 0
    ends = [(number[u], number[v], length) for u, v, length in links]
    return tuple(sorted((u, v, length) if u < v else (v, u, length) for u, v, length in ends))


def canonical(links, colours):
    """The smallest list over all ways to mark nodes until all colours differ.

    Of the nodes that share the first colour every one is marked in turn, but for those that a symmetry
    which keeps the nodes marked before maps to one that was tried.  A symmetry is found whenever two ways
    end in one list; what lies beyond the mark where the two part is then the same, too."""
    path, levels, ends, symmetries = [], [], [], []
    arrival = colours
    for _ in range(MOST_STEPS):
        cell = first_shared(arrival)
        if cell:
            levels.append((arrival, cell, []))
        else:
            back = leaf(links, arrival, tuple(path), ends, symmetries)
            del path[back:], levels[back + 1:]
        node = None
        while levels and node is None:
            colours, cell, tried = levels[-1]
            del path[len(levels) - 1:]
            orbits = same_orbit([s for s in symmetries if all(s[v] == v for v in path)], tried)
            node = next((v for v in cell if v not in orbits), None)
            if node is None:
                levels.pop()
        if node is None:
            return min(end[0] for end in ends)
        tried.append(node)
        path.append(node)
        arrival = refine(links, {v: hash((c, 3)) if v == node else c for v, c in colours.items()})
    raise Trouble("a set of strings has too many nodes alike to be compared with others")


def first_shared(colours):
    """The nodes of the smallest colour that several share."""
    by_colour = {}
    for node, colour in colours.items():
        by_colour.setdefault(colour, []).append(node)
    shared = [colour for colour, nodes in by_colour.items() if len(nodes) > 1]
    return by_colour[min(shared)] if shared else []


def leaf(links, colours, path, ends, symmetries):
    """Note a list and how many marks to keep: fewer if all beyond is known to be the same."""
    form, order = listed(links, colours), sorted(colours, key=colours.get)
    for other_form, other_order, other_path in ends:
        if form == other_form:
            symmetry = dict(zip(other_order, order))
            symmetries.append(symmetry)
            common = next(at for at, (u, v) in enumerate(zip(path, other_path)) if u != v)
            if all(symmetry[u] == v for u, v in zip(other_path[:common + 1], path)):
                return common
            return max(len(path) - 1, 0)
    if len(ends) > 1 and form < ends[1][0]:
        ends[1] = form, order, path
    elif len(ends) < 2:
        ends.append((form, order, path))
    return max(len(path) - 1, 0)


def same_orbit(symmetries, tried):
    """The nodes to which the symmetries map those that were tried, and these."""
    reached, todo = set(tried), list(tried)
    while todo:
        node = todo.pop()
        for symmetry in symmetries:
            if symmetry[node] not in reached:
                reached.add(symmetry[node])
                todo.append(symmetry[node])
    return reached
