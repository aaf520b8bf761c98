// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/nsm_service.h"

#include <netinet/in.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <iterator>
#include <utility>

namespace nfs {

using nfs::wire::nsm::Res;

namespace {
// These are the program that may monitor, NLM, and the procedure by which lock services are
// notified, which no document defines.
constexpr std::int32_t kLockProgram = 100021, kLockNotified = 16;
}  // namespace

bool NsmService::Monitor::same_client(const Monitor& other) const {
  return by == other.by && program == other.program && version == other.version && procedure == other.procedure;
}

bool NsmService::Monitor::same_as(const Monitor& other) const { return host == other.host && same_client(other); }

NsmService::NsmService(NlmService& nlm, Callbacks& callbacks, std::int32_t number, NsmState* state,
                       const NsmLimits& limits)
    : nlm_(nlm), callbacks_(callbacks), number_(number), state_(state), limits_(limits) {}

std::int32_t NsmService::new_state() {
  return static_cast<std::int32_t>((static_cast<std::uint64_t>(std::time(nullptr)) & 0x3fffffff) << 1 | 1);
}

NsmService::Monitor NsmService::monitor_of(const nfs::wire::nsm::MyIdView& client, std::string_view host) {
  return {.host = std::string(host),
          .by = std::string(client.my_name()),
          .program = client.my_prog(),
          .version = client.my_vers(),
          .procedure = client.my_proc()};
}

bool NsmService::may_monitor() const {
  const std::string host = peer_.host();
  return (host == "::1" || host.starts_with("127.")) && peer_.port() < IPPORT_RESERVED;
}

/// Tells whether NOTIFY, from `peer_` and for `name`, means the monitored host. A host that is
/// monitored by name must hold locks under that name.
bool NsmService::has_restarted(const Monitor& monitored, std::string_view name) const {
  if (const auto address = oncrpc::Address::parse(monitored.host, 0))
    return oncrpc::PeerHost::of(*address) == oncrpc::PeerHost::of(peer_);
  return monitored.host == name && nlm_.knows(peer_, name);
}

/// Tells whether anybody monitors the host by its address, which texts may spell in several ways.
bool NsmService::is_monitored(const oncrpc::Address& host) const {
  return std::ranges::any_of(monitors_, [&host](const Monitor& one) {
    const auto address = oncrpc::Address::parse(one.host, 0);
    return address && oncrpc::PeerHost::of(*address) == oncrpc::PeerHost::of(host);
  });
}

/// Removes monitors. Hosts that nobody monitors any more need not be notified of this machine's
/// restart.
template <class Matches>
void NsmService::unmonitor(const Matches& matches) {
  if (!may_monitor()) return;
  const auto gone = std::stable_partition(monitors_.begin(), monitors_.end(), std::not_fn(matches));
  const std::vector<Monitor> before(std::make_move_iterator(gone), std::make_move_iterator(monitors_.end()));
  monitors_.erase(gone, monitors_.end());
  if (state_ == nullptr) return;
  for (const Monitor& one : before)
    if (const auto address = oncrpc::Address::parse(one.host, 0); address && !is_monitored(*address))
      state_->forget(NsmState::Why::kPeer, *address);
}

void NsmService::stat(oncrpc::stub::Call<Stat>& call) { call.reply({.res_stat = Res::stat_succ, .state = number_}); }

void NsmService::mon(oncrpc::stub::Call<Mon>& call) {
  Monitor wanted = monitor_of(call.arguments().mon_id().my_id(), call.arguments().mon_id().mon_name());
  wanted.its_own = call.arguments().priv();
  Res result = Res::stat_fail;
  const bool is_lock_service = wanted.program == kLockProgram && wanted.procedure == kLockNotified;
  if (may_monitor() && is_lock_service) {
    std::erase_if(monitors_, [&wanted](const Monitor& one) { return one.same_as(wanted); });
    if (monitors_.size() < limits_.most_monitors) {
      if (const auto address = oncrpc::Address::parse(wanted.host, 0); address && state_ != nullptr)
        (void)state_->remember(NsmState::Why::kPeer, *address);
      monitors_.push_back(std::move(wanted));
      result = Res::stat_succ;
    }
  }
  call.reply({.res_stat = result, .state = number_});
}

void NsmService::unmon(oncrpc::stub::Call<Unmon>& call) {
  const Monitor wanted = monitor_of(call.arguments().my_id(), call.arguments().mon_name());
  unmonitor([&wanted](const Monitor& one) { return one.same_as(wanted); });
  call.reply({.state = number_});
}

void NsmService::unmon_all(oncrpc::stub::Call<UnmonAll>& call) {
  const Monitor wanted = monitor_of(call.arguments(), {});
  unmonitor([&wanted](const Monitor& one) { return one.same_client(wanted); });
  call.reply({.state = number_});
}

void NsmService::notify(oncrpc::stub::Call<Notify>& call) {
  const std::string_view name = call.arguments().mon_name();
  if (!heard_.is_new(oncrpc::PeerHost::of(peer_), name, call.arguments().state())) {
    call.reply();
    return;
  }
  std::vector<const Monitor*> told;
  for (const Monitor& one : monitors_)
    if (has_restarted(one, name)) told.push_back(&one);
  nlm_.host_restarted(peer_, name);
  // The kernel accepts this call from the loopback address only.
  const oncrpc::Address loopback = *oncrpc::Address::parse("127.0.0.1", 0);
  for (const Monitor* one : told) {
    const nfs::wire::nsm::Status status{.mon_name = one->host, .state = call.arguments().state(), .priv = one->its_own};
    Callback callback{.client = loopback,
                      .program = static_cast<std::uint32_t>(one->program),
                      .version = static_cast<std::uint32_t>(one->version),
                      .procedure = static_cast<std::uint32_t>(one->procedure),
                      .arguments = std::vector<std::byte>(status.encoded_size())};
    if (!status.encode(callback.arguments)) continue;
    callbacks_.call(std::move(callback), [](const CallbackEnd&) {});  // a call that fails is not repeated
  }
  call.reply();
}

}  // namespace nfs
