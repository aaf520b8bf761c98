// SPDX-License-Identifier: BSD-3-Clause
//
// The tables of `rpcrdma conform server` as data: ids, sections and sentences are there, no two cases are the same, and what no case is
// about says why.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "conform/case.h"
#include "conform/cases/unobserved.h"

namespace rpcrdma::test {
namespace {

using conform::Case;

/// Every row of spec/requirements.
std::set<std::string, std::less<>> rows() {
  std::set<std::string, std::less<>> all;
  const std::regex inline_row(R"(^([A-Z0-9]+(?:-[A-Z0-9]+)*-[0-9]+) = )"),
      table_row(R"(^\[[A-Z]+\.rows\.([A-Z]+-[0-9]+)\])");
  for (const auto& file : std::filesystem::directory_iterator(RPCRDMA_REQUIREMENTS)) {
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
      std::smatch found;
      if (std::regex_search(line, found, inline_row) || std::regex_search(line, found, table_row)) all.insert(found[1]);
    }
  }
  return all;
}

TEST(ServerCases, NameRowsThatThereAre) {
  const auto known = rows();
  ASSERT_GT(known.size(), 400u);
  for (const Case& one : conform::server_cases()) {
    EXPECT_FALSE(one.rows.empty()) << one.id;
    for (const auto row : one.rows) EXPECT_TRUE(known.contains(row)) << one.id << ": " << row;
  }
}

TEST(ServerCases, HaveEachAnIdATitleASectionAndASentenceForEveryOutcome) {
  std::set<std::string_view> ids, titles;
  for (const Case& one : conform::server_cases()) {
    EXPECT_TRUE(ids.insert(one.id).second) << one.id << " is there twice";
    EXPECT_TRUE(titles.insert(one.title).second) << one.id << ": the title is another case's as well";
    EXPECT_FALSE(one.section.empty()) << one.id;
    EXPECT_FALSE(one.messages.empty()) << one.id;
    EXPECT_FALSE(one.allowed.empty()) << one.id;
    for (const auto& outcome : one.allowed)
      EXPECT_NE(outcome.sentence.find('['), std::string_view::npos) << one.id << ": " << outcome.sentence;
  }
}

TEST(UnobservedRows, AreRowsWithAReasonThatNoCaseIsAbout) {
  const auto known = rows();
  std::map<std::string_view, std::string_view> of_case;
  for (const Case& one : conform::server_cases()) {
    for (const auto row : one.rows) of_case[row] = one.id;
  }
  std::set<std::string_view> seen;
  for (const auto& [row, reason] : conform::unobserved_rows()) {
    EXPECT_TRUE(known.contains(row)) << row;
    EXPECT_TRUE(seen.insert(row).second) << row << " is there twice";
    EXPECT_FALSE(reason.empty()) << row;
    EXPECT_FALSE(of_case.contains(row)) << row << " has the case " << of_case[row];
  }
}

}  // namespace
}  // namespace rpcrdma::test
