// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/rdma_answers.h"

#include <memory>

#include "rpcrdma/endpoint/client.h"

namespace rpcrdma::nfs {

bool answers_over_rdma(const verbs::Table& table, const rpcbind::Service& service, core::Duration time) {
  using endpoint::RpcError;
  using State = endpoint::Client::State;
  constexpr int kMostMs = 50;
  const auto until = endpoint::Engine::now() + time;
  bool over = false, answered = false;  // the client's end may still tell them
  auto client = endpoint::Client::connect(table, service.address, {});
  if (!client) return false;
  const auto work_while = [&](const auto& waits) {
    while (waits() && endpoint::Engine::now() < until) (*client)->wait(kMostMs);
  };
  work_while([&] { return (*client)->state() == State::kConnecting; });
  const auto called = (*client)->ping(
      service.program, service.version,
      [&](const endpoint::Response& response) {
        over = true;
        answered = !response.transport_error && response.rpc_error != RpcError::kProgramUnavailable &&
                   response.rpc_error != RpcError::kProgramMismatch;
      },
      time);
  if (called) work_while([&] { return !over; });
  return answered;
}

}  // namespace rpcrdma::nfs
