// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at credits of version 1: what is requested, what is granted, and that a grant
// can be used.  Read them beside [RFC 8166 3.3.1, 3.3.3].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kRoom = "a credit is room for one transaction [RFC 8166 3.3.1]";

std::string every_call_has_one_reply(const Exchange& exchange) {
  const std::string wrong = all_are_answered(exchange);
  return wrong.empty() ? nothing_unasked_for(exchange) : wrong;
}

}  // namespace

std::vector<Case> credit_cases() {
  return {
      {
          .id = "v1.credit.none-asked-for",
          .rows = {"V1-CRED-05", "V1-CRED-03"},
          .section = "RFC 8166 3.3.1",
          .title = "Who asks for no credit is granted at least one",
          .needs = {.version_one = true},
          .messages = {{.credit = 0}},
          .allowed = {reply({kSuccess}, "the granted value is not zero [RFC 8166 3.3.1]")},
      },
      {
          .id = "v1.credit.most-asked-for",
          .rows = {"V1-CRED-03", "V1-HDR-11", "V1-SEC-12"},
          .section = "RFC 8166 3.3.1",
          .title = "Who asks for 2^32-1 credits is granted what the server has, and not refused",
          .needs = {.version_one = true},
          .messages = {{.credit = 0xffff'ffff}},
          .allowed = {reply({kSuccess}, "the Responder says how many it grants [RFC 8166 3.3.1]")},
      },
      {
          .id = "v1.credit.full-grant",
          .rows = {"V1-CRED-01", "V1-XPT-06"},
          .section = "RFC 8166 3.3.1",
          .title = "As many calls at once as were granted, 32 at most, are all answered",
          .needs = {.version_one = true},
          .messages = {{.times_grant = true}},
          .together = true,
          .allowed = {reply({kSuccess}, kRoom, every_call_has_one_reply)},
      },
      {
          .id = "v1.credit.raised-grant",
          .rows = {"V1-CRED-09", "V1-HDR-11"},
          .section = "RFC 8166 3.3.1",
          .title = "A larger grant can be used as soon as the reply that tells of it is there",
          .needs = {.version_one = true},
          .messages = {{.credit = 1}, {.credit = 32}, {.credit = 32, .times_grant = true}},
          .fresh = true,
          .allowed = {reply({kSuccess}, "Receives are posted before the reply that grants them [RFC 8166 3.3.1]",
                            all_are_answered)},
      },
      {
          .id = "v1.credit.again-and-again",
          .rows = {"V1-CRED-01", "V1-CRED-09"},
          .section = "RFC 8166 3.3.1",
          .title = "As many calls as were granted, 32 at most, are answered three times in a row",
          .needs = {.version_one = true},
          .messages = {{.times_grant = true}, {.times_grant = true}, {.times_grant = true}},
          .allowed = {reply({kSuccess}, kRoom, every_call_has_one_reply)},
      },
      {
          .id = "v1.credit.lowered-request",
          .rows = {"V1-CRED-03", "V1-HDR-11"},
          .section = "RFC 8166 3.3.1",
          .title = "Who asks for 32 credits, then for one, then for 32 is answered and granted some each time",
          .needs = {.version_one = true},
          .messages = {{.credit = 32}, {.credit = 1}, {.credit = 32, .times_grant = true}},
          .allowed = {reply({kSuccess}, "the values may be adjusted at any time [RFC 8166 3.3.1]",
                            every_call_has_one_reply)},
      },
      {
          .id = "v1.credit.steady-grant",
          .rows = {"V1-CRED-07"},
          .section = "RFC 8166 3.3.1",
          .title = "The grant does not count down or up with the calls that are in flight",
          .needs = {.version_one = true, .credits = 8},
          .messages = {{.copies = 8}},
          .together = true,
          .allowed = {reply({kSuccess}, "values are not altered when RPCs start or complete [RFC 8166 3.3.1]",
                            grants_do_not_count_calls)},
      },
      {
          .id = "v1.credit.nothing-unasked-for",
          .rows = {"V1-CRED-11"},
          .section = "RFC 8166 3.3.1",
          .title = "Eight calls one after the other bring eight replies and nothing else",
          .needs = {.version_one = true},
          .messages = {{}, {}, {}, {}, {}, {}, {}, {}},
          .allowed = {reply({kSuccess}, "a Requester without pending calls may have no Receives [RFC 8166 3.3.1]",
                            every_call_has_one_reply)},
      },
      {
          .id = "v1.credit.errors-are-answers",
          .rows = {"V1-CRED-01", "V1-ERR-26"},
          .section = "RFC 8166 4.5",
          .title = "Calls that end with an RDMA_ERROR give their credits back",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, 77}}, .times_grant = true},
                       {.patches = {{Place::kVersion, 7}}, .times_grant = true},
                       {.times_grant = true}},
          .allowed = {reply({kSuccess}, "an RDMA_ERROR completes the transaction of its XID [RFC 8166 4.5]")},
      },
      {
          .id = "v1.credit.beyond-grant",
          .rows = {"V1-CRED-12"},
          .section = "RFC 8166 3.3.1",
          .title = "Calls beyond the grant cost the connection at most: the server serves the next one",
          .needs = {.version_one = true, .hostile = true},
          .messages = {{.awaited = false, .copies = 3, .times_grant = true}, {.reconnect = true}},
          .allowed = {reply({kSuccess}, "an exceeded grant may terminate the connection, no more [RFC 8166 3.3.1]")},
      },
  };
}

}  // namespace rpcrdma::conform
