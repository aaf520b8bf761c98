// SPDX-License-Identifier: BSD-3-Clause
//
// Tells hosts that this one has started again (SM_NOTIFY), so that they ask for their locks once more: over TCP (NOTIFY of others comes
// over UDP, too: nsm_service.h), at once and, where a host does not answer, again after a growing time; from the address that its calls
// came to. For nfs_server.h.
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

/// names             that hosts may know this one by: each is sent in a call of its own
/// first_wait        before a host that has not answered is told again; each further time twice as long
/// most_tries        of one host; one that has not answered by then is told by the next life
/// most_at_once      calls that wait or are made; the next ones follow as these end
struct NsmNotifierConfig {
  std::vector<std::string> names{};
  xdr::Duration first_wait = std::chrono::seconds{2};
  std::uint32_t most_tries = 10;
  std::size_t most_at_once = 64;
};

/// Belongs to the thread of its Callbacks, and goes before them.
class NsmNotifier {
 public:
  /// Begins at once, with all that are due.  callbacks, state   must outlive this
  NsmNotifier(Callbacks& callbacks, NsmState& state, NsmNotifierConfig config);
  NsmNotifier(const NsmNotifier&) = delete;
  NsmNotifier& operator=(const NsmNotifier&) = delete;

  int fd() const { return timer_.get(); }  ///< readable when `progress()` should be called
  bool progress();                         ///< returns  whether there was anything

 private:
  void tell_all();
  void tell_next();
  bool tell(const oncrpc::Address& host, const std::string& name);
  void on_end(const oncrpc::Address& host, const CallbackEnd& end);

  Callbacks& callbacks_;
  NsmState& state_;
  NsmNotifierConfig config_;
  oncrpc::Descriptor timer_;
  xdr::Duration wait_;
  std::uint32_t tries_ = 0;
  std::vector<oncrpc::Address> round_;  // all that were due when it began
  std::size_t next_ = 0;                // of their names, one host after the other
  std::size_t under_way_ = 0;
};

}  // namespace nfs
