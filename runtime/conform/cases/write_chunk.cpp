// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Write chunks of version 1 that receive a result. Nearly every case reads the
// same part of the file twice: inline, and into the chunk.  Read them beside
// [RFC 8166 3.4.6, 4.3.2].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// Returns a case that reads `count` bytes inline, and then with `writes`.
Case read_into(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
               std::string_view title, std::uint32_t count, std::vector<std::vector<Piece>> writes,
               std::string_view sentence) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = section,
      .title = title,
      .needs = {.version_one = true, .file = true},
      .memories = {writable(4096), writable(4096)},
      .messages = {{.payload = read_of(count)}, {.payload = read_of(count), .writes = std::move(writes)}},
      .allowed = {reply({kSuccess}, sentence, read_in_write_chunk)},
  };
}

std::vector<Piece> odd_pieces() {
  std::vector<Piece> odd;
  for (std::uint32_t i = 0; i < 7; ++i) odd.push_back({i % 2, 512 * (i / 2) + i, 101 + i});
  return odd;
}

std::vector<Piece> large_pieces() {
  std::vector<Piece> large;
  for (std::uint32_t i = 0; i < 12; ++i) large.push_back({1, i * 1400, 1399});
  return large;
}

}  // namespace

std::vector<Case> write_chunk_cases() {
  return {
      read_into("v1.write-chunk.one-segment",
                {"V1-WR-13", "V1-WR-04", "V1-WR-06", "V1-WR-11", "V1-CHK-01", "V1-CHK-10", "V1-HDR-24"},
                "RFC 8166 4.3.2", "An eligible result goes to the Write chunk, and only its count stays inline", 800,
                {{{0, 0, 800}}}, "eligible results are pushed to the Write list [RFC 8166 4.3.2]"),
      read_into("v1.write-chunk.odd-segments", {"V1-WR-03", "V1-WR-05", "V1-CHK-07"}, "RFC 8166 3.4.6",
                "Segments of odd lengths and offsets are filled in their order, without gaps", 728, {odd_pieces()},
                "the chunk is filled contiguously, in array order [RFC 8166 3.4.6]"),
      read_into("v1.write-chunk.more-room", {"V1-WR-05", "V1-WR-11", "V1-XPT-07"}, "RFC 8166 3.4.6",
                "The lengths that come back are those of the data, and segments that it does not reach have none", 300,
                {{{0, 0, 256}, {1, 0, 256}, {0, 1024, 256}, {1, 1024, 256}}},
                "lengths reflect the data that is returned [RFC 8166 3.4.6]"),
      read_into("v1.write-chunk.roundup", {"V1-WR-10", "V1-CHK-16"}, "RFC 8166 3.4.6.2",
                "No roundup is written after data of odd length, although there is room", 333, {{{0, 0, 336}}},
                "roundup is not written into a Write chunk [RFC 8166 3.4.6.2]"),
      read_into("v1.write-chunk.roundup-segment", {"V1-WR-10", "V1-WR-03"}, "RFC 8166 3.4.6.2",
                "A segment with room for the roundup alone comes back empty", 301, {{{0, 0, 301}, {1, 0, 3}}},
                "roundup is not written into a Write chunk [RFC 8166 3.4.6.2]"),
      read_into("v1.write-chunk.empty-segments", {"V1-CHK-06", "V1-WR-03"}, "RFC 8166 3.4.3",
                "Segments of no bytes before, between and after others are passed over and come back", 400,
                {{{0, 0, 0}, {0, 0, 200}, {1, 0, 0}, {1, 0, 200}, {0, 300, 0}}},
                "an empty segment is a segment [RFC 8166 3.4.3]"),
      read_into("v1.write-chunk.single-bytes", {"V1-CHK-08", "V1-WR-03"}, "RFC 8166 3.4.4",
                "A chunk is as long as its segments together, single bytes included", 20,
                {{{0, 0, 1}, {0, 2, 1}, {0, 4, 1}, {1, 0, 16}, {0, 6, 1}}},
                "a chunk's length is the sum [RFC 8166 3.4.4]"),
      read_into("v1.write-chunk.offset-inside", {"V1-REG-05", "V1-CHK-05"}, "RFC 8166 4.4.3",
                "Offsets are used as they are given: the last bytes of a region", 95, {{{1, 4096 - 95, 95}}},
                "every segment has an Offset of its own [RFC 8166 4.4.3]"),
      read_into("v1.write-chunk.descending", {"V1-WR-03", "V1-CHK-05"}, "RFC 8166 3.4.6",
                "Segments are filled in the order of the array and not of their addresses", 400,
                {{{1, 3000, 100}, {0, 3000, 100}, {1, 100, 100}, {0, 0, 100}}},
                "the chunk is filled in array order [RFC 8166 3.4.6]"),
      read_into("v1.write-chunk.two-chunks", {"V1-WR-18", "V1-WR-04", "DEC-01"}, "RFC 8166 4.3.2.2",
                "The one result goes to the first of two Write chunks, and the second comes back unused", 500,
                {{{0, 0, 500}}, {{1, 0, 500}, {1, 600, 8}}}, "a chunk left over comes back unused [RFC 8166 4.3.2.2]"),
      {
          .id = "v1.write-chunk.large",
          .rows = {"V1-WR-13", "V1-CHK-15", "V1-LONG-10"},
          .section = "RFC 8166 3.4.4.4",
          .title = "Sixteen thousand bytes in twelve segments are those that a Long Reply brings",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(20480), writable(20480)},
          .messages = {{.payload = read_of(16001), .reply = std::vector<Piece>{{0, 0, 20480}}},
                       {.payload = read_of(16001), .writes = {large_pieces()}}},
          .allowed = {reply({kSuccess}, "a chunk has exactly one item [RFC 8166 3.4.4.4]", read_in_write_chunk)},
      },
      {
          .id = "v1.write-chunk.with-reply-chunk",
          .rows = {"V1-LONG-01", "V1-LONG-07", "V1-LONG-12"},
          .section = "RFC 8166 3.5.3",
          .title = "With both chunks the data goes to the Write chunk, and the rest comes inline or in the Reply chunk",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(4096), writable(4096)},
          .messages = {{.payload = read_of(800)},
                       {.payload = read_of(4096),
                        .writes = {{{0, 0, 4096}}},
                        .reply = std::vector<Piece>{{1, 0, 4096}}}},
          .allowed = {reply({kSuccess}, "a reply is reduced first [RFC 8166 3.5.3]",
                            [](const Exchange& exchange) {
                              const auto answer = answer_to(exchange, exchange.about);
                              if (answer && answer->procedure == kMsg) return read_in_write_chunk(exchange);
                              if (!answer || answer->writes.empty() || sum_of(answer->writes[0]) == 0)
                                return std::string("the data does not lie in the Write chunk [RFC 8166 4.3.2]");
                              return read_anywhere(exchange);
                            })},
      },
      {
          .id = "v1.write-chunk.pathname",
          .rows = {"V1-WR-13", "V1-CHK-15"},
          .section = "RFC 8166 4.3.2",
          .title = "The pathname of a READLINK, which is eligible, goes to the Write chunk",
          .needs = {.version_one = true, .link = true},
          .memories = {writable(4096)},
          .messages = {{.payload = {.rpc = Rpc::kReadlink}, .writes = {{{0, 0, 4096}}}}},
          .allowed = {reply({kSuccess}, "eligible results are pushed to the Write list [RFC 8166 4.3.2]",
                            [](const Exchange& exchange) {
                              if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
                              const bool used = sum_of(answer_to(exchange, exchange.about)->writes[0]) > 0;
                              return used ? nfs_succeeds(exchange)
                                          : std::string("the pathname does not lie in the chunk");
                            })},
      },
      {
          .id = "v1.write-chunk.too-small",
          .rows = {"V1-CHK-08", "V1-ERR-17"},
          .section = "RFC 8166 4.5.3",
          .title = "A Write chunk that is too small is refused or ends the connection, or the READ returns less",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(800)}, {.payload = read_of(800), .writes = {{{0, 0, 400}}}}},
          .allowed = {error({kErrChunk}, "no RPC reply is possible for such a call [RFC 8166 4.5.3]"),
                      disconnect("an operation that fails is typically fatal to the connection [RFC 8166 4.5.3]"),
                      reply({kSystemErr, kGarbageArgs}, "the RPC layer may refuse it [RFC 8166 4.5.2]"),
                      reply({kSuccess}, "a READ may bring less than it was asked for [RFC 8166 3.4.6]",
                            lists_come_back)},
      },
  };
}

}  // namespace rpcrdma::conform
