// SPDX-License-Identifier: BSD-3-Clause
//
// This file stands between the endpoints and the completion queues of one device, for tests that
// need something to happen at a certain poll, or an entry not to be there yet. ibv_poll_cq() goes
// through the context's own operations. The alteration ends with its object.
#pragma once

#include <infiniband/verbs.h>

#include <functional>
#include <utility>

namespace rpcrdma::test {

class AlteredPolls {
 public:
  /// A Poll is called in place of the poll, which is `original()`.
  using Poll = std::function<int(ibv_cq*, int, ibv_wc*)>;

  AlteredPolls(ibv_context* context, Poll poll) : context_(context) {
    original_ = context->ops.poll_cq;
    altered_ = std::move(poll);
    context->ops.poll_cq = [](ibv_cq* queue, int count, ibv_wc* entries) { return altered_(queue, count, entries); };
  }
  ~AlteredPolls() {
    context_->ops.poll_cq = original_;
    altered_ = nullptr;
  }
  AlteredPolls(const AlteredPolls&) = delete;
  AlteredPolls& operator=(const AlteredPolls&) = delete;

  static int original(ibv_cq* queue, int count, ibv_wc* entries) { return original_(queue, count, entries); }

 private:
  static inline int (*original_)(ibv_cq*, int, ibv_wc*) = nullptr;
  static inline Poll altered_;
  ibv_context* context_;
};

}  // namespace rpcrdma::test
