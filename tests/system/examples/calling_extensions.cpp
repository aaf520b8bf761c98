// SPDX-License-Identifier: BSD-3-Clause
//
// Example: extensions of version 2 on the calling side: which of them a connection has, what one of
// them has learned of the peer, and a message of an operation that no extension here knows. For
// users and authors of extensions.
#include <cstdio>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

namespace {
constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1, kUnknownOption = 0xfffffff0;
using Extensions = ext::ExtensionsOf<ext::Characteristics>;
}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4015);
  endpoint::ServerConfig server_config;
  server_config.versions.v2_draft01 = true;
  server_config.message_bytes = 8192;
  server_config.extensions = ext::extensions<ext::Characteristics>();
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, std::move(server_config));
  if (!listening) return 1;
  endpoint::Server& server = **listening;
  server.serve(kProgram, kVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });

  endpoint::ClientConfig config;
  config.versions.v2_draft01 = true;
  config.message_bytes = 8192;
  config.extensions = ext::extensions<ext::Characteristics>();
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, std::move(config));
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;
  const auto run_until = [&](const auto& done) {
    while (!done()) {
      bool any = server.progress();
      any |= client.progress();
      if (!any && server.arm() && client.arm() && !done()) return false;
    }
    return true;
  };
  if (!run_until([&] { return client.state() == endpoint::Client::State::kConnected; })) return 1;
  if (client.former_links() != 0) return 1;  // no earlier connection has left anything

  // The objects belong to the connection and end with it: get them each time, never store them.
  const auto characteristics = [&]() -> ext::Characteristics& {
    return static_cast<Extensions*>(client.extensions())->get<ext::Characteristics>();
  };
  bool answered = false;
  const auto made = client.call({.procedure = {kProgram, kVersion, 0}},
                                [&](const endpoint::Response& response) { answered = response.ok(); });
  if (!made || !run_until([&] { return answered && characteristics().heard(); })) return 1;
  std::printf("version 2: %d, the server's Receives have %u bytes\n", client.version() == core::Version::kV2Draft01,
              characteristics().peer<ext::ReceiveBytes>());

  const auto sent = client.send_optional(kUnknownOption, {});
  if (!sent) return 1;
  run_until([] { return false; });  // the server answers that the operation is unknown; nothing else happens
  return client.state() == endpoint::Client::State::kConnected && characteristics().peer<ext::ReceiveBytes>() == 8192
             ? 0
             : 1;
}
