// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/completions.h"

#include <fcntl.h>

#include <cerrno>

namespace rpcrdma::verbs {

xdr::Result<Completions, VerbsError> Completions::open(const Domain& domain) {
  auto channel = own<CompletionChannel>(domain.table(), domain.table().create_comp_channel(domain.device()));
  if (!channel) return xdr::unexpected(VerbsError{"ibv_create_comp_channel", errno, {}});
  if (fcntl(channel->fd, F_SETFL, fcntl(channel->fd, F_GETFL) | O_NONBLOCK) != 0)
    return xdr::unexpected(VerbsError{"fcntl", errno, {}});
  return Completions{domain.table(), std::move(channel)};
}

void Completions::take(std::size_t most) {
  ibv_cq* cq = nullptr;
  void* context = nullptr;
  while (most-- != 0 && table_->get_cq_event(channel_.get(), &cq, &context) == 0) table_->ack_cq_events(cq, 1);
}

}  // namespace rpcrdma::verbs
