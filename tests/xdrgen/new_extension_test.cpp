// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen new-extension`: its output is valid without edits, whatever the name; it overwrites
// nothing. tests/install/guide_test.cmake shows with an installed package that the output builds
// and runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>

#include "cli/commands/new_extension_files.h"
#include "support.h"
#include "support/req.h"
#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace new_extension_test {

namespace fs = std::filesystem;
using cli::ExtensionNames;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class NewExtension : public CommandInFolder {
 protected:
  void SetUp() override {
    CommandInFolder::SetUp();
    known_ = fs::path(RPCRDMA_SOURCE_DIR) / "spec";
  }
  std::map<std::string, std::string> contents() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      if (entry.is_regular_file()) all[entry.path().string()] = read(entry.path().string());
    }
    return all;
  }
  nlohmann::json model(const ExtensionNames& names) {
    EXPECT_EQ(run({"compile", "--lang=json", path(names.name + "/" + names.draft), "--binding",
                   path(names.name + "/" + names.identifier + ".toml")}),
              kOk)
        << err_.str();
    return nlohmann::json::parse(out_.str());
  }
};

TEST_F(NewExtension, IsValidWithoutEdits) {
  ASSERT_EQ(run({"new-extension", "far-ping", "-o", path("far-ping")}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), HasSubstr("far-ping/draft-example-far-ping-00.txt --binding"));
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder_ / "far-ping")) files.push_back(entry.path().filename());
  EXPECT_THAT(files, testing::UnorderedElementsAre("draft-example-far-ping-00.txt", "far_ping.toml", "CMakeLists.txt",
                                                   "far_ping_handler.h", "simulation_test.cpp", "endpoints.cpp"));
  ASSERT_EQ(run({"check", "--strict", path("far-ping/draft-example-far-ping-00.txt"), "--binding",
                 path("far-ping/far_ping.toml")}),
            kOk);
  EXPECT_EQ(err_.str(), "") << "not even a warning";
  EXPECT_THAT(out_.str(), HasSubstr("1 type, 2 constants"));
  std::istringstream draft(read("far-ping/draft-example-far-ping-00.txt"));
  for (std::string line; std::getline(draft, line);) EXPECT_LE(line.size(), 72U) << line;
}

// Version 2 requires of documents that extend it: the purpose of each element, XDR and a script,
// errors, payload, other extensions. The test can only check that the sections exist.
TEST_F(NewExtension, HasEverySectionThatTheBaseDocumentRequires) {
  REQ("V2-OPT-06", "V2-OPT-07");
  ASSERT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kOk) << err_.str();
  const std::string blank = read("ping/draft-example-ping-00.txt");
  const std::string example = read(RPCRDMA_SOURCE_DIR "/tests/system/examples/extension/draft-example-trace-00.txt");
  for (const std::string& draft : {blank, example}) {
    EXPECT_THAT(draft, ContainsRegex("\n1\\.  Introduction\n"));
    EXPECT_THAT(draft, ContainsRegex("\n2\\.[0-9]\\.  Errors\n\n   Content that is not"));
    EXPECT_THAT(draft, ContainsRegex("\n2\\.[0-9]\\.  Other Extensions\n\n   This extension needs"));
    EXPECT_THAT(draft, HasSubstr("#!/bin/sh"));
  }
  EXPECT_THAT(blank, ContainsRegex("\n2\\.1\\.  Payload\n\n   No Payload stream follows"));
  EXPECT_THAT(example, HasSubstr("A whole RPC call follows"));
  EXPECT_EQ(model(ExtensionNames("ping"))["operations"][0]["payload"], false) << "as the document says";
}

// The script that the draft prints, taken from the draft itself, extracts its XDR.
TEST_F(NewExtension, ScriptThatTheDraftPrintsExtractsTheXdr) {
  ASSERT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kOk) << err_.str();
  const std::string draft = path("ping/draft-example-ping-00.txt");
  std::istringstream lines(read("ping/draft-example-ping-00.txt"));
  std::string script;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("#!/bin/sh") != std::string::npos || !script.empty()) {
      if (line.find("<CODE ENDS>") != std::string::npos) break;
      script += line + "\n";
    }
  }
  std::ofstream(path("extract.sh")) << script;
  ASSERT_EQ(std::system(("sh " + path("extract.sh") + " < " + draft + " > " + path("ping.x")).c_str()), 0);
  ASSERT_EQ(run({"extract", draft}), kOk);
  EXPECT_EQ(read("ping.x"), out_.str());
  EXPECT_EQ(run({"check", path("ping.x")}), kOk) << err_.str();
}

