// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/identity.h"

#include <grp.h>
#include <linux/capability.h>
#include <sys/fsuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "xdr/assert.h"

namespace nfs {
namespace {

constexpr std::uint32_t kNobodyAtAll = 0xffffffff;  // no user: setfsuid() returns the present ID for it

/// Sets the groups of the calling thread by the system call, because glibc's setgroups() changes
/// all threads of the process.
bool set_groups(const std::uint32_t* groups, std::size_t count) noexcept {
  return ::syscall(SYS_setgroups, count, groups) == 0;
}

bool set_user(std::uint32_t uid) noexcept {
  ::setfsuid(uid);
  return static_cast<std::uint32_t>(::setfsuid(kNobodyAtAll)) == uid;
}

bool set_group(std::uint32_t gid) noexcept {
  ::setfsgid(gid);
  return static_cast<std::uint32_t>(::setfsgid(kNobodyAtAll)) == gid;
}

struct Capabilities {
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  std::array<__user_cap_data_struct, 2> sets{};
  bool read() noexcept { return ::syscall(SYS_capget, &header, sets.data()) == 0; }
};

/// Tells whether this process may act as other users. Only as root: then the kernel revokes the
/// rights over other users' files when the file system ID changes, and restores them with it.
/// Another user who has the capabilities would keep these rights while acting as somebody else.
bool may_switch() {
  if (::geteuid() != 0) return false;
  Capabilities own;
  constexpr std::uint32_t needed = 1u << CAP_SETUID | 1u << CAP_SETGID;
  return own.read() && (own.sets[0].effective & needed) == needed;
}

}  // namespace

bool use_reserves(bool may) noexcept {
  constexpr std::uint32_t reserves = 1u << CAP_SYS_RESOURCE;
  Capabilities own;
  if (!own.read()) return false;
  const std::uint32_t wanted = may ? own.sets[0].permitted & reserves : 0;
  if ((own.sets[0].effective & reserves) == wanted) return true;
  own.sets[0].effective = (own.sets[0].effective & ~reserves) | wanted;
  return ::syscall(SYS_capset, &own.header, own.sets.data()) == 0;
}

Reserves::Reserves(bool may) noexcept {
  Capabilities own;
  if (may) return;
  ok_ = own.read();
  changed_ = ok_ && (own.sets[0].effective & (1u << CAP_SYS_RESOURCE)) != 0;
  if (changed_) ok_ = changed_ = use_reserves(false);
}

Reserves::~Reserves() {
  if (!changed_) return;
  const bool back = use_reserves(true);
  XDR_ASSERT(back);
}

Identity::Identity(Squash squash, std::uint32_t anonymous_uid, std::uint32_t anonymous_gid)
    : squash_(squash), anonymous_uid_(anonymous_uid), anonymous_gid_(anonymous_gid), switches_(may_switch()) {
  own_.uid = ::geteuid();
  own_.gid = ::getegid();
  const int count = ::getgroups(0, nullptr);
  if (count > 0) own_groups_.resize(static_cast<std::size_t>(count));
  if (count > 0) own_groups_.resize(static_cast<std::size_t>(std::max(::getgroups(count, own_groups_.data()), 0)));
  // Root of a user namespace may have the capabilities and be refused all the same, and it must be
  // able to change back: so try. In a thread of its own, because setting even the same IDs counts
  // as a change of credentials (actor.h).
  if (switches_)
    std::thread([this] {
      switches_ = set_groups(own_groups_.data(), own_groups_.size()) && set_group(own_.gid);
    }).join();
}

Credentials Identity::of(const Caller& caller) const noexcept {
  if (!switches_) return own_;
  const auto squashed = [&](std::uint32_t id) { return id == kNobodyAtAll || (id == 0 && squash_ != Squash::kNone); };
  Credentials result;
  if (squash_ == Squash::kAll || squashed(caller.uid)) {
    result.uid = anonymous_uid_;
    result.gid = anonymous_gid_;
    return result;
  }
  result.uid = caller.uid;
  result.gid = squashed(caller.gid) ? anonymous_gid_ : caller.gid;
  for (const std::uint32_t group : caller.groups.first(std::min(caller.groups.size(), result.groups.size())))
    result.groups[result.group_count++] = squashed(group) ? anonymous_gid_ : group;
  return result;
}

ActingAs::ActingAs(const Identity& identity, const Credentials& credentials) : identity_(identity) {
  if (!identity.switches()) return;
  // Change only what differs: each change costs microseconds. Set the flags first, so that a change
  // that fails half way is undone as well.
  const auto groups = std::span{credentials.groups}.first(credentials.group_count);
  const auto& own = identity.own_groups();
  group_ = credentials.gid != identity.own().gid;
  user_ = credentials.uid != identity.own().uid;
  groups_ = (user_ || group_) && !std::equal(groups.begin(), groups.end(), own.begin(), own.end());  // root needs none
  // Change the user last: the right to change the rest may be lost with it.
  ok_ = (!groups_ || set_groups(groups.data(), groups.size())) && (!group_ || set_group(credentials.gid)) &&
        (!user_ || set_user(credentials.uid));
}

ActingAs::~ActingAs() {
  const auto& own = identity_.own_groups();
  const bool back = (!user_ || set_user(identity_.own().uid)) && (!group_ || set_group(identity_.own().gid)) &&
                    (!groups_ || set_groups(own.data(), own.size()));
  XDR_ASSERT(back);
}

}  // namespace nfs
