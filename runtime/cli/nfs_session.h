// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a command to a server of files: names and options to an endpoint, the handle of an export, and the path below it.
// For the commands `nfs` and `ping`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/nfs/client/credential.h"
#include "rpcrdma/nfs/client/files.h"

namespace rpcrdma::cli {

inline constexpr std::uint32_t kNfsProgram = 100003, kNfsVersion = 3;

/// provider      softverbs or rdma-core
/// port          of NFS over RDMA; 0: the host's rpcbind is asked, and 20049 where it knows of none
/// mount_port    of MOUNT over TCP; 0: the host's rpcbind is asked
/// handle        of a directory, in hexadecimal digits: paths begin there, and MOUNT is not asked
/// version_two   of RPC-over-RDMA, if the server has it
/// no_identity   AUTH_NONE instead of AUTH_SYS
/// calls         READs or WRITEs at once
/// bytes         of each; 0: what the server likes best
/// seconds       for each call, and for connecting
/// reconnects    attempts in a row to connect anew, once a connection is lost
struct NfsOptions {
  std::string provider = "rdma-core";
  std::uint16_t port = 20049, mount_port = 0, rpcbind_port = 111;
  std::string handle{};
  bool version_two = false, no_identity = false;
  std::uint32_t calls = 16, bytes = 0, seconds = 30, reconnects = 5;
};

/// "host:/path", "10.9.0.1:/path", "[::1]:/path".
struct Target {
  std::string host{}, path{};
};
std::optional<Target> parse_target(std::string_view text);

/// An endpoint that is connected, or why there is none.
struct Connected {
  std::unique_ptr<endpoint::Client> client{};
  std::string server{};  ///< address and port
  std::string failure{};
};

/// Tries the addresses of `host` one after the other.
/// pool_bytes   as `endpoint::LinkConfig`
Connected connect_to(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                     std::uint32_t reserved_credits);

class NfsSession {
 public:
  /// Mounts what of the path is exported, unless there is a handle, and connects.
  static nfs::client::Result<std::unique_ptr<NfsSession>> open(const Target& target, const NfsOptions& options);
  /// Tells MOUNT.
  ~NfsSession();

  nfs::client::Files& files() { return *files_; }
  const nfs::client::Handle& root() const { return root_; }
  const std::string& path() const { return path_; }  ///< below the root
  const nfs::client::Sizes& sizes() const { return sizes_; }
  const NfsOptions& options() const { return options_; }

 private:
  NfsSession(const Target& target, const NfsOptions& options) : target_(target), options_(options) {}
  std::optional<nfs::client::Error> mount();
  std::optional<nfs::client::Error> connect();

  Target target_;
  NfsOptions options_;
  std::string mounted_{};  ///< the export, where MOUNT knows of us
  std::string path_{};
  nfs::client::Handle root_{};
  nfs::client::Sizes sizes_{};
  nfs::client::SysCredential credential_{nfs::client::own_identity()};
  std::unique_ptr<endpoint::Client> client_{};
  std::unique_ptr<nfs::client::Files> files_{};
};

/// Ctrl-C and its like end a transfer as an error does, so that nothing half done is left; the second one ends the program.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  /// Whether there has been one.
  static bool happened();
};

}  // namespace rpcrdma::cli
