// SPDX-License-Identifier: BSD-3-Clause
//
// Runs xdrgen on every file fail_* and note_* of this folder and compares all that it prints. The
// form of such a file:
//
//   the document, from line 1 to the first line that begins with `#@`; its name is the file's name
//   #@ file NAME       begins another file (an overlay, bindings)
//   #@ run ARGUMENTS   the command; without this line `check` with the file's own name
//   #@ expect STATUS   exit status; the expected output follows, to the end
//
// With XDRGEN_UPDATE_EXPECTED=1 in the environment the test writes the current output into the
// files instead (target diagnostics-update).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/run.h"
#include "diag/kind.h"

namespace xdrgen {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(RPCRDMA_SOURCE_DIR) / "tests/xdrgen/diagnostics";

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> documents() {
  std::vector<std::string> result;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name.rfind("fail_", 0) == 0 || name.rfind("note_", 0) == 0) result.push_back(name);
  }
  std::sort(result.begin(), result.end());
  return result;
}

struct Case {
  std::string name;
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<std::string> command;
  std::string before_expectation;  ///< the part of the test file before `#@ expect`
  int status = 1;
  std::string expected;
};

Case parse_case(const std::string& name) {
  Case result;
  result.name = name;
  result.files.emplace_back(result.name, "");
  result.command = {"check", result.name};
  std::istringstream in(read(kFolder / name));
  bool expectation = false;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string mark;
    std::string directive;
    words >> mark >> directive;
    if (expectation) {
      result.expected += line + "\n";
      continue;
    }
    if (mark == "#@" && directive == "expect") {
      words >> result.status;
      expectation = true;
      continue;
    }
    result.before_expectation += line + "\n";
    if (mark == "#@" && directive == "file") {
      words >> result.files.emplace_back().first;
    } else if (mark == "#@" && directive == "run") {
      result.command.assign(std::istream_iterator<std::string>(words), {});
    } else {
      result.files.back().second += line + "\n";
    }
  }
  return result;
}

class Diagnostics : public testing::TestWithParam<std::string> {
 protected:
  /// Each test runs in an empty folder of its own, so that no path of this machine is printed.
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("xdrgen_" + GetParam());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    before_ = fs::current_path();
    fs::current_path(folder_);
  }
  void TearDown() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }

 private:
  fs::path folder_;
  fs::path before_;
};

TEST_P(Diagnostics, EqualTheTextThatTheFileExpects) {
  const Case test = parse_case(GetParam());
  for (const auto& [name, text] : test.files) {
    if (name.find('/') != std::string::npos) fs::create_directories(fs::path(name).parent_path());
    std::ofstream(name, std::ios::binary) << text;
  }
  std::ostringstream printed;
  const int status = cli::run(test.command, {printed, printed, false});
  if (std::getenv("XDRGEN_UPDATE_EXPECTED") != nullptr) {
    std::ofstream(kFolder / GetParam(), std::ios::binary) << test.before_expectation << "#@ expect " << status << "\n"
                                                          << printed.str();
    return;
  }
  EXPECT_EQ(printed.str(), test.expected);
  EXPECT_EQ(status, test.status);
  if (test.name.rfind("fail_", 0) == 0) {
    EXPECT_EQ(status, cli::kErrors);
    EXPECT_FALSE(fs::exists("out")) << "something was written";
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, Diagnostics, testing::ValuesIn(documents()),
                         [](const testing::TestParamInfo<std::string>& parameter) {
                           std::string name = fs::path(parameter.param).stem().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(DiagnosticKinds, EachKindHasATestThatShowsTheText) {
  std::string all;
  for (const std::string& name : documents()) all += parse_case(name).expected;
  for (const diag::KindInfo& kind : diag::all_kinds()) {
    EXPECT_NE(all.find("[" + std::string(kind.number) + "]: "), std::string::npos)
        << kind.number << ": " << kind.meaning;
  }
}

TEST(DiagnosticKinds, HaveAscendingNumbersBelowX0700) {
  std::string before;
  for (const diag::KindInfo& kind : diag::all_kinds()) {
    const std::string number(kind.number);
    EXPECT_THAT(number, testing::MatchesRegex("X0[0-6][0-9][0-9]"));
    EXPECT_LT(before, number);
    before = number;
  }
}

/// House style of errors, warnings and notes: no capital letter at the beginning (except names in
/// backticks), no full stop at the end.
TEST(DiagnosticKinds, MessagesBeginWithoutACapitalLetterAndEndWithoutAFullStop) {
  const auto is_message = [](const std::string& line) {
    return std::ranges::any_of(std::array{"error[", "warning[", "note["},
                               [&](const char* begin) { return line.rfind(begin, 0) == 0; });
  };
  for (const std::string& name : documents()) {
    std::istringstream in(parse_case(name).expected);
    for (std::string line; std::getline(in, line);) {
      const std::size_t colon = line.find("]: ");
      if (!is_message(line)) continue;
      ASSERT_NE(colon, std::string::npos);
      EXPECT_FALSE(line[colon + 3] >= 'A' && line[colon + 3] <= 'Z') << name << ": " << line;
      EXPECT_NE(line.back(), '.') << name << ": " << line;
    }
  }
}

}  // namespace
}  // namespace xdrgen
