"""The parts of check.py, in the order in which to read them: `strict_json`, `common`, `positions`, and
one module for each kind of certificate: `switching`, `forests`, and `matroid_game` with `matroids`.

They follow docs/formats.md and share nothing with the programs that write certificates.
"""
