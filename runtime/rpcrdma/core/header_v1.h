// SPDX-License-Identifier: BSD-3-Clause
//
// The version 1 Transport header [RFC 8166 4], to and from the generated types of wire/v1.h. See header.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rpcrdma/core/message.h"
#include "rpcrdma/wire/v1.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::core {

xdr::Result<Header, HeaderFault> decode_v1(xdr::Bytes bytes, ChunkStorage& storage) noexcept;

/// Encodes; holds the arrays that the generated encoder takes spans of.
class HeaderV1 {
 public:
  explicit HeaderV1(const ChunkBounds& bounds);

  std::uint64_t size(const Header& header) noexcept;
  std::size_t encode(const Header& header, xdr::MutableBytes out) noexcept;

 private:
  wire::v1::RdmaBody body(const Header& header) noexcept;
  bool fill(const ChunkLists& chunks) noexcept;
  wire::v1::XdrWriteChunk add(WriteChunk chunk) noexcept;

  std::vector<wire::v1::XdrReadChunk> reads_;
  std::vector<wire::v1::XdrWriteChunk> writes_;
  std::vector<wire::v1::XdrRdmaSegment> segments_;
  std::optional<wire::v1::XdrWriteChunk> reply_;
  std::size_t read_count_ = 0;
  std::size_t write_count_ = 0;
  std::size_t segment_count_ = 0;
};

}  // namespace rpcrdma::core
