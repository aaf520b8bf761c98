// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at calls of an application's own program, which the user has specified by its
// model: with any chunks they return the same as without.  Read them beside
// [RFC 8166 3.4, 3.5, 4.3].
#include <algorithm>
#include <span>

#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kAt = kAtReducedItem, kAtSecond = kAtSecondItem;
constexpr std::uint32_t kRoom = kMostOwnBytes + 4096;

/// Removes `item` from `results`, with its roundup.
void take_out(Bytes& results, const OwnCall::Item& item) {
  const auto begin = results.begin() + item.at;
  results.erase(begin, begin + (item.bytes + 3) / 4 * 4);
}

/// Checks that the results are those of the call without chunks: the first ones in the Write chunks
/// that are not empty, in order, the others in the payload.
std::string returns_the_same(const Exchange& exchange) {
  if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
  const Message& message = exchange.tested.messages.front();
  const OwnCall& own = *own_call(exchange.subject, message.payload.rpc);
  const auto answer = answer_to(exchange, exchange.about);
  const auto results = results_in(answer->payload);
  if (!results) return "it has no results";
  std::size_t moved = 0;
  for (std::size_t i = 0; i < message.writes.size(); ++i) {
    const auto& offered = exchange.message().writes[i];
    const std::string name = "Write chunk " + std::to_string(i + 1);
    if (offered.empty() || moved == own.movable_results.size()) {
      if (sum_of(answer->writes[i]) > 0)
        return name + ", which no result needs, comes back with a length [RFC 8166 4.3.2.2]";
      continue;
    }
    const OwnCall::Item& item = own.movable_results[moved++];
    const auto begin = own.results.begin() + item.at;
    if (!std::ranges::equal(bytes_at(exchange, answer->writes[i]), std::span(begin, begin + item.bytes)))
      return name + " has not the result that the call returns without chunks [RFC 8166 3.4.6]";
    if (std::string wrong = filled_in_order(exchange, offered, answer->writes[i]); !wrong.empty()) return name + wrong;
  }
  Bytes expected = own.results;
  for (std::size_t i = moved; i-- > 0;) take_out(expected, own.movable_results[i]);
  if (*results != expected) return "the results are not those that the call returns without chunks";
  return answer->procedure == kNomsg ? comes_in_reply_chunk(exchange) : std::string();
}

Payload own(Rpc rpc, bool reduced = false) { return {.rpc = rpc, .reduced = reduced}; }

/// Returns a case with the call, and its first eligible argument (both, for kOwnArguments) in
/// `reads`.
Case moved(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
           std::vector<ReadPiece> reads, std::string_view sentence, Rpc rpc = Rpc::kOwnArgument) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 3.4.5",
      .title = title,
      .needs = {.version_one = true, .own = true},
      .memories = {readable(kRoom), readable(kRoom)},
      .messages = {{.payload = own(rpc, true), .reads = std::move(reads)}},
      .allowed = {reply({kSuccess}, sentence, returns_the_same)},
  };
}
Case not_moved(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
               std::vector<ReadPiece> reads) {
  Case tested = moved(id, std::move(rows), title, std::move(reads), "");
  tested.section = "RFC 8166 4.5.2";
  tested.allowed = not_carried_out("a chunk that does not fit is an error in the header [RFC 8166 4.5.2]");
  tested.allowed.push_back(reply({kDenied, kSystemErr}, "the RPC layer may refuse it [RFC 8166 4.5.2]"));
  return tested;
}
/// Returns a case with the call as a Long Call.
Case long_own(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Payload payload,
              std::vector<ReadPiece> reads, std::string_view sentence) {
  Case tested = moved(id, std::move(rows), title, std::move(reads), sentence);
  tested.section = "RFC 8166 3.5.3";
  tested.messages[0].procedure = kNomsg;
  tested.messages[0].in_chunk = true;
  tested.messages[0].payload = std::move(payload);
  return tested;
}
/// Returns a case with the call, which offers `writes`.
Case offering(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
              Rpc rpc, std::vector<std::vector<Piece>> writes, std::string_view sentence) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = section,
      .title = title,
      .needs = {.version_one = true, .own = true},
      .memories = {writable(kRoom), writable(kRoom)},
      .messages = {{.payload = own(rpc), .writes = std::move(writes)}},
      .allowed = {reply({kSuccess}, sentence, returns_the_same)},
  };
}

