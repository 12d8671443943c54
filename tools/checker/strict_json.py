"""Strict JSON, and the demands on what it holds."""

import json


class Trouble(Exception):
    """Why a position cannot be used or a certificate is rejected."""
    code = 1  # the exit code if the trouble is in the certificate; in the position it is always 2


class OtherFormat(Trouble):
    code = 2


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


def demand_list(value, where):
    if type(value) is not list:
        raise Trouble(f"malformed: {where} is {describe(value)}, not a list")
    return value


def demand_numbers(value, where):
    for item in demand_list(value, where):
        demand_number(item, where)
    return value


def demand_choice(value, where, choices):
    if type(value) is not str or value not in choices:
        raise Trouble(f"malformed: {where} is {describe(value)}, not one of: {', '.join(choices)}")
    return value
