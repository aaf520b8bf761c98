// SPDX-License-Identifier: BSD-3-Clause
//
// A WRITE whose first data a worker writes while the rest is still being pulled. For Nfs3Service.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>

#include "nfs/server/convert.h"
#include "nfs/tree/tree.h"
#include "oncrpc/stub/arrival_watcher.h"
#include "oncrpc/workers.h"

namespace nfs {

class EarlyWrite final : public oncrpc::Work {
 public:
  /// All those of a service, which are used again.
  using All = oncrpc::Reused<EarlyWrite>;

  /// data   stays until it is over; where they arrive. Nothing else of the call does: its Receive may be posted again before that
  void begin(All& all, Tree& tree, const oncrpc::PeerHost& host, const KeptCaller& caller, const FileHandle& file,
             std::uint64_t offset, std::span<const std::byte> data);
  /// The first `bytes` bytes are there; once.
  void go_on(std::size_t bytes, oncrpc::Workers& workers);

  /// As `oncrpc::stub::ArrivalWatcher::put_off()`: while that is true nothing is written any more.
  void put_off(const std::atomic<bool>& gone) { gone_ = &gone; }
  /// Takes it back where it has not begun, else waits until it has ended. To be called on a worker, which then writes what is left.
  void end(oncrpc::Workers& workers);
  /// What has been done, once it has ended; nullptr: nothing.
  const BegunWrite* begun() const { return begun_ ? &*begun_ : nullptr; }
  /// After `end()`. Gives this object back for another WRITE. To be called on a worker, because it may close a file.
  void close();

  /// The call is lost. Does not wait: a worker that is writing keeps `memory` until it has stopped, and then closes this.
  void lose(oncrpc::Workers& workers, oncrpc::stub::HeldMemory& memory);

  const char* name() const override { return "the first part of NFSPROC3_WRITE"; }

 private:
  void work() override;
  bool is_wanted();

  All* all_ = nullptr;
  Tree* tree_ = nullptr;
  oncrpc::PeerHost host_;
  KeptCaller caller_;
  FileHandle file_;
  std::uint64_t offset_ = 0;
  std::span<const std::byte> data_;
  std::optional<BegunWrite> begun_;
  std::size_t there_ = 0;
  std::atomic<const std::atomic<bool>*> gone_ = nullptr;

  std::mutex mutex_;  // of what follows
  std::condition_variable rests_;
  bool under_way_ = false;  // a worker has it, or it waits for one
  bool lost_ = false;
  oncrpc::stub::HeldMemory memory_;  // of what is lost
};

}  // namespace nfs
