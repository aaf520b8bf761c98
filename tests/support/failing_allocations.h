// SPDX-License-Identifier: BSD-3-Clause
//
// This file lets allocations fail when a test wants it, in programs that have
// failing_allocations.cpp, which replaces operator new. Only exposed allocations count and fail:
// those of a thread while it has an `Exposed`, or those of all threads but the test's own
// (`expose_other_threads()`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>

#include "support/sanitized.h"

namespace rpcrdma::test {

enum class Failing : std::uint8_t { kNone, kOne, kAllFrom };
inline void PrintTo(Failing how, std::ostream* out) {
  *out << (how == Failing::kNone ? "none" : how == Failing::kOne ? "one" : "all from one on");
}

/// Makes the `nth` exposed allocation fail, counted from 1, or all from that one on; with kNone
/// they are only counted. The count begins anew.
void fail_allocations(Failing how, std::uint64_t nth = 1);
/// Returns how many exposed allocations there were.
std::uint64_t exposed_allocations();
/// Returns how many exposed allocations have failed.
std::uint64_t failed_allocations();
/// Sets whether all threads but the calling one are exposed.
void expose_other_threads(bool exposed);
/// Returns the allocations of all threads, exposed or not, that are not given back.
std::size_t live_allocations();
/// Counts as one allocation, for an operation that stands in for one.  returns  whether it fails
bool fails_now();

class Exposed {
 public:
  Exposed();
  ~Exposed();
  Exposed(const Exposed&) = delete;
  Exposed& operator=(const Exposed&) = delete;
};

/// Spares, within an `Exposed`, what the test itself or the provider allocates.
class Spared {
 public:
  Spared();
  ~Spared();
  Spared(const Spared&) = delete;
  Spared& operator=(const Spared&) = delete;
};

}  // namespace rpcrdma::test
