// SPDX-License-Identifier: BSD-3-Clause
//
// This file leads from the path of an export to the handle of its root: MOUNT version 3, over TCP.
// It is for programs that begin with a path; a program with a handle needs nothing of it. Its
// functions block.
//
// spec: [RFC 1813 5]; [RFC 8267 5.1]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nfs/client/error.h"
#include "nfs/client/handle.h"
#include "oncrpc/address.h"
#include "oncrpc/stream/stream_client.h"

namespace nfs::client {

/// port          of the host's MOUNT; 0: the host's rpcbind is asked
/// rpcbind_port  where rpcbind listens
/// time          for each call, and to connect
/// identity      who calls; see `oncrpc::stream::StreamClientConfig`
struct MountConfig {
  std::uint16_t port = 0;
  std::uint16_t rpcbind_port = 111;
  xdr::Duration time = std::chrono::seconds{10};
  std::optional<oncrpc::Identity> identity{};
};

/// A Mounter is a connection to MOUNT on one host.
class Mounter {
 public:
  /// host     its port is ignored
  /// errors   kTcp: there is no rpcbind, it does not know MOUNT, or nobody answers at the port
  static Result<Mounter> connect(const oncrpc::Address& host, const MountConfig& config = {});

  /// Returns the handle of an exported directory, or of one below it if the server allows that.
  /// `unmount()` undoes it.
  /// errors   kMount: the server refuses; kTcp: after a lost connection or a timeout, all later
  ///          calls fail so; kResults; kBound: a path of more than 1024 bytes
  Result<Handle> mount(std::string_view path);
  /// Removes the entry in the server's list of mounts, which only informs people; the handle stays
  /// valid. A path that is not mounted is no error.  errors: kTcp, kBound
  std::optional<Error> unmount(std::string_view path);
  /// Returns the paths that the server exports, as it lists them.  errors: kTcp, kResults
  Result<std::vector<std::string>> exports();

 private:
  explicit Mounter(oncrpc::stream::StreamClient client) : client_(std::move(client)) {}
  oncrpc::stream::StreamClient client_;
};

/// Returns the longest of `exports` that equals `path` or is above it, by whole components and
/// without slashes at its end; nothing if there is none.
std::optional<std::string> export_of(std::string_view path, const std::vector<std::string>& exports);

}  // namespace nfs::client
