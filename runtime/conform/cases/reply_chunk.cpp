// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Reply chunks of version 1: replies that must be in the chunk, that need not
// be, and that cannot be. Read them beside [RFC 8166 4.3.3, 3.5.3, 4.5.3].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

using Pieces = std::vector<Piece>;
constexpr std::string_view kHasTo = "a reply above the threshold has to use its Reply chunk [RFC 8166 3.5.3]";
constexpr std::string_view kNeverInline =
    "who uses every Reply chunk that is offered has no room in this one [RFC 8166 4.3.3, 4.5.3]";
constexpr std::string_view kMay = "a reply that fits may come inline or use its Reply chunk [RFC 8166 4.3.3]";

/// Checks the Reply, which may be inline or in the chunk.
std::string inline_or_in_chunk(const Exchange& exchange) {
  const auto answer = answer_to(exchange, exchange.about);
  return answer && answer->procedure == kNomsg ? comes_in_reply_chunk(exchange) : comes_inline(exchange);
}

/// Returns a case with a short READ inline, and a long READ of the same place with a Reply chunk.
Case long_read(std::string_view id, std::vector<std::string_view> rows, std::string_view title, std::uint32_t count,
               Pieces reply_chunk) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.5.3",
      .title = title,
      .needs = {.version_one = true, .file = true},
      .memories = {writable(12288), writable(12288)},
      .messages = {{.payload = read_of(800)}, {.payload = read_of(count), .reply = std::move(reply_chunk)}},
      .allowed = {reply({kSuccess}, kHasTo, read_in_reply_chunk)},
  };
}

Case short_reply(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Payload payload,
                 Pieces reply_chunk) {
  std::uint32_t room = 0;
  for (const Piece& piece : reply_chunk) room += piece.bytes;
  Case tested{
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.3.3",
      .title = title,
      .needs = {.version_one = true, .link = payload.rpc == Rpc::kReadlink, .directory = payload.rpc != Rpc::kNull},
      .memories = {writable(4096)},
      .messages = {{.payload = std::move(payload), .reply = std::move(reply_chunk)}},
      .allowed = {reply({kSuccess}, kMay, inline_or_in_chunk)},
  };
  if (room == 0) tested.allowed.push_back(error({kErrChunk}, kNeverInline));
  return tested;
}

/// Returns a case with a Reply that does not fit into its chunk.
Case too_small(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Pieces reply_chunk) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.3",
      .title = title,
      .needs = {.version_one = true, .file = true},
      .memories = {writable(8192)},
      .messages = {{.payload = read_of(4096), .reply = std::move(reply_chunk)}},
      .allowed = {error({kErrChunk}, "no RPC reply is possible for such a call [RFC 8166 4.5.3]",
                        memories_are_untouched),
                  disconnect("a Reply chunk that is too small is a remote access error [RFC 8166 4.5.3]"),
                  reply({}, "a program may answer with less, or with an error of its own [RFC 8166 4.3.3]",
                        lists_come_back)},
  };
}

Pieces odd_pieces() {
  Pieces odd;
  for (std::uint32_t i = 0; i < 9; ++i) odd.push_back({i % 2, i * 600 + i, 333 + 2 * i});
  return odd;
}

}  // namespace

