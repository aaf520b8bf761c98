// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Long Calls of version 1: the payload is in a Position Zero chunk.  Read them
// beside [RFC 8166 3.5.3].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kAt = kAtReducedItem;
constexpr std::string_view kLong = "a Call of any size may be Long [RFC 8166 3.5.3]";

Case long_null(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
               std::vector<ReadPiece> reads) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.5.3",
      .title = title,
      .needs = {.version_one = true},
      .memories = {readable(4096), readable(4096)},
      .messages = {{.procedure = kNomsg, .in_chunk = true, .reads = std::move(reads)}},
      .allowed = {reply({kSuccess}, kLong)},
  };
}

/// Returns a case with a Long WRITE whose data are in a chunk of their own.
Case long_write(std::string_view id, std::vector<std::string_view> rows, std::string_view title, std::uint32_t number,
                std::vector<ReadPiece> reads) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.5.3",
      .title = title,
      .needs = {.version_one = true, .file = true, .scratch = true},
      .memories = {readable(4096), readable(4096)},
      .messages =
          {{.procedure = kNomsg, .payload = write_of(501, place(number)), .in_chunk = true, .reads = std::move(reads)},
           {.payload = read_of(501, place(number))}},
      .allowed = {reply({kSuccess}, "a Long Call may have Read chunks beside its payload [RFC 8166 4.2.4]",
                        has_what_was_written)},
  };
}

}  // namespace

