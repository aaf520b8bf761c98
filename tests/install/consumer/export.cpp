// SPDX-License-Identifier: BSD-3-Clause
// A directory as an NFS server, over the software provider: it starts, and prints its name and the
// address of MOUNT.
#include <cstdio>
#include <string>

#include "nfs/server/nfs_server.h"

int main(int count, char** arguments) {
  if (count != 2) return 2;
  nfs::NfsServerConfig config;
  config.tree.directory = arguments[1];
  config.address = *oncrpc::Address::parse("127.0.0.1", 4000);
  const auto server = nfs::NfsServer::start(rpcrdma::verbs::softverbs_table(), std::move(config));
  if (!server) return std::puts(server.error().why.c_str()), 1;
  std::printf("%s, MOUNT at %s\n", (*server)->name().c_str(), (*server)->mount_address().to_string().c_str());
  return (*server)->mount_address().port() != 0 ? 0 : 1;
}
