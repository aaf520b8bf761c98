// SPDX-License-Identifier: BSD-3-Clause
//
// This file has NSM version 1, the status monitor: the programs of this machine register hosts
// whose restarts concern them (MON), and hosts report that they have restarted (NOTIFY). It is for
// readers who run a server. NOTIFY frees the locks of the host that sends it, and is passed on to
// the programs that monitor that host. A retransmitted NOTIFY, which may arrive when the host has
// new locks already, has no effect.
//
// Only this machine's lock service may monitor: MON is accepted from the loopback address and a
// reserved port only, and only for procedure 16 of NLM, since the server later calls the procedure
// that it names. UNMON and UNMON_ALL from elsewhere are answered, and change nothing.
//
// NOTIFY is passed on to those who monitor the address that it comes from, and to those who monitor
// the name in it, if the host at that address holds or waits for locks under this name.
//
// With an NsmState, hosts that are monitored by their addresses are kept on a disk, and notified
// when this machine has restarted. Hosts that are monitored by name, and the monitoring programs,
// are kept in memory only.
//
// Linux sends NOTIFY over UDP only (sm-notify), from any port, until it is answered: so calls must
// be accepted over UDP too.
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

/// Answers at once. As for NlmService, the dispatcher must call `from()` before each call.
class NsmService final : public nfs::stub::nsm::SmVersService {
 public:
  /// nlm, callbacks  must outlive this
  /// number           the NSM state number: odd, and higher in each life of the server
  /// state            keeps monitored hosts; may be nullptr, else it must outlive this
  NsmService(NlmService& nlm, Callbacks& callbacks, std::int32_t number, NsmState* state = nullptr,
             const NsmLimits& limits = {});
  /// Returns an odd state number that is derived from the clock.
  static std::int32_t new_state();

  /// Sets where the next dispatched call comes from.
  void from(const oncrpc::Address& peer) { peer_ = peer; }

  /// Answers with stat_succ and the state number for any name; monitors nothing.
  void stat(oncrpc::stub::Call<Stat>& call) override;
  /// Registers a host, for this machine's lock service only. Replaces a registration that `unmon()`
  /// would end with the same words. Other callers, and those beyond `NsmLimits::most_monitors`, get
  /// stat_fail.
  void mon(oncrpc::stub::Call<Mon>& call) override;
  /// Ends one registration: that with the same host name and the same four words about the program
  /// (my_name, my_prog, my_vers, my_proc), compared byte for byte. The NsmState forgets the host
  /// with its last registration. Answers with the state number, also if there was no such
  /// registration.
  void unmon(oncrpc::stub::Call<Unmon>& call) override;
  /// As `unmon()`, for all registrations of the program.
  void unmon_all(oncrpc::stub::Call<UnmonAll>& call) override;
  /// Frees the locks of the host that calls under the name in the call, and passes the news on.
  void notify(oncrpc::stub::Call<Notify>& call) override;

  /// Registrations now: one for each host name and client (my_name, my_prog, my_vers, my_proc).
  std::size_t monitors() const { return monitors_.size(); }

 private:
  /// A Monitor is a program that monitors a host, and the procedure to call.
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
  bool is_monitored(const oncrpc::Address& host) const;
  template <class Matches>
  void unmonitor(const Matches& matches);

  NlmService& nlm_;
  Callbacks& callbacks_;
  oncrpc::Address peer_{};
  std::int32_t number_;
  NsmState* state_;
  std::vector<Monitor> monitors_;
  const NsmLimits limits_;
  RestartsHeard heard_{limits_};
};

}  // namespace nfs
