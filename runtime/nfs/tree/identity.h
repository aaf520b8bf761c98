// SPDX-License-Identifier: BSD-3-Clause
//
// This file says which user a call acts as on the server's files. It is for readers who decide how
// a tree is exported.
//
// AUTH_SYS states a user and proves nothing. A process that is root and may change its IDs acts as
// that user while it executes a call, in one thread only (actor.h): so the kernel checks
// permissions, and new files belong to that user. Root and its group are squashed to an anonymous
// user unless configured otherwise. In any other process each call acts as the user whom the server
// runs as: that user owns what calls create, and calls reach what that user reaches.
// When a process changes its IDs, the kernel no longer lets it dump core (PR_SET_DUMPABLE).
// Left out: mapping of IDs, and authentication, which AUTH_SYS does not have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nfs/tree/types.h"

namespace nfs {

/// A Squash says which users a call does not act as: the anonymous user takes their place. It is
/// for processes that may act as others.
enum class Squash : std::uint8_t {
  kRoot,  ///< user 0 and group 0
  kAll,   ///< everybody
  kNone,  ///< nobody: the client's root is root on the server's files
};

/// The user and groups that a call acts as.
struct Credentials {
  std::uint32_t uid = 0;                                    ///< the user
  std::uint32_t gid = 0;                                    ///< the group of what the call creates
  std::uint32_t group_count = 0;                            ///< how many of `groups` are set
  std::array<std::uint32_t, Caller::kMostGroups> groups{};  ///< further groups
  bool operator==(const Credentials&) const = default;
};

/// Decides which user each call acts as. Thread-safe.
class Identity {
 public:
  /// Finds out what the calling thread may do, and leaves the thread unchanged. Threads that use
  /// the tree later must have the same rights.
  Identity(Squash squash, std::uint32_t anonymous_uid, std::uint32_t anonymous_gid);

  /// Tells whether calls act as their callers; false: all act as the server's own user.
  bool switches() const noexcept { return switches_; }
  /// The user that a call of `caller` acts as: the caller, the anonymous user, or the server's own.
  Credentials of(const Caller& caller) const noexcept;
  /// Tells whether nothing needs to be changed to act as `who`.
  bool is_own(const Credentials& who) const noexcept {
    return !switches_ || (who.uid == own_.uid && who.gid == own_.gid);  // root needs no groups of its own
  }
  /// The supplementary groups of the server's own user.
  const std::vector<std::uint32_t>& own_groups() const noexcept { return own_groups_; }
  /// The user and group of the server's process; `own_groups()` has its supplementary groups.
  const Credentials& own() const noexcept { return own_; }

 private:
  Squash squash_;
  std::uint32_t anonymous_uid_, anonymous_gid_;
  bool switches_ = false;
  Credentials own_;
  std::vector<std::uint32_t> own_groups_;
};

/// Sets whether the calling thread may use CAP_SYS_RESOURCE. The kernel leaves that capability to a
/// thread that acts as another user, and then quotas and the blocks that a file system reserves for
/// root would not bind that user. A capability that the process never had is not added.
/// returns  false: the kernel refused
bool use_reserves(bool may) noexcept;

/// Calls `use_reserves()` for the lifetime of this object.
class Reserves {
 public:
  /// may      true: nothing is changed
  explicit Reserves(bool may) noexcept;
  /// Restores the capability. Ends the process where the kernel refuses: the thread would serve the
  /// next call with fewer rights.
  ~Reserves();
  Reserves(const Reserves&) = delete;
  Reserves& operator=(const Reserves&) = delete;

  bool ok() const noexcept { return ok_; }  ///< false: the kernel refused, and nothing has changed

 private:
  bool ok_ = true, changed_ = false;
};

/// Lets the calling thread act as `credentials` for the lifetime of this object, where the identity
/// says so. Changes only the file system IDs and the groups, so that these users may not send
/// signals to the thread. Ends the process where the thread cannot change back: it would serve the
/// next call as the wrong user. At most one object in a thread at a time.
/// cost   one or two system calls for each of user, group and groups that differ from the server's
///        own, and as many to change back; a server without supplementary groups needs fewer
class ActingAs {
 public:
  /// credentials  from `identity.of()`
  ActingAs(const Identity& identity, const Credentials& credentials);
  ~ActingAs();
  ActingAs(const ActingAs&) = delete;
  ActingAs& operator=(const ActingAs&) = delete;

  /// Whether the thread acts as the user. If the kernel refused, for example a user that this user
  /// namespace does not have, some or all of the thread's IDs are still the server's own: the
  /// caller must do nothing for the user.
  bool ok() const noexcept { return ok_; }

 private:
  const Identity& identity_;
  bool groups_ = false, group_ = false, user_ = false;  // which of them differ from the server's own now
  bool ok_ = true;
};

}  // namespace nfs
