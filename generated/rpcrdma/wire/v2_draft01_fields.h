// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::v2_draft01 {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo msg_type[] = {
      {"CALL", 0},   // line 521
      {"REPLY", 1},  // line 522
  };
  static constexpr xdr::EnumeratorInfo rpcrdma2_errcode[] = {
      {"RDMA2_ERR_VERS", 1},          // line 566
      {"RDMA2_ERR_BAD_HEADER", 2},    // line 567
      {"RDMA2_ERR_INVAL_OPTION", 3},  // line 568
  };
  static constexpr xdr::EnumeratorInfo rpcrdma2_proc[] = {
      {"RDMA2_MSG", 0},       // line 592
      {"RDMA2_NOMSG", 1},     // line 593
      {"RDMA2_ERROR", 4},     // line 594
      {"RDMA2_OPTIONAL", 5},  // line 595
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "draft-cel-nfsv4-rpcrdma-version-two-01.toml", "", 6};
  static constexpr xdr::TypeInfo uint64{"uint64", "draft-cel-nfsv4-rpcrdma-version-two-01.toml", "", 10};
  static constexpr xdr::TypeInfo msg_type{"msg_type", "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2", 520,
                                          Enumerators::msg_type};
  static constexpr xdr::TypeInfo rpcrdma2_segment{"rpcrdma2_segment", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                  "4.2", 525};
  static constexpr xdr::TypeInfo rpcrdma2_read_segment{"rpcrdma2_read_segment",
                                                       "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2", 531};
  static constexpr xdr::TypeInfo rpcrdma2_read_list{"rpcrdma2_read_list", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                    "4.2", 536};
  static constexpr xdr::TypeInfo rpcrdma2_write_chunk{"rpcrdma2_write_chunk",
                                                      "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2", 541};
  static constexpr xdr::TypeInfo rpcrdma2_write_list{"rpcrdma2_write_list",
                                                     "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2", 545};
  static constexpr xdr::TypeInfo rpcrdma2_chunk_lists{"rpcrdma2_chunk_lists",
                                                      "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2", 550};
  static constexpr xdr::TypeInfo rpcrdma2_errcode{"rpcrdma2_errcode", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                  "4.2", 565, Enumerators::rpcrdma2_errcode};
  static constexpr xdr::TypeInfo rpcrdma2_err_vers{"rpcrdma2_err_vers", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                   "4.2", 571};
  static constexpr xdr::TypeInfo rpcrdma2_error{"rpcrdma2_error", "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2",
                                                576};
  static constexpr xdr::TypeInfo rpcrdma2_optional{"rpcrdma2_optional", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                   "4.2", 585};
  static constexpr xdr::TypeInfo rpcrdma2_proc{"rpcrdma2_proc", "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2",
                                               591, Enumerators::rpcrdma2_proc};
  static constexpr xdr::TypeInfo rpcrdma2_body{"rpcrdma2_body", "draft-cel-nfsv4-rpcrdma-version-two-01.txt", "4.2",
                                               598};
  static constexpr xdr::TypeInfo rpcrdma2_xprt_hdr{"rpcrdma2_xprt_hdr", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                                                   "4.2", 609};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Rpcrdma2Segment {
    enum : xdr::FieldId { rdma_handle = 1, rdma_length, rdma_offset };
  };
  struct Rpcrdma2ReadSegment {
    enum : xdr::FieldId { rdma_position = 4, rdma_target };
  };
  struct Rpcrdma2WriteChunk {
    enum : xdr::FieldId { rdma_target = 6 };
  };
  struct Rpcrdma2ChunkLists {
    enum : xdr::FieldId { rdma_direction = 7, rdma_reads, rdma_writes, rdma_reply };
  };
  struct Rpcrdma2ErrVers {
    enum : xdr::FieldId { rdma_vers_low = 11, rdma_vers_high };
  };
  struct Rpcrdma2Error {
    enum : xdr::FieldId { rdma_err = 13, rdma_vrange };
  };
  struct Rpcrdma2Optional {
    enum : xdr::FieldId { rdma_optdir = 15, rdma_opttype, rdma_optinfo };
  };
  struct Rpcrdma2Body {
    enum : xdr::FieldId { rdma_proc = 18, rdma_chunks, rdma_nomsg_chunks, rdma_error, rdma_optional };
  };
  struct Rpcrdma2XprtHdr {
    enum : xdr::FieldId { rdma_xid = 23, rdma_vers, rdma_credit, rdma_body };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"rdma_handle", &Types::rpcrdma2_segment, 526, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_length", &Types::rpcrdma2_segment, 527, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_offset", &Types::rpcrdma2_segment, 528, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"rdma_position", &Types::rpcrdma2_read_segment, 532, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_target", &Types::rpcrdma2_read_segment, 533, 16, 0, Field::Rpcrdma2Segment::rdma_handle,
     xdr::ValueKind::kStruct, 0, &Types::rpcrdma2_segment},
    {"rdma_target", &Types::rpcrdma2_write_chunk, 542, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpcrdma2_segment},
    {"rdma_direction", &Types::rpcrdma2_chunk_lists, 551, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::msg_type},
    {"rdma_reads", &Types::rpcrdma2_chunk_lists, 552, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpcrdma2_read_list},
    {"rdma_writes", &Types::rpcrdma2_chunk_lists, 553, 0, 0, 0, xdr::ValueKind::kStruct, 0,
     &Types::rpcrdma2_write_list},
    {"rdma_reply", &Types::rpcrdma2_chunk_lists, 554, 0, 0, 0, xdr::ValueKind::kStruct, 0,
     &Types::rpcrdma2_write_chunk},
    {"rdma_vers_low", &Types::rpcrdma2_err_vers, 572, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_high", &Types::rpcrdma2_err_vers, 573, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_err", &Types::rpcrdma2_error, 576, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rpcrdma2_errcode},
    {"rdma_vrange", &Types::rpcrdma2_error, 578, 8, 0, Field::Rpcrdma2ErrVers::rdma_vers_low, xdr::ValueKind::kStruct,
     0, &Types::rpcrdma2_err_vers},
    {"rdma_optdir", &Types::rpcrdma2_optional, 586, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::msg_type},
    {"rdma_opttype", &Types::rpcrdma2_optional, 587, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_optinfo", &Types::rpcrdma2_optional, 588, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"rdma_proc", &Types::rpcrdma2_body, 598, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rpcrdma2_proc},
    {"rdma_chunks", &Types::rpcrdma2_body, 600, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpcrdma2_chunk_lists},
    {"rdma_nomsg_chunks", &Types::rpcrdma2_body, 602, 0, 0, 0, xdr::ValueKind::kStruct, 0,
     &Types::rpcrdma2_chunk_lists},
    {"rdma_error", &Types::rpcrdma2_body, 604, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpcrdma2_error},
    {"rdma_optional", &Types::rpcrdma2_body, 606, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::rpcrdma2_optional},
    {"rdma_xid", &Types::rpcrdma2_xprt_hdr, 610, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers", &Types::rpcrdma2_xprt_hdr, 611, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_credit", &Types::rpcrdma2_xprt_hdr, 612, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_body", &Types::rpcrdma2_xprt_hdr, 621, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpcrdma2_body},
};

}  // namespace rpcrdma::wire::v2_draft01
