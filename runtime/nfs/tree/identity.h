// SPDX-License-Identifier: BSD-3-Clause
//
// Whose rights a call has on the server's files. For whoever decides how a tree is exported.
//
// AUTH_SYS only says who the client's user is; nothing proves it. A process that is root and may change its IDs acts, for the length
// of a call and in the calling thread only, as that user, so that the kernel checks permissions and gives new files their owner; root
// and its group are squashed to an anonymous user unless told otherwise. Any other process has no choice: each call acts as the user
// whom the server runs as, owns what it makes, and reaches what that user reaches.
// Changing IDs makes the kernel forget that the process may dump core (PR_SET_DUMPABLE).
// Left out: mapping of IDs, and authentication, which AUTH_SYS has none of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nfs/tree/types.h"

namespace nfs {

/// Whom a process that may act as others does not act as, but as the anonymous user.
enum class Squash : std::uint8_t {
  kRoot,  ///< user 0 and group 0
  kAll,   ///< everybody
  kNone,  ///< nobody: the client's root is root on the server's files
};

/// Whom a call acts as.
struct Credentials {
  std::uint32_t uid = 0, gid = 0;
  std::uint32_t group_count = 0;
  std::array<std::uint32_t, Caller::kMostGroups> groups{};
  bool operator==(const Credentials&) const = default;
};

class Identity {
 public:
  /// Looks at what the calling thread may do, and leaves it as it is; the threads that use the tree later must be allowed the same.
  Identity(Squash squash, std::uint32_t anonymous_uid, std::uint32_t anonymous_gid);

  /// Calls act as their callers; otherwise all act as the server's own user.
  bool switches() const noexcept { return switches_; }
  Credentials of(const Caller& caller) const noexcept;
  /// Nothing needs to be changed to act as them.
  bool is_own(const Credentials& who) const noexcept {
    return !switches_ || (who.uid == own_.uid && who.gid == own_.gid);  // root needs no groups of its own
  }
  const std::vector<std::uint32_t>& own_groups() const noexcept { return own_groups_; }
  const Credentials& own() const noexcept { return own_; }

 private:
  Squash squash_;
  std::uint32_t anonymous_uid_, anonymous_gid_;
  bool switches_ = false;
  Credentials own_;
  std::vector<std::uint32_t> own_groups_;
};

/// Whether the calling thread may use CAP_SYS_RESOURCE, which the kernel leaves to a thread that acts as another user: quotas and the
/// blocks that a file system reserves for root would not bind that user. What the process never had it does not get.
/// returns  false: the kernel refused
bool use_reserves(bool may) noexcept;

/// As `use_reserves()`, as long as this lives.
class Reserves {
 public:
  explicit Reserves(bool may) noexcept;
  /// A thread that does not come to what it had ends the process: it would do the next thing with less.
  ~Reserves();
  Reserves(const Reserves&) = delete;
  Reserves& operator=(const Reserves&) = delete;

  bool ok() const noexcept { return ok_; }  ///< false: the kernel refused, and nothing has changed

 private:
  bool ok_ = true, changed_ = false;
};

/// The calling thread acts as `credentials` as long as this lives, if it is to: file system IDs and groups only, so that nobody may
/// signal it for that. A thread that cannot come back to itself ends the process: it would serve the next call as the wrong user.
/// One in a thread at a time.
/// cost   a system call or two for each of user, group and groups that differ from the server's, and as many for the way back;
///       a server that gives up its own supplementary groups at the start saves some of them
class ActingAs {
 public:
  ActingAs(const Identity& identity, const Credentials& credentials);
  ~ActingAs();
  ActingAs(const ActingAs&) = delete;
  ActingAs& operator=(const ActingAs&) = delete;

  /// false: the kernel refused (a user that this user namespace does not have); the thread acts as the server, so do nothing
  bool ok() const noexcept { return ok_; }

 private:
  const Identity& identity_;
  bool groups_ = false, group_ = false, user_ = false;  // that are not the server's own now
  bool ok_ = true;
};

}  // namespace nfs
