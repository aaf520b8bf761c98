// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at messages of version 1 that no honest client sends: repeated XIDs, replies to
// no Call, bytes that are no RPC, and many of them. A server may end the connection if the grant is
// exceeded, and must serve others.  Read them beside [RFC 8166 3.3.1, 8.1].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// These are offsets in words from `kPayload`.  spec: [RFC 5531 9]
constexpr std::uint32_t kMessageType = 1, kCredentialLength = 7;
constexpr std::string_view kServesOn = "one message ends one transaction, no more [RFC 8166 4.5]";

Message flood(Message message) {
  message.awaited = false;
  message.copies = 2;
  message.times_grant = true;
  return message;
}

/// Returns a case with twice as many copies of `message` as were granted (64 at most), and a NULL
/// call on another connection.
Case flooded(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message message) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.3",
      .title = title,
      .needs = {.version_one = true, .hostile = true},
      .messages = {flood(std::move(message)), {.reconnect = true}},
      .allowed = {reply({kSuccess}, "a message that finds no Receive may end its connection, no more [RFC 8166 3.3]")},
  };
}

/// Returns a case with bytes after a valid header that are no RPC call.
Case no_rpc(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message message) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.2",
      .title = title,
      .needs = {.version_one = true, .hostile = true},
      .messages = {std::move(message)},
      .allowed = {error({kErrChunk}, "what does not match the header is an XDR error [RFC 8166 4.5.2]"),
                  reply({kDenied, kGarbageArgs}, "the RPC layer may refuse it [RFC 8166 4.5.2]"),
                  silence("what is no RPC message is dropped by the RPC layer [RFC 8166 4]"),
                  disconnect("what is no RPC message may end the connection [RFC 8166 3.3]")},
  };
}

/// Returns a Read chunk of `count` segments of `bytes` bytes each, with gaps between them.
std::vector<ReadPiece> in_segments(std::uint32_t position, std::uint32_t count, std::uint32_t bytes) {
  std::vector<ReadPiece> pieces;
  for (std::uint32_t i = 0; i < count; ++i) pieces.push_back({position, {0, i * (bytes + 2), bytes}});
  return pieces;
}

}  // namespace

std::vector<Case> hostile_call_cases() {
  return {
      {
          .id = "v1.hostile-call.same-xid-twice",
          .rows = {"V1-SEC-12", "V1-HDR-08"},
          .section = "RFC 8166 4.2.1",
          .title = "Of two calls in flight with one XID the first is answered, or the connection ends",
          .needs = {.version_one = true, .hostile = true, .credits = 4},
          .messages = {{}, {.same_xid_as = 0, .awaited = false}},
          .about = 0,
          .together = true,
          .allowed = {reply({kSuccess}, "the XID names the transaction [RFC 8166 4.2.1]"),
                      disconnect("a call that no credit covers may cost the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.hostile-call.same-xid-other-call",
          .rows = {"V1-SEC-12", "V1-CRED-01"},
          .section = "RFC 8166 4.2.1",
          .title = "An XID that was used before serves for another call once the first call has its reply",
          .needs = {.version_one = true, .directory = true, .hostile = true},
          .messages = {{}, {.payload = {.rpc = Rpc::kNoProcedure}, .same_xid_as = 0}},
          .allowed = {reply({kProcUnavail}, "the transaction that had the XID has ended [RFC 8166 4.2.1]")},
      },
      no_rpc("v1.hostile-call.credential-too-long", {"V1-SEC-12", "V1-ERR-12"},
             "A credential that claims 2^32-1 bytes is refused or dropped, or ends the connection",
             {.patches = {{Place::kPayload, 0xffff'ffff, kCredentialLength}}}),
      no_rpc("v1.hostile-call.no-call-and-no-reply", {"V1-SEC-12", "V1-HDR-05"},
             "An RPC message that is neither CALL nor REPLY is refused or dropped, or ends the connection",
             {.patches = {{Place::kPayload, 77, kMessageType}}}),
      no_rpc("v1.hostile-call.eight-bytes", {"V1-SEC-12", "V1-HDR-01"},
             "A payload of eight bytes is refused or dropped, or ends the connection", {.cut = 32}),
      no_rpc("v1.hostile-call.reply-with-two-xids", {"V1-HDR-19", "V1-ERR-15"},
             "An RPC reply whose two XIDs differ is refused or dropped, or ends the connection",
             {.patches = {{Place::kPayload, 0x7fff'fff3}, {Place::kPayload, 1, kMessageType}}}),
      flooded("v1.hostile-call.flood-of-replies", {"V1-SEC-12", "V1-HDR-06"},
              "Replies that nobody waits for, sent beyond the grant, end their own connection at most",
              {.patches = {{Place::kPayload, 1, kMessageType}, {Place::kPayload, 0, 2}}}),
      flooded("v1.hostile-call.flood-of-errors", {"V1-SEC-12", "V1-ERR-10"},
              "RDMA_ERRORs sent beyond the grant end their own connection at most", {.procedure = kError}),
      flooded("v1.hostile-call.flood-of-short-messages", {"V1-SEC-12", "V1-ERR-02"},
              "Messages that are too short, sent beyond the grant, end their own connection at most", {.keep = 8}),
      flooded("v1.hostile-call.flood-of-broken-headers", {"V1-SEC-12", "V1-ERR-12"},
              "Headers that cannot be parsed, sent beyond the grant, end their own connection at most",
              {.patches = {{Place::kWrites, 0xffff'ffff}}}),
      {
          .id = "v1.hostile-call.broken-within-grant",
          .rows = {"V1-SEC-12", "V1-ERR-03", "V1-ERR-05"},
          .section = "RFC 8166 4.5",
          .title = "Broken calls between good ones, within the grant, each get their RDMA_ERROR, and the good ones "
                   "their replies",
          .needs = {.version_one = true, .hostile = true, .credits = 8},
          .messages = {{},
                       {.patches = {{Place::kProcedure, 77}}},
                       {},
                       {.patches = {{Place::kVersion, 7}}},
                       {},
                       {.patches = {{Place::kReplyChunk, 0xffff'ffff}}},
                       {}},
          .together = true,
          .allowed = {reply({kSuccess}, kServesOn,
                            [](const Exchange& exchange) {
                              for (std::size_t i = 0; i < exchange.sent.size(); ++i) {
                                const auto& answer = exchange.answers[i];
                                if (!answer) return std::string("a message has no answer");
                                const bool is_error = word_at(answer->bytes, 12) == kError;
                                if (is_error != (i % 2 == 1))
                                  return std::string("an answer belongs to another message");
                              }
                              return nothing_unasked_for(exchange);
                            })},
      },
      {
          .id = "v1.hostile-call.single-byte-segments",
          .rows = {"V1-SEC-12", "V1-XPT-08"},
          .section = "RFC 8166 3.4.4",
          .title = "A payload in forty segments of one byte is pulled, or refused as beyond all reason",
          .needs = {.version_one = true, .hostile = true},
          .setup = {.reads = 1},
          .memories = {readable(4096)},
          .messages = {{.procedure = kNomsg, .in_chunk = true, .reads = in_segments(0, 40, 1)}},
          .allowed = {reply({kSuccess}, "a Requester may divide a chunk as it likes [RFC 8166 3.4.4]"),
                      error({kErrChunk}, "chunks beyond all reason need not be pulled [RFC 8166 8.1.4]")},
      },
      {
          .id = "v1.hostile-call.many-write-chunks",
          .rows = {"V1-SEC-12", "V1-WR-04"},
          .section = "RFC 8166 3.4.6",
          .title = "Forty empty Write chunks come back with the reply, or are refused as beyond all reason",
          .needs = {.version_one = true, .hostile = true},
          .messages = {{.writes = std::vector<std::vector<Piece>>(40)}},
          .allowed = {reply({kSuccess}, "a Reply has every Write chunk of its Call [RFC 8166 3.4.6]",
                            writes_come_back_unused),
                      error({kErrChunk}, "a Responder without room for so many chunks says so [RFC 8166 4.5.3]")},
      },
      {
          .id = "v1.hostile-call.refused-beside-chunks",
          .rows = {"V1-SEC-12", "V1-RD-01", "V1-WR-04"},
          .section = "RFC 8166 4.5",
          .title = "A call that is refused for its chunks changes nothing of those of the call before it",
          .needs = {.version_one = true, .file = true, .scratch = true, .hostile = true, .credits = 4},
          .setup = {.reads = 1},
          .memories = {readable(4096), writable(4096)},
          .messages = {{.payload = read_of(64), .writes = {{{1, 0, 64}}}},
                       {.payload = write_of(800, place(27)),
                        .reads = in_segments(kAtReducedItem, 20, 40),
                        .at_once = true},
                       {.reads = {{6, {0, 0, 16}}}, .writes = {{{1, 0, 64}}}, .awaited = false}},
          .about = 1,
          .fresh = true,
          .allowed = {reply({kSuccess}, kServesOn,
                            [](const Exchange& exchange) {
                              const std::string wrong = writes_come_back_unused(exchange);
                              return wrong.empty() ? nfs_succeeds(exchange) : wrong;
                            })},
      },
  };
}

}  // namespace rpcrdma::conform
