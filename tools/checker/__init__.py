"""The parts of check.py, in the order in which to read them: `strict_json`, `common`, `graphs`, `coins`, `positions`
with `vertex_positions` and `arcs`, and one module for each kind of certificate: `switching`, `forests`, `matroid_game` with
`matroids`, `vertex` with `vertex_nodes`, `directing` with `directing_nodes`, and `values` with `sets` and `normal`.

They follow docs/formats.md and share nothing with the programs that write certificates.
"""
