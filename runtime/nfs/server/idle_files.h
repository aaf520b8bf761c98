// SPDX-License-Identifier: BSD-3-Clause
//
// Closes files that no client has used lately, and all files at the end: on a worker, because
// closing may wait for the disk. It is for NfsServer.
#pragma once

#include <atomic>
#include <chrono>
#include <new>

#include "nfs/tree/tree.h"
#include "oncrpc/workers.h"

namespace nfs {

/// Belongs to the server's loop. The workers must end before this does.
class IdleFiles final : public oncrpc::Work {
 public:
  static constexpr std::chrono::seconds kMostIdle{2};

  IdleFiles(Tree& tree, oncrpc::Workers& workers) : tree_(tree), workers_(workers), all_(tree) {}
  /// Has idle files closed, unless that was done a moment ago or is in progress. Cheap enough for
  /// every round of the loop.
  void look() {
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_at_ < kMostIdle / 4 || under_way_.exchange(true)) return;
    looked_at_ = now;
    workers_.put(*this);
  }
  /// Closes all files. Called once, when no client calls any more.
  void close_all() { workers_.put(all_); }
  const char* name() const override { return "closing idle files"; }

 private:
  void work() override {
    try {
      tree_.close_idle(kMostIdle);
    } catch (const std::bad_alloc&) {  // the next look tries again
    }
    under_way_ = false;
  }

  struct All final : oncrpc::Work {
    explicit All(Tree& its) : tree(its) {}
    void work() override { tree.close_all(); }
    const char* name() const override { return "closing files"; }
    Tree& tree;
  };

  Tree& tree_;
  oncrpc::Workers& workers_;
  All all_;
  std::chrono::steady_clock::time_point looked_at_{};
  std::atomic<bool> under_way_ = false;
};

}  // namespace nfs
