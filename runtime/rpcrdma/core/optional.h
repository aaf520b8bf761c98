// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA2_OPTIONAL messages, in and out. Read it beside draft-cel version-two sections 3.1 and 4.2.2 and decisions 4, 5
// and 17. The core knows operations by their codes only; what they mean is in rpcrdma/ext.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/link.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/core/requester.h"

namespace rpcrdma::core {

/// Flow control of our own messages of direction CALL (decision 17): one of them is outstanding at a time. A client's
/// holds a credit until it is answered, or until the reply to a Call that was sent after it: with one credit only, none
/// is sent, because that Call could not be sent. A server has no credits; it sends none before it has received one, and
/// its next one waits until the client has sent something.
class OptionalChannel final : public Outbox {
 public:
  OptionalChannel(Link& link, Requester& requester, std::span<const Extension> extensions);

  // What an operation sees; see operation.h.
  bool send(std::uint32_t opttype, xdr::Bytes optinfo) override;
  bool reply(std::uint32_t opttype, xdr::Bytes optinfo) override;
  void set_peer_receive_bytes(std::uint32_t bytes) override { link_.set_peer_receive_bytes(bytes); }
  void set_peer_remote_invalidation(bool accepted) override { peer_remote_invalidation_ = accepted; }
  Role role() const override { return link_.config.role; }
  std::uint32_t receive_bytes() const override { return link_.config.receive_bytes; }

  /// A message that no operation has asked for; see Connection::send_optional().
  xdr::Result<std::uint32_t, CallError> probe(std::uint32_t opttype, xdr::Bytes optinfo) noexcept;

  /// Version 2 is settled.
  void announce(TimePoint now) noexcept;
  void on_message(const Received& event, const Header& header, TimePoint now) noexcept;
  /// An error about one of our messages.
  ///
  /// returns   whether it was
  bool on_error(const RdmaFixedWords& start, ErrorKind kind) noexcept;
  bool on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept;
  /// The Call that was the `number`th to be sent has been answered.
  void on_call_answered(std::uint64_t number) noexcept;
  /// The client has sent something else than OPTIONAL.
  void on_call_received() noexcept;
  void pump(TimePoint now) noexcept;

 private:
  /// A message of ours that waits for credit; its content is in `staging_`.
  struct Waiting {
    std::uint32_t xid = 0;
    std::uint32_t opttype = 0;
    std::uint32_t bytes = 0;
    std::uint32_t place = 0;
    bool probe = false;
  };
  /// One that has been sent: kept for longer than it is outstanding, as an error may still come.
  struct Sent {
    std::uint32_t xid = 0;
    std::uint32_t opttype = 0;
    std::uint64_t after_call = 0;
    bool known = false;
  };

  std::optional<std::uint32_t> stage(std::uint32_t opttype, xdr::Bytes optinfo, bool probe) noexcept;
  Header header_of(std::uint32_t xid, Direction direction, std::uint32_t opttype, xdr::Bytes optinfo) const noexcept;
  bool may_send(const Waiting& message) const noexcept;
  void send_waiting(const Waiting& message) noexcept;
  void handle(const Received& event, const Header& header, TimePoint now) noexcept;
  const Operation* operation(std::uint32_t code) const noexcept;
  const Sent* sent(std::uint32_t xid) const noexcept;
  void answered(std::uint32_t xid) noexcept;
  void let_go() noexcept;
  std::uint32_t new_xid() noexcept;

  Link& link_;
  Requester& requester_;
  std::span<const Extension> extensions_;
  ChunkStorage no_chunks_;
  std::vector<std::byte> staging_;
  std::array<bool, kOptionalReceives> staged_{};
  Ring<Waiting> waiting_;
  Ring<Received> deferred_;  ///< messages whose answer may need a send buffer, when there is none
  std::array<Sent, 8> history_{};
  std::size_t history_next_ = 0;
  std::optional<std::uint32_t> outstanding_;  ///< XID of the one that is
  std::optional<std::uint32_t> handling_;     ///< XID of the message being handled, if it may be answered
  std::uint32_t next_xid_ = 0x0f000000;
  bool heard_ = false;
  bool peer_remote_invalidation_ = false;  ///< known, and not made use of: a Responder need not
};

}  // namespace rpcrdma::core
