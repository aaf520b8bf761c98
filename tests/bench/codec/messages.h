// SPDX-License-Identifier: BSD-3-Clause
//
// The measured messages: the same contents as our values, as handwritten structs, as structs of
// rpcgen, and as bytes. For readers of the benchmark.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "bench_directory.h"
#include "by_hand.h"
#include "job.h"
#include "rpcrdma/wire/v1.h"

namespace bench {

/// The result of `theirs_make_...`.
using Theirs = std::unique_ptr<void, void (*)(void*)>;

/// A version 1 RDMA_MSG header; `ours` and `hand` refer to the other members.
struct Header {
  std::vector<rpcrdma::wire::v1::XdrReadChunk> reads;
  std::vector<rpcrdma::wire::v1::XdrRdmaSegment> segments;
  std::vector<rpcrdma::wire::v1::XdrWriteChunk> writes;
  std::array<rpcrdma::wire::v1::XdrRdmaSegment, 1> reply;
  rpcrdma::wire::v1::RdmaMsg ours{.rdma_body = rpcrdma::wire::v1::RdmaBody::RDMA_DONE()};

  std::vector<by_hand::Read> hand_reads;
  std::vector<by_hand::Segment> hand_segments;
  std::vector<by_hand::Chunk> hand_writes;
  std::array<by_hand::Segment, 1> hand_reply;
  by_hand::Chunk hand_reply_chunk;
  by_hand::Header hand{};

  std::vector<std::byte> bytes;
  Theirs theirs{nullptr, theirs_free_header};
};

/// A header with `reads` read segments, `writes` write chunks of two segments, and a reply chunk of
/// one.
std::unique_ptr<Header> make_header(std::size_t reads, std::size_t writes);

/// A reply of directory.x; `ours` and `hand` refer to the other members.
struct Reply {
  std::vector<std::string> names;
  std::vector<std::vector<std::byte>> handles;
  std::vector<directory::Attributes> attributes;
  std::vector<directory::Entry> entries;
  directory::Reply ours = directory::Reply::refused(directory::Answer::ANSWER_DENIED, {});

  std::vector<by_hand::Attributes> hand_attributes;
  std::vector<std::span<const unsigned char>> hand_handles;
  std::vector<by_hand::Entry> hand_entries;
  by_hand::Reply hand{};

  std::vector<std::byte> bytes;
  Theirs theirs{nullptr, theirs_free_reply};
};

/// A reply with `entries` entries, whose names have 3 to 24 bytes; one in four has no attributes,
/// one in five no handle.
std::unique_ptr<Reply> make_reply(std::size_t entries);

}  // namespace bench
