// SPDX-License-Identifier: BSD-3-Clause
#include "conform/call.h"

#include <algorithm>

#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::conform {
namespace {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;

constexpr std::size_t kFixedBytes = 16, kVersRangeBytes = 28;

core::Segment segment_of(const v1::XdrRdmaSegment& at) {
  return {.handle = at.handle, .length = at.length, .offset = at.offset};
}
core::Segment segment_of(const v2::Rpcrdma2Segment& at) {
  return {.handle = at.rdma_handle, .length = at.rdma_length, .offset = at.rdma_offset};
}
ReadSegment read_of(const v1::XdrReadChunk& read) { return {read.position, segment_of(read.target)}; }
ReadSegment read_of(const v2::Rpcrdma2ReadSegment& read) { return {read.rdma_position, segment_of(read.rdma_target)}; }
auto target_of(const v1::XdrWriteChunkView& chunk) { return chunk.target(); }
auto target_of(const v2::Rpcrdma2WriteChunkView& chunk) { return chunk.rdma_target(); }

template <class Lists>
void take_lists(const Lists& lists, Call& call) {
  const auto segments = [](const auto& chunk) {
    std::vector<core::Segment> all;
    for (const auto& segment : target_of(chunk)) all.push_back(segment_of(segment));
    return all;
  };
  for (const auto& read : lists.rdma_reads()) call.reads.push_back(read_of(read));
  for (const auto& chunk : lists.rdma_writes()) call.writes.push_back(segments(chunk));
  if (const auto reply = lists.rdma_reply()) call.reply = segments(*reply);
}

void take_v1(Call& call) {
  const auto parsed = v1::RdmaMsgView::parse(call.bytes);
  if (!parsed) return;
  call.header_bytes = parsed->size_bytes();
  call.sort = Sort::kOther;
  if (call.procedure == kError) call.sort = Sort::kRdmaError;
  if (const auto* msg = parsed->rdma_body().as_rdma_msg()) {
    take_lists(*msg, call);
    call.sort = Sort::kRpcReply;
  }
  if (const auto* nomsg = parsed->rdma_body().as_rdma_nomsg()) {
    take_lists(*nomsg, call);
    call.sort = Sort::kRpcReply;
  }
}

void take_v2(Call& call) {
  const auto parsed = v2::Rpcrdma2XprtHdrView::parse(call.bytes);
  if (!parsed) return;
  call.header_bytes = parsed->size_bytes();
  call.sort = Sort::kRdmaError;
  if (parsed->rdma_body().as_rdma_optional() != nullptr) call.sort = Sort::kRdmaOptional;
  if (const auto* msg = parsed->rdma_body().as_rdma_chunks()) {
    take_lists(*msg, call);
    call.sort = Sort::kRpcReply;
  }
  if (const auto* nomsg = parsed->rdma_body().as_rdma_nomsg_chunks()) {
    take_lists(*nomsg, call);
    call.sort = Sort::kRpcReply;
  }
  if (call.sort != Sort::kRdmaError) call.direction = word_at(call.bytes, kFixedBytes).value_or(kCall);
}

/// Tells whether the message is a Call. Version 2 has a direction; in version 1 the inline RPC
/// message shows it, and a Long message is a Call if it has a Read list.
bool is_call(const Call& call) {
  if (call.version == 2) return call.direction == kCall;
  if (call.procedure == kNomsg) return !call.reads.empty();
  return word_at(call.inline_rpc, 4) == kCall;
}

}  // namespace

Call take_apart(const Bytes& message) {
  Call call{.bytes = message};
  const auto words =
      wire::fixed::RdmaFixedWords::parse(xdr::Bytes(message).first(std::min(message.size(), kFixedBytes)));
  if (!words) return call;
  call.xid = words->rdma_xid;
  call.version = words->rdma_vers;
  call.credit = words->rdma_credit;
  call.procedure = words->rdma_proc;
  if (call.procedure == kError && word_at(message, kFixedBytes) == kErrVers) {
    if (message.size() >= kVersRangeBytes) call.sort = Sort::kRdmaError;
    return call;
  }
  if (call.version == 1) take_v1(call);
  if (call.version == 2) take_v2(call);
  if (call.sort != Sort::kRpcReply) return call;
  call.inline_rpc.assign(message.begin() + static_cast<std::ptrdiff_t>(call.header_bytes), message.end());
  if (is_call(call)) call.sort = Sort::kRpcCall;
  return call;
}

}  // namespace rpcrdma::conform
