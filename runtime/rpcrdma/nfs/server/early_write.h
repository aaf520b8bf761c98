// SPDX-License-Identifier: BSD-3-Clause
//
// A WRITE whose first data another thread writes while the rest is still being pulled. For Nfs3Service.
#pragma once

#include <atomic>
#include <cstddef>

#include "rpcrdma/nfs/server/workers.h"
#include "rpcrdma/nfs/tree/tree.h"

namespace rpcrdma::nfs {

class EarlyWrite final : public AwaitedWork {
 public:
  /// data   where they arrive
  void begin(Tree& tree, BegunWrite begun, const std::byte* data);
  /// The first `bytes` bytes are there.
  void go_on(std::size_t bytes, Workers& workers);
  /// What has been done, when it does not run.
  const BegunWrite& begun() const { return begun_; }
  void close() { begun_ = {}; }

 private:
  void some() override;

  Tree* tree_ = nullptr;
  BegunWrite begun_;
  const std::byte* data_ = nullptr;
  std::atomic<std::size_t> there_ = 0;
};

}  // namespace rpcrdma::nfs
