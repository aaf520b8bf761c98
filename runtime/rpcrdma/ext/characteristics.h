// SPDX-License-Identifier: BSD-3-Clause
//
// The transport characteristics extension: what each side announces about its Receives and
// abilities, and what it asks the other to change. Read it beside [xcharext-00 2, 4] and [DEC-03],
// [DEC-05], [DEC-16], [DEC-17]. Each characteristic has a file of its own (receive_bytes.h,
// remote_invalidation.h, backward_requests.h); characteristic.h says how to add one
// [xcharext-00 2.2].
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

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// INIT_XCHAR, REQ_XCHAR, RESP_XCHAR, UPD_XCHAR, for any characteristics. Where names in the
/// document differ, the numbers decide [DEC-03].
///
/// The client sends INIT_XCHAR as soon as version 2 is settled; the server sends its own when it
/// has received the client's, or a REQ_XCHAR [DEC-17]. At most one REQ_XCHAR of ours is outstanding
/// at a time. A message is an error, and nothing of it is applied, if it is a second INIT_XCHAR, a
/// REQ_XCHAR that is too long, or a RESP_XCHAR that answers no REQ_XCHAR. So is a message that has
/// two values for one of our characteristics, or a value that the type of one of them does not
/// have. It is a fault if the peer changes a value that it had called constant while no change of
/// it is pending, or in a way that the characteristic forbids. The new value still holds, because
/// the peer knows best what it can do [xcharext-00 4.4].
class CharacteristicsBase {
 public:
  /// Generated: the operations of the extension.
  using Messages = wire::xcharext::XcharextMessages;
  /// An error: the message breaks a rule, and the core answers as if it could not be parsed.
  using Handled = xdr::Result<void, xdr::DecodeError>;

  CharacteristicsBase(const CharacteristicsBase&) = delete;
  CharacteristicsBase& operator=(const CharacteristicsBase&) = delete;

