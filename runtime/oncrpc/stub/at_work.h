// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures of a generated service on threads beside the endpoint's (oncrpc/workers.h): for whoever writes a service whose procedures wait
// for disks, or compute. Replies go the endpoint's way, and are sent from its thread.
//
//   void Shelf::get(Call<Get>& call) {                          // on the endpoint's thread
//     if (at_work_.put(call, *this, {.results = 1000}) != Put::kPut) ...    // tell the client to come again
//   }
//   void Shelf::work(WorkCall<Get>& call) { call.reply(...); }  // on another
//
// Left out: what each protocol tells clients that are to come again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "oncrpc/stub/service.h"
#include "oncrpc/workers.h"

namespace oncrpc::stub {

/// A call of procedure `P` while it is worked on; answered once.
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

  /// They live, and what they refer to, until the call is answered.
  const typename P::ArgumentsView& arguments() const { return arguments_; }
  Credential credential() const { return now_ != nullptr ? now_->credential() : later_.credential(); }
  PeerHost host() const { return now_ != nullptr ? now_->host() : later_.host(); }
  /// As `LaterCall::gone()`.
  bool gone() const { return now_ == nullptr && later_.gone(); }
  std::span<const xdr::OfferedChunk> offered() const {
    return now_ != nullptr ? now_->arrived().offered : later_.offered();
  }
  /// Bytes that there are for the results, encoded.
  std::size_t results_room() const { return results_room_; }
  /// Memory that was asked for, to put items of the results into.
  const xdr::MemoryRef& items() const { return items_; }
  /// What `Service::arriving()` returned for this call.
  void* watched() { return now_ != nullptr ? now_->watched() : later_.watched(); }

  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return now_ != nullptr ? now_->reply(results, options) : later_.reply(results, options);
  }
  Sent reply() requires(std::is_same_v<typename P::Results, Nothing>) { return reply(Nothing{}); }
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) {
    now_ != nullptr ? now_->fail(stat) : later_.fail(stat);
  }

  /// Whether it is another thread than the endpoint's that works on it.
  bool is_later() const { return now_ == nullptr; }
  /// Where `is_later()`: it is answered after this has ended. `arguments()` must not be used any more.
  LaterCall<P> keep() { return std::move(later_); }

 private:
  Call<P>* now_ = nullptr;
  LaterCall<P> later_{};
  const typename P::ArgumentsView& arguments_;
  xdr::MemoryRef items_{};
  std::size_t results_room_ = ~std::size_t{0};
};

/// Memory that a call is to have for its answer, however it turns out.
///
/// results   bytes of them, encoded, with those items that are not in `WorkCall::items()`; 0: as `Call::later()` has it, for what may wait in any
///           number
/// items     bytes of that
struct Room {
  std::size_t results = 0, items = 0;
};

/// What became of a call that was to be worked on.
///
/// kPut       it is answered, or will be
/// kBusy      too much waits; the call is still to be answered
/// kNoMemory  there is none for its answer now; likewise
enum class Put : std::uint8_t { kPut, kBusy, kNoMemory };

/// Belongs to a service; ends after the endpoints that it serves, or before with the Workers.
class AtWork {
 public:
  /// workers   nullptr: the endpoint's own thread does everything, at once
  explicit AtWork(Workers* workers) : workers_(workers) {}
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

  /// Has `self.work(WorkCall<P>&)` called for it, when it is the turn of its host. `call` must not be used any more then.
  ///
  /// patient   it waits for its turn even where too much waits already, for the client could not be told to come again
  /// cost      allocates only where more calls are put off than ever before
  template <class P, class Self>
  Put put(Call<P>& call, Self& self, const Room& room, bool patient = false) {
    if (workers_ == nullptr) return do_now(call, self, room);
    const PeerHost host = call.host();
    if (!patient && !workers_->has_room(host)) return Put::kBusy;
    LaterCall<P> later = call.later(room.results, room.items);
    if (!later) return Put::kNoMemory;
    Job& job = jobs_.take();
    job.jobs = &jobs_;
    job.call = std::move(later.held_);
    job.self = &self;
    job.run = run<P, Self>;
    job.what = P::kProcedure.name.data();
    workers_->put(job, host);
    return Put::kPut;
  }

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
