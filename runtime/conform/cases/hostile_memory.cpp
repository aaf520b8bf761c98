// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at chunks of version 1 that name memory which does not exist, may not be
// accessed, or overlaps. A server that cannot access it ends the call or its connection, and serves
// the next one. Read them beside [RFC 8166 4.5.3, 8.1].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

using Pieces = std::vector<Piece>;
constexpr std::uint32_t kOtherKey = 0x5a5a'5a00, kHuge = 0xffff'ffff;
constexpr std::uint64_t kFarAway = std::uint64_t{1} << 40;
constexpr std::string_view kSentence = "chunks that are not valid may be refused at once [RFC 8166 4.5.3]";

/// Returns a case with a Long Call whose payload is in `reads`.
Case bad_read(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
              std::vector<ReadPiece> reads, Memory memory = readable(4096)) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.3",
      .title = title,
      .needs = {.version_one = true, .hostile = true},
      .memories = {memory},
      .messages = {{.procedure = kNomsg, .payload = {.rpc = Rpc::kNothing}, .reads = std::move(reads)}},
      .allowed = refused(kSentence),
  };
}

/// Returns a case with a READ whose data, or whose Reply, belong into the given pieces.
Case bad_write(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Pieces write,
               std::optional<Pieces> reply_chunk, Memory memory = writable(4096)) {
  Case tested{
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.3",
      .title = title,
      .needs = {.version_one = true, .file = true, .hostile = true},
      .memories = {memory},
      .messages = {{.payload = read_of(2048), .reply = std::move(reply_chunk)}},
      .allowed = refused(kSentence),
  };
  if (!write.empty()) tested.messages.front().writes = {std::move(write)};
  return tested;
}

/// Returns a case with `first`, a Long Call that cannot be pulled, followed by `next` on another
/// connection.
Case then_serves(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message first,
                 Message next, std::vector<Outcome> allowed) {
  next.reconnect = true;
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.3",
      .title = title,
      .needs = {.version_one = true, .hostile = true},
      .memories = {readable(4096), writable(4096)},
      .messages = {std::move(first), std::move(next)},
      .allowed = std::move(allowed),
  };
}

Message bad_long() {
  return {.procedure = kNomsg,
          .payload = {.rpc = Rpc::kNothing},
          .reads = {{0, {.memory = 0, .bytes = 40, .handle_change = kOtherKey}}}};
}

Message same_again() {
  Message again = bad_long();
  again.same_xid_as = 0;
  return again;
}

}  // namespace

