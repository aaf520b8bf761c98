// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at backward Calls of version 1 to a client, mostly while its own Call waits for
// its Reply. A client need not serve any.  Read them beside [bidirection-00 2] and [RFC 8167].
#include "conform/cases/answers.h"
#include "conform/cases/client_forms.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kHeaderBytes = 28;

/// Outcomes where the client serves the Call, or accepts none.
std::vector<Outcome> served(std::string_view sentence, Check check) {
  return {reply({kSuccess, kProgUnavail, kProgMismatch, kProcUnavail}, sentence, check),
          silence("a client that takes no backward Calls discards them [RFC 8166 4.5]"),
          error({kErrChunk}, "a client that takes no backward Calls may say so [bidirection-00 2.2.3]")};
}

/// Outcomes where the client may do anything with the message, but must still work.
std::vector<Outcome> survived(std::string_view sentence, Check check = nullptr) {
  return {silence(sentence, check), error({}, "what is broken may be refused [RFC 8166 4.5]", check),
          reply({}, "a Call that can be read may be answered [bidirection-00 1.3.2]", check),
          disconnect("a connection whose peer breaks rules may be ended [bidirection-00 2.3]", check)};
}

Case backward_case(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                   std::string_view title, Message call, std::vector<Outcome> allowed, bool hostile = false) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .needs = {.hostile = hostile},
          .messages = {std::move(call), right()},
          .about = 0,
          .allowed = std::move(allowed)};
}

Case exposing(Case tested, std::uint32_t bytes, core::RemoteAccess access) {
  tested.memories = {{.bytes = bytes, .access = access}};
  return tested;
}

/// Returns a backward Call to a program that does not exist.
Message to_nobody() { return {.payload = {.rpc = Rpc::kNoProgram}}; }

/// Checks that several Calls were in flight together.
std::string several_in_flight(const Exchange& exchange) {
  for (const Call& call : exchange.calls) {
    if (call.in_flight > 1) return {};
  }
  return "the client has made one Call after the other";
}

/// Checks that the client answers each backward Call but the last, or none.
std::string all_or_none(const Exchange& exchange) {
  std::size_t answers = 0;
  for (const auto& answer : exchange.answers) answers += answer ? 1 : 0;
  return answers == 0 || answers + 1 >= exchange.sent.size() ? "" : "it answers some backward Calls, and others not";
}

std::vector<Case> that_are_answered() {
  return {
      backward_case(
          "backward.call.version", {"BD-39", "BD-02"}, "bidirection-00 2.5",
          "The version of a backward Reply is that of its Call, and a Call of the client's may wait meanwhile",
          backward(), served("the version is 1 [bidirection-00 2.5]", backward_reply_has_version)),
      backward_case("backward.call.procedure", {"BD-40", "BD-43", "BD-03"}, "bidirection-00 2.5",
                    "A backward Reply is an RDMA_MSG with an RPC reply", backward(),
                    served("the procedure is RDMA_MSG [bidirection-00 2.5]", backward_reply_is_msg)),
      backward_case("backward.call.lists", {"BD-41", "BD-06", "BD-05", "BD-03"}, "bidirection-00 2.5",
                    "The three lists of a backward Reply are empty", backward(),
                    served("backward messages have no chunks [bidirection-00 2.5]", backward_reply_has_no_chunks)),
      backward_case("backward.call.xid", {"BD-38", "BD-42"}, "bidirection-00 2.5",
                    "A backward Reply has the XID of its Call, in header and RPC message", backward(),
                    served("the RPC reply has the same XID in front [bidirection-00 2.5]", backward_reply_repeats_xid)),
      backward_case(
          "backward.call.grants", {"V1-CRED-05", "BD-16", "BD-13"}, "bidirection-00 2.1.2",
          "A backward Reply grants one credit at least", backward(),
          served("the credit word of a backward message is never zero [bidirection-00 2.1.2]", backward_reply_grants)),
      backward_case("backward.call.no-program", {"BD-08"}, "RFC 5531 9",
                    "A backward Call to a program that nobody has is answered by PROG_UNAVAIL or ERR_CHUNK, if at all",
                    to_nobody(),
                    {reply({kProgUnavail}, "the RPC layer says that there is no such program [RFC 5531 9]"),
                     silence("a client that takes no backward Calls discards them [RFC 8166 4.5]"),
                     error({kErrChunk}, "a client that takes no backward Calls may say so [bidirection-00 2.2.3]")}),
      {
          .id = "backward.call.of-threshold",
          .rows = {"BD-07", "X-8167-03", "BD-17", "BD-20"},
          .section = "RFC 8167 4",
          .title = "A backward Call of 1024 bytes fits the Receives that are there for Replies",
          .messages = {{.pad_to = 1024}, right()},
          .about = 0,
          .allowed = {reply({}, "backward messages go by the threshold of forward ones [RFC 8167 4]"),
                      silence("a client that takes no backward Calls discards them [RFC 8166 4.5]"),
                      error({kErrChunk}, "a client that takes no backward Calls may say so [bidirection-00 2.2.3]")},
      },
  };
}

