// SPDX-License-Identifier: BSD-3-Clause
//
// Services over RDMA: the Answering of a call that came to an endpoint.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "oncrpc/stub/service.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::endpoint {
namespace {

namespace stub = oncrpc::stub;

/// Buffers that a reply is sent from, and the application's memory. Fits into a callback, however many there are: they lie in a buffer of
/// their own then.
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
  stub::OnFree on_free_;
};

stub::Sent sent_of(const xdr::Result<void, core::CallError>& replied) {
  if (replied) return stub::Sent::kSent;
  return replied.error() == core::CallError::kConnectionLost ? stub::Sent::kConnectionLost : stub::Sent::kTooLarge;
}

/// Reduced arguments as `Arrived` has them.
std::span<const xdr::Landed> landed_of(const InboundCall& call, std::span<xdr::Landed> into) {
  std::size_t count = 0;
  for (const core::PulledChunk& chunk : call.reduced())
    into[count++] = {call.position(chunk), xdr::Bytes(chunk.memory.address, chunk.memory.length)};
  return into.first(count);
}

class RdmaLater final : public stub::LaterAnswering {
 public:
  explicit RdmaLater(DeferredReply reply) : reply_(std::move(reply)) {}

  stub::Arrived arrived(std::span<xdr::Landed> landed) const override {
    return {reply_->procedure().number,
            reply_->arguments(),
            landed_of(reply_.call(), landed),
            reply_->offered(),
            reply_->credential(),
            reply_->connection(),
            reply_->host()};
  }
  xdr::MemoryRef memory() const override {
    const std::size_t bytes = reply_.memory().size();
    return bytes != 0 ? reply_.memory(0, bytes) : xdr::MemoryRef{};
  }
  xdr::MemoryRef items() const override {
    const std::size_t bytes = reply_.items().size();
    return bytes != 0 ? reply_.items(0, bytes) : xdr::MemoryRef{};
  }
  xdr::MemoryRef heap(std::size_t bytes) override { return reply_.heap(bytes); }
  void reply(const stub::Answer& answer) override {
    reply_.reply({.results = {&answer.results, answer.results.length != 0 ? std::size_t{1} : 0},
                  .items = answer.items,
                  .not_done = answer.not_done},
                 [on_free = answer.on_free](bool sent) { on_free(sent); });
  }
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    reply_.fail(stat, low, high);
  }
  bool gone() const override { return reply_.gone(); }
  bool push(std::size_t bytes) override { return reply_.push(bytes); }
  void push_soon(std::size_t bytes) override { reply_.push_soon(bytes); }
  void* watched() override { return reply_.watched(); }
  void refuse() override { reply_.refuse(); }
  void move_to(void* to) noexcept override { ::new (to) RdmaLater(std::move(reply_)); }

 private:
  DeferredReply reply_;
};

class RdmaAnswering final : public stub::Answering {
 public:
  RdmaAnswering(InboundCall& call, BufferPool& pool) : call_(call), pool_(pool) {}

  xdr::MemoryRef memory(std::size_t bytes) override {
    if (used_ == buffers_.size() || !leaves_enough(bytes)) return {};
    auto buffer = pool_.allocate(std::max<std::size_t>(bytes, 1));
    if (!buffer) return {};
    buffers_[used_] = std::move(*buffer);
    return buffers_[used_++].ref(0, bytes);
  }
  stub::Sent reply(const stub::Answer& answer) override {
    Kept kept(answer.on_free);
    if (!kept.keep(pool_, std::span{buffers_}.first(used_))) {
      call_.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
      kept(false);
      return stub::Sent::kNoMemory;
    }
    return sent_of(call_.reply({.results = {&answer.results, answer.results.length != 0 ? std::size_t{1} : 0},
                                .items = answer.items,
                                .not_done = answer.not_done},
                               std::move(kept)));
  }
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    call_.fail(stat, low, high);
  }
  void deny(oncrpc::wire::rpc::AuthStat stat) override { call_.deny(stat); }
  void refuse() override { call_.refuse(); }
  stub::Later later(std::size_t results, std::size_t items) override {
    const std::size_t bytes = (results != 0 ? BufferPool::block_bytes(results) : std::size_t{0}) +
                              (items != 0 ? BufferPool::block_bytes(items) : std::size_t{0});
    if (bytes == 0) return stub::Later{RdmaLater{call_.later()}};
    // However many calls wait, even short ones, their headers do not want for memory when they are answered.
    const std::size_t left = pool_.bytes() / kReserved / (bytes <= kShort ? 2 : 1);
    if (bytes + left > pool_.free_bytes() || !call_.may_put_off(bytes)) return {};
    Buffer memory, bulk;
    for (const auto& [wanted, into] : {std::pair{results, &memory}, std::pair{items, &bulk}}) {
      if (wanted == 0) continue;
      auto allocated = pool_.allocate(wanted);
      if (!allocated) return {};
      *into = std::move(*allocated);
    }
    return stub::Later{RdmaLater{call_.later(std::move(memory), std::move(bulk))}};
  }
  std::uint32_t arriving() const override { return call_.arriving(); }
  void* watched() override { return call_.watched(); }

 private:
  /// What is in bulk leaves a part of the pool to headers and short results: without these even an error could not be told.
  bool leaves_enough(std::size_t bytes) const {
    return bytes <= kShort || BufferPool::block_bytes(bytes) + pool_.bytes() / kReserved <= pool_.free_bytes();
  }

  static constexpr std::size_t kShort = 4096;
  static constexpr std::size_t kReserved = 64;  // one part of so many, for what is short

  InboundCall& call_;
  BufferPool& pool_;
  std::array<Buffer, 10> buffers_;  // a call's memories, and two tries to encode
  std::size_t used_ = 0;
};

template <class Endpoint>
OnCall handler(stub::Service& service, Endpoint& end) {
  return [&service, &end](InboundCall& call) {
    if (call.reduced().size() > oncrpc::kMostItems || call.offered().size() > oncrpc::kMostItems) return call.refuse();
    std::array<xdr::Landed, oncrpc::kMostItems> landed;
    RdmaAnswering answering(call, end.pool());
    service.dispatch({call.procedure().number, call.arguments(), landed_of(call, landed), call.offered(),
                      call.credential(), call.connection(), call.host()},
                     answering);
  };
}

}  // namespace

void Server::serve(stub::Service& service, const ServeOptions& options) {
  ServeOptions served = options;
  served.watcher = options.watched_procedures != 0 ? &service.watcher() : nullptr;
  serve(service.program(), service.version(), handler(service, *this), served);
}

void Client::serve(stub::Service& service) { serve(service.program(), service.version(), handler(service, *this)); }

}  // namespace rpcrdma::endpoint
