// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the state of NSM on a disk, so that hosts can be notified of a restart: the state
// number of this life of the server, and the hosts to notify after the next restart. It is for
// nfs_server.h; nsm_notifier.h notifies them.
//
// A text file `nsm` in a directory of its own. It has the state number, odd while the server runs
// and even after an orderly stop; the boot ID of the machine; and a line for each host, with the
// address by which the host knows this machine and, for a host that earlier lives could not notify,
// the time since when it is due (seconds since 1970). A new version is written to another file and
// renamed, so that a crash leaves either the old or the new one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "nfs/locks/nsm_limits.h"
#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

/// An NsmState belongs to one thread. The port of a host does not matter.
class NsmState {
 public:
  /// A Why says why a host is to be notified.
  ///
  /// kClient   it holds locks here, which end with the server
  /// kPeer     programs of this machine hold locks there (SM_MON), which end with the machine
  enum class Why : std::uint8_t { kClient, kPeer };
  /// Begins a new life. Creates the directory if it does not exist; locks it against other servers.
  /// errors   in words: what cannot be opened, read or written, or which line of the file is
  ///          invalid
  static xdr::Result<std::unique_ptr<NsmState>, std::string> open(const std::string& directory,
                                                                  const NsmLimits& limits = {});
  /// Notes in the file that the server has stopped.
  ~NsmState();
  NsmState(const NsmState&) = delete;
  NsmState& operator=(const NsmState&) = delete;
  /// Sets a function that is called, with words, when the file could not be written: on the thread
  /// that this belongs to, also from the destructor.
  void on_failure(std::function<void(const std::string& why)> told) { on_failure_ = std::move(told); }

  std::int32_t number() const { return number_; }  ///< odd; higher than that of the life before
  /// The hosts of earlier lives that have not been notified yet; only `told()` changes them.
  const std::vector<oncrpc::Address>& due() const { return due_; }
  /// Returns the address of this machine by which a host that is due knows it; none: not known.
  oncrpc::Address known_as(const oncrpc::Address& due) const;
  /// Notes that the host has been notified. If the file cannot be written, the next write does it.
  void told(const oncrpc::Address& host);
  /// Keeps a host, to notify it after the next restart. A new host, or one with a new `local`, is
  /// then the youngest (`NsmLimits::most_hosts`).
  ///
  /// local    the address by which the host knows this machine; none: not known, and does not
  ///          replace one that was given before
  /// returns  false: the host is not in the file and would not be notified, because the file could
  ///          not be written (a repeated call tries again) or `host` is no address
  /// cost     writes to the disk, for a new host or a new `local`
  bool remember(Why why, const oncrpc::Address& host, const oncrpc::Address& local = {});
  /// The host need not be notified for this reason any more. Writes to the disk if it was kept; if
  /// that fails, the next write does it.
  void forget(Why why, const oncrpc::Address& host);

 private:
  struct Host {
    Why why = Why::kClient;
    std::string address;
    std::string local{};  // empty: unknown
    bool operator==(const Host& other) const { return why == other.why && address == other.address; }
  };
  /// since   when it was due first, in seconds since 1970
  struct About {
    std::string local;
    std::int64_t since = 0;
  };
  NsmState(oncrpc::Descriptor directory, std::string path, std::string boot, const NsmLimits& limits)
      : directory_(std::move(directory)), path_(std::move(path)), boot_(std::move(boot)), limits_(limits) {}
  std::string read();
  std::string parse(const std::string& text);
  void add_due(const Host& host, std::int64_t since);
  bool write(std::int32_t number) const;
  bool put(std::int32_t number) const;

  oncrpc::Descriptor directory_;
  std::string path_, boot_;
  const NsmLimits limits_;
  std::int32_t number_ = 0;
  bool begun_ = false;  // false: the file is not this object's to change
  std::vector<oncrpc::Address> due_;
  std::map<std::string, About> about_;  // those of due_
  std::vector<Host> hosts_;             // of this life, the oldest first
  std::function<void(const std::string&)> on_failure_;
};

}  // namespace nfs