std::vector<Case> beside_forward_calls() {
  return {
      {
          .id = "backward.call.same-xid",
          .rows = {"BD-44"},
          .section = "bidirection-00 1.3",
          .title = "A backward Call with the XID of a Call in flight does not take that Call's Reply away",
          .messages = {{.to_call = true}, right()},
          .allowed = {completes("the XIDs of the two directions are two spaces [bidirection-00 1.3]",
                                on_one_connection)},
      },
      {
          .id = "backward.call.many",
          .rows = {"BD-13", "BD-20", "BD-10"},
          .section = "bidirection-00 2.1.2",
          .title = "A client that answers a backward Call answers the next ones as well",
          .reaction = {.to = CallForm::kSeveralWriteChunks, .every = true, .grants = {1}},
          .messages = {backward(), right()},
          .allowed = {completes("an answer gives back the credit of its Call [bidirection-00 2.1.2]", all_or_none)},
      },
      {
          .id = "backward.call.own-credits",
          .rows = {"BD-10", "BD-09"},
          .section = "bidirection-00 2.1.2",
          .title = "The credits that a backward Call asks for change nothing for forward Calls",
          .reaction = {.to = CallForm::kSeveral, .hold = 4},
          .messages = {right(), {.credit = 1}},
          .allowed = {completes("each direction has its own credits [bidirection-00 2.1.2]", several_in_flight)},
          .compared = true,
      },
      {
          .id = "backward.unclear.credits",
          .rows = {"X-8167-02"},
          .section = "RFC 8167 4",
          .title = "A message whose direction cannot be told changes no credits, or costs the connection",
          .reaction = {.to = CallForm::kSeveral, .hold = 4},
          .messages = {right(), {.credit = 1, .patches = {{Place::kPayload, 7, 1}}, .awaited = false}},
          .allowed = {completes("a message whose direction cannot be told changes no credits [RFC 8167 4]",
                                several_in_flight),
                      leaves(kRulesBroken)},
          .compared = true,
      },
  };
}

std::vector<Case> that_are_wrong() {
  const auto read_list = [] {
    Message message = backward();
    message.reads = {{.position = 40, .piece = {.bytes = 64}}};
    return message;
  };
  const auto write_list = [] {
    Message message = backward();
    message.writes = {{{.bytes = 64}}};
    message.reply = std::vector<Piece>{{.from = 64, .bytes = 64}};
    return message;
  };
  const auto long_call = [] {
    Message message = backward();
    message.procedure = kNomsg;
    message.in_chunk = true;
    message.reads = {{.position = 0, .piece = {.bytes = kRest}}};
    return message;
  };
  return {
      exposing(backward_case("backward.call.read-list", {"BD-05", "V1-ERR-05"}, "bidirection-00 1.5.4",
                             "A backward Call with a Read list does no harm", read_list(),
                             survived("backward messages have no chunks [bidirection-00 1.5.4]"), true),
               4096, core::RemoteAccess::kRead),
      exposing(
          backward_case("backward.call.write-list", {"BD-05", "V1-SEC-12"}, "bidirection-00 1.5.3",
                        "A backward Call that offers chunks does no harm, and nothing is written to them", write_list(),
                        survived("a client makes no RDMA Write [bidirection-00 1.5.3]", exposed_is_untouched), true),
          4096, core::RemoteAccess::kWrite),
      exposing(
          backward_case("backward.call.long", {"BD-06"}, "bidirection-00 1.5.4", "A Long backward Call does no harm",
                        long_call(), survived("no backward message is an RDMA_NOMSG [bidirection-00 1.5.4]"), true),
          4096, core::RemoteAccess::kRead),
      backward_case("backward.call.cut", {"BD-30", "DEC-15"}, "bidirection-00 2.3",
                    "A backward Call that ends within its RPC header costs the connection, or is discarded or refused",
                    {.keep = kHeaderBytes + 8, .awaited = false},
                    {disconnect("it is too small for whole headers [bidirection-00 2.3]"),
                     silence("what is too short is discarded [RFC 8166 4.5]"),
                     error({kErrChunk}, "what is broken may be refused [RFC 8166 4.5]")},
                    true),
      backward_case("backward.call.too-large", {"BD-29", "DEC-09"}, "bidirection-00 2.3",
                    "A backward Call that no Receive holds costs no more than the connection",
                    {.pad_to = Peer::kSendBytes, .awaited = false},
                    survived("the Receives may be so large [RFC 8797 4]"), true),
      backward_case("backward.call.no-credit-asked", {"BD-16"}, "bidirection-00 2.1.2",
                    "A backward Call that asks for no credit does no harm", {.credit = 0},
                    survived("the credit word of a backward message is never zero [bidirection-00 2.1.2]"), true),
      backward_case("backward.call.flood", {"BD-20", "V1-CRED-10", "V1-CRED-12"}, "bidirection-00 2.2.1",
                    "Forty backward Calls at once cost no more than the connection", {.awaited = false, .copies = 40},
                    survived("a client has Receives for what it grants, and no more [bidirection-00 2.2.1]"), true),
      backward_case("backward.call.unknown-version", {"V1-HDR-10", "V1-ERR-25"}, "RFC 8166 4.5.1",
                    "A backward Call of a version that nobody speaks does no harm",
                    backward({{Place::kVersion, 9}}, false),
                    survived("a version that is not spoken is discarded or refused [RFC 8166 4.5.1]"), true),
  };
}

}  // namespace

std::vector<Case> client_backward_cases() {
  return together({that_are_answered(), beside_forward_calls(), that_are_wrong()});
}

}  // namespace rpcrdma::conform
