// SPDX-License-Identifier: BSD-3-Clause
//
// Numbers in use: `xdrgen check` and `compile` compare the numbers of a document with those of
// known extensions, here the project's spec/ and the folders that `--known` names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace known_test {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class KnownExtensions : public CommandInFolder {
 protected:
  void SetUp() override {
    CommandInFolder::SetUp();
    known_ = fs::path(RPCRDMA_SOURCE_DIR) / "spec";
  }
  /// The command that checks a document `name` whose one operation has this code.
  std::vector<std::string> check(const std::string& name, const std::string& code, const std::string& constant) const {
    return {
        "check", "--quiet",
        file(name + ".txt",
             "1.  XDR\n\n   /// const " + constant + " = " + code + ";\n   /// struct optinfo_mine { int cookie; };\n"),
        "--binding",
        file(name + ".toml", "document = \"" + name + ".txt\"\n[[operation]]\nname = \"MINE\"\ncode = \"" + constant +
                                 "\"\ncontent = \"optinfo_mine\"\nsent_by = [\"requester\"]\nsection = \"1\"\n")};
  }
};

TEST_F(KnownExtensions, CodeOfAPublishedExtensionIsRefusedAtTheLineOfTheDraft) {
  EXPECT_EQ(run(check("mine", "3", "ROPT_MINE")), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("operation `MINE` has the number 3 of `RESP_XCHAR`"));
  EXPECT_THAT(err_.str(), HasSubstr("mine.txt:3:"));
  EXPECT_THAT(err_.str(), HasSubstr("`ROPT_RESPXCH` is declared at "));
  EXPECT_THAT(err_.str(), HasSubstr("draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt line 958"));
  EXPECT_EQ(run(check("mine", "5", "ROPT_MINE")), kOk) << err_.str();
  // Without known extensions there is nothing to compare with.
  EXPECT_EQ(run(check("mine", "3", "ROPT_MINE"), {}), kOk) << err_.str();
}

/// The command that compiles the same document.
std::vector<std::string> compiled(std::vector<std::string> check, const std::string& output) {
  check[0] = "compile";
  check.insert(check.end(), {"--lang=cpp", "--namespace", "mine", "--module", "mine", "-o", output});
  return check;
}

TEST_F(KnownExtensions, CompileComparesNumbersLikeCheck) {
  EXPECT_EQ(run(compiled(check("mine", "3", "ROPT_MINE"), path("out"))), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0605]: operation `MINE` has the number 3 of `RESP_XCHAR`"));
  EXPECT_THAT(err_.str(), HasSubstr("mine.txt:3:"));
  EXPECT_FALSE(fs::exists(path("out")));
  EXPECT_EQ(run(compiled(check("mine", "5", "ROPT_MINE"), path("out"))), kOk) << err_.str();
  auto command = compiled(check("mine", "77", "ROPT_MINE"), path("out"));
  check("theirs/theirs", "77", "ROPT_THEIRS");
  file("theirs/bindings/theirs.toml",
       "document = \"theirs.txt\"\n[[operation]]\nname = \"THEIRS\"\ncode = \"ROPT_THEIRS\"\ncontent = "
       "\"optinfo_mine\"\nsent_by = [\"requester\"]\nsection = \"1\"\n");
  command.insert(command.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("has the number 77 of `THEIRS`"));
}

TEST_F(KnownExtensions, ErrorShowsNumbersAsTheDocumentsWriteThem) {
  EXPECT_EQ(run(check("mine", "0x0003", "ROPT_MINE")), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("operation `MINE` has the number 0x0003 of `RESP_XCHAR`"));
  EXPECT_THAT(err_.str(), HasSubstr("-xcharext-00.txt line 958 as 3\n"));
}

