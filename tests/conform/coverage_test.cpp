// SPDX-License-Identifier: BSD-3-Clause
//
// The tables of `rpcrdma conform` as data: ids, sections and sentences exist, no two cases are the
// same, and each row without a case has a reason.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>

#include "conform/case.h"
#include "conform/cases/unobserved.h"

namespace rpcrdma::test {
namespace {

using conform::Case;

/// Every row of spec/requirements, with the value of its column `observable`.
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

/// The cases of a role, and the rows that none of them is about.
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

TEST_P(Cases, NameOnlyRequirementsThatExist) {
  const auto known = rows();
  ASSERT_GT(known.size(), 400u);
  for (const Case& one : cases()) {
    EXPECT_FALSE(one.rows.empty()) << one.id;
    for (const auto row : one.rows) EXPECT_TRUE(known.contains(row)) << one.id << ": " << row;
  }
}

TEST_P(Cases, HaveUniqueIdsAndTitlesASectionAndACitationForEveryOutcome) {
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

TEST_P(Cases, RequirementsListedAsUnobservedHaveAReasonAndNoCase) {
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

TEST_P(Cases, CoverEachObservableRequirementThatIsNotListedAsUnobserved) {
  std::set<std::string_view> covered;
  for (const Case& one : cases()) covered.insert(one.rows.begin(), one.rows.end());
  for (const auto& one : GetParam().unobserved()) covered.insert(one.row);
  for (const auto& [row, observable] : rows()) {
    if (observable != GetParam().name && observable != "both") continue;
    EXPECT_TRUE(covered.contains(row)) << row << " has no case, and no reason why";
  }
}

/// What distinguishes cases besides their texts: the set-up, the messages and their form, and the
/// allowed outcomes.
std::string form_of(const Case& one) {
  std::ostringstream form;
  const auto add_chunk = [&](const std::vector<conform::Piece>& chunk) {
    form << '(';
    for (const auto& piece : chunk)
      form << piece.memory << ',' << piece.from << ',' << piece.bytes << ',' << piece.handle_change << ','
           << piece.offset_change << ',' << piece.says_length.value_or(0xffff'ffff) << ';';
    form << ')';
  };
  const auto add_bytes = [&](const conform::Bytes& bytes) {
    for (const std::byte byte : bytes) form << std::to_integer<int>(byte) << '.';
    form << '|';
  };
  form << one.setup.receives << ' ' << one.setup.receive_bytes << ' ' << one.setup.sparing << ' '
       << int{one.setup.reads} << ' ' << one.together << one.fresh << one.needs.characteristics << one.needs.version_two
       << one.about.value_or(99) << ' ';
  add_bytes(one.setup.private_data);
  for (const auto& memory : one.memories) form << memory.bytes << '/' << int(memory.access) << memory.begins << ' ';
  const auto& reaction = one.reaction;
  form << int(reaction.to) << reaction.every << reaction.hold << reaction.reversed << reaction.turned_away << ' ';
  for (const std::uint32_t grant : reaction.grants) form << grant << ' ';
  for (const conform::Message& message : one.messages) {
    form << "\n"
         << message.version << ' ' << message.procedure << ' ' << message.credit << ' ' << message.error << ' '
         << message.direction << ' ' << message.opttype << ' ' << message.in_chunk << ' ' << message.cut << ' '
         << message.keep.value_or(99999) << ' ' << message.pad_to.value_or(99999) << ' '
         << message.same_xid_as.value_or(99) << ' ' << message.copies << ' ' << message.times_grant << message.reconnect
         << message.spoil << message.to_call << message.unreduced << int(message.access) << message.invalidates
         << message.hang_up << message.awaited << ' ' << reinterpret_cast<std::uintptr_t>(message.alter) << ' ';
    add_bytes(message.optinfo);
    add_bytes(message.append);
    const conform::Payload& payload = message.payload;
    form << int(payload.rpc) << ' ' << payload.offset << ' ' << payload.count << ' ' << payload.reduced
         << int(payload.hole) << payload.of_directory << payload.long_credential << ' ';
    add_bytes(payload.bytes);
    for (const auto& read : message.reads) {
      form << read.position << '@';
      add_chunk({read.piece});
    }
    for (const auto& chunk : message.writes) add_chunk(chunk);
    if (message.reply) form << "reply", add_chunk(*message.reply);
    for (const auto& patch : message.patches) form << int(patch.at) << '+' << patch.words << '=' << patch.value << ' ';
  }
  return form.str();
}
std::string outcomes_of(const Case& one) {
  std::ostringstream outcomes;
  for (const auto& outcome : one.allowed) {
    outcomes << int(outcome.kind) << ' ' << reinterpret_cast<std::uintptr_t>(outcome.check);
    for (const std::uint32_t code : outcome.codes) outcomes << ' ' << code;
    outcomes << ';';
  }
  return outcomes.str();
}

/// The author of a case that exists already gets the id of the old one.
TEST_P(Cases, DifferInRequirementMessagesOrOutcomes) {
  std::map<std::tuple<std::string_view, std::string, std::string>, std::string_view> seen;
  for (const Case& one : cases()) {
    for (const auto row : one.rows) {
      const auto [other, is_new] = seen.emplace(std::tuple(row, form_of(one), outcomes_of(one)), one.id);
      EXPECT_TRUE(is_new) << one.id << " is " << other->second << " once more, for " << row;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Roles, Cases,
                         ::testing::Values(Role{"server", conform::server_cases, conform::unobserved_rows},
                                           Role{"client", conform::client_cases, conform::unobserved_rows_of_clients}),
                         [](const auto& each) { return each.param.name; });

TEST(ServerCases, WriteToPartsOfTheFileThatDoNotOverlap) {
  struct Written {
    std::uint64_t end = 0;
    std::string_view id;
  };
  std::multimap<std::uint64_t, Written> parts;
  for (const Case& one : conform::server_cases()) {
    for (const conform::Message& message : one.messages) {
      const auto& payload = message.payload;
      if (payload.rpc == conform::Rpc::kWrite) parts.insert({payload.offset, {payload.offset + payload.count, one.id}});
    }
  }
  ASSERT_GT(parts.size(), 20u);
  Written before;
  for (const auto& [begin, part] : parts) {
    EXPECT_TRUE(begin >= before.end || part.id == before.id) << part.id << " and " << before.id << " at " << begin;
    if (part.end > before.end) before = part;
  }
  EXPECT_LE(before.end, conform::kFileBytes) << before.id;
}

TEST(ServerCases, SendAtLeastOneMessage) {
  for (const Case& one : conform::server_cases()) EXPECT_FALSE(one.messages.empty()) << one.id;
}

}  // namespace
}  // namespace rpcrdma::test
