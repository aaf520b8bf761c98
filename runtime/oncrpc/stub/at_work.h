// SPDX-License-Identifier: BSD-3-Clause
//
// Runs procedures of a generated service on other threads than the endpoint's (oncrpc/workers.h).
// For authors of services whose procedures wait for disks, or compute for long. The endpoint's
// thread sends the replies.
//
//   void Shelf::get(Call<Get>& call) {                          // on the endpoint's thread
//     // If it is not kPut, tell the client to retry:
//     if (at_work_.put(call, *this, {.results = 1000}) != Put::kPut) ...
//   }
//   void Shelf::work(WorkCall<Get>& call) { call.reply(...); }  // on another thread
//
// How to tell a client to retry depends on the protocol.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "oncrpc/stub/service.h"
#include "oncrpc/workers.h"

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// A call of procedure `P` while a thread works on it; answered once. If `work()` returns without
/// an answer or `keep()`, the client gets SYSTEM_ERR. On a worker, `credential()`, `host()`,
/// `gone()`, `offered()` and `watched()` must not be called after the answer or `keep()`.
template <class P>
class WorkCall {
 public:
  /// On a worker.
  WorkCall(LaterCall<P>&& later, const typename P::ArgumentsView& arguments, std::size_t results_room)
      : later_(std::move(later)), arguments_(arguments), items_(later_.items()), results_room_(results_room) {}
  /// On the endpoint's own thread.
  WorkCall(Call<P>& call, const xdr::MemoryRef& items) : now_(&call), arguments_(call.arguments()), items_(items) {}
  WorkCall(const WorkCall&) = delete;
  WorkCall& operator=(const WorkCall&) = delete;

  /// The arguments, valid with everything that they refer to until the call is answered.
  const typename P::ArgumentsView& arguments() const { return arguments_; }
  /// Who the client claims to be; valid until the call is answered.
  Credential credential() const { return now_ != nullptr ? now_->credential() : later_.credential(); }
  /// The host of the client.
  PeerHost host() const { return now_ != nullptr ? now_->host() : later_.host(); }
  /// As `LaterCall::gone()`.
  bool gone() const { return now_ == nullptr && later_.gone(); }
  /// As `LaterCall::offered()`.
  std::span<const xdr::OfferedChunk> offered() const {
    return now_ != nullptr ? now_->arrived().offered : later_.offered();
  }
  /// The bytes that are available for the encoded results; the greatest number: any. Over TCP,
  /// `TcpServerConfig::most_reply_bytes` limits the results as well.
  std::size_t results_room() const { return results_room_; }
  /// The memory that was asked for, for items of the results.
  const xdr::MemoryRef& items() const { return items_; }
  /// As `Call::watched()`.
  void* watched() { return now_ != nullptr ? now_->watched() : later_.watched(); }

  /// Sends the results, as `LaterCall::reply()`. On a worker, kSent says only that the endpoint's
  /// thread has been given them. After `keep()`, sends nothing and returns kAnswered.
  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return now_ != nullptr ? now_->reply(results, options) : later_.reply(results, options);
  }
  /// As `reply()`, for a procedure without results.
  Sent reply() requires(std::is_same_v<typename P::Results, Nothing>) { return reply(Nothing{}); }
  /// Sends an answer of the RPC layer; `stat` as for `LaterCall::fail()`.
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) {
    now_ != nullptr ? now_->fail(stat) : later_.fail(stat);
  }

  /// Whether a worker has the call, not the endpoint's own thread.
  bool is_later() const { return now_ == nullptr; }
  /// Only if `is_later()`: takes the call out, to be answered after this object has ended.
  /// `arguments()` must not be used any more.
  LaterCall<P> keep() { return std::move(later_); }

 private:
  Call<P>* now_ = nullptr;
  LaterCall<P> later_{};
  const typename P::ArgumentsView& arguments_;
  xdr::MemoryRef items_{};
  std::size_t results_room_ = ~std::size_t{0};
};

/// Memory that is taken for the answer to a call beforehand.
///
/// results  bytes for the encoded results, with those items that are not in `WorkCall::items()`; 0:
///          as for `Call::later()`, for calls of which any number may wait
/// items    bytes for items
struct Room {
  std::size_t results = 0, items = 0;
};

/// The result of an attempt to put a call on a worker.
///
/// kPut      it is answered, or will be
/// kBusy     too much work waits; the call has not been answered
/// kNoMemory there is no memory for its answer now, or the transport cannot defer calls (UDP), or
///           the call had been answered before; this has not answered it
enum class Put : std::uint8_t { kPut, kBusy, kNoMemory };

/// Belongs to a service. It must outlive the endpoints that it serves, or end before them together
/// with the Workers.
class AtWork {
 public:
  /// workers  nullptr: the endpoint's own thread does everything at once
  explicit AtWork(Workers* workers) : workers_(workers) {}
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

  /// Makes a worker call `self.work(WorkCall<P>&)` for this call when it is the turn of its host;
  /// without Workers, calls it at once. After kPut, `call` must not be used any more.
  ///
  /// patient  the call waits even if too much work waits already, because the client cannot be told
  ///          to retry
  /// cost     over RDMA, no allocation in steady state; over TCP, a few for each call
  template <class P, class Self>
  Put put(Call<P>& call, Self& self, const Room& room, bool patient = false) {
    if (workers_ == nullptr) return do_now(call, self, room);
    const PeerHost host = call.host();
    if (!patient && !workers_->has_room(host)) return Put::kBusy;
    Job* const free_job = take_job();
    if (free_job == nullptr) return Put::kNoMemory;
    LaterCall<P> later = call.later(room.results, room.items);
    if (!later) {
      jobs_.give_back(*free_job);
      return Put::kNoMemory;
    }
    Job& job = *free_job;
    job.jobs = &jobs_;
    job.call = std::move(later.held_);
    job.self = &self;
    job.run = run<P, Self>;
    job.what = P::kProcedure.name.data();
    workers_->put(job, host);
    return Put::kPut;
  }

  /// As given to the constructor.
  Workers* workers() const { return workers_; }

 private:
  struct Job final : Work {
    Reused<Job>* jobs = nullptr;
    HeldCall call{};
    void* self = nullptr;
    void (*run)(HeldCall&& call, void* self) = nullptr;
    const char* what = "";
    const char* name() const override { return what; }
    void work() override {
      HeldCall its = std::move(call);
      void* const service = self;
      const auto go_on = run;
      jobs->give_back(*this);
      go_on(std::move(its), service);
    }
  };

  Job* take_job() {
    try {
      return &jobs_.take();
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }

  /// If the procedure throws, the destructor of the call answers SYSTEM_ERR.
  template <class P, class Self>
  static void run(HeldCall&& held, void* self) {
    const std::size_t memory = held->results_memory().length;
    const std::size_t results_room = memory != 0 ? memory : ~std::size_t{0};
    LaterCall<P> later{std::move(held)};
    later.with_arguments([&](const typename P::ArgumentsView& arguments) {
      WorkCall<P> call(std::move(later), arguments, results_room);
      static_cast<Self*>(self)->work(call);
    });
  }

  template <class P, class Self>
  static Put do_now(Call<P>& call, Self& self, const Room& room) {
    xdr::MemoryRef items;
    if (room.items != 0) {
      items = call.memory(room.items);
      if (items.address == nullptr) return Put::kNoMemory;
    }
    WorkCall<P> now(call, items);
    self.work(now);
    return Put::kPut;
  }

  Workers* const workers_;
  Reused<Job> jobs_;
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop
