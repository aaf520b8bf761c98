// SPDX-License-Identifier: BSD-3-Clause
//
// Messages about transport characteristics, written by the generated encoders. For the tables xc_*.cpp; read it beside [xcharext-00 4].
#pragma once

#include <cstdint>
#include <vector>

#include "conform/cases/forms.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {

/// A number that nobody has, of those for experiments.  spec: [xcharext-00 6.3]
inline constexpr std::uint32_t kExperimental = 0xffff'ff7f;
/// An operation that nobody has.
inline constexpr std::uint32_t kNobodysOperation = 0x7fff'fff0;

/// One characteristic and its value.
struct Value {
  std::uint32_t which = 0;
  Bytes data{};
};
/// Whose value is one word.
Value value(std::uint32_t which, std::uint32_t word);
inline Value receive_size(std::uint32_t bytes) { return value(wire::xcharext::XCHAR_RBSIZ, bytes); }
inline Value remote_invalidation(std::uint32_t flag) { return value(wire::xcharext::XCHAR_RQREMINV, flag); }
inline Value backward_support(std::uint32_t level) { return value(wire::xcharext::XCHAR_BRS, level); }

/// An RDMA_OPTIONAL without RPC message, of direction CALL.
Message optional(std::uint32_t opttype, Bytes optinfo);
/// The same, and the next message of the case does not wait for an answer.
Message unanswered(Message message);

/// constant   a bit for each of `values`
Message init(const std::vector<Value>& values, const std::vector<std::uint32_t>& constant = {});
Message request(const std::vector<Value>& values);
Message update(const Value& value, bool clears = false);
/// An answer to a request that nobody has made.
Message stray_response();

/// The peer's own INIT_XCHAR, if it sent any: at most one, a message of a Requester's, and whole.
std::string peers_introduction(const Exchange& exchange);
/// Where nobody asked for smaller Receives, none are told.  spec: [xcharext-00 3.1]
std::string receives_do_not_shrink(const Exchange& exchange);
/// A RESP_XCHAR: direction REPLY; every value that was asked for is in one set, and nothing else is in any.
std::string is_whole(const Exchange& exchange);

}  // namespace rpcrdma::conform
