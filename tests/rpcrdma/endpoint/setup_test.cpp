// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how a connection is established: at what the ends tell each other and what
// follows from it, and at the ways in which it fails.
#include <cerrno>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/echo.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

class Setup : public Pair {
 protected:
  void TearDown() override {
    // An identifier is not destroyed before its events are acknowledged.
    altered_.release([&] { server_->progress(); });
    kept_.clear();
    Pair::TearDown();
  }
  /// Connects the client to a server whose private data are these.
  void connect_to_a_server_that_sends(std::vector<std::uint8_t> bytes) {
    altered_.private_data(std::move(bytes));
    server_table_ = &altered_.table();
    listen();
    serve_echo(*server_);
    connect();
  }
  void expect_thresholds(std::uint32_t send, std::uint32_t receive) {
    ASSERT_NE(client_, nullptr);
    EXPECT_EQ(client_->inline_threshold(), send);
    EXPECT_EQ(client_->reply_inline_threshold(), receive);
  }
  void expect_failure(const std::string& words) {
    ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
    ASSERT_TRUE(client_->failure());
    EXPECT_EQ(verbs::to_string(*client_->failure()).substr(0, words.size()), words);
  }

  Altered altered_;
  std::vector<endpoint::DeferredReply> kept_;  // calls without an answer keep the server's end of their connection, too
};

/// A Types is the provider's table, which records the types of queue pairs and ids that are made.
class Types {
 public:
  struct Seen {
    std::vector<ibv_qp_type> queue_pairs;
    std::vector<rdma_port_space> ids;
  };
  Types() : table_(*provider().table) {
    seen() = {};
    table_.create_qp = [](rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes) {
      seen().queue_pairs.push_back(attributes->qp_type);
      return provider().table->create_qp(id, pd, attributes);
    };
    table_.create_id = [](rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space) {
      seen().ids.push_back(space);
      return provider().table->create_id(channel, id, context, space);
    };
  }
  static Seen& seen() {
    static Seen all;
    return all;
  }
  const verbs::Table& table() const { return table_; }

 private:
  verbs::Table table_;
};

TEST_F(Setup, EndsCreateOnlyReliableConnectedQueuePairs) {
  REQ("NFS-CB-10");
  const Types types;
  server_table_ = client_table_ = &types.table();
  listen();
  connect();
  connected_at_both_ends();
  EXPECT_GE(Types::seen().queue_pairs.size(), 2u);
  for (const ibv_qp_type type : Types::seen().queue_pairs) EXPECT_EQ(type, IBV_QPT_RC);
  EXPECT_EQ(Types::seen().ids, (std::vector{RDMA_PS_TCP, RDMA_PS_TCP})) << "who listens, and who connects";
  client_.reset();
  server_.reset();  // both ends use the table
}

TEST_F(Setup, ClientReportsAnErrorForCreditsOrSizesThatNoConnectionCanHave) {
  listen();
  endpoint::ClientConfig none, small, many;
  none.credits = 0;
  small.message_bytes = 512;
  many.reserved_credits = 65535;
  for (endpoint::ClientConfig* config : {&none, &small, &many}) {
    client_ = make_client(std::move(*config));
    expect_failure("connection: Invalid argument: no connection can have these credits");
  }
}

TEST_F(Setup, CreditsBeyondTheDevicesReceivesAreAnErrorThatNamesTheLimit) {
  RPCRDMA_NEEDS_SOFTVERBS("a device with few Receives");
  softverbs::control::Config config;
  config.limits.max_qp_wr = 64;
  ASSERT_TRUE(start_anew(config));
  listen();
  endpoint::ClientConfig greedy;
  greedy.credits = 100;
  client_ = make_client(std::move(greedy));
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(verbs::to_string(*client_->failure()),
            "rdma_create_qp: Invalid argument: the credits need more Receives than a queue pair of this device has, "
            "max_qp_wr "
            "(64)");
}

// --- Private data --------------------------------------------------------------------------------

TEST_F(Setup, OurClientAndOurServerSendFourKilobytesInline) {
  REQ("V1-INL-05", "V1-INL-07", "V1-INL-08", "X-8797-04");
  listen();
  serve_echo(*server_);
  connect();
  expect_thresholds(4096, 4096);
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 3900));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.echoed());
  EXPECT_EQ(client_->counters().verbs.binds + client_->counters().verbs.registrations, 0u) << "no chunk was needed";
  EXPECT_EQ(client_->counters().verbs.sends, 1u);
}

