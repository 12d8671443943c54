"""The parts of check.py, in the order in which to read them: `strict_json`, `graphs`, `common`, `positions`
with `vertex_positions`, and one module for each kind of certificate: `switching`, `forests`, `matroid_game` with
`matroids`, and `vertex` with `vertex_nodes`.

They follow docs/formats.md and share nothing with the programs that write certificates.
"""
