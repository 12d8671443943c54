"""The directing game on graphs: positions, and certificates with fields, subject and verdict.

Link e is the arcs 2e, from its first end to its second, and 2e + 1, back.  What makes one half hold is in
`directing_nodes`.
"""

from checker.answers import node_shape
from checker.common import PROOFS, check_frame, check_halves, check_subject, outcome
from checker.directing_nodes import WORDS, check_half
from checker.graphs import Position, read_graph
from checker.strict_json import Trouble, demand_choice, demand_fields, demand_list, demand_numbers

RULES = {"short": ("direct", "secure"), "cut": ("delete", "direct"), "goal": ("path", "spanning")}
OTHER = {"short": "cut", "cut": "short"}


class DirectingPosition(Position):
    """A graph with terminals, rules, and the arcs that each player has got."""

    def __init__(self, vertices, links, terminals=(None, None)):
        super().__init__(vertices, links, terminals)
        self.rules = {}
        self.got = {"short": set(), "cut": set()}

    def decided(self, link):
        return any(arc in got for got in self.got.values() for arc in (2 * link, 2 * link + 1))

    def take(self, player, arc):
        """The player gets the arc, and its partner goes to him, or to the other if he directs."""
        self.got[player].add(arc)
        partner_to = OTHER[player] if self.rules[player] == "direct" else player
        self.got[partner_to].add(arc ^ 1)


def directing_position(value):
    """A position of the directing game on a graph."""
    demand_fields(value, "the position", ("format", "game", "vertices", "edges"),
                  ("terminals", "directed", "secured", "deleted", "short", "cut", "goal", "to_move"))
    position = read_graph(value, DirectingPosition)
    position.rules = {name: demand_choice(value.get(name, words[0]), name, words) for name, words in RULES.items()}
    deeds = [position.rules["short"], position.rules["cut"]]
    for name, deed, player in (("secured", "secure", "short"), ("deleted", "delete", "cut")):
        links = demand_numbers(value.get(name, []), name)
        if links and deed not in deeds:
            raise Trouble(f"{name} names links, but nobody can {deed} one")
        for link in links:
            set_link(position, link, player, (2 * link, 2 * link + 1))
    directed = demand_list(value.get("directed", []), "directed")
    if directed and "direct" not in deeds:
        raise Trouble("directed names links, but nobody can direct one")
    for two in directed:
        direct_link(position, two)
    position.to_move = demand_choice(value.get("to_move", "short"), "to_move", ("short", "cut"))
    return position


def set_link(position, link, player, arcs):
    if link >= len(position.links):
        raise Trouble(f"link {link} is taken but does not exist")
    if position.decided(link):
        raise Trouble(f"link {link} is taken twice")
    position.got[player].update(arcs)


def direct_link(position, two):
    """A link with the vertex that it leads from; a loop leads along."""
    if len(demand_numbers(two, "directed")) != 2:
        raise Trouble("malformed: directed holds a list that is not of two numbers")
    link, tail = two
    if link < len(position.links) and tail not in position.links[link]:
        raise Trouble(f"link {link} does not end at vertex {tail}")
    arc = 2 * link + (0 if link >= len(position.links) else position.links[link].index(tail))
    set_link(position, link, "short", [arc])
    position.got["cut"].add(arc ^ 1)


def check_directing(position, certificate):
    """Check a certificate of the directing game and say what was proved."""
    if not isinstance(position, DirectingPosition):
        raise Trouble("the certificate is about the directing game, the position is not")
    check_shape(certificate)
    check_subject(position, certificate)
    check_progress(position, certificate)
    openings = {}
    for half in PROOFS[certificate["class"]]:
        opening = certificate[half].get("opening")  # only for class `first`
        after = position
        if opening is not None:
            if opening >= 2 * len(position.links) or position.decided(opening // 2):
                raise Trouble(f"{half}: the opening {opening} is no arc of an undecided link")
            after = opened(position, half, opening)
            openings[half] = opening
        check_half(after, half, certificate[half]["nodes"])
    return report(position, certificate, openings)


def opened(position, player, arc):
    after = DirectingPosition(position.vertices, position.links, position.terminals)
    after.rules, after.got = position.rules, {who: set(arcs) for who, arcs in position.got.items()}
    after.take(player, arc)
    return after


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class."""
    cls = demand_choice(certificate.get("class"), "class", PROOFS)
    check_frame(certificate, ("class", "rules", "terminals", "short_arcs", "cut_arcs") + PROOFS[cls])
    for name in ("terminals", "short_arcs", "cut_arcs"):
        demand_numbers(certificate[name], name)
    rules = demand_list(certificate["rules"], "rules")
    if len(rules) != 3:
        raise Trouble("malformed: rules is not a list of three")
    for word, (name, words) in zip(rules, RULES.items()):
        demand_choice(word, f"rules ({name})", words)
    check_halves(certificate, node_shape(WORDS))


def check_progress(position, certificate):
    """The certificate is about these rules, terminals and arcs."""
    wanted = {"rules": [position.rules[name] for name in RULES], "terminals": list(position.terminals),
              "short_arcs": sorted(position.got["short"]), "cut_arcs": sorted(position.got["cut"])}
    for name, value in wanted.items():
        if certificate[name] != value:
            raise Trouble(f"another position: '{name}' differs")


def report(position, certificate, openings):
    """Say what was proved, about which position."""
    first = "Short by taking arc {short}, Cut arc {cut}".format(**openings) if openings else ""
    return (f"directing: {outcome(certificate['class'], position.to_move, first)}; "
            f"from {position.terminals[0]} to {position.terminals[1]}; rules {', '.join(certificate['rules'])}; "
            f"graph sha256 {certificate['graph_sha256'][:16]}")
