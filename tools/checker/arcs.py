"""The arcs game: positions, and certificates, which are about the same game on vertices."""

from checker.graphs import Position
from checker.strict_json import Trouble
from checker.vertex_positions import VertexPosition


class ArcsPosition(Position):
    """A digraph, and a position of the arcs game on it: link [u, v] is the arc from u to v."""

    def on_vertices(self):
        """The vertex game that a certificate speaks of: arc e from u to v becomes vertex n + e, with links
        [u, n+e] and [n+e, v]; the old vertices, terminals excepted, are Short's."""
        n = self.vertices
        halves = [half for e, (u, v) in enumerate(self.links) for half in ([u, n + e], [n + e, v])]
        game = VertexPosition(n + len(self.links), halves, self.terminals)
        game.directed, game.to_move = True, self.to_move
        game.short = set(range(n)) - set(self.terminals) | {n + e for e in self.secured}
        game.cut = {n + e for e in self.deleted}
        return game

    def demand_listed(self, short_vertices):
        """So many old vertices must be listed before memory is taken for as many as the position promises."""
        if self.vertices - 2 > len(short_vertices):
            raise Trouble("another position: 'short_vertices' differs")
