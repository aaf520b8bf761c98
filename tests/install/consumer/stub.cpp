// SPDX-License-Identifier: BSD-3-Clause
// A generated service and a generated client of NFS version 3, over the software provider.
#include <array>
#include <cstdio>

#include "nfs/stub/nfs3.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"

namespace endpoint = rpcrdma::endpoint;
namespace nfs3 = nfs::wire::nfs3;
namespace verbs = rpcrdma::verbs;

/// Every file is 42 bytes long.
class Answer final : public nfs::stub::nfs3::NfsV3Service {
 public:
  void getattr(oncrpc::stub::Call<Getattr>& call) override {
    call.reply(nfs3::GETATTR3res::resok({.obj_attributes = {.type = nfs3::Ftype3::NF3REG, .size = 42}}));
  }
};

int main() {
  const auto address = oncrpc::Address::parse("127.0.0.1", 4000);
  Answer answer;
  auto server = endpoint::Server::listen(verbs::softverbs_table(), *address, {});
  auto client = endpoint::Client::connect(verbs::softverbs_table(), *address, {});
  if (!server || !client) return std::puts("no server, or no client"), 1;
  (*server)->serve(answer);
  const auto work = [&](const auto& done) {
    while (!done()) {
      const bool any = (*client)->progress();
      if (!(*server)->progress() && !any) return false;
    }
    return true;
  };
  if (!work([&] { return (*client)->state() != endpoint::Client::State::kConnecting; }))
    return std::puts("not connected"), 1;

  nfs::stub::nfs3::NfsV3Client nfs(**client);
  const std::array<std::byte, 4> handle{};
  unsigned long long size = 0;
  const auto started = nfs.getattr({.object = {handle}}, {}, [&](const auto& outcome) {
    if (outcome.ok() && outcome->as_resok()) size = outcome->as_resok()->obj_attributes.size;
  });
  if (!started || !work([&] { return nfs.outstanding() == 0; })) return std::puts("no answer"), 1;
  std::printf("a file of %llu bytes\n", size);
  return size == 42 ? 0 : 1;
}
