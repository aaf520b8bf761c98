// SPDX-License-Identifier: BSD-3-Clause
//
// Example: the service and the client of tcp_only.cpp over RDMA, on softverbs. Nothing of RPC over
// TCP is linked, nor libtirpc.
#include <cstdio>
#include <string>

#include "nfs/stub/nsm.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

namespace endpoint = rpcrdma::endpoint;
namespace nsm = nfs::wire::nsm;
using Stat = nfs::stub::nsm::SmVers::Stat;

namespace {

/// Knows every host.
class Monitor : public nfs::stub::nsm::SmVersService {
  void stat(oncrpc::stub::Call<Stat>& call) override {
    std::printf("asked for %s\n", std::string(call.arguments().mon_name()).c_str());
    call.reply({.res_stat = nsm::Res::stat_succ, .state = 7});
  }
};

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4017);
  Monitor monitor;
  auto listening = endpoint::Server::listen(rpcrdma::verbs::softverbs_table(), address, {});
  if (!listening) return 1;
  (*listening)->serve(monitor);
  const endpoint::EndpointThread<endpoint::Server> server{std::move(*listening)};

  auto connecting = endpoint::Client::connect(rpcrdma::verbs::softverbs_table(), address, {});
  if (!connecting) return 1;
  endpoint::Client& transport = **connecting;
  while (transport.state() == endpoint::Client::State::kConnecting)
    if (!transport.wait(120'000)) return 1;

  nfs::stub::nsm::SmVersClient client(transport);
  bool ended = false, right = false;
  const auto started = client.stat({.mon_name = "localhost"}, {}, [&](const oncrpc::stub::Outcome<Stat>& outcome) {
    ended = true;
    right = outcome.ok() && outcome->res_stat == nsm::Res::stat_succ && outcome->state == 7;
  });
  if (!started) return 1;
  while (!ended)
    if (!transport.wait(120'000)) return 1;
  return right ? 0 : 1;
}
