// SPDX-License-Identifier: BSD-3-Clause
//
// RPC messages in a stream of bytes: records of fragments, each behind a word with its length, whose highest bit is set in the last.
// Memory grows with what has arrived, never with what a peer says that will. No I/O. For tcp_server.h and tests.
//
// spec: [RFC 5531 11]
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "xdr/bytes.h"

namespace oncrpc::stream {

inline constexpr std::uint32_t kLastFragment = 0x80000000;

/// Puts one record together: as long as `wanted()` is not empty, read into it and tell how much that was.
class RecordReader {
 public:
  explicit RecordReader(std::size_t most_bytes) : most_(most_bytes) {}

  /// Where the next bytes go. Exactly as many as belong to this record, or fewer, so that what follows stays in the socket. Empty: the
  /// record is complete, or too long.
  xdr::MutableBytes wanted();
  /// So many bytes of `wanted()` have been written.
  void arrived(std::size_t bytes);

  bool complete() const { return complete_; }
  /// The peer announced more than the limit: there is no way to go on in its stream.
  bool too_long() const { return too_long_; }
  /// Bytes of it have arrived, not all.
  bool begun() const { return !complete_ && (mark_bytes_ != 0 || body_bytes_ != 0 || left_ != 0 || continued_); }
  /// The message, until `next()`.
  xdr::Bytes record() const { return xdr::Bytes{body_}.first(body_bytes_); }
  /// Begins the next record.
  void next();

 private:
  void take_mark();

  std::size_t most_;
  std::byte mark_[xdr::kWord]{};
  std::size_t mark_bytes_ = 0;   // of the word that has arrived
  std::vector<std::byte> body_;  // body_bytes_ of it, and room
  std::size_t body_bytes_ = 0;
  std::uint32_t left_ = 0;  // of the fragment
  bool last_ = false;       // the fragment is
  bool continued_ = false;  // a fragment has ended, another is due
  bool complete_ = false;
  bool too_long_ = false;
};

}  // namespace oncrpc::stream
