// SPDX-License-Identifier: BSD-3-Clause
//
// Every case of `rpcrdma conform client` with our own client: each one passes. Each case is a test,
// so that a failure has its name.
#include <gtest/gtest.h>

#include "conform/case_tests.h"
#include "conform/judged_client.h"

namespace rpcrdma::test {
namespace {

using conform::Case;

/// These cases expect the device to refuse an access; some devices do not
/// (tests/rpcrdma/verbs/README.md).
constexpr std::string_view kBeyondSegment = "chunk.read.beyond", kReadOfSink = "chunk.write.read-from";

class ClientCase : public ::testing::TestWithParam<std::string> {};

TEST_P(ClientCase, PassesWithOurClient) {
  if (GetParam() == kBeyondSegment && provider().kind == ProviderKind::kRxe)
    GTEST_SKIP() << "rxe keeps the region's bounds and not the window's";
  if (GetParam() == kReadOfSink && provider().kind == ProviderKind::kSiw)
    GTEST_SKIP() << "siw serves Reads of memory that may only be written";
  const Case& tested = case_named(conform::client_cases(), GetParam());
  JudgedClient judged;
  ASSERT_EQ(judged.trouble(), "");
  const conform::Result result = conform::perform(tested, judged.run());
  EXPECT_EQ(conform::to_string(result.verdict), "pass") << "seen: " << result.seen << "\n" << result.why;
}

std::vector<std::string> all_client_ids() {
  std::vector<std::string> all;
  for (const Case& one : conform::client_cases()) all.emplace_back(one.id);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Conform, ClientCase, ::testing::ValuesIn(all_client_ids()), name_of_case);

}  // namespace
}  // namespace rpcrdma::test
