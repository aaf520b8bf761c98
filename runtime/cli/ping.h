// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma ping`: does a server of files answer over RDMA, and how quickly? For nfs_cli.cpp and tests.
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
/// quiet     only the last line
struct PingOptions {
  std::uint32_t count = 4;
  std::chrono::milliseconds interval{1000};
  bool quiet = false;
};

/// Round trips in microseconds.
struct PingStatistics {
  std::uint32_t called = 0;
  std::vector<double> microseconds{};  ///< of those that were answered

  double least() const;
  double most() const;
  double mean() const;
  double deviation() const;
};
/// "5 calls, 4 answered; round trip 10.1 least, 12.3 mean, 15.0 most, 1.2 deviation, in us".
std::string to_string(const PingStatistics& statistics);

/// Makes calls of procedure 0, one after the other, on the credit that is reserved for them.
///
/// work      lets whoever has to work do so, or waits for so many milliseconds at most
/// returns   those that were answered; ends early where there is no connection any more, or the user wants it to
PingStatistics ping(endpoint::Client& client, const PingOptions& options, const NfsOptions& how,
                    const std::function<void(int most_ms)>& work, std::FILE* out);

/// returns   the exit status: 0 all were answered, 1 one was not, or there was no connection
int run_ping(const std::string& host, const NfsOptions& how, const PingOptions& options);

}  // namespace rpcrdma::cli
