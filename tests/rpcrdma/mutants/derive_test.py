# SPDX-License-Identifier: BSD-3-Clause
"""Tests derive.py on small sources: what becomes a mutant, what does not, and that mutants keep their names."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import derive  # noqa: E402


def function(body):
    return "void f(int a, int b) {\n" + "".join(f"  {line}\n" for line in body) + "}\n"


def mutants(text, name="x.cpp"):
    (source,) = derive.derive({name: text})
    return [m for e in source.edits for m in e.mutants]


def edits(text, kind=None):
    return [(m.old, m.new) for m in mutants(text) if kind in (None, m.kind)]


def mutated(text):
    return derive.derive({"x.cpp": text})[0].mutated()


class Derive(unittest.TestCase):
    def test_comparisons_become_their_neighbours_and_opposites(self):
        self.assertEqual(edits(function(["if (a < b) return;"]), "comparison"), [("<", "<="), ("<", ">=")])
        self.assertEqual(edits(function(["if (a == b) return;"]), "comparison"), [("==", "!=")])
        self.assertEqual(edits(function(["a = std::min(a, b);"]), "comparison"), [("std::min", "std::max")])

    def test_template_arguments_and_declarations_are_left_alone(self):
        for text in ("template <class T>\nstruct A {};\n", "constexpr int kFour = 4;\n", "static_assert(1 < 2);\n",
                     "std::array<int, 3> x;\n", "enum class E { kA = 1 };\n", "struct A { virtual void f() = 0; };\n"):
            self.assertEqual(edits(text), [], text)

    def test_constants_are_one_off(self):
        self.assertEqual(edits(function(["a = g(7u);"]), "constant"), [("7u", "8u"), ("7u", "6u")])
        self.assertEqual(edits(function(["a = g(0);"]), "constant"), [("0", "1")])
        self.assertEqual(edits("constexpr int kFour = 4;\n" + function(["a = g(kFour);"]), "constant"), [("kFour", "kFour + 1")])
        text = "enum class ErrorKind { kVersion, kChunk };\n" + function(["a = g(x::ErrorKind::kChunk);"])
        self.assertEqual(edits(text, "constant"), [("x::ErrorKind::kChunk", "x::ErrorKind::kVersion")])

    def test_members_that_begin_with_nothing_are_left_alone(self):
        self.assertEqual(edits("struct A {\n  int a = 0;\n  bool b{false};\n  E e = E::kA;\n};\n"), [])
        self.assertEqual(edits("struct A {\n  int a = 1;\n  bool b = true;\n};\n", "constant"), [("1", "2"), ("1", "0"), ("true", "false")])
        self.assertEqual(edits(function(["int a = 0;"]), "constant"), [("0", "1")])

    def test_each_part_of_a_condition_is_left_out(self):
        self.assertEqual(edits(function(["if (p(a) && q(b) || r()) return;"]), "condition"),
                         [("p(a) && q(b)", "false"), ("p(a)", "true"), ("q(b)", "true"), ("r()", "false")])
        self.assertEqual(edits(function(["a |= p(a) && q(b);"]), "condition"), [("p(a)", "true"), ("q(b)", "true")])
        self.assertEqual(edits(function(["if (!p(a)) return;"]), "condition"), [("!p(a)", "!(!p(a))")])
        self.assertEqual(edits(function(["if (const auto x = g()) return;"]), "condition"), [])

    def test_effects_and_messages_are_left_out(self):
        self.assertEqual(edits(function(["++a;"]), "effect"), [("++a;", "(left out)")])
        self.assertEqual(edits(function(["if (a) x.y = b;"]), "effect"), [("x.y = b;", "(left out)")])
        self.assertEqual(edits(function(["return g(a);"]), "effect"), [("return g(a);", "return;")])
        self.assertEqual(edits(function(["int x = g(a);", "const auto y = x;"]), "effect"), [])
        self.assertEqual(edits("int f() {\n  return g();\n}\n", "effect"), [])
        self.assertEqual(edits(function(["state_.refuse(a, b, c);"]), "reply"),
                         [("state_.refuse(a, b, c);", "(left out)"), ("state_.refuse(a, b, c)", "state_.discard(a)")])
        self.assertEqual(edits(function(["state.discard(a);"]), "discard"),
                         [("state.discard(a);", "(left out)"), ("state.discard(a)", "state.post_receive(a)")])

    def test_comments_strings_and_assertions_are_no_code(self):
        self.assertEqual(edits(function(["XDR_TRY(const auto x, g(b));", "XDR_TRY(g(b));"]), "effect"), [("XDR_TRY(g(b));", "(left out)")])
        self.assertEqual(edits(function(["// a < 1", 'g("a < 1 && b");', "XDR_ASSERT(a == 3);"])), [('g("a < 1 && b");', "(left out)")])

    def test_lines_stay_where_they_are(self):
        text = function(["if (a < 1 &&", "    b == 2) {", "  ++a;", "}"])
        self.assertEqual(mutated(text).count("\n"), text.count("\n"))
        self.assertEqual(mutants(text)[0].line, 2)

    def test_what_is_left_out_of_the_program_is_not_in_its_text(self):
        (source,) = derive.derive({"x.cpp": function(["++a;", "--b;"])})
        first, second = [m for e in source.edits for m in e.mutants]
        text = source.mutated({first.key})
        self.assertNotIn(str(first.number), text)
        self.assertIn(str(second.number), text)

    def test_names_stay_the_same_under_edits_elsewhere(self):
        before = {m.key for m in mutants(function(["if (a < b) ++a;"]))}
        after = {m.key for m in mutants("// A new comment.\nint g() {\n  return 3;\n}\n" + function(["if (a < b) ++a;"]))}
        self.assertTrue(before)
        self.assertLess(before, after)

    def test_mutants_of_equal_lines_have_names_of_their_own(self):
        found = mutants(function(["++a;", "++a;"]))
        self.assertEqual([m.nth for m in found], [1, 2])
        self.assertEqual(len({m.key for m in found}), 2)


if __name__ == "__main__":
    unittest.main()
