// SPDX-License-Identifier: BSD-3-Clause
//
// This file holds the time limit of every wait in the tests. Tests wait for events: on a machine
// that is busy with other things they are slow, and still pass. A wait that reaches the limit waits
// for something that never comes, and its test fails and says what that was.
#pragma once

#include <chrono>

namespace rpcrdma::test {

inline constexpr std::chrono::minutes kLimit{3};
inline constexpr int kLimitMs = static_cast<int>(std::chrono::milliseconds{kLimit}.count());

}  // namespace rpcrdma::test
