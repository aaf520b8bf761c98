// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at calls with a Write chunk. Except in the first case, the chunk receives no
// result, or the Reply does not return the chunk, and no right Reply follows.
// Read them beside [RFC 8166 3.4.6, 4.3.2.2], [DEC-01] and [DEC-23].
#include "conform/cases/client_forms.h"
#include "oncrpc/message.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kNfs = 100003, kNfsAcl = 100227;

Case answered(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
              Message reply, std::vector<Outcome> allowed) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .reaction = {.to = CallForm::kWriteChunk},
          .messages = {std::move(reply)},
          .allowed = std::move(allowed)};
}

/// Changes the message to an RPC reply without results, which says SYSTEM_ERR.  spec: [RFC 5531 9]
void fail(Message& message) {
  constexpr std::size_t kBeforeAcceptStat = 20;
  constexpr std::uint32_t kSystemError = 5;
  if (message.payload.bytes.size() <= kBeforeAcceptStat) return;
  message.payload.bytes.resize(kBeforeAcceptStat);
  put_word(message.payload.bytes, kSystemError);
}

/// Returns a Reply with SYSTEM_ERR that returns the Call's Write chunks unused: with as many
/// segments as the Call offered, each of length zero.
Message unused() {
  return changed([](Message& message) {
    fail(message);
    for (auto& chunk : message.writes) {
      for (Piece& piece : chunk) piece.says_length = 0;
    }
  });
}

/// Returns a Reply with SYSTEM_ERR whose Write chunks have no segments.
Message emptied() {
  return changed([](Message& message) {
    fail(message);
    for (auto& chunk : message.writes) chunk.clear();
  });
}

std::vector<Outcome> over(std::string_view sentence) {
  return {call_fails(sentence, not_repeated),
          completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)};
}

std::vector<Outcome> over_or_left(std::string_view sentence, std::string_view why_left = kRulesBroken) {
  std::vector<Outcome> all = over(sentence);
  all.push_back(leaves(why_left));
  return all;
}

std::string calls_nfs(const Exchange& exchange) {
  const auto header = oncrpc::parse_call(exchange.calls.at(exchange.reacted.value_or(0)).rpc);
  const bool known = header && (header->procedure.program == kNfs || header->procedure.program == kNfsAcl);
  return known ? "" : "it is no Call of program 100003, which NFS is over every transport";
}

}  // namespace

std::vector<Case> client_result_cases() {
  return {
      {
          .id = "chunk.write.program",
          .rows = {"V1-BIND-08"},
          .section = "RFC 8166 9",
          .title = "A Call of NFS with a Write chunk has the program number that NFS has everywhere",
          .reaction = {.to = CallForm::kWriteChunk},
          .allowed = {completes("program numbers are those of other transports [RFC 8166 9]", calls_nfs)},
      },
      answered("chunk.write.unused-with-error", {"DEC-01"}, "RFC 8166 4.3.2.2",
               "A Reply that says SYSTEM_ERR and leaves the Write chunk unused ends its Call", unused(),
               over_or_left("the RPC layer says that the Call has failed [RFC 5531 9]",
                            "a client may make a failed Call anew on another connection [RFC 8166 4.5.5]")),
      answered("chunk.write.empty-with-error", {"DEC-01"}, "RFC 8166 4.3.2.2",
               "A Reply that says SYSTEM_ERR and has no segments in the Write chunk ends its Call as well", emptied(),
               over_or_left("an empty chunk and an unused one are taken alike [DEC-01]")),
      answered(
          "chunk.write.list-missing-alone", {"DEC-23"}, "RFC 8166 3.4.6",
          "A Reply without the Write list of its Call, which no right Reply follows, ends the Call or the connection",
          changed([](Message& message) { message.writes.clear(); }),
          over_or_left("such a Reply ends its Call with an error, or the result is where its chunk is [DEC-23]")),
  };
}

}  // namespace rpcrdma::conform
