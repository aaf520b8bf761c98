// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at default inline thresholds of version 1: 1024 bytes in each direction.  Read
// them beside [RFC 8166 3.3.2, 3.3.3].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// Length of a NULL call, header and RPC message.
constexpr std::size_t kNullBytes = 28 + 40;
constexpr std::size_t kLeast = 1024;
/// Bytes of a READ whose Reply has 1024 bytes: 28 of header, 24 of RPC, 104 of results with
/// attributes.
constexpr std::uint32_t kFits = 868;
/// This is a peer that can receive what the document demands, and no more.
const Setup kSmallest{.receives = 4, .receive_bytes = 1024, .reads = 1};

std::string inline_and_small(const Exchange& exchange) {
  const std::string wrong = read_inline(exchange);
  return wrong.empty() ? at_most_1024_bytes(exchange) : wrong;
}

}  // namespace

std::vector<Case> threshold_cases() {
  return {
      {
          .id = "v1.threshold.call-of-1024",
          .rows = {"V1-INL-06", "V1-INL-04"},
          .section = "RFC 8166 3.3.3",
          .title = "A Call of exactly 1024 bytes is received",
          .needs = {.version_one = true},
          .messages = {{.append = Bytes(kLeast - kNullBytes)}},
          .allowed = {reply({kSuccess, kGarbageArgs}, "receivers support 1024 bytes [RFC 8166 3.3.3]")},
      },
      {
          .id = "v1.threshold.first-call-of-1024",
          .rows = {"V1-INL-06", "V1-CRED-15"},
          .section = "RFC 8166 3.3.3",
          .title = "A Call of 1024 bytes is received as the first message of a connection, too",
          .needs = {.version_one = true},
          .messages = {{.credit = 1, .append = Bytes(kLeast - kNullBytes)}},
          .fresh = true,
          .allowed = {reply({kSuccess, kGarbageArgs}, "a first exchange may have 1024 bytes [RFC 8166 3.3.3]")},
      },
      {
          .id = "v1.threshold.grant-of-1024",
          .rows = {"V1-INL-06", "V1-CRED-01", "V1-XPT-06"},
          .section = "RFC 8166 3.3.3",
          .title = "Each of the granted credits, 32 at most, is room for a Call of 1024 bytes",
          .needs = {.version_one = true},
          .messages = {{.append = Bytes(kLeast - kNullBytes), .times_grant = true}},
          .together = true,
          .allowed = {reply({kSuccess, kGarbageArgs}, "receivers support 1024 bytes [RFC 8166 3.3.3]",
                            all_are_answered)},
      },
      {
          .id = "v1.threshold.reply-of-1024",
          .rows = {"V1-INL-04", "V1-INL-11", "V1-HDR-26", "V1-HDR-18"},
          .section = "RFC 8166 3.3.3",
          .title = "A Reply of 1024 bytes comes inline without any chunk",
          .needs = {.version_one = true, .file = true},
          .messages = {{.payload = read_of(kFits)}},
          .allowed = {reply({kSuccess}, "a Reply of 1024 bytes is always possible [RFC 8166 3.3.3]", inline_and_small)},
      },
      {
          .id = "v1.threshold.reply-too-large",
          .rows = {"V1-INL-09", "V1-LONG-02", "V1-INL-10"},
          .section = "RFC 8166 3.3.3",
          .title = "A Reply above 1024 bytes without a chunk to go to does not come inline",
          .needs = {.version_one = true, .file = true},
          .messages = {{.payload = read_of(2048)}},
          .allowed = {error({kErrChunk}, "no RPC reply is possible for such a call [RFC 8166 4.5.3]",
                            at_most_1024_bytes),
                      reply({}, "a program may answer with less, or with an error of its own [RFC 8166 3.3.3]",
                            at_most_1024_bytes),
                      disconnect("who cannot send a reply closes the connection [RFC 8166 4.5.4]")},
      },
      {
          .id = "v1.threshold.header-counts",
          .rows = {"V1-INL-11", "V1-LONG-08"},
          .section = "RFC 8166 4.3.3",
          .title = "The lists in a Reply's header count: what would fit without them goes to the Reply chunk",
          .needs = {.version_one = true, .file = true},
          .memories = {writable(4096)},
          .messages = {{.payload = read_of(kFits)},
                       {.payload = read_of(kFits), .reply = std::vector<Piece>{{0, 0, 4096}}}},
          .allowed = {reply({kSuccess}, "header and payload together have to fit [RFC 8166 4.3.3]",
                            [](const Exchange& exchange) {
                              const std::string wrong = read_anywhere(exchange);
                              return wrong.empty() ? at_most_1024_bytes(exchange) : wrong;
                            })},
      },
      {
          .id = "v1.threshold.smallest-receives",
          .rows = {"V1-INL-10", "V1-ULB-05", "V1-INL-09"},
          .section = "RFC 8166 3.3",
          .title = "A client with four Receives of 1024 bytes gets four replies at once, and Chunked ones as well",
          .needs = {.version_one = true, .file = true, .credits = 4},
          .setup = kSmallest,
          .memories = {writable(16384)},
          .messages = {{.credit = 4, .payload = read_of(kFits)},
                       {.credit = 4, .payload = read_of(kFits), .copies = 4},
                       {.credit = 4, .payload = read_of(16384), .writes = {{{0, 0, 16384}}}}},
          .allowed = {reply({kSuccess}, "senders respect the Receives of the peer [RFC 8166 3.3]",
                            read_in_write_chunk)},
      },
      {
          .id = "v1.threshold.oversized-call",
          .rows = {"DEC-09", "V1-XPT-06", "V1-CRED-12"},
          .section = "RFC 8166 3.3",
          .title = "A SEND of 16384 bytes costs the connection at most: the server serves the next one",
          .needs = {.version_one = true, .hostile = true},
          .messages = {{.append = Bytes(16384 - kNullBytes), .awaited = false}, {.reconnect = true}},
          .allowed = {reply({kSuccess}, "a Receive that is too small may end the connection, no more [RFC 8166 3.3]")},
      },
  };
}

}  // namespace rpcrdma::conform
