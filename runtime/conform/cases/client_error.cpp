// SPDX-License-Identifier: BSD-3-Clause
//
// These cases send RDMA_ERROR to a client: errors that end its Call, and errors that it must
// discard.  Read them beside [RFC 8166 4.5].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kUnknownCode = 77;

/// Outcomes where the Call has ended; the client may make another one.
std::vector<Outcome> over(std::string_view sentence) {
  return {call_fails(sentence, not_repeated),
          leaves("nothing forbids to end the connection as well [RFC 8166 4.5]", not_repeated),
          completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)};
}

std::vector<Outcome> discarded(std::string_view sentence) { return {completes(sentence, on_one_connection)}; }

Case error_case(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                std::string_view title, std::vector<Message> messages, std::vector<Outcome> allowed) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .messages = std::move(messages),
          .allowed = std::move(allowed)};
}

Message of_nobody(Message message) {
  message.patches.push_back({Place::kXid, 0x0bad'0bad});
  return message;
}

}  // namespace

std::vector<Case> client_error_cases() {
  return {
      error_case("error.err-chunk", {"V1-ERR-08", "V1-HDR-16"}, "RFC 8166 4.5",
                 "ERR_CHUNK ends the Call of its XID for good", {error_to(kErrChunk)},
                 over("an RDMA_ERROR is for good [RFC 8166 4.5]")),
      error_case("error.then-reply", {"V1-ERR-08", "V1-HDR-29"}, "RFC 8166 4.5",
                 "A Reply that follows ERR_CHUNK comes too late", {error_to(kErrChunk), right()},
                 {call_fails("an RDMA_ERROR is for good [RFC 8166 4.5]", not_repeated),
                  completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", call_is_sent_again)}),
      error_case("error.err-vers-none", {"V2-NEG-13", "V1-ERR-25"}, "RFC 8166 4.5.1",
                 "ERR_VERS with a range that has nothing the client speaks ends the Call", {err_vers(40, 50)},
                 over("with no version in common the Call fails [RFC 8166 4.5.1]")),
      error_case("error.err-vers-same", {"V1-ERR-25"}, "RFC 8166 4.5.1",
                 "ERR_VERS with a range that has the version of the Call does no harm", {err_vers(1, 1), right()},
                 harmless("who answers so contradicts itself, and no document says more [RFC 8166 4.5.1]")),
      error_case("error.err-vers-upside-down", {"V1-ERR-25", "V1-SEC-12"}, "RFC 8166 4.5.1",
                 "ERR_VERS with a range whose low end is above its high end does no harm", {err_vers(5, 3), right()},
                 harmless("no version is in such a range [RFC 8166 4.5.1]")),
      error_case("error.unknown-code", {"DEC-21"}, "RFC 8166 4.5",
                 "An RDMA_ERROR with a code that does not exist ends its Call or the connection at most",
                 {error_to(kErrChunk, {{Place::kError, kUnknownCode}}), right()},
                 harmless("who cannot decode it discards it [RFC 8166 4.5]; it says which Call has failed [DEC-21]")),
      error_case("error.without-code", {"V1-ERR-09", "V1-ERR-02"}, "RFC 8166 4.5",
                 "An RDMA_ERROR that ends before its code is discarded", {error_to(kErrChunk, {}, 16), right()},
                 discarded("what is too short is discarded [RFC 8166 4.5]")),
      error_case("error.without-range", {"V1-ERR-09", "V1-HDR-20"}, "RFC 8166 4.5",
                 "An ERR_VERS that ends before its range is discarded", {error_to(kErrVers, {}, 20), right()},
                 discarded("an RDMA_ERROR that cannot be decoded is discarded [RFC 8166 4.5]")),
      error_case("error.of-no-call", {"V1-ERR-10"}, "RFC 8166 4.2.4",
                 "An RDMA_ERROR with an XID that no Call has is discarded", {of_nobody(error_to(kErrChunk)), right()},
                 discarded("it is about no Call of the receiver's own [RFC 8166 4.2.4]")),
      error_case("error.err-vers-of-no-call", {"V1-ERR-10", "V1-ERR-25"}, "RFC 8166 4.2.4",
                 "An ERR_VERS with an XID that no Call has is discarded", {of_nobody(err_vers(40, 50)), right()},
                 discarded("it is about no Call of the receiver's own [RFC 8166 4.2.4]")),
      error_case("error.after-reply", {"V1-ERR-10", "V1-HDR-29"}, "RFC 8166 4.2.4",
                 "An RDMA_ERROR for a Call that has its Reply is discarded", {right(), error_to(kErrChunk)},
                 discarded("it is about no Call of the receiver's own any more [RFC 8166 4.2.4]")),
      error_case("error.other-version", {"V1-ERR-25", "V1-HDR-10"}, "RFC 8166 4.5",
                 "ERR_CHUNK of a version that nobody speaks does no harm",
                 {error_to(kErrChunk, {{Place::kVersion, 7}}), right()},
                 harmless("an RDMA_ERROR has the version of the message that it is about [RFC 8166 4.5]")),
      error_case("error.bytes-behind", {"V1-HDR-16"}, "RFC 8166 4.2.4", "ERR_CHUNK with bytes after it does no harm",
                 {[] {
                    Message message = error_to(kErrChunk);
                    message.append = Bytes(32);
                    return message;
                  }(),
                  right()},
                 harmless("an RDMA_ERROR has no payload [RFC 8166 4.2.4]")),
      {
          .id = "error.for-every-call",
          .rows = {"NFS-GEN-06", "NFS-V3-07"},
          .section = "RFC 8267 3.1",
          .title = "A client all of whose Calls get ERR_CHUNK does not try for ever",
          .reaction = {.every = true},
          .messages = {error_to(kErrChunk)},
          .allowed = {call_fails("ERR_CHUNK has many causes, and is no reason to try for ever [RFC 8267 3.1]"),
                      leaves("nothing forbids to end the connection as well [RFC 8166 4.5]")},
      },
      {
          .id = "error.for-every-call.err-vers",
          .rows = {"V2-NEG-13"},
          .section = "RFC 8166 4.5.1",
          .title = "A client that has no version in common with the server does not try for ever",
          .reaction = {.every = true},
          .messages = {err_vers(40, 50)},
          .allowed = {call_fails("with no version in common the Call fails [RFC 8166 4.5.1]"),
                      leaves("nothing forbids to end the connection as well [RFC 8166 4.5]")},
      },
      {
          .id = "error.grants-nothing",
          .rows = {"V1-CRED-18", "V1-ERR-08"},
          .section = "RFC 8166 3.3.1",
          .title = "An RDMA_ERROR that grants zero, which nobody may send, does not stop the client for ever",
          .reaction = {.to = CallForm::kSeveral},
          .messages = {error_to(kErrChunk, {{Place::kCredit, 0}})},
          .allowed = harmless("a grant that no rule allows stops no client [RFC 8166 3.3.1]"),
      },
  };
}

}  // namespace rpcrdma::conform
