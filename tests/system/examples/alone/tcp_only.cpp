// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a generated service and a generated client over TCP, in one thread. Nothing of RDMA is
// linked or included, so this program compiles where rdma-core's headers are not installed
// (CMakeLists.txt beside it replaces them by an #error).
#include <poll.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "nfs/stub/nsm.h"
#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/stream_transport.h"
#include "oncrpc/stream/tcp_server.h"

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
  Monitor monitor;
  auto server = oncrpc::stream::TcpServer::listen(*oncrpc::Address::parse("127.0.0.1", 0));
  if (!server) return std::fprintf(stderr, "%s\n", to_string(server.error()).c_str()), 1;
  oncrpc::stream::serve(monitor, **server);
  auto transport = oncrpc::stream::StreamTransport::connect((*server)->address());
  if (!transport) return std::fprintf(stderr, "%s\n", to_string(transport.error()).c_str()), 1;

  nfs::stub::nsm::SmVersClient client(**transport);
  bool ended = false, right = false;
  const auto started = client.stat({.mon_name = "localhost"}, {}, [&](const oncrpc::stub::Outcome<Stat>& outcome) {
    ended = true;
    right = outcome.ok() && outcome->res_stat == nsm::Res::stat_succ && outcome->state == 7;
  });
  if (!started) return 1;
  while (!ended) {
    pollfd ready[] = {{(*server)->fd(), POLLIN, 0}, {(*transport)->fd(), POLLIN, 0}};
    if (::poll(ready, 2, 120'000) <= 0) return 1;
    (*server)->progress();
    (*transport)->progress();
  }
  return right ? 0 : 1;
}
