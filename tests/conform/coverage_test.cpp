// SPDX-License-Identifier: BSD-3-Clause
//
// The tables of `rpcrdma conform` as data: ids, sections and sentences are there, no two cases are the same, and what no case is about
// says why.
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

/// Every row of spec/requirements, with what its column `observable` says.
std::map<std::string, std::string, std::less<>> rows() {
  std::map<std::string, std::string, std::less<>> all;
  const std::regex inline_row(R"(^([A-Z0-9]+(?:-[A-Z0-9]+)*-[0-9]+) = )"),
      table_row(R"(^\[[A-Z]+\.rows\.([A-Z]+-[0-9]+)\])"), observable(R"x(observable = "([a-z]+)")x");
  for (const auto& file : std::filesystem::directory_iterator(RPCRDMA_REQUIREMENTS)) {
    std::ifstream in(file.path());
    std::string row;
    for (std::string line; std::getline(in, line);) {
      std::smatch found;
      if (std::regex_search(line, found, inline_row) || std::regex_search(line, found, table_row)) {
        row = found[1];
        all.emplace(row, "");
      }
      if (!row.empty() && std::regex_search(line, found, observable)) all[row] = found[1];
    }
  }
  return all;
}

/// The cases of a role, and what none of them is about.
struct Role {
  std::string name;
  const std::vector<Case>& (*cases)();
  const std::vector<conform::Unobserved>& (*unobserved)();
};
void PrintTo(const Role& role, std::ostream* out) { *out << role.name; }

class Cases : public ::testing::TestWithParam<Role> {
 protected:
  static const std::vector<Case>& cases() { return GetParam().cases(); }
};

TEST_P(Cases, NameRowsThatThereAre) {
  const auto known = rows();
  ASSERT_GT(known.size(), 400u);
  for (const Case& one : cases()) {
    EXPECT_FALSE(one.rows.empty()) << one.id;
    for (const auto row : one.rows) EXPECT_TRUE(known.contains(row)) << one.id << ": " << row;
  }
}

TEST_P(Cases, HaveEachAnIdATitleASectionAndASentenceForEveryOutcome) {
  std::set<std::string_view> ids, titles;
  for (const Case& one : cases()) {
    EXPECT_TRUE(ids.insert(one.id).second) << one.id << " is there twice";
    EXPECT_TRUE(titles.insert(one.title).second) << one.id << ": the title is another case's as well";
    EXPECT_FALSE(one.section.empty()) << one.id;
    EXPECT_FALSE(one.allowed.empty()) << one.id;
    for (const auto& outcome : one.allowed)
      EXPECT_NE(outcome.sentence.find('['), std::string_view::npos) << one.id << ": " << outcome.sentence;
  }
}

TEST_P(Cases, LeaveOutRowsForAReasonOnly) {
  const auto known = rows();
  std::map<std::string_view, std::string_view> of_case;
  for (const Case& one : cases()) {
    for (const auto row : one.rows) of_case[row] = one.id;
  }
  std::set<std::string_view> seen;
  for (const auto& [row, reason] : GetParam().unobserved()) {
    EXPECT_TRUE(known.contains(row)) << row;
    EXPECT_TRUE(seen.insert(row).second) << row << " is there twice";
    EXPECT_FALSE(reason.empty()) << row;
    EXPECT_FALSE(of_case.contains(row)) << row << " has the case " << of_case[row];
  }
}

TEST_P(Cases, AreAboutEveryRowThatCanBeObserved) {
  std::set<std::string_view> covered;
  for (const Case& one : cases()) covered.insert(one.rows.begin(), one.rows.end());
  for (const auto& one : GetParam().unobserved()) covered.insert(one.row);
  for (const auto& [row, observable] : rows()) {
    if (observable != GetParam().name && observable != "both") continue;
    EXPECT_TRUE(covered.contains(row)) << row << " has no case, and no reason why";
  }
}

INSTANTIATE_TEST_SUITE_P(Roles, Cases,
                         ::testing::Values(Role{"server", conform::server_cases, conform::unobserved_rows},
                                           Role{"client", conform::client_cases, conform::unobserved_rows_of_clients}),
                         [](const auto& each) { return each.param.name; });

TEST(ServerCases, SendSomething) {
  for (const Case& one : conform::server_cases()) EXPECT_FALSE(one.messages.empty()) << one.id;
}

}  // namespace
}  // namespace rpcrdma::test
