// SPDX-License-Identifier: BSD-3-Clause
//
// The call as services see it (oncrpc/stub/served_call.h), over RDMA.
#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>

#include "oncrpc/stub/service.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

namespace stub = oncrpc::stub;

namespace {

constexpr std::size_t kShort = 4096;
constexpr std::size_t kReserved = 64;  // this part of the pool, 1/64, is reserved for short memory

/// Owns the buffers that a reply is sent from, and notifies the application when its memory is no
/// longer needed. It fits into a callback, however many buffers there are: several `Buffer` objects
/// (not their contents) are moved into one more buffer of the pool.
class Kept {
 public:
  explicit Kept(const stub::OnFree& on_free) : on_free_(on_free) {}
  Kept(Kept&& other) noexcept
      : only_(std::move(other.only_)),
        count_(std::exchange(other.count_, 0)),
        on_free_(std::exchange(other.on_free_, {})) {}
  Kept& operator=(Kept&&) = delete;
  ~Kept() { std::destroy_n(several(), count_); }
  void operator()(bool sent) { std::exchange(on_free_, {})(sent); }

  /// Moves the buffers into one more buffer.  returns  false: the pool has no buffer to keep them
  /// in
  bool keep(BufferPool& pool, std::span<Buffer> buffers) {
    if (buffers.empty()) return true;
    if (buffers.size() == 1) {
      only_ = std::move(buffers.front());
      return true;
    }
    auto holder = pool.allocate(buffers.size_bytes());
    if (!holder) return false;
    only_ = std::move(*holder);
    std::uninitialized_move(buffers.begin(), buffers.end(), several());
    count_ = buffers.size();
    return true;
  }

 private:
  Buffer* several() { return reinterpret_cast<Buffer*>(only_.bytes().data()); }

  Buffer only_;
  std::size_t count_ = 0;  // number of buffers that lie in `only_`
  stub::OnFree on_free_;
};

stub::Sent sent_of(const xdr::Result<void, core::CallError>& replied) {
  if (replied) return stub::Sent::kSent;
  if (replied.error() == core::CallError::kNoSuchRegion) return stub::Sent::kNoSuchRegion;
  return replied.error() == core::CallError::kConnectionLost ? stub::Sent::kConnectionLost : stub::Sent::kTooLarge;
}

xdr::MemoryRef whole(const Buffer& buffer) { return buffer.bytes().empty() ? xdr::MemoryRef{} : buffer.ref(); }

}  // namespace

/// The buffers of a service while it handles a call, on the stack of `give_to()`: eight for items,
/// and two for attempts to encode.
struct InboundCall::StubMemories {
  explicit StubMemories(InboundCall& its_call) : call(its_call) { call.stub_memories_ = this; }
  ~StubMemories() { call.stub_memories_ = nullptr; }
  StubMemories(const StubMemories&) = delete;
  StubMemories& operator=(const StubMemories&) = delete;

  /// Notifies the listener once for each call, even if its service asks again for less.
  void tell_short(const oncrpc::TurnedAwayReason& reason) {
    if (!std::exchange(told_short, true)) tell_turned_away(*call.source_, reason);
  }

  InboundCall& call;
  std::array<Buffer, 10> buffers;
  std::size_t used = 0;
  bool told_short = false;
};

void InboundCall::give_to(stub::Service& service) {
  if (answered_) return;
  if (reduced_.size() > oncrpc::kMostItems || offered_.size() > oncrpc::kMostItems) return refuse();
  std::array<xdr::Landed, oncrpc::kMostItems> landed;
  StubMemories memories(*this);
  service.dispatch(held_arrived(landed), *this);
}

stub::Arrived InboundCall::held_arrived(std::span<xdr::Landed> landed) const {
  std::size_t count = 0;
  for (const core::PulledChunk& chunk : reduced_)
    landed[count++] = {position(chunk), xdr::Bytes(chunk.memory.address, chunk.memory.length)};
  return {.procedure = procedure().number,
          .arguments = arguments(),
          .reduced = landed.first(count),
          .offered = offered(),
          .credential = credential(),
          .connection = connection(),
          .host = host()};
}

/// Allocates memory for results. An allocation of more than `kShort` bytes must leave part of the
/// pool for headers and short results: without these, not even an error could be sent.
xdr::MemoryRef InboundCall::allocate(std::size_t bytes) {
  BufferPool& pool = dispatcher_.engine_.pool();
  const bool leaves_enough =
      bytes <= kShort || BufferPool::block_bytes(bytes) + pool.bytes() / kReserved <= pool.free_bytes();
  StubMemories& memories = *stub_memories_;
  if (memories.used == memories.buffers.size()) return {};
  auto buffer = leaves_enough ? pool.allocate(std::max<std::size_t>(bytes, 1)) : std::nullopt;
  if (!buffer) {
    memories.tell_short(reasons::kPool);
    return {};
  }
  memories.buffers[memories.used] = std::move(*buffer);
  return memories.buffers[memories.used++].ref(0, bytes);
}