std::vector<Case> own_argument_cases() {
  return {
      moved("own.read-chunk.one-segment", {"V1-CHK-01", "V1-RD-02", "V1-RD-11"},
            "An argument of an own call in a Read chunk is pulled and put back", {{kAt, {0, 0, kRest}}},
            "the Responder reinserts the chunk at its Position [RFC 8166 3.4.5]"),
      moved("own.read-chunk.odd-segments", {"V1-RD-04", "V1-CHK-07", "V1-RD-05"},
            "An argument of an own call in segments of odd lengths is joined in the order of the list",
            {{kAt, {1, 3, 17}}, {kAt, {0, 100, 1}}, {kAt, {0, 1001, kRest}}},
            "segments are concatenated in list order [RFC 8166 3.4.5]"),
      moved("own.read-chunk.empty-segments", {"V1-CHK-06", "V1-CHK-08"},
            "Segments of no bytes add nothing to an argument of an own call",
            {{kAt, {0, 0, 0}}, {kAt, {0, 0, 40}}, {kAt, {1, 0, 0}}, {kAt, {0, 40, kRest}}},
            "an empty segment is a segment [RFC 8166 3.4.3]"),
      moved("own.read-chunk.two-arguments", {"V1-RD-06", "DEC-13", "V1-CHK-15"},
            "Two arguments of an own call in a Read chunk each go back to their Positions",
            {{kAt, {0, 0, kRest}}, {kAtSecond, {1, 0, kRest}}},
            "a Position counts what earlier chunks have left out, roundup included [RFC 8166 3.4.5, 4.3.1.1]",
            Rpc::kOwnArguments),
      moved("own.read-chunk.two-shuffled", {"V1-RD-06", "V1-RD-15"},
            "Segments of two arguments of an own call that alternate in the list go each to its own",
            {{kAt, {0, 0, 30}}, {kAtSecond, {1, 0, 7}}, {kAt, {0, 500, kRest}}, {kAtSecond, {1, 1000, kRest}}},
            "segments of a Position are one chunk, whatever lies between them [RFC 8166 3.4.5]", Rpc::kOwnArguments),
      not_moved("own.read-chunk.too-short", {"V1-CHK-15", "V1-RD-11"},
                "A Read chunk that is shorter than the argument of an own call is refused", {{kAt, {0, 0, 16}}}),
      not_moved("own.read-chunk.position-unaligned", {"V1-RD-03", "V1-CHK-01"},
                "A Position within a word of an own call is refused", {{kAt + 2, {0, 0, kRest}}}),
      long_own("own.long-call.whole", {"V1-LONG-05", "V1-LONG-10", "V1-CHK-04"},
               "An own call that lies whole in the Position Zero chunk is carried out", own(Rpc::kOwn),
               {{0, {0, 0, 21}}, {0, {1, 1, kRest}}}, "a Call of any size may be Long [RFC 8166 3.5.3]"),
      long_own("own.long-call.with-read-chunk", {"V1-LONG-11", "V1-RD-12", "V1-HDR-13"},
               "A Long own call whose argument lies in a chunk of its own is carried out", own(Rpc::kOwnArgument, true),
               {{0, {0, 0, kRest}}, {kAt, {1, 0, kRest}}},
               "a Long Call may have Read chunks beside its payload [RFC 8166 4.2.4]"),
  };
}