TEST_F(NewExtension, TakesANumberThatNoKnownExtensionHas) {
  const ExtensionNames names("ping");
  ASSERT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kOk) << err_.str();
  const std::uint32_t code = model(names)["operations"][0]["code"];
  EXPECT_GE(code, 0xffffff00U) << "for trials";

  // The draft becomes a known one, as if somebody had published it with its operation code. A
  // second extension of the same name must then get another code.
  fs::create_directories(folder_ / "known/bindings");
  fs::copy(folder_ / "ping" / names.draft, folder_ / "known" / names.draft);
  fs::copy(folder_ / "ping/ping.toml", folder_ / "known/bindings/ping.toml");
  fs::rename(folder_ / "ping", folder_ / "before");
  ASSERT_EQ(run({"new-extension", "ping", "-o", path("ping"), "--known", path("known")}), kOk) << err_.str();
  const std::uint32_t next = model(names)["operations"][0]["code"];
  EXPECT_GE(next, 0xffffff00U);
  EXPECT_NE(next, code);
}

TEST_F(NewExtension, WithoutAFreeNumberIsRefused) {
  std::string text = "1.  XDR\n\n   /// struct optinfo_all { int cookie; };\n";
  std::string bindings = "document = \"all.txt\"\n";
  for (std::uint32_t code = 0xffffff00; code != 0; ++code) {
    const std::string name = "ROPT_" + std::to_string(code);
    text += "   /// const " + name + " = " + std::to_string(code) + ";\n";
    bindings += "[[operation]]\nname = \"N" + std::to_string(code) + "\"\ncode = \"" + name +
                "\"\ncontent = \"optinfo_all\"\nsent_by = [\"requester\"]\nsection = \"1\"\n";
  }
  fs::create_directories(folder_ / "known/bindings");
  std::ofstream(path("known/all.txt")) << text;
  std::ofstream(path("known/bindings/all.toml")) << bindings;
  EXPECT_EQ(run({"new-extension", "ping", "-o", path("ping"), "--known", path("known")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("all the numbers from 0xffffff00 on"));
  EXPECT_FALSE(fs::exists(folder_ / "ping"));
}

TEST_F(NewExtension, OverwritesNoExistingFile) {
  for (const ExtensionNames names("ping"); const auto& file : cli::new_extension_files(names, 1)) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "ping");
    std::ofstream(path("ping/" + file.name)) << "mine";
    std::ofstream(path("ping/other")) << "mine too";
    const auto before = contents();
    EXPECT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kErrors);
    EXPECT_THAT(err_.str(), HasSubstr(file.name + "`: it is there already, and nothing is written over"));
    EXPECT_EQ(contents(), before);
  }
  // A link counts as an existing file even if it leads nowhere, and is not followed.
  fs::remove_all(folder_);
  fs::create_directories(folder_ / "ping");
  fs::create_symlink(path("elsewhere"), path("ping/CMakeLists.txt"));
  EXPECT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kErrors);
  EXPECT_FALSE(fs::exists(path("elsewhere")));
  // A folder that has other files is accepted.
  fs::remove(path("ping/CMakeLists.txt"));
  EXPECT_EQ(run({"new-extension", "ping", "-o", path("ping")}), kOk) << err_.str();
}

TEST_F(NewExtension, LeavesNoFilesIfTheFolderCannotBeMade) {
  std::ofstream(path("file")) << "mine";
  EXPECT_EQ(run({"new-extension", "ping", "-o", path("file")}), kErrors);
  EXPECT_EQ(run({"new-extension", "ping", "-o", path("file/ping")}), kErrors);
  EXPECT_EQ(contents(), (std::map<std::string, std::string>{{path("file"), "mine"}}));
}

TEST_F(NewExtension, RefusesNamesThatAreNotValidEverywhere) {
  for (const char* name : {"",        "-",     "Ping",    "2ping",    "ping-",
                           "a--b",    "-ping", "../ping", "ping/x",   "a b",
                           "a\nb",    "a;b",   "a$b$",    "\"",       "*/",
                           "int",     "class", "std",     "xdr",      "rpcrdma",
                           "example", "unix",  "linux",   "\xc3\xa9", "abcdefghijklmnopqrstuvwxy"}) {
    EXPECT_EQ(run({"new-extension", "-o", path("x"), "--", name}), kUsage) << name;
    EXPECT_FALSE(fs::exists(folder_ / "x")) << name;
  }
}

