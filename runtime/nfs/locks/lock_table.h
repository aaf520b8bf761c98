// SPDX-License-Identifier: BSD-3-Clause
//
// Advisory locks on ranges of bytes: who holds which, and who waits. Values only: no network, no clock, no files; a file is any string
// that tells it from others. For nlm_service.h, and for whoever wonders why a lock was not granted.
// Left out: deadlocks between files and hosts, which nobody here can see all of; clients give up waiting, or wait.
//
// spec: X/Open XNFS chapters 9 and 10 (NLM); RFC 1813 appendix II
#pragma once

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

/// A client as NLM knows it: what it calls itself, believed for the host that it calls from only, so that none can take another's locks.
struct LockHost {
  oncrpc::PeerHost address{};
  std::string name{};
  bool operator==(const LockHost&) const = default;
};

/// handle, svid   what tells owners of one host apart
struct LockOwner {
  LockHost host{};
  std::string handle{};
  std::int32_t svid = 0;
  bool operator==(const LockOwner&) const = default;
};

struct Lock {
  LockOwner owner{};
  bool exclusive = false;
  LockRange range{};
  bool operator==(const Lock&) const = default;
};

/// Of all hosts, and of one address; who waits, of one file, too.
struct LockLimits {
  std::size_t most_locks = 65536, most_locks_each = 8192;
  std::size_t most_waiting = 4096, most_waiting_each = 256, most_waiting_file = 1024;
};

/// cost   a call: the logarithm of the locks of its file, and the owner's own in the range; as much again for each of the file who waits,
///        where something becomes free; and all of that once more for each round in which one who waited gives up an exclusive lock.
///        Names of owners are looked at once.
class LockTable {
 public:
  enum class Outcome : std::uint8_t {
    kGranted,
    kDenied,   ///< somebody else holds what is in its way
    kBlocked,  ///< as kDenied, and the owner waits for it
    kNoRoom,   ///< a limit is reached; nothing has changed
  };
  /// A lock that was waited for, and is held now.
  struct Granted {
    std::string file{};
    Lock lock{};
  };

  explicit LockTable(const LockLimits& limits = {}) : limits_(limits) {}

  /// What stands in the way of `wanted`, if anything does.  cost  a look at each owner of the file, if something does
  std::optional<Lock> conflict(const std::string& file, const Lock& wanted) const;
  /// The owner's own locks in the range give way to this one, whatever their kind. What is asked for again is granted, or blocked, again.
  Outcome lock(const std::string& file, const Lock& wanted, bool waits);
  /// Frees the range of whatever the owner holds of it or waits for in just this range.  returns  kGranted, kNoRoom
  Outcome unlock(const std::string& file, const LockOwner& owner, const LockRange& range);
  /// Stops waiting.  returns  false: the owner does not wait for this
  bool cancel(const std::string& file, const Lock& waiting);
  /// The host has nothing and waits for nothing any more.
  void free(const LockHost& host);

  /// Locks that became free for who waited first, since the last time.
  std::vector<Granted> take_granted();

  /// Whether the host holds locks, or waits for some.  cost  a look at each owner there is
  bool knows(const LockHost& host) const;
  bool waits(const oncrpc::PeerHost& host) const;

  std::size_t locks() const { return locks_; }
  std::size_t waiting() const { return waiting_; }
  std::size_t files() const { return files_.size(); }
  /// Looks at whether something is in the way of a lock, since the beginning: what calls cost.
  std::size_t looks() const { return looks_; }

 private:
  struct Piece {
    std::uint64_t last = 0;
    bool exclusive = false;
  };
  /// Locks of both kinds, to be counted.
  struct Counted {
    RangeCounts shared, exclusive;
    RangeCounts& of(bool is_exclusive) { return is_exclusive ? exclusive : shared; }
  };
  /// What an owner has of one file: ranges that do not meet, by their first byte, and how often it waits.
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
  /// counted   what all owners hold
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
    kShared,  ///< some of it was exclusive before
  };

  bool in_the_way(const File& file, const Owner* self, bool exclusive, const LockRange& range) const;
  Replaced replace(File& file, Owner& owner, const LockRange& range, std::optional<bool> exclusive);
  bool has_room(const oncrpc::PeerHost& host, std::size_t more) const;
  Outcome wait(File& file, const Waiting& wanted);
  template <class Which>
  std::size_t drop_waiting(File& file, const Which& which);
  void grant(const std::string& name, File& file, LockRange freed);
  std::optional<LockRange> grant_once(const std::string& name, File& file, const LockRange& freed);
  void tidy(Files::iterator file, const LockOwner& owner);
  void count(const LockOwner& owner, std::ptrdiff_t locks, std::ptrdiff_t waiting);

  LockLimits limits_;
  Files files_;
  std::unordered_map<oncrpc::PeerHost, Counts, HashHost> hosts_;
  std::size_t locks_ = 0, waiting_ = 0;
  std::vector<Granted> granted_;
  mutable std::size_t looks_ = 0;
};

}  // namespace nfs
