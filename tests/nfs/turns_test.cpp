// SPDX-License-Identifier: BSD-3-Clause
//
// The order in which hosts take turns on a single thread.
#include "nfs/server/turns.h"

#include <gtest/gtest.h>

#include <string>

namespace nfs {
namespace turns_test {

oncrpc::PeerHost host(int last) {
  return oncrpc::PeerHost::of(*oncrpc::Address::parse("10.0.0." + std::to_string(last), 0));
}

TEST(Turns, AlternateBetweenHosts) {
  Turns<std::string> turns;
  EXPECT_FALSE(turns.take());
  for (const char* one : {"a1", "a2", "a3"}) turns.put(host(1), one);
  turns.put(host(2), "b1");
  EXPECT_EQ(turns.take(), "a1");
  turns.put(host(3), "c1");
  turns.put(host(2), "b2");
  EXPECT_EQ(turns.size(), 5u);
  std::string order;
  while (const auto one = turns.take()) order += *one + ' ';
  EXPECT_EQ(order, "b1 a2 c1 b2 a3 ");
  EXPECT_EQ(turns.size(), 0u);
}

}  // namespace turns_test
}  // namespace nfs
