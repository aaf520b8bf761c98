// SPDX-License-Identifier: BSD-3-Clause
//
// This file has NLM version 4: locks of clients on files of an exported tree. It has the procedures
// that flock() and fcntl() of Linux clients need (TEST, LOCK, NM_LOCK, CANCEL, UNLOCK, FREE_ALL,
// and GRANTED to clients that waited) and SHARE and UNSHARE of DOS. It is for readers who run a
// server; lock_table.h decides who gets a lock.
//
// Locks end with this object. After a restart of the server, clients that were notified may reclaim
// their locks during the grace period: NsmState keeps who these clients are, and NsmNotifier
// notifies them.
// Left out: the procedures with _MSG and _RES in their names, which are calls without a reply that
// another call answers. Linux uses the others over TCP, and every client supports those. What is
// left out gets PROC_UNAVAIL, and so does GRANTED, because this server is nobody's client.
//
// spec: X/Open XNFS chapter 10; RFC 1813 appendix II
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/lock_table.h"
#include "nfs/locks/share_table.h"
#include "nfs/stub/nlm4.h"
#include "nfs/tree/tree.h"
#include "oncrpc/turned_away.h"
#include "xdr/time.h"

namespace nfs {

/// These are the reasons why locks are refused; SECURITY.md lists these names.
namespace reasons {
/// A limit of LockLimits is reached.
inline constexpr oncrpc::TurnedAwayReason kLockLimits{"LockLimits", "lock refused with NLM4_DENIED_NOLOCKS"};
/// A limit of ShareLimits is reached.
inline constexpr oncrpc::TurnedAwayReason kShareTable{"ShareTable", "share refused with NLM4_DENIED_NOLOCKS"};
/// The client could not be kept in the NsmState, so nobody could notify it of a restart.
inline constexpr oncrpc::TurnedAwayReason kNotKept{"unsaved lock", "lock refused with NLM4_DENIED_NOLOCKS"};
/// The file of the NsmState could not be written. The detail says why.
inline constexpr oncrpc::TurnedAwayReason kStateNotWritten{"state", "cannot save which clients hold locks"};
/// All of these, for applications that make a counter for each.
inline constexpr std::array kAll = {&kLockLimits, &kShareTable, &kNotKept, &kStateNotWritten};
}  // namespace reasons

/// grace         for how long only reclaimed locks and shares are granted: from construction, or
///               from `begin_grace()`; afterwards, reclaims are refused
/// turned_away   is notified of calls refused with NLM4_DENIED_NOLOCKS (`reasons`), but not of
///               conflicts; may be nullptr; must outlive the service
struct NlmConfig {
  xdr::Duration grace{0};
  LockLimits limits{};   // of the locks
  ShareLimits shares{};  // of the shares
  oncrpc::TurnedAwayListener* turned_away = nullptr;
};

/// Answers at once, on the thread that `Callbacks` belongs to. A lock belongs to the host that its
/// call comes from: the dispatcher must call `from()` before each call. TEST, LOCK and SHARE get
/// NLM4_STALE_FH for a handle without a file, and NLM4_DENIED_GRACE_PERIOD where `NlmConfig::grace`
/// excludes them.
class NlmService final : public nfs::stub::nlm4::Nlm4VersService {
 public:
  /// The clock of the grace period.
  using Clock = std::chrono::steady_clock;

  /// tree, callbacks  must outlive this; callbacks in progress must not end after this is destroyed
  NlmService(Tree& tree, Callbacks& callbacks, const NlmConfig& config = {});

  /// Sets where the next dispatched calls come from.  local  the address that they come to; GRANTED
  /// is called from it
  void from(const oncrpc::Address& peer, const oncrpc::Address& local = {}) {
    peer_ = peer;
    local_ = local;
  }
  /// Frees all locks and shares of a host that has restarted.  name  the host's own name
  void host_restarted(const oncrpc::Address& peer, std::string_view name);
  /// Tells whether the host holds or waits for locks under that name.
  bool knows(const oncrpc::Address& peer, std::string_view name) const;
  /// Begins the grace period again: it lasts for `NlmConfig::grace` from now. For the time when the
  /// caller begins to notify hosts that held locks before the restart.
  void begin_grace() { grace_ends_ = Clock::now() + grace_; }
  /// Ends the grace period: every host that held locks has had time to reclaim them.
  void end_grace() { grace_ends_ = Clock::now(); }

