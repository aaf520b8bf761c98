// SPDX-License-Identifier: BSD-3-Clause
//
// What a check is written with: the device, what is expected of it, and waits that end. Left out:
// connections (pair.h).
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "verify/check.h"
#include "verify/device.h"

namespace rpcrdma::verify {

/// The clock of all waits.
using Clock = std::chrono::steady_clock;

/// Ends a check: the device departs from what is expected, or the check does not apply. `Trial`
/// throws it, and only `perform()` catches it.
struct Departure {
  Finding finding;  // what was expected, and what was seen
};

/// One run of one check. A reference to it is valid while the check runs.
class Trial {
 public:
  /// wait   what has not come after this time counts as missing
  Trial(const Subject& subject, const Device& device, Weight weight, std::chrono::milliseconds wait)
      : subject_(subject), device_(device), weight_(weight), wait_(wait) {}

  /// the calls of the device's provider
  const verbs::Table& table() const { return *subject_.table; }
  /// by which the device is reached
  const oncrpc::Address& address() const { return subject_.address; }
  const Device& device() const { return device_; }  ///< what the device says of itself
  /// what has not come after this time counts as missing
  std::chrono::milliseconds wait() const { return wait_; }

  /// Ends the check unless `held`.
  void require(bool held, std::string_view expected, const std::string& seen = "it is not so");
  /// As above, for a call that returns 0; or, if it fails, an errno value or -1 with errno.
  void call(int result, std::string_view name);
  /// As above, for a call that returns an object or, if it fails, nullptr with errno.
  void made(const void* object, std::string_view name);
  /// Does not end the check. The first expectation that did not hold makes the verdict a
  /// difference, whatever the check's weight.
  void prefer(bool held, std::string_view expected, const std::string& seen);
  /// Ends the check as not applicable: the device cannot do this, and does not claim that it can.
  [[noreturn]] void does_not_apply(const std::string& why);
  /// Tells whether a descriptor becomes readable within `most`.
  static bool readable(int fd, std::chrono::milliseconds most);
  /// How long a check looks for something that must not come.
  static constexpr std::chrono::milliseconds kMoment{200};

  /// Returns what `prefer()` has found, for a check that came to its end.
  const Finding& finding() const { return finding_; }

 private:
  const Subject& subject_;
  const Device& device_;
  Weight weight_;
  std::chrono::milliseconds wait_;
  Finding finding_{};
};

/// Performs a check once, and catches its `Departure`.
Finding perform(const Check& check, const Subject& subject, const Device& device, std::chrono::milliseconds wait);

}  // namespace rpcrdma::verify
