// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/rdma_answers.h"

#include <memory>

#include "rpcrdma/endpoint/client.h"

namespace nfs {

bool answers_over_rdma(const rpcrdma::verbs::Table& table, const oncrpc::bind::Service& service, xdr::Duration time) {
  using oncrpc::RpcError;
  using State = rpcrdma::endpoint::Client::State;
  constexpr int kMostMs = 50;
  const auto until = rpcrdma::endpoint::Engine::now() + time;
  bool over = false, answered = false;  // declared before the client, whose destructor may still set them
  auto client = rpcrdma::endpoint::Client::connect(table, service.address, {});
  if (!client) return false;
  const auto work_while = [&](const auto& waits) {
    while (waits() && rpcrdma::endpoint::Engine::now() < until) (*client)->wait(kMostMs);
  };
  work_while([&] { return (*client)->state() == State::kConnecting; });
  const auto called = (*client)->ping(
      service.program, service.version,
      [&](const rpcrdma::endpoint::Response& response) {
        over = true;
        answered = !response.transport_error && response.rpc_error != RpcError::kProgramUnavailable &&
                   response.rpc_error != RpcError::kProgramMismatch;
      },
      time);
  if (called) work_while([&] { return !over; });
  return answered;
}

}  // namespace nfs
