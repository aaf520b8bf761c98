// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Write chunks of version 1 that no result needs, and results without a Write
// chunk.  Read them beside [RFC 8166 4.3.2.2, 4.3.2.3].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kUnused = "a chunk left over comes back unused [RFC 8166 4.3.2.2]";

/// Returns a case whose result has nothing for a Write chunk: the chunks are returned with lengths
/// of zero.
Case unused(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Payload payload,
            std::vector<std::vector<Piece>> writes, Check check = writes_come_back_unused) {
  const bool is_null = payload.rpc == Rpc::kNull;
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.3.2.2",
      .title = title,
      .needs = {.version_one = true, .file = !is_null, .directory = !is_null},
      .memories = {writable(4096)},
      .messages = {{.payload = std::move(payload), .writes = std::move(writes)}},
      .allowed = {reply({kSuccess}, kUnused, check)},
  };
}

std::string fails_and_unused(const Exchange& exchange) {
  const std::string wrong = nfs_fails(exchange);
  return wrong.empty() ? writes_come_back_unused(exchange) : wrong;
}

}  // namespace

std::vector<Case> unused_chunk_cases() {
  return {
      unused("v1.unused-chunk.null", {"V1-WR-18", "V1-WR-04", "V1-WR-01"},
             "A Write chunk of a NULL call comes back with as many segments, all empty", {},
             {{{0, 0, 100}, {0, 512, 7}, {0, 1024, 512}}}),
      unused("v1.unused-chunk.several", {"V1-WR-18", "V1-WR-04", "V1-HDR-24"},
             "Every one of four Write chunks comes back, with its own number of segments", {},
             {{{0, 0, 100}}, {{0, 512, 7}, {0, 600, 8}}, {{0, 700, 0}}, {{0, 800, 8}, {0, 900, 8}, {0, 1000, 8}}}),
      unused("v1.unused-chunk.failing-read", {"V1-WR-18", "V1-WR-05"},
             "A READ that fails brings its Write chunk back unused",
             {.rpc = Rpc::kRead, .count = 512, .of_directory = true}, {{{0, 0, 256}, {0, 512, 256}}}, fails_and_unused),
      unused("v1.unused-chunk.end-of-file", {"V1-WR-11", "V1-WR-18"},
             "A READ beyond the end of the file brings its Write chunk back unused",
             {.rpc = Rpc::kRead, .offset = std::uint64_t{1} << 40, .count = 512}, {{{0, 0, 512}}}),
      unused("v1.unused-chunk.attributes", {"V1-CHK-03", "V1-WR-18"},
             "Attributes, which are not eligible, do not go to a Write chunk", {.rpc = Rpc::kGetattr}, {{{0, 0, 512}}},
             [](const Exchange& exchange) {
               const std::string wrong = nfs_succeeds(exchange);
               return wrong.empty() ? comes_inline(exchange) : wrong;
             }),
      unused("v1.unused-chunk.directory", {"V1-CHK-03", "V1-WR-04"},
             "Entries of a directory, which are not eligible, do not go to a Write chunk",
             {.rpc = Rpc::kReaddir, .count = 512}, {{{0, 0, 512}, {0, 1024, 512}}}),
      unused("v1.unused-chunk.empty-chunk", {"V1-WR-23", "V1-WR-01", "DEC-19"},
             "A Write chunk without segments comes back without segments", {}, {{}}),
      unused("v1.unused-chunk.empty-among-others", {"V1-WR-23", "V1-WR-18", "DEC-19"},
             "An empty Write chunk keeps its place between others", {}, {{{0, 0, 8}}, {}, {{0, 64, 8}, {0, 128, 8}}}),
      {
          .id = "v1.unused-chunk.read-with-empty-chunk",
          .rows = {"V1-WR-22", "V1-WR-23", "DEC-19"},
          .section = "RFC 8166 4.3.2.3",
          .title = "An empty Write chunk forces the result inline and comes back empty",
          .needs = {.version_one = true, .file = true},
          .messages = {{.payload = read_of(400)}, {.payload = read_of(400), .writes = {{}}}},
          .allowed = {reply({kSuccess}, "the result for an empty chunk is returned inline [RFC 8166 4.3.2.3]",
                            read_inline)},
      },
      {
          .id = "v1.unused-chunk.no-write-list",
          .rows = {"V1-WR-21", "V1-HDR-12"},
          .section = "RFC 8166 4.3.2.3",
          .title = "Without a Write list the result comes inline, and so does its roundup",
          .needs = {.version_one = true, .file = true},
          .messages = {{.payload = read_of(401)}, {.payload = read_of(403)}},
          .allowed = {reply({kSuccess}, "an empty Write list forces results inline [RFC 8166 4.3.2.3]", read_inline)},
      },
      {
          .id = "v1.unused-chunk.inline-roundup-zero",
          .rows = {"V1-HDR-30"},
          .section = "RFC 8166 2.2.4.2",
          .title = "The roundup after inline data of odd length is zeros",
          .needs = {.version_one = true, .file = true},
          .messages = {{.payload = read_of(401)}},
          .allowed = {reply({kSuccess}, "roundup is made of zero bytes [RFC 8166 2.2.4.2]",
                            [](const Exchange& exchange) {
                              if (std::string wrong = read_inline(exchange); !wrong.empty()) return wrong;
                              const auto last = word_at(exchange.answer(), exchange.answer().size() - 4);
                              const bool zeros = (last.value_or(1) & 0x00ff'ffff) == 0;
                              return zeros ? std::string() : std::string("its roundup is not zero");
                            })},
      },
  };
}

}  // namespace rpcrdma::conform
