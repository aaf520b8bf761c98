// SPDX-License-Identifier: BSD-3-Clause
//
// Mistakes in the syntax of small documents: xdrgen reports exactly the expected kinds at the
// expected lines. Each row is one document; tests/xdrgen/diagnostics/ tests the words of messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "support.h"

namespace xdrgen::test {
namespace mistakes_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// "X0301 2", one for each error.
std::vector<std::string> kinds_and_lines(const Outcome& run) {
  std::vector<std::string> result;
  for (const std::string& error : run.errors()) result.push_back(error.substr(0, error.find(':')));
  return result;
}

struct Mistake {
  const char* what;
  const char* text;
  std::vector<std::string> expected;

  friend void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.what; }
};

const std::vector<Mistake> kMistakes{
    // braces
    {"no brace behind a struct's name", "struct s\n int a;\n int b;\n};\nconst N = 1;", {"X0322 1"}},
    {"no brace behind switch", "union u switch (int k)\n case 1: int a;\n default: void;\n};", {"X0322 1"}},
    {"no brace behind an enum's name", "enum e\n A = 1,\n B = 2\n};", {"X0322 1"}},
    {"no brace behind a version's name", "program P {\n version V\n void F(void) = 1;\n } = 1;\n} = 7;", {"X0322 2"}},
    {"no brace in a member", "struct s {\n struct\n int a;\n } b;\n int c;\n};\nconst N = 1;", {"X0301 3"}},
    {"no closing brace before the semicolon", "struct s {\n int a;\n;\ntypedef int t;", {"X0306 3"}},
    {"no closing brace of an enum", "enum e {\n A = 1\n;\ntypedef int t;", {"X0306 3"}},
    {"no closing brace and no semicolon", "struct s {\n int a;\nstruct t { int b; };", {"X0306 2"}},
    {"a doubled opening brace", "struct s {\n {\n int a;\n};\ntypedef int t;", {"X0301 2"}},
    {"a doubled closing brace", "struct s {\n int a;\n}\n};\ntypedef int t;", {"X0301 4"}},
    {"a brace that ends nothing", "typedef int t;\n}\ntypedef int u;", {"X0303 2"}},
    {"brackets for braces", "struct s [\n int x;\n int y;\n];\ntypedef int t;", {"X0301 1"}},
    {"parentheses for braces", "struct s (\n int x;\n int y;\n);\ntypedef int t;", {"X0301 1"}},
    // named bodies
    {"a named struct in a struct", "struct s {\n struct t { int x; } y;\n int z;\n};\ntypedef s u;", {"X0301 2"}},
    {"a named enum in a struct", "struct s {\n enum t { A = 1 } y;\n int z;\n};", {"X0301 2"}},
    {"a named union in a struct", "struct s {\n union t switch (int d) { case 1: void; } y;\n int z;\n};", {"X0301 2"}},
    {"an array of a named struct in a struct",
     "struct s {\n struct t { int x; } y<3>;\n int a b;\n};",
     {"X0301 2", "X0301 3"}},
    {"an optional named struct in a struct", "struct s {\n struct t { int x; } *y;\n};", {"X0301 2"}},
    {"a named struct in a typedef", "typedef struct t {\n int x;\n} u;", {"X0301 1"}},
    {"a constant member", "struct s {\n int a;\n const int x;\n int z;\n};", {"X0301 3"}},
    {"a constant member of many words", "struct s {\n const unsigned int x[3];\n};", {"X0301 2"}},
    {"a constant behind an open brace", "struct s {\n int a;\nconst N = 1;\ntypedef int t;", {"X0306 2"}},
    // semicolons
    {"no semicolon behind a brace", "struct s {\n int a;\n}\nstruct t { int b; };", {"X0302 3"}},
    {"no semicolon behind a member", "struct s {\n int a\n int b;\n};", {"X0302 2"}},
    {"no semicolon behind a typedef", "typedef int t\ntypedef int u;", {"X0302 1"}},
    {"no semicolon at the end of the document", "typedef int t", {"X0302 1"}},
    {"two semicolons behind a member", "struct s {\n int a;;\n int b;\n};", {"X0301 2"}},
    {"two semicolons behind a definition", "typedef int t;;\ntypedef int u;", {"X0303 1"}},
    // unions
    {"case without a colon", "union u switch (int k) {\n case 1\n  int a;\n};", {"X0322 2"}},
    {"a value without case", "union u switch (int k) {\n case 1:\n  int a;\n 2:\n  int b;\n};", {"X0322 4"}},
    {"a name without case",
     "enum e { A = 1, B = 2 };\nunion u switch (e k) {\n case A:\n  int a;\n B:\n  int b;\n};",
     {"X0322 5"}},
    {"no switch", "union u (int k) {\n case 1: int a;\n};", {"X0322 1"}},
    {"no opening parenthesis", "union u switch int k) {\n case 1: int a;\n};", {"X0322 1"}},
    {"no closing parenthesis", "union u switch (int k {\n case 1: int a;\n};", {"X0322 1"}},
    {"a default before a case",
     "union u switch (int k) {\n case 1: int a;\n default: void;\n case 2: int b;\n};",
     {"X0316 3"}},
    {"a default first", "union u switch (int k) {\n default: void;\n case 2: int b;\n};", {"X0316 2"}},
    {"two defaults", "union u switch (int k) {\n case 1: int a;\n default: void;\n default: int b;\n};", {"X0324 4"}},
    {"the only case without a colon", "union u switch (int d) {\n case 1 void;\n default: void;\n};", {"X0322 2"}},
    {"the only case with a semicolon", "union u switch (int d) {\n case 1; void;\n default: void;\n};", {"X0301 2"}},
    {"the only case misspelled", "union u switch (int d) {\n csae 1: int x;\n default: void;\n};", {"X0301 2"}},
    {"a mistake in the only case", "union u switch (int d) {\n case 1: int x y;\n default: void;\n};", {"X0301 2"}},
    {"a mistake behind a case without a colon",
     "union u switch (int d) {\n case 1 int x y;\n default: void;\n};",
     {"X0322 2", "X0301 2"}},
    {"default without a colon", "union u switch (int k) {\n case 1: int a;\n default void;\n};", {"X0322 3"}},
    // constants and enumerators
    {"a doubled equals sign", "const A = = 1;\nconst B = 2;", {"X0301 1"}},
    {"no equals sign of a constant", "const A 1;\nconst B = 2;", {"X0305 1"}},
    {"no keyword of a constant", "A = 1;\nconst B = 2;", {"X0303 1"}},
    {"no comma between enumerators", "enum e {\n A = 1\n B = 2\n};", {"X0322 2"}},
    {"no comma between enumerators without values", "enum e {\n A\n B\n};", {"X0322 2"}},
    {"no commas between four enumerators",
     "enum e {\n A = 0\n B = 1\n C = 2\n D = 3\n};",
     {"X0322 2", "X0322 3", "X0322 4"}},
    {"a doubled comma", "enum e {\n A = 1,,\n B = 2\n};", {"X0301 2"}},
    {"a comma at the end", "enum e {\n A = 1,\n B = 2,\n};", {"X0312 3"}},
    {"no equals sign of an enumerator", "enum e {\n A 1\n};", {"X0322 2"}},
    {"an enumerator without a name",
     "enum e {\n A = 1,\n = 2\n};\nunion u switch (e k) { case A: void; case B: void; };",
     {"X0301 3"}},
    {"no value of a constant", "const A = ;\nconst B = 2;", {"X0301 1"}},
    // words
    {"a misspelled keyword", "strcut s {\n int a;\n};\ntypedef s t;", {"X0303 1"}},
    {"a misspelled switch", "union u swtich (int d) {\n case 1: void;\n};", {"X0301 1"}},
    {"a misspelled default", "union u switch (int d) {\n case 1: void;\n defalt: void;\n};", {"X0301 3"}},
    {"a misspelled unsigned", "struct s {\n unsinged int y;\n};", {"X0301 2"}},
    {"a misspelled struct of a member", "struct t { int a; };\nstruct s {\n strcut t r;\n};", {"X0301 3"}},
    {"a misspelled version", "program P {\n versoin V {\n void F(void) = 1;\n } = 1;\n} = 7;", {"X0301 2"}},
    {"no keyword of a struct", "s {\n int a;\n};\ntypedef int t;", {"X0303 1"}},
    {"no keyword of an enum", "typedef int t;\ne { A = 1 };", {"X0303 2"}},
    {"no name of a struct", "struct {\n int a;\n};\nstruct t { s b; };", {"X0301 1"}},
    {"a doubled keyword", "struct struct s {\n int a;\n};", {"X0301 1"}},
    {"a doubled name", "struct s {\n int a a;\n};", {"X0301 2"}},
    {"digits glued to a name", "struct s {\n int 2nd;\n};", {"X0318 2"}},
    {"letters glued to a number", "const A = 12ab;\n", {"X0310 1"}},
    {"a keyword as a name", "struct s {\n int default;\n};", {"X0315 2"}},
    {"a member without a name", "struct s {\n int;\n};", {"X0313 2"}},
    // comments and lines for other programs
    {"a comment that never ends", "const A = 1;\n/* opened\nconst B = 2;\n", {"X0309 2"}},
    {"a space that does not break", "struct s {\n int\u00a0x;\n};", {"X0308 2"}},
    {"quotation marks of a word processor",
     "const A = \u201c5\u201d;\nconst B = \u201cx\u201d;",
     {"X0308 1", "X0308 2"}},
    {"a percent sign within a line", "const A = 1; % pragma\nconst B = 2;", {"X0308 1"}},
    {"a sharp within a line", "const A = 1; # pragma\nconst B = 2;", {"X0314 1"}},
    {"mistakes before and behind a sharp",
     "const A 1; # foo\nconst B = nosuch;\nstruct s {\n int x\n};",
     {"X0305 1", "X0314 1", "X0205 2", "X0302 4"}},
    {"a brace lost behind a sharp", "struct s {\n int a; # };\ntypedef int t;", {"X0314 2"}},
    // programs
    {"an optional argument", "program P {\n version V {\n void F(int *) = 1;\n } = 1;\n} = 7;", {"X0323 3"}},
    {"an array argument", "program P {\n version V {\n void F(int a<3>) = 1;\n } = 1;\n} = 7;", {"X0323 3"}},
    {"no number of a procedure", "program P {\n version V {\n void F(void);\n } = 1;\n} = 7;", {"X0322 3"}},
    {"no number of a version", "program P {\n version V {\n void F(void) = 1;\n }\n} = 7;", {"X0322 4"}},
    {"a semicolon for the number of a version",
     "program P {\n version V {\n void F(void) = 1;\n };\n} = 7;",
     {"X0322 4"}},
    {"no number of a program", "program P {\n version V {\n void F(void) = 1;\n } = 1;\n};", {"X0322 5"}},
    {"a doubled brace of a version", "program P {\n version V {\n void F(void) = 1;\n } } = 1;\n} = 7;", {"X0301 4"}},
    {"no closing brace of a version", "program P {\n version V {\n void F(void) = 1;\n = 1;\n} = 7;", {"X0301 4"}},
    // several
    {"two mistakes in one struct", "struct s {\n int a b;\n int c;\n unsigned 3;\n};", {"X0301 2", "X0301 4"}},
    {"two mistakes in one enum", "enum e {\n A = = 1,\n B = 2,\n C 3\n};", {"X0301 2", "X0322 4"}},
    {"two mistakes in one union",
     "union u switch (int k) {\n case 1 int a;\n case 2: int b c;\n case 3: void;\n};",
     {"X0322 2", "X0301 3"}},
    {"two mistakes in one program",
     "program P {\n version V {\n void F(void) = ;\n void G(void) = 2;\n int H(opaque) = 3;\n } = 1;\n} = 7;",
     {"X0301 3", "X0323 5"}},
    {"a mistake in each of two definitions",
     "struct s\n int a;\n};\nenum e {\n A = 1 B = 2\n};",
     {"X0322 1", "X0322 5"}},
};

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreReportedOnceAtTheirLines) {
  const Outcome run = compile_text({"t.x", GetParam().text});
  std::vector<std::string> lines = kinds_and_lines(run);
  EXPECT_EQ(lines, GetParam().expected) << run.rendered();
}

