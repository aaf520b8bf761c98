// SPDX-License-Identifier: BSD-3-Clause
//
// The credential AUTH_SYS: what the caller claims to be. Nothing proves it, so a server can believe
// it only if it trusts all hosts of the network. For servers that read it and clients that send it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oncrpc/message.h"
#include "xdr/bytes.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// What a credential of the flavor AUTH_SYS says.
///
/// stamp        an arbitrary number of the client, which nothing here uses
/// uid, gid     the user and the first group that the caller claims to be
/// more_groups  further groups, of which the first `group_count` are set
/// spec         RFC 5531 appendix A
struct AuthSys {
  static constexpr std::size_t kMostGroups = 16;         ///< that a credential holds beside `gid`
  static constexpr std::size_t kMostMachineBytes = 255;  ///< of the longest `machine`

  std::uint32_t stamp = 0;
  std::string_view machine{};  ///< refers to the bytes that were parsed
  std::uint32_t uid = 0;
  std::uint32_t gid = 0;
  std::array<std::uint32_t, kMostGroups> more_groups{};
  std::size_t group_count = 0;  ///< at most kMostGroups

  /// The groups beside `gid`; valid as long as this object.
  std::span<const std::uint32_t> groups() const { return std::span{more_groups}.first(group_count); }
};

/// Parses a credential. Returns nothing if it is of another flavor, or its body is not exactly such
/// a structure.
std::optional<AuthSys> parse_auth_sys(const Credential& credential);

/// Why a server that knows AUTH_NONE and AUTH_SYS denies a call with this credential: AUTH_BADCRED
/// if it is AUTH_SYS and cannot be parsed, AUTH_REJECTEDCRED if it is of another flavor. Nothing:
/// it does not, whatever the body of AUTH_NONE.
std::optional<wire::rpc::AuthStat> denial_of(const Credential& credential);

/// Who a client claims to be.
///
/// machine  the name of its host, at most 255 bytes
/// uid, gid its user and its first group
/// groups   its other groups, at most 16
struct Identity {
  std::string machine{};
  std::uint32_t uid = 0;
  std::uint32_t gid = 0;
  std::vector<std::uint32_t> groups{};

  /// Whether a credential can hold all of it; false also if `machine` contains a zero byte.
  bool fits() const;
};

/// This process: its host, its effective user and group, and the first kMostGroups of its
/// supplementary groups, which may include the effective one.
Identity own_identity();

/// The credential of a client.  spec: RFC 5531 appendix A
class SysCredential {
 public:
  /// Cuts the name and the groups of `identity` to what a credential can hold.
  explicit SysCredential(const Identity& identity);
  /// Valid as long as this object.
  Credential get() const { return {.flavor = wire::rpc::AuthFlavor::AUTH_SYS_, .body = body_}; }

 private:
  std::vector<std::byte> body_;
};

}  // namespace oncrpc

#pragma GCC visibility pop