  /// As `core::Extension::on_settled`: a client announces its values.
  void on_settled(core::Outbox& out, core::TimePoint now);
  /// As `core::Extension::on_unsupported`. A REQ_XCHAR that has no answer yet counts as rejected. A
  /// change that the peer has called pending ends, because no UPD_XCHAR will come to end it.
  void on_unsupported();
  /// As `core::Extension::on_refused`: a REQ_XCHAR that is refused or dropped counts as rejected.
  void on_refused(std::uint32_t code);
  /// As `core::Extension::on_sent`: sends what there was no room for.
  void on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint now);
  /// As `core::Extension::on_receives_resized`: calls `look()`.
  void on_receives_resized(core::Outbox& out, core::TimePoint now);

  /// INIT_XCHAR: the first values of the peer, and which of them it will not change.  spec:
  /// [xcharext-00 4.1]
  Handled on_message(const wire::xcharext::OptinfoInitxchView& init, core::Outbox& out, core::TimePoint now);
  /// REQ_XCHAR: the peer requests changes of our values; answers it.
  Handled on_message(const wire::xcharext::OptinfoReqxchView& request, core::Outbox& out, core::TimePoint now);
  /// RESP_XCHAR: the answer to what we have requested.
  Handled on_message(const wire::xcharext::OptinfoRespxchView& response, core::Outbox& out, core::TimePoint now);
  /// UPD_XCHAR: a new value of the peer.  spec: [xcharext-00 4.4]
  Handled on_message(const wire::xcharext::OptinfoUpdxchView& update, core::Outbox& out, core::TimePoint now);

  bool heard() const { return heard_; }  ///< an INIT_XCHAR has arrived
  /// false: the peer has answered INVAL_OPTION. True before that, and in version 1.
  bool supported() const { return supported_; }
  /// Whether a REQ_XCHAR of ours has no answer yet.
  bool asking() const { return asking_.count != 0; }
  /// Number of bits in the peer's subsets that stand for no element.
  std::uint64_t ignored_bits() const { return ignored_bits_; }
  /// Number of the peer's answers that were incomplete or contradictory; changes that they left
  /// open count as pending.
  std::uint64_t unclear_answers() const { return unclear_answers_; }

  /// Makes `listener` be called for everything that happens, from within the connection, in place
  /// of an earlier listener; an empty one ends this. It may only read values and send requests
  /// here. `asking()` is already false when it gets the answer, so it may ask again, but not for
  /// a characteristic whose part of that answer is still to come.
  void listen(std::function<void(const News&)> listener) { listener_ = std::move(listener); }
  /// Checks whether a pending change of our own values has ended; if so, announces the value.
  void look();

 protected:
  static constexpr std::size_t kMost = 32;  ///< characteristics of a connection

  CharacteristicsBase() = default;
  ~CharacteristicsBase() = default;
  /// The characteristics; they and the list must live as long as this object.
  void hold(std::span<detail::Entry* const> entries) { entries_ = entries; }

  /// Asks the peer for the values in `Entry::wanted` of these.  returns  whether it is asked
  bool ask(std::span<detail::Entry* const> wanted);
  /// Changes our own value.  returns  whether it is done or pending
  bool change(detail::Entry& entry, xdr::Bytes value);

 private:
  /// The characteristics of one REQ_XCHAR, in the order of its elements.
  struct Asked {
    std::array<detail::Entry*, kMost> entries{};
    std::size_t count = 0;
    std::span<detail::Entry* const> get() const { return std::span(entries).first(count); }
  };

  detail::Entry* find(std::uint32_t code) const;
  Handled check(const wire::xcharext::XcharvalView& value) const;
  template <class Set>
  Handled check_set(const Set& values) const;
  void introduce(core::Outbox& out);
  void take(detail::Entry& entry, xdr::Bytes value, core::Outbox& out);
  Decision decide(const wire::xcharext::XcharvalView& value, core::Outbox& out);
  Asked end_request();
  void over(detail::Entry& entry, News::Kind how);
  void give_up_asking(News::Kind how);
  void send_updates(core::Outbox& out);
  void report(const detail::Entry& entry, News::Kind kind) const {
    if (listener_) listener_({.code = entry.code, .kind = kind});
  }

  std::span<detail::Entry* const> entries_;
  core::Outbox* out_ = nullptr;        ///< set once version 2 is settled
  Asked asking_;                       ///< empty: no request is outstanding
  detail::Entry* updating_ = nullptr;  ///< characteristic whose UPD_XCHAR waits to be sent
  bool introduced_ = false;
  bool introduction_due_ = false;  ///< there was no room for INIT_XCHAR
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
                "two characteristics have one number");

 public:
  CharacteristicsOf() { hold(table_); }

  /// The value that the peer has announced, or has changed to on our request; before that the
  /// default.
  template <class One>
  const typename One::Definition::Value& peer() const {
    return entry<One>().peer;
  }
  /// Whether the peer has said that it will not change that value.
  template <class One>
  bool peer_constant() const {
    return entry<One>().peer_constant;
  }
  /// Whether a change that we have requested is pending: the peer has answered that it may make it
  /// later, and has not ended it, nor shown since that it lacks this extension. False while the
  /// request has no answer yet (`asking()`).
  template <class One>
  bool pending() const {
    return entry<One>().pending;
  }
  /// Asks the peer to change its values to these: `request<ReceiveBytes>(65536)`.
  ///
  /// returns  false: nothing is asked, because version 2 is not settled, the peer is known not to
  ///          support this extension, a request is outstanding, a change of one of these is
  ///          pending or the answer about it is being handled, a value is too long, or the message
  ///          is not accepted to be sent (`core::Outbox::send()`). True: the listener gets the
  ///          answer as `News`
  template <class... Some>
  bool request(const typename Some::Definition::Value&... values) {
    if (asking() || (entry<Some>().open || ...)) return false;
    if (!(want<Some>(values) && ...)) return false;
    const std::array<detail::Entry*, sizeof...(Some)> wanted{&entry<Some>()...};
    return ask(wanted);
  }
  /// Changes our own value, if the characteristic allows it. The new value is announced to the peer
  /// once the change is done.
  ///
  /// returns  false: the value does not change, because the characteristic rejects that, version 2
  ///          is not settled, an earlier change of it is pending, or the value is too long; true:
  ///          the change is done, or pending
  template <class One>
  bool change(const typename One::Definition::Value& value) {
    std::array<std::byte, kMostValueBytes> room;
    const auto bytes = One::Definition::encode(value, room);
    return bytes && CharacteristicsBase::change(entry<One>(), xdr::Bytes(room).first(*bytes));
  }
  /// The object that implements characteristic `One`.
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

  /// returns  false: the value is too long
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

/// The characteristics of the draft itself.
using Characteristics = CharacteristicsOf<ReceiveBytes, RemoteInvalidation, BackwardRequests>;

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
