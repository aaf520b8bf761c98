// SPDX-License-Identifier: BSD-3-Clause
//
// What makes a transport characteristic: one class over a type that xdrgen generates. For authors
// of characteristics; characteristics.h combines them, receive_bytes.h and its neighbours are
// examples. Read it beside [xcharext-00 2, 6.2].
//
//   class Weight {
//    public:
//     using Definition = wire::scales::ScalesMessages::Weight;  // generated: number, type, default
//     std::uint32_t own(const core::Outbox&) const { return 7; }
//     // Optional, for a characteristic that is more than an announced value.
//     // The peer has announced its value:
//     void on_told(const std::uint32_t& value, core::Outbox&);
//     // Whether the peer breaks a rule if it changes to this value; the value holds in any case:
//     bool breaks_rule(const std::uint32_t& value, const core::Outbox&) const;
//     // Changes our own value to this one, or rejects the change:
//     Decision on_wish(const std::uint32_t& wanted, Wish, core::Outbox&);
//     // Whether a kPending of on_wish() has not ended yet:
//     bool undecided(const core::Outbox&) const;
//     // Whether our own value never changes:
//     bool constant(const core::Outbox&) const;
//     // This value has been sent to the peer as ours:
//     void on_known(const std::uint32_t& value, core::Outbox&);
//     // We request this value of the peer:
//     void on_asked(const std::uint32_t& wanted, core::Outbox&);
//     // The change that we requested is done, refused or not awaited any more:
//     void on_answered(core::Outbox&);
//   };
//   using All = CharacteristicsOf<ReceiveBytes, RemoteInvalidation, BackwardRequests, Weight>;
//
// Without on_wish(), every request for a change is rejected, and the value is constant unless
// constant() says otherwise.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "rpcrdma/core/operation.h"
#include "xdr/assert.h"
#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// The result of a request to change our own value.
///
/// kDone    `own()` is the requested value, and the peer may rely on it
/// kPending the change continues until `undecided()` is false; `own()` then says with which result
enum class Decision : std::uint8_t { kDone, kRejected, kPending };

/// Who requests a change.
enum class Wish : std::uint8_t { kOfPeer, kOfApplication };

/// Something has happened to a characteristic.
///
/// code  its number
/// kind  what has happened
struct News {
  /// What can happen.
  ///
  /// kTold     the peer has announced its value, which may be the same as before, or has changed it
  ///           as we requested; then kDone follows, or kCleared if the change was pending
  /// kDone     the peer has made the change that we requested at once, without kPending before
  /// kRejected the peer does not make the change that we requested, and will not later
  /// kPending  the peer may make the change that we requested later
  /// kCleared  the change is no longer pending; the peer has made it if its value is now the one
  ///           that we requested
  /// kOurs     our own value has changed, or a pending change of it has ended and may have left it
  ///           as it was; in both cases a message to the peer says so
  enum class Kind : std::uint8_t { kTold, kDone, kRejected, kPending, kCleared, kOurs };
  std::uint32_t code = 0;
  Kind kind = Kind::kTold;
};

/// The longest value that we send, in bytes of its XDR. We do not announce a longer value of ours,
/// and reject the peer's request to change a value of ours to a longer one.
inline constexpr std::size_t kMostValueBytes = 256;

template <class C>
concept Characteristic = requires(const C& characteristic, const core::Outbox& out, xdr::MutableBytes bytes) {
  C::Definition::kCode;
  C::Definition::encode(characteristic.own(out), bytes);
};

namespace detail {

/// A value that is stored: one that is being sent, was requested, or was announced.
struct KeptValue {
  std::array<std::byte, kMostValueBytes> bytes{};
  std::size_t size = 0;

  void set(xdr::Bytes value) {
    XDR_ASSERT(value.size() <= bytes.size());
    size = value.size();
    std::copy_n(value.begin(), size, bytes.begin());
  }
  xdr::Bytes get() const { return xdr::Bytes(bytes).first(size); }
};

/// One characteristic of one connection, of any type. Bytes are XDR values; all functions except
/// `check()` get values that have been checked.
class Entry {
 public:
  explicit Entry(std::uint32_t number) : code(number) {}
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

