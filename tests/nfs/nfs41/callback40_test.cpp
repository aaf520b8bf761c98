// SPDX-License-Identifier: BSD-3-Clause
//
// Callbacks of NFS version 4.0: the client says in SETCLIENTID where its callback service listens,
// and the server connects there over TCP. Read it beside [RFC 8267 6.5.1].
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "nfs/nfs41/with_session.h"
#include "oncrpc/bind/universal_address.h"
#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/stream_client.h"
#include "oncrpc/stream/tcp_peers.h"

namespace rpcrdma::test::v41 {
namespace callback40_test {

using Callbacks40 = WithSession;

TEST_F(Callbacks40, CallbacksUseATcpConnectionOfTheirOwn) {
  REQ("NFS-CB-02");
  start();
  Callbacks at_the_client;
  auto listener = tcp_peers::open();
  oncrpc::stream::serve(at_the_client, *listener);
  tcp_peers::Running over_tcp(std::move(listener));
  const std::string netid(oncrpc::bind::netid_of(oncrpc::bind::Transport::kTcp, over_tcp.address().family()));
  const std::string address = oncrpc::bind::universal_address(over_tcp.address());
  constexpr std::uint32_t kIdent = 5;
  const Op telling = Op::opsetclientid({.client = {.id = bytes_of("tests")},
                                        .callback = {.cb_program = nfs41::stub::NfsCb::kProgram,
                                                     .cb_location = {.na_r_netid = netid, .na_r_addr = address}},
                                        .callback_ident = kIdent});
  bool told = false;
  ASSERT_TRUE(session_->calls().compound({.minorversion = 0, .argarray = std::span(&telling, 1)}, {},
                                         [&](const oncrpc::stub::Outcome<Compound>& outcome) { told = outcome.ok(); }));
  ASSERT_TRUE(run_until([&] { return told; }));

  // From here on, this is the server's part.
  EXPECT_EQ(nfs_.callback_netid, "tcp");
  const auto there = oncrpc::bind::parse_universal_address(nfs_.callback_address, AF_INET);
  ASSERT_TRUE(there);
  auto stream =
      oncrpc::stream::StreamClient::connect(*there, nfs41::stub::NfsCb::kProgram, nfs41::stub::NfsCb::kVersion);
  ASSERT_TRUE(stream) << to_string(stream.error());
  const std::array operations{
      nfs41::NfsCbArgop4::opcbrecall({.stateid = SmallServer::kDelegation, .fh = bytes_of("a")})};
  const nfs41::CBCOMPOUND4args arguments{.callback_ident = kIdent, .argarray = operations};
  Bytes encoded(arguments.encoded_size());
  ASSERT_TRUE(arguments.encode(encoded));
  const auto answer = stream->call(CbCompound::kProcedure.number, encoded);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->size(), 12u + 8u) << "a recall has a reply of one size";
  const auto results = nfs41::CBCOMPOUND4resView::parse(*answer);
  ASSERT_TRUE(results);
  EXPECT_EQ(results->status(), Status::NFS4_OK);
  over_tcp.stop();
  ASSERT_EQ(at_the_client.recalls.size(), 1u);
  EXPECT_EQ(at_the_client.recalls[0].stateid, SmallServer::kDelegation);
  EXPECT_EQ(client_->counters().protocol.backward_discarded, 0u);
  EXPECT_EQ(client_->counters().protocol.calls_received, 0u) << "something came over RDMA";
}

/// The types are those of 4.1, which has the older operations unchanged; the entries of the 4.0
/// binding itself are examined as text.
TEST(Callbacks40Binding, CallbacksHaveNoEligibleItem) {
  REQ("NFS-CB-18");
  EXPECT_FALSE((xdr::kReducible<nfs41::CBCOMPOUND4argsView>));
  EXPECT_FALSE((xdr::kReducible<nfs41::CBCOMPOUND4resView>));
  std::ifstream binding(RPCRDMA_SOURCE_DIR "/spec/bindings/nfs40.toml");
  std::vector<std::string> items;
  for (std::string line; std::getline(binding, line);)
    if (line.starts_with("item = ")) items.push_back(line.substr(7));
  std::ranges::sort(items);
  EXPECT_EQ(items, (std::vector<std::string>{"\"READ4resok.data\"", "\"READLINK4resok.link\"", "\"WRITE4args.data\"",
                                             "\"createtype4.linkdata\""}))
      << "all of them of the forward direction";
}

}  // namespace callback40_test
}  // namespace rpcrdma::test::v41