std::vector<Case> hostile_memory_cases() {
  return {
      bad_read("v1.hostile-memory.read-wrong-handle", {"V1-ERR-17", "V1-SEC-12"},
               "A Long Call with a key that is not valid is refused, or ends the connection",
               {{0, {.memory = 0, .bytes = 40, .handle_change = kOtherKey}}}),
      bad_read("v1.hostile-memory.read-not-readable", {"V1-ERR-17", "V1-XPT-07"},
               "A Long Call in memory that may only be written is refused, or ends the connection", {{0, {0, 0, 40}}},
               {4096, core::RemoteAccess::kWrite}),
      bad_read("v1.hostile-memory.read-beyond-end", {"V1-ERR-17", "V1-CHK-08"},
               "A segment that goes beyond the end of its region is refused, or ends the connection",
               {{0, {.memory = 0, .from = 4000, .bytes = 40, .says_length = 16384}}}),
      bad_read("v1.hostile-memory.read-far-away", {"V1-ERR-17", "V1-REG-05"},
               "A segment far from its region is refused, or ends the connection",
               {{0, {.memory = 0, .bytes = 40, .offset_change = kFarAway}}}),
      bad_read("v1.hostile-memory.read-second-segment", {"V1-ERR-17", "V1-RD-05"},
               "A chunk of which one segment cannot be read is refused as a whole, or ends the connection",
               {{0, {0, 0, 20}}, {0, {.memory = 0, .from = 20, .bytes = 20, .handle_change = kOtherKey}}}),
      bad_read(
          "v1.hostile-memory.read-sum-overflows", {"V1-SEC-12", "V1-CHK-08"},
          "Lengths whose sum is beyond 2^32 are not taken for the small number that is the sum modulo 2^32",
          {{0, {.memory = 0, .bytes = 40, .says_length = kHuge}}, {0, {.memory = 0, .bytes = 40, .says_length = 41}}}),
      bad_read("v1.hostile-memory.read-offset-overflows", {"V1-SEC-12", "V1-REG-05"},
               "A segment whose offset and length go beyond 2^64 is refused, or ends the connection",
               {{0, {.memory = 0, .bytes = 40, .offset_change = 0xffff'0000'0000'0000, .says_length = kHuge}}}),
      bad_write("v1.hostile-memory.write-wrong-handle", {"V1-ERR-17", "V1-ERR-23"},
                "A Write chunk with a key that is not valid brings no successful reply",
                {{.memory = 0, .bytes = 2048, .handle_change = kOtherKey}}, std::nullopt),
      bad_write("v1.hostile-memory.write-not-writable", {"V1-ERR-23", "V1-XPT-07"},
                "A Write chunk in memory that may only be read brings no successful reply", {{0, 0, 2048}},
                std::nullopt, readable(4096)),
      bad_write("v1.hostile-memory.write-beyond-end", {"V1-ERR-17", "V1-CHK-05"},
                "A Write chunk that goes beyond the end of its region brings no successful reply",
                {{.memory = 0, .from = 4000, .bytes = 96, .says_length = 4096}}, std::nullopt),
      bad_write("v1.hostile-memory.reply-wrong-handle", {"V1-ERR-17", "V1-ERR-23", "V1-LONG-06"},
                "A Long Reply to a key that is not valid ends the connection, or is refused", {},
                Pieces{{.memory = 0, .bytes = 4096, .handle_change = kOtherKey}}),
      bad_write("v1.hostile-memory.reply-not-writable", {"V1-ERR-23", "V1-LONG-06"},
                "A Long Reply to memory that may only be read ends the connection, or is refused", {},
                Pieces{{0, 0, 4096}}, readable(4096)),
      {
          .id = "v1.hostile-memory.write-sum-overflows",
          .rows = {"V1-SEC-12", "V1-WR-05"},
          .section = "RFC 8166 3.4.6",
          .title = "A Write chunk whose lengths add up beyond 2^32 is refused or filled, or ends the connection",
          .needs = {.version_one = true, .file = true, .hostile = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(512)},
                       {.payload = read_of(512),
                        .writes = {{{.memory = 0, .bytes = 4096, .says_length = kHuge},
                                    {.memory = 0, .bytes = 4096, .says_length = kHuge}}}}},
          .allowed = {error({kErrChunk}, "a Responder can sanity check chunk sizes [RFC 8166 3.4.4]"),
                      disconnect("a chunk that exceeds its region is a remote access error [RFC 8166 4.5.3]"),
                      reply({kSuccess}, "the first segment has room for all the data [RFC 8166 3.4.6]",
                            lists_come_back)},
      },
      {
          .id = "v1.hostile-memory.overlapping-write-segments",
          .rows = {"V1-SEC-12", "V1-WR-04"},
          .section = "RFC 8166 3.4.6",
          .title = "Segments of a Write chunk that overlap come back with their lengths, or are refused",
          .needs = {.version_one = true, .file = true, .hostile = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(600), .writes = {{{0, 0, 400}, {0, 200, 400}}}}},
          .allowed = {reply({kSuccess}, "all segments are copied into the Reply [RFC 8166 3.4.6]", lists_come_back),
                      error({kErrChunk}, "chunk contents that are not valid may be refused [RFC 8166 4.5.3]")},
      },
      {
          .id = "v1.hostile-memory.write-and-reply-overlap",
          .rows = {"V1-SEC-12", "V1-LONG-12"},
          .section = "RFC 8166 4.3.3",
          .title = "A Reply chunk in the memory of the Write chunk comes back with that chunk, or both are refused",
          .needs = {.version_one = true, .file = true, .hostile = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(600), .writes = {{{0, 0, 1024}}}, .reply = Pieces{{0, 0, 4096}}}},
          .allowed = {reply({}, "both are copied into the Reply [RFC 8166 4.3.3]", lists_come_back),
                      error({kErrChunk}, "chunk contents that are not valid may be refused [RFC 8166 4.5.3]")},
      },
      {
          .id = "v1.hostile-memory.write-wrong-handle-unneeded",
          .rows = {"V1-WR-18", "V1-SEC-12"},
          .section = "RFC 8166 4.3.2.2",
          .title = "A Write chunk with a key that is not valid does no harm where no result needs it",
          .needs = {.version_one = true, .hostile = true},
          .memories = {writable(4096)},
          .messages = {{.writes = {{{.memory = 0, .bytes = 64, .handle_change = kOtherKey}}}}},
          .allowed = {reply({kSuccess}, "an unused chunk comes back with lengths of zero [RFC 8166 4.3.2.2]",
                            writes_come_back_unused)},
      },
      then_serves("v1.hostile-memory.serves-others", {"V1-ERR-24", "V1-SEC-12"},
                  "A remote access error costs its connection at most: the server takes another one and serves it",
                  bad_long(), {}, {reply({kSuccess}, "RPC survives the loss of a connection [RFC 8166 4.5.5]")}),
      then_serves("v1.hostile-memory.same-xid-again", {"V1-ERR-20"},
                  "The same broken call on a new connection gets ERR_CHUNK, or ends that one, too: it is not left "
                  "without an outcome",
                  bad_long(), same_again(), refused("after a reconnect such an XID gets ERR_CHUNK [RFC 8166 4.5.3]")),
  };
}

}  // namespace rpcrdma::conform
