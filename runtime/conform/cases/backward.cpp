// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at the backward direction of version 1 at a server that makes no Calls: Replies
// to no Call, and messages whose direction cannot be determined.  Read them beside [bidirection-00]
// and [RFC 8167 4].
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr Needs kSpeaks{.version_one = true};
constexpr std::size_t kHeaderBytes = 28, kThreshold = 1024;
constexpr std::uint32_t kUnclear = 7, kBurst = 16;

Message stray_reply(std::uint32_t credit = 32) {
  return {.credit = credit, .payload = {.rpc = Rpc::kStrayReply}, .awaited = false};
}

Message with_xid_of(Message message, std::size_t other) {
  message.same_xid_as = other;
  return message;
}

/// Returns `first`, followed by NULL calls, for cases that send all messages at once.
std::vector<Message> before_burst(std::vector<Message> first, std::size_t calls) {
  first.resize(first.size() + calls, Message{});
  return first;
}

/// Checks that every NULL call has an answer. A message whose direction cannot be determined is no
/// NULL call, although it looks like one otherwise: it is not `awaited`.
std::string calls_answered(const Exchange& exchange) {
  for (std::size_t i = 0; i < exchange.sent.size(); ++i) {
    const Message& message = exchange.tested.messages[i];
    if (message.payload.rpc == Rpc::kNull && message.awaited && !exchange.answers[i])
      return "Call " + std::to_string(i + 1) + " of those sent at once has no answer";
  }
  return {};
}

}  // namespace

std::vector<Case> backward_cases() {
  return {
      {
          .id = "backward.reply.unasked",
          .rows = {"BD-08"},
          .section = "bidirection-00 1.5.4",
          .title = "An RPC reply to a Call that the server has not made is no Call, and is discarded",
          .needs = kSpeaks,
          .messages = {stray_reply()},
          .allowed = {silence("a message with the msg_type REPLY is a backward Reply [bidirection-00 1.5.4]")},
      },
      {
          .id = "backward.reply.same-xid",
          .rows = {"BD-44"},
          .section = "bidirection-00 1.3",
          .title = "A backward Reply with the XID of a Call in flight does not take that Call's Reply away",
          .needs = {.version_one = true, .credits = 2},
          .messages = {{}, with_xid_of(stray_reply(), 0)},
          .about = 0,
          .together = true,
          .allowed = {reply({kSuccess}, "the XIDs of the two directions are two spaces [bidirection-00 1.3]")},
      },
      {
          .id = "backward.reply.own-credits",
          .rows = {"BD-10"},
          .section = "bidirection-00 2.1.2",
          .title = "The credits in a backward Reply change nothing for forward Calls",
          .needs = {.version_one = true, .credits = kBurst + 1},
          .messages = before_burst({stray_reply(1)}, kBurst),
          .about = kBurst,
          .together = true,
          .allowed = {reply({kSuccess}, "each direction has its own credits [bidirection-00 2.1.2]", calls_answered)},
      },
      {
          .id = "backward.reply.of-threshold",
          .rows = {"BD-07", "X-8167-03"},
          .section = "RFC 8167 4",
          .title = "A backward Reply of 1024 bytes fits the Receives that are there for Calls",
          .needs = kSpeaks,
          .messages = {{.payload = {.rpc = Rpc::kStrayReply}, .pad_to = kThreshold}},
          .allowed = {silence("backward messages go by the threshold of forward ones [RFC 8167 4]")},
      },
      {
          .id = "backward.reply.too-large",
          .rows = {"BD-29", "DEC-09"},
          .section = "bidirection-00 2.3",
          .title = "A backward Reply of 16384 bytes costs the connection, unless a Receive holds it",
          .needs = {.version_one = true, .hostile = true},
          .messages = {{.payload = {.rpc = Rpc::kStrayReply}, .pad_to = Peer::kSendBytes}},
          .allowed = {disconnect("a message larger than its Receive costs the connection [bidirection-00 2.3]"),
                      silence("the Receives may be so large [RFC 8797 4]")},
      },
      {
          .id = "backward.reply.cut",
          .rows = {"BD-30", "DEC-15"},
          .section = "bidirection-00 2.3",
          .title = "A backward Reply that ends within the RPC header costs the connection, or is discarded",
          .needs = {.version_one = true, .hostile = true},
          .messages = {{.payload = {.rpc = Rpc::kStrayReply}, .keep = kHeaderBytes + 8}},
          .allowed = {disconnect("it is too small for whole headers [bidirection-00 2.3]"),
                      silence("a broken Reply is discarded [RFC 8166 4.5]")},
      },
      {
          .id = "backward.unclear.credits",
          .rows = {"X-8167-02"},
          .section = "RFC 8167 4",
          .title = "A message whose direction cannot be told changes no credits",
          .needs = {.version_one = true, .credits = kBurst + 1},
          .messages =
              before_burst({{.credit = 1, .patches = {{Place::kPayload, kUnclear, 1}}, .awaited = false}}, kBurst),
          .about = kBurst,
          .together = true,
          .allowed = {reply({kSuccess}, "a message whose direction cannot be told changes no credits [RFC 8167 4]",
                            calls_answered)},
      },
      {
          .id = "backward.unclear.refused",
          .rows = {"BD-08"},
          .section = "RFC 8166 4.5.2",
          .title = "A message that is neither an RPC call nor an RPC reply is refused or discarded",
          .needs = kSpeaks,
          .messages = {{.patches = {{Place::kPayload, kUnclear, 1}}}},
          .allowed = {silence("what is no RPC message is dropped by the RPC layer [RFC 5531 9]"),
                      error({kErrChunk}, "what does not decode gets ERR_CHUNK [RFC 8166 4.5.2]"),
                      reply({kGarbageArgs, kSystemErr}, "RPC may report what it cannot decode [RFC 8166 4.5.2]")},
      },
      {
          .id = "backward.receives.for-every-credit",
          .rows = {"BD-23", "BD-17"},
          .section = "bidirection-00 2.2.2",
          .title = "Thirty-two Calls within the grant, sent at once, find a Receive each",
          .needs = {.version_one = true, .credits = 32},
          .messages = before_burst({}, 32),
          .together = true,
          .allowed = {reply({kSuccess}, "a server posts a Receive for each credit [bidirection-00 2.2.2]",
                            calls_answered)},
      },
      {
          .id = "backward.none-before-ready",
          .rows = {"BD-27", "BD-28"},
          .section = "bidirection-00 2.2.3",
          .title = "A client that has not said that it takes Calls gets none",
          .needs = kSpeaks,
          .messages = {{}, {}, {}},
          .allowed = {reply({kSuccess}, "no backward Call comes before the peer is ready [bidirection-00 2.2.3]",
                            none_backward)},
      },
  };
}

}  // namespace rpcrdma::conform
