#!/usr/bin/env python3
"""Check a twintrees certificate against a position.

This checker follows docs/formats.md and shares nothing with the programs that write certificates.
Read it from top to bottom: strict JSON, positions, the two proofs of the switching game (`check_short`
and `check_cut`; the numbered conditions are those of docs/formats.md), verdicts, the command line.
Time and memory are near linear in the size of the two files (for Bridg-It, of the board).
"""

import argparse
import hashlib
import json
import sys

POSITION_FORMAT = "twintrees-position/1"
CERTIFICATE_FORMAT = "twintrees-certificate/1"
POSITION_LIMIT = 2**31 - 17
CERTIFICATE_LIMIT = 2**32 - 1
LARGEST_BRIDG_IT = 1000  # one number describes a whole board, so it must be kept in bounds


class Trouble(Exception):
    """Why a position cannot be used or a certificate is rejected."""
    code = 1  # the exit code if the trouble is in the certificate; in the position it is always 2


class OtherFormat(Trouble):
    code = 2


# ---------------------------------------------------------------- strict JSON

class NotWhole(str):
    """Stands for a number that is not a whole number in range; holds its text."""


class Fields(dict):
    """A JSON object that remembers a field that was given twice, if any."""

    def __init__(self, pairs):
        super().__init__(pairs)
        seen = set()
        self.repeated = [name for name, _ in pairs if name in seen or seen.add(name)][:1]


def whole_number(text, limit):
    """The number that `text` writes with plain digits, else a `NotWhole`."""
    # The length is tested first: Python is slow with thousands of digits, or refuses them.
    plain = len(text) <= 10 and text.isascii() and text.isdigit()
    return int(text) if plain and int(text) <= limit else NotWhole(text)


def read_json(data, limit):
    """Read one JSON value; numbers that are not whole or above `limit` become `NotWhole`."""
    try:
        return json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=Fields, parse_float=NotWhole,
            parse_int=lambda text: whole_number(text, limit), parse_constant=int)  # int refuses NaN
    except ValueError as error:
        raise OtherFormat(f"not JSON: {error}") from None
    except RecursionError:
        raise Trouble("malformed: nested too deeply") from None


def describe(value):
    """A short description of any JSON value, safe to print."""
    if isinstance(value, (str, bool, int)):
        return ascii(str(value)[:40])
    return {type(None): "null", list: "a list"}.get(type(value), "an object")


def demand_fields(value, where, required, optional=()):
    """`value` must be an object with all `required` fields and no others but the `optional`."""
    if not isinstance(value, Fields):
        raise Trouble(f"malformed: {where} is {describe(value)}, not an object")
    if value.repeated:
        raise Trouble(f"malformed: {where} has the field {describe(value.repeated[0])} repeated")
    for name in value:
        if name not in required and name not in optional:
            raise Trouble(f"malformed: {where} has the unknown field {describe(name)}")
    for name in required:
        if name not in value:
            raise Trouble(f"malformed: {where} has the field '{name}' missing")


def demand_number(value, where):
    if type(value) is not int:  # to Python, True is an int as well, but of another type
        raise Trouble(f"malformed: {describe(value)} in {where} is not a whole number in range")
    return value


def demand_numbers(value, where):
    if type(value) is not list:
        raise Trouble(f"malformed: {where} is {describe(value)}, not a list")
    for item in value:
        demand_number(item, where)
    return value


def demand_choice(value, where, choices):
    if type(value) is not str or value not in choices:
        raise Trouble(f"malformed: {where} is {describe(value)}, not one of: {', '.join(choices)}")
    return value


# ------------------------------------------------------------------ positions

class Position:
    """A position of the switching game: `links[i]` holds the two ends of link i."""

    def __init__(self, vertices, links, terminals=(None, None)):
        self.vertices, self.links, self.terminals = vertices, links, terminals
        self.secured, self.deleted = set(), set()
        self.to_move = None  # the position does not say

    def undecided(self, link):
        """**Undecided** is a link that is neither in `secured` nor in `deleted`."""
        return link < len(self.links) and link not in self.secured and link not in self.deleted

    def digest(self):
        """SHA-256 of the header, the two counts, and the two ends of each link, smaller first."""
        digest = hashlib.sha256(f"twintrees-graph/1\n{self.vertices} {len(self.links)}\n".encode())
        for u, v in self.links:
            digest.update(b"%d %d\n" % (min(u, v), max(u, v)))
        return digest.hexdigest()


