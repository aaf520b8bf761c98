// SPDX-License-Identifier: BSD-3-Clause
// A user's first program: one call of an RPC program of its own, over the software provider.
#include <cstdio>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"

namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;

int main() {
  const auto address = oncrpc::Address::parse("127.0.0.1", 4000);
  auto server = endpoint::Server::listen(verbs::softverbs_table(), *address, {});
  if (!server) return std::puts(verbs::to_string(server.error()).c_str()), 1;
  (*server)->serve(0x20000001, 1, [](endpoint::InboundCall& call) { (void)call.reply({}); });

  auto client = endpoint::Client::connect(verbs::softverbs_table(), *address, {});
  if (!client) return std::puts(verbs::to_string(client.error()).c_str()), 1;
  while ((*client)->state() == endpoint::Client::State::kConnecting) {
    const bool any = (*client)->progress();
    if (!(*server)->progress() && !any) return std::puts("not connected"), 1;
  }
  bool answered = false;
  const auto call = (*client)->call({.procedure = {0x20000001, 1, 0}},
                                    [&](const endpoint::Response& response) { answered = response.ok(); });
  if (!call) return std::puts("call refused"), 1;
  while (!answered) {
    const bool any = (*client)->progress();
    if (!(*server)->progress() && !any) return std::puts("no answer"), 1;
  }
  return std::puts("one RPC, answered"), 0;
}
