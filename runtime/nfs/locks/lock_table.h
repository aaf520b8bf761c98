// SPDX-License-Identifier: BSD-3-Clause
//
// This file has advisory locks on ranges of bytes: who holds which, and who waits for which. It is
// a data structure without network, clock or files; a file is any string that identifies it. It is
// for nlm_service.h, and for readers who wonder why a lock was not granted. It leaves this out:
// detection of deadlocks that span files and hosts, which no server can see completely; a client
// gives up waiting or goes on.
//
// spec: X/Open XNFS chapters 9 and 10 (NLM); RFC 1813 appendix II
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "nfs/locks/lock_ranges.h"
#include "oncrpc/peer_host.h"

namespace nfs {

/// A LockHost is a client as NLM identifies it: the name that it gives itself, together with the
/// address that it calls from, so that no host can take the locks of another.
struct LockHost {
  oncrpc::PeerHost address{};  ///< that it calls from
  std::string name{};          ///< that it gives itself (caller_name)
  bool operator==(const LockHost&) const = default;
};

/// handle, svid  distinguish owners on one host
struct LockOwner {
  LockHost host{};  ///< the client
  std::string handle{};
  std::int32_t svid = 0;
  bool operator==(const LockOwner&) const = default;
};

/// A lock that is held or wanted.
struct Lock {
  LockOwner owner{};       ///< who holds or wants it
  bool exclusive = false;  ///< false: others may hold such locks too
  LockRange range{};       ///< of bytes of the file
  bool operator==(const Lock&) const = default;
};

/// Limits for all hosts. Those with `each` are for one address, that with `file` is for one file.
struct LockLimits {
  std::size_t most_locks = 65536;        ///< ranges held, by all
  std::size_t most_locks_each = 8192;    ///< ranges held, by one address
  std::size_t most_waiting = 4096;       ///< requests that wait, of all
  std::size_t most_waiting_each = 256;   ///< requests that wait, of one address
  std::size_t most_waiting_file = 1024;  ///< requests that wait, for one file
};

/// cost   of a call: logarithmic in the locks of its file, plus the owner's own locks in the range.
///        Where a range becomes free, the same again for each owner who waits for the file; and all
///        of that again for each round in which a granted lock replaces an exclusive one by a
///        shared one. Names of owners are hashed once
class LockTable {
 public:
  /// What came of a request.
  enum class Outcome : std::uint8_t {
    kGranted,
    kDenied,   ///< another owner holds a lock that conflicts
    kBlocked,  ///< as kDenied, and the owner waits for the lock
    kNoRoom,   ///< a limit is reached; nothing has changed
  };
  /// A Granted is a lock that its owner waited for, and was granted.
  struct Granted {
    std::string file{};  ///< as `lock()` got it
    Lock lock{};         ///< what the owner holds now
  };

  explicit LockTable(const LockLimits& limits = {}) : limits_(limits) {}  ///< an empty table
  // Where memory is lacking for one of these (std::bad_alloc), nothing has changed.

  /// Returns a lock that conflicts with `wanted`; nothing: no lock does.  cost  where a lock
  /// conflicts, examines owners of the file until it finds that lock; otherwise only `wanted.owner`
  std::optional<Lock> conflict(const std::string& file, const Lock& wanted) const;
  /// Requests a lock, which replaces the owner's own locks in the range, of either kind. A repeated
  /// request is granted, or blocked, again; it waits once. A lock that waits holds back no other:
  /// while shared locks are held, further ones are granted, even if an exclusive one waits.
  Outcome lock(const std::string& file, const Lock& wanted, bool waits);
  /// Ends what the owner holds of the range, and its waiting for exactly this range.  returns
  /// kGranted, also if it held nothing; kNoRoom: a lock that would become two exceeds a limit
  Outcome unlock(const std::string& file, const LockOwner& owner, const LockRange& range);
  /// Ends waiting for exactly this lock.  returns  false: the owner does not wait for it
  bool cancel(const std::string& file, const Lock& waiting);
  /// Ends all that a host holds and waits for. Where memory is lacking, some of its files may be
  /// done already; none is done by half.
  void free(const LockHost& host);

