// SPDX-License-Identifier: BSD-3-Clause
//
// What a peer reports of the size of its Receives, as cases check it: they must not shrink unless
// somebody has requested that.
#include <gtest/gtest.h>

#include <array>

#include "conform/cases/characteristics.h"

namespace rpcrdma::test {
namespace {

using conform::init;
using conform::receive_size;
using conform::update;

/// The error in the messages that the peer has sent.  asked  the request of the other side, if any
std::string wrong_with(const std::vector<conform::Message>& sent, const conform::Message* asked = nullptr) {
  const conform::Case tested{.id = "told", .rows = {}, .section = "", .title = ""};
  const conform::Subject subject;
  conform::Exchange exchange{tested, subject};
  if (asked != nullptr) exchange.sent.push_back(*conform::build(*asked, 7, {}, {}));
  for (const conform::Message& message : sent) exchange.all.push_back({conform::build(message, 7, {}, {})->bytes, {}});
  return conform::receives_do_not_shrink(exchange);
}

TEST(ReceiveSizeOfPeer, DecreaseWithoutARequestIsAnError) {
  EXPECT_EQ(wrong_with({init({receive_size(4096)}), update(receive_size(8192))}), "");
  EXPECT_NE(wrong_with({init({receive_size(8192)}), update(receive_size(4096))}), "");
  EXPECT_NE(wrong_with({update(receive_size(2048))}), "");  // the default is 4096
}

TEST(ReceiveSizeOfPeer, DecreaseThatFulfilsAPendingRequestIsNoError) {
  const conform::Message asked = conform::request({receive_size(2048)});
  conform::Message pending = conform::stray_response();
  const std::array<std::uint32_t, 1> first_value{1};
  const wire::xcharext::OptinfoRespxch content{.optrsxc_pend = first_value};
  pending.optinfo.resize(content.encoded_size());
  ASSERT_TRUE(content.encode(pending.optinfo));
  EXPECT_EQ(wrong_with({pending, update(receive_size(2048))}, &asked), "");
  EXPECT_NE(wrong_with({pending, update(receive_size(1024))}, &asked), "") << "less than was asked for";
  EXPECT_NE(
      wrong_with({pending, update(receive_size(2048)), update(receive_size(8192)), update(receive_size(2048))}, &asked),
      "")
      << "the request has ended";
}

}  // namespace
}  // namespace rpcrdma::test
