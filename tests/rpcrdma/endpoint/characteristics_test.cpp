// SPDX-License-Identifier: BSD-3-Clause
//
// These tests exchange transport characteristics between Client and Server: which clients a server
// may call, and how a change gets from application to application: [xcharext-00 3.3, 4].
#include <optional>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/ext/extensions.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using ext::Characteristics;
using ext::ReceiveBytes;
using Extensions = ext::ExtensionsOf<Characteristics>;

class CharacteristicsOfEndpoints : public Pair {
 protected:
  static constexpr std::uint32_t kBack = 0x20000099;

  /// told   the client announces its characteristics
  void start(std::uint32_t backward_credits, bool told) {
    endpoint::ServerConfig server;
    server.versions.v2_draft01 = true;
    server.backward_credits = 4;
    server.most_message_bytes = 8192;
    server.extensions = ext::default_extensions();
    listen(std::move(server));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      id_ = call.connection();
      (void)call.reply({});
    });
    endpoint::ClientConfig client;
    client.versions.v2_draft01 = true;
    client.backward_credits = backward_credits;
    if (told) client.extensions = ext::default_extensions();
    connect(std::move(client));
    client_->serve(kBack, 1, [this](endpoint::InboundCall& call) {
      ++handled_;
      (void)call.reply({});
    });
    forward();
    forward();
    settle();
  }
  void forward() {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    ASSERT_TRUE(outcome.ok());
  }
  /// Makes a backward call.  returns  whether the server's call was taken; if so, it has been
  /// answered
  bool backward() {
    Outcome outcome;
    const auto made = server_->call(id_, {.procedure = {kBack, 1, 0}}, outcome.collect());
    if (!made) {
      EXPECT_EQ(made.error(), core::CallError::kTooManyCalls);
      return false;
    }
    EXPECT_TRUE(run_until([&] { return outcome.calls == 1; }));
    EXPECT_TRUE(outcome.ok());
    return true;
  }
  Characteristics& of_client() { return static_cast<Extensions*>(client_->extensions())->get<Characteristics>(); }
  Characteristics& of_server() { return static_cast<Extensions*>(server_->extensions(id_))->get<Characteristics>(); }

  oncrpc::ConnectionId id_{};
  int handled_ = 0;
};

TEST_F(CharacteristicsOfEndpoints, ServerCallsAClientThatAnnouncesSupportOfBackwardCalls) {
  REQ("XC-BR-03");
  start(4, true);
  EXPECT_TRUE(backward());
  EXPECT_EQ(handled_, 1);
  server_->allow_calls(id_, false);
  EXPECT_FALSE(backward()) << "the application forbids it";
  server_->allow_calls(id_);
  EXPECT_TRUE(backward());
}

TEST_F(CharacteristicsOfEndpoints, ServerNeverCallsAClientThatAnnouncesThatItTakesNoBackwardCalls) {
  REQ("XC-BR-02");
  start(0, true);
  EXPECT_FALSE(backward());
  server_->allow_calls(id_);
  EXPECT_FALSE(backward());
  EXPECT_EQ(client_->counters().protocol.backward_discarded, 0u);
}

TEST_F(CharacteristicsOfEndpoints, ServerCallsAClientThatAnnouncesNothingOnlyIfTheApplicationAllowsCalls) {
  REQ("XC-BR-05", "XC-MOD-10");
  start(4, false);
  EXPECT_FALSE(backward());
  server_->allow_calls(id_);
  EXPECT_TRUE(backward());
}

TEST_F(CharacteristicsOfEndpoints, ClientIsNotifiedWhenTheServerChangesACharacteristic) {
  REQ("XC-OP-05", "XC-OP-18");
  start(4, true);
  std::optional<ext::News> news;
  of_client().listen([&](const ext::News& heard) { news = heard; });
  ASSERT_TRUE(of_server().change<ReceiveBytes>(8192));
  for (int i = 0; i < 200 && !news; ++i) forward();
  ASSERT_TRUE(news);
  EXPECT_EQ(news->code, wire::xcharext::XCHAR_RBSIZ);
  EXPECT_EQ(news->kind, ext::News::Kind::kTold);
  EXPECT_EQ(of_client().peer<ReceiveBytes>(), 8192u);
  EXPECT_EQ(client_->inline_threshold(), 8192u);
}

TEST_F(CharacteristicsOfEndpoints, AnArmedClientSendsARequestForAChangeThatItsApplicationMakes) {
  start(4, true);
  while (client_->progress() || server_->progress()) continue;
  (void)client_->arm();
  (void)server_->arm();
  ASSERT_TRUE(of_client().request<ReceiveBytes>(1u << 20));
  EXPECT_FALSE(client_->arm()) << "there is something to do";
  ASSERT_TRUE(run_until([&] { return !of_client().asking(); }));
  EXPECT_FALSE(of_client().pending<ReceiveBytes>());
  EXPECT_EQ(server_->extensions(oncrpc::ConnectionId{999}), nullptr);
}

}  // namespace
}  // namespace rpcrdma::test
