// SPDX-License-Identifier: BSD-3-Clause
//
// No text of a document may become a token of the generated code: no comment, heading, or file
// name, and no reason of an overlay. All of these try to insert one word; the output must
// not have that word outside of comments and string literals, and both compilers accept the output
// without a warning about comments.
#include <gtest/gtest.h>

#include <string>

#include "xdrgen/inputs/build.h"

namespace {

/// Texts that might end a comment, begin another line, or hide the next tokens; nearly all have the
/// word.
const std::vector<std::string>& tricks() {
  static const std::vector<std::string> all = {"\\\nINJECTED",
                                               "\\ \t\nINJECTED",
                                               "\\\r\nINJECTED",
                                               "?\?/\nINJECTED",
                                               "?\?/\r\nINJECTED",
                                               "\rINJECTED",
                                               "\fINJECTED",
                                               "\vINJECTED",
                                               "\xe2\x80\xa8INJECTED",
                                               "\xe2\x80\xa9INJECTED",
                                               "\xc2\x85INJECTED",
                                               "\xe2\x80\xae INJECTED",
                                               "\xe2\x81\xa6 INJECTED \xe2\x81\xa9",
                                               "\xc0\x8aINJECTED",
                                               "\xff\xfeINJECTED",
                                               "* / INJECTED",
                                               "*\\\n / INJECTED",
                                               "\"; INJECTED",
                                               "R\"(",
                                               ")\" INJECTED",
                                               "#define INJECTED",
                                               "\n#define INJECTED INJECTED\n",
                                               "$INJECTED$",
                                               "$",
                                               "%:define INJECTED",

                                               "\\u000aINJECTED",
                                               "\x1b[2K INJECTED",
                                               std::string("\0INJECTED", 9),
                                               std::string(200000, 'x') + " INJECTED"};
  return all;
}

std::string hostile_document() {
  // The heading is outside the XDR; its number becomes part of each "spec:" line.
  std::string text = "Internet-Draft\n\n1.  INJECTED \\\n\n";
  std::size_t n = 0;
  const auto marked = [](const std::string& xdr) {
    std::string lines = "   /// ";
    for (const char c : xdr) lines += c == '\n' ? std::string("\n   /// ") : std::string(1, c);
    return lines + "\n";
  };
  text += marked("/* Copyright (c) INJECTED \\\n INJECTED ?\?/\n */");
  for (const std::string& trick : tricks()) {
    // A comment inside a definition is part of the published text above the type.
    if (trick == "* / INJECTED") continue;
    const std::string i = std::to_string(++n);
    text += marked("struct s" + i + " { int a; /* " + trick + " */ opaque b<>; /* \\ */ };");
    text += marked("enum e" + i + " { E" + i + " = 1 /* " + trick + "\n */ };");
  }
  return text;
}

/// A string literal of TOML.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') result += '\\';
    if (byte < 0x20 || byte == 0x7f) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", byte);
      result += escape;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

bool is_text(const std::string& s) {
  return std::all_of(s.begin(), s.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

TEST(Injection, NoTextOfADocumentBecomesAToken) {
  const auto folder = inputs::fresh_folder("injection");
  const std::string name =
      "hostile \\ INJECTED *"
      "?.txt";
  const inputs::Row row{"injection", folder / name, {folder / "overlay.toml"}, {}};
  inputs::write(row.document, hostile_document());
  std::string overlay = "document = " + quoted(name) + "\n";
  std::size_t n = 0;
  for (const std::string& trick : tricks()) {
    if (!is_text(trick) || trick.size() > 1000) continue;
    overlay += "[[declare]]\ntext = \"const C" + std::to_string(++n) + " = 1;\"\nreason = " + quoted(trick) + "\n";
  }
  inputs::write(row.overlays.front(), overlay);
  const auto made = inputs::compile_xdr(row, folder);
  ASSERT_EQ(made.status, 0) << made.text.substr(0, 3000);

  for (const char* const compiler : {GXX, CLANGXX}) {
    for (const char* const flag : {"-Wcomment", "-trigraphs"}) {
      const auto compiled = inputs::compile_cpp(compiler, row.name, folder, "", {flag, "-Wno-trigraphs"});
      EXPECT_EQ(compiled.status, 0) << compiled.text.substr(0, 3000);
    }
  }
  // g++ removes comments without reading includes.
  for (const char* const file : {"injection.h", "injection_fields.h", "injection_text.h"}) {
    const auto code = inputs::run(
        {GXX, "-std=c++17", "-trigraphs", "-fpreprocessed", "-E", "-P", "-x", "c++", (folder / file).string()});
    ASSERT_EQ(code.status, 0) << code.text.substr(0, 2000);
    std::istringstream lines(code.text.substr(code.text.find('\n') + 1));
    for (std::string line; std::getline(lines, line);) {
      bool inside = false;
      std::string outside;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (inside && line[i] == '\\') {
          ++i;
        } else if (line[i] == '"') {
          inside = !inside;
        } else if (!inside) {
          outside += line[i];
        }
      }
      EXPECT_FALSE(inside) << file << ": a string is open at the end of: " << line;
      EXPECT_EQ(outside.find("INJECTED"), std::string::npos) << file << ": " << line.substr(0, 300);
      EXPECT_TRUE(is_text(outside)) << file << ": " << line.substr(0, 300);
    }
  }
}

TEST(Injection, PercentLinesAreEmittedOnlyWithOptionPassLines) {
  const auto folder = inputs::fresh_folder("passed_lines");
  // A struct of fixed size would be in passed_types.h, and passed.h would have no namespace.
  inputs::write(folder / "passed.x",
                "%#define PASSED \\\n  1\n%static_assert(PASSED == 1);\nstruct s { opaque a<8>; };\n%int last;\n");
  std::vector<std::string> words = {XDRGEN_COMMAND,
                                    "compile",
                                    "--quiet",
                                    "--lang=cpp",
                                    "--namespace",
                                    "inputs::passed",
                                    "--module",
                                    "passed",
                                    "-o",
                                    folder.string(),
                                    (folder / "passed.x").string()};
  const auto made = inputs::run(words);
  ASSERT_EQ(made.status, 0) << made.text;
  std::ifstream in(folder / "passed.h");
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  EXPECT_EQ(text.find("PASSED"), std::string::npos);
  EXPECT_EQ(text.find("int last"), std::string::npos);

  words.push_back("--pass-lines");
  ASSERT_EQ(inputs::run(words).status, 0);
  std::ifstream again(folder / "passed.h");
  const std::string with((std::istreambuf_iterator<char>(again)), {});
  const std::string lines =
      "#define PASSED \\\n  1\nstatic_assert(PASSED == 1);\nint last;\n\nnamespace inputs::passed {\n";
  EXPECT_NE(with.find(lines), std::string::npos) << with.substr(0, 2000);
  const auto compiled = inputs::compile_cpp(GXX, "passed", folder);
  EXPECT_EQ(compiled.status, 0) << compiled.text;
}

}  // namespace