TEST_F(Setup, TheSmallerBuffersOfBothSidesSetTheInlineThresholds) {
  REQ("V1-INL-01", "X-8797-04");
  endpoint::ServerConfig large;
  large.message_bytes = 8192;
  listen(std::move(large));
  endpoint::ClientConfig small;
  small.message_bytes = 2048;
  connect(std::move(small));
  expect_thresholds(2048, 2048);
}

TEST_F(Setup, EachDirectionHasAnInlineThresholdOfItsOwn) {
  REQ("V1-INL-02", "X-8797-02", "X-8797-04");
  connect_to_a_server_that_sends({0xf6, 0xab, 0x0e, 0x18, 1, 0, 2, 1});
  expect_thresholds(2048, 3072);
}

TEST_F(Setup, ClientUsesDefaultInlineThresholdsWithAServerThatAnnouncesNothing) {
  REQ("V1-INL-09", "X-8797-04");
  connect_to_a_server_that_sends({});
  expect_thresholds(1024, 1024);
}

TEST_F(Setup, PrivateDataOfAnotherProtocolIsIgnored) {
  REQ("X-8797-05");
  std::vector<std::uint8_t> garbage(64);
  for (std::size_t i = 0; i < garbage.size(); ++i) garbage[i] = static_cast<std::uint8_t>(i * 37 + 11);
  connect_to_a_server_that_sends(garbage);
  expect_thresholds(1024, 1024);
}

TEST_F(Setup, PrivateDataOfAnotherVersionIsIgnored) {
  REQ("X-8797-05");
  connect_to_a_server_that_sends({0xf6, 0xab, 0x0e, 0x18, 2, 1, 3, 3});
  expect_thresholds(1024, 1024);
}

TEST_F(Setup, ClientFindsAnAnnouncementBetweenOtherPrivateData) {
  REQ("X-8797-01");
  connect_to_a_server_that_sends({9, 9, 9, 0xf6, 0xab, 0x0e, 0x18, 1, 0, 3, 3, 7, 7});
  expect_thresholds(4096, 4096);
}

TEST_F(Setup, ServerSendsAtMostTheDefaultInlineToAClientThatAnnouncesNothing) {
  REQ("V1-INL-09", "X-8797-04");
  altered_.private_data({});
  client_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  connect();
  // The client is ours: it got the server's announcement, and so sends up to 4096 bytes. The server
  // got none, and does not answer with more than 1024.
  EchoCall fits, beyond;
  ASSERT_TRUE(fits.start(*client_, 900));
  ASSERT_TRUE(run_until([&] { return fits.outcome.calls > 0; }));
  EXPECT_TRUE(fits.echoed());
  ASSERT_TRUE(beyond.start(*client_, 2000));
  ASSERT_TRUE(run_until([&] { return beyond.outcome.calls > 0; }));
  EXPECT_EQ(beyond.outcome.transport_error, core::CallError::kErrChunk);
}

TEST_F(Setup, ServerAnswersACallThatArrivesBeforeTheEstablishedEvent) {
  altered_.hold(RDMA_CM_EVENT_ESTABLISHED);
  server_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  connect();
  EXPECT_EQ(server_->counters().connected, 0u);
  EchoCall early, late;
  ASSERT_TRUE(early.start(*client_, 3900));
  EXPECT_TRUE(run_until([&] { return early.outcome.calls > 0 && altered_.holds(); }));
  EXPECT_TRUE(early.echoed());
  EXPECT_EQ(server_->counters().connected, 1u);
  altered_.release([&] { server_->progress(); });
  ASSERT_TRUE(late.start(*client_, 3900));
  ASSERT_TRUE(run_until([&] { return late.outcome.calls > 0; }));
  EXPECT_TRUE(late.echoed());
  settle();
  EXPECT_EQ(server_->counters().connected, 1u);
  EXPECT_EQ(client_->counters().verbs.binds + client_->counters().verbs.registrations, 0u) << "no chunk was needed";
}

TEST_F(Setup, ClientSeesADisconnectThatTheServerMadeBeforeItsEstablishedEvent) {
  if (provider().iwarp) GTEST_SKIP() << "a TCP stream ends for both";
  altered_.hold(RDMA_CM_EVENT_ESTABLISHED);
  server_table_ = &altered_.table();
  listen();
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  connect();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 4));
  ASSERT_TRUE(run_until([&] { return !kept_.empty() && altered_.holds(); }));
  server_->disconnect(server_->status()[0].id);
  settle();
  EXPECT_EQ(call.outcome.calls, 0);
  altered_.release([&] { server_->progress(); });
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; })) << "the client waits for a server that has gone";
  EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
  kept_.clear();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
}

// --- Reads ---------------------------------------------------------------------------------------

