// SPDX-License-Identifier: BSD-3-Clause
//
// One RDMA Send taken apart: Transport header, content of an optional operation, RPC header; each a trace of what the
// generated codecs see. For `rpcrdma dump` and its tests. Left out on purpose: how that is printed (dump_text.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "xdr/bytes.h"
#include "xdr/trace_item.h"

namespace rpcrdma::cli {

/// A run of bytes that one type describes.
struct Part {
  const xdr::TypeInfo* type = nullptr;
  std::size_t offset = 0;  ///< in the message
  xdr::Bytes bytes;        ///< what was given to the type; it may end before them
  xdr::Trace trace;
  std::span<const xdr::FieldInfo> fields;
  std::string note;  ///< what the type does not say
};

/// A message taken apart; points into its bytes.
struct Dissected {
  bool is_rpc_over_rdma = false;  ///< its first words say so; if not, nothing else is set
  std::uint32_t xid = 0;
  std::uint32_t version = 0;
  std::uint32_t credits = 0;
  std::string procedure;  ///< "RDMA_MSG"
  std::vector<Part> parts;
  std::size_t rest = 0;  ///< bytes behind the last part
  std::string rest_is;   ///< what they are: "arguments"

  /// Some part is not what its document says.
  bool has_error() const;
};

/// Takes a message apart as far as it can be. Version 1 or 2 and a procedure of that version is RPC-over-RDMA.
Dissected dissect(xdr::Bytes message);

}  // namespace rpcrdma::cli
