// SPDX-License-Identifier: BSD-3-Clause
//
// These cases have Long Calls and Long Replies.  Read them beside [RFC 8166 3.5.3, 4.3.3].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr CallForm kReplyChunk = CallForm::kReplyChunk, kLongCall = CallForm::kLongCall;

Case looked_at(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
               std::string_view title, CallForm to, Outcome outcome) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .reaction = {.to = to},
          .allowed = {std::move(outcome)}};
}

Case lying(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Message bad,
           std::string_view sentence) {
  return {.id = id,
          .rows = std::move(rows),
          .section = "RFC 8166 4.3.3",
          .title = title,
          .reaction = {.to = kReplyChunk},
          .messages = {std::move(bad), right()},
          .allowed = harmless(sentence)};
}

Piece* first(Message& message) { return !message.reply || message.reply->empty() ? nullptr : &message.reply->front(); }

Setup told_more() {
  Setup setup;
  for (const int byte : {0xf6, 0xab, 0x0e, 0x18, 1, 0, 3, 3})
    setup.private_data.push_back(static_cast<std::byte>(byte));
  return setup;
}

std::vector<Case> with_wrong_reply_chunks() {
  return {
      lying("chunk.reply.missing", {"V1-HDR-15", "V1-WR-25"},
            "An RDMA_NOMSG without the Reply chunk of its Call does no harm",
            changed([](Message& message) { message.reply.reset(); }), "its payload is in no chunk [RFC 8166 4.2.4]"),
      lying("chunk.reply.empty", {"V1-WR-25"}, "An RDMA_NOMSG whose Reply chunk has no bytes does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = 0;
            }),
            "there is no RPC message of no bytes [RFC 8166 4.3.3]"),
      lying("chunk.reply.cut", {"V1-HDR-05", "V1-LONG-06"}, "A Long Reply that ends within its RPC header does no harm",
            changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = 8;
            }),
            "the RPC layer drops what is no RPC message [RFC 5531 9]"),
      lying("chunk.reply.longer", {"V1-WR-25", "V1-SEC-12"},
            "A Long Reply of more bytes than were offered does no harm", changed([](Message& message) {
              if (Piece* piece = first(message)) piece->says_length = 0x7fff'fff0;
            }),
            "no length is above the one that was offered [RFC 8166 4.3.3]"),
      lying("chunk.reply.other-handle", {"V1-WR-25", "V1-SEC-12"},
            "A Reply chunk that comes back with another handle does no harm", changed([](Message& message) {
              if (Piece* piece = first(message)) piece->handle_change = 1;
            }),
            "handles and offsets are those that were offered [RFC 8166 4.3.3]"),
      lying("chunk.reply.segment-more", {"V1-WR-25", "V1-HDR-25"},
            "A Reply chunk that comes back with more segments does no harm", changed([](Message& message) {
              if (Piece* piece = first(message)) message.reply->push_back({.memory = piece->memory, .bytes = 4});
            }),
            "the segments are those that were offered [RFC 8166 4.3.3]"),
      lying("chunk.reply.segment-missing", {"V1-WR-25", "V1-CHK-06"},
            "A Reply chunk that comes back without segments does no harm", changed([](Message& message) {
              if (first(message) != nullptr) message.reply->clear();
            }),
            "the segments are those that were offered [RFC 8166 4.3.3]"),
      lying("chunk.reply.bytes-behind", {"V1-LONG-03", "V1-HDR-15"},
            "Bytes after the header of a Long Reply do no harm",
            changed([](Message& message) { message.append = Bytes(24); }),
            "bytes after the header of an RDMA_NOMSG mean nothing [RFC 8166 4.2.4]"),
  };
}