// Most of these names mean something elsewhere: functions and headers of C, macros with other
// letters, words of XDR, of CMake, and of the generated code. Names that are refused are skipped.
TEST_F(NewExtension, IsValidForEveryAcceptedName) {
  for (const char* name : {"a", "x9", "time", "errno", "test", "all", "string", "opaque", "view", "value", "operations",
                           "wire", "core", "ext", "null", "eof", "a-1-b", "messages", "abcdefghijklmnopqrstuvwx"}) {
    const ExtensionNames names(name);
    if (!cli::bad_extension_name(name).empty()) continue;
    ASSERT_EQ(run({"new-extension", name, "-o", path(name)}), kOk) << name << err_.str();
    const std::string draft = path(names.name + "/" + names.draft);
    const std::string binding = path(names.name + "/" + names.identifier + ".toml");
    EXPECT_EQ(run({"check", "--strict", draft, "--binding", binding}), kOk);
    EXPECT_EQ(err_.str(), "") << name;
    ASSERT_EQ(run({"compile", "--lang=cpp", "--namespace", "example::" + names.identifier, "--module",
                   names.identifier + "_wire", "-o", path("out"), draft, "--binding", binding}),
              kOk)
        << name << err_.str();
    const std::string header = read("out/" + names.identifier + "_wire.h");
    EXPECT_THAT(header, HasSubstr("struct " + names.messages + " {"));
    EXPECT_THAT(header, HasSubstr("struct " + names.operation + " {"));
    for (const char* member : {"_number{}", "_text{}"}) EXPECT_THAT(header, HasSubstr(" " + names.identifier + member));
  }
}

// tests/install/guide_test.cmake shows that a message which is not sent fails the test and the
// program.
TEST_F(NewExtension, TestAndProgramAskBothEndsWhatTheyHaveNotSent) {
  ASSERT_EQ(run({"new-extension", "ping", "-o", path("blank")}), kOk) << err_.str();
  ASSERT_EQ(run({"new-extension", "--from", path("blank/draft-example-ping-00.txt"), "-o", path("from")}), kOk)
      << err_.str();
  for (const std::string folder : {"blank/", "from/"}) {
    for (const std::string end : {"client", "server"}) {
      EXPECT_THAT(read(folder + "simulation_test.cpp"),
                  HasSubstr("  expect_all_sent(\"" + end + "\", " + end + ".get<Handler>());\n"));
      EXPECT_THAT(read(folder + "endpoints.cpp"), HasSubstr(" = has_sent_all(\"" + end + "\", "));
    }
  }
}

// ---- from an existing draft

class FromDraft : public NewExtension {
 protected:
  /// The operations of a model: code constant, number, content.
  using Operations = std::vector<std::tuple<std::string, std::uint32_t, std::string>>;
  Operations operations(const std::vector<std::string>& words) {
    std::vector<std::string> command = {"compile", "--lang=json"};
    command.insert(command.end(), words.begin(), words.end());
    EXPECT_EQ(run(command), kOk) << err_.str();
    Operations result;
    const auto json = nlohmann::json::parse(out_.str(), nullptr, false);
    for (const auto& one : json["operations"]) result.emplace_back(one["code_constant"], one["code"], one["content"]);
    return result;
  }
};

// The names in the published draft lead to the operations that its handwritten bindings name.
TEST_F(FromDraft, FindsTheOperationsThatThePublishedDraftHas) {
  const std::string spec = RPCRDMA_SOURCE_DIR "/spec/";
  const std::string draft = "draft-dnoveck-nfsv4-rpcrdma-xcharext-00";
  ASSERT_EQ(run({"new-extension", "--from", spec + draft + ".txt", "--overlay", spec + "overlays/" + draft + ".toml",
                 "-o", path("made")}),
            kOk)
      << err_.str();
  EXPECT_THAT(out_.str(), HasSubstr("ROPT_INITXCH: optinfo_initxch in rdma_optinfo, its number as the draft has it"));
  EXPECT_THAT(out_.str(), HasSubstr("made/xcharext.toml"));
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder_ / "made")) files.push_back(entry.path().filename());
  EXPECT_THAT(files, testing::UnorderedElementsAre(draft + ".txt", draft + ".toml", "xcharext.toml", "CMakeLists.txt",
                                                   "xcharext_handler.h", "simulation_test.cpp", "endpoints.cpp"));
  const std::vector<std::string> document = {path("made/" + draft + ".txt"), "--overlay",
                                             path("made/" + draft + ".toml")};
  auto ours = document, theirs = document;
  ours.insert(ours.end(), {"--binding", path("made/xcharext.toml")});
  theirs.insert(theirs.end(), {"--binding", spec + "bindings/xcharext.toml"});
  known_.clear();  // no known extension takes part
  const Operations found = operations(ours);
  EXPECT_EQ(found.size(), 4U);
  EXPECT_EQ(found, operations(theirs));
  EXPECT_THAT(read("made/CMakeLists.txt"), HasSubstr("OVERLAYS " + draft + ".toml)"));
  EXPECT_THAT(read("made/xcharext_handler.h"), HasSubstr("on_message(const Messages::Initxch::View&"));
  EXPECT_THAT(read("made/xcharext_handler.h"), HasSubstr("send<Messages::Initxch>(out, {})"));
}

