// SPDX-License-Identifier: BSD-3-Clause
//
// How the call of a client's lock service ends: whether the client has executed it decides whether
// a lock that was granted may be taken back.
#include "nfs/locks/callbacks.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <optional>
#include <utility>

#include "oncrpc/stream/tcp_peers.h"

namespace callbacks_test {

using How = nfs::CallbackEnd::How;

/// Returns how a call of a procedure of the test program ends.
How end_of(std::uint32_t version, std::uint32_t procedure) {
  auto server = tcp_peers::open();
  tcp_peers::serve_echo(*server);
  const tcp_peers::Running running(std::move(server));
  nfs::CallbacksConfig config;
  config.connect_time = config.call_time = tcp_peers::kLimit;
  config.find = [&](const nfs::Callback&) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
    return running.address();
  };
  nfs::Callbacks callbacks(std::move(config));
  std::optional<How> how;
  EXPECT_TRUE(callbacks.call({.client = tcp_peers::loopback(),
                              .program = tcp_peers::kProgram,
                              .version = version,
                              .procedure = procedure,
                              .arguments = {}},
                             [&](const nfs::CallbackEnd& end) { how = end.how; }));
  while (!how) {
    pollfd ready{callbacks.fd(), POLLIN, 0};
    if (::poll(&ready, 1, tcp_peers::kLimitMs) != 1) break;
    callbacks.progress();
  }
  EXPECT_TRUE(how.has_value());
  return how.value_or(How::kUnknown);
}

TEST(Callbacks, CallWithResultsIsAnswered) { EXPECT_EQ(end_of(1, tcp_peers::kEcho), How::kAnswered); }

TEST(Callbacks, RefusedCallIsNotExecuted) {
  EXPECT_EQ(end_of(9, 0), How::kNotExecuted) << "PROG_MISMATCH";
  EXPECT_EQ(end_of(1, 99), How::kNotExecuted) << "PROC_UNAVAIL";
  EXPECT_EQ(end_of(1, tcp_peers::kSize), How::kNotExecuted) << "GARBAGE_ARGS";
}

TEST(Callbacks, CallThatEndsWithASystemErrorMayHaveBeenExecuted) {
  EXPECT_EQ(end_of(1, tcp_peers::kSilence), How::kUnknown);
}

}  // namespace callbacks_test