// The specification consists of two documents: the error points to the line of the draft that
// extends the base, and not to the bindings.
TEST_F(KnownExtensions, CodeOfTheBaseIsRefusedAtTheLineOfTheExtension) {
  check("base", "0x20", "ROPT_BASE");
  const std::string types =
      file("base.txt", "1.  XDR\n\n   /// const ROPT_BASE = 0x20;\n   /// typedef int optinfo_mine;\n");
  const auto binding = [&](const std::string& name, const std::string& code, const std::string& content) {
    return file(name + ".toml", "document = \"" + name + ".txt\"\n[[operation]]\nname = \"" + code +
                                    "\"\ncode = \"ROPT_" + code + "\"\ncontent = \"" + content +
                                    "\"\nsent_by = [\"requester\"]\nsection = \"1\"\n");
  };
  const std::string mine =
      file("mine.txt", "1.  XDR\n\n   /// const ROPT_MINE = 0x0020;\n   /// struct content { optinfo_mine x; };\n");
  EXPECT_EQ(run({"check", mine, "--extends", types, "--binding", binding("base", "BASE", "optinfo_mine"), "--binding",
                 binding("mine", "MINE", "content")}),
            kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0605]: operation `MINE` has the number 0x0020 of `BASE`"));
  EXPECT_THAT(err_.str(), HasSubstr("mine.txt:3:"));
  EXPECT_THAT(err_.str(), HasSubstr("base.txt line 3 as 0x20\n"));
}

// A name that the extension's bindings misspell is reported for the extension, and not for each
// document that it extends.
TEST_F(KnownExtensions, MisspelledBindingsAreReportedInTheExtension) {
  const std::string base = file("base.txt", "1.  XDR\n\n   /// typedef int base_type;\n");
  auto command = check("mine", "77", "ROPT_MINE");
  file("mine.txt", "1.  XDR\n\n   /// const ROPT_MINE = 77;\n   /// struct nothing_like_it { base_type x; };\n");
  command.insert(command.end(), {"--extends", base});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("mine.txt declares no such type, nor does what it extends"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("base.txt declares no such")));
}

TEST_F(KnownExtensions, KnownDocumentDoesNotCollideWithItself) {
  const fs::path spec = fs::path(RPCRDMA_SOURCE_DIR) / "spec";
  const std::string draft = "draft-dnoveck-nfsv4-rpcrdma-xcharext-00";
  EXPECT_EQ(
      run({"check", "--quiet", (spec / (draft + ".txt")).string(), "--overlay",
           (spec / "overlays" / (draft + ".toml")).string(), "--binding", (spec / "bindings/xcharext.toml").string()}),
      kOk)
      << err_.str();
}

// Bindings that only open enumerations or name eligible items use no number.
TEST_F(KnownExtensions, DocumentsWhoseBindingsHaveNoNumbersAreNotRead) {
  file("theirs/broken.txt", "1.  XDR\n\n   /// struct broken { not_declared here; };\n");
  const std::string open = "document = \"broken.txt\"\n[[open]]\nenum = \"status\"\nreason = \"grows\"\n";
  file("theirs/bindings/broken.toml", open);
  auto command = check("mine", "77", "ROPT_MINE");
  command.insert(command.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(command), kOk);
  EXPECT_THAT(err_.str(), Not(HasSubstr("not compared")));
  file("theirs/bindings/broken.toml",
       open + "[[operation]]\nname = \"THEIRS\"\ncode = \"ROPT_THEIRS\"\ncontent = \"broken\"\nsection = \"1\"\n");
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("broken.txt` are not compared: `not_declared` is not declared"));
}

// An author renames the constant of a known draft: its number does not collide with the old text.
TEST_F(KnownExtensions, DraftDoesNotCollideWithAnOlderKnownTextOfTheSameDraft) {
  check("theirs/mine", "77", "ROPT_BEFORE");
  file("theirs/bindings/mine.toml",
       "document = \"mine.txt\"\n[[operation]]\nname = \"MINE\"\ncode = \"ROPT_BEFORE\"\ncontent = \"optinfo_mine\"\n"
       "sent_by = [\"requester\"]\nsection = \"1\"\n");
  auto command = check("mine", "77", "ROPT_AFTER");
  command.insert(command.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(command), kOk) << err_.str();
}

TEST_F(KnownExtensions, NewRevisionOfADraftMayUseTheNumbersOfTheOldRevision) {
  const std::string bindings =
      "[[operation]]\nname = \"THEIRS\"\ncode = \"ROPT_MINE\"\ncontent = "
      "\"optinfo_mine\"\nsent_by = [\"requester\"]\nsection = \"1\"\n";
  check("theirs/draft-x-01", "77", "ROPT_MINE");
  file("theirs/bindings/x.toml", "document = \"draft-x-01.txt\"\n" + bindings);
  auto same = check("draft-x-02", "77", "ROPT_MINE");
  same.insert(same.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(same), kOk) << err_.str();
  auto other = check("draft-y-02", "77", "ROPT_MINE");
  other.insert(other.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(other), kErrors);
}

