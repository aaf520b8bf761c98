// SPDX-License-Identifier: BSD-3-Clause
// rdma_cm over the fabric: refusal, private data, disconnects, limits of parameters, descriptors.
#include <fcntl.h>
#include <poll.h>

#include <cerrno>
#include <string_view>

#include "softverbs/pair.h"

namespace soft_test {
namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

bool starts_with(const std::vector<std::uint8_t>& data, std::string_view text) {
  return data.size() >= text.size() && std::equal(text.begin(), text.end(), data.begin());
}

/// A client id with a queue pair, ready to connect, and a channel for a server.
struct Caller {
  explicit Caller(std::uint16_t port = 5000, std::string_view host = "10.1.2.3", const control::Config& config = {}) {
    EXPECT_TRUE(control::reset(Pair::fabric(), config));
    client.events = sv::rdma_create_event_channel();
    server = sv::rdma_create_event_channel();
    where = address(port, host);
    EXPECT_EQ(sv::rdma_create_id(client.events, &client.id, this, RDMA_PS_TCP), 0);
    EXPECT_EQ(sv::rdma_resolve_addr(client.id, nullptr, target(), 1000), 0);
    EXPECT_EQ(take(client.events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
    EXPECT_EQ(sv::rdma_resolve_route(client.id, 1000), 0);
    EXPECT_EQ(take(client.events).type, RDMA_CM_EVENT_ROUTE_RESOLVED);
    client.make_objects({});
  }
  ~Caller() {
    if (client.id != nullptr) client.free_objects();
    sv::rdma_destroy_event_channel(client.events);
    sv::rdma_destroy_event_channel(server);
    EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
  }
  sockaddr* target() { return reinterpret_cast<sockaddr*>(&where); }
  rdma_cm_id* listen(int backlog = 4) {
    rdma_cm_id* id = nullptr;
    sockaddr_in any = address(ntohs(where.sin_port), "0.0.0.0");
    EXPECT_EQ(sv::rdma_create_id(server, &id, nullptr, RDMA_PS_TCP), 0);
    EXPECT_EQ(sv::rdma_bind_addr(id, reinterpret_cast<sockaddr*>(&any)), 0);
    EXPECT_EQ(sv::rdma_listen(id, backlog), 0);
    return id;
  }
  int connect(std::string_view data = {}) {
    rdma_conn_param parameters{};
    parameters.private_data = data.data();
    parameters.private_data_len = static_cast<std::uint8_t>(data.size());
    parameters.responder_resources = 3;
    parameters.initiator_depth = 5;
    parameters.rnr_retry_count = 7;
    return sv::rdma_connect(client.id, &parameters);
  }

  End client;
  rdma_event_channel* server = nullptr;
  sockaddr_in where{};
};

TEST(Connection, ClientIsRejectedWhereNobodyListens) {
  Caller caller;
  ASSERT_EQ(caller.connect(), 0);
  const TakenEvent event = take(caller.client.events);
  EXPECT_EQ(event.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(event.status, 8);  // invalid service id
  EXPECT_EQ(caller.client.state(), IBV_QPS_ERR);
}

TEST(Connection, ClientGetsUnreachableForAnUnreachableAddress) {
  Caller caller;
  control::set_unreachable(Pair::fabric(), caller.target(), true);
  ASSERT_EQ(caller.connect(), 0);
  const TakenEvent event = take(caller.client.events);
  EXPECT_EQ(event.type, RDMA_CM_EVENT_UNREACHABLE);
  EXPECT_EQ(event.status, -ETIMEDOUT);
}

TEST(Connection, PrivateDataArrivesInBothDirectionsPaddedAsOnInfiniBand) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect("hello"), 0);
  const TakenEvent asked = take(caller.server);
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  EXPECT_EQ(asked.listener, listener);
  EXPECT_TRUE(starts_with(asked.data, "hello"));
  EXPECT_EQ(asked.data.size(), 56U);
  EXPECT_EQ(asked.data[5], 0);
  // The server sees the client's two numbers exchanged: one end answers the Reads of the other.
  EXPECT_EQ(asked.parameters.responder_resources, 5);
  EXPECT_EQ(asked.parameters.initiator_depth, 3);

  End server;
  server.id = asked.id;
  server.make_objects({});
  rdma_conn_param accept{};
  accept.private_data = "welcome";
  accept.private_data_len = 7;
  accept.responder_resources = 4;
  accept.initiator_depth = 2;
  ASSERT_EQ(sv::rdma_accept(server.id, &accept), 0);
  const TakenEvent up = take(caller.client.events);
  EXPECT_EQ(up.type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_TRUE(starts_with(up.data, "welcome"));
  EXPECT_EQ(up.data.size(), 196U);
  EXPECT_EQ(take(caller.server).type, RDMA_CM_EVENT_ESTABLISHED);

  ibv_qp_attr attributes{};
  ibv_qp_init_attr initial{};
  ASSERT_EQ(sv::query_qp(caller.client.qp(), &attributes, IBV_QP_STATE, &initial), 0);
  EXPECT_EQ(attributes.max_rd_atomic, 4);
  EXPECT_EQ(attributes.max_dest_rd_atomic, 2);
  EXPECT_EQ(attributes.rnr_retry, 0);
  EXPECT_EQ(attributes.dest_qp_num, server.qp()->qp_num);
  ASSERT_EQ(sv::query_qp(server.qp(), &attributes, IBV_QP_STATE, &initial), 0);
  EXPECT_EQ(attributes.max_rd_atomic, 2);
  EXPECT_EQ(attributes.max_dest_rd_atomic, 4);
  EXPECT_EQ(attributes.rnr_retry, 7);
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, ClientGetsThePrivateDataOfARejection) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  const TakenEvent asked = take(caller.server);
  const auto reason = bytes_of("go away");
  ASSERT_EQ(sv::rdma_reject(asked.id, reason.data(), static_cast<std::uint8_t>(reason.size())), 0);
  const TakenEvent event = take(caller.client.events);
  EXPECT_EQ(event.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(event.status, 28);
  EXPECT_TRUE(starts_with(event.data, "go away"));
  EXPECT_EQ(sv::rdma_destroy_id(asked.id), 0);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, ClientIsRejectedIfTheServerDestroysTheRequestUnanswered) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  EXPECT_EQ(sv::rdma_destroy_id(take(caller.server).id), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, ClientIsRejectedIfTheListenerIsDestroyedBeforeTakingTheRequest) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_REJECTED);
}

TEST(Connection, ServerThatAcceptsADestroyedClientGetsUnreachable) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  const TakenEvent asked = take(caller.server);
  End server;
  server.id = asked.id;
  server.make_objects({});
  caller.client.free_objects();
  caller.client.id = nullptr;
  EXPECT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  EXPECT_EQ(take(caller.server).type, RDMA_CM_EVENT_UNREACHABLE);
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, RequestBeyondTheBacklogIsRejected) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen(1);
  ASSERT_EQ(caller.connect(), 0);
  End second;
  second.events = caller.client.events;
  ASSERT_EQ(sv::rdma_create_id(second.events, &second.id, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_resolve_addr(second.id, nullptr, caller.target(), 0), 0);
  take(second.events);
  ASSERT_EQ(sv::rdma_resolve_route(second.id, 0), 0);
  take(second.events);
  second.make_objects({});
  ASSERT_EQ(sv::rdma_connect(second.id, nullptr), 0);
  const TakenEvent event = take(second.events);
  EXPECT_EQ(event.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(event.id, second.id);
  second.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, ListenerThatIsNotBoundUsesAnyAddressAndAFreePort) {
  Caller caller;
  rdma_cm_id* listener = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.server, &listener, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_listen(listener, 1), 0);
  EXPECT_NE(sv::rdma_get_src_port(listener), 0);
  EXPECT_EQ(sv::rdma_listen(listener, 1), -1) << "it listens already";

  rdma_cm_id* id = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.client.events, &id, nullptr, RDMA_PS_TCP), 0);
  sockaddr_in to = address(ntohs(sv::rdma_get_src_port(listener)));
  ASSERT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&to), 1000), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
  ASSERT_EQ(sv::rdma_resolve_route(id, 1000), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_ROUTE_RESOLVED);
  End client;
  client.events = caller.client.events;
  client.id = id;
  client.make_objects({});
  rdma_conn_param parameters{};
  ASSERT_EQ(sv::rdma_connect(id, &parameters), 0);
  const TakenEvent asked = take(caller.server);
  EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  EXPECT_EQ(asked.listener, listener);
  client.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(asked.id), 0);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, IdRefusesCallsThatNeedAnEarlierCall) {
  Caller caller;
  rdma_cm_id* fresh = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.server, &fresh, nullptr, RDMA_PS_TCP), 0);
  EXPECT_EQ(sv::rdma_resolve_route(fresh, 0), -1);
  EXPECT_EQ(errno, EINVAL);
  EXPECT_EQ(sv::rdma_connect(fresh, nullptr), -1);
  EXPECT_EQ(sv::rdma_accept(fresh, nullptr), -1);
  EXPECT_EQ(sv::rdma_disconnect(fresh), -1);
  ibv_qp_init_attr attributes{};
  EXPECT_EQ(sv::rdma_create_qp(fresh, nullptr, &attributes), -1);
  EXPECT_EQ(sv::rdma_destroy_id(fresh), 0);
}

