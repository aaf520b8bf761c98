// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/unobserved.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kNoCalls = "no server of NFS version 3 makes backward Calls";
constexpr std::string_view kNfs4 = "it is about NFS version 4";
constexpr std::string_view kGss = "it is about RPCSEC_GSS, which no case uses";
constexpr std::string_view kItem =
    "cases of own calls reduce whatever item the call has: own.read-chunk.* and own.write-chunk.* test the "
    "requirement with a call that has such an item";

}  // namespace

const std::vector<Unobserved>& unobserved_rows() {
  static const std::vector<Unobserved> kAll{
      {"BD-01", kNoCalls},
      {"BD-02", kNoCalls},
      {"BD-03", kNoCalls},
      {"BD-05", kNoCalls},
      {"BD-06", kNoCalls},
      {"BD-11", kNoCalls},
      {"BD-13", kNoCalls},
      {"BD-14", kNoCalls},
      {"BD-16", kNoCalls},
      {"BD-24", kNoCalls},
      {"BD-25", kNoCalls},
      {"BD-32", kNoCalls},
      {"BD-33", kNoCalls},
      {"BD-34", kNoCalls},
      {"BD-35", kNoCalls},
      {"BD-36", kNoCalls},
      {"BD-37", kNoCalls},
      {"BD-47", kNoCalls},
      {"X-8167-01", kNoCalls},
      {"XC-BR-03", kNoCalls},
      {"DEC-05", "no document says which Receive such a message finds, so that a server that has none breaks no rule"},
      {"DEC-07", kNoCalls},
      {"NFS-V3-09", "it is about services over TCP; whoever names an --export calls MOUNT there before the first case"},
      {"NFS-V4-01", kNfs4},
      {"NFS-V4-05", kNfs4},
      {"NFS-V4-06", "it is about NFS version 4, and the user says at which port the server is"},
      {"NFS-V4-08", kNfs4},
      {"NFS-V4-09", kNfs4},
      {"NFS-V4-10", kNfs4},
      {"NFS-V4-11", kNfs4},
      {"NFS-V4-12", kNfs4},
      {"NFS-V4-13", kNfs4},
      {"NFS-V4-14", kNfs4},
      {"NFS-V4-18", kNfs4},
      {"NFS-V4-20", kNfs4},
      {"NFS-V4-21", kNfs4},
      {"NFS-V4-24", kNfs4},
      {"NFS-CB-03", kNfs4},
      {"NFS-CB-05", kNfs4},
      {"NFS-CB-07", kNfs4},
      {"NFS-CB-18", kNfs4},
      {"V1-BIND-06", "it is about rpcbind, which no case asks: the user says where the server is"},
      {"V1-CHK-11", kItem},
      {"V1-CHK-12", kItem},
      {"V1-WR-17",
       "NFS version 3 never has two eligible results; of an own call the tool does not know which results are absent, "
       "and own.write-chunk.one-too-many tests the requirement with a call whose first result is absent"},
      {"V1-SEC-14", "it is about RPCSEC_GSS and TCP, which no case uses"},
      {"V1-SEC-15", kGss},
      {"V1-SEC-16", kGss},
      {"V1-SEC-17", kGss},
      {"V1-SEC-24", kGss},
  };
  return kAll;
}

}  // namespace rpcrdma::conform
