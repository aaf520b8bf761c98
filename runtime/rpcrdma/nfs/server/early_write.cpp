// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/early_write.h"

#include <utility>

namespace rpcrdma::nfs {

void EarlyWrite::begin(Tree& tree, BegunWrite begun, const std::byte* data) {
  tree_ = &tree;
  begun_ = std::move(begun);
  data_ = data;
}

void EarlyWrite::go_on(std::size_t bytes, Workers& workers) {
  there_ = bytes;
  put(workers);
}

void EarlyWrite::some() { tree_->go_on(begun_, {data_, there_}); }

}  // namespace rpcrdma::nfs
