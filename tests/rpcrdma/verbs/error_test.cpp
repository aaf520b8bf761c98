// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the texts of verbs errors: of a failed call, of a machine without devices,
// and of a process that may not lock enough memory.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cerrno>
#include <string>

#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::test {
namespace {

using verbs::to_string;
using verbs::VerbsError;

/// Sets the limit on locked memory for the length of a test.
class LockedMemory {
 public:
  explicit LockedMemory(rlim_t bytes) {
    getrlimit(RLIMIT_MEMLOCK, &before_);
    rlimit lowered = before_;
    lowered.rlim_cur = bytes;
    lowered_ = setrlimit(RLIMIT_MEMLOCK, &lowered) == 0;
  }
  ~LockedMemory() { setrlimit(RLIMIT_MEMLOCK, &before_); }
  bool lowered() const { return lowered_; }

 private:
  rlimit before_{};
  bool lowered_ = false;
};

TEST(VerbsError, TextNamesTheFailedCallAndTheCauseIfThereIsOne) {
  EXPECT_EQ(to_string({"rdma_listen", EADDRINUSE, {}}), "rdma_listen: Address already in use");
  EXPECT_EQ(to_string({"RECV", 0, {}, "the peer sends more than its credits allow"}),
            "RECV: the peer sends more than its credits allow");
  EXPECT_EQ(to_string({"ibv_poll_cq", 0, {}}), "ibv_poll_cq: failed");
}

TEST(VerbsError, TextOnAMachineWithoutDevicesSuggestsSoftverbs) {
  verbs::Table table = verbs::softverbs_table();
  for (const int code : {ENODEV, EMFILE}) {
    static int failure;
    failure = code;
    table.create_event_channel = [] {
      errno = failure;
      return static_cast<rdma_event_channel*>(nullptr);
    };
    const auto channel = verbs::CmChannel::open(table);
    ASSERT_FALSE(channel);
    EXPECT_EQ(to_string(channel.error()).find("--provider softverbs") != std::string::npos, code == ENODEV);
  }
}

TEST(VerbsError, TextOfAFailedRegistrationNamesTheLimitOnLockedMemory) {
  const LockedMemory limit(65536);
  if (!limit.lowered()) GTEST_SKIP() << "RLIMIT_MEMLOCK is below 65536 already";
  EXPECT_EQ(to_string({"ibv_reg_mr", ENOMEM, {}, "", 16777216}),
            "ibv_reg_mr: Cannot allocate memory (16777216 bytes; this process may lock 65536 bytes in all: raise "
            "RLIMIT_MEMLOCK, with `ulimit -l` or LimitMEMLOCK=)");
}

TEST(VerbsError, TextOmitsTheLimitOnLockedMemoryWhereErrnoIsNotEnomem) {
  const LockedMemory limit(65536);
  EXPECT_EQ(to_string({"ibv_reg_mr", EINVAL, {}, "", 4096}), "ibv_reg_mr: Invalid argument (4096 bytes)");
}

}  // namespace
}  // namespace rpcrdma::test
