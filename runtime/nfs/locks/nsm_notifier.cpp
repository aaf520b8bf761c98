// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/nsm_notifier.h"

#include <sys/timerfd.h>
#include <unistd.h>

#include <new>
#include <utility>

#include "nfs/stub/nsm.h"

namespace nfs {

using nfs::stub::nsm::SmVers;

NsmNotifier::NsmNotifier(Callbacks& callbacks, NsmState& state, NsmNotifierConfig config)
    : callbacks_(callbacks),
      state_(state),
      config_(std::move(config)),
      timer_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)),
      wait_(config_.first_wait) {
  XDR_ASSERT(static_cast<bool>(timer_));
  // A longer name cannot be sent.
  std::erase_if(config_.names, [](const std::string& name) { return name.size() > nfs::wire::nsm::SM_MAXSTRLEN; });
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
  if (next_ == round_.size() * config_.names.size()) {
    ++tries_;
    round_ = state_.due();
    next_ = 0;
  }
  tell_next();
}

/// Makes as many calls as `most_at_once` allows. When all calls of the round have ended, or none
/// could be made, sets the timer for the next attempt.
void NsmNotifier::tell_next() {
  const std::size_t names = config_.names.size(), all = round_.size() * names;
  for (; next_ < all && under_way_ < config_.most_at_once; ++next_, ++under_way_)
    if (!tell(round_[next_ / names], config_.names[next_ % names])) break;
  if (under_way_ != 0 || state_.due().empty() || (next_ == all && tries_ >= config_.most_tries)) return;
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(wait_);
  itimerspec after{};
  after.it_value = {.tv_sec = static_cast<time_t>(whole.count()),
                    .tv_nsec = static_cast<long>(std::chrono::nanoseconds(wait_ - whole).count())};
  ::timerfd_settime(timer_.get(), 0, &after, nullptr);
  if (next_ == all) wait_ *= 2;
}

/// Begins to notify a host.  returns  false: no call can be made now
bool NsmNotifier::tell(const oncrpc::Address& host, const std::string& name) {
  try {
    return call(host, name);
  } catch (const std::bad_alloc&) {
    return false;
  }
}

bool NsmNotifier::call(const oncrpc::Address& host, const std::string& name) {
  const nfs::wire::nsm::StatChge change{.mon_name = name, .state = state_.number()};
  std::vector<std::byte> arguments(change.encoded_size());
  const bool encoded = change.encode(arguments).has_value();
  XDR_ASSERT(encoded);
  return callbacks_.call({.client = host,
                          .program = SmVers::kProgram,
                          .version = SmVers::kVersion,
                          .procedure = SmVers::Notify::kProcedure.number,
                          .arguments = std::move(arguments),
                          .from = state_.known_as(host),
                          .patient = true},
                         [this, host](const CallbackEnd& end) { on_end(host, end); });
}

void NsmNotifier::on_end(const oncrpc::Address& host, const CallbackEnd& end) {
  if (end.how == CallbackEnd::How::kAnswered) state_.told(host);
  --under_way_;
  tell_next();
}

}  // namespace nfs
