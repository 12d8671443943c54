"""Sets of strings, and the theory of dead ends on them.

A set is a number: the string at place i is there if bit i is 1.
"""

GROUND = 0


class Web:
    """The strings left of a position, and the coins that hang on them."""

    def __init__(self, ends):
        self.ends = ends
        self.all = (1 << len(ends)) - 1
        self.at = {}  # for each coin the set of its strings
        for place, pair in enumerate(ends):
            for coin in set(pair) - {GROUND}:
                self.at[coin] = self.at.get(coin, 0) | 1 << place

    def degree(self, coin, strings):
        """On how many of the strings a coin hangs."""
        return (self.at[coin] & strings).bit_count()

    def coins_of(self, strings):
        """The coins that hang on a string of the set."""
        return [coin for coin, there in self.at.items() if there & strings]

    def other_end(self, place, coin):
        u, v = self.ends[place]
        return v if u == coin else u

    def capture(self, strings, maybe=None):
        """|W|, k and U.  `maybe` holds all coins that may hang on one string, if it is given."""
        todo = [coin for coin in (self.at if maybe is None else maybe)
                if coin != GROUND and self.degree(coin, strings) == 1]
        captured, taken = set(), []
        while todo:
            coin = todo.pop()
            captured.add(coin)
            only = self.at[coin] & strings
            if not only:  # taken along with a neighbour
                continue
            strings ^= only
            place = only.bit_length() - 1
            taken.append(self.ends[place])
            other = self.other_end(place, coin)
            if other != GROUND and self.degree(other, strings) == 1:
                todo.append(other)
        return len(captured), self.k(captured, taken), strings

    @staticmethod
    def k(captured, taken):
        """2 if some root is at a coin that has a neighbour; otherwise 4 if some string joins two coins
        of W each of which has another neighbour besides; otherwise 0."""
        if len(captured) < 2:
            return 0
        inner = [pair for pair in taken if pair[0] in captured and pair[1] in captured]
        neighbours = {coin: set() for coin in captured}
        for u, v in inner:
            neighbours[u].add(v)
            neighbours[v].add(u)
        roots = [(set(pair) & captured).pop() for pair in taken if pair not in inner]
        if any(neighbours[coin] for coin in roots):
            return 2
        return 4 if any(len(neighbours[u]) > 1 and len(neighbours[v]) > 1 for u, v in inner) else 0

    def chains(self, strings):
        """The chains of a set without dead ends, each as two ends, the number of its coins and the
        place of its middle string; a ring has two ends `None`."""
        left, chains = strings, []
        nodes = {coin for coin in self.coins_of(strings) if self.degree(coin, strings) > 2} | {GROUND}
        for rings in (False, True):
            todo = left
            while todo:
                place = (todo & -todo).bit_length() - 1
                todo &= todo - 1
                u, v = self.ends[place]
                start = u if u in nodes or rings else v
                if not left >> place & 1 or not rings and start not in nodes:
                    continue
                path, at = [], start
                while True:
                    path.append(place)
                    left ^= 1 << place
                    at = self.other_end(place, at)
                    if at in nodes or at == start:
                        break
                    place = (self.at[at] & left).bit_length() - 1
                ends = (None, None) if at not in nodes else (start, at)
                chains.append((*ends, len(path) - (at in nodes), path[len(path) // 2]))
        return chains
