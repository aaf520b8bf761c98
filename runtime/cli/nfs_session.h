// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a connection of a command to a file server: it resolves names and options to an
// endpoint, the handle of an export, and the path below it. It is for the commands `nfs` and
// `ping`.
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
/// port          of NFS over RDMA; 0: ask the host's rpcbind, and use 20049 if it does not know
/// mount_port    of MOUNT over TCP; 0: ask the host's rpcbind
/// handle        of a directory, in hexadecimal digits: paths begin there, and MOUNT is not used
/// version_two   use version 2 of RPC-over-RDMA, if the server has it
/// no_identity   AUTH_NONE instead of AUTH_SYS
/// calls         READs or WRITEs in progress at a time
/// bytes         of each; 0: what the server prefers
/// time          for each call, and for each attempt to connect
/// retry         how long to retry while the server cannot be reached: for MOUNT and the first
///               connection with its first call together, and again each time that the connection
///               is lost. The deadline of later calls is longer by this time. 0: do not retry
/// peer          how the server deviates from RFC 8166
/// on_wait       called with the reason each time before MOUNT or the first connection is retried
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

/// A Target is what the user writes as "host:/path", "10.9.0.1:/path" or "[::1]:/path"; with a port
/// of NFS over RDMA, "host:20050:/path".
///
/// port   0: none is given
struct Target {
  std::string host{}, path{};
  std::uint16_t port = 0;
};
std::optional<Target> parse_target(std::string_view text);

/// A connected endpoint, or the reason why there is none.
///
/// server   address and port
/// passes   whether a retry may succeed: an attempt to connect began, and failed or got no answer
///          in time
struct Connected {
  std::unique_ptr<endpoint::Client> client{};
  std::string server{};
  std::string failure{};
  bool passes = false;
};

/// Tries the addresses of `host` one after the other.
/// pool_bytes   as of `endpoint::LinkConfig`
Connected connect_to(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                     std::uint32_t reserved_credits);
/// As above, and retries as long as `options.retry` says while a retry may succeed; an
/// `Interruption` ends that.
Connected connect_patiently(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                            std::uint32_t reserved_credits);

class NfsSession {
 public:
  /// Mounts the exported part of the path, unless there is a handle, and connects. Retries as long
  /// as `retry` says while the server cannot be reached; an `Interruption` ends that.
  static nfs::client::Result<std::unique_ptr<NfsSession>> open(const Target& target, const NfsOptions& options);
  /// Unmounts, unless the session was interrupted.
  ~NfsSession();

  nfs::client::Files& files() { return *files_; }
  const nfs::client::Handle& root() const { return root_; }
  const std::string& path() const { return path_; }  ///< below the root
  const nfs::client::Sizes& sizes() const { return sizes_; }
  const NfsOptions& options() const { return options_; }

  /// Waits until `fd` is readable or writable (POLLIN, POLLOUT), or has ended or failed, and runs
  /// the endpoint meanwhile, so that calls in progress end when they are answered.
  /// errors   kInterrupted; kTransport: `fd` has no data yet, and the connection is lost for good,
  ///          so that nobody needs them
  std::optional<nfs::client::Error> wait_for(int fd, short events, std::string_view step);
  /// Runs the endpoint once, without waiting: for callers that do other work for long.
  void progress() { client_->progress(); }
  /// Declares that the following calls clean up after an interruption or a failure: they have
  /// `kCleaning` together, and the interruption does not end them.
  void clean_up();
  static constexpr std::chrono::seconds kCleaning{5};

 private:
  /// A Stage says what the calls are for. It decides what ends a wait for them: an interruption;
  /// `cleaning_until_`; nothing.
  enum class Stage : std::uint8_t { kWorking, kCleaning, kClosing };
  NfsSession(const Target& target, const NfsOptions& options) : target_(target), options_(options) {}
  /// passes   whether a retry may succeed
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
  std::string mounted_{};  ///< the export, if MOUNT has us in its list
  std::string path_{};
  nfs::client::Handle root_{};
  nfs::client::Sizes sizes_{};
  oncrpc::SysCredential credential_{oncrpc::own_identity()};
  std::unique_ptr<endpoint::Client> client_{};
  std::unique_ptr<nfs::client::Files> files_{};
};

}  // namespace rpcrdma::cli