  /// Returns the locks that were granted to waiting owners since the last call, without those that
  /// their owners have unlocked, or lost with `free()`. Those of one file are in the order in which
  /// their owners began to wait, but a grant that makes exclusive bytes shared may come before that
  /// of an earlier waiter for these bytes.
  std::vector<Granted> take_granted();

  /// Tells whether the host holds or waits for locks.  cost  examines each owner in the table
  bool knows(const LockHost& host) const;
  /// Tells whether somebody at that address waits for a lock.
  bool waits(const oncrpc::PeerHost& host) const;

  /// Ranges held. Any thread may call `locks()` and `waiting()`.
  std::size_t locks() const { return locks_; }
  std::size_t waiting() const { return waiting_; }     ///< requests that wait
  std::size_t files() const { return files_.size(); }  ///< with locks, or with owners who wait
  /// Returns how often a lock was checked for conflicts so far: it measures what calls cost.
  std::size_t looks() const { return looks_; }

 private:
  struct Piece {
    std::uint64_t last = 0;
    bool exclusive = false;
  };
  /// A Counted holds counts of the ranges of both kinds of locks.
  struct Counted {
    RangeCounts shared, exclusive;
    RangeCounts& of(bool is_exclusive) { return is_exclusive ? exclusive : shared; }
  };
  /// An Owned is what one owner has of one file: the ranges that it holds, which do not intersect,
  /// by their first byte; and how many locks it waits for.
  struct Owned {
    std::map<std::uint64_t, Piece> held{};
    Counted counted{};
    std::size_t waiting = 0;
  };
  struct HashOwner {
    std::size_t operator()(const LockOwner& owner) const;
  };
  using Owners = std::unordered_map<LockOwner, Owned, HashOwner>;
  using Owner = Owners::value_type;
  struct Waiting {
    Owner* owner = nullptr;
    bool exclusive = false;
    LockRange range{};
    bool operator==(const Waiting&) const = default;
  };
  /// counted   locks of all owners
  struct File {
    Owners owners;
    Counted counted;
    std::deque<Waiting> waiting;
  };
  struct Counts {
    std::size_t locks = 0, waiting = 0;
  };
  struct HashHost {
    std::size_t operator()(const oncrpc::PeerHost& host) const { return host.hash(); }
  };
  using Files = std::unordered_map<std::string, File>;

  enum class Replaced : std::uint8_t {
    kNoRoom,
    kDone,
    kShared,  ///< replaced, and some of it was exclusive before
  };

  bool in_the_way(const File& file, const Owner* self, bool exclusive, const LockRange& range) const;
  Replaced replace(File& file, Owner& owner, const LockRange& range, std::optional<bool> exclusive);
  bool has_room(const oncrpc::PeerHost& host, std::size_t more) const;
  Outcome lock(Files::iterator place, const Lock& wanted, bool waits);
  Outcome wait(File& file, const Waiting& wanted);
  Replaced give(const std::string& name, File& file, const Waiting& wanted);
  void forget_idle(const oncrpc::PeerHost& address);
  template <class Which>
  std::size_t drop_waiting(File& file, const Which& which);
  void grant(const std::string& name, File& file, LockRange freed);
  std::optional<LockRange> grant_once(const std::string& name, File& file, const LockRange& freed);
  void tidy(Files::iterator file, const LockOwner& owner);
  void count(const LockOwner& owner, std::ptrdiff_t locks, std::ptrdiff_t waiting);

  LockLimits limits_;
  Files files_;
  std::unordered_map<oncrpc::PeerHost, Counts, HashHost> hosts_;
  std::atomic<std::size_t> locks_ = 0, waiting_ = 0;
  std::vector<Granted> granted_;
  mutable std::size_t looks_ = 0;
};

}  // namespace nfs