std::vector<Case> with_long_calls() {
  return {
      looked_at(
          "long.call.position-zero", {"V1-LONG-04", "V1-HDR-14"}, "RFC 8166 3.5.3",
          "The payload of a Long Call lies in a Read chunk of Position zero", kLongCall,
          completes("segments that carry a Long Call have Position zero [RFC 8166 3.5.3]", long_call_at_position_zero)),
      looked_at(
          "long.call.header-only", {"V1-LONG-03", "V1-HDR-15"}, "RFC 8166 3.5.3",
          "Nothing follows the header of a Long Call", kLongCall,
          completes("the SEND of a Long message ends with the header [RFC 8166 3.5.3]", nothing_behind_long_header)),
      looked_at("long.call.whole-words", {"V1-LONG-09", "V1-LONG-10"}, "RFC 8166 3.5.3",
                "A Position Zero chunk holds whole words", kLongCall,
                completes("it is a whole XDR stream, roundup included [RFC 8166 3.5.3]", long_call_has_whole_words)),
      looked_at("long.call.payload", {"V1-HDR-05", "V1-CHK-04", "V1-LONG-02"}, "RFC 8166 3.5.3",
                "The payload of a Long Call is the RPC message", kLongCall,
                completes("the payload is moved as it is [RFC 8166 3.5.3]", rpc_calls_follow)),
      looked_at("long.call.xid", {"V1-HDR-08"}, "RFC 8166 4.2.1",
                "The header of a Long Call has the XID of the RPC message in its chunk", kLongCall,
                completes("both XIDs are the same [RFC 8166 4.2.1]", xids_agree)),
      looked_at("long.call.then-short", {"V1-RD-13", "V1-HDR-23"}, "RFC 8166 4.3.1",
                "A short Call after a Long Call has an empty Read list", kLongCall,
                completes("nothing is reduced, and the Read list is empty [RFC 8166 4.3.1]", null_calls_have_no_reads)),
  };
}

}  // namespace

std::vector<Case> client_long_cases() {
  const std::vector<Case> others{
      looked_at("long.reply.taken", {"V1-LONG-06", "V1-LONG-16", "V1-HDR-25"}, "RFC 8166 3.5.3",
                "A Long Reply is taken from the Reply chunk", kReplyChunk,
                completes("a Long Reply goes to the Reply chunk of its Call [RFC 8166 3.5.3]")),
      looked_at("long.reply.chunk-holds", {"V1-LONG-13", "NFS-GEN-01"}, "RFC 8166 4.3.3",
                "A Reply chunk holds the largest Reply", kReplyChunk,
                completes("the Reply chunk is large enough for any Reply [RFC 8166 4.3.3]", reply_chunk_holds_reply)),
      {
          .id = "long.reply.inline",
          .rows = {"V1-LONG-14", "V1-WR-24"},
          .section = "RFC 8166 4.3.3",
          .title = "A Reply that fits inline is taken although the Call has a Reply chunk",
          .setup = told_more(),
          .reaction = {.to = kReplyChunk},
          .allowed = {completes("a Reply that fits inline may go there [RFC 8166 4.3.3]")},
      },
      {
          .id = "long.call.err-chunk",
          .rows = {"V1-ERR-08", "V1-SEC-09"},
          .section = "RFC 8166 4.5",
          .title = "A Long Call that gets ERR_CHUNK is over",
          .reaction = {.to = kLongCall},
          .messages = {error_to(kErrChunk)},
          .allowed = {call_fails("an RDMA_ERROR is for good [RFC 8166 4.5]", not_repeated),
                      completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)},
      },
      {
          .id = "long.reply.err-chunk",
          .rows = {"NFS-V3-07", "NFS-GEN-04"},
          .section = "RFC 8267 4.1",
          .title = "A Call with a Reply chunk that gets ERR_CHUNK is over",
          .reaction = {.to = kReplyChunk},
          .messages = {error_to(kErrChunk)},
          .allowed = {call_fails("no procedure of this version is tried again for a short Reply chunk [RFC 8267 4.1]",
                                 not_repeated),
                      completes("what is tried again has a new XID [RFC 8267 3.1]", not_repeated)},
      },
  };
  return together({with_long_calls(), others, with_wrong_reply_chunks()});
}

}  // namespace rpcrdma::conform
