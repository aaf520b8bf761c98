// SPDX-License-Identifier: BSD-3-Clause
//
// Rules that show at endpoints: who connects, what programs share, how arguments are handled that
// were reduced against their binding, and payloads under RPCSEC_GSS. The tests of core cover the
// protocol below.
#include <array>
#include <cstring>

#include "rpcrdma/endpoint/echo.h"
#include "store.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::InboundCall;
namespace store = reduction::store;

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

class Conformance : public Pair {
 protected:
  Outcome call(const endpoint::Request& request) {
    Outcome outcome;
    const auto made = client_->call(request, outcome.collect());
    EXPECT_TRUE(made.has_value());
    if (made) {
      EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
    }
    return outcome;
  }
  /// Serves another program, which answers every call.
  void serve_other() {
    server_->serve(kProgram + 1, kVersion, [](InboundCall& incoming) { (void)incoming.reply({}); });
  }
};

TEST_F(Conformance, ServerListensAndClientConnects) {
  REQ("V1-HDR-28", "BD-01");
  listen();
  settle();
  EXPECT_EQ(server_->connections(), 0u);
  EXPECT_EQ(server_->counters().connected, 0u);
  connect();
  connected_at_both_ends();
  EXPECT_EQ(server_->connections(), 1u);
}

TEST_F(Conformance, ProgramsOnOneConnectionHaveTheSameThresholdsAndCredits) {
  REQ("V1-INL-12");
  endpoint::ServerConfig config;
  config.credits = 4;
  listen(std::move(config));
  serve_echo(*server_);
  serve_other();
  connect();
  connected_at_both_ends();
  EchoCall first;
  ASSERT_TRUE(first.start(*client_, 3800));
  ASSERT_TRUE(run_until([&] { return first.outcome.calls == 1; }));
  EXPECT_TRUE(first.echoed()) << "inline, at the threshold of the connection";
  auto large = client_->pool().allocate(3800);
  const core::MemoryRef piece = large->ref();
  EXPECT_TRUE(call({.procedure = {kProgram + 1, kVersion, 1}, .arguments = {&piece, 1}}).ok());
  EXPECT_EQ(client_->counters().verbs.binds + client_->counters().verbs.registrations, 0u);
  EXPECT_EQ(client_->credits_granted(), 4u);

  // Calls of both programs wait for the same credits.
  std::array<Outcome, 12> outcomes;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const auto program = static_cast<std::uint32_t>(kProgram + i % 2);
    ASSERT_TRUE(client_->call({.procedure = {program, kVersion, 0}}, outcomes[i].collect()));
  }
  ASSERT_TRUE(
      run_until([&] { return std::ranges::all_of(outcomes, [](const Outcome& one) { return one.calls == 1; }); }));
  EXPECT_GE(client_->counters().protocol.waited_for_credit, outcomes.size() - 4);
}

class UnsendableAnswer : public Conformance, public ::testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(Answers, UnsendableAnswer, ::testing::Bool(),
                         [](const auto& refuses) { return refuses.param ? "Error" : "Reply"; });

TEST_P(UnsendableAnswer, EndsTheConnection) {
  REQ("V1-ERR-23");
  RPCRDMA_NEEDS_SOFTVERBS("requests that are made to fail");
  listen();
  server_->serve(kProgram, kVersion, [](InboundCall& incoming) {
    if (GetParam()) return incoming.refuse();
    (void)incoming.reply({});
  });
  serve_other();
  connect();
  connected_at_both_ends();
  ASSERT_TRUE(call({.procedure = {kProgram + 1, kVersion, 0}}).ok());
  softverbs::control::Fault fault;
  fault.opcode = IBV_WR_SEND;
  fault.nth = 2;  // the Call, and its answer
  softverbs::control::inject(softverbs::control::default_fabric(), fault);
  const Outcome outcome = call({.procedure = kProcedure});
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  EXPECT_TRUE(run_until([&] { return server_->connections() == 0; }));
  EXPECT_EQ(client_->state(), endpoint::Client::State::kClosed);
}

// ---- a binding at the Responder

