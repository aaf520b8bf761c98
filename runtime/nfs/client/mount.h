// SPDX-License-Identifier: BSD-3-Clause
//
// From the path of an export to the handle of its root: MOUNT version 3, over TCP. For those who begin with a path; who has a handle
// needs nothing of this. Blocks.
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

/// port          of the host's MOUNT; 0: its rpcbind is asked
/// rpcbind_port  where
/// time          for each call
/// identity      as `oncrpc::stream::StreamClientConfig`
struct MountConfig {
  std::uint16_t port = 0;
  std::uint16_t rpcbind_port = 111;
  xdr::Duration time = std::chrono::seconds{10};
  std::optional<oncrpc::Identity> identity{};
};

/// One connection to a host's MOUNT.
class Mounter {
 public:
  /// host     the port does not matter
  /// errors   kTcp: there is no rpcbind, it knows of no MOUNT, or nobody answers there
  static Result<Mounter> connect(const oncrpc::Address& host, const MountConfig& config = {});

  /// The handle of an exported directory, or of what the server lets be mounted below it. `unmount()` takes it back.
  /// errors   kMount, kTcp, kResults, kBound
  Result<Handle> mount(std::string_view path);
  /// Takes the entry in the server's list back, which it keeps for people to read; the handle stays good.
  std::optional<Error> unmount(std::string_view path);
  /// The paths that the server exports, as it lists them.
  Result<std::vector<std::string>> exports();

 private:
  explicit Mounter(oncrpc::stream::StreamClient client) : client_(std::move(client)) {}
  oncrpc::stream::StreamClient client_;
};

/// The longest of `exports` that `path` is or lies below, whole components compared; nothing where there is none.
std::optional<std::string> export_of(std::string_view path, const std::vector<std::string>& exports);

}  // namespace nfs::client
