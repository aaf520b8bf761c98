// SPDX-License-Identifier: BSD-3-Clause
//
// The version 2 Transport header [version-two-01 4.2], to and from the generated types of
// wire/v2_draft01.h. See header.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rpcrdma/core/message.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::core {

xdr::Result<Header, HeaderFault> decode_v2(xdr::Bytes bytes, ChunkStorage& storage) noexcept;

/// Encodes; holds the arrays that the generated encoder takes spans of.
class HeaderV2 {
 public:
  explicit HeaderV2(const ChunkBounds& bounds);

  std::uint64_t size(const Header& header) noexcept;
  std::size_t encode(const Header& header, xdr::MutableBytes out) noexcept;

 private:
  wire::v2_draft01::Rpcrdma2Body body(const Header& header) noexcept;
  wire::v2_draft01::Rpcrdma2ChunkLists lists(Direction direction) noexcept;
  bool fill(const ChunkLists& chunks) noexcept;
  wire::v2_draft01::Rpcrdma2WriteChunk add(WriteChunk chunk) noexcept;

  std::vector<wire::v2_draft01::Rpcrdma2ReadSegment> reads_;
  std::vector<wire::v2_draft01::Rpcrdma2WriteChunk> writes_;
  std::vector<wire::v2_draft01::Rpcrdma2Segment> segments_;
  std::optional<wire::v2_draft01::Rpcrdma2WriteChunk> reply_;
  std::size_t read_count_ = 0;
  std::size_t write_count_ = 0;
  std::size_t segment_count_ = 0;
};

}  // namespace rpcrdma::core