std::vector<Case> own_result_cases() {
  return {
      offering("own.write-chunk.exact", {"V1-WR-13", "V1-WR-04", "V1-WR-11"}, "RFC 8166 4.3.2",
               "A result of an own call goes to a Write chunk that is as long", Rpc::kOwnResult, {{{0, 0, kRest}}},
               "eligible results are pushed to the Write list [RFC 8166 4.3.2]"),
      offering("own.write-chunk.more-room", {"V1-WR-05", "V1-WR-11", "V1-WR-10"}, "RFC 8166 3.4.6",
               "The lengths that come back are those of an own call's result, and nothing is written after it",
               Rpc::kOwnResult, {{{0, 0, kRoom}}}, "lengths reflect the data that is returned [RFC 8166 3.4.6]"),
      offering("own.write-chunk.odd-segments", {"V1-WR-03", "V1-CHK-07"}, "RFC 8166 3.4.6",
               "Segments of odd lengths are filled with an own call's result in their order", Rpc::kOwnResult,
               {{{1, 3, 17}, {0, 0, 1}, {0, 1001, kMostOwnBytes}}},
               "the chunk is filled contiguously, in array order [RFC 8166 3.4.6]"),
      offering("own.write-chunk.one-too-many", {"V1-WR-18", "DEC-01"}, "RFC 8166 4.3.2.2",
               "The one result of an own call goes to the first of two Write chunks", Rpc::kOwnResult,
               {{{0, 0, kRoom}}, {{1, 0, 500}, {1, 600, 8}}}, "a chunk left over comes back unused [RFC 8166 4.3.2.2]"),
      offering("own.write-chunk.two-results", {"V1-WR-15", "V1-CHK-15"}, "RFC 8166 4.3.2.1",
               "Two results of an own call take two Write chunks in order", Rpc::kOwnResults,
               {{{0, 0, kRoom}}, {{1, 0, kRoom}}},
               "each result is written to the next chunk of the list [RFC 8166 4.3.2.1]"),
      offering("own.write-chunk.one-of-two", {"V1-WR-15"}, "RFC 8166 4.3.2.1",
               "Of two results of an own call the one that has no Write chunk stays where the payload is",
               Rpc::kOwnResults, {{{0, 0, kRoom}}}, "there may be more results than chunks [RFC 8166 4.3.2.1]"),
      offering("own.write-chunk.empty", {"DEC-19"}, "RFC 8166 4.3.2.3",
               "An empty Write chunk leaves the result of an own call inline", Rpc::kOwnResult, {std::vector<Piece>()},
               "what has an empty Write chunk comes back inline [RFC 8166 4.3.2.3]"),
  };
}

}  // namespace

std::vector<Case> own_call_cases() {
  std::vector<Case> cases = together({own_argument_cases(), own_result_cases()});
  Case plain = moved("own.inline", {"V1-CHK-02", "V1-CHK-21"}, "An own call goes inline with all its arguments", {},
                     "a sender reduces some or all eligible items, or none [RFC 8166 3.5.2]", Rpc::kOwn);
  plain.section = "RFC 8166 3.5.2";
  plain.messages[0].payload.reduced = false;
  cases.insert(cases.begin(), plain);

  Case too_small = offering("own.write-chunk.too-small", {"V1-CHK-08", "V1-ERR-17"}, "RFC 8166 4.5.3",
                            "A Write chunk that an own call's result does not fit is refused, or ends the connection",
                            Rpc::kOwnResult, {{{0, 0, 16}}}, "");
  too_small.allowed = {error({kErrChunk}, "no RPC reply is possible for such a call [RFC 8166 4.5.3]"),
                       disconnect("an operation that fails is typically fatal to the connection [RFC 8166 4.5.3]"),
                       reply({kSystemErr, kGarbageArgs}, "the RPC layer may refuse it [RFC 8166 4.5.2]")};
  cases.push_back(too_small);

  Case whole = offering("own.reply-chunk.offered", {"V1-LONG-15", "V1-LONG-07", "V1-LONG-10"}, "RFC 8166 4.3.3",
                        "The reply to an own call comes inline or in its Reply chunk, and is whole", Rpc::kOwn, {},
                        "a reply that fits may come inline or use its Reply chunk [RFC 8166 4.3.3]");
  whole.messages[0].reply = {{0, 0, kRoom}};
  cases.push_back(whole);

  Case of_two =
      moved("own.v2.read-chunk", {"V2-HDR-03"}, "An argument of an own call of version 2 is pulled from its chunk",
            {{kAt, {0, 0, kRest}}}, "chunks work as in version 1 [version-two-01 4.2]");
  Case to_two = offering("own.v2.write-chunk", {"V2-HDR-03"}, "version-two-01 4.2",
                         "A result of an own call of version 2 goes to its Write chunk", Rpc::kOwnResult,
                         {{{0, 0, kRoom}}}, "chunks work as in version 1 [version-two-01 4.2]");
  for (Case* one : {&of_two, &to_two}) {
    one->section = "version-two-01 4.2";
    one->needs = {.version_two = true, .own = true};
    one->messages[0].version = 2;
    cases.push_back(*one);
  }
  return cases;
}

}  // namespace rpcrdma::conform
