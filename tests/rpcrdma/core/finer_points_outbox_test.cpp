// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of
// version 2: what extensions ask a connection for between messages, memory for Receives, and
// thresholds before the connection is established.
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_outbox_test {

using core::Role;

TEST(EarlyMessage, OfVersionTwoRaisesTheThresholdsTo4096) {
  REQ("V2-INL-01");
  Bare server(Role::kServer, with(&core::Config::versions, kBoth));
  (void)server.actions();
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));  // the connection is not established yet
  EXPECT_EQ(server.connection->inline_threshold(), 4096u);
  EXPECT_EQ(server.connection->reply_inline_threshold(), 4096u);
}

TEST(ProvidedReceives, AreRefusedByAConnectionThatCloses) {
  REQ("XC-RB-06");
  for (const bool closes : {false, true}) {
    core::Config config;
    config.versions = kBoth;
    config.most_receive_bytes = 8192;
    Bare server(Role::kServer, config);
    server.establish();
    server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
    (void)server.upcalls();
    const auto resize = [](void*, core::Outbox& out, core::TimePoint) {
      EXPECT_EQ(out.resize_receives(8192), core::Resizing::kPending);
    };
    server.connection->use_outbox(resize, nullptr, server.now);
    const auto wanted = server.told<core::ReceivesWanted>();
    if (closes) server.connection->close(core::CloseReason::kRequested, server.now);
    Data memory(std::size_t{wanted.slots} * wanted.bytes);
    EXPECT_EQ(server.connection->provide_receives(wanted.slab, memory, server.now), !closes);
    server.event(core::ConnectionLost{});
  }
}

TEST(ReceivesResized, NotifiesTheExtensionOnceForEachRequestWhetherOrNotThereIsMemory) {
  REQ("XC-RB-06");
  int told = 0;
  const core::Extension extension{.self = &told,
                                  .on_receives_resized =
                                      [](void* count, core::Outbox& out, core::TimePoint) {
                                        ++*static_cast<int*>(count);
                                        EXPECT_FALSE(out.resizing());
                                      },
                                  .operations = {}};
  Lone server(Role::kServer, {.versions = kBoth, .most_receive_bytes = 8192, .extensions = {&extension, 1}});
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  const auto resize = [&] {
    server.side.with_outbox([](core::Outbox& out) { EXPECT_EQ(out.resize_receives(8192), core::Resizing::kPending); });
  };
  server.side.refuse_receives = [] { return true; };
  resize();
  EXPECT_EQ(told, 1) << "without another event: there is no memory";
  server.side.refuse_receives = nullptr;
  resize();
  for (std::uint32_t xid = 2; xid < 60; ++xid) server.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
  EXPECT_EQ(told, 2);
  server.world.expect_clean();
}

TEST(OptionalMessage, ThatAnExtensionSendsBetweenMessagesGoesAtOnce) {
  const core::Operation note{.code = 1, .name = "NOTE", .from_responder = false};
  const core::Extension extension{.operations = {&note, 1}};
  Lone client(Role::kClient, {.versions = kBoth, .extensions = {&extension, 1}});
  client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  client.side.with_outbox([](core::Outbox& out) { EXPECT_TRUE(out.send(1, {})); });
  EXPECT_EQ(client.side.sent.size(), 2u) << "without another event";
  client.side.call({.xid = 2, .payload = {call_message(2, 40)}});
  client.world.run();
  client.deliver(v2_msg(2, 8, v2::MsgType::REPLY, reply_message(2, 40)));
  client.world.expect_clean();
}

}  // namespace finer_points_outbox_test
}  // namespace rpcrdma::sim
