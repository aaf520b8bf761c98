// SPDX-License-Identifier: BSD-3-Clause
//
// A client of the cabinet's protocol and a service that answers it. For tests of generated clients.
#pragma once

#include <optional>

#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/pair.h"

namespace rpcrdma::test {
namespace cabinet_clients {

using cabinet::stub::CabinetV1Client;
using cabinet::stub::CabinetV1Service;
using cabinet::stub::CabinetV2Service;
using oncrpc::stub::CallOptions;

/// What a test checks of a call's end.
template <class P>
struct End {
  int calls = 0;
  std::optional<oncrpc::TransportError> transport_error;
  oncrpc::RpcError rpc_error{};
  std::optional<xdr::DecodeError> decode_error;
  std::uint32_t retries = 0;

  auto collect() {
    return [this](const oncrpc::stub::Outcome<P>& outcome) { take(outcome); };
  }
  template <class Look>
  auto collect(Look look) {
    return [this, look](const oncrpc::stub::Outcome<P>& outcome) {
      take(outcome);
      if (outcome.ok()) look(outcome);
    };
  }
  void take(const oncrpc::stub::Outcome<P>& outcome) {
    ++calls;
    transport_error = outcome.transport_error();
    rpc_error = outcome.rpc_error();
    decode_error = outcome.decode_error();
    retries = outcome.retries();
  }
  bool ok() const { return calls == 1 && !transport_error && rpc_error == oncrpc::RpcError::kNone && !decode_error; }
};

class CabinetTest : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    connect();
    cabinet_.emplace(*client_);
  }
  void TearDown() override {
    client_.reset();
    cabinet_.reset();
    Pair::TearDown();
  }

  Papers papers_{.bytes = {{1, 100'000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
  DeskV1 desk_{papers_};
  std::optional<CabinetV1Client> cabinet_;
};

}  // namespace cabinet_clients
}  // namespace rpcrdma::test
