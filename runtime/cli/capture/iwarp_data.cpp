// SPDX-License-Identifier: BSD-3-Clause
#include "iwarp_data.h"

#include "bytes_in.h"

namespace rpcrdma::cli::capture {
namespace {

// [RFC 5041 4.1, 4.3], [RFC 5040 4.3, 4.4].
constexpr unsigned kTaggedFlag = 0x80;
constexpr unsigned kRdmapWrite = 0, kRdmapReadRequest = 1, kRdmapReadResponse = 2;
constexpr std::size_t kTaggedHeader = 14;
constexpr std::size_t kUntaggedHeader = 18;
constexpr std::size_t kRequestSize = 28;

}  // namespace

void IwarpData::on_segment(const std::string& from, const std::string& to, xdr::Bytes segment) {
  const BytesIn bytes(segment);
  const unsigned opcode = bytes.u8(1) & 0x0f;
  if ((bytes.u8(0) & kTaggedFlag) != 0) {
    const std::uint32_t key = bytes.u32(2);
    const std::uint64_t offset = bytes.u64(6);
    if (opcode == kRdmapWrite) sink_.on_memory({to, key, offset, segment.subspan(kTaggedHeader)});
    if (opcode == kRdmapReadResponse) on_response(from, to, key, offset, segment.subspan(kTaggedHeader));
    return;
  }
  if (opcode != kRdmapReadRequest || !bytes.has(kUntaggedHeader, kRequestSize)) return;
  const std::uint32_t sink_key = bytes.u32(kUntaggedHeader);
  const Request request{.sink_offset = bytes.u64(kUntaggedHeader + 4),
                        .source_offset = bytes.u64(kUntaggedHeader + 20),
                        .source_key = bytes.u32(kUntaggedHeader + 16),
                        .size = bytes.u32(kUntaggedHeader + 12)};
  if (requests_.size() >= kMost) requests_.clear();
  requests_.emplace(std::pair(from, sink_key), request);
}

void IwarpData::on_response(const std::string& from, const std::string& to, std::uint32_t key, std::uint64_t offset,
                            xdr::Bytes data) {
  const auto [begin, end] = requests_.equal_range({to, key});
  for (auto at = begin; at != end; ++at) {
    const Request& request = at->second;
    const std::uint64_t into = offset - request.sink_offset;
    if (offset < request.sink_offset || into > request.size || data.size() > request.size - into) continue;
    sink_.on_memory({from, request.source_key, request.source_offset + into, data});
    if (into + data.size() == request.size) requests_.erase(at);
    return;
  }
}

}  // namespace rpcrdma::cli::capture
