// SPDX-License-Identifier: BSD-3-Clause
//
// These tests use optional operations between live endpoints, of a document for which xdrgen has
// made the codec (tests/xdrgen/extends/classes.txt). They go with calls and replies and by
// themselves, in both directions, to peers that lack them, and from a peer that sends garbage.
#include <gtest/gtest.h>

#include <random>

#include "classes.h"
#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "support/allocations.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using core::Support;
using Messages = example::classes::ClassesMessages;
namespace v2 = wire::v2_draft01;

constexpr core::Versions kBoth{.v1 = true, .v2_draft01 = true};

/// The author of the extension writes this.
class Classes {
 public:
  using Messages = example::classes::ClassesMessages;
  void on_message(const example::classes::ClassCallView& call, xdr::Bytes payload, core::Outbox&, core::TimePoint) {
    highest = std::max(highest, call.cc_class());
    bytes += payload.size();
  }
  void on_message(const example::classes::ClassServed& served, xdr::Bytes, core::Outbox&, core::TimePoint) {
    nanoseconds += served.cs_nanoseconds;
  }
  void on_message(const example::classes::ClassLoad& load, core::Outbox&, core::TimePoint) {
    waiting = load.cl_waiting;
  }
  void on_message(const example::classes::ClassPreview& preview, xdr::Bytes part, core::Outbox& out, core::TimePoint) {
    EXPECT_TRUE(ext::reply<Messages::Previewed>(out, {.cv_wanted = part.size() < preview.cp_whole_bytes}));
  }
  void on_message(const example::classes::ClassPreviewed& previewed, core::Outbox&, core::TimePoint) {
    wanted = previewed.cv_wanted;
  }

  std::uint32_t highest = 0, waiting = 0;
  std::uint64_t bytes = 0, nanoseconds = 0;
  bool wanted = false;
};

class Option : public Pair {
 protected:
  template <class Config>
  static Config config_of(bool has_it = true, core::Versions versions = kBoth) {
    Config config;
    config.versions = versions;
    config.backward_credits = 2;
    config.pool_bytes = std::size_t{1} << 20;
    if (has_it) config.extensions = ext::extensions<Classes>();
    return config;
  }
  void start(bool server_has_it = true, core::Versions server_versions = kBoth) {
    listen(config_of<endpoint::ServerConfig>(server_has_it, server_versions));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++executed_;
      source_ = call.connection();
      const auto of_class = call.option<Messages::CallClass>();
      class_ = of_class ? std::optional(of_class->cc_class()) : std::nullopt;
      if (later_) {
        put_off_ = call.later();
        return;
      }
      answer(call);
    });
    connect(config_of<endpoint::ClientConfig>());
  }
  template <class Call>
  void answer(Call& call) {
    const auto served = ext::option<Messages::Served>({.cs_nanoseconds = 1000});
    ASSERT_TRUE(served.has_value());
    (void)call.reply({.option = *served});
  }
  /// Makes a call of this class, which the server need not know about unless `required` is set.
  Outcome call(std::uint32_t of_class, bool required = false) {
    Outcome outcome;
    const auto option = ext::option<Messages::CallClass>({.cc_class = of_class, .cc_flow = {}}, required);
    EXPECT_TRUE(option.has_value());
    const auto collect = outcome.collect();
    const auto done = [&](const endpoint::Response& response) {
      collect(response);
      const auto served = response.option<Messages::Served>();
      served_ = served ? std::optional(served->cs_nanoseconds) : std::nullopt;
    };
    const auto taken = client_->call({.procedure = {kProgram, kVersion, 1}, .option = *option}, done);
    if (!taken) {
      outcome.transport_error = taken.error();
      outcome.calls = 1;
      return outcome;
    }
    EXPECT_TRUE(run_until([&] { return outcome.calls != 0; }));
    return outcome;
  }
  /// Reads the server's object for the client.
  template <class Read>
  auto at_server(Read read) {
    decltype(read(std::declval<Classes&>())) result{};
    EXPECT_TRUE(server_->with_extension<Classes>(
        source_, [&](Classes& classes, core::Outbox&, core::TimePoint) { result = read(classes); }));
    return result;
  }

  int executed_ = 0;
  bool later_ = false;
  endpoint::DeferredReply put_off_;
  oncrpc::ConnectionId source_{};
  std::optional<std::uint32_t> class_;
  std::optional<std::uint64_t> served_;
};

