// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stub/service.h"

#include <algorithm>
#include <cstring>

#include "oncrpc/stub/outgoing.h"

namespace oncrpc::stub {

using wire::rpc::AcceptStat;

namespace {

/// What goes inline and lies in registered memory need not be copied; of what lies elsewhere only that is left out which has a chunk.
std::size_t least_by_reference(std::span<const xdr::MemoryRef> memories, const ReplyOptions& options) {
  return memories.empty() && !options.region ? Choice::kNone : kLeastByReference;
}

}  // namespace

xdr::MemoryRef RawCall::memory(std::size_t bytes) {
  if (memories_used_ == memories_.size()) return {};
  const xdr::MemoryRef memory = answering_.memory(bytes);
  if (memory.address != nullptr) memories_[memories_used_++] = memory;
  return memory;
}

Sent RawCall::reply(const Procedure&, Encode encode, const void* value, const ReplyOptions& options) {
  XDR_ASSERT(!std::exchange(answered_, true));
  const std::span<const xdr::MemoryRef> memories = std::span{memories_}.first(memories_used_);
  Outgoing results(arrived_.offered.size(), least_by_reference(memories, options), kMostItems, memories,
                   options.region);
  xdr::MemoryRef out = answering_.memory(kFirstTryBytes);
  Sent made = results.put(encode, value, out);
  if (made == Sent::kNoMemory && results.needed() > out.length) {
    out = answering_.memory(results.needed());
    made = results.put(encode, value, out);
  }
  if (made != Sent::kSent) {
    answering_.fail(AcceptStat::SYSTEM_ERR, 0, 0);
    options.on_free(false);
    return made;
  }
  return answering_.reply(results.answer(options.on_free, options.not_done));
}

void RawCall::fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  XDR_ASSERT(!std::exchange(answered_, true));
  answering_.fail(stat, low, high);
}

void RawCall::deny(wire::rpc::AuthStat stat) {
  XDR_ASSERT(!std::exchange(answered_, true));
  answering_.deny(stat);
}

void RawCall::refuse() {
  XDR_ASSERT(!std::exchange(answered_, true));
  answering_.refuse();
}

Later RawCall::later(std::size_t results, std::size_t items) {
  XDR_ASSERT(!answered_);
  Later later = answering_.later(results, items);
  answered_ = static_cast<bool>(later);
  return later;
}

bool RawCall::read_chunks_suit(const Procedure& procedure) {
  if (arrived_.reduced.size() <= procedure.most_read_chunks) return true;
  refuse();
  return false;
}

std::size_t RawLaterCall::results_room() const {
  const std::size_t bytes = later_->memory().length;
  return bytes != 0 ? bytes : ~std::size_t{0};
}

std::span<const xdr::OfferedChunk> RawLaterCall::offered() const {
  std::array<xdr::Landed, kMostItems> landed;
  return later_->arrived(landed).offered;
}

Sent RawLaterCall::reply(const Procedure&, Encode encode, const void* value, const ReplyOptions& options) {
  const xdr::MemoryRef items = later_->items();
  const std::span<const xdr::MemoryRef> memories(&items, items.length != 0 ? 1 : 0);
  Outgoing results(offered().size(), least_by_reference(memories, options), kMostItems, memories, options.region);
  const xdr::MemoryRef memory = later_->memory();
  Sent made = results.put(encode, value, memory);
  if (made == Sent::kNoMemory && memory.length == 0) made = results.put(encode, value, later_->heap(results.needed()));
  if (made != Sent::kSent) {
    fail(AcceptStat::SYSTEM_ERR, 0, 0);
    options.on_free(false);
    return made;
  }
  later_->reply(results.answer(options.on_free, options.not_done));
  later_ = {};
  return Sent::kSent;
}

void RawLaterCall::fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  later_->fail(stat, low, high);
  later_ = {};
}

void RawLaterCall::refuse() {
  later_->refuse();
  later_ = {};
}

void Service::dispatch(const Arrived& arrived, Answering& answering) {
  RawCall raw(arrived, answering);
  if (const auto denial = denies(arrived.credential)) return raw.deny(*denial);
  if (arrived.procedure == 0) {
    const Sent sent = raw.reply({}, nothing_encoder(), nullptr, {});
    (void)sent;
  } else if (!serves(arrived.procedure) || !call(raw)) {
    raw.fail(AcceptStat::PROC_UNAVAIL);
  }
  if (!raw.answered()) raw.fail(AcceptStat::SYSTEM_ERR);
}

void* Service::arriving(const ArrivingCall& call) {
  if (denies(call.credential) || !serves(call.procedure.number)) return nullptr;
  const xdr::Landed landed{call.position, xdr::Bytes(call.reduced.address, call.reduced.length)};
  return arriving(Arrived{.procedure = call.procedure.number,
                          .arguments = call.arguments,
                          .reduced = {&landed, 1},
                          .offered = call.offered,
                          .credential = call.credential,
                          .connection = call.connection,
                          .host = call.host});
}

}  // namespace oncrpc::stub
