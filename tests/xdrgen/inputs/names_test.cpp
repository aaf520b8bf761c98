// SPDX-License-Identifier: BSD-3-Clause
//
// Names that a document may use and that C++ reserves, in every place where a document can have a
// name, with the system's headers before the generated one.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "emit/reserved.h"
#include "xdrgen/inputs/build.h"

namespace {

/// Names of every sort that is known to cause trouble; none is a word of XDR.
const std::vector<std::string>& nasty_names() {
  static const std::vector<std::string> names = {
      // keywords, alternative tokens, words that are keywords in some contexts
      "and", "xor", "not_eq", "compl", "new", "delete", "class", "operator", "template", "this", "namespace", "auto",
      "char8_t", "concept", "requires", "co_await", "typeof", "asm", "final", "override", "import", "module", "export",
      "signed", "short_", "nullptr", "true", "friend", "inline", "private", "try", "virtual", "register", "goto",
      // macros of system headers, of Qt, and of runtime/xdr, with and without parameters
      "major", "minor", "makedev", "unix", "linux", "errno", "stdin", "NULL", "EOF", "min", "max", "assert", "INT_MAX",
      "PAGE_SIZE", "signals", "slots", "emit", "SIGHUP", "EINVAL", "htons", "be32toh", "st_atime", "s_addr",
      "sa_handler", "si_pid", "h_errno", "alloca", "isset", "AUTH_NONE", "AUTH_SYS", "xdr_getpos", "IXDR_PUT_LONG",
      "roundup", "howmany", "DOMAIN", "I", "complex", "va_arg", "offsetof", "SEEK_SET", "BUFSIZ", "MIN", "XDR_TRY",
      "XDR_ASSERT",
      // names that generated code defines or uses
      "parse", "encode", "encoded_size", "kInfo", "kMinSize", "kMaxSize", "kEncodedSize", "kChecked", "kFirstField",
      "kFields", "kOwnFields", "view", "View", "size", "size_", "size_bytes", "bytes", "at", "at_", "in", "out", "In",
      "Out", "walk", "put", "load", "store", "check", "legal", "level", "limits", "value", "values", "selected", "arm",
      "arm_", "Arms", "none_", "otherwise", "selects_otherwise", "Field", "Fields", "field", "Types", "types",
      "ImportedFields", "Enumerators", "to_string", "is_known", "is_open", "std", "xdr", "xdr_", "Bytes", "Limits",
      "detail", "Arguments", "Result", "arguments", "result", "kNumber", "kName", "begin", "end", "data", "operator_",
      // types of C that are not keywords
      "size_t", "int32_t", "uint8_t", "time_t", "u_int", "FILE",
      // names that differ only by case, underscores, digits
      "foo_bar", "foo__bar", "fooBar", "FooBar", "foo_bar_", "foo_bar_view", "foo_barView", "foo_bar_xdr", "x3", "x_3",
      "_3d", "_leading", "__twice", "_Upper", "__linux__", "__FILE__", "_", "__", "___", "a_", "A"};
  return names;
}

/// Documents that have every such name as a member of structs of both kinds, a discriminant and an
/// arm (fixed, varying, shared); as an enumerator with a void arm; as a constant and bound; as a
/// type; as a program, and as the beginning of the names of its version and procedure.
std::map<std::string, std::string> documents() {
  std::map<std::string, std::string> texts;
  std::string& structs = texts["structs"];
  std::string& arms = texts["arms"];
  std::string& discriminants = texts["discriminants"];
  std::string& enumerators = texts["enumerators"];
  std::string& constants = texts["constants"];
  std::string& types = texts["types"];
  std::string& programs = texts["programs"];
  std::size_t n = 0;
  for (const std::string& name : nasty_names()) {
    const std::string i = std::to_string(++n);
    structs += "struct fixed" + i + " { int " + name + "; bool truth" + i + "; };\n";
    structs += "struct only" + i + " { unsigned hyper " + name + "; };\n";
    structs += "struct varying" + i + " { int before" + i + "; opaque " + name + "<>; int after" + i + "; int " + name +
               "__; string " + name + "_tail<7>; };\n";
    structs += "struct holder" + i + " { varying" + i + " " + name + "; fixed" + i + " *opt" + i + "; };\n";
    discriminants += "union choice" + i + " switch (int " + name + ") { case -1: int one" + i +
                     "; case 2: opaque as_one" + i + "<>; default: void; };\n";
    arms += "union arm" + i + " switch (unsigned int d" + i + ") { case 1: int " + name +
            "; case 2: case 3: opaque as_" + name + "<>; case 4: case 5: int selects_" + name +
            "; default: opaque rest" + i + "<>; };\n";
    discriminants += "union large" + i + " switch (bool as_" + name + ") { case TRUE: choice" + i + " " + name +
                     "; case FALSE: void; };\n";
    enumerators += "enum kind" + i + " { " + name + " = " + i + ", other" + i + " = 0 };\n";
    enumerators +=
        "union of" + i + " switch (kind" + i + " what) { case " + name + ": void; case other" + i + ": int x; };\n";
    constants += "const " + name + " = " + i + ";\nstruct bounded" + i + " { opaque some<" + name + ">; int few[" +
                 name + "]; string text<" + name + ">; };\n";
    types += "struct " + name + " { int x; };\nstruct user" + i + " { " + name + " fixed; " + name + " some<>; " +
             name + " *maybe; };\n";
    programs += "program " + name + " { version " + name + "_v { int " + name + "_p(int) = 1; } = 1; } = " + i + ";\n";
  }
  programs +=
      "program SAME { version SAME2 { int SAME2(void) = 1; int ARGUMENTS(void) = 2; int RESULT(void) = 3; } = 1; "
      "version RESULT3 { void NOTHING(void) = 0; } = 2; } = 999;\n";
  types += "typedef opaque type_of_list<>;\n";
  return texts;
}

class NastyNames : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(NastyNames, AreSpelledSoThatBothCompilersAcceptTheCode) {
  const auto& [kind, compiler] = GetParam();
  const std::string label = std::string("names_") + kind + "_" + inputs::fs::path(compiler).filename().string();
  const auto folder = inputs::fresh_folder(label);
  inputs::Row row{std::string("names_") + kind, folder / (std::string(kind) + ".x"), {}, {}};
  inputs::write(row.document, documents().at(kind));
  const auto made = inputs::compile_xdr(row, folder);
  ASSERT_EQ(made.status, 0) << made.text;
  const auto compiled = inputs::compile_cpp(
      compiler, row.name, folder, "#include \"" RPCRDMA_SOURCE_DIR "/tests/xdrgen/inputs/system_headers.h\"\n",
      {"-D_GNU_SOURCE", "-isystem", "/usr/include/tirpc", "-std=gnu++20"});
  EXPECT_EQ(compiled.status, 0) << compiled.text;
}

INSTANTIATE_TEST_SUITE_P(Places, NastyNames,
                         testing::Combine(testing::Values("structs", "arms", "discriminants", "enumerators",
                                                          "constants", "types", "programs"),
                                          testing::Values(GXX, CLANGXX)),
                         [](const auto& each) {
                           return std::string(std::get<0>(each.param)) +
                                  (std::get<1>(each.param) == std::string(GXX) ? "_gxx" : "_clang");
                         });

/// The macros that a compiler has defined after system_headers.h, except those that begin with `_`.
std::set<std::string> macros_of(const std::string& compiler) {
  const auto found = inputs::run({compiler, "-std=gnu++20", "-D_GNU_SOURCE", "-isystem", "/usr/include/tirpc", "-dM",
                                  "-E", "-x", "c++", RPCRDMA_SOURCE_DIR "/tests/xdrgen/inputs/system_headers.h"});
  EXPECT_EQ(found.status, 0) << found.text.substr(0, 2000);
  std::set<std::string> names;
  std::istringstream lines(found.text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("#define ") || line[8] == '_') continue;
    names.insert(line.substr(8, line.find_first_of(" (", 8) - 8));
  }
  return names;
}

TEST(TableOfMacros, HoldsEveryMacroOfTheSystemHeaders) {
  std::set<std::string> lacking;
  std::set<std::string> all;
  for (const char* const compiler : {GXX, CLANGXX}) {
    for (const std::string& name : macros_of(compiler)) {
      all.insert(name);
      if (!xdrgen::emit::is_macro(name)) lacking.insert(name);
    }
  }
  EXPECT_GT(all.size(), 3000U) << "the compilers told nothing";
  std::string text;
  for (const std::string& name : lacking) text += " " + name;
  EXPECT_TRUE(lacking.empty()) << "to be added to xdrgen/emit/macros.inc:" << text;
}

}  // namespace
