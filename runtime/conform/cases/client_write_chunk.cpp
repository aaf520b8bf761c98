// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Write chunks that a client offers, and how it deals with a Reply that
// describes them wrongly. Read them beside [RFC 8166 3.4.6, 4.3.2].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr CallForm kWriteChunk = CallForm::kWriteChunk;
constexpr std::uint32_t kMore = 4096;

Case offered(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
             Outcome outcome) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .reaction = {.to = kWriteChunk},
          .allowed = {std::move(outcome)}};
}

/// Returns a case with a wrong Reply followed by the right one: the client must not return data of
/// its chunk that were not written, which `Driver::harm()` reports.
Case lying(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message bad,
           std::string_view sentence) {
  return {.id = id,
          .rows = std::move(rows),
          .section = "RFC 8166 3.4.6",
          .title = title,
          .reaction = {.to = kWriteChunk},
          .messages = {std::move(bad), right()},
          .allowed = harmless(sentence)};
}

/// Returns the first segment of the first Write chunk; nullptr: there is none.
Piece* first(Message& message) {
  return message.writes.empty() || message.writes.front().empty() ? nullptr : &message.writes.front().front();
}

Message inlined() {
  Message message = right();
  message.unreduced = true;
  return message;
}

/// Changes the right answer to a READ or READLINK of NFS version 3: the attributes, which are not
/// eligible, are left out, the Write chunk is as long as they are, and the eligible data are inline
/// and empty. With 84 bytes in the place of the attributes the results are sound XDR. (The bytes in
/// the chunk are those of the file; a client must not use them.)  spec: [RFC 1813 2.6, 3.3.6]
void reduce_attributes(Message& message) {
  constexpr std::uint32_t kAttributes = 84;
  constexpr std::size_t kBeforeAttributes = 24 + 4 + 4;  // RPC header, status, and that they are there
  for (auto& chunk : message.writes) {
    for (Piece& piece : chunk) piece.says_length = &piece == &chunk.front() ? kAttributes : 0u;
  }
  Bytes& rpc = message.payload.bytes;
  if (rpc.size() < kBeforeAttributes + kAttributes) return;
  const std::size_t left = rpc.size() - kAttributes;
  rpc.resize(kBeforeAttributes);
  rpc.resize(left);  // zeros: no bytes of data
}

/// Returns private data that announce 4096 bytes in each direction.  spec: [RFC 8797 4]
Setup told_more() {
  Setup setup;
  for (const int byte : {0xf6, 0xab, 0x0e, 0x18, 1, 0, 3, 3})
    setup.private_data.push_back(static_cast<std::byte>(byte));
  return setup;
}

/// Checks that the Call, a READ or READLINK of NFS version 3, has no Reply chunk beside its Write
/// chunk: without the data its Reply has some 200 bytes.
std::string no_reply_chunk_beside(const Exchange& exchange) {
  return exchange.calls.at(*exchange.reacted).reply ? "there is a Reply chunk, although any Reply fits inline" : "";
}

std::vector<Case> that_are_offered() {
  return {
      offered("chunk.write.filled", {"V1-WR-08", "V1-WR-01", "V1-CHK-08", "V1-HDR-13"}, "RFC 8166 3.4.6.1",
              "A result in a Write chunk is put where it belongs",
              completes("the Requester joins the segments in their order [RFC 8166 3.4.6.1]")),
      offered("chunk.write.one", {"V1-WR-14", "V1-CHK-03"}, "RFC 8166 4.3.2.1",
              "A Call with one eligible result offers one Write chunk",
              completes("one eligible result has one Write chunk [RFC 8166 4.3.2.1]", one_write_chunk)),
      offered("chunk.write.holds-result", {"V1-WR-02", "V1-WR-16", "NFS-GEN-01"}, "RFC 8166 3.4.6",
              "A Write chunk holds the largest result that may come",
              completes("a Write chunk is as large as the item can become [RFC 8166 3.4.6]", write_chunk_holds_result)),
      offered("chunk.write.no-roundup", {"V1-WR-09"}, "RFC 8166 3.4.6.2", "A Write chunk has no room for roundup",
              completes("no room for roundup is offered [RFC 8166 3.4.6.2]", write_chunk_has_no_roundup)),
      offered("chunk.write.no-reply-chunk", {"V1-LONG-13"}, "RFC 8166 4.3.3",
              "A Call whose eligible result has a Write chunk, and whose Reply fits inline without it, offers no Reply "
              "chunk",
              completes("elsewhere the Requester marks the Reply chunk as not present [RFC 8166 4.3.3]",
                        no_reply_chunk_beside)),
      offered("chunk.write.threshold", {"V1-INL-04", "V1-INL-10"}, "RFC 8166 3.3.3",
              "A Call with a Write list is no longer than 1024 bytes, its lists counted",
              completes("without an agreement the threshold is 1024 [RFC 8166 3.3.3]", within_1024)),
  };
}

