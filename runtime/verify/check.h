// SPDX-License-Identifier: BSD-3-Clause
//
// A check: one thing that a provider of verbs promises or punishes. Checks are data: to add one,
// add an entry to a table in checks/. suite.h performs them; they are written with trial.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpcrdma::verify {

class Trial;

/// kPass           the device does what the specification asks
/// kDiffers        it does something else, which our transport does not rely on
/// kFail           it does something else, and RPC-over-RDMA on it may break or be unsafe
/// kUnsteady       it failed in a first run and did not fail in a second
/// kNotApplicable  the device does not claim the feature, or the check does not fit its limits
/// kNotRun         no time was left, the user ended the run, or the device could not be opened
enum class Verdict : std::uint8_t { kPass, kDiffers, kFail, kUnsteady, kNotApplicable, kNotRun };
/// As the report says it.
std::string_view to_string(Verdict verdict);

/// What a check needs from the device; if the device does not claim it, the check is not
/// applicable.
enum class Needs : std::uint8_t { kNothing, kInfiniBand, kIwarp, kWindows, kSharedReceives };

/// Whether our transport relies on it: if so, a departure is a failure, otherwise a difference.
enum class Weight : std::uint8_t { kNeeded, kAdvised };

/// id        "memory.write-beyond": chapter, what
/// section   what requires it: InfiniBand Architecture volume 1 ("IBA"), an RFC, or a manual page
/// title     what a device does that meets the specification, as a sentence
/// perform   throws `Departure` where the device departs from that (trial.h)
struct Check {
  std::string_view id;
  std::string_view section;
  std::string_view title;
  Needs needs = Needs::kNothing;    // else the check does not apply
  Weight weight = Weight::kNeeded;  // whether a departure is a failure
  /// Runs the check once; ends early by an exception of `Trial`.
  void (*perform)(Trial& trial) = nullptr;
};

/// The outcome of a check.
///
/// expected   kDiffers, kFail, kUnsteady: what the specification asks
/// seen       for these, what was there; kNotApplicable, kNotRun: why
struct Finding {
  Verdict verdict = Verdict::kPass;  // of the check
  std::string expected{}, seen{};
};

/// Returns every check, in the order in which they run: later ones rely on what earlier ones check.
const std::vector<Check>& provider_checks();

}  // namespace rpcrdma::verify
