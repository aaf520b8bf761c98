// SPDX-License-Identifier: BSD-3-Clause
//
// Notifies hosts that this one has restarted (SM_NOTIFY), so that they reclaim their locks: over
// TCP, although NOTIFY of others comes over UDP too (nsm_service.h); at once and, where a host does
// not answer, again after a growing time; from the address that the host's calls came to. It is for
// nfs_server.h.
//
// spec: X/Open XNFS chapter 11 (SM_NOTIFY)
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/nsm_state.h"
#include "oncrpc/descriptor.h"

namespace nfs {

/// names             by which hosts may know this one: a call for each, of which one that is
///                   answered is enough; without names, nobody is notified
/// first_wait        before a host that has not answered is notified again; it doubles each time
/// most_tries        for one host; the next server process notifies one that has not answered by
///                   then
/// most_at_once      calls that wait or are in progress; further ones follow as these end
struct NsmNotifierConfig {
  std::vector<std::string> names{};
  xdr::Duration first_wait = std::chrono::seconds{2};
  std::uint32_t most_tries = 10;
  std::size_t most_at_once = 64;
};

/// A notifier belongs to the thread to which its Callbacks belong. The Callbacks must outlive it.
class NsmNotifier {
 public:
  /// Begins to notify all hosts that are due.  callbacks, state  must outlive this
  NsmNotifier(Callbacks& callbacks, NsmState& state, NsmNotifierConfig config);
  NsmNotifier(const NsmNotifier&) = delete;
  NsmNotifier& operator=(const NsmNotifier&) = delete;

  int fd() const { return timer_.get(); }  ///< readable when `progress()` should be called
  bool progress();                         ///< returns  whether there was anything to do

 private:
  void tell_all();
  void tell_next();
  bool tell(const oncrpc::Address& host, const std::string& name);
  bool call(const oncrpc::Address& host, const std::string& name);
  void on_end(const oncrpc::Address& host, const CallbackEnd& end);

  Callbacks& callbacks_;
  NsmState& state_;
  NsmNotifierConfig config_;
  oncrpc::Descriptor timer_;
  xdr::Duration wait_;
  std::uint32_t tries_ = 0;
  std::vector<oncrpc::Address> round_;  // the hosts that were due when the round began
  std::size_t next_ = 0;                // index of the next call: `names` calls for each host
  std::size_t under_way_ = 0;
};

}  // namespace nfs