TEST(Connection, ConnectRefusesTooMuchPrivateDataAndTooLargeAReadDepth) {
  Caller caller;
  rdma_conn_param parameters{};
  const std::vector<std::uint8_t> data(57);
  parameters.private_data = data.data();
  parameters.private_data_len = 57;
  EXPECT_EQ(sv::rdma_connect(caller.client.id, &parameters), -1);
  EXPECT_EQ(errno, EINVAL);
  parameters = {};
  parameters.initiator_depth = 200;
  EXPECT_EQ(sv::rdma_connect(caller.client.id, &parameters), -1);
  EXPECT_EQ(errno, EINVAL);
}

TEST(Connection, BindRefusesAPortInUseAndFindsAFreePortForZero) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  rdma_cm_id* other = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.server, &other, nullptr, RDMA_PS_TCP), 0);
  EXPECT_EQ(sv::rdma_bind_addr(other, caller.target()), -1);
  EXPECT_EQ(errno, EADDRINUSE);
  sockaddr_in any = address(0, "127.0.0.1");
  EXPECT_EQ(sv::rdma_bind_addr(other, reinterpret_cast<sockaddr*>(&any)), 0);
  EXPECT_GE(ntohs(sv::rdma_get_src_port(other)), 32768);
  EXPECT_EQ(ntohs(sv::rdma_get_dst_port(caller.client.id)), 5000);
  EXPECT_EQ(sv::rdma_destroy_id(other), 0);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, ListenerOnAnAddressGetsNoRequestForAnotherAddress) {
  Caller caller;
  rdma_cm_id* exact = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.server, &exact, nullptr, RDMA_PS_TCP), 0);
  sockaddr_in elsewhere = address(5000, "10.9.9.9");
  ASSERT_EQ(sv::rdma_bind_addr(exact, reinterpret_cast<sockaddr*>(&elsewhere)), 0);
  ASSERT_EQ(sv::rdma_listen(exact, 1), 0);
  ASSERT_EQ(caller.connect(), 0);  // to 10.1.2.3, where nobody listens
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(sv::rdma_destroy_id(exact), 0);
}

