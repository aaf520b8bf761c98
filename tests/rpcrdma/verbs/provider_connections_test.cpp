// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at connections on any provider: at the events of both ends when one is made,
// refused, rejected and ended.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "rpcrdma/verbs/provider_pair.h"

namespace rpcrdma::test {
namespace {

using ProviderConnections = RcPair;

const verbs::Table& table() { return *provider().table; }

/// Tells whether `data` begins with `text`, since InfiniBand pads private data to the message's
/// size.
bool begins_with(const std::vector<std::uint8_t>& data, std::string_view text) {
  return data.size() >= text.size() && std::equal(text.begin(), text.end(), data.begin());
}

TEST_F(ProviderConnections, PrivateDataTravelsBothWays) {
  constexpr std::string_view kAsked = "who is there?", kAnswered = "a server";
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  rdma_conn_param wanted = PairOptions{}.connect;
  wanted.private_data = kAsked.data();
  wanted.private_data_len = kAsked.size();
  ASSERT_EQ(table().connect(client.id, &wanted), 0);
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  EXPECT_TRUE(begins_with(asked.data, kAsked));
  server.id = asked.id;
  ASSERT_NO_FATAL_FAILURE(server.make_objects({}));
  rdma_conn_param agreed = PairOptions{}.accept;
  agreed.private_data = kAnswered.data();
  agreed.private_data_len = kAnswered.size();
  ASSERT_EQ(table().accept(server.id, &agreed), 0);
  const TakenEvent answered = client.event();
  ASSERT_EQ(answered.type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_TRUE(begins_with(answered.data, kAnswered));
  EXPECT_EQ(server.event().type, RDMA_CM_EVENT_ESTABLISHED);
}

TEST_F(ProviderConnections, AConnectRequestTellsHowManyReadsTheClientServesAndSends) {
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  rdma_conn_param wanted = PairOptions{}.connect;
  wanted.responder_resources = 3;
  wanted.initiator_depth = 2;
  ASSERT_EQ(table().connect(client.id, &wanted), 0);
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = asked.id;
  EXPECT_EQ(asked.parameters.initiator_depth, 3) << "as many as the client serves";
  EXPECT_EQ(asked.parameters.responder_resources, 2) << "as many as the client sends";
  EXPECT_EQ(table().reject(server.id, nullptr, 0), 0);
  EXPECT_EQ(client.event().type, RDMA_CM_EVENT_REJECTED);
}

TEST_F(ProviderConnections, AConnectRequestToAPortWithoutAListenerIsRefused) {
  ASSERT_NO_FATAL_FAILURE(resolve({}, free_port()));
  rdma_conn_param wanted = PairOptions{}.connect;
  if (table().connect(client.id, &wanted) != 0) {  // siw has asked by TCP, and knows already
    EXPECT_EQ(provider().kind, ProviderKind::kSiw);
    EXPECT_EQ(errno, ECONNREFUSED);
    return;
  }
  const TakenEvent answer = client.event();
  EXPECT_EQ(answer.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_NE(answer.status, 0);
  EXPECT_NE(client.state(), IBV_QPS_RTS);
}

TEST_F(ProviderConnections, ARejectionCarriesThePrivateDataOfTheServer) {
  constexpr std::string_view kReason = "not today";
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  rdma_conn_param wanted = PairOptions{}.connect;
  ASSERT_EQ(table().connect(client.id, &wanted), 0);
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = asked.id;
  ASSERT_EQ(table().reject(server.id, kReason.data(), static_cast<std::uint8_t>(kReason.size())), 0);
  const TakenEvent answer = client.event();
  EXPECT_EQ(answer.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_TRUE(begins_with(answer.data, kReason));
}

TEST_F(ProviderConnections, DestroyingAnUnansweredConnectRequestRefusesTheConnection) {
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  rdma_conn_param wanted = PairOptions{}.connect;
  ASSERT_EQ(table().connect(client.id, &wanted), 0);
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  ASSERT_EQ(table().destroy_id(asked.id), 0);
  const TakenEvent answer = client.event();
  EXPECT_TRUE(answer.type == RDMA_CM_EVENT_REJECTED || answer.type == RDMA_CM_EVENT_CONNECT_ERROR ||
              answer.type == RDMA_CM_EVENT_UNREACHABLE)
      << answer.type;
}

TEST_F(ProviderConnections, BothEndsGetTheDisconnectedEvent) {
  ASSERT_NO_FATAL_FAILURE(connect());
  ASSERT_EQ(table().disconnect(client.id), 0);
  (void)server.event(RDMA_CM_EVENT_DISCONNECTED);
  table().disconnect(server.id);
  (void)client.event(RDMA_CM_EVENT_DISCONNECTED);
  expect_broken(client);
  expect_broken(server);
}

TEST_F(ProviderConnections, DestroyingAnIdDisconnectsThePeer) {
  ASSERT_NO_FATAL_FAILURE(connect());
  server.destroy_qp();
  ASSERT_EQ(table().destroy_id(std::exchange(server.id, nullptr)), 0);
  (void)client.event(RDMA_CM_EVENT_DISCONNECTED);
}

TEST_F(ProviderConnections, ASecondListenerOnAPortIsRefused) {
  ASSERT_NO_FATAL_FAILURE(listen());
  rdma_cm_id* second = nullptr;
  ASSERT_EQ(table().create_id(server.events, &second, nullptr, RDMA_PS_TCP), 0);
  const int bound = table().bind_addr(second, provider().listen_at(port).get());
  if (bound == 0) {
    EXPECT_NE(table().listen(second, 1), 0);
  }
  EXPECT_EQ(errno, EADDRINUSE);
  EXPECT_EQ(table().destroy_id(second), 0);
}

TEST_F(ProviderConnections, OnlySoftverbsBindsAnAddressThatTheMachineLacks) {
  rdma_event_channel* const channel = table().create_event_channel();
  rdma_cm_id* id = nullptr;
  ASSERT_EQ(table().create_id(channel, &id, nullptr, RDMA_PS_TCP), 0);
  errno = 0;
  const int bound = table().bind_addr(id, oncrpc::Address::parse("192.0.2.1", 0)->get());
  if (provider().is_software_fabric()) {
    EXPECT_EQ(bound, 0) << "every address is softverbs' own";
  } else {
    EXPECT_NE(bound, 0);
    EXPECT_TRUE(errno == ENODEV || errno == EADDRNOTAVAIL) << std::strerror(errno);
  }
  EXPECT_EQ(table().destroy_id(id), 0);
  table().destroy_event_channel(channel);
}

TEST_F(ProviderConnections, EndOfOneConnectionLeavesAnotherOfTheSameListenerUsable) {
  ASSERT_NO_FATAL_FAILURE(connect());
  RcEnd first_client = std::exchange(client, {}), first_server = std::exchange(server, {});
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  rdma_conn_param wanted = PairOptions{}.connect;
  ASSERT_EQ(table().connect(client.id, &wanted), 0);
  server.events = first_server.events;
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = asked.id;
  ASSERT_NO_FATAL_FAILURE(server.make_objects({}));
  rdma_conn_param agreed = PairOptions{}.accept;
  ASSERT_EQ(table().accept(server.id, &agreed), 0);
  ASSERT_EQ(client.event().type, RDMA_CM_EVENT_ESTABLISHED);
  ASSERT_EQ(server.event().type, RDMA_CM_EVENT_ESTABLISHED);

  ASSERT_EQ(table().disconnect(first_client.id), 0);
  table().disconnect(first_server.id);
  expect_broken(first_client);
  Memory from(client.pd, 8, kLocalWrite, 4), to(server.pd, 8, kLocalWrite);
  {
    ASSERT_EQ(server.receive({to.all()}), 0);
    ASSERT_EQ(client.send({from.all()}), 0);
    EXPECT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
    EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  }
  first_server.events = nullptr;
  first_client.free_objects();
  first_server.free_objects();
}

}  // namespace
}  // namespace rpcrdma::test