/// A server of `store::WriteArguments`: an offset, and data that may be reduced.
class WriteCall : public Conformance {
 protected:
  void SetUp() override {
    Conformance::SetUp();
    listen();
    server_->serve(kProgram, kVersion, [this](InboundCall& incoming) {
      std::vector<xdr::Landed> landed;
      for (const core::PulledChunk& chunk : incoming.reduced())
        landed.emplace_back(incoming.position(chunk), xdr::Bytes(chunk.memory.address, chunk.memory.length));
      const auto arguments = store::WriteArgumentsView::parse_reduced(incoming.arguments(), landed);
      if (!arguments) return incoming.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
      offset_ = arguments->offset();
      data_.assign(arguments->data().begin(), arguments->data().end());
      (void)incoming.reply({});
    });
    connect();
  }

  /// Sends arguments in which `bytes` at `position` are a Read chunk.
  Outcome write(const std::vector<std::byte>& arguments, std::uint32_t position, std::size_t bytes) {
    auto all = client_->pool().allocate(arguments.size());
    std::memcpy(all->bytes().data(), arguments.data(), arguments.size());
    const std::size_t end = position + bytes;
    const std::array inline_part{all->ref(0, position), all->ref(static_cast<std::uint32_t>(end),
                                                                 static_cast<std::uint32_t>(arguments.size() - end))};
    const core::MemoryRef chunk = all->ref(position, static_cast<std::uint32_t>(bytes));
    const core::ReducedArgument reduced{position, {&chunk, 1}};
    return call({.procedure = kProcedure, .arguments = inline_part, .reduced = {&reduced, 1}});
  }

  std::vector<std::byte> encoded() const {
    const std::vector<std::byte> data(40, std::byte{0x5a});
    const store::WriteArguments arguments{.offset = 77, .data = data};
    std::vector<std::byte> out(arguments.encoded_size());
    EXPECT_TRUE(arguments.encode(out));
    return out;
  }

  std::optional<std::uint64_t> offset_;
  std::vector<std::byte> data_;
};

TEST_F(WriteCall, ServerReadsAnEligibleArgumentFromTheReadChunk) {
  REQ("V1-CHK-01", "V1-CHK-21");
  EXPECT_TRUE(write(encoded(), 12, 40).ok());
  EXPECT_EQ(offset_, 77u);
  EXPECT_EQ(data_, std::vector<std::byte>(40, std::byte{0x5a}));
}

TEST_F(WriteCall, WithAReadChunkForAnIneligibleArgumentGetsGarbageArgs) {
  REQ("V1-CHK-17", "V1-CHK-18", "V1-ERR-16");
  const Outcome outcome = write(encoded(), 0, 8);  // the offset is not eligible
  EXPECT_EQ(outcome.transport_error, std::nullopt) << "the Reply came in an RDMA_MSG";
  EXPECT_EQ(outcome.rpc_error, oncrpc::RpcError::kGarbageArguments);
  EXPECT_EQ(offset_, std::nullopt) << "nothing was executed";
}

TEST_F(WriteCall, WithArgumentsThatDoNotDecodeGetsGarbageArgs) {
  REQ("V1-ERR-16");
  std::vector<std::byte> wrong = encoded();
  wrong[11] = std::byte{200};  // the length of the data
  auto all = client_->pool().allocate(wrong.size());
  std::memcpy(all->bytes().data(), wrong.data(), wrong.size());
  const core::MemoryRef arguments = all->ref();
  const Outcome outcome = call({.procedure = kProcedure, .arguments = {&arguments, 1}});
  EXPECT_EQ(outcome.rpc_error, oncrpc::RpcError::kGarbageArguments);
  EXPECT_EQ(outcome.transport_error, std::nullopt);
  EXPECT_EQ(offset_, std::nullopt);
}

// ---- RPCSEC_GSS

