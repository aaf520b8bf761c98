// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Read chunks of version 1 that do not match the call: wrong Positions, lengths
// that differ from the item's, items that are not eligible. None of these calls is executed, except
// that a server may ignore bytes after the item.  Read them beside [RFC 8166 3.4.5, 4.5.2, 6.1].
#include <algorithm>

#include "conform/cases/forms.h"
#include "conform/cases/read_result.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kAt = kAtReducedItem;
constexpr std::string_view kSentence = "a chunk that does not fit is an error in the header [RFC 8166 4.5.2]";
constexpr std::uint32_t kCount = 256, kTooMuch = 64;

std::string refused_by_nfs(const Exchange& exchange) {
  const std::string wrong = nfs_fails(exchange);
  return wrong.empty() ? nothing_was_written(exchange) : wrong;
}

/// Checks that the WRITE has written its item, and not what its chunk has after that: the READs
/// before and after it have the place of both.
std::string wrote_the_item_alone(const Exchange& exchange) {
  if (std::string wrong = nfs_succeeds(exchange); !wrong.empty()) return wrong;
  const auto before = read_result(exchange, 0), after = read_result(exchange, 2);
  if (!before || !after || before->data.size() != kCount + kTooMuch || after->data.size() != before->data.size())
    return "a READ before or after it has failed";
  const Bytes& chunk = exchange.pattern.at(0);
  if (!std::equal(chunk.begin(), chunk.begin() + kCount, after->data.begin())) return "the item was not written";
  const auto rest = after->data.begin() + kCount;
  if (!std::equal(rest, after->data.end(), before->data.begin() + kCount))
    return "what comes after the item has changed";
  // An earlier run may have written the same bytes there.
  if (std::equal(rest, after->data.end(), chunk.begin() + kCount)) return "more than the item was written";
  return {};
}

/// Returns a case of READ, the WRITE that the case is about, and READ: the file must not have
/// changed.
Case refused_write(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                   std::string_view title, std::uint32_t number, std::vector<ReadPiece> reads) {
  Case tested{
      .id = id,
      .rows = std::move(rows),
      .section = section,
      .title = title,
      .needs = {.version_one = true, .file = true, .scratch = true},
      .memories = {readable(4096)},
      .messages = {{.payload = read_of(kCount, place(number))},
                   {.payload = write_of(kCount, place(number)), .reads = std::move(reads)},
                   {.payload = read_of(kCount, place(number))}},
      .about = 1,
      .allowed = not_carried_out(kSentence, nothing_was_written),
  };
  tested.allowed.push_back(reply({kSuccess}, "the program may refuse it, too [RFC 8166 4.5.2]", refused_by_nfs));
  return tested;
}

Case refused_hole(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                  std::string_view title, Payload payload) {
  Case tested{
      .id = id,
      .rows = std::move(rows),
      .section = section,
      .title = title,
      .needs = {.version_one = true, .file = true, .directory = true},
      .memories = {readable(4096)},
      .messages = {{.payload = std::move(payload), .reads = {{kAt, {0, 0, kRest}}}}},
      .allowed = not_carried_out("such a call is not processed, and gets ERR_CHUNK [RFC 8166 6.1]"),
  };
  return tested;
}

}  // namespace

std::vector<Case> misplaced_chunk_cases() {
  std::vector<Case> cases{
      refused_write("v1.misplaced.position-unaligned", {"V1-RD-03", "V1-CHK-01"}, "RFC 8166 3.4.5",
                    "A Position that is no multiple of four is refused, and nothing is written", 14,
                    {{kAt + 2, {0, 0, kCount}}}),
      refused_write("v1.misplaced.position-beyond", {"V1-RD-02", "V1-SEC-12"}, "RFC 8166 3.4.5",
                    "A Position far beyond the end of the payload is refused, and nothing is written", 15,
                    {{0x7fff'fffc, {0, 0, kCount}}}),
      refused_write("v1.misplaced.position-early", {"V1-RD-02", "V1-RD-15"}, "RFC 8166 4.3.1.1",
                    "A Position before that of the item is refused, and nothing is written", 16, {{4, {0, 0, kCount}}}),
      refused_write("v1.misplaced.two-positions", {"V1-RD-12", "V1-CHK-15"}, "RFC 8166 4.3.1",
                    "A second Read chunk where the call has one eligible argument is refused, and nothing is written",
                    17, {{kAt, {0, 0, kCount}}, {0x7fff'fff8, {0, 0, 64}}}),
      refused_write("v1.misplaced.chunk-too-short", {"V1-CHK-15", "V1-RD-11"}, "RFC 8166 3.4.5.2",
                    "A Read chunk that is shorter than its item is refused, and nothing is written", 18,
                    {{kAt, {0, 0, kCount - 4}}}),
      refused_write(
          "v1.misplaced.chunk-too-long", {"V1-CHK-15", "V1-RD-10"}, "RFC 8166 3.4.5.2",
          "A Read chunk that is longer than its item and roundup is refused, or what is too much is not written", 19,
          {{kAt, {0, 0, kCount + kTooMuch}}}),
      refused_write("v1.misplaced.empty-chunk", {"V1-CHK-06", "V1-CHK-15"}, "RFC 8166 3.4.5.2",
                    "A Read chunk of empty segments for an item that has bytes is refused, and nothing is written", 20,
                    {{kAt, {0, 0, 0}}, {kAt, {0, 0, 0}}}),
      refused_write("v1.misplaced.no-chunk", {"V1-CHK-21", "V1-ERR-16"}, "RFC 8166 4.5.2",
                    "A call that lacks an argument for which there is no chunk is refused, and nothing is written", 21,
                    {}),
      refused_hole("v1.misplaced.reduced-handle", {"V1-CHK-18", "V1-CHK-03"}, "RFC 8166 6.1",
                   "A GETATTR whose file handle is reduced, which no binding allows, is refused",
                   {.rpc = Rpc::kGetattr, .hole = Hole::kHandle}),
      refused_hole("v1.misplaced.reduced-credential", {"V1-SEC-13"}, "RFC 8166 8.2.2",
                   "A call whose credential is reduced is refused",
                   {.rpc = Rpc::kNull, .hole = Hole::kCredential, .long_credential = 64}),
  };
  // A server that ignores the bytes after the item may execute the call.
  cases[5].allowed.push_back(
      reply({kSuccess}, "who takes no more than the item has all of it [RFC 8166 3.4.5.2]", wrote_the_item_alone));
  for (const std::size_t read : {0u, 2u}) cases[5].messages[read].payload.count = kCount + kTooMuch;
  for (std::size_t i = 8; i < cases.size(); ++i)
    cases[i].allowed.push_back(reply({kDenied, kSystemErr}, "the RPC layer may refuse it [RFC 8166 4.5.2]"));
  Case handle = refused_write("v1.misplaced.write-with-reduced-handle", {"V1-CHK-17", "V1-CHK-18"}, "RFC 8166 6.1",
                              "A WRITE whose file handle is reduced while its data is inline is not carried out", 22,
                              {{kAt, {0, 0, kRest}}});
  handle.messages[1].payload.hole = Hole::kHandle;
  handle.messages[1].payload.reduced = false;
  cases.push_back(handle);
  return cases;
}

}  // namespace rpcrdma::conform
