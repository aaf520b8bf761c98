// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/unobserved.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kNfs4 = "it is about NFS version 4, and the tool serves clients version 3";
constexpr std::string_view kCallbacks = "it is about callbacks of NFS version 4";
constexpr std::string_view kGss = "it is about RPCSEC_GSS, which the tool does not serve clients";
constexpr std::string_view kOneItem = "no Call of NFS version 3 has two eligible arguments";
constexpr std::string_view kOpaque = "everything eligible in NFS version 3 is opaque data";
constexpr std::string_view kUnasked = "it is about what a client asks of the server, which it need not do";
constexpr std::string_view kChunksInTwo =
    "a client tells that in version 2 after its first Call; private data say the same, and setup.invalidates goes by "
    "these";

}  // namespace

const std::vector<Unobserved>& unobserved_rows_of_clients() {
  static const std::vector<Unobserved> kAll{
      {"DEC-05", "no document says which Receive such a message finds, so that a client that has none breaks no rule"},
      {"DEC-13", kOneItem},
      {"DEC-22", "a client that gives version 2 up only for ERR_VERS breaks no document's rule"},
      {"NFS-V3-10", "clients call NFSACL when they please, and most do not"},
      {"NFS-V4-01", kNfs4},
      {"NFS-V4-04", kNfs4},
      {"NFS-V4-07", kNfs4},
      {"NFS-V4-08", kNfs4},
      {"NFS-V4-15", kNfs4},
      {"NFS-V4-16", kNfs4},
      {"NFS-V4-17", kNfs4},
      {"NFS-V4-22", kNfs4},
      {"NFS-V4-23", kNfs4},
      {"NFS-CB-03", kCallbacks},
      {"NFS-CB-04", kCallbacks},
      {"NFS-CB-05", kCallbacks},
      {"NFS-CB-06", kCallbacks},
      {"NFS-CB-09", kNfs4},
      {"NFS-CB-11", "a client may wait for a dead peer for as long as it likes, so that only time would tell"},
      {"NFS-CB-12", kNfs4},
      {"NFS-CB-13", kNfs4},
      {"NFS-CB-14", kNfs4},
      {"NFS-CB-18", kCallbacks},
      {"V1-BIND-06", "it is about rpcbind, which this side does not serve: the user says where the client has to go"},
      {"V1-CHK-11", kOpaque},
      {"V1-CHK-12", kOpaque},
      {"V1-INL-12", "a client need not call a second program, and most do not"},
      {"V1-RD-06", kOneItem},
      {"V1-REG-03", "nothing makes a client cancel a Call, and one that waits for its Reply for ever breaks no rule"},
      {"V1-SEC-05",
       "a client makes few Calls with keys in a case, and of few keys nobody can say how they were chosen"},
      {"V1-SEC-13", kGss},
      {"V1-SEC-15", kGss},
      {"V1-SEC-16", kGss},
      {"V1-SEC-17", kGss},
      {"V1-SEC-24", kGss},
      {"XC-OP-03", kUnasked},
      {"XC-OP-04", kUnasked},
      {"XC-RB-03", "a Call that is Long although it need not be breaks no rule"},
      {"XC-RB-04", "a Reply chunk that need not be there breaks no rule in version 2"},
      {"XC-RI-01", kChunksInTwo},
      {"XC-RI-05", "what the device can do is not seen from outside"},
      {"XC-RI-07", "a key that is in use again is seen only by who can make the client use it again in time"},
  };
  return kAll;
}

}  // namespace rpcrdma::conform
