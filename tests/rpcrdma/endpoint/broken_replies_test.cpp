// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at which calls count as the cause of the end of a connection, and are refused
// later: those whose own replies ended it, and no other call.
#include "rpcrdma/endpoint/broken_replies.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

class BrokenReplies : public RawPair {
 protected:
  void start() {
    listen();
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++handled_;
      auto buffer = server_->pool().allocate(64);
      const core::MemoryRef piece = buffer->ref();
      (void)call.reply({.results = {&piece, 1}}, [kept = std::move(*buffer)](bool) {});
    });
  }
  int handled_ = 0;
};

TEST_F(BrokenReplies, ACallIsNotRefusedBecauseAnotherCallsReadBrokeTheConnection) {
  REQ("V1-ERR-20");
  start();
  RawClient* client = raw_connect();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  // This key names no memory, as if the client had invalidated it.
  lists.reads = {{kRpcCallBytes, {.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
  client->send(raw_call(2, 0, {}, lists));
  client->send(raw_call(1, 0));  // its reply is sent after the Read
  run_raw();
  EXPECT_TRUE(client->gone);
  EXPECT_EQ(handled_, 1);
  client = raw_connect();
  ASSERT_NE(client, nullptr);
  client->send(raw_call(1, 0));
  run_raw();
  const auto reply = client->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->procedure, 0u) << "it has done nothing wrong";
  EXPECT_EQ(server_->counters().answering.refused_broken_replies, 0u);
}

TEST_F(BrokenReplies, ACallWithAnotherXidOrProcedureThanTheOneThatBrokeAConnectionIsNotRefused) {
  endpoint::BrokenReplies broken{4, std::chrono::minutes{5}};
  const core::TimePoint now{std::chrono::hours{1}};
  const oncrpc::ProcedureId first{1, 1, 1}, second{1, 1, 2};
  broken.add({}, 7, first, true, now);
  EXPECT_TRUE(broken.forbids({}, 7, first, now));
  EXPECT_FALSE(broken.forbids({}, 7, second, now));
  EXPECT_FALSE(broken.forbids({}, 8, first, now));
}

}  // namespace
}  // namespace rpcrdma::test