/// A layer that wraps payloads gives the transport one piece of opaque bytes, and room for the
/// opaque reply.
TEST_F(Conformance, WrappedPayloadsAreTransferredByRdmaWithoutACopy) {
  REQ("V1-SEC-17", "V1-SEC-18");
  listen();
  // As long as four words (version, procedure, sequence number, service) and a handle of 300 bytes
  // with its length. The transport does not read it, so its bytes are all the same.
  std::vector<std::byte> credential(320, std::byte{0x11});
  std::vector<std::byte> wrapped(20'000);
  for (std::size_t i = 0; i < wrapped.size(); ++i) wrapped[i] = static_cast<std::byte>(i * 31);
  std::size_t chunks = 99, offered = 99;
  std::vector<std::byte> seen_credential, seen;
  server_->serve(kProgram, kVersion, [&](InboundCall& incoming) {
    chunks = incoming.reduced().size();
    offered = incoming.offered().size();
    seen_credential.assign(incoming.credential().body.begin(), incoming.credential().body.end());
    seen.assign(incoming.arguments().begin(), incoming.arguments().end());
    auto answer = server_->pool().allocate(incoming.arguments().size());
    std::ranges::copy(incoming.arguments(), answer->bytes().begin());
    const core::MemoryRef results = answer->ref();
    (void)incoming.reply({.results = {&results, 1}}, [kept = std::move(*answer)](bool) {});
  });
  connect();
  auto arguments = client_->pool().allocate(wrapped.size());
  std::ranges::copy(wrapped, arguments->bytes().begin());
  auto room = client_->pool().allocate(wrapped.size() + 1000);
  const core::MemoryRef piece = arguments->ref(), reply = room->ref();
  bool answered = false;
  ASSERT_TRUE(client_->call(
      {.procedure = kProcedure,
       .credential = {oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, credential},
       .arguments = {&piece, 1},
       .reply = {&reply, 1}},
      [&](const endpoint::Response& response) {
        answered = true;
        ASSERT_TRUE(response.ok());
        EXPECT_TRUE(response.in_reply_memory);
        EXPECT_EQ(response.results.data() + response.results.size(), room->bytes().data() + 24 + wrapped.size())
            << "behind the RPC header, where the Writes have put them";
        EXPECT_TRUE(std::ranges::equal(response.results, wrapped));
        EXPECT_EQ(response.written.size(), 0u);
      }));
  ASSERT_TRUE(run_until([&] { return answered; }));
  EXPECT_EQ(chunks, 0u) << "nothing was taken out of the payload";
  EXPECT_EQ(offered, 0u);
  EXPECT_EQ(seen_credential, credential);
  EXPECT_EQ(seen, wrapped);
  EXPECT_EQ(server_->counters().protocol.bytes_pulled, 40 + credential.size() + wrapped.size())
      << "the whole message, once";
  EXPECT_EQ(server_->counters().protocol.bytes_pushed, 24 + wrapped.size());
  for (const auto& counters : {client_->counters().verbs, server_->counters().verbs})
    EXPECT_LT(counters.bytes_sent, 200u) << "no more than transport headers";
}

TEST_F(Conformance, CredentialCountsTowardsTheSizeOfTheCall) {
  REQ("V1-SEC-15");
  listen();
  serve_echo(*server_);
  connect();
  connected_at_both_ends();
  const auto keys_made = [&] { return client_->counters().verbs.binds + client_->counters().verbs.registrations; };
  auto memory = client_->pool().allocate(3800);
  auto room = client_->pool().allocate(4200);
  const core::MemoryRef arguments = memory->ref(), reply = room->ref();
  ASSERT_TRUE(call({.procedure = kProcedure, .arguments = {&arguments, 1}}).ok());
  const auto before = keys_made();
  EXPECT_EQ(before, 0u) << "it fits inline without a credential";
  const std::vector<std::byte> credential(400, std::byte{0x22});
  ASSERT_TRUE(call({.procedure = kProcedure,
                    .credential = {oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, credential},
                    .arguments = {&arguments, 1},
                    .reply = {&reply, 1}})
                  .ok());
  EXPECT_GE(keys_made(), before + 2) << "with one, the Call is Long";
  EXPECT_GE(server_->counters().protocol.bytes_pulled, 3800u + 400u);
}

}  // namespace
}  // namespace rpcrdma::test
