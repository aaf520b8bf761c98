// SPDX-License-Identifier: BSD-3-Clause
//
// The judge finds clients that break a rule: for each defect, a case of the broken row fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "conform/broken_server.h"
#include "conform/judged_client.h"

namespace rpcrdma::test {
namespace {

/// name    of the test
/// row     the broken rule
/// hears   whether the defect changes received messages, as in a client that does not check them; otherwise it
///         changes sent messages
struct BrokenClient {
  std::string name;
  std::string row;
  bool hears = false;
  Defect defect;
};

bool is_v1_call(const Message& message) { return has_lists(message) && message.size() > 28; }
/// Places in a message of version 1, in words: of the RPC message and its type if all lists are
/// empty, and of the first Position in a Read list.
constexpr std::size_t kPlainPayload = 7, kReadPosition = 5, kMsgType = 8;

std::vector<BrokenClient> with_wrong_calls() {
  return {
      {"AsksForNoCredit", "V1-CRED-02", false,
       [](Message& message) {
         set_word(message, 2, 0);
         return 1;
       }},
      {"HasAnotherVersion", "V1-HDR-10", false,
       [](Message& message) {
         set_word(message, 1, 3);
         return 1;
       }},
      {"XidsOfACallDiffer", "V1-HDR-08", false,
       [](Message& message) {
         if (is_v1_call(message) && word(message, 3) == 0) set_word(message, 0, word(message, 0) ^ 1);
         return 1;
       }},
      {"SendsMsgp", "V1-OBS-01", false,
       [](Message& message) {
         set_word(message, 3, 2);
         return 1;
       }},
      {"OffersAWriteChunkForNothing", "V1-WR-12", false,
       [](Message& message) {
         if (word(message, ListsAt::kReads) == 0 && word(message, ListsAt::kWrites) == 0)
           insert_words(message, ListsAt::kWrites, {1, 0});
         return 1;
       }},
      {"OffersAReplyChunkForNothing", "V1-LONG-13", false,
       [](Message& message) {
         if (word(message, ListsAt::kReads) != 0 || word(message, 6) != 0) return 1;
         set_word(message, 6, 1);
         insert_words(message, kPlainPayload, {0});
         return 1;
       }},
      {"OffersTooSmallAWriteChunk", "V1-WR-02", false,
       [](Message& message) {
         if (word(message, ListsAt::kReads) != 0) return 1;
         for (const std::size_t at : lists_of(message).segments) set_word(message, at + 1, word(message, at + 1) / 2);
         return 1;
       }},
      {"HasAnOddPosition", "V1-RD-03", false,
       [](Message& message) {
         if (word(message, ListsAt::kReads) == 1) set_word(message, kReadPosition, word(message, kReadPosition) + 1);
         return 1;
       }},
      {"HasAWrongPosition", "V1-RD-02", false,
       [](Message& message) {
         if (word(message, ListsAt::kReads) == 1) set_word(message, kReadPosition, word(message, kReadPosition) - 8);
         return 1;
       }},
      {"SendsEachCallTwice", "V1-HDR-29", false, [](Message&) { return 2; }},
  };
}

bool is_backward_reply(const Message& message) { return message.size() > 36 && word(message, kMsgType) == 1; }

std::vector<BrokenClient> with_wrong_backward_replies() {
  return {
      {"BackwardReplyHasAnotherXid", "BD-42", false,
       [](Message& message) {
         if (is_backward_reply(message)) set_word(message, kPlainPayload, word(message, kPlainPayload) ^ 1);
         return 1;
       }},
      {"BackwardReplyHasAWriteList", "BD-41", false,
       [](Message& message) {
         if (is_backward_reply(message)) insert_words(message, ListsAt::kWrites, {1, 0});
         return 1;
       }},
      {"BackwardReplyGrantsNothing", "BD-16", false,
       [](Message& message) {
         if (is_backward_reply(message)) set_word(message, 2, 0);
         return 1;
       }},
  };
}

/// Changes the judge's messages to what a client without checks makes of them.
std::vector<BrokenClient> that_do_not_look() {
  return {
      {"IgnoresGrants", "V1-CRED-04", true,
       [](Message& message) {
         if (message.size() > 16) set_word(message, 2, 32);
         return 1;
       }},
      {"TakesAnyVersion", "V1-HDR-10", true,
       [](Message& message) {
         if (message.size() > 16) set_word(message, 1, 1);
         return 1;
       }},
      {"TakesAnyProcedure", "V1-ERR-04", true,
       [](Message& message) {
         if (message.size() > 28 && word(message, 3) == 9) set_word(message, 3, 0);
         return 1;
       }},
      {"IgnoresErrors", "V1-ERR-08", true, [](Message& message) { return is_error(message) ? 0 : 1; }},
  };
}

/// Whether a message has a Write list and no Read list: a Call that offers Write chunks, or its
/// Reply.
bool has_writes_alone(const Message& message) {
  return has_lists(message) && word(message, ListsAt::kReads) == 0 && word(message, ListsAt::kWrites) == 1;
}

std::vector<BrokenClient> with_wrong_results() {
  constexpr std::size_t kProgram = 3, kNullReply = 52;
  return {
      {"CallsAnotherProgramThanNfs", "V1-BIND-08", false,
       [](Message& message) {
         if (has_writes_alone(message)) set_word(message, lists_of(message).payload + kProgram, 100004);
         return 1;
       }},
      {"DiscardsAReplyWithAnEmptyChunk", "DEC-01", true,
       [](Message& message) { return has_writes_alone(message) && word(message, ListsAt::kWrites + 1) == 0 ? 0 : 1; }},
      {"DiscardsAReplyWithoutItsWriteList", "DEC-23", true,
       [](Message& message) {
         return has_lists(message) && message.size() > kNullReply && word(message, ListsAt::kWrites) == 0 ? 0 : 1;
       }},
  };
}

/// In version 2, the direction is the first word after the fixed words.
std::vector<BrokenClient> with_wrong_headers() {
  return {
      {"BackwardHeaderHasAWordMore", "BD-03", false,
       [](Message& message) {
         if (is_backward_reply(message)) insert_words(message, kPlainPayload, {0});
         return 1;
       }},
      {"TellsLimitedSupportAndAnswersNothing", "XC-BR-03", false,
       [](Message& message) {
         const bool answers = message.size() > 40 && word(message, 1) == 2 && word(message, 3) == 0;
         return answers && word(message, 4) == conform::kReply ? 0 : 1;
       }},
  };
}

const std::vector<BrokenClient>& broken_clients() {
  static const std::vector<BrokenClient> kAll = [] {
    std::vector<BrokenClient> all = with_wrong_calls();
    for (const auto& more :
         {with_wrong_backward_replies(), that_do_not_look(), with_wrong_results(), with_wrong_headers()})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return kAll;
}

class ClientWithADefect : public ::testing::TestWithParam<std::string> {};

TEST_P(ClientWithADefect, FailsACaseOfTheBrokenRule) {
  RPCRDMA_NEEDS_SOFTVERBS("operations of a device that can be changed");
  const auto broken = std::find_if(broken_clients().begin(), broken_clients().end(),
                                   [](const auto& one) { return one.name == GetParam(); });
  ASSERT_NE(broken, broken_clients().end());
  const BrokenTable table(broken->defect);
  const verbs::Table& ours = *provider().table;
  JudgedClient judged(broken->hears ? table.table() : ours, broken->hears ? ours : table.table());
  ASSERT_EQ(judged.trouble(), "");
  judged.run().hostile = false;
  judged.run().limit = std::chrono::seconds{2};
  bool found = false;
  std::string seen;
  for (const conform::Case& one : conform::client_cases()) {
    if (found || std::find(one.rows.begin(), one.rows.end(), broken->row) == one.rows.end()) continue;
    const conform::Result result = conform::perform(one, judged.run());
    found = result.verdict == conform::Verdict::kFail;
    seen += "\n" + std::string(one.id) + ": " + result.seen + "; " + result.why;
  }
  EXPECT_TRUE(found) << "no case of " << broken->row << " fails" << seen;
}

std::vector<std::string> all_broken_clients() {
  std::vector<std::string> names;
  for (const BrokenClient& one : broken_clients()) names.push_back(one.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Judge, ClientWithADefect, ::testing::ValuesIn(all_broken_clients()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace rpcrdma::test
