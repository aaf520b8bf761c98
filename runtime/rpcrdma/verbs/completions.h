// SPDX-License-Identifier: BSD-3-Clause
//
// Where completion queues report that something has arrived, for callers that sleep instead of polling.
#pragma once

#include <cstddef>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

class Completions {
 public:
  /// errors   ibv_create_comp_channel, fcntl
  static xdr::Result<Completions, VerbsError> open(const Domain& domain);

  /// Readable once an armed completion queue has something.
  int fd() const { return channel_->fd; }
  /// Takes reports off, at most so many: as many as queues were armed makes fd() readable only for later ones.
  /// cost  a system call each, and one more where there are fewer
  void take(std::size_t most);
  ibv_comp_channel* get() const { return channel_.get(); }

 private:
  Completions(const Table& table, CompletionChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  CompletionChannel channel_;
};

}  // namespace rpcrdma::verbs
