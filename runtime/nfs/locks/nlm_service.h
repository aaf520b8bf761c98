// SPDX-License-Identifier: BSD-3-Clause
//
// NLM version 4: locks of clients on files of an exported tree, as far as flock() and fcntl() of Linux clients need them: TEST, LOCK,
// NM_LOCK, CANCEL, UNLOCK, FREE_ALL, and GRANTED to whoever waited; SHARE and UNSHARE of DOS. For whoever runs a server; lock_table.h says
// who gets a lock.
//
// Locks live as long as this object. After a restart of the server clients that heard of it may take theirs again during the grace
// period; NsmState keeps who they are, and NsmNotifier tells them.
// Left out: the procedures with _MSG and _RES in their names, calls without a reply whose answer is another call. Linux makes the others
// over TCP, and so do all that have them. They are PROC_UNAVAIL, and so is GRANTED: this is nobody's client.
//
// spec: X/Open XNFS chapter 10; RFC 1813 appendix II
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/lock_table.h"
#include "nfs/locks/share_table.h"
#include "nfs/stub/nlm4.h"
#include "nfs/tree/tree.h"
#include "xdr/time.h"

namespace nfs {

/// grace   from the beginning on, or from `begin_grace()`, when only locks that a client held before are given
struct NlmConfig {
  xdr::Duration grace{0};
  LockLimits limits{};
};

/// Answers at once, on the thread that `Callbacks` belongs to. Locks belong to the host that a call comes from: whoever dispatches calls
/// says so first.
class NlmService final : public nfs::stub::nlm4::Nlm4VersService {
 public:
  using Clock = std::chrono::steady_clock;

  /// tree, callbacks   must outlive this; calls that are under way must not end after this is gone
  NlmService(Tree& tree, Callbacks& callbacks, const NlmConfig& config = {});

  /// The calls that are dispatched from now on come from there.  local  that they come to; GRANTED is called from it
  void from(const oncrpc::Address& peer, const oncrpc::Address& local = {}) {
    peer_ = peer;
    local_ = local;
  }
  /// A host has started again, and holds nothing any more.  name  as it calls itself
  void host_restarted(const oncrpc::Address& peer, std::string_view name);
  /// Whether the host holds locks or waits for some, by that name.
  bool knows(const oncrpc::Address& peer, std::string_view name) const;
  /// Whoever held locks before hears of it from now on.
  void begin_grace() { grace_ends_ = Clock::now() + grace_; }
  /// Whoever held locks before has had the time to say so.
  void end_grace() { grace_ends_ = Clock::now(); }

  void test(oncrpc::stub::Call<Test>& call) override;
  void lock(oncrpc::stub::Call<Lock>& call) override;
  void nm_lock(oncrpc::stub::Call<NmLock>& call) override;
  void cancel_(oncrpc::stub::Call<Cancel>& call) override;
  void unlock(oncrpc::stub::Call<Unlock>& call) override;
  void free_all(oncrpc::stub::Call<FreeAll>& call) override;
  void share(oncrpc::stub::Call<Share>& call) override;
  void unshare(oncrpc::stub::Call<Unshare>& call) override;

  /// Asked with the host before it gets a lock or a share, or waits for one, and with the address that it asked at. Where the answer is no it
  /// gets none (NLM4_DENIED_NOLOCKS): nobody could tell it of a restart that takes the lock away.
  void before_lock(std::function<bool(const oncrpc::Address& host, const oncrpc::Address& local)> saved) {
    before_lock_ = std::move(saved);
  }

  const LockTable& table() const { return table_; }
  const ShareTable& shares() const { return shares_; }

 protected:
  bool serves(std::uint32_t procedure) const override;

 private:
  /// Where a lock is asked for; or why it cannot be.
  struct Asked {
    nfs::wire::nlm4::Nlm4Stats stat = nfs::wire::nlm4::Nlm4Stats::NLM4_GRANTED;
    std::string file{};
    nfs::Lock lock{};
    bool ok() const { return stat == nfs::wire::nlm4::Nlm4Stats::NLM4_GRANTED; }
  };
  /// How a host has reached this one.
  struct Path {
    oncrpc::Address peer{}, local{};
  };
  struct HashHost {
    std::size_t operator()(const oncrpc::PeerHost& host) const { return host.hash(); }
  };
  Asked asked(const nfs::wire::nlm4::Nlm4LockView& wanted, bool exclusive) const;
  nfs::wire::nlm4::Nlm4Stats find(const Asked& wanted) const;
  nfs::wire::nlm4::Nlm4Stats find_file(const std::string& file) const;
  LockOwner owner_of(const nfs::wire::nlm4::Nlm4ShareView& share) const;
  nfs::wire::nlm4::Nlm4Stats time_for(bool reclaim) const;
  nfs::wire::nlm4::Nlm4Stats lock(const nfs::wire::nlm4::Nlm4LockargsView& arguments);
  nfs::wire::nlm4::Nlm4Stats share(const nfs::wire::nlm4::Nlm4ShareargsView& arguments);
  void waits_here();
  void tell_granted();
  bool tell(const LockTable::Granted& granted);
  void on_told(std::uint64_t id, const CallbackEnd& end);
  void known(const std::string& file, const LockOwner& owner);

  Tree& tree_;
  Callbacks& callbacks_;
  LockTable table_;
  ShareTable shares_;
  std::function<bool(const oncrpc::Address&, const oncrpc::Address&)> before_lock_;
  xdr::Duration grace_;
  Clock::time_point grace_ends_;
  oncrpc::Address peer_{}, local_{};
  std::unordered_map<oncrpc::PeerHost, Path, HashHost> paths_;     // of hosts that wait, and some that do not any more
  std::unordered_map<std::uint64_t, LockTable::Granted> pending_;  // told with GRANTED, and not known yet to be taken
  std::uint64_t grants_ = 0;
};

}  // namespace nfs
