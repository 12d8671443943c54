"""The files in data/certificates, and ways to damage such files: for the tests of check.py."""

import json
from pathlib import Path

DATA = Path(__file__).parent.parent / "data" / "certificates"
WRONG = (None, True, False, -1, 1.5, 10**30, "", "0", [], {}, [None], [[]], [True], [0.0], [-1], [2**32])


def encode(value):
    return json.dumps(value).encode()


def decode(data):
    return json.loads(data.decode("utf-8-sig"))


def load(name):
    return tuple(path.read_bytes() for path in paths(name))


def paths(name):
    """The two files; a certificate is no JSON if only its first line is."""
    certificate = DATA / f"{name}.certificate.json"
    return DATA / f"{name}.position.json", certificate if certificate.exists() else certificate.with_suffix(".bin")


def good(game):
    """Names, positions and certificates of the good examples of one game."""
    names = sorted(path.name.split(".")[0] for path in (DATA / "good").glob("*.certificate.json"))
    examples = [(name, *map(decode, load(f"good/{name}"))) for name in names]
    return [example for example in examples if example[2]["game"] == game]


def damage_bytes(rng, data):
    """Change, insert, delete or copy a few bytes."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place, what = rng.randrange(len(data)), rng.randrange(6)
        if what == 0:
            data[place] ^= 1 << rng.randrange(8)
        elif what == 1:
            data[place] = rng.choice(b"0123456789,:[]{}\"-.e \n")
        elif what == 2:
            data.insert(place, rng.choice(b"0123456789,[]{}\"-\\ \xff"))
        elif what == 3:
            del data[place:place + rng.choice((1, 1, 1, 5, 1000))]
        elif what == 4:
            other = rng.randrange(len(data))
            data[place:place] = data[other:other + rng.randint(1, 40)]
        data = data or bytearray(b" ")
    return bytes(data)