std::vector<Case> long_call_cases() {
  return {
      long_null("v1.long-call.null", {"V1-LONG-05", "V1-LONG-03", "V1-HDR-14"},
                "A NULL call in a Position Zero chunk is pulled and answered", {{0, {0, 0, kRest}}}),
      long_null("v1.long-call.split", {"V1-CHK-07", "V1-RD-01", "V1-RD-05"},
                "A payload that is cut at odd places is joined in the order of the list",
                {{0, {0, 100, 13}}, {0, {1, 7, 5}}, {0, {0, 0, kRest}}}),
      long_null("v1.long-call.empty-segment-first", {"V1-CHK-06"},
                "Empty segments of Position zero before and after the payload add nothing",
                {{0, {0, 64, 0}}, {0, {0, 0, kRest}}, {0, {1, 0, 0}}}),
      {
          .id = "v1.long-call.inline-write",
          .rows = {"V1-LONG-10", "V1-CHK-04", "V1-LONG-09"},
          .section = "RFC 8166 3.5.3",
          .title = "A WRITE of odd length that lies whole in the Position Zero chunk is carried out",
          .needs = {.version_one = true, .file = true, .scratch = true},
          .memories = {readable(4096), readable(4096)},
          .messages = {{.procedure = kNomsg,
                        .payload = {.rpc = Rpc::kWrite, .offset = place(23), .count = 701},
                        .in_chunk = true,
                        .reads = {{0, {0, 0, 333}}, {0, {1, 1, kRest}}}},
                       {.payload = read_of(701, place(23))}},
          .allowed = {reply({kSuccess}, "items appear in these chunks whether eligible or not [RFC 8166 3.5.3]",
                            has_what_was_written)},
      },
      {
          .id = "v1.long-call.above-threshold",
          .rows = {"V1-LONG-02", "V1-LONG-05"},
          .section = "RFC 8166 3.5.3",
          .title = "A Long Call of more than 8192 bytes is pulled and carried out",
          .needs = {.version_one = true, .file = true, .scratch = true},
          .memories = {readable(12288), writable(12288)},
          .messages = {{.procedure = kNomsg,
                        .payload = {.rpc = Rpc::kWrite, .offset = kLongPlace, .count = 8192},
                        .in_chunk = true,
                        .reads = {{0, {0, 0, kRest}}}},
                       {.payload = read_of(8192, kLongPlace), .writes = {{{1, 0, 8192}}}}},
          .allowed = {reply({kSuccess}, kLong, has_what_was_written)},
      },
      long_write("v1.long-call.with-read-chunk", {"V1-LONG-11", "V1-RD-12", "V1-HDR-13"},
                 "A Long Call whose data is reduced into a chunk of its own is carried out", 24,
                 {{0, {0, 0, kRest}}, {kAt, {1, 0, 501}}}),
      long_write("v1.long-call.read-chunk-first", {"V1-RD-18", "V1-RD-15", "V1-RD-12"},
                 "The Position Zero chunk may come after the other one in the list", 25,
                 {{kAt, {1, 0, 501}}, {0, {0, 0, kRest}}}),
      long_write("v1.long-call.shuffled-segments", {"V1-RD-15", "V1-RD-01", "V1-LONG-11"},
                 "Segments of two Positions that alternate in the list go each to its own", 26,
                 {{0, {0, 0, 30}}, {kAt, {1, 0, 250}}, {0, {0, 500, kRest}}, {kAt, {1, 1000, 251}}}),
      {
          .id = "v1.long-call.with-reply-chunk",
          .rows = {"V1-LONG-05", "V1-LONG-15", "V1-HDR-25"},
          .section = "RFC 8166 4.3.3",
          .title = "A Long Call that offers a Reply chunk gets it back in its Reply",
          .needs = {.version_one = true, .directory = true},
          .memories = {readable(4096), writable(4096)},
          .messages = {{.procedure = kNomsg,
                        .payload = {.rpc = Rpc::kGetattr},
                        .in_chunk = true,
                        .reads = {{0, {0, 0, kRest}}},
                        .reply = std::vector<Piece>{{1, 0, 1024}}}},
          .allowed = {reply({kSuccess}, "the Reply chunk is copied into the Reply [RFC 8166 4.3.3]", lists_come_back)},
      },
      {
          .id = "v1.long-call.with-write-chunk",
          .rows = {"V1-LONG-05", "V1-LONG-07", "V1-WR-13"},
          .section = "RFC 8166 3.5.3",
          .title = "A READ that is a Long Call has its data in its Write chunk",
          .needs = {.version_one = true, .file = true},
          .memories = {readable(4096), writable(4096)},
          .messages = {{.payload = read_of(501)},
                       {.procedure = kNomsg,
                        .payload = read_of(501),
                        .in_chunk = true,
                        .reads = {{0, {0, 0, kRest}}},
                        .writes = {{{1, 3, 256}, {1, 1024, 256}}}}},
          .allowed = {reply({kSuccess}, "a Responder that has Write chunks puts the results there [RFC 8166 3.5.3]",
                            read_in_write_chunk)},
      },
      {
          .id = "v1.long-call.bytes-behind",
          .rows = {"V1-LONG-03", "V1-HDR-15"},
          .section = "RFC 8166 4.2.4",
          .title = "Bytes after the header of a Long Call mean nothing, or are refused",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages = {{.procedure = kNomsg, .in_chunk = true, .reads = {{0, {0, 0, kRest}}}, .append = Bytes(64)}},
          .allowed = {reply({kSuccess}, "no Payload stream follows in an RDMA_NOMSG [RFC 8166 4.2.4]"),
                      error({kErrChunk}, "who looks at them finds a broken message [RFC 8166 4.5.2]")},
      },
      {
          .id = "v1.long-call.later-position-alone",
          .rows = {"V1-HDR-15"},
          .section = "RFC 8166 3.5.3",
          .title = "An RDMA_NOMSG whose Read list has no Position zero is answered by ERR_CHUNK",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages = {{.procedure = kNomsg, .reads = {{4, {0, 0, 40}}}}},
          .allowed = {error({kErrChunk}, "the segments of a Long Call have Position zero [RFC 8166 3.5.3]")},
      },
      {
          .id = "v1.long-call.empty-chunk",
          .rows = {"V1-CHK-06", "V1-HDR-15"},
          .section = "RFC 8166 4.2.4",
          .title = "A Position Zero chunk without any byte is no call that could succeed",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages =
              {{.procedure = kNomsg, .payload = {.rpc = Rpc::kNothing}, .in_chunk = true, .reads = {{0, {0, 0, 0}}}}},
          .allowed = {error({kErrChunk}, "the chunk has to hold the payload [RFC 8166 4.2.4]"),
                      silence("what is no RPC message is dropped by the RPC layer [RFC 8166 4]"),
                      disconnect("what is no RPC message may end the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.long-call.other-xid-in-chunk",
          .rows = {"V1-ERR-15", "V1-HDR-14"},
          .section = "RFC 8166 4.5.2",
          .title = "A Long Call whose chunk holds zeros is no call that could succeed",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages = {{.procedure = kNomsg,
                        .payload = {.rpc = Rpc::kBytes, .bytes = Bytes(40)},
                        .in_chunk = true,
                        .reads = {{0, {0, 0, kRest}}}}},
          .allowed = {error({kErrChunk}, "XIDs that differ are an XDR error [RFC 8166 4.5.2]"),
                      reply({kDenied, kGarbageArgs}, "the RPC layer may refuse it [RFC 8166 4.2.1]"),
                      silence("what is no RPC message is dropped by the RPC layer [RFC 8166 4]"),
                      disconnect("what is no RPC message may end the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.long-call.position-zero-in-msg",
          .rows = {"DEC-10"},
          .section = "RFC 8166 3.5.3",
          .title = "Position zero in the Read list of an RDMA_MSG is refused or discarded, or the inline payload is "
                   "the call",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages = {{.reads = {{0, {0, 0, 40}}}}},
          .allowed =
              {error({kErrChunk}, "only a Long Call has Position zero [RFC 8166 3.5.3]"),
               reply({kSuccess, kGarbageArgs, kDenied}, "no sentence says what such a chunk means [RFC 8166 3.5.3]"),
               silence("who takes the chunk for the call finds no RPC message in it, and drops it [RFC 8166 4]")},
      },
  };
}

}  // namespace rpcrdma::conform
