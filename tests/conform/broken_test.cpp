// SPDX-License-Identifier: BSD-3-Clause
//
// The judge finds servers that break a rule: for each defect, a case of the broken row fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "conform/broken_server.h"
#include "conform/served.h"

namespace rpcrdma::test {
namespace {

/// name   of the test
/// row    the broken rule
struct BrokenServer {
  std::string name;
  std::string row;
  Defect defect;
};

/// Defects in the credits of all messages, and in the answers to a broken header.
std::vector<BrokenServer> with_wrong_errors() {
  return {
      {"GrantsNoCredit", "V1-CRED-05",
       [](Message& message) {
         set_word(message, 2, 0);
         return 1;
       }},
      {"ErrorHasAnotherXid", "V1-ERR-05",
       [](Message& message) {
         if (is_error(message)) set_word(message, 0, word(message, 0) ^ 1);
         return 1;
       }},
      {"ErrorHasItsOwnVersion", "V1-ERR-06",
       [](Message& message) {
         if (is_error(message)) set_word(message, 1, 1);
         return 1;
       }},
      {"ErrVersRangeOmitsTheVersionsOfTheServer", "V1-ERR-11",
       [](Message& message) {
         if (is_error(message) && word(message, 4) == 1) set_word(message, 5, 3), set_word(message, 6, 3);
         return 1;
       }},
      {"VersionIsRefusedByErrChunk", "V1-ERR-11",
       [](Message& message) {
         if (is_error(message) && word(message, 4) == 1) set_word(message, 4, 2), message.resize(20);
         return 1;
       }},
      {"ProcedureIsRefusedByErrVers", "V1-ERR-13",
       [](Message& message) {
         if (is_error(message) && word(message, 4) == 2) set_word(message, 4, 1), insert_words(message, 5, {1, 2});
         return 1;
       }},
      {"ErrorsAreNotSent", "V1-ERR-03", [](Message& message) { return is_error(message) ? 0 : 1; }},
      {"ErrorIsCutShort", "V1-ERR-07",
       [](Message& message) {
         if (is_error(message)) message.resize(16);
         return 1;
       }},
  };
}

/// Defects in the chunk lists of a Reply.
std::vector<BrokenServer> with_wrong_lists() {
  return {
      {"ReplyHasAReadList", "V1-RD-14",
       [](Message& message) {
         if (has_lists(message)) insert_words(message, ListsAt::kReads, {1, 0, 7, 4, 0, 0});
         return 1;
       }},
      {"WriteListIsNotReturned", "V1-WR-04",
       [](Message& message) {
         if (has_lists(message)) erase_words(message, ListsAt::kWrites, lists_of(message).end_of_writes);
         return 1;
       }},
      {"LengthsCountRoundup", "V1-WR-11",
       [](Message& message) {
         if (!has_lists(message)) return 1;
         for (const std::size_t at : lists_of(message).segments) {
           const std::uint32_t length = word(message, at + 1);
           set_word(message, at + 1, length == 0 ? 0 : length + 4);
         }
         return 1;
       }},
      {"UnusedChunkHasALength", "V1-WR-18",
       [](Message& message) {
         if (!has_lists(message)) return 1;
         for (const std::size_t at : lists_of(message).segments) {
           if (word(message, at + 1) == 0) set_word(message, at + 1, 16);
         }
         return 1;
       }},
      {"WriteSegmentsAreJoined", "V1-WR-04",
       [](Message& message) {
         if (!has_lists(message)) return 1;
         const ListsAt at = lists_of(message);
         if (at.segments.size() < 2) return 1;
         set_word(message, ListsAt::kWrites + 1, 1);
         erase_words(message, at.segments[1], at.end_of_writes);
         return 1;
       }},
  };
}

std::vector<BrokenServer> with_wrong_replies() {
  return {
      {"ReplyChunkIsNotReturned", "V1-LONG-15",
       [](Message& message) {
         if (!has_lists(message)) return 1;
         const ListsAt at = lists_of(message);
         if (word(message, at.reply) == 0) return 1;
         erase_words(message, at.reply + 1, at.payload);
         set_word(message, at.reply, 0);
         return 1;
       }},
      {"LongReplyHasNoLength", "V1-LONG-15",
       [](Message& message) {
         if (!has_lists(message)) return 1;
         for (const std::size_t at : lists_of(message).reply_segments) set_word(message, at + 1, 0);
         return 1;
       }},
      {"XidsOfAReplyDiffer", "V1-HDR-08",
       [](Message& message) {
         if (!has_lists(message) || word(message, 3) != 0) return 1;
         const std::size_t payload = lists_of(message).payload;
         set_word(message, payload, word(message, payload) ^ 1);
         return 1;
       }},
      {"ReplyHasAnotherVersion", "V1-HDR-10",
       [](Message& message) {
         if (has_lists(message)) set_word(message, 1, 3);
         return 1;
       }},
      {"ReplyIsSentTwice", "V1-CRED-11", [](Message& message) { return has_lists(message) ? 2 : 1; }},
      {"OtherProgramsAreNotAnswered", "V1-INL-12",
       [](Message& message) {
         if (!has_lists(message) || word(message, 3) != 0) return 1;
         const std::size_t stat = lists_of(message).payload + 5;
         return message.size() > stat * 4 && word(message, stat) == 1 ? 0 : 1;  // PROG_UNAVAIL
       }},
      {"ReplyIsFollowedByServerMemory", "V1-SEC-01",
       [](Message& message) {
         if (has_lists(message)) message.insert(message.end(), 16, std::byte{0xa5});
         return 1;
       }},
      {"UnknownProcedureIsAnsweredBySuccess", "V1-HDR-05",
       [](Message& message) {
         if (!has_lists(message) || word(message, 3) != 0) return 1;
         const std::size_t stat = lists_of(message).payload + 5;
         if (message.size() > stat * 4 && word(message, stat) == 3) set_word(message, stat, 0);  // PROC_UNAVAIL
         return 1;
       }},
  };
}

const std::vector<BrokenServer>& broken_servers() {
  static const std::vector<BrokenServer> kAll = [] {
    std::vector<BrokenServer> all = with_wrong_errors();
    for (const auto& more : {with_wrong_lists(), with_wrong_replies()}) all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return kAll;
}

class ServerWithADefect : public ::testing::TestWithParam<std::string> {};

TEST_P(ServerWithADefect, FailsACaseOfTheBrokenRule) {
  RPCRDMA_NEEDS_SOFTVERBS("operations of a device that can be changed");
  const auto broken = std::find_if(broken_servers().begin(), broken_servers().end(),
                                   [](const auto& one) { return one.name == GetParam(); });
  ASSERT_NE(broken, broken_servers().end());
  std::atomic<bool> is_broken = false;
  const BrokenTable table([&](Message& message) { return is_broken ? broken->defect(message) : 1; });
  Served served(table.table());
  ASSERT_EQ(served.trouble(), "");
  served.run().limit = std::chrono::milliseconds{300};
  is_broken = true;
  std::vector<std::string> found;
  for (const conform::Case& one : conform::server_cases()) {
    if (std::find(one.rows.begin(), one.rows.end(), broken->row) == one.rows.end()) continue;
    if (conform::perform(one, served.run(), served.abilities()).verdict == conform::Verdict::kFail)
      found.emplace_back(one.id);
  }
  is_broken = false;
  EXPECT_FALSE(found.empty()) << "no case of " << broken->row << " fails";
}

std::vector<std::string> all_broken() {
  std::vector<std::string> names;
  for (const BrokenServer& one : broken_servers()) names.push_back(one.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Judge, ServerWithADefect, ::testing::ValuesIn(all_broken()),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace rpcrdma::test