INSTANTIATE_TEST_SUITE_P(Syntax, Mistakes, testing::ValuesIn(kMistakes),
                         [](const testing::TestParamInfo<Mistake>& parameter) {
                           std::string name;
                           bool upper = true;
                           for (const char c : std::string(parameter.param.what)) {
                             if (c == ' ' || c == '\'' || c == '+') {
                               upper = true;
                               continue;
                             }
                             name += upper ? static_cast<char>(std::toupper(c)) : c;
                             upper = false;
                           }
                           return name;
                         });

TEST(MistakesAll, FiveMistakesInOneDocumentAreAllShown) {
  const Outcome run = compile_text({"t.x",
                                    "const A 1;\n"                                  // 1
                                    "struct s {\n int a b;\n int c\n int d;\n};\n"  // 3, 4
                                    "enum e {\n B = 1\n C = 2\n};\n"                // 8
                                    "typedef t unsigned int;\n"                     // 11
                                    "const D = 4;\n"});
  EXPECT_THAT(kinds_and_lines(run), ElementsAre("X0305 1", "X0301 3", "X0302 4", "X0322 8", "X0206 11"))
      << run.rendered();
}

/// Words, numbers, single blanks and signs of a line.
std::vector<std::string> tokens_of(const std::string& line) {
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::vector<std::string> tokens;
  for (const char c : line) {
    if (in_word(c) && !tokens.empty() && in_word(tokens.back().back())) {
      tokens.back() += c;
    } else {
      tokens.emplace_back(1, c);
    }
  }
  return tokens;
}

