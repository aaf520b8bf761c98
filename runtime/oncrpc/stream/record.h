// SPDX-License-Identifier: BSD-3-Clause
//
// RPC messages in a stream of bytes: records of fragments, each after a word with its length, whose
// highest bit is set for the last one. Memory grows with what has arrived, not with what a peer
// announces. No I/O. For tcp_server.h, stream_transport.h and tests.
//
// spec: [RFC 5531 11]
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "xdr/bytes.h"

#pragma GCC visibility push(default)

namespace oncrpc::stream {

/// Set in the word before the last fragment of a record.
inline constexpr std::uint32_t kLastFragment = 0x80000000;

/// Assembles one record. While `wanted()` is not empty, read into it, and report with `arrived()`
/// how much was read.
class RecordReader {
 public:
  /// most_bytes  of a record; a longer one is `too_long()`
  explicit RecordReader(std::size_t most_bytes) : most_(most_bytes) {}

  /// Where to read the next bytes. It is never longer than this record, so that later records stay
  /// in the socket. Empty: the record is complete, or too long.
  xdr::MutableBytes wanted();
  /// `bytes` bytes of `wanted()` have been read.
  void arrived(std::size_t bytes);

  /// Whether all of the record has arrived.
  bool complete() const { return complete_; }
  /// The peer announced more than the limit: its stream cannot be read any further.
  bool too_long() const { return too_long_; }
  /// Whether a part of the record has arrived, but not all.
  bool begun() const { return !complete_ && (mark_bytes_ != 0 || body_bytes_ != 0 || left_ != 0 || continued_); }
  /// The message, valid until `next()`.
  xdr::Bytes record() const { return xdr::Bytes{body_}.first(body_bytes_); }
  /// Starts the next record; only if this one is `complete()`, otherwise aborts.
  void next();

 private:
  void take_mark();

  std::size_t most_;
  std::byte mark_[xdr::kWord]{};
  std::size_t mark_bytes_ = 0;   // bytes of the word that have arrived
  std::vector<std::byte> body_;  // the message; memory beyond `body_bytes_` is for what arrives next
  std::size_t body_bytes_ = 0;
  std::uint32_t left_ = 0;  // bytes of the fragment that are missing
  bool last_ = false;       // this is the last fragment
  bool continued_ = false;  // a fragment has ended, and another must follow
  bool complete_ = false;
  bool too_long_ = false;
};

}  // namespace oncrpc::stream

#pragma GCC visibility pop