TEST_F(Setup, ClientOffersToServeAtLeastOneRdmaReadEvenIfConfiguredForNone) {
  client_table_ = &altered_.table();
  listen();
  endpoint::ClientConfig config;
  config.read_depth = 0;
  connect(std::move(config));
  EXPECT_EQ(altered_.offered().responder_resources, 1);
  EXPECT_EQ(altered_.offered().initiator_depth, 0);
}

TEST_F(Setup, ServerRejectsAClientThatServesNoRdmaReads) {
  altered_.responder_resources(0);
  client_table_ = &altered_.table();
  listen();
  client_ = make_client();
  expect_failure("rdma_connect: Connection refused");
  ASSERT_TRUE(server_->last_failure());
  EXPECT_NE(verbs::to_string(*server_->last_failure()).find("responder_resources 0"), std::string::npos);
  EXPECT_EQ(server_->counters().refused, 1u);
  EXPECT_EQ(server_->connections(), 0u);
}

class FewOfEverything : public Setup {
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_responder_reads = 2;
    config.limits.max_initiator_reads = 3;
    config.limits.max_sge = 4;
    config.limits.max_qp_wr = 128;
    return config;
  }
};

TEST_F(FewOfEverything, ClientOffersToServeAndToStartNoMoreRdmaReadsThanItsDeviceSupports) {
  REQ("V1-XPT-08");
  RPCRDMA_NEEDS_SOFTVERBS("limits of the device");
  client_table_ = &altered_.table();
  listen();
  connect();
  EXPECT_EQ(altered_.offered().responder_resources, 2);
  EXPECT_EQ(altered_.offered().initiator_depth, 3);
}

TEST_F(FewOfEverything, AMessageOfMorePiecesThanOneSendGathersBecomesALongMessage) {
  RPCRDMA_NEEDS_SOFTVERBS("limits of the device");
  client_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  connect();
  EXPECT_EQ(altered_.attributes().cap.max_send_sge, 4u);
  auto buffer = client_->pool().allocate(1200);
  ASSERT_TRUE(buffer);
  std::memset(buffer->bytes().data(), 0x77, 1200);
  std::array<core::MemoryRef, endpoint::kMostArgumentPieces> pieces;
  // They are apart; otherwise they would be one piece.
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = buffer->ref(i * 200, 100);
  Outcome outcome;
  ASSERT_TRUE(
      client_->call({.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = pieces}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_TRUE(std::ranges::equal(outcome.results, buffer->bytes().first(600)));
  EXPECT_NE(client_->counters().verbs.binds + client_->counters().verbs.registrations, 0u);
}

// --- What does not come about --------------------------------------------------------------------

TEST_F(Setup, AServerWithoutRoomForConnectionsRejectsTheClient) {
  endpoint::ServerConfig config;
  config.most_connections = 0;
  listen(std::move(config));
  client_ = make_client();
  expect_failure("rdma_connect: Connection refused");
  EXPECT_EQ(server_->counters().refused, 1u);
}

TEST_F(Setup, ClientReportsATimeoutForAnUnreachableHost) {
  RPCRDMA_NEEDS_SOFTVERBS("a host that cannot be reached");
  const auto lost = oncrpc::Address::parse("127.0.0.9", 4242);
  softverbs::control::set_unreachable(softverbs::control::default_fabric(), lost->get(), true);
  auto client = Client::connect(*provider().table, *lost, {});
  ASSERT_TRUE(client.has_value());
  client_ = std::move(*client);
  expect_failure("rdma_connect: Connection timed out");
}

TEST_F(Setup, AnAddressThatIsNotResolvedInTimeIsAnError) {
  altered_.replace(RDMA_CM_EVENT_ADDR_RESOLVED, RDMA_CM_EVENT_ADDR_ERROR, -ETIMEDOUT);
  client_table_ = &altered_.table();
  client_ = make_client();
  expect_failure("rdma_resolve_addr: Connection timed out");
}

TEST_F(Setup, ARouteThatIsNotFoundInTimeIsAnError) {
  altered_.replace(RDMA_CM_EVENT_ROUTE_RESOLVED, RDMA_CM_EVENT_ROUTE_ERROR, -ETIMEDOUT);
  client_table_ = &altered_.table();
  client_ = make_client();
  expect_failure("rdma_resolve_route: Connection timed out");
}

TEST_F(Setup, ClientClosesAndReportsThatTheConnectionsAddressChanged) {
  client_table_ = &altered_.table();
  listen();
  connect();
  connected_at_both_ends();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  client_->progress();  // the call is sent, and is at the server unread
  altered_.replace(RDMA_CM_EVENT_DISCONNECTED, RDMA_CM_EVENT_ADDR_CHANGE);
  server_.reset();
  expect_failure("address changed: ");
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
}

TEST_F(Setup, ClientClosesOnARejectionThatFollowsTheEstablishment) {
  client_table_ = &altered_.table();
  listen();
  connect();
  connected_at_both_ends();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  client_->progress();
  constexpr int kByConsumer = 28;
  altered_.replace(RDMA_CM_EVENT_DISCONNECTED, RDMA_CM_EVENT_REJECTED, kByConsumer);
  server_.reset();
  expect_failure("rdma_connect: Connection refused: the peer turned the connection away");
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
}

TEST_F(Setup, ClientIgnoresTheTimewaitExitEvent) {
  client_table_ = &altered_.table();
  listen();
  connect();
  connected_at_both_ends();
  altered_.replace(RDMA_CM_EVENT_DISCONNECTED, RDMA_CM_EVENT_TIMEWAIT_EXIT);
  server_.reset();
  settle();
  EXPECT_EQ(client_->state(), Client::State::kConnected);
  EXPECT_FALSE(client_->failure()) << verbs::to_string(*client_->failure());
}

TEST_F(Setup, ClientExplainsWhyMemoryCannotBeRegistered) {
  RPCRDMA_NEEDS_SOFTVERBS("a registration that fails");
  listen();
  client_ = make_client();
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 2);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  ASSERT_TRUE(client_->failure());
  const std::string words = verbs::to_string(*client_->failure());
  EXPECT_EQ(words.find("ibv_reg_mr: Cannot allocate memory ("), 0u) << words;
}

TEST_F(Setup, AServerWithoutMemoryForANewConnectionRejectsOnlyThatConnection) {
  RPCRDMA_NEEDS_SOFTVERBS("a registration that fails");
  endpoint::ServerConfig config;
  config.shared_receives = 0;
  listen(std::move(config));
  connect();
  EXPECT_EQ(server_->connections(), 1u);
  auto second = make_client();
  others_.push_back(second.get());
  // For the second client, the first registration is of its pool, the second of its buffers, and
  // the third of the server's buffers.
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 3);
  ASSERT_TRUE(run_until([&] { return second->state() == Client::State::kClosed; }));
  EXPECT_EQ(second->failure()->code, ECONNREFUSED);
  ASSERT_TRUE(server_->last_failure());
  EXPECT_EQ(server_->last_failure()->code, ENOMEM);
  EXPECT_EQ(server_->connections(), 1u);
  others_.clear();
  second.reset();
  EXPECT_EQ(client_->state(), Client::State::kConnected);
}

