// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at a connection whose send buffers are lent (`Config::lent_sends`): it borrows
// one when it has something to send, and gives each back exactly once. Two more tests look at what
// a server alone decides: its grant, and a Reply to a Call whose data it does not want.
#include <gtest/gtest.h>

#include <set>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace lent_sends_test {

using core::Role;

/// A Lender has a few buffers, and knows which of them are lent.
struct Lender {
  explicit Lender(std::size_t count) : memory(count, Data(core::kInlineThresholdV2)) {}
  static std::byte* lend(void* asker) {
    auto& lender = *static_cast<Lender*>(asker);
    if (lender.refuses) return nullptr;
    for (Data& buffer : lender.memory) {
      if (lender.lent.insert(buffer.data()).second) return buffer.data();
    }
    return nullptr;
  }
  static void take_back(void* asker, std::byte* buffer) {
    auto& lender = *static_cast<Lender*>(asker);
    EXPECT_EQ(lender.lent.erase(buffer), 1u) << "a buffer comes back that is not lent";
    ++lender.returned;
  }
  std::vector<Data> memory;
  std::set<const std::byte*> lent;
  std::size_t returned = 0;
  bool refuses = false;
};

core::Config borrowing(Lender& lender) {
  core::Config config;
  config.lent_sends = static_cast<std::uint32_t>(lender.memory.size());
  config.lend = Lender::lend;
  config.take_back = Lender::take_back;
  config.asker = &lender;
  return config;
}

/// A server that borrows its send buffers, with Calls to answer.
struct BorrowingServer : Bare {
  explicit BorrowingServer(Lender& lender) : Bare(Role::kServer, borrowing(lender)) { establish(); }
  core::RpcId arrived(std::uint32_t xid) {
    deliver(v1_msg(xid, 8, call_message(xid, 40)));
    return told<core::CallArrived>().rpc;
  }
};

TEST(LentSends, AreBorrowedForAMessageAndReturnedOnceTheSendCompletes) {
  Lender lender(3);
  Data first = reply_message(1, 40), second = reply_message(2, 40);
  BorrowingServer server(lender);
  const core::RpcId one = server.arrived(1), two = server.arrived(2);
  EXPECT_TRUE(lender.lent.empty()) << "nothing is borrowed before there is a message";

  EXPECT_TRUE(server.reply(one, first));
  const auto sends = server.actions_of<core::PostSend>();
  ASSERT_EQ(sends.size(), 1u);
  EXPECT_EQ(lender.lent, std::set<const std::byte*>{sends[0].place});
  EXPECT_EQ(xdr::load_u32(sends[0].place), 1u) << "the header lies in the lent buffer";

  EXPECT_TRUE(server.reply(two, second));
  const auto more = server.actions_of<core::PostSend>();
  ASSERT_EQ(more.size(), 1u);
  EXPECT_EQ(lender.lent, (std::set<const std::byte*>{sends[0].place, more[0].place}));

  server.event(core::SendDone{.slot = sends[0].slot});
  EXPECT_EQ(lender.lent, std::set<const std::byte*>{more[0].place});
  server.event(core::SendDone{.slot = more[0].slot});
  EXPECT_TRUE(lender.lent.empty());
  EXPECT_EQ(lender.returned, 2u);
}

TEST(LentSends, ReplyWaitsUntilABufferIsLent) {
  Lender lender(3);
  Data reply = reply_message(1, 40);
  BorrowingServer server(lender);
  const core::RpcId rpc = server.arrived(1);
  lender.refuses = true;
  EXPECT_TRUE(server.reply(rpc, reply));
  EXPECT_TRUE(server.actions_of<core::PostSend>().empty());
  lender.refuses = false;
  server.connection->on_time(server.now);
  EXPECT_EQ(server.actions_of<core::PostSend>().size(), 1u);
}

TEST(LentSends, AreReturnedWhenTheConnectionIsDestroyed) {
  Lender lender(3);
  {
    Data reply = reply_message(1, 40);
    BorrowingServer server(lender);
    EXPECT_TRUE(server.reply(server.arrived(1), reply));
    EXPECT_EQ(server.actions_of<core::PostSend>().size(), 1u);
    EXPECT_EQ(lender.lent.size(), 1u);
  }
  EXPECT_TRUE(lender.lent.empty()) << "even the buffer of a SEND whose completion was never reported";
  EXPECT_EQ(lender.returned, 1u);
}

