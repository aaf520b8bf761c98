// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at invalid Replies to a client, each followed by the right one: a client that
// discards them, as [RFC 8166 4.5] demands, goes on with the right one.
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kNobody = 9, kOtherVersion = 7, kNeither = 7;

Case reply_case(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                std::string_view title, Message bad, std::vector<Outcome> allowed) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .messages = {std::move(bad), right()},
          .allowed = std::move(allowed)};
}

std::vector<Outcome> discarded(std::string_view sentence) { return {completes(sentence, on_one_connection)}; }

/// Returns a Reply that must be discarded. It says SYSTEM_ERR, so that the client's task fails if
/// the client believes it.
Message unbelievable(std::vector<Patch> patches) {
  constexpr std::uint32_t kAcceptStat = 5, kSystemError = 5;
  patches.push_back({Place::kPayload, kSystemError, kAcceptStat});
  return wrong(std::move(patches));
}

/// Returns an RDMA_MSGP that would be a Reply if it were an RDMA_MSG.
Message unbelievable_msgp() {
  Message message = unbelievable({});
  message.alter = [](Message& made) { made.procedure = kMsgp; };
  return message;
}

Message obsolete(std::uint32_t procedure) {
  return {.procedure = procedure, .payload = {.rpc = Rpc::kNothing}, .awaited = false, .to_call = true};
}

/// Returns a case in which `bad`, which must be discarded, precedes the Reply to each of many
/// Calls.
Case many(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message bad,
          std::string_view sentence) {
  return {.id = id,
          .rows = std::move(rows),
          .section = "RFC 8166 4.5",
          .title = title,
          .needs = {.hostile = true},
          .reaction = {.to = CallForm::kSeveral, .every = true, .grants = {1}},
          .messages = {std::move(bad), right()},
          .allowed = {completes(sentence, receives_were_there),
                      {Outcome::Kind::kDisconnect, {}, kRulesBroken, receives_were_there}}};
}