  /// Says which lock conflicts, if one does. Nothing changes.
  void test(oncrpc::stub::Call<Test>& call) override;
  /// Grants a lock, or has the owner wait for it if the client asks for that.
  void lock(oncrpc::stub::Call<Lock>& call) override;
  /// As `lock()`: whether the client is monitored makes no difference here.
  void nm_lock(oncrpc::stub::Call<NmLock>& call) override;
  /// Ends waiting for a lock; NLM4_DENIED: the owner does not wait for it (any more).
  void cancel_(oncrpc::stub::Call<Cancel>& call) override;
  /// Frees a range, and grants what waits for it; NLM4_GRANTED also where nothing is held.
  void unlock(oncrpc::stub::Call<Unlock>& call) override;
  /// Frees all locks and shares of the host that calls, under the name that it gives.
  void free_all(oncrpc::stub::Call<FreeAll>& call) override;
  void share(oncrpc::stub::Call<Share>& call) override;      ///< grants a DOS program's share, if none conflicts
  void unshare(oncrpc::stub::Call<Unshare>& call) override;  ///< removes it

  /// Sets a function that is called with the host, and with the address that it called, before the
  /// host gets a lock or share or waits for one. If it returns false the host gets none
  /// (NLM4_DENIED_NOLOCKS): nobody could notify it of a restart that loses the lock.
  void before_lock(std::function<bool(const oncrpc::Address& host, const oncrpc::Address& local)> saved) {
    before_lock_ = std::move(saved);
  }

  const LockTable& table() const { return table_; }     ///< the locks
  const ShareTable& shares() const { return shares_; }  ///< the shares

 protected:
  /// False for GRANTED and the procedures with _MSG and _RES: PROC_UNAVAIL.
  bool serves(std::uint32_t procedure) const override;

 private:
  /// An Asked is the lock that a call asks for, or the status why there is none.
  struct Asked {
    nfs::wire::nlm4::Nlm4Stats stat = nfs::wire::nlm4::Nlm4Stats::NLM4_GRANTED;
    std::string file{};
    nfs::Lock lock{};
    bool ok() const { return stat == nfs::wire::nlm4::Nlm4Stats::NLM4_GRANTED; }
  };
  /// The addresses by which a host has reached this one.
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
  void tell_refused(const oncrpc::TurnedAwayReason& reason) const;
  void waits_here();
  void tell_granted();
  void take_back_refused();
  void take_back(const LockTable::Granted& granted);
  bool tell(const LockTable::Granted& granted);
  bool tell(std::uint64_t id, const LockTable::Granted& granted);
  void on_told(std::uint64_t id, const CallbackEnd& end);
  void known(const std::string& file, const LockOwner& owner);

  Tree& tree_;
  Callbacks& callbacks_;
  LockTable table_;
  ShareTable shares_;
  std::function<bool(const oncrpc::Address&, const oncrpc::Address&)> before_lock_;
  oncrpc::TurnedAwayListener* turned_away_;
  xdr::Duration grace_;
  Clock::time_point grace_ends_;
  oncrpc::Address peer_{}, local_{};
  std::unordered_map<oncrpc::PeerHost, Path, HashHost> paths_;  // of hosts that wait, and of some that no longer do
  // GRANTED was sent, and the owner has not yet shown whether it accepts.
  std::map<std::uint64_t, LockTable::Granted> pending_;
  std::map<std::uint64_t, LockTable::Granted> refused_;  // to be revoked, as soon as there is memory for that
  std::uint64_t grants_ = 0;
};

}  // namespace nfs
