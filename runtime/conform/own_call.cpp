// SPDX-License-Identifier: BSD-3-Clause
#include "conform/own_call.h"

#include <algorithm>
#include <optional>

#include "conform/answer.h"
#include "conform/exchange.h"
#include "conform/words.h"

namespace rpcrdma::conform {
namespace {

/// Bytes of an RPC message that fit inline beside any header of these cases, by the default
/// thresholds.
/// spec: [RFC 8166 3.3.3]
constexpr std::size_t kMostInline = 800;
/// This is the length of the header of an accepted RPC reply with an empty verifier.  spec:
/// [RFC 5531 9]
constexpr std::size_t kReplyHeader = 24;

std::size_t padded(std::size_t bytes) { return (bytes + 3) / 4 * 4; }

std::string lack(Rpc rpc) {
  const std::string least = std::to_string(kLeastOwnItem) + " bytes or more that the binding makes eligible";
  switch (rpc) {
    case Rpc::kOwnArgument:
      return "no --call has an argument of " + least;
    case Rpc::kOwnArguments:
      return "no --call has two arguments of " + least;
    case Rpc::kOwnResult:
      return "no --call has exactly one result of " + least;
    case Rpc::kOwnResults:
      return "no --call has two results of " + least;
    default:
      return "no call of the program is known (--model, --call)";
  }
}

/// Returns the bytes of the results that are not in a Write chunk of `message`.
std::size_t inline_results(const Message& message, const OwnCall& own) {
  std::size_t bytes = own.results.size();
  for (std::size_t i = 0; i < std::min(message.writes.size(), own.movable_results.size()); ++i)
    bytes -= message.writes[i].empty() ? 0 : padded(own.movable_results[i].bytes);
  return bytes;
}

Case call_once(std::uint32_t version, bool long_call, bool reply_chunk) {
  Case tested{.id = "look", .rows = {}, .section = "", .title = ""};
  tested.memories = {{kMostOwnBytes + kMemoryPage, core::RemoteAccess::kRead},
                     {kMostOwnBytes + kMemoryPage, core::RemoteAccess::kWrite}};
  Message message{.version = version, .payload = {.rpc = Rpc::kOwn}};
  if (long_call) {
    message.procedure = kNomsg;
    message.in_chunk = true;
    message.reads = {{0, {0, 0, kRest}}};
  }
  if (reply_chunk) message.reply = {{1, 0, kMostOwnBytes + kMemoryPage}};
  tested.messages = {message};
  tested.allowed = {{.kind = Outcome::Kind::kRpcReply}};
  return tested;
}

xdr::Result<Bytes, std::string> results_once(const Run& run, const Case& tested) {
  std::optional<Conversation> talk;
  Happened happened;
  for (int tries = 0; tries < kMostTries; ++tries) {
    talk.emplace(tested, run);
    happened = talk->hold();
    if (happened.trouble.empty()) break;
  }
  const Conversation& conversation = *talk;
  if (!happened.trouble.empty()) return xdr::unexpected(happened.trouble);
  if (!happened.broken.empty()) return xdr::unexpected(happened.broken);
  const auto answer = answer_to(conversation.exchange(), conversation.exchange().about);
  auto results = answer ? results_in(answer->payload) : std::nullopt;
  if (!results) return xdr::unexpected("the server's answer is " + describe(happened));
  return *std::move(results);
}

}  // namespace

xdr::Result<Bytes, std::string> results_of(const Run& run, const Abilities& abilities, const OwnCall& call) {
  Run with_call = run;
  with_call.subject.calls = {call};
  const bool long_call = rpc_message({.rpc = Rpc::kOwn}, 0, with_call.subject).rpc.size() > kMostInline;
  const std::uint32_t version = abilities.version_one ? 1 : 2;
  Case tested = call_once(version, long_call, false);
  auto first = results_once(with_call, tested);
  if (!first) {
    tested = call_once(version, long_call, true);
    first = results_once(with_call, tested);
  }
  if (!first) return first;
  const auto second = results_once(with_call, tested);
  if (!second) return second;
  if (*first != *second)
    return xdr::unexpected(std::string("its results differ from call to call, and cases compare them"));
  return first;
}

std::string own_call_obstacle(const Case& tested, const Subject& subject) {
  for (const Message& message : tested.messages) {
    if (message.payload.rpc < Rpc::kOwn) continue;
    const OwnCall* own = own_call(subject, message.payload.rpc);
    if (own == nullptr) return lack(message.payload.rpc);
    const std::string most = "; " + std::to_string(kMostInline) + " are sure to go inline";
    const std::size_t call = rpc_message(message.payload, 0, subject).rpc.size();
    if (!message.in_chunk && call > kMostInline) return "the --call has " + std::to_string(call) + " bytes" + most;
    const std::size_t reply = kReplyHeader + inline_results(message, *own);
    if (!message.reply && reply > kMostInline)
      return "the reply to the --call has " + std::to_string(reply) + " bytes" + most;
  }
  return {};
}

}  // namespace rpcrdma::conform
