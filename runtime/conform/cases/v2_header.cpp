// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at the Transport header of version 2: its words, and the direction.  Read them
// beside [version-two-01 3.2, 4.2].
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// Checks version, procedure and direction, and that the RPC message follows three empty lists.
std::string is_plain_reply(const Exchange& exchange) {
  if (word_at(exchange.answer(), 4) != 2u) return "its version is not 2";
  if (word_at(exchange.answer(), 12) != kMsg) return "its procedure is not RDMA2_MSG";
  if (word_at(exchange.answer(), 16) != kReply) return "its direction is not REPLY";
  if (word_at(exchange.answer(), 32) != exchange.message().xid) return "the RPC message does not follow at once";
  return {};
}

/// Returns a Reply as it would answer a backward Call.
Message stray_reply() {
  return {.version = 2, .direction = kReply, .payload = {.rpc = Rpc::kStrayReply}, .awaited = false};
}

/// The grant of the stray Reply, which is for the server's own Calls.
constexpr std::uint32_t kStrayGrant = 3;

Message with_xid_of(Message message, std::size_t other) {
  message.same_xid_as = other;
  message.credit = kStrayGrant;
  return message;
}

/// Checks that the server's grants are not that of the stray Reply.
std::string grants_are_its_own(const Exchange& exchange) {
  if (exchange.granted == kStrayGrant) return {};
  for (const Heard& heard : exchange.all) {
    const bool is_call = word_at(heard.bytes, 12) != kError && word_at(heard.bytes, 16) == kCall;
    if (!is_call && word_at(heard.bytes, 8) == kStrayGrant)
      return "it grants what the Reply of the other direction has granted";
  }
  return {};
}

}  // namespace

std::vector<Case> v2_header_cases() {
  return {
      {
          .id = "v2.header.null",
          .rows = {"V2-HDR-01", "V2-HDR-03", "V2-HDR-06"},
          .section = "version-two-01 4.2",
          .title = "A NULL call is answered by an RDMA2_MSG of direction REPLY, with the RPC message right after it",
          .needs = {.version_two = true},
          .messages = {{.version = 2}},
          .allowed = {reply({kSuccess}, "the payload of an RDMA2_MSG follows in the same SEND [version-two-01 4.2.1]",
                            is_plain_reply)},
      },
      {
          .id = "v2.header.call-called-reply",
          .rows = {"V2-HDR-11"},
          .section = "version-two-01 4.2.2",
          .title = "An RPC call under the direction REPLY is not carried out",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .direction = kReply}},
          .allowed = {silence("a broken Reply is discarded [RFC 8166 4.5]"),
                      error({kErrChunk}, "the direction must be the msg_type [version-two-01 4.2.2]")},
      },
      {
          .id = "v2.header.reply-called-call",
          .rows = {"V2-HDR-11"},
          .section = "version-two-01 4.2.2",
          .title = "An RPC reply under the direction CALL is refused or discarded",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .payload = {.rpc = Rpc::kStrayReply}}},
          .allowed = {error({kErrChunk}, "a broken Call gets BAD_HEADER [version-two-01 4.2.3]"),
                      silence("an RPC reply to nothing is discarded [RFC 8166 4.5]")},
      },
      {
          .id = "v2.header.stray-reply",
          .rows = {"V2-HDR-12"},
          .section = "version-two-01 4.2.2",
          .title = "A Reply to a Call that the server has not made is discarded: errors go to Requesters alone",
          .needs = {.version_two = true},
          .messages = {stray_reply()},
          .allowed = {silence("an RDMA_ERROR is always of direction REPLY [version-two-01 4.2.2]")},
      },
      {
          .id = "v2.header.same-xid-both-ways",
          .rows = {"V2-HDR-18"},
          .section = "version-two-01 3.2",
          .title = "A Reply with the XID of a Call in flight neither takes the Reply to that Call away nor changes "
                   "what the server grants",
          .needs = {.version_two = true, .credits = 2},
          .messages = {{.version = 2}, with_xid_of(stray_reply(), 0)},
          .about = 0,
          .together = true,
          .allowed = {reply({kSuccess}, "XIDs and credits belong to a direction [version-two-01 3.2]",
                            grants_are_its_own)},
      },
      {
          .id = "v2.header.two-xids",
          .rows = {"DEC-11"},
          .section = "RFC 8166 4.5.2",
          .title = "A Call whose header and RPC message have two XIDs is refused",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kPayload, 0x7777'7777}}}},
          .allowed = {error({kErrChunk}, "XIDs that differ are an XDR error [RFC 8166 4.5.2]")},
      },
  };
}

}  // namespace rpcrdma::conform
