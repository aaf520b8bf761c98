// SPDX-License-Identifier: BSD-3-Clause
//
// One RDMA Send taken apart: Transport header, content of an optional operation, RPC header; each a trace of what the
// generated codecs see. For `rpcrdma dump` and its tests. Left out on purpose: how that is printed (dump_text.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "extension.h"
#include "rpcrdma/wire/fixed.h"
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

/// What is known of a message before it is looked at.
enum class Given {
  kBytes,    ///< any Send
  kMessage,  ///< RPC-over-RDMA: somebody says so, or others on the same connection were
};

/// A message taken apart; points into its bytes.
struct Dissected {
  bool is_rpc_over_rdma = false;                     ///< as far as can be told; if not, nothing else is set
  std::optional<wire::fixed::RdmaFixedWords> words;  ///< nothing: the message ends within them
  std::string procedure;                             ///< "RDMA_MSG", "procedure 9"; empty without `words`
  std::vector<Part> parts;
  std::string version_error;  ///< what is wrong with the version, at byte `kVersionAt`; empty: nothing
  std::size_t rest = 0;       ///< bytes behind the last part
  std::string rest_is;        ///< what they are: "arguments"

  static constexpr std::size_t kVersionAt = wire::fixed::RdmaFixedWords::At::rdma_vers.offset;

  /// Some part is not what its document says, or nobody knows the version.
  bool has_error() const;
};

/// Takes a message apart as far as it can be.
///
/// given     kBytes: RPC-over-RDMA is what has version 1 or 2 and a procedure of that version, or an unknown procedure
///           and credits that are small numbers. kMessage: everything is, with an error where it is not like that.
///
/// extensions   whose operations are known besides those that are compiled in, and come before them; they outlive the result
Dissected dissect(xdr::Bytes message, Given given, const Extensions& extensions = {});

}  // namespace rpcrdma::cli