TEST_F(KnownExtensions, OptionKnownAddsAFolderOfKnownExtensions) {
  auto command = check("mine", "77", "ROPT_MINE");
  EXPECT_EQ(run(command), kOk) << err_.str();
  check("theirs/theirs", "77", "ROPT_THEIRS");
  file("theirs/bindings/theirs.toml",
       "document = \"theirs.txt\"\n[[operation]]\nname = \"THEIRS\"\ncode = \"ROPT_THEIRS\"\ncontent = "
       "\"optinfo_mine\"\n"
       "sent_by = [\"requester\"]\nsection = \"1\"\n");
  command.insert(command.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("operation `MINE` has the number 77 of `THEIRS`"));
  EXPECT_THAT(err_.str(), HasSubstr("theirs.txt line 3"));
}

TEST_F(KnownExtensions, MissingFolderIsAnError) {
  auto command = check("mine", "77", "ROPT_MINE");
  command.insert(command.end(), {"--known", (folder_ / "nowhere").string()});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("nowhere`: No such file or directory"));
}

TEST_F(KnownExtensions, AFolderWithTooManyFilesIsAnError) {
  for (const std::string folder : {"theirs", "theirs/bindings", "theirs/overlays"}) {
    auto command = check("mine", "77", "ROPT_MINE");
    command.insert(command.end(), {"--known", path("theirs")});
    for (int i = 0; i < 1000; ++i) file(folder + "/" + std::to_string(i) + ".txt", "");
    EXPECT_EQ(run(command), kOk) << err_.str();
    file(folder + "/1000.txt", "");
    EXPECT_EQ(run(command), kErrors);
    EXPECT_THAT(err_.str(),
                HasSubstr("numbers of `" + path(folder) + "` are not compared: it has more than 1000 files\n"));
    fs::remove_all(folder_ / "theirs");
  }
}

TEST_F(KnownExtensions, AFolderOfBindingsThatCannotBeReadIsAnError) {
  auto command = check("mine", "77", "ROPT_MINE");
  command.insert(command.end(), {"--known", path("theirs")});
  file("theirs/bindings", "no folder");
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("cannot read `" + path("theirs/bindings") + "`: Not a directory"));
}

TEST_F(KnownExtensions, DocumentWithoutNumbersIsNotCompared) {
  EXPECT_EQ(run({"check", file("a.x", "const A = 3;\n"), "--known", (folder_ / "nowhere").string()}), kOk)
      << err_.str();
  EXPECT_THAT(err_.str(), Not(HasSubstr("nowhere")));
}

// A known extension that needs the base's types is compiled on top of the documents that the draft
// extends.
TEST_F(KnownExtensions, KnownExtensionUsesTypesOfTheBaseThatTheDraftExtends) {
  file("theirs/theirs.txt",
       "1.  XDR\n\n   /// const ROPT_THEIRS = 77;\n   /// struct optinfo_theirs { base_type cookie; };\n");
  file("theirs/bindings/theirs.toml",
       "document = \"theirs.txt\"\n[[operation]]\nname = \"THEIRS\"\ncode = \"ROPT_THEIRS\"\ncontent = "
       "\"optinfo_theirs\"\n"
       "sent_by = [\"requester\"]\nsection = \"1\"\n");
  auto command = check("mine", "77", "ROPT_MINE");
  command.insert(command.end(), {"--known", (folder_ / "theirs").string()});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("are not compared: `base_type` is not declared"));
  EXPECT_THAT(err_.str(),
              HasSubstr("help: if another document has it, `--extends DOC` adds the document that declares it"));
  command.insert(command.end(), {"--extends", file("base.txt", "1.  XDR\n\n   /// typedef int base_type;\n")});
  EXPECT_EQ(run(command), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("operation `MINE` has the number 77 of `THEIRS`"));
}

}  // namespace known_test
}  // namespace xdrgen::test