  virtual xdr::Result<void, xdr::DecodeError> check(xdr::Bytes value) const = 0;
  virtual void tell(xdr::Bytes value, core::Outbox& out) = 0;
  virtual bool breaks_rule(xdr::Bytes value, const core::Outbox& out) const = 0;
  /// returns  length of our own value in bytes; 0: it does not fit into `into`
  virtual std::size_t own(xdr::MutableBytes into, const core::Outbox& out) const = 0;
  virtual bool constant(const core::Outbox& out) const = 0;
  virtual Decision wish(xdr::Bytes value, Wish whose, core::Outbox& out) = 0;
  virtual bool undecided(const core::Outbox& out) const = 0;
  virtual void known(xdr::Bytes value, core::Outbox& out) = 0;
  virtual void asking(xdr::Bytes value, core::Outbox& out) = 0;
  virtual void answered(core::Outbox& out) = 0;

  const std::uint32_t code;
  bool peer_constant = false;     ///< the peer has said that it will not change its value
  std::optional<KeptValue> told;  ///< the peer's value, if it is not too long
  // Our own value:
  bool put_off = false;   ///< a change is pending
  bool for_peer = false;  ///< the peer requested that change
  bool tell_due = false;  ///< an UPD_XCHAR must be sent
  bool clear_due = false;
  KeptValue sent;  ///< the value that was sent last
  // The change that we have requested:
  bool open = false;     ///< the answer about it is being handled, or it is pending
  bool pending = false;  ///< the peer may make it later
  KeptValue wanted;

 protected:
  ~Entry() = default;
};

template <Characteristic C>
class EntryOf final : public Entry {
 public:
  using Definition = typename C::Definition;
  using View = typename Definition::View;
  static constexpr bool kPlain = std::is_same_v<View, typename Definition::Value>;
  static constexpr bool kChanges = requires(C & c, const View& view, core::Outbox& out) {
    c.on_wish(view, Wish::kOfPeer, out);
  };
  /// If a value is a view of a message, the characteristic itself stores what it needs.
  struct Nothing {};
  using Peer = std::conditional_t<kPlain, typename Definition::Value, Nothing>;

  /// The default holds until the peer has announced its value [xcharext-00 3].
  EntryOf() : Entry(Definition::kCode) {
    if constexpr (kPlain) peer = Definition::kDefault;
  }

  /// Parses the value with the type of this characteristic: a value that the type does not have, or
  /// of the wrong length, is an XDR error [xcharext-00 2.1].
  xdr::Result<void, xdr::DecodeError> check(xdr::Bytes value) const override {
    const auto view = Definition::parse(value);
    if (!view) return xdr::unexpected(view.error());
    return {};
  }
  void tell(xdr::Bytes value, core::Outbox& out) override {
    const auto view = Definition::parse(value);
    if constexpr (kPlain) peer = *view;
    if constexpr (requires { characteristic.on_told(*view, out); }) characteristic.on_told(*view, out);
  }
  bool breaks_rule(xdr::Bytes value, const core::Outbox& out) const override {
    if constexpr (requires(const C& c, const View& view) { c.breaks_rule(view, out); }) {
      return characteristic.breaks_rule(*Definition::parse(value), out);
    } else {
      return false;
    }
  }
  std::size_t own(xdr::MutableBytes into, const core::Outbox& out) const override {
    const auto bytes = Definition::encode(characteristic.own(out), into);
    return bytes ? *bytes : 0;
  }
  bool constant(const core::Outbox& out) const override {
    if constexpr (requires { characteristic.constant(out); }) {
      return characteristic.constant(out);
    } else {
      return !kChanges;
    }
  }
  Decision wish(xdr::Bytes value, Wish whose, core::Outbox& out) override {
    if constexpr (kChanges) {
      const auto view = Definition::parse(value);
      return characteristic.on_wish(*view, whose, out);
    } else {
      return Decision::kRejected;
    }
  }
  bool undecided(const core::Outbox& out) const override {
    if constexpr (requires { characteristic.undecided(out); }) {
      return characteristic.undecided(out);
    } else {
      return false;
    }
  }
  void known(xdr::Bytes value, core::Outbox& out) override {
    const auto view = Definition::parse(value);
    if constexpr (requires { characteristic.on_known(*view, out); }) characteristic.on_known(*view, out);
  }
  void asking(xdr::Bytes value, core::Outbox& out) override {
    const auto view = Definition::parse(value);
    if constexpr (requires { characteristic.on_asked(*view, out); }) characteristic.on_asked(*view, out);
  }
  void answered(core::Outbox& out) override {
    if constexpr (requires { characteristic.on_answered(out); }) characteristic.on_answered(out);
  }

  C characteristic{};
  Peer peer{};
};

}  // namespace detail
}  // namespace rpcrdma::ext

#pragma GCC visibility pop