TEST(Connection, RequestToAnIpv6AddressReachesItsListener) {
  Caller caller;
  sockaddr_in6 where{};
  where.sin6_family = AF_INET6;
  where.sin6_addr = in6addr_loopback;
  where.sin6_port = htons(6000);
  auto* const target = reinterpret_cast<sockaddr*>(&where);
  rdma_cm_id* listener = nullptr;
  ASSERT_EQ(sv::rdma_create_id(caller.server, &listener, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_bind_addr(listener, target), 0);
  ASSERT_EQ(sv::rdma_listen(listener, 1), 0);
  End client;
  client.events = caller.client.events;
  ASSERT_EQ(sv::rdma_create_id(client.events, &client.id, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_resolve_addr(client.id, nullptr, target, 0), 0);
  take(client.events);
  ASSERT_EQ(sv::rdma_resolve_route(client.id, 0), 0);
  take(client.events);
  client.make_objects({});
  ASSERT_EQ(sv::rdma_connect(client.id, nullptr), 0);
  const TakenEvent asked = take(caller.server);
  EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  EXPECT_EQ(rdma_get_local_addr(asked.id)->sa_family, AF_INET6);
  EXPECT_EQ(sv::rdma_destroy_id(asked.id), 0);
  take(client.events);
  client.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Disconnect, NotifiesBothEndsAndBreaksOnlyTheEndThatDisconnects) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}, 1), 0);
  ASSERT_EQ(sv::rdma_disconnect(pair.client.id), 0);
  EXPECT_EQ(take(pair.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(take(pair.server.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_RTS);
  ASSERT_EQ(sv::rdma_disconnect(pair.server.id), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
}

TEST(Disconnect, DestroyingOneEndNotifiesThePeer) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  End server;
  server.id = take(caller.server).id;
  server.make_objects({});
  ASSERT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  take(caller.client.events);
  server.free_objects();  // destroys its ESTABLISHED event, too
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(caller.client.send({}), 0);
  EXPECT_EQ(caller.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Disconnect, ClientGetsDisconnectedAfterAnEstablishedThatWaited) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  End server;
  server.id = take(caller.server).id;
  server.make_objects({});
  ASSERT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  ASSERT_EQ(sv::rdma_disconnect(server.id), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(EventChannel, DescriptorIsReadableExactlyWhileAnEventWaits) {
  Caller caller;
  pollfd waiting{caller.client.events->fd, POLLIN, 0};
  EXPECT_EQ(::poll(&waiting, 1, 0), 0);
  ASSERT_EQ(caller.connect(), 0);
  EXPECT_EQ(::poll(&waiting, 1, 0), 1);
  take(caller.client.events);
  EXPECT_EQ(::poll(&waiting, 1, 0), 0);
  ASSERT_EQ(fcntl(caller.client.events->fd, F_SETFL, O_NONBLOCK), 0);
  rdma_cm_event* event = nullptr;
  EXPECT_EQ(sv::rdma_get_cm_event(caller.client.events, &event), -1);
  EXPECT_EQ(errno, EAGAIN);
}

TEST(EventChannel, IdMovesToAnotherChannelWithTheEventsThatWait) {
  Caller caller;
  ASSERT_EQ(caller.connect(), 0);
  ASSERT_EQ(sv::rdma_migrate_id(caller.client.id, caller.server), 0);
  EXPECT_EQ(take(caller.server).type, RDMA_CM_EVENT_REJECTED);
}

TEST(EventChannel, IdOfARequestMayMoveToAnotherChannelBeforeTheAccept) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  End server;
  server.events = sv::rdma_create_event_channel();
  ASSERT_NE(server.events, nullptr);
  server.id = take(caller.server).id;
  ASSERT_EQ(sv::rdma_migrate_id(server.id, server.events), 0);
  EXPECT_EQ(server.id->channel, server.events);
  server.make_objects({});
  ASSERT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(take(server.events).type, RDMA_CM_EVENT_ESTABLISHED);
  ASSERT_EQ(sv::rdma_disconnect(caller.client.id), 0);
  EXPECT_EQ(take(server.events).type, RDMA_CM_EVENT_DISCONNECTED);
  server.free_objects();
  sv::rdma_destroy_event_channel(server.events);
  sv::rdma_destroy_id(listener);
}

TEST(Connection, ServersSendWaitsUntilTheClientTakesEstablished) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.client.receive({}, 6), 0);
  ASSERT_EQ(caller.connect(), 0);
  End server;
  server.id = take(caller.server).id;
  server.make_objects({});
  ASSERT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  ASSERT_EQ(server.send({}, 5), 0);  // the client has not taken its event, so its queue pair is not ready
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(server.send_cq, 1, &wc), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(server.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(caller.client.poll_receive()[0].wr_id, 6U);
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

/// A server that has accepted, while its client has not yet taken the ESTABLISHED event.
struct Accepted : Caller {
  Accepted() {
    listener = listen();
    EXPECT_EQ(connect(), 0);
    accepted.id = take(server).id;
    accepted.make_objects({});
    EXPECT_EQ(sv::rdma_accept(accepted.id, nullptr), 0);
  }
  ~Accepted() {
    accepted.free_objects();
    EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
  }
  End accepted;
  rdma_cm_id* listener = nullptr;
};

TEST(Connection, ServersSendWaitsWithoutLimitForTheClientToTakeEstablished) {
  Accepted it;
  ASSERT_EQ(it.client.receive({}), 0);
  ASSERT_EQ(it.accepted.send({}, 5), 0);
  control::advance(Pair::fabric(), 3'600'000'000'000);
  EXPECT_EQ(take(it.client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(it.accepted.poll_send()[0].status, IBV_WC_SUCCESS);
}

TEST(Connection, ServerGetsRejectedIfTheClientIsDestroyedBeforeEstablished) {
  Accepted it;
  ASSERT_EQ(it.accepted.send({}, 5), 0);
  it.client.free_objects();
  it.client.id = nullptr;
  EXPECT_EQ(take(it.server).type, RDMA_CM_EVENT_REJECTED);
  const ibv_wc wc = it.accepted.poll_send()[0];
  EXPECT_NE(wc.status, IBV_WC_SUCCESS);
}

TEST(Connection, ClientThatHasDestroyedItsQueuePairGetsConnectError) {
  Accepted it;
  sv::rdma_destroy_qp(it.client.id);
  EXPECT_EQ(take(it.client.events).type, RDMA_CM_EVENT_CONNECT_ERROR);
  EXPECT_EQ(take(it.server).type, RDMA_CM_EVENT_REJECTED);
}

TEST(Connection, AcceptSucceedsThoughTheClientHasDestroyedItsQueuePair) {
  Caller caller;
  rdma_cm_id* const listener = caller.listen();
  ASSERT_EQ(caller.connect(), 0);
  End server;
  server.id = take(caller.server).id;
  server.make_objects({});
  sv::rdma_destroy_qp(caller.client.id);
  EXPECT_EQ(sv::rdma_accept(server.id, nullptr), 0);
  EXPECT_EQ(take(caller.client.events).type, RDMA_CM_EVENT_CONNECT_ERROR);
  EXPECT_EQ(take(caller.server).type, RDMA_CM_EVENT_REJECTED);
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
}

TEST(Connection, CompletesThoughTheServerHasDestroyedItsQueuePairAfterTheAccept) {
  Accepted it;
  const std::uint32_t number = it.accepted.qp()->qp_num;
  sv::rdma_destroy_qp(it.accepted.id);
  const TakenEvent up = take(it.client.events);
  EXPECT_EQ(up.type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(up.parameters.qp_num, number);
  EXPECT_EQ(take(it.server).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(it.client.state(), IBV_QPS_RTS);
  ASSERT_EQ(it.client.send({}), 0);
  EXPECT_EQ(it.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
  ASSERT_EQ(sv::rdma_disconnect(it.client.id), 0);
  EXPECT_EQ(take(it.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(take(it.server).type, RDMA_CM_EVENT_DISCONNECTED);
}

}  // namespace
}  // namespace soft_test