std::vector<Case> that_are_many() {
  return {
      many("reply.many.list-without-end", {"V1-ERR-04", "V1-CRED-10"},
           "A broken Reply before each right one costs no Receives", wrong({{Place::kWrites, 1}}),
           "a fault in the header of a Reply is answered by nothing [RFC 8166 4.5]"),
      many("reply.many.too-short", {"V1-ERR-02", "V1-CRED-10"}, "Sixteen bytes before each Reply cost no Receives",
           kept(16), "what is too short to be a header is discarded [RFC 8166 4.5]"),
      many("reply.many.unknown-xid", {"V1-HDR-29", "V1-CRED-10"},
           "A Reply that nobody waits for before each right one costs no Receives",
           {.payload = {.rpc = Rpc::kStrayReply}, .awaited = false},
           "an XID tells which Call a Reply is for, and this is for none [RFC 8166 2.2.2]"),
      many("reply.many.unknown-version", {"V1-HDR-10", "V1-CRED-10"},
           "A Reply of a version that nobody speaks before each right one costs no Receives",
           wrong({{Place::kVersion, kOtherVersion}}),
           "a fault in the header of a Reply is answered by nothing [RFC 8166 4.5]"),
      many("reply.many.msgp", {"V1-OBS-03", "V1-CRED-10"}, "An RDMA_MSGP before each Reply costs no Receives",
           obsolete(kMsgp), "a Requester that gets an RDMA_MSGP discards it [RFC 8166 4.6.1]"),
      many("reply.many.done", {"V1-OBS-05", "V1-CRED-10"}, "An RDMA_DONE before each Reply costs no Receives",
           obsolete(kDone), "whoever gets an RDMA_DONE discards it [RFC 8166 4.6.2]"),
      many("reply.many.error-of-no-call", {"V1-ERR-10", "V1-CRED-10"},
           "An RDMA_ERROR about no Call before each Reply costs no Receives",
           error_to(kErrChunk, {{Place::kXid, 0x0bad'0bad}}),
           "it is about no Call of the receiver's own [RFC 8166 4.2.4]"),
  };
}

std::vector<Case> that_come_once() {
  return {
      reply_case("reply.one-word", {"V1-ERR-02"}, "RFC 8166 4.5", "A message of four bytes is discarded", kept(4),
                 discarded("what is too short to be a header is discarded [RFC 8166 4.5]")),
      reply_case("reply.fixed-words", {"V1-ERR-02", "DEC-14"}, "RFC 8166 4.5",
                 "A Reply of the four fixed words and nothing else is discarded", kept(16),
                 discarded("what is too short to be a header is discarded [RFC 8166 4.5]")),
      reply_case("reply.too-short", {"V1-ERR-02"}, "RFC 8166 4.5", "A Reply of 24 bytes is discarded", kept(24),
                 discarded("what is too short to be a header is discarded [RFC 8166 4.5]")),
      reply_case("reply.empty", {"V1-ERR-02", "V1-SEC-12"}, "RFC 8166 4.5", "A message of no bytes is discarded",
                 kept(0), discarded("what is too short to be a header is discarded [RFC 8166 4.5]")),
      reply_case("reply.list-without-end", {"V1-ERR-04"}, "RFC 8166 4.5",
                 "A Reply whose Write list goes on beyond its end is discarded", unbelievable({{Place::kWrites, 1}}),
                 discarded("a fault in the header of a Reply is answered by nothing [RFC 8166 4.5]")),
      reply_case("reply.discriminator", {"V1-HDR-27", "V1-ERR-01"}, "RFC 8166 4.3",
                 "A Reply whose Read list begins with 2 is discarded", unbelievable({{Place::kReads, 2}}),
                 discarded("the words that say whether there is more are 0 or 1 [RFC 8166 4.3]")),
      reply_case("reply.reply-chunk-discriminator", {"V1-HDR-25", "V1-HDR-27"}, "RFC 8166 4.3",
                 "A Reply with 3 in place of a Reply chunk is discarded", unbelievable({{Place::kReplyChunk, 3}}),
                 discarded("the words that say whether there is more are 0 or 1 [RFC 8166 4.3]")),
      reply_case("reply.unknown-procedure", {"V1-ERR-04", "DEC-20"}, "RFC 8166 4.5",
                 "A Reply with a procedure that does not exist is discarded",
                 unbelievable({{Place::kProcedure, kNobody}}),
                 discarded("a fault in the header of a Reply is answered by nothing [RFC 8166 4.5]")),
      reply_case("reply.msgp", {"V1-OBS-03"}, "RFC 8166 4.6.1", "An RDMA_MSGP is discarded", unbelievable_msgp(),
                 discarded("a Requester that gets an RDMA_MSGP discards it [RFC 8166 4.6.1]")),
      reply_case("reply.done", {"V1-OBS-05"}, "RFC 8166 4.6.2", "An RDMA_DONE is discarded", obsolete(kDone),
                 discarded("whoever gets an RDMA_DONE discards it [RFC 8166 4.6.2]")),
      reply_case("reply.unknown-version", {"V1-HDR-10", "V1-ERR-04"}, "RFC 8166 4.2.2",
                 "A Reply of a version that nobody speaks is discarded",
                 unbelievable({{Place::kVersion, kOtherVersion}}),
                 discarded("a fault in the header of a Reply is answered by nothing [RFC 8166 4.5]")),
      reply_case("reply.unknown-xid", {"V1-HDR-29"}, "RFC 8166 2.2.2",
                 "A Reply with an XID that no Call has is discarded",
                 unbelievable({{Place::kXid, 0x0bad'0bad}, {Place::kPayload, 0x0bad'0bad}}),
                 discarded("an XID tells which Call a Reply is for, and this is for none [RFC 8166 2.2.2]")),
      reply_case("reply.xids-differ", {"V1-HDR-08", "DEC-11"}, "RFC 8166 4.2.1",
                 "A Reply whose RPC message has another XID than its header does no harm",
                 wrong({{Place::kPayload, 0x0bad'0bad}}),
                 harmless("two XIDs that differ are a fault [RFC 8166 4.2.1]")),
      reply_case("reply.other-xids-differ", {"V1-HDR-29", "DEC-11"}, "RFC 8166 4.2.1",
                 "A Reply whose header has another XID than its RPC message does no harm",
                 wrong({{Place::kXid, 0x0bad'0bad}}), harmless("the header's XID is that of no Call [RFC 8166 4.2.1]")),
      reply_case("reply.nomsg-without-chunk", {"V1-HDR-15"}, "RFC 8166 4.2.4",
                 "An RDMA_NOMSG without a Reply chunk is discarded", changed([](Message& message) {
                   message.procedure = kNomsg;
                   message.payload = {.rpc = Rpc::kNothing};
                 }),
                 discarded("its payload is in no chunk [RFC 8166 4.2.4]")),
      reply_case("reply.no-rpc", {"V1-ERR-01", "V1-HDR-05"}, "RFC 8166 4.5",
                 "A Reply with a good header and nothing after it does no harm", kept(28),
                 harmless("the RPC layer drops what is no RPC message [RFC 5531 9]")),
      reply_case("reply.rpc-cut", {"V1-HDR-05"}, "RFC 5531 9", "A Reply whose RPC header ends early does no harm",
                 kept(28 + 12), harmless("the RPC layer drops what is no RPC message [RFC 5531 9]")),
      reply_case("reply.neither", {"X-8167-02", "BD-08"}, "RFC 8167 4",
                 "A message that is neither an RPC call nor an RPC reply does no harm",
                 wrong({{Place::kPayload, kNeither, 1}}),
                 harmless("a message whose direction cannot be told changes nothing [RFC 8167 4]")),
      {
          .id = "reply.read-list",
          .rows = {"V1-SEC-12", "V1-RD-12"},
          .section = "RFC 8166 4.3.1",
          .title = "A Reply with a Read list does no harm",
          .memories = {{.bytes = 4096}},
          .messages = {changed([](Message& message) { message.reads = {{.position = 28, .piece = {.bytes = 64}}}; }),
                       right()},
          .allowed = harmless("no Reply has a Read list [RFC 8166 4.3.1]"),
      },
      {
          .id = "reply.twice",
          .rows = {"V1-HDR-29"},
          .section = "RFC 8166 2.2.2",
          .title = "A second Reply to the same Call answers nothing, and harms no other",
          .reaction = {.to = CallForm::kSeveral},
          .messages = {right(), right()},
          .allowed = {completes("once a Reply has been taken its XID is over [RFC 8166 2.2.2]", on_one_connection)},
      },
      {
          .id = "reply.bytes-behind",
          .rows = {"V1-HDR-30"},
          .section = "RFC 8166 4.2.4",
          .title = "Bytes after the results of a Reply do no harm",
          .messages = {changed([](Message& message) { message.append = Bytes(8); }), right()},
          .allowed = harmless("what follows the results is the RPC layer's to judge [RFC 5531 9]"),
      },
      {
          .id = "reply.of-threshold",
          .rows = {"V1-INL-06", "V1-INL-04"},
          .section = "RFC 8166 3.3.3",
          .title = "A Reply of 1024 bytes finds a Receive that holds it",
          .messages = {changed([](Message& message) { message.pad_to = 1024; }), right()},
          .allowed = {completes("messages of 1024 bytes are received by everybody [RFC 8166 3.3.3]", on_one_connection),
                      call_fails("what follows the results is the RPC layer's to judge [RFC 5531 9]",
                                 on_one_connection)},
      },
      {
          .id = "reply.unasked-flood",
          .rows = {"V1-HDR-29", "V1-CRED-10"},
          .section = "RFC 8166 3.3.1",
          .title = "Sixteen Replies that nobody waits for cost no more than the connection",
          .needs = {.hostile = true},
          .messages = {{.payload = {.rpc = Rpc::kStrayReply}, .awaited = false, .copies = 16}, right()},
          .allowed = harmless("an XID tells which Call a Reply is for, and these are for none [RFC 8166 2.2.2]"),
      },
      {
          .id = "reply.too-large",
          .rows = {"V1-ERR-18", "V1-INL-10", "DEC-09"},
          .section = "RFC 8166 4.5.3",
          .title = "A Reply that no Receive holds costs no more than the connection",
          .needs = {.hostile = true},
          .messages = {changed([](Message& message) { message.pad_to = Peer::kSendBytes; }), right()},
          .allowed = harmless("a message larger than its Receive is a length error [RFC 8166 4.5.3]"),
      },
  };
}

}  // namespace

std::vector<Case> client_reply_cases() { return together({that_come_once(), that_are_many()}); }

}  // namespace rpcrdma::conform