/// Returns a case with several Calls with Write chunks.
Case several(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
             Reaction reaction, std::vector<Message> messages, std::vector<Outcome> allowed) {
  reaction.to = CallForm::kSeveralWriteChunks;
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .reaction = std::move(reaction),
          .messages = std::move(messages),
          .allowed = std::move(allowed)};
}

std::vector<Case> that_are_several() {
  constexpr std::string_view kEachItsOwn = "each Call has memory of its own for its result [RFC 8166 3.4.6.1]";
  return {
      several("chunk.write.several", {"V1-WR-08", "V1-HDR-29"}, "RFC 8166 3.4.6.1",
              "The results of Calls that are in flight together are each put where they belong", {.hold = 4}, {},
              {completes(kEachItsOwn, on_one_connection)}),
      several("chunk.write.several-out-of-order", {"V1-WR-08", "V1-HDR-29"}, "RFC 8166 3.4.6.1",
              "Results that come in another order than their Calls are each put where they belong",
              {.hold = 4, .reversed = true}, {}, {completes(kEachItsOwn, on_one_connection)}),
      several("chunk.write.several-of-one-credit", {"V1-CRED-04", "V1-WR-08"}, "RFC 8166 3.3.1",
              "With a grant of one there is never more than one Call with a Write chunk in flight", {.grants = {1}}, {},
              {completes("unanswered Calls are never more than the grant [RFC 8166 3.3.1]", within_grant)}),
      several("chunk.write.several-after-fewer-credits", {"V1-CRED-14"}, "RFC 8166 3.3.1",
              "After a grant below what is in flight no Call with a Write chunk is sent until less than that is",
              {.grants = fewer_for_a_while(), .hold = 4}, {},
              {completes("the grant of the last Reply counts [RFC 8166 3.3.1]", within_grant_that_shrinks)}),
      several("chunk.write.several-err-chunk", {"V1-ERR-08", "V1-WR-08"}, "RFC 8166 4.5",
              "Of several Calls with Write chunks only the one that gets ERR_CHUNK is over", {}, {error_to(kErrChunk)},
              {call_fails("the Call that got it is over, the others are not [RFC 8166 4.5]", on_one_connection),
               completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)}),
      several("chunk.write.several-lost", {"V1-ERR-24", "V1-CRED-15"}, "RFC 8166 4.5.5",
              "Several Calls with Write chunks whose connection ends are sent again with memory that is open anew, or "
              "fail",
              {}, {hang_up()}, sent_again_or_lost()),
  };
}

std::vector<Case> with_wrong_lists() {
  return {
      lying("chunk.write.list-missing", {"V1-WR-25"}, "A Reply without the Write list of its Call does no harm",
            changed([](Message& message) { message.writes.clear(); }),
            "its Write list is not that of the Call [RFC 8166 3.4.6]"),
      lying("chunk.write.unused", {"V1-WR-25", "V1-SEC-12"},
            "A Reply whose Write chunk is unused although its result is in none other does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = 0;
            }),
            "the length is not that of the result [RFC 8166 3.4.6]"),
      lying("chunk.write.shorter", {"V1-WR-25", "V1-CHK-08"},
            "A Reply whose Write chunk is shorter than its result says does no harm", changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = piece->bytes / 2;
            }),
            "the length is not that of the result [RFC 8166 3.4.6]"),
      lying("chunk.write.longer", {"V1-WR-25", "V1-SEC-12"},
            "A Reply whose Write chunk is longer than was offered does no harm", changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = piece->bytes + kMore;
            }),
            "no length is above the one that was offered [RFC 8166 3.4.6]"),
      lying("chunk.write.huge", {"V1-WR-25", "V1-SEC-12"}, "A Reply whose Write chunk has 2^32 - 1 bytes does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = 0xffff'ffff;
            }),
            "no length is above the one that was offered [RFC 8166 3.4.6]"),
      lying("chunk.write.segment-more", {"V1-WR-25", "V1-WR-01"},
            "A Reply whose Write chunk has a segment that was not offered does no harm", changed([](Message& message) {
              if (first(message) != nullptr) message.writes.front().push_back({.memory = 0});
            }),
            "the segments are those that were offered [RFC 8166 3.4.6]"),
      lying("chunk.write.segment-missing", {"V1-WR-25", "V1-CHK-06"},
            "A Reply whose Write chunk has no segments any more does no harm", changed([](Message& message) {
              if (first(message) != nullptr) message.writes.front().clear();
            }),
            "the segments are those that were offered [RFC 8166 3.4.6]"),
      lying("chunk.write.chunk-more", {"V1-WR-25"}, "A Reply with a Write chunk that was not offered does no harm",
            changed([](Message& message) {
              if (!message.writes.empty()) message.writes.push_back(message.writes.front());
            }),
            "the Write list has the chunks of the Call [RFC 8166 3.4.6]"),
      lying("chunk.write.other-handle", {"V1-WR-25"}, "A Reply whose Write chunk has another handle does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->handle_change = 1;
            }),
            "handles and offsets are those that were offered [RFC 8166 3.4.6]"),
      lying("chunk.write.other-offset", {"V1-WR-25"}, "A Reply whose Write chunk has another offset does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->offset_change = 8;
            }),
            "handles and offsets are those that were offered [RFC 8166 3.4.6]"),
  };
}

