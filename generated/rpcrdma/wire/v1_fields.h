// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::v1 {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo rpc_rdma_errcode[] = {
      {"ERR_VERS", 1},   // [RFC 8166 4.5.1]
      {"ERR_CHUNK", 2},  // [RFC 8166 4.5.2, 4.5.3]
  };
  static constexpr xdr::EnumeratorInfo rdma_proc[] = {
      {"RDMA_MSG", 0},    // [RFC 8166 4.2.4]
      {"RDMA_NOMSG", 1},  // [RFC 8166 4.2.4]
      {"RDMA_MSGP", 2},   // [RFC 8166 4.6.1]
      {"RDMA_DONE", 3},   // [RFC 8166 4.6.2]
      {"RDMA_ERROR", 4},  // [RFC 8166 4.2.4]
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "RFC 4506", "4.2", 0};
  static constexpr xdr::TypeInfo uint64{"uint64", "RFC 4506", "4.5", 0};
  static constexpr xdr::TypeInfo xdr_rdma_segment{"xdr_rdma_segment", "RFC 8166", "3.4.3", 0};
  static constexpr xdr::TypeInfo xdr_read_chunk{"xdr_read_chunk", "RFC 8166", "3.4.5", 0};
  static constexpr xdr::TypeInfo xdr_read_list{"xdr_read_list", "RFC 8166", "4.3.1", 0};
  static constexpr xdr::TypeInfo xdr_write_chunk{"xdr_write_chunk", "RFC 8166", "3.4.6", 0};
  static constexpr xdr::TypeInfo xdr_write_list{"xdr_write_list", "RFC 8166", "4.3.2", 0};
  static constexpr xdr::TypeInfo rpc_rdma_header{"rpc_rdma_header", "RFC 8166", "4.3", 0};
  static constexpr xdr::TypeInfo rpc_rdma_header_nomsg{"rpc_rdma_header_nomsg", "RFC 8166", "4.3", 0};
  static constexpr xdr::TypeInfo rpc_rdma_header_padded{"rpc_rdma_header_padded", "RFC 8166", "4.6.1", 0};
  static constexpr xdr::TypeInfo rpc_rdma_errcode{"rpc_rdma_errcode", "RFC 8166", "4.5", 0,
                                                  Enumerators::rpc_rdma_errcode};
  static constexpr xdr::TypeInfo rpc_rdma_errvers{"rpc_rdma_errvers", "RFC 8166", "4.5.1", 0};
  static constexpr xdr::TypeInfo rpc_rdma_error{"rpc_rdma_error", "RFC 8166", "4.5", 0};
  static constexpr xdr::TypeInfo rdma_proc{"rdma_proc", "RFC 8166", "4.2.4", 0, Enumerators::rdma_proc};
  static constexpr xdr::TypeInfo rdma_body{"rdma_body", "RFC 8166", "4.2.4", 0};
  static constexpr xdr::TypeInfo rdma_msg{"rdma_msg", "RFC 8166", "4.2", 0};
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

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"handle", &Types::xdr_rdma_segment, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"length", &Types::xdr_rdma_segment, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"offset", &Types::xdr_rdma_segment, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"position", &Types::xdr_read_chunk, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"target", &Types::xdr_read_chunk, 0, 16, 0, Field::XdrRdmaSegment::handle, xdr::ValueKind::kStruct, 0,
     &Types::xdr_rdma_segment},
    {"target", &Types::xdr_write_chunk, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_rdma_segment},
    {"rdma_reads", &Types::rpc_rdma_header, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list,
     xdr::section("RFC 8166", "4.3.1")},
    {"rdma_writes", &Types::rpc_rdma_header, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list,
     xdr::section("RFC 8166", "4.3.2")},
    {"rdma_reply", &Types::rpc_rdma_header, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk,
     xdr::section("RFC 8166", "4.3.3")},
    {"rdma_reads", &Types::rpc_rdma_header_nomsg, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list,
     xdr::section("RFC 8166", "4.3.1")},
    {"rdma_writes", &Types::rpc_rdma_header_nomsg, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list,
     xdr::section("RFC 8166", "4.3.2")},
    {"rdma_reply", &Types::rpc_rdma_header_nomsg, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk,
     xdr::section("RFC 8166", "4.3.3")},
    {"rdma_align", &Types::rpc_rdma_header_padded, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_thresh", &Types::rpc_rdma_header_padded, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_reads", &Types::rpc_rdma_header_padded, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_read_list},
    {"rdma_writes", &Types::rpc_rdma_header_padded, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_list},
    {"rdma_reply", &Types::rpc_rdma_header_padded, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xdr_write_chunk},
    {"rdma_vers_low", &Types::rpc_rdma_errvers, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_high", &Types::rpc_rdma_errvers, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"err", &Types::rpc_rdma_error, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rpc_rdma_errcode},
    {"range", &Types::rpc_rdma_error, 0, 8, 0, Field::RpcRdmaErrvers::rdma_vers_low, xdr::ValueKind::kStruct, 0,
     &Types::rpc_rdma_errvers, xdr::section("RFC 8166", "4.5.1")},
    {"proc", &Types::rdma_body, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rdma_proc},
    {"rdma_msg", &Types::rdma_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header},
    {"rdma_nomsg", &Types::rdma_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header_nomsg},
    {"rdma_msgp", &Types::rdma_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpc_rdma_header_padded,
     xdr::section("RFC 8166", "4.6.1")},
    {"rdma_error", &Types::rdma_body, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpc_rdma_error,
     xdr::section("RFC 8166", "4.5")},
    {"rdma_xid", &Types::rdma_msg, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.1")},
    {"rdma_vers", &Types::rdma_msg, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.2")},
    {"rdma_credit", &Types::rdma_msg, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.3")},
    {"rdma_body", &Types::rdma_msg, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rdma_body,
     xdr::section("RFC 8166", "4.2.4")},
};

}  // namespace rpcrdma::wire::v1
