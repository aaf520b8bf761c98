// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a command to a server of files: names and options to an endpoint, the handle of an export, and the path below it.
// For the commands `nfs` and `ping`.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "interruption.h"
#include "nfs/client/files.h"
#include "oncrpc/auth_sys.h"
#include "rpcrdma/endpoint/client.h"

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
/// time          for each call, and for an attempt to connect
/// retry         for how long a server that cannot be reached is tried again: MOUNT and the first connection together, and again each time
///               that the connection is lost. Calls have that much more time. 0: not at all
/// peer          what the server does otherwise than RFC 8166 says
/// on_wait       hears why, each time before MOUNT or the first connection is tried again
struct NfsOptions {
  std::string provider = "rdma-core";
  std::uint16_t port = 20049, mount_port = 0, rpcbind_port = 111;
  std::string handle{};
  bool version_two = false, no_identity = false;
  std::uint32_t calls = 16, bytes = 0;
  std::chrono::milliseconds time{30'000}, retry{30'000};
  endpoint::PeerProfile peer{};
  std::function<void(const std::string& why)> on_wait{};
};

/// "host:/path", "10.9.0.1:/path", "[::1]:/path".
struct Target {
  std::string host{}, path{};
};
std::optional<Target> parse_target(std::string_view text);

/// An endpoint that is connected, or why there is none.
///
/// server   address and port
/// passes   whether a later attempt may succeed: a server was asked, and did not let us connect
struct Connected {
  std::unique_ptr<endpoint::Client> client{};
  std::string server{};
  std::string failure{};
  bool passes = false;
};

/// Tries the addresses of `host` one after the other.
/// pool_bytes   as `endpoint::LinkConfig`
Connected connect_to(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                     std::uint32_t reserved_credits);

class NfsSession {
 public:
  /// Mounts what of the path is exported, unless there is a handle, and connects. Tries again for as long as `retry` says where the server
  /// cannot be reached; an `Interruption` ends that.
  static nfs::client::Result<std::unique_ptr<NfsSession>> open(const Target& target, const NfsOptions& options);
  /// Tells MOUNT, unless it was interrupted.
  ~NfsSession();

  nfs::client::Files& files() { return *files_; }
  const nfs::client::Handle& root() const { return root_; }
  const std::string& path() const { return path_; }  ///< below the root
  const nfs::client::Sizes& sizes() const { return sizes_; }
  const NfsOptions& options() const { return options_; }

  /// Waits until `fd` can be read from or written to (POLLIN, POLLOUT), or has ended or failed, and lets the endpoint work meanwhile: calls
  /// that are under way end when they are answered, however long this takes.
  /// errors   kInterrupted; kTransport: what could be read is for a server that is gone
  std::optional<nfs::client::Error> wait_for(int fd, short events, std::string_view step);
  /// Lets the endpoint do what is ready: for somebody who is busy with something else for long.
  void progress() { client_->progress(); }
  /// Calls from here on put in order what is left of what was interrupted or has failed: they have `kCleaning` for it, together, and an
  /// interruption that there has been does not end them.
  void clean_up();
  static constexpr std::chrono::seconds kCleaning{5};

 private:
  /// What its calls are for, which decides when waiting for them has no sense any more: with an interruption; with `cleaning_until_`; never.
  enum class Stage : std::uint8_t { kWorking, kCleaning, kClosing };
  NfsSession(const Target& target, const NfsOptions& options) : target_(target), options_(options) {}
  /// passes   whether a later attempt may succeed
  struct Unreached {
    nfs::client::Error error{};
    bool passes = false;
  };
  std::optional<Unreached> mount();
  std::optional<Unreached> connect();
  std::optional<Unreached> reach();
  bool work();
  void sleep(int fd, short events, int most_ms);

  Stage stage_ = Stage::kWorking;
  xdr::TimePoint cleaning_until_{};
  bool interrupted_ = false, root_known_ = false;
  Target target_;
  NfsOptions options_;
  std::string mounted_{};  ///< the export, where MOUNT knows of us
  std::string path_{};
  nfs::client::Handle root_{};
  nfs::client::Sizes sizes_{};
  oncrpc::SysCredential credential_{oncrpc::own_identity()};
  std::unique_ptr<endpoint::Client> client_{};
  std::unique_ptr<nfs::client::Files> files_{};
};

}  // namespace rpcrdma::cli
