// SPDX-License-Identifier: BSD-3-Clause
//
// This file has messages of transport characteristics, written by the generated encoders. It is for
// the tables xc_*.cpp; read it beside [xcharext-00 4].
#pragma once

#include <cstdint>
#include <vector>

#include "conform/cases/forms.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {

/// The number of a characteristic that does not exist, from the range for experiments.  spec:
/// [xcharext-00 6.3]
inline constexpr std::uint32_t kExperimental = 0xffff'ff7f;
/// The number of an operation that does not exist.
inline constexpr std::uint32_t kNobodysOperation = 0x7fff'fff0;

/// A Value is one characteristic and its value.
struct Value {
  std::uint32_t which = 0;
  Bytes data{};
};
/// Returns a characteristic whose value is one word.
Value value(std::uint32_t which, std::uint32_t word);
inline Value receive_size(std::uint32_t bytes) { return value(wire::xcharext::XCHAR_RBSIZ, bytes); }
inline Value remote_invalidation(std::uint32_t flag) { return value(wire::xcharext::XCHAR_RQREMINV, flag); }
inline Value backward_support(std::uint32_t level) { return value(wire::xcharext::XCHAR_BRS, level); }

/// Returns an RDMA_OPTIONAL without RPC message, of direction CALL.
Message optional(std::uint32_t opttype, Bytes optinfo);
/// Returns the message so that the next one does not wait for its answer.
Message unanswered(Message message);

/// constant   a bitmap with a bit for each of `values`
Message init(const std::vector<Value>& values, const std::vector<std::uint32_t>& constant = {});
Message request(const std::vector<Value>& values);
Message update(const Value& value, bool clears = false);
/// Returns an answer to a request that was not made.
Message stray_response();

/// Checks that the peer has sent at most one INIT_XCHAR. If there is one, it has the direction CALL
/// and a credit, it fits the default Receive, nothing follows it, and each of its values decodes.
std::string peers_introduction(const Exchange& exchange);
/// Checks that the peer's Receives do not become smaller without a request.  spec:
/// [xcharext-00 3.1]
std::string receives_do_not_shrink(const Exchange& exchange);
/// Checks a RESP_XCHAR: its direction is REPLY, and each requested value, and no other, is in
/// exactly one set.
std::string is_whole(const Exchange& exchange);

}  // namespace rpcrdma::conform
