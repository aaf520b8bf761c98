// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at boolean words of the lists with values that no boolean has.  Read them beside
// [RFC 8166 4.3, 4.5.2]; RFC 4506 forbids to encode such a value, but does not say what a decoder
// does if it can parse everything else.
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kSentence = "a header that cannot be parsed gets ERR_CHUNK [RFC 8166 4.5.2]";
constexpr std::string_view kLenient =
    "a decoder that takes every value but zero for true finds a good header [RFC 8166 4.3]";

/// Returns a case with a 2 where a list should end: a decoder that takes it for true finds a list
/// that it cannot parse.
Case for_false(std::string_view id, std::string_view title, Place place) {
  return {
      .id = id,
      .rows = {"V1-HDR-27", "V1-ERR-12"},
      .section = "RFC 8166 4.5.2",
      .title = title,
      .needs = {.version_one = true},
      .messages = {{.patches = {{place, 2}}}},
      .allowed = {error({kErrChunk}, kSentence)},
  };
}

}  // namespace

std::vector<Case> discriminator_cases() {
  return {
      for_false("v1.discriminator.reads-not-empty", "A 2 where an empty Read list has 0 gets ERR_CHUNK", Place::kReads),
      for_false("v1.discriminator.writes-not-empty", "A 2 where an empty Write list has 0 gets ERR_CHUNK",
                Place::kWrites),
      for_false("v1.discriminator.no-reply-chunk", "A 2 where there is no Reply chunk gets ERR_CHUNK",
                Place::kReplyChunk),
      {
          .id = "v1.discriminator.read-segment",
          .rows = {"V1-HDR-27", "DEC-20"},
          .section = "RFC 8166 4.3",
          .title = "A 2 where 1 announces a read segment gets ERR_CHUNK, or is as good as 1",
          .needs = {.version_one = true},
          .memories = {readable(4096)},
          .messages =
              {{.procedure = kNomsg, .in_chunk = true, .reads = {{0, {0, 0, kRest}}}, .patches = {{Place::kReads, 2}}}},
          .allowed = {error({kErrChunk}, kSentence), reply({kSuccess}, kLenient)},
      },
      {
          .id = "v1.discriminator.write-chunk",
          .rows = {"V1-HDR-27", "DEC-20"},
          .section = "RFC 8166 4.3",
          .title = "A 2 where 1 announces a Write chunk gets ERR_CHUNK, or is as good as 1",
          .needs = {.version_one = true},
          .memories = {writable(4096)},
          .messages = {{.writes = {{{0, 0, 256}}}, .patches = {{Place::kWrites, 2}}}},
          .allowed = {error({kErrChunk}, kSentence), reply({kSuccess}, kLenient, writes_come_back_unused)},
      },
      {
          .id = "v1.discriminator.reply-chunk",
          .rows = {"V1-HDR-27", "DEC-20"},
          .section = "RFC 8166 4.3",
          .title = "A 2^32-1 where 1 announces a Reply chunk gets ERR_CHUNK, or is as good as 1",
          .needs = {.version_one = true},
          .memories = {writable(4096)},
          .messages = {{.reply = std::vector<Piece>{{0, 0, 256}}, .patches = {{Place::kReplyChunk, 0xffff'ffff}}}},
          .allowed = {error({kErrChunk}, kSentence), reply({kSuccess}, kLenient, lists_come_back)},
      },
  };
}

}  // namespace rpcrdma::conform
