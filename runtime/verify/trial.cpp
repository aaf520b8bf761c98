// SPDX-License-Identifier: BSD-3-Clause
#include "verify/trial.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace rpcrdma::verify {
namespace {

std::string error_words(int code) { return std::generic_category().message(code); }

/// Why a check does not apply to the device; empty: it does.
std::string obstacle(Needs needs, const Device& device) {
  switch (needs) {
    case Needs::kNothing:
      return {};
    case Needs::kInfiniBand:
      return device.iwarp ? "iWARP has no such thing" : "";
    case Needs::kIwarp:
      return device.iwarp ? "" : "this is about iWARP";
    case Needs::kWindows:
      return device.has_windows() ? "" : "the device claims no type 2 memory windows";
    case Needs::kSharedReceives:
      return device.has_shared_receives() ? "" : "the device claims no shared Receive queues";
  }
  return {};
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kPass:
      return "pass";
    case Verdict::kDiffers:
      return "differs";
    case Verdict::kFail:
      return "fail";
    case Verdict::kUnsteady:
      return "unsteady";
    case Verdict::kNotApplicable:
      return "not applicable";
    case Verdict::kNotRun:
      break;
  }
  return "not run";
}

void Trial::require(bool held, std::string_view expected, const std::string& seen) {
  if (held) return;
  throw Departure{{weight_ == Weight::kNeeded ? Verdict::kFail : Verdict::kDiffers, std::string(expected), seen}};
}

void Trial::call(int result, std::string_view name) {
  if (result == 0) return;
  require(false, std::string(name) + " succeeds", error_words(result > 0 ? result : errno));
}

void Trial::made(const void* object, std::string_view name) {
  if (object == nullptr) require(false, std::string(name) + " succeeds", error_words(errno));
}

void Trial::prefer(bool held, std::string_view expected, const std::string& seen) {
  if (!held && finding_.verdict == Verdict::kPass) finding_ = {Verdict::kDiffers, std::string(expected), seen};
}

void Trial::does_not_apply(const std::string& why) { throw Departure{{Verdict::kNotApplicable, {}, why}}; }

bool Trial::readable(int fd, std::chrono::milliseconds most) {
  pollfd waiting{fd, POLLIN, 0};
  const auto until = Clock::now() + most;
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready >= 0 || errno != EINTR) return ready > 0;
  }
}

Finding perform(const Check& check, const Subject& subject, const Device& device, std::chrono::milliseconds wait) {
  if (std::string why = obstacle(check.needs, device); !why.empty())
    return {Verdict::kNotApplicable, {}, std::move(why)};
  Trial trial(subject, device, check.weight, wait);
  try {
    check.perform(trial);
  } catch (const Departure& departure) {
    return departure.finding;
  }
  return trial.finding();
}

}  // namespace rpcrdma::verify