std::vector<Case> reply_chunk_cases() {
  return {
      short_reply("v1.reply-chunk.null", {"V1-LONG-15", "V1-HDR-26"},
                  "The Reply chunk of a NULL call comes back, with the lengths that were written or zeros", {},
                  {{0, 0, 512}, {0, 1024, 512}}),
      short_reply("v1.reply-chunk.attributes", {"V1-LONG-15", "V1-LONG-07", "V1-HDR-25"},
                  "A short reply with a Reply chunk comes inline or in the chunk, and is whole", {.rpc = Rpc::kGetattr},
                  {{0, 0, 1024}}),
      short_reply("v1.reply-chunk.pathname", {"V1-LONG-10", "V1-LONG-15"},
                  "The pathname of a READLINK without Write chunk comes inline or in the Reply chunk",
                  {.rpc = Rpc::kReadlink}, {{0, 0, 2048}}),
      short_reply("v1.reply-chunk.no-segments", {"V1-LONG-15", "V1-CHK-06"},
                  "A Reply chunk without segments comes back without segments beside an inline reply, or is refused",
                  {.rpc = Rpc::kGetattr}, {}),
      short_reply("v1.reply-chunk.empty-segments", {"V1-CHK-06", "V1-HDR-25"},
                  "A Reply chunk whose segments have no bytes comes back beside an inline reply, or is refused",
                  {.rpc = Rpc::kGetattr}, {{0, 0, 0}, {0, 64, 0}}),
      short_reply("v1.reply-chunk.directory", {"V1-LONG-10", "V1-CHK-04", "V1-WR-24"},
                  "Entries of a directory, which are not eligible, come inline or in the Reply chunk",
                  {.rpc = Rpc::kReaddir, .count = 2048}, {{0, 0, 4096}}),
      long_read("v1.reply-chunk.long-read",
                {"V1-LONG-08", "V1-LONG-06", "V1-LONG-02", "V1-LONG-03", "V1-HDR-14", "V1-WR-24"},
                "A reply above the threshold is written to the Reply chunk, and an RDMA_NOMSG tells of it", 4096,
                {{0, 0, 8192}}),
      long_read("v1.reply-chunk.segments", {"V1-LONG-08", "V1-LONG-15", "V1-CHK-07"},
                "Segments of odd lengths are filled in their order; those after the reply come back empty", 1500,
                odd_pieces()),
      long_read("v1.reply-chunk.roundup", {"V1-LONG-09", "V1-CHK-21"},
                "The payload in a Reply chunk has all its roundup, being a whole XDR stream", 2001, {{0, 1, 3000}}),
      long_read("v1.reply-chunk.empty-segment-first", {"V1-CHK-06", "V1-LONG-08"},
                "An empty segment at the beginning of the Reply chunk is skipped", 1800, {{0, 0, 0}, {1, 0, 4096}}),
      {
          .id = "v1.reply-chunk.exact",
          .rows = {"V1-LONG-08", "V1-ERR-19"},
          .section = "RFC 8166 3.5.3",
          .title = "A Reply chunk with room for the reply and not one byte more is used",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(800)}, {.payload = read_of(2048), .reply = Pieces{{0, 0, 24 + 104 + 2048}}}},
          .allowed = {reply({kSuccess}, kHasTo, read_in_reply_chunk)},
      },
      {
          .id = "v1.reply-chunk.both-lists",
          .rows = {"V1-LONG-12", "V1-LONG-01", "V1-LONG-15"},
          .section = "RFC 8166 4.3.3",
          .title = "Beside a Write chunk in use the Reply chunk comes back, and both lengths are true",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(4096), writable(4096)},
          .messages = {{.payload = read_of(800)},
                       {.payload = read_of(801),
                        .writes = {{{0, 0, 500}, {0, 600, 400}}},
                        .reply = Pieces{{1, 0, 2048}}}},
          .allowed = {reply({kSuccess}, "the Reply has the true lengths of both [RFC 8166 4.3.3]", read_anywhere)},
      },
      too_small("v1.reply-chunk.too-small", {"V1-ERR-19", "V1-LONG-06"},
                "A Reply chunk that is too small gets ERR_CHUNK before anything is written or ends the connection, or "
                "the READ returns less",
                {{0, 0, 2048}}),
      too_small("v1.reply-chunk.too-small-segments", {"V1-ERR-19", "V1-CHK-08"},
                "Segments that are too small together get ERR_CHUNK before anything is written or end the connection, "
                "or the READ returns less",
                {{0, 0, 1000}, {0, 2000, 1000}, {0, 4000, 1000}}),
      too_small("v1.reply-chunk.no-room", {"V1-ERR-19", "V1-CHK-06"},
                "A Reply chunk without any byte gets ERR_CHUNK or ends the connection, or the READ returns less",
                {{0, 0, 0}}),
      {
          .id = "v1.reply-chunk.too-small-then-call",
          .rows = {"V1-ERR-19", "V1-ERR-24"},
          .section = "RFC 8166 4.5.3",
          .title =
              "After a Reply chunk that was too small the same READ with a larger one succeeds, on a new connection",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(8192), writable(8192)},
          .messages = {{.payload = read_of(4096), .reply = Pieces{{0, 0, 1024}}},
                       {.payload = read_of(4096), .reply = Pieces{{1, 0, 8192}}, .reconnect = true}},
          .allowed = {reply({kSuccess}, kHasTo, comes_in_reply_chunk)},
      },
  };
}

}  // namespace rpcrdma::conform
