// SPDX-License-Identifier: BSD-3-Clause
//
// These tests send many damaged messages: whatever arrives, the connection of the server goes on,
// each Call of the client ends once, and every Receive buffer is posted again. Run them with
// AddressSanitizer to see that nothing is read beyond a message.
#include <gtest/gtest.h>

#include <random>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::sim {
namespace hostile_test {

Data damaged(const Data& good, std::mt19937& random) {
  Data bad = good;
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t i = below(4); i > 0; --i) {
    static constexpr std::uint32_t kWords[] = {0, 1, 2, 3, 4, 5, 0x7fffffff, 0xffffffff, 0xfffffffc, 64, 65};
    xdr::store_u32(bad.data() + 4 * below(bad.size() / 4), kWords[below(std::size(kWords))]);
  }
  if (below(4) == 0) bad.resize(below(bad.size() + 1));
  if (!bad.empty() && below(8) == 0) bad[below(bad.size())] = std::byte{0xff};
  return bad;
}

std::vector<Data> good_messages() {
  const Data value = hex("00002000");
  const std::vector<wire::xcharext::Xcharval> values{{.xchv_which = 1, .xchv_data = value}};
  const Data init = encoded(wire::xcharext::OptinfoInitxch{.optixc_start = values, .optixc_nochg = {}});
  const Lists lists{.reads = {{20, {1, 8, 0}}, {40, {2, 5, 0}}},
                    .writes = {{{3, 8, 0}, {4, 8, 0}}, {}, {{5, 1, 0}}},
                    .reply = {{{6, 900, 0}, {7, 900, 0}}}};
  const Lists long_call{.reads = {{0, {1, 2000, 0}}, {40, {2, 5, 0}}}};
  return {v1_msg(5, 8, call_message(5, 40), lists),
          v1_msg(5, 8, call_message(5, 40)),
          v1_nomsg(5, 8, long_call),
          v1_msg(5, 8, reply_message(5, 40)),
          v1_msg(5, 8, reply_message(5, 40), {.writes = {{{3, 8, 0}}}, .reply = {{{6, 0, 0}}}}),
          v1_nomsg(5, 8, {.reply = {{{6, 900, 0}}}}),
          v1_err_chunk(5, 8),
          err_vers(5, 1, 1, 1),
          v2_msg(5, 8, v2::MsgType::CALL, call_message(5, 40)),
          v2_msg(5, 8, v2::MsgType::REPLY, reply_message(5, 40)),
          v2_bad_header(5, 8),
          v2_inval_option(5, 8),
          v2_optional(5, 8, v2::MsgType::CALL, 1, init),
          v2_optional(5, 8, v2::MsgType::CALL, 2, init),
          v2_optional(5, 8, v2::MsgType::CALL, 4711, {}),
          v2_optional(5, 8, v2::MsgType::REPLY, 3, hex("00000000 00000000 00000000"))};
}

class Hostile : public ::testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, Hostile, ::testing::Range(1u, 5u));

TEST_P(Hostile, ServerSurvivesDamagedMessages) {
  std::mt19937 random(GetParam());
  const std::vector<Data> good = good_messages();
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone server(core::Role::kServer,
              {.versions = kBoth, .limits = {.most_errors_per_minute = 0}, .extensions = set.table()});
  server.side.accept_sink = [](std::uint64_t bytes) {
    EXPECT_LE(bytes, 8u << 20);
    return false;
  };
  server.side.on_call = [&](const Arrived& call) {
    (void)server.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}});
  };
  for (int i = 0; i < 5000; ++i) server.deliver(damaged(good[random() % good.size()], random));
  server.world.expect_clean();
  EXPECT_GT(server.side.counters().errors_sent, 1000u);
  EXPECT_GT(server.side.counters().discarded, 500u);
  EXPECT_GT(server.side.arrived.size(), 100u);
}

TEST_P(Hostile, ClientSurvivesDamagedMessages) {
  std::mt19937 random(GetParam() + 100);
  const std::vector<Data> good = good_messages();
  std::size_t replies = 0, errors = 0;
  for (int connection = 0; connection < 500; ++connection) {
    ext::ExtensionsOf<ext::Characteristics> set;
    Lone client(core::Role::kClient,
                {.versions = connection % 2 == 0 ? kBoth : kV1Only, .credits = 3, .extensions = set.table()});
    std::shared_ptr<Outcome> call;
    for (int i = 0; i < 40 && !client.side.lost(); ++i) {
      if (!call || call->endings != 0) {
        const CallSpec plain{.xid = 5, .payload = {call_message(5, 40)}};
        const CallSpec chunks{.xid = 5, .payload = {call_message(5, 40)}, .results = {{8}}, .reply = {900}};
        call = client.side.call(random() % 2 == 0 ? plain : chunks);
        client.world.run();
      }
      client.deliver(damaged(good[random() % good.size()], random));
      if (call->ok()) ++replies;
      if (call->error) ++errors;
    }
    client.world.cut();
    EXPECT_EQ(call->endings, 1);
    client.world.expect_clean();
  }
  EXPECT_GT(replies, 100u);
  EXPECT_GT(errors, 100u);
}

}  // namespace hostile_test
}  // namespace rpcrdma::sim
