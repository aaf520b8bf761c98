// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/nsm_notifier.h"

#include <sys/timerfd.h>
#include <unistd.h>

#include <utility>

#include "rpcrdma/stub/nsm.h"

namespace rpcrdma::nfs {

using stub::nsm::SmVers;

NsmNotifier::NsmNotifier(Callbacks& callbacks, NsmState& state, NsmNotifierConfig config)
    : callbacks_(callbacks),
      state_(state),
      config_(std::move(config)),
      timer_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)),
      wait_(config_.first_wait) {
  XDR_ASSERT(static_cast<bool>(timer_));
  tell_all();
}

bool NsmNotifier::progress() {
  std::uint64_t expirations = 0;
  if (::read(timer_.get(), &expirations, sizeof expirations) <= 0) return false;
  tell_all();
  return true;
}

void NsmNotifier::tell_all() {
  if (state_.due().empty()) return;
  ++tries_;
  ++under_way_;  // the round itself
  for (const verbs::Address& host : state_.due())
    for (const std::string& name : config_.names)
      if (tell(host, name)) ++under_way_;
  round_is_over();
}

bool NsmNotifier::tell(const verbs::Address& host, const std::string& name) {
  const wire::nsm::StatChge change{.mon_name = name, .state = state_.number()};
  std::vector<std::byte> arguments(change.encoded_size());
  if (!change.encode(arguments)) return false;
  return callbacks_.call({.client = host,
                          .program = SmVers::kProgram,
                          .version = SmVers::kVersion,
                          .procedure = SmVers::Notify::kProcedure.number,
                          .arguments = std::move(arguments),
                          .from = state_.known_as(host)},
                         [this, host](const CallbackEnd& end) { on_end(host, end); });
}

void NsmNotifier::on_end(const verbs::Address& host, const CallbackEnd& end) {
  if (end.how == CallbackEnd::How::kAnswered) state_.told(host);
  round_is_over();
}

/// Once the last of its calls has ended: on to the next, after a time.
void NsmNotifier::round_is_over() {
  if (--under_way_ != 0 || state_.due().empty() || tries_ >= config_.most_tries) return;
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(wait_);
  itimerspec after{};
  after.it_value = {.tv_sec = static_cast<time_t>(whole.count()),
                    .tv_nsec = static_cast<long>(std::chrono::nanoseconds(wait_ - whole).count())};
  ::timerfd_settime(timer_.get(), 0, &after, nullptr);
  wait_ *= 2;
}

}  // namespace rpcrdma::nfs