// While the memory of a Call is registered the grant shrinks: the Call has borrowed a buffer by the
// time that it finds no credit [RFC 8166 3.3.1].
TEST(LentSends, BufferOfACallThatWaitsForCreditIsReturnedWhenTheConnectionIsDestroyed) {
  Lender lender(3);
  {
    Bare client(Role::kClient, borrowing(lender));
    client.establish();
    const auto answer = [&](std::uint32_t xid, std::uint32_t grant) {
      client.deliver(v1_msg(xid, grant, reply_message(xid, 40)));
      (void)client.upcalls();
    };
    const auto sent = [&] {
      for (const auto& send : client.actions_of<core::PostSend>()) client.event(core::SendDone{.slot = send.slot});
    };
    std::vector<Data> payloads;
    for (std::uint32_t xid = 1; xid <= 4; ++xid) payloads.push_back(call_message(xid, 40));
    Data room(64);
    const core::MemoryRef reply = Bare::whole(room);

    EXPECT_TRUE(client.call(1, payloads[0]));
    sent();
    answer(1, 8);
    EXPECT_TRUE(client.call(2, payloads[1]));
    sent();
    EXPECT_TRUE(client.call(3, payloads[2], {.reply = std::span(&reply, 1)}));
    const auto registrations = client.actions_of<core::Register>();
    ASSERT_EQ(registrations.size(), 1u);
    EXPECT_TRUE(client.call(4, payloads[3]));
    sent();
    answer(4, 1);
    EXPECT_TRUE(lender.lent.empty());

    client.event(core::Registered{.id = registrations[0].id, .segment = {.handle = 5, .length = 64}, .region = 7});
    EXPECT_TRUE(client.actions_of<core::PostSend>().empty()) << "call 2 has the only credit";
    EXPECT_EQ(lender.lent.size(), 1u);
  }
  EXPECT_TRUE(lender.lent.empty());
}

TEST(Grant, IsWhatTheServerSetsBetweenOneAndItsCredits) {
  REQ("V1-CRED-05");
  Bare server(Role::kServer, with(&core::Config::credits, 8u));
  server.establish();
  std::uint32_t xid = 0;
  const auto granted = [&](std::uint32_t credits) {
    server.connection->grant(credits);
    ++xid;
    server.deliver(v1_msg(xid, 8, call_message(xid, 40)));
    Data reply = reply_message(xid, 40);
    EXPECT_TRUE(server.reply(server.told<core::CallArrived>().rpc, reply));
    const auto sends = server.actions_of<core::PostSend>();
    EXPECT_EQ(sends.size(), 1u);
    if (sends.empty()) return 0u;
    const std::uint32_t on_wire =
        xdr::load_u32(&server.sends[std::size_t{sends[0].slot} * server.config.send_bytes + 8]);
    EXPECT_EQ(server.connection->credits_granted(), on_wire);
    server.event(core::SendDone{.slot = sends[0].slot});
    (void)server.upcalls();
    return on_wire;
  };
  EXPECT_EQ(granted(3), 3u);
  EXPECT_EQ(granted(0), 1u);
  EXPECT_EQ(granted(1), 1u);
  EXPECT_EQ(granted(100), 8u);
}

TEST(UnwantedSink, ServerMayAnswerACallWithoutPullingItsData) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(v1_msg(5, 8, call_message(5, 40), {.reads = {{40, {.handle = 1, .length = 64, .offset = 0}}}}));
  const auto wanted = server.told<core::SinkWanted>();
  Data reply = reply_message(5, 40);
  EXPECT_TRUE(server.reply(wanted.rpc, reply)) << "an answer needs no sink";
  const std::vector<core::Action> actions = server.actions();
  ASSERT_EQ(actions.size(), 1u) << "nothing is pulled";
  EXPECT_TRUE(std::holds_alternative<core::PostSend>(actions[0])) << "the Reply is sent";
}

}  // namespace lent_sends_test
}  // namespace rpcrdma::sim
