// SPDX-License-Identifier: BSD-3-Clause
//
// This file has those results of NFS version 3 that checks need.  Read it beside
// [RFC 1813 3.3.6].
#pragma once

#include <optional>

#include "conform/case.h"

namespace rpcrdma::conform {

/// count      as the result says
/// in_chunk   the data are in a Write chunk
struct ReadResult {
  std::uint32_t status = 0;
  std::uint32_t count = 0;
  bool in_chunk = false;
  Bytes data{};
};

/// Returns the result of the READ at `index`.  returns  nothing: it has none, or it cannot be
/// parsed
std::optional<ReadResult> read_result(const Exchange& exchange, std::size_t index);
/// Returns the nfsstat3 of the call at `index`, of any procedure.
std::optional<std::uint32_t> nfs_status(const Exchange& exchange, std::size_t index);

}  // namespace rpcrdma::conform
