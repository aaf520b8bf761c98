// SPDX-License-Identifier: BSD-3-Clause
//
// Where completion queues report that a completion has arrived, for callers that sleep instead of
// polling. Private to verbs and the endpoint.
#pragma once

#include <cstddef>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class Completions {
 public:
  /// errors   ibv_create_comp_channel, fcntl
  static xdr::Result<Completions, VerbsError> open(const Domain& domain);

  /// Readable once an armed completion queue has a completion.
  int fd() const { return channel_->fd; }
  /// Takes up to `most` reports. If `most` is the number of armed queues, all reports so far are
  /// taken, and only later ones make fd() readable again.
  /// cost     a system call for each, and one more if there are fewer
  void take(std::size_t most);
  ibv_comp_channel* get() const { return channel_.get(); }

 private:
  Completions(const Table& table, CompletionChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  CompletionChannel channel_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
