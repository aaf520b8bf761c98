// SPDX-License-Identifier: BSD-3-Clause
//
// Services over RDMA: the Answering of a call that came to an endpoint.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/stub/service.h"

namespace rpcrdma::stub {
namespace {

using endpoint::Buffer;
using endpoint::BufferPool;

/// Buffers that a reply is sent from, and the application's memory. Fits into a callback, however many there are: they lie in a buffer of
/// their own then.
class Kept {
 public:
  explicit Kept(const OnFree& on_free) : on_free_(on_free) {}
  Kept(Kept&& other) noexcept
      : only_(std::move(other.only_)),
        count_(std::exchange(other.count_, 0)),
        on_free_(std::exchange(other.on_free_, {})) {}
  Kept& operator=(Kept&&) = delete;
  ~Kept() { std::destroy_n(several(), count_); }
  void operator()(bool sent) { std::exchange(on_free_, {})(sent); }

  /// returns   false: the pool has nothing to keep them in
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
  std::size_t count_ = 0;  // of buffers that lie in it
  OnFree on_free_;
};

Sent sent_of(const xdr::Result<void, core::CallError>& replied) {
  if (replied) return Sent::kSent;
  return replied.error() == core::CallError::kConnectionLost ? Sent::kConnectionLost : Sent::kTooLarge;
}

/// Reduced arguments as `Arrived` has them.
template <class From>
std::span<const xdr::Landed> landed_of(const From& call, std::span<xdr::Landed> into) {
  std::size_t count = 0;
  for (const core::PulledChunk& chunk : call.reduced())
    into[count++] = {call.position(chunk), xdr::Bytes(chunk.memory.address, chunk.memory.length)};
  return into.first(count);
}

class RdmaLater final : public LaterAnswering {
 public:
  explicit RdmaLater(endpoint::LaterReply reply) : reply_(std::move(reply)) {}

  Arrived arrived(std::span<xdr::Landed> landed) const override {
    return {reply_.procedure().number, reply_.arguments(),  landed_of(reply_, landed),
            reply_.offered(),          reply_.credential(), reply_.connection()};
  }
  core::MemoryRef memory() const override { return reply_.memory(0, reply_.memory().size()); }
  core::MemoryRef items() const override {
    const std::size_t bytes = reply_.items().size();
    return bytes != 0 ? reply_.items(0, bytes) : core::MemoryRef{};
  }
  void reply(const Answer& answer) override {
    reply_.reply({.results = {&answer.results, answer.results.length != 0 ? std::size_t{1} : 0}, .items = answer.items},
                 [on_free = answer.on_free](bool sent) { on_free(sent); });
  }
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    reply_.fail(stat, low, high);
  }
  bool gone() const override { return reply_.gone(); }
  bool push(std::size_t bytes) override { return reply_.push(bytes); }
  void refuse() override { reply_.refuse(); }
  void move_to(void* to) noexcept override { ::new (to) RdmaLater(std::move(reply_)); }

 private:
  endpoint::LaterReply reply_;
};

class RdmaAnswering final : public Answering {
 public:
  RdmaAnswering(endpoint::IncomingCall& call, BufferPool& pool) : call_(call), pool_(pool) {}

  core::MemoryRef memory(std::size_t bytes) override {
    if (used_ == buffers_.size() || !leaves_enough(bytes)) return {};
    auto buffer = pool_.allocate(std::max<std::size_t>(bytes, 1));
    if (!buffer) return {};
    buffers_[used_] = std::move(*buffer);
    return buffers_[used_++].ref(0, bytes);
  }
  Sent reply(const Answer& answer) override {
    Kept kept(answer.on_free);
    if (!kept.keep(pool_, std::span{buffers_}.first(used_))) {
      call_.fail(wire::rpc::AcceptStat::SYSTEM_ERR);
      kept(false);
      return Sent::kNoMemory;
    }
    return sent_of(call_.reply(
        {.results = {&answer.results, answer.results.length != 0 ? std::size_t{1} : 0}, .items = answer.items},
        std::move(kept)));
  }
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) override { call_.fail(stat, low, high); }
  void deny(wire::rpc::AuthStat stat) override { call_.deny(stat); }
  void refuse() override { call_.refuse(); }
  Later later(std::size_t results, std::size_t items) override {
    if (!leaves_enough(std::max(results, items))) return {};
    auto memory = pool_.allocate(std::max<std::size_t>(results, 1));
    if (!memory) return {};
    Buffer bulk;
    if (items != 0) {
      auto allocated = pool_.allocate(items);
      if (!allocated) return {};
      bulk = std::move(*allocated);
    }
    return Later{RdmaLater{call_.later(std::move(*memory), std::move(bulk))}};
  }
  std::uint32_t arriving() const override { return call_.arriving(); }
  void* watched() override { return call_.watched(); }

 private:
  /// What is in bulk leaves a part of the pool to headers and short results: without these even an error could not be told.
  bool leaves_enough(std::size_t bytes) const {
    constexpr std::size_t kShort = 4096, kReserved = 64;
    return bytes <= kShort || BufferPool::block_bytes(bytes) + pool_.bytes() / kReserved <= pool_.free_bytes();
  }

  endpoint::IncomingCall& call_;
  BufferPool& pool_;
  std::array<Buffer, 10> buffers_;  // a call's memories, and two tries to encode
  std::size_t used_ = 0;
};

template <class Endpoint>
endpoint::OnCall handler(Service& service, Endpoint& end) {
  return [&service, &end](endpoint::IncomingCall& call) {
    if (call.reduced().size() > binding::kMostItems || call.offered().size() > binding::kMostItems)
      return call.refuse();
    std::array<xdr::Landed, binding::kMostItems> landed;
    RdmaAnswering answering(call, end.pool());
    service.dispatch({call.procedure().number, call.arguments(), landed_of(call, landed), call.offered(),
                      call.credential(), call.connection()},
                     answering);
  };
}

}  // namespace

void Service::serve(endpoint::Server& server, const endpoint::ServeOptions& options) {
  endpoint::ServeOptions served = options;
  served.watcher = options.watched_procedures != 0 ? this : nullptr;
  server.serve(program_, version_, handler(*this, server), served);
}

void* Service::arriving(const endpoint::ArrivingCall& call) {
  if (denies(call.credential) || !serves(call.procedure.number)) return nullptr;
  const xdr::Landed landed{call.position, xdr::Bytes(call.reduced.address, call.reduced.length)};
  return arriving(Arrived{.procedure = call.procedure.number,
                          .arguments = call.arguments,
                          .reduced = {&landed, 1},
                          .offered = call.offered,
                          .credential = call.credential,
                          .connection = call.connection});
}

void Service::serve(endpoint::Client& client) { client.serve(program_, version_, handler(*this, client)); }

}  // namespace rpcrdma::stub
