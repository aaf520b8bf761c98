// SPDX-License-Identifier: BSD-3-Clause
//
// These cases send headers of version 1 that end too early, at each kind of word, and lists that
// claim more than there is. All have 28 bytes or more. Read them beside [RFC 8166 4.5.2].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kSentence = "a header that cannot be parsed gets ERR_CHUNK [RFC 8166 4.5.2]";
const std::vector<Piece> kOffered{{0, 0, 256}};

/// Returns a case with a Call that has one of each list, of which only the first `keep` bytes are
/// sent: 16 of fixed words, 24 of a read segment, 4, 24 of a Write chunk, 4, 24 of a Reply chunk.
Case cut(std::string_view id, std::vector<std::string_view> rows, std::string_view title, std::size_t keep) {
  return {
      .id = id,
      .rows = std::move(rows),
      .section = "RFC 8166 4.5.2",
      .title = title,
      .needs = {.version_one = true},
      .memories = {writable(4096), readable(4096)},
      .messages = {{.procedure = kNomsg,
                    .in_chunk = true,
                    .reads = {{0, {1, 0, kRest}}},
                    .writes = {kOffered},
                    .reply = kOffered,
                    .keep = keep}},
      .allowed = {error({kErrChunk}, kSentence, memories_are_untouched)},
  };
}

/// Returns a case with a Call that has one of each list, with patched words.
Case patched(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
             std::vector<Patch> patches) {
  Case tested = cut(id, std::move(rows), title, 0);
  tested.messages.front().keep.reset();
  tested.messages.front().patches = std::move(patches);
  tested.needs.hostile = true;
  return tested;
}

}  // namespace

std::vector<Case> truncated_cases() {
  return {
      cut("v1.truncated.read-segment", {"V1-ERR-12", "V1-HDR-23"},
          "A header that ends within a read segment gets ERR_CHUNK", 32),
      cut("v1.truncated.within-word", {"V1-ERR-12", "V1-HDR-04"}, "A header that ends within a word gets ERR_CHUNK",
          38),
      cut("v1.truncated.read-list", {"V1-ERR-12", "V1-HDR-23"},
          "A Read list without the word that ends it gets ERR_CHUNK", 40),
      cut("v1.truncated.no-write-list", {"V1-ERR-12", "V1-HDR-21"},
          "A header that ends after its Read list gets ERR_CHUNK", 44),
      cut("v1.truncated.write-count", {"V1-ERR-12", "V1-HDR-24"},
          "A Write chunk without the number of its segments gets ERR_CHUNK", 48),
      cut("v1.truncated.write-segment", {"V1-ERR-12", "V1-HDR-24"},
          "A header that ends within a segment of a Write chunk gets ERR_CHUNK", 60),
      cut("v1.truncated.write-list", {"V1-ERR-12", "V1-HDR-24"},
          "A Write list without the word that ends it gets ERR_CHUNK", 68),
      cut("v1.truncated.no-reply-chunk", {"V1-ERR-12", "V1-HDR-21"},
          "A header without the word that says whether there is a Reply chunk gets ERR_CHUNK", 72),
      cut("v1.truncated.reply-count", {"V1-ERR-12", "V1-HDR-25"},
          "A Reply chunk without the number of its segments gets ERR_CHUNK", 76),
      cut("v1.truncated.reply-segment", {"V1-ERR-12", "V1-HDR-25"},
          "A header that ends within a segment of the Reply chunk gets ERR_CHUNK", 92),
      patched("v1.truncated.huge-write-count", {"V1-ERR-12", "V1-SEC-12"},
              "A Write chunk of more segments than any message can have gets ERR_CHUNK at once",
              {{Place::kFirstWrite, 0x1000'0001}}),
      patched("v1.truncated.huge-reply-count", {"V1-ERR-12", "V1-SEC-12"},
              "A Reply chunk of 2^32-1 segments gets ERR_CHUNK at once", {{Place::kReplyCount, 0xffff'ffff}}),
      patched("v1.truncated.write-count-plus-one", {"V1-ERR-12", "V1-HDR-24"},
              "A Write chunk that claims one more segment than it has gets ERR_CHUNK", {{Place::kFirstWrite, 2}}),
      patched("v1.truncated.reply-count-plus-one", {"V1-ERR-12", "V1-HDR-25"},
              "A Reply chunk that claims one more segment than it has gets ERR_CHUNK", {{Place::kReplyCount, 2}}),
      patched("v1.truncated.endless-read-list", {"V1-ERR-12", "V1-HDR-23"},
              "A Read list that goes on where the Write list should begin gets ERR_CHUNK", {{Place::kReads, 1, 6}}),
  };
}

}  // namespace rpcrdma::conform
