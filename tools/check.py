#!/usr/bin/env python3
"""Check a twintrees certificate against a position, or against a graph if it is about the graph alone.

This checker follows docs/formats.md and shares nothing with the programs that write certificates.
Here are verdicts and the command line; what is checked is in the package `checker` beside this file.
Time and memory are near linear in the size of the two files (for Bridg-It, of the board); certificates of
Strings-and-Coins take up to some milliseconds a record.
"""

import argparse
import sys

from checker.arcs import ArcsPosition
from checker.coins import Coins
from checker.directing import DirectingPosition, check_directing
from checker.forests import check_forests
from checker.matroid_game import MatroidPosition, check_matroid
from checker.oriented_game import OrientedPosition, check_oriented
from checker.positions import POSITION_LIMIT, NoTerminals, read_position
from checker.strict_json import (
    Fields, OtherFormat, Trouble, demand_choice, demand_fields, describe, read_json, whole_number)
from checker.switching import check_switching
from checker.values import GAME as COINS_GAME, check_value
from checker.vertex import check_vertex
from checker.vertex_positions import VertexPosition

CERTIFICATE_FORMAT = "twintrees-certificate/1"
CERTIFICATE_LIMIT = 2**32 - 1
CERTIFICATE_GAMES = {"switching": check_switching, "forests": check_forests, "matroid": check_matroid,
                     "switching-vertex": check_vertex, "directing": check_directing,
                     "oriented-matroid": check_oriented}


def check_certificate(position, data):
    """Read a certificate and dispatch it by its `game`; those of values are no JSON after their first line."""
    is_value = certificate_game(data.split(b"\n", 1)[0]) == COINS_GAME
    if isinstance(position, Coins):
        game = None if is_value else certificate_game(data)
        if type(game) is str and game in CERTIFICATE_GAMES:
            raise Trouble(f"the certificate is about the game {game}, not about Strings-and-Coins")
        return check_value(position, data)
    if is_value:
        raise Trouble("the certificate is about a position of Strings-and-Coins, the position is not")
    certificate = read_json(data, CERTIFICATE_LIMIT)
    if not isinstance(certificate, Fields):
        raise Trouble(f"malformed: the certificate is {describe(certificate)}, not an object")
    form = certificate.get("format")
    if type(form) is str and form != CERTIFICATE_FORMAT:
        raise OtherFormat(f"another format: {describe(form)} instead of '{CERTIFICATE_FORMAT}'")
    demand_choice(form, "format", (CERTIFICATE_FORMAT,))
    game = demand_choice(certificate.get("game"), "game", CERTIFICATE_GAMES)
    if game != "matroid" and isinstance(position, MatroidPosition):
        raise Trouble("the certificate is about a graph, the position is about a matroid")
    if game != "oriented-matroid" and isinstance(position, OrientedPosition):
        raise Trouble("the certificate is not about an oriented matroid, the position is")
    if game == "switching" and isinstance(position, (VertexPosition, ArcsPosition, DirectingPosition)):
        raise Trouble("the certificate is about the switching game, the position is not")
    return CERTIFICATE_GAMES[game](position, certificate)


def certificate_game(data):
    """The game that a certificate names before anything else is looked at, or None."""
    try:
        fields = read_json(data, CERTIFICATE_LIMIT)
    except Trouble:
        return None
    return fields.get("game") if isinstance(fields, Fields) and fields.get("format") == CERTIFICATE_FORMAT else None


def verdict(position_bytes, certificate_bytes, terminals=None):
    """Exit code and line: VERIFIED, REJECTED, or UNUSABLE if the position is no good.

    `terminals`, a pair of numbers or None, take the place of the position's own."""
    code, blame = 2, "UNUSABLE position:"
    try:
        position = read_position(position_bytes, terminals or (None, None))
        code, blame = None, "REJECTED"
        return 0, f"VERIFIED {check_certificate(position, certificate_bytes)}"
    except NoTerminals as trouble:
        return 2, f"UNUSABLE position: {trouble}"
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
_text hold a text, certificate_hex bytes in hexadecimal, instead of the name of a file.  The exit code of the whole is 0.
    {"position": "p.json", "certificate": "c.json"}
    {"position_text": "0 1\\n1 2\\n", "certificate": "c.json", "from": 0, "to": 2}
Exit codes: 0 verified; 1 rejected; 2 a file cannot be read or is not what it should be."""
BATCH_FIELDS = ("position", "position_text", "certificate", "certificate_text", "certificate_hex", "from", "to")


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
            if type(job.get(name + "_hex", job.get(name + "_text", job.get(name)))) is not str:
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
    if name + "_hex" in job:
        return bytes.fromhex(job[name + "_hex"])
    if name + "_text" in job:
        return job[name + "_text"].encode()
    if job[name] == "-":
        return sys.stdin.buffer.read()
    with open(job[name], "rb") as file:
        return file.read()


if __name__ == "__main__":
    sys.exit(main())
