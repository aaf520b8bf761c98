// SPDX-License-Identifier: BSD-3-Clause
//
// This file makes messages that the tests send by hand, with the generated encoders. The tests
// whose peer is no core of ours use it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::sim {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;

template <class Value>
Data encoded(const Value& value) {
  Data bytes(value.encoded_size());
  EXPECT_TRUE(value.encode(bytes).has_value());
  return bytes;
}

struct Lists {
  std::vector<std::pair<std::uint32_t, core::Segment>> reads{};
  std::vector<std::vector<core::Segment>> writes{};
  std::optional<std::vector<core::Segment>> reply{};
};

inline std::vector<core::Segment> segments_of(const v1::XdrWriteChunkView& chunk) {
  std::vector<core::Segment> made;
  for (const auto& at : chunk.target()) made.push_back({at.handle, at.length, at.offset});
  return made;
}

/// Returns the lists of a version 1 RDMA_MSG or RDMA_NOMSG.
inline Lists lists_of(const Data& message) {
  Lists lists;
  const auto parsed = v1::RdmaMsgView::parse(message);
  EXPECT_TRUE(parsed.has_value());
  if (!parsed) return lists;
  const auto take = [&](const auto* body) {
    for (const v1::XdrReadChunk read : body->rdma_reads()) {
      lists.reads.push_back({read.position, {read.target.handle, read.target.length, read.target.offset}});
    }
    for (const auto& chunk : body->rdma_writes()) lists.writes.push_back(segments_of(chunk));
    if (const auto* reply = body->rdma_reply()) lists.reply = segments_of(*reply);
  };
  if (const auto* msg = parsed->rdma_body().as_rdma_msg()) take(msg);
  if (const auto* nomsg = parsed->rdma_body().as_rdma_nomsg()) take(nomsg);
  return lists;
}

/// Makes a version 1 RDMA_MSG or RDMA_NOMSG header.
inline Data v1_header(std::uint32_t xid, std::uint32_t credit, v1::RdmaProc proc, const Lists& lists = {}) {
  std::vector<v1::XdrReadChunk> reads;
  for (const auto& [position, at] : lists.reads) {
    reads.push_back({.position = position, .target = {.handle = at.handle, .length = at.length, .offset = at.offset}});
  }
  std::vector<std::vector<v1::XdrRdmaSegment>> segments;
  const auto chunk = [&](const std::vector<core::Segment>& of) {
    auto& made = segments.emplace_back();
    for (const auto& at : of) made.push_back({.handle = at.handle, .length = at.length, .offset = at.offset});
  };
  for (const auto& write : lists.writes) chunk(write);
  if (lists.reply) chunk(*lists.reply);
  std::vector<v1::XdrWriteChunk> writes;
  for (std::size_t i = 0; i < lists.writes.size(); ++i) writes.push_back({.target = segments[i]});
  std::optional<v1::XdrWriteChunk> reply;
  if (lists.reply) reply = v1::XdrWriteChunk{.target = segments.back()};
  const auto body = proc == v1::RdmaProc::RDMA_MSG
                        ? v1::RdmaBody::rdma_msg({.rdma_reads = reads, .rdma_writes = writes, .rdma_reply = reply})
                        : v1::RdmaBody::rdma_nomsg({.rdma_reads = reads, .rdma_writes = writes, .rdma_reply = reply});
  return encoded(v1::RdmaMsg{.rdma_xid = xid, .rdma_vers = 1, .rdma_credit = credit, .rdma_body = body});
}

inline Data v1_msg(std::uint32_t xid, std::uint32_t credit, const Data& payload, const Lists& lists = {}) {
  return v1_header(xid, credit, v1::RdmaProc::RDMA_MSG, lists) + payload;
}
inline Data v1_nomsg(std::uint32_t xid, std::uint32_t credit, const Lists& lists) {
  return v1_header(xid, credit, v1::RdmaProc::RDMA_NOMSG, lists);
}
inline Data v1_err_chunk(std::uint32_t xid, std::uint32_t credit) {
  return encoded(v1::RdmaMsg{.rdma_xid = xid,
                             .rdma_vers = 1,
                             .rdma_credit = credit,
                             .rdma_body = v1::RdmaBody::rdma_error(v1::RpcRdmaError::ERR_CHUNK())});
}
inline Data err_vers(std::uint32_t xid, std::uint32_t vers, std::uint32_t low, std::uint32_t high) {
  return encoded(wire::fixed::RdmaVersionRefusal{
      .rdma_start = {.rdma_xid = xid, .rdma_vers = vers, .rdma_credit = 8, .rdma_proc = 4},
      .rdma_err = 1,
      .rdma_vers_low = low,
      .rdma_vers_high = high});
}

inline Data v2_message(std::uint32_t xid, std::uint32_t credit, const v2::Rpcrdma2Body& body) {
  return encoded(v2::Rpcrdma2XprtHdr{.rdma_xid = xid, .rdma_vers = 2, .rdma_credit = credit, .rdma_body = body});
}
inline Data v2_msg(std::uint32_t xid, std::uint32_t credit, v2::MsgType direction, const Data& payload) {
  return v2_message(xid, credit, v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = direction})) + payload;
}
inline Data v2_optional(std::uint32_t xid, std::uint32_t credit, v2::MsgType direction, std::uint32_t opttype,
                        const Data& optinfo) {
  return v2_message(
      xid, credit,
      v2::Rpcrdma2Body::rdma_optional({.rdma_optdir = direction, .rdma_opttype = opttype, .rdma_optinfo = optinfo}));
}
inline Data v2_bad_header(std::uint32_t xid, std::uint32_t credit) {
  return v2_message(xid, credit, v2::Rpcrdma2Body::rdma_error(v2::Rpcrdma2Error::RDMA2_ERR_BAD_HEADER()));
}
inline Data v2_inval_option(std::uint32_t xid, std::uint32_t credit) {
  return v2_message(xid, credit, v2::Rpcrdma2Body::rdma_error(v2::Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION()));
}

}  // namespace rpcrdma::sim
