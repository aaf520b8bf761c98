// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Read chunks of version 1 with the data of a WRITE, which a READ returns. Each
// case writes a part of the file of its own (`place()`). Read them beside [RFC 8166 3.4.5].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kAt = kAtReducedItem;
const Needs kNeeds{.version_one = true, .file = true, .scratch = true};

/// Returns a case that writes `count` bytes from `pieces` to its part of the file, and reads them
/// back inline.
Case written(std::string_view id, std::vector<std::string_view> rows, std::string_view title, std::uint32_t number,
             std::uint32_t count, std::vector<ReadPiece> pieces, std::string_view sentence) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.4.5",
      .title = title,
      .needs = kNeeds,
      .memories = {readable(4096), readable(4096)},
      .messages = {{.payload = write_of(count, place(number)), .reads = std::move(pieces)},
                   {.payload = read_of(count, place(number))}},
      .allowed = {reply({kSuccess}, sentence, has_what_was_written)},
  };
}

std::string succeeds_without_writes(const Exchange& exchange) {
  const std::string wrong = nfs_succeeds(exchange);
  return wrong.empty() ? writes_come_back_unused(exchange) : wrong;
}

std::vector<ReadPiece> many_pieces() {
  std::vector<ReadPiece> many;
  for (std::uint32_t i = 0; i < 24; ++i) many.push_back({kAt, {i % 2, i * 160, 33}});
  return many;
}

}  // namespace

