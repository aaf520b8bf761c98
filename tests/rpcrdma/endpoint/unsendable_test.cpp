// SPDX-License-Identifier: BSD-3-Clause
//
// These tests have answers that cannot be sent: the server gives the connection up, so that its
// client learns of it and nothing waits for ever.
#include <vector>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

class Unsendable : public Pair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("a SEND that fails");
    Pair::SetUp();
    listen();
  }

  /// Lets the next SEND, which is the server's answer, fail at the server alone: only the server
  /// can tell the client.
  static void fail_answer() {
    softverbs::control::Fault fault;
    fault.status = IBV_WC_GENERAL_ERR;
    softverbs::control::inject(softverbs::control::default_fabric(), fault);
  }

  void expect_the_end_of(Outcome& outcome) {
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0 && server_->connections() == 0; }));
    EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
    ASSERT_TRUE(run_until([&] { return client_->state() == endpoint::Client::State::kClosed; }));
    EXPECT_EQ(client_->live_keys(), 0u);
  }
};

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

TEST_F(Unsendable, AReplyWhoseSendFailsEndsTheConnection) {
  REQ("V1-ERR-23");
  std::vector<bool> sent;
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    fail_answer();
    EXPECT_TRUE(call.reply({}, [&](bool ok) { sent.push_back(ok); }));
  });
  connect();
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = kProcedure}, outcome.collect()));
  expect_the_end_of(outcome);
  EXPECT_EQ(sent, std::vector{false});
}

TEST_F(Unsendable, AnErrorMessageWhoseSendFailsEndsTheConnection) {
  REQ("V1-ERR-23");
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    fail_answer();
    call.refuse();
  });
  connect();
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = kProcedure}, outcome.collect()));
  expect_the_end_of(outcome);
}

}  // namespace
}  // namespace rpcrdma::test
