// SPDX-License-Identifier: BSD-3-Clause
#include "dump_long.h"

#include <algorithm>
#include <string>
#include <utility>

#include "dump_program.h"

namespace rpcrdma::cli {
namespace {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;

LongMessage long_message_in(xdr::Bytes bytes, std::uint32_t version) {
  if (version == 1) {
    const auto header = v1::RdmaMsgView::parse(bytes);
    const auto* const lists = header ? header->rdma_body().as_rdma_nomsg() : nullptr;
    return lists != nullptr ? long_message_of(*lists) : LongMessage{};
  }
  const auto header = v2::Rpcrdma2XprtHdrView::parse(bytes);
  const auto* const lists = header ? header->rdma_body().as_rdma_nomsg_chunks() : nullptr;
  return lists != nullptr ? long_message_of(*lists) : LongMessage{};
}

}  // namespace

std::optional<FoundMessage> LongMessages::on_header(std::uint64_t number, const capture::Send& send,
                                                    const Dissected& header) {
  constexpr std::uint32_t kNoMessage = 1;  // RDMA_NOMSG, the same in every version [RFC 8166 4.2.4]
  if (header.has_error() || header.learned_header || !header.words || header.words->rdma_proc != kNoMessage)
    return std::nullopt;
  Waiting found{number, {send.frame, send.time_us, send.from, send.to, {}}, header.words, {}};
  found.call = long_message_in(send.bytes, header.words->rdma_vers);
  const auto is_empty = [](const capture::Segment& segment) { return segment.length == 0; };
  if (std::all_of(found.call.segments.begin(), found.call.segments.end(), is_empty)) return std::nullopt;
  if (!found.call.is_call) return find(found);
  if (waiting_.size() >= kMostWaiting) waiting_.pop_front();
  waiting_.push_back(std::move(found));
  return std::nullopt;
}

std::vector<FoundMessage> LongMessages::poll() {
  std::vector<FoundMessage> found;
  std::erase_if(waiting_, [&](const Waiting& waiting) {
    auto message = find(waiting);
    if (message) found.push_back(std::move(*message));
    return message.has_value();
  });
  return found;
}

std::optional<FoundMessage> LongMessages::find(const Waiting& waiting) {
  const std::string owner(host_of(waiting.call.is_call ? waiting.send.from : waiting.send.to));
  auto bytes = memory_.load(owner, waiting.call.segments);
  if (!bytes) return std::nullopt;
  memory_.forget(owner, waiting.call.segments);
  FoundMessage found{waiting.number, waiting.send, {}, waiting.call.is_call};
  found.send.bytes = std::move(*bytes);
  found.message = dissect_rpc(found.send.bytes, waiting.call.moved, &programs_, {found.send.from, found.send.to});
  found.message.words = waiting.words;
  return found;
}

}  // namespace rpcrdma::cli
