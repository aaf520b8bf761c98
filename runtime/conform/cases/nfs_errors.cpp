// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at NFS version 3: Calls whose chunks are too small or missing, or contain items
// that are not eligible.  Read them beside [RFC 8267 3.1, 4] and [RFC 8166 4.5, 6.1].
#include <numeric>

#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr Needs kReads{.version_one = true, .file = true};
constexpr Needs kWrites{.version_one = true, .file = true, .scratch = true};
constexpr std::uint32_t kPage = 4096, kHalf = 1000, kData = 4000;
constexpr std::string_view kName = "nobodys-name";

Payload read_from_begin(std::uint32_t count) { return {.rpc = Rpc::kRead, .count = count}; }

Message reduced(Rpc rpc, std::uint32_t count, std::uint32_t chunk) {
  return {.payload = {.rpc = rpc, .offset = 12288, .count = count, .reduced = true},
          .reads = {{kAtReducedItem, {0, 0, chunk}}}};
}

/// Checks that a READ returns no more than fits into its chunk, which may be less than it asks for.
std::string fits_chunk(const Exchange& exchange) {
  std::uint32_t told = 0;
  for (const auto& chunk : write_chunks(exchange.answer())) told = std::accumulate(chunk.begin(), chunk.end(), told);
  const auto result = nfs_result(exchange.answer(), NfsProcedure::kRead);
  if (result && result->length.value_or(0) > told + result->item.size())
    return "data that the result counts are nowhere";
  return told <= 2 * kHalf ? none_longer(exchange, 1024) : "the chunk came back longer than it was";
}

std::string stays_inline(const Exchange& exchange) { return none_longer(exchange, 1024); }

std::vector<Outcome> refused() {
  return {error({kErrChunk}, "the violation is reported as an XDR error [RFC 8166 6.1, 4.5.2]"),
          reply({kGarbageArgs}, "arguments that do not decode get GARBAGE_ARGS [RFC 8166 4.5.2]")};
}

}  // namespace

std::vector<Case> nfs_error_cases() {
  return {
      {
          .id = "nfs.lookup.reduced-name",
          .rows = {"NFS-V3-05"},
          .section = "RFC 8166 6.1",
          .title = "A LOOKUP whose name is in a Read chunk is refused: names are not eligible",
          .needs = {.version_one = true, .directory = true},
          .memories = {{.bytes = kPage, .begins = kName}},
          .messages = {reduced(Rpc::kLookup, kName.size(), kName.size())},
          .allowed = refused(),
      },
      {
          .id = "nfs.write.chunk-too-short",
          .rows = {"NFS-V3-01"},
          .section = "RFC 8166 4.5.2",
          .title = "A WRITE whose Read chunk has fewer bytes than it counts is refused",
          .needs = kWrites,
          .memories = {readable(kPage)},
          .messages = {reduced(Rpc::kWrite, kData, kHalf)},
          .allowed = refused(),
      },
      {
          .id = "nfs.read.short-reply-chunk",
          .rows = {"NFS-GEN-03"},
          .section = "RFC 8267 3.1",
          .title = "A READ whose Reply chunk is too small ends with an error, or returns less",
          .needs = kReads,
          .memories = {writable(kPage)},
          .messages = {{.payload = read_from_begin(kData), .reply = {{{0, 0, 2 * kHalf}}}}},
          .allowed = {error({kErrChunk}, "the transport reports an error [RFC 8267 3.1]", stays_inline),
                      reply({}, "RPC reports an error, or a READ returns less [RFC 8267 3.1]", stays_inline)},
      },
      {
          .id = "nfs.read.no-chunk",
          .rows = {"NFS-GEN-03"},
          .section = "RFC 8267 3.1",
          .title = "A READ whose Reply has no room at all ends with an error, or returns less",
          .needs = kReads,
          .messages = {{.payload = read_from_begin(kData)}},
          .allowed = {error({kErrChunk}, "the transport reports an error [RFC 8267 3.1]", stays_inline),
                      reply({}, "RPC reports an error, or a READ returns less [RFC 8267 3.1]", stays_inline)},
      },
      {
          .id = "nfs.read.short-write-chunk",
          .rows = {"NFS-GEN-08"},
          .section = "RFC 8267 3.1",
          .title =
              "A Write chunk that is too small is refused before anything is written into it, or the READ returns less",
          .needs = kReads,
          .memories = {writable(kPage)},
          .messages = {{.payload = read_from_begin(kData), .writes = {{{0, 0, kHalf}, {0, 2 * kHalf, kHalf}}}}},
          .allowed = {error({kErrChunk}, "sizes are looked at before the first RDMA operation [RFC 8267 3.1]",
                            untouched),
                      reply({kGarbageArgs, kSystemErr}, "RPC reports an error [RFC 8267 3.1]", untouched),
                      reply({kSuccess}, "a READ may return less [RFC 8267 3.1]", fits_chunk)},
      },
  };
}

}  // namespace rpcrdma::conform