TEST_F(Option, IsSentWithACallAndWithTheReply) {
  REQ("V2-HDR-08", "V2-OPT-06");
  start();
  EXPECT_EQ(client_->peer_support<Classes>(), Support::kUnknown);
  EXPECT_TRUE(call(7).ok());
  EXPECT_EQ(class_, 7u);
  EXPECT_EQ(served_, 1000u);
  EXPECT_EQ(client_->peer_support<Classes>(), Support::kYes);
  EXPECT_EQ(server_->peer_support<Classes>(source_), Support::kYes);
  EXPECT_TRUE(call(3, true).ok());
  EXPECT_EQ(at_server([](Classes& classes) { return classes.highest; }), 7u);
  EXPECT_EQ(client_->extensions()->find<Classes>()->nanoseconds, 2000u);
  EXPECT_EQ(client_->version(), core::Version::kV2Draft01);
}

TEST_F(Option, IsReadableInADeferredCallAndSentWithTheDeferredReply) {
  start();
  later_ = true;
  Outcome outcome;
  const auto option = ext::option<Messages::CallClass>({.cc_class = 5, .cc_flow = {}});
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .option = *option}, outcome.collect()).has_value());
  ASSERT_TRUE(run_until([&] { return bool{put_off_}; }));
  ASSERT_TRUE(put_off_->option<Messages::CallClass>().has_value());
  EXPECT_EQ(put_off_->option<Messages::CallClass>()->cc_class(), 5u);
  answer(put_off_);
  ASSERT_TRUE(run_until([&] { return outcome.calls != 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(client_->extensions()->find<Classes>()->nanoseconds, 1000u);
}

TEST_F(Option, TheReplyOfAFutureKeepsTheServersOption) {
  start();
  const auto option = ext::option<Messages::CallClass>({.cc_class = 5, .cc_flow = {}});
  auto reply = client_->ask({.procedure = {kProgram, kVersion, 1}, .option = *option});
  ASSERT_TRUE(run_until([&] { return reply.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
  const endpoint::Reply kept = reply.get();
  ASSERT_TRUE(kept.option<Messages::Served>().has_value());
  EXPECT_EQ(kept.option<Messages::Served>()->cs_nanoseconds, 1000u);
  EXPECT_EQ(kept.option<Messages::CallClass>().has_value(), false);
}

TEST_F(Option, ClientLeavesAnOptionOutForAServerThatLacksTheExtension) {
  REQ("V2-OPT-03", "V2-OPT-04");
  start(false);
  EXPECT_TRUE(call(7).ok());
  EXPECT_EQ(executed_, 1);
  EXPECT_EQ(class_, std::nullopt);
  EXPECT_EQ(served_, std::nullopt);
  EXPECT_EQ(client_->peer_support<Classes>(), Support::kNo);
  EXPECT_EQ(call(7, true).transport_error, CallError::kOptionRefused);
  EXPECT_EQ(executed_, 1);
  EXPECT_EQ(client_->counters().protocol.options_left_out, 1u);
}

TEST_F(Option, IsLeftOutInVersionOne) {
  start(true, {.v1 = true, .v2_draft01 = false});
  EXPECT_EQ(call(7, true).transport_error, CallError::kOptionRefused);
  EXPECT_TRUE(call(7).ok());
  EXPECT_EQ(executed_, 1);
  EXPECT_EQ(client_->version(), core::Version::kV1);
  EXPECT_EQ(client_->peer_support<Classes>(), Support::kNo);
}

TEST_F(Option, IsSentWithABackwardCallAndWithTheReply) {
  start();
  std::optional<std::uint32_t> of_class;
  client_->serve(kProgram, kVersion, [&](endpoint::InboundCall& backward) {
    const auto option = backward.option<Messages::CallClass>();
    if (option) of_class = option->cc_class();
    EXPECT_NE(backward.extension<Classes>(), nullptr);
    answer(backward);
  });
  ASSERT_TRUE(call(1).ok());
  server_->allow_calls(source_);
  Outcome outcome;
  std::optional<std::uint64_t> served;
  const auto option = ext::option<Messages::CallClass>({.cc_class = 9, .cc_flow = {}});
  ASSERT_TRUE(server_
                  ->call(source_, {.procedure = {kProgram, kVersion, 1}, .option = *option},
                         [&](const endpoint::Response& response) {
                           outcome.collect()(response);
                           if (const auto at = response.option<Messages::Served>()) served = at->cs_nanoseconds;
                         })
                  .has_value());
  ASSERT_TRUE(run_until([&] { return outcome.calls != 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(of_class, 9u);
  EXPECT_EQ(served, 1000u);
}

TEST_F(Option, ClientAndServerSendMessagesOfTheExtensionWithoutACall) {
  start();
  ASSERT_TRUE(call(1).ok());
  const auto send = [](auto& end, auto... connection) {
    return end.template with_extension<Classes>(connection..., [](Classes&, core::Outbox& out, core::TimePoint) {
      EXPECT_TRUE(ext::send<Messages::Load>(out, {.cl_waiting = 33}));
    });
  };
  EXPECT_TRUE(send(*client_));
  EXPECT_TRUE(send(*server_, source_));
  ASSERT_TRUE(call(1).ok());
  EXPECT_EQ(at_server([](Classes& classes) { return classes.waiting; }), 33u);
  EXPECT_EQ(client_->extensions()->find<Classes>()->waiting, 33u);
  EXPECT_TRUE(client_->with_extension<Classes>([](Classes&, core::Outbox& out, core::TimePoint) {
    const std::array<std::byte, 100> part{};
    EXPECT_TRUE(ext::send<Messages::Preview>(out, {.cp_whole_bytes = 5000}, part));
  }));
  EXPECT_TRUE(run_until([&] { return client_->extensions()->find<Classes>()->wanted; }));
}

TEST_F(Option, ACallSentAgainOnTheNextConnectionStillHasTheOption) {
  RPCRDMA_NEEDS_SOFTVERBS("a connection that the server closes at a time of the test's");
  listen(config_of<endpoint::ServerConfig>());
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
    source_ = call.connection();
    const auto option = call.option<Messages::CallClass>();
    class_ = option ? std::optional(option->cc_class()) : std::nullopt;
    if (++executed_ == 2) {
      put_off_ = call.later();
      server_->post([this] { server_->disconnect(source_); });
    } else {
      answer(call);
    }
  });
  auto config = config_of<endpoint::ClientConfig>();
  config.reconnect.most_attempts = 3;
  config.reconnect.first_delay = std::chrono::milliseconds(1);
  connect(config);
  ASSERT_TRUE(call(1).ok());  // without an answer, the client would not offer version 2 on the next connection
  Outcome outcome;
  {
    const auto option = ext::option<Messages::CallClass>({.cc_class = 4, .cc_flow = {}}, true);
    ASSERT_TRUE(
        client_->call({.procedure = {kProgram, kVersion, 1}, .resend = true, .option = *option}, outcome.collect())
            .has_value());
  }
  ASSERT_TRUE(run_until([&] { return executed_ == 2; }));
  put_off_ = {};
  // The client waits for its next attempt to connect.
  while (!run_until([&] { return outcome.calls != 0; })) ASSERT_TRUE(client_->wait(kLimitMs));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(executed_, 3);
  EXPECT_EQ(class_, 4u);
}

TEST_F(Option, ACallWithAnOptionAllocatesNothing) {
  start();
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(call(1).ok());
  const std::size_t before = codec::allocations();
  const auto option = ext::option<Messages::CallClass>({.cc_class = 1, .cc_flow = {}});
  int done = 0;
  std::function<bool()> all = [&] { return done == 50; };
  const std::size_t started = codec::allocations();
  for (int i = 0; i < 50; ++i) {
    const int wanted = i + 1;
    ASSERT_TRUE(client_
                    ->call({.procedure = {kProgram, kVersion, 1}, .option = *option},
                           [&done](const endpoint::Response& response) { done += response.ok() ? 1 : 0; })
                    .has_value());
    for (bool any = true; any && done != wanted;) {
      any = client_->progress();
      any |= server_->progress();
    }
    ASSERT_EQ(done, wanted);
  }
  EXPECT_EQ(codec::allocations() - started, 0u);
  EXPECT_GE(started, before);
}

using OptionGarbage = RawPair;

/// The client sends random messages, in which only the version, RDMA2_OPTIONAL and most numbers of
/// operations are valid. The server keeps the connection, and then answers a valid Call on it.
TEST_F(OptionGarbage, RandomOptionalMessagesDoNotStopTheServer) {
  endpoint::ServerConfig config;
  config.versions = kBoth;
  config.pool_bytes = std::size_t{1} << 20;
  config.extensions = ext::extensions<Classes>();
  config.limits.most_errors_per_minute = 0;
  listen(config);
  serve_echo(*server_);
  RawClient* client = raw_connect();
  ASSERT_NE(client, nullptr);
  std::mt19937 random(7);
  const auto pick = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (int i = 0; i < 2000 && !client->gone; ++i) {
    Bytes message;
    for (const std::uint32_t word : {pick(9), 2u, 8u, 5u, pick(3), 0x7f000010 + pick(7), pick(40)})
      put_word(message, word);
    for (std::uint32_t bytes = pick(120); bytes != 0; --bytes) message.push_back(static_cast<std::byte>(pick(4)));
    if (pick(4) == 0) message.resize(pick(static_cast<std::uint32_t>(message.size())));
    client->send(message);
    run_raw();
    client->received.clear();
  }
  EXPECT_FALSE(client->gone);
  EXPECT_GT(server_->counters().protocol.faults, 1000u);
  client->send(raw_call(99, 1));  // version 1 is spoken as well
  run_raw();
  const auto reply = client->next_reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->xid, 99u);
}

}  // namespace
}  // namespace rpcrdma::test