def read_position(data, terminals):
    """Read JSON if the first character is `{`, else an edge list; then settle the terminals."""
    text = data.removeprefix(b"\xef\xbb\xbf")
    if not text.lstrip(b" \t\r\n").startswith(b"{"):
        position = edge_list(text)
    else:
        value = read_json(data, POSITION_LIMIT)
        demand_choice(value.get("format"), "format", (POSITION_FORMAT,))
        position = POSITION_GAMES[demand_choice(value.get("game"), "game", POSITION_GAMES)](value)
    s, t = (own if new is None else new for own, new in zip(position.terminals, terminals))
    if type(s) is not int or type(t) is not int:
        raise Trouble("terminals are missing or no vertex numbers: give --from and --to")
    if s == t or max(s, t) >= position.vertices:
        raise Trouble(f"terminals {s} and {t} are not two different vertices below {position.vertices}")
    position.terminals = s, t
    return position


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


def switching_position(value):
    """A position of the switching game; `graph_sha256`, if there, must be the digest."""
    demand_fields(value, "the position", ("format", "game", "vertices", "edges"),
                  ("terminals", "secured", "deleted", "to_move", "graph_sha256"))
    vertices, edges = demand_number(value["vertices"], "vertices"), value["edges"]
    if type(edges) is not list:
        raise Trouble(f"malformed: edges is {describe(edges)}, not a list")
    for link, pair in enumerate(edges):
        demand_pair(pair, f"edges[{link}]", vertices)
    position = Position(vertices, edges)
    if "terminals" in value:
        position.terminals = demand_pair(value["terminals"], "terminals", vertices)
    set_progress(position, value)
    if "graph_sha256" in value and value["graph_sha256"] != position.digest():
        raise Trouble("graph_sha256 is not the digest of this graph")
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


def demand_pair(value, where, vertices):
    if len(demand_numbers(value, where)) != 2 or max(value) >= vertices:
        raise Trouble(f"{where} does not hold two vertices below {vertices}")
    return value


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


POSITION_GAMES = {"switching": switching_position, "bridg-it": bridg_it_position}

# ------------------------------------------- certificates: the switching game

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


FIELDS = ("format", "game", "vertices", "edges", "graph_sha256", "terminals", "secured", "deleted", "class", "end")
PROOFS = {"short": ("short",), "first": ("short", "cut"), "cut": ("cut",)}
PROOF_LISTS = {"short": ("vertices", "tree_a", "tree_b"), "cut": ("parts", "forest_a", "forest_b")}


def check_switching(position, certificate):
    """Check a certificate of the switching game and say what was proved."""
    check_shape(certificate)
    check_subject(position, certificate)
    openings = {}
    for name in PROOFS[certificate["class"]]:
        opening = openings[name] = certificate[name].get("opening")  # only for class `first`
        if opening is not None and not position.undecided(opening):
            raise Trouble(f"{name}: the opening {opening} is not an undecided link")
        {"short": check_short, "cut": check_cut}[name](position, certificate[name], opening)
    return switching_report(position, certificate, openings)


def check_shape(certificate):
    """Every field is there once and of its kind; `short`, `cut` and `opening` go with the class.
    (What is no digest at all differs from the right one in `check_subject`.)"""
    cls = demand_choice(certificate.get("class"), "class", PROOFS)
    demand_fields(certificate, "the certificate", FIELDS + PROOFS[cls])
    demand_numbers([certificate[name] for name in ("vertices", "edges")], "vertices and edges")
    for name in ("terminals", "secured", "deleted"):
        demand_numbers(certificate[name], name)
    if certificate["end"] is not True:
        raise Trouble("malformed: the certificate is unfinished, 'end' is not true")
    for name in PROOFS[cls]:
        opening = ("opening",) if cls == "first" else ()
        demand_fields(certificate[name], name, PROOF_LISTS[name] + opening)
        for field, value in certificate[name].items():
            (demand_number if field == "opening" else demand_numbers)(value, f"{name}.{field}")


def check_subject(position, certificate):
    """The certificate is about this graph, these terminals (in either order) and these links taken."""
    wanted = {"vertices": position.vertices, "edges": len(position.links),
              "terminals": sorted(position.terminals), "secured": sorted(position.secured),
              "deleted": sorted(position.deleted), "graph_sha256": position.digest()}
    given = dict(certificate, terminals=sorted(certificate["terminals"]))
    for name, value in wanted.items():
        if given[name] != value:
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
    return (f"switching game, class {text}; terminals {position.terminals[0]} and {position.terminals[1]}; "
            f"{position.vertices} vertices, {len(position.links)} links, {len(position.secured)} secured, "
            f"{len(position.deleted)} deleted; graph {certificate['graph_sha256'][:16]}")


CERTIFICATE_GAMES = {"switching": check_switching}  # other kinds of certificates go here