stub::HeldCall InboundCall::put_off(std::size_t results, std::size_t items) {
  BufferPool& pool = dispatcher_.engine_.pool();
  const std::size_t bytes = (results != 0 ? BufferPool::block_bytes(results) : std::size_t{0}) +
                            (items != 0 ? BufferPool::block_bytes(items) : std::size_t{0});
  // Leaves enough memory for the headers of all calls that wait, even of many short ones.
  const std::size_t left = pool.bytes() / kReserved / (bytes <= kShort ? 2 : 1);
  const bool has_room = bytes == 0 || bytes + left <= pool.free_bytes();
  if (!has_room || (bytes != 0 && !may_put_off(bytes))) {
    stub_memories_->tell_short(has_room ? reasons::kMostPutOff : reasons::kPool);
    return {};
  }
  Buffer memory, bulk;
  for (const auto& [wanted, into] : {std::pair{results, &memory}, std::pair{items, &bulk}}) {
    if (wanted == 0) continue;
    auto allocated = pool.allocate(wanted);
    if (!allocated) {
      stub_memories_->tell_short(reasons::kPool);
      return {};
    }
    *into = std::move(*allocated);
  }
  try {
    dispatcher_.deferred_.put_off(*this, std::move(memory), std::move(bulk));
  } catch (const std::bad_alloc&) {
    stub_memories_->tell_short(reasons::kHeap);
    return {};
  }
  return stub::HeldCall{*this};
}

stub::Sent InboundCall::send(const stub::Answer& answer) {
  const Results results{.results = {&answer.results, answer.results.length != 0 ? std::size_t{1} : 0},
                        .items = answer.items,
                        .not_done = answer.not_done};
  if (held_) {
    DeferredReply{*this}.reply(results, [on_free = answer.on_free](bool sent) { on_free(sent); });
    return stub::Sent::kSent;
  }
  Kept kept(answer.on_free);
  if (!kept.keep(dispatcher_.engine_.pool(), std::span{stub_memories_->buffers}.first(stub_memories_->used))) {
    stub_memories_->tell_short(reasons::kPool);
    send_failure_of_results(answer.not_done);
    kept(false);
    return stub::Sent::kNoMemory;
  }
  return sent_of(dispatcher_.at_most_once_.reply(*this, results, std::move(kept)));
}

void InboundCall::send_failure(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (held_) return DeferredReply{*this}.fail(stat, low, high);
  dispatcher_.at_most_once_.fail(*this, stat, low, high);
}

void InboundCall::send_failure_not_done() {
  if (held_) return DeferredReply{*this}.fail_not_done();
  dispatcher_.at_most_once_.fail_not_done(*this);
}

void InboundCall::send_denial(oncrpc::wire::rpc::AuthStat stat) { dispatcher_.at_most_once_.deny(*this, stat); }

void InboundCall::send_refusal() {
  if (held_) return DeferredReply{*this}.refuse();
  dispatcher_.at_most_once_.refuse(*this);
}

xdr::MemoryRef InboundCall::results_memory() const { return whole(deferral_->results); }

xdr::MemoryRef InboundCall::items_memory() const { return whole(deferral_->items_memory); }

xdr::MemoryRef InboundCall::allocate_on_heap(std::size_t bytes) { return deferral_->allocate_on_heap(bytes); }

bool InboundCall::gone() const { return deferral_->gone; }

bool InboundCall::push(std::size_t bytes) {
  return !over_ && ReplySender::push(*this, deferral_->items_memory.ref(0, bytes));
}

void InboundCall::push_soon(std::size_t bytes) {
  deferral_->push_bytes = bytes;
  dispatcher_.handed_in_.put_push(*this);
}

void Server::serve(stub::Service& service, const ServeOptions& options) {
  ServeOptions served = options;
  served.watcher = options.watched_procedures != 0 ? &service.watcher() : nullptr;
  serve(
      service.program(), service.version(), [&service](InboundCall& call) { call.give_to(service); }, served);
}

void Client::serve(stub::Service& service) {
  serve(service.program(), service.version(), [&service](InboundCall& call) { call.give_to(service); });
}

}  // namespace rpcrdma::endpoint
