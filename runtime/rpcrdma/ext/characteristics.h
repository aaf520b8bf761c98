// SPDX-License-Identifier: BSD-3-Clause
//
// The transport characteristics extension: what each side tells of its Receives and abilities, and what it asks the other to
// change. Read it beside [xcharext-00 2, 4] and [DEC-03], [DEC-05], [DEC-16], [DEC-17]. What one
// characteristic means is in a file of its own (receive_bytes.h, remote_invalidation.h,
// backward_requests.h); characteristic.h says how to add one [xcharext-00 2.2].
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <tuple>
#include <utility>

#include "rpcrdma/core/operation.h"
#include "rpcrdma/ext/backward_requests.h"
#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/ext/operation_table.h"
#include "rpcrdma/ext/receive_bytes.h"
#include "rpcrdma/ext/remote_invalidation.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/error.h"
#include "xdr/result.h"

namespace rpcrdma::ext {

/// INIT_XCHAR, REQ_XCHAR, RESP_XCHAR, UPD_XCHAR, for whatever characteristics there are. Their numbers count, where the document
/// has another name [DEC-03].
///
/// The client sends INIT_XCHAR as soon as version 2 is settled; the server sends its own when it has received that one
/// [DEC-17]. One REQ_XCHAR of ours is outstanding at a time. A message with a value that its type does not have is an
/// error, and nothing of it is applied; so is a set with two values of one characteristic, and a second INIT_XCHAR. An
/// update of what the peer had called constant and was not asked to change is a fault, and so is one of a kind that its
/// characteristic forbids. Both hold: what the peer is it knows best [xcharext-00 4.4].
class CharacteristicsBase {
 public:
  using Messages = wire::xcharext::XcharextMessages;
  using Handled = xdr::Result<void, xdr::DecodeError>;

  CharacteristicsBase(const CharacteristicsBase&) = delete;
  CharacteristicsBase& operator=(const CharacteristicsBase&) = delete;

  void on_settled(core::Outbox& out, core::TimePoint now);
  void on_unsupported();
  void on_refused(std::uint32_t code);
  void on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint now);
  void on_receives_resized(core::Outbox& out, core::TimePoint now);

  Handled on_message(const wire::xcharext::OptinfoInitxchView& init, core::Outbox& out, core::TimePoint now);
  Handled on_message(const wire::xcharext::OptinfoReqxchView& request, core::Outbox& out, core::TimePoint now);
  Handled on_message(const wire::xcharext::OptinfoRespxchView& response, core::Outbox& out, core::TimePoint now);
  Handled on_message(const wire::xcharext::OptinfoUpdxchView& update, core::Outbox& out, core::TimePoint now);

  bool heard() const { return heard_; }          ///< an INIT_XCHAR has arrived
  bool supported() const { return supported_; }  ///< as far as is known
  /// A REQ_XCHAR of ours has not been answered.
  bool asking() const { return asking_count_ != 0; }
  /// Bits of the peer's subsets that stand for nothing.
  std::uint64_t ignored_bits() const { return ignored_bits_; }
  /// Answers of the peer's that were no whole and no clear ones; what they left open counts as pending.
  std::uint64_t unclear_answers() const { return unclear_answers_; }

  /// Has `listener` told of everything that happens, from within the connection: it may look and ask here, and nothing else.
  void listen(std::function<void(const News&)> listener) { listener_ = std::move(listener); }
  /// Looks whether something that a characteristic has put off is over.
  void look();

 protected:
  static constexpr std::size_t kMost = 32;

  CharacteristicsBase() = default;
  ~CharacteristicsBase() = default;
  void hold(std::span<detail::Entry* const> entries) { entries_ = entries; }

  bool ask(std::span<detail::Entry* const> wanted);
  bool change(detail::Entry& entry, xdr::Bytes value);

