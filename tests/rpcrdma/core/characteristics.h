// SPDX-License-Identifier: BSD-3-Clause
//
// This file makes messages of the transport characteristics by hand, and a connection that has
// them, whose peer is the test. The tests of characteristics in this folder use it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"

namespace rpcrdma::sim {

namespace xchar = wire::xcharext;
using ext::Characteristics;
using ext::News;
using ext::ReceiveBytes;

std::vector<std::uint32_t> words_of(const auto& subset) {
  std::vector<std::uint32_t> words;
  for (const std::uint32_t word : subset) words.push_back(word);
  return words;
}
using Words = std::vector<std::uint32_t>;

inline Data value(std::uint32_t word) {
  Data bytes(4);
  xdr::store_u32(bytes.data(), word);
  return bytes;
}
inline Data request(const std::vector<std::pair<std::uint32_t, Data>>& wanted) {
  std::vector<xchar::Xcharval> values;
  for (const auto& [code, data] : wanted) values.push_back({.xchv_which = code, .xchv_data = data});
  return encoded(xchar::OptinfoReqxch{.optrqxc_want = values});
}
inline Data init(const std::vector<std::pair<std::uint32_t, Data>>& told, const Words& constant = {}) {
  std::vector<xchar::Xcharval> values;
  for (const auto& [code, data] : told) values.push_back({.xchv_which = code, .xchv_data = data});
  return encoded(xchar::OptinfoInitxch{.optixc_start = values, .optixc_nochg = constant});
}
inline Data update(std::uint32_t code, const Data& data, bool cleared) {
  return encoded(
      xchar::OptinfoUpdxch{.optuxc_now = {.xchv_which = code, .xchv_data = data}, .optuxc_pendclr = cleared});
}
inline Data response(const Words& done, const Words& rejected, const Words& pending) {
  return encoded(xchar::OptinfoRespxch{.optrsxc_done = done, .optrsxc_rej = rejected, .optrsxc_pend = pending});
}

/// An Optional is what an OPTIONAL message says.
struct Optional {
  std::uint32_t xid = 0, opttype = 0;
  v2::MsgType direction{};
  Data content;
};
inline std::optional<Optional> optional_of(const Data& message) {
  const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
  if (!header) return std::nullopt;
  const auto* optional = header->rdma_body().as_rdma_optional();
  if (optional == nullptr) return std::nullopt;
  const xdr::Bytes content = optional->rdma_optinfo();
  return Optional{.xid = header->rdma_xid(),
                  .opttype = optional->rdma_opttype(),
                  .direction = optional->rdma_optdir(),
                  .content = Data(content.begin(), content.end())};
}

/// An AloneWith is one side with characteristics `All`, which the test asks and answers.
template <class All>
class AloneWith {
 public:
  /// prepare   is called before version 2 is settled
  explicit AloneWith(core::Role own_role, std::uint32_t most_receive_bytes = 64u << 10,
                     const std::function<void(All&)>& prepare = {})
      : role(own_role),
        one(own_role, {.versions = kBoth, .most_receive_bytes = most_receive_bytes, .extensions = set.table()}) {
    if (prepare) prepare(it());
    it().listen([this](const News& news) { heard.push_back(news); });
    if (role == core::Role::kServer) {
      one.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
      return;
    }
    one.side.call({.xid = 1, .payload = {call_message(1, 40)}});
    one.world.run();
    one.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  }
  ~AloneWith() { one.world.expect_clean(); }

  All& it() { return set.template get<All>(); }
  void deliver(std::uint32_t opttype, const Data& content) {
    one.deliver(v2_optional(++xid, 8, v2::MsgType::CALL, opttype, content));
  }
  /// Makes a Call and its Reply. A client knows then that the peer has read what was sent before.
  void rpc() {
    const std::uint32_t id = ++xid;
    if (role == core::Role::kServer) return one.deliver(v2_msg(id, 8, v2::MsgType::CALL, call_message(id, 40)));
    one.side.call({.xid = id, .payload = {call_message(id, 40)}});
    one.world.run();
    one.deliver(v2_msg(id, 8, v2::MsgType::REPLY, reply_message(id, 40)));
  }
  /// Makes so many RPCs that the peer must have read whatever was sent before the first.
  void settle() {
    for (std::uint32_t i = 0; i < 2 * one.side.receive_slots(); ++i) rpc();
  }
  /// Answers, as the peer, the REQ_XCHAR that was sent last.
  void answer(const Data& content) {
    one.deliver(v2_optional(sent().xid, 8, v2::MsgType::REPLY, xchar::ROPT_RESPXCH, content));
  }
  /// Lets what the application has asked for go out.
  void go() {
    EXPECT_LE(one.side.connection().next_time().value_or(core::TimePoint::max()), one.world.now());
    one.side.on_time();
    one.world.run();
  }
  /// Returns the OPTIONAL message that was sent last.
  Optional sent() {
    for (auto message = one.side.sent.rbegin(); message != one.side.sent.rend(); ++message) {
      if (const auto optional = optional_of(*message)) return *optional;
    }
    return {};
  }
  std::vector<std::pair<std::uint32_t, News::Kind>> news() {
    std::vector<std::pair<std::uint32_t, News::Kind>> all;
    for (const News& one_of_them : std::exchange(heard, {})) all.emplace_back(one_of_them.code, one_of_them.kind);
    return all;
  }
  /// Returns all OPTIONAL messages that were sent, in order.
  std::vector<Optional> all_sent() {
    std::vector<Optional> all;
    for (const Data& message : one.side.sent) {
      if (const auto optional = optional_of(message)) all.push_back(*optional);
    }
    return all;
  }
  std::uint32_t threshold() { return one.side.connection().inline_threshold(); }

  std::uint32_t xid = 100;
  std::vector<News> heard;
  ext::ExtensionsOf<All> set;
  const core::Role role;
  Lone one;
};
using Alone = AloneWith<Characteristics>;
using Heard = std::vector<std::pair<std::uint32_t, News::Kind>>;

}  // namespace rpcrdma::sim
