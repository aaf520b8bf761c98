// SPDX-License-Identifier: BSD-3-Clause
//
// Transport characteristics; see characteristics.h.
#include "rpcrdma/ext/characteristics.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::ext {
namespace {

namespace xchar = wire::xcharext;
using Messages = xchar::XcharextMessages;

/// Reads one value into `told`. A characteristic that we do not know is passed over (section 2.1).
xdr::Result<void, xdr::DecodeError> read(const xchar::XcharvalView& value, PeerCharacteristics& told) {
  switch (value.xchv_which()) {
    case Messages::Rbsiz::kCode: {
      XDR_TRY(told.receive_bytes, Messages::Rbsiz::parse(value.xchv_data()));
      return {};
    }
    case Messages::Rqreminv::kCode: {
      XDR_TRY(told.remote_invalidation, Messages::Rqreminv::parse(value.xchv_data()));
      return {};
    }
    case Messages::Brs::kCode: {
      XDR_TRY(told.backward_requests, Messages::Brs::parse(value.xchv_data()));
      return {};
    }
    default:
      return {};
  }
}

/// A value in the form that INIT_XCHAR carries; refers to itself, so it stays where it is.
template <class Characteristic>
class Told {
 public:
  explicit Told(const typename Characteristic::Value& value) { Characteristic::store(value, data_.data()); }
  Told(const Told&) = delete;
  xchar::Xcharval wire() const { return {.xchv_which = Characteristic::kCode, .xchv_data = data_}; }

 private:
  std::array<std::byte, Characteristic::kEncodedSize> data_{};
};

}  // namespace

void Characteristics::on_settled(core::Outbox& out, core::TimePoint) {
  if (out.role() == core::Role::kClient) introduce(out);
}

/// Everything that we know of ourselves, and that it will stay so (section 4.1).
void Characteristics::introduce(core::Outbox& out) {
  if (introduced_) return;
  const Told<Messages::Rbsiz> receive_bytes(out.receive_bytes());
  const Told<Messages::Rqreminv> remote_invalidation(out.remote_invalidation());
  const Told<Messages::Brs> backward_requests(xchar::Bkrqsup::BKRQSUP_NONE);
  const std::array<xchar::Xcharval, 3> values{receive_bytes.wire(), remote_invalidation.wire(),
                                              backward_requests.wire()};
  const std::array<std::uint32_t, 1> constant{(1u << values.size()) - 1};  // a bit for each, section 2.1
  introduced_ = send<Messages::InitXchar>(out, {.optixc_start = values, .optixc_nochg = constant});
}

void Characteristics::apply(const PeerCharacteristics& told, core::Outbox& out) {
  peer_ = told;
  out.set_peer_receive_bytes(told.receive_bytes);
  out.set_peer_remote_invalidation(told.remote_invalidation);
}

/// Nothing of a message with a malformed value is applied.
Characteristics::Handled Characteristics::on_message(const xchar::OptinfoInitxchView& init, core::Outbox& out,
                                                     core::TimePoint) {
  PeerCharacteristics told = peer_;
  for (const auto& value : init.optixc_start()) XDR_TRY(read(value, told));
  apply(told, out);
  heard_ = true;
  introduce(out);
  return {};
}

Characteristics::Handled Characteristics::on_message(const xchar::OptinfoReqxchView& request, core::Outbox& out,
                                                     core::TimePoint) {
  PeerCharacteristics wanted;
  for (const auto& value : request.optrqxc_want()) XDR_TRY(read(value, wanted));
  // Bit N for element N; a request with more elements than these words have bits for is answered as far as they go.
  std::array<std::uint32_t, 64> rejected{};
  const std::size_t count = std::min(request.optrqxc_want().size(), rejected.size() * 32);
  for (std::size_t i = 0; i < count; ++i) rejected[i / 32] |= 1u << (i % 32);
  const std::span<const std::uint32_t> words(rejected.data(), (count + 31) / 32);
  reply<Messages::RespXchar>(out, {.optrsxc_done = {}, .optrsxc_rej = words, .optrsxc_pend = {}});
  return {};
}

/// We send no REQ_XCHAR; supporting the others means understanding its answer (section 4).
void Characteristics::on_message(const xchar::OptinfoRespxchView&, core::Outbox&, core::TimePoint) {}

Characteristics::Handled Characteristics::on_message(const xchar::OptinfoUpdxchView& update, core::Outbox& out,
                                                     core::TimePoint) {
  PeerCharacteristics told = peer_;
  XDR_TRY(read(update.optuxc_now(), told));
  apply(told, out);
  return {};
}

}  // namespace rpcrdma::ext
