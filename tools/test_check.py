"""Tests of check.py: the files in data/certificates, and the command line.

Run all tests, those of the parts as well: python3 -m unittest discover -s tools
"""

import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import verdict  # noqa: E402
from example_files import DATA, encode, load, paths  # noqa: E402

CHECK = str(Path(__file__).with_name("check.py"))


class ExampleFiles(unittest.TestCase):
    """The files in data/certificates, with the table of their README."""

    def table(self):
        rows = [row.split("|")[1:-1] for row in (DATA / "README.md").read_text("utf-8").splitlines()
                if row.startswith(("| good/", "| bad/"))]
        return {name.strip(): (int(code), words.strip()) for name, code, words, _ in rows}

    def test_table_names_every_file(self):
        files = {str(path.relative_to(DATA)) for kind in ("good", "bad") for path in (DATA / kind).iterdir()}
        named = {str(path.relative_to(DATA)) for name in self.table() for path in paths(name)}
        self.assertEqual(files, named)
        self.assertGreater(len(self.table()), 100)

    def test_verdicts(self):
        for name, (code, words) in self.table().items():
            with self.subTest(name):
                found, line = verdict(*load(name))
                self.assertEqual(found, code, line)
                self.assertIn(words, line)
                start = "VERIFIED " if code == 0 else "UNUSABLE " if words == "UNUSABLE" else "REJECTED "
                self.assertTrue(line.startswith(start) and line.isascii() and line.isprintable(), line)


class CommandLine(unittest.TestCase):
    """The program as it is run."""

    def run_check(self, *arguments, given=b"", **more):
        done = subprocess.run([sys.executable, CHECK, *map(str, arguments)],
                              input=given, capture_output=True, timeout=60, **more)
        self.assertNotIn(b"Traceback", done.stderr)
        return done.returncode, done.stdout.decode("ascii").splitlines(), done.stderr.decode("utf-8", "replace")

    def pair(self, name):
        return DATA / f"{name}.position.json", DATA / f"{name}.certificate.json"

    def test_three_exit_codes(self):
        for name, code, start, noise in (("good/k4", 0, "VERIFIED ", False), ("bad/cycle-in-tree", 1, "REJECTED ", False),
                                         ("bad/truncated", 2, "REJECTED ", True), ("bad/position-truncated", 2, "", True)):
            found, lines, errors = self.run_check(*self.pair(name))
            self.assertEqual((found, bool(errors)), (code, noise), name)
            self.assertEqual(len(lines), 1 if start else 0)
            self.assertTrue("".join(lines).startswith(start))

    def test_standard_input_and_terminals(self):
        position, certificate = self.pair("good/triangle")
        self.assertEqual(self.run_check("-", certificate, given=position.read_bytes())[0], 0)
        self.assertEqual(self.run_check(position, "-", given=certificate.read_bytes())[0], 0)
        edges = b"0 1\n0 2\n1 2\n"
        self.assertEqual(self.run_check("-", certificate, "--from", 0, "--to", 1, given=edges)[0], 0)
        self.assertEqual(self.run_check("-", certificate, "--from=0", "--to=2", given=edges)[0], 1)
        self.assertEqual(self.run_check("-", certificate, given=edges)[0], 2)

    def test_forests_from_another_directory(self):
        graph, certificate = self.pair("good/forests-tree-number-triangle")
        for given in (graph.read_bytes(), b"0 1\n0 2\n1 2\n"):
            code, lines, errors = self.run_check("-", certificate.name, given=given, cwd=certificate.parent)
            self.assertEqual((code, len(lines), errors), (0, 1, ""))
            self.assertIn("claim tree-number, k = 1", lines[0])
        code, lines, errors = self.run_check(graph, self.pair("good/triangle")[1], cwd="/")
        self.assertEqual((code, lines), (2, []))
        self.assertIn("--from and --to", errors)

    def test_unusable_arguments(self):
        position, certificate = self.pair("good/triangle")
        for arguments in ((), (position,), ("-", "-"), (position, certificate, certificate), ("--batch", position),
                          (position, certificate, "--from", "-1"), (position, certificate, "--to", "1_0"), (position, certificate, "--to", "\u0661"),
                          (position, certificate, "--to", "9" * 5000), (position, certificate, "--fro", "0")):
            code, lines, errors = self.run_check(*arguments)
            self.assertEqual((code, lines), (2, []), arguments)
            self.assertTrue(errors)

    def test_unreadable_files(self):
        position, certificate = self.pair("good/triangle")
        for name in ("no such file", DATA):
            code, lines, errors = self.run_check(name, certificate)
            self.assertEqual((code, lines, bool(errors)), (2, [], True))
            code, lines, errors = self.run_check(position, name)
            self.assertEqual((code, lines[0].split()[0], bool(errors)), (2, "REJECTED", True))

    def test_batch(self):
        position, certificate = map(str, self.pair("good/triangle"))
        forests = str(self.pair("good/forests-tree-number-triangle")[1])
        text = Path(certificate).read_text("utf-8")
        jobs = [({"position": position, "certificate": certificate}, "0 VERIFIED"),
                ({"position": position, "certificate_text": text}, "0 VERIFIED"),
                ({"position_text": "0 1\n0 2\n1 2\n", "certificate": certificate, "from": 0, "to": 1}, "0 VERIFIED"),
                ({"position_text": "0 1\n0 2\n1 2\n", "certificate": certificate}, "2 UNUSABLE"),
                ({"position_text": "0 1\n0 2\n1 2\n", "certificate": forests}, "0 VERIFIED"),
                ({"position": position, "certificate_text": "\ud800" + text}, "2 REJECTED"),
                ({"position": position, "certificate_text": text.replace("true", "false")}, "1 REJECTED"),
                ({"position": position, "certificate": "no such\nfile"}, "2 REJECTED"),
                ({"position": "\0", "certificate": certificate}, "2 UNUSABLE"),
                ({"position": "\ud800", "certificate": certificate}, "2 UNUSABLE"),
                ({"position": position, "certificate": certificate, "from": True}, "2 UNUSABLE"),
                ({"position": position, "certificate": 1}, "2 UNUSABLE"),
                ({"position": position}, "2 UNUSABLE"), ([], "2 UNUSABLE"), ({"x": 1}, "2 UNUSABLE")]
        given = b"".join(encode(job) + b"\n" for job, _ in jobs) + b"\xff\n{\n"
        code, lines, _ = self.run_check("--batch", given=given)
        self.assertEqual(code, 0)
        self.assertEqual([" ".join(line.split()[:2]) for line in lines], [e for _, e in jobs] + ["2 UNUSABLE"] * 2)


if __name__ == "__main__":
    unittest.main()