std::vector<Case> read_chunk_cases() {
  return {
      {
          .id = "v1.read-chunk.inline",
          .rows = {"V1-CHK-02", "V1-CHK-01"},
          .section = "RFC 8166 3.5.2",
          .title = "An eligible argument may stay inline",
          .needs = kNeeds,
          .messages = {{.payload = {.rpc = Rpc::kWrite, .offset = place(0), .count = 333}},
                       {.payload = read_of(333, place(0))}},
          .allowed = {reply({kSuccess}, "a sender reduces some or all eligible items, or none [RFC 8166 3.5.2]",
                            has_what_was_written)},
      },
      written("v1.read-chunk.one-segment",
              {"V1-CHK-01", "V1-CHK-02", "V1-RD-02", "V1-CHK-10", "V1-HDR-13", "V1-HDR-23", "V1-HDR-20"},
              "A reduced argument is pulled and put back at its Position", 1, 800, {{kAt, {0, 0, 800}}},
              "the Responder reinserts the chunk at its Position [RFC 8166 3.4.5]"),
      written("v1.read-chunk.odd-item", {"V1-RD-11", "V1-CHK-16"},
              "The server makes the roundup of an item of odd length that the chunk lacks", 2, 301,
              {{kAt, {0, 0, 301}}}, "a chunk without roundup is as long as its item [RFC 8166 3.4.5.2]"),
      written("v1.read-chunk.odd-segments", {"V1-RD-04", "V1-CHK-07", "V1-RD-01"},
              "Segments of odd lengths that share a Position are joined", 3, 17 + 1 + 255,
              {{kAt, {0, 0, 17}}, {kAt, {0, 100, 1}}, {kAt, {1, 3, 255}}},
              "segments may have lengths that are not aligned [RFC 8166 3.4.5]"),
      written("v1.read-chunk.list-order", {"V1-RD-05", "V1-CHK-08"},
              "Segments are joined in the order of the list and not of their addresses", 4, 400,
              {{kAt, {1, 2000, 100}}, {kAt, {0, 3000, 100}}, {kAt, {1, 0, 100}}, {kAt, {0, 0, 100}}},
              "segments are concatenated in list order [RFC 8166 3.4.5]"),
      written("v1.read-chunk.empty-segments", {"V1-CHK-06", "V1-CHK-08"},
              "Segments of no bytes before, between and after others add nothing", 5, 200,
              {{kAt, {0, 0, 0}}, {kAt, {0, 0, 100}}, {kAt, {1, 0, 0}}, {kAt, {0, 100, 100}}, {kAt, {0, 0, 0}}},
              "an empty segment is a segment [RFC 8166 3.4.3]"),
      written("v1.read-chunk.roundup-in-last", {"V1-RD-10", "V1-RD-11"},
              "A Read chunk may have its roundup at the end of its last segment", 6, 301, {{kAt, {0, 0, 304}}},
              "the sender may extend the final segment by the roundup [RFC 8166 3.4.5.2]"),
      written("v1.read-chunk.roundup-apart", {"V1-RD-10", "V1-RD-04"},
              "A Read chunk may have its roundup in a segment of its own", 7, 302,
              {{kAt, {0, 0, 302}}, {kAt, {1, 0, 2}}},
              "the sender may add a segment with the roundup [RFC 8166 3.4.5.2]"),
      written("v1.read-chunk.offset-inside", {"V1-REG-05", "V1-HDR-20"},
              "Offsets are used as they are given, also odd ones within a region", 8, 77, {{kAt, {1, 4095 - 77, 77}}},
              "every segment has an Offset of its own [RFC 8166 4.4.3]"),
      written("v1.read-chunk.same-memory-twice", {"V1-CHK-08", "V1-SEC-12"},
              "Segments that overlap are read as often as they are listed", 9, 300,
              {{kAt, {0, 0, 100}}, {kAt, {0, 50, 100}}, {kAt, {0, 0, 100}}},
              "a chunk is its segments, concatenated [RFC 8166 3.4.5]"),
      {
          .id = "v1.read-chunk.many-segments",
          .rows = {"V1-XPT-08", "V1-CHK-07"},
          .section = "RFC 8166 3.3.1",
          .title = "A Read chunk of 24 segments is pulled from a client that allows one RDMA Read at a time",
          .needs = kNeeds,
          .setup = {.reads = 1},
          .memories = {readable(4096), readable(4096)},
          .messages = {{.payload = write_of(24 * 33, place(10)), .reads = many_pieces()},
                       {.payload = read_of(24 * 33, place(10))}},
          .allowed = {reply({kSuccess},
                            "limits on RDMA Reads in progress are the implementation's affair [RFC 8166 3.3.1]",
                            has_what_was_written)},
      },
      {
          .id = "v1.read-chunk.large",
          .rows = {"V1-CHK-15", "V1-CHK-10", "V1-XPT-08"},
          .section = "RFC 8166 3.4.4.4",
          .title = "A Read chunk of several pages is pulled whole, and a Write chunk brings it back",
          .needs = kNeeds,
          .setup = {.reads = 1},
          .memories = {readable(12288), writable(12288)},
          .messages = {{.payload = write_of(8195, kLargePlace), .reads = {{kAt, {0, 1, 4097}}, {kAt, {0, 5000, 4098}}}},
                       {.payload = read_of(8195, kLargePlace), .writes = {{{1, 0, 12288}}}}},
          .allowed = {reply({kSuccess}, "a chunk has exactly one item [RFC 8166 3.4.4.4]", has_what_was_written)},
      },
      {
          .id = "v1.read-chunk.sources-released",
          .rows = {"V1-RD-07"},
          .section = "RFC 8166 3.4.5.1",
          .title = "Once the Reply is there the server reads nothing more of the sources",
          .needs = kNeeds,
          .memories = {readable(4096)},
          .messages = {{.payload = write_of(600, place(11)), .reads = {{kAt, {0, 0, 600}}}},
                       {.payload = read_of(600, place(11)), .spoil = true}},
          .allowed = {reply({kSuccess}, "the Reply says that the sources are no longer used [RFC 8166 3.4.5.1]",
                            has_what_was_written)},
      },
      {
          .id = "v1.read-chunk.with-write-list",
          .rows = {"V1-HDR-21", "V1-WR-18", "V1-RD-14"},
          .section = "RFC 8166 4.3",
          .title = "A WRITE with all three lists succeeds; its Reply has no Read list and the other two again",
          .needs = kNeeds,
          .memories = {readable(4096), writable(4096)},
          .messages = {{.payload = write_of(500, place(12)),
                        .reads = {{kAt, {0, 0, 500}}},
                        .writes = {{{1, 0, 512}}},
                        .reply = std::vector<Piece>{{1, 1024, 512}}}},
          .allowed = {reply({kSuccess}, "a message has three lists, in this order [RFC 8166 4.3]",
                            succeeds_without_writes)},
      },
      {
          .id = "v1.read-chunk.smallest-client",
          .rows = {"V1-ULB-05", "V1-XPT-08"},
          .section = "RFC 8166 6.3",
          .title = "A client with three Receives of 1024 bytes that asks for a single credit writes and reads",
          .needs = kNeeds,
          .setup = {.receives = 3, .receive_bytes = 1024, .reads = 1},
          .memories = {readable(4096)},
          .messages = {{.credit = 1,
                        .payload = write_of(640, place(13)),
                        .reads = {{kAt, {0, 0, 320}}, {kAt, {0, 320, 320}}}},
                       {.credit = 1, .payload = read_of(640, place(13))}},
          .allowed = {reply({kSuccess}, "upper layers work with whatever a connection has [RFC 8166 6.3]",
                            has_what_was_written)},
      },
  };
}

}  // namespace rpcrdma::conform