/// The lines as one text, with one token of one line left out or doubled.
std::string mutant(const std::vector<std::string>& lines, std::size_t line, std::size_t token, bool twice) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i != line) {
      text += lines[i] + "\n";
      continue;
    }
    const std::vector<std::string> tokens = tokens_of(lines[i]);
    for (std::size_t j = 0; j < tokens.size(); ++j) {
      if (j != token || twice) text += tokens[j];
      if (j == token) text += twice ? " " + tokens[j] : "";
    }
    text += "\n";
  }
  return text;
}

/// Whether an error, or a note to an error, points to the line.
bool points_to_line(const Outcome& run, std::size_t line) {
  const auto is_line = [&](const source::Place& place) { return run.buffers.position(place).line == line; };
  for (const diag::Diagnostic* diagnostic : run.sink.sorted()) {
    if (diagnostic->severity != diag::Severity::kError) continue;
    if (diagnostic->place && is_line(*diagnostic->place)) return true;
    for (const diag::Note& note : diagnostic->notes) {
      if (note.place && is_line(*note.place)) return true;
    }
  }
  return false;
}

TEST(MistakesAll, DroppedOrDoubledTokenGivesAtMostThreeErrorsAndOneAtItsLine) {
  const std::vector<std::string> lines{
      "const LIMIT = 16;",
      "enum kind {",
      "  FIRST = 1,",
      "  SECOND = 2",
      "};",
      "struct node {",
      "  opaque name<LIMIT>;",
      "  unsigned int counts[4];",
      "  node *next;",
      "};",
      "union choice switch (kind which) {",
      "  case FIRST:",
      "    node first;",
      "  case SECOND:",
      "    string text<>;",
      "  default:",
      "    void;",
      "};",
      "typedef choice choices<LIMIT>;",
      "program SERVICE {",
      "  version ONE {",
      "    void NOTHING(void) = 0;",
      "    choices ALL(kind, node) = 1;",
      "  } = 1;",
      "} = 0x20000001;",
  };
  std::size_t mutants = 0;
  std::size_t refused = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const std::vector<std::string> tokens = tokens_of(lines[line]);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      if (tokens[at] == " ") continue;
      for (const bool twice : {false, true}) {
        ++mutants;
        const std::string text = mutant(lines, line, at, twice);
        const Outcome run = compile_text({"t.x", text});
        if (run.model) continue;  // a mutant may be a document without a mistake
        ++refused;
        EXPECT_LE(run.errors().size(), 3U) << text << run.rendered();
        EXPECT_TRUE(points_to_line(run, line + 1)) << "line " << line + 1 << " of\n" << text << run.rendered();
      }
    }
  }
  EXPECT_GT(mutants, 200U);
  EXPECT_GT(refused, mutants / 2);
}

}  // namespace mistakes_test
}  // namespace xdrgen::test
