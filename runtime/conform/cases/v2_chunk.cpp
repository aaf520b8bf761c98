// SPDX-License-Identifier: BSD-3-Clause
//
// These cases have chunks in version 2, which work as in version 1.  Read them beside
// [version-two-01 4.2] and [RFC 8166 3.4, 3.5].
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kLong = 8000;

std::string filled(const Exchange& exchange) {
  return exchange.memories == exchange.pattern ? "nothing was written into the chunk" : std::string();
}

std::string filled_and_long(const Exchange& exchange) {
  if (word_at(exchange.answer(), 12) != kNomsg) return "the Reply is no RDMA2_NOMSG, and cannot be inline";
  return filled(exchange);
}

/// Checks that the data of a READ are inline: then the answer is longer than the data.
std::string inline_data(const Exchange& exchange) {
  constexpr std::size_t kData = 600;
  return exchange.answer().size() > kData ? std::string() : "the data are not inline";
}

}  // namespace

std::vector<Case> v2_chunk_cases() {
  return {
      {
          .id = "v2.chunk.long-call",
          .rows = {"V2-HDR-09"},
          .section = "version-two-01 4.2",
          .title = "A NULL call of version 2 in a Position Zero chunk is pulled and answered",
          .needs = {.version_two = true},
          .memories = {readable(4096)},
          .messages = {{.version = 2, .procedure = kNomsg, .in_chunk = true, .reads = {{0, {0, 0, kRest}}}}},
          .allowed = {reply({kSuccess}, "the payload of an RDMA2_NOMSG is in chunks [version-two-01 4.2]")},
      },
      {
          .id = "v2.chunk.long-reply",
          .rows = {"V2-HDR-09"},
          .section = "version-two-01 4.2",
          .title = "A Reply of more than 4096 bytes goes into the Reply chunk",
          .needs = {.version_two = true, .file = true},
          .memories = {writable(16384)},
          .messages = {{.version = 2, .payload = read_of(kLong), .reply = {{{0, 0, 16384}}}}},
          .allowed = {reply({}, "the payload of an RDMA2_NOMSG is in chunks [version-two-01 4.2]", filled_and_long)},
      },
      {
          .id = "v2.chunk.nomsg-without-chunk",
          .rows = {"V2-HDR-19"},
          .section = "RFC 8166 4.5.2",
          .title = "An RDMA2_NOMSG without any chunk is answered by BAD_HEADER",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .procedure = kNomsg}},
          .allowed = {error({kErrChunk}, "an RDMA_NOMSG whose lists are empty is an XDR error [RFC 8166 4.5.2]")},
      },
      {
          .id = "v2.chunk.msg-without-payload",
          .rows = {"V2-HDR-06"},
          .section = "version-two-01 4.2.1",
          .title = "An RDMA2_MSG with nothing after its header is refused or discarded",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .payload = {.rpc = Rpc::kNothing}}},
          .allowed = {error({kErrChunk}, "an RDMA2_MSG has its payload after it [version-two-01 4.2.1]"),
                      silence("what is no whole RPC message is dropped by the RPC layer [version-two-01 4.2.1]")},
      },
      {
          .id = "v2.chunk.position-zero-in-msg",
          .rows = {"DEC-10"},
          .section = "RFC 8166 4.3.1",
          .title = "A Position Zero chunk beside an inline RPC message is refused, or the call is answered",
          .needs = {.version_two = true},
          .memories = {readable(4096)},
          .messages = {{.version = 2, .reads = {{0, {0, 0, 64}}}}},
          .allowed = {error({kErrChunk}, "a Position Zero chunk is for an RDMA_NOMSG [RFC 8166 3.5.3]"),
                      reply({}, "nothing says what becomes of it [RFC 8166 4.3.1]")},
      },
      {
          .id = "v2.chunk.read",
          .rows = {"V2-HDR-03"},
          .section = "RFC 8166 4.3.2",
          .title = "The data of a READ go into its Write chunk",
          .needs = {.version_two = true, .file = true},
          .memories = {writable(8192)},
          .messages = {{.version = 2, .payload = read_of(kLong), .writes = {{{0, 0, 8192}}}}},
          .allowed = {reply({kSuccess}, "an eligible result goes into the Write chunk [RFC 8166 4.3.2]", filled)},
      },
      {
          .id = "v2.chunk.empty-write-chunk",
          .rows = {"DEC-19"},
          .section = "RFC 8166 4.3.2.3",
          .title = "An empty Write chunk leaves the data of a READ inline",
          .needs = {.version_two = true, .file = true},
          .messages = {{.version = 2, .payload = read_of(600), .writes = {{}}}},
          .allowed = {reply({kSuccess}, "what has an empty Write chunk comes back inline [RFC 8166 4.3.2.3]",
                            inline_data)},
      },
      {
          .id = "v2.chunk.unused",
          .rows = {"V2-HDR-03"},
          .section = "RFC 8166 4.3.2.2",
          .title = "A Write chunk and a Reply chunk that a NULL call has no use for stay as they are",
          .needs = {.version_two = true},
          .memories = {writable(4096), writable(4096)},
          .messages = {{.version = 2, .writes = {{{0, 0, 4096}}}, .reply = {{{1, 0, 4096}}}}},
          .allowed = {reply({kSuccess}, "chunks may remain unused [RFC 8166 4.3.2.2, 4.3.3]", untouched)},
      },
  };
}

}  // namespace rpcrdma::conform
