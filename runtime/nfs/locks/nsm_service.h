// SPDX-License-Identifier: BSD-3-Clause
//
// NSM version 1, the status monitor: which hosts this machine's own programs want to hear of when they start again, and hosts that say
// that they have. For whoever runs a server. NOTIFY frees the locks of the host that sends it, and is passed on to who monitors that host;
// the same one again, which may come when the host has taken new locks, does nothing.
//
// Who monitors is this machine's lock service: MON is taken from the loopback address and a reserved port only, and for NLM, since whoever
// is named there is called by this server later.
//
// Hosts that are monitored by their addresses are kept on a disk where there is an NsmState, and told when this machine has started again;
// others, and who monitors, only as long as this lives.
//
// Linux sends NOTIFY by UDP only (sm-notify), until it is answered and from any port, so that whoever dispatches takes calls over UDP too.
//
// spec: X/Open XNFS chapter 11; RFC 1813 appendix II
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/nlm_service.h"
#include "nfs/locks/nsm_state.h"
#include "nfs/locks/restarts_heard.h"
#include "nfs/stub/nsm.h"

namespace nfs {

/// Answers at once. As NlmService, it has to be told where calls come from.
class NsmService final : public nfs::stub::nsm::SmVersService {
 public:
  static constexpr std::size_t kMostMonitors = 1024;

  /// nlm, callbacks   must outlive this
  /// number           of the state: odd, and higher in each life of the server
  /// state            keeps hosts that are monitored; may be nullptr, else it must outlive this
  NsmService(NlmService& nlm, Callbacks& callbacks, std::int32_t number, NsmState* state = nullptr);
  /// A number that goes by the clock.
  static std::int32_t new_state();

  void from(const oncrpc::Address& peer) { peer_ = peer; }

  void stat(oncrpc::stub::Call<Stat>& call) override;
  void mon(oncrpc::stub::Call<Mon>& call) override;
  void unmon(oncrpc::stub::Call<Unmon>& call) override;
  void unmon_all(oncrpc::stub::Call<UnmonAll>& call) override;
  void notify(oncrpc::stub::Call<Notify>& call) override;

  std::size_t monitors() const { return monitors_.size(); }

 private:
  /// Who wants to hear of a host, and how.
  struct Monitor {
    std::string host, by;
    std::int32_t program = 0, version = 0, procedure = 0;
    std::array<std::byte, nfs::wire::nsm::SM_PRIV_SIZE> its_own{};

    bool same_as(const Monitor& other) const;
    bool same_client(const Monitor& other) const;
  };
  static Monitor monitor_of(const nfs::wire::nsm::MyIdView& client, std::string_view host);
  bool may_monitor() const;
  bool has_restarted(const Monitor& monitored, std::string_view name) const;
  bool is_monitored(std::string_view host) const;
  template <class Matches>
  void unmonitor(const Matches& matches);

  NlmService& nlm_;
  Callbacks& callbacks_;
  oncrpc::Address peer_{};
  std::int32_t number_;
  NsmState* state_;
  std::vector<Monitor> monitors_;
  RestartsHeard heard_;
};

}  // namespace nfs
