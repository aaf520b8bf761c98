// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at the rules of credits, at a client.  Read them beside [RFC 8166 3.3].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr CallForm kSeveral = CallForm::kSeveral;
constexpr std::uint32_t kHuge = 0xffff'ffff;

Message error_that_grants(std::uint32_t credits) {
  Message error = error_to(kErrChunk);
  error.credit = credits;
  return error;
}

/// As `within_grant()`; also that the Call that got the error is not sent again.
std::string within_grant_and_not_repeated(const Exchange& exchange) {
  const std::string wrong = within_grant(exchange);
  return wrong.empty() ? not_repeated(exchange) : wrong;
}

}  // namespace

std::vector<Case> client_credit_cases() {
  return {
      {
          .id = "credit.one-at-first",
          .rows = {"V1-CRED-15", "V1-CRED-16"},
          .section = "RFC 8166 3.3.3",
          .title = "The second Call of a connection waits for the Reply to the first",
          .setup = {.receives = 1, .sparing = true},
          .reaction = {.to = kSeveral, .grants = {1}},
          .allowed = {completes("a new connection has one credit [RFC 8166 3.3.3]", one_call_at_first)},
      },
      {
          .id = "credit.one-for-good",
          .rows = {"V1-CRED-04"},
          .section = "RFC 8166 3.3.1",
          .title = "With a grant of one there is never more than one Call in flight",
          .setup = {.receives = 1, .sparing = true},
          .reaction = {.to = kSeveral, .grants = {1}},
          .allowed = {completes("unanswered Calls are never more than the grant [RFC 8166 3.3.1]", within_grant)},
      },
      {
          .id = "credit.three",
          .rows = {"V1-CRED-04", "V1-CRED-06"},
          .section = "RFC 8166 3.3.1",
          .title = "With a grant of three there are never more than three Calls in flight",
          .setup = {.receives = 3, .sparing = true},
          .reaction = {.to = kSeveral, .grants = {3}, .hold = 3},
          .allowed = {completes("a Receive for each credit is all there is [RFC 8166 3.3.1]", within_grant)},
      },
      {
          .id = "credit.shrinks",
          .rows = {"V1-CRED-14", "V1-CRED-13"},
          .section = "RFC 8166 3.3.1",
          .title = "After a grant below what is in flight nothing is sent until less than the new grant is",
          .reaction = {.to = kSeveral, .grants = fewer_for_a_while(), .hold = 4},
          .allowed = {completes("the grant of the last Reply counts [RFC 8166 3.3.1]", within_grant_that_shrinks)},
      },
      {
          .id = "credit.grows",
          .rows = {"V1-CRED-13"},
          .section = "RFC 8166 3.3.1",
          .title = "A grant that grows from Reply to Reply is never exceeded",
          .reaction = {.to = kSeveral, .grants = {1, 2, 3, 4}},
          .allowed = {completes("the grant of the last Reply counts [RFC 8166 3.3.1]", within_grant)},
      },
      {
          .id = "credit.out-of-order",
          .rows = {"V1-CRED-13", "V1-HDR-29"},
          .section = "RFC 8166 3.3.1",
          .title = "Replies that come in another order than the Calls each complete their own Call",
          .reaction = {.to = kSeveral, .hold = 4, .reversed = true},
          .allowed = {completes("Replies come in any order [RFC 8166 3.3.1]")},
      },
      {
          .id = "credit.huge",
          .rows = {"V1-CRED-06", "V1-CRED-10"},
          .section = "RFC 8166 3.3.1",
          .title = "Under a grant of 2^32 - 1 no more Calls are in flight than the client has asked credits for",
          .reaction = {.to = kSeveral, .grants = {kHuge}, .hold = 4},
          .allowed = {completes("what may be sent is the smaller of asked for and granted [RFC 8166 3.3.1]",
                                within_what_was_asked_for)},
      },
      {
          .id = "credit.zero",
          .rows = {"V1-CRED-18"},
          .section = "RFC 8166 3.3.1",
          .title = "A grant of zero, which nobody may send, does not stop the client for ever",
          .reaction = {.to = kSeveral, .grants = {0, 32}},
          .allowed = harmless("a grant that no rule allows stops no client [RFC 8166 3.3.1]"),
      },
      {
          .id = "credit.error-grants",
          .rows = {"V1-CRED-13", "V1-ERR-08"},
          .section = "RFC 8166 4.5",
          .title = "After an RDMA_ERROR, whose grant counts like that of a Reply, the other Calls are sent, no more at "
                   "a time than it grants",
          .reaction = {.to = kSeveral, .hold = 4},
          .messages = {error_that_grants(2)},
          .allowed = {call_fails("the Call that got it is over, the others are not [RFC 8166 4.5]", within_grant),
                      completes("a failed Call may be made anew with another XID [RFC 8267 3.1]",
                                within_grant_and_not_repeated)},
      },
  };
}

}  // namespace rpcrdma::conform
