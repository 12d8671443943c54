"""The parts of check.py, in the order in which to read them: `strict_json`, `positions`, `common`, and
one module for each kind of certificate, `switching` and `forests`.

They follow docs/formats.md and share nothing with the programs that write certificates.
"""
