// SPDX-License-Identifier: BSD-3-Clause
//
// The competitor "by hand": structs that an engineer would declare to encode from, and the tasks.
// For readers of the benchmark.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "job.h"

namespace by_hand {

struct Segment {
  std::uint32_t handle;
  std::uint32_t length;
  std::uint64_t offset;
};
struct Read {
  std::uint32_t position;
  Segment target;
};
using Chunk = std::span<const Segment>;

/// Any header; members that the procedure does not have are ignored.
struct Header {
  std::uint32_t xid;
  std::uint32_t version;
  std::uint32_t credit;
  std::uint32_t procedure;
  std::uint32_t align, threshold;  ///< RDMA_MSGP
  std::uint32_t error, low, high;  ///< RDMA_ERROR
  std::span<const Read> reads;
  std::span<const Chunk> writes;
  const Chunk* reply;
};

struct Moment {
  std::uint32_t seconds;
  std::uint32_t nanoseconds;
};
struct Attributes {
  std::int32_t kind;
  std::uint32_t mode, links, owner, group;
  std::uint64_t size, used, volume, number;
  Moment read, written, changed;
};
struct Entry {
  std::uint64_t number;
  std::string_view name;
  std::uint64_t cookie;
  const Attributes* about;
  const std::span<const unsigned char>* handle;
};

/// A reply whose result is ANSWER_OK.
struct Reply {
  const Attributes* folder;
  unsigned char verifier[8];
  std::span<const Entry> entries;
  bool complete;
};

}  // namespace by_hand

extern "C" {
Task task_by_hand_decode_header_one_pass, task_by_hand_decode_header_two_passes, task_by_hand_encode_header;
Task task_by_hand_decode_reply_one_pass, task_by_hand_decode_reply_two_passes, task_by_hand_encode_reply;
}