def check_certificate(position, data):
    """Read a certificate and dispatch it by its `game`."""
    certificate = read_json(data, CERTIFICATE_LIMIT)
    if not isinstance(certificate, Fields):
        raise Trouble(f"malformed: the certificate is {describe(certificate)}, not an object")
    form = certificate.get("format")
    if type(form) is str and form != CERTIFICATE_FORMAT:
        raise OtherFormat(f"another format: {describe(form)} instead of '{CERTIFICATE_FORMAT}'")
    demand_choice(form, "format", (CERTIFICATE_FORMAT,))
    game = demand_choice(certificate.get("game"), "game", CERTIFICATE_GAMES)
    return CERTIFICATE_GAMES[game](position, certificate)


def verdict(position_bytes, certificate_bytes, terminals=None):
    """Exit code and line: VERIFIED, REJECTED, or UNUSABLE if the position is no good.

    `terminals`, a pair of numbers or None, take the place of the position's own."""
    code, blame = 2, "UNUSABLE position:"
    try:
        position = read_position(position_bytes, terminals or (None, None))
        code, blame = None, "REJECTED"
        return 0, f"VERIFIED {check_certificate(position, certificate_bytes)}"
    except Trouble as trouble:
        return code or trouble.code, printable(f"{blame} {trouble}")
    except MemoryError:
        return 2, f"{blame} not enough memory"


def printable(line):
    """One line of plain ASCII, whatever the input held."""
    return "".join(c if " " <= c <= "~" else ascii(c)[1:-1] for c in line)


# --------------------------------------------------------------- command line

HELP = """\
--batch reads lines of JSON, as below, and answers each with one line: exit code and verdict.  Fields
_text hold a text instead of the name of a file.  The exit code of the whole is 0.
    {"position": "p.json", "certificate": "c.json"}
    {"position_text": "0 1\\n1 2\\n", "certificate": "c.json", "from": 0, "to": 2}
Exit codes: 0 verified; 1 rejected; 2 a file cannot be read or is not what it should be."""
BATCH_FIELDS = ("position", "position_text", "certificate", "certificate_text", "from", "to")


def main(arguments=None):
    options = read_arguments(arguments)
    if options.batch:
        for line in sys.stdin.buffer:
            print(*batch_verdict(line), flush=True)
        return 0
    position, certificate = options.files
    code, line = job_verdict(dict(vars(options), position=position, certificate=certificate))
    if code == 2:
        print(f"check.py: {line}", file=sys.stderr)
    if not line.startswith("UNUSABLE"):
        print(line)
    return code


def read_arguments(arguments):
    parser = argparse.ArgumentParser(
        usage="check.py POSITION CERTIFICATE [--from S --to T] | check.py --batch", allow_abbrev=False,
        description=__doc__, epilog=HELP, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", help="POSITION and CERTIFICATE; one may be -, standard input")
    number = {"type": lambda text: whole_number(text, POSITION_LIMIT)}
    parser.add_argument("--from", metavar="S", help="first terminal, a vertex number", **number)
    parser.add_argument("--to", metavar="T", help="second terminal", **number)
    parser.add_argument("--batch", action="store_true", help="check many certificates, see below")
    options = parser.parse_args(arguments)
    if len(options.files) != (0 if options.batch else 2) or options.files == ["-", "-"]:
        parser.error("give one POSITION and one CERTIFICATE, at most one of them -, or --batch alone")
    return options


def batch_verdict(line):
    """Exit code and verdict for one line of a batch."""
    try:
        job = read_json(line, POSITION_LIMIT)
        demand_fields(job, "the line", (), BATCH_FIELDS)
        for name in ("position", "certificate"):
            if type(job.get(name + "_text", job.get(name))) is not str:
                raise Trouble(f"give {name} or {name}_text, a string")
    except (Trouble, MemoryError) as trouble:
        return 2, printable(f"UNUSABLE batch line: {trouble}")
    return job_verdict(job)


def job_verdict(job):
    """Read the two inputs and give the verdict."""
    blame = "UNUSABLE position:"
    try:
        position = read_input(job, "position")
        blame = "REJECTED certificate:"
        certificate = read_input(job, "certificate")
    except (OSError, ValueError, MemoryError) as error:
        return 2, printable(f"{blame} cannot be read: {error}")
    return verdict(position, certificate, (job.get("from"), job.get("to")))


def read_input(job, name):
    if name + "_text" in job:
        return job[name + "_text"].encode()
    if job[name] == "-":
        return sys.stdin.buffer.read()
    with open(job[name], "rb") as file:
        return file.read()


if __name__ == "__main__":
    sys.exit(main())
