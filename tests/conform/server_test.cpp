// SPDX-License-Identifier: BSD-3-Clause
//
// Every case of `rpcrdma conform server` with our own server: each one passes. Each case is a test,
// so that a failure has its name. own_call_test.cpp has the cases of own calls.
#include <gtest/gtest.h>

#include "conform/case_tests.h"
#include "conform/served.h"

namespace rpcrdma::test {
namespace {

using conform::Case;

/// This case expects the device to refuse an access; rxe does not (tests/rpcrdma/verbs/README.md,
/// bounds of a window).
constexpr std::string_view kBeyondWindow = "v1.hostile-memory.write-beyond-end";

class ServerCase : public ::testing::TestWithParam<std::string> {
 protected:
  static void SetUpTestSuite() { served_ = std::make_unique<Served>(); }
  static void TearDownTestSuite() { served_.reset(); }
  static inline std::unique_ptr<Served> served_;
};

TEST_P(ServerCase, PassesWithOurServer) {
  if (GetParam() == kBeyondWindow && provider().kind == ProviderKind::kRxe)
    GTEST_SKIP() << "rxe keeps the region's bounds and not the window's";
  ASSERT_EQ(served_->trouble(), "");
  const Case& tested = case_named(conform::server_cases(), GetParam());
  const conform::Result result = conform::perform(tested, served_->run(), served_->abilities());
  EXPECT_EQ(conform::to_string(result.verdict), "pass") << "seen: " << result.seen << "\n" << result.why;
}

std::vector<std::string> all_ids() {
  std::vector<std::string> all;
  for (const Case& one : conform::server_cases()) {
    if (!one.needs.own) all.emplace_back(one.id);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Conform, ServerCase, ::testing::ValuesIn(all_ids()), name_of_case);

}  // namespace
}  // namespace rpcrdma::test
