// SPDX-License-Identifier: BSD-3-Clause
//
// The command: its exit statuses, what it prints, and that it writes nothing after an error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support.h"
#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace command_test {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Command : public CommandInFolder {
 protected:
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::recursive_directory_iterator(folder_), {}));
  }

  std::vector<std::string> compile_command(const std::string& document) const {
    return {"compile", "--lang=cpp", "--namespace", "a::b", "--module", "m", "-o", path("out"), document};
  }
};

TEST_F(Command, WrongUsageHasAnotherExitStatusThanErrors) {
  EXPECT_EQ(run({}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("A subcommand is required"));
  EXPECT_EQ(run({"explode"}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("not expected: explode"));
  EXPECT_EQ(run({"check"}), kUsage);
  EXPECT_EQ(run({"compile", "--lang=pascal", "--namespace", "a", "--module", "m", "-o", "d", "x"}), kUsage);
  EXPECT_FALSE(err_.str().empty());
  EXPECT_EQ(run({"--help"}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("extract"));
}

TEST_F(Command, VersionIsThatOfTheProject) {
  EXPECT_EQ(run({"--version"}), kOk);
  EXPECT_EQ(out_.str(), "xdrgen " XDRGEN_VERSION "\n");
  EXPECT_EQ(err_.str(), "");
  EXPECT_EQ(run({"--help"}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("--version"));
}

TEST_F(Command, CheckPrintsASummaryInOneLine) {
  EXPECT_EQ(
      run({"check",
           file("a.x",
                "const A = 1;\nstruct s { int a; };\nprogram P { version V { void N(void) = 0; } = 1; } = 2;\n")}),
      kOk);
  EXPECT_EQ(out_.str(), "a.x: 1 type, 1 constant, 1 program, 0 corrections applied\n");
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Command, CheckAppliesEachOverlayToTheDocumentThatTheOverlayNames) {
  const std::string a = file("a.txt", "/// typedef uint32 a;\n");
  const std::string b = file("b.txt", "/// typedef uint64 b;\n");
  const std::string for_b =
      file("b.toml", "document = \"b.txt\"\n[[declare]]\ntext = \"typedef unsigned hyper uint64;\"\nreason = \"r\"\n");
  const std::string for_a =
      file("a.toml", "document = \"a.txt\"\n[[declare]]\ntext = \"typedef unsigned int uint32;\"\nreason = \"r\"\n");
  EXPECT_EQ(run({"check", a, b, "--overlay", for_b, "--overlay", for_a}), kOk) << err_.str();
  EXPECT_EQ(out_.str(),
            "a.txt: 2 types, 0 constants, 1 correction applied\nb.txt: 2 types, 0 constants, 1 correction applied\n");
}

TEST_F(Command, CheckGoesOnToTheNextDocumentAfterAMistake) {
  EXPECT_EQ(run({"check", file("a.x", "typedef b a;\n"), file("c.x", "const C = 1;\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("`b` is not declared"));
  EXPECT_EQ(out_.str(), "c.x: 0 types, 1 constant, 0 corrections applied\n");
}

TEST_F(Command, CheckWritesJsonForEditors) {
  const std::string document = file("a.x", "struct s {\n  nothing a;\n};\n");
  EXPECT_EQ(run({"check", "--format=json", document}), kErrors);
  const auto report = nlohmann::json::parse(out_.str());
  ASSERT_EQ(report["diagnostics"].size(), 1U);
  const auto& diagnostic = report["diagnostics"][0];
  EXPECT_EQ(diagnostic["kind"], "X0204");
  EXPECT_EQ(diagnostic["severity"], "error");
  EXPECT_EQ(diagnostic["file"], document);
  EXPECT_EQ(diagnostic["line"], 2);
  EXPECT_EQ(diagnostic["column"], 3);
  EXPECT_EQ(diagnostic["length"], 7);
  EXPECT_TRUE(report["specifications"].empty());
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Command, QuietLeavesNotesOutOfJsonToo) {
  const std::string document = file("a.x", "typedef unsigned a;\nconst B = 1;\nconst b = 1;\n");
  EXPECT_EQ(run({"check", "--format=json", document}), kOk);
  EXPECT_EQ(nlohmann::json::parse(out_.str())["diagnostics"].size(), 2U);
  EXPECT_EQ(run({"check", "--quiet", "--format=json", document}), kOk);
  const auto quiet = nlohmann::json::parse(out_.str())["diagnostics"];
  ASSERT_EQ(quiet.size(), 1U);
  EXPECT_EQ(quiet[0]["severity"], "warning");
}

TEST_F(Command, CheckListsCorrectionsWithTheirReasons) {
  const std::string draft = file("a.txt", "/// typedef int a;\n");
  const std::string overlay =
      file("a.toml",
           "document = \"a.txt\"\n[[replace]]\nline = 1\nold = \"int\"\nnew = \"hyper\"\nreason = \"too small\"\n");
  EXPECT_EQ(run({"check", "--corrections", draft, "--overlay", overlay}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("  line 1: `int` -> `hyper`\n      too small\n"));
}

TEST_F(Command, ExtractPrintsTheXdrOrWritesAFile) {
  const std::string draft = file("a.txt", "1.  XDR\n   /// int a;\n");
  EXPECT_EQ(run({"extract", draft}), kOk);
  EXPECT_EQ(out_.str(), "int a;\n");
  EXPECT_EQ(run({"extract", draft, "-o", path("a.x")}), kOk);
  EXPECT_EQ(out_.str(), "");
  EXPECT_EQ(read("a.x"), "int a;\n");
}

TEST_F(Command, ExtractWritesNothingWhereAnOverlayDoesNotFit) {
  const std::string draft = file("a.txt", "   /// int a;\n");
  const std::string overlay =
      file("a.toml", "document = \"a.txt\"\n[[replace]]\nline = 1\nold = \"b\"\nnew = \"c\"\nreason = \"r\"\n");
  EXPECT_EQ(run({"extract", draft, "--overlay", overlay, "-o", path("a.x")}), kErrors);
  EXPECT_FALSE(fs::exists(path("a.x")));
  EXPECT_EQ(run({"extract", draft, "--overlay", overlay}), kErrors);
  EXPECT_EQ(out_.str(), "");
}

TEST_F(Command, CompileWritesNothingWhereADocumentIsWrong) {
  const std::string document = file("a.x", "struct s { nothing a; };\n");
  const std::size_t before = files();
  EXPECT_EQ(run(compile_command(document)), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("1 error; nothing was written\n"));
  EXPECT_EQ(files(), before);
}

TEST_F(Command, CompileKeepsOldOutputIfADocumentIsWrong) {
  ASSERT_EQ(run(compile_command(file("a.x", "struct s { int a; };\n"))), kOk) << err_.str();
  const std::string before = read("out/m.h");
  ASSERT_FALSE(before.empty());
  EXPECT_EQ(run(compile_command(file("a.x", "struct s { int a }\n"))), kErrors);
  EXPECT_EQ(read("out/m.h"), before);
}

TEST_F(Command, CompileWritesAnOutputFileOnlyIfTheContentChanges) {
  const std::string document = file("a.x", "struct s { int a; };\n");
  ASSERT_EQ(run(compile_command(document)), kOk) << err_.str();
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(path("out/m.h"), old);
  ASSERT_EQ(run(compile_command(document)), kOk);
  EXPECT_EQ(fs::last_write_time(path("out/m.h")), old);
  std::ofstream(path("out/m.h")) << "something else\n";
  ASSERT_EQ(run(compile_command(document)), kOk);
  EXPECT_NE(read("out/m.h"), "something else\n");
  for (const auto& entry : fs::directory_iterator(path("out"))) {
    EXPECT_EQ(entry.path().extension(), ".h") << "left behind: " << entry.path();
  }
}

TEST_F(Command, QuietOmitsNotes) {
  const std::string document = file("a.x", "struct s { unsigned a; };\n");
  EXPECT_EQ(run({"check", document}), kOk);
  EXPECT_THAT(err_.str(), StartsWith("note[X0502]: "));
  EXPECT_EQ(run({"check", "--quiet", document}), kOk);
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Command, UsesColorsOnlyWhereTheCallerAllowsThem) {
  const std::string document = file("a.x", "typedef b a;\n");
  EXPECT_EQ(run({"check", document}), kErrors);
  EXPECT_EQ(err_.str().find('\x1b'), std::string::npos);
  std::ostringstream err;
  EXPECT_EQ(cli::run({"check", document}, {out_, err, true}), kErrors);
  EXPECT_NE(err.str().find("\x1b[1;31merror"), std::string::npos);
}

TEST_F(Command, ListsTheKindsOfDiagnosticsOnRequest) {
  EXPECT_EQ(run({"check", "--list"}), kOk);
  const std::string list = out_.str();
  EXPECT_EQ(static_cast<std::size_t>(std::count(list.begin(), list.end(), '\n')), diag::all_kinds().size());
  EXPECT_THAT(list, HasSubstr("X0204  error    a type is used and declared nowhere\n"));
}

TEST_F(Command, WritesAnnotationsForAGithubWorkflow) {
  const std::string document = file("a.x", "struct s {\n  nothing a;\n};\n");
  EXPECT_EQ(run({"check", "--format=github", document}), kErrors);
  EXPECT_EQ(
      out_.str(),
      "::error file=" + document +
          ",line=2,col=3,title=X0204::`nothing` is not declared: no such type%0Ahelp: if another document has it, "
          "`--extends DOC` adds the document that declares it\n");
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Command, NoTextOfADocumentBecomesAWorkflowCommand) {
  const std::string document = file("a,b.x", "/* ::error::100%\n::stop-commands */ struct s { x\ty; };\n/*");
  EXPECT_EQ(run({"check", "--format=github", document}), kErrors);
  std::istringstream lines(out_.str());
  for (std::string line; std::getline(lines, line);) EXPECT_THAT(line, StartsWith("::error file=")) << line;
  EXPECT_THAT(out_.str(), HasSubstr("a%2Cb.x"));
}

TEST_F(Command, ReadsADocumentFromStandardInput) {
  std::istringstream in("/// typedef int a;\n");
  EXPECT_EQ(cli::run({"check", "--stdin-name", "draft.txt", "-"}, {out_, err_, false, &in}), kOk) << err_.str();
  EXPECT_EQ(out_.str(), "draft.txt: 1 type, 0 constants, 0 corrections applied\n");
}

TEST_F(Command, RefusesStandardInputThatIsTooLong) {
  std::istringstream in(std::string(source::Buffers::kMostBytes + 1, ' '));
  EXPECT_EQ(cli::run({"check", "-"}, {out_, err_, false, &in}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("larger than 4 MiB"));
}

TEST_F(Command, CheckUsesDeclarationsOfDocumentsInExtendsAndTogether) {
  const std::string base = file("base.x", "typedef int number;\n");
  const std::string extension = file("extension.x", "struct pair { number a; number b; };\n");
  EXPECT_EQ(run({"check", extension}), kErrors);
  EXPECT_EQ(run({"check", "--extends", base, extension}), kOk) << err_.str();
  EXPECT_EQ(out_.str(), "extension.x: 1 type, 0 constants, 0 corrections applied\n");
  EXPECT_EQ(run({"check", "--together", base, extension}), kOk) << err_.str();
  EXPECT_EQ(out_.str(), "base.x + extension.x: 2 types, 0 constants, 0 corrections applied\n");
}

// The documents of `diff` are two editions: they are never one specification.
TEST_F(Command, OnlyCheckSuggestsToReadTheDocumentsTogether) {
  const std::string before = file("before/a.x", "typedef int number;\nstruct pair { number a; number b; };\n");
  const std::string after = file("after/a.x", "struct pair { number a; number b; };\n");
  EXPECT_EQ(run({"diff", before, after}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("`number` is not declared"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("--together")));
  const std::string other = file("after/b.x", "typedef int number;\n");
  EXPECT_EQ(run({"check", after, other}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declared by `" + other + "`, which is given as well: add `--together`\n"));
  EXPECT_EQ(run({"check", "--together", after, other}), kOk) << err_.str();
  EXPECT_EQ(run({"check", "--together", after, file("c.x", "typedef number c;\n")}), kErrors);
  EXPECT_THAT(err_.str(), Not(HasSubstr("add `--together`")));
}

TEST_F(Command, CompileNeedsTheNamespaceAndHeaderOfABase) {
  const std::string base = file("base.x", "typedef int number;\n");
  std::vector<std::string> command = compile_command(file("extension.x", "typedef number n;\n"));
  command.insert(command.end(), {"--extends", base});
  EXPECT_EQ(run(command), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("DOC=NAMESPACE,HEADER"));
}

TEST_F(Command, WritesADependencyFileForABuildTool) {
  const std::string document = file("a b.txt", "/// typedef uint32 a;\n");
  const std::string overlay =
      file("a.toml", "document = \"a b.txt\"\n[[declare]]\ntext = \"typedef unsigned int uint32;\"\nreason = \"r\"\n");
  std::vector<std::string> command = compile_command(document);
  command.insert(command.end(), {"--overlay", overlay, "--depfile", path("d"), "--depfile-target", "out/stamp"});
  ASSERT_EQ(run(command), kOk) << err_.str();
  EXPECT_EQ(read("d"), "out/stamp: \\\n  " + path("a\\ b.txt") + " \\\n  " + overlay + "\n");
}

TEST_F(Command, OptionOwnedGeneratesOwningClasses) {
  const std::string document = file("a.x", "struct s { opaque a<>; };\n");
  ASSERT_EQ(run(compile_command(document)), kOk) << err_.str();
  EXPECT_FALSE(fs::exists(path("out/m_owned.h")));
  std::vector<std::string> command = compile_command(document);
  command.insert(command.end(), {"--owned", "--depfile", path("d")});
  ASSERT_EQ(run(command), kOk) << err_.str();
  EXPECT_THAT(read("out/m_owned.h"), HasSubstr("std::vector<std::byte> a{};"));
  EXPECT_THAT(read("out/m_owned.h"), HasSubstr("--module m --owned a.x` makes it anew"));
  std::string outputs;
  for (const char* const name :
       {"m.h", "m_types.h", "m_fields.h", "m_text.h", "m_owned.h", "m_owned.cpp", "m_members.h"})
    outputs += (outputs.empty() ? "" : " ") + path(std::string("out/") + name);
  EXPECT_EQ(read("d"), outputs + ": \\\n  " + document + "\n");
  EXPECT_FALSE(fs::exists(path("out/m_json.h")));
}

TEST_F(Command, OptionOwnedJsonGeneratesJsonConversions) {
  const std::string document = file("a.x", "struct s { opaque a<>; };\nstruct t { int b; };\nenum e { E = 1 };\n");
  std::vector<std::string> command = compile_command(document);
  command.emplace_back("--owned-json");
  ASSERT_EQ(run(command), kOk) << err_.str();
  EXPECT_TRUE(fs::exists(path("out/m_owned.cpp")));
  EXPECT_THAT(read("out/m_owned.h"), HasSubstr("--module m --owned-json a.x` makes it anew"));
  const std::string header = read("out/m_json.h");
  EXPECT_THAT(header, HasSubstr("extern template xdr::Json xdr::to_json(const a::b::owned::S&);\n"));
  EXPECT_THAT(header, HasSubstr("extern template xdr::Json xdr::to_json(const a::b::T&);\n"));
  EXPECT_THAT(header, Not(HasSubstr("_members.h")));  // it costs as much to compile as the views
  EXPECT_THAT(read("out/m_json.cpp"),
              HasSubstr("\ntemplate xdr::Result<a::b::owned::S, xdr::JsonError> xdr::from_json<"));
}

TEST_F(Command, OwningHeaderDoesNotIncludeTheViews) {
  const std::string document = file("a.x", "enum e { E = 1 };\nstruct s { opaque a<>; e b; };\n");
  std::vector<std::string> command = compile_command(document);
  command.emplace_back("--owned");
  ASSERT_EQ(run(command), kOk) << err_.str();
  EXPECT_THAT(read("out/m_owned.h"), Not(HasSubstr("#include \"m.h\"")));
  EXPECT_THAT(read("out/m_owned.h"), Not(HasSubstr("<variant>")));
  EXPECT_THAT(read("out/m_types.h"), HasSubstr("enum class E : std::int32_t {"));
  EXPECT_THAT(read("out/m.h"), Not(HasSubstr("enum class E")));
}

TEST_F(Command, DiffReportsBreakingChanges) {
  const std::string old = file("old.x", "struct s { unsigned a; };\n");
  EXPECT_EQ(run({"diff", old, file("renamed.x", "struct s { unsigned b; };\n")}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), HasSubstr("`a` of `s` is called `b` now"));
  EXPECT_EQ(err_.str(), "");
  EXPECT_EQ(run({"diff", old, file("wider.x", "struct s {\n  hyper a;\n};\n")}), kErrors);
  EXPECT_THAT(out_.str(), HasSubstr("new: wider.x:2:9"));
  EXPECT_EQ(run({"diff", "--format=json", old, old}), kOk);
  EXPECT_EQ(nlohmann::json::parse(out_.str())["compatible"], "yes");
  EXPECT_EQ(run({"diff", old}), kUsage);
  EXPECT_EQ(run({"diff", old, file("wrong.x", "struct s { nothing a; };\n")}), kErrors);
  EXPECT_EQ(out_.str(), "");
}

TEST_F(Command, ExplainsATypeAndSuggestsANearName) {
  const std::string document = file("a.x", "struct pair { int first; unsigned second; };\n");
  EXPECT_EQ(run({"explain", "pair", document}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), HasSubstr("8 bytes, always"));
  EXPECT_EQ(err_.str(), "");
  EXPECT_EQ(run({"explain", "piar", document}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("did you mean `pair`?"));
  EXPECT_EQ(out_.str(), "");
}

TEST_F(Command, CombinesDocumentsIntoOneDocumentThatStrictAccepts) {
  const std::string base = file("base.txt", "/// typedef unsigned number;\n");
  const std::string extension = file("extension.txt",
                                     "/// struct pair { struct other *o; number n; };\n"
                                     "/// struct other { int i; };\n");
  EXPECT_EQ(run({"combine", base, extension, "-o", path("all.x")}), kOk) << err_.str();
  EXPECT_EQ(run({"check", "--strict", path("all.x")}), kOk) << err_.str();
  EXPECT_EQ(out_.str(), "all.x: 3 types, 0 constants, 0 corrections applied\n");
  EXPECT_EQ(run({"combine", base}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("typedef unsigned int number;"));
}

TEST_F(Command, CompilesToJson) {
  EXPECT_EQ(run({"compile", "--lang=json", file("a.x", "struct s { int a; };\n")}), kOk) << err_.str();
  EXPECT_EQ(nlohmann::json::parse(out_.str())["types"].size(), 1U);
}

TEST_F(Command, CompilesToLuaWithTheTransportHeadersThatTheUserNames) {
  const std::string document = file("a.x",
                                    "enum k { A = 0 }; union u switch (k p) { case A: void; };\n"
                                    "struct h { unsigned x; unsigned v; unsigned c; u b; };\n");
  EXPECT_EQ(run({"compile", "--lang=lua", "-q", document, "--module", "mine", "--header", "h=9"}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), HasSubstr("module = \"mine\""));
  EXPECT_THAT(out_.str(),
              HasSubstr("{version = 9, type = 3, messages = {[0] = true}, procedures = {\n      [0] = \"A\",}}"));
  EXPECT_EQ(run({"compile", "--lang=lua", "-q", document, "--header", "u=9"}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("--header: `u` is not three words and a union by the procedure"));
  for (const char* wrong : {"h", "h=", "=1", "h=x", "h=4294967296", "h=1=2"}) {
    EXPECT_EQ(run({"compile", "--lang=lua", "-q", document, "--header", wrong}), kUsage) << wrong;
    EXPECT_THAT(err_.str(), HasSubstr("is no TYPE=VERSION")) << wrong;
  }
}

TEST_F(Command, ExtractSplitsADocumentIntoFilesAndWritesAMapOfLines) {
  const std::string draft = file("a.txt", "/// @@FILE one.x\n/// int a;\nprose\n/// @@FILE two.x\n/// int b;\n");
  EXPECT_EQ(run({"extract", draft, "--split", path("out"), "--map", path("map.json")}), kOk) << err_.str();
  EXPECT_THAT(read("out/one.x"), HasSubstr("int a;\n"));
  EXPECT_THAT(read("out/two.x"), HasSubstr("int b;\n"));
  EXPECT_FALSE(nlohmann::json::parse(read("map.json")).empty());
  EXPECT_EQ(run({"extract", file("b.txt", "/// int a;\n"), "--split", path("other")}), kErrors);
  EXPECT_FALSE(fs::exists(path("other")));
}

TEST_F(Command, ExtractCopiesTextBeforeTheFirstFileIntoEachFile) {
  const std::string draft =
      file("a.txt", "/// /* license */\n/// @@FILE one.x\n/// int a;\n\n/// @@FILE two.x\n/// int b;\n");
  EXPECT_EQ(run({"extract", draft, "--split", path("out"), "--map", path("map.json")}), kOk) << err_.str();
  EXPECT_THAT(err_.str(), HasSubstr("it is put at the start of all 2 files"));
  EXPECT_EQ(read("out/one.x"), "/* license */\nint a;\n");
  EXPECT_EQ(read("out/two.x"), "/* license */\nint b;\n");
  const auto lines = nlohmann::json::parse(read("map.json"))["lines"];
  std::string map;
  for (const auto& line : lines)
    map += line.value("file", "none") + ":" + line["output"].dump() + "<" + line["line"].dump() + " ";
  EXPECT_EQ(map, "one.x:1<1 one.x:2<3 two.x:1<1 two.x:2<6 ");
  EXPECT_EQ(run({"extract", "--quiet", draft, "--split", path("out")}), kOk);
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Command, ExtractWithSplitWarnsOfXdrThatBelongsToNoFile) {
  const std::string draft = file("a.md", "~~~ xdr\nint a;\n~~~\n\n~~~ b.x\nint b;\n~~~\n");
  EXPECT_EQ(run({"extract", draft, "--split", path("out")}), kOk) << err_.str();
  EXPECT_THAT(err_.str(), HasSubstr("warning[X0118]: this stands in no file"));
  EXPECT_EQ(read("out/b.x"), "int b;\n");
  EXPECT_EQ(run({"extract", draft}), kOk);
  EXPECT_EQ(err_.str(), "") << "all of it is printed";
}

TEST_F(Command, ExtractRefusesACommonPartThatIsTooLong) {
  std::string text = "/* " + std::string(50'000, 'x') + " */\n";
  for (int i = 0; i < 100; ++i) text += "@@FILE a" + std::to_string(i) + ".x\n";
  EXPECT_EQ(run({"extract", file("a.x", text), "--split", path("out"), "--map", path("map")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0113]: what stands before the first file is too long to be copied"));
  EXPECT_FALSE(fs::exists(path("out")));
  EXPECT_FALSE(fs::exists(path("map")));
}

TEST_F(Command, StandardInputIsRefusedAsASecondDocumentAndAsAnOverlay) {
  std::istringstream in("const A = 1;\n");
  EXPECT_EQ(cli::run({"diff", "-", "-"}, {out_, err_, false, &in}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("standard input can be one document, once"));
  EXPECT_EQ(run({"check", file("a.x", "const A = 1;\n"), "--overlay", "-"}), kUsage);
}

TEST_F(Command, TwoOutputsWithOneNameAreRefused) {
  const std::string document = file("a.x", "struct s { int a; };\n");
  const std::string old = file("same.json", "what was there");
  EXPECT_EQ(run({"compile", "--lang=json", document, "-o", old, "--depfile", path("./same.json")}), kErrors);
  EXPECT_EQ(read("same.json"), "what was there");
  EXPECT_EQ(files(), 2U);
}

TEST_F(Command, OutputToAFolderIsAnError) {
  fs::create_directories(path("folder"));
  EXPECT_EQ(run({"compile", "--lang=json", file("a.x", "const A = 1;\n"), "-o", path("folder")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("it is a directory"));
  EXPECT_EQ(files(), 2U);
}

TEST_F(Command, NumbersDefinedInPercentLinesAreReadAsConstants) {
  const std::string document = file("a.x",
                                    "%#define HEX 0x1F\n%#define LOW nowhere\n"
                                    "struct s { opaque a<HEX>; };\nstruct t { opaque b<LOW>; };\n");
  EXPECT_EQ(run({"check", document}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("read as `const HEX = 31;`"));
  EXPECT_THAT(err_.str(), HasSubstr("`LOW` is not declared"));
}

TEST_F(Command, FailureToWriteStandardOutputIsAnError) {
  std::ofstream full("/dev/full");
  const std::string document = file("a.x", "const A = 1;\n");
  EXPECT_EQ(cli::run({"compile", "--lang=json", document}, {full, err_, false}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0002]: cannot write to standard output"));
}

TEST_F(Command, MissingStandardInputIsAnError) {
  EXPECT_EQ(run({"check", "-"}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("cannot read standard input"));
}

TEST_F(Command, NamespaceAndModuleNamesAreChecked) {
  const std::string document = file("a.x", "const A = 1;\n");
  const auto compile = [&](const std::string& name_space, const std::string& module) {
    return run({"compile", "--lang=cpp", "--namespace", name_space, "--module", module, "-o", path("out"), document});
  };
  for (const char* wrong :
       {"e; int evil", "class", "a::class", "a..b",   "a b", "::a",   "a::", "std",  "1a",     "linux",  "a::std",
        "a::std::b",   "xdr",   "a::xdr",   "xdr::a", "_X",  "a::_X", "_x",  "a__b", "a::b__", "a::__b", "co_await"}) {
    EXPECT_EQ(compile(wrong, "m"), kUsage) << wrong;
    EXPECT_THAT(err_.str(), HasSubstr("`" + std::string(wrong) + "` is no namespace of C++ that is yours"));
  }
  for (const char* wrong : {"../b", "a/b", "a.b", "a b"}) EXPECT_EQ(compile("a", wrong), kUsage) << wrong;
  EXPECT_EQ(files(), 1U);
  for (const char* right : {"a::b", "a::_b", "a_::stdlib::xdr2"}) EXPECT_EQ(compile(right, "m-1"), kOk) << right;
}

TEST_F(Command, TerminalControlCharactersAreNotShown) {
  const std::string document = file("a.x", "const A = \x1b[31m\xe2\x80\xae\xff;\n");
  for (const char* format : {"--format=text", "--format=github"}) {
    EXPECT_EQ(run({"check", format, document}), kErrors);
    const std::string all = out_.str() + err_.str();
    EXPECT_EQ(all.find_first_of("\x1b\xff"), std::string::npos) << format;
    EXPECT_EQ(all.find("\xe2\x80\xae"), std::string::npos) << format;
  }
}

TEST_F(Command, HelpShowsTheChoicesOfAnOptionAndOtherChoicesAreRefused) {
  EXPECT_EQ(run({"check", "--help"}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("--format github|json|text"));
  EXPECT_EQ(run({"check", "--format=2", file("a.x", "const A = 1;\n")}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("`2` is none of github|json|text"));
}

}  // namespace command_test
}  // namespace xdrgen::test
