"""Certificates of the value of a position of Strings-and-Coins.

The numbered conditions are those of docs/formats.md.
"""

import re

from checker.normal import normal_form
from checker.strict_json import (
    Fields, NotWhole, OtherFormat, Trouble, demand_choice, demand_fields, demand_number, demand_numbers, describe,
    read_json)
from checker.sets import Web

FORMAT, GAME = "twintrees-certificate/1", "strings-and-coins"
FIELDS = ("format", "game", "vertices", "edges", "graph_sha256", "cut", "value", "records", "record_bytes")
LONGEST_HEADER, MOST_STRINGS, NUMBER_LIMIT = 2**20, 1000, 2**32 - 1
END = b"end\n"


def check_value(position, data):
    """Check a certificate of a value and say what was proved."""
    line, feed, rest = data.partition(b"\n")
    header = read_header(line + feed)
    strings = len(position.links) - len(position.cut)
    check_subject(position, header)  # 1
    records = split_records(header, strings, rest)
    checker = Checker(Web(position.left()))
    for number, record in enumerate(records, 1):
        try:
            checker.check(record)
        except Trouble as trouble:
            raise Trouble(f"record {number}: {trouble}") from None
    low, high = checker.known(*checker.web.capture(checker.web.all))
    if not low == high == header["value"]:
        raise Trouble(f"values 6: the value is {low} to {high} by the records, not {header['value']}")
    return (f"strings-and-coins: value {header['value']} for the player to move; {strings} of {len(position.links)} "
            f"strings left; {len(records)} record{'s' * (len(records) != 1)}; graph {header['graph_sha256'][:16]}")


def read_header(line):
    """The first line: one JSON object with exactly these fields, all of their kinds."""
    if len(line) > LONGEST_HEADER:
        raise Trouble("malformed: the first line is longer than 2^20 bytes")
    header = read_json(line, NUMBER_LIMIT)
    if not isinstance(header, Fields):
        raise Trouble(f"malformed: the first line is {describe(header)}, not an object")
    if type(header.get("format")) is str and header["format"] != FORMAT:
        raise OtherFormat(f"another format: {describe(header['format'])} instead of '{FORMAT}'")
    demand_choice(header.get("format"), "format", (FORMAT,))
    demand_choice(header.get("game"), "game", (GAME,))
    demand_fields(header, "the first line", FIELDS)
    for name in ("vertices", "edges", "records", "record_bytes"):
        demand_number(header[name], name)
    demand_numbers(header["cut"], "cut")
    header["value"] = signed_number(header["value"])
    if not line.endswith(b"\n"):
        raise Trouble("malformed: the first line has no end")
    return header


def signed_number(value):
    """A whole number of -2^31 to 2^31 - 1 written with digits only, after a `-` if it is below 0."""
    if isinstance(value, NotWhole) and re.fullmatch("-[1-9][0-9]{0,9}", value):
        value = int(value)
    if type(value) is not int or not -2**31 <= value < 2**31:
        raise Trouble(f"malformed: {describe(value)} in value is not a whole number in range")
    return value


def check_subject(position, header):
    """1. `vertices`, `edges`, `graph_sha256` and `cut` are those of the position, and capturing is free in it"""
    if position.compulsory:
        raise Trouble("values 1: capturing is compulsory in this position")
    wanted = {"vertices": position.vertices, "edges": len(position.links), "cut": sorted(position.cut),
              "graph_sha256": position.digest()}
    for name, value in wanted.items():
        if header[name] != value:
            raise Trouble(f"values 1: '{name}' is not that of the position")


def split_records(header, strings, rest):
    """The records as set, move and bound; a move of -1 says "at most"."""
    if strings > MOST_STRINGS:
        raise Trouble(f"malformed: {strings} strings are left, more than {MOST_STRINGS}")
    width, number = -(-strings // 8), 1 if strings <= 127 else 2
    length = width + 2 * number
    if header["record_bytes"] != length:
        raise Trouble(f"malformed: record_bytes is not {length}")
    if len(rest) != header["records"] * length + len(END) or not rest.endswith(END):
        raise Trouble("malformed: not as many records as promised and the end mark follow the first line")
    highest = 256**number - 1
    records = []
    for at in range(0, len(rest) - len(END), length):
        record = rest[at:at + length]
        move = int.from_bytes(record[width:width + number], "little")
        bound = int.from_bytes(record[width + number:], "little", signed=True)
        records.append((int.from_bytes(record[:width], "little"), -1 if move == highest else move, bound))
    return records


class Checker:
    """What the records read so far say."""

    def __init__(self, web):
        self.web = web
        self.bounds = {}  # by normal form
        self.forms = {}  # by set
        self.form_ids = {}

    def check(self, record):
        """Check one record, then note what it says."""
        strings, move, bound = record
        if strings & ~self.web.all:
            raise Trouble("malformed: the set has a string beyond the last place")
        coins = self.web.coins_of(strings)
        if any(self.web.degree(coin, strings) < 2 for coin in coins):
            raise Trouble("values 2: the set has a dead end")
        if abs(bound) > len(coins) or (bound - len(coins)) % 2:
            raise Trouble(f"values 3: the bound {bound} does not go with {len(coins)} coins")
        if move < 0:
            self.check_at_most(strings, bound)
        else:
            self.check_at_least(strings, move, bound)
        low, high = self.bounds.get(self.form(strings), (-len(coins), len(coins)))
        self.bounds[self.form(strings)] = (low, min(high, bound)) if move < 0 else (max(low, bound), high)

    def check_at_least(self, strings, move, bound):
        """4. `move` is the place of a string e of S, and high(S - e) <= -`bound`"""
        if not strings >> move & 1:
            raise Trouble(f"values 4: place {move} is not one of the set")
        high = self.after(strings, move)[1]
        if high > -bound:
            raise Trouble(f"values 4: {bound} or more is not shown, after place {move} the other may have {high}")

    def check_at_most(self, strings, bound):
        """5. low(S - e) >= -`bound` for every string e of S; one of each chain is enough"""
        chains = {(frozenset(chain[:2]), chain[2]): chain[3] for chain in self.web.chains(strings)}
        for place in chains.values():
            low = self.after(strings, place)[0]
            if low < -bound:
                raise Trouble(f"values 5: {bound} or less is not shown, after place {place} the other may have only {low}")

    def after(self, strings, place):
        """low and high of the set when the string at a place has been cut."""
        return self.known(*self.web.capture(strings ^ 1 << place, self.web.ends[place]))

    def known(self, w, k, rest):
        """low and high of a set with these W, k and U."""
        c = len(self.web.coins_of(rest))
        l, h = self.bounds.get(self.form(rest), (-c, c)) if c else (0, 0)
        if k == 0:
            return w + l, w + h
        l, h = l + k, h + k
        m = l % 2 if l <= 0 <= h else min(abs(l), abs(h))
        return w - k + m, w - k + max(abs(l), abs(h))

    def form(self, strings):
        """A number for the normal form of a set without dead ends."""
        found = self.forms.get(strings)
        if found is None:
            form = normal_form([chain[:3] for chain in self.web.chains(strings)])
            found = self.forms[strings] = self.form_ids.setdefault(form, len(self.form_ids))
        return found