TEST_F(FromDraft, GivesNumbersToOperationsWithoutANumber) {
  const std::string draft =
      file("draft-example-mark-02.txt",
           "1.  XDR\n\n   /// struct optinfo_mark { unsigned int where; };\n"
           "   /// struct optinfo_unmark { unsigned int where; };\n   /// const ROPT_UNMARK = 7;\n"
           "   /// const ROPT_OTHER = 9;\n   /// const MOST = 64;\n");
  ASSERT_EQ(run({"new-extension", "--from", draft, "-o", path("mark")}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), ContainsRegex("ROPT_MARK: optinfo_mark in rdma_optinfo, 0xffffff.. until the draft says"));
  const Operations found = operations({path("mark/draft-example-mark-02.txt"), "--binding", path("mark/mark.toml"),
                                       "--overlay", path("mark/mark_codes.toml")});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(std::get<0>(found[0]), "ROPT_MARK");
  EXPECT_GE(std::get<1>(found[0]), 0xffffff00U);
  EXPECT_EQ(found[1], (Operations::value_type{"ROPT_UNMARK", 7, "optinfo_unmark"}));
  EXPECT_THAT(read("mark/mark.toml"),
              HasSubstr("# ROPT_OTHER is left out: no structure of the draft has a name that resembles this one\n"));
  EXPECT_THAT(read("mark/mark.toml"), Not(HasSubstr("MOST")));
}

// What the project lacks is named, with the name that may have been meant.
TEST_F(FromDraft, NamesEachCodeAndStructureThatItLeavesOut) {
  const std::string draft = file("draft-example-audit-02.txt",
                                 "1.  XDR\n\n   /// const ROPT_AUDIT = 40;\n   /// const ROPT_FINDING = 41;\n"
                                 "   /// const ROPT_LATER = 42;\n   /// const ROPT_NEVER = 43;\n"
                                 "   /// struct optinfo_adit { unsigned int serial; };\n"
                                 "   /// struct optinfo_part { unsigned int serial; };\n"
                                 "   /// struct optinfo_finding { optinfo_part part; };\n"
                                 "   /// struct later_request { unsigned int serial; };\n");
  ASSERT_EQ(run({"new-extension", "--from", draft, "-o", path("audit")}), kOk) << err_.str();
  EXPECT_THAT(out_.str(), ContainsRegex("ROPT_ADIT: optinfo_adit in rdma_optinfo, 0xffffff.. until the draft says "
                                        "otherwise; did you mean ROPT_AUDIT.\n"));
  for (const char* left : {"ROPT_AUDIT is left out: no structure of the draft has a name that resembles this one; "
                           "did you mean optinfo_adit?\n",
                           "ROPT_LATER is left out: no structure of the draft has a name that resembles this one; "
                           "did you mean later_request?\n",
                           "ROPT_NEVER is left out: no structure of the draft has a name that resembles this one\n",
                           "optinfo_part is left out: another type of the draft uses it\n"}) {
    EXPECT_THAT(out_.str(), HasSubstr(left));
    EXPECT_THAT(read("audit/audit.toml"), HasSubstr(std::string("# ") + left));
  }
}

