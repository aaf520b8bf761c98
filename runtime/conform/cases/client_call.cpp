// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at rules for every Call of a client, in version 1: each gets the right answer,
// and its form is checked.  Read them beside [RFC 8166 4].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {

std::vector<Case> client_call_cases() {
  return {
      {
          .id = "call.version",
          .rows = {"V1-HDR-10", "V1-HDR-07"},
          .section = "RFC 8166 4.2.2",
          .title = "The second word of a Call of version 1 is 1",
          .allowed = {completes("the version is 1 [RFC 8166 4.2.2]", calls_have_version_one)},
      },
      {
          .id = "call.xid",
          .rows = {"V1-HDR-08", "V1-HDR-01"},
          .section = "RFC 8166 4.2.1",
          .title = "The header of a Call has the XID of its RPC message",
          .allowed = {completes("both XIDs are the same [RFC 8166 4.2.1]", xids_agree)},
      },
      {
          .id = "call.rpc-follows",
          .rows = {"V1-HDR-02", "V1-HDR-05", "V1-HDR-12", "V1-HDR-04"},
          .section = "RFC 8166 3.2",
          .title = "The RPC message follows the header, without a record mark or other framing",
          .allowed = {completes("the RPC message follows the header [RFC 8166 3.2]", rpc_calls_follow)},
      },
      {
          .id = "call.several.rpc-follows",
          .rows = {"V1-HDR-06", "V1-HDR-29"},
          .section = "RFC 8166 2.2.2",
          .title = "Calls that are in flight together have each an XID of its own",
          .reaction = {.to = CallForm::kSeveral, .hold = 4},
          .allowed = {completes("an XID tells which Call a Reply is for [RFC 8166 2.2.2]", xids_differ)},
      },
      {
          .id = "call.procedure",
          .rows = {"V1-OBS-01", "V1-OBS-04", "V1-HDR-19", "V1-ULB-07"},
          .section = "RFC 8166 4.6",
          .title = "A client sends no RDMA_MSGP, RDMA_DONE or RDMA_ERROR, and no procedure that does not exist",
          .reaction = {.to = CallForm::kSeveral},
          .allowed = {completes("a Requester sends neither obsolete procedures nor errors [RFC 8166 4.6]",
                                procedures_are_of_calls)},
      },
      {
          .id = "call.asks-for-credits",
          .rows = {"V1-CRED-02", "V1-HDR-11"},
          .section = "RFC 8166 3.3.1",
          .title = "A Call asks for one credit at least",
          .allowed = {completes("each Call says how many credits are wished for [RFC 8166 3.3.1]", ask_for_credits)},
      },
      {
          .id = "call.credits-do-not-count",
          .rows = {"V1-CRED-07"},
          .section = "RFC 8166 3.3.1",
          .title = "The credits that a client asks for do not go up and down with its Calls",
          .reaction = {.to = CallForm::kSeveral},
          .allowed = {completes("the number is not that of the credits that are left [RFC 8166 3.3.1]",
                                credits_do_not_count)},
      },
      {
          .id = "call.no-read-list",
          .rows = {"V1-RD-13", "V1-RD-12", "V1-HDR-23"},
          .section = "RFC 8166 4.3.1",
          .title = "A short Call without anything reduced has an empty Read list",
          .allowed = {completes("nothing is reduced, and the Read list is empty [RFC 8166 4.3.1]",
                                null_calls_have_no_reads)},
      },
      {
          .id = "call.no-write-list",
          .rows = {"NFS-V3-05", "V1-WR-12", "V1-HDR-24"},
          .section = "RFC 8166 4.3.2",
          .title = "A Call whose results have nothing eligible has an empty Write list",
          .allowed = {completes("no result is eligible, and the Write list is empty [RFC 8166 4.3.2]",
                                null_calls_have_no_writes)},
      },
      {
          .id = "call.no-reply-chunk",
          .rows = {"V1-LONG-13", "V1-HDR-25"},
          .section = "RFC 8166 4.3.3",
          .title = "A Call whose Reply always fits inline offers no Reply chunk",
          .allowed = {completes("the largest Reply fits inline, and there is no Reply chunk [RFC 8166 4.3.3]",
                                null_calls_have_no_reply_chunk)},
      },
      {
          .id = "call.least-header",
          .rows = {"V1-HDR-22", "V1-HDR-21"},
          .section = "RFC 8166 4.3",
          .title = "Without chunks the header has 28 bytes",
          .allowed = {completes("three empty lists are three zeros [RFC 8166 4.3]", null_calls_have_least_header)},
      },
      {
          .id = "call.threshold",
          .rows = {"V1-INL-09", "V1-INL-11", "V1-XPT-06"},
          .section = "RFC 8166 3.3.3",
          .title = "Without private data no message of a client is above 1024 bytes, the header counted",
          .allowed = {completes("without an agreement the threshold is 1024 [RFC 8166 3.3.3]", within_1024)},
      },
      {
          .id = "call.threshold.write",
          .rows = {"V1-INL-10", "V1-LONG-02"},
          .section = "RFC 8166 3.5.3",
          .title = "A Call that is longer than 1024 bytes goes by RDMA",
          .reaction = {.to = CallForm::kLongCall},
          .allowed = {completes("what does not fit inline is Long [RFC 8166 3.5.3]", within_1024)},
      },
  };
}

}  // namespace rpcrdma::conform
