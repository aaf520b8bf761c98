// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma ping` checks whether a file server answers over RDMA, and measures how quickly. This
// file is for nfs_cli.cpp and tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nfs_session.h"

namespace rpcrdma::cli {

/// count     calls
/// interval  from one to the next
/// quiet     print only the last line
struct PingOptions {
  std::uint32_t count = 4;
  std::chrono::milliseconds interval{1000};
  bool quiet = false;
};

/// A PingStatistics holds the round trips in microseconds.
struct PingStatistics {
  std::uint32_t called = 0;
  std::vector<double> microseconds{};  ///< of the calls that were answered

  double least() const;
  double most() const;
  double mean() const;
  double deviation() const;
};
/// Returns text like "5 calls, 4 answered; round trip 10.1 least, 12.3 mean, 15.0 most, 1.2
/// deviation, in us".
std::string to_string(const PingStatistics& statistics);

/// Makes calls of procedure 0, one after the other, on the credit that is reserved for them.
///
/// work      runs the endpoint, or waits for at most this many milliseconds
/// returns   statistics; ends early if the connection is lost for good, or the user interrupts
PingStatistics ping(endpoint::Client& client, const PingOptions& options, const NfsOptions& how,
                    const std::function<void(int most_ms)>& work, std::FILE* out);

/// returns   the exit status: 0 all calls were answered; 1 one was not, there was no connection, or
///           the user interrupted
int run_ping(const std::string& host, const NfsOptions& how, const PingOptions& options);

}  // namespace rpcrdma::cli