// The client of the new extension sends a message without edits: the first operation for whose
// content xdrgen can make up a value.
TEST_F(FromDraft, ClientSendsAnOperationWithMadeUpContent) {
  const std::string draft =
      file("draft-example-mark-02.txt",
           "1.  XDR\n\n   /// enum mark_kind { MARK_BEGIN = 1, MARK_END = 2 };\n"
           "   /// struct optinfo_mark { opaque key[100]; };\n"
           "   /// struct optinfo_unmark { mark_kind kind; unsigned int where; string why<20>; };\n");
  ASSERT_EQ(run({"new-extension", "--from", draft, "-o", path("mark")}), kOk) << err_.str();
  EXPECT_THAT(
      read("mark/mark_handler.h"),
      HasSubstr("note(::rpcrdma::ext::send<Messages::Unmark>(out, {.kind = ::example::mark::MarkKind::MARK_BEGIN,\n"
                "        .where = 1,\n        .why = \"hello\"}));"));
  EXPECT_THAT(read("mark/mark_handler.h"),
              HasSubstr("on_message(const Messages::...::View&, ::xdr::Bytes payload, Outbox&"));
  EXPECT_THAT(read("mark/simulation_test.cpp"), HasSubstr("heard() == 1"));
  EXPECT_THAT(read("mark/CMakeLists.txt"), HasSubstr("add_test(NAME mark_endpoints COMMAND mark_endpoints messages)"));
  EXPECT_THAT(out_.str(),
              HasSubstr("rpcrdma dump --extension " + path("mark") + "/build/mark_wire_generated/mark_wire.json " +
                        path("mark") + "/build/messages/*.hex"));
}

// What authors ask for stands where they write: who sends, what an answer and an error look like,
// and how the draft may use types of the base document.
TEST_F(FromDraft, FilesShowWhatAnAuthorWritesNext) {
  if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  const std::string draft =
      file("draft-example-mark-02.txt", "1.  XDR\n\n   /// struct optinfo_mark { unsigned int where; };\n");
  known_ = XDRGEN_SPEC;
  ASSERT_EQ(run({"new-extension", "--from", draft, "-o", path("alone")}), kOk) << err_.str();
  ASSERT_EQ(run({"new-extension", "--from", draft, "--extends", "v2_draft01", "-o", path("extends")}), kOk)
      << err_.str();
  ASSERT_EQ(run({"new-extension", "mark", "-o", path("blank")}), kOk) << err_.str();
  for (const std::string folder : {"alone/", "extends/", "blank/"}) {
    EXPECT_THAT(read(folder + "mark.toml"), HasSubstr("a requester sends with direction CALL")) << folder;
  }
  EXPECT_THAT(read("alone/mark_handler.h"), HasSubstr("AuditFinding::AUDIT_STRANGER(), AuditFinding::afi_moved(512)"));
  EXPECT_THAT(read("alone/mark_handler.h"), HasSubstr("::xdr::DecodeError(::xdr::DecodeCode::kCallerLimit, 0)"));
  EXPECT_THAT(read("alone/CMakeLists.txt"), HasSubstr("add EXTENDS v2_draft01"));
  EXPECT_THAT(read("blank/CMakeLists.txt"), HasSubstr("add EXTENDS v2_draft01"));
  EXPECT_THAT(read("extends/CMakeLists.txt"), Not(HasSubstr("add EXTENDS v2_draft01")));
  EXPECT_THAT(read("extends/CMakeLists.txt"), HasSubstr("\n                EXTENDS v2_draft01\n"));
}

TEST_F(FromDraft, ClientSendsNothingIfNoContentCanBeMadeUp) {
  const std::string draft =
      file("draft-example-mark-02.txt", "1.  XDR\n\n   /// struct optinfo_mark { opaque key[100]; };\n");
  ASSERT_EQ(run({"new-extension", "--from", draft, "-o", path("mark")}), kOk) << err_.str();
  EXPECT_THAT(read("mark/mark_handler.h"), HasSubstr("void on_settled(Outbox&, TimePoint) {}"));
  EXPECT_THAT(read("mark/simulation_test.cpp"), Not(HasSubstr("heard() == 1")));
}

TEST_F(FromDraft, ErrorInTheDraftIsReportedAndNothingIsWritten) {
  const std::string wrong =
      file("draft-example-mark-00.txt", "1.  XDR\n\n   /// struct optinfo_mark { nothing where; };\n");
  EXPECT_EQ(run({"new-extension", "--from", wrong, "-o", path("mark")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("`nothing` is not declared"));
  EXPECT_FALSE(fs::exists(folder_ / "mark"));
  EXPECT_EQ(run({"new-extension", "--from", file("Draft.txt", "")}), kUsage);
  EXPECT_THAT(err_.str(), HasSubstr("of the draft's file"));
  EXPECT_EQ(run({"new-extension", "-o", path("mark")}), kUsage);
  EXPECT_EQ(run({"new-extension", "--from", wrong, "--extends", "./base.txt"}), kUsage);
}

}  // namespace new_extension_test
}  // namespace xdrgen::test
