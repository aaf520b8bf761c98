// SPDX-License-Identifier: BSD-3-Clause
//
// iWARP: the data of RDMA Reads and Writes, by the host whose memory it is. For iwarp.cpp. DDP (RFC
// 5041) and RDMAP (RFC 5040); segments of one direction come in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "message.h"

namespace rpcrdma::cli::capture {

class IwarpData {
 public:
  /// The most Read Requests that are followed at a time; beyond it, all are forgotten.
  static constexpr std::size_t kMost = 16384;

  explicit IwarpData(Sink& sink) : sink_(sink) {}

  /// Takes a DDP segment with its whole header.
  ///
  /// from, to   as in `Send`
  void on_segment(const std::string& from, const std::string& to, xdr::Bytes segment);

 private:
  /// A Read, with the place in the reader's memory that receives the data [RFC 5040 4.4].
  struct Request {
    std::uint64_t sink_offset = 0;
    std::uint64_t source_offset = 0;
    std::uint32_t source_key = 0;
    std::uint32_t size = 0;
  };
  using Sinks = std::multimap<std::pair<std::string, std::uint32_t>, Request>;  ///< by reader, and its key

  void on_response(const std::string& from, const std::string& to, std::uint32_t key, std::uint64_t offset,
                   xdr::Bytes data);

  Sink& sink_;
  Sinks requests_;
};

}  // namespace rpcrdma::cli::capture
