// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what became of a call, for tests.
#pragma once

#include <optional>
#include <vector>

#include "rpcrdma/endpoint/client.h"

namespace rpcrdma::test {

struct Outcome {
  int calls = 0;
  std::optional<core::CallError> transport_error;
  oncrpc::RpcError rpc_error = oncrpc::RpcError::kNone;
  std::vector<std::byte> results;
  std::vector<std::uint64_t> written;

  auto collect() {
    return [this](const endpoint::Response& response) {
      ++calls;
      transport_error = response.transport_error;
      rpc_error = response.rpc_error;
      results.assign(response.results.begin(), response.results.end());
      written.assign(response.written.begin(), response.written.end());
    };
  }
  bool ok() const { return calls == 1 && !transport_error && rpc_error == oncrpc::RpcError::kNone; }
};

}  // namespace rpcrdma::test
