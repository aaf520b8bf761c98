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

#include "rpcrdma/endpoint/peer_host.h"

namespace rpcrdma::nfs {

/// A client as NLM knows it: what it calls itself, believed for the host that it calls from only, so that none can take another's locks.
struct LockHost {
  endpoint::PeerHost address{};
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

/// From the first byte to the last, which belongs to it.
struct LockRange {
  static constexpr std::uint64_t kEnd = ~std::uint64_t{0};  ///< of the file, however long it gets
  std::uint64_t first = 0, last = kEnd;

  /// length   0: to the end.  returns  nothing where there are no such bytes
  static std::optional<LockRange> of(std::uint64_t offset, std::uint64_t length);
  std::uint64_t length() const { return last == kEnd ? 0 : last - first + 1; }  ///< as `of()` takes it
  bool meets(const LockRange& other) const { return first <= other.last && other.first <= last; }
  bool operator==(const LockRange&) const = default;
};

struct Lock {
  LockOwner owner{};
  bool exclusive = false;
  LockRange range{};
  bool operator==(const Lock&) const = default;
};

/// Of all hosts, and of one address.
struct LockLimits {
  std::size_t most_locks = 65536, most_locks_each = 8192;
  std::size_t most_waiting = 4096, most_waiting_each = 256;
};

/// cost   a call: the logarithm of the locks of its file, and the owner's own in the range; for an exclusive one, a step for each other owner
///        of locks of the file; as much again for whoever waits for what becomes free. Names of owners are looked at once.
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

  /// What stands in the way of `wanted`, if anything does.
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
  bool waits(const endpoint::PeerHost& host) const;

  std::size_t locks() const { return locks_; }
  std::size_t waiting() const { return waiting_; }
  std::size_t files() const { return files_.size(); }

 private:
  struct Piece {
    std::uint64_t last = 0;
    bool exclusive = false;
  };
  /// What an owner has of one file: ranges that do not meet, by their first byte, and how often it waits.
  struct Owned {
    std::map<std::uint64_t, Piece> held{};
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
  struct Exclusive {
    std::uint64_t last = 0;
    const Owner* owner = nullptr;
  };
  /// exclusive   of all owners, by their first byte: no two of them meet
  struct File {
    Owners owners;
    std::map<std::uint64_t, Exclusive> exclusive;
    std::deque<Waiting> waiting;
  };
  struct Counts {
    std::size_t locks = 0, waiting = 0;
  };
  struct HashHost {
    std::size_t operator()(const endpoint::PeerHost& host) const { return host.hash(); }
  };
  using Files = std::unordered_map<std::string, File>;

  /// A lock that stands in the way.
  struct Obstacle {
    const Owner* owner = nullptr;
    LockRange range{};
    bool exclusive = false;
  };

  static std::optional<Obstacle> obstacle(const File& file, const Owner* self, bool exclusive, const LockRange& range);
  bool replace(File& file, Owner& owner, const LockRange& range, std::optional<bool> exclusive);
  bool has_room(const endpoint::PeerHost& host, std::size_t more) const;
  Outcome wait(File& file, const Waiting& wanted);
  template <class Which>
  std::size_t drop_waiting(File& file, const Which& which);
  void grant(const std::string& name, File& file, LockRange freed);
  void tidy(Files::iterator file, const LockOwner& owner);
  void count(const LockOwner& owner, std::ptrdiff_t locks, std::ptrdiff_t waiting);

  LockLimits limits_;
  Files files_;
  std::unordered_map<endpoint::PeerHost, Counts, HashHost> hosts_;
  std::size_t locks_ = 0, waiting_ = 0;
  std::vector<Granted> granted_;
};

}  // namespace rpcrdma::nfs
