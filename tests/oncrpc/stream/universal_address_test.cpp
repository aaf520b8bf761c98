// SPDX-License-Identifier: BSD-3-Clause
//
// Universal addresses and netids: how they are written, and that no other form is accepted.
#include "oncrpc/bind/universal_address.h"

#include <gtest/gtest.h>

#include <string>

#include "support/req.h"

namespace universal_address_test {

using namespace std::string_view_literals;

oncrpc::Address at(const char* host, std::uint16_t port) { return *oncrpc::Address::parse(host, port); }

TEST(Netid, NamesTheTransportAndTheKindOfItsAddresses) {
  REQ("V1-BIND-06");
  using oncrpc::bind::Transport;
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kRdma, AF_INET), "rdma");
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kRdma, AF_INET6), "rdma6");
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kTcp, AF_INET), "tcp");
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kTcp, AF_INET6), "tcp6");
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kUdp, AF_INET), "udp");
  EXPECT_EQ(oncrpc::bind::netid_of(Transport::kUdp, AF_INET6), "udp6");
}

TEST(UniversalAddress, ConsistsOfTheHostAndTheTwoBytesOfThePort) {
  EXPECT_EQ(oncrpc::bind::universal_address(at("10.9.0.1", 20049)), "10.9.0.1.78.81");
  EXPECT_EQ(oncrpc::bind::universal_address(at("0.0.0.0", 255)), "0.0.0.0.0.255");
  EXPECT_EQ(oncrpc::bind::universal_address(at("::", 2049)), "::.8.1");
  EXPECT_EQ(oncrpc::bind::universal_address(at("fe80::1", 65535)), "fe80::1.255.255");
}

TEST(UniversalAddress, ParsesToTheAddressThatWasWritten) {
  for (const char* host : {"10.9.0.1", "255.255.255.255", "0.0.0.0", "::", "fe80::1", "::ffff:10.0.0.1"}) {
    for (const int port : {0, 1, 255, 256, 2049, 20049, 65535}) {
      const auto address = at(host, static_cast<std::uint16_t>(port));
      const auto read =
          oncrpc::bind::parse_universal_address(oncrpc::bind::universal_address(address), address.family());
      ASSERT_TRUE(read) << host << " " << port;
      EXPECT_EQ(read->to_string(), address.to_string());
    }
  }
}

TEST(UniversalAddress, MalformedTextIsRefused) {
  const std::string long_one(10'000, '1');
  for (const std::string_view text : {""sv,
                                      "."sv,
                                      ".."sv,
                                      "1"sv,
                                      "1.2"sv,
                                      "1.2.3.4"sv,
                                      "1.2.3.4.5"sv,
                                      "1.2.3.4.5.6.7"sv,
                                      "1.2.3.4.256.1"sv,
                                      "1.2.3.4.1.256"sv,
                                      "1.2.3.4.1.1000"sv,
                                      "1.2.3.4.-1.1"sv,
                                      "1.2.3.4.+1.1"sv,
                                      "1.2.3.4. 1.1"sv,
                                      "1.2.3.4.01.1"sv,
                                      "1.2.3.4.1.1 "sv,
                                      "1.2.3.4.1.1."sv,
                                      "1.2.3.4..1"sv,
                                      "1.2.3.4.1."sv,
                                      ".1.1"sv,
                                      "host.1.1"sv,
                                      "1.2.3.4\0.1.1"sv,
                                      "1.2.3.4.1.1\0"sv,
                                      "256.2.3.4.1.1"sv,
                                      "::.1.1"sv,
                                      std::string_view{long_one}}) {
    EXPECT_FALSE(oncrpc::bind::parse_universal_address(text, AF_INET)) << text;
  }
  for (const std::string_view text :
       {"1.2.3.4.1.1"sv, ":::.1.1"sv, "::"sv, "::.1"sv, "::1.1.1%lo"sv, "[::1].1.1"sv, ".1.1"sv})
    EXPECT_FALSE(oncrpc::bind::parse_universal_address(text, AF_INET6)) << text;
}

}  // namespace universal_address_test
