// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at invalid headers of version 2, errors that answer nothing, and messages that
// are too short. Read them beside [version-two-01 4.2, 4.2.3] and [RFC 8166 4.5], whose rules hold.
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kErrorBytes = 20;
constexpr std::uint32_t kNobodysProcedureNumber = 9, kNobodysError = 77, kNobodysDirection = 7;

/// Checks that an error has the four fixed words and the code, and neither a direction nor anything
/// else.
std::string is_bare_error(const Exchange& exchange) {
  if (exchange.answer().size() != kErrorBytes)
    return "an RDMA_ERROR without a range has 20 bytes, and this has another length";
  return keeps_version(exchange);
}

Outcome bad_header(std::string_view sentence) { return error({kErrChunk}, sentence, is_bare_error); }

}  // namespace

std::vector<Case> v2_error_cases() {
  return {
      {
          .id = "v2.error.unknown-procedure",
          .rows = {"V2-HDR-19", "V2-HDR-07", "DEC-02", "DEC-20"},
          .section = "version-two-01 4.2.3",
          .title = "A procedure that does not exist is answered by BAD_HEADER, in 20 bytes",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kProcedure, kNobodysProcedureNumber}}}},
          .allowed = {bad_header("errors are those of version 1, and BAD_HEADER is its ERR_CHUNK "
                                 "[version-two-01 4.2.3]")},
      },
      {
          .id = "v2.error.procedure-two",
          .rows = {"V2-HDR-02"},
          .section = "version-two-01 4.2",
          .title = "RDMA_MSGP, which version 2 does not have, is answered by BAD_HEADER",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kProcedure, kMsgp}}}},
          .allowed = {bad_header("there is no procedure 2 [version-two-01 4.2]")},
      },
      {
          .id = "v2.error.procedure-three",
          .rows = {"V2-HDR-02", "DEC-12"},
          .section = "version-two-01 4.2",
          .title = "RDMA_DONE, which version 2 does not have, is answered by BAD_HEADER or discarded",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kProcedure, kDone}}}},
          .allowed = {bad_header("there is no procedure 3 [version-two-01 4.2]"),
                      silence("an obsolete RDMA_DONE is discarded [RFC 8166 4.6.2]")},
      },
      {
          .id = "v2.error.unknown-direction",
          .rows = {"DEC-20", "V2-HDR-19"},
          .section = "version-two-01 4.2",
          .title = "A direction that is neither CALL nor REPLY is an XDR error",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kDirection, kNobodysDirection}}}},
          .allowed = {bad_header("a value that the enumeration does not have is an XDR error [RFC 8166 4.5.2]")},
      },
      {
          .id = "v2.error.unknown-presence",
          .rows = {"V2-HDR-03"},
          .section = "version-two-01 4.2",
          .title = "A list that begins with neither 0 nor 1 is an XDR error",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kWrites, 2}}}},
          .allowed = {bad_header("what does not decode gets BAD_HEADER [version-two-01 4.2.3]")},
      },
      {
          .id = "v2.error.list-cut-off",
          .rows = {"V2-HDR-19"},
          .section = "version-two-01 4.2.3",
          .title = "A Read list that the message ends in the middle of is an XDR error",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .patches = {{Place::kReads, 1}}, .keep = 32}},
          .allowed = {bad_header("what does not decode gets BAD_HEADER [version-two-01 4.2.3]")},
      },
      {
          .id = "v2.error.without-reply-chunk-word",
          .rows = {"V2-HDR-03", "DEC-14"},
          .section = "version-two-01 4.2",
          .title = "An RDMA2_MSG of 28 bytes, one word short of a header, is discarded or refused",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .keep = 28}},
          .allowed = {silence("a message that is shorter than any of its kind is discarded [RFC 8166 4.5]"),
                      bad_header("a message of 28 bytes that does not decode is refused [RFC 8166 4.5]")},
      },
      {
          .id = "v2.error.short",
          .rows = {"DEC-14"},
          .section = "RFC 8166 4.5",
          .title = "A message of version 2 that is too short to be a header is discarded",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .keep = 16}},
          .allowed = {silence("a message under 28 bytes is discarded [RFC 8166 4.5]")},
      },
      {
          .id = "v2.error.unasked",
          .rows = {"DEC-12"},
          .section = "version-two-01 4.2.2",
          .title = "An RDMA_ERROR about nothing is discarded",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .procedure = kError, .error = kErrChunk}},
          .allowed = {silence("an RDMA_ERROR goes to Requesters, and is answered by nobody [version-two-01 4.2.2]")},
      },
      {
          .id = "v2.error.unasked-unknown-code",
          .rows = {"V2-HDR-04"},
          .section = "RFC 8166 4.5",
          .title = "An RDMA_ERROR with a code that does not exist is discarded, in version 2 as well",
          .needs = {.version_two = true},
          .messages = {{.version = 2, .procedure = kError, .patches = {{Place::kError, kNobodysError}}}},
          .allowed = {silence("an RDMA_ERROR that does not decode is discarded [RFC 8166 4.5]")},
      },
  };
}

}  // namespace rpcrdma::conform
