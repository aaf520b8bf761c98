// SPDX-License-Identifier: BSD-3-Clause
//
// The transport characteristics extension: what each side tells of its Receives and abilities. Read it beside
// draft-dnoveck xcharext and decisions 3, 5, 16, 17. Changes that a peer asks for are all refused (section 4.2 lets
// us).
#pragma once

#include <cstdint>

#include "rpcrdma/core/operation.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/error.h"
#include "xdr/result.h"

namespace rpcrdma::ext {

/// What the peer has told, or the defaults of section 3.
struct PeerCharacteristics {
  wire::xcharext::Xchrbsiz receive_bytes = wire::xcharext::XcharextMessages::Rbsiz::kDefault;
  wire::xcharext::Xchrrqrem remote_invalidation = wire::xcharext::XcharextMessages::Rqreminv::kDefault;
  wire::xcharext::Xchrbrs backward_requests = wire::xcharext::XcharextMessages::Brs::kDefault;
};

/// INIT_XCHAR, REQ_XCHAR, RESP_XCHAR, UPD_XCHAR.
///
/// The client sends INIT_XCHAR as soon as version 2 is settled; the server sends its own when it has received that one
/// (decision 17).
class Characteristics {
 public:
  using Messages = wire::xcharext::XcharextMessages;
  using Handled = xdr::Result<void, xdr::DecodeError>;

  void on_settled(core::Outbox& out, core::TimePoint now);
  void on_unsupported() { supported_ = false; }

  Handled on_message(const wire::xcharext::OptinfoInitxchView& init, core::Outbox& out, core::TimePoint now);
  Handled on_message(const wire::xcharext::OptinfoReqxchView& request, core::Outbox& out, core::TimePoint now);
  void on_message(const wire::xcharext::OptinfoRespxchView& response, core::Outbox& out, core::TimePoint now);
  Handled on_message(const wire::xcharext::OptinfoUpdxchView& update, core::Outbox& out, core::TimePoint now);

  const PeerCharacteristics& peer() const { return peer_; }
  bool heard() const { return heard_; }          ///< an INIT_XCHAR has arrived
  bool supported() const { return supported_; }  ///< as far as is known

 private:
  void introduce(core::Outbox& out);
  void apply(const PeerCharacteristics& told, core::Outbox& out);

  PeerCharacteristics peer_;
  bool introduced_ = false;
  bool heard_ = false;
  bool supported_ = true;
};

}  // namespace rpcrdma::ext
