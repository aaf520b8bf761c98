// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles a WRITE whose first part a worker writes while the rest of its data is still
// being pulled. It is for Nfs3Service. Private to the server.
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
  /// The objects of a service, which are reused.
  using All = oncrpc::Reused<EarlyWrite>;

  /// Prepares for a call.  data  where its data arrive; it stays until the write has ended. Nothing
  /// else of the call stays: its Receive may be reposted before
  void begin(All& all, Tree& tree, const oncrpc::PeerHost& host, const KeptCaller& caller, const FileHandle& file,
             std::uint64_t offset, std::span<const std::byte> data);
  /// Has a worker write the first `bytes` bytes, which have arrived. Called once.
  void go_on(std::size_t bytes, oncrpc::Workers& workers);

  /// The handler has deferred the call. Once the endpoint sets `gone`, nobody waits for the call,
  /// and this object writes nothing more (`oncrpc::stub::ArrivalWatcher::put_off()`).
  void put_off(const std::atomic<bool>& gone) { gone_ = &gone; }
  /// Cancels the work if no worker has begun it, else waits until it has ended. Called on a worker,
  /// which then writes the rest.
  void end(oncrpc::Workers& workers);
  /// Returns what has been written, after `end()`; nullptr: nothing.
  const BegunWrite* begun() const { return begun_ ? &*begun_ : nullptr; }
  /// Returns this object for use by another WRITE, once no worker uses it. Called on a worker if
  /// anything has been begun, because it may close a file then.
  void close();

  /// Ends the WRITE because its call is lost. Does not wait: a worker that is writing keeps
  /// `memory` until it has stopped, and then closes this object.
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

  std::mutex mutex_;  // protects the members below
  std::condition_variable rests_;
  bool under_way_ = false;  // a worker writes, or the work waits for one
  bool lost_ = false;
  oncrpc::stub::HeldMemory memory_;  // with the data of a lost call
};

}  // namespace nfs
