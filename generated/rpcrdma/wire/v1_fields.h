// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 bfe62a876cdd6b166e0cc0314268cffab12957bb2ad0341a82752ecbd8ff6ada
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::v1 {

/// What the values of each enumeration are called.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo rpc_rdma_errcode[] = {
      {"ERR_VERS", 1},   // line 137
      {"ERR_CHUNK", 2},  // line 138
  };
  static constexpr xdr::EnumeratorInfo rdma_proc[] = {
      {"RDMA_MSG", 0},    // line 161
      {"RDMA_NOMSG", 1},  // line 162
      {"RDMA_MSGP", 2},   // line 163
      {"RDMA_DONE", 3},   // line 164
      {"RDMA_ERROR", 4},  // line 165
  };
};

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "rpc-over-rdma-version-one.txt", "1", 35};
  static constexpr xdr::TypeInfo uint64{"uint64", "rpc-over-rdma-version-one.txt", "1", 36};
  static constexpr xdr::TypeInfo xdr_rdma_segment{"xdr_rdma_segment", "rpc-over-rdma-version-one.txt", "2.1", 48};
  static constexpr xdr::TypeInfo xdr_read_chunk{"xdr_read_chunk", "rpc-over-rdma-version-one.txt", "2.2", 61};
  static constexpr xdr::TypeInfo xdr_read_list{"xdr_read_list", "rpc-over-rdma-version-one.txt", "2.2", 66};
  static constexpr xdr::TypeInfo xdr_write_chunk{"xdr_write_chunk", "rpc-over-rdma-version-one.txt", "2.3", 79};
  static constexpr xdr::TypeInfo xdr_write_list{"xdr_write_list", "rpc-over-rdma-version-one.txt", "2.3", 83};
  static constexpr xdr::TypeInfo rpc_rdma_header{"rpc_rdma_header", "rpc-over-rdma-version-one.txt", "3.1", 96};
  static constexpr xdr::TypeInfo rpc_rdma_header_nomsg{"rpc_rdma_header_nomsg", "rpc-over-rdma-version-one.txt", "3.2",
                                                       109};
  static constexpr xdr::TypeInfo rpc_rdma_header_padded{"rpc_rdma_header_padded", "rpc-over-rdma-version-one.txt",
                                                        "3.3", 121};
  static constexpr xdr::TypeInfo rpc_rdma_errcode{"rpc_rdma_errcode", "rpc-over-rdma-version-one.txt", "4", 136,
                                                  Enumerators::rpc_rdma_errcode};
  static constexpr xdr::TypeInfo rpc_rdma_errvers{"rpc_rdma_errvers", "rpc-over-rdma-version-one.txt", "4", 141};
  static constexpr xdr::TypeInfo rpc_rdma_error{"rpc_rdma_error", "rpc-over-rdma-version-one.txt", "4", 146};
  static constexpr xdr::TypeInfo rdma_proc{"rdma_proc", "rpc-over-rdma-version-one.txt", "5", 160,
                                           Enumerators::rdma_proc};
  static constexpr xdr::TypeInfo rdma_body{"rdma_body", "rpc-over-rdma-version-one.txt", "5", 168};
  static constexpr xdr::TypeInfo rdma_msg{"rdma_msg", "rpc-over-rdma-version-one.txt", "5", 181};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct XdrRdmaSegment {
    enum : xdr::FieldId { handle = 1, length, offset };
  };
  struct XdrReadChunk {
    enum : xdr::FieldId { position = 4, target };
  };
  struct XdrWriteChunk {
    enum : xdr::FieldId { target = 6 };
  };
  struct RpcRdmaHeader {
    enum : xdr::FieldId { rdma_reads = 7, rdma_writes, rdma_reply };
  };
  struct RpcRdmaHeaderNomsg {
    enum : xdr::FieldId { rdma_reads = 10, rdma_writes, rdma_reply };
  };
  struct RpcRdmaHeaderPadded {
    enum : xdr::FieldId { rdma_align = 13, rdma_thresh, rdma_reads, rdma_writes, rdma_reply };
  };
  struct RpcRdmaErrvers {
    enum : xdr::FieldId { rdma_vers_low = 18, rdma_vers_high };
  };
  struct RpcRdmaError {
    enum : xdr::FieldId { err = 20, range };
  };
  struct RdmaBody {
    enum : xdr::FieldId { proc = 22, rdma_msg, rdma_nomsg, rdma_msgp, rdma_error };
  };
  struct RdmaMsg {
    enum : xdr::FieldId { rdma_xid = 27, rdma_vers, rdma_credit, rdma_body };
  };
};

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"handle", &Types::xdr_rdma_segment, 49, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"length", &Types::xdr_rdma_segment, 50, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"offset", &Types::xdr_rdma_segment, 51, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"position", &Types::xdr_read_chunk, 62, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"target", &Types::xdr_read_chunk, 63, 16, 0, Field::XdrRdmaSegment::handle, xdr::ValueKind::kStruct, 0,
     &Types::xdr_rdma_segment},
    {"target", &Types::xdr_write_chunk, 80, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_rdma_segment},
    {"rdma_reads", &Types::rpc_rdma_header, 97, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list},
    {"rdma_writes", &Types::rpc_rdma_header, 98, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list},
    {"rdma_reply", &Types::rpc_rdma_header, 99, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk},
    {"rdma_reads", &Types::rpc_rdma_header_nomsg, 110, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list},
    {"rdma_writes", &Types::rpc_rdma_header_nomsg, 111, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list},
    {"rdma_reply", &Types::rpc_rdma_header_nomsg, 112, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk},
    {"rdma_align", &Types::rpc_rdma_header_padded, 122, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_thresh", &Types::rpc_rdma_header_padded, 123, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_reads", &Types::rpc_rdma_header_padded, 124, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list},
    {"rdma_writes", &Types::rpc_rdma_header_padded, 125, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list},
    {"rdma_reply", &Types::rpc_rdma_header_padded, 126, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk},
    {"rdma_vers_low", &Types::rpc_rdma_errvers, 142, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_high", &Types::rpc_rdma_errvers, 143, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"err", &Types::rpc_rdma_error, 146, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rpc_rdma_errcode},
    {"range", &Types::rpc_rdma_error, 148, 8, 0, Field::RpcRdmaErrvers::rdma_vers_low, xdr::ValueKind::kStruct, 0,
     &Types::rpc_rdma_errvers},
    {"proc", &Types::rdma_body, 168, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rdma_proc},
    {"rdma_msg", &Types::rdma_body, 170, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header},
    {"rdma_nomsg", &Types::rdma_body, 172, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header_nomsg},
    {"rdma_msgp", &Types::rdma_body, 174, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header_padded},
    {"rdma_error", &Types::rdma_body, 178, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpc_rdma_error},
    {"rdma_xid", &Types::rdma_msg, 182, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers", &Types::rdma_msg, 183, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_credit", &Types::rdma_msg, 184, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_body", &Types::rdma_msg, 185, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rdma_body},
};

}  // namespace rpcrdma::wire::v1