 private:
  detail::Entry* find(std::uint32_t code) const;
  Handled check(const wire::xcharext::XcharvalView& value) const;
  template <class Set>
  Handled check_set(const Set& values) const;
  void introduce(core::Outbox& out);
  void take(detail::Entry& entry, xdr::Bytes value, core::Outbox& out);
  Decision decide(const wire::xcharext::XcharvalView& value, core::Outbox& out);
  void over(detail::Entry& entry, News::Kind how);
  void give_up_asking(News::Kind how);
  void send_updates(core::Outbox& out);
  void report(const detail::Entry& entry, News::Kind kind) const {
    if (listener_) listener_({.code = entry.code, .kind = kind});
  }

  std::span<detail::Entry* const> entries_;
  core::Outbox* out_ = nullptr;                 ///< once version 2 is settled
  std::array<detail::Entry*, kMost> asking_{};  ///< in the order of the request
  std::size_t asking_count_ = 0;
  detail::Entry* updating_ = nullptr;  ///< its UPD_XCHAR waits to be sent
  bool introduced_ = false;
  bool introduction_due_ = false;  ///< there was no room for it
  bool introduction_sent_ = false;
  bool heard_ = false;
  bool supported_ = true;
  std::uint64_t ignored_bits_ = 0;
  std::uint64_t unclear_answers_ = 0;
  std::function<void(const News&)> listener_;
};

/// The characteristics of one connection. Two with the same number do not compile.
template <Characteristic... C>
class CharacteristicsOf final : public CharacteristicsBase {
  static_assert(sizeof...(C) <= kMost);
  static_assert(detail::distinct(std::array<std::uint32_t, sizeof...(C)>{C::Definition::kCode...}),
                "one number, two meanings");

 public:
  CharacteristicsOf() { hold(table_); }

  /// What the peer has told, or the default.
  template <class One>
  const typename One::Definition::Value& peer() const {
    return entry<One>().peer;
  }
  /// The peer does not expect that to change.
  template <class One>
  bool peer_constant() const {
    return entry<One>().peer_constant;
  }
  /// The peer may yet do what we have asked for.
  template <class One>
  bool pending() const {
    return entry<One>().pending;
  }
  /// Asks the peer to change its values to these: `request<ReceiveBytes>(65536)`.
  ///
  /// returns   false, and nothing is asked: version 2 is not settled, the peer is known not to support it, a request is
  ///           outstanding, one of these is pending, or as many messages are waiting as may
  template <class... Some>
  bool request(const typename Some::Definition::Value&... values) {
    if (asking() || (pending<Some>() || ...)) return false;
    if (!(want<Some>(values) && ...)) return false;
    const std::array<detail::Entry*, sizeof...(Some)> wanted{&entry<Some>()...};
    return ask(wanted);
  }
  /// Changes our own value, where the characteristic allows it; the peer is told when that is done.
  ///
  /// returns   whether it is done, or on its way
  template <class One>
  bool change(const typename One::Definition::Value& value) {
    std::array<std::byte, kMostValueBytes> room;
    const auto bytes = One::Definition::encode(value, room);
    return bytes && CharacteristicsBase::change(entry<One>(), xdr::Bytes(room).first(*bytes));
  }
  template <class One>
  One& get() {
    return entry<One>().characteristic;
  }

 private:
  template <class One>
  detail::EntryOf<One>& entry() {
    return std::get<detail::EntryOf<One>>(slots_);
  }
  template <class One>
  const detail::EntryOf<One>& entry() const {
    return std::get<detail::EntryOf<One>>(slots_);
  }

  /// returns   false: it is too long
  template <class One>
  bool want(const typename One::Definition::Value& value) {
    auto& wanted = entry<One>().wanted;
    const auto bytes = One::Definition::encode(value, wanted.bytes);
    if (!bytes) return false;
    wanted.size = *bytes;
    return true;
  }

  std::tuple<detail::EntryOf<C>...> slots_;
  std::array<detail::Entry*, sizeof...(C)> table_{&entry<C>()...};
};

/// Those of the draft itself.
using Characteristics = CharacteristicsOf<ReceiveBytes, RemoteInvalidation, BackwardRequests>;

}  // namespace rpcrdma::ext