/// Returns how often events were asked for.
int& asked() {
  static int count = 0;
  return count;
}

TEST_F(Setup, ClientAsksForEventsOnlyInEverySixteenthRoundAndAfterASleepEnds) {
  RPCRDMA_NEEDS_SOFTVERBS("a table that counts");
  verbs::Table table = *provider().table;
  table.asking_is_free = false;
  table.get_cm_event = [](rdma_event_channel* channel, rdma_cm_event** event) {
    ++asked();
    return provider().table->get_cm_event(channel, event);
  };
  listen();
  client_table_ = &table;
  client_ = make_client();
  for (int rounds = 0; rounds < 1000 && client_->state() == endpoint::Client::State::kConnecting; ++rounds) {
    client_->progress();
    server_->progress();
  }
  ASSERT_EQ(client_->state(), endpoint::Client::State::kConnected);
  while (client_->progress()) {
  }
  asked() = 0;
  for (int rounds = 0; rounds < 160; ++rounds) client_->progress();
  EXPECT_EQ(asked(), 10);
  client_->arm();
  client_->progress();  // the client counts its rounds from here
  asked() = 0;
  for (int rounds = 1; rounds <= 3; ++rounds) {
    EXPECT_TRUE(client_->arm());
    client_->progress();
  }
  EXPECT_EQ(asked(), 0) << "nothing has ended a sleep";
  server_->shutdown({});
  for (int rounds = 0; rounds < 1000 && server_->connections() != 0; ++rounds) server_->progress();
  client_->progress();  // on iWARP the Receives have been flushed
  EXPECT_TRUE(client_->arm()) << "arm() does not ask for an event that came before";
  EXPECT_TRUE(client_->wait(0)) << "an event that came before ends the sleep";
  EXPECT_GE(asked(), 1);
  for (int rounds = 0; rounds < 1000 && client_->state() != endpoint::Client::State::kClosed; ++rounds)
    client_->wait(1000);
  EXPECT_EQ(client_->state(), endpoint::Client::State::kClosed);
  client_.reset();
}

}  // namespace
}  // namespace rpcrdma::test
