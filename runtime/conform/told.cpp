// SPDX-License-Identifier: BSD-3-Clause
#include "conform/told.h"

#include <algorithm>

#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

/// Lengths of Receives of a peer that announces none.  spec: [RFC 8166 3.3.2], [version-two-01 2.3]
constexpr std::uint32_t kDefaultV1 = 1024, kDefaultV2 = 4096;

Bytes copy(xdr::Bytes bytes) { return {bytes.begin(), bytes.end()}; }

template <class Words>
bool has(const Words& words, std::size_t element) {
  std::size_t index = 0;
  for (const std::uint32_t word : words) {
    if (index++ == element / 32) return (word >> element % 32 & 1) != 0;
  }
  return false;
}

void add_init(const OptionalMessage& message, std::vector<ToldValue>& all) {
  const auto init = xchar::OptinfoInitxchView::parse(message.optinfo);
  if (!init) return;
  std::size_t element = 0;
  for (const auto& value : init->optixc_start())
    all.push_back({.by = ToldValue::By::kInit,
                   .which = value.xchv_which(),
                   .value = copy(value.xchv_data()),
                   .constant = has(init->optixc_nochg(), element++)});
}

void add_update(const OptionalMessage& message, std::vector<ToldValue>& all) {
  const auto update = xchar::OptinfoUpdxchView::parse(message.optinfo);
  if (!update) return;
  const auto& now = update->optuxc_now();
  all.push_back({.by = ToldValue::By::kUpdate, .which = now.xchv_which(), .value = copy(now.xchv_data())});
}

/// Adds the values that the request with this XID asked for, but only those of which its answer
/// (`message`) says that they are set, or pending.
void add_requested(const Exchange& exchange, const OptionalMessage& message, std::vector<ToldValue>& all) {
  const auto response = xchar::OptinfoRespxchView::parse(message.optinfo);
  if (!response) return;
  for (const Built& sent : exchange.sent) {
    const auto asked = optional_of(sent.bytes);
    if (sent.xid != message.xid || !asked || asked->opttype != xchar::ROPT_REQXCH) continue;
    const auto request = xchar::OptinfoReqxchView::parse(asked->optinfo);
    if (!request) return;
    std::size_t element = 0;
    for (const auto& value : request->optrqxc_want()) {
      const bool done = has(response->optrsxc_done(), element);
      const bool pending = has(response->optrsxc_pend(), element);
      ++element;
      if (!done && !pending) continue;
      all.push_back({.by = done ? ToldValue::By::kRequest : ToldValue::By::kPending,
                     .which = value.xchv_which(),
                     .value = copy(value.xchv_data())});
    }
  }
}

}  // namespace

std::optional<OptionalMessage> optional_of(xdr::Bytes message) {
  const auto parsed = wire::v2_draft01::Rpcrdma2XprtHdrView::parse(message);
  if (!parsed || parsed->rdma_vers() != 2) return std::nullopt;
  const auto* optional = parsed->rdma_body().as_rdma_optional();
  if (optional == nullptr) return std::nullopt;
  return OptionalMessage{.xid = parsed->rdma_xid(),
                         .credit = parsed->rdma_credit(),
                         .direction = static_cast<std::uint32_t>(optional->rdma_optdir()),
                         .opttype = optional->rdma_opttype(),
                         .optinfo = copy(optional->rdma_optinfo()),
                         .behind = message.size() - parsed->size_bytes()};
}

std::vector<OptionalMessage> optionals_of(const Exchange& exchange, std::uint32_t opttype) {
  std::vector<OptionalMessage> found;
  for (const Heard& heard : exchange.all) {
    auto message = optional_of(heard.bytes);
    if (message && message->opttype == opttype) found.push_back(std::move(*message));
  }
  return found;
}

std::vector<ToldValue> told_values(const Exchange& exchange) {
  std::vector<ToldValue> all;
  for (const Heard& heard : exchange.all) {
    const auto message = optional_of(heard.bytes);
    if (!message) continue;
    if (message->opttype == xchar::ROPT_INITXCH) add_init(*message, all);
    if (message->opttype == xchar::ROPT_UPDXCH) add_update(*message, all);
    if (message->opttype == xchar::ROPT_RESPXCH) add_requested(exchange, *message, all);
  }
  return all;
}

std::uint32_t told_receive_bytes(const Exchange& exchange, std::uint32_t version) {
  if (version == 1) return exchange.announced ? exchange.announced->receive_bytes : kDefaultV1;
  std::uint32_t bytes = kDefaultV2;
  for (const ToldValue& one : told_values(exchange)) {
    if (one.holds() && one.which == xchar::XCHAR_RBSIZ) bytes = word_at(one.value, 0).value_or(bytes);
  }
  return bytes;
}

}  // namespace rpcrdma::conform
