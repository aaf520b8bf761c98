// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve` is an NFS version 3 server of one directory, which runs until a signal arrives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// A ServeOptions holds the options of the command line; the help texts in serve.cpp and
/// provider.cpp explain each.
struct ServeOptions {
  std::string directory{}, name{};
  std::string provider = "rdma-core", address = "127.0.0.1";
  std::uint16_t port = 20049, mount_port = 20048;  ///< over RDMA [RFC 8267 9]; over TCP
  bool writable = false, root_squash = true, all_squash = false, synchronous = true;
  std::string rpcbind{}, rpcbind_socket{}, key_file{}, state{};
  std::uint32_t credits = 32;
  std::uint32_t threads = 16;
  std::uint32_t threads_each = 0;
  std::optional<std::uint32_t> grace_seconds{};
  std::uint32_t pool_mib = 128;
  std::uint32_t loops = 1;
  std::string metrics{};
  std::vector<std::string> limits{};
};

/// Adds the subcommand, which fills in `options`.
CLI::App* add_serve(CLI::App& app, ServeOptions& options);

/// Serves until SIGINT or SIGTERM; prints one line when clients can connect.
///
/// returns   0: stopped by a signal, or `--limit help` has listed the limits; 1: stopped by a
///           failure; 2: it could not start
int run_serve(const ServeOptions& options);

}  // namespace rpcrdma::cli
