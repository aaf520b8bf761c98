// SPDX-License-Identifier: BSD-3-Clause
//
// What a peer reports of the size of its Receives, as cases check it: they must not shrink unless
// somebody has requested that.
#include <gtest/gtest.h>

#include "conform/cases/characteristics.h"

namespace rpcrdma::test {
namespace {

using conform::init;
using conform::receive_size;
using conform::update;

/// The error in the messages that the peer has sent.
std::string wrong_with(const std::vector<conform::Message>& sent) {
  const conform::Case tested{.id = "told", .rows = {}, .section = "", .title = ""};
  const conform::Subject subject;
  conform::Exchange exchange{tested, subject};
  for (const conform::Message& message : sent) exchange.all.push_back({conform::build(message, 7, {}, {})->bytes, {}});
  return conform::receives_do_not_shrink(exchange);
}

TEST(ReceiveSizeOfPeer, DecreaseWithoutARequestIsAnError) {
  EXPECT_EQ(wrong_with({init({receive_size(4096)}), update(receive_size(8192))}), "");
  EXPECT_NE(wrong_with({init({receive_size(8192)}), update(receive_size(4096))}), "");
  EXPECT_NE(wrong_with({update(receive_size(2048))}), "");  // the default is 4096
}

}  // namespace
}  // namespace rpcrdma::test
