// SPDX-License-Identifier: BSD-3-Clause
//
// What NSM keeps on a disk, so that a restart can be told of: a number that says which life of the server this is, and the hosts that want
// to hear of the next. For nfs_server.h; nsm_notifier.h tells them.
//
// A file of text, `nsm` in a directory of its own: the number, odd while the server runs and even once it has stopped in good order; the
// machine's own boot; and a line a host, with the address that it knows this machine by, and, where it has not been told in lives before,
// since when (seconds of 1970). It is written anew and takes the place of the old one, so that a crash leaves one or the other.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

/// Belongs to one thread.
class NsmState {
 public:
  /// Why a host is to be told.
  ///
  /// kClient   it holds locks here, which end with the server
  /// kPeer     programs of this machine hold locks there (SM_MON), which end with the machine
  enum class Why : std::uint8_t { kClient, kPeer };
  /// Of each kind; of more, the one that was remembered first is forgotten.
  static constexpr std::size_t kMostHosts = 1024;
  /// A host that could not be told for so long is gone: a later life forgets it.
  static constexpr std::chrono::hours kMostDue{7 * 24};

  /// Begins a new life. The directory is made if it is not there; one server at a time may have it.
  /// errors   in words: what cannot be opened, read or written, or is no such file, with the line
  static xdr::Result<std::unique_ptr<NsmState>, std::string> open(const std::string& directory);
  /// Tells the file that the server has stopped.
  ~NsmState();
  NsmState(const NsmState&) = delete;
  NsmState& operator=(const NsmState&) = delete;

  std::int32_t number() const { return number_; }  ///< odd; higher than that of the life before
  /// Hosts of lives before that have not been told yet.
  const std::vector<oncrpc::Address>& due() const { return due_; }
  /// The address of this machine that a host which is due knows; none: it is not known.
  oncrpc::Address known_as(const oncrpc::Address& due) const;
  /// It has been told.
  void told(const oncrpc::Address& host);
  /// local    that the host knows this machine by, as far as it is known; the last one counts
  /// returns  false: the file has not got the host, because it could not be written, or the address is none that could be read again; a
  ///          restart would not be told of
  /// cost     writes to the disk, for a host or a `local` that is new
  bool remember(Why why, const oncrpc::Address& host, const oncrpc::Address& local = {});
  void forget(Why why, const oncrpc::Address& host);

 private:
  struct Host {
    Why why = Why::kClient;
    std::string address;
    std::string local{};  // empty: unknown
    bool operator==(const Host& other) const { return why == other.why && address == other.address; }
  };
  /// since   when it had to be told first, in seconds of 1970
  struct About {
    std::string local;
    std::int64_t since = 0;
  };
  NsmState(oncrpc::Descriptor directory, std::string path, std::string boot)
      : directory_(std::move(directory)), path_(std::move(path)), boot_(std::move(boot)) {}
  std::string read();
  std::string parse(const std::string& text);
  void add_due(const Host& host, std::int64_t since);
  bool write(std::int32_t number) const;

  oncrpc::Descriptor directory_;
  std::string path_, boot_;
  std::int32_t number_ = 0;
  bool begun_ = false;  // the life; otherwise the file is not this object's
  std::vector<oncrpc::Address> due_;
  std::map<std::string, About> about_;  // those that are due
  std::vector<Host> hosts_;             // of this life, the oldest first
};

}  // namespace nfs
