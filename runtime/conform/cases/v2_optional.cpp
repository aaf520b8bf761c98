// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at RDMA2_OPTIONAL messages of operations that do not exist.  Read them beside
// [version-two-01 3.1, 4.2].
#include "conform/cases/answers.h"
#include "conform/cases/characteristics.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kErrorBytes = 20;

Message unknown() { return optional(kNobodysOperation, Bytes(8)); }

std::string is_bare_error(const Exchange& exchange) {
  return exchange.answer().size() == kErrorBytes ? keeps_version(exchange) : "an INVAL_OPTION has 20 bytes";
}

Message changed(Message message, std::uint32_t direction, Rpc payload) {
  message.direction = direction;
  message.payload.rpc = payload;
  return message;
}

Message patched(Message message, Patch patch) {
  message.patches.push_back(patch);
  return message;
}

/// More messages than a server usually has Receives.
constexpr std::size_t kMany = 200;

/// Returns many copies of `message`, each with a NULL call after it.
std::vector<Message> between_calls(Message message) {
  const Message sent = unanswered(std::move(message));
  std::vector<Message> all;
  for (std::size_t i = 0; i < kMany; ++i) {
    all.push_back(sent);
    all.push_back({.version = 2});
  }
  return all;
}

}  // namespace

std::vector<Case> v2_optional_cases() {
  return {
      {
          .id = "v2.optional.unknown-operation",
          .rows = {"V2-OPT-03", "V2-HDR-04", "V2-HDR-05"},
          .section = "version-two-01 3.1",
          .title = "An operation that the server does not know is answered by INVAL_OPTION with its XID",
          .needs = {.version_two = true},
          .messages = {unknown()},
          .allowed = {error({kErrInvalOption}, "an unknown operation gets INVAL_OPTION [version-two-01 3.1]",
                            is_bare_error)},
      },
      {
          .id = "v2.optional.unknown-without-content",
          .rows = {"V2-HDR-05", "DEC-14"},
          .section = "version-two-01 4.2",
          .title = "The shortest OPTIONAL message, of 28 bytes, is taken for one",
          .needs = {.version_two = true},
          .messages = {optional(kNobodysOperation, {})},
          .allowed = {error({kErrInvalOption}, "an unknown operation gets INVAL_OPTION [version-two-01 3.1]")},
      },
      {
          .id = "v2.optional.unknown-with-call",
          .rows = {"V2-OPT-03"},
          .section = "version-two-01 3.1",
          .title = "An unknown operation that an RPC call follows is refused as a whole",
          .needs = {.version_two = true},
          .messages = {changed(unknown(), kCall, Rpc::kNull)},
          .allowed = {error({kErrInvalOption}, "an unknown operation gets INVAL_OPTION [version-two-01 3.1]")},
      },
      {
          .id = "v2.optional.unknown-answer",
          .rows = {"V2-OPT-03"},
          .section = "version-two-01 4.2.2",
          .title = "An unknown operation of direction REPLY is discarded, or gets INVAL_OPTION",
          .needs = {.version_two = true},
          .messages = {changed(unknown(), kReply, Rpc::kNothing)},
          .allowed = {silence("an RDMA_ERROR goes to Requesters [version-two-01 4.2.2]"),
                      error({kErrInvalOption}, "an unknown operation gets INVAL_OPTION [xcharext-00 4]")},
      },
      {
          .id = "v2.optional.unknown-answers-cost-nothing",
          .rows = {"V2-OPT-03", "V1-CRED-01"},
          .section = "version-two-01 4.2.2",
          .title = "Unknown operations of direction REPLY, more than there are Receives, take none from later Calls",
          .needs = {.version_two = true},
          .messages = between_calls(changed(unknown(), kReply, Rpc::kNothing)),
          .allowed = {reply({kSuccess}, "a credit is room for a Call, whatever came before it [RFC 8166 3.3.1]")},
      },
      {
          .id = "v2.optional.goes-on",
          .rows = {"V2-OPT-04"},
          .section = "version-two-01 3.1",
          .title = "After INVAL_OPTION the connection goes on",
          .needs = {.version_two = true},
          .messages = {unknown(), unknown(), {.version = 2}},
          .allowed = {reply({kSuccess}, "the error says what the peer lacks, and no more [version-two-01 3.1]")},
      },
      {
          .id = "v2.optional.content-beyond-message",
          .rows = {"V2-HDR-19"},
          .section = "version-two-01 4.2.3",
          .title = "Content that says that it is longer than the message is an XDR error",
          .needs = {.version_two = true},
          .messages = {patched(unknown(), {Place::kOptInfo, 4096})},
          .allowed = {error({kErrChunk}, "what does not decode gets BAD_HEADER [version-two-01 4.2.3]")},
      },
      {
          .id = "v2.optional.unknown-direction",
          .rows = {"DEC-20"},
          .section = "version-two-01 4.2",
          .title = "An OPTIONAL message that is neither CALL nor REPLY is an XDR error",
          .needs = {.version_two = true},
          .messages = {patched(unknown(), {Place::kDirection, 7})},
          .allowed = {error({kErrChunk},
                            "a value that the enumeration does not have is an XDR error "
                            "[RFC 8166 4.5.2]")},
      },
  };
}

}  // namespace rpcrdma::conform
