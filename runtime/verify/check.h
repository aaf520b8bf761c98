// SPDX-License-Identifier: BSD-3-Clause
//
// A check: one thing that a provider of verbs promises or punishes. Checks are data: adding one means adding an entry to a table in
// checks/. suite.h performs them; trial.h is what they are written with.
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
/// kUnsteady       it does something else from one run to the next
/// kNotApplicable  the device does not claim the feature
/// kNotRun         no time was left, or the user ended the run
enum class Verdict : std::uint8_t { kPass, kDiffers, kFail, kUnsteady, kNotApplicable, kNotRun };
/// As the report says it.
std::string_view to_string(Verdict verdict);

/// What a check asks of the device; one that does not claim it makes the check not applicable.
enum class Needs : std::uint8_t { kNothing, kInfiniBand, kIwarp, kWindows, kSharedReceives };

/// Whether our transport relies on it: then what is otherwise is a failure, else a difference.
enum class Weight : std::uint8_t { kNeeded, kAdvised };

/// id        "memory.write-beyond": chapter, what
/// section   what asks it: InfiniBand Architecture volume 1 ("IBA"), or an RFC
/// title     what a device does that is as specified, as a sentence
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

/// What became of a check.
///
/// expected   where the verdict is no pass: what the specification asks
/// seen       what was there; kNotApplicable, kNotRun: why
struct Finding {
  Verdict verdict = Verdict::kPass;  // of the check
  std::string expected{}, seen{};
};

/// Every check, in the order in which they run: each needs those before it.
const std::vector<Check>& provider_checks();

}  // namespace rpcrdma::verify