std::vector<Case> with_wrong_forms() {
  return {
      {
          .id = "chunk.write.inline-instead",
          .rows = {"V1-CHK-20"},
          .section = "RFC 8166 6.1",
          .title =
              "A Reply with an eligible result inline, although a Write chunk was there for it, ends its Call for good",
          .setup = told_more(),
          .reaction = {.to = kWriteChunk},
          .messages = {inlined()},
          .allowed = {call_fails("such a Reply ends its Call for good [RFC 8166 6.1]", not_repeated),
                      completes("what is tried again has a new XID [RFC 8267 3.1]", not_repeated),
                      leaves("nothing forbids to end the connection as well [RFC 8166 8.1.4]")},
      },
      {
          .id = "chunk.write.not-eligible",
          .rows = {"V1-CHK-19"},
          .section = "RFC 8166 6.1",
          .title = "A Reply whose Write chunk has a result that is not eligible ends its Call for good",
          .reaction = {.to = kWriteChunk},
          .messages = {changed(reduce_attributes)},
          .allowed = {call_fails("such a Reply ends its Call for good [RFC 8166 6.1]", not_repeated),
                      completes("what is tried again has a new XID [RFC 8267 3.1]", not_repeated),
                      leaves("nothing forbids to end the connection as well [RFC 8166 8.1.4]")},
      },
      {
          .id = "chunk.write.err-chunk",
          .rows = {"V1-ERR-08", "NFS-GEN-04", "NFS-GEN-05"},
          .section = "RFC 8267 3.1",
          .title = "A Call with a Write chunk that gets ERR_CHUNK is over; what is tried again has another XID",
          .reaction = {.to = kWriteChunk},
          .messages = {error_to(kErrChunk)},
          .allowed = {call_fails("an RDMA_ERROR is for good [RFC 8166 4.5]", not_repeated),
                      completes("what is tried again has a new XID [RFC 8267 3.1]", not_repeated)},
      },
      {
          .id = "chunk.write.not-offered",
          .rows = {"V1-WR-25"},
          .section = "RFC 8166 3.4.6",
          .title = "A Reply with a Write list, to a Call that has none, does no harm",
          .memories = {{.bytes = 4096}},
          .messages = {changed([](Message& message) { message.writes = {{{.memory = 0, .bytes = 64}}}; }), right()},
          .allowed = harmless("the Write list has the chunks of the Call [RFC 8166 3.4.6]"),
      },
      {
          .id = "chunk.write.lost",
          .rows = {"V1-ERR-24", "V1-SEC-09"},
          .section = "RFC 8166 4.5.5",
          .title =
              "A Call with a Write chunk whose connection ends is sent again with memory that is open anew, or fails",
          .reaction = {.to = kWriteChunk},
          .messages = {hang_up()},
          .allowed = sent_again_or_lost(),
      },
  };
}

}  // namespace

std::vector<Case> client_write_chunk_cases() {
  return together({that_are_offered(), that_are_several(), with_wrong_lists(), with_wrong_forms()});
}

}  // namespace rpcrdma::conform
