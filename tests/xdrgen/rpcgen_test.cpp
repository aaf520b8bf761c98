// SPDX-License-Identifier: BSD-3-Clause
//
// Uses rpcgen as a check: it rejects the output of the script that each draft prints, and accepts
// the output of xdrgen with the overlay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support.h"

namespace xdrgen::test {
namespace rpcgen_test {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

struct Result {
  int status = -1;
  std::string printed;
};

class Rpcgen : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
    if (std::string(RPCGEN).find("NOTFOUND") != std::string::npos) GTEST_SKIP() << "rpcgen is not installed";
    std::string test =
        testing::UnitTest::GetInstance()->current_test_info()->name();  // other tests run at the same time
    std::replace(test.begin(), test.end(), '/', '_');
    folder_ = fs::path(testing::TempDir()) / ("xdrgen_rpcgen_" + test);
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  /// Runs a command in the test's folder.
  Result shell(const std::string& command) const {
    const std::string line = "cd '" + folder_.string() + "' && ( " + command + " ) > printed 2>&1";
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("printed")};
  }
  /// Makes the header and the routines. Tests also look at what rpcgen prints and writes, because
  /// its exit status alone is not reliable.
  Result rpcgen(const std::string& file) const {
    Result header = shell(std::string(RPCGEN) + " -h " + file + " > out.h");
    const Result code = shell(std::string(RPCGEN) + " -c " + file + " > out.c");
    header.status |= code.status;
    header.printed += code.printed;
    return header;
  }

  static Text document() { return spec(std::string(GetParam()) + ".txt"); }
  /// The script as the draft prints it, from "#!/bin/sh" to the end of the line with `grep`.
  static std::string printed_script() {
    const std::string text = document().text;
    const std::size_t begin = text.find("#!/bin/sh\n");
    const std::size_t end = text.find('\n', text.find("grep ", begin));
    return text.substr(begin, end - begin + 1);
  }

  fs::path folder_;
};

TEST_P(Rpcgen, RejectsTheOutputOfTheDraftsScript) {
  write("extract.sh", printed_script());
  write("draft.txt", document().text);
  ASSERT_THAT(printed_script(), HasSubstr("grep '^ *///' | sed"));
  ASSERT_EQ(shell("sh extract.sh < draft.txt > printed.x").status, 0);
  ASSERT_GT(read("printed.x").size(), 1000U);
  const Result result = rpcgen("printed.x");
  EXPECT_NE(result.status, 0);
  EXPECT_THAT(result.printed, HasSubstr("printed.x, line 1"));
}

TEST_P(Rpcgen, RejectsXdrWithoutTheOverlayOnlyIfTheSyntaxIsWrong) {
  write("plain.x", extract_text(document()).document->text.str());
  // rpcgen takes unknown names for types of C. So it accepts the draft of version 2, whose syntax
  // is right; a C compiler would reject the output.
  const bool syntax = std::string(GetParam()).find("xcharext") != std::string::npos;
  EXPECT_EQ(rpcgen("plain.x").status != 0, syntax);
}

TEST_P(Rpcgen, AcceptsXdrWithTheOverlay) {
  const Outcome run = extract_text(document(), {spec(std::string("overlays/") + GetParam() + ".toml")});
  ASSERT_THAT(run.errors(), IsEmpty());
  write("corrected.x", run.document->text.str());
  const Result result = rpcgen("corrected.x");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.printed, "");
  EXPECT_GT(read("out.c").size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Drafts, Rpcgen,
                         testing::Values("draft-cel-nfsv4-rpcrdma-version-two-01",
                                         "draft-dnoveck-nfsv4-rpcrdma-xcharext-00"),
                         [](const testing::TestParamInfo<const char*>& parameter) {
                           return std::string(parameter.param).find("xcharext") != std::string::npos ? "Xcharext"
                                                                                                     : "VersionTwo";
                         });

}  // namespace rpcgen_test
}  // namespace xdrgen::test
